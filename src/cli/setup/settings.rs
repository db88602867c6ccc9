//! Turns arguments into settings.

use crate::cli::CliError;
use crate::cli::args::names::configuration;
use crate::cli::args::run::{ColourScheme, DriverName, RunArgs, ScreenshotsName, TextCaseName};
use crate::cli::args::timeouts::Timeout;
use crate::cli::models::agents;
use crate::cli::setup::webdriver;
use crate::driver::{Capabilities, DriverChoice, DriverConfig};
use crate::evaluate::TextCase;
use crate::run::{Choices, Screenshots, Settings, Timeouts};
use crate::suite::Config;
use jiff::Zoned;
use rand::RngExt;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

/// Deadline of a case whose sentences may go to a model, unless an argument sets it.
const WITH_MODELS: Duration = Duration::from_mins(15);

/// Deadline of a session on a server that may be full, unless an argument sets it; a Grid's own limit is the same.
const IN_A_QUEUE: Duration = Duration::from_mins(5);

/// Resolves the settings of a run, and its folder; chance and the clock are drawn upon here, once.
pub(crate) fn resolve(
    args: &RunArgs,
    suites: BTreeMap<String, String>,
    mut notes: Vec<String>,
) -> Result<(Settings, PathBuf), CliError> {
    let mut timeouts = Timeouts::default();
    for timeout in &args.timeout {
        timeout.apply(&mut timeouts);
    }
    timeouts.eager = !args.patient;
    let elsewhere = webdriver::server(args)?;
    let (id, unique) = draw();
    let capabilities = match (webdriver::configured(args)?, &elsewhere) {
        (Some(entry), Some(_)) => webdriver::capabilities(&entry, args, &unique)?,
        (Some(_), None) => {
            notes.push("`capabilities` in the configuration are for browsers behind `--webdriver`: they were not used".into());
            Capabilities::default()
        }
        (None, _) => Capabilities::default(),
    };
    let waits = args.timeout.iter().any(Timeout::is_for_the_start);
    if elsewhere.is_some() && !waits {
        // Others may be using the server: a session waits for its turn.
        timeouts.start = timeouts.start.max(IN_A_QUEUE);
    }
    let models = agents::models(args)?;
    notes.extend(models.iter().flat_map(|models| models.notes.clone()));
    let is_patient = args.timeout.iter().any(Timeout::is_for_the_case);
    if models.is_some() && !is_patient {
        // Models answer in seconds, not in milliseconds.
        timeouts.case = timeouts.case.max(WITH_MODELS);
    }
    let folder = args.reports.join(&id);
    let settings = Settings {
        driver: DriverConfig {
            choice: elsewhere.unwrap_or_else(|| choice(args.driver)),
            headed: args.headed,
            new_browser: args.new_browser,
            viewport: args.viewport,
            locale: args.locale.clone(),
            time_zone: args.time_zone.clone(),
            colour_scheme: match args.colour_scheme {
                ColourScheme::Light => "light".into(),
                ColourScheme::Dark => "dark".into(),
            },
            accept_insecure_certs: args.accept_insecure_certs,
            proxy: args.proxy.clone(),
            basic_auth: args.basic_auth.clone(),
            map_hosts: args.map_host.clone(),
            call_timeout: timeouts.hang,
            page_timeout: timeouts.page,
            start_timeout: timeouts.start,
            capabilities,
        },
        timeouts,
        text_case: match args.text_case {
            TextCaseName::Smart => TextCase::Smart,
            TextCaseName::Ignore => TextCase::Ignore,
            TextCaseName::Exact => TextCase::Exact,
        },
        choices: choices(args)?,
        memory: None,
        jobs: usize::from(args.jobs),
        fail_fast: args.fail_fast,
        retries: usize::from(args.retries),
        folder: Some(folder.clone()),
        screenshots: match args.screenshots {
            ScreenshotsName::Never => Screenshots::Never,
            ScreenshotsName::Trouble => Screenshots::Trouble,
            ScreenshotsName::Every => Screenshots::Every,
        },
        id,
        unique,
        lts_dir: args.lts_dir.clone(),
        policy: args.policy.into(),
        models,
        suites,
        shard: None,
        notes,
    };
    Ok((settings, folder))
}

/// Returns the policy for sentences that fit several elements: as typed, else as configured.
fn choices(args: &RunArgs) -> Result<Option<Choices>, CliError> {
    if let Some(typed) = args.choices {
        return Ok(Some(typed.into()));
    }
    let named = args.models.which.config.as_deref();
    let Some(path) = configuration(named) else {
        return Ok(None);
    };
    let read = if named.is_some() {
        Config::read
    } else {
        Config::found
    };
    let Some(word) = read(&path).map_err(CliError::Suites)?.choices else {
        return Ok(None);
    };
    let known = Choices::ALL.into_iter().find(|c| c.name() == word.text);
    if let Some(choices) = known {
        Ok(Some(choices))
    } else {
        let wrong = word.wrong(format!("`{}` says nothing of choices", word.text));
        let hint = "write `strict`, `ask`, `agree`, `try` or `try-all`";
        Err(CliError::Suites(vec![wrong.hint(hint)]))
    }
}

/// The driver of a name.
fn choice(name: DriverName) -> DriverChoice {
    match name {
        DriverName::Auto => DriverChoice::Auto,
        DriverName::Chromium => DriverChoice::Chromium,
        DriverName::Firefox => DriverChoice::Firefox,
        DriverName::Document => DriverChoice::Document,
    }
}

/// Builds the settings of a single session outside any run: nothing is written, no model is asked.
pub(crate) fn single(driver: DriverName, headed: bool) -> Settings {
    let (id, unique) = draw();
    Settings {
        driver: DriverConfig {
            choice: choice(driver),
            headed,
            ..DriverConfig::default()
        },
        screenshots: Screenshots::Never,
        unique,
        ..Settings::new(choice(driver), id)
    }
}

/// Builds the settings for reading a page without a browser.
pub(crate) fn for_reading() -> Settings {
    single(DriverName::Document, false)
}

/// The run's id, which sorts by time, and a value that no other run has.
fn draw() -> (String, String) {
    const LETTERS: &[u8] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let mut random = rand::rng();
    let mut letters = |count: usize| -> String {
        (0..count)
            .map(|_| char::from(LETTERS[random.random_range(0..LETTERS.len())]))
            .collect()
    };
    let id = format!("{}-{}", Zoned::now().strftime("%Y%m%d-%H%M%S"), letters(4));
    // Ten letters of 32 are 50 bits: two runs of a lifetime do not meet.
    (id, letters(10))
}
