//! A model's choice, written down so that it can be taken again on the same page, and taken again.

use crate::agent::navigation::steps;
use crate::agent::navigation::task::{Move, Task, around};
use crate::agent::prompt::action::AgentAction;
use crate::agent::prompt::agents::Checks;
use crate::agent::prompt::answer::{NextAction, Status};
use crate::agent::prompt::consultation::{ChosenMove, Consultation};
use crate::agent::view::operable::is_operable;
use crate::evaluate::describe;
use crate::page::{ElementId, Snapshot};

/// The word for the end of a sentence.
const DONE: &str = "done";

/// The elements that can be chosen from.
fn offered(page: &Snapshot) -> Vec<ElementId> {
    let can = |id: &ElementId| {
        let e = &page.elements[*id];
        e.raw.visible && is_operable(e)
    };
    (0..page.elements.len()).filter(can).collect()
}

fn digest(texts: &[String]) -> String {
    blake3::hash(texts.join("\n").as_bytes()).to_hex()[..16].to_owned()
}

/// A move as it is written down; none where it cannot be taken again: its value or element would give a secret away, or its
/// element is none of those that are offered. `redact` takes the secrets out of a text.
pub(crate) fn chosen(
    moved: &Move,
    task: &Task<'_>,
    asked: &Consultation,
    redact: &dyn Fn(&str) -> String,
) -> Option<ChosenMove> {
    let page = &*task.seen.page;
    let is_plain = |text: &str| redact(text) == text;
    if !is_plain(task.sentence) {
        return None;
    }
    let all = offered(page);
    let words: Vec<String> = all.iter().map(|id| redact(&describe(page, *id))).collect();
    let stood = asked.exchanges.iter().flat_map(|e| &e.facts);
    let mut evidence: Vec<String> = Vec::new();
    for fact in stood.filter(|fact| fact.stood) {
        let claim = redact(&fact.claim);
        if !evidence.contains(&claim) {
            evidence.push(claim);
        }
    }
    let mut out = ChosenMove {
        sentence: task.sentence.to_owned(),
        number: task.done.len(),
        shape: page.shape(),
        among: digest(&words),
        action: DONE.to_owned(),
        element: None,
        place: None,
        around: None,
        value: None,
        evidence,
    };
    match moved {
        Move::Done => {}
        Move::Impossible { .. } => return None,
        Move::Act {
            element,
            action,
            value,
        } => {
            if !value.iter().all(|value| is_plain(value)) {
                return None;
            }
            action.name().clone_into(&mut out.action);
            out.value.clone_from(value);
            if let Some(id) = element {
                let place = all.iter().position(|other| other == id)?;
                let names: Vec<String> = around(page, *id).iter().map(|n| redact(n)).collect();
                out.element = Some(words[place].clone());
                out.place = Some(place);
                out.around = Some(digest(&names));
            }
        }
    }
    Some(out)
}

/// The move that was chosen, on a page that is the same as far as the choice goes. It is checked like any answer of a model;
/// the error says what is not as it was.
pub(crate) fn again(
    was: &ChosenMove,
    task: &Task<'_>,
    redact: &dyn Fn(&str) -> String,
) -> Result<Move, String> {
    let page = &*task.seen.page;
    if was.shape != page.shape() {
        return Err("the page has another shape".into());
    }
    let all = offered(page);
    let words: Vec<String> = all.iter().map(|id| redact(&describe(page, *id))).collect();
    if was.among != digest(&words) {
        return Err("the page offers other elements".into());
    }
    let element = match was.place {
        None => None,
        Some(place) => {
            let id = all.get(place).copied();
            let same = |id: &ElementId| {
                let names: Vec<String> = around(page, *id).iter().map(|n| redact(n)).collect();
                was.around.as_deref() == Some(digest(&names).as_str())
            };
            let found = id.filter(same);
            Some(found.ok_or("something else stands around the element")?)
        }
    };
    let action = AgentAction::named(&was.action);
    let number = element.and_then(|id| i64::try_from(id).ok());
    let answer = NextAction {
        facts: Vec::new(),
        status: if was.action == DONE {
            Status::Done
        } else {
            Status::Act
        },
        element: number.unwrap_or(-1),
        action: was.action.clone(),
        value: was.value.clone().unwrap_or_default(),
    };
    steps::valid(&answer, task, Checks::All).map_err(|objection| objection.why)?;
    Ok(match action {
        _ if was.action == DONE => Move::Done,
        Some(action) => Move::Act {
            element,
            action,
            value: was.value.clone(),
        },
        None => return Err(format!("`{}` is no action", was.action)),
    })
}
