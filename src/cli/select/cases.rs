//! Which cases run: by name, tag and line.

use crate::cli::CliError;
use crate::cli::args::run::RunArgs;
use crate::cli::select::filter::Filter;
use crate::cli::select::load::SuitePlace;
use crate::cli::setup::secrets::SecretCache;
use crate::run::{Planned, from_its_start};
use crate::suite::{Hook, LoadedSuites, TestCase, nearest};
use std::collections::BTreeSet;
use std::path::PathBuf;
use url::Url;

/// Selection of cases.
#[derive(Debug, Default)]
pub(crate) struct CaseSelection<'a> {
    /// Names, patterns or parts of names.
    pub names: &'a [String],
    /// Tags.
    pub tags: &'a [String],
    /// An expression.
    pub filter: Option<&'a Filter>,
    /// Ids of cases.
    pub ids: Option<&'a BTreeSet<String>>,
    /// The suites, some with a line.
    pub places: &'a [SuitePlace],
    /// How often each case runs.
    pub runs: usize,
    /// Instead of the suites' own.
    pub base_url: Option<Url>,
}

impl<'a> CaseSelection<'a> {
    /// The selection that was typed; a filter is parsed by then.
    pub(crate) fn typed(args: &'a RunArgs, filter: Option<&'a Filter>) -> CaseSelection<'a> {
        CaseSelection {
            names: &args.case,
            tags: &args.tag,
            filter,
            ids: None,
            places: &args.suites,
            runs: args.runs as usize,
            base_url: args.base_url.clone(),
        }
    }
}

/// The cases to run: suites in order, cases in order, repetitions last.
pub(crate) fn plan(
    loaded: &LoadedSuites,
    wanted: &CaseSelection<'_>,
) -> Result<Vec<Planned>, CliError> {
    let all: Vec<&TestCase> = loaded.suites.iter().flat_map(|s| &s.cases).collect();
    let by_name = names(&all, wanted.names)?;
    let by_tag = tags(&all, wanted.tags)?;
    let by_line = lines(&all, wanted.places)?;
    let mut planned = Vec::new();
    let mut cache = SecretCache::default();
    for suite in &loaded.suites {
        let chosen = |case: &&TestCase| {
            [&by_name, &by_tag, &by_line]
                .into_iter()
                .flatten()
                .all(|ids| ids.contains(&case.id))
                && wanted.filter.is_none_or(|filter| filter.fits(case))
                && wanted.ids.is_none_or(|ids| ids.contains(&case.id))
        };
        let cases: Vec<&TestCase> = suite.cases.iter().filter(chosen).collect();
        let steps = cases.iter().flat_map(|case| &case.steps);
        let hooks = cases.iter().flat_map(|case| case.hooks.all());
        let hooks = hooks.flat_map(Hook::texts);
        let texts = steps.map(|step| step.text.as_str()).chain(hooks);
        let secrets = cache.open(suite, &texts)?;
        let base_url = wanted.base_url.clone().or_else(|| suite.base_url.clone());
        for case in cases {
            let case = from_its_start(case, base_url.as_ref());
            for repetition in 1..=wanted.runs.max(1) {
                planned.push(Planned {
                    case: case.clone(),
                    suite: suite.name.clone(),
                    base_url: base_url.clone(),
                    repetition,
                    secrets: secrets.clone(),
                });
            }
        }
    }
    if planned.is_empty() {
        let error = CliError::usage(
            "no case fits all of `--case`, `--tag`, `--filter`, `--last-failed` and the lines",
        );
        let terms = wanted.filter.map(|filter| filter.hints(&all));
        let error = terms.into_iter().flatten().fold(error, CliError::hint);
        return Err(error.hint(format!("there are {} cases without them", all.len())));
    }
    Ok(planned)
}

/// Leaves only the cases at the lines that the places name.
pub(crate) fn keep_lines(loaded: &mut LoadedSuites, places: &[SuitePlace]) -> Result<(), CliError> {
    let all: Vec<&TestCase> = loaded.suites.iter().flat_map(|s| &s.cases).collect();
    if let Some(ids) = lines(&all, places)? {
        for suite in &mut loaded.suites {
            suite.cases.retain(|case| ids.contains(&case.id));
        }
    }
    Ok(())
}

type Ids = BTreeSet<String>;

/// A name or id as a whole; else a pattern; else a part of the name.
fn names(cases: &[&TestCase], wanted: &[String]) -> Result<Option<Ids>, CliError> {
    if wanted.is_empty() {
        return Ok(None);
    }
    let mut ids = Ids::new();
    for name in wanted {
        let whole = |case: &TestCase| case.name.eq_ignore_ascii_case(name) || case.id == *name;
        let folded = name.to_lowercase();
        let pattern = name.contains(['*', '?']).then(|| glob(&folded)).flatten();
        let part = |case: &TestCase| {
            let case = case.name.to_lowercase();
            pattern
                .as_ref()
                .map_or_else(|| case.contains(&folded), |pattern| pattern.is_match(&case))
        };
        let mut chosen: Vec<_> = cases.iter().filter(|case| whole(case)).collect();
        if chosen.is_empty() {
            chosen = cases.iter().filter(|case| part(case)).collect();
        }
        if chosen.is_empty() {
            return Err(unknown("case", name, cases.iter().map(|c| c.name.as_str())));
        }
        ids.extend(chosen.into_iter().map(|case| case.id.clone()));
    }
    Ok(Some(ids))
}

fn tags(cases: &[&TestCase], wanted: &[String]) -> Result<Option<Ids>, CliError> {
    if wanted.is_empty() {
        return Ok(None);
    }
    let mut ids = Ids::new();
    for tag in wanted {
        let known = ids.len();
        let bearing = cases
            .iter()
            .filter(|case| case.tags.iter().any(|t| t.eq_ignore_ascii_case(tag)));
        let mut any = false;
        for case in bearing {
            any = true;
            ids.insert(case.id.clone());
        }
        if !any && ids.len() == known {
            let all = cases.iter().flat_map(|c| &c.tags).map(String::as_str);
            return Err(unknown("tag", tag, all));
        }
    }
    Ok(Some(ids))
}

/// The case at a line is the last that begins there or above. A place without a line takes the whole file or folder.
fn lines(cases: &[&TestCase], places: &[SuitePlace]) -> Result<Option<Ids>, CliError> {
    if places.iter().all(|place| place.line.is_none()) {
        return Ok(None);
    }
    let real = |case: &TestCase| SuitePlace::new(&case.at.file).real();
    let whole: Vec<PathBuf> = places
        .iter()
        .filter(|place| place.line.is_none())
        .map(SuitePlace::real)
        .collect();
    let mut ids: Ids = cases
        .iter()
        .filter(|case| whole.iter().any(|path| real(case).starts_with(path)))
        .map(|case| case.id.clone())
        .collect();
    for place in places {
        let Some(line) = place.line else { continue };
        let path = place.real();
        let shown = place.path.display();
        if path.is_dir() {
            return Err(CliError::usage(format!(
                "`{shown}` is a folder: a line needs a file"
            )));
        }
        let here: Vec<_> = cases.iter().filter(|case| real(case) == path).collect();
        let Some(case) = here.iter().rfind(|case| case.at.line <= line) else {
            let error = CliError::usage(format!("no case stands at line {line} of `{shown}`"));
            return Err(match here.first() {
                Some(first) => error.hint(format!("the first begins at line {}", first.at.line)),
                None => error,
            });
        };
        // A case with a table is there once for each row.
        let rows = here.iter().filter(|row| row.at == case.at);
        ids.extend(rows.map(|row| row.id.clone()));
    }
    Ok(Some(ids))
}

fn unknown<'a>(what: &str, wanted: &str, known: impl Iterator<Item = &'a str> + Clone) -> CliError {
    let error = CliError::usage(format!("no {what} fits `{wanted}`"));
    let error = match nearest(wanted, known.clone()) {
        Some(near) => error.hint(format!("did you mean `{near}`?")),
        None => error,
    };
    let mut names: Vec<&str> = Vec::new();
    for name in known {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return error.hint(format!("no case has a {what}"));
    }
    let more = names.len().saturating_sub(20);
    names.truncate(20);
    let tail = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    error.hint(format!("there is `{}`{tail}", names.join("`, `")))
}

fn glob(pattern: &str) -> Option<regex::Regex> {
    let body = regex::escape(pattern)
        .replace("\\*", ".*")
        .replace("\\?", ".");
    regex::Regex::new(&format!("^(?s:{body})$")).ok()
}

#[cfg(test)]
mod tests {
    use super::{CaseSelection, plan};
    use crate::suite::{LoadedSuites, Location, Suite, TestCase};

    fn loaded() -> LoadedSuites {
        let case = |name: &str, line: usize, tags: &[&str]| TestCase {
            id: format!("s.{}", name.to_lowercase().replace(' ', "-")),
            name: name.into(),
            tags: tags.iter().map(|t| (*t).to_owned()).collect(),
            at: Location::new("s.yaml", line, 5),
            ..TestCase::default()
        };
        LoadedSuites {
            suites: vec![Suite {
                name: "S".into(),
                file: "s.yaml".into(),
                digest: String::new(),
                base_url: None,
                secrets: Vec::new(),
                definitions: Vec::new(),
                mentions: std::collections::BTreeSet::new(),
                hooks: std::sync::Arc::default(),
                cases: vec![
                    case("Sign in", 3, &["smoke"]),
                    case("Sign in twice", 9, &["slow"]),
                    case("Search", 20, &["smoke", "slow"]),
                ],
                notes: Vec::new(),
            }],
            warnings: Vec::new(),
        }
    }

    fn chosen(names: &[&str], tags: &[&str], places: &[&str]) -> Result<Vec<String>, String> {
        let owned = |list: &[&str]| list.iter().map(|s| (*s).to_owned()).collect::<Vec<_>>();
        let places: Vec<_> = places.iter().map(|p| super::SuitePlace::new(p)).collect();
        plan(
            &loaded(),
            &CaseSelection {
                names: &owned(names),
                tags: &owned(tags),
                places: &places,
                runs: 1,
                ..CaseSelection::default()
            },
        )
        .map(|planned| planned.into_iter().map(|p| p.case.name).collect())
        .map_err(|error| format!("{} {:?}", error.whole(), error.hints()))
    }

    #[test]
    fn as_users_expect() {
        type Words<'a> = &'a [&'a str];
        let table: &[(Words, Words, Words, Words)] = &[
            (&[], &[], &[], &["Sign in", "Sign in twice", "Search"]),
            (&["sign in"], &[], &[], &["Sign in"]),
            (&["s.sign-in-twice"], &[], &[], &["Sign in twice"]),
            (&["sign"], &[], &[], &["Sign in", "Sign in twice"]),
            (&["s*h"], &[], &[], &["Search"]),
            (&["Search", "twice"], &[], &[], &["Sign in twice", "Search"]),
            (&[], &["SMOKE"], &[], &["Sign in", "Search"]),
            (&["sign"], &["slow"], &[], &["Sign in twice"]),
            (&[], &[], &["s.yaml:3"], &["Sign in"]),
            (
                &[],
                &[],
                &["s.yaml:19", "s.yaml:99"],
                &["Sign in twice", "Search"],
            ),
            (
                &[],
                &[],
                &["s.yaml:9", "s.yaml"],
                &["Sign in", "Sign in twice", "Search"],
            ),
        ];
        for (names, tags, places, expected) in table {
            let found = chosen(names, tags, places).expect("a selection");
            assert_eq!(found, *expected, "{names:?} {tags:?} {places:?}");
        }
    }

    #[test]
    fn what_fits_nothing_says_what_there_is() {
        for (names, tags, places, message) in [
            (
                &["Serch"] as &[&str],
                &[] as &[&str],
                &[] as &[&str],
                "did you mean `Search`?",
            ),
            (&[], &["fast"], &[], "there is `smoke`, `slow`"),
            (&[], &[], &["s.yaml:2"], "the first begins at line 3"),
            (&["sign in"], &["slow"], &[], "no case fits all"),
        ] {
            let error = chosen(names, tags, places).expect_err(message);
            assert!(error.contains(message), "{error}");
        }
    }
}
