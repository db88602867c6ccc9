//! The seam: who answers, and what is known of it.

use super::{LlmError, ModelName, Reply, Request};
use async_trait::async_trait;
use serde::{Deserialize, Serialize};

/// Identity of a model as its server reports it; a missing field is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identity {
    /// The model's digest.
    pub digest: Option<String>,
    /// Its quantisation, such as `Q4_K_M`.
    pub quantisation: Option<String>,
    /// Its size, such as `14.8B`.
    pub parameters: Option<String>,
    /// Tokens that it can read at the most.
    pub context: Option<u64>,
    /// The server and its version.
    pub server: Option<String>,
}

/// A model that can be asked.
#[async_trait]
pub trait Model: Send + Sync {
    /// Its name.
    fn name(&self) -> &ModelName;

    /// Asks once. Transport faults have been tried again by the time an error comes back.
    async fn ask(&self, request: &Request) -> Result<Reply, LlmError>;

    /// Asks the server for the identity of the model.
    async fn identity(&self) -> Result<Identity, LlmError>;

    /// The models that its server has; empty where there is no server.
    async fn models(&self) -> Result<Vec<String>, LlmError> {
        Ok(Vec::new())
    }
}
