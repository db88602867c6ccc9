//! `plumbline schema`: the forms of the files that are read and written, as JSON Schemas.

use super::{CliError, Door, Exit};
use crate::bench::Profile;
use crate::record::{Event, SCHEMA};
use crate::report::{ReportError, run_schema};
use crate::suite::{CONFIG_SCHEMA, SUITE_SCHEMA};
use clap::{Args, ValueEnum};
use schemars::{Schema, schema_for};

/// What was typed.
#[derive(Debug, Args)]
pub struct SchemaArgs {
    /// Of what
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
    /// What a bench measured of a model
    Bench,
}

/// Prints a schema.
pub fn schema(args: &SchemaArgs, door: Door) -> Result<Exit, CliError> {
    let made = match args.what {
        What::Suite => {
            door.out(SUITE_SCHEMA);
            return Ok(Exit::AsExpected);
        }
        What::Config => {
            door.out(CONFIG_SCHEMA);
            return Ok(Exit::AsExpected);
        }
        What::Run => versioned(run_schema(), "run", "Plumbline run"),
        What::Event => versioned(schema_for!(Event), "event", "Plumbline event"),
        What::Bench => versioned(schema_for!(Profile), "bench", "Plumbline bench"),
    };
    let text = serde_json::to_string_pretty(&made).map_err(ReportError::Json)?;
    door.out(&format!("{text}\n"));
    Ok(Exit::AsExpected)
}

/// The schema with its name and version; a record of another version is none of its kind.
fn versioned(mut schema: Schema, name: &str, title: &str) -> Schema {
    schema.insert("$id".into(), format!("urn:plumbline:schema:{name}:{SCHEMA}").into());
    schema.insert("title".into(), title.into());
    let version = schema.pointer_mut("/properties/schema");
    if let Some(version) = version.and_then(|v| v.as_object_mut()) {
        version.insert("const".into(), SCHEMA.into());
    }
    schema
}
