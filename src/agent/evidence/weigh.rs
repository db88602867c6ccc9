//! Weighs a claim against the page: a sentence is true or false, and these elements show it.

use crate::agent::evidence::addressed::addressed;
use crate::agent::evidence::compared::compared;
use crate::agent::evidence::counted::counted;
use crate::agent::evidence::each::each;
use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::held::is_rival;
use crate::agent::evidence::ranked::ranked;
use crate::agent::objection::Objection;
use crate::agent::sentence::anatomy::{Anatomy, Clause};
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::words;
use crate::lexicon::meaning::alike;
use crate::page::ElementId;
use crate::verdict::{Evidence, Truth};

/// Claim of a model about a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    True,
    False,
}

/// Weight of the cited elements for a claim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Weighed {
    /// The elements that bear it out, with what they show.
    pub(crate) evidence: Vec<Evidence>,
}

/// Weighs a claim with the elements that were cited for it. The error says what is missing.
pub(crate) fn weigh(
    reading: &PageReading<'_>,
    anatomy: &Anatomy,
    claim: Claim,
    cited: &[ElementId],
) -> Result<Weighed, Objection> {
    if anatomy.clauses.is_empty() {
        return Err(Objection::from(
            "the sentence says nothing that could be checked",
        ));
    }
    // Who cites a term means what it is said to be.
    let cited: Vec<ElementId> = cited.iter().map(|id| reading.definition(*id)).collect();
    let cited = cited.as_slice();
    let outcomes = anatomy.clauses.iter().map(|clause| {
        // That a denied clause is true is that its positive form is false.
        if (claim == Claim::True) == clause.negated {
            refuted(reading, clause, cited)
        } else {
            borne(reading, clause, cited)
        }
    });
    match claim {
        Claim::True => {
            let mut evidence = Vec::new();
            for outcome in outcomes {
                evidence.push(outcome?);
            }
            Ok(Weighed { evidence })
        }
        Claim::False => {
            let mut first = None;
            for outcome in outcomes {
                match outcome {
                    Ok(found) => {
                        return Ok(Weighed {
                            evidence: vec![found],
                        });
                    }
                    Err(why) => first = first.or(Some(why)),
                }
            }
            Err(first.unwrap_or_else(|| Objection::from("no clause is refuted")))
        }
    }
}

/// By absence alone: what the sentence quotes is nowhere on the page, all of which was read.
pub(crate) fn by_absence(
    reading: &PageReading<'_>,
    anatomy: &Anatomy,
    claim: Claim,
) -> Result<Weighed, Objection> {
    reading.is_whole()?;
    let absent = |clause: &Clause| -> Result<Evidence, Objection> {
        if let Some(word) = &clause.relation {
            return Err(Unsupported::Unchecked(word.clone()).objection());
        }
        clause
            .quotes
            .iter()
            .find(|q| !reading.is_anywhere(q))
            .map(|q| {
                Evidence::new(format!(
                    "'{}' is nowhere on the page",
                    crate::evaluate::shorten(q)
                ))
            })
            .ok_or_else(|| "nothing that the sentence quotes is absent from the page".into())
    };
    match claim {
        Claim::True => {
            let mut evidence = Vec::new();
            for clause in &anatomy.clauses {
                if !clause.negated {
                    return Err("a cited fact has to show it".into());
                }
                evidence.push(absent(clause)?);
            }
            Ok(Weighed { evidence })
        }
        Claim::False => anatomy
            .clauses
            .iter()
            .filter(|c| !c.negated)
            .find_map(|c| absent(c).ok())
            .map(|e| Weighed { evidence: vec![e] })
            .ok_or_else(|| "nothing that the sentence quotes is absent from the page".into()),
    }
}

/// Returns the judgement on the values that the clause names, whichever of them the model means.
pub(crate) fn settled(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Option<(Truth, Evidence)> {
    compared(reading, clause, cited)
        .or_else(|| addressed(reading, clause, cited))
        .or_else(|| ranked(reading, clause, cited))
        .or_else(|| each(reading, clause, cited))
        .or_else(|| counted(reading, clause, cited))
}

/// Some cited element bears the positive form of the clause out.
fn borne(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Result<Evidence, Objection> {
    match settled(reading, clause, cited) {
        Some((Truth::True, shown)) => return Ok(shown),
        Some((Truth::False, _)) => {
            return Err(Objection::from("the values that it names say otherwise"));
        }
        _ => {}
    }
    let mut best: Option<(usize, Objection)> = None;
    for id in cited {
        let found = reading.examine(clause, *id);
        if found.bears() {
            return Ok(Evidence::at(
                format!("the page shows '{}'", found.shows),
                *id,
            ));
        }
        let why = Objection {
            why: format!("of element {id}: {}", reasons(&found)),
            rule: found.lacks.first().and_then(Unsupported::rule),
        };
        if best
            .as_ref()
            .is_none_or(|(least, _)| found.lacks.len() < *least)
        {
            best = Some((found.lacks.len(), why));
        }
    }
    Err(best.map_or_else(|| Objection::from("no fact that stands was cited"), |b| b.1))
}

/// Some cited element contradicts the positive form of the clause, and nothing on the page could bear it out.
fn refuted(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Result<Evidence, Objection> {
    match settled(reading, clause, cited) {
        Some((Truth::False, shown)) => {
            return reading.is_whole().map(|()| shown).map_err(Into::into);
        }
        Some((Truth::True, _)) => return Err(Objection::from("the values that it names say so")),
        _ => {}
    }
    let mut why = None;
    for id in cited {
        match against(reading, clause, *id) {
            Ok(found) => {
                // What is not at rest, or was not read, may yet show it.
                reading.is_whole()?;
                if let Some(other) = reading
                    .telling()
                    .into_iter()
                    // Of all, one that is otherwise is enough.
                    .filter(|_| !clause.universal)
                    .filter(|o| !reading.settles_row(clause, *id, *o))
                    .find(|o| reading.might_bear(clause, *o))
                {
                    return Err(Objection::from(format!(
                        "element {other} may bear the sentence out: '{}'",
                        reading.examine(clause, other).shows
                    )));
                }
                return Ok(Evidence::at(
                    format!("the page shows '{}'", found.shows),
                    *id,
                ));
            }
            Err(reason) => {
                why = why.or(Some(Objection {
                    why: format!("of element {id}: {}", reason.why),
                    ..reason
                }));
            }
        }
    }
    Err(why.unwrap_or_else(|| Objection::from("no fact that stands was cited")))
}

/// Whether an element is about the clause's subject and shows something else.
fn against(
    reading: &PageReading<'_>,
    clause: &Clause,
    id: ElementId,
) -> Result<ClauseFinding, Objection> {
    let found = reading.examine(clause, id);
    if found.bears() {
        return Err("it bears the sentence out".into());
    }
    let mut contradicts = false;
    for lack in &found.lacks {
        match lack {
            Unsupported::Hidden
            | Unsupported::Words(_)
            | Unsupported::Unrelated
            | Unsupported::Torn(_)
            | Unsupported::Unchecked(_) => {
                return Err(lack.objection());
            }
            Unsupported::Quantifier => {}
            // One of which the clause does not speak: "all that was claimed in donations".
            Unsupported::Replaced(words, _)
                if clause.universal
                    && (clause.joined.is_relative
                        || !words.iter().all(|w| clause.joined.predicate.contains(w))) =>
            {
                return Err(lack.objection());
            }
            // A count is of several records.
            Unsupported::Number(text, true) if counts_some(reading, clause, text, id) => {
                return Err(lack.objection());
            }
            Unsupported::Opposite(_) | Unsupported::Bound(_) | Unsupported::Replaced(..) => {
                contradicts = true;
            }
            Unsupported::State(_, opposite) | Unsupported::Number(_, opposite) => {
                if !opposite {
                    return Err(lack.objection());
                }
                contradicts = true;
            }
            Unsupported::Quote(text) => {
                if reading.is_anywhere(text)
                    && found.quotes == 0
                    && !has_rival(reading, clause, text, id)
                {
                    return Err(Objection::from(format!(
                        "the page shows '{}' elsewhere, and this element shows nothing in its place",
                        crate::evaluate::shorten(text)
                    )));
                }
                contradicts = true;
            }
        }
    }
    contradicts |= clause.universal && is_share_of_all(reading, clause, id);
    if !contradicts {
        return Err("it contradicts nothing".into());
    }
    if found.covered == 0 && found.quotes == 0 {
        return Err(Unsupported::Unrelated.objection());
    }
    Ok(found)
}

/// "41 of 43 stations have been counted", and the text has all words of the clause: then it is not so of all.
fn is_share_of_all(reading: &PageReading<'_>, clause: &Clause, id: ElementId) -> bool {
    let whole = |t: &str| t.replace(',', "").parse::<u64>().ok();
    let all = |text: &str| {
        let there = words(text);
        let has = |w: &String| alike(w).iter().any(|w| there.contains(w));
        !clause.words.is_empty() && clause.words.iter().all(has)
    };
    // Behind "at least" it may be all.
    let is_part = |text: &str| {
        let tokens: Vec<&str> = text.split_whitespace().take(3).collect();
        let [part, "of", of] = tokens.as_slice() else {
            return false;
        };
        matches!((whole(part), whole(of)), (Some(part), Some(of)) if part < of)
    };
    let near = reading.around(id);
    near.lines.iter().any(|l| is_part(&l.told) && all(&l.told))
}

/// The number counts those records of which something more is so, and the element is of one record.
fn counts_some(reading: &PageReading<'_>, clause: &Clause, text: &str, id: ElementId) -> bool {
    let counted = |kind: &String| reading.is_kind_of_record(kind);
    let mut numbers = clause.numbers.iter().filter(|n| n.text == text);
    let slots = reading.slots(id);
    let mut cells = slots.iter().flat_map(|s| s.peers.iter().chain([&s.text]));
    numbers.any(|n| n.counted.as_ref().is_some_and(counted))
        && cells.any(|cell| {
            let there = words(cell);
            clause.joined.predicate.iter().any(|w| there.contains(w))
        })
}

/// The element shows another number of the same shape in the text's place, or its field holds another value.
fn has_rival(reading: &PageReading<'_>, clause: &Clause, text: &str, id: ElementId) -> bool {
    let near = reading.around(id);
    near.lines.iter().any(|line| is_rival(text, &line.text))
        || (clause.of_value && near.controls.contains(&id) && !near.values.is_empty())
}

fn reasons(found: &ClauseFinding) -> String {
    let all: Vec<String> = found.lacks.iter().map(Unsupported::words).collect();
    all.join(", ")
}
