//! A server that behaves as it is told, badly above all: raw TCP, so that it can fall silent, hang up and never end.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// Reaction of a server to a request.
pub enum Answer {
    /// A page, whole.
    Page(String),
    /// A status line, headers and a body, as they are.
    Raw(String),
    /// A page of this type in two parts, the second a second after the first.
    Late(&'static str, &'static str, &'static str),
    /// Nothing, and the connection stays open.
    Silence,
    /// These bytes, and then a reset.
    Reset(&'static str),
    /// These bytes, and then others for ever.
    Endless(&'static str),
}

/// The page that is in order: a button that has its effect.
const GOOD: &str = "<!doctype html><title>Good</title><h1>Good</h1>\
    <button onclick=\"document.getElementById('out').textContent = 'Hello there'\">Greet</button><p id=out></p>";

/// A server on a port of its own.
pub struct Site {
    pub address: SocketAddr,
    shared: Arc<Shared>,
}

struct Shared {
    /// Path and the client's address of every request, in order.
    seen: Mutex<Vec<(String, SocketAddr)>>,
    /// Connections, to be hung up on.
    open: Mutex<Vec<TcpStream>>,
    dead: AtomicBool,
}

impl Site {
    /// Serves the good page at `/good`, and what `answer` says everywhere else.
    pub fn serve(answer: impl Fn(&str) -> Answer + Send + Sync + 'static) -> Site {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("its address");
        let shared = Arc::new(Shared {
            seen: Mutex::default(),
            open: Mutex::default(),
            dead: AtomicBool::new(false),
        });
        let (ours, answer) = (Arc::clone(&shared), Arc::new(answer));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if ours.dead.load(Ordering::SeqCst) {
                    return;
                }
                let (shared, answer) = (Arc::clone(&ours), Arc::clone(&answer));
                thread::spawn(move || shared.talk(stream, &*answer));
            }
        });
        Site { address, shared }
    }

    /// The pages by their paths; nothing else is found.
    pub fn of(pages: &'static [(&'static str, &'static str)]) -> Site {
        Site::serve(move |path| {
            let page = pages.iter().find(|(known, _)| *known == path);
            page.map_or_else(not_found, |(_, body)| Answer::Page((*body).into()))
        })
    }

    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Who asked for the path, once somebody did.
    pub fn asked(&self, path: &str) -> Option<SocketAddr> {
        let seen = self.shared.seen.lock().expect("the requests");
        seen.iter()
            .find(|(known, _)| known == path)
            .map(|(_, peer)| *peer)
    }

    /// The port is closed, and every connection with it.
    pub fn die(&self) {
        self.shared.dead.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts, which goes and takes the port with it.
        drop(TcpStream::connect(self.address));
        for stream in self.shared.open.lock().expect("connections").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
        let deadline = Instant::now() + Duration::from_secs(10);
        while TcpStream::connect(self.address).is_ok() {
            assert!(Instant::now() < deadline, "the port stays open");
            thread::sleep(Duration::from_millis(10));
        }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.shared.dead.store(true, Ordering::SeqCst);
        drop(TcpStream::connect(self.address));
        for stream in self.shared.open.lock().expect("connections").drain(..) {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

pub fn not_found() -> Answer {
    Answer::Raw("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".into())
}

impl Shared {
    fn talk(&self, mut stream: TcpStream, answer: &dyn Fn(&str) -> Answer) {
        let Some(path) = asked_for(&stream) else {
            return;
        };
        let peer = stream.peer_addr().expect("the client");
        let answer = if path == "/good" {
            Answer::Page(GOOD.into())
        } else {
            answer(&path)
        };
        self.seen.lock().expect("the requests").push((path, peer));
        if let Answer::Reset(text) = answer {
            let _ = stream.write_all(text.as_bytes());
            // The rest of the request was never read: closed like that, the connection is reset. The client reads first.
            thread::sleep(Duration::from_millis(100));
            return;
        }
        read_on(&stream);
        if let Ok(copy) = stream.try_clone() {
            self.open.lock().expect("connections").push(copy);
        }
        // A client that has gone away is no error here.
        match answer {
            Answer::Page(body) => {
                let head = format!(
                    "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
                    body.len()
                );
                let _ = stream
                    .write_all(head.as_bytes())
                    .and_then(|()| stream.write_all(body.as_bytes()));
                let _ = stream.shutdown(Shutdown::Both);
            }
            Answer::Raw(text) => {
                let _ = stream.write_all(text.as_bytes());
                let _ = stream.shutdown(Shutdown::Both);
            }
            Answer::Late(kind, first, then) => {
                let head = format!(
                    "HTTP/1.1 200 OK\r\nContent-Type: {kind}; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n",
                    first.len() + then.len()
                );
                let _ = stream
                    .write_all(head.as_bytes())
                    .and_then(|()| stream.write_all(first.as_bytes()));
                thread::sleep(Duration::from_secs(1));
                let _ = stream.write_all(then.as_bytes());
                let _ = stream.shutdown(Shutdown::Both);
            }
            Answer::Silence => self.hold(),
            Answer::Reset(_) => {}
            Answer::Endless(text) => {
                let mut sent = stream.write_all(text.as_bytes());
                while sent.is_ok() && !self.dead.load(Ordering::SeqCst) {
                    sent = stream.write_all(&[b'x'; 4096]);
                    thread::sleep(Duration::from_millis(20));
                }
            }
        }
    }

    fn hold(&self) {
        while !self.dead.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// The path of the request, without what follows a `?`; of its head the first line is read, and no byte more.
fn asked_for(mut stream: &TcpStream) -> Option<String> {
    let mut line = Vec::new();
    let mut byte = [0];
    while byte[0] != b'\n' {
        stream.read_exact(&mut byte).ok()?;
        line.push(byte[0]);
    }
    let line = String::from_utf8(line).ok()?;
    let target = line.split(' ').nth(1)?;
    Some(target.split('?').next().unwrap_or(target).to_owned())
}

/// The rest of the head.
fn read_on(stream: &TcpStream) {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    let _ = lines.find(String::is_empty);
}
