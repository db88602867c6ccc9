//! From an answer to bytes, faults included.

use super::socket::Peer;
use super::{Answer, Fault};
use axum::body::Body;
use axum::http::{Response, StatusCode};
use futures_util::stream;
use serde_json::Value;
use std::io;
use std::time::Duration;

/// Bodies of the replies when all is well.
pub struct Whole {
    /// Pieces of the body; one where nothing is streamed.
    pub pieces: Vec<String>,
    pub content_type: &'static str,
    /// `{"error": …}` for a message, as this wire has it.
    pub error: fn(u16, &str) -> Value,
}

/// Sends it, or misbehaves.
pub async fn deliver(answer: &Answer, whole: Whole, peer: &Peer) -> Response<Body> {
    let text = whole.pieces.concat();
    let response = Response::builder().header("content-type", whole.content_type);
    let body = |response: axum::http::response::Builder, body: Body| {
        response.body(body).expect("a response")
    };
    match &answer.fault {
        Some(Fault::Hang) => std::future::pending().await,
        Some(Fault::HangUp) => {
            peer.hang_up();
            body(response, Body::empty())
        }
        Some(Fault::Drip(pause)) => {
            let bytes: Vec<Vec<u8>> = text.bytes().map(|byte| vec![byte]).collect();
            body(response, slowly(bytes, *pause))
        }
        Some(Fault::CutMidBody) => {
            let half = text.as_bytes()[..text.len() / 2].to_vec();
            let broken = io::Error::from(io::ErrorKind::ConnectionReset);
            let pieces = stream::iter([Ok(half), Err(broken)]);
            body(
                response.header("content-length", text.len()),
                Body::from_stream(pieces),
            )
        }
        Some(Fault::Endless) => {
            let piece = vec![b' '; 64 * 1024];
            let pieces = stream::repeat_with(move || Ok::<_, io::Error>(piece.clone()));
            body(response, Body::from_stream(pieces))
        }
        Some(Fault::ContentType(kind)) => body(
            Response::builder().header("content-type", *kind),
            Body::from(text),
        ),
        Some(Fault::NotJson) => body(
            Response::builder().header("content-type", "text/html"),
            Body::from("<html><title>502</title>Bad gateway</html>"),
        ),
        Some(Fault::NotUtf8) => {
            let mut bytes = text.into_bytes();
            bytes.insert(1, 0xff);
            body(response, Body::from(bytes))
        }
        Some(Fault::Body(text)) => body(response, Body::from(text.clone())),
        Some(Fault::Status(status, message, retry_after)) => {
            let code = StatusCode::from_u16(*status).expect("a status");
            let mut response = Response::builder()
                .status(code)
                .header("content-type", "application/json");
            if let Some(after) = retry_after {
                response = response.header("retry-after", after);
            }
            body(
                response,
                Body::from((whole.error)(*status, message).to_string()),
            )
        }
        Some(Fault::NoCounters | Fault::NoPromptCount | Fault::CutPrompt | Fault::Truncated)
        | None => {
            let pieces = whole.pieces.into_iter().map(String::into_bytes).collect();
            body(response, slowly(pieces, Duration::ZERO))
        }
    }
}

/// The pieces, a pause before each but the first.
fn slowly(pieces: Vec<Vec<u8>>, pause: Duration) -> Body {
    let steps = stream::unfold(
        (pieces.into_iter(), true),
        move |(mut left, first)| async move {
            let piece = left.next()?;
            if !first && !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
            Some((Ok::<_, io::Error>(piece), (left, false)))
        },
    );
    Body::from_stream(steps)
}

/// The text in three parts, between characters.
pub fn in_parts(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    characters
        .chunks(characters.len().div_ceil(3).max(1))
        .map(|part| part.iter().collect())
        .collect()
}
