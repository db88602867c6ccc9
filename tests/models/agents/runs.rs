//! Cases through the whole runner, with a model server on the wire and without a browser.

use crate::support::model_server::{ModelServer, Wire};
use crate::support::turn;
use plumbline::agent::Agents;
use plumbline::driver::DriverChoice;
use plumbline::llm::{Budget, Limits, Model, ModelSettings, Servers, TransportLimits};
use plumbline::record::RunRecord;
use plumbline::run::{Models, Planned, Policy, Settings, execute};
use plumbline::suite::read_all;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// Settings that differ from case to case.
pub struct Setting {
    pub driver: DriverChoice,
    pub policy: Policy,
    pub clarify: bool,
    pub heal: bool,
    pub case_budget: Limits,
}

impl Default for Setting {
    fn default() -> Self {
        Setting {
            driver: DriverChoice::Document,
            policy: Policy::Guarded,
            clarify: false,
            heal: false,
            case_budget: Limits::default(),
        }
    }
}

/// A model behind the server, with little patience.
pub fn connect(server: &ModelServer, wire: Wire) -> Arc<dyn Model> {
    connect_patiently(server, wire, Duration::from_millis(600))
}

/// A model behind the server, with this much patience.
pub fn connect_patiently(server: &ModelServer, wire: Wire, patience: Duration) -> Arc<dyn Model> {
    let name = match wire {
        Wire::Ollama => "ollama/tiny:1b",
        Wire::OpenAi => "openai/tiny:1b",
    };
    let url = server.url(wire);
    let mut settings =
        ModelSettings::new(name.parse().expect("a name"), Some(&url), |_: &str| None)
            .expect("settings");
    settings.limits = TransportLimits {
        timeout: patience,
        connect: Duration::from_millis(300),
        retries: 1,
        backoff: Duration::from_millis(10),
    };
    Servers::default().connect(&settings).expect("a model")
}

/// Runs the cases of a suite with a model in all roles.
pub async fn run(site: SocketAddr, cases: &str, agents: Agents, setting: &Setting) -> RunRecord {
    if setting.driver != DriverChoice::Document {
        turn::browsers(1);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("suite.yaml");
    std::fs::write(&path, format!("suite: S\ncases:\n{cases}")).expect("a file");
    let planned = planned(&path, site);
    let settings = Settings {
        choices: None,
        policy: setting.policy,
        models: Some(Models {
            budget: Budget::new(Limits::default(), setting.case_budget),
            clarify: setting.clarify,
            heal: setting.heal,
            ..Models::new(agents)
        }),
        ..Settings::new(setting.driver.clone(), "agents")
    };
    let (_stop, stopped) = watch::channel(false);
    execute(planned, settings, Arc::new(Mutex::new(|_: &_| ())), stopped)
        .await
        .expect("a session")
}

fn planned(path: &Path, site: SocketAddr) -> Vec<Planned> {
    let loaded = read_all(&[path.to_path_buf()], |_| false)
        .unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let suite = loaded.suites.into_iter().next().expect("a suite");
    let base_url = format!("http://{site}").parse().ok();
    suite
        .cases
        .into_iter()
        .map(|case| Planned {
            case,
            suite: "S".into(),
            base_url: base_url.clone(),
            repetition: 1,
            secrets: plumbline::run::Secrets::default(),
        })
        .collect()
}
