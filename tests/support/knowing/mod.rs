//! A model that knows what the page holds, and is right as often as it is told to be.

pub mod suite;

use crate::support::model_server::{Answer, Asked, Fault, MODEL, ModelServer};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::{Mutex, PoisonError};
use suite::{FIELDS, ITEMS};

/// How often it is right, role by role.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    pub readiness: f64,
    pub navigation: f64,
    pub assertion: f64,
    /// The model says yes to whatever it is asked.
    pub yes: bool,
    /// Share of questions about assertions that are answered with a status of failure.
    pub failing: f64,
    /// Share that are not answered in time.
    pub hanging: f64,
    /// Whose word decides each answer.
    pub luck: Luck,
}

/// Conditions on which the answers of a model depend.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Luck {
    /// Nothing: each answer is drawn anew.
    SeededRandom,
    /// The sentence and the seed that was sent: repetitions with other seeds are independent.
    SentenceAndSeed,
    /// The sentence: every repetition has the same answer.
    Sentence,
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
            luck: Luck::SeededRandom,
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
    seed: u64,
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
        Knowing::called(MODEL, rates, seed)
    }

    /// The same with a model of this name.
    pub fn called(name: &str, rates: Rates, seed: u64) -> ModelServer {
        let model = Knowing {
            rates,
            seed,
            chance: Mutex::new(StdRng::seed_from_u64(seed)),
        };
        ModelServer::called(name, move |asked| model.answer(asked))
    }

    /// Whether this answer is right, by the luck of the model.
    fn is_right(&self, rate: f64, asked: &Asked, sentence: &str) -> bool {
        if self.rates.luck == Luck::SeededRandom {
            return self.happens(rate);
        }
        self.share(asked, sentence) < rate
    }

    /// A share in [0, 1) that hangs together with what the luck is about, and with nothing else.
    fn share(&self, asked: &Asked, sentence: &str) -> f64 {
        let mut hasher = DefaultHasher::new();
        (self.seed, sentence).hash(&mut hasher);
        if self.rates.luck == Luck::SentenceAndSeed {
            asked.options["seed"].as_u64().hash(&mut hasher);
        }
        (hasher.finish() >> 11) as f64 / (1_u64 << 53) as f64
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
            return Answer::json(&self.next(asked, &user, sentence));
        }
        let (sentence, truth, rate) = if let Some(sentence) = after(&user, "Action:") {
            let truth = number(sentence, "Field ") <= FIELDS;
            (sentence, truth, self.rates.readiness)
        } else {
            if self.happens(self.rates.failing) {
                return Answer::status(400, "no");
            }
            if self.happens(self.rates.hanging) {
                return Answer::text("").with(Fault::Hang);
            }
            let sentence = after(&user, "Statement:").expect("a statement");
            let truth = number(&sentence.to_lowercase(), "item-") <= ITEMS;
            (sentence, truth, self.rates.assertion)
        };
        let says = self.rates.yes || truth == self.is_right(rate, asked, sentence);
        Answer::json(&json!({"facts": [], "answer": if says { "yes" } else { "no" }}))
    }

    /// Fills the field, or picks something else: another field, a text, a field under something; finds a field where there is
    /// none.
    fn next(&self, asked: &Asked, user: &str, sentence: &str) -> Value {
        let end = |status: &str| json!({"facts": [], "status": status, "element": -1, "action": "none", "value": ""});
        if after(user, "Already done:") != Some("nothing") {
            return end("done");
        }
        let wanted = number(sentence, "Field ");
        let right = self.is_right(self.rates.navigation, asked, sentence);
        let field = match (wanted <= FIELDS, right) {
            (true, true) => wanted,
            (true, false) => wanted % FIELDS + 1,
            (false, true) => return end("impossible"),
            (false, false) => wanted - FIELDS,
        };
        let labelled = |label: &str, role: &str| {
            let mut lines = user.lines();
            let line = lines.find(|line| line.contains(label) && line.contains(role))?;
            line.split(' ').next()?.parse::<i64>().ok()
        };
        let own = labelled(&format!("\"Field {field:02}\""), " field ");
        let wrong = match wanted % 3 {
            0 => labelled("\"item-01\"", ""),
            1 => labelled("\"Covered\"", " field "),
            _ => None,
        };
        let picked = if right { own } else { wrong.or(own) };
        let element = picked.unwrap_or_else(|| panic!("no field {field} in {user}"));
        let value = sentence.split('\'').nth(1).expect("a value");
        json!({"facts": [], "status": "act", "element": element, "action": "fill", "value": value})
    }
}
