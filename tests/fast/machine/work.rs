//! Suites and commands of the tests.

use crate::support::place::Place;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;

/// A case of each kind. With `--retries 1` two of them come right when they are tried again: `NUMBER` keeps runs apart.
pub const KINDS: &str = "suite: Every <kind> & \"more\"
base_url: {URL}
cases:
  - name: It passes
    tags: [smoke]
    steps: [\"Open '/'\", \"Assert that 'Nothing here' is displayed\"]
  - name: It fails
    steps: [\"Open '/'\", \"Assert that 'Something' is displayed\"]
  - name: It stays open
    steps: [\"Open '/'\", \"Click on the button 'Nowhere'\", \"Assert that 'Home' is displayed\"]
  - name: Sometimes
    steps: [\"Open '/flakyNUMBER'\", \"Assert that 'Ready' is displayed\"]
  - name: Sometimes open
    steps: [\"Open '/flaky-openNUMBER'\", \"Wait until 'Ready' is displayed\", \"Assert that 'Ready' is displayed\"]
  - name: To fail
    expected: fail
    steps: [\"Open '/'\", \"Assert that 'Anything' is displayed\"]
";

/// Seven cases without anything special; the fourth fails.
pub fn seven() -> String {
    let case = |number: usize| {
        let text = if number == 4 { "Missing" } else { "Home" };
        format!(
            "  - name: Case {number}\n    steps: [\"Open '/'\", \"Assert that '{text}' is displayed\"]\n"
        )
    };
    let cases: String = (1..=7).map(case).collect();
    format!("suite: Seven\nbase_url: {{URL}}\ncases:\n{cases}")
}

/// A JSON file.
pub fn json(place: &Place, name: &str) -> Value {
    let text = fs::read_to_string(place.path(name)).expect("a file");
    serde_json::from_str(&text).expect("JSON")
}

/// The runs in a folder, in order.
pub fn runs(place: &Place, folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(place.path(folder)).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut runs: Vec<PathBuf> = paths
        .filter(|path| path.join("events.jsonl").exists())
        .collect();
    runs.sort();
    runs
}

/// The only run in a folder.
pub fn run(place: &Place, folder: &str) -> PathBuf {
    let mut runs = runs(place, folder);
    assert_eq!(runs.len(), 1, "{runs:?}");
    runs.remove(0)
}

/// Texts of an array of objects.
pub fn texts(values: &Value, field: &str) -> Vec<String> {
    let all = values.as_array().expect("an array").iter();
    all.map(|value| value[field].as_str().unwrap_or_default().to_owned())
        .collect()
}
