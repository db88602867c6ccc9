//! The outcome of an evaluation: a truth, and what it rests on.

use crate::verdict::{Cause, Evidence, Truth, Unknown};

/// An element that fits, and the words that would name it alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Its place in the snapshot.
    pub element: usize,
    /// What it is, in words.
    pub what: String,
    /// A description of it that fits nothing else on the page, as it would stand in a sentence; empty where there is none.
    pub phrase: String,
}

/// Why logic cannot tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// Who can settle it.
    pub kind: Unknown,
    /// The cause that a case ends with, if nobody does.
    pub cause: Cause,
}

/// A truth with its grounds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// True, False or Unknown.
    pub truth: Truth,
    /// Why it is Unknown.
    pub open: Option<Open>,
    /// One sentence for False and Unknown: what was missing.
    pub reason: Option<String>,
    /// What it rests on.
    pub evidence: Vec<Evidence>,
    /// Accepted differences and other things worth knowing.
    pub notes: Vec<String>,
    /// The nearest thing that the page shows.
    pub nearest: Option<String>,
    /// What to do next.
    pub hint: Option<String>,
    /// Where several elements fit.
    pub candidates: Vec<Candidate>,
}

impl Judgement {
    fn bare(truth: Truth) -> Self {
        Judgement {
            truth,
            open: None,
            reason: None,
            evidence: Vec::new(),
            notes: Vec::new(),
            nearest: None,
            hint: None,
            candidates: Vec::new(),
        }
    }

    /// It holds, for this reason.
    pub fn holds(evidence: Evidence) -> Self {
        Judgement {
            evidence: vec![evidence],
            ..Judgement::bare(Truth::True)
        }
    }

    /// It does not hold: one sentence why.
    pub fn fails(reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Judgement {
            evidence: vec![Evidence::new(reason.clone())],
            reason: Some(reason),
            ..Judgement::bare(Truth::False)
        }
    }

    /// True or False by a condition, with the same fact as its ground either way.
    pub fn decided(holds: bool, fact: Evidence) -> Self {
        if holds {
            Judgement::holds(fact)
        } else {
            Judgement {
                reason: Some(fact.what.clone()),
                evidence: vec![fact],
                ..Judgement::bare(Truth::False)
            }
        }
    }

    /// The author settles it.
    pub fn author(cause: Cause, reason: impl Into<String>) -> Self {
        let open = Some(Open {
            kind: Unknown::Author,
            cause,
        });
        Judgement {
            open,
            reason: Some(reason.into()),
            ..Judgement::bare(Truth::Unknown)
        }
    }

    /// A model may be asked.
    pub fn expressive(cause: Cause, reason: impl Into<String>) -> Self {
        let open = Some(Open {
            kind: Unknown::Expressive,
            cause,
        });
        Judgement {
            open,
            reason: Some(reason.into()),
            ..Judgement::bare(Truth::Unknown)
        }
    }

    /// With the nearest thing on the page.
    #[must_use]
    pub fn near(mut self, nearest: Option<String>) -> Self {
        self.nearest = nearest.or(self.nearest);
        self
    }

    /// With advice.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// With a note.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// With candidates.
    #[must_use]
    pub fn among(mut self, candidates: Vec<Candidate>) -> Self {
        self.candidates = candidates;
        self
    }

    /// Kleene negation; the grounds stay.
    #[must_use]
    pub fn negate(mut self) -> Self {
        self.truth = !self.truth;
        self.reason = match self.truth {
            Truth::True => None,
            Truth::False => self
                .reason
                .or_else(|| self.evidence.first().map(|e| e.what.clone())),
            Truth::Unknown => self.reason,
        };
        self
    }

    /// Kleene conjunction. The grounds are those of the part that decides, or of all parts.
    #[must_use]
    pub fn all(parts: Vec<Judgement>) -> Self {
        Judgement::joined(parts, Truth::True, Truth::False, Truth::and)
    }

    /// Kleene disjunction. The grounds are those of the part that decides, or of all parts.
    #[must_use]
    pub fn any(parts: Vec<Judgement>) -> Self {
        Judgement::joined(parts, Truth::False, Truth::True, Truth::or)
    }

    fn joined(
        parts: Vec<Judgement>,
        neutral: Truth,
        deciding: Truth,
        join: fn(Truth, Truth) -> Truth,
    ) -> Self {
        let truth = parts.iter().fold(neutral, |t, p| join(t, p.truth));
        let mut whole = Judgement::bare(truth);
        for part in parts {
            let counts = if truth == deciding {
                part.truth == deciding
            } else {
                part.truth == truth
            };
            whole.notes.extend(part.notes);
            if !counts {
                continue;
            }
            whole.evidence.extend(part.evidence);
            whole.open = whole.open.or(part.open);
            whole.reason = match (whole.reason, part.reason) {
                (Some(a), Some(b)) if a != b => Some(format!("{a}; {b}")),
                (a, b) => a.or(b),
            };
            whole.nearest = whole.nearest.or(part.nearest);
            whole.hint = whole.hint.or(part.hint);
            whole.candidates.extend(part.candidates);
        }
        whole
    }
}
