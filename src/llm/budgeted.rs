//! A model that may be asked as long as the budget lasts.

use super::{CaseBudget, Identity, LlmError, Model, ModelName, Reply, Request};
use async_trait::async_trait;
use std::sync::Arc;
use std::time::Instant;

/// Asks another model and books the cost on the budget of a case.
#[derive(Clone)]
pub struct Budgeted {
    model: Arc<dyn Model>,
    budget: CaseBudget,
}

impl Budgeted {
    /// Wraps a model with a budget.
    pub fn new(model: Arc<dyn Model>, budget: CaseBudget) -> Budgeted {
        Budgeted { model, budget }
    }
}

#[async_trait]
impl Model for Budgeted {
    fn name(&self) -> &ModelName {
        self.model.name()
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        self.budget.take()?;
        let start = Instant::now();
        let outcome = match self.budget.left() {
            None => self.model.ask(request).await,
            // The last seconds are not overdrawn by a whole time-out.
            Some((left, over)) => {
                match tokio::time::timeout(left, self.model.ask(request)).await {
                    Err(_) => Err(over),
                    // A recording holds what was given up here as a time-out: the budget is spent there too.
                    Ok(Err(LlmError::TimedOut(after))) if after >= left => Err(over),
                    Ok(outcome) => outcome,
                }
            }
        };
        let milliseconds = start.elapsed().as_millis() as u64;
        self.budget.book(request, &outcome, milliseconds);
        outcome
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        self.model.identity().await
    }

    async fn models(&self) -> Result<Vec<String>, LlmError> {
        self.model.models().await
    }
}
