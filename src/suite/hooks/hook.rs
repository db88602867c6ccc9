//! Hooks: sentences, requests and commands around cases and suites.

use crate::suite::{Location, StepText};
use serde_json::Value;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Hook before or after a case or a suite.
#[derive(Debug, Clone)]
pub struct Hook {
    /// Its place in the file.
    pub at: Location,
    /// The hook as written: `POST /reset`. Secrets are not filled in.
    pub what: String,
    /// The action of the hook.
    pub action: HookAction,
}

/// Action of a hook.
#[derive(Debug, Clone)]
pub enum HookAction {
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
    /// The address as written; relative to the address of the suite.
    pub url: String,
    /// Names and values.
    pub headers: Vec<(String, String)>,
    /// Body of the request.
    pub body: Option<HttpBody>,
    /// The statuses that are right.
    pub expect: Vec<RangeInclusive<u16>>,
}

/// Body of a request.
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
    /// Hooks of the suite, shared by all its cases.
    pub suite: Arc<SuiteHooks>,
    /// Before its first step, in this order.
    pub before: Vec<Hook>,
    /// When it has ended, however it did.
    pub after: Vec<Hook>,
}

/// Hooks that are carried out once, around all cases of a suite that run.
#[derive(Debug, Default)]
pub struct SuiteHooks {
    /// Before the first of its cases.
    pub before: Vec<Hook>,
    /// When the last of them has ended.
    pub after: Vec<Hook>,
}

impl SuiteHooks {
    /// Whether the case has no hook.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty() && self.after.is_empty()
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Hook> + Clone {
        self.before.iter().chain(&self.after)
    }
}

impl CaseHooks {
    /// Whether something is done around the case itself that may change the application. What is done around the suite is done
    /// once, however often a case is walked.
    pub(crate) fn may_change(&self) -> bool {
        self.before.iter().chain(&self.after).any(Hook::may_change)
    }

    /// Iterates over the hooks of the case and of its suite.
    pub fn all(&self) -> impl Iterator<Item = &Hook> + Clone {
        let own = self.before.iter().chain(&self.after);
        own.chain(self.suite.all())
    }
}

impl Hook {
    /// Whether it may change the application: anything but a request that only asks.
    fn may_change(&self) -> bool {
        match &self.action {
            HookAction::Http(call) => !matches!(call.method.as_str(), "GET" | "HEAD" | "OPTIONS"),
            HookAction::Steps(_) | HookAction::Run(_) => true,
        }
    }

    /// Its sentences.
    pub fn steps(&self) -> &[StepText] {
        match &self.action {
            HookAction::Steps(steps) => steps,
            HookAction::Http(_) | HookAction::Run(_) => &[],
        }
    }

    /// Every text that may contain a `${name}`.
    pub fn texts(&self) -> Vec<&str> {
        match &self.action {
            HookAction::Steps(steps) => steps.iter().map(|step| step.text.as_str()).collect(),
            HookAction::Run(words) => words.iter().map(String::as_str).collect(),
            HookAction::Http(call) => {
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
