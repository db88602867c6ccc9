//! A model that is asked for plain words.

use crate::advice::language;
use crate::agent::{AgentRole, Agents, PerRole, clarify, translate};
use crate::cli::CliError;
use crate::cli::args::models::WhichArgs;
use crate::cli::models::probe;
use crate::cli::models::resolve::RoleModels;
use crate::llm::{Model, Options, Servers};
use std::sync::Arc;

/// Asks a model for sentences that are read and keep what can be checked of the original.
pub(super) struct Rewriter {
    model: Arc<dyn Model>,
    options: Options,
    runtime: tokio::runtime::Runtime,
}

impl Rewriter {
    /// The model that was named; `option` is what needs it.
    pub(super) fn new(which: &WhichArgs, option: &str) -> Result<Rewriter, CliError> {
        let role_models = RoleModels::resolve(which, &|name| std::env::var(name).ok())?;
        let place = AgentRole::ALL
            .iter()
            .position(|role| *role == AgentRole::Clarify)
            .unwrap_or_default();
        let Some(chosen) = &role_models.roles[place] else {
            let message = format!("`{option}` needs a model: name one with `--model`");
            return Err(CliError::usage(message));
        };
        let model = Servers::default()
            .connect(&chosen.settings)
            .map_err(CliError::usage)?;
        Ok(Rewriter {
            model,
            options: chosen.options.clone(),
            runtime: tokio::runtime::Runtime::new().map_err(CliError::Start)?,
        })
    }

    /// Fails where the model cannot be asked at all: every sentence would be told to have no rewriting.
    pub(super) fn require(&self) -> Result<(), CliError> {
        self.runtime.block_on(probe::require_one(&*self.model))
    }

    /// Plain sentences for one; the error says why there are none.
    pub(super) fn rewrite(&self, sentence: &str) -> Result<Vec<String>, String> {
        if language(sentence).is_some() {
            return self.in_other_words(sentence);
        }
        let (rewritten, _) = self.runtime.block_on(clarify(&self.agents(), sentence));
        rewritten.map_err(|refusal| refusal.reason)
    }

    /// Sentences in words of their own, as a translation or a definition has them: what they mean the author judges.
    pub(super) fn in_other_words(&self, sentence: &str) -> Result<Vec<String>, String> {
        let (rewritten, _) = self.runtime.block_on(translate(&self.agents(), sentence));
        rewritten.map_err(|refusal| refusal.reason)
    }

    fn agents(&self) -> Agents {
        Agents {
            options: PerRole::each(|_| self.options.clone()),
            ..Agents::all(&self.model)
        }
    }
}
