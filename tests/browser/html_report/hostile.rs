//! A run whose suite and page mean harm: in a real browser the report shows what they hold, and nothing of it happens.

use super::chromium::Chromium;
use super::{report, run};
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use serde_json::json;
use std::fmt::Write as _;

/// Texts that would show, were they anything but text.
const PAYLOADS: [&str; 9] = [
    "<script>window.pwned = 1</script>",
    "</script><script>window.pwned = 2</script>",
    "<img src=x onerror=window.pwned=3>",
    "\"><svg onload=window.pwned=4>",
    "' onmouseover='window.pwned=5' x='",
    "</style><style>*{display:none!important}</style>",
    "<style>body{visibility:hidden}</style>",
    "</details></main><h1 id=forged>All cases passed</h1>",
    "<a href=javascript:window.pwned=6>click</a>",
];

/// A page that shows all of them, and has them in names, values, titles and addresses.
fn page() -> String {
    let escaped = |text: &str| {
        text.replace('&', "&amp;")
            .replace('<', "&lt;")
            .replace('"', "&quot;")
            .replace('\'', "&#39;")
    };
    let rows: Vec<String> = PAYLOADS
        .iter()
        .map(|payload| {
            let payload = escaped(payload);
            format!("<p>{payload}</p><button type=button title=\"{payload}\">{payload}</button><button type=button title=\"{payload}\">{payload}</button><input aria-label=\"{payload}\" value=\"{payload}\">")
        })
        .collect();
    format!(
        "<!DOCTYPE html><title>{}</title><h1>Target</h1>{}",
        escaped(PAYLOADS[0]),
        rows.concat()
    )
}

/// YAML in double quotes.
fn quoted(text: &str) -> String {
    json!(text).to_string()
}

/// For each payload a case that is named after it, looks for it, and stays open at it.
fn suite(base: &str) -> String {
    let mut out = format!(
        "suite: {}\nbase_url: {base}\ncases:\n",
        quoted(&format!("Suite {}", PAYLOADS[0]))
    );
    for (at, payload) in PAYLOADS.iter().enumerate() {
        // Quotes of the sentence's own kind would end the text.
        let quote = if payload.contains('\'') { '"' } else { '\'' };
        let steps = [
            "Open '/'".to_owned(),
            format!("Assert that {quote}{payload} number {at}{quote} is displayed"),
        ];
        let ambiguous = [
            "Open '/'".to_owned(),
            format!("Click on the button {quote}{payload}{quote}"),
        ];
        for (kind, steps) in [("false", &steps), ("open", &ambiguous)] {
            let steps: Vec<String> = steps.iter().map(|s| quoted(s)).collect();
            // Writing to a String cannot fail.
            let _ = write!(
                out,
                "  - name: {}\n    tags: [{}]\n    steps: [{}]\n",
                quoted(&format!("{payload} {kind} {at}")),
                quoted(payload),
                steps.join(", ")
            );
        }
    }
    out
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_a_page_or_a_suite_holds_becomes_markup() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    let app = Router::new().route("/", get(|| async { Html(page()) }));
    tokio::spawn(async move { axum::serve(listener, app).await });

    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_owned();
    let source = tokio::task::spawn_blocking(move || {
        let (run, output) = run(
            &path,
            &suite(&base),
            "runs",
            &["--timeout", "readiness=1s,assertion=1s"],
        );
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(1), "{said}");
        report(&run, &path.join("report.html"))
    })
    .await
    .expect("a report");
    // The payloads did get into it, from suite and page: as names, sentences, formulas, evidence, candidates.
    assert!(source.matches("window.pwned").count() > 10 * PAYLOADS.len());

    let browser = Chromium::start().await;
    browser
        .open(&format!(
            "file://{}",
            folder.path().join("report.html").display()
        ))
        .await;
    // Everything is unfolded, searched, and pointed at.
    browser
        .ask(
            "for (const one of document.querySelectorAll('details')) one.open = true;
             const search = document.querySelector('#search');
             search.value = 'window.pwned';
             search.dispatchEvent(new Event('input', {bubbles: true}));
             for (const one of document.querySelectorAll('*')) one.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
             return true",
        )
        .await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    for (what, script, wanted) in [
        (
            "nothing ran",
            "return window.pwned === undefined",
            json!(true),
        ),
        ("one script", "return document.scripts.length", json!(1)),
        ("one style", "return document.styleSheets.length", json!(1)),
        (
            "one main heading",
            "return document.querySelectorAll('h1').length",
            json!(1),
        ),
        (
            "nothing forged",
            "return document.querySelector('#forged')",
            json!(null),
        ),
        (
            "no element of theirs",
            "return document.querySelectorAll('img:not([src^=\"data:image/png\"]), iframe, object, embed, link, base, a:not([href^=\"#\"])').length",
            json!(0),
        ),
        (
            "no attribute of theirs",
            "return [...document.querySelectorAll('*')].filter((e) => [...e.attributes].some((a) => a.name.startsWith('on') || (a.name === 'style' && !(e === document.documentElement && /^--pinned: \\d+px;$/.test(a.value))))).length",
            json!(0),
        ),
        (
            "all is shown",
            "return getComputedStyle(document.body).visibility + ' ' + getComputedStyle(document.querySelector('main')).display",
            json!("visible block"),
        ),
        (
            "all cases stand in the list",
            "return document.querySelectorAll('#list > details').length",
            json!(2 * PAYLOADS.len()),
        ),
    ] {
        assert_eq!(browser.ask(script).await, wanted, "{what}");
    }
    // Each is there to be read, as it was written.
    for payload in PAYLOADS {
        let script = format!(
            "return [...document.querySelectorAll('h3')].some((e) => e.textContent.startsWith({}))",
            json!(payload)
        );
        assert_eq!(browser.ask(&script).await, json!(true), "{payload}");
    }
    // Even if markup got in, the policy would not let it run.
    browser
        .ask(
            "window.blocked = 0;
             document.addEventListener('securitypolicyviolation', () => { window.blocked += 1; });
             const script = document.createElement('script');
             script.textContent = 'window.pwned = 7';
             document.body.append(script);
             const holder = document.createElement('div');
             holder.innerHTML = '<img src=data:, onerror=window.pwned=8><p style=\"color:red\">';
             document.body.append(holder);
             return true",
        )
        .await;
    browser.until("return window.blocked >= 2").await;
    assert_eq!(
        browser.ask("return window.pwned === undefined").await,
        json!(true)
    );
    browser.close().await;
}
