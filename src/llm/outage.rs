//! A server that fails again and again ends the run: the cases that are left would only wait for it.

use super::{Identity, LlmError, Model, ModelName, Reply, Request};
use async_trait::async_trait;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::watch;

/// Failures in a row that are an outage. Each of them has been tried again by the transport already.
const IN_A_ROW: u32 = 3;

/// Failures of the servers of a run; clones share them.
#[derive(Debug, Clone)]
pub struct Outage {
    told: Arc<watch::Sender<Option<String>>>,
}

impl Default for Outage {
    fn default() -> Self {
        Outage {
            told: Arc::new(watch::Sender::new(None)),
        }
    }
}

impl Outage {
    /// The model, with its failures counted.
    pub fn watched(&self, model: Arc<dyn Model>) -> Arc<dyn Model> {
        Arc::new(Watched {
            model,
            outage: self.clone(),
            failures: AtomicU32::new(0),
        })
    }

    /// Which model failed, and how it failed last; `None` while none has failed often enough.
    pub fn told(&self) -> Option<String> {
        self.told.borrow().clone()
    }

    /// Returns when a model has failed often enough; else never.
    pub async fn begun(&self) {
        let mut told = self.told.subscribe();
        if told.wait_for(Option::is_some).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

/// A failure of the server, and not of one question.
fn is_of_server(error: &LlmError) -> bool {
    match error {
        LlmError::Unreachable { .. } => true,
        LlmError::Status { status, .. } => matches!(status, 401 | 403 | 404 | 429 | 500..),
        _ => false,
    }
}

struct Watched {
    model: Arc<dyn Model>,
    outage: Outage,
    failures: AtomicU32,
}

#[async_trait]
impl Model for Watched {
    fn name(&self) -> &ModelName {
        self.model.name()
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let outcome = self.model.ask(request).await;
        match &outcome {
            Err(error) if is_of_server(error) => {
                let failed = self.failures.fetch_add(1, Ordering::SeqCst) + 1;
                if failed >= IN_A_ROW {
                    let told = format!(
                        "`{}` failed {failed} times in a row; the last time: {error}",
                        self.name()
                    );
                    self.outage.told.send_if_modified(|known| {
                        let first = known.is_none();
                        known.get_or_insert(told);
                        first
                    });
                }
            }
            // An answer of any other kind shows that the server is there.
            _ => self.failures.store(0, Ordering::SeqCst),
        }
        outcome
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        self.model.identity().await
    }

    async fn models(&self) -> Result<Vec<String>, LlmError> {
        self.model.models().await
    }
}
