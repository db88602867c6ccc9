//! Opening pages, and why one does not open.

use super::world::IsolatedWorld;
use crate::driver::DriverError;
use crate::driver::elsewhere::decoded;
use serde_json::json;

/// Opens a page; returns when its document is there, or when the browser gives up.
pub(super) async fn open(
    world: &IsolatedWorld,
    window: &str,
    url: &str,
) -> Result<(), DriverError> {
    let unreachable = |reason: String| DriverError::Unreachable {
        url: url.into(),
        reason,
    };
    world.watch.state().expect_navigation(window, url);
    let command = world.command_or_dialog(
        "browsingContext.navigate",
        json!({"context": window, "url": url, "wait": "none"}),
    );
    match command.await {
        Ok(_) => {}
        Err(DriverError::Failed(message)) => {
            world.watch.state().give_up_navigation(window);
            // The browser's refusal to go there, in whatever words; a malformed address is an error of another kind.
            return Err(
                match (reason(&message), message.strip_prefix("unknown error: ")) {
                    (Some(reason), _) => unreachable(explained(&reason)),
                    (None, Some(reason)) => {
                        unreachable(reason.trim_start_matches("Error: ").into())
                    }
                    (None, None) => DriverError::Failed(message),
                },
            );
        }
        Err(other) => return Err(other),
    }
    let settled = world.watch.until(|state| {
        if state.lost {
            return Some(Err(DriverError::Died(
                "the WebDriver connection ended".into(),
            )));
        }
        if let Some((context, why)) = &state.failed
            && context == window
        {
            let why = state.fetch_error(window).unwrap_or(why);
            return Some(Err(unreachable(explained(why))));
        }
        (state.dialog.is_some() || !state.is_navigating(window)).then_some(Ok(()))
    });
    tokio::time::timeout(world.page_timeout, settled)
        .await
        .unwrap_or_else(|_| {
            Err(unreachable(format!(
                "no answer within {:.1} s",
                world.page_timeout.as_secs_f64()
            )))
        })
}

/// Goes through the history.
pub(super) async fn traverse(
    world: &IsolatedWorld,
    window: &str,
    delta: i32,
) -> Result<(), DriverError> {
    let result = world
        .command_or_dialog(
            "browsingContext.traverseHistory",
            json!({"context": window, "delta": delta}),
        )
        .await;
    result.map(drop)
}

/// Loads the page again.
pub(super) async fn reload(world: &IsolatedWorld, window: &str) -> Result<(), DriverError> {
    let result = world
        .command_or_dialog(
            "browsingContext.reload",
            json!({"context": window, "wait": "none"}),
        )
        .await;
    result.map(drop)
}

/// The browser's word for a network error inside its message: `net::ERR_CONNECTION_REFUSED`, `NS_ERROR_UNKNOWN_HOST`.
fn reason(message: &str) -> Option<String> {
    message
        .split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_' || letter == ':'))
        .find(|word| {
            word.starts_with("net::ERR_")
                || word.starts_with("NS_ERROR_")
                || word.contains("_ERROR_")
        })
        .map(String::from)
}

/// Explains a network error of the browser, with the browser's own message.
pub(super) fn explained(message: &str) -> String {
    const MEANINGS: [(&[&str], &str); 8] = [
        (
            &["NAME_NOT_RESOLVED", "UNKNOWN_HOST"],
            "the name of the host is not known",
        ),
        (
            &["CONNECTION_REFUSED"],
            "the connection was refused: nothing listens there",
        ),
        (
            &[
                "CONNECTION_RESET",
                "CONNECTION_CLOSED",
                "EMPTY_RESPONSE",
                "CONTENT_LENGTH_MISMATCH",
                "INCOMPLETE_CHUNKED_ENCODING",
                "NET_RESET",
                "NET_INTERRUPT",
                "NET_PARTIAL_TRANSFER",
                "NET_EMPTY_RESPONSE",
            ],
            "the server hung up",
        ),
        (
            &["TOO_MANY_REDIRECTS", "REDIRECT_LOOP"],
            "it redirects without end",
        ),
        (&["INVALID_HTTP_RESPONSE"], "the answer is not HTTP"),
        (
            &["UNSAFE_PORT", "PORT_ACCESS_NOT_ALLOWED"],
            "browsers refuse this port",
        ),
        (
            &["CERT_", "SSL_", "SEC_ERROR_"],
            "its certificate is not accepted (`--accept-insecure-certs` accepts it)",
        ),
        (
            &["ERR_ABORTED", "BINDING_ABORTED"],
            "the answer is no page, but empty or a download",
        ),
    ];
    let word = reason(message).unwrap_or_else(|| message.to_owned());
    let meaning = MEANINGS
        .iter()
        .find(|(parts, _)| parts.iter().any(|part| word.contains(part)));
    match meaning {
        Some((_, meaning)) => format!("{meaning} ({word})"),
        None => word,
    }
}

/// Waits until the window has arrived where it is going: until then Chromium runs no script of ours, and takes no input.
pub(super) async fn arrived(world: &IsolatedWorld) -> Result<(), DriverError> {
    let settled = world.watch.until(|state| {
        (state.going().is_none() || state.lost || state.dialog.is_some()).then_some(())
    });
    match tokio::time::timeout(world.page_timeout, settled).await {
        Ok(()) => Ok(()),
        Err(_) => Err(world
            .unanswered()
            .unwrap_or_else(|| DriverError::Failed("the navigation did not end".into()))),
    }
}

/// User and password.
type Credentials = (String, String);

/// A URL without its user info, and whose credentials go to its host.
pub(super) fn split_credentials(
    mut url: url::Url,
    given: Option<&str>,
) -> (String, Option<(String, Credentials)>) {
    let host = url.host_str().unwrap_or_default().to_string();
    let own = (!url.username().is_empty()).then(|| {
        (
            decoded(url.username()),
            decoded(url.password().unwrap_or_default()),
        )
    });
    if own.is_some() {
        let _ = url.set_username("");
        let _ = url.set_password(None);
    }
    let given = given
        .and_then(|given| given.split_once(':'))
        .map(|(user, password)| (user.to_string(), password.to_string()));
    (
        url.into(),
        own.or(given).map(|credentials| (host, credentials)),
    )
}

#[cfg(test)]
mod tests {
    use super::explained;

    #[test]
    fn what_browsers_say_in_words() {
        for (said, told) in [
            (
                "net::ERR_NAME_NOT_RESOLVED",
                "the name of the host is not known (net::ERR_NAME_NOT_RESOLVED)",
            ),
            (
                "Error: NS_ERROR_REDIRECT_LOOP",
                "it redirects without end (NS_ERROR_REDIRECT_LOOP)",
            ),
            ("net::ERR_SOMETHING_ELSE", "net::ERR_SOMETHING_ELSE"),
            ("no word of that kind", "no word of that kind"),
        ] {
            assert_eq!(explained(said), told);
        }
    }
}
