//! The `document` driver against servers of its own: navigation, forms, cookies, windows, and what must not be guessed.

mod travel;
mod forms;

use axum::extract::{Multipart, OriginalUri, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{any, get, post};
use axum::{Form, Router};
use plumbline::driver::{
    Act, DocumentDriver, Driver, DriverConfig, DriverError, Hit, start_document,
};
use plumbline::grammar::{Chord, Gesture};
use plumbline::page::{ElementId, Snapshot, difference};
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

async fn serve(router: Router) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0")
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, router).await });
    address
}

/// A site whose every path answers with what the table says.
async fn site(pages: &'static [(&'static str, &'static str)]) -> SocketAddr {
    serve(
        Router::new().fallback(move |OriginalUri(uri): OriginalUri| async move {
            match pages.iter().find(|(path, _)| *path == uri.path()) {
                Some((_, page)) => Html(*page).into_response(),
                None => (
                    StatusCode::NOT_FOUND,
                    Html(format!("<h1>Not found</h1><p>{uri}</p>")),
                )
                    .into_response(),
            }
        }),
    )
    .await
}

struct User {
    driver: DocumentDriver,
    page: Snapshot,
}

impl User {
    async fn new(config: &DriverConfig) -> Self {
        let driver = start_document(config).await.expect("a session");
        User {
            driver,
            page: Snapshot::default(),
        }
    }

    async fn at(address: SocketAddr, path: &str) -> Self {
        let mut user = User::new(&DriverConfig::default()).await;
        user.act(Act::Open(format!("http://{address}{path}")))
            .await
            .expect("the page opens");
        user
    }

    async fn act(&mut self, act: Act) -> Result<Vec<String>, DriverError> {
        let reaction = self.driver.act(&act).await?;
        self.page = self.driver.snapshot().await?;
        Ok(reaction.notes)
    }

    fn find(&self, name: &str) -> ElementId {
        let found = self.page.elements.iter().position(|element| {
            element.name == name
                || element
                    .raw
                    .attributes
                    .get("name")
                    .is_some_and(|own| own == name)
        });
        found.unwrap_or_else(|| panic!("no `{name}` on {:?}", self.texts()))
    }

    fn place(&self, id: ElementId) -> (String, u64) {
        let element = &self.page.elements[id];
        (
            self.page.contexts[element.context].id.clone(),
            element.raw.key,
        )
    }

    async fn click(&mut self, name: &str) -> Result<Vec<String>, DriverError> {
        let (context, key) = self.place(self.find(name));
        let aim = self.driver.aim(&context, key).await?;
        assert_eq!(aim.hit, Hit::Target, "{name}");
        self.act(Act::Click {
            context,
            key,
            gesture: Gesture::Single,
        })
        .await
    }

    async fn fill(&mut self, name: &str, text: &str) {
        let (context, key) = self.place(self.find(name));
        self.act(Act::Type {
            context,
            key: Some(key),
            text: text.into(),
            replace: true,
        })
        .await
        .expect("the field takes text");
    }

    async fn choose(&mut self, name: &str, options: &[usize]) {
        let (context, key) = self.place(self.find(name));
        self.act(Act::Choose {
            context,
            key,
            options: options.to_vec(),
        })
        .await
        .expect("the list takes the choice");
    }

    async fn press(&mut self, key: &str) -> Result<Vec<String>, DriverError> {
        self.act(Act::Press {
            context: "top".into(),
            key: None,
            chord: Chord {
                modifiers: Vec::new(),
                key: key.into(),
            },
            times: 1,
        })
        .await
    }

    fn texts(&self) -> Vec<&str> {
        self.page
            .blocks
            .iter()
            .map(|block| block.text.as_str())
            .filter(|text| !text.is_empty())
            .collect()
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.page.elements[self.find(name)].raw.value.as_deref()
    }

    fn path(&self) -> &str {
        self.page.url.splitn(4, '/').nth(3).unwrap_or_default()
    }
}
