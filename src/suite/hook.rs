//! What is done around cases and suites, beside the steps: hooks.

use super::{Location, StepText, Suite};
use serde_json::Value;
use std::collections::HashSet;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// One thing that is done before or after a case or a suite.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Where it stands.
    pub at: Location,
    /// What it is, as written: `POST /reset`. Names of secrets are not filled in.
    pub what: String,
    /// What is done.
    pub deed: HookDeed,
}

/// What a hook does.
#[derive(Debug, Clone)]
pub enum HookDeed {
    /// Carries sentences out: one, or those of a group.
    Steps(Vec<StepText>),
    /// Asks a server.
    Http(HttpCall),
    /// Runs a program; the first word is the program.
    Run(Vec<String>),
}

/// A request, and which answers are right.
#[derive(Debug, Clone, PartialEq)]
pub struct HttpCall {
    /// In capitals.
    pub method: String,
    /// As written; relative to the suite's address.
    pub url: String,
    /// Names and values.
    pub headers: Vec<(String, String)>,
    /// What is sent.
    pub body: Option<HttpBody>,
    /// The statuses that are right.
    pub expect: Vec<RangeInclusive<u16>>,
}

/// What a request carries.
#[derive(Debug, Clone, PartialEq)]
pub enum HttpBody {
    /// Text as it is.
    Text(String),
    /// JSON.
    Json(Value),
}

/// The hooks of a case.
#[derive(Debug, Clone, Default)]
pub struct CaseHooks {
    /// Those of its suite, which all cases of the suite share.
    pub suite: Arc<SuiteHooks>,
    /// Before its first step, in this order.
    pub before: Vec<Hook>,
    /// When it has ended, however it did.
    pub after: Vec<Hook>,
}

/// What is done once, around all cases of a suite that run.
#[derive(Debug, Default)]
pub struct SuiteHooks {
    /// Before the first of its cases.
    pub before: Vec<Hook>,
    /// When the last of them has ended.
    pub after: Vec<Hook>,
}

impl SuiteHooks {
    /// There is none.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty()
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Hook> + Clone {
        self.before.iter().chain(&self.after)
    }
}

impl CaseHooks {
    /// There is none, for the suite neither.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty() && self.suite.is_empty()
    }

    /// Those of the case and of its suite.
    pub fn all(&self) -> impl Iterator<Item = &Hook> + Clone {
        let own = self.before.iter().chain(&self.after);
        own.chain(self.suite.all())
    }
}

impl Hook {
    /// Its sentences.
    pub fn steps(&self) -> &[StepText] {
        match &self.deed {
            HookDeed::Steps(steps) => steps,
            HookDeed::Http(_) | HookDeed::Run(_) => &[],
        }
    }

    /// Every text in which a `${name}` may stand.
    pub fn texts(&self) -> Vec<&str> {
        match &self.deed {
            HookDeed::Steps(steps) => steps.iter().map(|step| step.text.as_str()).collect(),
            HookDeed::Run(words) => words.iter().map(String::as_str).collect(),
            HookDeed::Http(call) => {
                let mut texts = vec![call.url.as_str()];
                texts.extend(call.headers.iter().map(|(_, value)| value.as_str()));
                match &call.body {
                    Some(HttpBody::Text(text)) => texts.push(text),
                    Some(HttpBody::Json(value)) => json_texts(value, &mut texts),
                    None => {}
                }
                texts
            }
        }
    }
}

fn json_texts<'a>(value: &'a Value, into: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => into.push(text),
        Value::Array(items) => items.iter().for_each(|item| json_texts(item, into)),
        Value::Object(fields) => fields.values().for_each(|field| json_texts(field, into)),
        _ => {}
    }
}

impl Suite {
    /// The sentences of its hooks. One that every case has is there once.
    pub fn hook_steps(&self) -> Vec<&StepText> {
        let of_cases = self.cases.iter();
        let of_cases = of_cases.flat_map(|case| case.hooks.before.iter().chain(&case.hooks.after));
        let mut seen = HashSet::new();
        self.hooks
            .all()
            .chain(of_cases)
            .flat_map(Hook::steps)
            .filter(|step| seen.insert((&step.at, &step.text)))
            .collect()
    }
}
