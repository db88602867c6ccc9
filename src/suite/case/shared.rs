//! Variables, secrets and groups that cases share, of the suite itself and of the files that it includes.

use crate::suite::case::groups::{WrittenGroup, groups};
use crate::suite::case::near_miss::NearMissEntry;
use crate::suite::case::terms::Terms;
use crate::suite::config::secrets::secrets;
use crate::suite::files::SuiteFormat;
use crate::suite::files::load;
use crate::suite::hooks;
use crate::suite::hooks::read::Drafts;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::json;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::parse::yaml;
use crate::suite::text::source::SourceText;
use crate::suite::vocabulary;
use crate::suite::{Diagnostic, Secret, Vocabulary, Word, files};
use std::fs;
use std::path::{Path, PathBuf};

const SHARED: Keys = Keys {
    what: "a file that is included",
    known: &[
        "include",
        "variables",
        "secrets",
        "groups",
        "before_suite",
        "after_suite",
        "before_case",
        "after_case",
        "pages",
        "things",
        "people",
        "steps",
        "synonyms",
    ],
    meant: &[
        ("includes", "include"),
        ("import", "include"),
        ("vars", "variables"),
    ],
};

/// Definitions that cases share.
#[derive(Debug, Default)]
pub(crate) struct SharedParts {
    /// Variables; a later one is before an earlier one of its name.
    pub variables: Vec<(Word, Word)>,
    /// Secrets.
    pub secrets: Vec<Secret>,
    /// Groups of steps.
    pub groups: Vec<WrittenGroup>,
    /// Words that sentences may use.
    pub vocabulary: Vocabulary,
    /// Hooks around the suite and its cases.
    pub hooks: Drafts,
    /// The suite's setting for near misses.
    pub near_misses: NearMissEntry,
    /// The texts of the files that were included.
    pub texts: Vec<String>,
    /// The files that were read, and those that are being read.
    read: Vec<PathBuf>,
    open: Vec<PathBuf>,
}

/// A mapping that only has what others include, and no cases.
pub(crate) fn is_shared(root: &Node) -> bool {
    let NodeValue::Map(pairs) = &root.value else {
        return false;
    };
    let has = |keys: &[&str]| {
        pairs
            .iter()
            .any(|(key, _)| key.text().is_some_and(|k| keys.contains(&k)))
    };
    let of_suite = has(&["suite", "cases", "base_url"]);
    // The configuration may stand among the suites too.
    let of_others = has(&hooks::keys::WHEN)
        || has(&vocabulary::read::KEYS)
        || has(&[
            "groups",
            "variables",
            "secrets",
            "include",
            "models",
            "environments",
        ]);
    of_others && !of_suite
}

/// The mistakes of a file that suites include, those of its definitions too.
pub(crate) fn mistakes(source: &SourceText, format: SuiteFormat, terms: &Terms) -> Vec<Diagnostic> {
    let tree = match format {
        SuiteFormat::Yaml => yaml::parse(source),
        SuiteFormat::Json => json::parse(source),
        SuiteFormat::Gherkin => Ok(None),
    };
    let root = match tree {
        Ok(Some(root)) => root,
        Ok(None) => return Vec::new(),
        Err(mistake) => return vec![mistake],
    };
    let mut reader = FieldReader::new(source);
    let mut shared = SharedParts::default();
    if let Some(fields) = reader.fields(&root, SHARED) {
        shared.read(&mut reader, &fields);
    }
    let mut found = reader.found;
    if found.is_empty() {
        // Its definitions may use those of the project; the project may include this very file.
        let mut vocabulary = shared.vocabulary;
        vocabulary.extend(terms.vocabulary.clone(), &mut Vec::new());
        let with_project = Terms {
            general: [&terms.general[..], &shared.variables].concat(),
            secrets: terms.secrets_with(&shared.secrets),
            vocabulary,
            ..terms.clone()
        };
        with_project.rehearse(&mut found);
        found.retain(|mistake| *mistake.at.file == *source.name);
    }
    found
}

impl SharedParts {
    /// Reads the definitions of the files that a text without keys of its own includes; mistakes go to the reader.
    pub(crate) fn of_files(reader: &mut FieldReader<'_>, files: &[Word]) -> SharedParts {
        let mut shared = SharedParts::default();
        for file in files {
            shared.include(reader, file);
        }
        shared
    }

    /// Reads `include`, `variables`, `secrets`, `groups` and the hooks; what is included comes first.
    pub(crate) fn read<'a>(&mut self, reader: &mut FieldReader<'a>, fields: &[Option<&'a Node>]) {
        if let Some(node) = fields[0] {
            let one = std::slice::from_ref(node);
            let all = match &node.value {
                NodeValue::List(_) => reader.list(node, "include", "file").unwrap_or_default(),
                _ => one,
            };
            for node in all {
                if let Some(word) = reader.word(node, "include") {
                    self.include(reader, &word);
                }
            }
        }
        if let Some(node) = fields[1] {
            let more = reader.pairs(node, "variables", "names");
            self.variables.extend(more);
        }
        for secret in fields[2]
            .map(|node| secrets(reader, node))
            .unwrap_or_default()
        {
            self.secrets.retain(|known| known.name != secret.name);
            self.secrets.push(secret);
        }
        if let Some(node) = fields[3] {
            groups(reader, node, &mut self.groups);
        }
        self.hooks.read(reader, &fields[4..8]);
        vocabulary::read::read(reader, &fields[8..], &mut self.vocabulary);
    }

    fn include(&mut self, reader: &mut FieldReader<'_>, word: &Word) {
        if self.open.is_empty() {
            let own = real(Path::new(&*reader.source.name));
            self.open.push(own);
        }
        let path = beside(&reader.source.name, &word.text);
        let real = real(&path);
        if let Some(at) = self.open.iter().position(|open| *open == real) {
            let names = self.open[at..].iter().chain([&real]);
            let ring: Vec<String> = names
                .map(|path| {
                    path.file_name()
                        .unwrap_or_default()
                        .to_string_lossy()
                        .into_owned()
                })
                .collect();
            let message = format!("the file includes itself: {}", ring.join(" → "));
            reader.found.push(word.wrong(message));
            return;
        }
        if self.read.contains(&real) {
            return;
        }
        let parsed = load(&path)
            .map_err(|mistake| word.wrong(format!("`{}`: {}", path.display(), mistake.message)))
            .and_then(|source| {
                let tree = match files::format(&path) {
                    Some(SuiteFormat::Yaml) => yaml::parse(&source)?,
                    Some(SuiteFormat::Json) => json::parse(&source)?,
                    Some(SuiteFormat::Gherkin) | None => {
                        let message = "what is included is a YAML or JSON file";
                        return Err(word
                            .wrong(message)
                            .hint("its name ends in `.yaml`, `.yml` or `.json`"));
                    }
                };
                let empty = || {
                    Diagnostic::of_file(
                        &path,
                        "the file is empty: expected `groups`, `variables` or `secrets`",
                    )
                };
                let tree = tree.filter(|root| !root.is_null()).ok_or_else(empty)?;
                Ok((source, tree))
            });
        let (source, root) = match parsed {
            Ok(parsed) => parsed,
            Err(mistake) => {
                reader.found.push(mistake);
                return;
            }
        };
        self.open.push(real.clone());
        let mut inner = FieldReader::new(&source);
        if let Some(fields) = inner.fields(&root, SHARED) {
            self.read(&mut inner, &fields);
        }
        reader.found.append(&mut inner.found);
        self.open.pop();
        self.read.push(real);
        self.texts.push(source.text);
    }
}

/// A path that a file names, from where that file is.
pub(crate) fn beside(file: &str, path: &str) -> PathBuf {
    Path::new(file)
        .parent()
        .map_or_else(|| PathBuf::from(path), |folder| folder.join(path))
}

/// The one name of a file.
pub(crate) fn real(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}
