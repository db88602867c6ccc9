//! The same model in a browser and without one: wrong picks count alike, whatever the browser makes of them.

use crate::support::knowing::{Knowing, Luck, Rates, suite};
use crate::support::model_server::MODEL;
use serde_json::Value;
use std::path::Path;
use std::process::Command;

fn measured(folder: &Path, driver: &str, url: &str) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .current_dir(folder)
        .args([
            "bench",
            "suite.yaml",
            "--driver",
            driver,
            "--policy",
            "salva",
            "--role",
            "navigation",
        ])
        .args(["--model", &format!("ollama/{MODEL}"), "--model-url", url])
        .args(["--runs", "2", "--format", "json", "--no-history"])
        .output()
        .expect("it runs");
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text)
        .unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn wrong_picks_count_alike_on_every_driver() {
    for (seed, rate) in [(1, 0.97), (2, 0.85)] {
        let folder = tempfile::tempdir().expect("a folder");
        suite::write(folder.path());
        let rates = Rates {
            navigation: rate,
            luck: Luck::SentenceAndSeed,
            ..Rates::right()
        };
        let server = Knowing::serve(rates, seed);
        let [browser, document] = ["chromium", "document"].map(|driver| {
            let found = measured(folder.path(), driver, &server.ollama());
            assert_eq!(
                found["models"][0]["not_measured"],
                serde_json::json!([]),
                "{driver}"
            );
            found["models"][0]["roles"][0].clone()
        });
        for key in ["open", "errors"] {
            assert_eq!(
                browser[key], document[key],
                "{rate} {key}: {browser} {document}"
            );
        }
        // What is picked by chance may lead to the right state in one of them: no more than that.
        let wrong = [&browser, &document].map(|role| role["wrong"].as_i64().expect("a number"));
        assert!(
            (wrong[0] - wrong[1]).abs() <= 2,
            "{rate}: {browser} {document}"
        );
        let [low, high] = [0, 1].map(|at| browser["within_suite"][at].as_f64().expect("a bound"));
        assert!((low..=high).contains(&rate), "{rate}: {low}–{high}");
    }
}
