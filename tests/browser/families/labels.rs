//! Controls, boxes and layers: what is acted on and decided, however the page is laid out.

use super::page::{Expected, Page, pages};
use super::{label_pages, tables};
use crate::support::turn;
use plumbline::driver::{Driver as _, DriverChoice, DriverConfig, start_webdriver};
use plumbline::evaluate::{ActionSubject, Knowledge, Observation, evaluate, readiness};
use plumbline::grammar::{Body, parse};
use plumbline::page::Snapshot;
use plumbline::verdict::Truth;
use std::fmt::Write as _;

/// Outcome of a sentence on a page: the same words as what is expected.
fn outcome(sentence: &str, seen: &Observation) -> (Expected, String) {
    match parse(sentence).body {
        Body::Action(action) => {
            let ready = readiness(&action, seen, &Knowledge::default());
            let id = |id: usize| {
                let own = seen.page.elements[id].raw.attributes.get("id");
                own.cloned().unwrap_or_else(|| near(&seen.page, id))
            };
            let told = format!("{:?}", ready.judgement.reason);
            match ready.subject {
                Some(
                    ActionSubject::Element(one)
                    | ActionSubject::Options(one, _)
                    | ActionSubject::Drawn(one),
                ) => (Expected::Element(id(one)), told),
                _ => (Expected::Open, told),
            }
        }
        Body::Assertion(formula) => {
            let judged = evaluate(&formula, seen, &Knowledge::default());
            let told = format!("{:?}", judged.reason);
            let truth = match judged.truth {
                Truth::True => Expected::True,
                Truth::False => Expected::False,
                Truth::Unknown => Expected::Open,
            };
            (truth, told)
        }
        other => (Expected::Open, format!("not read: {other:?}")),
    }
}

/// Returns the element that stands for one without `id`: the nearest around it that has one.
fn near(page: &Snapshot, id: usize) -> String {
    let mut around = page.ancestors(id);
    around
        .find_map(|a| page.elements[a].raw.attributes.get("id").cloned())
        .unwrap_or_else(|| format!("<{}>", page.elements[id].raw.tag))
}

pub(super) async fn run(family: &str, pages: Vec<Page>, open_hundredths: usize) {
    turn::browsers(1);
    let site = tables::serve(pages.iter().map(|p| p.html.clone()).collect()).await;
    let config = DriverConfig {
        choice: DriverChoice::Chromium,
        ..DriverConfig::default()
    };
    let mut driver = start_webdriver(&config).await.expect("a browser");
    let (mut clear, mut open, mut wrong, mut left_open) = (0, 0, String::new(), String::new());
    for (at, page) in pages.iter().enumerate() {
        let seen = tables::seen(&mut driver, &format!("{site}/{at}")).await;
        for (sentence, expected) in &page.sentences {
            let (got, why) = outcome(sentence, &seen);
            let told = format!(
                "[{}] {sentence}: expected {expected:?}, was {got:?} {why}",
                page.name
            );
            clear += usize::from(!matches!(expected, Expected::Open | Expected::Or(_)));
            match (expected, &got) {
                (one, other) if one == other => {}
                (Expected::Or(one), other) if **one == *other || *other == Expected::Open => {}
                (_, Expected::Open) => {
                    open += 1;
                    let _ = writeln!(left_open, "{told}");
                }
                _ => {
                    let _ = writeln!(wrong, "{told}");
                }
            }
        }
    }
    driver.close().await;
    let figures = format!(
        "{family}: {} pages, {clear} clear sentences, {open} left open, {} wrong",
        pages.len(),
        wrong.lines().count()
    );
    #[expect(
        clippy::print_stderr,
        reason = "the figures of the run, for whoever looks"
    )]
    {
        eprintln!("{figures}");
        if std::env::var_os("FAMILY_OPEN").is_some() {
            eprintln!("{left_open}");
        }
    }
    assert!(wrong.is_empty(), "{figures}\n{wrong}");
    assert!(
        open * 100 <= clear * open_hundredths,
        "{figures}\n{left_open}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_names_the_control_beside_which_it_is_painted() {
    run("labels", label_pages::pages(), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_boxes_are_counted_and_told_apart() {
    run("boxes", pages(include_str!("pages/boxes.txt")), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn boxes_side_by_side_are_columns() {
    run("boards", pages(include_str!("pages/boards.txt")), 17).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_lies_under_an_open_layer_is_no_candidate() {
    run("layers", pages(include_str!("pages/layers.txt")), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_click_hits_can_be_operated_however_it_is_drawn() {
    run("natives", pages(include_str!("pages/natives.txt")), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_drawn_drop_down_shows_is_what_is_chosen() {
    run("drawn", pages(include_str!("pages/drawn.txt")), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_is_compared_as_what_it_is() {
    run("values", pages(include_str!("pages/values.txt")), 5).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_are_those_that_a_reader_counts() {
    run("rows", pages(include_str!("pages/rows.txt")), 5).await;
}
