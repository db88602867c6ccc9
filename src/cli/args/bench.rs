//! Arguments of `plumbline bench`.

use crate::agent::AgentRole;
use crate::cli::args::gate::share;
use crate::cli::args::models::at_a_time;
use crate::cli::args::run::RunArgs;
use crate::cli::select::load::SuitePlace;
use crate::llm::ModelName;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Arguments as typed.
#[derive(Debug, Args)]
#[command(mut_arg("suites", suites))]
#[command(mut_arg("report", |arg| arg.hide(true)))]
#[command(mut_arg("lts_dir", |arg| arg.hide(true)))]
#[command(mut_arg("fail_fast", |arg| arg.hide(true)))]
#[command(mut_arg("clarify", |arg| arg.hide(true)))]
#[command(mut_arg("heal", |arg| arg.hide(true)))]
#[command(mut_arg("trust", |arg| arg.hide(true)))]
pub(crate) struct BenchArgs {
    /// Arguments of `run`.
    #[command(flatten)]
    pub run: RunArgs,
    /// Another model, measured on the same steps and compared: `NAME`, or `NAME=URL` where it has another server; may be
    /// repeated
    #[arg(long, value_name = "NAME[=URL]", value_parser = versus, help_heading = "Bench")]
    pub versus: Vec<ComparedModel>,
    /// Measure this role only; may be repeated
    #[arg(long, value_enum, value_name = "ROLE", help_heading = "Bench")]
    pub role: Vec<RoleName>,
    /// Stop a model's runs as soon as each role is known to be above or below sigma level 3
    #[arg(long, help_heading = "Bench")]
    pub until_decided: bool,
    /// Confidence of the bounds
    #[arg(long, value_name = "SHARE", value_parser = share, default_value = "0.95", help_heading = "Bench")]
    pub confidence: f64,
    /// Go on with a bench that was stopped: its folder, `reports/bench/<id>`
    #[arg(long, value_name = "DIR", help_heading = "Bench")]
    pub resume: Option<PathBuf>,
    /// Measure instead how many of the sentences of this suite that logic leaves open each model settles; may be repeated
    #[arg(long, value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(SuitePlace::new(text)), help_heading = "Bench")]
    pub open: Vec<SuitePlace>,
    /// Measure the answers a second with so many requests at a time, too: `1,2,4,8`
    #[arg(long, value_name = "N,…", value_delimiter = ',', value_parser = at_a_time, help_heading = "Bench")]
    pub throughput: Vec<usize>,
    /// How it is printed
    #[arg(long, value_enum, default_value_t, help_heading = "Bench")]
    pub format: BenchFormat,
}

/// Format of a printed bench.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum BenchFormat {
    /// Tables for a terminal
    #[default]
    Text,
    /// Markdown for a pull request
    Md,
    /// The ranking for a spreadsheet
    Csv,
    /// JSON for a program
    Json,
    /// Table 3 of Salva and Taguelmimt (2025)
    Paper,
}

fn suites(arg: clap::Arg) -> clap::Arg {
    let help = "Suites with known outcomes, as for `run`; `quick` before them measures a sample, `full` all of it three times";
    arg.required(false).help(help)
}

/// A model to compare with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ComparedModel {
    /// Its name.
    pub name: ModelName,
    /// Its server, where it is not that of the first.
    pub url: Option<String>,
}

/// The roles that are measured, by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum RoleName {
    /// Whether the page offers what an action needs
    Readiness,
    /// Carrying an action out; judged by the state that is reached
    Navigation,
    /// Whether an assertion holds
    Assertion,
}

impl From<RoleName> for AgentRole {
    fn from(name: RoleName) -> AgentRole {
        match name {
            RoleName::Readiness => AgentRole::Readiness,
            RoleName::Navigation => AgentRole::Navigation,
            RoleName::Assertion => AgentRole::Assertion,
        }
    }
}

fn versus(text: &str) -> Result<ComparedModel, String> {
    let (name, url) = match text.split_once("=http") {
        Some((name, rest)) => (name, Some(format!("http{rest}"))),
        None => (text, None),
    };
    Ok(ComparedModel {
        name: name.parse()?,
        url,
    })
}

#[cfg(test)]
mod tests {
    use super::{BenchArgs, versus};
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Typed {
        #[command(flatten)]
        bench: BenchArgs,
    }

    #[test]
    fn another_model_with_or_without_a_server() {
        let found = versus("openai/a=b=http://h:1/v1").expect("a model");
        assert_eq!(found.name.to_string(), "openai/a=b");
        assert_eq!(found.url.as_deref(), Some("http://h:1/v1"));
        assert_eq!(versus("ollama/qwen3:14b").expect("a model").url, None);
        assert!(versus("qwen3").is_err());
    }

    #[test]
    fn what_run_takes_is_taken() {
        let typed = Typed::try_parse_from([
            "x",
            "s.yaml",
            "--demo",
            "--model",
            "ollama/a",
            "--versus",
            "ollama/b",
            "--runs",
            "20",
            "--role",
            "assertion",
            "--until-decided",
        ])
        .expect("arguments");
        assert_eq!(typed.bench.run.runs, 20);
        assert_eq!(typed.bench.versus.len(), 1);
    }
}
