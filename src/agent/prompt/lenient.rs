//! JSON as models write it: a comma before the closing bracket and a key that tells their reasoning are read over, because
//! they cannot change the meaning. A key that is there twice could, so it is an error.

use serde_json::{Map, Number, Value};

/// Depth of brackets that is read: an answer has three levels.
const DEEPEST: usize = 16;

/// Keys under which models tell their reasoning, whatever the schema says.
const REASONING: [&str; 9] = [
    "reasoning",
    "reason",
    "rationale",
    "explanation",
    "thinking",
    "thought",
    "thoughts",
    "analysis",
    "chain_of_thought",
];

/// Keys of a function call that is written as text, as Hermes and Qwen do.
const CALL: [&str; 4] = ["name", "type", "id", "arguments"];

/// Why a text is no JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum BrokenJson {
    /// A key is there twice, so the object has two meanings.
    #[error("the key `{0}` is there twice")]
    Twice(String),
    /// The text does not follow the grammar of JSON.
    #[error("{0}")]
    Grammar(String),
}

fn broken(why: impl Into<String>) -> BrokenJson {
    BrokenJson::Grammar(why.into())
}

/// Reads the JSON value that begins at the start of the text; returns it with the number of bytes that it takes.
pub(crate) fn value(text: &str) -> Result<(Value, usize), BrokenJson> {
    let mut reader = LenientReader { text, at: 0 };
    let value = reader.value(0)?;
    Ok((value, reader.at))
}

/// The same, where the text contains nothing else.
pub(crate) fn whole(text: &str) -> Result<Value, BrokenJson> {
    let (value, end) = value(text)?;
    match text[end..].trim_start().chars().next() {
        None => Ok(value),
        Some(other) => Err(broken(format!(
            "expected the end of the answer, found `{other}`"
        ))),
    }
}

/// The answer inside of a value: the arguments of a function call, without keys that tell the reasoning.
pub(crate) fn answer(value: Value) -> Value {
    let Value::Object(mut fields) = value else {
        return value;
    };
    let is_call = fields.len() > 1 && fields.keys().all(|key| CALL.contains(&key.as_str()));
    if is_call && let Some(arguments) = fields.remove("arguments") {
        return match arguments {
            // OpenAI's wire has the arguments as text.
            Value::String(text) => whole(&text).map_or(Value::String(text), answer),
            other => answer(other),
        };
    }
    fields.retain(|key, told| {
        !(REASONING.contains(&key.to_ascii_lowercase().as_str()) && is_prose(told))
    });
    Value::Object(fields)
}

/// Texts, and lists of texts.
fn is_prose(told: &Value) -> bool {
    match told {
        Value::Null | Value::String(_) => true,
        Value::Array(items) => items.iter().all(Value::is_string),
        _ => false,
    }
}

struct LenientReader<'a> {
    text: &'a str,
    at: usize,
}

impl LenientReader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    /// The next character that is not white space, without taking it.
    fn peek(&mut self) -> Option<char> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    fn found(&mut self, expected: &str) -> BrokenJson {
        broken(match self.peek() {
            Some(found) => format!("expected {expected}, found `{found}`"),
            None => format!("EOF: expected {expected}"),
        })
    }

    fn takes(&mut self, wanted: char) -> bool {
        let there = self.peek() == Some(wanted);
        if there {
            self.at += wanted.len_utf8();
        }
        there
    }

    fn value(&mut self, depth: usize) -> Result<Value, BrokenJson> {
        if depth > DEEPEST {
            return Err(broken(format!(
                "more than {DEEPEST} brackets within each other"
            )));
        }
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.array(depth),
            _ => self.scalar(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, BrokenJson> {
        self.takes('{');
        let mut fields = Map::new();
        while !self.takes('}') {
            if self.peek() != Some('"') {
                return Err(self.found("a key in quotes"));
            }
            let Value::String(key) = self.scalar()? else {
                return Err(self.found("a key in quotes"));
            };
            if !self.takes(':') {
                return Err(self.found("`:`"));
            }
            let value = self.value(depth + 1)?;
            if fields.contains_key(&key) {
                return Err(BrokenJson::Twice(key));
            }
            fields.insert(key, value);
            if !self.takes(',') && self.peek() != Some('}') {
                return Err(self.found("`,` or `}`"));
            }
        }
        Ok(Value::Object(fields))
    }

    fn array(&mut self, depth: usize) -> Result<Value, BrokenJson> {
        self.takes('[');
        let mut items = Vec::new();
        while !self.takes(']') {
            items.push(self.value(depth + 1)?);
            if !self.takes(',') && self.peek() != Some(']') {
                return Err(self.found("`,` or `]`"));
            }
        }
        Ok(Value::Array(items))
    }

    /// A text, number, `true`, `false` or `null`, as strict JSON has it.
    fn scalar(&mut self) -> Result<Value, BrokenJson> {
        let mut stream = serde_json::Deserializer::from_str(self.rest()).into_iter::<Value>();
        match stream.next() {
            Some(Ok(value)) => {
                let taken = stream.byte_offset();
                self.at += taken;
                Ok(value)
            }
            Some(Err(error)) if error.is_eof() => Err(broken(format!("EOF: {error}"))),
            Some(Err(error)) => Err(broken(error.to_string())),
            None => Err(broken("EOF: expected a value")),
        }
    }
}

/// A whole number: written as one, or the digits of one in quotes.
pub(crate) fn number<'de, D: serde::Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    use serde::de::Error as _;
    let value = <Value as serde::Deserialize>::deserialize(from)?;
    let wrong = || D::Error::custom(format!("expected a whole number, found `{value}`"));
    match &value {
        Value::Number(number) => whole_number(number).ok_or_else(wrong),
        Value::String(text) => text.trim().parse().map_err(|_| wrong()),
        _ => Err(wrong()),
    }
}

fn whole_number(number: &Number) -> Option<i64> {
    let whole = |n: &f64| n.fract() == 0.0 && n.abs() < 1e15;
    number
        .as_i64()
        .or_else(|| number.as_f64().filter(whole).map(|n| n as i64))
}

/// A text; a number stands for its digits.
pub(crate) fn text<'de, D: serde::Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    use serde::de::Error as _;
    match <Value as serde::Deserialize>::deserialize(from)? {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        other => Err(D::Error::custom(format!(
            "expected a text, found `{other}`"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::{answer, value, whole};
    use serde_json::json;

    #[test]
    fn what_cannot_change_the_meaning_is_read_over() {
        for (text, expected) in [
            (
                r#"{"a": [1, 2,], "b": {"c": "x",},}"#,
                json!({"a": [1, 2], "b": {"c": "x"}}),
            ),
            (r#"{"reasoning": "because", "a": 1}"#, json!({"a": 1})),
            (r#"{"a": 1, "thoughts": ["x", "y"]}"#, json!({"a": 1})),
            (
                r#"{"name": "assertion", "arguments": {"a": 1}}"#,
                json!({"a": 1}),
            ),
            (
                r#"{"name": "assertion", "arguments": "{\"a\": 1}"}"#,
                json!({"a": 1}),
            ),
            // Something that could be an answer is no reasoning.
            (
                r#"{"a": 1, "reason": {"b": 2}}"#,
                json!({"a": 1, "reason": {"b": 2}}),
            ),
        ] {
            assert_eq!(whole(text).map(answer), Ok(expected), "{text}");
        }
        assert_eq!(value(r#"{"a": 1} and more"#).map(|(_, end)| end), Ok(8));
    }

    #[test]
    fn what_could_change_the_meaning_is_an_error() {
        for (text, part) in [
            (r#"{"a": 1, "a": 2}"#, "`a` is there twice"),
            (r#"{"x": {"a": 1, "a": 1}}"#, "`a` is there twice"),
            (r#"{"a": 1"#, "EOF"),
            (r#"{"a": "x"#, "EOF"),
            (r#"{"a": 1 "b": 2}"#, "expected `,` or `}`"),
            (r"{,}", "expected a key"),
            (r#"{"a": 1,,}"#, "expected a key"),
            (r"{'a': 1}", "expected a key"),
            ("{\"a\": 1} x", "expected the end"),
            ("", "EOF"),
        ] {
            let error = whole(text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        let deep = "[".repeat(100_000);
        let error = whole(&deep).expect_err("too deep").to_string();
        assert!(error.contains("brackets"), "{error}");
    }

    proptest::proptest! {
        #[test]
        fn no_text_panics(text in "([{}\\[\\],:\" ]|a|1|ä|\\\\|true){0,40}") {
            let _ = value(&text);
        }
    }
}
