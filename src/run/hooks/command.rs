//! A hook's command: a program with its words, without a shell, ended with all that it started when its time is up.

use crate::system::Group;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;
use tokio::process::Command;
use url::Url;

/// Characters of what a program says last that are shown.
const SHOWN: usize = 300;
/// Bytes of it that are looked at.
const TAIL: u64 = 4096;

/// Runs a program in a folder. `shows` says that the last line of its error output may be told.
pub(crate) async fn run(
    words: &[String],
    folder: &Path,
    base: Option<&Url>,
    within: Duration,
    shows: bool,
) -> Result<(), String> {
    let Some((program, rest)) = words.split_first() else {
        return Err("no program is named".to_owned());
    };
    let folder = if folder.as_os_str().is_empty() {
        Path::new(".")
    } else {
        folder
    };
    // A path is from that folder; a bare name is looked for where programs are.
    let path = if program.contains('/') {
        std::path::absolute(folder.join(program)).unwrap_or_else(|_| PathBuf::from(program))
    } else {
        PathBuf::from(program)
    };
    // A file, not a pipe: what the program leaves running may go on writing.
    let said = if shows {
        tempfile::tempfile().ok()
    } else {
        None
    };
    let errors = said.as_ref().and_then(|file| file.try_clone().ok());
    let mut command = Command::new(path);
    command
        .args(rest)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(errors.map_or_else(Stdio::null, Stdio::from));
    if let Some(base) = base {
        command.env("PLUMBLINE_BASE_URL", base.as_str());
    }
    let mut group = Group::spawn_releasable(command)
        .map_err(|error| format!("the program does not start: {error}"))?;
    let ended = tokio::time::timeout(within, group.wait()).await;
    let Ok(ended) = ended else {
        return Err(format!(
            "the program did not end within {} s (`--timeout hook=…`)",
            within.as_secs_f64()
        ));
    };
    group.release();
    let status = ended.map_err(|error| format!("the program cannot be waited for: {error}"))?;
    if status.success() {
        return Ok(());
    }
    let last = said.and_then(|file| last_line(file).ok().flatten());
    let last = last.map(|line| format!(": {line}"));
    Err(format!(
        "the program ended with {status}{}",
        last.unwrap_or_default()
    ))
}

/// The last line that is not empty.
fn last_line(mut file: File) -> std::io::Result<Option<String>> {
    let length = file.seek(SeekFrom::End(0))?;
    file.seek(SeekFrom::Start(length.saturating_sub(TAIL)))?;
    let mut bytes = Vec::new();
    file.take(TAIL).read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes);
    let line = text
        .lines()
        .rev()
        .map(str::trim)
        .find(|line| !line.is_empty());
    Ok(line.map(|line| line.chars().take(SHOWN).collect()))
}
