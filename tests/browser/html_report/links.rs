//! Deep links: what a link leads to stands below the bar that stays at the window's upper edge.

use super::chromium::Chromium;
use super::sample;
use plumbline::record::{RunRecord, load};
use plumbline::report::{ReportContext, html};
use serde_json::json;

/// Forty cases with tags, so that the bar has a choice of tags and the window has to scroll.
fn forty() -> RunRecord {
    let mut record = load(&sample()).expect("the sample").record;
    let known = record.cases.clone();
    record.cases = (0..40)
        .map(|at| {
            let mut case = known[at % known.len()].clone();
            case.index = at;
            case.id = format!("many.case-{at}");
            case.name = format!("Case {at}{}", " with a long name".repeat(at % 6));
            case.tags = vec!["checkout".into(), format!("team-{}", at % 3)];
            case
        })
        .collect();
    record
}

/// Which of the two hides the other: the upper edge of the case's title or the sentence, and the lower edge of the bar.
const HIDDEN: &str = "const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
const said = target.matches('.case') ? target.querySelector('h3') : target.querySelector('.sentence');
const { top, bottom } = said.getBoundingClientRect();
const bar = document.querySelector('.filter');
const edge = getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().bottom : 0;
return top >= edge && bottom <= innerHeight && said.getClientRects().length > 0 ? '' : `${top} to ${bottom}, the bar ends at ${edge}`";

#[tokio::test(flavor = "multi_thread")]
async fn what_a_link_leads_to_is_below_the_bar() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("report.html");
    std::fs::write(&path, html(&forty(), &ReportContext::default())).expect("a file");
    let page = format!("file://{}", path.display());
    let browser = Chromium::start().await;
    let mut wrong = Vec::new();
    // One line of controls, two lines, and a window so narrow that the bar does not stay.
    for width in [1280, 1000, 860, 400] {
        browser
            .command(
                "Emulation.setDeviceMetricsOverride",
                json!({"width": width, "height": 700, "deviceScaleFactor": 1, "mobile": false}),
            )
            .await;
        for anchor in [
            "case-many.case-1",
            "case-many.case-19",
            "case-many.case-38",
            "case-many.case-19-step-2",
            "case-many.case-21-step-3",
        ] {
            browser.open("about:blank").await;
            browser.open(&format!("{page}#{anchor}")).await;
            settled(&browser).await;
            let loaded = browser.ask(HIDDEN).await;
            browser.ask("location.hash = ''; scrollTo(0, 0)").await;
            browser.ask(&format!("location.hash = '{anchor}'")).await;
            settled(&browser).await;
            let followed = browser.ask(HIDDEN).await;
            for (how, hidden) in [("loaded", loaded), ("followed", followed)] {
                if hidden != "" {
                    wrong.push(format!("{width} px, {how}, {anchor}: {hidden}"));
                }
            }
        }
    }
    browser.close().await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Six frames: cases that come into the window are laid out in the first, and then what the link leads to is scrolled to again.
async fn settled(browser: &Chromium) {
    browser
        .ask("window.settled = false; let left = 6; const next = () => { if (--left) requestAnimationFrame(next); else window.settled = true; }; next()")
        .await;
    browser.until("return window.settled").await;
}
