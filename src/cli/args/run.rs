//! Arguments of `plumbline run`.

use crate::cli::args::models::ModelArgs;
use crate::cli::args::names::NameArgs;
use crate::cli::args::timeouts::Timeout;
use crate::cli::select::load::SuitePlace;
use crate::cli::select::shards::shard;
use crate::cli::setup::faults;
use crate::demo::Fault;
use crate::report::WantedReport;
use crate::run::{Choices, Policy};
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use url::Url;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(crate) struct RunArgs {
    /// Suite files, folders with suites, or `FILE:LINE` for the case at that line
    #[arg(required = true, value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(SuitePlace::new(text)))]
    pub suites: Vec<SuitePlace>,

    /// Only cases of this name: the name, a pattern with `*` and `?`, or a part of it
    #[arg(long, value_name = "NAME", help_heading = "Which cases")]
    pub case: Vec<String>,
    /// Only cases with this tag
    #[arg(long, value_name = "TAG", help_heading = "Which cases")]
    pub tag: Vec<String>,
    /// Run every case this often
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000), help_heading = "Which cases")]
    pub runs: u32,
    /// Only cases that fit: `tag:smoke and not name:"Sign in*"`, with `name`, `tag`, `file`, `and`, `or`, `not`, parentheses
    #[arg(long, value_name = "EXPR", help_heading = "Which cases")]
    pub filter: Option<String>,
    /// Only cases that did not end as expected in the newest saved run
    #[arg(long, help_heading = "Which cases")]
    pub last_failed: bool,
    /// Try a case that does not end as expected again, this often at most; one that does then is flaky, and no Pass
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(0..=100), help_heading = "Which cases")]
    pub retries: u16,
    /// Flaky cases do not change the exit code
    #[arg(long, requires = "retries", help_heading = "Which cases")]
    pub allow_flaky: bool,
    /// Run shard I of N only; all N together run every case once, if all are given the same suites and durations
    #[arg(long, value_name = "I/N", value_parser = shard, help_heading = "Which cases")]
    pub shard: Option<(usize, usize)>,
    /// Balance the shards by this record of a run (JSON, folder or event log) or history, instead of the history of `--reports`
    #[arg(
        long,
        value_name = "FILE",
        requires = "shard",
        help_heading = "Which cases"
    )]
    pub durations: Option<PathBuf>,
    /// Start no further case after the first that did not end as expected
    #[arg(long, help_heading = "Which cases")]
    pub fail_fast: bool,

    /// Where relative URLs start, instead of the suites' own `base_url`
    #[arg(long, value_name = "URL", help_heading = "The application")]
    pub base_url: Option<Url>,
    /// Values of `${…}`.
    #[command(flatten)]
    pub names: NameArgs,
    /// Requests to host FROM go to TO (`host` or `host:port`), unseen by the suite
    #[arg(long, value_name = "FROM=TO", value_parser = map_host, help_heading = "The application")]
    pub map_host: Vec<(String, String)>,
    /// Start the embedded demo application, and run the suites against it
    #[arg(long, conflicts_with = "base_url", help_heading = "The application")]
    pub demo: bool,
    /// Switch a fault of the demo on, so that it has that bug; may be repeated
    #[arg(long, value_name = "NAME", requires = "demo", value_parser = faults::named, help_heading = "The application")]
    pub fault: Vec<Fault>,
    /// Accept self-signed certificates
    #[arg(long, help_heading = "The application")]
    pub accept_insecure_certs: bool,
    /// Proxy for http and https: `host:port` or `socks5://host:port`
    #[arg(long, value_name = "PROXY", help_heading = "The application")]
    pub proxy: Option<String>,
    /// Basic authentication; better given by the environment, where other users do not see it
    #[arg(long, value_name = "USER:PASSWORD", env = "PLUMBLINE_BASIC_AUTH", hide_env_values = true, value_parser = basic_auth, help_heading = "The application")]
    pub basic_auth: Option<String>,

    /// Driver
    #[arg(long, value_enum, default_value_t, help_heading = "Browser")]
    pub driver: DriverName,
    /// Use a WebDriver server that runs already (Selenium Grid, for example); `capabilities` in the configuration file say what
    /// its browsers are to be
    #[arg(
        long,
        value_name = "URL",
        conflicts_with = "driver",
        help_heading = "Browser"
    )]
    pub webdriver: Option<String>,
    /// User and password of that server; prefer the environment, where other users do not see them
    #[arg(
        long,
        value_name = "USER:PASSWORD",
        env = "PLUMBLINE_WEBDRIVER_AUTH",
        hide_env_values = true,
        help_heading = "Browser"
    )]
    pub webdriver_auth: Option<String>,
    /// Show the browser's window
    #[arg(long, help_heading = "Browser")]
    pub headed: bool,
    /// Start a browser for each case, instead of giving it a fresh user context in one that goes on running
    #[arg(long, help_heading = "Browser")]
    pub new_browser: bool,
    /// Sessions at a time
    #[arg(long, short, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256), help_heading = "Browser")]
    pub jobs: u16,
    /// Size of the page in CSS pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", default_value = "1280x900", value_parser = viewport, help_heading = "Browser")]
    pub viewport: (u32, u32),
    /// Locale of the browser
    #[arg(
        long,
        value_name = "BCP47",
        default_value = "en-US",
        help_heading = "Browser"
    )]
    pub locale: String,
    /// Time zone of the browser
    #[arg(long, value_name = "IANA", default_value = "UTC", value_parser = time_zone, help_heading = "Browser")]
    pub time_zone: String,
    /// Colour scheme that pages see
    #[arg(
        long,
        alias = "color-scheme",
        value_enum,
        default_value_t,
        help_heading = "Browser"
    )]
    pub colour_scheme: ColourScheme,

    /// A deadline, `NAME=TIME`: readiness, observe, assertion, page, case, stable, hang, start; a plain TIME is for the whole case
    #[arg(
        long,
        value_name = "NAME=TIME",
        value_delimiter = ',',
        help_heading = "Deciding"
    )]
    pub timeout: Vec<Timeout>,
    /// Wait before each action until nothing has changed for a while, also where nothing is under way any more
    #[arg(long, help_heading = "Deciding")]
    pub patient: bool,
    /// How capitals are compared in visible text
    #[arg(long, value_enum, default_value_t, help_heading = "Deciding")]
    pub text_case: TextCaseName,

    /// Policy for a sentence that fits several elements [default: agree; ask for a case with hooks that may change the
    /// application]
    #[arg(long, value_enum, help_heading = "Deciding")]
    pub choices: Option<ChoicesName>,
    /// Neither take nor keep the choices that trials settled, `SUITE.choices`
    #[arg(long, help_heading = "Deciding")]
    pub no_memory: bool,
    /// How much is left to models
    #[arg(long, value_enum, default_value_t, help_heading = "Deciding")]
    pub policy: PolicyName,
    /// Models.
    #[command(flatten)]
    pub models: ModelArgs,
    /// Folder with prompts that replace the built-in ones: `navigation.md`, `readiness.md`, `assertion.md`, `clarify.md`
    #[arg(long, value_name = "DIR", help_heading = "Model")]
    pub prompts: Option<PathBuf>,
    /// From how many sides a model is asked about an assertion
    #[arg(long, value_enum, default_value_t, help_heading = "Model")]
    pub ask: SidesName,
    /// Which answers about assertions count [default: borne-out]
    #[arg(long, value_enum, value_name = "WHICH", help_heading = "Model")]
    pub trust: Option<TrustName>,
    /// Run what the model makes of a sentence that is not read, where that keeps everything that can be checked
    #[arg(long, help_heading = "Model")]
    pub clarify: bool,
    /// Where a target is missing, let the model look for what is meant; such a case passes only by an assertion after it that
    /// logic decides
    #[arg(long, help_heading = "Model")]
    pub heal: bool,
    /// Let what a model chooses lead to this host too, beside those that the suite and the case's own sentences name; may be
    /// repeated
    #[arg(long, value_name = "HOST", value_parser = host, help_heading = "Model")]
    pub allow_host: Vec<String>,

    /// Estimate each case's consistency and its risks from this profile of the run's model, which `plumbline bench` writes; may
    /// be repeated, one profile a model
    #[arg(long, value_name = "FILE", help_heading = "Reports")]
    pub profile: Vec<PathBuf>,
    /// Write every event to stdout as it happens, one line of JSON each, and nothing else
    #[arg(long, help_heading = "Reports")]
    pub events: bool,
    /// Write a report, `KIND:PATH`: allure (a folder), html, json, junit, md; the path `-` is stdout
    #[arg(long, value_name = "KIND:PATH", help_heading = "Reports")]
    pub report: Vec<WantedReport>,
    /// Folder for the runs' own folders: event log, screenshots, transition systems
    #[arg(
        long,
        value_name = "DIR",
        default_value = "reports",
        help_heading = "Reports"
    )]
    pub reports: PathBuf,
    /// Leave the run out of the history, `history.sqlite` in that folder
    #[arg(long, help_heading = "Reports")]
    pub no_history: bool,
    /// Steps of which a screenshot is kept
    #[arg(long, value_enum, default_value_t, help_heading = "Reports")]
    pub screenshots: ScreenshotsName,
    /// Also write transition systems (`.aut`, `.dot`, Mermaid) to this folder
    #[arg(long, value_name = "DIR", help_heading = "Reports")]
    pub lts_dir: Option<PathBuf>,
    /// Print where the time of each step and suite went: commands, snapshots, rest, decision
    #[arg(long, help_heading = "Reports")]
    pub timings: bool,
    /// Print only what did not end as expected, and the summary
    #[arg(long, short, help_heading = "Reports")]
    pub quiet: bool,
}

/// Policies by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum PolicyName {
    /// Decisions of logic stand; a model is asked about the rest, and its answer is checked
    #[default]
    Guarded,
    /// As in Salva and Taguelmimt (2025): a guard holds if logic or the model says so, and the model chooses every action
    Salva,
    /// The model decides all; nothing is checked. To measure against, not to test with
    Unguarded,
}

impl From<PolicyName> for Policy {
    fn from(name: PolicyName) -> Policy {
        match name {
            PolicyName::Guarded => Policy::Guarded,
            PolicyName::Salva => Policy::Salva,
            PolicyName::Unguarded => Policy::Unguarded,
        }
    }
}

/// Sides by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum SidesName {
    /// "Is it true that …" and "is it false that …"; contradiction is Inconclusive
    #[default]
    Both,
    /// "Is it true that …" only
    One,
}

/// Trust by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum TrustName {
    /// Those that the page bears out
    BorneOut,
    /// Also those of a model that its profile (`--profile`) certifies, where nothing on the page contradicts them
    Certified,
}

/// Drivers by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum DriverName {
    /// Chromium, else Firefox, where installed; else `document`
    #[default]
    Auto,
    /// Chromium through chromedriver
    Chromium,
    /// Firefox through geckodriver
    Firefox,
    /// No browser: server-rendered pages only
    Document,
}

/// Colour schemes by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColourScheme {
    /// Light
    #[default]
    Light,
    /// Dark
    Dark,
}

/// Screenshots by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScreenshotsName {
    /// None
    Never,
    /// The steps that went wrong
    #[default]
    Trouble,
    /// Every step, so that a report shows the page before and after
    Every,
}

/// Text cases by name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum TextCaseName {
    /// A text without capitals matches any case; one with capitals matches as written
    #[default]
    Smart,
    /// Case is ignored
    Ignore,
    /// Case must be as written
    Exact,
}

/// Policy for sentences that fit several elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ChoicesName {
    /// Nothing is chosen between the parts of a page
    Strict,
    /// Leaves to the author what the rules do not choose
    Ask,
    /// Candidates that only lead or open are tried, each in a session of its own: what all of them end in is the verdict
    Agree,
    /// The same, and a candidate is dropped under which the next sentence finds nothing and that led elsewhere
    Try,
    /// All candidates are tried: for applications that are reset before each case
    TryAll,
}

impl From<ChoicesName> for Choices {
    fn from(name: ChoicesName) -> Self {
        match name {
            ChoicesName::Strict => Choices::Strict,
            ChoicesName::Ask => Choices::Ask,
            ChoicesName::Agree => Choices::Agree,
            ChoicesName::Try => Choices::Try,
            ChoicesName::TryAll => Choices::TryAll,
        }
    }
}

/// A host without scheme, port and path.
fn host(text: &str) -> Result<String, String> {
    let url = Url::parse(&format!("http://{text}/")).ok();
    // The default port is no port to a URL.
    let fits = text.starts_with('[') && text.ends_with(']') || !text.contains(':');
    url.filter(|url| fits && !text.contains(['/', '@', '?', '#', ' ']) && url.path() == "/")
        .and_then(|url| url.host_str().map(str::to_owned))
        .ok_or_else(|| {
            "expected a host without scheme, port and path, for example `pay.example.org`"
                .to_owned()
        })
}

fn map_host(text: &str) -> Result<(String, String), String> {
    let host = |text: &str| {
        let text = text.trim();
        let fits = !text.is_empty() && !text.contains(['/', '@', ' ', '=']);
        (fits && Url::parse(&format!("http://{text}/")).is_ok()).then(|| text.to_owned())
    };
    text.split_once('=')
        .and_then(|(from, to)| Some((host(from)?, host(to)?)))
        .ok_or_else(|| {
            "expected FROM=TO with hosts, for example `www.uca.fr=localhost:8000`".to_owned()
        })
}

fn basic_auth(text: &str) -> Result<String, String> {
    match text.split_once(':') {
        Some((user, _)) if !user.is_empty() => Ok(text.to_owned()),
        _ => Err("expected USER:PASSWORD".into()),
    }
}

fn viewport(text: &str) -> Result<(u32, u32), String> {
    text.split_once(['x', 'X', '×'])
        .and_then(|(w, h)| Some((w.trim().parse().ok()?, h.trim().parse().ok()?)))
        .filter(|(w, h)| (100..=10_000).contains(w) && (100..=10_000).contains(h))
        .ok_or_else(|| "expected WIDTHxHEIGHT from 100x100 to 10000x10000".to_owned())
}

fn time_zone(text: &str) -> Result<String, String> {
    jiff::tz::TimeZone::get(text)
        .map(|_| text.to_owned())
        .map_err(|_| "expected the name of a time zone, for example `Europe/Paris`".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{host, map_host, time_zone, viewport};

    #[test]
    fn values_as_typed() {
        assert_eq!(viewport("1280x900"), Ok((1280, 900)));
        assert!(viewport("1280").is_err() && viewport("0x900").is_err());
        assert_eq!(
            map_host("www.uca.fr=localhost:8000"),
            Ok(("www.uca.fr".into(), "localhost:8000".into()))
        );
        for bad in ["a", "=b", "a=", "http://a=b", "a=b:x"] {
            assert!(map_host(bad).is_err(), "{bad}");
        }
        assert_eq!(host("Pay.Example.org"), Ok("pay.example.org".into()));
        for bad in ["", "http://a.b", "a.b:80", "a.b/x", "a b", "u@a.b"] {
            assert!(host(bad).is_err(), "{bad}");
        }
        assert!(time_zone("Europe/Paris").is_ok() && time_zone("Nowhere/X").is_err());
    }
}
