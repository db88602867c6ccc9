//! Opens the pages in real browsers and compares what is decided with what is true. `SHOW=1` prints the page of `SEED` instead.

use super::{PaintedPage, Seen, page};
use crate::families::seen;
use crate::support::turn;
use axum::Router;
use axum::extract::Path;
use axum::response::Html;
use axum::routing::get;
use plumbline::driver::{Driver as _, DriverChoice, DriverConfig, start_webdriver};
use plumbline::evaluate::{Knowledge, Observation, evaluate};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Share of the statements with a truth that may be left open, in hundredths.
const OPEN: usize = 5;

/// Outcomes of the statements.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    right: usize,
    false_pass: usize,
    false_fail: usize,
    open: usize,
    fair: usize,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.right += other.right;
        self.false_pass += other.false_pass;
        self.false_fail += other.false_fail;
        self.open += other.open;
        self.fair += other.fair;
    }

    fn told(self) -> String {
        format!(
            "{} right, {} false Pass, {} false Fail, {} open, {} partly seen and open",
            self.right, self.false_pass, self.false_fail, self.open, self.fair
        )
    }
}

/// All that a run of pages found.
#[derive(Default)]
pub struct Outcome {
    by_family: BTreeMap<&'static str, Tally>,
    wrong: String,
    open: String,
}

pub fn number(variable: &str, otherwise: u64) -> u64 {
    std::env::var(variable)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(otherwise)
}

/// Serves the page of each seed.
async fn serve() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    let router = Router::new().route(
        "/{seed}",
        get(|Path(seed): Path<u64>| async move { Html(page(seed).html) }),
    );
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

fn judge(seed: u64, page: &PaintedPage, seen: &Observation, outcome: &mut Outcome) {
    let tally = outcome.by_family.entry(page.family).or_default();
    for (sentence, truth) in &page.said {
        let Body::Assertion(formula) = parse(&format!("Assert that {sentence}")).body else {
            panic!("not read: {sentence}");
        };
        let judged = evaluate(&formula, seen, &Knowledge::default());
        let told = format!(
            "{} {seed}: {sentence}: {truth:?}, {:?} {:?}",
            page.family, judged.truth, judged.reason
        );
        match (truth, judged.truth) {
            (Seen::Yes, Truth::True) | (Seen::No, Truth::False) => tally.right += 1,
            (Seen::Partly, Truth::Unknown) => tally.fair += 1,
            (_, Truth::Unknown) => {
                tally.open += 1;
                let _ = writeln!(outcome.open, "{told}");
            }
            (_, Truth::True) => {
                tally.false_pass += 1;
                let _ = writeln!(outcome.wrong, "{told}");
            }
            (_, Truth::False) => {
                tally.false_fail += 1;
                let _ = writeln!(outcome.wrong, "{told}");
            }
        }
    }
}

/// One browser's share: the next seed is whichever nobody has had.
async fn work(site: &str, next: &AtomicU64, past: u64) -> Outcome {
    let config = DriverConfig {
        choice: DriverChoice::Chromium,
        ..DriverConfig::default()
    };
    let mut driver = start_webdriver(&config).await.expect("a browser");
    let mut outcome = Outcome::default();
    loop {
        let seed = next.fetch_add(1, Ordering::Relaxed);
        if seed >= past {
            break;
        }
        let page = page(seed);
        let seen = seen(&mut driver, &format!("{site}/{seed}")).await;
        judge(seed, &page, &seen, &mut outcome);
    }
    driver.close().await;
    outcome
}

#[expect(
    clippy::print_stderr,
    reason = "the figures of the run, for whoever looks"
)]
async fn painted_pages(count: u64) {
    let begun = Instant::now();
    let first = number("SEED", 1);
    if std::env::var_os("SHOW").is_some() {
        eprintln!("{}", page(first).html);
        return;
    }
    let past = first + number("PAGES", count);
    let jobs = usize::try_from(number("JOBS", 2)).unwrap_or(2).max(1);
    turn::browsers(jobs);
    let site = serve().await;
    let next = AtomicU64::new(first);
    let shares = futures_util::future::join_all((0..jobs).map(|_| work(&site, &next, past))).await;
    let (mut all, mut total) = (Outcome::default(), Tally::default());
    for share in shares {
        for (family, tally) in share.by_family {
            all.by_family.entry(family).or_default().add(tally);
            total.add(tally);
        }
        all.wrong += &share.wrong;
        all.open += &share.open;
    }
    for (family, tally) in &all.by_family {
        eprintln!("{family}: {}", tally.told());
    }
    eprintln!(
        "pages {first} to {}, {} s: {}",
        past - 1,
        begun.elapsed().as_secs(),
        total.told()
    );
    if std::env::var_os("OPEN").is_some() {
        eprintln!("{}", all.open);
    }
    assert!(all.wrong.is_empty(), "{}\n{}", total.told(), all.wrong);
    let said = total.right + total.open;
    assert!(
        total.open * 100 <= said * OPEN,
        "{}\n{}",
        total.told(),
        all.open
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_displayed_is_what_is_painted() {
    painted_pages(210).await;
}
