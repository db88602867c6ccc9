//! Applications of the cases. `scripts/bench` starts Django's admin and installs the libraries; those that are missing are left out.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use axum::routing::get;
use std::path::PathBuf;

/// Names the variable with the password of `ada` in the Django application.
pub const PASSWORD: &str = "BENCH_DJANGO_PASSWORD";

/// An application under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Application {
    /// The demo shop.
    Demo,
    /// Django's own admin.
    Django,
    /// Pages of two UI libraries.
    Libraries,
}

/// Where the applications are.
pub struct Addresses {
    demo: String,
    django: Option<String>,
    libraries: Option<String>,
}

impl Application {
    pub fn name(self) -> &'static str {
        match self {
            Application::Demo => "demo shop",
            Application::Django => "Django admin",
            Application::Libraries => "library pages",
        }
    }
}

impl Addresses {
    /// The addresses, with the demo shop's; the pages of the libraries are served from here on.
    pub async fn new(demo: String) -> Addresses {
        let folder = std::env::var("BENCH_LIBRARIES").ok().map(PathBuf::from);
        let libraries = match folder.filter(|folder| folder.join("bootstrap").is_dir()) {
            Some(folder) => Some(serve(folder).await),
            None => None,
        };
        Addresses {
            demo,
            django: std::env::var("BENCH_DJANGO").ok(),
            libraries,
        }
    }

    /// Where the application is, if it is there.
    pub fn of(&self, application: Application) -> Option<&str> {
        match application {
            Application::Demo => Some(&self.demo),
            Application::Django => self.django.as_deref(),
            Application::Libraries => self.libraries.as_deref(),
        }
    }
}

async fn serve(packages: PathBuf) -> String {
    let page = |text: &'static str| get(move || async move { axum::response::Html(text) });
    let router = Router::new()
        .route(
            "/bootstrap.html",
            page(include_str!("../../tests/libraries/pages/bootstrap.html")),
        )
        .route("/sweetalert.html", page(include_str!("sweetalert.html")))
        .route("/npm/{*file}", get(file))
        .with_state(packages);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

async fn file(State(packages): State<PathBuf>, Path(file): Path<String>) -> impl IntoResponse {
    let kind = match file.rsplit('.').next() {
        Some("css") => "text/css",
        _ => "text/javascript",
    };
    let bytes = std::fs::read(packages.join(file)).unwrap_or_default();
    ([(CONTENT_TYPE, kind)], bytes)
}
