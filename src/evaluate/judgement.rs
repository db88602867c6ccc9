//! The outcome of an evaluation: a truth, and what it rests on.

use crate::evaluate::rows::presence as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::text::near::differences;
use crate::verdict::{Cause, Differences, Evidence, NearMiss, NearMisses, RuleId, Truth, Unknown};

/// An element that fits, and the words that would name it alone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// Its place in the snapshot.
    pub element: usize,
    /// Description of the candidate.
    pub what: String,
    /// A description of it that fits nothing else on the page, as a sentence would name it; empty where there is none.
    pub phrase: String,
}

/// Why logic cannot tell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Open {
    /// Kind of unknown: settled by the author or by a model.
    pub kind: Unknown,
    /// The cause that a case ends with, if nobody settles it.
    pub cause: Cause,
}

/// Whether a False denies what the sentence claims, or what it takes for granted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Denied {
    /// The claim of the sentence was evaluated.
    #[default]
    Claim,
    /// A presupposition of the sentence is missing: the checkbox of "is checked". A negation over it does not hold.
    Presupposition,
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
    /// Whether what it denies is claimed or presupposed.
    pub denied: Denied,
    /// Something that the sentence takes for granted is not on the page: its named element, its place.
    pub unmet: bool,
    /// The rules that decided it, in the order in which they were applied.
    pub rules: Vec<RuleId>,
    /// Evidence of the judgement.
    pub evidence: Vec<Evidence>,
    /// Accepted differences and other things worth knowing.
    pub notes: Vec<String>,
    /// The nearest thing that the page shows.
    pub nearest: Option<String>,
    /// Hint about the next step.
    pub hint: Option<String>,
    /// Where several elements fit.
    pub candidates: Vec<Candidate>,
    /// In what the text of the page differs, where it is Unknown for that alone.
    pub differs: Option<Differences>,
    /// The near-miss setting that decided, if a near miss did.
    pub near_miss: Option<NearMiss>,
}

impl Judgement {
    fn bare(truth: Truth) -> Self {
        Judgement {
            truth,
            open: None,
            reason: None,
            denied: Denied::Claim,
            unmet: false,
            rules: Vec::new(),
            evidence: Vec::new(),
            notes: Vec::new(),
            nearest: None,
            hint: None,
            candidates: Vec::new(),
            differs: None,
            near_miss: None,
        }
    }

    /// Creates a judgement that is True, with its evidence.
    pub fn holds(evidence: Evidence) -> Self {
        Judgement {
            evidence: vec![evidence],
            ..Judgement::bare(Truth::True)
        }
    }

    /// Creates a judgement that is False, with the reason in one sentence.
    pub fn fails(reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Judgement {
            evidence: vec![Evidence::new(reason.clone())],
            reason: Some(reason),
            ..Judgement::bare(Truth::False)
        }
    }

    /// Creates a judgement about a missing presupposition, with one sentence about it.
    pub fn missing(reason: impl Into<String>) -> Self {
        Judgement {
            denied: Denied::Presupposition,
            unmet: true,
            ..Judgement::fails(reason)
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

    /// The page shows a text that nearly is the one that is wanted: the suite says what is made of that, else the author settles it.
    pub(crate) fn nearly(wanted: &str, shown: &str, reason: impl Into<String>) -> Self {
        Judgement {
            differs: differences(wanted, shown),
            ..Judgement::author(Cause::NearMiss, reason)
        }
    }

    /// The same, hanging on a near miss that is left to the author.
    #[must_use]
    pub(crate) fn hangs(mut self) -> Self {
        self.near_miss = Some(NearMiss::Inconclusive);
        self
    }

    /// The same with a near miss decided as the suite has it.
    #[must_use]
    pub(crate) fn settled(mut self, by: NearMisses) -> Self {
        let Some(differs) = self.differs.filter(|_| self.truth == Truth::Unknown) else {
            return self;
        };
        let made = by.of(differs);
        self.near_miss = Some(made);
        let holds = match made {
            NearMiss::Inconclusive => return self,
            NearMiss::Pass => true,
            NearMiss::Fail => false,
        };
        let fact = Evidence::new(self.reason.unwrap_or_default());
        let note = format!("a near miss by {differs}: `near_miss` says {made}");
        Judgement {
            rules: self.rules,
            nearest: self.nearest,
            near_miss: Some(made),
            ..Judgement::decided(holds, fact)
        }
        .note(note)
        .by(&row::NEAR_SETTLED)
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

    /// Decided by a rule, after those that it carries already.
    #[must_use]
    pub fn by(mut self, rule: &Rule) -> Self {
        if !self.rules.contains(&rule.id()) {
            self.rules.push(rule.id());
        }
        self
    }

    /// Decided by rules that were applied before those that it carries already.
    #[must_use]
    pub fn after(mut self, mut rules: Vec<RuleId>) -> Self {
        if rules.contains(&row::NEAR_SETTLED.id()) {
            // The name of its element was taken for the same.
            self.near_miss.get_or_insert(NearMiss::Pass);
        }
        rules.append(&mut self.rules);
        self.rules = rules;
        self
    }

    /// Creates a judgement about a missing presupposition under this polarity: False under an assertion, open under a negation, so that a missing
    /// element never makes a negation hold.
    #[must_use]
    pub(crate) fn in_polarity(mut self, positive: bool) -> Self {
        if self.is_presupposed() && !positive {
            self.truth = Truth::Unknown;
            self.open = Some(Open {
                kind: Unknown::Author,
                cause: Cause::TargetMissing,
            });
        }
        self.denied = Denied::Claim;
        self
    }

    /// Tells whether the judgement is False because a presupposition is missing.
    pub(crate) fn is_presupposed(&self) -> bool {
        self.truth == Truth::False && self.denied == Denied::Presupposition
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
        self.differs = None;
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
        whole.unmet = parts.iter().any(|part| part.unmet);
        let mut open = parts.iter().filter(|part| part.truth == Truth::Unknown);
        if truth == Truth::Unknown {
            whole.differs = open.try_fold(Differences::default(), |all, part| {
                Some(all.and(part.differs?))
            });
        }
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
            if part.denied == Denied::Presupposition {
                whole.denied = Denied::Presupposition;
            }
            for rule in part.rules {
                if !whole.rules.contains(&rule) {
                    whole.rules.push(rule);
                }
            }
            whole.evidence.extend(part.evidence);
            whole.open = whole.open.or(part.open);
            whole.reason = match (whole.reason, part.reason) {
                (Some(a), Some(b)) if !a.split("; ").any(|said| said == b) => {
                    Some(format!("{a}; {b}"))
                }
                (a, b) => a.or(b),
            };
            whole.nearest = whole.nearest.or(part.nearest);
            whole.hint = whole.hint.or(part.hint);
            whole.candidates.extend(part.candidates);
            whole.near_miss = whole.near_miss.or(part.near_miss);
        }
        whole
    }
}
