//! One browser, case after case: the next one finds nothing of the one before.

use crate::webdriver::acting::has_firefox;
use crate::webdriver::browser::Browser;
use crate::webdriver::site::serve;
use plumbline::driver::{Act, Driver, DriverChoice, DriverError};
use std::time::Duration;

/// Says what it finds of an earlier visit, and leaves something everywhere.
const TRACES: &str = r"<!doctype html><title>Traces</title><output id=log></output><button id=open onclick='window.open(location.href)'>Open</button><script>
addEventListener('load', async () => {
  const found = [];
  if (document.cookie) found.push('cookie');
  if (localStorage.length) found.push('localStorage');
  if (sessionStorage.length) found.push('sessionStorage');
  if (history.length > 2) found.push('history ' + history.length);
  if (window.name) found.push('name');
  const databases = await indexedDB.databases();
  if (databases.length) found.push('indexedDB');
  if ('caches' in window && (await caches.keys()).length) found.push('caches');
  document.cookie = 'visited=yes; max-age=9999'; localStorage.visited = sessionStorage.visited = 'yes'; window.name = 'visited';
  const wait = indexedDB.open('visited');
  await new Promise(done => { wait.onsuccess = wait.onerror = done; });
  if ('caches' in window) await caches.open('visited');
  log.textContent = found.join() || 'nothing';
});</script>";

async fn nothing_is_left(choice: DriverChoice) {
    let site = serve(&[("traces", TRACES), ("plain", "<h1>Plain</h1>")]).await;
    let page = format!("{site}/traces");
    let mut browser = Browser::on(choice, &page).await;
    for case in 0..3 {
        browser
            .until("said", |browser, _| !browser.log().is_empty())
            .await;
        assert_eq!(browser.log(), "nothing", "in case {case}");
        // The same case does find what it left: the page tells the truth.
        browser.open(&format!("{site}/plain")).await;
        browser.open(&page).await;
        browser
            .until("said", |browser, _| !browser.log().is_empty())
            .await;
        assert!(
            browser.log().contains("cookie,localStorage,sessionStorage"),
            "{}",
            browser.log()
        );
        browser.click("open").await;
        browser
            .until("two", |_, activity| activity.windows == 2)
            .await;
        browser.driver.renew().await.unwrap();
        let activity = browser.driver.activity().await.unwrap();
        assert_eq!(
            (activity.windows, activity.window),
            (1, 0),
            "in case {case}"
        );
        assert!(activity.in_flight.is_empty() && !activity.navigating);
        browser.open(&page).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_case_finds_nothing() {
    nothing_is_left(DriverChoice::Chromium).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_case_finds_nothing_in_firefox() {
    if has_firefox() {
        nothing_is_left(DriverChoice::Firefox).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn credentials_are_not_handed_on() {
    let site = serve(&[]).await;
    let own = site.replace("http://", "http://user:secret@");
    let mut browser = Browser::chromium(&format!("{own}/auth")).await;
    assert!(browser.visible_text().contains("Welcome"));
    browser.driver.renew().await.unwrap();
    let open = browser.driver.act(&Act::Open(format!("{site}/auth"))).await;
    if open.is_ok() {
        browser.look().await;
        assert!(!browser.visible_text().contains("Welcome"));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_sees_the_same_environment_as_in_a_browser_of_its_own() {
    const SEEN: &str = r"<!doctype html><title>Seen</title><output id=log></output><script>
        // The focus reaches a document a moment after it begins.
        const say = left => !document.hasFocus() && left > 0 ? setTimeout(say, 20, left - 1) : log.textContent = JSON.stringify([innerWidth, innerHeight, devicePixelRatio, navigator.language, navigator.languages,
          Intl.DateTimeFormat().resolvedOptions().timeZone, matchMedia('(prefers-color-scheme: dark)').matches,
          document.visibilityState, document.hasFocus(), navigator.cookieEnabled, Notification.permission, navigator.webdriver]);
        say(100);</script>";
    let site = serve(&[("seen", SEEN)]).await;
    let mut said = Vec::new();
    for new_browser in [true, false] {
        let config = plumbline::driver::DriverConfig {
            new_browser,
            locale: "de-CH".into(),
            time_zone: "Asia/Tokyo".into(),
            colour_scheme: "dark".into(),
            viewport: (900, 700),
            ..crate::webdriver::browser::config(DriverChoice::Chromium)
        };
        let mut browser = Browser::start(&config).await;
        browser.open(&format!("{site}/seen")).await;
        browser.until("said", |b, _| !b.log().is_empty()).await;
        said.push(browser.log());
        if !new_browser {
            browser.driver.renew().await.unwrap();
            browser.open(&format!("{site}/seen")).await;
            browser.until("said", |b, _| !b.log().is_empty()).await;
            said.push(browser.log());
        }
    }
    assert!(said[0].contains("Asia/Tokyo"), "{said:?}");
    assert_eq!(said[0], said[1]);
    assert_eq!(said[0], said[2]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_in_trouble_is_not_used_again() {
    let site = serve(&[
        (
            "alert",
            "<h1>Alert</h1><script>setTimeout(() => alert('Stop'), 50)</script>",
        ),
        (
            "spin",
            "<h1>Spin</h1><button id=b onclick='for(;;);'>Go</button>",
        ),
    ])
    .await;
    let mut browser =
        Browser::start(&crate::webdriver::browser::config(DriverChoice::Chromium)).await;
    browser.act(Act::Open(format!("{site}/alert"))).await;
    browser
        .until("alerted", |_, activity| activity.dialog.is_some())
        .await;
    assert!(browser.driver.renew().await.is_err());

    let config = plumbline::driver::DriverConfig {
        call_timeout: Duration::from_secs(2),
        ..crate::webdriver::browser::config(DriverChoice::Chromium)
    };
    let mut browser = Browser::start(&config).await;
    browser.open(&format!("{site}/spin")).await;
    let clicked = browser.try_click("b").await;
    assert!(matches!(clicked, Err(DriverError::Hung(_))), "{clicked:?}");
    assert!(browser.driver.renew().await.is_err());
}
