//! The configuration file: which model plays which role, what a gate asks for, where the application runs, and what a browser
//! elsewhere is asked to be. Read like a suite, so that a mistake in it is shown like one.

pub(super) mod base_url;
pub(super) mod capabilities;
pub(super) mod secrets;
pub(super) mod thresholds;

use crate::suite::case::shared::SharedParts;
use crate::suite::case::terms::Terms;
use crate::suite::config::base_url::base_url;
use crate::suite::config::capabilities::{CapabilityEntry, capabilities};
use crate::suite::config::secrets::secrets;
use crate::suite::config::thresholds::{GateEntry, gate};
use crate::suite::files::load;
use crate::suite::parse::fields::{FieldReader, Keys, ticked};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::parse::yaml;
use crate::suite::text::source::SourceText;
use crate::suite::vocabulary;
use crate::suite::{Diagnostic, Secret, Vocabulary, Word};
use std::path::Path;
use url::Url;

pub(super) const CONFIG: Keys = Keys {
    what: "a configuration",
    known: &[
        "models",
        "gate",
        "variables",
        "secrets",
        "environments",
        "capabilities",
        "include",
        "pages",
        "things",
        "people",
        "steps",
        "synonyms",
        "choices",
        "trust",
    ],
    meant: &[
        ("choice", "choices"),
        ("capability", "capabilities"),
        ("caps", "capabilities"),
        ("desired_capabilities", "capabilities"),
        ("gates", "gate"),
        ("thresholds", "gate"),
        ("criteria", "gate"),
        ("model", "models"),
        ("agents", "models"),
        ("roles", "models"),
        ("vars", "variables"),
        ("environment", "environments"),
        ("envs", "environments"),
    ],
};
pub(super) const MODELS: Keys = Keys {
    what: "`models`",
    known: &["default", "navigation", "readiness", "assertion", "clarify"],
    meant: &[
        ("all", "default"),
        ("model", "default"),
        ("action", "navigation"),
        ("actions", "navigation"),
        ("assert", "assertion"),
        ("clarification", "clarify"),
    ],
};
pub(super) const MODEL: Keys = Keys {
    what: "a model",
    known: &[
        "model",
        "url",
        "context",
        "timeout",
        "reasoning",
        "temperature",
        "seed",
        "top_p",
        "parallel",
        "images",
    ],
    meant: &[
        ("name", "model"),
        ("base_url", "url"),
        ("host", "url"),
        ("num_ctx", "context"),
        ("think", "reasoning"),
        ("thinking", "reasoning"),
        ("top-p", "top_p"),
        ("topp", "top_p"),
        ("concurrency", "parallel"),
        ("requests", "parallel"),
        ("image", "images"),
        ("pictures", "images"),
        ("screenshots", "images"),
        ("vision", "images"),
    ],
};

const ENVIRONMENT: Keys = Keys {
    what: "an environment",
    known: &["base_url", "variables", "secrets"],
    meant: &[
        ("url", "base_url"),
        ("base", "base_url"),
        ("vars", "variables"),
    ],
};

/// Environment in which the application runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Environment {
    /// The name that selects the environment.
    pub name: Word,
    /// Where relative URLs start there.
    pub base_url: Option<Url>,
    /// Its variables.
    pub variables: Vec<(Word, Word)>,
    /// Its secrets.
    pub secrets: Vec<Secret>,
}

/// Settings of one model.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ModelEntry {
    /// `ollama/NAME` or `openai/NAME`.
    pub model: Option<Word>,
    /// Address of its server.
    pub url: Option<Word>,
    /// Tokens of prompt and answer.
    pub context: Option<Word>,
    /// Time that an answer may take.
    pub timeout: Option<Word>,
    /// `on` or `off`.
    pub reasoning: Option<Word>,
    /// From 0 to 2.
    pub temperature: Option<Word>,
    /// Seed of the model's chance.
    pub seed: Option<Word>,
    /// Share of the probability from which tokens are drawn.
    pub top_p: Option<Word>,
    /// Most questions at a time to its server.
    pub parallel: Option<Word>,
    /// `on` or `off`: whether it is shown pictures of the window.
    pub images: Option<Word>,
}

/// A configuration that was read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Config {
    /// Settings for the roles without their own.
    pub default: Option<ModelEntry>,
    /// Settings of the roles, in the order of [`ROLES`](crate::suite::ROLES).
    pub roles: [Option<ModelEntry>; 4],
    /// Criteria of a gate, if the file has them.
    pub gate: Option<GateEntry>,
    /// Variables of every suite.
    pub variables: Vec<(Word, Word)>,
    /// Secrets of every suite.
    pub secrets: Vec<Secret>,
    /// Where the application runs.
    pub environments: Vec<Environment>,
    /// Words that the sentences of every suite may use.
    pub vocabulary: Vocabulary,
    /// Policy for sentences that fit several elements.
    pub choices: Option<Word>,
    /// Which answers of models count: `borne-out` or `certified`.
    pub trust: Option<Word>,
    /// Capabilities of a remote browser.
    pub capabilities: Option<CapabilityEntry>,
}

impl Config {
    /// Reads a configuration file; on failure all its mistakes.
    pub fn read(path: &Path) -> Result<Config, Vec<Diagnostic>> {
        let source = load(path).map_err(|mistake| vec![mistake])?;
        Config::of(&source)
    }

    /// The mistakes of a configuration whose text an editor has, those of its definitions too. `unread` is why the step
    /// language does not read a sentence.
    pub fn mistakes(
        path: &Path,
        text: &str,
        unread: fn(&str) -> Option<String>,
    ) -> Vec<Diagnostic> {
        let source = SourceText::new(path.display().to_string(), text);
        let config = match Config::of(&source) {
            Ok(config) => config,
            Err(mistakes) => return mistakes,
        };
        let mut terms = Terms {
            general: config.variables,
            secrets: config.secrets,
            vocabulary: config.vocabulary,
            unread,
            ..Terms::plain(|_| false)
        };
        for environment in &config.environments {
            terms.general.extend(environment.variables.iter().cloned());
            terms.secrets = terms.secrets_with(&environment.secrets);
        }
        let mut found = Vec::new();
        terms.rehearse(&mut found);
        found
    }

    /// Reads a configuration that is a text.
    #[cfg(test)]
    pub(crate) fn of_text(path: &Path, text: &str) -> Result<Config, Vec<Diagnostic>> {
        Config::of(&SourceText::new(path.display().to_string(), text))
    }

    /// The same of a file that nobody named: where it is empty, or only comments, it says nothing.
    pub fn found(path: &Path) -> Result<Config, Vec<Diagnostic>> {
        let source = load(path).map_err(|mistake| vec![mistake])?;
        match yaml::parse(&source) {
            Ok(root) if root.as_ref().is_none_or(Node::is_null) => Ok(Config::default()),
            _ => Config::of(&source),
        }
    }

    fn of(source: &SourceText) -> Result<Config, Vec<Diagnostic>> {
        let empty = || Diagnostic::of_file(Path::new(&*source.name), "the configuration is empty");
        let root = yaml::parse(source)
            .map_err(|mistake| vec![mistake])?
            .filter(|root| !root.is_null())
            .ok_or_else(|| vec![empty().hint("it has `models:` with `default: ollama/NAME`")])?;
        let mut reader = FieldReader::new(source);
        let mut config = Config::default();
        if let Some(fields) = reader.fields(&root, CONFIG) {
            if let Some(models) = fields[0] {
                config = roles(&mut reader, models);
            }
            config.gate = fields[1].map(|node| gate(&mut reader, node));
            if let Some(node) = fields[2] {
                config.variables = reader.pairs(node, "variables", "names");
            }
            if let Some(node) = fields[3] {
                config.secrets = secrets(&mut reader, node);
            }
            if fields.iter().all(Option::is_none) {
                reader.missing(
                    &root,
                    "models",
                    "the configuration",
                    "models:`, `gate:` or `capabilities:",
                );
            }
            if let Some(node) = fields[4] {
                config.environments = environments(&mut reader, node);
            }
            config.capabilities = fields[5].map(|node| capabilities(&mut reader, node));
            if let Some(node) = fields[6] {
                config.include(&mut reader, node);
            }
            vocabulary::read::read(&mut reader, &fields[7..12], &mut config.vocabulary);
            config.choices = fields[12].and_then(|node| reader.word(node, "choices"));
            config.trust = fields[13].and_then(|node| reader.word(node, "trust"));
        }
        if reader.found.is_empty() {
            Ok(config)
        } else {
            Err(reader.found)
        }
    }
}

impl Config {
    /// Takes the definitions of files: variables, secrets and the vocabulary.
    fn include<'a>(&mut self, reader: &mut FieldReader<'a>, node: &'a Node) {
        let nodes = match &node.value {
            NodeValue::List(_) => reader.list(node, "include", "file").unwrap_or_default(),
            _ => std::slice::from_ref(node),
        };
        for node in nodes {
            let Some(word) = reader.word(node, "include") else {
                continue;
            };
            let shared = SharedParts::of_files(reader, std::slice::from_ref(&word));
            if !shared.groups.is_empty() {
                let wrong =
                    word.wrong(format!("`{}` has groups, which only suites use", word.text));
                reader
                    .found
                    .push(wrong.hint("let the suites include it: `include: FILE`"));
            }
            if !shared.hooks.is_empty() {
                let wrong = word.wrong(format!("`{}` has hooks, which only suites use", word.text));
                reader
                    .found
                    .push(wrong.hint("let the suites include it: `include: FILE`"));
            }
            self.variables.extend(shared.variables);
            self.secrets.extend(shared.secrets);
            self.vocabulary.extend(shared.vocabulary, &mut reader.found);
        }
    }
}

fn roles<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Config {
    let Some(fields) = reader.fields(node, MODELS) else {
        return Config::default();
    };
    let mut entries = fields
        .into_iter()
        .map(|field| field.and_then(|node| entry(reader, node)));
    Config {
        default: entries.next().flatten(),
        roles: std::array::from_fn(|_| entries.next().flatten()),
        ..Config::default()
    }
}

fn environments<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Vec<Environment> {
    let NodeValue::Map(pairs) = &node.value else {
        reader.wrong_type(
            node,
            "`environments` to be a mapping from names to environments",
        );
        return Vec::new();
    };
    let mut out: Vec<Environment> = Vec::new();
    for (name, value) in pairs {
        let Some(name) = reader.word(name, "environments") else {
            continue;
        };
        if out.iter().any(|known| known.name.text == name.text) {
            let twice = format!("the environment `{}` is there twice", name.text);
            reader.found.push(name.wrong(twice));
            continue;
        }
        let Some(fields) = reader.fields(value, ENVIRONMENT) else {
            continue;
        };
        let variables = fields[1].map(|node| reader.pairs(node, "variables", "names"));
        out.push(Environment {
            name,
            base_url: fields[0].and_then(|node| base_url(reader, node)),
            variables: variables.unwrap_or_default(),
            secrets: fields[2]
                .map(|node| secrets(reader, node))
                .unwrap_or_default(),
        });
    }
    out
}

/// A model's name alone, or a mapping.
fn entry<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<ModelEntry> {
    if let NodeValue::Scalar { .. } = &node.value {
        let model = Some(reader.word(node, "model")?);
        return Some(ModelEntry {
            model,
            ..ModelEntry::default()
        });
    }
    let mistakes = reader.found.len();
    let fields = reader.fields(node, MODEL)?;
    if reader.found.len() == mistakes && fields.iter().all(Option::is_none) {
        let keys = ticked(MODEL.known, "or");
        reader.error(
            node,
            format!("nothing is said of this model: expected {keys}"),
            None,
        );
    }
    let mut words = fields
        .into_iter()
        .zip(MODEL.known)
        .map(|(field, key)| field.and_then(|node| reader.word(node, key)));
    let mut next = || words.next().flatten();
    Some(ModelEntry {
        model: next(),
        url: next(),
        context: next(),
        timeout: next(),
        reasoning: next(),
        temperature: next(),
        seed: next(),
        top_p: next(),
        parallel: next(),
        images: next(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Config, SourceText};

    fn read(text: &str) -> Result<Config, Vec<String>> {
        Config::of(&SourceText::new("plumbline.yaml", text)).map_err(|found| {
            found
                .iter()
                .map(|d| {
                    format!(
                        "{}:{} {} | {}",
                        d.at.line,
                        d.at.column,
                        d.message,
                        d.hint.as_deref().unwrap_or_default()
                    )
                })
                .collect()
        })
    }

    #[test]
    fn a_model_for_each_role() {
        let config = read("models:\n  default: ollama/qwen3:14b\n  assertion: {model: openai/x, url: 'http://h/v1', reasoning: off}\n")
            .expect("a configuration");
        let name =
            |entry: &Option<super::ModelEntry>| Some(entry.as_ref()?.model.as_ref()?.text.clone());
        assert_eq!(name(&config.default).as_deref(), Some("ollama/qwen3:14b"));
        assert_eq!(
            config.roles.each_ref().map(name),
            [None, None, Some("openai/x".into()), None]
        );
        let assertion = config.roles[2].as_ref().expect("an entry");
        let reasoning = assertion.reasoning.as_ref().expect("a word");
        assert_eq!(reasoning.text, "off");
        let wrong = reasoning.wrong("why");
        assert_eq!((wrong.at.line, wrong.at.column, wrong.length), (3, 63, 3));
    }

    #[test]
    fn what_a_gate_asks_for() {
        let config = read("gate: {min_pass_rate: 95%, no_fail: true, min_sigma: {assertion: 3 certified}, confidence: 0.9}\n")
            .expect("a configuration without models");
        let gate = config.gate.expect("a gate");
        let text = |word: &Option<super::Word>| word.as_ref().map(|word| word.text.clone());
        assert_eq!(text(&gate.min_pass_rate).as_deref(), Some("95%"));
        assert_eq!(text(&gate.no_fail).as_deref(), Some("true"));
        assert_eq!(text(&gate.confidence).as_deref(), Some("0.9"));
        assert_eq!(text(&gate.max_risk), None);
        let levels = gate.min_sigma.each_ref().map(text);
        assert_eq!(levels, [None, None, Some("3 certified".into()), None]);
    }

    #[test]
    fn every_mistake_has_its_place() {
        let told = read("models:\n  defalt: ollama/x\n  assertion: {name: openai/x}\n  clarify: [a]\nother: 1\n")
            .expect_err("mistakes");
        assert_eq!(told.len(), 4, "{told:#?}");
        for (line, part) in [
            ("2:3", "did you mean `default`?"),
            ("3:15", "did you mean `model`?"),
            ("4:12", "expected a model to be a mapping"),
            ("5:1", "unknown key `other`"),
        ] {
            assert!(
                told.iter().any(|t| t.starts_with(line) && t.contains(part)),
                "{line} {part}: {told:#?}"
            );
        }
        let told = read("gate:\n  min_pas_rate: 1\n  min_sigma: {assertions: 3}\n  no_fail: [x]\nmodel: {default: ollama/x}\n")
            .expect_err("mistakes");
        assert_eq!(told.len(), 4, "{told:#?}");
        for (line, part) in [
            ("2:3", "did you mean `min_pass_rate`?"),
            ("3:15", "did you mean `assertion`?"),
            ("4:12", "expected `no_fail` to be text"),
            ("5:1", "did you mean `models`?"),
        ] {
            assert!(
                told.iter().any(|t| t.starts_with(line) && t.contains(part)),
                "{line} {part}: {told:#?}"
            );
        }
        for empty in ["", "models:\n", "x", "models: {default: {}}"] {
            assert!(read(empty).is_err(), "{empty}");
        }
    }
}
