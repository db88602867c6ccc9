//! The cases of `suites/open`, each against a shop of its own, under a policy and with a model.

use super::model::Knowing;
use plumbline::agent::Agents;
use plumbline::demo::serve_with;
use plumbline::driver::DriverChoice;
use plumbline::grammar::{Body, parse};
use plumbline::llm::Model;
use plumbline::record::{CaseRecord, RunRecord};
use plumbline::run::{Models, Planned, Policy, Settings, Timeouts, execute};
use plumbline::suite::{TestCase, read_all};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// The cases, each with the name of its suite.
pub fn cases() -> Vec<(String, TestCase)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("suites/open");
    let assertion = |text: &str| matches!(parse(text).body, Body::Assertion(_));
    let loaded = read_all(&[folder], assertion).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let of = |suite: plumbline::suite::Suite| {
        let name = suite.name;
        let named = move |case| (name.clone(), case);
        suite.cases.into_iter().map(named)
    };
    loaded.suites.into_iter().flat_map(of).collect()
}

/// How the cases are run.
#[derive(Debug, Clone)]
pub struct Trial {
    /// Who decides.
    pub policy: Policy,
    /// Share of the model's answers that are wrong in each way; no model where nothing is said.
    pub rate: Option<f64>,
    /// Seed of the model's errors.
    pub seed: u64,
    /// In what the shop is seen.
    pub driver: DriverChoice,
}

fn settings(trial: &Trial) -> Settings {
    let model = trial
        .rate
        .map(|rate| Arc::new(Knowing::new(rate, trial.seed)) as Arc<dyn Model>);
    // The pages have no scripts: what is not there at once does not come.
    let short = match trial.driver {
        DriverChoice::Chromium => Duration::from_millis(2500),
        _ => Duration::from_millis(300),
    };
    Settings {
        timeouts: Timeouts {
            readiness: short,
            observe: short,
            assertion: short,
            page: Duration::from_secs(8),
            case: Duration::from_mins(1),
            stable: short / 8,
            hang: Duration::from_secs(10),
            ..Timeouts::default()
        },
        jobs: 4,
        policy: trial.policy,
        models: model.map(|model| Models::new(Agents::all(&model))),
        ..Settings::new(trial.driver.clone(), "policies")
    }
}

/// Runs every case once.
pub async fn run(cases: &[(String, TestCase)], trial: &Trial) -> Vec<CaseRecord> {
    let mut shops = Vec::new();
    let mut planned = Vec::new();
    for (suite, case) in cases {
        let here = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let shop = serve_with(here, &[]).await.expect("a free port");
        planned.push(Planned {
            case: case.clone(),
            suite: suite.clone(),
            base_url: shop.url().parse().ok(),
            repetition: 1,
            secrets: plumbline::run::Secrets::default(),
        });
        shops.push(shop);
    }
    let (_stop, stopped) = watch::channel(false);
    let told = Arc::new(Mutex::new(|_: &plumbline::record::Event| {}));
    let record: RunRecord = execute(planned, settings(trial), told, stopped)
        .await
        .expect("a session");
    for shop in shops {
        shop.stop().await;
    }
    record.cases
}
