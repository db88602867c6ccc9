//! From what was typed and configured to a model for each role.

use crate::cli::CliError;
use crate::cli::args::models::{ModelArgs, Switch, WhichArgs, at_a_time, temperature, top_p};
use crate::cli::args::timeouts::duration;
use crate::llm::{
    LlmError, Model, ModelName, ModelSettings, Options, Outage, Recorder, Recording, Redact,
    Replay, Replayer, Servers,
};
use crate::suite::{Config, Diagnostic, ModelEntry, ROLES, Word};
use std::sync::Arc;
use std::time::Duration;

/// A model as it will be asked.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Chosen {
    /// The model and its server.
    pub settings: ModelSettings,
    /// How it is to answer.
    pub options: Options,
    /// Whether it is shown pictures of the window.
    pub images: bool,
}

/// The models of the roles, in the order of [`ROLES`]; `None` if no model is asked.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct RoleModels {
    /// The models by role.
    pub roles: [Option<Chosen>; 4],
}

impl RoleModels {
    /// Resolves what was typed, on top of the configuration file: what is typed is for every role that the file does not
    /// name by itself, and for those it names it fills what they leave open. `look_up` reads the environment.
    pub(crate) fn resolve(
        args: &WhichArgs,
        look_up: &dyn Fn(&str) -> Option<String>,
    ) -> Result<RoleModels, CliError> {
        let config = match &args.config {
            Some(path) => Config::read(path).map_err(CliError::Suites)?,
            None => Config::default(),
        };
        let mut mistakes = Vec::new();
        let roles = config.roles.each_ref().map(|own| {
            let layers = [own.as_ref(), config.default.as_ref()];
            match chosen(args, layers, look_up) {
                Ok(chosen) => Ok(chosen),
                Err(ModelMistake::Typed(error)) => Err(error),
                Err(ModelMistake::Configured(mistake)) => {
                    // A mistake in `default` would be told once for each role.
                    if !mistakes.contains(&mistake) {
                        mistakes.push(mistake);
                    }
                    Ok(None)
                }
            }
        });
        let mut role_models = RoleModels::default();
        for (place, role) in role_models.roles.iter_mut().zip(roles) {
            *place = role?;
        }
        if mistakes.is_empty() {
            Ok(role_models)
        } else {
            Err(CliError::Suites(mistakes))
        }
    }

    /// Each model once, with the roles that it plays.
    pub(crate) fn distinct(&self) -> Vec<(&Chosen, Vec<&'static str>)> {
        let mut found: Vec<(&Chosen, Vec<&'static str>)> = Vec::new();
        for (chosen, role) in self.roles.iter().zip(ROLES) {
            let Some(chosen) = chosen else { continue };
            match found.iter_mut().find(|(known, _)| *known == chosen) {
                Some((_, roles)) => roles.push(role),
                None => found.push((chosen, vec![role])),
            }
        }
        found
    }

    /// Models that can be asked, in the order of [`ROLES`], recorded or replayed as was typed.
    pub(crate) fn connect(
        &self,
        args: &ModelArgs,
        redact: &Redact,
        outage: &Outage,
    ) -> Result<[Option<Arc<dyn Model>>; 4], CliError> {
        let told = |error: LlmError| CliError::usage(error.to_string());
        let recording = args.record.as_deref().map(Recording::create).transpose();
        let recording = recording.map_err(told)?;
        let replay = args.replay.as_deref().map(Replay::read).transpose();
        let replay = replay.map_err(told)?;
        let servers = Servers::default();
        let mut models: [Option<Arc<dyn Model>>; 4] = Default::default();
        for (chosen, roles) in self.distinct() {
            let redact = Arc::clone(redact);
            let model: Arc<dyn Model> = if let Some(replay) = &replay {
                let name = chosen.settings.name.clone();
                Arc::new(Replayer::new(name, Arc::clone(replay), redact))
            } else {
                let live = servers.connect(&chosen.settings).map_err(CliError::usage)?;
                let live = outage.watched(live);
                match &recording {
                    Some(file) => Arc::new(Recorder::new(live, Arc::clone(file), redact)),
                    None => live,
                }
            };
            for (place, role) in models.iter_mut().zip(ROLES) {
                if roles.contains(&role) {
                    *place = Some(Arc::clone(&model));
                }
            }
        }
        Ok(models)
    }
}

/// Place of a mistake.
enum ModelMistake {
    Typed(CliError),
    Configured(Diagnostic),
}

/// The first layer that says something says it; what is typed comes after a role's own entry, and before the default.
fn chosen(
    args: &WhichArgs,
    [own, default]: [Option<&ModelEntry>; 2],
    look_up: &dyn Fn(&str) -> Option<String>,
) -> Result<Option<Chosen>, ModelMistake> {
    let configured = |word: &Word, why: String| ModelMistake::Configured(word.wrong(why));
    let named = |entry: Option<&ModelEntry>| entry.and_then(|entry| entry.model.clone());
    let parse = |word: &Word| {
        word.text
            .parse::<ModelName>()
            .map_err(|why| configured(word, why))
    };
    // The address belongs to who named the model: another model's server is not its own.
    let (name, url) = if let Some(word) = named(own) {
        (
            parse(&word)?,
            own.and_then(|entry| entry.url.clone()).map(Ok),
        )
    } else {
        let own_url = own.and_then(|entry| entry.url.clone()).map(Ok);
        if let Some(name) = &args.model {
            (name.clone(), own_url.or(args.model_url.clone().map(Err)))
        } else if let Some(word) = named(default) {
            let url = default.and_then(|entry| entry.url.clone()).map(Ok);
            (parse(&word)?, own_url.or(url))
        } else if let Some(word) = [own, default].into_iter().flatten().find_map(any_word) {
            let why = "no `model` is named: expected `ollama/NAME` or `openai/NAME`".to_owned();
            return Err(configured(word, why));
        } else {
            return Ok(None);
        }
    };
    let text = match &url {
        Some(Ok(word)) => Some(word.text.as_str()),
        Some(Err(typed)) => Some(typed.as_str()),
        None => None,
    };
    let mut settings = ModelSettings::new(name, text, look_up).map_err(|why| match &url {
        Some(Ok(word)) => configured(word, why),
        Some(Err(_)) => ModelMistake::Typed(CliError::usage(format!("`--model-url`: {why}"))),
        None => ModelMistake::Typed(CliError::usage(why)),
    })?;
    let word = |field: fn(&ModelEntry) -> &Option<Word>| {
        let of = |entry: Option<&ModelEntry>| entry.and_then(|entry| field(entry).clone());
        (of(own), of(default))
    };
    let mut options = Options::default();
    let context = |word: &Word| {
        word.text
            .replace('_', "")
            .parse::<u64>()
            .ok()
            .filter(|context| *context >= 1024)
            .ok_or_else(|| configured(word, "expected a number of tokens from 1024".into()))
    };
    let time = |word: &Word| duration(&word.text).map_err(|why| configured(word, why));
    let switch = |word: &Word| match word.text.as_str() {
        "on" | "true" => Ok(true),
        "off" | "false" => Ok(false),
        _ => Err(configured(word, "expected `on` or `off`".into())),
    };
    if let Some(value) = layered(word(|e| &e.context), args.model_context, context)? {
        options.context = value;
    }
    let patience: Option<Duration> = layered(word(|e| &e.timeout), args.model_timeout, time)?;
    if let Some(timeout) = patience {
        settings.limits.timeout = timeout;
    }
    let typed = |switch: Option<Switch>| switch.map(|switch| switch == Switch::On);
    options.reasoning = layered(word(|e| &e.reasoning), typed(args.reasoning), switch)?;
    let images = layered(word(|e| &e.images), typed(args.model_images), switch)?;
    sample(args, word, &mut options)?;
    let limit = |word: &Word| at_a_time(&word.text).map_err(|why| configured(word, why));
    if let Some(limit) = layered(word(|e| &e.parallel), args.model_parallel, limit)? {
        settings.at_a_time = limit;
    }
    Ok(Some(Chosen {
        settings,
        options,
        images: images.unwrap_or(false),
    }))
}

/// How the tokens of an answer are drawn.
fn sample(
    args: &WhichArgs,
    word: impl Fn(fn(&ModelEntry) -> &Option<Word>) -> (Option<Word>, Option<Word>),
    options: &mut Options,
) -> Result<(), ModelMistake> {
    let wrong = |word: &Word, why: String| ModelMistake::Configured(word.wrong(why));
    let warm = |word: &Word| temperature(&word.text).map_err(|why| wrong(word, why));
    if let Some(value) = layered(word(|e| &e.temperature), args.model_temperature, warm)? {
        options.temperature = value;
    }
    let seed = |word: &Word| {
        let number = word.text.replace('_', "").parse::<u64>();
        number.map_err(|_| wrong(word, "expected a whole number from 0".into()))
    };
    if let Some(value) = layered(word(|e| &e.seed), args.model_seed, seed)? {
        options.seed = value;
    }
    let share = |word: &Word| top_p(&word.text).map_err(|why| wrong(word, why));
    let typed = args.model_top_p;
    options.top_p = layered(word(|e| &e.top_p), typed, share)?.or(options.top_p);
    Ok(())
}

fn layered<T>(
    (own, default): (Option<Word>, Option<Word>),
    typed: Option<T>,
    read: impl Fn(&Word) -> Result<T, ModelMistake>,
) -> Result<Option<T>, ModelMistake> {
    match (own, typed, default) {
        (Some(word), ..) | (None, None, Some(word)) => read(&word).map(Some),
        (None, typed, _) => Ok(typed),
    }
}

fn any_word(entry: &ModelEntry) -> Option<&Word> {
    [
        &entry.model,
        &entry.url,
        &entry.context,
        &entry.timeout,
        &entry.reasoning,
        &entry.temperature,
        &entry.seed,
        &entry.top_p,
        &entry.parallel,
        &entry.images,
    ]
    .into_iter()
    .find_map(Option::as_ref)
}

#[cfg(test)]
mod tests {
    use super::{RoleModels, WhichArgs};
    use crate::cli::CliError;

    fn role_models(
        config: &str,
        model: Option<&str>,
        url: Option<&str>,
    ) -> Result<RoleModels, CliError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("plumbline.yaml");
        std::fs::write(&path, config).expect("a file");
        let args = WhichArgs {
            model: model.map(|name| name.parse().expect("a name")),
            model_url: url.map(str::to_owned),
            config: (!config.is_empty()).then_some(path),
            ..WhichArgs::default()
        };
        RoleModels::resolve(&args, &|_| None)
    }

    fn told(role_models: &RoleModels) -> Vec<String> {
        role_models
            .distinct()
            .iter()
            .map(|(chosen, roles)| {
                format!(
                    "{} {} {}",
                    chosen.settings.name,
                    chosen.settings.url,
                    roles.join("+")
                )
            })
            .collect()
    }

    #[test]
    fn nobody_one_or_several() {
        assert_eq!(told(&role_models("", None, None).expect("nobody")), [""; 0]);
        let all = "navigation+readiness+assertion+clarify";
        assert_eq!(
            told(&role_models("", Some("openai/m"), Some("http://h/v1")).expect("one")),
            [format!("openai/m http://h/v1 {all}")]
        );
        let config = "models:\n  default: ollama/small\n  assertion: {model: openai/big, url: http://h/v1, context: 32768}\n";
        let several = role_models(config, None, None).expect("several");
        assert_eq!(
            told(&several),
            [
                "ollama/small http://127.0.0.1:11434/ navigation+readiness+clarify",
                "openai/big http://h/v1 assertion",
            ]
        );
        let assertion = several.roles[2].as_ref().expect("a model");
        assert_eq!(assertion.options.context, 32_768);
        // Typed is before the default, and after what a role has of its own.
        assert_eq!(
            told(&role_models(config, Some("ollama/typed"), None).expect("several")),
            [
                "ollama/typed http://127.0.0.1:11434/ navigation+readiness+clarify",
                "openai/big http://h/v1 assertion",
            ]
        );
    }

    #[test]
    fn a_mistake_is_told_once_and_with_its_place() {
        for (config, line, part) in [
            ("models:\n  default: qwen\n", 2, "expected `ollama/MODEL`"),
            (
                "models:\n  default:\n    model: ollama/x\n    url: nowhere\n",
                4,
                "expected the address",
            ),
            (
                "models: {default: ollama/x, clarify: {context: few}}\n",
                1,
                "expected a number of tokens",
            ),
            (
                "models: {clarify: {timeout: 3s}}\n",
                1,
                "no `model` is named",
            ),
            (
                "models: {default: {model: ollama/x, reasoning: maybe}}\n",
                1,
                "`on` or `off`",
            ),
            (
                "models: {default: {model: ollama/x, images: some}}\n",
                1,
                "`on` or `off`",
            ),
            (
                "models: {default: {model: ollama/x, temperature: hot}}\n",
                1,
                "a temperature from 0 to 2",
            ),
            (
                "models: {default: {model: ollama/x, parallel: 0}}\n",
                1,
                "a number of questions",
            ),
        ] {
            let Err(CliError::Suites(mistakes)) = role_models(config, None, None) else {
                panic!("{config} is no mistake")
            };
            assert_eq!(mistakes.len(), 1, "{mistakes:?}");
            assert_eq!(mistakes[0].at.line, line);
            assert!(mistakes[0].message.contains(part), "{mistakes:?}");
        }
    }
}
