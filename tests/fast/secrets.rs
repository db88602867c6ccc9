//! Passwords and `${…}` values reach no output: not the terminal, not a report, not the event log, not the graph.

use std::path::Path;
use std::process::Command;

const SUITE: &str = "suite: Secrets
cases:
  - name: Sign up, sign in, and look for the secret
    expected: fail
    steps:
      - Open '/sign-up'
      - Type in 'ada' in the field 'User name'
      - Type in 'hunter2-hush' in the field 'Password'
      - Type in 'hunter2-hush' in the field 'Repeat password'
      - Click on 'Create account'
      - Open '/catalogue?q=${PLUMBLINE_TEST_TOKEN}'
      - Assert that the URL contains '${PLUMBLINE_TEST_TOKEN}'
      - Type in '${PLUMBLINE_TEST_TOKEN}' in the field 'Search products'
      - Click on the button 'Search'
      - Assert that '${PLUMBLINE_TEST_TOKEN} is what nobody sells' is displayed
  - name: A field that only its type gives away, and a case that ends early
    expected: inconclusive
    steps:
      - Open '/sign-in'
      - Type in 'grace' in the field 'User name'
      - Type in 'never-reached-hush' in the field 'Passphrase'
      - Assert that 'Welcome' is displayed
  - name: Several entries in one sentence, told apart by the fields of the page
    expected: inconclusive
    steps:
      - Open '/sign-up'
      - \"Fill in the form: user name ada, password entered-hush and repeat password entered-hush\"
";

fn everything_under(folder: &Path, found: &mut Vec<(String, Vec<u8>)>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            everything_under(&path, found);
        } else {
            found.push((
                path.display().to_string(),
                std::fs::read(&path).expect("a file"),
            ));
        }
    }
}

#[test]
fn no_secret_in_any_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = folder.path().join("secrets.yaml");
    std::fs::write(&suite, SUITE).expect("the suite");
    let reports = folder.path().join("out");
    let at = |kind: &str| {
        format!(
            "{kind}:{}",
            reports.join(format!("report.{kind}")).display()
        )
    };
    std::fs::create_dir(&reports).expect("a folder");
    let out = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .env("PLUMBLINE_TEST_TOKEN", "tok&n 77-hush")
        .args([
            "run",
            "--demo",
            "--driver",
            "document",
            "--timeout",
            "assertion=500ms",
            "--timeout",
            "readiness=500ms",
        ])
        .arg(&suite)
        .args([
            "--report",
            &at("json"),
            "--report",
            &at("junit"),
            "--report",
            &at("md"),
        ])
        .arg("--reports")
        .arg(&reports)
        .arg("--lts-dir")
        .arg(reports.join("graphs"))
        .output()
        .expect("the binary runs");
    let mut outputs = vec![
        ("stdout".to_owned(), out.stdout),
        ("stderr".to_owned(), out.stderr),
    ];
    everything_under(&reports, &mut outputs);
    assert!(outputs.len() > 10, "reports, log and graphs were written");
    for (name, bytes) in &outputs {
        let text = String::from_utf8_lossy(bytes);
        for secret in [
            "hunter2-hush",
            "tok&n 77-hush",
            "tok%26n%2077-hush",
            "tok%26n+77-hush",
            "never-reached-hush",
            "entered-hush",
        ] {
            assert!(!text.contains(secret), "`{secret}` stands in {name}");
        }
    }
    let log = outputs
        .iter()
        .find(|(name, _)| name.ends_with("events.jsonl"))
        .expect("an event log");
    let log = String::from_utf8_lossy(&log.1);
    assert!(log.contains("••••") && log.contains("in the field 'Password'"));
    assert_eq!(
        out.status.code(),
        Some(0),
        "the cases end as expected: {}",
        String::from_utf8_lossy(&outputs[0].1)
    );
}
