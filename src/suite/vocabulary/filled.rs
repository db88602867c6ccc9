//! Definitions that are filled in from plain words for one of their sentences.

use crate::suite::vocabulary::draft::{DraftDefinition, vocabulary_text};
use crate::suite::vocabulary::entry::Glossary;
use crate::suite::vocabulary::pattern::{Pattern, SpokenSentence};
use crate::suite::vocabulary::phrase::spoken;
use crate::suite::{DefinitionKind, Vocabulary};

impl DraftDefinition {
    /// The definition with plain words for its first sentence as its body: each value of that sentence becomes the parameter.
    /// The body has to be read with the values of every sentence.
    ///
    /// # Errors
    ///
    /// Why the words are no body of it.
    pub fn filled(
        &self,
        plain: &[String],
        reads: &dyn Fn(&str) -> bool,
    ) -> Result<DraftDefinition, String> {
        let first = self.sentences.first().ok_or("it reads no sentence")?;
        let values = self.values(first).ok_or("it does not read its sentence")?;
        let mut used = vec![false; values.len()];
        let mut body = Vec::new();
        for sentence in plain {
            if sentence.contains("${") {
                return Err("a variable is not written by a model".to_owned());
            }
            body.push(with_parameters(sentence, &values, &mut used)?);
        }
        if let Some(at) = used.iter().position(|used| !used) {
            return Err(format!("`{}` is not used", values[at].0));
        }
        for sentence in &self.sentences {
            let values = self.values(sentence).ok_or("it does not read a sentence")?;
            let stands = |line: &String| {
                let mut line = line.clone();
                for (name, value) in &values {
                    line = line.replace(&format!("${{{name}}}"), value);
                }
                line
            };
            if let Some(unread) = body.iter().map(stands).find(|line| !reads(line)) {
                return Err(format!("`{unread}` is not read"));
            }
        }
        let filled = DraftDefinition {
            body,
            ..self.clone()
        };
        let text = vocabulary_text(std::slice::from_ref(&filled));
        match Vocabulary::of_text("definitions.yaml", &text) {
            Ok(_) if self.kind == DefinitionKind::Step => Ok(filled),
            _ => Err("it is no definition of a step".to_owned()),
        }
    }

    /// The parameters with their values in a sentence.
    fn values(&self, sentence: &str) -> Option<Vec<(String, String)>> {
        let pattern = Pattern::new(&self.name).ok()?;
        let fits = pattern.fits(&SpokenSentence::new(sentence), &Glossary::default());
        let [fit] = fits.as_slice() else {
            return None;
        };
        fit.values
            .iter()
            .map(|(parameter, values)| {
                let (_, value) = values.first()?;
                Some((parameter.name.clone(), value.clone()))
            })
            .collect()
    }
}

/// A sentence with `${name}` in place of each value, where it is one word or one text in quotes.
fn with_parameters(
    sentence: &str,
    values: &[(String, String)],
    used: &mut [bool],
) -> Result<String, String> {
    let mut out = String::new();
    let mut from = 0;
    for word in spoken(sentence) {
        let said = &sentence[word.span.clone()];
        let inner = said.trim_matches(['\'', '"', '“', '”', '‘', '’', '`', '«', '»']);
        let mut fits = (0..values.len()).filter(|at| values[*at].1 == inner);
        let Some(at) = fits.next() else {
            continue;
        };
        if fits.next().is_some() {
            return Err(format!("`{inner}` is the value of two parameters"));
        }
        out.push_str(&sentence[from..word.span.start]);
        out.push_str(&said.replace(inner, &format!("${{{}}}", values[at].0)));
        from = word.span.end;
        used[at] = true;
    }
    out.push_str(&sentence[from..]);
    Ok(out)
}
