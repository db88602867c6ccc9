//! An editor, as far as a language server sees one.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// Longest time that an answer may take, on a machine that does other things.
const PATIENCE: Duration = Duration::from_mins(1);

pub struct Client {
    child: Child,
    to: Option<ChildStdin>,
    from: Receiver<Value>,
    /// Messages that came while something else was waited for.
    kept: Vec<Value>,
    next: i64,
}

impl Client {
    /// A server in a folder, nothing said yet.
    pub fn silent(folder: &Path, environment: &[(&str, &str)]) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_plumbline"))
            .arg("lsp")
            .current_dir(folder)
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        let to = child.stdin.take();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, from) = mpsc::channel();
        thread::spawn(move || {
            while let Some(message) = read(&mut out) {
                if sender.send(message).is_err() {
                    return;
                }
            }
        });
        Client {
            child,
            to,
            from,
            kept: Vec::new(),
            next: 1,
        }
    }

    /// A server that has been greeted, and what it said.
    pub fn greeted(folder: &Path) -> (Client, Value) {
        let mut client = Client::silent(folder, &[]);
        let hello = client.greet();
        (client, hello)
    }

    pub fn greet(&mut self) -> Value {
        let hello = self.ask(
            "initialize",
            json!({
                "processId": null,
                "rootUri": null,
                "capabilities": {"textDocument": {"hover": {"contentFormat": ["markdown", "plaintext"]}}},
            }),
        );
        self.tell("initialized", json!({}));
        hello
    }

    /// Bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) {
        let to = self.to.as_mut().expect("open");
        to.write_all(bytes).expect("it listens");
        to.flush().expect("it listens");
    }

    pub fn send(&mut self, message: &Value) {
        let body = message.to_string();
        self.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    pub fn tell(&mut self, method: &str, params: Value) {
        let mut message = json!({"jsonrpc": "2.0", "method": method});
        message["params"] = params;
        self.send(&message);
    }

    /// The whole answer to a request.
    pub fn exchange(&mut self, method: &str, params: Value) -> Value {
        let id = self.next;
        self.next += 1;
        let mut message = json!({"jsonrpc": "2.0", "id": id, "method": method});
        message["params"] = params;
        self.send(&message);
        self.wait(method, |message| message["id"] == id)
    }

    /// The result of a request.
    pub fn ask(&mut self, method: &str, params: Value) -> Value {
        let answer = self.exchange(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// The code of the error that a request ends in.
    pub fn refused(&mut self, method: &str, params: Value) -> i64 {
        let answer = self.exchange(method, params);
        assert!(
            answer["error"]["message"]
                .as_str()
                .is_some_and(|m| !m.is_empty()),
            "{answer}"
        );
        answer["error"]["code"].as_i64().expect("a code")
    }

    /// The first message that fits.
    pub fn wait(&mut self, what: &str, fits: impl Fn(&Value) -> bool) -> Value {
        let until = Instant::now() + PATIENCE;
        if let Some(at) = self.kept.iter().position(&fits) {
            return self.kept.remove(at);
        }
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let message = self
                .from
                .recv_timeout(left)
                .unwrap_or_else(|error| panic!("{what}: {error}; kept: {:?}", self.kept));
            assert_eq!(message["jsonrpc"], "2.0");
            if fits(&message) {
                return message;
            }
            self.kept.push(message);
        }
    }

    pub fn open(&mut self, uri: &str, text: &str) {
        self.open_as(uri, "yaml", text);
    }

    pub fn open_as(&mut self, uri: &str, language: &str, text: &str) {
        self.tell(
            "textDocument/didOpen",
            json!({"textDocument": {"uri": uri, "languageId": language, "version": 1, "text": text}}),
        );
    }

    /// Puts a text in the place of a range: line, unit, line, unit.
    pub fn change(&mut self, uri: &str, version: i64, range: [u32; 4], text: &str) {
        let [a, b, c, d] = range;
        self.tell(
            "textDocument/didChange",
            json!({
                "textDocument": {"uri": uri, "version": version},
                "contentChanges": [{
                    "range": {"start": {"line": a, "character": b}, "end": {"line": c, "character": d}},
                    "text": text,
                }],
            }),
        );
    }

    /// Returns the diagnostics of a version of a document.
    pub fn diagnostics(&mut self, uri: &str, version: i64) -> Vec<Value> {
        let told = self.wait("diagnostics", |message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && message["params"]["version"] == version
        });
        told["params"]["diagnostics"]
            .as_array()
            .expect("a list")
            .clone()
    }

    /// How often something was told of a document that nobody waited for.
    pub fn told(&self, uri: &str) -> usize {
        let told = self.kept.iter().filter(|m| m["params"]["uri"] == uri);
        told.count()
    }

    pub fn at(&mut self, method: &str, uri: &str, line: u32, character: u32) -> Value {
        self.ask(
            &format!("textDocument/{method}"),
            json!({"textDocument": {"uri": uri}, "position": {"line": line, "character": character}}),
        )
    }

    pub fn format(&mut self, uri: &str) -> Value {
        self.exchange(
            "textDocument/formatting",
            json!({"textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": true}}),
        )
    }

    /// Says nothing more; the exit code.
    pub fn leave(mut self) -> Option<i32> {
        self.to = None;
        self.code()
    }

    /// `shutdown` and `exit`; the exit code.
    pub fn end(mut self) -> Option<i32> {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        self.code()
    }

    pub fn code(&mut self) -> Option<i32> {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return status.code();
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("the server goes on");
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn read(from: &mut impl BufRead) -> Option<Value> {
    let mut length = 0;
    loop {
        let mut line = String::new();
        if from.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end().split_once(": ") {
            Some(("Content-Length", value)) => length = value.parse().ok()?,
            Some(_) => {}
            None => break,
        }
    }
    let mut body = vec![0; length];
    from.read_exact(&mut body).ok()?;
    Some(serde_json::from_slice(&body).expect("JSON"))
}

/// Applies edits to a text, the last first; what editors do.
pub fn edited(text: &str, edits: &Value) -> String {
    let mut text = text.to_owned();
    let mut edits = edits.as_array().expect("edits").clone();
    edits.sort_by_key(|edit| std::cmp::Reverse(byte(&text, &edit["range"]["start"])));
    for edit in edits {
        let start = byte(&text, &edit["range"]["start"]);
        let end = byte(&text, &edit["range"]["end"]);
        text.replace_range(start..end, edit["newText"].as_str().expect("a text"));
    }
    text
}

/// Returns the text of a range.
pub fn marked(text: &str, range: &Value) -> String {
    text[byte(text, &range["start"])..byte(text, &range["end"])].to_owned()
}

fn byte(text: &str, position: &Value) -> usize {
    let line = position["line"].as_u64().expect("a line") as usize;
    let unit = position["character"].as_u64().expect("a unit") as usize;
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let mut units = 0;
    for (offset, c) in text[start..].char_indices() {
        if units >= unit {
            return start + offset;
        }
        units += c.len_utf16();
    }
    text.len()
}
