//! `plumbline fmt`: suites in one style.

use super::{CliError, Door, Exit, sentences};
use crate::suite::{printable, read_all, styled};
use clap::Args;
use std::path::{Path, PathBuf};

/// What was typed.
#[derive(Debug, Args)]
pub struct FmtArgs {
    /// Suite files, or folders with suites
    #[arg(required = true, value_name = "SUITE")]
    suites: Vec<PathBuf>,
    /// Change nothing; list the files that have another style, and end with 1 where there are any
    #[arg(long)]
    check: bool,
}

/// Rewrites suites, or lists those that would be.
pub fn fmt(args: &FmtArgs, door: Door) -> Result<Exit, CliError> {
    let loaded = read_all(&args.suites, sentences::is_assertion).map_err(CliError::Suites)?;
    let mut changed = 0;
    for suite in &loaded.suites {
        let path = Path::new(&suite.file);
        if path.extension().is_some_and(|kind| kind == "json") {
            continue;
        }
        let cannot = |source| CliError::Write {
            path: path.to_path_buf(),
            source,
        };
        let text = std::fs::read_to_string(path).map_err(cannot)?;
        // A second pass that would change it again shows that the first did not find the style.
        let new = styled(path, &text).and_then(|once| match styled(path, &once) {
            Ok(twice) if twice == once => Ok(once),
            _ => Err("its comments stand where the style has no place for them".to_owned()),
        });
        match new {
            Ok(new) if new == text => {}
            Ok(new) => {
                changed += 1;
                door.out(&format!("{}\n", printable(&suite.file)));
                if !args.check {
                    std::fs::write(path, new).map_err(cannot)?;
                }
            }
            Err(why) => door.warn(&format!("`{}` is left as it is: {why}", suite.file)),
        }
    }
    let files = if changed == 1 { "file" } else { "files" };
    Ok(if args.check && changed > 0 {
        door.say(&format!(
            "{changed} {files} would be rewritten by `plumbline fmt`"
        ));
        Exit::Unexpected
    } else {
        door.say(&format!("{changed} {files} rewritten"));
        Exit::AsExpected
    })
}
