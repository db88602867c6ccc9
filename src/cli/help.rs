//! `plumbline help`, of a verb, or of the step language.

use crate::cli::setup::sentences;
use crate::cli::{CliError, Exit, Terminal};
use clap::{Args, Command};

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct HelpArgs {
    /// A verb, or `steps` for the step language
    topic: Vec<String>,
}

/// Prints help.
pub(super) fn help(
    args: &HelpArgs,
    mut command: Command,
    terminal: Terminal,
) -> Result<Exit, CliError> {
    if let [topic] = args.topic.as_slice()
        && topic == "steps"
    {
        terminal.out(sentences::REFERENCE);
        return Ok(Exit::AsExpected);
    }
    command.build();
    let mut shown = &mut command;
    for topic in &args.topic {
        let known: Vec<String> = shown
            .get_subcommands()
            .map(|verb| verb.get_name().to_owned())
            .chain(["steps".to_owned()])
            .collect();
        let Some(next) = shown.find_subcommand_mut(topic) else {
            let error = CliError::usage(format!("there is no help on `{topic}`"));
            return Err(
                match crate::suite::nearest(topic, known.iter().map(String::as_str)) {
                    Some(near) => error.hint(format!("did you mean `plumbline help {near}`?")),
                    None => error.hint(format!("there is help on `{}`", known.join("`, `"))),
                },
            );
        };
        shown = next;
    }
    let text = shown.render_long_help();
    terminal.out(&if terminal.colour {
        text.ansi().to_string()
    } else {
        text.to_string()
    });
    Ok(Exit::AsExpected)
}
