//! The readiness role: does the page offer what an action needs?

use crate::agent::judge::assertion::{Answered, Inquiry, parts};
use crate::agent::navigation::task::Task;
use crate::agent::prompt::agents::{Agents, Checks};
use crate::agent::prompt::answer::YesNo;
use crate::agent::prompt::ask;
use crate::agent::prompt::chunks::MOST_PARTS;
use crate::agent::prompt::consultation::{Consultation, Refusal, Side};
use crate::agent::prompt::role::AgentRole;
use crate::agent::rows;
use crate::agent::sentence::anatomy::quotes;
use crate::agent::view::operable::is_operable;
use crate::agent::view::reading::PageReading;
use crate::evaluate::{Judgement, TextCase, describe, is_choice, is_field, visible};
use crate::grammar::TextRelation;
use crate::page::ElementId;
use crate::verdict::{Evidence, Truth};

/// Feedback to a model that finds nothing, before its answer counts.
const DENIED: &str = "You say that the page lacks what the action needs, or does not tell. If an element can take it, answer \"yes\" and name it; else say so again.";

const ASKED: &str = "Can the action be performed on this page?";

/// Asks whether the action can be performed: yes needs an element that can take it, no is what every part of the page says.
pub async fn ready(agents: &Agents, task: &Task<'_>, checks: Checks) -> (Judgement, Consultation) {
    let mut log = ask::begin(agents, AgentRole::Readiness);
    log.unchecked = checks == Checks::None;
    let outcome = evaluated(agents, task, checks, &mut log).await;
    let judged = outcome.unwrap_or_else(Refusal::judgement);
    log.decided = match (&judged.truth, &judged.reason) {
        (Truth::True, _) => "ready".into(),
        (Truth::False, reason) => format!("not ready: {}", reason.as_deref().unwrap_or_default()),
        (Truth::Unknown, reason) => reason.clone().unwrap_or_default(),
    };
    (judged, log)
}

async fn evaluated(
    agents: &Agents,
    task: &Task<'_>,
    checks: Checks,
    log: &mut Consultation,
) -> Result<Judgement, Refusal> {
    let reading = PageReading::of(task.seen, task.knowledge);
    let inquiry = Inquiry {
        agents,
        role: AgentRole::Readiness,
        sentence: task.sentence,
        reading: &reading,
        parts: parts(agents, AgentRole::Readiness, (task.sentence, ""), &reading),
        obligations: "",
    };
    let mut denied = 0;
    let mut shortfall = None;
    for at in 0..inquiry.parts.len().min(MOST_PARTS) {
        let mut question = inquiry.question(Side::True, at, ASKED)?;
        for again in [false, true] {
            let answered = inquiry.ask(&mut question, log).await?;
            match answered.word {
                YesNo::No | YesNo::Unsure if checks == Checks::All && !again => {
                    question.reconsider(DENIED);
                }
                YesNo::No => {
                    denied += 1;
                    break;
                }
                YesNo::Unsure => break,
                YesNo::Yes if checks == Checks::None => {
                    return Ok(Judgement::holds(Evidence::new("the model says so")));
                }
                YesNo::Yes => match fits(&answered, task) {
                    Ok(id) => {
                        if let Some(last) = log.exchanges.last_mut() {
                            last.facts
                                .iter_mut()
                                .for_each(|f| f.bore |= f.stood && f.element == id);
                        }
                        let what = format!("{} is there", describe(reading.page, id));
                        return Ok(Judgement::holds(Evidence::at(what, id)).by(&rows::CAN_ACT));
                    }
                    Err(why) => {
                        if let Some(last) = log.exchanges.last_mut() {
                            last.rejected = Some(format!("not borne out: {why}"));
                        }
                        question.object(&why);
                        shortfall = Some(why);
                    }
                },
            }
        }
    }
    if denied == inquiry.parts.len() {
        return Ok(Judgement::fails(
            "the model finds nothing on the page that the action could be performed on",
        )
        .by(&rows::FINDS_NOTHING));
    }
    Err(shortfall.map_or_else(
        || {
            Refusal::not_borne_out("the model cannot tell whether the action can be performed")
                .by(&rows::UNSURE)
        },
        |why| {
            Refusal::not_borne_out(format!("the model's answer is not borne out: {why}"))
                .by(&rows::CAN_ACT)
        },
    ))
}

/// A cited element that can take an action, and has to do with what the sentence quotes.
fn fits(answered: &Answered, task: &Task<'_>) -> Result<ElementId, String> {
    let page = &*task.seen.page;
    let quotes = quotes(task.sentence);
    let mut why = None;
    for id in answered.cited.iter().copied() {
        let e = &page.elements[id];
        let what = describe(page, id);
        let reason = if !e.raw.visible {
            format!("{what} is hidden")
        } else if e.raw.disabled {
            format!("{what} is disabled")
        } else if !is_operable(e) && !e.raw.pointer {
            format!("{what} takes no action")
        } else if task.candidates.is_some_and(|c| !c.contains(&id)) {
            format!("{what} is none of those that fit the sentence")
        } else if !quotes.is_empty()
            && !is_field(e)
            && !is_choice(e)
            && !holds_any(task, id, &quotes)
        {
            format!("{what} has nothing to do with what the sentence quotes")
        } else {
            return Ok(id);
        };
        why = why.or(Some(reason));
    }
    Err(why.unwrap_or_else(|| "no element that can take the action was cited".into()))
}

fn holds_any(task: &Task<'_>, id: ElementId, quotes: &[String]) -> bool {
    let reading = PageReading::of(task.seen, task.knowledge);
    let near = reading.around(id);
    let texts: Vec<&String> = near
        .lines
        .iter()
        .map(|l| &l.text)
        .chain(&near.around)
        .chain(&near.names)
        .collect();
    quotes.iter().any(|q| {
        texts
            .iter()
            .any(|t| visible(q, t, TextRelation::Contains, TextCase::Ignore).is_yes())
    })
}

#[cfg(test)]
mod tests {
    use crate::agent::scripted::{Scripted, agents, wait};
    use crate::agent::tests::seen;
    use crate::agent::{Checks, Task, ready};
    use crate::evaluate::Knowledge;
    use crate::verdict::{Cause, Truth};

    #[test]
    fn yes_needs_an_element_that_can_take_the_action() {
        let seen = seen("<h1>Send it</h1><button>Send</button><button disabled>Later</button>");
        let page = &seen.page;
        let id = |text: &str| {
            page.elements
                .iter()
                .rposition(|e| e.text == text)
                .expect("it is there")
        };
        for (cited, word, checks, wanted) in [
            ("Send", "yes", Checks::All, Truth::True),
            ("Later", "yes", Checks::All, Truth::Unknown),
            ("Send it", "yes", Checks::All, Truth::Unknown),
            ("Send it", "yes", Checks::None, Truth::True),
            ("Later", "no", Checks::All, Truth::False),
            ("Send", "unsure", Checks::All, Truth::Unknown),
        ] {
            let answer = format!(
                "{{\"facts\":[{{\"element\":{},\"property\":\"text\",\"is\":\"{cited}\"}}],\"answer\":\"{word}\"}}",
                id(cited)
            );
            let task = Task {
                sentence: "Hand it in",
                seen: &seen,
                knowledge: &Knowledge::default(),
                done: &[],
                candidates: None,
            };
            let (judged, _) = wait(ready(&agents(&Scripted::saying(&[&answer])), &task, checks));
            assert_eq!(judged.truth, wanted, "{cited} {word} {checks:?}");
            if wanted == Truth::Unknown {
                assert_eq!(judged.open.map(|o| o.cause), Some(Cause::NotBorneOut));
            }
        }
    }
}
