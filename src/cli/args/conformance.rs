//! Arguments of `plumbline conformance`: those of `run`, several policies, and options about mutants.

use crate::cli::args::format::Format;
use crate::cli::args::run::{PolicyName, RunArgs};
use crate::lab::conformance::Operator;
use clap::{ArgAction, ArgMatches, Args, Command, Error, FromArgMatches};

/// Arguments as typed.
#[derive(Debug)]
pub(crate) struct ConformanceArgs {
    /// Arguments of `run`.
    pub run: RunArgs,
    /// Every policy that was typed, each once, in that order.
    pub policies: Vec<PolicyName>,
    /// Options about mutants.
    pub mutants: MutantArgs,
}

/// Options about mutants and the output.
#[derive(Debug, Clone, Args)]
pub(crate) struct MutantArgs {
    /// At most so many mutants of each case
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000), help_heading = "Mutants")]
    pub mutants: u16,
    /// Only mutants by this operator; may be repeated: capitals, swapped-words, one-letter, number, other-target, no-target,
    /// left-out, value, negation
    #[arg(long, value_name = "NAME", value_parser = Operator::named, help_heading = "Mutants")]
    pub operator: Vec<Operator>,
    /// The same seed makes the same mutants of the same suite and pages
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Mutants")]
    pub seed: u64,
    /// Confidence of the intervals, above 0 and below 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.95, value_parser = confidence, help_heading = "Mutants")]
    pub confidence: f64,
    /// How to print it
    #[arg(long, value_enum, default_value_t = Format::Text, help_heading = "Reports")]
    pub format: Format,
}

fn confidence(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|value| *value > 0.0 && *value < 1.0)
        .ok_or_else(|| format!("expected a share above 0 and below 1, found `{text}`"))
}

/// Options of `run` that say nothing here: what a run reports is in its folder, and every mutant is to be run.
const NEEDLESS: [&str; 3] = ["report", "fail_fast", "trust"];

impl Args for ConformanceArgs {
    fn augment_args(command: Command) -> Command {
        let mut command = RunArgs::augment_args(command).mut_arg("policy", |policy| {
            policy
                .action(ArgAction::Append)
                .value_delimiter(',')
                .help("How much is left to models; may be repeated, or several with commas")
        });
        for needless in NEEDLESS {
            command = command.mut_arg(needless, |arg| arg.hide(true));
        }
        MutantArgs::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ConformanceArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut policies: Vec<PolicyName> = Vec::new();
        for policy in matches.get_many("policy").into_iter().flatten() {
            if !policies.contains(policy) {
                policies.push(*policy);
            }
        }
        Ok(ConformanceArgs {
            run: RunArgs::from_arg_matches(matches)?,
            policies,
            mutants: MutantArgs::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
