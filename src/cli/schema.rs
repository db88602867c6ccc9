//! `plumbline schema`: the forms of the files that are read and written, as JSON Schemas.

use crate::cli::{CliError, Exit, Terminal};
use crate::profile::{PROFILE_SCHEMA, Profile};
use crate::record::{Event, SCHEMA};
use crate::report::{ReportError, run_schema};
use crate::suite::{CONFIG_SCHEMA, SUITE_SCHEMA};
use clap::{Args, ValueEnum};
use schemars::{Schema, schema_for};

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct SchemaArgs {
    /// Subject of the schema
    #[arg(value_enum, default_value_t, value_name = "WHAT")]
    what: What,
}

/// Forms by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum What {
    /// A suite file, for editors
    #[default]
    Suite,
    /// The configuration file
    Config,
    /// The record of a run: `--report json:FILE`
    Run,
    /// A line of a run's event log, `events.jsonl`
    Event,
    /// Results of a bench for a model
    Bench,
}

/// Prints a schema.
pub(super) fn schema(args: &SchemaArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let made = match args.what {
        What::Suite => {
            terminal.out(SUITE_SCHEMA);
            return Ok(Exit::AsExpected);
        }
        What::Config => {
            terminal.out(CONFIG_SCHEMA);
            return Ok(Exit::AsExpected);
        }
        What::Run => versioned(run_schema(), "run", SCHEMA),
        What::Event => versioned(schema_for!(Event), "event", SCHEMA),
        What::Bench => versioned(schema_for!(Profile), "bench", PROFILE_SCHEMA),
    };
    let text = serde_json::to_string_pretty(&made).map_err(ReportError::Json)?;
    terminal.out(&format!("{text}\n"));
    Ok(Exit::AsExpected)
}

/// The schema with its name and version; a record of another version is none of its kind.
fn versioned(mut schema: Schema, name: &str, version: u32) -> Schema {
    let id = format!("urn:plumbline:schema:{name}:{version}");
    schema.insert("$id".into(), id.into());
    schema.insert("title".into(), format!("Plumbline {name}").into());
    let field = schema.pointer_mut("/properties/schema");
    if let Some(field) = field.and_then(|field| field.as_object_mut()) {
        field.insert("const".into(), version.into());
        field.insert("description".into(), "Version of this form.".into());
    }
    schema
}
