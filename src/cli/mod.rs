//! The command line: one verb per file.
//!
//! Arguments (`…Args`, plain data) become settings, and settings become a run. Verbs return a typed exit;
//! errors are told once, here.

mod args;
mod bench;
mod check;
mod completions;
mod conformance;
mod demo;
mod doctor;
mod explain;
mod fmt;
mod gate;
mod help;
mod history;
mod init;
mod lsp;
mod man;
mod merge;
mod models;
mod output;
mod report;
mod run;
mod schema;
mod settle;
mod select;
mod setup;
mod show;
mod simulate;
mod trying;

pub use output::error::CliError;
pub use output::exit::Exit;
pub use output::terminal::Terminal;

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
    verb: CliVerb,
}

#[derive(Debug, Subcommand)]
enum CliVerb {
    /// Run suites
    Run(Box<args::run::RunArgs>),
    /// Read suites without running them: each sentence with its formula
    Check(check::CheckArgs),
    /// Combine the runs of several machines into one
    Merge(Box<merge::MergeArgs>),
    /// Render a saved run again
    Report(report::ReportArgs),
    /// Print the rules of evaluation, or which of them decided the steps of a recorded case
    Explain(explain::ExplainArgs),
    /// Print the sentences that name alone what trials settled on, as a patch of the suites
    Settle(settle::SettleArgs),
    /// Measure how far models can be trusted, role by role
    Bench(Box<args::bench::BenchArgs>),
    /// Run suites as they are and with mutants of their cases: how often is a verdict wrong?
    Conformance(Box<args::conformance::ConformanceArgs>),
    /// Serve the report of a run, also of one that is going on
    Show(show::ShowArgs),
    /// Decide whether a run is good enough for a release
    Gate(Box<args::gate::GateArgs>),
    /// Show runs over time: trends, flips, what changed
    History(Box<history::HistoryArgs>),
    /// Run cases forward with agents of given rates: what to expect of them, and how large a bench has to be
    Simulate(args::simulate::SimulateArgs),
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
    let terminal = Terminal::open();
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            let data = !error.use_stderr();
            let text = error.render();
            let colour = if data {
                terminal.colour
            } else {
                terminal.colour_err
            };
            let text = if colour {
                text.ansi().to_string()
            } else {
                text.to_string()
            };
            if data {
                terminal.out(&text);
                return Exit::AsExpected.into();
            }
            terminal.say(text.trim_end());
            return Exit::Usage.into();
        }
    };
    let done = match &args.verb {
        CliVerb::Run(args) => run::run(args, terminal),
        CliVerb::Check(args) => check::check(args, terminal),
        CliVerb::Merge(args) => merge::merge(args, terminal),
        CliVerb::Report(args) => report::report(args, terminal),
        CliVerb::Explain(args) => explain::explain(args, terminal),
        CliVerb::Settle(args) => settle::settle(args, terminal),
        CliVerb::Bench(args) => bench::bench(args, terminal),
        CliVerb::Conformance(args) => conformance::conformance(args, terminal),
        CliVerb::Show(args) => show::show(args, terminal),
        CliVerb::Gate(args) => gate::gate(args, terminal),
        CliVerb::History(args) => history::history(args, terminal),
        CliVerb::Simulate(args) => simulate::simulate(args, terminal),
        CliVerb::Demo(args) => demo::demo(args, terminal),
        CliVerb::Init(args) => init::init(args, terminal),
        CliVerb::Try(args) => trying::attempt(args, terminal),
        CliVerb::Fmt(args) => fmt::fmt(args, terminal),
        CliVerb::Lsp(args) => lsp::lsp(args, terminal),
        CliVerb::Completions(args) => Ok(completions::completions(args, Args::command(), terminal)),
        CliVerb::Man(args) => man::man(args, Args::command(), terminal),
        CliVerb::Schema(args) => schema::schema(args, terminal),
        CliVerb::Doctor(args) => doctor::doctor(args, terminal),
        CliVerb::Help(args) => help::help(args, Args::command(), terminal),
    };
    let exit = match done {
        Ok(exit) => exit,
        Err(error) => {
            terminal.error(&error);
            error.exit()
        }
    };
    if terminal.lost() {
        return exit.or(Exit::NotStarted).into();
    }
    exit.into()
}
