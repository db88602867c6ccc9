//! A visitor of the demo shop, over HTTP and without a browser.

use plumbline::demo::{Running, serve};
use reqwest::Client;
use scraper::{Html, Selector};
use std::net::{Ipv4Addr, SocketAddr};

/// A shop of its own, on a free port.
pub async fn shop() -> Running {
    serve(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)))
        .await
        .expect("a free port")
}

/// A visitor with cookies of its own.
pub struct Visitor {
    pub client: Client,
    pub base: String,
}

impl Visitor {
    pub fn of(shop: &Running) -> Self {
        let client = Client::builder()
            .cookie_store(true)
            .no_proxy()
            .build()
            .expect("a client");
        Self {
            client,
            base: shop.url(),
        }
    }

    pub async fn get(&self, path: &str) -> Page {
        let request = self.client.get(format!("{}{path}", self.base));
        Page::of(request.send().await.expect("an answer")).await
    }

    pub async fn post(&self, path: &str, entries: &[(&str, &str)]) -> Page {
        let request = self.client.post(format!("{}{path}", self.base));
        Page::of(request.form(entries).send().await.expect("an answer")).await
    }
}

/// A page that came back.
pub struct Page {
    pub status: u16,
    pub path: String,
    pub source: String,
}

impl Page {
    pub async fn of(response: reqwest::Response) -> Self {
        Self {
            status: response.status().as_u16(),
            path: response.url().path().to_owned(),
            source: response.text().await.expect("a body"),
        }
    }

    /// Text of the elements that a selector finds, white space squeezed.
    pub fn texts(&self, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).expect("a selector");
        Html::parse_document(&self.source)
            .select(&selector)
            .map(|element| {
                let text: String = element.text().collect();
                text.split_whitespace().collect::<Vec<_>>().join(" ")
            })
            .collect()
    }

    pub fn text(&self, selector: &str) -> String {
        self.texts(selector).join(" | ")
    }
}
