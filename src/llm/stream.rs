//! Answers that are streamed although `stream` is false: proxies and some servers do so. The pieces become the answer that
//! would have come at once; a stream without an end is no answer.

use serde_json::{Map, Value, json};

/// Last event of a stream of OpenAI's wire.
const DONE: &str = "[DONE]";

/// The whole answer of a streamed body; `None` if the body is no stream.
pub(super) fn joined(body: &str, content_type: &str) -> Option<Result<Value, String>> {
    let start = body.trim_start();
    let is_events = content_type.contains("event-stream")
        || ["data:", "event:", "id:", ": "]
            .iter()
            .any(|field| start.starts_with(field));
    if is_events {
        let pieces = events(start);
        return (!pieces.is_empty()).then(|| of_pieces(&pieces));
    }
    let lines: Vec<&str> = start.lines().filter(|l| !l.trim().is_empty()).collect();
    let is_lines = lines.len() > 1 || content_type.contains("ndjson");
    (is_lines && lines.iter().all(|line| line.starts_with('{'))).then(|| of_pieces(&lines))
}

/// The data of each event; an event may have several lines of it.
fn events(body: &str) -> Vec<&str> {
    body.lines()
        .filter_map(|line| line.strip_prefix("data:"))
        .map(str::trim)
        .filter(|data| !data.is_empty())
        .collect()
}

fn of_pieces(pieces: &[&str]) -> Result<Value, String> {
    let mut whole = StreamedAnswer::default();
    for piece in pieces {
        if *piece == DONE {
            whole.ended = true;
            continue;
        }
        let value: Value = serde_json::from_str(piece)
            .map_err(|error| format!("a piece of its stream is no JSON: {error}"))?;
        if value.get("error").is_some_and(|error| !error.is_null()) {
            return Ok(value);
        }
        whole.add(value);
    }
    if whole.ended {
        Ok(whole.value())
    } else {
        Err("its stream broke off before the end of the answer".into())
    }
}

/// Contents of the pieces so far.
#[derive(Default)]
struct StreamedAnswer {
    /// Fields of the answer itself: counters, reasons.
    base: Map<String, Value>,
    message: Map<String, Value>,
    calls: Vec<Value>,
    finish: Value,
    of_openai: bool,
    ended: bool,
}

impl StreamedAnswer {
    fn add(&mut self, piece: Value) {
        let Value::Object(mut piece) = piece else {
            return;
        };
        if let Some(choices) = piece.remove("choices") {
            self.of_openai = true;
            if let Some(choice) = choices.get(0) {
                let part = choice.get("delta").or_else(|| choice.get("message"));
                if let Some(Value::Object(part)) = part {
                    self.say(part);
                }
                if let Some(finish) = choice.get("finish_reason").filter(|f| !f.is_null()) {
                    self.finish = finish.clone();
                    self.ended = true;
                }
            }
        }
        if let Some(Value::Object(part)) = piece.remove("message") {
            self.say(&part);
        }
        self.ended |= piece.get("done") == Some(&Value::Bool(true));
        self.base
            .extend(piece.into_iter().filter(|(_, value)| !value.is_null()));
    }

    /// Texts are joined, calls are joined by their index, everything else is taken as it came last.
    fn say(&mut self, part: &Map<String, Value>) {
        for (key, value) in part {
            match (key.as_str(), value, self.message.get_mut(key)) {
                ("role", ..) | (_, Value::Null, _) => {}
                ("tool_calls", Value::Array(calls), _) => {
                    for (at, call) in calls.iter().enumerate() {
                        self.call(at, call);
                    }
                }
                (_, Value::String(more), Some(Value::String(text))) => text.push_str(more),
                _ => {
                    self.message.insert(key.clone(), value.clone());
                }
            }
        }
    }

    fn call(&mut self, at: usize, call: &Value) {
        let index = call.get("index").and_then(Value::as_u64);
        // Ollama numbers no calls, and sends each as a whole.
        let place = index.map_or(self.calls.len() + at, |index| index as usize);
        let more = call.pointer("/function/arguments").and_then(Value::as_str);
        match (self.calls.get_mut(place), more) {
            (Some(known), Some(more)) => {
                if let Some(Value::String(text)) = known.pointer_mut("/function/arguments") {
                    text.push_str(more);
                }
            }
            (Some(_), None) => {}
            (None, _) => self.calls.push(call.clone()),
        }
    }

    fn value(mut self) -> Value {
        if !self.calls.is_empty() {
            self.message
                .insert("tool_calls".into(), Value::Array(self.calls));
        }
        let message = Value::Object(self.message);
        if self.of_openai {
            self.base.insert(
                "choices".into(),
                json!([{"message": message, "finish_reason": self.finish}]),
            );
        } else {
            self.base.insert("message".into(), message);
        }
        Value::Object(self.base)
    }
}

/// The arguments of the only function that an answer calls, as text: some servers and models answer a schema so.
pub(super) fn called(message: &Value) -> Result<Option<String>, String> {
    let calls = message.get("tool_calls").and_then(Value::as_array);
    let calls: Vec<&Value> = match calls {
        Some(calls) => calls
            .iter()
            .filter_map(|call| call.get("function"))
            .collect(),
        None => message
            .get("function_call")
            .into_iter()
            .filter(|call| call.is_object())
            .collect(),
    };
    match calls.as_slice() {
        [] => Ok(None),
        [call] => Ok(call.get("arguments").map(|arguments| match arguments {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        })),
        several => Err(format!(
            "expected one answer, found {} calls of functions",
            several.len()
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::{called, joined};
    use serde_json::json;

    #[test]
    fn pieces_become_the_whole() {
        let openai = "data: {\"choices\":[{\"index\":0,\"delta\":{\"role\":\"assistant\",\"content\":\"\"}}]}\n\n\
            : a comment\n\n\
            data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"{\\\"a\\\":\"},\"finish_reason\":null}]}\n\n\
            data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"1}\"},\"finish_reason\":\"stop\"}]}\n\n\
            data: {\"choices\":[],\"usage\":{\"prompt_tokens\":7}}\n\n\
            data: [DONE]\n\n";
        let whole = joined(openai, "text/event-stream")
            .expect("a stream")
            .expect("an answer");
        assert_eq!(whole["choices"][0]["message"]["content"], "{\"a\":1}");
        assert_eq!(whole["choices"][0]["finish_reason"], "stop");
        assert_eq!(whole["usage"]["prompt_tokens"], 7);
        let ollama = "{\"message\":{\"role\":\"assistant\",\"content\":\"{\\\"a\\\":\"},\"done\":false}\n\
            {\"message\":{\"content\":\"1}\"},\"done\":false}\n\
            {\"message\":{\"content\":\"\"},\"done\":true,\"done_reason\":\"stop\",\"eval_count\":3}\n";
        for content_type in ["application/x-ndjson", "application/json", ""] {
            let whole = joined(ollama, content_type)
                .expect("a stream")
                .expect("an answer");
            assert_eq!(whole["message"]["content"], "{\"a\":1}", "{content_type}");
            assert_eq!(
                (&whole["eval_count"], &whole["done"]),
                (&json!(3), &json!(true))
            );
        }
    }

    #[test]
    fn calls_of_functions_are_joined_too() {
        let piece = |call: serde_json::Value, finish: serde_json::Value| {
            let piece =
                json!({"choices": [{"delta": {"tool_calls": [call]}, "finish_reason": finish}]});
            format!("data: {piece}\n\n")
        };
        let body = piece(
            json!({"index": 0, "id": "c", "function": {"name": "f", "arguments": ""}}),
            json!(null),
        ) + &piece(
            json!({"index": 0, "function": {"arguments": "{\"a\":"}}),
            json!(null),
        ) + &piece(
            json!({"index": 0, "function": {"arguments": "1}"}}),
            json!("tool_calls"),
        );
        let whole = joined(&body, "").expect("a stream").expect("an answer");
        let message = &whole["choices"][0]["message"];
        assert_eq!(called(message), Ok(Some("{\"a\":1}".into())));
        let ollama = json!({"content": "", "tool_calls": [{"function": {"name": "f", "arguments": {"a": 1}}}]});
        assert_eq!(called(&ollama), Ok(Some("{\"a\":1}".into())));
        let two = json!({"tool_calls": [{"function": {"arguments": "{}"}}, {"function": {"arguments": "{}"}}]});
        assert!(called(&two).is_err());
        assert_eq!(called(&json!({"content": "x"})), Ok(None));
    }

    #[test]
    fn what_broke_off_is_no_answer() {
        let cut = "data: {\"choices\":[{\"delta\":{\"content\":\"{\\\"a\\\":1}\"},\"finish_reason\":null}]}\n\n";
        assert!(joined(cut, "").expect("a stream").is_err());
        let cut = "{\"message\":{\"content\":\"{\"},\"done\":false}\n{\"message\":{\"content\":\"}\"},\"done\":false}\n";
        assert!(
            joined(cut, "application/x-ndjson")
                .expect("a stream")
                .is_err()
        );
        for whole in ["{\"a\": 1}", "{\n  \"a\": 1\n}", "<html>", "", "[1]\n[2]"] {
            assert_eq!(joined(whole, "application/json"), None, "{whole}");
        }
    }
}
