//! The secrets of a run: every text that leaves it is masked here.

use super::escape::views;
use super::fold::folded;
use super::view::TextView;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::ops::Range;

/// Text that replaces a secret.
pub const MASK: &str = "••••";

/// Length up to which secrets occur in ordinary words: they are masked only as a whole word.
const SHORT: usize = 3;

/// The secrets of a run, and how they are masked.
#[derive(Debug, Clone, Default)]
pub struct Redactor {
    /// Folded, each once.
    secrets: Vec<String>,
}

impl Redactor {
    /// Adds a secret. Empty texts are none.
    pub fn add(&mut self, secret: &str) {
        let folded = folded(&TextView::plain(secret.trim())).trimmed();
        let secret = folded.text();
        if !secret.is_empty() && !self.secrets.iter().any(|known| known == secret) {
            self.secrets.push(secret.to_owned());
        }
    }

    /// Whether there is anything to mask.
    pub fn is_empty(&self) -> bool {
        self.secrets.is_empty()
    }

    /// The text with every secret masked: as it was written, in other capitals, with other blanks, and escaped.
    pub fn text(&self, text: &str) -> String {
        if self.is_empty() {
            return text.to_owned();
        }
        let mut found: Vec<Range<usize>> = Vec::new();
        for view in views(text) {
            let view = folded(&view);
            for secret in &self.secrets {
                find(&view, secret, &mut found);
            }
        }
        found.sort_by_key(|range| (range.start, range.end));
        let mut out = String::with_capacity(text.len());
        let mut end = 0;
        for range in found {
            if range.start >= end {
                out.push_str(&text[end..range.start]);
                out.push_str(MASK);
            }
            end = end.max(range.end);
        }
        out + &text[end..]
    }

    /// The same with every secret masked in every text of it, those left out that readers of a record find things by; nothing
    /// where it cannot be masked.
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

/// Fields whose texts are Plumbline's own and mean something to readers of the record. Ids, and the names of files that are
/// made of them, come from names that the author wrote.
const STRUCTURAL: [&str; 19] = [
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
    "id",
    "screenshot",
    "files",
];

/// Adds where the secret stands in the original.
fn find(view: &TextView, secret: &str, found: &mut Vec<Range<usize>>) {
    let text = view.text();
    let short = secret.chars().count() <= SHORT;
    let mut from = 0;
    while let Some(at) = text[from..].find(secret).map(|at| from + at) {
        let end = at + secret.len();
        let free = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
        let alone = free(text[..at].chars().next_back()) && free(text[end..].chars().next());
        if !short || alone {
            found.push(view.place(at..end));
        }
        // The next may overlap this one.
        from = at + text[at..].chars().next().map_or(1, char::len_utf8);
    }
}

#[cfg(test)]
mod tests {
    use super::{MASK, Redactor};

    fn redactor(secrets: &[&str]) -> Redactor {
        let mut redactor = Redactor::default();
        for secret in secrets {
            redactor.add(secret);
        }
        redactor
    }

    #[test]
    fn secrets_are_masked_where_they_stand() {
        let redactor = redactor(&["s3cr&t pass", "s3cr&t pass longer", "12"]);
        for (text, masked) in [
            ("typed 's3cr&t pass'", "typed '••••'"),
            ("typed 's3cr&t pass longer'", "typed '••••'"),
            ("/login?p=s3cr%26t+pass", "/login?p=••••"),
            ("/login?p=s3cr%26t%20pass", "/login?p=••••"),
            ("12 of 120 and 312", "•••• of 120 and 312"),
            ("12 + 12%", "•••• + ••••%"),
            ("nothing here", "nothing here"),
            (
                "100 % \\ & + C:\\new %zz &; &nosuch;",
                "100 % \\ & + C:\\new %zz &; &nosuch;",
            ),
        ] {
            assert_eq!(redactor.text(text), masked);
        }
    }

    /// Every form that a page, an address or a file can give a secret. None of the letters of it may be left.
    #[test]
    fn secrets_are_masked_in_every_form() {
        for (secret, forms) in [
            (
                "pa\"ss\\w<o>&rd",
                &[
                    r#"pa"ss\w<o>&rd"#,
                    r#"pa\"ss\\w<o>&rd"#,
                    r#"pa\\\"ss\\\\w<o>&rd"#,
                    r"pa\u0022ss\u005Cw\u003co\u003e\u0026rd",
                    r"pa\x22ss\x5cw\x3Co\x3e\x26rd",
                    r#"pa"ss\w&lt;o&gt;&amp;rd"#,
                    r"pa&quot;ss&#92;w&#x3C;o&#X3e;&ampamp;rd",
                    r"pa&#34;ss\w&amp;lt;o&amp;gt;&amp;amp;rd",
                    r"pa\u0026quot;ss\\w\u0026lt;o\u0026gt;\u0026amp;rd",
                    "pa%22ss%5Cw%3Co%3E%26rd",
                    "pa%22ss%5cw%3co%3e%26rd",
                    "pa%2522ss%255Cw%253Co%253E%2526rd",
                    "PA\"SS\\W<O>&RD",
                    "PA&QUOT;SS\\W&LT;O&GT;&AMP;RD",
                ][..],
            ),
            (
                "two  words\there",
                &[
                    "two words here",
                    "two\u{a0}words\u{2003}\nhere",
                    "two&nbsp;words&#160;&#9;here",
                    "two+words%09here",
                    "two%20%20words%20here",
                    r"two \n words\there",
                    "Two Words Here",
                    "two\u{200b} wo\u{ad}rds \u{2060}here",
                ][..],
            ),
            (
                "straße élan",
                &[
                    "STRASSE ÉLAN",
                    "STRAẞE ELAN",
                    "Strasse e\u{301}lan",
                    "stra%C3%9Fe%20%c3%a9lan",
                    "stra%DFe+%E9lan",
                    r"stra\u00dfe \u{e9}lan",
                    "stra&szlig;e &eacute;lan",
                    "stra&szlige &#233;lan",
                ][..],
            ),
            (
                "İstanbul ısı",
                &["istanbul ısı", "İSTANBUL ISI", "i̇stanbul isi"][..],
            ),
            ("Ναύς", &["ΝΑΥΣ", "ναυσ", "ΝΑΎΣ"][..]),
            (
                "ﬁne 😀",
                &[
                    "FINE 😀",
                    r"fine \ud83d\ude00",
                    "fine %F0%9F%98%80",
                    "ｆｉｎｅ 😀",
                ][..],
            ),
            (
                "パスワード1",
                &[
                    "パスワード1",
                    "%E3%83%91%E3%82%B9%E3%83%AF%E3%83%BC%E3%83%891",
                ][..],
            ),
        ] {
            let redactor = redactor(&[secret]);
            for form in forms.iter().chain([&secret]) {
                let masked = redactor.text(&format!("before {form} after"));
                let left = masked.replace(MASK, "");
                assert_eq!(left, "before  after", "{form}");
                assert!(masked.contains(MASK), "{form}");
            }
        }
    }

    #[test]
    fn short_secrets_are_masked_alone() {
        let redactor = redactor(&["x", "ab"]);
        assert_eq!(
            redactor.text("text x, X. axe AB cab"),
            "text ••••, ••••. axe •••• cab"
        );
    }

    #[test]
    fn overlapping_secrets_leave_nothing() {
        let redactor = redactor(&["abcd", "cdef", "aaaa"]);
        assert_eq!(redactor.text("abcdef aaaaaa"), "•••• ••••");
    }
}
