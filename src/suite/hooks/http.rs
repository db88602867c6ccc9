//! A hook's request as it is written: `POST /reset`, or a mapping with what is sent and what is right.

use crate::suite::case::names::Names;
use crate::suite::hooks::hook::{HttpBody, HttpCall};
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::{Diagnostic, Word};
use serde_json::{Map, Number, Value as Json};
use std::ops::RangeInclusive;
use url::Url;

pub(crate) const HTTP: Keys = Keys {
    what: "`http`",
    known: &["method", "url", "headers", "body", "json", "expect"],
    meant: &[
        ("verb", "method"),
        ("path", "url"),
        ("uri", "url"),
        ("address", "url"),
        ("header", "headers"),
        ("data", "body"),
        ("text", "body"),
        ("payload", "json"),
        ("status", "expect"),
        ("expected", "expect"),
    ],
};

/// Methods that a request may have.
const METHODS: [&str; 7] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/// Answers that are right where nothing is said.
const FINE: RangeInclusive<u16> = 200..=299;

/// A request before its values are filled in.
#[derive(Debug, Clone)]
pub(crate) struct CallDraft {
    method: String,
    url: Word,
    headers: Vec<(Word, Word)>,
    body: Option<RequestBody>,
    expect: Vec<RangeInclusive<u16>>,
}

#[derive(Debug, Clone)]
enum RequestBody {
    Text(Word),
    Json(Tree),
}

/// JSON whose texts have their places.
#[derive(Debug, Clone)]
enum Tree {
    Text(Word),
    Plain(Json),
    List(Vec<Tree>),
    Map(Vec<(String, Tree)>),
}

/// Reads the value of `http`.
pub(crate) fn call<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<CallDraft> {
    if let Some(text) = node.text() {
        let hint = "write `http: POST /reset`, or a mapping with `method` and `url`";
        let (method, url) = text.trim().split_once(char::is_whitespace).or_else(|| {
            reader.error(
                node,
                "expected a method and an address: `POST /reset`",
                Some(hint),
            );
            None
        })?;
        let word = reader.marked(node, text.to_owned());
        let method = method_of(&word.with_text(method.to_owned()), &mut reader.found)?;
        let url = address(word.with_text(url.trim().to_owned()), &mut reader.found)?;
        return Some(CallDraft {
            method,
            url,
            headers: Vec::new(),
            body: None,
            expect: vec![FINE],
        });
    }
    let fields = reader.fields(node, HTTP)?;
    let method = match fields[0] {
        Some(node) => {
            let word = reader.word(node, "method")?;
            method_of(&word, &mut reader.found)?
        }
        None if fields[3].is_some() || fields[4].is_some() => "POST".to_owned(),
        None => "GET".to_owned(),
    };
    let headers = fields[2].map(|node| reader.pairs(node, "headers", "names"));
    let headers = headers.unwrap_or_default();
    for (name, _) in &headers {
        if reqwest::header::HeaderName::from_bytes(name.text.as_bytes()).is_err() {
            let wrong = format!("`{}` is no name of a header", name.text);
            reader.found.push(name.wrong(wrong));
        }
    }
    let body = match (fields[3], fields[4]) {
        (Some(_), Some(json)) => {
            let wrong = "a request has `body` or `json`, not both";
            reader.error(json, wrong, None);
            None
        }
        (Some(node), None) => {
            if node.text().is_none() {
                let hint = "what is no text goes under `json`";
                let wrong = format!("expected `body` to be text, found {}", node.kind());
                reader.error(node, wrong, Some(hint));
            }
            let text = node.text().map(str::to_owned);
            text.map(|text| RequestBody::Text(reader.marked(node, text)))
        }
        (None, Some(node)) => Some(RequestBody::Json(tree(reader, node))),
        (None, None) => None,
    };
    let expect = match fields[5] {
        Some(node) => statuses(reader, node)?,
        None => vec![FINE],
    };
    let Some(url) = fields[1] else {
        reader.missing(node, "url", "the request", "url: /reset");
        return None;
    };
    let url = reader.word(url, "url")?;
    Some(CallDraft {
        method,
        url: address(url, &mut reader.found)?,
        headers,
        body,
        expect,
    })
}

fn method_of(word: &Word, found: &mut Vec<Diagnostic>) -> Option<String> {
    let method = word.text.to_ascii_uppercase();
    if METHODS.contains(&method.as_str()) {
        return Some(method);
    }
    let wrong = word.wrong(format!("`{}` is no method of HTTP", word.text));
    found.push(wrong.hint(format!("there is {}", METHODS.join(", "))));
    None
}

/// An address that can be asked, as far as it can be told before its values are there.
fn address(word: Word, found: &mut Vec<Diagnostic>) -> Option<Word> {
    let after = word.text.split_once("://").map_or("", |(_, rest)| rest);
    let authority = after.split(['/', '?', '#']).next().unwrap_or_default();
    if authority.contains('@') {
        let wrong = word.wrong("a password does not stand in an address");
        let hint =
            "send it in a header, from a secret: `headers: {Authorization: 'Bearer ${token}'}`";
        // Its line is not shown: it may hold the password.
        found.push(Diagnostic {
            source: std::sync::Arc::default(),
            ..wrong.hint(hint)
        });
        return None;
    }
    if let Ok(url) = Url::parse(&word.text)
        && word.text.contains("://")
        && !matches!(url.scheme(), "http" | "https")
    {
        let wrong = format!("`{}` is not asked: expected http or https", url.scheme());
        found.push(word.wrong(wrong));
        return None;
    }
    Some(word)
}

fn statuses<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<Vec<RangeInclusive<u16>>> {
    let nodes = match &node.value {
        NodeValue::List(_) => reader.list(node, "expect", "status")?,
        _ => std::slice::from_ref(node),
    };
    let mut out = Vec::new();
    for node in nodes {
        let Some(range) = node.text().and_then(status) else {
            let hint = "write `200`, `[200, 404]`, `2xx` or `200-204`";
            reader.error(node, "expected `expect` to be a status of HTTP", Some(hint));
            return None;
        };
        out.push(range);
    }
    Some(out)
}

/// `200`, `2xx`, `200-204`
fn status(text: &str) -> Option<RangeInclusive<u16>> {
    let text = text.trim().to_ascii_lowercase();
    let known = |number: &u16| (100..=599).contains(number);
    let one = |text: &str| text.trim().parse::<u16>().ok().filter(known);
    if let Some(class) = text.strip_suffix("xx") {
        let first = class.parse::<u16>().ok()?.checked_mul(100).filter(known)?;
        return Some(first..=first + 99);
    }
    if let Some((from, to)) = text.split_once('-') {
        let (from, to) = (one(from)?, one(to)?);
        return (from <= to).then_some(from..=to);
    }
    one(&text).map(|status| status..=status)
}

fn tree(reader: &mut FieldReader<'_>, node: &Node) -> Tree {
    match &node.value {
        NodeValue::List(items) => Tree::List(items.iter().map(|item| tree(reader, item)).collect()),
        NodeValue::Map(pairs) => Tree::Map(
            pairs
                .iter()
                .map(|(key, value)| {
                    let key = key.text().unwrap_or_default().to_owned();
                    (key, tree(reader, value))
                })
                .collect(),
        ),
        NodeValue::Scalar { text, quoted } => {
            if node.is_null() {
                return Tree::Plain(Json::Null);
            }
            if let Some(truth) = node.boolean() {
                return Tree::Plain(Json::Bool(truth));
            }
            match serde_json::from_str::<Number>(text) {
                Ok(number) if !quoted => Tree::Plain(Json::Number(number)),
                _ => Tree::Text(reader.marked(node, text.clone())),
            }
        }
    }
}

impl CallDraft {
    /// Fills in the values; those of secrets follow when the hook is carried out.
    pub(crate) fn filled(&self, names: &Names, found: &mut Vec<Diagnostic>) -> HttpCall {
        HttpCall {
            method: self.method.clone(),
            url: names.value(&self.url, found),
            headers: self
                .headers
                .iter()
                .map(|(name, value)| (name.text.clone(), names.value(value, found)))
                .collect(),
            body: match &self.body {
                Some(RequestBody::Text(word)) => Some(HttpBody::Text(names.value(word, found))),
                Some(RequestBody::Json(tree)) => Some(HttpBody::Json(tree.filled(names, found))),
                None => None,
            },
            expect: self.expect.clone(),
        }
    }
}

impl Tree {
    fn filled(&self, names: &Names, found: &mut Vec<Diagnostic>) -> Json {
        match self {
            Tree::Plain(value) => value.clone(),
            Tree::Text(word) => Json::String(names.value(word, found)),
            Tree::List(items) => {
                Json::Array(items.iter().map(|item| item.filled(names, found)).collect())
            }
            Tree::Map(pairs) => {
                let pairs = pairs.iter();
                let pairs = pairs.map(|(key, value)| (key.clone(), value.filled(names, found)));
                Json::Object(pairs.collect::<Map<_, _>>())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::status;

    #[test]
    fn statuses() {
        for (text, expected) in [
            ("200", Some(200..=200)),
            ("2xx", Some(200..=299)),
            ("4XX", Some(400..=499)),
            ("200-204", Some(200..=204)),
            ("204-200", None),
            ("7xx", None),
            ("99", None),
            ("ok", None),
            ("65535xx", None),
        ] {
            assert_eq!(status(text), expected, "{text}");
        }
    }
}
