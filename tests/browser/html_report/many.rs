//! A report of a thousand cases, measured: `cargo test --test browser -- --ignored --nocapture thousand`.

use super::chromium::Chromium;
use super::sample;
use plumbline::record::{RunRecord, load};
use plumbline::report::{ReportContext, html};
use std::time::Instant;

/// A thousand cases, each as large as the largest of the kept run; 100 of them have a screenshot.
fn thousand() -> RunRecord {
    let mut record = load(&sample()).expect("the sample").record;
    let known = record.cases.clone();
    record.cases = (0..1000)
        .map(|at| {
            let mut case = known[usize::from(at % 10 == 0)].clone();
            case.index = at;
            case.id = format!("many.case-{at}");
            case.name = format!("Case {at}");
            case
        })
        .collect();
    record
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; shared machines make it vary"]
#[expect(clippy::print_stdout, reason = "what was measured")]
async fn thousand_cases_open_in_a_second() {
    let record = thousand();
    let begun = Instant::now();
    let sample = sample();
    let page = html(
        &record,
        &ReportContext {
            folder: Some(&sample),
            ..ReportContext::default()
        },
    );
    println!(
        "made in {:?}: {:.1} MB",
        begun.elapsed(),
        page.len() as f64 / 1e6
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("many.html");
    std::fs::write(&path, &page).expect("a file");
    let browser = Chromium::start().await;
    let mut loads = Vec::new();
    for _ in 0..5 {
        browser.open("about:blank").await;
        browser.open(&format!("file://{}", path.display())).await;
        let timing = browser
            .ask("const [n] = performance.getEntriesByType('navigation'); const p = performance.getEntriesByName('first-contentful-paint')[0]; return [p ? p.startTime : -1, n.domInteractive, n.loadEventEnd, document.querySelectorAll('*').length]")
            .await;
        println!("first paint, interactive, loaded (ms), elements: {timing}");
        loads.push(timing[2].as_f64().expect("a time"));
    }
    let search = browser
        .ask("const t = performance.now(); const s = document.querySelector('#search'); s.value = 'case 99'; s.dispatchEvent(new Event('input', {bubbles: true})); document.body.offsetHeight; return [performance.now() - t, document.querySelector('#found').textContent]")
        .await;
    println!("first search: {search}");
    browser.close().await;
    loads.sort_by(f64::total_cmp);
    assert!(loads[2] < 1000.0, "{loads:?}");
}
