//! The report under axe-core, in Chromium: `scripts/axe` fetches it and runs this.

use super::chromium::Chromium;
use super::{report, run, sample};
use serde_json::Value;

const SUITE: &str = "suite: Repeated
cases:
  - name: Kettle
    tags: [smoke]
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Copper Kettle' is displayed\"]
  - name: Wrong
    steps: [\"Open '/catalogue?q=mill'\", \"Assert that 'Wind Mill' is displayed\"]
";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs axe-core: run it with scripts/axe"]
#[expect(clippy::print_stdout, reason = "what was found")]
async fn axe_finds_nothing_serious() {
    let path = std::env::var("AXE").expect("AXE names axe.min.js");
    let axe = std::fs::read_to_string(path).expect("axe-core");
    let folder = tempfile::tempdir().expect("a folder");
    let (repeated, _) = run(folder.path(), SUITE, "runs", &["--demo", "--runs", "2"]);
    report(&sample(), &folder.path().join("sample.html"));
    report(&repeated, &folder.path().join("repeated.html"));
    let browser = Chromium::start().await;
    let mut serious = Vec::new();
    for page in ["sample", "repeated"] {
        for scheme in ["light", "dark"] {
            browser
                .open(&format!("file://{}/{page}.html", folder.path().display()))
                .await;
            browser.scheme(scheme).await;
            assert_eq!(
                browser
                    .ask("return matchMedia('(prefers-color-scheme: dark)').matches")
                    .await,
                Value::Bool(scheme == "dark")
            );
            for unfolded in [false, true] {
                if unfolded {
                    browser
                        .ask("for (const one of document.querySelectorAll('details')) one.open = true; return true")
                        .await;
                }
                browser
                    .ask(&format!("{axe}; window.axe = axe; return true"))
                    .await;
                browser
                    .ask("window.found = null; axe.run(document, {resultTypes: ['violations', 'incomplete']}).then((r) => { window.found = r; }, (e) => { window.found = {violations: [{impact: 'critical', id: String(e), nodes: []}], passes: []}; }); return true")
                    .await;
                browser.until("return window.found !== null").await;
                let found = browser
                    .ask("return [window.found.violations.map((v) => [v.impact, v.id, v.nodes.length, v.nodes.slice(0, 3).map((n) => n.html.slice(0, 160))]), window.found.passes.length, window.found.incomplete?.map((v) => [v.impact, v.id, v.nodes.length])]")
                    .await;
                println!(
                    "{page}, {scheme}, unfolded {unfolded}: {} rules pass; violations {}; undecided {}",
                    found[1], found[0], found[2]
                );
                for violation in found[0].as_array().expect("violations") {
                    if matches!(violation[0].as_str(), Some("serious" | "critical")) {
                        serious.push(violation.to_string());
                    }
                }
            }
        }
    }
    browser.close().await;
    assert!(serious.is_empty(), "{serious:#?}");
}
