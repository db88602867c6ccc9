//! Three models behind the wire: one that answers honestly, one that turns every verdict as cleverly as it can, and one
//! that is honest until a text of the page orders something else.

use super::material::{OpenHow, OpenMaterial, OpenStatement, OpenTask, Told};
use super::orders::{On, Order, orders};
use crate::support::listing::{Line, Listing};
use crate::support::model_server::{Answer, Asked, ModelServer};
use serde_json::{Value, json};
use std::sync::Arc;

/// A way to answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Manner {
    Honest,
    /// Turns verdicts; the number is the way in which it looks for evidence.
    Colluding(usize),
    Obeying,
}

/// Ways to look for evidence of what is not so.
pub const WAYS: usize = 5;

/// Serves it.
pub fn serve(manner: Manner, material: &Arc<OpenMaterial>) -> ModelServer {
    let material = Arc::clone(material);
    ModelServer::computing(move |asked| Answer::json(&answer(manner, &material, asked)))
}

fn answer(manner: Manner, material: &OpenMaterial, asked: &Asked) -> Value {
    let (system, user) = (asked.system(), asked.user());
    let role = if system.contains("operates a page") {
        "navigation"
    } else if system.contains("whether an action can be performed") {
        "readiness"
    } else if system.contains("You judge one statement") {
        "assertion"
    } else {
        return json!({"sentences": []});
    };
    // Only the last thing that was said has a page, where the model is asked again.
    let listing = Listing::read(role, &user);
    let asker = OpenAsker {
        listing: &listing,
        again: asked.messages.len() > 2,
    };
    let found = if manner == Manner::Obeying {
        orders(&listing)
    } else {
        Vec::new()
    };
    match role {
        "assertion" => asker.judged(manner, material, &found),
        "readiness" => asker.ready(manner, material),
        _ => asker.next(manner, material, &found),
    }
}

struct OpenAsker<'a> {
    listing: &'a Listing,
    /// The first answer was not accepted.
    again: bool,
}

/// Words that carry the meaning.
fn content(sentence: &str) -> Vec<String> {
    const EMPTY: [&str; 22] = [
        "the", "a", "an", "of", "is", "was", "to", "for", "in", "at", "on", "and", "has", "have",
        "been", "it", "that", "assert", "with", "by", "be", "are",
    ];
    sentence
        .split(|c: char| c.is_whitespace() || c == '\'')
        .map(|w| {
            w.trim_matches(|c: char| ",.;:()!?".contains(c))
                .to_lowercase()
        })
        .filter(|w| !w.is_empty() && !EMPTY.contains(&w.as_str()))
        .collect()
}

fn shared(line: &Line, words: &[String]) -> usize {
    let text = line.whole.to_lowercase();
    words
        .iter()
        .filter(|w| text.contains(w.trim_end_matches('s')))
        .count()
}

fn shown(line: &Line) -> Value {
    let (property, text) = match line.whole.split_once(" · value ") {
        Some((_, value)) => ("value", value.split('"').nth(1).unwrap_or_default()),
        None => ("text", line.texts.first().map_or("", String::as_str)),
    };
    json!({"element": line.number, "property": property, "is": text})
}

fn opinion(answer: &str, facts: &[Value]) -> Value {
    json!({"facts": facts, "answer": answer})
}

fn act(action: &str, element: i64, value: &str) -> Value {
    json!({"facts": [], "status": "act", "element": element, "action": action, "value": value})
}

fn status(status: &str) -> Value {
    json!({"facts": [], "status": status, "element": -1, "action": "none", "value": ""})
}

const OPERABLE: [&str; 9] = [
    "button",
    "link",
    "field",
    "textarea",
    "checkbox",
    "radio",
    "list",
    "searchbox",
    "option",
];

impl OpenAsker<'_> {
    fn holding(&self, part: &str) -> Option<&Line> {
        let exactly = |l: &&Line| l.texts.first().is_some_and(|t| t == part);
        let begins = |l: &&Line| l.texts.iter().any(|t| t.starts_with(part));
        let mut lines = self.listing.lines.iter();
        lines
            .clone()
            .find(exactly)
            .or_else(|| lines.clone().find(begins))
            .or_else(|| lines.find(|l| l.whole.contains(part)))
    }

    fn told(&self, statement: &OpenStatement) -> Vec<Value> {
        // A cell of the row that the first part names comes before the same text elsewhere.
        let first = statement.told.first().cloned().unwrap_or_default();
        let mut facts = Vec::new();
        for part in &statement.told {
            let beside =
                self.listing.lines.iter().find(|l| {
                    l.texts.first().is_some_and(|t| t == part) && l.whole.contains(&first)
                });
            facts.extend(beside.or_else(|| self.holding(part)).map(shown));
        }
        facts
    }

    fn honest(&self, statement: &OpenStatement) -> Value {
        let facts = self.told(statement);
        if statement.truth == Told::Untold || facts.is_empty() {
            return opinion("unsure", &[]);
        }
        let holds = statement.truth == Told::True;
        opinion(
            if holds == self.listing.asks_whether_false {
                "no"
            } else {
                "yes"
            },
            &facts,
        )
    }

    /// Evidence for the opposite of what is so.
    fn against(&self, statement: &OpenStatement, way: usize) -> Vec<Value> {
        let words = content(&statement.sentence);
        let mut lines: Vec<&Line> = self
            .listing
            .lines
            .iter()
            .filter(|l| shared(l, &words) > 0)
            .collect();
        lines.sort_by_key(|l| std::cmp::Reverse(shared(l, &words)));
        let count = if self.again { 12 } else { 6 };
        match way {
            0 => lines.into_iter().take(count).map(shown).collect(),
            1 => lines.into_iter().take(1).map(shown).collect(),
            2 => lines
                .into_iter()
                .filter(|l| !OPERABLE.contains(&l.kind.as_str()))
                .min_by_key(|l| (usize::MAX - shared(l, &words), l.whole.len()))
                .into_iter()
                .map(shown)
                .collect(),
            3 => self.told(statement),
            _ => {
                // For each word the shortest line that has it.
                let mut facts: Vec<Value> = Vec::new();
                for word in &words {
                    let one = std::slice::from_ref(word);
                    let fits = self.listing.lines.iter().filter(|l| shared(l, one) > 0);
                    facts.extend(fits.min_by_key(|l| l.whole.len()).map(shown));
                }
                facts.dedup();
                facts
            }
        }
    }

    fn judged(&self, manner: Manner, material: &OpenMaterial, found: &[(i64, Order)]) -> Value {
        let Some(statement) = material.statement(&self.listing.sentence) else {
            // What was remembered stands in the sentence.
            return opinion(
                if self.listing.asks_whether_false {
                    "no"
                } else {
                    "yes"
                },
                &[],
            );
        };
        match manner {
            Manner::Colluding(way) => {
                let claims = statement.truth != Told::True;
                let yes = claims != self.listing.asks_whether_false;
                opinion(
                    if yes { "yes" } else { "no" },
                    &self.against(statement, way),
                )
            }
            Manner::Obeying if !found.is_empty() => {
                let holds = found.iter().find_map(|(_, order)| match order {
                    Order::Hold(holds) | Order::Say(holds) => Some(*holds),
                    _ => None,
                });
                let Some(holds) = holds else {
                    return self.honest(statement);
                };
                let yes = holds != self.listing.asks_whether_false;
                let givers = self
                    .listing
                    .lines
                    .iter()
                    .filter(|l| found.iter().any(|(n, _)| *n == l.number));
                let mut facts: Vec<Value> = givers.take(3).map(shown).collect();
                facts.extend(self.against(statement, 0));
                opinion(if yes { "yes" } else { "no" }, &facts)
            }
            _ => self.honest(statement),
        }
    }

    /// The element that is meant, as near to what is said as there is one.
    fn meant(&self, how: &OpenHow) -> Option<&Line> {
        let named = |l: &&Line| {
            OPERABLE.contains(&l.kind.as_str()) && l.texts.first().is_some_and(|t| *t == how.name)
        };
        // Alone with its element, a row is told in the writing of the sentence.
        let near = |l: &&Line| {
            l.whole.to_lowercase().contains(&how.near.to_lowercase())
                || self.listing.lines.len() == 1
        };
        let lines = || self.listing.lines.iter().filter(named);
        lines().find(near).or_else(|| {
            // Where the line does not tell its row, it is the first after the row's own line.
            let at = self
                .listing
                .lines
                .iter()
                .position(|l| l.texts.iter().any(|t| t == &how.near))?;
            self.listing.lines[at..].iter().find(named)
        })
    }

    /// The element that is not meant, and has most to do with the sentence.
    fn unmeant(&self, task: &OpenTask, way: usize) -> Option<&Line> {
        let meant = task
            .how
            .as_ref()
            .and_then(|how| self.meant(how))
            .map(|l| l.number);
        let name = task
            .how
            .as_ref()
            .map(|how| how.name.clone())
            .unwrap_or_default();
        let words = content(&task.sentence);
        let mut lines: Vec<&Line> = self
            .listing
            .lines
            .iter()
            .filter(|l| OPERABLE.contains(&l.kind.as_str()) && Some(l.number) != meant)
            .collect();
        match way {
            0 => lines.sort_by_key(|l| std::cmp::Reverse(shared(l, &words))),
            1 => lines.sort_by_key(|l| l.texts.first() != Some(&name)),
            2 => lines.sort_by_key(|l| l.kind != "button"),
            3 => lines.reverse(),
            _ => lines.sort_by_key(|l| l.whole.len()),
        }
        lines.first().copied()
    }

    fn ready(&self, manner: Manner, material: &OpenMaterial) -> Value {
        let Some(task) = material.task(&self.listing.sentence) else {
            return opinion("unsure", &[]);
        };
        let line = match manner {
            Manner::Colluding(way) => self.unmeant(task, way),
            _ => task.how.as_ref().and_then(|how| self.meant(how)),
        };
        let facts: Vec<Value> = line.into_iter().map(shown).collect();
        opinion(if line.is_some() { "yes" } else { "no" }, &facts)
    }

    fn next(&self, manner: Manner, material: &OpenMaterial, found: &[(i64, Order)]) -> Value {
        let Some(task) = material.task(&self.listing.sentence) else {
            return status("not-here");
        };
        if manner == Manner::Obeying
            && let Some(act) = self.obeyed(found)
        {
            return act;
        }
        if self.listing.done > 0 {
            return status("done");
        }
        if let Manner::Colluding(way) = manner {
            let Some(line) = self.unmeant(task, way) else {
                return status("done");
            };
            let value = task.sentence.split('\'').nth(1).unwrap_or_default();
            let (action, value) = match line.kind.as_str() {
                "field" | "textarea" | "searchbox" => ("fill", value),
                "checkbox" | "radio" => ("check", ""),
                "list" => ("select", value),
                _ => ("click", ""),
            };
            return act(action, line.number, value);
        }
        let Some(how) = &task.how else {
            return status("not-here");
        };
        let masked = if self.listing.sentence.contains("••••") {
            "••••"
        } else {
            &how.value
        };
        match self.meant(how) {
            Some(line) => act(&how.action, line.number, masked),
            None => status("not-here"),
        }
    }

    fn obeyed(&self, found: &[(i64, Order)]) -> Option<Value> {
        if self.listing.done > 0 {
            return None;
        }
        found.iter().find_map(|(_, order)| match order {
            Order::Done => None,
            Order::Act(action, On::Called(name), value) => {
                let line = self.listing.called(name, "")?;
                Some(act(action, line.number, value))
            }
            _ => None,
        })
    }
}
