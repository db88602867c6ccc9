//! The program, run in a folder.

use std::path::Path;
use std::process::{Command, Output};

/// Runs the program to its end.
pub fn plumbline(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .env("NO_COLOR", "1")
        .env_remove("OLLAMA_HOST")
        .args(arguments)
        .output()
        .expect("it runs")
}

/// The same: exit code, standard output, standard error.
pub fn ended(folder: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = plumbline(folder, arguments);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}
