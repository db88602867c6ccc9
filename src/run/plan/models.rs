//! The models of a run, as each case has them: on its own account, and told no secrets.

use crate::agent::{AgentRole, Agents, Checks, PerRole};
use crate::llm::{Budget, Budgeted, Identity, Limits, LlmError, Model, ModelName, Reply, Request};
use crate::record::{IDENTITY, MASK};
use crate::run::plan::policy::Policy;
use async_trait::async_trait;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// Takes the secrets of the run out of a text.
pub(crate) type Mask = Arc<dyn Fn(&str) -> String + Send + Sync>;

/// The models of a run.
#[derive(Clone)]
pub struct Models {
    /// Agents by role.
    pub agents: Agents,
    /// The budget.
    pub budget: Budget,
    /// A sentence that is not read is replaced by what the model makes of it, if that keeps everything that can be checked.
    pub clarify: bool,
    /// Where a target is missing, the model may look for what is meant.
    pub heal: bool,
    /// Hosts outside the suite's that a model's choice may lead to.
    pub allow_hosts: Vec<String>,
    /// Settings at the head of the record: setting → value.
    pub told: Vec<(String, String)>,
    /// Sentences for the notes of the run.
    pub notes: Vec<String>,
}

/// Longest wait for what a server tells about its model.
const INTRODUCTION: Duration = Duration::from_secs(5);

impl Models {
    /// Agents without a limit of tokens; no sentence is rewritten or healed.
    pub fn new(agents: Agents) -> Models {
        Models {
            agents,
            budget: Budget::new(Limits::default(), Limits::default()),
            clarify: false,
            heal: false,
            allow_hosts: Vec::new(),
            told: Vec::new(),
            notes: Vec::new(),
        }
    }

    /// Asks each model's server what it is, for the head of the record. What is not told is said so, and stops nothing.
    pub async fn introduce(&mut self) {
        let mut known: Vec<String> = Vec::new();
        for role in AgentRole::ALL {
            let Some(model) = self.agents.models.of(role).clone() else {
                continue;
            };
            let name = model.name().to_string();
            if known.contains(&name) {
                continue;
            }
            let told = match tokio::time::timeout(INTRODUCTION, model.identity()).await {
                Ok(Ok(identity)) => in_words(&identity),
                Ok(Err(error)) => format!("not told: {error}"),
                Err(_) => format!("not told within {} s", INTRODUCTION.as_secs()),
            };
            self.told.push((format!("{IDENTITY}{name}"), told));
            known.push(name);
        }
    }
}

fn in_words(identity: &Identity) -> String {
    let context = identity.context.map(|tokens| format!("{tokens} tokens"));
    let parts = [
        ("digest", identity.digest.clone()),
        ("quantisation", identity.quantisation.clone()),
        ("parameters", identity.parameters.clone()),
        ("context", context),
        ("server", identity.server.clone()),
    ];
    let told: Vec<String> = parts
        .into_iter()
        .filter_map(|(what, value)| Some(format!("{what} {}", value?)))
        .collect();
    if told.is_empty() {
        return "the server tells nothing about it".into();
    }
    told.join(", ")
}

impl fmt::Debug for Models {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Models")
            .field("told", &self.told)
            .finish_non_exhaustive()
    }
}

/// The models of one case.
pub(crate) struct CaseModels {
    /// Agents by role, on the budget of this case.
    pub agents: Agents,
    /// See [`Policy`].
    pub policy: Policy,
    /// See [`Models::clarify`].
    pub clarify: bool,
    /// See [`Models::heal`].
    pub heal: bool,
    /// Takes the secrets of the run out of a text.
    pub mask: Mask,
}

impl CaseModels {
    /// The models of a run for one more case; none where none are configured.
    pub(crate) fn new(models: Option<&Models>, policy: Policy, mask: &Mask) -> Self {
        let Some(models) = models else {
            return CaseModels {
                agents: Agents::default(),
                policy,
                clarify: false,
                heal: false,
                mask: Arc::clone(mask),
            };
        };
        let account = models.budget.for_case();
        let mut agents = models.agents.clone();
        agents.models = PerRole::each(|role| {
            let model = Arc::clone(models.agents.models.of(role).as_ref()?);
            let budgeted = Budgeted::new(model, account.clone());
            let masking = MaskingModel {
                model: budgeted,
                mask: Arc::clone(mask),
            };
            Some(Arc::new(masking) as Arc<dyn Model>)
        });
        CaseModels {
            agents,
            policy,
            clarify: models.clarify,
            heal: models.heal,
            mask: Arc::clone(mask),
        }
    }

    /// Whether answers are checked.
    pub(crate) fn checks(&self) -> Checks {
        self.policy.strategy().checks
    }
}

/// A model that gets no secrets: they are masked in everything that is sent.
struct MaskingModel {
    model: Budgeted,
    mask: Mask,
}

#[async_trait]
impl Model for MaskingModel {
    fn name(&self) -> &ModelName {
        self.model.name()
    }

    async fn ask(&self, request: &Request) -> Result<Reply, LlmError> {
        let mut masked = request.clone();
        for message in &mut masked.messages {
            message.text = (self.mask)(&message.text);
        }
        let mut reply = self.model.ask(&masked).await?;
        // Where one secret was masked, its mask in the answer means it: a password can be typed by who was never told it.
        if reply.text.contains(MASK)
            && let [secret] = hidden(request, &masked).as_slice()
            && let Ok(quoted) = serde_json::to_string(secret)
        {
            reply.text = reply.text.replace(MASK, &quoted[1..quoted.len() - 1]);
        }
        Ok(reply)
    }

    async fn identity(&self) -> Result<Identity, LlmError> {
        self.model.identity().await
    }

    async fn models(&self) -> Result<Vec<String>, LlmError> {
        self.model.models().await
    }
}

fn before_page(text: &str) -> &str {
    text.split("<<<page").next().unwrap_or_default()
}

/// The texts that were masked, each once.
fn hidden(request: &Request, masked: &Request) -> Vec<String> {
    let mut out = Vec::new();
    for (plain, masked) in request.messages.iter().zip(&masked.messages) {
        // What the author says comes before the page.
        let mut rest = before_page(&plain.text);
        let mut shown = before_page(&masked.text).split(MASK);
        rest = shown
            .next()
            .map_or(rest, |head| rest.strip_prefix(head).unwrap_or_default());
        for piece in shown {
            let end = if piece.is_empty() {
                rest.len()
            } else {
                rest.find(piece).unwrap_or(rest.len())
            };
            let secret = rest[..end].to_owned();
            if !secret.is_empty() && !out.contains(&secret) {
                out.push(secret);
            }
            rest = rest.get(end + piece.len()..).unwrap_or_default();
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::hidden;
    use crate::llm::{Message, MessageRole, Options, Request};

    fn request(text: &str) -> Request {
        Request {
            model: "ollama/m".into(),
            schema_name: "navigation".into(),
            schema: serde_json::Value::Null,
            messages: vec![Message::new(MessageRole::User, text)],
            options: Options::default(),
        }
    }

    #[test]
    fn what_was_masked_is_known_again() {
        for (plain, masked, wanted) in [
            ("use 'abc-1' now", "use '••••' now", vec!["abc-1"]),
            ("abc-1, abc-1", "••••, ••••", vec!["abc-1"]),
            ("abc-1 and xyz-2", "•••• and ••••", vec!["abc-1", "xyz-2"]),
            ("nothing", "nothing", vec![]),
            ("no secret <<<page abc-1", "no secret <<<page ••••", vec![]),
        ] {
            assert_eq!(hidden(&request(plain), &request(masked)), wanted, "{plain}");
        }
    }
}
