//! How large a request to a model is, for a page of 573 elements: the whole body, as a server receives it.
//!
//! 573 elements are those of a page for which other tools' requests were measured.

use axum::Router;
use axum::routing::post;
use plumbline::agent::{Agents, Checks, Task, judge, navigate};
use plumbline::driver::page_from_html;
use plumbline::evaluate::{Knowledge, Observation};
use plumbline::llm::{ModelSettings, Servers};
use std::fmt::Write;
use std::sync::{Arc, Mutex};

const ELEMENTS: usize = 573;

/// A list of articles: a heading, a link, a sentence and a button each.
fn page() -> Observation {
    let mut body = String::new();
    for n in 0.. {
        let _ = write!(
            body,
            "<article><h3>Order {n} of customer {}</h3><p>Delivered to the depot of the {n}th street, paid by invoice.</p>\
             <a href='/orders/{n}'>Details of order {n}</a><button>Bill order {n}</button></article>",
            n * 37
        );
        let html = format!("<!doctype html><title>Orders</title><h1>Orders</h1>{body}");
        let page = page_from_html(&html, "http://shop.test/orders");
        if page.elements.len() >= ELEMENTS {
            return Observation {
                page: Arc::new(page),
                at_rest: true,
                windows: 1,
                ..Observation::default()
            };
        }
    }
    unreachable!("the list grows")
}

pub async fn row() -> String {
    let sizes = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&sizes);
    let answer = move |body: String| {
        let heard = Arc::clone(&heard);
        async move {
            heard.lock().unwrap().push(body.len());
            r#"{"choices":[{"message":{"content":"{}"},"finish_reason":"stop"}]}"#
        }
    };
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1", listener.local_addr().unwrap());
    let app = Router::new().route("/v1/chat/completions", post(answer));
    tokio::spawn(async move { axum::serve(listener, app).await });
    let name = "openai/any".parse().unwrap();
    let settings = ModelSettings::new(name, Some(&url), |_: &str| None).unwrap();
    let agents = Agents::all(&Servers::default().connect(&settings).unwrap());
    let seen = page();
    let knowledge = Knowledge::default();
    judge(
        &agents,
        "Order 17 went to the depot",
        &seen,
        &knowledge,
        Checks::All,
    )
    .await;
    let task = Task {
        sentence: "Have order 17 billed",
        seen: &seen,
        knowledge: &knowledge,
        done: &[],
        candidates: None,
    };
    let _ = navigate(&agents, &task, Checks::All).await;
    let sizes = sizes.lock().unwrap();
    let largest = sizes.iter().max().expect("something was asked");
    format!(
        "| largest request to a model for a page of {} elements, of {} | {largest} bytes |",
        seen.page.elements.len(),
        sizes.len()
    )
}
