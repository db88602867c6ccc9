//! What is typed after `plumbline simulate`.

use super::load::Place;
use crate::agent::Role;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// What was typed, as it was typed.
#[derive(Debug, Args)]
pub struct SimulateArgs {
    /// Suite files, folders with suites, or `FILE:LINE`; without one, a case of `--actions` and `--assertions`
    #[arg(value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(Place::new(text)))]
    pub suites: Vec<Place>,
    /// Only cases of this name: the name, a pattern with `*` and `?`, or a part of it
    #[arg(
        long,
        value_name = "NAME",
        requires = "suites",
        help_heading = "The case"
    )]
    pub case: Vec<String>,
    /// Actions of the case
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(0..=500), conflicts_with = "suites", help_heading = "The case")]
    actions: u16,
    /// Assertions of the case
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(0..=500), conflicts_with = "suites", help_heading = "The case")]
    assertions: u16,
    /// Who is an agent, the others being logic; of a suite, sentences that are not read are an agent's in any case
    /// [default: all of them, of a suite none]
    #[arg(
        long,
        value_enum,
        value_name = "ROLE",
        value_delimiter = ',',
        help_heading = "The case"
    )]
    pub by_agent: Vec<RoleName>,

    /// How often an agent is right: `0.95`, or of one role `navigation=0.95`; may be repeated
    #[arg(long, value_name = "[ROLE=]SHARE", value_parser = rate, value_delimiter = ',', required_unless_present = "profile", help_heading = "The agents")]
    rate: Vec<Rate>,
    /// Correlation of two trials of one step: at 0 each is a coin, at 1 a step is always right or always wrong; may be repeated
    /// [default: 0, 0.5 and 1]
    #[arg(long, value_name = "SHARE", value_parser = share, value_delimiter = ',', help_heading = "The agents")]
    correlation: Vec<f64>,
    /// How often an agent has no answer
    #[arg(long, value_name = "SHARE", value_parser = share, default_value = "0", help_heading = "The agents")]
    pub silence: f64,
    /// Agents as this profile has them, which `plumbline bench` writes
    #[arg(long, value_name = "FILE", conflicts_with_all = ["rate", "correlation", "silence", "coverage", "plan"], help_heading = "The agents")]
    pub profile: Option<PathBuf>,

    /// Runs that are simulated for each line
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = clap::value_parser!(u32).range(1..=100_000_000), help_heading = "Simulation")]
    runs: u32,
    /// Runs of a case over which its consistency is observed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=10_000), help_heading = "Simulation")]
    observe: u16,
    /// Seed: the same one gives the same figures
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        help_heading = "Simulation"
    )]
    pub seed: u64,

    /// Show whether bounds and intervals cover the truth
    #[arg(long, help_heading = "Tables")]
    pub coverage: bool,
    /// Show how many distinct steps it takes to certify that an agent is right so often, `0.9332` for sigma level 3
    #[arg(long, value_name = "SHARE", value_parser = share, help_heading = "Tables")]
    pub plan: Option<f64>,
    /// Benches that are simulated for `--coverage`
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(10..=100_000), help_heading = "Tables")]
    benches: u32,
    /// Distinct steps of a bench
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u16).range(1..=10_000), help_heading = "Tables")]
    steps: u16,
    /// Trials of each step
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..=10_000), help_heading = "Tables")]
    pub trials: u64,
    /// Confidence of the bounds
    #[arg(long, value_name = "SHARE", value_parser = confidence, default_value = "0.95", help_heading = "Tables")]
    pub confidence: f64,
    /// Share of benches that are to certify
    #[arg(long, value_name = "SHARE", value_parser = confidence, default_value = "0.9", help_heading = "Tables")]
    pub power: f64,

    /// How to print it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

/// What was typed, as it is used.
pub struct Sizes {
    /// Actions of the case.
    pub actions: usize,
    /// Assertions of the case.
    pub assertions: usize,
    /// Runs of each line.
    pub runs: usize,
    /// Runs of a case.
    pub observe: usize,
    /// Benches.
    pub benches: usize,
    /// Steps of a bench.
    pub steps: usize,
}

/// A rate, of one role or of all.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Rate {
    role: Option<Role>,
    share: f64,
}

/// Roles by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RoleName {
    /// Says whether an action can be done
    Readiness,
    /// Chooses and carries out actions
    Navigation,
    /// Decides assertions
    Assertion,
}

/// How it is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Tables for a terminal
    Text,
    /// Markdown for a pull request
    Md,
    /// JSON for a program
    Json,
}

impl RoleName {
    /// The role.
    pub fn role(self) -> Role {
        match self {
            RoleName::Readiness => Role::Readiness,
            RoleName::Navigation => Role::Navigation,
            RoleName::Assertion => Role::Assertion,
        }
    }
}

impl SimulateArgs {
    /// How often a role is right: what was typed of it, else what was typed of all.
    pub fn rate(&self, role: Role) -> Option<f64> {
        let of = |wanted| self.rate.iter().rfind(|rate| rate.role == wanted);
        of(Some(role)).or_else(|| of(None)).map(|rate| rate.share)
    }

    /// The correlations that are simulated.
    pub fn correlations(&self) -> Vec<f64> {
        match (self.correlation.is_empty(), self.profile.is_some()) {
            (_, true) => Vec::new(),
            (true, false) => vec![0.0, 0.5, 1.0],
            (false, false) => self.correlation.clone(),
        }
    }

    /// The sizes.
    pub fn sizes(&self) -> Sizes {
        Sizes {
            actions: self.actions.into(),
            assertions: self.assertions.into(),
            runs: self.runs as usize,
            observe: self.observe.into(),
            benches: self.benches as usize,
            steps: self.steps.into(),
        }
    }
}

fn share(text: &str) -> Result<f64, String> {
    let (number, scale) = match text.strip_suffix('%') {
        Some(percent) => (percent.trim(), 100.0),
        None => (text, 1.0),
    };
    let share = number.parse::<f64>().ok().map(|value| value / scale);
    share
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| "expected a share from 0 to 1, or a percentage: `0.95` or `95%`".to_owned())
}

fn confidence(text: &str) -> Result<f64, String> {
    share(text)
        .ok()
        .filter(|share| (0.5..1.0).contains(share))
        .ok_or_else(|| "expected a share from 0.5 to below 1, for example `0.95`".to_owned())
}

fn rate(text: &str) -> Result<Rate, String> {
    let Some((name, value)) = text.split_once('=') else {
        return Ok(Rate {
            role: None,
            share: share(text)?,
        });
    };
    let role = RoleName::from_str(name.trim(), true).map_err(|_| {
        format!("unknown role `{name}`: expected `readiness`, `navigation` or `assertion`")
    })?;
    Ok(Rate {
        role: Some(role.role()),
        share: share(value.trim())?,
    })
}

#[cfg(test)]
mod tests {
    use super::{Rate, confidence, rate};
    use crate::agent::Role;

    #[test]
    fn rates_as_typed() {
        let all = Rate {
            role: None,
            share: 0.95,
        };
        assert_eq!(rate("95%"), Ok(all));
        let one = Rate {
            role: Some(Role::Navigation),
            share: 0.9,
        };
        assert_eq!(rate("navigation=0.9"), Ok(one));
        for wrong in ["1.2", "", "clicks=0.9", "navigation=", "NaN"] {
            assert!(rate(wrong).is_err(), "{wrong}");
        }
        assert!(confidence("1").is_err() && confidence("0.95").is_ok());
    }
}
