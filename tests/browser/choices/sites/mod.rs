//! Eight sites with choices that a person would make without a thought, each as it should be and with faults that make the
//! wrong candidate attractive. A Pass where the right element is dead or leads astray is false, and so is any other verdict
//! than the person's. `CHOICES_TABLE=1` prints the figures of every mode, `CHOICES_TABLE=agree,try` of some.

use super::figures;
use axum::Router;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use plumbline::record::CaseRecord;
use plumbline::run::Choices;
use plumbline::verdict::Verdict;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

/// Title and body of a page, by site and name; what stands otherwise in a world, by `site.world`.
struct Sites {
    pages: BTreeMap<(String, String), (String, String)>,
    swaps: BTreeMap<String, Vec<(String, String)>>,
}

static SITES: LazyLock<Sites> = LazyLock::new(|| {
    let mut sites = Sites {
        pages: BTreeMap::new(),
        swaps: BTreeMap::new(),
    };
    for part in include_str!("pages.txt").split("\n### ").skip(1) {
        let (head, body) = part.split_once('\n').unwrap_or((part, ""));
        let (place, title) = head.split_once('|').unwrap_or((head, ""));
        let (site, name) = place.trim().split_once(' ').expect("a site and a page");
        if name == "swap" {
            let swaps = body.lines().filter_map(|line| line.split_once(" => "));
            let swaps = swaps.map(|(old, new)| (old.to_owned(), new.trim().to_owned()));
            sites.swaps.insert(site.to_owned(), swaps.collect());
        } else {
            let page = (title.trim().to_owned(), body.trim().to_owned());
            sites.pages.insert((site.to_owned(), name.to_owned()), page);
        }
    }
    sites
});

async fn served(Path((world, name)): Path<(String, String)>) -> Response {
    let site = world.split('.').next().unwrap_or_default().to_owned();
    let Some((title, main)) = SITES.pages.get(&(site.clone(), name)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let status = match main.as_str() {
        "!204" => return StatusCode::NO_CONTENT.into_response(),
        "!500" => StatusCode::INTERNAL_SERVER_ERROR,
        _ => StatusCode::OK,
    };
    let (_, layout) = &SITES.pages[&(site, "layout".to_owned())];
    let body = layout.replace("{title}", title).replace("{main}", main);
    let mut html = format!("<!doctype html><html lang=en><title>{title}</title><body>{body}");
    for (old, new) in SITES.swaps.get(&world).into_iter().flatten() {
        html = html.replace(old, new);
    }
    (status, Html(html)).into_response()
}

/// The suite, and what a person says of each case, by its name.
fn suite() -> (String, BTreeMap<String, String>) {
    let mut text = String::from("suite: Sites\ncases:\n");
    let mut said = BTreeMap::new();
    let mut choice: Option<(&str, &str, &str)> = None;
    let mut number = 0;
    let lines = include_str!("cases.txt")
        .lines()
        .skip_while(|l| !l.is_empty());
    for line in lines.filter(|line| !line.is_empty()) {
        let Some(world) = line.strip_prefix("  ") else {
            let (place, sentences) = line.split_once(": ").expect("a place and sentences");
            let (site, page) = place.split_once(' ').expect("a site and a page");
            choice = Some((site, page, sentences));
            number += 1;
            continue;
        };
        let (site, page, sentences) = choice.expect("a choice before its worlds");
        let (world, verdict) = world.split_once(": ").expect("a world and a verdict");
        let (name, at) = if world == "well" {
            (format!("{number} {site} {page}"), site.to_owned())
        } else {
            let at = format!("{site}.{world}");
            assert!(SITES.swaps.contains_key(&at), "there is no world {at}");
            (format!("{number} {site} {page} {world}"), at)
        };
        let expected = verdict.replace("either", "inconclusive");
        write!(
            text,
            "  - name: {name}\n    expected: {expected}\n    steps:\n      - Open '/{at}/{page}'\n"
        )
        .expect("a text takes it");
        for sentence in sentences.split(" / ") {
            writeln!(text, "      - {}", serde_json::json!(sentence)).expect("a text takes it");
        }
        said.insert(name, verdict.to_owned());
    }
    (text, said)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "minutes: scripts/nightly runs it"]
async fn no_choice_of_the_sites_ends_in_a_false_verdict() {
    if !super::is_there() {
        return;
    }
    crate::support::turn::browsers(2);
    let base = figures::serve(Router::new().route("/{world}/{name}", get(served))).await;
    let (text, said) = suite();
    let is_well = |case: &CaseRecord| said[&case.name] == "pass";
    let mut wrong = Vec::new();
    for mode in figures::modes(&[Choices::Agree]) {
        let cases = figures::run(&text, &base, mode).await;
        let decided = |case: &&CaseRecord| case.verdict == Verdict::Pass && is_well(case);
        let passed = cases.iter().filter(decided).count();
        let sound = cases.iter().filter(|case| is_well(case)).count();
        figures::tell(mode, "of the sound worlds, Pass", (passed, sound));
        let falsely = cases.iter().filter(|c| figures::is_false(c));
        let falsely = falsely.map(|c| figures::line(mode, c));
        // Looking ahead is a guess: a page that has lost its link looks like one that was not meant.
        if mode == Choices::Try {
            for line in falsely {
                figures::print(&line);
            }
        } else {
            wrong.extend(falsely);
        }
        if mode == Choices::Agree {
            assert!(2 * passed >= sound, "{passed} of {sound}");
        }
        for case in cases.iter().filter(|c| c.verdict == Verdict::Inconclusive) {
            figures::remark(mode, case);
        }
    }
    assert!(
        wrong.is_empty(),
        "{} false\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
