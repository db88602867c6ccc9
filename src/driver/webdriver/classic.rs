//! The classic connection: what BiDi has no command for, and the end of a session. To a driver of our own through fantoccini,
//! elsewhere through [`super::server`].

use super::server::ServerSession;
use crate::driver::DriverError;
use fantoccini::Client;
use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::CmdError;
use serde_json::Value;
use std::path::PathBuf;
use std::time::Duration;

/// See the module.
#[derive(Clone)]
pub(super) enum Classic {
    /// A driver of our own.
    Ours(Client),
    /// A server elsewhere.
    Remote(ServerSession),
}

impl Classic {
    /// Clicks options of a list, inside frames that are named from the outermost on.
    pub(super) async fn click_in(
        &self,
        window: String,
        frames: Vec<String>,
        options: Vec<String>,
    ) -> Result<(), DriverError> {
        let client = match self {
            Classic::Ours(client) => client,
            Classic::Remote(session) => {
                return Ok(session.click_in(&window, &frames, &options).await?);
            }
        };
        let clicks = async {
            let window = window
                .try_into()
                .map_err(|_| CmdError::NotW3C(Value::String("window handle".into())))?;
            client.switch_to_window(window).await?;
            for frame in frames {
                Element::from_element_id(client.clone(), ElementRef::from(frame))
                    .enter_frame()
                    .await?;
            }
            for option in options {
                Element::from_element_id(client.clone(), ElementRef::from(option))
                    .click()
                    .await?;
            }
            Ok::<(), CmdError>(())
        };
        clicks.await.map_err(|error| {
            if error.is_stale_element_reference() || error.is_no_such_element() {
                DriverError::Stale
            } else if error.is_unexpected_alert_open() {
                DriverError::DialogOpen(error.to_string())
            } else {
                DriverError::Failed(error.to_string())
            }
        })
    }

    /// The files as the browser finds them: elsewhere they are brought to it.
    pub(super) async fn bring(&self, files: &[PathBuf]) -> Result<Vec<PathBuf>, DriverError> {
        let session = match self {
            Classic::Ours(_) => return Ok(files.to_vec()),
            Classic::Remote(session) => session,
        };
        let mut there = Vec::new();
        for file in files {
            there.push(session.bring(file).await?.into());
        }
        Ok(there)
    }

    /// Ends the session. Never hangs.
    pub(super) async fn end(&self) {
        match self {
            Classic::Ours(client) => {
                let _ = tokio::time::timeout(Duration::from_secs(5), client.clone().close()).await;
            }
            Classic::Remote(session) => session.end().await,
        }
    }
}
