//! Consultation of a model: question and outcome, for the run record, next to the sentence.

use crate::agent::prompt::certificate::Certificate;
use crate::agent::prompt::role::AgentRole;
use crate::evaluate::Judgement;
use crate::evaluate::rule::Rule;
use crate::llm::{PromptPicture, Way};
use crate::verdict::{Cause, RuleId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// From which side a sentence was asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// "Is it true that …".
    True,
    /// "Is it false that …".
    False,
}

/// A fact that an answer cited.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CitedFact {
    /// Number of the element in the snapshot.
    pub element: usize,
    /// The claim: `text is "Total $12.00"`.
    pub claim: String,
    /// The page says so.
    pub stood: bool,
    /// Whether the fact bears on the sentence.
    pub bore: bool,
    /// Why not, or what it bore.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

/// Picture that was sent with a request. Its pixels are written nowhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ShownPicture {
    /// Digest of the PNG.
    pub digest: String,
    /// Size of the PNG in bytes.
    pub bytes: usize,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

impl ShownPicture {
    /// The record of a picture.
    pub(crate) fn of(picture: &PromptPicture) -> ShownPicture {
        let (width, height) = picture.size();
        ShownPicture {
            digest: picture.digest().to_owned(),
            bytes: picture.bytes(),
            width,
            height,
        }
    }
}

/// One request and its reply.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Exchange {
    /// From which side, where both are asked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side: Option<Side>,
    /// Which part of the page was shown, from 1.
    pub chunk: usize,
    /// Into how many parts the page was cut.
    pub chunks: usize,
    /// Nothing of the page was shown but the element that had been chosen.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// The picture that went with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<ShownPicture>,
    /// The answer, in short; the beginning of a reply that could not be read.
    pub answer: String,
    /// The cited facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<CitedFact>,
    /// Why the answer did not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rejected: Option<String>,
    /// The time was up before an answer came.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub timed_out: bool,
    /// The reply could not be read as an answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unreadable: bool,
    /// How the shape of the answer was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub way: Option<Way>,
    /// The model reasoned before it answered.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reasoned: bool,
    /// Tokens of the prompt, as the server counted them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompt_tokens: Option<u64>,
    /// Tokens of the answer, as the server counted them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_tokens: Option<u64>,
    /// Milliseconds until the reply.
    pub milliseconds: u64,
    /// Milliseconds until the first token of the answer, where the server tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_token_milliseconds: Option<u64>,
    /// Size of the messages that were sent.
    pub request_bytes: usize,
}

/// Action that a model chose on a page, as far as it can be taken again on the same page without asking.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChosenMove {
    /// The sentence as the model was told it, secrets left as `${NAME}`.
    pub sentence: String,
    /// How many actions were done for the sentence before.
    pub number: usize,
    /// The shape of the page.
    pub shape: String,
    /// Digest of the elements that could be chosen, each in words.
    pub among: String,
    /// The action; `done` where nothing was left to do.
    pub action: String,
    /// The element in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub element: Option<String>,
    /// Its place among those that could be chosen, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<usize>,
    /// Digest of its names and of the row or card around it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub around: Option<String>,
    /// The text, option or key.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
    /// The facts that the model cited and that stood on the page.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub evidence: Vec<String>,
}

/// Everything that was asked about one sentence in one role.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Consultation {
    /// The role.
    pub role: AgentRole,
    /// The model, as `backend/name`; nothing where none is configured.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub model: Option<String>,
    /// Version of the prompt.
    pub prompt_version: u32,
    /// Digest of the prompt.
    pub prompt_digest: String,
    /// The sentence has no quoted text, number or state: less of the answer could be checked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub free: bool,
    /// The answer was taken as it came: the policy does not check it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unchecked: bool,
    /// The decision, in short.
    pub decided: String,
    /// The choice, where it can be taken again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chosen: Option<ChosenMove>,
    /// Nothing was asked: the model chose it in an earlier run.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub remembered: bool,
    /// Why the answer counts although the page does not bear it out: the model is certified, and the run trusts it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trusted: Option<Certificate>,
    /// The requests, in order.
    pub exchanges: Vec<Exchange>,
}

impl Consultation {
    /// A consultation of a role in which nothing was asked yet.
    pub fn new(role: AgentRole) -> Consultation {
        Consultation {
            role,
            model: None,
            prompt_version: 0,
            prompt_digest: String::new(),
            free: false,
            unchecked: false,
            decided: String::new(),
            chosen: None,
            remembered: false,
            trusted: None,
            exchanges: Vec::new(),
        }
    }

    /// Milliseconds that the model took.
    pub fn milliseconds(&self) -> u64 {
        self.exchanges.iter().map(|e| e.milliseconds).sum()
    }

    /// Tokens of all prompts and answers that were counted.
    pub fn tokens(&self) -> u64 {
        let of = |e: &Exchange| e.prompt_tokens.unwrap_or(0) + e.answer_tokens.unwrap_or(0);
        self.exchanges.iter().map(of).sum()
    }
}

/// Why nothing came of a consultation.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Refusal {
    /// The cause that the case ends with: `model-failed` or `not-borne-out`.
    pub cause: Cause,
    /// One sentence.
    pub reason: String,
    /// The rules that the answer failed.
    pub rules: Vec<RuleId>,
}

impl Refusal {
    /// The model gave no usable reply.
    pub fn failed(reason: impl Into<String>) -> Self {
        Refusal {
            cause: Cause::ModelFailed,
            reason: reason.into(),
            rules: Vec::new(),
        }
    }

    /// The page does not bear the answer out.
    pub fn not_borne_out(reason: impl Into<String>) -> Self {
        Refusal {
            cause: Cause::NotBorneOut,
            reason: reason.into(),
            rules: Vec::new(),
        }
    }

    /// Refused by a rule.
    #[must_use]
    pub fn by(mut self, rule: &Rule) -> Self {
        self.rules.push(rule.id());
        self
    }

    /// The same as an open judgement.
    pub fn judgement(self) -> Judgement {
        Judgement::expressive(self.cause, self.reason).after(self.rules)
    }
}
