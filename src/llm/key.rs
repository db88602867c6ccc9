//! The key that a server asks for: only ever from the environment, and in nothing that is written.

use super::Backend;
use crate::mask::{MASK, Redactor};
use serde_json::Value;
use std::fmt;

/// Keys of fewer characters, such as the `none` or `ollama` that a server without keys is given, are words that an answer may hold.
const UNMISTAKABLE: usize = 12;

/// A key. It has no way to be printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// The key for this back end, by `look_up` (the environment, outside tests). Plumbline's own variable wins.
    pub fn find(backend: Backend, look_up: impl Fn(&str) -> Option<String>) -> Option<Key> {
        ["PLUMBLINE_API_KEY", Key::variable(backend)]
            .into_iter()
            .filter_map(look_up)
            .find_map(|text| Key::new(&text))
    }

    /// The variable that other tools use for this back end.
    pub fn variable(backend: Backend) -> &'static str {
        match backend {
            Backend::Ollama => "OLLAMA_API_KEY",
            Backend::OpenAi => "OPENAI_API_KEY",
        }
    }

    /// A key; white space around it comes from files and is none of it. Nothing is no key.
    pub fn new(text: &str) -> Option<Key> {
        let text = text.trim();
        (!text.is_empty()).then(|| Key(text.to_owned()))
    }

    /// The header's value.
    pub(super) fn bearer(&self) -> String {
        format!("Bearer {}", self.0)
    }

    /// The text without the key: some servers repeat a wrong key in their error.
    pub(super) fn mask(&self, text: &str) -> String {
        let mut redactor = Redactor::default();
        redactor.add(&self.0);
        redactor.text(text)
    }

    /// Takes the key out of the texts of an answer, where a server repeats it. A key that an answer may hold by chance stays: the
    /// answer is what counts.
    pub(super) fn mask_in(&self, answer: &mut Value) {
        if self.0.chars().count() < UNMISTAKABLE {
            return;
        }
        match answer {
            Value::String(text) => *text = self.mask(text),
            Value::Array(items) => items.iter_mut().for_each(|item| self.mask_in(item)),
            Value::Object(fields) => fields.values_mut().for_each(|value| self.mask_in(value)),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({MASK})")
    }
}

#[cfg(test)]
mod tests {
    use super::{Backend, Key};

    #[test]
    fn the_own_variable_wins_and_nothing_is_no_key() {
        let look_up = |pairs: &'static [(&str, &str)]| {
            move |name: &str| {
                pairs
                    .iter()
                    .find(|(known, _)| *known == name)
                    .map(|(_, value)| (*value).to_owned())
            }
        };
        let found = |backend, pairs| Key::find(backend, look_up(pairs)).map(|key| key.bearer());
        let both = &[("OPENAI_API_KEY", "theirs"), ("PLUMBLINE_API_KEY", "own\n")];
        assert_eq!(found(Backend::OpenAi, both).as_deref(), Some("Bearer own"));
        let empty = &[("PLUMBLINE_API_KEY", " "), ("OLLAMA_API_KEY", "o")];
        assert_eq!(found(Backend::Ollama, empty).as_deref(), Some("Bearer o"));
        assert_eq!(found(Backend::OpenAi, &[("OLLAMA_API_KEY", "o")]), None);
    }

    #[test]
    fn it_is_not_printed() {
        let key = Key::new("sk-hush").expect("a key");
        assert_eq!(format!("{key:?}"), "Key(••••)");
        assert_eq!(key.mask("wrong key: sk-hush."), "wrong key: ••••.");
    }
}
