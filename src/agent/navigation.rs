//! The navigation role: the next action for a sentence, one at a time.

use super::anatomy::quotes;
use super::answer::{Choice, Status};
use super::ask::{self, Place, Question};
use super::assertion::MOST_PARTS;
use super::chunks::{chunks, part};
use super::fact::{self, element};
use super::reading::Reading;
use super::relevance::Relevance;
use super::steps;
use super::view::quoted;
use super::{Agents, Checks, CitedFact, Consultation, Refusal, Role};
use crate::evaluate::{Knowledge, Observation, describe, label, row_like, shorten};
use crate::page::{ElementId, Snapshot};
use serde::{Deserialize, Serialize};

/// What an agent can do to an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgentAction {
    /// Click it.
    Click,
    /// Click it twice.
    DoubleClick,
    /// Replace what stands in it.
    Fill,
    /// Type behind what stands in it.
    Append,
    /// Empty it.
    Clear,
    /// Choose an option of it, by the option's text.
    Select,
    /// Turn it on.
    Check,
    /// Turn it off.
    Uncheck,
    /// Press a key on it, or on what has the focus.
    Press,
    /// Put the pointer on it.
    Hover,
}

impl AgentAction {
    /// All of them.
    pub const ALL: [AgentAction; 10] = [
        AgentAction::Click,
        AgentAction::DoubleClick,
        AgentAction::Fill,
        AgentAction::Append,
        AgentAction::Clear,
        AgentAction::Select,
        AgentAction::Check,
        AgentAction::Uncheck,
        AgentAction::Press,
        AgentAction::Hover,
    ];

    /// Its name in the answer.
    pub fn name(self) -> &'static str {
        match self {
            AgentAction::Click => "click",
            AgentAction::DoubleClick => "double-click",
            AgentAction::Fill => "fill",
            AgentAction::Append => "append",
            AgentAction::Clear => "clear",
            AgentAction::Select => "select",
            AgentAction::Check => "check",
            AgentAction::Uncheck => "uncheck",
            AgentAction::Press => "press",
            AgentAction::Hover => "hover",
        }
    }

    /// The action of this name.
    pub fn named(name: &str) -> Option<AgentAction> {
        AgentAction::ALL.into_iter().find(|a| a.name() == name)
    }
}

/// What is to be done next for a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Move {
    /// Do this.
    Act {
        /// On what; nothing for a key that goes to whatever has the focus.
        element: Option<ElementId>,
        /// The action.
        action: AgentAction,
        /// The text to type, the option to choose, the key to press.
        value: Option<String>,
    },
    /// All that the sentence asks for has been done, says the agent.
    Done,
    /// It cannot be done.
    Impossible {
        /// Why, as far as is known.
        why: String,
    },
}

/// An action that was carried out for the sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deed {
    /// In words, for the prompt and the report.
    pub what: String,
    /// The action.
    pub action: AgentAction,
    /// Document and key of the element.
    pub element: Option<(String, u64)>,
    /// The text, option or key.
    pub value: Option<String>,
    /// The names of the element, by which it holds quoted texts.
    pub names: Vec<String>,
    /// Digest of the page on which it was done: the same action on the same page is not done twice.
    pub page: String,
}

/// What a navigation agent is asked.
#[derive(Debug, Clone, Copy)]
pub struct Task<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// The page, as it is now.
    pub seen: &'a Observation,
    /// What the case knows from its own steps.
    pub knowledge: &'a Knowledge,
    /// What was done for the sentence so far.
    pub done: &'a [Deed],
    /// The only elements to choose from, where logic found some.
    pub candidates: Option<&'a [ElementId]>,
}

impl Deed {
    /// The deed that this move is on this page; a move that is no action is none.
    pub fn of(chosen: &Move, page: &Snapshot) -> Option<Deed> {
        let Move::Act {
            element,
            action,
            value,
        } = chosen
        else {
            return None;
        };
        let e = element.and_then(|id| page.elements.get(id).map(|e| (id, e)));
        let what = match (e, value) {
            (Some((id, _)), Some(value)) => {
                format!(
                    "{} {} with '{}'",
                    action.name(),
                    describe(page, id),
                    shorten(value)
                )
            }
            (Some((id, _)), None) => format!("{} {}", action.name(), describe(page, id)),
            (None, value) => format!("{} {}", action.name(), value.as_deref().unwrap_or_default()),
        };
        Some(Deed {
            what,
            action: *action,
            element: e.and_then(|(_, e)| {
                Some((page.contexts.get(e.context)?.document.clone(), e.raw.key))
            }),
            value: value.clone(),
            names: e.map_or_else(Vec::new, |(id, _)| around(page, id)),
            page: page.digest(),
        })
    }
}

/// What an element is called, and the row, item or card that it stands in.
fn around(page: &Snapshot, id: ElementId) -> Vec<String> {
    let e = &page.elements[id];
    let row = row_like(page, id)
        .map(|row| page.elements[row].text.replace('\n', " "))
        .filter(|text| text.chars().count() <= 600);
    let labels = e.labelled_by.iter().map(|l| page.elements[*l].text.clone());
    let mut out: Vec<String> = [e.text.replace('\n', " "), e.name.clone(), label(page, id)]
        .into_iter()
        .chain(row)
        .chain(labels)
        .chain(e.raw.options.iter().map(|o| o.text.clone()))
        .filter(|text| !text.is_empty())
        .collect();
    out.dedup();
    out
}

/// Asks for the next action: the part of the page that has most to do with the sentence first, the others where the agent
/// finds nothing there.
pub async fn navigate(
    agents: &Agents,
    task: &Task<'_>,
    checks: Checks,
) -> (Result<Move, Refusal>, Consultation) {
    let mut log = ask::begin(agents, Role::Navigation);
    log.unchecked = checks == Checks::None;
    let chosen = next(agents, task, checks, &mut log).await;
    log.decided = match &chosen {
        Ok(Move::Act { .. }) => chosen
            .as_ref()
            .ok()
            .and_then(|m| Deed::of(m, &task.seen.page))
            .map_or_else(String::new, |deed| deed.what),
        Ok(Move::Done) => "done".into(),
        Ok(Move::Impossible { why }) => format!("impossible: {why}"),
        Err(refusal) => refusal.to_string(),
    };
    (chosen, log)
}

async fn next(
    agents: &Agents,
    task: &Task<'_>,
    checks: Checks,
    log: &mut Consultation,
) -> Result<Move, Refusal> {
    if task.seen.dialog.is_some() {
        return Err(Refusal::not_borne_out(
            "a native dialog is open, so nothing on the page can be acted on",
        ));
    }
    let page = &*task.seen.page;
    let prompt = agents.prompts.of(Role::Navigation);
    let actions: Vec<&str> = AgentAction::ALL.iter().map(|a| a.name()).collect();
    let system = prompt.system(&[("actions", &format!("{}, none", actions.join(", ")))]);
    let values: Vec<String> = quotes(task.sentence)
        .iter()
        .map(|q| serde_json::to_string(q).unwrap_or_default())
        .collect();
    let values = if values.is_empty() {
        "none".to_owned()
    } else {
        values.join(", ")
    };
    let done: Vec<String> = task
        .done
        .iter()
        .map(|d| quoted(&d.what, &Relevance::of(task.sentence)))
        .collect();
    let done = if done.is_empty() {
        "nothing".to_owned()
    } else {
        done.join("; ")
    };
    let fill = |part: &str, text: &str| {
        prompt.user(&[
            ("sentence", task.sentence),
            ("values", &values),
            ("done", &done),
            ("part", part),
            ("page", text),
        ])
    };
    let room = ask::room(agents, Role::Navigation, &system, &fill("", ""));
    let parts = chunks(page, task.sentence, true, task.candidates, room.max(400));
    let reading = Reading::of(task.seen, task.knowledge);
    for (at, shown) in parts.iter().enumerate().take(MOST_PARTS) {
        let place = Place {
            side: None,
            chunk: at + 1,
            chunks: parts.len(),
        };
        let user = fill(&part(at, parts.len()), &shown.text);
        let mut question = Question::new(agents, Role::Navigation, system.clone(), user, place)?;
        let choice: Choice = question
            .answer(log, summary, |choice| steps::valid(choice, task, checks))
            .await?;
        note(&reading, &choice, log);
        let choice = if checks == Checks::All && is_doubtful(&choice, task, parts.len()) {
            let settled = settled(&mut question, choice, task, log).await?;
            note(&reading, &settled, log);
            settled
        } else {
            choice
        };
        match choice.status {
            Status::NotHere => {}
            Status::Done => return Ok(Move::Done),
            Status::Impossible => {
                return Ok(Move::Impossible {
                    why: "the agent says that it cannot be done on this page".into(),
                });
            }
            Status::Act => {
                let action = AgentAction::named(&choice.action)
                    .ok_or_else(|| Refusal::failed(format!("`{}` is no action", choice.action)))?;
                return Ok(Move::Act {
                    element: element(&reading, choice.element),
                    action,
                    value: (!choice.value.is_empty()).then(|| choice.value.clone()),
                });
            }
        }
    }
    Ok(Move::Impossible {
        why: "the agent finds nothing on the page that the sentence could mean".into(),
    })
}

/// What no later check would find wrong: the end of the step, or a click beyond what the sentence speaks of.
fn is_doubtful(choice: &Choice, task: &Task<'_>, parts: usize) -> bool {
    match choice.status {
        Status::Done | Status::Impossible => true,
        Status::NotHere => parts == 1,
        Status::Act => steps::goes_on(choice, task),
    }
}

/// Asks again until two answers agree, twice at the most.
async fn settled(
    question: &mut Question,
    first: Choice,
    task: &Task<'_>,
    log: &mut Consultation,
) -> Result<Choice, Refusal> {
    let mut said = vec![first];
    for _ in 0..2 {
        question.reconsider(match said[0].status {
            Status::Done => {
                "You say that all has been done. If the instruction asks for anything else, such as sending what was filled in, name that action; else say \"done\" again."
            }
            Status::Act => {
                "What the instruction speaks of may be done already. If so, say \"done\"; if this action is still asked for, name it again."
            }
            Status::NotHere | Status::Impossible => {
                "You say that nothing here is meant. If an element can be meant, name the action; else say so again."
            }
        });
        let again: Choice = question
            .answer(log, summary, |choice| {
                steps::valid(choice, task, Checks::All)
            })
            .await?;
        if said.iter().any(|before| is_same(before, &again)) {
            return Ok(again);
        }
        // An action that is valid in itself needs no second voice.
        if again.status == Status::Act
            && !steps::goes_on(&again, task)
            && said.len() == 1
            && said[0].status != Status::Done
        {
            return Ok(again);
        }
        said.push(again);
    }
    Err(Refusal::not_borne_out(
        "asked again, the model contradicts itself about what is to be done next",
    ))
}

fn is_same(one: &Choice, other: &Choice) -> bool {
    let ends = |c: &Choice| matches!(c.status, Status::NotHere | Status::Impossible);
    if one.status == Status::Act {
        return other.status == Status::Act
            && (one.element, &one.action, &one.value)
                == (other.element, &other.action, &other.value);
    }
    one.status == other.status || (ends(one) && ends(other))
}

/// Which of the cited facts stand: for the report, since an action is judged by its effect.
fn note(reading: &Reading<'_>, choice: &Choice, log: &mut Consultation) {
    let facts = choice.facts.iter().take(8).map(|claimed| {
        let standing = fact::stands(reading, claimed);
        CitedFact {
            element: usize::try_from(claimed.element).unwrap_or_default(),
            claim: fact::claim(claimed),
            stood: standing.is_ok(),
            bore: false,
            why: standing.err(),
        }
    });
    if let Some(last) = log.exchanges.last_mut() {
        last.facts = facts.collect();
    }
}

fn summary(choice: &Choice) -> String {
    match choice.status {
        Status::Act => format!(
            "{} element {}{}",
            choice.action,
            choice.element,
            if choice.value.is_empty() {
                String::new()
            } else {
                format!(" with '{}'", shorten(&choice.value))
            }
        ),
        Status::Done => "done".into(),
        Status::NotHere => "not here".into(),
        Status::Impossible => "impossible".into(),
    }
}
