//! The command line: one verb per file.
//!
//! What was typed (`…Args`, plain data) becomes settings, and those become what runs. Verbs return a typed exit;
//! errors are told once, here.

mod agents;
mod bench;
mod bench_args;
mod bench_plan;
mod check;
mod demo;
mod doctor;
mod door;
mod error;
mod exit;
mod faults;
mod filter;
mod gate;
mod help;
mod last_failed;
mod load;
mod model_args;
mod model_check;
mod models;
mod name_args;
mod progress;
mod report;
mod run;
mod run_args;
mod secrets;
mod select;
mod sentences;
mod settings;
mod suggest;
mod supervise;
mod timeouts;

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
    /// Render a saved run again
    Report(report::ReportArgs),
    /// Measure how far models can be trusted, role by role
    Bench(Box<bench_args::BenchArgs>),
    /// Decide whether a run is good enough for a release
    Gate(gate::GateArgs),
    /// Serve the demo application
    Demo(demo::DemoArgs),
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
        Verb::Report(args) => report::report(args, door),
        Verb::Bench(args) => bench::bench(args, door),
        Verb::Gate(args) => gate::gate(args, door),
        Verb::Demo(args) => demo::demo(args, door),
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
