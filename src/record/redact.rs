//! Secrets never leave: every text of every event passes here first.

use super::Event;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// What stands in place of a secret.
pub const MASK: &str = "••••";

/// The secrets of a run, and how they are masked.
#[derive(Debug, Clone, Default)]
pub struct Redactor {
    secrets: Vec<String>,
}

impl Redactor {
    /// Adds a secret, as written and as it would stand in a URL. Empty texts are none.
    pub fn add(&mut self, secret: &str) {
        if secret.trim().is_empty() {
            return;
        }
        let form: String = url::form_urlencoded::byte_serialize(secret.as_bytes()).collect();
        let percent = form.replace('+', "%20");
        for variant in [secret.to_owned(), form, percent] {
            if !self.secrets.contains(&variant) {
                self.secrets.push(variant);
            }
        }
        // Longest first: a secret inside a longer one must not leave the rest of it in the clear.
        self.secrets.sort_by_key(|s| std::cmp::Reverse(s.len()));
    }

    /// Whether there is anything to mask.
    pub fn is_empty(&self) -> bool {
        self.secrets.is_empty()
    }

    /// The text with every secret masked. Very short secrets are masked only where they stand alone.
    pub fn text(&self, text: &str) -> String {
        let mut out = text.to_owned();
        for secret in &self.secrets {
            if secret.chars().count() > 3 {
                out = out.replace(secret.as_str(), MASK);
            } else if out.contains(secret.as_str()) {
                out = alone(&out, secret);
            }
        }
        out
    }

    /// The event with every secret masked in every text of it.
    pub fn event(&self, event: &Event) -> Event {
        // An event that cannot be masked is not let through.
        self.masked(event).unwrap_or_else(|| Event::Warning {
            time: 0,
            message: "an event was left out: it could not be masked".into(),
        })
    }

    /// The same with every secret masked in every text of it; nothing where it cannot be masked.
    pub fn masked<T: Clone + Serialize + DeserializeOwned>(&self, whole: &T) -> Option<T> {
        if self.is_empty() {
            return Some(whole.clone());
        }
        let mut value = serde_json::to_value(whole).ok()?;
        self.value(&mut value);
        serde_json::from_value(value).ok()
    }

    fn value(&self, value: &mut serde_json::Value) {
        match value {
            serde_json::Value::String(text) => *text = self.text(text),
            serde_json::Value::Array(items) => items.iter_mut().for_each(|v| self.value(v)),
            serde_json::Value::Object(fields) => fields
                .iter_mut()
                .filter(|(k, _)| !STRUCTURAL.contains(&k.as_str()))
                .for_each(|(_, v)| self.value(v)),
            _ => {}
        }
    }
}

/// Fields whose texts are ours and mean something to readers of the record.
const STRUCTURAL: [&str; 16] = [
    "event",
    "verdict",
    "expected",
    "cause",
    "outcome",
    "kind",
    "truth",
    "decided_by",
    "guard",
    "schema",
    "plumbline",
    "digest",
    "role",
    "side",
    "way",
    "when",
];

fn alone(text: &str, secret: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(secret) {
        let before = rest[..at]
            .chars()
            .next_back()
            .or_else(|| out.chars().next_back());
        let after = rest[at + secret.len()..].chars().next();
        let free = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        out.push_str(&rest[..at]);
        out.push_str(if free(before) && free(after) {
            MASK
        } else {
            secret
        });
        rest = &rest[at + secret.len()..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::Redactor;
    use crate::record::Event;

    #[test]
    fn secrets_are_masked_in_every_form() {
        let mut redactor = Redactor::default();
        redactor.add("s3cr&t pass");
        redactor.add("s3cr&t pass longer");
        redactor.add("12");
        for (text, masked) in [
            ("typed 's3cr&t pass'", "typed '••••'"),
            ("typed 's3cr&t pass longer'", "typed '••••'"),
            ("/login?p=s3cr%26t+pass", "/login?p=••••"),
            ("/login?p=s3cr%26t%20pass", "/login?p=••••"),
            ("12 of 120 and 312", "•••• of 120 and 312"),
            ("nothing here", "nothing here"),
        ] {
            assert_eq!(redactor.text(text), masked);
        }
    }

    #[test]
    fn events_keep_their_shape() {
        let mut redactor = Redactor::default();
        redactor.add("hunter2");
        let event = Event::Warning {
            time: 3,
            message: "saw hunter2".into(),
        };
        let Event::Warning { message, time } = redactor.event(&event) else {
            panic!("another kind of event")
        };
        assert_eq!((time, message.as_str()), (3, "saw ••••"));
    }
}
