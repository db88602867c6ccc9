//! A WebDriver server elsewhere, as typed and configured: its address, who is let in, and what its browsers are asked to be.

use crate::cli::CliError;
use crate::cli::args::names::configuration;
use crate::cli::args::run::RunArgs;
use crate::cli::setup::secrets::SecretCache;
use crate::driver::{Capabilities, DriverChoice};
use crate::suite::{CapabilityEntry, Config, NamedCapabilities, SecretSource, Severity, Terms};
use url::Url;

/// The server of the arguments. An error does not show its address, which may contain a password.
pub(crate) fn server(args: &RunArgs) -> Result<Option<DriverChoice>, CliError> {
    let Some(typed) = &args.webdriver else {
        return Ok(None);
    };
    let wrong = |why: &str| {
        CliError::usage(format!(
            "the address after `--webdriver` is no WebDriver server's: {why}"
        ))
        .hint("it is written `http://HOST:PORT`, for example `http://localhost:4444`")
    };
    let mut url = Url::parse(typed).map_err(|error| wrong(&error.to_string()))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(wrong("it begins with neither `http://` nor `https://`"));
    }
    if let Some(auth) = &args.webdriver_auth {
        let (user, password) = auth
            .split_once(':')
            .filter(|(user, _)| !user.is_empty())
            .ok_or_else(|| {
                CliError::usage(
                    "expected USER:PASSWORD in `--webdriver-auth` or PLUMBLINE_WEBDRIVER_AUTH",
                )
            })?;
        url.set_username(user)
            .and_then(|()| url.set_password(Some(password)))
            .map_err(|()| wrong("it has no host"))?;
    }
    Ok(Some(DriverChoice::Remote(url)))
}

/// Reads the capabilities of remote browsers from the configuration, as written.
pub(crate) fn configured(args: &RunArgs) -> Result<Option<CapabilityEntry>, CliError> {
    let named = args.models.which.config.as_deref();
    match configuration(named) {
        Some(path) => {
            let read = if named.is_some() {
                Config::read
            } else {
                Config::found
            };
            Ok(read(&path).map_err(CliError::Suites)?.capabilities)
        }
        None => Ok(None),
    }
}

/// The same with names filled in: those of sentences, `unique` among them.
pub(crate) fn capabilities(
    entry: &CapabilityEntry,
    args: &RunArgs,
    unique: &str,
) -> Result<Capabilities, CliError> {
    let named = args.models.which.config.as_deref();
    let terms = args.names.terms(named, Severity::Error)?;
    let mut cache = SecretCache::default();
    let mut look_up = |name: &str| match name {
        "unique" => Ok(open(unique)),
        name => meaning(name, &terms, &mut cache),
    };
    let filled = entry.fill(&mut look_up).map_err(CliError::Suites)?;
    Ok(Capabilities {
        asked: filled.asked,
        shown: entry.shown(),
        secrets: filled.secrets,
    })
}

/// Resolves a name: a secret, a variable, or a variable of the environment, which counts as a secret.
fn meaning(
    name: &str,
    terms: &Terms,
    cache: &mut SecretCache,
) -> Result<NamedCapabilities, String> {
    let told = |(why, remedy): (String, Option<String>)| match remedy {
        Some(remedy) => format!("{why}; {remedy}"),
        None => why,
    };
    let secret = |text| NamedCapabilities { text, secret: true };
    if let Some((_, value)) = terms.typed.iter().find(|(known, _)| known == name) {
        return Ok(open(value));
    }
    if let Some(known) = terms.secrets.iter().find(|known| known.name == name) {
        return cache.value(&known.source).map(secret).map_err(told);
    }
    let mut variables = terms.chosen.iter().chain(&terms.general);
    if let Some((_, value)) = variables.find(|(known, _)| known.text == name) {
        return if value.text.contains("${") {
            Err("its value names others; write that out in `capabilities`".into())
        } else {
            Ok(open(&value.text))
        };
    }
    let from = SecretSource::Environment(name.to_owned());
    cache.value(&from).map(secret).map_err(told)
}

fn open(text: &str) -> NamedCapabilities {
    NamedCapabilities {
        text: text.to_owned(),
        secret: false,
    }
}
