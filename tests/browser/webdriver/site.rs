//! Pages of our own, on a free port.

use axum::Router;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::get;
use std::collections::HashMap;
use std::sync::Arc;

/// Serves the pages by path; `/slow`, `/never`, `/auth`, `/file`, `/redirect` and `/loop` are always there.
pub async fn serve(pages: &[(&str, &str)]) -> String {
    let pages: Arc<HashMap<String, String>> = Arc::new(
        pages
            .iter()
            .map(|(path, text)| ((*path).to_string(), (*text).to_string()))
            .collect(),
    );
    let page = move |Path(path): Path<String>| {
        let pages = pages.clone();
        async move {
            match pages.get(&path) {
                Some(text) => Html(text.clone()).into_response(),
                None => (StatusCode::NOT_FOUND, Html("<h1>Not found</h1>")).into_response(),
            }
        }
    };
    let app = Router::new()
        .route("/never", get(std::future::pending::<Html<&str>>))
        .route("/auth", get(auth))
        .route(
            "/file",
            get(|| async {
                (
                    [(
                        header::CONTENT_DISPOSITION,
                        "attachment; filename=\"list.csv\"",
                    )],
                    "a,b\n",
                )
            }),
        )
        .route("/redirect", get(|| async { Redirect::to("/plain") }))
        .route("/loop", get(|| async { Redirect::to("/loop") }))
        .route("/{*path}", get(page));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
    format!("http://{address}")
}

async fn auth(headers: HeaderMap) -> Response {
    // user:secret
    if headers
        .get(header::AUTHORIZATION)
        .is_some_and(|value| value == "Basic dXNlcjpzZWNyZXQ=")
    {
        Html("<h1>Welcome</h1>").into_response()
    } else {
        (
            StatusCode::UNAUTHORIZED,
            [(header::WWW_AUTHENTICATE, "Basic realm=\"shop\"")],
            Html("<h1>Keep out</h1>"),
        )
            .into_response()
    }
}
