//! Capabilities of a remote browser, as the configuration gives them: names that WebDriver defines, and names of vendors, which
//! pass through as they are. `${NAME}` in a text is filled in when a run begins, so that no file contains a secret.

use crate::lexicon::secrets::SECRET_KEYS;
use crate::suite::parse::fields::{FieldReader, nearest, ticked};
use crate::suite::parse::tree::{Node, NodeValue as Written};
use crate::suite::{Diagnostic, Word, fill_names, names_in};
use serde_json::{Map, Number, Value};

/// The type that a capability must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CapabilityKind {
    Text,
    Truth,
    Mapping,
    /// Plumbline needs it as it is.
    Ours,
}

/// The capabilities of WebDriver and WebDriver BiDi themselves.
const STANDARD: [(&str, CapabilityKind); 12] = [
    ("browserName", CapabilityKind::Text),
    ("browserVersion", CapabilityKind::Text),
    ("platformName", CapabilityKind::Text),
    ("acceptInsecureCerts", CapabilityKind::Truth),
    ("proxy", CapabilityKind::Mapping),
    ("timeouts", CapabilityKind::Mapping),
    ("setWindowRect", CapabilityKind::Truth),
    ("strictFileInteractability", CapabilityKind::Truth),
    ("userAgent", CapabilityKind::Text),
    ("pageLoadStrategy", CapabilityKind::Ours),
    ("unhandledPromptBehavior", CapabilityKind::Ours),
    ("webSocketUrl", CapabilityKind::Ours),
];

/// The names of [`STANDARD`] that a file may use.
pub(crate) fn allowed() -> Vec<&'static str> {
    let may = STANDARD
        .iter()
        .filter(|(_, kind)| *kind != CapabilityKind::Ours);
    may.map(|(name, _)| *name).collect()
}

/// Words of older drivers, and what is meant.
const MEANT: [(&str, &str); 12] = [
    ("browser", "browserName"),
    ("version", "browserVersion"),
    ("platform", "platformName"),
    ("os", "platformName"),
    ("acceptsslcerts", "acceptInsecureCerts"),
    ("chromeoptions", "goog:chromeOptions"),
    ("chrome", "goog:chromeOptions"),
    ("firefoxoptions", "moz:firefoxOptions"),
    ("firefoxprofile", "moz:firefoxOptions"),
    ("edgeoptions", "ms:edgeOptions"),
    ("safarioptions", "safari:options"),
    ("loggingprefs", "goog:loggingPrefs"),
];

/// Deepest nesting that is passed on; vendors' options need three.
const DEEPEST: usize = 32;

/// Capabilities as the file has them.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CapabilityEntry {
    written: Map<String, Value>,
    /// The texts that name something with `${…}`.
    named: Vec<Word>,
}

/// The value of a `${NAME}`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedCapabilities {
    /// The value.
    pub text: String,
    /// Whether the value is masked in every output.
    pub secret: bool,
}

/// Capabilities with every `${NAME}` filled in.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FilledCapabilities {
    /// The capabilities to request.
    pub asked: Map<String, Value>,
    /// The texts in them that are shown nowhere.
    pub secrets: Vec<String>,
}

impl CapabilityEntry {
    /// Returns the capabilities as they may be shown: names stay as written, and plain text in the place of a secret is masked.
    pub fn shown(&self) -> String {
        let mut shown = Value::Object(self.written.clone());
        visit(&mut shown, false, &mut |text, secret| {
            if secret && names(text).next().is_none() {
                "***".clone_into(text);
            }
        });
        shown.to_string()
    }

    /// Fills in what `look_up` says of each name; all the mistakes where one is not to be had.
    pub fn fill(
        &self,
        look_up: &mut dyn FnMut(&str) -> Result<NamedCapabilities, String>,
    ) -> Result<FilledCapabilities, Vec<Diagnostic>> {
        let mut mistakes = Vec::new();
        for word in &self.named {
            for name in names(&word.text) {
                if let Err(why) = look_up(name) {
                    let mistake = word.wrong(format!("`${{{name}}}` is not to be had: {why}"));
                    if !mistakes.contains(&mistake) {
                        mistakes.push(mistake);
                    }
                }
            }
        }
        if !mistakes.is_empty() {
            return Err(mistakes);
        }
        let mut secrets = Vec::new();
        let mut asked = Value::Object(self.written.clone());
        visit(&mut asked, false, &mut |text, secret| {
            if secret && names(text).next().is_none() {
                secrets.push(text.clone());
            }
            *text = fill_names(text, |name| {
                let named = look_up(name.trim()).ok()?;
                if named.secret {
                    secrets.push(named.text.clone());
                }
                Some(named.text)
            });
        });
        let Value::Object(asked) = asked else {
            return Err(Vec::new());
        };
        secrets.retain(|secret| !secret.trim().is_empty());
        secrets.sort_unstable();
        secrets.dedup();
        Ok(FilledCapabilities { asked, secrets })
    }
}

/// Reads `capabilities:`; mistakes go to the reader.
pub(crate) fn capabilities<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> CapabilityEntry {
    let mut entry = CapabilityEntry::default();
    let Written::Map(pairs) = &node.value else {
        reader.wrong_type(
            node,
            "`capabilities` to be a mapping from names such as `browserName` to their values",
        );
        return entry;
    };
    if pairs.is_empty() {
        reader.error(node, "`capabilities` has nothing in it", None);
    }
    for (key, value) in pairs {
        let Some(name) = name(reader, key, &entry.written) else {
            continue;
        };
        let kind = STANDARD.iter().find(|(known, _)| *known == name);
        let value = match kind.map(|(_, kind)| kind) {
            Some(CapabilityKind::Text) => {
                text(reader, value, &name, &mut entry.named).map(Value::String)
            }
            Some(CapabilityKind::Truth) => truth(reader, value, &name),
            Some(CapabilityKind::Mapping) if !matches!(value.value, Written::Map(_)) => {
                reader.wrong_type(value, &format!("`{name}` to be a mapping"));
                None
            }
            Some(CapabilityKind::Ours) => {
                ours(reader, key, &name);
                None
            }
            Some(CapabilityKind::Mapping) | None => passed(reader, value, 0, &mut entry.named),
        };
        if let Some(value) = value {
            entry.written.insert(name, value);
        }
    }
    entry
}

/// A name that WebDriver knows, or one with a vendor's prefix.
fn name(reader: &mut FieldReader<'_>, key: &Node, known: &Map<String, Value>) -> Option<String> {
    let text = key.text().unwrap_or_default().trim();
    let shown: String = text.chars().take(60).collect();
    if known.contains_key(text) {
        reader.error(
            key,
            format!("the capability `{shown}` is there twice"),
            Some("keep one of them"),
        );
        return None;
    }
    let standard = || STANDARD.iter().map(|(name, _)| *name);
    if standard().any(|name| name == text) {
        return Some(text.to_owned());
    }
    if let Some((prefix, rest)) = text.split_once(':') {
        if !prefix.trim().is_empty() && !rest.trim().is_empty() {
            return Some(text.to_owned());
        }
        reader.error(
            key,
            format!("the capability `{shown}` has no name or no prefix"),
            Some(
                "a vendor's capability is written `vendor:name`, for example `goog:chromeOptions`",
            ),
        );
        return None;
    }
    let folded: String = text
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    let meant = MEANT
        .iter()
        .find(|(word, _)| *word == folded)
        .map(|(_, name)| *name)
        .or_else(|| nearest(&folded, standard()));
    let hint = match meant {
        Some(name) => format!("did you mean `{name}`?"),
        None => {
            format!(
                "WebDriver knows {}; what a vendor adds has its prefix (`se:name`), or stands in its options (`sauce:options: {{{shown}: …}}`)",
                ticked(&allowed(), "and")
            )
        }
    };
    reader.error(
        key,
        format!(
            "unknown capability `{shown}`: no name of WebDriver's, and without a vendor's prefix"
        ),
        Some(&hint),
    );
    None
}

fn ours(reader: &mut FieldReader<'_>, key: &Node, name: &str) {
    let why = match name {
        "pageLoadStrategy" => "it waits for pages itself",
        "unhandledPromptBehavior" => "a dialog that nobody asked for is for the case to meet",
        _ => "it speaks WebDriver BiDi to every browser",
    };
    reader.error(
        key,
        format!("`{name}` is set by Plumbline: {why}"),
        Some("leave it out"),
    );
}

/// A text, also where it looks like a number (`browserVersion: 120.0`).
fn text(
    reader: &mut FieldReader<'_>,
    node: &Node,
    key: &str,
    named: &mut Vec<Word>,
) -> Option<String> {
    let word = reader.word(node, key)?;
    let text = word.text.clone();
    if names(&text).next().is_some() {
        named.push(word);
    }
    Some(text)
}

fn truth(reader: &mut FieldReader<'_>, node: &Node, key: &str) -> Option<Value> {
    if let Some(truth) = node.boolean() {
        return Some(truth.into());
    }
    reader.wrong_type(node, &format!("`{key}` to be `true` or `false`"));
    None
}

/// A value of a vendor's own, as it is written: a quoted value is text.
fn passed(
    reader: &mut FieldReader<'_>,
    node: &Node,
    depth: usize,
    named: &mut Vec<Word>,
) -> Option<Value> {
    if depth > DEEPEST {
        reader.error(node, "this is nested too deep for a capability", None);
        return None;
    }
    match &node.value {
        Written::List(items) => Some(
            items
                .iter()
                .filter_map(|item| passed(reader, item, depth + 1, named))
                .collect(),
        ),
        Written::Map(pairs) => {
            let mut map = Map::new();
            for (key, value) in pairs {
                let name = key.text().unwrap_or_default();
                if map.contains_key(name) {
                    let twice = format!("the key `{name}` is there twice");
                    reader.error(key, twice, Some("keep one of them"));
                } else if let Some(value) = passed(reader, value, depth + 1, named) {
                    map.insert(name.to_owned(), value);
                }
            }
            Some(map.into())
        }
        Written::Scalar { .. } if node.is_null() => Some(Value::Null),
        Written::Scalar { text, quoted } => {
            if names(text).next().is_some() {
                named.extend(reader.word(node, "a capability"));
                return Some(text.as_str().into());
            }
            if let Some(truth) = node.boolean() {
                return Some(truth.into());
            }
            let number = if *quoted { None } else { number(text) };
            Some(number.map_or_else(|| text.as_str().into(), Value::Number))
        }
    }
}

/// A number as JSON has it; `010` and `1.2.3` are texts.
fn number(text: &str) -> Option<Number> {
    serde_json::from_str(text).ok()
}

/// Names in `${…}`.
fn names(text: &str) -> impl Iterator<Item = &str> {
    names_in(text)
        .map(str::trim)
        .filter(|name| !name.is_empty())
}

/// Visits every text, and whether its key says that it is a secret.
fn visit(value: &mut Value, secret: bool, visitor: &mut dyn FnMut(&mut String, bool)) {
    match value {
        Value::String(text) => visitor(text, secret),
        Value::Array(items) => {
            for item in items {
                visit(item, secret, visitor);
            }
        }
        Value::Object(fields) => {
            for (key, value) in fields {
                visit(value, secret || is_secret(key), visitor);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn is_secret(key: &str) -> bool {
    let folded: String = key
        .chars()
        .filter(|c| c.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect();
    // A Selenium vendor's plain `key` is its access key.
    folded == "key" || SECRET_KEYS.split('|').any(|part| folded.contains(part))
}

#[cfg(test)]
mod tests {
    use super::{CapabilityEntry, FieldReader, NamedCapabilities, capabilities};
    use crate::suite::parse::yaml;
    use crate::suite::text::source::SourceText;
    use serde_json::{Value, json};

    fn read(text: &str) -> Result<CapabilityEntry, Vec<String>> {
        let source = SourceText::new("plumbline.yaml", text);
        let root = yaml::parse(&source).expect("YAML").expect("a document");
        let mut reader = FieldReader::new(&source);
        let entry = capabilities(&mut reader, &root);
        if reader.found.is_empty() {
            return Ok(entry);
        }
        let told = |d: &crate::suite::Diagnostic| {
            let hint = d.hint.as_deref().unwrap_or_default();
            format!("{}:{} {} | {hint}", d.at.line, d.at.column, d.message)
        };
        Err(reader.found.iter().map(told).collect())
    }

    fn look_up(name: &str) -> Result<NamedCapabilities, String> {
        let named = |text: &str, secret| NamedCapabilities {
            text: text.into(),
            secret,
        };
        match name {
            "KEY" => Ok(named("k-12345", true)),
            "BUILD" => Ok(named("b7", false)),
            _ => Err(format!("the environment has no `{name}`")),
        }
    }

    #[test]
    fn vendors_pass_through_as_they_are_written() {
        let entry = read(
            "browserName: chrome\nbrowserVersion: 120.0\nacceptInsecureCerts: true\n\
             goog:chromeOptions:\n  args: [--lang=de, --no-sandbox]\n  prefs: {a.b: 2, c: 1.5, d: ~}\n\
             se:recordVideo: true\nbrowserstack:options:\n  os: OS X\n  osVersion: '11'\n  deep: {deeper: [{x: [1, false]}]}\n  zip: 010\n",
        )
        .expect("capabilities");
        let filled = entry.fill(&mut look_up).expect("nothing is named");
        assert_eq!(
            Value::Object(filled.asked),
            json!({
                "browserName": "chrome",
                "browserVersion": "120.0",
                "acceptInsecureCerts": true,
                "goog:chromeOptions": {"args": ["--lang=de", "--no-sandbox"], "prefs": {"a.b": 2, "c": 1.5, "d": null}},
                "se:recordVideo": true,
                "browserstack:options": {"os": "OS X", "osVersion": "11", "deep": {"deeper": [{"x": [1, false]}]}, "zip": "010"},
            })
        );
        assert!(filled.secrets.is_empty());
    }

    #[test]
    fn what_is_named_is_filled_in_and_never_shown() {
        let entry = read(
            "sauce:options: {accessKey: '${KEY}', build: 'nightly ${BUILD}', name: '$x ${'}\n\
             bstack:options: {userName: ada, access_key: in-the-clear, nested: {authToken: [t0k3n]}}\n",
        )
        .expect("capabilities");
        let filled = entry.fill(&mut look_up).expect("all are to be had");
        assert_eq!(
            filled.asked["sauce:options"],
            json!({"accessKey": "k-12345", "build": "nightly b7", "name": "$x ${"})
        );
        assert_eq!(filled.secrets, ["in-the-clear", "k-12345", "t0k3n"]);
        let shown = entry.shown();
        for secret in filled.secrets {
            assert!(!shown.contains(&secret), "{shown}");
        }
        assert!(shown.contains("${KEY}") && shown.contains("ada"), "{shown}");
    }

    #[test]
    fn every_mistake_has_its_place_and_what_to_do() {
        let told = read(
            "browsername: chrome\nplatform: linux\nenableVideo: true\npageLoadStrategy: eager\nproxy: localhost\n\
             setWindowRect: 'yes'\n':x': 1\nbrowserName: [chrome]\nse:a: {b: 1, b: 2}\nse:a: 2\nchromeOptions: {}\n",
        )
        .expect_err("mistakes");
        for (at, part) in [
            ("1:1", "did you mean `browserName`?"),
            ("2:1", "did you mean `platformName`?"),
            ("3:1", "`sauce:options: {enableVideo: …}`"),
            (
                "4:1",
                "set by Plumbline: it waits for pages itself | leave it out",
            ),
            ("5:8", "expected `proxy` to be a mapping, found text"),
            ("6:16", "expected `setWindowRect` to be `true` or `false`"),
            ("7:1", "`vendor:name`"),
            ("8:14", "expected `browserName` to be text"),
            ("9:14", "the key `b` is there twice"),
            ("10:1", "`se:a` is there twice"),
            ("11:1", "did you mean `goog:chromeOptions`?"),
        ] {
            assert!(
                told.iter().any(|t| t.starts_with(at) && t.contains(part)),
                "{at} {part}: {told:#?}"
            );
        }
        assert_eq!(told.len(), 11, "{told:#?}");
        assert!(read("{}").is_err());
        assert!(read("[a]").is_err());
    }

    #[test]
    fn a_name_that_is_not_to_be_had_is_told_where_it_stands() {
        let entry = read("browserName: chrome\nsauce:options:\n  accessKey: ${NONE}\n")
            .expect("well-formed");
        let mistakes = entry.fill(&mut look_up).expect_err("it is not set");
        assert_eq!(mistakes.len(), 1);
        assert_eq!((mistakes[0].at.line, mistakes[0].at.column), (3, 14));
        assert!(
            mistakes[0]
                .message
                .contains("the environment has no `NONE`")
        );
    }
}
