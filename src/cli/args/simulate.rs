//! Arguments of `plumbline simulate`.

use crate::agent::AgentRole;
use crate::cli::args::format::Format;
use crate::cli::select::load::SuitePlace;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(crate) struct SimulateArgs {
    /// Suite files, folders with suites, or `FILE:LINE`; without one, a case of `--actions` and `--assertions`
    #[arg(value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(SuitePlace::new(text)))]
    pub suites: Vec<SuitePlace>,
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
    /// Decisions that an agent makes, the others being logic's; in a suite, an agent always takes the sentences that are not read
    /// [default: all of them, of a suite none]
    #[arg(
        long,
        value_enum,
        value_name = "ROLE",
        value_delimiter = ',',
        help_heading = "The case"
    )]
    pub by_agent: Vec<SimulatedRole>,

    /// How often an agent is right: `0.95`, or of one role `navigation=0.95`; may be repeated
    #[arg(long, value_name = "[ROLE=]SHARE", value_parser = rate, value_delimiter = ',', required_unless_present = "profile", help_heading = "The agents")]
    rate: Vec<TypedRate>,
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

/// Arguments as used.
pub(crate) struct Sizes {
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
struct TypedRate {
    role: Option<AgentRole>,
    share: f64,
}

/// Roles by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SimulatedRole {
    /// Says whether an action can be done
    Readiness,
    /// Chooses and carries out actions
    Navigation,
    /// Decides assertions
    Assertion,
}

impl SimulatedRole {
    /// The role.
    pub(crate) fn role(self) -> AgentRole {
        match self {
            SimulatedRole::Readiness => AgentRole::Readiness,
            SimulatedRole::Navigation => AgentRole::Navigation,
            SimulatedRole::Assertion => AgentRole::Assertion,
        }
    }
}

impl SimulateArgs {
    /// How often a role is right: what was typed of it, else what was typed of all.
    pub(crate) fn rate(&self, role: AgentRole) -> Option<f64> {
        let of = |wanted| self.rate.iter().rfind(|rate| rate.role == wanted);
        of(Some(role)).or_else(|| of(None)).map(|rate| rate.share)
    }

    /// The correlations that are simulated.
    pub(crate) fn correlations(&self) -> Vec<f64> {
        match (self.correlation.is_empty(), self.profile.is_some()) {
            (_, true) => Vec::new(),
            (true, false) => vec![0.0, 0.5, 1.0],
            (false, false) => self.correlation.clone(),
        }
    }

    /// The sizes.
    pub(crate) fn sizes(&self) -> Sizes {
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

fn rate(text: &str) -> Result<TypedRate, String> {
    let Some((name, value)) = text.split_once('=') else {
        return Ok(TypedRate {
            role: None,
            share: share(text)?,
        });
    };
    let role = SimulatedRole::from_str(name.trim(), true).map_err(|_| {
        format!("unknown role `{name}`: expected `readiness`, `navigation` or `assertion`")
    })?;
    Ok(TypedRate {
        role: Some(role.role()),
        share: share(value.trim())?,
    })
}

#[cfg(test)]
mod tests {
    use super::{TypedRate, confidence, rate};
    use crate::agent::AgentRole;

    #[test]
    fn rates_as_typed() {
        let all = TypedRate {
            role: None,
            share: 0.95,
        };
        assert_eq!(rate("95%"), Ok(all));
        let one = TypedRate {
            role: Some(AgentRole::Navigation),
            share: 0.9,
        };
        assert_eq!(rate("navigation=0.9"), Ok(one));
        for wrong in ["1.2", "", "clicks=0.9", "navigation=", "NaN"] {
            assert!(rate(wrong).is_err(), "{wrong}");
        }
        assert!(confidence("1").is_err() && confidence("0.95").is_ok());
    }
}
