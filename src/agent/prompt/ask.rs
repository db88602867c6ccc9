//! One question: asked, and asked again where the answer cannot be used, a bounded number of times.

use crate::agent::objection::Objection;
use crate::agent::prompt::agents::Agents;
use crate::agent::prompt::answer::{ModelAnswer, read, schema};
use crate::agent::prompt::consultation::{Consultation, Exchange, Refusal, ShownPicture, Side};
use crate::agent::prompt::refusals::PictureRefusals;
use crate::agent::prompt::role::AgentRole;
use crate::agent::prompt::shown::{self, QuestionPicture};
use crate::agent::rows;
use crate::evaluate::shorten;
use crate::llm::{LlmError, Message, MessageRole, Model, Options, Reply, Request};
use crate::picture::WindowPicture;
use std::sync::Arc;

/// Bytes that are kept free for what is said when an answer cannot be used.
const REMARKS: usize = 1_800;
/// Most bytes of the model's own answer that are said back to it.
const SAID_BACK: usize = 500;

/// Where a question stands: which side, which part of the page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct QuestionPlace {
    pub(crate) side: Option<Side>,
    pub(crate) chunk: usize,
    pub(crate) chunks: usize,
}

/// A question to a model, with what came of it so far.
pub(crate) struct Question {
    model: Arc<dyn Model>,
    role: AgentRole,
    options: Options,
    system: String,
    user: String,
    picture: Option<QuestionPicture>,
    refusals: PictureRefusals,
    place: QuestionPlace,
    most_invalid: usize,
    repaired: bool,
    invalid: Vec<String>,
    last: String,
    remark: Option<String>,
}

/// The record of a consultation that begins.
pub(crate) fn begin(agents: &Agents, role: AgentRole) -> Consultation {
    let prompt = agents.prompts.of(role);
    Consultation {
        model: agents
            .models
            .of(role)
            .as_ref()
            .map(|m| m.name().to_string()),
        prompt_version: prompt.version,
        prompt_digest: prompt.digest.clone(),
        ..Consultation::new(role)
    }
}

/// Bytes that the page may take in a request of this role, with everything else filled in.
pub(crate) fn room(
    agents: &Agents,
    role: AgentRole,
    (system, user): (&str, &str),
    screen: Option<&WindowPicture>,
) -> usize {
    let options = agents.options.of(role);
    let picture = shown::tokens(agents, role, screen);
    let tokens = options.context.saturating_sub(options.answer + picture);
    // Three bytes a token is what a page of numbered lines has at the least.
    let context = tokens.max(256) as usize * 3;
    let limit = agents.request_bytes.min(context);
    let schema = serde_json::to_string(&schema(role)).map_or(0, |s| s.len());
    limit.saturating_sub(wire(system) + wire(user) + schema + REMARKS + 300)
}

/// Bytes of a text in a JSON string.
pub(crate) fn wire(text: &str) -> usize {
    serde_json::to_string(text).map_or(text.len(), |s| s.len() - 2)
}

impl Question {
    /// A question of a role, if a model plays it.
    pub(crate) fn new(
        agents: &Agents,
        role: AgentRole,
        system: String,
        user: String,
        place: QuestionPlace,
    ) -> Result<Self, Refusal> {
        let Some(model) = agents.models.of(role) else {
            return Err(Refusal::failed(format!(
                "no model is configured for the role {role}"
            )));
        };
        Ok(Question {
            model: Arc::clone(model),
            role,
            options: agents.options.of(role).clone(),
            system,
            user,
            picture: None,
            refusals: agents.refusals.clone(),
            place,
            most_invalid: agents.invalid_answers.max(1),
            repaired: false,
            invalid: Vec::new(),
            last: String::new(),
            remark: None,
        })
    }

    /// The same with a picture of the window.
    pub(crate) fn showing(self, picture: Option<QuestionPicture>) -> Self {
        Question { picture, ..self }
    }

    /// Says why the last answer does not count, so that the next one can be better.
    pub(crate) fn object(&mut self, why: &str) {
        self.remark = Some(format!(
            "Your answer does not count: {}. Look at the elements again and answer the same question once more, with one JSON object.",
            cut(why, 600)
        ));
    }

    /// Asks the same again, with a doubt.
    pub(crate) fn reconsider(&mut self, doubt: &str) {
        self.remark = Some(format!(
            "{doubt} Look at the elements again and answer once more, with one JSON object."
        ));
    }

    /// Asks until an answer is valid. `check` says why one is not.
    pub(crate) async fn answer<A: ModelAnswer>(
        &mut self,
        log: &mut Consultation,
        summary: impl Fn(&A) -> String,
        check: impl Fn(&A) -> Result<(), Objection>,
    ) -> Result<A, Refusal> {
        loop {
            let (reply, mut exchange) = self.reply(log).await?;
            exchange.way = Some(reply.way);
            exchange.reasoned = reply.reasoned;
            exchange.prompt_tokens = reply.usage.prompt_tokens;
            exchange.answer_tokens = reply.usage.answer_tokens;
            exchange.milliseconds = reply.milliseconds;
            exchange.first_token_milliseconds = reply.usage.first_token_milliseconds;
            cut(&reply.text, SAID_BACK).clone_into(&mut self.last);
            let answer = match read::<A>(&reply.text) {
                Ok(answer) => answer,
                Err(why) => {
                    exchange.answer = shorten(&reply.text);
                    exchange.unreadable = true;
                    exchange.rejected = Some(format!("no valid JSON of the expected shape: {why}"));
                    log.exchanges.push(exchange);
                    if self.repaired {
                        return Err(Refusal::failed(format!(
                            "the model answered twice without valid JSON of the expected shape: {why}"
                        ))
                        .by(&rows::SHAPE));
                    }
                    self.repaired = true;
                    self.remark = Some(format!(
                        "Your answer could not be read: {}. Answer again with one JSON object of the given format and nothing else.",
                        cut(&why, 300)
                    ));
                    continue;
                }
            };
            exchange.answer = summary(&answer);
            let Err(Objection { why, rule }) = check(&answer) else {
                log.exchanges.push(exchange);
                return Ok(answer);
            };
            exchange.rejected = Some(why.clone());
            log.exchanges.push(exchange);
            self.invalid.push(why);
            if self.invalid.len() >= self.most_invalid {
                return Err(Refusal::failed(format!(
                    "the model gave {} invalid answers, the last one because {}",
                    self.invalid.len(),
                    self.invalid.last().map_or("", String::as_str)
                ))
                .by(rule.unwrap_or(&rows::CHECKED)));
            }
            let history: Vec<&str> = self.invalid.iter().map(|w| cut(w, 160)).collect();
            self.remark = Some(format!(
                "Your answer is invalid. All that was wrong so far: {}. Answer again with one JSON object.",
                history.join("; ")
            ));
        }
    }

    /// A reply, and the exchange that it is of. A server that takes no picture is asked without one.
    async fn reply(&mut self, log: &mut Consultation) -> Result<(Reply, Exchange), Refusal> {
        let mut refused = None;
        loop {
            let request = self.request();
            let picture = request.picture().map(ShownPicture::of);
            let mut exchange = Exchange {
                side: self.place.side,
                chunk: self.place.chunk,
                chunks: self.place.chunks,
                request_bytes: serde_json::to_string(&request).map_or(0, |s| s.len()),
                picture,
                ..Exchange::default()
            };
            let error = match self.model.ask(&request).await {
                Ok(reply) => {
                    if let Some(why) = refused {
                        self.refusals.note(&request.model, &why);
                    }
                    return Ok((reply, exchange));
                }
                Err(error) => error,
            };
            exchange.rejected = Some(error.to_string());
            exchange.timed_out = matches!(error, LlmError::TimedOut(_));
            log.exchanges.push(exchange);
            let is_refusal = matches!(error, LlmError::PictureRefused { .. });
            if !is_refusal || self.picture.take().is_none() {
                return Err(Refusal::failed(error.to_string()));
            }
            refused = Some(error);
        }
    }

    /// The question, and where there is a remark the last answer and the remark: never more, so the size stays bounded.
    fn request(&self) -> Request {
        let user = match &self.picture {
            None => Message::new(MessageRole::User, &self.user),
            Some(shown) => {
                let text = format!("{}\n\n{}", self.user, shown.told);
                Message::new(MessageRole::User, text).showing(Some(shown.picture.clone()))
            }
        };
        let mut messages = vec![Message::new(MessageRole::System, &self.system), user];
        if let Some(remark) = &self.remark {
            messages.push(Message::new(MessageRole::Assistant, &self.last));
            messages.push(Message::new(MessageRole::User, remark));
        }
        Request {
            model: self.model.name().to_string(),
            schema_name: self.role.name().to_owned(),
            schema: schema(self.role),
            messages,
            options: self.options.clone(),
        }
    }
}

/// At most so many bytes, cut at a character.
fn cut(text: &str, bytes: usize) -> &str {
    let mut end = bytes.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}
