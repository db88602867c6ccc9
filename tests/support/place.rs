//! A folder with suites, and a server with the pages that they open.

use std::collections::HashMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// A folder and a server.
pub struct Place {
    folder: TempDir,
    /// Where the server listens, without a slash behind it.
    pub url: String,
}

/// Outcome of a command.
pub struct Ended {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub out: String,
    /// Error output.
    pub err: String,
}

impl Ended {
    /// Holds the exit code, and that each part stands somewhere in the output.
    pub fn says(&self, code: i32, parts: &[&str]) -> &Self {
        let all = format!("{}\n--- stderr\n{}", self.out, self.err);
        assert_eq!(self.code, code, "{all}");
        for part in parts {
            assert!(all.contains(part), "`{part}` is not said:\n{all}");
        }
        self
    }
}

impl Place {
    /// A new one; `{URL}` in a file is the server's address.
    pub fn new(files: &[(&str, &str)]) -> Place {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        std::thread::spawn(move || serve(&listener));
        let place = Place {
            folder: tempfile::tempdir().expect("a folder"),
            url,
        };
        for (name, text) in files {
            place.write(name, text);
        }
        place
    }

    /// Writes a file.
    pub fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text.replace("{URL}", &self.url)).expect("a file");
    }

    /// A path below the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs `plumbline` with these words and environment.
    pub fn with(&self, words: &[&str], environment: &[(&str, &str)]) -> Ended {
        let output = Command::new(assert_cmd::cargo::cargo_bin!("plumbline"))
            .current_dir(self.folder.path())
            .env_clear()
            .env("NO_COLOR", "1")
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .envs(environment.iter().copied())
            .args(words)
            .output()
            .expect("it runs");
        Ended {
            code: output.status.code().expect("a code"),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }

    /// Runs suites without a browser.
    pub fn run(&self, words: &[&str]) -> Ended {
        self.run_with(words, &[])
    }

    /// The same with an environment.
    pub fn run_with(&self, words: &[&str], environment: &[(&str, &str)]) -> Ended {
        let all: Vec<&str> = ["run", "--driver", "document"]
            .iter()
            .chain(words)
            .copied()
            .collect();
        self.with(&all, environment)
    }

    /// Runs suites and reads the record.
    pub fn record(&self, words: &[&str], code: i32) -> serde_json::Value {
        let words: Vec<&str> = words
            .iter()
            .copied()
            .chain(["--report", "json:-"])
            .collect();
        let ended = self.run(&words);
        ended.says(code, &[]);
        serde_json::from_str(&ended.out).expect("a record")
    }

    /// `plumbline check` has mistakes to tell: all of these, and no more than these.
    pub fn mistakes(&self, suite: &str, expected: &[(&str, &str)]) {
        let ended = self.with(&["check", suite], &[]);
        let parts: Vec<&str> = expected.iter().flat_map(|(a, b)| [*a, *b]).collect();
        ended.says(2, &parts);
        let told =
            ended.err.matches("\nerror: ").count() + usize::from(ended.err.starts_with("error: "));
        // The last is the sum of them.
        assert_eq!(told, expected.len() + 1, "{}", ended.err);
    }

    /// The text of every file below a folder.
    pub fn texts(&self, below: &str) -> Vec<(PathBuf, String)> {
        let mut out = Vec::new();
        texts(&self.path(below), &mut out);
        out
    }
}

fn texts(folder: &Path, out: &mut Vec<(PathBuf, String)>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            texts(&path, out);
        } else {
            let bytes = fs::read(&path).expect("a file");
            out.push((path, String::from_utf8_lossy(&bytes).into_owned()));
        }
    }
}

/// Names of the cases with their verdicts, in order.
pub fn verdicts(record: &serde_json::Value) -> Vec<String> {
    let cases = record["cases"].as_array().expect("cases");
    cases
        .iter()
        .map(|case| {
            format!(
                "{}: {}",
                case["name"].as_str().expect("a name"),
                match case["verdict"].as_str().expect("a verdict") {
                    "pass" => "Pass",
                    "fail" => "Fail",
                    _ => "Inconclusive",
                }
            )
        })
        .collect()
}

fn serve(listener: &TcpListener) {
    let visits: Arc<Mutex<HashMap<String, usize>>> = Arc::default();
    for stream in listener.incoming().flatten() {
        let visits = Arc::clone(&visits);
        // A browser that goes away in the middle is no matter.
        std::thread::spawn(move || answer(stream, &visits).ok());
    }
}

fn answer(mut stream: TcpStream, visits: &Mutex<HashMap<String, usize>>) -> std::io::Result<()> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") && stream.read(&mut byte)? == 1 {
        head.push(byte[0]);
    }
    let head = String::from_utf8_lossy(&head).into_owned();
    let target = head.split(' ').nth(1).unwrap_or("/").to_owned();
    let page = page(&target, visits);
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{page}",
        page.len()
    )
}

fn page(target: &str, visits: &Mutex<HashMap<String, usize>>) -> String {
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let fields: HashMap<String, String> = url::form_urlencoded::parse(query.as_bytes())
        .into_owned()
        .collect();
    let field = |name: &str| {
        let value = fields.get(name).cloned().unwrap_or_default();
        value.replace('&', "&amp;").replace('<', "&lt;")
    };
    let body = match path {
        "/sign-in" => {
            "<h1>Sign in</h1><form action='/hello'><label>User name <input name='user'></label>\
            <label>Password <input name='password' type='password'></label>\
            <label>Note <textarea name='note'></textarea></label><button>Sign in</button></form>"
                .to_owned()
        }
        "/hello" => format!(
            "<h1>Welcome, {}</h1><p>Token {}</p><pre>{}</pre>",
            field("user"),
            field("password"),
            field("note")
        ),
        "/placed" => "<h1>Thank you</h1><p>Your order <b>A-17/2</b> was placed.</p>\
            <p>Your order was placed today.</p><dl><dt>Voucher:</dt><dd>SPRING</dd></dl>\
            <label>Reference <input value='R 9'></label>\
            <table><thead><tr><th>Item</th><th>Price</th></tr></thead>\
            <tbody><tr><td>Kettle</td><td>$39.00</td></tr><tr><td>Board</td><td>$12.00</td></tr></tbody></table>\
            <p>Colour: red</p><p>Colour: blue</p>"
            .to_owned(),
        "/hostile" => "<p>Code: ../../etc/passwd</p><p>Next: http://elsewhere.example/</p>\
            <p>Name: ${HOME}</p><p>Pattern: .*</p><p>Quote: it's \"so\"</p>"
            .to_owned(),
        path if path.starts_with("/choice") => choices(path, query),
        path if path.starts_with("/orders/") => {
            format!("<h1>Order</h1><p>Asked for {path}</p><p>{}</p>", field("q"))
        }
        path if path.starts_with("/flaky") => {
            let mut visits = visits.lock().expect("visits");
            let count = visits.entry(path.to_owned()).or_default();
            *count += 1;
            if *count == 1 {
                "<p>Not yet</p>"
            } else {
                "<p>Ready</p>"
            }
            .to_owned()
        }
        _ => "<h1>Home</h1><p>Nothing here</p>".to_owned(),
    };
    format!(
        "<!doctype html><html lang='en'><head><title>Page</title></head><body>{body}</body></html>"
    )
}

/// A shop with two links 'Account', of which one leads to the orders, and two links 'Contact', which say the same.
/// `?swapped` has them the other way round, `?more` has a third, and `?slow` pages that take their time.
fn choices(path: &str, query: &str) -> String {
    let slow = if query.contains("slow") { "?slow" } else { "" };
    let page = path.trim_start_matches("/choice").trim_matches('/');
    if !page.is_empty() && !slow.is_empty() {
        std::thread::sleep(std::time::Duration::from_secs(2));
    }
    let (mut right, mut wrong) = ("account", "help");
    if query.contains("swapped") {
        std::mem::swap(&mut right, &mut wrong);
    }
    let more = if query.contains("more") {
        "<aside><a href='/choice/third'>Account</a></aside>"
    } else {
        ""
    };
    let main = match page {
        "account" => format!(
            "<h1>Hello, Ada</h1><p>Two orders are open.</p><a href='/choice/orders{slow}'>Orders</a>"
        ),
        "help" => {
            "<h1>How it works</h1><p>Whatever is bought is kept here for a year.</p>".to_owned()
        }
        "third" => "<h1>Press</h1><p>For those who write about us.</p>".to_owned(),
        "orders" => "<h1>Orders</h1><p>Order 1045</p>".to_owned(),
        "contact" => "<h1>Where we are</h1><p>Mill Lane 3</p>".to_owned(),
        _ => "<h1>Larch</h1><p>Pens and paper since 1871.</p>".to_owned(),
    };
    format!(
        "<html lang=en><header><a href='/choice/{right}{slow}'>Account</a> <a href='/choice/contact?at=top'>Contact</a></header>{more}<main>{main}</main><footer><a href='/choice/{wrong}{slow}'>Account</a> <a href='/choice/contact?at=foot'>Contact</a></footer>"
    )
}
