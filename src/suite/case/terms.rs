//! How suites are read: variables, secrets and addresses from outside of them.

use crate::suite::case::names::Names;
use crate::suite::text::source::SourceText;
use crate::suite::vocabulary::apart::SentenceSplitter;
use crate::suite::vocabulary::unfold::Substitution;
use crate::suite::{Diagnostic, Secret, Severity, Vocabulary, Word};
use url::Url;

/// How suites are read.
#[derive(Debug, Clone)]
pub struct Terms {
    /// Whether a sentence asserts; the lengths of `expected` depend on it.
    pub is_assertion: fn(&str) -> bool,
    /// Under which name a sentence keeps something of the page: sentences behind it may use that name.
    pub remembers: fn(&str) -> Option<String>,
    /// Variables as they were typed: before all others.
    pub typed: Vec<(String, String)>,
    /// Variables of the project: behind all others.
    pub general: Vec<(Word, Word)>,
    /// Variables of the environment that was chosen: before those of suites.
    pub chosen: Vec<(Word, Word)>,
    /// Secrets of the project and the environment; a suite's own are before them.
    pub secrets: Vec<Secret>,
    /// Words of the project that sentences may use.
    pub vocabulary: Vocabulary,
    /// The sentences that a sentence stands for, where it says several things.
    pub parts: SentenceSplitter,
    /// Why the step language does not read a sentence.
    pub unread: fn(&str) -> Option<String>,
    /// Where relative URLs start in the environment that was chosen, instead of the suites' own.
    pub base_url: Option<Url>,
    /// How bad it is where the environment has no variable of a name in capitals: a run cannot do without.
    pub unset: Severity,
}

impl Terms {
    /// Without anything outside the suites.
    pub fn plain(is_assertion: fn(&str) -> bool) -> Terms {
        Terms {
            is_assertion,
            remembers: |_| None,
            typed: Vec::new(),
            general: Vec::new(),
            chosen: Vec::new(),
            secrets: Vec::new(),
            vocabulary: Vocabulary::default(),
            parts: |_, _| Vec::new(),
            unread: |_| None,
            base_url: None,
            unset: Severity::Warning,
        }
    }

    /// Collects the names that sentences may use, with the suite's own variables and secrets.
    pub(crate) fn names(
        &self,
        variables: &[(Word, Word)],
        secrets: &[Secret],
        found: &mut Vec<Diagnostic>,
    ) -> Names {
        let layers = [&self.general[..], variables, &self.chosen];
        let all = self.secrets_of(secrets.to_vec());
        for secret in &all {
            let typed = self.typed.iter().any(|(name, _)| *name == secret.name);
            let written = layers.iter().flat_map(|layer| layer.iter());
            let mut written = written.filter(|(name, _)| name.text == secret.name);
            if typed {
                let message = format!("`{}` is a secret, and was typed with `--var`", secret.name);
                let hint =
                    "what is typed is shown in reports; set the environment variable instead";
                found.push(secret.word.wrong(message).hint(hint));
            } else if let Some((name, _)) = written.next() {
                let message = format!("`{}` is a secret, and a variable too", secret.name);
                found.push(name.wrong(message).hint("give one of them another name"));
            }
        }
        let all = all.into_iter().map(|secret| secret.name).collect();
        Names::new(&layers, &self.typed, all, self.unset, found)
    }

    /// A suite's secrets, and those of the project that it does not have itself.
    pub(crate) fn secrets_of(&self, own: Vec<Secret>) -> Vec<Secret> {
        let more = self.secrets.iter();
        let more = more.filter(|secret| own.iter().all(|known| known.name != secret.name));
        let more: Vec<Secret> = more.cloned().collect();
        own.into_iter().chain(more).collect()
    }

    /// The secrets with those of an environment, which are before the project's own.
    pub fn secrets_with(&self, chosen: &[Secret]) -> Vec<Secret> {
        self.secrets_of(chosen.to_vec())
    }

    /// The project's vocabulary with that of a suite.
    pub(crate) fn vocabulary_with(
        &self,
        own: &Vocabulary,
        found: &mut Vec<Diagnostic>,
    ) -> Vocabulary {
        let mut all = self.vocabulary.clone();
        all.extend(own.clone(), found);
        all
    }

    /// Checks the definitions of the project's vocabulary, whether anybody uses them or not.
    pub(crate) fn rehearse(&self, found: &mut Vec<Diagnostic>) {
        let (variables, secrets) = (self.vocabulary.variables(), self.vocabulary.secrets());
        let names = self.names(&variables, &secrets, found);
        Substitution::new(
            &self.vocabulary,
            &names,
            (self.parts, self.unread, self.is_assertion, self.remembers),
        )
        .rehearse(found);
    }

    /// Digest of a suite's text and of all that it was read with.
    pub(crate) fn digest(&self, source: &SourceText, texts: &[String]) -> String {
        let layers = self.general.iter().chain(&self.chosen);
        let written = layers.map(|(name, value)| (&name.text, &value.text));
        let typed = self.typed.iter().map(|(name, value)| (name, value));
        let named: Vec<String> = written
            .chain(typed)
            .map(|(name, value)| format!("{name}={value}"))
            .chain(self.vocabulary.texts())
            .collect();
        if texts.is_empty() && named.is_empty() {
            return source.digest();
        }
        let mut hasher = blake3::Hasher::new();
        for text in std::iter::once(&source.text).chain(texts).chain(&named) {
            hasher.update(&(text.len() as u64).to_le_bytes());
            hasher.update(text.as_bytes());
        }
        hasher.finalize().to_hex()[..16].to_owned()
    }
}
