//! A model that knows the truth, and errs as often as it is told.

use super::truth::{Act, CLAIMS, Claim, PAST_ACTIONS};
use async_trait::async_trait;
use plumbline::llm::{
    Backend, Identity, LlmError, MessageRole, Model, ModelName, Reply, Request, Usage, Way,
};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Stands in place of a password.
const MASK: &str = "••••";

/// A way to be wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// Says the opposite; of a past action, that it is done when it is not, or not yet when it is.
    Opposite,
    /// Names another element, of which what it says is so.
    OtherElement,
    /// Says of the element what is not so; of a past action, another value.
    FalseFact,
    /// Cannot tell, or finds nothing.
    Refusal,
    /// Writes no JSON.
    Malformed,
}

/// All of them.
pub const ERRORS: [Error; 5] = [
    Error::Opposite,
    Error::OtherElement,
    Error::FalseFact,
    Error::Refusal,
    Error::Malformed,
];

/// The model.
pub struct Knowing {
    name: ModelName,
    /// Share of answers that are wrong in each way.
    rate: f64,
    seed: u64,
}

/// A question.
struct Asked<'a> {
    role: &'a str,
    sentence: String,
    /// "Is it false that …"
    turned: bool,
    /// Actions of the sentence so far.
    done: Vec<String>,
    /// The lines of the page: number, and the rest.
    lines: Vec<(i64, String)>,
}

impl Knowing {
    /// A model that is wrong in each way with this rate.
    pub fn new(rate: f64, seed: u64) -> Self {
        Knowing {
            name: ModelName {
                backend: Backend::Ollama,
                model: "knowing".into(),
            },
            rate,
            seed,
        }
    }

    /// Chance hangs on the seed and on all that was said, so that whoever asks the same gets the same.
    fn chance(&self, request: &Request, asked: &Asked<'_>) -> StdRng {
        let mut hasher = DefaultHasher::new();
        self.seed.hash(&mut hasher);
        asked.role.hash(&mut hasher);
        asked.sentence.hash(&mut hasher);
        asked.turned.hash(&mut hasher);
        asked.done.hash(&mut hasher);
        for message in request.messages.iter().skip(2) {
            message.text.hash(&mut hasher);
        }
        StdRng::seed_from_u64(hasher.finish())
    }

    fn answer(&self, request: &Request) -> String {
        let asked = Asked::of(request);
        let mut chance = self.chance(request, &asked);
        let drawn: f64 = chance.random_range(0.0..1.0);
        let error = ERRORS
            .into_iter()
            .zip(1..)
            .find(|(_, n)| drawn < self.rate * f64::from(*n))
            .map(|(error, _)| error);
        if error == Some(Error::Malformed) {
            return "{\"facts\": [{\"element\": ".into();
        }
        let answer = match asked.role {
            "navigation" => asked.next(error, &mut chance),
            "readiness" => asked.ready(error, &mut chance),
            "assertion" => asked.judged(error, &mut chance),
            _ => json!({"sentences": []}),
        };
        answer.to_string()
    }
}

impl<'a> Asked<'a> {
    fn of(request: &'a Request) -> Self {
        let user = request
            .messages
            .iter()
            .find(|m| m.speaker == MessageRole::User)
            .map_or("", |m| m.text.as_str());
        let after = |label: &str| {
            user.lines()
                .find_map(|line| line.strip_prefix(label))
                .unwrap_or_default()
                .trim()
                .to_owned()
        };
        let sentence = ["Statement:", "Action:", "Instruction:"]
            .into_iter()
            .map(after)
            .find(|s| !s.is_empty())
            .unwrap_or_default();
        let page = user
            .split_once("<<<page\n")
            .and_then(|(_, rest)| rest.split_once("page>>>"))
            .map_or("", |(page, _)| page);
        let numbered = |line: &str| {
            let (number, rest) = line.split_once(' ')?;
            Some((number.parse().ok()?, rest.to_owned()))
        };
        let done = after("Already done:");
        Asked {
            role: &request.schema_name,
            sentence: sentence
                .strip_prefix("Assert that ")
                .map_or(sentence.clone(), str::to_owned),
            turned: user.contains("Question: Is it false"),
            done: done.split("; ").map(str::to_owned).collect(),
            lines: page.lines().filter_map(numbered).collect(),
        }
    }

    fn line(&self, part: &str) -> Option<&(i64, String)> {
        self.lines.iter().find(|(_, line)| line.contains(part))
    }

    fn any(
        &self,
        chance: &mut StdRng,
        fits: impl Fn(&(i64, String)) -> bool,
    ) -> Option<&(i64, String)> {
        let all: Vec<_> = self.lines.iter().filter(|line| fits(line)).collect();
        (!all.is_empty()).then(|| all[chance.random_range(0..all.len())])
    }

    /// The next action that is still to be done.
    fn pending(&self) -> Option<&'static Act> {
        let past_action = PAST_ACTIONS
            .iter()
            .find(|d| is_told(d.sentence, &self.sentence))
            .unwrap_or_else(|| panic!("nobody knows how to do: {}", self.sentence));
        past_action.acts.iter().find(|act| {
            let label = act.line.split('"').nth(1).unwrap_or_default();
            !self.done.iter().any(|d| {
                d.contains(act.action)
                    && d.contains(&format!("'{label}"))
                    && d.contains(self.value(act))
            })
        })
    }

    /// The text to type, as it was told: a password is masked.
    fn value(&self, act: &Act) -> &'static str {
        if self.sentence.contains(act.value) {
            act.value
        } else {
            MASK
        }
    }

    fn next(&self, error: Option<Error>, chance: &mut StdRng) -> Value {
        let said = |status: &str| json!({"facts": [], "status": status, "element": -1, "action": "none", "value": ""});
        let Some(act) = self.pending() else {
            return match error {
                // Once more, on whatever is there.
                Some(Error::Opposite | Error::OtherElement) => self
                    .any(chance, |(_, line)| {
                        line.starts_with("button") || line.starts_with("link")
                    })
                    .map_or_else(|| said("done"), |(id, line)| chosen(*id, line, "click", "")),
                Some(Error::Refusal) => said("impossible"),
                _ => said("done"),
            };
        };
        let right = self.line(act.line);
        let kind = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
        match (right, error) {
            (_, Some(Error::Opposite)) => said("done"),
            (Some(_), Some(Error::Refusal)) => said("not-here"),
            (Some((id, line)), Some(Error::OtherElement)) => {
                let other = self.any(chance, |(n, l)| n != id && kind(l) == kind(line));
                other.map_or_else(
                    || said("not-here"),
                    |(n, l)| chosen(*n, l, act.action, self.value(act)),
                )
            }
            (Some((id, line)), Some(Error::FalseFact)) if !act.value.is_empty() => {
                chosen(*id, line, act.action, &format!("{}x", self.value(act)))
            }
            (Some((id, line)), _) => chosen(*id, line, act.action, self.value(act)),
            // It cannot be done, and who errs does something.
            (None, Some(Error::OtherElement | Error::FalseFact)) => self
                .any(chance, |(_, line)| {
                    line.starts_with("button") || line.starts_with("link")
                })
                .map_or_else(
                    || said("not-here"),
                    |(id, line)| chosen(*id, line, "click", ""),
                ),
            (None, _) => said("not-here"),
        }
    }

    fn ready(&self, error: Option<Error>, chance: &mut StdRng) -> Value {
        let right = self.pending().and_then(|act| self.line(act.line));
        let opinion = |word: &str, of: Option<&(i64, String)>| json!({"facts": of.map(fact).into_iter().collect::<Vec<_>>(), "answer": word});
        let able = right.is_some() != (error == Some(Error::Opposite));
        let word = if able { "yes" } else { "no" };
        match error {
            Some(Error::Refusal) => opinion("unsure", None),
            Some(Error::OtherElement) => opinion(word, self.any(chance, |_| true)),
            Some(Error::FalseFact) => falsified(opinion(word, right)),
            // To say that it can be done, something has to be named.
            Some(Error::Opposite) if right.is_none() => opinion(
                word,
                self.any(chance, |(_, line)| line.starts_with("button")),
            ),
            _ => opinion(word, right),
        }
    }

    fn judged(&self, error: Option<Error>, chance: &mut StdRng) -> Value {
        let claims: Vec<&Claim> = CLAIMS
            .iter()
            .filter(|c| is_told(c.sentence, &self.sentence))
            .collect();
        assert!(
            !claims.is_empty(),
            "nobody knows whether: {}",
            self.sentence
        );
        let told = claims.iter().find_map(|c| {
            let line = c.told_by.iter().find_map(|part| self.line(part))?;
            Some((c.holds, line))
        });
        let opinion = |word: &str, of: Option<&(i64, String)>| json!({"facts": of.map(fact).into_iter().collect::<Vec<_>>(), "answer": word});
        // What is told nowhere on a page on which it could be is not so.
        let (holds, line) = told.map_or((false, None), |(holds, line)| (holds, Some(line)));
        let yes = (holds != self.turned) != (error == Some(Error::Opposite));
        let word = if yes { "yes" } else { "no" };
        match error {
            Some(Error::Refusal) => opinion("unsure", None),
            Some(Error::OtherElement) => opinion(word, self.any(chance, |l| Some(l) != line)),
            Some(Error::FalseFact) => falsified(opinion(word, line)),
            _ => opinion(word, line),
        }
    }
}

/// The sentence, of which any text may have been masked: what was typed as a password is hidden from then on.
fn is_told(sentence: &str, told: &str) -> bool {
    let mut pieces = told.split(MASK);
    let Some(mut rest) = pieces.next().and_then(|head| sentence.strip_prefix(head)) else {
        return false;
    };
    for piece in pieces {
        let Some(at) = (if piece.is_empty() {
            Some(rest.len())
        } else {
            rest.find(piece)
        }) else {
            return false;
        };
        rest = &rest[at + piece.len()..];
    }
    rest.is_empty()
}

/// Returns the text of a line: its value where it has one, else its text.
fn fact((id, line): &(i64, String)) -> Value {
    let (property, text) = match line.split_once(" · value ") {
        Some((_, value)) => ("value", value),
        None => ("text", line.split_once(' ').map_or("", |(_, rest)| rest)),
    };
    let at = text.find('"').unwrap_or(0);
    let mut read = serde_json::Deserializer::from_str(&text[at..]).into_iter::<String>();
    let shown = read.next().and_then(Result::ok).unwrap_or_default();
    json!({"element": id, "property": property, "is": shown})
}

/// The same with facts that are not so.
fn falsified(mut opinion: Value) -> Value {
    for fact in opinion["facts"].as_array_mut().into_iter().flatten() {
        fact["is"] = json!("Sold to the moon for $0.01");
    }
    opinion
}

fn chosen(id: i64, line: &str, action: &str, value: &str) -> Value {
    json!({
        "facts": [fact(&(id, line.to_owned()))],
        "status": "act",
        "element": id,
        "action": action,
        "value": value,
    })
}

#[async_trait]
impl Model for Knowing {
    fn name(&self) -> &ModelName {
        &self.name
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let text = self.answer(request);
        Ok(Reply::new(text, Way::Schema, Usage::default()))
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        Ok(Identity::default())
    }
}
