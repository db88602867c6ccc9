//! The models that were typed or configured become the agents of a run.

use crate::agent::{AgentRole, Agents, PerRole, PicturePrompt, PromptError, Prompts, Sides};
use crate::cli::CliError;
use crate::cli::args::models::ModelArgs;
use crate::cli::args::run::{RunArgs, SidesName};
use crate::cli::models::images;
use crate::cli::models::resolve::RoleModels;
use crate::llm::{Budget, Options, Outage, Redact};
use crate::record::{AT, MODEL, PROMPT};
use crate::run::Models;
use std::path::Path;
use std::sync::Arc;

/// The models of a run; none where no role has one.
pub(crate) fn models(args: &RunArgs) -> Result<Option<Models>, CliError> {
    models_of(args, &args.models)
}

/// The models that `typed` names, with everything else as in the run.
pub(crate) fn models_of(args: &RunArgs, typed: &ModelArgs) -> Result<Option<Models>, CliError> {
    let mut role_models = RoleModels::resolve(&typed.which, &|name| std::env::var(name).ok())?;
    if role_models.roles.iter().all(Option::is_none) {
        let needless = [
            (typed.record.is_some(), "--record"),
            (typed.replay.is_some(), "--replay"),
            (args.clarify, "--clarify"),
            (args.heal, "--heal"),
            (!args.allow_host.is_empty(), "--allow-host"),
        ];
        return match needless.iter().find(|(typed, _)| *typed) {
            Some((_, option)) => Err(CliError::usage(format!(
                "`{option}` needs a model: name one with `--model`"
            ))),
            None => Ok(None),
        };
    }
    let notes = images::without_a_browser(args, &typed.which, &mut role_models)?;
    // What is sent has been masked before it comes to the recording.
    let as_sent: Redact = Arc::new(str::to_owned);
    let outage = Outage::default();
    let connected = role_models.connect(typed, &as_sent, &outage)?;
    let place = |role: AgentRole| {
        AgentRole::ALL
            .iter()
            .position(|r| *r == role)
            .unwrap_or_default()
    };
    let prompts = prompts(args.prompts.as_deref(), |role| {
        role_models.roles[place(role)]
            .as_ref()
            .is_some_and(|chosen| chosen.images)
    })?;
    let options = |role: AgentRole| {
        role_models.roles[place(role)]
            .as_ref()
            .map(|c| c.options.clone())
    };
    let mut told: Vec<(String, String)> = AgentRole::ALL
        .iter()
        .filter_map(|role| {
            let chosen = role_models.roles[place(*role)].as_ref()?;
            let digest = prompts.of(*role).digest.clone();
            let what = format!(
                "{}{AT}{}, prompt {digest}",
                chosen.settings.name, chosen.settings.url
            );
            let prompt = (format!("{PROMPT}{role}"), digest);
            let sampled = (format!("sampling {role}"), sampling(&chosen.options));
            let shown = prompts.of(*role).shows_pictures();
            let images = shown.then(|| (format!("images {role}"), "on".to_owned()));
            let told = [(format!("{MODEL}{role}"), what), prompt, sampled];
            Some(told.into_iter().chain(images))
        })
        .flatten()
        .collect();
    told.push(("clarify".into(), args.clarify.to_string()));
    told.push(("heal".into(), args.heal.to_string()));
    if !args.allow_host.is_empty() {
        told.push(("allow host".into(), args.allow_host.join(", ")));
    }
    Ok(Some(Models {
        agents: Agents {
            models: PerRole::each(|role| connected[place(role)].clone()),
            prompts,
            options: PerRole::each(|role| options(role).unwrap_or_default()),
            sides: match args.ask {
                SidesName::Both => Sides::Both,
                SidesName::One => Sides::One,
            },
            outage,
            ..Agents::default()
        },
        budget: Budget::new(
            typed.run_budget.unwrap_or_default(),
            typed.budget.unwrap_or_default(),
        ),
        clarify: args.clarify,
        heal: args.heal,
        allow_hosts: args.allow_host.clone(),
        told,
        notes,
    }))
}

/// The prompts of the roles; of those that are shown pictures with the paragraph about these.
fn prompts(
    folder: Option<&Path>,
    has_images: impl Fn(AgentRole) -> bool,
) -> Result<Prompts, CliError> {
    let wrong = |error: PromptError| CliError::usage(error.to_string());
    let (prompts, about) = match folder {
        Some(folder) => (
            Prompts::from_dir(folder).map_err(wrong)?,
            PicturePrompt::from_dir(folder).map_err(wrong)?,
        ),
        None => (Prompts::default(), PicturePrompt::default()),
    };
    Ok(PerRole::each(|role| {
        let prompt = prompts.of(role).clone();
        // Who rewrites a sentence sees no page.
        if role != AgentRole::Clarify && has_images(role) {
            prompt.with_pictures(&about)
        } else {
            prompt
        }
    }))
}

/// How the tokens of the answers are drawn, in words.
fn sampling(options: &Options) -> String {
    let top_p = options.top_p.map(|share| format!(", top-p {share}"));
    format!(
        "temperature {}, seed {}{}",
        options.temperature,
        options.seed,
        top_p.unwrap_or_default()
    )
}
