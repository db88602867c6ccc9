//! The models, what they are told, and how their answers are taken.

use crate::agent::prompt::certificate::Certificate;
use crate::agent::prompt::prompts::Prompts;
use crate::agent::prompt::refusals::PictureRefusals;
use crate::agent::prompt::role::{AgentRole, PerRole};
use crate::llm::{Model, Options, Outage};
use std::sync::Arc;

/// From how many sides an assertion is asked about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Sides {
    /// "Is it true that …" and "is it false that …": contradiction is Inconclusive.
    #[default]
    Both,
    /// "Is it true that …" only.
    One,
}

/// Whether answers are checked against the page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Checks {
    /// All that logic can check. The only choice that keeps verdicts guarded.
    #[default]
    All,
    /// The model's word counts; only elements that do not exist are refused. For the policies that measure what the checks bring.
    None,
}

/// The models of a run, and how they are asked.
#[derive(Clone)]
pub struct Agents {
    /// Models by role.
    pub models: PerRole<Option<Arc<dyn Model>>>,
    /// Prompts by role.
    pub prompts: Prompts,
    /// How each is to answer.
    pub options: PerRole<Options>,
    /// From how many sides assertions are asked about.
    pub sides: Sides,
    /// The certificate on which assertions are trusted that the page neither bears out nor contradicts; `None` trusts none.
    pub trusted: Option<Certificate>,
    /// Most bytes that the messages of a request may have.
    pub request_bytes: usize,
    /// Invalid answers after which a question is given up.
    pub invalid_answers: usize,
    /// Servers that fail again and again.
    pub outage: Outage,
    /// Servers that take no pictures.
    pub refusals: PictureRefusals,
}

impl Default for Agents {
    fn default() -> Self {
        Agents {
            models: PerRole::each(|_| None),
            prompts: Prompts::default(),
            options: PerRole::default(),
            sides: Sides::Both,
            trusted: None,
            request_bytes: 16_000,
            invalid_answers: 3,
            outage: Outage::default(),
            refusals: PictureRefusals::default(),
        }
    }
}

impl Agents {
    /// One model in all roles.
    pub fn all(model: &Arc<dyn Model>) -> Self {
        Agents {
            models: PerRole::each(|_| Some(Arc::clone(model))),
            ..Agents::default()
        }
    }

    /// Some model plays the role.
    pub fn plays(&self, role: AgentRole) -> bool {
        self.models.of(role).is_some()
    }
}
