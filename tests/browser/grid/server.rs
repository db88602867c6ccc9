//! A server that answers what a test says: dialects and refusals of which no real server can be had here.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

/// A request: the first line, the headers in lower case, the body.
#[derive(Debug, Clone)]
pub struct Asked {
    pub line: String,
    pub headers: String,
    pub body: String,
}

/// Status and body.
pub type Answer = (u16, String);

/// The server's address, and what it was asked so far.
pub struct Server {
    pub url: String,
    pub asked: Arc<Mutex<Vec<Asked>>>,
}

impl Server {
    /// Answers with a status and a body; with none, never.
    pub fn start(answer: impl Fn(&Asked) -> Option<Answer> + Send + Sync + 'static) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let url = format!("http://{}", listener.local_addr().expect("its address"));
        let asked: Arc<Mutex<Vec<Asked>>> = Arc::default();
        let (kept, answer) = (Arc::clone(&asked), Arc::new(answer));
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (kept, answer) = (Arc::clone(&kept), Arc::clone(&answer));
                std::thread::spawn(move || serve(stream, &kept, &*answer));
            }
        });
        Server { url, asked }
    }

    /// Returns the requests with this first line.
    pub fn asked(&self, line: &str) -> Vec<Asked> {
        let asked = self.asked.lock().expect("the list");
        asked
            .iter()
            .filter(|asked| asked.line.starts_with(line))
            .cloned()
            .collect()
    }
}

fn serve(stream: TcpStream, kept: &Mutex<Vec<Asked>>, answer: &dyn Fn(&Asked) -> Option<Answer>) {
    let mut out = stream.try_clone().expect("a socket");
    let mut lines = BufReader::new(stream);
    let mut line = String::new();
    if lines.read_line(&mut line).is_err() {
        return;
    }
    let mut headers = String::new();
    loop {
        let mut header = String::new();
        if lines.read_line(&mut header).unwrap_or_default() == 0 || header.trim().is_empty() {
            break;
        }
        // Names in lower case: what is in a value may be of either.
        match header.split_once(':') {
            Some((name, value)) => {
                headers.push_str(&name.to_lowercase());
                headers.push(':');
                headers.push_str(value);
            }
            None => headers += &header,
        }
    }
    let length = headers
        .lines()
        .find_map(|header| header.strip_prefix("content-length:")?.trim().parse().ok())
        .unwrap_or(0);
    let mut body = vec![0; length];
    let _ = lines.read_exact(&mut body);
    let asked = Asked {
        line,
        headers,
        body: String::from_utf8_lossy(&body).into_owned(),
    };
    kept.lock().expect("the list").push(asked.clone());
    if let Some((status, body)) = answer(&asked) {
        let head = format!(
            "HTTP/1.1 {status} X\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            body.len()
        );
        let _ = out.write_all((head + &body).as_bytes());
    } else {
        // Until the other side goes away.
        let _ = lines.read(&mut [0]);
    }
}
