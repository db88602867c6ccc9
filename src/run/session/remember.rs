//! "Remember …": a text of the page is kept once it has stood still, and where it may be used.

use crate::evaluate::{Judgement, read, shorten};
use crate::grammar::{Action, Body, Formula, Observable, Predicate, Sentence, TextRelation};
use crate::page::ElementId;
use crate::run::act::rows;
use crate::run::plan::expand::names;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Evidence, Truth};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::{Duration, Instant};

/// Longest text that is kept, in characters: what is longer is a part of the page, and no value.
const LONGEST: usize = 2_000;

/// Reads it until the same was read on a page at rest for a while, and keeps it under the name. What goes on changing is not
/// kept: which of its values was meant cannot be told.
pub(crate) async fn remember(
    session: &mut CaseSession,
    what: &Observable,
    name: &str,
) -> Result<(Judgement, Option<Cause>), CaseStop> {
    let deadline = Instant::now() + session.timeouts.observe;
    let mut held: Option<(String, Instant)> = None;
    loop {
        let rest = session.look().await?;
        let found = session
            .present()
            .filter(|_| rest)
            .map(|seen| read(what, seen, &session.knowledge));
        let mut why = None;
        match found {
            Some(Ok(reading)) => {
                let same = held.take().filter(|(value, _)| *value == reading.value);
                let (value, since) = same.unwrap_or((reading.value, Instant::now()));
                if since.elapsed() >= session.timeouts.stable {
                    return Ok(keep(session, name, value, reading.fact.element));
                }
                held = Some((value, since));
            }
            Some(Err(judged)) => {
                held = None;
                why = Some(*judged);
            }
            None => {}
        }
        // What stands still is given the time to show that it does.
        let grace = held
            .as_ref()
            .map_or(Duration::ZERO, |_| session.timeouts.stable);
        if Instant::now() >= deadline + grace {
            return Ok(not_kept(why));
        }
        session.pause().await?;
    }
}

fn keep(
    session: &mut CaseSession,
    name: &str,
    value: String,
    element: Option<ElementId>,
) -> (Judgement, Option<Cause>) {
    if value.chars().count() > LONGEST {
        let reason = format!("what is to be remembered has more than {LONGEST} characters");
        return (
            Judgement::author(Cause::TargetNotReady, reason),
            Some(Cause::TargetNotReady),
        );
    }
    let fact = Evidence {
        what: format!("`{name}` is '{}'", shorten(&value)),
        element,
    };
    session.remembered.insert(name.to_owned(), value);
    (Judgement::holds(fact).by(&rows::KEPT), None)
}

fn not_kept(why: Option<Judgement>) -> (Judgement, Option<Cause>) {
    match why {
        Some(judged) if judged.truth == Truth::False => {
            (judged.by(&rows::KEPT), Some(Cause::TargetMissing))
        }
        Some(judged) => {
            let cause = judged.open.as_ref().map(|open| open.cause);
            (judged, cause)
        }
        None => (
            Judgement::author(
                Cause::NotSettled,
                "what is to be remembered went on changing",
            )
            .by(&rows::KEPT),
            Some(Cause::NotSettled),
        ),
    }
}

/// Whether a sentence speaks of what was remembered.
pub(crate) fn names_remembered(session: &CaseSession, sentence: &Sentence) -> bool {
    names(&sentence.text).any(|name| session.remembered.contains_key(name))
}

/// Returns remembered values as they may be filled into a sentence. They come from the page: they become no path, no pattern and no
/// address of another host.
pub(crate) fn for_sentence<'s>(
    session: &'s CaseSession,
    sentence: &Sentence,
) -> Result<Cow<'s, BTreeMap<String, String>>, CaseStop> {
    let as_it_is = Ok(Cow::Borrowed(&session.remembered));
    if !names_remembered(session, sentence) {
        return as_it_is;
    }
    let refused = |why: &str| {
        Err(CaseStop::new(
            Cause::InvalidCase,
            format!("what was remembered comes from the page, and {why}"),
        ))
    };
    match &sentence.body {
        Body::Action(Action::Upload { .. }) => refused("is no file's name"),
        Body::Action(Action::Open { url: Some(url) }) => {
            let whole = url
                .value
                .strip_prefix("${")
                .and_then(|rest| rest.strip_suffix('}'))
                .and_then(|name| session.remembered.get(name));
            match whole {
                Some(address) if session.hosts.outside(address).is_some() => {
                    refused("leads to a host that the case does not name")
                }
                Some(address)
                    if !address.starts_with("http://") && !address.starts_with("https://") =>
                {
                    refused("is no address: write the rest of it before `${…}`")
                }
                Some(_) => as_it_is,
                None => Ok(Cow::Owned(
                    session
                        .remembered
                        .iter()
                        .map(|(name, value)| (name.clone(), segment(value)))
                        .collect(),
                )),
            }
        }
        Body::Action(Action::WaitUntil { condition, .. }) if has_pattern(condition) => {
            refused("is no pattern")
        }
        Body::Assertion(formula) if has_pattern(formula) => refused("is no pattern"),
        Body::Ambiguous(_) => {
            refused("is filled into no sentence that can be read in several ways")
        }
        _ => as_it_is,
    }
}

/// A part of an address: nothing in it ends the part that it stands in, or leads up from it.
fn segment(value: &str) -> String {
    let mut out = String::new();
    for byte in value.bytes() {
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'~') {
            out.push(char::from(byte));
        } else if byte == b'.' && value.trim_matches('.').is_empty() {
            // A part of dots alone would lead up, encoded or not.
            out.push('_');
        } else if byte == b'.' {
            out.push('.');
        } else {
            // Writing to a text does not fail.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

fn has_pattern(formula: &Formula) -> bool {
    formula.atoms().iter().any(|(predicate, _)| {
        matches!(
            predicate,
            Predicate::TextShown {
                relation: TextRelation::Matches,
                ..
            } | Predicate::HasValue {
                relation: TextRelation::Matches,
                ..
            } | Predicate::HasText {
                relation: TextRelation::Matches,
                ..
            } | Predicate::Title {
                relation: TextRelation::Matches,
                ..
            } | Predicate::Url {
                relation: TextRelation::Matches,
                ..
            } | Predicate::Cell {
                relation: TextRelation::Matches,
                ..
            } | Predicate::NativeDialog {
                text: Some((TextRelation::Matches, _)),
            }
        )
    })
}

#[cfg(test)]
mod tests {
    use super::segment;

    #[test]
    fn a_part_of_an_address_stays_one() {
        for (value, part) in [
            ("A-17", "A-17"),
            ("v1.2", "v1.2"),
            ("..", "__"),
            ("../admin?x#y", "..%2Fadmin%3Fx%23y"),
            ("été", "%C3%A9t%C3%A9"),
        ] {
            assert_eq!(segment(value), part);
        }
    }
}
