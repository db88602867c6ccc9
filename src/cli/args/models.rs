//! Options about models.

use crate::cli::args::timeouts::duration;
use crate::llm::{Limits, ModelName};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::time::Duration;

/// Which model is asked; without one, what logic cannot decide is Inconclusive.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct WhichArgs {
    /// Model to ask: `ollama/NAME`, or `openai/NAME` for any server of that wire format; keys come from
    /// PLUMBLINE_API_KEY, OLLAMA_API_KEY or OPENAI_API_KEY
    #[arg(long, value_name = "NAME", help_heading = "Model")]
    pub model: Option<ModelName>,
    /// Address of the model's server [default: OLLAMA_HOST or http://127.0.0.1:11434; https://api.openai.com/v1]
    #[arg(long, value_name = "URL", requires = "model", help_heading = "Model")]
    pub model_url: Option<String>,
    /// Tokens that a prompt and its answer have together [default: 8192]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1024..=10_000_000), help_heading = "Model")]
    pub model_context: Option<u64>,
    /// Time that an answer may take, tries after faults of the transport included [default: 120s]
    #[arg(long, value_name = "TIME", value_parser = duration, help_heading = "Model")]
    pub model_timeout: Option<Duration>,
    /// Whether a model that can reason does [default: as its server has it]
    #[arg(long, value_enum, value_name = "WHETHER", help_heading = "Model")]
    pub reasoning: Option<Switch>,
    /// Temperature of the model; 0 is as repeatable as its server can be [default: 0]
    #[arg(long, value_name = "T", value_parser = temperature, help_heading = "Model")]
    pub model_temperature: Option<f64>,
    /// Seed of the model's chance [default: 1]
    #[arg(long, value_name = "N", help_heading = "Model")]
    pub model_seed: Option<u64>,
    /// Share of the probability from which tokens are drawn [default: as its server has it]
    #[arg(long, value_name = "SHARE", value_parser = top_p, help_heading = "Model")]
    pub model_top_p: Option<f64>,
    /// Most questions at a time to the model's server [default: 4]
    #[arg(long, value_name = "N", value_parser = at_a_time, help_heading = "Model")]
    pub model_parallel: Option<usize>,
    /// Whether the model is also shown a picture of the browser's window with numbered elements; for models that take pictures,
    /// at some thousand tokens a question [default: off]
    #[arg(long, value_enum, value_name = "WHETHER", help_heading = "Model")]
    pub model_images: Option<Switch>,
    /// Configuration file, which can name a model for each role
    #[arg(long, value_name = "FILE", help_heading = "Model")]
    pub config: Option<PathBuf>,
}

/// Models in a run.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct ModelArgs {
    /// Which model.
    #[command(flatten)]
    pub which: WhichArgs,
    /// Write every exchange with a model to this file
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "replay",
        help_heading = "Model"
    )]
    pub record: Option<PathBuf>,
    /// Take every answer from this recording; what is not in it is an error, never a call
    #[arg(long, value_name = "FILE", help_heading = "Model")]
    pub replay: Option<PathBuf>,
    /// Budget of a case for models: `calls=N,tokens=N,seconds=N`
    #[arg(long, value_name = "LIMITS", help_heading = "Model")]
    pub budget: Option<Limits>,
    /// Budget of the whole run for models
    #[arg(long, value_name = "LIMITS", help_heading = "Model")]
    pub run_budget: Option<Limits>,
}

/// A temperature.
pub(crate) fn temperature(text: &str) -> Result<f64, String> {
    within(text, 0.0, 2.0)
        .ok_or_else(|| format!("expected a temperature from 0 to 2, found `{text}`"))
}

/// A share of the probability.
pub(crate) fn top_p(text: &str) -> Result<f64, String> {
    within(text, 0.0, 1.0)
        .filter(|share| *share > 0.0)
        .ok_or_else(|| format!("expected a share above 0 and up to 1, found `{text}`"))
}

/// A number of questions at a time.
pub(crate) fn at_a_time(text: &str) -> Result<usize, String> {
    let number = text
        .parse()
        .ok()
        .filter(|number| (1..=1024).contains(number));
    number.ok_or_else(|| format!("expected a number of questions from 1 to 1024, found `{text}`"))
}

fn within(text: &str, least: f64, most: f64) -> Option<f64> {
    let number = text.trim().parse::<f64>().ok()?;
    (least..=most).contains(&number).then_some(number)
}

/// On or off.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Switch {
    /// Yes
    On,
    /// No
    Off,
}

#[cfg(test)]
mod tests {
    use super::ModelArgs;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Typed {
        #[command(flatten)]
        model: ModelArgs,
    }

    #[test]
    fn as_typed() {
        let typed = |line: &str| Typed::try_parse_from(format!("x {line}").split(' '));
        let args = typed("--model ollama/qwen3:14b --model-context 16384 --model-timeout 90s --reasoning off --budget calls=3 --record r")
            .expect("arguments")
            .model;
        assert_eq!(
            args.which.model.map(|m| m.to_string()).as_deref(),
            Some("ollama/qwen3:14b")
        );
        assert_eq!(args.budget.and_then(|b| b.calls), Some(3));
        for wrong in [
            "--model qwen3",
            "--model-url http://h",
            "--model ollama/x --model-context 12",
            "--record a --replay b",
            "--budget calls",
            "--reasoning maybe",
            "--model ollama/x --model-images some",
            "--model ollama/x --model-temperature warm",
            "--model ollama/x --model-temperature 3",
            "--model ollama/x --model-top-p 0",
            "--model ollama/x --model-parallel 0",
            "--model ollama/x --model-seed -1",
        ] {
            assert!(typed(wrong).is_err(), "{wrong}");
        }
    }
}
