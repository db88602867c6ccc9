//! The navigation role: the next action for a sentence, one at a time.

use crate::agent::evidence::fact::{self, element};
use crate::agent::navigation::alone::Alone;
use crate::agent::navigation::steps;
use crate::agent::navigation::task::{Move, PastAction, Task};
use crate::agent::prompt::action::AgentAction;
use crate::agent::prompt::agents::{Agents, Checks};
use crate::agent::prompt::answer::{NextAction, Status, summary};
use crate::agent::prompt::ask::{self, Question, QuestionPlace};
use crate::agent::prompt::chunks::MOST_PARTS;
use crate::agent::prompt::chunks::{chunks, part};
use crate::agent::prompt::consultation::{CitedFact, Consultation, Refusal};
use crate::agent::prompt::role::AgentRole;
use crate::agent::prompt::shown;
use crate::agent::rows;
use crate::agent::sentence::anatomy::quotes;
use crate::agent::view::lines::quoted;
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::Relevance;
use crate::page::ElementId;

/// Asks for the next action: the part of the page that has most to do with the sentence first, the others where the agent
/// finds nothing there.
pub async fn navigate(
    agents: &Agents,
    task: &Task<'_>,
    checks: Checks,
) -> (Result<Move, Refusal>, Consultation) {
    let mut log = ask::begin(agents, AgentRole::Navigation);
    log.unchecked = checks == Checks::None;
    let chosen = next(agents, task, checks, &mut log).await;
    log.decided = match &chosen {
        Ok(Move::Act { .. }) => chosen
            .as_ref()
            .ok()
            .and_then(|m| PastAction::of(m, &task.seen.page))
            .map_or_else(String::new, |past| past.what),
        Ok(Move::Done) => "done".into(),
        Ok(Move::Impossible { why }) => format!("impossible: {why}"),
        Err(refusal) => refusal.to_string(),
    };
    (chosen, log)
}

/// The texts that the sentence cites, and what was done for it, as the prompt says them.
fn told(task: &Task<'_>) -> (String, String) {
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
    (values, done)
}

/// The move that acts as the agent chose.
fn act(reading: &PageReading<'_>, choice: &NextAction) -> Result<Move, Refusal> {
    let action = AgentAction::named(&choice.action)
        .ok_or_else(|| Refusal::failed(format!("`{}` is no action", choice.action)))?;
    Ok(Move::Act {
        element: element(reading, choice.element),
        action,
        value: (!choice.value.is_empty()).then(|| choice.value.clone()),
    })
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
        )
        .by(&rows::DIALOG));
    }
    let page = &*task.seen.page;
    let prompt = agents.prompts.of(AgentRole::Navigation);
    let actions: Vec<&str> = AgentAction::ALL.iter().map(|a| a.name()).collect();
    let system = prompt.system(&[("actions", &format!("{}, none", actions.join(", ")))]);
    let (values, done) = told(task);
    let fill = |part: &str, text: &str| {
        prompt.user(&[
            ("sentence", task.sentence),
            ("values", &values),
            ("done", &done),
            ("part", part),
            ("page", text),
        ])
    };
    let role = AgentRole::Navigation;
    let screen = task.seen.picture.as_deref();
    let room = ask::room(agents, role, (&system, &fill("", "")), screen);
    let parts = chunks(page, task.sentence, true, task.candidates, room.max(400));
    let reading = PageReading::of(task.seen, task.knowledge);
    let alone = Alone {
        agents,
        system: &system,
        ask: &fill,
    };
    for (at, listed) in parts.iter().enumerate().take(MOST_PARTS) {
        let place = QuestionPlace {
            side: None,
            chunk: at + 1,
            chunks: parts.len(),
        };
        let user = fill(&part(at, parts.len()), &listed.text);
        let mut question = Question::new(agents, role, system.clone(), user, place)?
            .showing(shown::picture(agents, role, screen, &listed.elements));
        let mut objections = 0;
        let choice = loop {
            let mut choice: NextAction = question
                .answer(log, summary, |choice| steps::valid(choice, task, checks))
                .await?;
            note(&reading, &choice, log);
            if checks == Checks::All && is_doubtful(&choice, task, parts.len()) {
                choice = settled(&mut question, choice, task, log).await?;
                note(&reading, &choice, log);
            }
            let confirmed = match (choice.status, acted_on(&reading, &choice)) {
                _ if checks == Checks::None => Ok(()),
                (Status::Act, Some(id)) => alone.act(task, id, &choice, log).await?,
                (Status::Done, _) => alone.done(log).await?,
                _ => Ok(()),
            };
            let Err(why) = confirmed else {
                break choice;
            };
            if let Some(last) = log.exchanges.last_mut() {
                last.rejected = Some(why.clone());
            }
            objections += 1;
            if objections == 2 {
                return Err(Refusal::not_borne_out(format!(
                    "the model's choice does not hold when the rest of the page is not shown: {}",
                    summary(&choice)
                ))
                .by(&rows::ALONE));
            }
            question.object(&why);
        };
        match choice.status {
            Status::NotHere => {}
            Status::Done => return Ok(Move::Done),
            Status::Impossible => {
                return Ok(Move::Impossible {
                    why: "the agent says that it cannot be done on this page".into(),
                });
            }
            Status::Act => return act(&reading, &choice),
        }
    }
    Ok(Move::Impossible {
        why: "the agent finds nothing on the page that the sentence could mean".into(),
    })
}

/// Returns the target of the action: a key without an element goes to the focused element.
fn acted_on(reading: &PageReading<'_>, choice: &NextAction) -> Option<ElementId> {
    element(reading, choice.element).or_else(|| {
        let focused = |e: &crate::page::Element| e.raw.focused && e.raw.tag != "body";
        reading.page.elements.iter().rposition(focused)
    })
}

/// Tells whether no later check would find a mistake: the end of the step, or a click on something that the sentence does not name.
fn is_doubtful(choice: &NextAction, task: &Task<'_>, parts: usize) -> bool {
    match choice.status {
        Status::Done | Status::Impossible => true,
        Status::NotHere => parts == 1,
        Status::Act => steps::goes_on(choice, task),
    }
}

/// Asks again until two answers agree, twice at the most.
async fn settled(
    question: &mut Question,
    first: NextAction,
    task: &Task<'_>,
    log: &mut Consultation,
) -> Result<NextAction, Refusal> {
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
        let again: NextAction = question
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
    )
    .by(&rows::SAME))
}

fn is_same(one: &NextAction, other: &NextAction) -> bool {
    let ends = |c: &NextAction| matches!(c.status, Status::NotHere | Status::Impossible);
    if one.status == Status::Act {
        return other.status == Status::Act
            && (one.element, &one.action, &one.value)
                == (other.element, &other.action, &other.value);
    }
    one.status == other.status || (ends(one) && ends(other))
}

/// Which of the cited facts stand: for the report, since an action is judged by its effect.
fn note(reading: &PageReading<'_>, choice: &NextAction, log: &mut Consultation) {
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
