//! A small application, and a driver that needs no browser.

use axum::Router;
use axum::extract::Query;
use axum::response::Html;
use axum::routing::get;
use std::collections::HashMap;
use std::net::{Ipv4Addr, SocketAddr};

const BASKET: &str = "<!doctype html><title>Shop</title><h1>Basket</h1>
<table><tr><th>Article</th><th>Price</th></tr>
<tr><td>Copper Kettle</td><td>$39.00</td></tr>
<tr><td>Bread Board</td><td>$12.00</td></tr>
<tr><td>Total</td><td>$51.00</td></tr></table>
<form action='/saved'><label>User name <input name='user'></label> <button>Save</button></form>";

/// Says another total when a model has had time to read the first.
const LATE: &str = "<!doctype html><title>Late</title><p id=line>Total $39.00</p>
<script>setTimeout(() => line.textContent = 'Total $51.00', 1500)</script>";

/// Opens a window on another host: `localhost` is another name than the address.
const OPENS: &str = "<!doctype html><title>Opens</title><h1>Prizes</h1>
<button onclick=\"window.open('http://localhost:' + location.port + '/saved?user=x'); state.textContent = 'Fetched'\">Prize</button>
<p id=state>Not yet</p>";

/// Serves it on a free port.
pub async fn serve() -> SocketAddr {
    let saved = |Query(sent): Query<HashMap<String, String>>| async move {
        let user = sent.get("user").cloned().unwrap_or_default();
        Html(format!(
            "<!doctype html><h1>Saved</h1><p>Welcome {user}</p>"
        ))
    };
    let app = Router::new()
        .route("/", get(|| async { Html(BASKET) }))
        .route("/late", get(|| async { Html(LATE) }))
        .route("/opens", get(|| async { Html(OPENS) }))
        .route("/saved", get(saved));
    let listener = tokio::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
        .await
        .expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move { axum::serve(listener, app).await });
    address
}
