//! Settings of a run, resolved and validated; printed in every report.

use crate::driver::{DriverChoice, DriverConfig};
use crate::evaluate::TextCase;
use crate::record::{SUITE, Shard};
use crate::run::plan::choices::Choices;
use crate::run::plan::expand::Secrets;
use crate::run::plan::memory::Memory;
use crate::run::plan::models::Models;
use crate::run::plan::policy::Policy;
use crate::suite::TestCase;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// Settings of a run.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The driver and its environment.
    pub driver: DriverConfig,
    /// Deadlines.
    pub timeouts: Timeouts,
    /// How the case of letters is compared in visible text.
    pub text_case: TextCase,
    /// Policy for sentences that fit several elements; `None` is the one that suits the case.
    pub choices: Option<Choices>,
    /// Choices that trials settled before; none where they are not to be taken.
    pub memory: Option<Arc<Memory>>,
    /// Sessions at a time.
    pub jobs: usize,
    /// Start no further case after the first that did not end as expected.
    pub fail_fast: bool,
    /// How often a case that does not end as expected is tried again.
    pub retries: usize,
    /// Folder of the run: event log, screenshots, transition systems. `None` writes nothing.
    pub folder: Option<PathBuf>,
    /// Of which steps a screenshot is kept.
    pub screenshots: Screenshots,
    /// The run's id.
    pub id: String,
    /// Value of `${unique}`; no other run has it.
    pub unique: String,
    /// An additional folder for `.aut`, `.dot` and Mermaid files.
    pub lts_dir: Option<PathBuf>,
    /// How much is left to models.
    pub policy: Policy,
    /// Models for sentences that logic leaves open.
    pub models: Option<Models>,
    /// Digest of each suite's text, by its file.
    pub suites: BTreeMap<String, String>,
    /// Which of several shards the run is.
    pub shard: Option<Shard>,
    /// Decisions of the suite reader, for the head of the record.
    pub notes: Vec<String>,
}

/// Of which steps a screenshot is kept.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Screenshots {
    /// Of none.
    Never,
    /// Of those that did not go through.
    #[default]
    Trouble,
    /// Of every step, as it ended: the page before a step is then the page after the one before it.
    Every,
}

impl Screenshots {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Screenshots::Never => "never",
            Screenshots::Trouble => "trouble",
            Screenshots::Every => "every",
        }
    }

    /// Whether one is kept of a step that went through, or did not.
    pub fn wants(self, through: bool) -> bool {
        match self {
            Screenshots::Never => false,
            Screenshots::Trouble => !through,
            Screenshots::Every => true,
        }
    }
}

impl Settings {
    /// Settings with defaults: one session at a time, candidates are not tried, nothing is written, no model is asked.
    pub fn new(choice: DriverChoice, id: impl Into<String>) -> Settings {
        Settings {
            driver: DriverConfig {
                choice,
                ..DriverConfig::default()
            },
            timeouts: Timeouts::default(),
            text_case: TextCase::default(),
            choices: Some(Choices::Ask),
            memory: None,
            jobs: 1,
            fail_fast: false,
            retries: 0,
            folder: None,
            screenshots: Screenshots::default(),
            id: id.into(),
            unique: "unique".into(),
            lts_dir: None,
            policy: Policy::default(),
            models: None,
            suites: BTreeMap::new(),
            shard: None,
            notes: Vec::new(),
        }
    }

    /// The deadlines of a session. Without scripts a page does not change by itself: what is not there at once will not come.
    pub fn deadlines(&self) -> Timeouts {
        let t = self.timeouts;
        if self.driver.choice != DriverChoice::Document {
            return t;
        }
        let soon = Duration::from_millis(300);
        Timeouts {
            readiness: t.readiness.min(soon),
            observe: t.observe.min(soon),
            assertion: t.assertion.min(soon),
            stable: t.stable.min(soon / 3),
            ..t
        }
    }

    /// Returns the policy for sentences of a case that fit several elements. By default candidates are tried where nothing around
    /// each walk of the case may change the application.
    pub(crate) fn choices_of(&self, case: &TestCase) -> Choices {
        let suits = if case.hooks.may_change() {
            Choices::Ask
        } else {
            Choices::Agree
        };
        self.choices.unwrap_or(suits)
    }

    /// The settings as every report prints them; secrets are left out.
    pub fn printed(&self) -> BTreeMap<String, String> {
        let driver = &self.driver;
        let seconds = |duration: Duration| format!("{} s", duration.as_secs_f64());
        let mut printed = BTreeMap::from([
            ("driver".to_owned(), driver.choice.to_string()),
            ("headed".into(), driver.headed.to_string()),
            ("new browser".into(), driver.new_browser.to_string()),
            (
                "viewport".into(),
                format!("{}x{}", driver.viewport.0, driver.viewport.1),
            ),
            ("locale".into(), driver.locale.clone()),
            ("time zone".into(), driver.time_zone.clone()),
            ("colour scheme".into(), driver.colour_scheme.clone()),
            (
                "accept insecure certificates".into(),
                driver.accept_insecure_certs.to_string(),
            ),
            ("jobs".into(), self.jobs.to_string()),
            ("fail fast".into(), self.fail_fast.to_string()),
            ("retries".into(), self.retries.to_string()),
            ("text case".into(), self.text_case.name().to_owned()),
            (
                "choices".into(),
                self.choices
                    .map_or("as suits the case", Choices::name)
                    .to_owned(),
            ),
            ("policy".into(), self.policy.to_string()),
            ("screenshots".into(), self.screenshots.name().to_owned()),
            ("timeout readiness".into(), seconds(self.timeouts.readiness)),
            ("timeout observe".into(), seconds(self.timeouts.observe)),
            ("timeout assertion".into(), seconds(self.timeouts.assertion)),
            ("timeout page".into(), seconds(self.timeouts.page)),
            ("timeout case".into(), seconds(self.timeouts.case)),
            ("timeout stable".into(), seconds(self.timeouts.stable)),
            ("timeout hang".into(), seconds(self.timeouts.hang)),
            ("timeout start".into(), seconds(self.timeouts.start)),
            ("timeout hook".into(), seconds(self.timeouts.hook)),
            ("eager".into(), self.timeouts.eager.to_string()),
        ]);
        for (what, value) in self.models.iter().flat_map(|m| &m.told) {
            printed.insert(what.clone(), value.clone());
        }
        if let Some(shard) = &self.shard {
            printed.insert("shard".into(), shard.printed());
        }
        for (file, digest) in &self.suites {
            printed.insert(format!("{SUITE}{file}"), digest.clone());
        }
        if let Some(proxy) = &driver.proxy {
            printed.insert("proxy".into(), without_user(proxy));
        }
        if driver.basic_auth.is_some() {
            printed.insert("basic authentication".into(), "***".into());
        }
        if !driver.capabilities.asked.is_empty() {
            printed.insert("capabilities".into(), driver.capabilities.shown.clone());
        }
        for (from, to) in &driver.map_hosts {
            printed.insert(format!("map host {from}"), to.clone());
        }
        printed
    }
}

/// `user:password@host` → `***@host`
fn without_user(address: &str) -> String {
    let (scheme, rest) = address
        .split_once("://")
        .map_or(("", address), |(scheme, rest)| (scheme, rest));
    let host = rest
        .rsplit_once('@')
        .map_or_else(|| rest.to_owned(), |(_, host)| format!("***@{host}"));
    if scheme.is_empty() {
        host
    } else {
        format!("{scheme}://{host}")
    }
}

/// One case to run, once.
#[derive(Debug, Clone)]
pub struct Planned {
    /// The case.
    pub case: TestCase,
    /// Name of its suite.
    pub suite: String,
    /// Where its relative URLs start.
    pub base_url: Option<Url>,
    /// Which repetition, from 1.
    pub repetition: usize,
    /// Secrets that its sentences may name.
    pub secrets: Secrets,
}

/// Deadlines; guards poll until then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the target of an action to be there and operable.
    pub readiness: Duration,
    /// For the effect of an action to show.
    pub observe: Duration,
    /// For an assertion to hold.
    pub assertion: Duration,
    /// For a page to be there after `open`, and to come to rest.
    pub page: Duration,
    /// For a whole case.
    pub case: Duration,
    /// How long a negation has to keep holding on a page at rest.
    pub stable: Duration,
    /// For a script of the page to return, before the page is held to hang.
    pub hang: Duration,
    /// For a browser to start.
    pub start: Duration,
    /// For a request or a command before or after a case or a suite.
    pub hook: Duration,
    /// An action is sent as soon as nothing is under way any more, before the page has come to rest.
    pub eager: bool,
}

impl Default for Timeouts {
    fn default() -> Self {
        Timeouts {
            readiness: Duration::from_secs(5),
            observe: Duration::from_secs(5),
            assertion: Duration::from_secs(5),
            page: Duration::from_secs(20),
            case: Duration::from_mins(2),
            stable: Duration::from_millis(500),
            hang: Duration::from_secs(10),
            start: Duration::from_mins(1),
            hook: Duration::from_mins(1),
            eager: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::without_user;

    #[test]
    fn a_proxy_is_printed_without_its_password() {
        for (typed, printed) in [
            ("localhost:8080", "localhost:8080"),
            ("me:secret@proxy:1", "***@proxy:1"),
            ("socks5://me:se@cret@proxy:1", "socks5://***@proxy:1"),
        ] {
            assert_eq!(without_user(typed), printed);
        }
    }
}
