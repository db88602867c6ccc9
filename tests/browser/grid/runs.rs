//! A run of the program in a folder of its own.

use assert_cmd::cargo::cargo_bin;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A folder with a suite of these cases, YAML.
pub fn suite(cases: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("suite: Elsewhere\nbase_url: http://127.0.0.1:9\ncases:\n{cases}");
    fs::write(folder.path().join("suite.yaml"), text).expect("a suite");
    folder
}

/// `plumbline run suite.yaml` in the folder.
pub fn plumbline(folder: &Path) -> Command {
    let mut command = Command::new(cargo_bin!("plumbline"));
    command
        .args([
            "run",
            "suite.yaml",
            "--no-history",
            "--report",
            "json:run.json",
        ])
        .current_dir(folder)
        .env_remove("PLUMBLINE_WEBDRIVER_AUTH")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Exit code and everything that was printed.
pub fn ended(command: &mut Command) -> (Option<i32>, String) {
    let output = command.output().expect("it runs");
    let text = [output.stdout, output.stderr].concat();
    (
        output.status.code(),
        String::from_utf8_lossy(&text).into_owned(),
    )
}

/// The event log, as far as it is written.
pub fn events(folder: &Path) -> String {
    let runs = fs::read_dir(folder.join("reports"));
    let log = runs
        .into_iter()
        .flatten()
        .flatten()
        .map(|run| run.path().join("events.jsonl"))
        .find(|log| log.exists());
    log.and_then(|log| fs::read_to_string(log).ok())
        .unwrap_or_default()
}

/// The cases of the record.
pub fn cases(folder: &Path) -> Vec<Value> {
    let text = fs::read_to_string(folder.join("run.json")).expect("a record");
    let record: Value = serde_json::from_str(&text).expect("JSON");
    record["cases"].as_array().expect("cases").clone()
}

/// Every file of the folder and everything printed, to look for what should stand nowhere.
pub fn all_of(folder: &Path, printed: &str) -> String {
    let mut all = printed.to_owned();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_none_or(|kind| kind != "yaml") {
                all += &String::from_utf8_lossy(&fs::read(&path).expect("a file"));
            }
        }
    }
    all
}
