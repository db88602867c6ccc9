//! Is the model there, and what can it do? For `plumbline doctor --model …`.

use crate::agent::AgentRole;
use crate::cli::CliError;
use crate::cli::models::resolve::Chosen;
use crate::llm::{
    Backend, LlmError, Message, MessageRole, Model, ModelName, Reply, Request, Servers, Way,
};
use crate::run::Models;
use serde_json::{Value, json};
use std::fmt::Write;
use std::sync::Arc;
use std::time::Duration;

/// A word that no model says unless a schema makes it.
const ODD: &str = "quokka-17";
/// Lines of the text whose reading is timed.
const LINES: usize = 150;
/// Questions for one sentence: an assertion is asked from both sides, an action needs readiness and navigation.
const QUESTIONS: f64 = 2.0;
/// Tokens of such a question: a page of 16 kB.
const PROMPT_TOKENS: f64 = 4500.0;
/// Tokens of its answer.
const ANSWER_TOKENS: f64 = 150.0;

/// Finding of the check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Inspection {
    /// Name of the program.
    pub what: String,
    /// Result: a path and a version, or a state.
    pub found: Option<String>,
    /// Remedy if something is missing: the exact command, in backticks.
    pub remedy: Option<String>,
}

/// Result of the check of a model.
pub(crate) struct ProbedModel {
    /// The findings of the check.
    pub findings: Vec<Inspection>,
    /// Whether the model can be asked.
    pub usable: bool,
    /// Tokens a second that it reads and writes, where they could be measured.
    speed: Option<(f64, f64)>,
}

/// Looks at a model: its server, its identity, its context, whether it keeps to a schema, whether it reasons, how fast it is.
pub(crate) async fn check(chosen: &Chosen, roles: &str) -> ProbedModel {
    let name = &chosen.settings.name;
    let mut checked = ProbedModel {
        findings: Vec::new(),
        usable: false,
        speed: None,
    };
    let what = format!("model `{name}` ({roles})");
    let model = match Servers::default().connect(&chosen.settings) {
        Ok(model) => model,
        Err(why) => {
            checked.findings.push(missing(what, why));
            return checked;
        }
    };
    if let Err(absence) = found(&*model).await {
        let remedy = absence.told(name, chosen.settings.url.as_str());
        checked.findings.push(missing(what, remedy));
        return checked;
    }
    checked.findings.push(identity(chosen, &model, what).await);
    let asked = model.ask(&odd_question(chosen)).await;
    checked.usable = asked.is_ok();
    checked.findings.extend(schema_and_reasoning(&asked));
    if checked.usable {
        let (finding, speed) = measure(chosen, &model).await;
        checked.findings.push(finding);
        checked.speed = speed;
    }
    checked
}

impl ProbedModel {
    /// How long a suite would take, of whose sentences so many would go to this model.
    pub(crate) fn estimate(&self, open: usize, all: usize) -> Inspection {
        let found = match self.speed {
            _ if open == 0 => format!("none of {all} sentences goes to the model"),
            None => format!("{open} of {all} sentences go to the model; its speed is not known"),
            Some((reading, writing)) => {
                let one = PROMPT_TOKENS / reading + ANSWER_TOKENS / writing;
                let seconds = one * QUESTIONS * open as f64;
                format!(
                    "{open} of {all} sentences go to the model: about {} ({QUESTIONS} questions each, \
of {PROMPT_TOKENS} tokens, and {ANSWER_TOKENS} of answer)",
                    words(seconds)
                )
            }
        };
        told("  suite", found)
    }
}

fn words(seconds: f64) -> String {
    match seconds {
        s if s < 90.0 => format!("{} s", s.ceil()),
        s if s < 5400.0 => format!("{} min", (s / 60.0).ceil()),
        s => format!("{:.1} h", s / 3600.0),
    }
}

fn told(what: &str, found: impl Into<String>) -> Inspection {
    Inspection {
        what: what.into(),
        found: Some(found.into()),
        remedy: None,
    }
}

fn missing(what: String, remedy: impl Into<String>) -> Inspection {
    Inspection {
        what,
        found: None,
        remedy: Some(remedy.into()),
    }
}

/// Why a model cannot be asked.
enum ModelAbsence {
    /// Its server does not answer, or does not let anybody in.
    Server(LlmError),
    /// Its server has other models.
    Other(Vec<String>),
}

/// Longest wait for a server to tell which models it has.
const LISTING: Duration = Duration::from_secs(20);

/// Finds out whether the server of a model answers, and has it.
async fn found(model: &dyn Model) -> Result<(), ModelAbsence> {
    let listed = match tokio::time::timeout(LISTING, model.models()).await {
        Ok(Ok(listed)) => listed,
        Ok(Err(error)) => return Err(ModelAbsence::Server(error)),
        Err(_) => return Err(ModelAbsence::Server(LlmError::TimedOut(LISTING))),
    };
    if there(&model.name().model, &listed) {
        Ok(())
    } else {
        Err(ModelAbsence::Other(listed))
    }
}

/// Stops before anything is run where a model cannot be asked: its server is down, or has no such model.
pub(crate) async fn require(models: &Models) -> Result<(), CliError> {
    let mut known: Vec<&ModelName> = Vec::new();
    for role in AgentRole::ALL {
        let Some(model) = models.agents.models.of(role) else {
            continue;
        };
        let name = model.name();
        if known.contains(&name) {
            continue;
        }
        known.push(name);
        require_one(&**model).await?;
    }
    Ok(())
}

/// Fails where the model cannot be asked.
pub(crate) async fn require_one(model: &dyn Model) -> Result<(), CliError> {
    let name = model.name();
    let absence = match found(model).await {
        Ok(()) => return Ok(()),
        // A server that lists nothing may still serve.
        Err(ModelAbsence::Server(LlmError::Status { status, .. }))
            if !matches!(status, 401 | 403 | 500..) =>
        {
            return Ok(());
        }
        Err(absence) => absence,
    };
    Err(CliError::NoModel {
        model: name.to_string(),
        why: absence.told(name, "its server"),
    })
}

impl ModelAbsence {
    fn told(&self, name: &ModelName, url: &str) -> String {
        match self {
            ModelAbsence::Server(error) => no_server(name.backend, error),
            ModelAbsence::Other(listed) => not_listed(name, url, listed),
        }
    }
}

fn no_server(backend: Backend, error: &LlmError) -> String {
    let start = match (error, backend) {
        (
            LlmError::Status {
                status: 401 | 403, ..
            },
            backend,
        ) => {
            format!("; give a key by `{}`", crate::llm::Key::variable(backend))
        }
        (LlmError::Unreachable { .. }, Backend::Ollama) => {
            "; start it with `ollama serve`, or name another by `--model-url URL`".into()
        }
        _ => "; name its server by `--model-url URL`".into(),
    };
    format!("{error}{start}")
}

/// Ollama's `latest` is left out as often as not.
fn there(model: &str, listed: &[String]) -> bool {
    // A server that lists nothing may still serve.
    listed.is_empty()
        || listed
            .iter()
            .any(|known| known == model || known.strip_suffix(":latest") == Some(model))
}

fn not_listed(name: &ModelName, url: &str, listed: &[String]) -> String {
    let model = &name.model;
    let known: Vec<String> = listed
        .iter()
        .take(20)
        .map(|known| format!("`{known}`"))
        .collect();
    let pull = match name.backend {
        Backend::Ollama => format!("`ollama pull {model}`, or "),
        Backend::OpenAi => String::new(),
    };
    format!("{pull}name one that {url} has: {}", known.join(", "))
}

async fn identity(chosen: &Chosen, model: &Arc<dyn Model>, what: String) -> Inspection {
    let url = &chosen.settings.url;
    let Ok(known) = model.identity().await else {
        return told(&what, format!("{url}; the server tells nothing about it"));
    };
    let mut text = url.to_string();
    let digest = known.digest.map(|digest| {
        let hash = digest.strip_prefix("sha256:").unwrap_or(&digest);
        format!("digest {}", hash.chars().take(12).collect::<String>())
    });
    for part in [known.server, known.parameters, known.quantisation, digest]
        .into_iter()
        .flatten()
    {
        let _ = write!(text, ", {part}");
    }
    let used = chosen.options.context;
    let _ = match known.context {
        Some(context) if context < used => write!(
            text,
            "; it reads {context} tokens and {used} are asked for: give `--model-context {context}`"
        ),
        Some(context) => write!(text, "; reads {context} tokens, {used} are used"),
        None => write!(
            text,
            "; {used} tokens are used, what it can read is not told"
        ),
    };
    told(&what, text)
}

/// A question whose schema allows one answer only, which its words do not ask for.
fn odd_question(chosen: &Chosen) -> Request {
    Request {
        model: chosen.settings.name.to_string(),
        schema_name: "colour".into(),
        schema: json!({
            "type": "object",
            "properties": {"colour": {"type": "string", "enum": [ODD]}},
            "required": ["colour"],
            "additionalProperties": false,
        }),
        messages: vec![Message::new(
            MessageRole::User,
            "Which colour has the sky? Answer in JSON: {\"colour\": \"…\"}",
        )],
        options: chosen.options.clone(),
    }
}

fn schema_and_reasoning(asked: &Result<Reply, LlmError>) -> Vec<Inspection> {
    let reply = match asked {
        Ok(reply) => reply,
        Err(error) => {
            return vec![missing("  question".into(), error.to_string())];
        }
    };
    let kept = serde_json::from_str::<Value>(&reply.text)
        .is_ok_and(|answer| answer.get("colour").and_then(Value::as_str) == Some(ODD));
    let schema = match (reply.way, kept) {
        (Way::Schema, true) => "honoured".to_owned(),
        (Way::Schema, false) => {
            let shown: String = reply.text.chars().take(60).collect();
            format!(
                "accepted and not honoured: the answer was `{shown}`; answers are checked all the same"
            )
        }
        (Way::Json, _) => "refused by the server; plain JSON is asked for".into(),
        (Way::Text, _) => "refused by the server, as is plain JSON; text is asked for".into(),
    };
    let reasoning = if reply.reasoned {
        "it reasons before it answers; that part is dropped, and takes time (`--reasoning off`)"
    } else {
        "none"
    };
    vec![told("  schema", schema), told("  reasoning", reasoning)]
}

/// Times a longer text, none of which the server can have read before.
async fn measure(chosen: &Chosen, model: &Arc<dyn Model>) -> (Inspection, Option<(f64, f64)>) {
    // A number that no other measurement begins with: what a server has cached it reads in no time.
    let mut text = format!("Page {}\n", rand::random::<u32>());
    for line in 1..=LINES {
        let order = line * 37;
        let _ = writeln!(
            text,
            "{line}. link 'Order {order}' in the row of 'Customer {line}'"
        );
    }
    let request = Request {
        schema_name: "summary".into(),
        schema: json!({
            "type": "object",
            "properties": {"summary": {"type": "string", "maxLength": 300}},
            "required": ["summary"],
            "additionalProperties": false,
        }),
        messages: vec![Message::new(
            MessageRole::User,
            format!(
                "{text}\nWhat is this? Answer in JSON, in twenty words: {{\"summary\": \"…\"}}"
            ),
        )],
        ..odd_question(chosen)
    };
    let reply = match model.ask(&request).await {
        Ok(reply) => reply,
        Err(error) => return (told("  speed", format!("not measured: {error}")), None),
    };
    let usage = reply.usage;
    let (Some(read), Some(wrote)) = (usage.prompt_tokens, usage.answer_tokens) else {
        let found = format!(
            "an answer took {} ms; the server does not count tokens",
            reply.milliseconds
        );
        return (told("  speed", found), None);
    };
    let rate = |tokens: u64, milliseconds: u64| tokens as f64 * 1000.0 / milliseconds.max(1) as f64;
    let timed = usage.prompt_milliseconds.zip(usage.answer_milliseconds);
    let (speed, how) = if let Some((reading, writing)) = timed {
        ((rate(read, reading), rate(wrote, writing)), "")
    } else {
        // The two cannot be told apart: each is at least as fast as this.
        let all = reply.milliseconds;
        let whole = (rate(read + wrote, all), rate(wrote, all));
        (whole, " (at least, from the time of the whole answer)")
    };
    let found = format!(
        "reads {:.0} tokens a second, writes {:.1}{how}",
        speed.0, speed.1
    );
    (told("  speed", found), Some(speed))
}
