//! A WebDriver server elsewhere, as typed and configured: its address, who is let in, and what its browsers are asked to be.

use super::CliError;
use super::run_args::RunArgs;
use crate::driver::{Capabilities, DriverChoice};
use crate::suite::{CapabilityEntry, Config, Named};
use url::Url;

/// The server that was typed. What is wrong with its address is told without showing it: it may hold a password.
pub fn server(args: &RunArgs) -> Result<Option<DriverChoice>, CliError> {
    let Some(typed) = &args.webdriver else {
        return Ok(None);
    };
    let wrong = |why: &str| {
        CliError::usage(format!("the address after `--webdriver` is no WebDriver server's: {why}"))
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
            .ok_or_else(|| CliError::usage("expected USER:PASSWORD in `--webdriver-auth` or PLUMBLINE_WEBDRIVER_AUTH"))?;
        url.set_username(user)
            .and_then(|()| url.set_password(Some(password)))
            .map_err(|()| wrong("it has no host"))?;
    }
    Ok(Some(DriverChoice::Remote(url)))
}

/// What the configuration asks of browsers elsewhere, with names filled in.
pub fn capabilities(args: &RunArgs) -> Result<Capabilities, CliError> {
    let Some(path) = &args.models.which.config else {
        return Ok(Capabilities::default());
    };
    let config = Config::read(path).map_err(CliError::Suites)?;
    match &config.capabilities {
        Some(entry) => filled(entry, &mut environment),
        None => Ok(Capabilities::default()),
    }
}

fn filled(
    entry: &CapabilityEntry,
    look_up: &mut dyn FnMut(&str) -> Result<Named, String>,
) -> Result<Capabilities, CliError> {
    let filled = entry.fill(look_up).map_err(CliError::Suites)?;
    Ok(Capabilities {
        asked: filled.asked,
        shown: entry.shown(),
        secrets: filled.secrets,
    })
}

/// What comes from the environment is a secret.
fn environment(name: &str) -> Result<Named, String> {
    match std::env::var(name) {
        Ok(text) if text.trim().is_empty() => Err(format!("`{name}` is empty in the environment")),
        Ok(text) => Ok(Named { text, secret: true }),
        Err(_) => Err(format!(
            "the environment has no `{name}`; set it: `{name}=… plumbline …`"
        )),
    }
}
