//! Answers from a recording, and from nothing else.

use super::tape::{Line, Outcome, Redact, SCHEMA, digest_of_picture, keyed};
use super::{Identity, LlmError, Model, ModelName, Reply, Request};
use async_trait::async_trait;
use std::collections::{HashMap, VecDeque};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// A reply that was recorded, and the digest of the picture in its request.
#[derive(Debug, Clone)]
struct KeptReply {
    picture: Option<String>,
    outcome: Outcome<Reply>,
}

/// A recording that was read; several models share it.
#[derive(Debug, Default)]
pub struct Replay {
    exchanges: Mutex<HashMap<String, VecDeque<KeptReply>>>,
    identities: HashMap<String, Outcome<Identity>>,
}

impl Replay {
    /// Reads a recording. A last line that a killed run left unfinished is left out.
    pub fn read(path: &Path) -> Result<Arc<Replay>, LlmError> {
        let wrong = |why: String| LlmError::Recording {
            path: path.display().to_string(),
            why,
        };
        let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        let mut exchanges: HashMap<String, VecDeque<KeptReply>> = HashMap::new();
        let mut identities = HashMap::new();
        let mut lines = text.split_inclusive('\n').enumerate();
        let head = lines
            .next()
            .map(|(_, line)| serde_json::from_str::<Line>(line));
        match head {
            Some(Ok(Line::Recording { schema: SCHEMA })) => {}
            Some(Ok(Line::Recording { schema })) => {
                return Err(wrong(format!(
                    "expected a recording of form {SCHEMA}, found form {schema}; record it anew"
                )));
            }
            _ => {
                return Err(wrong(
                    "expected a recording, whose first line says so; `--record FILE` writes one"
                        .into(),
                ));
            }
        }
        for (index, line) in lines {
            match serde_json::from_str(line) {
                Ok(Line::Exchange {
                    key,
                    request,
                    outcome,
                }) => {
                    let picture = digest_of_picture(&request);
                    let kept = KeptReply { picture, outcome };
                    exchanges.entry(key).or_default().push_back(kept);
                }
                Ok(Line::Identity { model, outcome }) => {
                    identities.insert(model, outcome);
                }
                Ok(Line::Recording { .. }) => {
                    return Err(wrong(format!(
                        "line {}: a second recording begins",
                        index + 1
                    )));
                }
                Err(_) if !line.ends_with('\n') => {}
                Err(error) => return Err(wrong(format!("line {}: {error}", index + 1))),
            }
        }
        Ok(Arc::new(Replay {
            exchanges: Mutex::new(exchanges),
            identities,
        }))
    }

    /// The next reply to this request, those to the same picture first; the last one is given again and again.
    fn next(&self, key: &str, picture: Option<&str>) -> Option<Outcome<Reply>> {
        let mut exchanges = self
            .exchanges
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let replies = exchanges.get_mut(key)?;
        let same = |kept: &KeptReply| kept.picture.as_deref() == picture;
        let at = replies.iter().position(same).unwrap_or(0);
        let kept = if replies.len() > 1 {
            replies.remove(at)
        } else {
            replies.front().cloned()
        };
        kept.map(|kept| kept.outcome)
    }
}

/// Answers as this model did when it was recorded. It has no server, so it can never make a call.
pub struct Replayer {
    name: ModelName,
    replay: Arc<Replay>,
    redact: Redact,
}

impl Replayer {
    /// Stands in for the model of this name.
    pub fn new(name: ModelName, replay: Arc<Replay>, redact: Redact) -> Replayer {
        Replayer {
            name,
            replay,
            redact,
        }
    }
}

#[async_trait]
impl Model for Replayer {
    fn name(&self) -> &ModelName {
        &self.name
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let (key, written) = keyed(request, &self.redact).map_err(LlmError::NotRecorded)?;
        self.replay
            .next(&key, digest_of_picture(&written).as_deref())
            .ok_or_else(|| {
                let short: String = key.chars().take(12).collect();
                LlmError::NotRecorded(format!(
                    "{} to `{}`, {short}",
                    request.schema_name, self.name
                ))
            })?
            .into_result()
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        match self.replay.identities.get(&self.name.to_string()) {
            Some(outcome) => outcome.clone().into_result(),
            None => Err(LlmError::NotRecorded(format!(
                "identity of `{}`",
                self.name
            ))),
        }
    }
}
