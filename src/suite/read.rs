//! Terms suite files.

use super::fields::Reader;
use super::files::{Format, LARGEST};
use super::names::Names;
use super::shared::is_shared;
use super::source::Source;
use super::tree::Value;
use super::{
    Diagnostic, Secret, Severity, Suite, Word, feature, files, identity, json, native, salva,
    shared, yaml,
};
use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use url::Url;

/// What was read from several files.
#[derive(Debug, Clone, Default)]
pub struct Loaded {
    /// The suites, in the order of their files; ids of cases are unique among all.
    pub suites: Vec<Suite>,
    /// What is worth knowing about the files.
    pub warnings: Vec<Diagnostic>,
}

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
    /// Where relative URLs start in the environment that was chosen, instead of the suites' own.
    pub base_url: Option<Url>,
    /// How bad it is where the environment has no variable of a name in capitals: a run cannot do without.
    pub unset: Severity,
}

impl Terms {
    /// With nothing but what the suites say.
    pub fn plain(is_assertion: fn(&str) -> bool) -> Terms {
        Terms {
            is_assertion,
            remembers: |_| None,
            typed: Vec::new(),
            general: Vec::new(),
            chosen: Vec::new(),
            secrets: Vec::new(),
            base_url: None,
            unset: Severity::Warning,
        }
    }

    /// What sentences may name, with the suite's own variables and secrets.
    pub(super) fn names(
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
    pub(super) fn secrets_of(&self, own: Vec<Secret>) -> Vec<Secret> {
        let more = self.secrets.iter();
        let more = more.filter(|secret| own.iter().all(|known| known.name != secret.name));
        let more: Vec<Secret> = more.cloned().collect();
        own.into_iter().chain(more).collect()
    }

    /// The secrets with those of an environment, which are before the project's own.
    pub fn secrets_with(&self, chosen: &[Secret]) -> Vec<Secret> {
        self.secrets_of(chosen.to_vec())
    }

    /// Digest of a suite's text and of all that it was read with.
    pub(super) fn digest(&self, source: &Source, texts: &[String]) -> String {
        let layers = self.general.iter().chain(&self.chosen);
        let written = layers.map(|(name, value)| (&name.text, &value.text));
        let typed = self.typed.iter().map(|(name, value)| (name, value));
        let named: Vec<String> = written
            .chain(typed)
            .map(|(name, value)| format!("{name}={value}"))
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

/// Reads one suite file. `is_assertion` tells whether a sentence asserts; the lengths of `expected` depend on it.
/// On success the diagnostics are warnings; on failure they are all the mistakes of the file.
pub fn read(
    path: &Path,
    is_assertion: fn(&str) -> bool,
) -> Result<(Suite, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (suite, mut warnings) = match read_file(path, &Terms::plain(is_assertion))? {
        Contents::Suite(suite, warnings) => (*suite, warnings),
        Contents::Shared => return Err(vec![only_shared(path)]),
    };
    let mut suites = [suite];
    identity::assign(&mut suites, &mut warnings);
    let [suite] = suites;
    Ok((suite, warnings))
}

/// What a text turned out to be.
#[derive(Debug)]
pub enum Reading {
    /// A suite, and what is worth knowing about it.
    Suite(Box<Suite>, Vec<Diagnostic>),
    /// For suites to include, and the mistakes in it.
    Shared(Vec<Diagnostic>),
}

/// Reads a text that an editor has, by the format of the file's name; on failure all its mistakes.
pub fn read_text(path: &Path, text: &str, terms: &Terms) -> Result<Reading, Vec<Diagnostic>> {
    let format = files::format(path).ok_or_else(|| vec![no_suite(path)])?;
    let size = text.len() as u64;
    if size > LARGEST {
        return Err(vec![too_large(path, size)]);
    }
    let source = Source::new(path.display().to_string(), text);
    let (suite, mut warnings) = match read_source(&source, format, terms)? {
        Contents::Suite(suite, warnings) => (*suite, warnings),
        Contents::Shared => return Ok(Reading::Shared(once(shared::mistakes(&source, format)))),
    };
    let mut suites = [suite];
    identity::assign(&mut suites, &mut warnings);
    let [suite] = suites;
    Ok(Reading::Suite(Box::new(suite), warnings))
}

/// Reads files and folders (all suites below, sorted); on failure the diagnostics are the mistakes of all files.
pub fn read_all(
    paths: &[PathBuf],
    is_assertion: fn(&str) -> bool,
) -> Result<Loaded, Vec<Diagnostic>> {
    read_with(paths, &Terms::plain(is_assertion))
}

/// The same with variables, secrets and an address that are not the suites' own.
pub fn read_with(paths: &[PathBuf], terms: &Terms) -> Result<Loaded, Vec<Diagnostic>> {
    let mut loaded = Loaded::default();
    let (files, mut found) = files::all(paths);
    for file in files {
        match read_file(&file, terms) {
            Ok(Contents::Suite(suite, mut warnings)) => {
                loaded.suites.push(*suite);
                loaded.warnings.append(&mut warnings);
            }
            Ok(Contents::Shared) if paths.contains(&file) => found.push(only_shared(&file)),
            // Among the suites of a folder stands what they include.
            Ok(Contents::Shared) => {}
            Err(mut mistakes) => found.append(&mut mistakes),
        }
    }
    if found.is_empty() {
        identity::assign(&mut loaded.suites, &mut loaded.warnings);
        Ok(loaded)
    } else {
        Err(once(found))
    }
}

/// What a file turned out to be.
pub(super) enum Contents {
    /// A suite, and what is worth knowing about it.
    Suite(Box<Suite>, Vec<Diagnostic>),
    /// For others to include, or the configuration.
    Shared,
}

fn only_shared(path: &Path) -> Diagnostic {
    Diagnostic::of_file(path, "the file has no `cases`")
        .hint("it is for suites to include; name a suite that has `include:` with it")
}

/// A mistake in what several cases or files share is told once.
fn once(found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let mut kept: Vec<Diagnostic> = Vec::with_capacity(found.len());
    let mut seen = HashSet::new();
    for diagnostic in found {
        if seen.insert((diagnostic.at.clone(), diagnostic.message.clone())) {
            kept.push(diagnostic);
        }
    }
    kept
}

fn read_file(path: &Path, terms: &Terms) -> Result<Contents, Vec<Diagnostic>> {
    let format = files::format(path).ok_or_else(|| vec![no_suite(path)])?;
    let source = load(path).map_err(|mistake| vec![mistake])?;
    read_source(&source, format, terms)
}

fn no_suite(path: &Path) -> Diagnostic {
    let missing = if path.exists() {
        "the file is no suite by its name"
    } else {
        "there is no such file"
    };
    Diagnostic::of_file(path, missing)
        .hint("suites are files that end in `.yaml`, `.yml`, `.json` or `.feature`, or folders with such files")
}

fn too_large(path: &Path, size: u64) -> Diagnostic {
    Diagnostic::of_file(
        path,
        format!("the file has {size} bytes; at most {LARGEST} are read"),
    )
    .hint("split it into several suites; a folder of them runs as one")
}

/// Reads the text of a suite file.
pub(super) fn read_source(
    source: &Source,
    format: Format,
    terms: &Terms,
) -> Result<Contents, Vec<Diagnostic>> {
    let path = Path::new(&*source.name);
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let tree = match format {
        Format::Yaml => yaml::parse(source),
        Format::Json => json::parse(source),
        Format::Gherkin => {
            return match feature::suite(source, &stem, terms) {
                (Some(suite), found) => ended(suite, found),
                (None, found) => Err(found),
            };
        }
    };
    let Some(root) = tree.map_err(|mistake| vec![mistake])? else {
        return Err(vec![empty(path)]);
    };
    let mut reader = Reader::new(source);
    let suite = match &root.value {
        Value::Map(_) if is_shared(&root) => return Ok(Contents::Shared),
        Value::Map(_) => native::suite(&mut reader, &root, &stem, terms),
        Value::List(_) => salva::suite(&mut reader, &root, &stem, terms),
        Value::Scalar { .. } if root.is_null() => return Err(vec![empty(path)]),
        Value::Scalar { .. } => {
            reader.wrong_type(&root, "a suite: a mapping with `cases`, or a list of cases");
            return Err(reader.found);
        }
    };
    ended(suite, reader.found)
}

/// A suite that was read, unless there are mistakes; in the order of their places.
fn ended(suite: Suite, found: Vec<Diagnostic>) -> Result<Contents, Vec<Diagnostic>> {
    let mut found = once(found);
    found.sort_by_key(|diagnostic| (diagnostic.at.line, diagnostic.at.column));
    if found.iter().any(|d| d.severity == Severity::Error) {
        Err(found)
    } else {
        Ok(Contents::Suite(Box::new(suite), found))
    }
}

fn empty(path: &Path) -> Diagnostic {
    Diagnostic::of_file(path, "the file is empty: expected a suite with `cases`")
}

/// Reads the text of a file.
pub(super) fn load(path: &Path) -> Result<Source, Diagnostic> {
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => Diagnostic::of_file(path, "there is no such file"),
        _ => Diagnostic::of_file(path, format!("the file cannot be read: {error}")),
    };
    let size = fs::metadata(path).map_err(cannot)?.len();
    if size > LARGEST {
        return Err(too_large(path, size));
    }
    let bytes = fs::read(path).map_err(cannot)?;
    let name = path.display().to_string();
    String::from_utf8(bytes)
        .map(|text| Source::new(name.as_str(), text))
        .map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            let byte = bytes.get(valid).copied().unwrap_or_default();
            // Up to the bad byte the file is text, so the place can be shown.
            let readable = Source::new(name, String::from_utf8_lossy(&bytes[..valid]));
            let end = super::source::Span {
                start: readable.text.len(),
                end: readable.text.len(),
            };
            readable
                .error(end, format!("the file is not UTF-8: byte `0x{byte:02x}`"))
                .hint("save it as UTF-8")
        })
}

#[cfg(test)]
mod tests {
    use super::{Contents, Terms, read_source};
    use crate::suite::files::Format;
    use crate::suite::render;
    use crate::suite::source::Source;
    use proptest::prelude::*;

    const YAML: &str = "suite: Shop\r\nbase_url: http://localhost/\r\ncases:\r\n  - name: Käse\r\n    tags: [a, b]\r\n    expected: fail\r\n    steps:\r\n      - Open '/'\r\n      - {step: \"Assert that 'x' is displayed\", expect: false}\r\n";
    const JSON: &str = "[{\"name\": \"Käse\", \"actions\": [\"Open '/'\", \"// x\", \"Assert 'x'\"], \"expected\": [1, 0]}]";

    fn asserts(text: &str) -> bool {
        text.starts_with("Assert")
    }

    #[test]
    fn line_ends_and_byte_order_marks_do_not_matter() {
        for (text, format) in [(YAML, Format::Yaml), (JSON, Format::Json)] {
            let source = Source::new("a", format!("\u{feff}{text}"));
            let Ok(Contents::Suite(suite, warnings)) =
                read_source(&source, format, &Terms::plain(asserts))
            else {
                panic!("no suite")
            };
            assert_eq!(suite.cases[0].name, "Käse");
            assert_eq!(suite.cases[0].steps.len(), 2);
            assert_eq!(suite.cases[0].expected, Some(crate::verdict::Verdict::Fail));
            assert_eq!(warnings, []);
        }
    }

    proptest! {
        /// A suite with pieces taken out and put in is read or told to be wrong, and every mistake can be shown.
        #[test]
        fn a_damaged_suite_ends_in_diagnostics(
            yaml in any::<bool>(),
            cut in 0usize..200,
            length in 0usize..20,
            put in "[-\\[\\]{}:,'\"#&*!|>% \n\tä0]{0,8}",
        ) {
            let (text, format) = if yaml { (YAML, Format::Yaml) } else { (JSON, Format::Json) };
            let from = text.floor_char_boundary(cut.min(text.len()));
            let to = text.floor_char_boundary((from + length).min(text.len()));
            let source = Source::new("a", format!("{}{put}{}", &text[..from], &text[to..]));
            let found = match read_source(&source, format, &Terms::plain(asserts)) {
                Ok(Contents::Suite(_, warnings)) => warnings,
                Ok(Contents::Shared) => Vec::new(),
                Err(mistakes) => {
                    prop_assert!(!mistakes.is_empty());
                    mistakes
                }
            };
            for diagnostic in found {
                prop_assert!(diagnostic.at.line >= 1 && diagnostic.at.column >= 1);
                prop_assert!(!render(&diagnostic, false).is_empty());
            }
        }
    }
}
