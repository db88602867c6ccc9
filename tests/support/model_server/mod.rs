//! A server that speaks Ollama's and OpenAI's wire formats, answers as it is told, and misbehaves on demand.
//!
//! The server runs on a thread of its own, so that tests with and without a runtime can use it.

#![allow(dead_code, reason = "each test target uses a part of it")]

mod answer;
mod asked;
mod body;
mod ollama;
mod openai;
mod socket;

pub use answer::{Answer, Fault};
pub use asked::{Asked, Wire};

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};
use socket::{Peer, Sockets};
use std::collections::VecDeque;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// The name that the server's only model has where nothing else is said.
pub const MODEL: &str = "tiny:1b";
/// Its digest.
pub const DIGEST: &str = "sha256:365c0bd3c000a25d28ddbf732fe1c6add414de7275464c4e4d1c3b5fcb5d8ad1";
/// Tokens that it can read.
pub const CONTEXT: u64 = 32_768;

type Computed = Box<dyn Fn(&Asked) -> Answer + Send + Sync>;

/// State that the handlers share.
pub struct Shared {
    name: String,
    compute: Computed,
    asked: Mutex<Vec<Asked>>,
}

impl Shared {
    /// Logs what was asked, and computes the answer.
    fn answer(&self, asked: Asked) -> (Asked, Answer) {
        let answer = (self.compute)(&asked);
        self.log().push(asked.clone());
        (asked, answer)
    }

    fn log(&self) -> std::sync::MutexGuard<'_, Vec<Asked>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A running server. Dropping it stops it: from then on connections are refused.
pub struct ModelServer {
    addr: SocketAddr,
    shared: Arc<Shared>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl ModelServer {
    /// Answers in turn; after the last answer the server says that its script is over.
    pub fn scripted(answers: impl IntoIterator<Item = Answer>) -> ModelServer {
        let queue: Mutex<VecDeque<Answer>> = Mutex::new(answers.into_iter().collect());
        ModelServer::computing(move |_| {
            queue
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .pop_front()
                .unwrap_or_else(|| Answer::status(500, "the script is over"))
        })
    }

    /// Computes each answer from what is asked.
    pub fn computing(compute: impl Fn(&Asked) -> Answer + Send + Sync + 'static) -> ModelServer {
        ModelServer::called(MODEL, compute)
    }

    /// The same with a model of this name.
    pub fn called(
        name: &str,
        compute: impl Fn(&Asked) -> Answer + Send + Sync + 'static,
    ) -> ModelServer {
        let shared = Arc::new(Shared {
            name: name.to_owned(),
            compute: Box::new(compute),
            asked: Mutex::default(),
        });
        let (stop, stopped) = oneshot::channel::<()>();
        let (told, addr) = std::sync::mpsc::channel();
        let state = Arc::clone(&shared);
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(async move {
                let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
                    .await
                    .expect("a free port");
                told.send(listener.local_addr().expect("an address"))
                    .expect("the test waits");
                let served = axum::serve(
                    Sockets(listener),
                    router(state).into_make_service_with_connect_info::<Peer>(),
                );
                tokio::select! {
                    _ = served => {}
                    _ = stopped => {}
                }
            });
        });
        ModelServer {
            addr: addr.recv().expect("the server starts"),
            shared,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// `http://127.0.0.1:PORT`, which is Ollama's base.
    pub fn ollama(&self) -> String {
        format!("http://{}", self.addr)
    }

    /// The base for OpenAI's clients.
    pub fn openai(&self) -> String {
        format!("http://{}/v1", self.addr)
    }

    /// The base for this wire.
    pub fn url(&self, wire: Wire) -> String {
        match wire {
            Wire::Ollama => self.ollama(),
            Wire::OpenAi => self.openai(),
        }
    }

    /// Returns the questions to the model so far, in order.
    pub fn asked(&self) -> Vec<Asked> {
        self.shared.log().clone()
    }

    /// Stops it, and frees its port.
    pub fn stop(mut self) -> SocketAddr {
        self.end();
        self.addr
    }

    fn end(&mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for ModelServer {
    fn drop(&mut self) {
        self.end();
    }
}

fn router(state: Arc<Shared>) -> Router {
    Router::new()
        .route("/api/chat", post(ollama::chat))
        .route("/api/tags", get(ollama::tags))
        .route("/api/show", post(ollama::show))
        .route("/api/version", get(ollama::version))
        .route("/v1/chat/completions", post(openai::chat))
        .route("/v1/models", get(openai::models))
        .layer(DefaultBodyLimit::disable())
        .with_state(state)
}
