//! Answers of a model in each role, and the search for JSON in its text.

use crate::agent::prompt::role::AgentRole;
use crate::evaluate::shorten;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Property that a fact is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Property {
    /// The text of the element.
    Text,
    /// The name of the element.
    Name,
    /// The value or the selected option.
    Value,
    /// The role of the element.
    Role,
    /// A state of it.
    State,
    /// How many there are of its kind.
    Count,
}

impl Property {
    /// Its name in the answer.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Property::Text => "text",
            Property::Name => "name",
            Property::Value => "value",
            Property::Role => "role",
            Property::State => "state",
            Property::Count => "count",
        }
    }
}

/// A fact that an answer rests on.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Fact {
    /// Number of the element.
    pub(crate) element: i64,
    /// The property that is claimed.
    pub(crate) property: Property,
    /// The claimed value.
    pub(crate) is: String,
}

/// Yes, no, or neither.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum YesNo {
    /// Yes.
    Yes,
    /// No.
    No,
    /// The elements do not tell.
    Unsure,
}

/// An answer to a question of yes or no.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Opinion {
    /// Facts that support the answer.
    #[serde(default)]
    pub(crate) facts: Vec<Fact>,
    /// The answer.
    pub(crate) answer: YesNo,
}

/// Where the agent stands with an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    /// The action is to be carried out.
    Act,
    /// All has been done.
    Done,
    /// This part of the page contains nothing that is meant.
    NotHere,
    /// The action is impossible.
    Impossible,
}

/// The next action of a navigation.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct NextAction {
    /// Facts that support the answer.
    #[serde(default)]
    pub(crate) facts: Vec<Fact>,
    /// Where the agent stands.
    pub(crate) status: Status,
    /// Number of the element; negative where none is meant.
    #[serde(default = "none")]
    pub(crate) element: i64,
    /// The action, by name.
    #[serde(default)]
    pub(crate) action: String,
    /// The text, option or key.
    #[serde(default)]
    pub(crate) value: String,
}

fn none() -> i64 {
    -1
}

/// A rewritten sentence.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rewriting {
    /// Plain sentences.
    pub(crate) sentences: Vec<String>,
}

/// The JSON schema of a role's answer: small, flat, bounded.
pub(crate) fn schema(role: AgentRole) -> Value {
    let facts = json!({
        "type": "array",
        "maxItems": 8,
        "items": {
            "type": "object",
            "properties": {
                "element": {"type": "integer"},
                "property": {"type": "string", "enum": ["text", "name", "value", "role", "state", "count"]},
                "is": {"type": "string", "maxLength": 200}
            },
            "required": ["element", "property", "is"],
            "additionalProperties": false
        }
    });
    match role {
        AgentRole::Assertion | AgentRole::Readiness => json!({
            "type": "object",
            "properties": {
                "facts": facts,
                "answer": {"type": "string", "enum": ["yes", "no", "unsure"]}
            },
            "required": ["facts", "answer"],
            "additionalProperties": false
        }),
        AgentRole::Navigation => {
            let actions: Vec<&str> = crate::agent::prompt::action::AgentAction::ALL
                .iter()
                .map(|a| a.name())
                .chain(["none"])
                .collect();
            json!({
                "type": "object",
                "properties": {
                    "facts": facts,
                    "status": {"type": "string", "enum": ["act", "done", "not-here", "impossible"]},
                    "element": {"type": "integer"},
                    "action": {"type": "string", "enum": actions},
                    "value": {"type": "string", "maxLength": 2000}
                },
                "required": ["facts", "status", "element", "action", "value"],
                "additionalProperties": false
            })
        }
        AgentRole::Clarify => json!({
            "type": "object",
            "properties": {
                "sentences": {
                    "type": "array",
                    "maxItems": 4,
                    "items": {"type": "string", "maxLength": 500}
                }
            },
            "required": ["sentences"],
            "additionalProperties": false
        }),
    }
}

/// The answer in what a model wrote: the whole of it, or the one JSON object among its words or in a fence. Where several
/// objects have the shape of an answer and differ, there is no answer.
pub(crate) fn read<A: DeserializeOwned + PartialEq>(text: &str) -> Result<A, String> {
    let whole = text.trim();
    let first = match serde_json::from_str::<A>(whole) {
        Ok(answer) => return Ok(answer),
        Err(error) => error.to_string(),
    };
    let mut found: Option<A> = None;
    let mut trouble = None;
    let mut at = 0;
    // Each object is looked at once, from its opening brace to its closing one.
    for _ in 0..64 {
        let Some(open) = whole[at..].find('{').map(|i| at + i) else {
            break;
        };
        let mut stream = serde_json::Deserializer::from_str(&whole[open..]).into_iter::<Value>();
        match stream.next() {
            Some(Ok(value)) => {
                at = open + stream.byte_offset();
                match serde_json::from_value::<A>(value) {
                    Ok(answer) if found.as_ref().is_some_and(|f| *f != answer) => {
                        return Err("it holds several answers that differ".into());
                    }
                    Ok(answer) => found = Some(answer),
                    Err(error) => trouble = trouble.or(Some(error.to_string())),
                }
            }
            Some(Err(error)) => {
                trouble = trouble.or(Some(error.to_string()));
                at = open + 1;
            }
            None => break,
        }
    }
    found.ok_or_else(|| trouble.unwrap_or(first))
}

/// A navigation agent's choice in words.
pub(crate) fn summary(choice: &NextAction) -> String {
    match choice.status {
        Status::Act => format!(
            "{} element {}{}",
            choice.action,
            choice.element,
            if choice.value.is_empty() {
                String::new()
            } else {
                format!(" with '{}'", shorten(&choice.value))
            }
        ),
        Status::Done => "done".into(),
        Status::NotHere => "not here".into(),
        Status::Impossible => "impossible".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn opinion(text: &str) -> Result<Opinion, String> {
        read(text)
    }

    #[test]
    fn json_is_found_in_what_a_model_writes() {
        let plain = r#"{"facts":[{"element":3,"property":"text","is":"a } b"}],"answer":"no"}"#;
        let yes = opinion(plain).expect("it is plain");
        assert_eq!(yes.answer, YesNo::No);
        for text in [
            format!("Here it is:\n```json\n{plain}\n```\nHope it helps {{}}."),
            format!("  {plain}  "),
            format!("{plain} and again {plain}"),
            format!("I looked at {{3}}. {plain}"),
        ] {
            assert_eq!(opinion(&text).as_ref(), Ok(&yes), "{text}");
        }
    }

    #[test]
    fn what_is_no_answer_is_refused() {
        for (text, wanted) in [
            ("", "EOF"),
            ("true", "invalid type"),
            (r#"{"answer":"maybe"}"#, "unknown variant"),
            (r#"{"facts":[]}"#, "missing field"),
            (r#"{"answer":"yes","verdict":"Pass"}"#, "unknown field"),
            (r#"{"answer":"yes"} {"answer":"no"}"#, "several answers"),
            (r#"{"answer":"yes""#, "EOF"),
            ("{{{{{{", "expected"),
        ] {
            let error = opinion(text).expect_err(text);
            assert!(
                error.contains(wanted) || error.contains("key must be"),
                "{text}: {error}"
            );
        }
    }

    #[test]
    fn the_example_in_each_prompt_is_an_answer() {
        let assertion = include_str!("../../../prompts/assertion.md");
        let readiness = include_str!("../../../prompts/readiness.md");
        let navigation = include_str!("../../../prompts/navigation.md");
        let clarify = include_str!("../../../prompts/clarify.md");
        let lines = |text: &'static str| text.lines().filter(|l| l.starts_with("{\""));
        assert!(lines(assertion).chain(lines(readiness)).count() >= 4);
        for line in lines(assertion).chain(lines(readiness)) {
            assert!(opinion(line).is_ok(), "{line}");
        }
        for line in lines(navigation) {
            assert!(read::<NextAction>(line).is_ok(), "{line}");
        }
        for line in lines(clarify) {
            assert!(read::<Rewriting>(line).is_ok(), "{line}");
        }
    }
}
