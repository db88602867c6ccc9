//! Reports of the browser about itself: complaints, dialogs while loading, requests, proxies.

use crate::webdriver::browser::{Browser, config};
use crate::webdriver::site::serve;
use plumbline::driver::{Act, Driver, DriverChoice, DriverConfig, DriverError, SnapshotRequest};
use plumbline::grammar::Gesture;

const FORM: &str = r#"<!doctype html><title>Form</title><form onsubmit="return false"><label>Name <input id=name required></label>
<label>Mail <input id=mail type=email></label><button id=send>Send</button></form>
<details><summary id=more>More</summary><p id=inside>Inside</p></details>
<dialog id=dialog><p>Modal</p><button id=close onclick="dialog.close()">Close</button></dialog>
<button id=open onclick="dialog.showModal()">Open</button>
<div id=menu onmouseenter="sub.hidden=false">Menu<p id=sub hidden>Entry</p></div><iframe id=frame srcdoc="<p>Framed</p>"></iframe>"#;

#[tokio::test(flavor = "multi_thread")]
async fn changes_that_are_not_in_the_document() {
    let site = serve(&[("form", FORM)]).await;
    let mut browser = Browser::chromium(&format!("{site}/form")).await;
    browser.driver.at_rest().await.unwrap();
    let before = browser.driver.activity().await.unwrap();
    browser.click("send").await;
    assert!(
        browser
            .element("name")
            .invalid
            .is_some_and(|message| !message.is_empty())
    );
    assert!(browser.element("name").focused);
    assert!(
        browser.driver.activity().await.unwrap().mutations > before.mutations,
        "a complaint is worth a new snapshot"
    );
    browser.fill("name", "Ada").await;
    browser.fill("mail", "not an address").await;
    browser.click("send").await;
    assert_eq!(browser.element("name").invalid, None);
    assert!(browser.element("mail").invalid.is_some());
    assert_eq!(browser.element("more").expanded, Some(false));
    browser.click("more").await;
    assert_eq!(browser.element("more").expanded, Some(true));
    assert!(browser.element("inside").visible);
    browser.click("open").await;
    assert!(browser.element("close").visible);
    assert!(
        browser.aim("more").await.hit != plumbline::driver::Hit::Target,
        "behind a modal dialog"
    );
    browser.click("close").await;
    assert!(!browser.element("dialog").visible);
    assert!(!browser.element("sub").visible);
    let (context, key) = browser.at("menu");
    browser.act(Act::Hover { context, key }).await;
    browser
        .until("shown", |browser, _| browser.element("sub").visible)
        .await;
}

const BLANK: &str =
    "<!doctype html><script>setTimeout(() => location.replace('/last'), 200)</script>";

#[tokio::test(flavor = "multi_thread")]
async fn dialogs_and_redirects_while_loading() {
    let loud = "<h1>Loud</h1><script>alert('Hello')</script><p id=after>After</p>";
    let site = serve(&[("loud", loud), ("blank", BLANK), ("last", "<h1>Last</h1>")]).await;
    let mut browser = Browser::start(&config(DriverChoice::Chromium)).await;
    browser.act(Act::Open(format!("{site}/loud"))).await;
    let activity = browser
        .until("a dialog", |_, activity| activity.dialog.is_some())
        .await;
    assert_eq!(activity.dialog.unwrap().message, "Hello");
    assert!(browser.driver.screenshot().await.unwrap().is_none());
    let open = browser.driver.act(&Act::Open(format!("{site}/last"))).await;
    assert!(matches!(open, Err(DriverError::DialogOpen(message)) if message == "Hello"));
    browser
        .act(Act::AnswerDialog {
            accept: true,
            text: None,
        })
        .await;
    browser
        .until("after", |browser, _| {
            browser.visible_text().contains("After")
        })
        .await;

    browser.act(Act::Open(format!("{site}/blank"))).await;
    let blank = browser.driver.activity().await.unwrap().document;
    browser
        .until("last", |browser, activity| {
            browser.visible_text() == "Last" && activity.document != blank && !activity.navigating
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_gets_the_requests() {
    // The site takes requests for any host, as a proxy's are.
    let site = serve(&[("plain", "<h1>By proxy</h1>")]).await;
    let proxy = site.trim_start_matches("http://").to_string();
    let config = DriverConfig {
        proxy: Some(proxy),
        ..config(DriverChoice::Chromium)
    };
    let mut browser = Browser::start(&config).await;
    browser.open("http://shop.example/plain").await;
    assert_eq!(browser.visible_text(), "By proxy");
}

/// The commands of what most steps are made of: on a slow connection to the browser, and on a busy machine, they are the time.
#[tokio::test(flavor = "multi_thread")]
async fn a_step_takes_few_commands() {
    let page = "<label>Name <input id=name value=old></label><button id=go onclick='log.textContent += 1'>Go</button><output id=log></output>";
    let site = serve(&[("page", page)]).await;
    let mut browser = Browser::chromium(&format!("{site}/page")).await;
    let wish = SnapshotRequest {
        always: true,
        ..SnapshotRequest::default()
    };
    let mut before = browser.driver.sent();
    let mut since = |browser: &Browser| {
        let sent = browser.driver.sent();
        sent - std::mem::replace(&mut before, sent)
    };
    let survey = browser.driver.survey(&wish).await.unwrap();
    assert!(survey.page.is_some());
    assert_eq!(since(&browser), 1, "a look");
    let (context, key) = browser.at("name");
    browser.driver.aim(&context, key).await.unwrap();
    assert_eq!(since(&browser), 2, "the pointer on a field");
    browser
        .act(Act::Type {
            context: context.clone(),
            key: Some(key),
            text: "Ada".into(),
            replace: true,
        })
        .await;
    assert_eq!(
        since(&browser),
        4,
        "a field, pressed, looked at, and filled"
    );
    assert_eq!(browser.value("name").await, "Ada");
    let (context, key) = browser.at("go");
    let _ = since(&browser);
    browser.driver.aim(&context, key).await.unwrap();
    assert_eq!(since(&browser), 2, "the pointer on a button");
    browser
        .act(Act::Click {
            context,
            key,
            gesture: Gesture::Single,
        })
        .await;
    assert_eq!(since(&browser), 3, "a click");
    browser.look().await;
    assert_eq!(browser.log(), "1");
}

/// Medians of what a step is made of; printed, not judged.
#[tokio::test(flavor = "multi_thread")]
async fn what_a_step_takes() {
    let row = "<tr><td>Cell <b>text</b></td><td><a href=#x>Link</a></td><td><button>Bill</button></td></tr>";
    let page = format!(
        "<table>{}</table><button id=button>Button</button>",
        row.repeat(95)
    );
    let site = serve(&[("page", page.as_str())]).await;
    let began = std::time::Instant::now();
    let mut browser = Browser::start(&config(DriverChoice::Chromium)).await;
    println!("session {:?}", began.elapsed());
    browser.open(&format!("{site}/page")).await;
    let (context, key) = browser.at("button");
    let mut took: [Vec<std::time::Duration>; 4] = Default::default();
    for _ in 0..9 {
        let mut marks = vec![std::time::Instant::now()];
        browser.driver.activity().await.unwrap();
        marks.push(std::time::Instant::now());
        browser.driver.snapshot().await.unwrap();
        marks.push(std::time::Instant::now());
        browser.driver.aim(&context, key).await.unwrap();
        marks.push(std::time::Instant::now());
        browser
            .act(Act::Click {
                context: context.clone(),
                key,
                gesture: Gesture::Single,
            })
            .await;
        marks.push(std::time::Instant::now());
        for (place, pair) in marks.windows(2).enumerate() {
            took[place].push(pair[1] - pair[0]);
        }
    }
    for (what, times) in ["activity", "snapshot", "aim", "click"]
        .iter()
        .zip(&mut took)
    {
        times.sort();
        println!("{what} {:?}", times[times.len() / 2]);
    }
    let began = std::time::Instant::now();
    browser.driver.close().await;
    println!("close {:?}", began.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_frame_that_a_script_puts_in_is_read() {
    let page = "<h1>Page</h1><script>setTimeout(() => { const f = document.createElement('iframe'); f.id = 'late'; document.body.append(f); f.contentWindow.mark = 1; f.src = '/inner'; }, 100)</script>";
    let site = serve(&[("page", page), ("inner", "<p>Inner</p>")]).await;
    let config = DriverConfig {
        call_timeout: std::time::Duration::from_secs(4),
        ..config(DriverChoice::Chromium)
    };
    let mut browser = Browser::start(&config).await;
    browser.open(&format!("{site}/page")).await;
    browser
        .until("inner", |browser, _| {
            browser.visible_text().contains("Inner")
        })
        .await;
}
