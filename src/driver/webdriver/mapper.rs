//! Chromedriver implements WebDriver BiDi with a script in a tab of its own, which writes every message into its page. The
//! headless shell lays that page out and paints it after each: 8 ms of processor time a command where 1.6 do. Nobody looks.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio_tungstenite::tungstenite::Message;

/// How the tab calls itself.
const TITLE: &str = "BiDi-CDP Mapper";

/// Takes the page out of that tab's document, so that there is nothing to lay out; its script goes on.
const TAKE_OUT: &str = "document.documentElement?.remove()";

/// For all of it; what takes longer is not worth it.
const PATIENCE: Duration = Duration::from_secs(2);

/// Keeps the tab from painting. Where that cannot be done nothing is lost but speed.
pub(super) async fn quieten(debugger: Option<&str>) {
    if let Some(address) = debugger {
        let _ = tokio::time::timeout(PATIENCE, take_out(address)).await;
    }
}

async fn take_out(address: &str) -> Option<()> {
    let client = reqwest::Client::builder().no_proxy().build().ok()?;
    let list = client
        .get(format!("http://{address}/json/list"))
        .send()
        .await
        .ok()?;
    let tabs: Value = list.json().await.ok()?;
    let tab = tabs.as_array()?.iter().find(|tab| tab["title"] == TITLE)?;
    let url = tab["webSocketDebuggerUrl"].as_str()?;
    let (mut socket, _) = tokio_tungstenite::connect_async(url).await.ok()?;
    let command =
        json!({"id": 1, "method": "Runtime.evaluate", "params": {"expression": TAKE_OUT}});
    socket.send(Message::text(command.to_string())).await.ok()?;
    socket.next().await?.ok()?;
    socket.close(None).await.ok()
}
