//! A model that answers rightly: it knows what the sentences of these tests mean on the pages of these tests.

use crate::support::model_server::{Answer, Asked};
use serde_json::{Value, json};

/// The role that a prompt is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Navigation,
    Readiness,
    Assertion,
    Clarify,
}

impl Part {
    pub fn of(asked: &Asked) -> Part {
        let system = asked.system();
        if system.contains("operates a page") {
            Part::Navigation
        } else if system.contains("whether an action can be performed") {
            Part::Readiness
        } else if system.contains("You judge one statement") {
            Part::Assertion
        } else {
            Part::Clarify
        }
    }
}

/// The number of the first element whose line holds all of these.
fn element(user: &str, parts: &[&str]) -> i64 {
    let page = user.split("<<<page").nth(1).unwrap_or_default();
    page.lines()
        .filter(|line| parts.iter().all(|part| line.contains(part)))
        .find_map(|line| line.split_whitespace().next()?.parse().ok())
        .unwrap_or(-1)
}

fn opinion(facts: &[(i64, &str, &str)], answer: &str) -> Value {
    let facts: Vec<Value> = facts
        .iter()
        .map(|(element, property, is)| json!({"element": element, "property": property, "is": is}))
        .collect();
    json!({"facts": facts, "answer": answer})
}

pub fn answer(asked: &Asked) -> Answer {
    let user = asked.user();
    Answer::json(&match Part::of(asked) {
        Part::Assertion => {
            let row = element(&user, &["Total"]);
            let holds = user.contains("'$51.00'");
            let yes = holds != user.contains("Is it false");
            opinion(
                &[(row, "text", "Total $51.00")],
                if yes { "yes" } else { "no" },
            )
        }
        Part::Readiness => {
            let field = element(&user, &["field \"User name\""]);
            opinion(&[(field, "name", "User name")], "yes")
        }
        Part::Navigation => {
            let field = element(&user, &["field \"User name\""]);
            let done = user
                .lines()
                .any(|line| line.starts_with("Already done:") && line.contains("ada"));
            if done {
                json!({"facts": [], "status": "done", "element": -1, "action": "none", "value": ""})
            } else {
                json!({"facts": [], "status": "act", "element": field, "action": "fill", "value": "ada"})
            }
        }
        Part::Clarify => json!({"sentences": ["Type in 'ada' in the field 'User name'"]}),
    })
}
