//! Statements about tables: true, false or open as the data says, however the table is laid out.

use crate::families::table_pages::{Data, LAYOUTS, TRAITS, data};
use crate::support::turn;
use axum::Router;
use axum::extract::Path;
use axum::response::Html;
use axum::routing::get;
use plumbline::driver::{Act, Driver, DriverChoice, DriverConfig, ReadyState, start_webdriver};
use plumbline::evaluate::{Knowledge, Observation, evaluate};
use plumbline::grammar::{Body, parse};
use plumbline::verdict::Truth;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

/// Share of the statements with a truth that may be left open, in hundredths.
const OPEN: usize = 5;

/// Every layout with every trait that it can have: `FAMILY_SEEDS` of each, one in the gate.
fn all() -> Vec<Data> {
    let seeds = std::env::var("FAMILY_SEEDS")
        .ok()
        .and_then(|seeds| seeds.parse().ok())
        .unwrap_or(1);
    let mut out = Vec::new();
    for (a, layout) in LAYOUTS.into_iter().enumerate() {
        for (b, own) in TRAITS
            .into_iter()
            .enumerate()
            .filter(|(_, own)| own.suits(layout))
        {
            for seed in 0..seeds {
                out.push(data(seed + (a * 5 + b * 3) as u64, layout, own));
            }
        }
    }
    out
}

pub(super) async fn serve(pages: Vec<String>) -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let address = listener.local_addr().expect("an address");
    let pages = Arc::new(pages);
    let router = Router::new().route(
        "/{page}",
        get(move |Path(page): Path<usize>| {
            let page = pages.get(page).cloned().unwrap_or_default();
            async move { Html(page) }
        }),
    );
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

/// The page as the browser shows it once it is loaded.
pub(crate) async fn seen(driver: &mut dyn Driver, url: &str) -> Observation {
    driver.act(&Act::Open(url.into())).await.expect("the page");
    loop {
        let activity = driver.activity().await.expect("an activity");
        if !activity.navigating && activity.ready == ReadyState::Complete {
            break;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    Observation {
        page: Arc::new(driver.snapshot().await.expect("a snapshot")),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn statements_about_a_table_do_not_depend_on_its_layout() {
    turn::browsers(1);
    let pages = all();
    let site = serve(pages.iter().map(Data::html).collect()).await;
    let config = DriverConfig {
        choice: DriverChoice::Chromium,
        ..DriverConfig::default()
    };
    let mut driver = start_webdriver(&config).await.expect("a browser");
    let (mut said, mut open, mut wrong) = (0, 0, String::new());
    let mut left_open = String::new();
    for (at, page) in pages.iter().enumerate() {
        let seen = seen(&mut driver, &format!("{site}/{at}")).await;
        if std::env::var("FAMILY_DUMP")
            .is_ok_and(|own| own == format!("{:?} {:?}", page.layout, page.own))
        {
            #[expect(clippy::print_stderr, reason = "asked for")]
            for table in seen.page.tables().all() {
                eprintln!("{table:?}\n");
            }
        }
        for (sentence, truth) in page.sentences() {
            let Body::Assertion(formula) = parse(&format!("Assert that {sentence}")).body else {
                panic!("not read: {sentence}");
            };
            let judged = evaluate(&formula, &seen, &Knowledge::default());
            said += usize::from(truth.is_some());
            let told = format!(
                "{:?} {:?}: {sentence}: {:?} {:?}",
                page.layout, page.own, judged.truth, judged.reason
            );
            match (truth, judged.truth) {
                (Some(true), Truth::True)
                | (Some(false), Truth::False)
                | (None, Truth::Unknown) => {}
                (Some(_), Truth::Unknown) => {
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
        "{} pages, {said} statements, {open} left open, {} wrong",
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
    assert!(open * 100 <= said * OPEN, "{figures}\n{left_open}");
}
