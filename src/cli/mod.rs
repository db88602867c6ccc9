//! The command line: one verb per file.
//!
//! What was typed (`…Args`, plain data) becomes settings, and those become what runs. Verbs return a typed exit;
//! errors are told once, here.

mod agents;
mod bench;
mod bench_args;
mod bench_plan;
mod check;
mod conformance;
mod conformance_args;
mod completions;
mod demo;
mod doctor;
mod door;
mod error;
mod exit;
mod faults;
mod first_case;
mod fmt;
mod filter;
mod gate;
mod gate_args;
mod help;
mod history;
mod init;
mod last_failed;
mod load;
mod lsp;
mod maker;
mod merge;
mod man;
mod model_args;
mod model_check;
mod models;
mod profiles;
mod outcome;
mod name_args;
mod progress;
mod prompt;
mod report;
mod run;
mod run_args;
mod sarif;
mod schema;
mod secrets;
mod select;
mod sentences;
mod settings;
mod shards;
mod simulate;
mod simulate_args;
mod show;
mod suggest;
mod supervise;
mod timeouts;
mod trying;
mod webdriver;

pub use door::Door;
pub use error::CliError;
pub use exit::Exit;

use clap::{CommandFactory, Parser, Subcommand};
use std::process::ExitCode;

/// Runs test cases written in natural language against a real GUI: Pass, Fail or Inconclusive, each with its evidence.
#[derive(Debug, Parser)]
#[command(
    name = "plumbline",
    version,
    disable_help_subcommand = true,
    after_help = "Exit codes: 0 every case as expected; 1 an unexpected Fail, or a Pass where another verdict was expected; \
2 usage error or invalid suite; 3 an unexpected Inconclusive; 4 nothing could start; 5 a gate is not met; 130 interrupted."
)]
struct Args {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    /// Run suites
    Run(Box<run_args::RunArgs>),
    /// Read suites without running them: each sentence with its formula
    Check(check::CheckArgs),
    /// Put the runs of several machines together to one
    Merge(Box<merge::MergeArgs>),
    /// Render a saved run again
    Report(report::ReportArgs),
    /// Measure how far models can be trusted, role by role
    Bench(Box<bench_args::BenchArgs>),
    /// Run suites as they are and with mutants of their cases: how often is a verdict wrong?
    Conformance(Box<conformance_args::ConformanceArgs>),
    /// Serve the report of a run, also of one that is going on
    Show(show::ShowArgs),
    /// Decide whether a run is good enough for a release
    Gate(Box<gate_args::GateArgs>),
    /// Show runs over time: trends, flips, what changed
    History(Box<history::HistoryArgs>),
    /// Run cases forward with agents of given rates: what to expect of them, and how large a bench has to be
    Simulate(simulate_args::SimulateArgs),
    /// Serve the demo application
    Demo(demo::DemoArgs),
    /// Write a project that runs at once
    Init(init::InitArgs),
    /// Carry sentences out one by one, at a prompt
    Try(trying::TryArgs),
    /// Write suites in one style
    Fmt(fmt::FmtArgs),
    /// Serve an editor over the Language Server Protocol
    Lsp(lsp::LspArgs),
    /// Print the JSON Schema of suites, configurations, run records, events or benches
    Schema(schema::SchemaArgs),
    /// Print a script that completes the command line in a shell
    Completions(completions::CompletionsArgs),
    /// Write manual pages
    Man(man::ManArgs),
    /// Show what is installed and what is missing
    Doctor(doctor::DoctorArgs),
    /// Show this help, a verb's, or the step language (`help steps`)
    Help(help::HelpArgs),
}

/// Parses the command line and carries it out.
pub fn main() -> ExitCode {
    let door = Door::open();
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            let data = !error.use_stderr();
            let text = error.render();
            let colour = if data { door.colour } else { door.colour_err };
            let text = if colour {
                text.ansi().to_string()
            } else {
                text.to_string()
            };
            if data {
                door.out(&text);
                return Exit::AsExpected.into();
            }
            door.say(text.trim_end());
            return Exit::Usage.into();
        }
    };
    let done = match &args.verb {
        Verb::Run(args) => run::run(args, door),
        Verb::Check(args) => check::check(args, door),
        Verb::Merge(args) => merge::merge(args, door),
        Verb::Report(args) => report::report(args, door),
        Verb::Bench(args) => bench::bench(args, door),
        Verb::Conformance(args) => conformance::conformance(args, door),
        Verb::Show(args) => show::show(args, door),
        Verb::Gate(args) => gate::gate(args, door),
        Verb::History(args) => history::history(args, door),
        Verb::Simulate(args) => simulate::simulate(args, door),
        Verb::Demo(args) => demo::demo(args, door),
        Verb::Init(args) => init::init(args, door),
        Verb::Try(args) => trying::attempt(args, door),
        Verb::Fmt(args) => fmt::fmt(args, door),
        Verb::Lsp(args) => lsp::lsp(args, door),
        Verb::Completions(args) => Ok(completions::completions(args, Args::command(), door)),
        Verb::Man(args) => man::man(args, Args::command(), door),
        Verb::Schema(args) => schema::schema(args, door),
        Verb::Doctor(args) => doctor::doctor(args, door),
        Verb::Help(args) => help::help(args, Args::command(), door),
    };
    let exit = match done {
        Ok(exit) => exit,
        Err(error) => {
            door.error(&error);
            error.exit()
        }
    };
    if door.lost() {
        return exit.or(Exit::NotStarted).into();
    }
    exit.into()
}
