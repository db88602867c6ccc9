//! Options about the names in `${…}`: an environment and variables.

use crate::cli::CliError;
use crate::cli::setup::sentences;
use crate::suite::{Config, Severity, Terms, nearest};
use clap::Args;
use std::path::{Path, PathBuf};

/// The configuration that is taken where it is there and none was named.
pub(crate) const USUAL: &str = "plumbline.yaml";

/// Values of `${…}` in sentences.
#[derive(Debug, Clone, Default, Args)]
pub(crate) struct NameArgs {
    /// Take address and variables of this environment in the configuration file
    #[arg(long, value_name = "NAME", help_heading = "The application")]
    pub env: Option<String>,
    /// Value of a `${NAME}` in the suites, before every other; may be repeated
    #[arg(long = "var", value_name = "NAME=VALUE", value_parser = variable, help_heading = "The application")]
    pub variables: Vec<(String, String)>,
}

impl NameArgs {
    /// On what terms suites are read. `config` is the file that was named; else `plumbline.yaml` is taken, if there is one.
    pub(crate) fn terms(&self, config: Option<&Path>, unset: Severity) -> Result<Terms, CliError> {
        let path = configuration(config);
        let config = match (&path, config) {
            (Some(path), Some(_)) => Config::read(path),
            (Some(path), None) => Config::found(path),
            (None, _) => Ok(Config::default()),
        };
        let config = config.map_err(CliError::Suites)?;
        let mut terms = Terms {
            typed: self.variables.clone(),
            general: config.variables,
            secrets: config.secrets,
            vocabulary: config.vocabulary,
            unset,
            ..sentences::terms()
        };
        let Some(name) = &self.env else {
            return Ok(terms);
        };
        let known = || config.environments.iter().map(|e| e.name.text.as_str());
        let Some(chosen) = config.environments.iter().find(|e| e.name.text == *name) else {
            let error = CliError::usage(format!("there is no environment `{name}`"));
            let all: Vec<&str> = known().collect();
            return Err(match (&path, nearest(name, known())) {
                (_, Some(near)) => error.hint(format!("did you mean `{near}`?")),
                (None, _) => error.hint(format!(
                    "environments stand in `{USUAL}`, or in the file that `--config` names"
                )),
                (Some(path), None) if all.is_empty() => {
                    error.hint(format!("`{}` has no `environments`", path.display()))
                }
                (Some(_), None) => error.hint(format!("there is `{}`", all.join("`, `"))),
            });
        };
        terms.chosen.clone_from(&chosen.variables);
        terms.base_url.clone_from(&chosen.base_url);
        terms.secrets = terms.secrets_with(&chosen.secrets);
        Ok(terms)
    }
}

/// Terms that know the names of every environment, for who reads suites without running them in one.
pub(crate) fn of_every_environment() -> Result<Terms, CliError> {
    let config = configuration(None).map(|path| Config::found(&path));
    let config = config.transpose().map_err(CliError::Suites)?;
    let mut terms = sentences::terms();
    if let Some(config) = config {
        terms.general = config.variables;
        terms.secrets = config.secrets;
        terms.vocabulary = config.vocabulary;
        for environment in &config.environments {
            terms.general.extend(environment.variables.iter().cloned());
            terms.secrets = terms.secrets_with(&environment.secrets);
        }
    }
    Ok(terms)
}

/// The configuration file: the one that was named, else the usual one, if it is there.
pub(crate) fn configuration(named: Option<&Path>) -> Option<PathBuf> {
    match named {
        Some(path) => Some(path.to_path_buf()),
        None => Some(PathBuf::from(USUAL)).filter(|path| path.is_file()),
    }
}

fn variable(text: &str) -> Result<(String, String), String> {
    let (name, value) = text
        .split_once('=')
        .map(|(name, value)| (name.trim(), value))
        .filter(|(name, _)| !name.is_empty() && !name.contains(['$', '{', '}']))
        .ok_or("expected NAME=VALUE, for example `user=ada`")?;
    if name == "unique" {
        return Err("`unique` is taken: `${unique}` is a value that no other run has".into());
    }
    if value.contains("${") {
        return Err("a value that is typed names no others: `${…}` stands in suites".into());
    }
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::variable;

    #[test]
    fn name_and_value() {
        let pair = |name: &str, value: &str| Ok((name.to_owned(), value.to_owned()));
        assert_eq!(variable("user=ada"), pair("user", "ada"));
        assert_eq!(variable("q=a=b "), pair("q", "a=b "));
        assert_eq!(variable("empty="), pair("empty", ""));
        for bad in ["user", "=x", "${a}=b", "unique=1", "a=${b}"] {
            assert!(variable(bad).is_err(), "{bad}");
        }
    }
}
