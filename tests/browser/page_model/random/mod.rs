//! Random pages: the element acted on is always the one that the sentence names, or the step is left open.
//!
//! The generator knows what it put on a page, and writes sentences as a person would who sees it. The page tells the
//! server which of its things received an event. None of this knows how Plumbline finds an element.
//!
//! `PAGES` and `SEED` say how many pages from which seed on, `JOBS` how many browsers, `OPEN=1` prints what stayed open.

mod seeded;
mod drive;
mod page;
mod sections;
mod sentence;
mod statement;
mod words;

use crate::support::turn;
use drive::{Figures, Site, Trial};
use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

fn number(variable: &str, otherwise: usize) -> usize {
    std::env::var(variable)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// Writes a page with its sentences and what became of them.
fn keep(trial: &Trial, wrong: &str) -> PathBuf {
    let folder = std::env::temp_dir().join("plumbline-random-pages");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(format!("{}.html", trial.page.seed));
    let sentences = trial.steps.iter().fold(String::new(), |mut all, step| {
        let _ = writeln!(all, "  {}    {:?}", step.text, step.expect);
        all
    });
    let comment = format!(
        "<!--\nseed {}\n{sentences}\n{wrong}\n-->\n",
        trial.page.seed
    )
    .replace("-->\n<", "<");
    std::fs::write(&path, trial.page.html() + &comment).unwrap();
    path
}

async fn random_pages(pages: usize) {
    let begun = Instant::now();
    let first = number("SEED", 1) as u64;
    let pages = number("PAGES", pages);
    let jobs = number("JOBS", 2);
    turn::browsers(jobs);
    let site = Site::start().await;
    let mut figures = Figures::default();
    let mut wrong = String::new();
    let seeds: Vec<u64> = (first..first + pages as u64).collect();
    for some in seeds.chunks(100) {
        let trials: Vec<Trial> = some.iter().map(|seed| Trial::new(*seed)).collect();
        let outcomes = drive::run(&site, &trials, jobs).await;
        for (trial, outcome) in trials.iter().zip(&outcomes) {
            figures.add(outcome);
            if std::env::var_os("OPEN").is_some() {
                for open in &outcome.open {
                    let path = keep(trial, open);
                    eprintln!(
                        "open, seed {}: {open}\n      page: {}",
                        trial.page.seed,
                        path.display()
                    );
                }
            }
            if let (false, Some(at)) = (outcome.wrong.is_empty(), outcome.at) {
                let told = outcome.wrong.join("\n");
                let small = drive::shrink(&site, trial, at).await;
                let path = keep(&small, &told);
                let _ = writeln!(
                    wrong,
                    "seed {}: {told}\n      page: {}",
                    trial.page.seed,
                    path.display()
                );
                eprintln!(
                    "seed {}: {told}\n      page: {}",
                    trial.page.seed,
                    path.display()
                );
            }
        }
        eprintln!(
            "seeds {}..={}, {} s: {}",
            first,
            some.last().copied().unwrap_or(first),
            begun.elapsed().as_secs(),
            figures.told()
        );
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(
        figures.share_acting() >= 0.8,
        "only {:.3} of the clear sentences were acted on",
        figures.share_acting()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn on_random_pages_the_element_acted_on_is_the_one_named() {
    random_pages(5).await;
}
