//! Every exchange goes to a file as well.

use super::tape::{Line, Outcome, Redact, SCHEMA, keyed, mask};
use super::{Identity, LlmError, Model, ModelName, Reply, Request};
use async_trait::async_trait;
use serde_json::Value;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

/// A file that is being recorded to; several models share it.
#[derive(Debug)]
pub struct Recording {
    path: PathBuf,
    file: Mutex<File>,
}

impl Recording {
    /// Begins a recording; one that was there before is replaced, as a report is.
    pub fn create(path: &Path) -> Result<Arc<Recording>, LlmError> {
        let recording = Recording {
            path: path.to_owned(),
            file: Mutex::new(File::create(path).map_err(|error| wrong(path, &error))?),
        };
        let head = serde_json::to_value(Line::Recording { schema: SCHEMA })
            .map_err(|error| wrong(path, &error))?;
        recording.append(&head)?;
        Ok(Arc::new(recording))
    }

    /// Writes a whole line at once, so that a run that is killed leaves whole lines.
    fn append(&self, line: &Value) -> Result<(), LlmError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(format!("{line}\n").as_bytes())
            .and_then(|()| file.flush())
            .map_err(|error| wrong(&self.path, &error))
    }
}

fn wrong(path: &Path, why: &dyn std::error::Error) -> LlmError {
    LlmError::Recording {
        path: path.display().to_string(),
        why: why.to_string(),
    }
}

/// Asks another model and records what is said.
pub struct Recorder {
    model: Arc<dyn Model>,
    recording: Arc<Recording>,
    redact: Redact,
}

impl Recorder {
    /// Records this model; `redact` takes the secrets out of everything that is written.
    pub fn new(model: Arc<dyn Model>, recording: Arc<Recording>, redact: Redact) -> Recorder {
        Recorder {
            model,
            recording,
            redact,
        }
    }

    fn write(&self, line: &Line) -> Result<(), LlmError> {
        let path = &self.recording.path;
        let mut value = serde_json::to_value(line).map_err(|error| wrong(path, &error))?;
        // The words that give a line its form are no texts of the page, and no secret may take them away.
        if let Value::Object(fields) = &mut value {
            for (name, value) in fields {
                if !matches!(name.as_str(), "kind" | "key" | "request") {
                    mask_inside(value, &self.redact);
                }
            }
        }
        self.recording.append(&value)
    }
}

/// Masks texts, and leaves names of fields as they are.
fn mask_inside(value: &mut Value, redact: &Redact) {
    match value {
        Value::Object(fields) => fields
            .iter_mut()
            .filter(|(name, _)| name.as_str() != "way")
            .for_each(|(_, value)| mask_inside(value, redact)),
        other => mask(other, redact),
    }
}

/// A question on its way. Who asked may give up waiting (a budget of seconds does); that is recorded as a time-out.
struct Asked<'a> {
    recorder: &'a Recorder,
    keyed: Option<(String, Value)>,
    start: Instant,
}

impl Asked<'_> {
    fn write(&mut self, outcome: Outcome<Reply>) -> Result<(), LlmError> {
        match self.keyed.take() {
            Some((key, request)) => self.recorder.write(&Line::Exchange {
                key,
                request,
                outcome,
            }),
            None => Ok(()),
        }
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        let given_up = LlmError::TimedOut(self.start.elapsed());
        // Nobody waits for an answer any more, so nobody can be told that it could not be written.
        let _ = self.write(Outcome::Error(given_up));
    }
}

#[async_trait]
impl Model for Recorder {
    fn name(&self) -> &ModelName {
        self.model.name()
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let keyed = keyed(request, &self.redact).map_err(|why| LlmError::Recording {
            path: self.recording.path.display().to_string(),
            why,
        })?;
        let mut asked = Asked {
            recorder: self,
            keyed: Some(keyed),
            start: Instant::now(),
        };
        let outcome = self.model.ask(request).await;
        asked.write(Outcome::of(&outcome))?;
        outcome
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        let outcome = self.model.identity().await;
        self.write(&Line::Identity {
            model: self.model.name().to_string(),
            outcome: Outcome::of(&outcome),
        })?;
        outcome
    }

    async fn models(&self) -> Result<Vec<String>, LlmError> {
        self.model.models().await
    }
}
