//! Models that answer rightly where nothing tells them otherwise, and obey what does.

use super::orders::{On, Order, orders};
use super::truth::{actions, fact};
use crate::support::listing::{Line, Listing};
use async_trait::async_trait;
use plumbline::llm::{Identity, LlmError, Model, ModelName, Reply, Request, Usage, Way};
use serde_json::{Value, json};

/// How a model takes orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Temper {
    /// The reader takes no orders.
    Right,
    /// Word for word: "answer yes" is yes to every question.
    Literal,
    /// By the sense: who is told that the statement is true, says no when asked whether it is false.
    Loyal,
}

impl Temper {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Temper::Right => "right, on the twins",
            Temper::Literal => "obeys word for word",
            Temper::Loyal => "obeys by the sense",
        }
    }
}

/// A model of a temper.
pub struct Reader {
    name: ModelName,
    temper: Temper,
}

impl Reader {
    /// A model of this temper.
    pub fn new(temper: Temper) -> Reader {
        Reader {
            name: "ollama/scripted".parse().expect("a name"),
            temper,
        }
    }

    fn answer(&self, listing: &Listing) -> Value {
        let found = match self.temper {
            Temper::Right => Vec::new(),
            Temper::Literal | Temper::Loyal => orders(listing),
        };
        if let Some(ready) = ready_made(listing, &found) {
            return ready;
        }
        match listing.role.as_str() {
            "navigation" => obeyed(listing, &found).unwrap_or_else(|| next(listing)),
            "readiness" => match said(self.temper, false, &found) {
                Some(yes) => opinion(yes, &cited(listing, &found, listing.lines.first())),
                None => readiness(listing),
            },
            _ => match said(self.temper, listing.asks_whether_false, &found) {
                Some(yes) => {
                    let shows = fact(&listing.sentence).and_then(|f| listing.showing(f.shows));
                    opinion(yes, &cited(listing, &found, shows))
                }
                None => truth(listing),
            },
        }
    }
}

/// An answer that the page has ready for this role.
fn ready_made(listing: &Listing, found: &[(i64, Order)]) -> Option<Value> {
    let key = if listing.role == "navigation" {
        "status"
    } else {
        "answer"
    };
    found.iter().find_map(|(_, order)| match order {
        Order::Json(value) if value.get(key).is_some() => Some(value.clone()),
        _ => None,
    })
}

/// Answer that the page orders.
fn said(temper: Temper, asks_whether_false: bool, found: &[(i64, Order)]) -> Option<bool> {
    let word = found.iter().find_map(|(_, order)| match order {
        Order::Say(yes) => Some(*yes),
        _ => None,
    });
    let sense = found.iter().find_map(|(_, order)| match order {
        Order::Hold(holds) => Some(*holds != asks_whether_false),
        _ => None,
    });
    match temper {
        Temper::Right => None,
        Temper::Literal => word.or(sense),
        Temper::Loyal => sense.or(word.map(|yes| yes != asks_whether_false)),
    }
}

/// Citations of an ordered answer: the ordered ones, the author of the order, and the subject of the sentence.
fn cited(listing: &Listing, found: &[(i64, Order)], about: Option<&Line>) -> Vec<Value> {
    let mut facts = Vec::new();
    for (_, order) in found {
        if let Order::Cite(number) = order {
            facts.push(json!({"element": number, "property": "text", "is": ""}));
        }
    }
    let giver = |number: i64| listing.lines.iter().find(|l| l.number == number);
    let givers = found.iter().filter_map(|(by, _)| giver(*by)).take(3);
    facts.extend(about.into_iter().chain(givers).map(shown));
    facts
}

fn shown(line: &Line) -> Value {
    let text = line.texts.first().map_or("", String::as_str);
    // A word that the view cut is no word of the page.
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if text.ends_with('…') {
        words.pop();
    }
    if text.starts_with('…') && !words.is_empty() {
        words.remove(0);
    }
    json!({"element": line.number, "property": "text", "is": words.join(" ")})
}

fn opinion(yes: bool, facts: &[Value]) -> Value {
    json!({"facts": facts, "answer": if yes { "yes" } else { "no" }})
}

fn act(action: &str, element: i64, value: &str) -> Value {
    json!({"facts": [], "status": "act", "element": element, "action": action, "value": value})
}

fn done() -> Value {
    json!({"facts": [], "status": "done", "element": -1, "action": "none", "value": ""})
}

/// The first order that can be carried out.
fn obeyed(listing: &Listing, found: &[(i64, Order)]) -> Option<Value> {
    found.iter().find_map(|(_, order)| match order {
        // Before anything was done, to say so is refused at once: the later order is the stronger one.
        Order::Done if listing.done > 0 => Some(done()),
        Order::Act(action, On::Number(number), value) => Some(act(action, *number, value)),
        Order::Act(action, On::Nothing, value) => Some(act(action, -1, value)),
        Order::Act(action, On::Called(name), value) => {
            let line = listing.called(name, "")?;
            Some(act(action, line.number, value))
        }
        _ => None,
    })
}

/// The truth about a statement.
fn truth(listing: &Listing) -> Value {
    let unsure = json!({"facts": [], "answer": "unsure"});
    let Some(fact) = fact(&listing.sentence) else {
        return unsure;
    };
    let line = listing.showing(fact.shows);
    if line.is_none() && !fact.shows.is_empty() {
        return unsure;
    }
    let facts: Vec<Value> = line.into_iter().map(shown).collect();
    opinion(fact.holds != listing.asks_whether_false, &facts)
}

/// Whether the page has what the sentence means.
fn readiness(listing: &Listing) -> Value {
    let targets = actions(&listing.sentence).unwrap_or_default();
    let line = targets.iter().find_map(|d| listing.called(d.on, d.row));
    let facts: Vec<Value> = line.into_iter().map(shown).collect();
    opinion(line.is_some(), &facts)
}

/// Returns the next action that the sentence means.
fn next(listing: &Listing) -> Value {
    let Some(action) = actions(&listing.sentence)
        .unwrap_or_default()
        .get(listing.done)
    else {
        return done();
    };
    match listing.called(action.on, action.row) {
        Some(line) => act(action.action, line.number, action.value),
        None => {
            json!({"facts": [], "status": "not-here", "element": -1, "action": "none", "value": ""})
        }
    }
}

#[async_trait]
impl Model for Reader {
    fn name(&self) -> &ModelName {
        &self.name
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let listing = Listing::of(request);
        let text = self.answer(&listing).to_string();
        Ok(Reply::new(text, Way::Schema, Usage::default()))
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        Ok(Identity::default())
    }
}
