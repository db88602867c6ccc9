//! A model that is played by a function, for the tests of this room.

use super::{Agents, Certificate, Checks, Move, Task, navigate};
use crate::evaluate::{Knowledge, Observation};
use crate::llm::{Identity, LlmError, Model, ModelName, Reply, Request, Usage, Way};
use crate::page::ElementId;
use async_trait::async_trait;
use std::future::Future;
use std::sync::{Arc, Mutex};

type ReplyFunction = Box<dyn FnMut(&Request) -> Result<String, LlmError> + Send>;

pub(super) struct Scripted {
    name: ModelName,
    play: Mutex<ReplyFunction>,
    pub(super) asked: Mutex<Vec<Request>>,
}

impl Scripted {
    pub(super) fn new(
        play: impl FnMut(&Request) -> Result<String, LlmError> + Send + 'static,
    ) -> Arc<Self> {
        Arc::new(Scripted {
            name: "ollama/scripted".parse().expect("a name"),
            play: Mutex::new(Box::new(play)),
            asked: Mutex::new(Vec::new()),
        })
    }

    /// Says one thing after the other, the last one for ever.
    pub(super) fn saying(answers: &[&str]) -> Arc<Self> {
        let mut answers: Vec<String> = answers.iter().rev().map(|a| (*a).to_owned()).collect();
        Scripted::new(move |_| {
            let answer = answers.last().cloned().unwrap_or_default();
            if answers.len() > 1 {
                answers.pop();
            }
            Ok(answer)
        })
    }
}

pub(super) fn agents(model: &Arc<Scripted>) -> Agents {
    let model: Arc<dyn Model> = Arc::clone(model) as Arc<dyn Model>;
    Agents::all(&model)
}

/// A certificate of the model.
pub(super) fn certificate() -> Certificate {
    Certificate {
        model: "ollama/scripted".into(),
        profile: "profile.json".into(),
        digest: "0123456789abcdef".into(),
        made: "2026-01-01T00:00:00Z".into(),
        rate: 0.99,
        bound: 0.95,
        confidence: 0.95,
    }
}

/// Whether what a model chooses for the sentence is carried out: this action on this element, with nothing done before.
pub(super) fn is_taken(
    seen: &Observation,
    sentence: &str,
    (element, action, value): (ElementId, &str, &str),
) -> bool {
    let answer = serde_json::json!({
        "facts": [], "status": "act", "element": element, "action": action, "value": value
    });
    let model = Scripted::saying(&[&answer.to_string()]);
    let task = Task {
        sentence,
        seen,
        knowledge: &Knowledge::default(),
        done: &[],
        candidates: None,
    };
    let (chosen, _) = wait(navigate(&agents(&model), &task, Checks::All));
    matches!(chosen, Ok(Move::Act { .. }))
}

/// Runs to the end on this thread.
pub(super) fn wait<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread()
        .build()
        .expect("a runtime")
        .block_on(future)
}

#[async_trait]
impl Model for Scripted {
    fn name(&self) -> &ModelName {
        &self.name
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        self.asked.lock().expect("unpoisoned").push(request.clone());
        let text = (self.play.lock().expect("unpoisoned"))(request)?;
        Ok(Reply::new(text, Way::Schema, Usage::default()))
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        Ok(Identity::default())
    }
}
