//! The demo shop's odd pages: each has what `docs/demo.md` says of it, and cases that go there.

use crate::support::visitor::{Visitor, shop};
use plumbline::grammar::{Body, parse};
use plumbline::suite::{TestCase, read_all};
use plumbline::verdict::Verdict;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const DOC: &str = include_str!("../../docs/demo.md");

/// One line of the tables.
struct Part {
    tag: &'static str,
    page: &'static str,
}

/// All lines of both tables.
fn parts() -> Vec<Part> {
    let code = |cell: &'static str| {
        cell.trim()
            .strip_prefix('`')
            .and_then(|cell| cell.strip_suffix('`'))
    };
    DOC.lines()
        .filter_map(|line| {
            let cells: Vec<&'static str> = line.trim_matches('|').split('|').collect();
            let [tag, _, page] = cells[..] else {
                return None;
            };
            Some(Part {
                tag: code(tag)?,
                page: code(page).unwrap_or_else(|| panic!("no page in: {line}")),
            })
        })
        .collect()
}

fn cases() -> Vec<TestCase> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("suites/demo");
    let loaded = read_all(&[folder], |text| {
        matches!(parse(text).body, Body::Assertion(_))
    });
    let suites = loaded
        .unwrap_or_else(|mistakes| panic!("{mistakes:?}"))
        .suites;
    suites.into_iter().flat_map(|suite| suite.cases).collect()
}

#[test]
fn every_line_of_the_tables_has_a_case_that_goes_to_its_page() {
    let (parts, cases) = (parts(), cases());
    assert!(parts.len() >= 45, "{} lines were read", parts.len());
    for Part { tag, page } in &parts {
        let tagged: Vec<&TestCase> = cases
            .iter()
            .filter(|case| case.tags.iter().any(|it| it == tag))
            .collect();
        assert!(!tagged.is_empty(), "no case has the tag `{tag}`");
        let address = format!("'{page}'");
        let goes = |case: &&TestCase| case.steps.iter().any(|step| step.text.contains(&address));
        assert!(
            tagged.iter().any(goes),
            "no case with the tag `{tag}` opens {page}"
        );
    }
    let told: BTreeSet<&str> = parts.iter().map(|part| part.tag).collect();
    for tag in cases.iter().flat_map(|case| &case.tags) {
        assert!(
            !tag.starts_with("field:") || told.contains(tag.as_str()),
            "`{tag}` is no tag of docs/demo.md"
        );
    }
}

#[test]
fn the_suite_expects_all_three_verdicts_and_says_why_where_it_is_left_open() {
    let cases = cases();
    let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len(), "two cases have one name");
    let expected = |verdict| {
        let wanted = |case: &&TestCase| case.expected.unwrap_or(Verdict::Pass) == verdict;
        cases.iter().filter(wanted).count()
    };
    let (pass, fail, open) = (
        expected(Verdict::Pass),
        expected(Verdict::Fail),
        expected(Verdict::Inconclusive),
    );
    assert!(
        pass >= 80 && fail >= 15 && open >= 15,
        "{pass} {fail} {open}"
    );
    for case in &cases {
        let reasons = case.tags.iter().filter(|tag| tag.starts_with("cause."));
        let left_open = case.expected == Some(Verdict::Inconclusive);
        assert_eq!(reasons.count(), usize::from(left_open), "{}", case.name);
    }
}

#[tokio::test]
async fn every_page_of_the_tables_is_there() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    for Part { page, .. } in parts() {
        assert_eq!(visitor.get(page).await.status, 200, "{page}");
    }
}

#[tokio::test]
async fn customers_are_billed_deleted_and_found() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let billed = visitor.post("/staff/customers", &[("bill", "3")]).await;
    assert_eq!(
        billed.text(".flash"),
        "A bill over $1,999.00 goes to Ada's Tearoom"
    );
    let deleted = visitor.post("/staff/customers", &[("delete", "2")]).await;
    assert_eq!(deleted.text(".flash"), "Mill was deleted");
    assert_eq!(
        deleted.text("tbody td:first-child"),
        "Mill Inn | Ada's Tearoom | Old Forge"
    );
    assert_eq!(deleted.text("td.number"), "$120.00 | $0.00 | $87.50");
    assert_eq!(
        visitor
            .post("/staff/customers", &[("delete", "2")])
            .await
            .status,
        404,
        "no one is deleted twice"
    );
    let found = visitor.get("/staff/customers?find=FORGE").await;
    assert_eq!(found.text("tbody td:first-child"), "Old Forge");
    let other = Visitor::of(&shop).get("/staff/customers").await;
    assert_eq!(other.texts("tbody tr").len(), 4, "each visitor has its own");
}

#[tokio::test]
async fn what_was_entered_stands_on_the_card_as_text() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let evil = "<b>Apples</b>{{body}}";
    let saved = visitor
        .post("/staff/vendors/new", &[("stall", evil), ("wed", "8 to 12")])
        .await;
    assert_eq!(saved.text(".flash"), "Vendor saved");
    assert_eq!(
        saved.text("td"),
        format!("{evil} | – | – | 8 to 12 | – | – | –")
    );
    let signed = visitor
        .post("/guestbook", &[("name", evil), ("text", evil)])
        .await;
    assert_eq!(signed.texts("blockquote p")[0], evil);
    assert_eq!(signed.texts("b").len(), 0);
    let french = visitor.post("/fr", &[("prenom", evil)]).await;
    assert_eq!(
        french.text(".flash"),
        format!("Merci, {evil} ! La lettre partira lundi.")
    );
}

#[tokio::test]
async fn the_stock_has_more_than_ten_thousand_elements() {
    let shop = shop().await;
    let page = Visitor::of(&shop).get("/staff/stock").await;
    let elements = page.texts("*").len();
    assert!(elements > 10_000, "{elements}");
}

#[tokio::test]
async fn the_window_is_dressed_once() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let moved = visitor
        .post("/api/window", &[("article", "Clay Pot")])
        .await;
    assert_eq!(moved.source, r#"{"moved":"Clay Pot"}"#);
    let again = visitor
        .post("/api/window", &[("article", "Clay Pot")])
        .await;
    assert_eq!(again.source, r#"{"moved":null}"#);
    let page = visitor.get("/staff/window").await;
    assert_eq!(page.text("#window li"), "Copper Kettle | Clay Pot");
    assert_eq!(page.text("#shelf li"), "Plumb Line | Tool Roll");
}

#[tokio::test]
async fn the_bank_s_frame_has_another_origin_that_answers() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let page = visitor.get("/vouchers/pay").await;
    let frame = page
        .source
        .split("src=\"http://")
        .nth(1)
        .and_then(|rest| rest.split('"').next())
        .expect("a frame of another origin");
    let port = shop.url().rsplit(':').next().expect("a port").to_owned();
    assert_eq!(frame, format!("localhost:{port}/frames/payment"));
    let bank = Visitor {
        base: format!("http://localhost:{port}"),
        ..Visitor::of(&shop)
    };
    let refused = bank.post("/frames/payment", &[("holder", "")]).await;
    assert_eq!(refused.text(".error"), "Whose card is it?");
    let paid = bank
        .post("/frames/payment", &[("holder", "Ada"), ("amount", "25")])
        .await;
    assert_eq!(paid.text(".flash"), "Ada paid $25.");
    let third = visitor
        .client
        .get(format!("{}/vouchers/pay", shop.url()))
        .header("host", "shop.example");
    let third = third.send().await.expect("an answer").text().await;
    assert!(third.expect("a body").contains("src=\"/frames/payment\""));
}

#[tokio::test]
async fn some_answers_take_their_time_and_some_never_come() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let begun = Instant::now();
    let answer = visitor.post("/quote", &[("pieces", "5")]).await;
    assert_eq!(answer.text(".lead"), "For 5 kettles we ask $175.00.");
    assert!(begun.elapsed() >= Duration::from_millis(700));
    let press = visitor.get("/press").await;
    assert_eq!(press.source.matches("src=\"/silent/").count(), 3);
    let silent = visitor.get("/silent/counter.js");
    assert!(
        tokio::time::timeout(Duration::from_secs(1), silent)
            .await
            .is_err()
    );
    shop.stop().await;
}

#[tokio::test]
async fn the_trade_counter_asks_for_number_and_pin() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    let wrong = visitor
        .post("/trade", &[("number", "4711"), ("pin", "0000")])
        .await;
    assert_eq!(
        (wrong.path.as_str(), wrong.text(".flash").as_str()),
        ("/trade", "Number and PIN do not fit together")
    );
    let right = visitor
        .post("/trade", &[("number", "4711"), ("pin", "2468")])
        .await;
    assert_eq!(
        (right.path.as_str(), right.text(".flash").as_str()),
        ("/trade/prices", "Good morning, Old Forge")
    );
}

#[tokio::test]
async fn pages_abroad_are_in_one_language() {
    let shop = shop().await;
    let visitor = Visitor::of(&shop);
    for (path, language) in [("/fr", "fr"), ("/ja", "ja"), ("/ja/cart", "ja")] {
        let page = visitor.get(path).await;
        assert!(
            page.source.contains(&format!("<html lang=\"{language}\">")),
            "{path}"
        );
        assert!(!page.source.contains("{{"), "{path}");
    }
}
