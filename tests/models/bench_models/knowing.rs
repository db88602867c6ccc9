//! A model that knows what the page holds, and is right as often as it is told to be.

use super::suite::{FIELDS, ITEMS};
use crate::support::model_server::{Answer, Asked, Fault, ModelServer};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use std::sync::{Mutex, PoisonError};

/// How often it is right, role by role.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    pub readiness: f64,
    pub navigation: f64,
    pub assertion: f64,
    /// It says yes to whatever it is asked.
    pub yes: bool,
    /// Share of questions about assertions that are answered with a status of failure.
    pub failing: f64,
    /// Share that are not answered in time.
    pub hanging: f64,
}

impl Rates {
    pub fn right() -> Rates {
        Rates {
            readiness: 1.0,
            navigation: 1.0,
            assertion: 1.0,
            yes: false,
            failing: 0.0,
            hanging: 0.0,
        }
    }

    pub fn yes() -> Rates {
        Rates {
            yes: true,
            ..Rates::right()
        }
    }
}

/// The model.
pub struct Knowing {
    rates: Rates,
    chance: Mutex<StdRng>,
}

fn after<'a>(user: &'a str, label: &str) -> Option<&'a str> {
    user.lines()
        .find_map(|line| line.strip_prefix(label))
        .map(str::trim)
}

/// The number in `item-07` or `Field 07`.
fn number(sentence: &str, word: &str) -> u32 {
    let (_, rest) = sentence
        .rsplit_once(word)
        .unwrap_or_else(|| panic!("no {word} in {sentence}"));
    rest.chars()
        .take_while(char::is_ascii_digit)
        .collect::<String>()
        .parse()
        .expect("a number")
}

impl Knowing {
    /// Serves it.
    pub fn serve(rates: Rates, seed: u64) -> ModelServer {
        let model = Knowing {
            rates,
            chance: Mutex::new(StdRng::seed_from_u64(seed)),
        };
        ModelServer::computing(move |asked| model.answer(asked))
    }

    fn happens(&self, rate: f64) -> bool {
        self.chance
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .random_bool(rate)
    }

    fn answer(&self, asked: &Asked) -> Answer {
        let user = asked.user();
        if let Some(sentence) = after(&user, "Instruction:") {
            return Answer::json(&self.next(&user, sentence));
        }
        let (truth, rate) = if let Some(sentence) = after(&user, "Action:") {
            (number(sentence, "Field ") <= FIELDS, self.rates.readiness)
        } else {
            if self.happens(self.rates.failing) {
                return Answer::status(400, "no");
            }
            if self.happens(self.rates.hanging) {
                return Answer::text("").with(Fault::Hang);
            }
            let sentence = after(&user, "Statement:").expect("a statement");
            (
                number(&sentence.to_lowercase(), "item-") <= ITEMS,
                self.rates.assertion,
            )
        };
        let says = self.rates.yes || truth == self.happens(rate);
        Answer::json(&json!({"facts": [], "answer": if says { "yes" } else { "no" }}))
    }

    /// Fills the field, or another one; finds a field where there is none.
    fn next(&self, user: &str, sentence: &str) -> Value {
        let end = |status: &str| json!({"facts": [], "status": status, "element": -1, "action": "none", "value": ""});
        if after(user, "Already done:") != Some("nothing") {
            return end("done");
        }
        let wanted = number(sentence, "Field ");
        let right = self.happens(self.rates.navigation);
        let field = match (wanted <= FIELDS, right) {
            (true, true) => wanted,
            (true, false) => wanted % FIELDS + 1,
            (false, true) => return end("impossible"),
            (false, false) => wanted - FIELDS,
        };
        let label = format!("\"Field {field:02}\"");
        let line = user
            .lines()
            .find(|line| line.contains(&label) && line.contains(" field "));
        let element: i64 = line
            .and_then(|line| line.split(' ').next()?.parse().ok())
            .unwrap_or_else(|| panic!("no {label} in {user}"));
        let value = sentence.split('\'').nth(1).expect("a value");
        json!({"facts": [], "status": "act", "element": element, "action": "fill", "value": value})
    }
}
