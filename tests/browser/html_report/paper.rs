//! The report on paper: nothing cut, nothing folded that is needed, no dark ground.

use super::chromium::Chromium;
use super::{report, sample};
use base64::Engine;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn what_is_printed_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report.html");
    report(&sample(), &path);
    let browser = Chromium::start().await;
    browser.open(&format!("file://{}", path.display())).await;
    // A4 upright, for a reader whose screen is dark.
    browser
        .command(
            "Emulation.setDeviceMetricsOverride",
            json!({"width": 718, "height": 1000, "deviceScaleFactor": 1, "mobile": false}),
        )
        .await;
    browser
        .command(
            "Emulation.setEmulatedMedia",
            json!({"media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]}),
        )
        .await;
    browser
        .ask("dispatchEvent(new Event('beforeprint')); return true")
        .await;
    for (what, script, wanted) in [
        (
            "the ground is white",
            "return getComputedStyle(document.body).backgroundColor",
            json!("rgb(255, 255, 255)"),
        ),
        (
            "the ink is dark",
            "return getComputedStyle(document.body).color",
            json!("rgb(27, 34, 44)"),
        ),
        (
            "the unexpected cases are open, and they only",
            "return [...document.querySelectorAll('#list > details')].map((one) => one.open)",
            json!([true, true, false]),
        ),
        (
            "nothing is wider than the sheet",
            "return document.documentElement.scrollWidth <= innerWidth",
            json!(true),
        ),
        (
            "drawings are whole",
            "return [...document.querySelectorAll('.case[open] .graph')].map((one) => one.querySelector('svg').getBoundingClientRect().right <= one.getBoundingClientRect().right + 1 && getComputedStyle(one).overflowX === 'visible')",
            json!([true, true]),
        ),
        (
            "nothing sticks to the window",
            "return [...document.querySelectorAll('*')].filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position) && one.getClientRects().length > 0).length",
            json!(0),
        ),
        (
            "what repeats the case, or is to be pressed, is left out",
            "return [...document.querySelectorAll('button, input, .bug')].filter((one) => one.getClientRects().length > 0).length",
            json!(0),
        ),
        (
            "evidence, sentences and drawings of an open case are shown",
            "return ['.why', '.step', '.pictures img', '.graph svg'].map((part) => [...document.querySelectorAll('.case[open] ' + part)].every((one) => one.getClientRects().length > 0))",
            json!([true, true, true, true]),
        ),
        (
            "no explanation is larger than the sentence that it explains",
            "return ['.guards', '.note', '.formula code', '.facts-line'].filter((part) => [...document.querySelectorAll('.case[open] ' + part)].some((one) => parseFloat(getComputedStyle(one).fontSize) > parseFloat(getComputedStyle(document.querySelector('.sentence')).fontSize)))",
            json!([]),
        ),
    ] {
        assert_eq!(browser.ask(script).await, wanted, "{what}");
    }
    browser
        .ask("dispatchEvent(new Event('afterprint')); return true")
        .await;
    assert_eq!(
        browser
            .ask("return document.querySelectorAll('#list > details[open]').length")
            .await,
        json!(0)
    );
    let printed = browser
        .command("Page.printToPDF", json!({"printBackground": true}))
        .await;
    browser.close().await;
    let pdf = base64::engine::general_purpose::STANDARD
        .decode(printed["data"].as_str().expect("a document"))
        .expect("base64");
    let sheets = String::from_utf8_lossy(&pdf)
        .matches("/Type /Page\n")
        .count();
    // An overview, two cases that are open, one that is not.
    assert!((2..=4).contains(&sheets), "{sheets} sheets");
}
