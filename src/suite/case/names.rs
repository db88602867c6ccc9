//! Values of `${name}`. They are filled in when a suite is read, so that what is checked, run and reported is one
//! and the same sentence; secrets and `${unique}` stay as they are written until the sentence is carried out.

use crate::suite::parse::fields::nearest;
use crate::suite::{Diagnostic, Severity, Word, fill_names, names_in};
use std::collections::BTreeMap;

/// The name that every run gives a value of its own.
const UNIQUE: &str = "unique";

/// The names that a sentence may use.
#[derive(Debug, Clone)]
pub(crate) struct Names {
    values: BTreeMap<String, String>,
    secrets: Vec<String>,
    /// Columns of the case that are not seen in the group that is being read.
    hidden: Vec<String>,
    /// Names that earlier steps remember.
    remembered: Vec<String>,
    /// How bad a name is that could be an environment variable and is not set.
    unset: Severity,
}

impl Names {
    /// The names of a suite; the later layers of `variables` are before the earlier ones.
    pub(crate) fn new(
        layers: &[&[(Word, Word)]],
        typed: &[(String, String)],
        secrets: Vec<String>,
        unset: Severity,
        found: &mut Vec<Diagnostic>,
    ) -> Names {
        let written: BTreeMap<&str, &Word> = layers
            .iter()
            .flat_map(|layer| layer.iter())
            .map(|(name, value)| (name.text.as_str(), value))
            .collect();
        let mut names = Names {
            values: typed.iter().cloned().collect(),
            secrets,
            hidden: Vec::new(),
            remembered: Vec::new(),
            unset,
        };
        for name in written.keys() {
            names.define(name, &written, &mut Vec::new(), found);
        }
        names
    }

    /// Gives a variable its value, those before it that its text names.
    fn define<'a>(
        &mut self,
        name: &'a str,
        written: &BTreeMap<&'a str, &'a Word>,
        open: &mut Vec<&'a str>,
        found: &mut Vec<Diagnostic>,
    ) {
        let Some(word) = written
            .get(name)
            .filter(|_| !self.values.contains_key(name))
        else {
            return;
        };
        open.push(name);
        for inner in names_in(&word.text) {
            if open.contains(&inner) {
                let way = format!("{} → {inner}", open.join(" → "));
                let message = format!("the variable `{inner}` stands in its own value: {way}");
                found.push(word.wrong_part(&placeholder(inner), message));
                // It has a value, so that the mistake is reported once.
                self.values.insert(inner.to_owned(), String::new());
            } else if let Some((inner, _)) = written.get_key_value(inner) {
                self.define(inner, written, open, found);
            }
        }
        open.pop();
        if !self.values.contains_key(name) {
            let value = self.fill(word, &word.text, true, found);
            self.values.insert(name.to_owned(), value);
        }
    }

    /// The same with more names, which are before those that are there.
    pub(crate) fn with(&self, more: impl IntoIterator<Item = (String, String)>) -> Names {
        let mut names = self.clone();
        names.values.extend(more);
        names
    }

    /// The same, knowing which columns are not seen here.
    pub(crate) fn hiding(&self, columns: Vec<String>) -> Names {
        Names {
            hidden: columns,
            ..self.clone()
        }
    }

    /// The same, knowing what steps before remember.
    pub(crate) fn remembering(&self, names: &[String]) -> Names {
        Names {
            remembered: names.to_vec(),
            ..self.clone()
        }
    }

    /// The same, knowing that a step before remembers a name.
    pub(crate) fn remembering_too(&self, name: &str) -> Names {
        let mut names = self.clone();
        names.remembered.push(name.to_owned());
        names
    }

    /// Describes an existing use of a name, so that nothing can be remembered under it.
    pub(crate) fn taken(&self, name: &str) -> Option<&'static str> {
        if self.secrets.iter().any(|secret| secret == name) {
            Some("a secret")
        } else if self.values.contains_key(name) {
            Some("a variable")
        } else {
            None
        }
    }

    /// A sentence with its values filled in.
    pub(crate) fn sentence(&self, word: &Word, found: &mut Vec<Diagnostic>) -> String {
        if !word.text.contains("${") {
            return word.text.clone();
        }
        let mut out = String::new();
        for piece in pieces(&word.text) {
            let filled = self.fill(word, piece.inner, true, found);
            let Some((open, close)) = piece.marks else {
                out.push_str(&filled);
                continue;
            };
            match marks_for(&filled, open, close, filled == piece.inner) {
                Some((open, close)) => {
                    out.push(open);
                    out.push_str(&filled);
                    out.push(close);
                }
                None => found.push(
                    word.wrong_part(piece.inner, "the value has quotation marks of every kind")
                        .hint("a text that a sentence quotes can have all but one kind of them"),
                ),
            }
        }
        out
    }

    /// A text that is no sentence, such as a case's name: a secret has no place in it.
    pub(crate) fn text(&self, word: &Word, found: &mut Vec<Diagnostic>) -> String {
        self.fill(word, &word.text, false, found)
    }

    /// A value that is handed on: what it names is filled in, and secrets stay as they are written.
    pub(crate) fn value(&self, word: &Word, found: &mut Vec<Diagnostic>) -> String {
        self.fill(word, &word.text, true, found)
    }

    fn fill(&self, word: &Word, text: &str, is_run: bool, found: &mut Vec<Diagnostic>) -> String {
        fill_names(text, |name| {
            let value = self.values.get(name).cloned();
            if value.is_none() {
                found.extend(self.mistake(word, name, is_run));
            }
            value
        })
    }

    /// Diagnoses a name that has no value here.
    fn mistake(&self, word: &Word, name: &str, is_run: bool) -> Option<Diagnostic> {
        let part = placeholder(name);
        let late = name == UNIQUE
            || self.remembered.iter().any(|known| known == name)
            || self.secrets.iter().any(|secret| secret == name)
            || std::env::var_os(name).is_some_and(|_| is_variable(name));
        if late && is_run {
            return None;
        }
        if late {
            let message = format!("`{part}` has its value only when a sentence is carried out");
            return Some(word.wrong_part(&part, message));
        }
        let upper = is_variable(name) && !name.chars().any(char::is_lowercase);
        let mut wrong = if upper {
            word.wrong_part(
                &part,
                format!("`{part}` is no variable, and the environment has no `{name}`"),
            )
        } else {
            word.wrong_part(&part, format!("`{part}` is no variable of this suite"))
        };
        if upper && is_run {
            wrong.severity = self.unset;
        }
        let known = self.values.keys().map(String::as_str);
        let known = known
            .chain(self.secrets.iter().map(String::as_str))
            .chain(self.remembered.iter().map(String::as_str))
            .chain([UNIQUE]);
        let hint = if self.hidden.iter().any(|hidden| hidden == name) {
            format!(
                "it is a column of the case; hand it to the group: `with: {{{name}: '{part}'}}`"
            )
        } else if let Some(near) = nearest(name, known) {
            format!("did you mean `{}`?", placeholder(near))
        } else if upper {
            format!("set it: `{name}=… plumbline …`, or give it a value under `variables`")
        } else {
            format!("give it a value under `variables`, or with `--var '{name}=…'`")
        };
        Some(wrong.hint(hint))
    }
}

/// `${name}`
pub(crate) fn placeholder(name: &str) -> String {
    format!("${{{name}}}")
}

/// Whether the environment could have a variable of this name.
fn is_variable(name: &str) -> bool {
    let mut letters = name.chars();
    letters
        .next()
        .is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && letters.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// A stretch of a sentence: a quoted text with its marks, or what stands between two of them.
pub(crate) struct NamePiece<'a> {
    /// Its quotation marks.
    pub marks: Option<(char, char)>,
    /// The text without them.
    pub inner: &'a str,
}

/// Marks that a value's quotation may be moved to, in this order.
const PAIRS: [(char, char); 5] = [('\'', '\''), ('"', '"'), ('`', '`'), ('“', '”'), ('«', '»')];

/// The closing marks of an opening one.
fn closing(open: char) -> Option<&'static [char]> {
    Some(match open {
        '\'' | '‘' | '’' => &['\'', '’', '‘'],
        '"' => &['"'],
        '“' | '„' => &['”', '“'],
        '«' => &['»'],
        '`' => &['`'],
        _ => return None,
    })
}

/// The quoted texts of a sentence. An apostrophe between letters quotes nothing, as in the language itself.
pub(crate) fn pieces(text: &str) -> Vec<NamePiece<'_>> {
    let mut out = Vec::new();
    let mut plain = 0;
    let mut at = 0;
    let word = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    while let Some(open) = text[at..].chars().next() {
        let start = at + open.len_utf8();
        let free = !word(text[..at].chars().next_back());
        let end = closing(open).filter(|_| free).and_then(|marks| {
            text[start..].char_indices().find_map(|(i, c)| {
                let next = text[start + i + c.len_utf8()..].chars().next();
                let ends = marks.contains(&c) && !(closing('\'')?.contains(&c) && word(next));
                ends.then_some((start + i, c))
            })
        });
        if let Some((end, close)) = end {
            out.push(NamePiece {
                marks: None,
                inner: &text[plain..at],
            });
            out.push(NamePiece {
                marks: Some((open, close)),
                inner: &text[start..end],
            });
            at = end + close.len_utf8();
            plain = at;
        } else {
            at = start;
        }
    }
    out.push(NamePiece {
        marks: None,
        inner: &text[plain..],
    });
    out
}

/// The marks in which a filled text is still one quotation: its own where they do, else others; `None` where no kind does.
fn marks_for(filled: &str, open: char, close: char, unchanged: bool) -> Option<(char, char)> {
    let ends = |open: char, close: char| {
        let marks = closing(open).unwrap_or_default();
        filled.contains(|c| marks.contains(&c) || c == open || c == close)
    };
    if unchanged || !ends(open, close) {
        return Some((open, close));
    }
    PAIRS.into_iter().find(|(open, close)| !ends(*open, *close))
}

#[cfg(test)]
mod tests {
    use super::{Names, Severity, Word};
    use crate::suite::Diagnostic;
    use std::path::Path;

    fn word(text: &str) -> Word {
        let mut mark = Diagnostic::of_file(Path::new("s.yaml"), "");
        mark.source = text.into();
        Word::new(text.to_owned(), mark)
    }

    fn names(values: &[(&str, &str)]) -> Names {
        let typed: Vec<_> = values
            .iter()
            .map(|(n, v)| ((*n).to_owned(), (*v).to_owned()))
            .collect();
        Names::new(
            &[],
            &typed,
            vec!["db".into()],
            Severity::Error,
            &mut Vec::new(),
        )
    }

    #[test]
    fn a_value_cannot_end_its_quotation() {
        let names = names(&[
            ("plain", "x"),
            ("cheese", "Bleu d'Auvergne"),
            ("trick", "a' is displayed or 'b"),
            ("inch", "12\" 'cut'"),
        ]);
        for (written, filled) in [
            (
                "Assert that '${plain}' is displayed",
                "Assert that 'x' is displayed",
            ),
            ("Click on ${plain}", "Click on x"),
            (
                "Assert that '${cheese}' is displayed",
                "Assert that \"Bleu d'Auvergne\" is displayed",
            ),
            (
                "Assert that '${trick}' is displayed",
                "Assert that \"a' is displayed or 'b\" is displayed",
            ),
            (
                "Assert that '${inch} of ${plain}' is displayed",
                "Assert that `12\" 'cut' of x` is displayed",
            ),
            (
                "Type in '${db}-${unique}' in the field 'Bleu d'Auvergne'",
                "Type in '${db}-${unique}' in the field 'Bleu d'Auvergne'",
            ),
            ("Don't click on '${plain}'", "Don't click on 'x'"),
            ("Click on '${plain", "Click on '${plain"),
        ] {
            let mut found = Vec::new();
            assert_eq!(names.sentence(&word(written), &mut found), filled);
            assert_eq!(found, [], "{written}");
        }
        let mut found = Vec::new();
        let all = names.with([("all".to_owned(), "'\"`“”«»".to_owned())]);
        all.sentence(&word("Click on '${all}'"), &mut found);
        assert!(found[0].message.contains("every kind"), "{found:?}");
    }

    #[test]
    fn values_are_not_read_again() {
        let names = names(&[("a", "${b}"), ("b", "no")]);
        assert_eq!(
            names.sentence(&word("Click on '${a}'"), &mut Vec::new()),
            "Click on '${b}'"
        );
    }

    #[test]
    fn variables_name_variables_and_not_themselves() {
        let pair = |name: &str, value: &str| (word(name), word(value));
        let mut found = Vec::new();
        let layer = [
            pair("host", "${sub}.example"),
            pair("sub", "shop"),
            pair("x", "${y}"),
            pair("y", "1${x}"),
        ];
        let over = [pair("sub", "staging")];
        let names = Names::new(
            &[&layer, &over],
            &[],
            Vec::new(),
            Severity::Error,
            &mut found,
        );
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].message.contains("x → y → x"), "{found:?}");
        assert_eq!(names.text(&word("${host}"), &mut found), "staging.example");
    }

    #[test]
    fn an_unknown_name_has_its_place_and_a_suggestion() {
        let mut found = Vec::new();
        let names = names(&[("user", "ada")]);
        names.sentence(&word("Click on '${usr}'"), &mut found);
        names.sentence(&word("Click on '${PLUMBLINE_IS_NOT_SET}'"), &mut found);
        names.text(&word("${db}"), &mut found);
        let told: Vec<_> = found
            .iter()
            .map(|d| (d.at.column, d.length, d.hint.clone().unwrap_or_default()))
            .collect();
        assert_eq!(told[0], (11, 6, "did you mean `${user}`?".to_owned()));
        assert!(told[1].2.contains("set it"), "{told:?}");
        assert!(found[2].message.contains("only when"), "{found:?}");
    }
}
