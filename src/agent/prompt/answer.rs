//! Answers of a model in each role, and the search for JSON in its text.

use crate::agent::prompt::lenient::{self, BrokenJson};
use crate::agent::prompt::role::AgentRole;
use crate::evaluate::shorten;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// An answer of a role, as it is read from what a model wrote.
pub(crate) trait ModelAnswer: DeserializeOwned + PartialEq {
    /// The answer that a text without any JSON means beyond doubt.
    fn bare(_text: &str) -> Option<Self> {
        None
    }
}

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
    #[serde(deserialize_with = "lenient::number")]
    pub(crate) element: i64,
    /// The property that is claimed.
    pub(crate) property: Property,
    /// The claimed value.
    #[serde(deserialize_with = "lenient::text")]
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

impl ModelAnswer for Opinion {
    /// The one word "yes", "no" or "unsure", with the marks that surround a word: an opinion without facts.
    fn bare(text: &str) -> Option<Self> {
        let word = text.trim_matches(|c: char| c.is_whitespace() || "\"'`*.!".contains(c));
        let answer = [
            (YesNo::Yes, "yes"),
            (YesNo::No, "no"),
            (YesNo::Unsure, "unsure"),
        ];
        let (answer, _) = answer
            .into_iter()
            .find(|(_, name)| word.eq_ignore_ascii_case(name))?;
        Some(Opinion {
            facts: Vec::new(),
            answer,
        })
    }
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
    #[serde(default = "none", deserialize_with = "lenient::number")]
    pub(crate) element: i64,
    /// The action, by name.
    #[serde(default)]
    pub(crate) action: String,
    /// The text, option or key.
    #[serde(default, deserialize_with = "lenient::text")]
    pub(crate) value: String,
}

impl ModelAnswer for NextAction {}

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

impl ModelAnswer for Rewriting {}

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
pub(crate) fn read<A: ModelAnswer>(text: &str) -> Result<A, String> {
    let whole = text.trim();
    if let Some(answer) = A::bare(whole) {
        return Ok(answer);
    }
    let first = match lenient::whole(whole).map(of_value::<A>) {
        Ok(Ok(answer)) => return Ok(answer),
        Ok(Err(why)) => why,
        Err(broken) => broken.to_string(),
    };
    let mut found: Option<A> = None;
    let mut trouble = None;
    let mut at = 0;
    // Each object is looked at once, from its opening brace to its closing one.
    for _ in 0..64 {
        let Some(open) = whole[at..].find('{').map(|i| at + i) else {
            break;
        };
        match lenient::value(&whole[open..]) {
            Ok((value, length)) => {
                at = open + length;
                match of_value::<A>(value) {
                    Ok(answer) if found.as_ref().is_some_and(|f| *f != answer) => {
                        return Err("it holds several answers that differ".into());
                    }
                    Ok(answer) => found = Some(answer),
                    Err(error) => trouble = trouble.or(Some(error)),
                }
            }
            // What lies within an object of two meanings is no answer either.
            Err(twice @ BrokenJson::Twice(_)) => return Err(twice.to_string()),
            Err(error) => {
                trouble = trouble.or(Some(error.to_string()));
                at = open + 1;
            }
        }
    }
    found.ok_or_else(|| trouble.unwrap_or(first))
}

fn of_value<A: ModelAnswer>(value: Value) -> Result<A, String> {
    serde_json::from_value(lenient::answer(value)).map_err(|error| error.to_string())
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
    fn certain_meanings_are_read() {
        let fact = |element: i64| Fact {
            element,
            property: Property::Count,
            is: "27".into(),
        };
        let yes = |facts: Vec<Fact>| Opinion {
            facts,
            answer: YesNo::Yes,
        };
        for (text, expected) in [
            ("yes", yes(vec![])),
            (" \"Yes\". ", yes(vec![])),
            ("**YES**", yes(vec![])),
            (r#"{"answer":"yes","facts":[],}"#, yes(vec![])),
            (
                r#"{"reasoning":"I see it","answer":"yes","facts":[{"element":"27","property":"count","is":27}]}"#,
                yes(vec![fact(27)]),
            ),
            (
                r#"{"name":"assertion","arguments":{"answer":"yes"}}"#,
                yes(vec![]),
            ),
            (
                "<tool_call>\n{\"name\":\"assertion\",\"arguments\":{\"answer\":\"yes\"}}\n</tool_call>",
                yes(vec![]),
            ),
        ] {
            assert_eq!(opinion(text), Ok(expected), "{text}");
        }
        let chosen = r#"{"status":"act","element":"27","action":"fill","value":112}"#;
        let chosen = read::<NextAction>(chosen).expect("a choice");
        assert_eq!((chosen.element, chosen.value.as_str()), (27, "112"));
        // One word is an opinion; it is no action.
        assert!(read::<NextAction>("done").is_err());
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
            (r#"{"answer":"yes","answer":"no"}"#, "twice"),
            (r#"{"answer":"yes","answer":"yes"}"#, "twice"),
            (
                r#"Look: {"a":{"answer":"yes"},"a":{"answer":"no"}}"#,
                "twice",
            ),
            (
                r#"{"answer":"yes","facts":[{"element":2.5,"property":"text","is":"a"}]}"#,
                "whole number",
            ),
            ("yes and no", "expected"),
            ("yes, it is", "expected"),
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
