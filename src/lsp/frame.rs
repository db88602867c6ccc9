//! Messages on the wire: a header with `Content-Length`, then JSON. What is broken is told and passed over, because an editor
//! that lost its server for one bad message has lost it for the day.

use lsp_server::{ErrorCode, Message};
use serde_json::{Value, json};
use std::io::{self, BufRead, Read, Write};

/// Largest message that is taken, in bytes: a suite of the largest size with every character escaped.
const LARGEST: u64 = 64 * 1024 * 1024;

/// Longest line of a header.
const LONGEST_LINE: u64 = 8 * 1024;

/// Incoming message.
#[derive(Debug)]
pub(super) enum Incoming {
    /// A message.
    Message(Message),
    /// An invalid message, with the answer to it.
    Broken(Broken),
}

/// Why something is no message.
#[derive(Debug)]
pub(super) struct Broken {
    /// The id that it has, or null.
    pub id: Value,
    /// Which kind of mistake.
    pub code: ErrorCode,
    /// Message: expected and found.
    pub message: String,
}

/// The next message; `None` where there is no more.
///
/// # Errors
///
/// Where the stream cannot be read.
pub(super) fn read(from: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let length = match header(from)? {
        Header::End => return Ok(None),
        Header::Length(length) => length,
        Header::Broken(message) => return Ok(Some(broken(Value::Null, message))),
    };
    if length > LARGEST {
        io::copy(&mut from.take(length), &mut io::sink())?;
        let message = format!("the message has {length} bytes; at most {LARGEST} are read");
        return Ok(Some(broken(Value::Null, message)));
    }
    let mut body = Vec::new();
    from.take(length).read_to_end(&mut body)?;
    if (body.len() as u64) < length {
        // The stream ended in the middle: there is nobody to tell.
        return Ok(None);
    }
    Ok(Some(message(&body)))
}

fn message(body: &[u8]) -> Incoming {
    let value: Value = match serde_json::from_slice(body) {
        Ok(value) => value,
        Err(error) => {
            return Incoming::Broken(Broken {
                id: Value::Null,
                code: ErrorCode::ParseError,
                message: format!("the message is no JSON: {error}"),
            });
        }
    };
    let id = value.get("id").cloned().unwrap_or(Value::Null);
    let fits =
        id.is_null() || id.is_string() || id.as_i64().is_some_and(|n| i32::try_from(n).is_ok());
    let is_answer = value.get("method").is_none();
    if !fits && !is_answer {
        return broken(Value::Null, "`id` is neither a text nor an integer".into());
    }
    match serde_json::from_value(value) {
        Ok(message) => Incoming::Message(message),
        Err(_) => broken(
            if fits { id } else { Value::Null },
            "expected a request, a notification or a response of JSON-RPC 2.0".into(),
        ),
    }
}

fn broken(id: Value, message: String) -> Incoming {
    Incoming::Broken(Broken {
        id,
        code: ErrorCode::InvalidRequest,
        message,
    })
}

enum Header {
    /// The body's length in bytes.
    Length(u64),
    /// The header ends without a length.
    Broken(String),
    /// The stream ends.
    End,
}

/// Reads up to the empty line. Whatever is no field of a header is passed over.
fn header(from: &mut impl BufRead) -> io::Result<Header> {
    let mut length = None;
    let mut any = false;
    loop {
        let mut line = Vec::new();
        if from.take(LONGEST_LINE).read_until(b'\n', &mut line)? == 0 {
            return Ok(Header::End);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            match length {
                Some(length) => return Ok(Header::Length(length)),
                None if any => {
                    let message = "the header has no `Content-Length`";
                    return Ok(Header::Broken(message.into()));
                }
                None => continue,
            }
        }
        any = true;
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
}

/// Writes the answer to what is no message: its id may be null, which the crate's own answers cannot say.
pub(super) fn write_broken(to: &mut impl Write, broken: &Broken) -> io::Result<()> {
    let answer = json!({
        "jsonrpc": "2.0",
        "id": broken.id,
        "error": {"code": broken.code as i32, "message": broken.message},
    });
    let body = answer.to_string();
    write!(to, "Content-Length: {}\r\n\r\n{body}", body.len())?;
    to.flush()
}

#[cfg(test)]
mod tests {
    use super::{Incoming, read};
    use lsp_server::Message;
    use std::io::Cursor;

    /// Reads a whole stream: methods, and the messages about broken ones.
    fn all(stream: impl AsRef<[u8]>) -> Vec<String> {
        let mut from = Cursor::new(stream.as_ref().to_vec());
        let mut out = Vec::new();
        while let Some(incoming) = read(&mut from).expect("memory can be read") {
            out.push(match incoming {
                Incoming::Message(Message::Request(request)) => request.method,
                Incoming::Message(Message::Notification(told)) => told.method,
                Incoming::Message(Message::Response(_)) => "answer".into(),
                Incoming::Broken(broken) => format!("{} {}", broken.id, broken.message),
            });
        }
        out
    }

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[test]
    fn a_broken_message_does_not_end_the_stream() {
        let good = framed(r#"{"jsonrpc":"2.0","id":1,"method":"a"}"#);
        for (bad, told) in [
            (framed("{"), "no JSON"),
            (framed("[1, 2]"), "expected a request"),
            (framed(r#"{"id":7}"#), "7 expected a request"),
            (framed(r#"{"id":1.5,"method":"x"}"#), "neither a text"),
            ("Content-Length: x\r\n\r\n".into(), "no `Content-Length`"),
            ("GET / HTTP/1.1\r\n\r\n".into(), "no `Content-Length`"),
        ] {
            let found = all(format!("{bad}{good}"));
            assert_eq!(found.len(), 2, "{bad}: {found:?}");
            assert!(found[0].contains(told), "{bad}: {found:?}");
            assert_eq!(found[1], "a");
        }
    }

    #[test]
    fn lengths_are_not_believed() {
        assert!(all("Content-Length: 99999999999999999\r\n\r\n{}")[0].contains("at most"));
        assert_eq!(all("Content-Length: 50\r\n\r\n{}"), Vec::<String>::new());
        assert_eq!(all("Content-Length: 2"), Vec::<String>::new());
        let found = all(b"Content-Length: 2\r\n\r\n\xff\xff");
        assert!(found[0].contains("no JSON"), "{found:?}");
    }

    #[test]
    fn headers_as_other_programs_write_them() {
        let body = r#"{"method":"b"}"#;
        let length = body.len();
        for header in [
            format!("content-length:{length}\n\n"),
            format!(
                "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: {length}\r\n\r\n"
            ),
            format!("\r\nContent-Length: {length}\r\n\r\n"),
        ] {
            assert_eq!(all(format!("{header}{body}")), ["b"], "{header}");
        }
    }
}
