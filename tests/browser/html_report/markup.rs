//! The report as a document: nothing outside of it, and what a reader of it needs to find the way.

use super::{plumbline, report, run, sample};
use scraper::{ElementRef, Html, Selector};
use std::collections::HashSet;

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    let selector = Selector::parse(selector).expect("a selector");
    page.select(&selector).collect()
}

fn text(element: &ElementRef<'_>) -> String {
    let words: Vec<&str> = element.text().flat_map(str::split_whitespace).collect();
    words.join(" ")
}

fn sample_page() -> (tempfile::TempDir, Html, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let source = report(&sample(), &folder.path().join("report.html"));
    (folder, Html::parse_document(&source), source)
}

#[test]
fn it_needs_nothing_but_itself() {
    let (_folder, page, source) = sample_page();
    for element in all(&page, "[src], [href], [srcset], [data], [action]") {
        for (name, value) in element.value().attrs() {
            if matches!(name, "src" | "href" | "srcset" | "data" | "action") {
                let inside = value.starts_with('#') || value.starts_with("data:image/png;base64,");
                assert!(inside, "{name}={value:.80}");
            }
        }
    }
    assert!(all(&page, "link, iframe, object, embed, base").is_empty());
    let style = text(&all(&page, "style")[0]);
    assert!(!style.contains("@import") && !style.contains("url("));
    let policy = all(&page, "meta[http-equiv='Content-Security-Policy']");
    let policy = policy[0].value().attr("content").expect("a policy");
    for part in [
        "default-src 'none'",
        "img-src data:",
        "style-src 'sha256-",
        "script-src 'sha256-",
        "connect-src 'none'",
    ] {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe"));
    // It stands before what it is to govern.
    assert!(source.find("Content-Security-Policy") < source.find("<style"));
}

#[test]
fn a_reader_finds_the_way() {
    let (_folder, page, _) = sample_page();
    assert_eq!(all(&page, "html")[0].value().attr("lang"), Some("en"));
    assert!(!text(&all(&page, "title")[0]).is_empty());
    for landmark in ["body > header", "body > main", "body > footer", "h1"] {
        assert_eq!(all(&page, landmark).len(), 1, "{landmark}");
    }
    let mut level = 0;
    for heading in all(&page, "h1, h2, h3, h4, h5, h6") {
        let own: u32 = heading.value().name()[1..].parse().expect("a level");
        assert!(
            own <= level + 1,
            "h{own} follows h{level}: {}",
            text(&heading)
        );
        assert!(!text(&heading).is_empty());
        level = own;
    }
    let mut ids = HashSet::new();
    for element in all(&page, "[id]") {
        let id = element.value().attr("id").expect("an id");
        assert!(ids.insert(id.to_owned()), "`{id}` twice");
    }
    for named in all(&page, "[for], [aria-labelledby]") {
        let name = named
            .value()
            .attr("for")
            .or(named.value().attr("aria-labelledby"));
        assert!(ids.contains(name.expect("a name")), "{name:?}");
    }
    for link in all(&page, "a[href^='#']") {
        let target = link.value().attr("href").expect("a target");
        assert!(ids.contains(&target[1..]), "{target} leads nowhere");
    }
    for control in all(&page, "input, select") {
        let id = control.value().attr("id").expect("an id");
        assert_eq!(all(&page, &format!("label[for='{id}']")).len(), 1, "{id}");
    }
    for button in all(&page, "button, summary, a") {
        let name = button
            .value()
            .attr("aria-label")
            .map_or_else(|| text(&button), str::to_owned);
        assert!(!name.is_empty(), "{}", button.html());
    }
    for picture in all(&page, "img") {
        assert!(
            picture
                .value()
                .attr("alt")
                .is_some_and(|alt| alt.len() > 10)
        );
        assert!(
            picture.value().attr("width").is_some() && picture.value().attr("height").is_some()
        );
    }
    for drawing in all(&page, "svg") {
        let is = drawing.value();
        let told = is.attr("role") == Some("img") && is.attr("aria-label").is_some();
        assert!(told || is.attr("aria-hidden") == Some("true"));
    }
    for table in all(&page, "table") {
        let heads = Selector::parse("th").expect("a selector");
        assert!(
            table
                .select(&heads)
                .all(|th| th.value().attr("scope").is_some())
        );
    }
}

#[test]
fn what_is_not_as_expected_comes_first_and_says_why() {
    let (_folder, page, _) = sample_page();
    let cases = all(&page, "details.case");
    let names: Vec<String> = all(&page, "details.case h3").iter().map(text).collect();
    assert_eq!(names, ["Last year's price", "One of two", "Two kettles"]);
    let said: Vec<String> = all(&page, ".because").iter().map(text).collect();
    assert_eq!(
        said,
        [
            "Step 2 is false: the cell shows '$39.00'",
            "Step 2 is open: 2 elements fit \"Add to cart\""
        ]
    );
    assert_eq!(
        cases[0].value().attr("id"),
        Some("case-first-steps.last-year-s-price")
    );
    assert_eq!(all(&page, ".case img").len(), 2);
    // One to one: every sentence of the suite, once, in its case.
    let sentences: Vec<String> = all(&page, "#case-first-steps\\.two-kettles .sentence")
        .iter()
        .map(text)
        .collect();
    assert_eq!(sentences.len(), 7);
    assert_eq!(sentences[0], "Open '/catalogue'");
    // The graph is drawn, with the verdict it ended in.
    assert_eq!(all(&page, ".graph svg").len(), 3);
}

const SUITE: &str = "suite: S
cases:
  - name: Kettle
    steps: [\"Open '/catalogue?q=kettle'\", \"Assert that 'Copper Kettle' is displayed\"]
  - name: Mill
    steps: [\"Open '/catalogue?q=mill'\", \"Assert that 'WORD' is displayed\"]
";

#[test]
fn what_changed_since_the_last_run_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let (_, first) = run(
        folder.path(),
        &SUITE.replace("WORD", "Pepper Mill"),
        "runs",
        &["--demo"],
    );
    assert_eq!(first.status.code(), Some(0), "{first:?}");
    // Ids sort by the second.
    std::thread::sleep(std::time::Duration::from_millis(1100));
    let (second, _) = run(
        folder.path(),
        &SUITE.replace("WORD", "Wind Mill"),
        "runs",
        &["--demo", "--report", "html:now.html"],
    );
    let source = std::fs::read_to_string(folder.path().join("now.html")).expect("the report");
    let page = Html::parse_document(&source);
    let told: Vec<String> = all(&page, ".change").iter().map(text).collect();
    assert_eq!(told, ["Pass → Fail (worse)"]);
    assert!(source.contains("1 case changed, 1 did not"));
    // The earlier run had none before it, and a later one does not count.
    let runs = second.parent().expect("a folder");
    let mut all_runs: Vec<_> = std::fs::read_dir(runs)
        .expect("runs")
        .map(|e| e.expect("an entry").path())
        .collect();
    all_runs.sort();
    let before = report(&all_runs[0], &folder.path().join("before.html"));
    assert!(!before.contains("Since the last run"));
}

#[test]
fn repetitions_are_summed_up() {
    let folder = tempfile::tempdir().expect("a folder");
    let suite = SUITE.replace("WORD", "Pepper Mill");
    let (run, _) = run(folder.path(), &suite, "runs", &["--demo", "--runs", "3"]);
    let source = report(&run, &folder.path().join("report.html"));
    let page = Html::parse_document(&source);
    assert_eq!(all(&page, "details.case").len(), 6);
    assert!(source.contains("Every case ended alike in all its repetitions."));
    let figures: Vec<String> = all(&page, ".figures dd").iter().map(text).collect();
    assert!(
        figures.contains(&"100.0 % verdicts, 100.0 % step outcomes".to_owned()),
        "{figures:?}"
    );
    // Two cases without a defect: 0.05 to the power of a half is 0.2236, of level 0.74.
    let steady = "at least 0.7 (95 %, 2 cases); σ within cases 0.000".to_owned();
    assert!(figures.contains(&steady), "{figures:?}");
}

#[test]
fn it_goes_to_stdout_too_and_unknown_kinds_name_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = sample();
    let path = path.to_str().expect("a path");
    let output = plumbline(folder.path(), &["report", path, "--report", "html:-"]);
    assert!(output.stdout.starts_with(b"<!DOCTYPE html>"));
    let output = plumbline(folder.path(), &["report", path, "--report", "pdf:x"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("`html`"));
}
