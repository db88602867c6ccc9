//! The naive reader: it looks for the quoted texts of a sentence in the lines that it is shown, and for nothing else.
//!
//! A statement holds, and an action is possible, where every quoted text stands in some line, letter case ignored; a "not"
//! turns that round. An action goes to the first element of the kind that the sentence speaks of whose line holds most of
//! the quoted texts that say on what; the other quoted text is typed or chosen.

use crate::support::listing::{Line, Listing};
use crate::support::model_server::{Answer, Asked, ModelServer};
use plumbline::grammar::{SentenceWord, WordKind, words};
use serde_json::{Value, json};

/// Its name.
pub const NAME: &str = "naive-reader";

/// Words for what is typed into or chosen from: the quoted text after one of them says on what.
const FIELDS: [&str; 6] = ["field", "textarea", "input", "list", "slider", "box"];
/// Kinds that a sentence can name to be clicked or checked.
const KINDS: [&str; 6] = ["button", "link", "tab", "checkbox", "radio", "image"];
/// Kinds of lines that only show something.
const SHOWN: [&str; 9] = [
    "text",
    "paragraph",
    "heading",
    "cell",
    "row",
    "image",
    "message",
    "term",
    "definition",
];

/// Serves it, in the wire formats of Ollama and OpenAI.
pub fn serve() -> ModelServer {
    ModelServer::called(NAME, |asked| Answer::json(&answer(asked)))
}

fn answer(asked: &Asked) -> Value {
    let user = asked.user();
    let role = ["Instruction: ", "Statement: ", "Action: "]
        .iter()
        .zip(["navigation", "assertion", "readiness"])
        .find(|(label, _)| user.starts_with(*label))
        .map_or("clarify", |(_, role)| role);
    let listing = Listing::read(role, &user);
    let sentence = words(&listing.sentence);
    match role {
        "navigation" => next(&sentence, &listing),
        "clarify" => json!({"sentences": []}),
        _ => judged(&sentence, &listing),
    }
}

fn quoted(sentence: &[SentenceWord]) -> Vec<&str> {
    let quoted = sentence.iter().filter(|w| w.kind == WordKind::Quoted);
    quoted.map(|w| w.text.as_str()).collect()
}

fn says(sentence: &[SentenceWord], word: &str) -> bool {
    sentence
        .iter()
        .any(|w| w.kind == WordKind::Plain && w.text == word)
}

/// The text of this line that holds a text.
fn holding<'a>(line: &'a Line, text: &str) -> Option<&'a String> {
    let text = text.to_lowercase();
    line.texts.iter().find(|t| t.to_lowercase().contains(&text))
}

fn judged(sentence: &[SentenceWord], listing: &Listing) -> Value {
    let quoted = quoted(sentence);
    let shown = |text: &str| {
        let mut lines = listing.lines.iter();
        lines.find_map(|line| Some((line.number, holding(line, text)?)))
    };
    let found: Vec<(i64, &String)> = quoted.iter().filter_map(|text| shown(text)).collect();
    let all = found.len() == quoted.len();
    let facts: Vec<Value> = found
        .iter()
        .map(|(element, is)| json!({"element": element, "property": "text", "is": is}))
        .collect();
    let holds = all != says(sentence, "not");
    let yes = holds != listing.asks_whether_false;
    json!({"facts": facts, "answer": if yes { "yes" } else { "no" }})
}

/// Action that the verb asks for.
fn action(sentence: &[SentenceWord]) -> &'static str {
    let verbs = [
        ("type", "fill"),
        ("fill", "fill"),
        ("enter", "fill"),
        ("set", "fill"),
        ("append", "append"),
        ("clear", "clear"),
        ("select", "select"),
        ("choose", "select"),
        ("uncheck", "uncheck"),
        ("check", "check"),
        ("press", "press"),
        ("hover", "hover"),
        ("double-click", "double-click"),
    ];
    let plain = sentence.iter().filter(|w| w.kind == WordKind::Plain);
    plain
        .filter_map(|w| verbs.iter().find(|(verb, _)| *verb == w.text))
        .map(|(_, action)| *action)
        .next()
        .unwrap_or("click")
}

/// The texts that say on what, and the one to type or choose.
fn apart(sentence: &[SentenceWord], takes_value: bool) -> (Vec<&str>, &str) {
    let all = quoted(sentence);
    let named = sentence
        .windows(2)
        .find(|pair| pair[1].kind == WordKind::Quoted && FIELDS.contains(&pair[0].text.as_str()));
    let on = named
        .map(|pair| pair[1].text.as_str())
        .or(all.last().copied());
    match on {
        Some(on) if takes_value => {
            let value = all.iter().find(|text| **text != on);
            (vec![on], value.copied().unwrap_or_default())
        }
        _ => (all, ""),
    }
}

/// One action for a sentence, then done.
fn next(sentence: &[SentenceWord], listing: &Listing) -> Value {
    let end = |status: &str| json!({"facts": [], "status": status, "element": -1, "action": "none", "value": ""});
    if listing.done > 0 {
        return end("done");
    }
    let mut action = action(sentence);
    let kind = KINDS.into_iter().find(|kind| says(sentence, kind));
    if action == "select" && kind == Some("radio") {
        action = "check";
    }
    let (on, value) = apart(sentence, matches!(action, "fill" | "append" | "select"));
    if action == "press" && on.is_empty() {
        let key = sentence
            .iter()
            .find(|w| w.text != "press" && w.text != "the");
        let key = key.map_or(String::new(), |w| w.text[..1].to_uppercase() + &w.text[1..]);
        return json!({"facts": [], "status": "act", "element": -1, "action": "press", "value": key});
    }
    let fits = |line: &&Line| match (action, kind) {
        ("fill" | "append" | "clear", _) => line.kind == "field" || line.kind == "textarea",
        ("select", _) => line.kind == "list",
        (_, Some(kind)) => line.kind == kind,
        _ => !SHOWN.contains(&line.kind.as_str()),
    };
    let held = |line: &Line| {
        on.iter()
            .filter(|text| holding(line, text).is_some())
            .count()
    };
    // Of equals the first.
    let lines = listing.lines.iter().filter(fits).rev();
    match lines.max_by_key(|line| held(line)) {
        Some(line) if held(line) > 0 => json!({
            "facts": [],
            "status": "act",
            "element": line.number,
            "action": action,
            "value": value,
        }),
        _ => end("not-here"),
    }
}
