//! Arguments of `plumbline gate`, and the criteria from them and the configuration file.

use crate::agent::AgentRole;
use crate::cli::CliError;
use crate::cli::args::format::Format;
use crate::gate::{Criteria, SigmaLevel};
use crate::suite::{Config, Diagnostic, GateEntry, Word};
use clap::Args;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(crate) struct GateArgs {
    /// Folders of runs, `reports/<run id>`, or their event logs; their cases count together
    #[arg(value_name = "DIR")]
    pub runs: Vec<PathBuf>,
    /// The last N runs of the history, instead of folders
    #[arg(long, value_name = "N", conflicts_with = "runs", value_parser = clap::value_parser!(u32).range(1..), help_heading = "What is judged")]
    pub last: Option<u32>,
    /// All runs of the history, or with `--last N` the last ones
    #[arg(long, conflicts_with = "runs", help_heading = "What is judged")]
    pub history: bool,
    /// Only cases of this suite
    #[arg(long, value_name = "NAME", help_heading = "What is judged")]
    pub suite: Option<String>,
    /// Folder in which the history is, `history.sqlite`
    #[arg(
        long,
        value_name = "DIR",
        default_value = "reports",
        help_heading = "What is judged"
    )]
    pub reports: PathBuf,
    /// A profile that `plumbline bench` wrote, for `--min-sigma`; may be repeated. One that is not of the runs' model, prompts
    /// and suites is refused
    #[arg(long, value_name = "FILE", help_heading = "What is judged")]
    pub profile: Vec<PathBuf>,
    /// Take profiles that were measured on other suites than the runs'; the outcome says so
    #[arg(long, requires = "profile", help_heading = "What is judged")]
    pub other_suites: bool,

    /// Least share of case runs that end as expected: `0.95` or `95%`
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub min_pass_rate: Option<f64>,
    /// No unexpected Fail
    #[arg(long, value_name = "WHETHER", num_args = 0..=1, require_equals = true, default_missing_value = "true", help_heading = "Criteria")]
    pub no_fail: Option<bool>,
    /// Greatest share of unexpected Inconclusive
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub max_inconclusive: Option<f64>,
    /// Least share of each case's most frequent verdict over its repetitions (`run --runs N`, or several runs)
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub min_consistency: Option<f64>,
    /// Least sigma level of the model in a role, as profiles tell: `navigation=3`, or `navigation=3:certified` for its bound
    #[arg(long, value_name = "ROLE=LEVEL", value_parser = role_level, help_heading = "Criteria")]
    pub min_sigma: Vec<(AgentRole, SigmaLevel)>,
    /// Greatest risk of each case that a model's mistake makes its verdict false
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub max_risk: Option<f64>,
    /// Greatest share of steps that a model decided
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub max_by_model: Option<f64>,
    /// Greatest share of case runs whose verdict is one by trial
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub max_by_trial: Option<f64>,
    /// Greatest share of case runs whose verdict is one by a certified model (`run --trust certified`); 0 forbids them
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub max_by_certified_model: Option<f64>,
    /// Greatest share of case runs whose verdict hangs on a near miss
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Criteria")]
    pub max_near_miss: Option<f64>,
    /// The folder of a run of before: no drop of what goes as expected, beyond noise
    #[arg(long, value_name = "DIR", help_heading = "Criteria")]
    pub baseline: Option<PathBuf>,
    /// A rate counts only where its bound reaches the threshold; repetitions of a case or step count once
    #[arg(long, value_name = "WHETHER", num_args = 0..=1, require_equals = true, default_missing_value = "true", help_heading = "Criteria")]
    pub certified: Option<bool>,
    /// Confidence of the bounds, and of a drop [default: 0.95]
    #[arg(long, value_name = "SHARE", value_parser = confidence, help_heading = "Criteria")]
    pub confidence: Option<f64>,
    /// Configuration file with thresholds under `gate:`; what is typed goes before it
    #[arg(long, value_name = "FILE", help_heading = "Criteria")]
    pub config: Option<PathBuf>,

    /// How it is printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

impl GateArgs {
    /// Computes the criteria from the arguments, then from the configuration file.
    pub(crate) fn criteria(&self) -> Result<Criteria, CliError> {
        let entry = match &self.config {
            None => GateEntry::default(),
            Some(path) => {
                let config = Config::read(path).map_err(CliError::Suites)?;
                config.gate.unwrap_or_default()
            }
        };
        let mut mistakes = Vec::new();
        let mut criteria = Criteria {
            min_pass_rate: said(
                self.min_pass_rate,
                entry.min_pass_rate.as_ref(),
                share,
                &mut mistakes,
            ),
            no_fail: said(self.no_fail, entry.no_fail.as_ref(), whether, &mut mistakes)
                .unwrap_or_default(),
            max_inconclusive: said(
                self.max_inconclusive,
                entry.max_inconclusive.as_ref(),
                share,
                &mut mistakes,
            ),
            min_consistency: said(
                self.min_consistency,
                entry.min_consistency.as_ref(),
                share,
                &mut mistakes,
            ),
            min_sigma: BTreeMap::new(),
            max_risk: said(self.max_risk, entry.max_risk.as_ref(), share, &mut mistakes),
            max_by_model: said(
                self.max_by_model,
                entry.max_by_model.as_ref(),
                share,
                &mut mistakes,
            ),
            max_by_trial: said(
                self.max_by_trial,
                entry.max_by_trial.as_ref(),
                share,
                &mut mistakes,
            ),
            max_by_certified_model: said(
                self.max_by_certified_model,
                entry.max_by_certified_model.as_ref(),
                share,
                &mut mistakes,
            ),
            max_near_miss: said(
                self.max_near_miss,
                entry.max_near_miss.as_ref(),
                share,
                &mut mistakes,
            ),
            certified: said(
                self.certified,
                entry.certified.as_ref(),
                whether,
                &mut mistakes,
            )
            .unwrap_or_default(),
            confidence: said(
                self.confidence,
                entry.confidence.as_ref(),
                confidence,
                &mut mistakes,
            )
            .unwrap_or(0.95),
        };
        for (role, word) in AgentRole::ALL.into_iter().zip(&entry.min_sigma) {
            let typed = self
                .min_sigma
                .iter()
                .rev()
                .find(|(named, _)| *named == role);
            let typed = typed.map(|(_, level)| *level);
            if let Some(level) = said(typed, word.as_ref(), level, &mut mistakes) {
                criteria.min_sigma.insert(role, level);
            }
        }
        if mistakes.is_empty() {
            Ok(criteria)
        } else {
            Err(CliError::Suites(mistakes))
        }
    }
}

/// Returns the argument, else the value of the file; an invalid text of the file is an error there.
fn said<T>(
    typed: Option<T>,
    word: Option<&Word>,
    read: fn(&str) -> Result<T, String>,
    mistakes: &mut Vec<Diagnostic>,
) -> Option<T> {
    let Some(word) = word else { return typed };
    match read(&word.text) {
        Ok(value) => typed.or(Some(value)),
        Err(why) => {
            mistakes.push(word.wrong(why));
            typed
        }
    }
}

/// A share from 0 to 1, as `0.95` or `95%`.
pub(crate) fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.strip_suffix('%') {
        Some(percent) => (percent.trim(), 100.0),
        None => (text, 1.0),
    };
    let value: f64 = number
        .parse()
        .map_err(|_| format!("expected a share such as `0.95` or `95%`, found `{text}`"))?;
    let value = value / scale;
    if (0.0..=1.0).contains(&value) {
        Ok(value)
    } else {
        Err(format!(
            "expected a share from 0 to 1, or from 0% to 100%, found `{text}`"
        ))
    }
}

fn confidence(text: &str) -> Result<f64, String> {
    let value = share(text)?;
    if value > 0.0 && value < 1.0 {
        Ok(value)
    } else {
        Err(format!(
            "a confidence is above 0 and below 1, such as `0.95`; found `{text}`"
        ))
    }
}

fn whether(text: &str) -> Result<bool, String> {
    text.parse()
        .map_err(|_| format!("expected `true` or `false`, found `{text}`"))
}

fn level(text: &str) -> Result<SigmaLevel, String> {
    let wrong = || {
        format!(
            "expected a sigma level above 0 and up to 6, with `:met` or `:certified` if need be, such as `3:certified`; found `{text}`"
        )
    };
    let (number, how) = match text.split_once([':', ' ']) {
        None => (text, None),
        Some((number, how)) => match how.trim() {
            "met" => (number, Some(false)),
            "certified" => (number, Some(true)),
            _ => return Err(wrong()),
        },
    };
    let least: f64 = number.trim().parse().map_err(|_| wrong())?;
    if least > 0.0 && least <= 6.0 {
        Ok(SigmaLevel {
            least,
            certified: how,
        })
    } else {
        Err(wrong())
    }
}

fn role_level(text: &str) -> Result<(AgentRole, SigmaLevel), String> {
    let roles: Vec<&str> = AgentRole::ALL.iter().map(|role| role.name()).collect();
    let (name, least) = text
        .split_once('=')
        .ok_or_else(|| format!("expected ROLE=LEVEL such as `navigation=3`, found `{text}`"))?;
    let role = AgentRole::ALL.into_iter().find(|role| role.name() == name);
    let role =
        role.ok_or_else(|| format!("unknown role `{name}`: expected {}", roles.join(", ")))?;
    Ok((role, level(least)?))
}

#[cfg(test)]
mod tests {
    use super::{GateArgs, confidence, level, role_level, share};
    use crate::agent::AgentRole;
    use crate::cli::CliError;
    use crate::gate::Criteria;
    use clap::Parser;

    #[test]
    fn shares() {
        assert_eq!(share("0.95"), Ok(0.95));
        assert_eq!(share("95%"), Ok(0.95));
        assert_eq!(share("1"), Ok(1.0));
        for wrong in ["95", "-0.1", "x", "", "101%", "NaN"] {
            assert!(share(wrong).is_err(), "{wrong}");
        }
        assert!(confidence("0.9").is_ok());
        assert!(confidence("1").is_err() && confidence("0").is_err());
    }

    #[test]
    fn levels() {
        for (text, least, certified) in [
            ("3", 3.0, None),
            ("2.5:met", 2.5, Some(false)),
            ("3 certified", 3.0, Some(true)),
        ] {
            let found = level(text).expect(text);
            assert_eq!((found.least, found.certified), (least, certified));
        }
        for wrong in ["", "0", "7", "x", "NaN", "inf", "3:sure", "-1"] {
            assert!(level(wrong).is_err(), "{wrong}");
        }
        assert!(matches!(
            role_level("readiness=3"),
            Ok((AgentRole::Readiness, _))
        ));
        assert!(role_level("reading=3").is_err() && role_level("3").is_err());
    }

    #[derive(Debug, Parser)]
    struct Typed {
        #[command(flatten)]
        gate: GateArgs,
    }

    fn criteria(line: &str, config: &str) -> Result<Criteria, CliError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("plumbline.yaml");
        std::fs::write(&path, config).expect("a file");
        let words = format!("gate --config {} {line}", path.display());
        let typed = Typed::try_parse_from(words.split_whitespace()).expect("arguments");
        typed.gate.criteria()
    }

    #[test]
    fn what_is_typed_goes_before_the_file() {
        let file = "gate: {min_pass_rate: 90%, no_fail: true, certified: true, min_sigma: {navigation: 3, assertion: 2}}\n";
        let found = criteria(
            "--min-pass-rate 1 --no-fail=false --min-sigma assertion=4",
            file,
        )
        .expect("criteria");
        assert_eq!(found.min_pass_rate, Some(1.0));
        assert!(!found.no_fail && found.certified);
        let levels: Vec<f64> = found.min_sigma.values().map(|level| level.least).collect();
        assert_eq!(levels, [3.0, 4.0]);
        let typed = criteria("--no-fail", "gate: {confidence: 0.9}\n").expect("criteria");
        assert!(typed.no_fail && !typed.certified);
        assert!((typed.confidence - 0.9).abs() < 1e-12);
    }

    #[test]
    fn a_mistake_in_the_file_has_its_place() {
        let Err(CliError::Suites(found)) = criteria(
            "",
            "gate:\n  min_pass_rate: most\n  no_fail: perhaps\n  min_sigma: {clarify: x}\n",
        ) else {
            panic!("no mistakes")
        };
        let lines: Vec<usize> = found.iter().map(|mistake| mistake.at.line).collect();
        assert_eq!(lines, [2, 3, 4], "{found:?}");
    }
}
