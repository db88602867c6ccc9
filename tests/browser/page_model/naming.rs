//! Roles and names of `naming.html` against the browser's own.

use crate::page_model::oracle::{Browser, Oracle};
use crate::support::started::program;
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use plumbline::driver::{Act, Driver, DriverChoice, DriverConfig, ReadyState, start_webdriver};
use plumbline::page::{Role, Snapshot, normalise};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Duration;

/// Differences from the browser: case, the browser's word, ours, and the reason. Held against both lists below.
type Miss = (&'static str, &'static str, &'static str, &'static str);

/// Roles that differ in Chromium.
const ROLES: &[Miss] = &[
    ("input-color", "ColorWell", "textbox", NO_ROLE),
    ("input-date", "Date", "textbox", NO_ROLE),
    ("input-datetime", "DateTime", "textbox", NO_ROLE),
    ("input-month", "DateTime", "textbox", NO_ROLE),
    ("input-time", "InputTime", "textbox", NO_ROLE),
    ("input-week", "DateTime", "textbox", NO_ROLE),
    (
        "input-file",
        "button",
        "generic",
        "HTML-AAM has none; a sentence about a button never means a file field",
    ),
    (
        "li-alone",
        "listitem",
        "generic",
        "HTML-AAM (and Firefox): a `li` outside of a list is no item of one",
    ),
    (
        "summary",
        "DisclosureTriangle",
        "button",
        "WAI-ARIA has no role for it; authors call it a button",
    ),
];

/// Names that differ in Chromium.
const NAMES: &[Miss] = &[
    ("content-upper", "LOWER", "Lower", AS_WRITTEN),
    ("label-upper", "CAPITALS", "Capitals", AS_WRITTEN),
    (
        "content-word-break",
        "Super market",
        "Supermarket",
        "a chance to break a word is no blank",
    ),
    (
        "i-titled",
        "",
        "Title of i",
        "an icon font's element shows nothing but its title (and so Firefox)",
    ),
    (
        "role-math",
        "x",
        "",
        "WAI-ARIA 1.2: a formula is named by its author only (and so Firefox)",
    ),
    ("role-row", "", "Name Ann 3", ROW),
    ("tr", "", "Item Price", ROW),
    (
        "treeitem-nested",
        "Parent",
        "Parent Child",
        "accname 1.2 takes the whole content; grounding prefers the inner item",
    ),
];

const NO_ROLE: &str = "WAI-ARIA has no role for it; authors type into it as into any field";
const AS_WRITTEN: &str = "the name is as in the source; the text is kept as rendered too";
const ROW: &str =
    "WAI-ARIA 1.2: a row is named by its content, which Chromium does only where it has the focus";

async fn serve() -> String {
    let page = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/browser/page_model/naming.html"
    );
    let html = std::fs::read_to_string(page).unwrap();
    let app = Router::new().route("/", get(|| async move { Html(html) }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await });
    format!("http://{address}/")
}

/// The page as Plumbline sees it.
async fn seen(choice: DriverChoice, url: &str) -> Snapshot {
    let config = DriverConfig {
        choice,
        call_timeout: Duration::from_secs(30),
        ..DriverConfig::default()
    };
    let mut driver = start_webdriver(&config).await.unwrap();
    driver.act(&Act::Open(url.to_owned())).await.unwrap();
    for _ in 0..300 {
        let activity = driver.activity().await.unwrap();
        if activity.ready == ReadyState::Complete && !activity.navigating {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let page = driver.snapshot().await.unwrap();
    driver.close().await;
    page
}

/// The browser's word for a role, where WAI-ARIA knows it; what WAI-ARIA has no role for is generic.
fn as_role(word: &str) -> String {
    match word {
        "presentation" => "none".to_owned(),
        "MathMLMath" => "math".to_owned(),
        word => Role::from_token(word)
            .filter(|_| !word.starts_with(char::is_uppercase))
            .map_or_else(|| "generic".to_owned(), |role| role.to_string()),
    }
}

/// Cases, and where roles and names differ: case, the browser's word, ours.
struct Comparison {
    cases: usize,
    roles: BTreeMap<String, (String, String)>,
    names: BTreeMap<String, (String, String)>,
}

async fn compare(browser: Browser) -> Comparison {
    let url = serve().await;
    let oracle = Oracle::start(browser).await;
    let answers = oracle.ask(&url).await;
    oracle.end().await;
    let choice = match browser {
        Browser::Chromium => DriverChoice::Chromium,
        Browser::Firefox => DriverChoice::Firefox,
    };
    let page = seen(choice, &url).await;
    let ours: BTreeMap<&str, _> = page
        .elements
        .iter()
        .filter_map(|e| Some((e.raw.attributes.get("id")?.as_str(), (e.role, &e.name))))
        .collect();
    let mut comparison = Comparison {
        cases: 0,
        roles: BTreeMap::new(),
        names: BTreeMap::new(),
    };
    for answer in answers.iter().filter(|answer| !answer.id.starts_with("x-")) {
        comparison.cases += 1;
        let Some((role, name)) = ours.get(answer.id.as_str()) else {
            panic!("the snapshot has no element `{}`", answer.id);
        };
        let (theirs, role) = (as_role(&answer.role), role.to_string());
        if theirs != role {
            let word = if theirs == answer.role {
                theirs
            } else {
                answer.role.clone()
            };
            comparison.roles.insert(answer.id.clone(), (word, role));
        }
        let theirs = normalise(&answer.name);
        if theirs != **name {
            comparison
                .names
                .insert(answer.id.clone(), (theirs, (*name).clone()));
        }
    }
    comparison
}

fn share(cases: usize, misses: usize) -> f64 {
    (cases - misses) as f64 / cases as f64
}

/// Returns the new misses, and the listed ones that are none any more.
fn deviations(found: &BTreeMap<String, (String, String)>, pinned: &[Miss]) -> String {
    let mut out = String::new();
    for (case, (theirs, ours)) in found {
        let known = pinned.iter().any(|(id, browser, model, why)| {
            id == case && browser == theirs && model == ours && !why.is_empty()
        });
        if !known {
            let _ = writeln!(out, "    (\"{case}\", \"{theirs}\", \"{ours}\", \"\"),");
        }
    }
    for (case, theirs, ours, _) in pinned {
        let still = found
            .get(*case)
            .is_some_and(|(browser, model)| browser == theirs && model == ours);
        if !still {
            let _ = writeln!(out, "    no longer so, take it off the list: {case}");
        }
    }
    out
}

fn report(browser: &str, comparison: &Comparison) {
    let Comparison {
        cases,
        roles,
        names,
    } = comparison;
    eprintln!(
        "{browser}: {cases} cases; roles {:.1} % ({} differ), names {:.1} % ({} differ)",
        share(*cases, roles.len()) * 100.0,
        roles.len(),
        share(*cases, names.len()) * 100.0,
        names.len()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn roles_and_names_are_those_of_chromium_but_for_the_listed_ones() {
    let comparison = compare(Browser::Chromium).await;
    report("Chromium", &comparison);
    let Comparison {
        cases,
        roles,
        names,
    } = &comparison;
    assert!(*cases >= 120, "only {cases} cases were found");
    let deviations = (deviations(roles, ROLES), deviations(names, NAMES));
    assert!(
        deviations.0.is_empty() && deviations.1.is_empty(),
        "roles (case, Chromium's, ours):\n{}names:\n{}",
        deviations.0,
        deviations.1
    );
    for (what, misses) in [("roles", roles), ("names", names)] {
        let share = share(*cases, misses.len());
        assert!(share >= 0.98, "{what}: only {share:.4} as in Chromium");
    }
}

/// Chromium and Firefox disagree with each other, so no list is held against it: `PAGE_MODEL_FIREFOX=1` prints what differs.
#[tokio::test(flavor = "multi_thread")]
async fn what_differs_from_firefox_is_told() {
    if std::env::var_os("PAGE_MODEL_FIREFOX").is_none() || program("geckodriver").is_none() {
        eprintln!(
            "skipped: Firefox is asked with PAGE_MODEL_FIREFOX=1, where geckodriver is installed"
        );
        return;
    }
    let comparison = compare(Browser::Firefox).await;
    report("Firefox", &comparison);
    eprint!(
        "roles (case, Firefox's, ours):\n{}",
        deviations(&comparison.roles, &[])
    );
    eprint!("names:\n{}", deviations(&comparison.names, &[]));
    assert!(comparison.cases >= 120);
}
