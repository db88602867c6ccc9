//! Runs sentences against a model, a case for each.

use super::material::{OpenMaterial, OrderedPage};
use super::models::{Manner, serve};
use super::site::OpenSite;
use crate::agents::runs::connect_patiently;
use crate::support::model_server::Wire;
use plumbline::agent::{Agents, Certificate};
use plumbline::driver::DriverChoice;
use plumbline::record::CaseRecord;
use plumbline::run::{Models, Planned, Secrets, Settings, Timeouts, execute};
use plumbline::suite::read_all;
use std::fmt::Write as _;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::watch;

/// A case: its name, its page, and its sentences after the opening.
pub struct OpenCase {
    pub name: String,
    pub page: String,
    pub steps: Vec<String>,
}

/// The cases, in order, and the site that they ran against.
pub struct OpenTrial {
    pub cases: Vec<CaseRecord>,
    pub site: OpenSite,
}

/// Runs the cases with a model of this manner, in this driver.
pub async fn run(
    cases: &[OpenCase],
    manner: Manner,
    material: &Arc<OpenMaterial>,
    driver: DriverChoice,
    orders: &[OrderedPage],
) -> OpenTrial {
    with(cases, (manner, None), material, driver, orders).await
}

/// The same without a browser, where the run trusts the model as certified.
pub async fn trusted(
    cases: &[OpenCase],
    manner: Manner,
    material: &Arc<OpenMaterial>,
    orders: &[OrderedPage],
) -> OpenTrial {
    let certificate = Certificate {
        model: "openai/tiny:1b".into(),
        profile: "profile.json".into(),
        digest: "0123456789abcdef".into(),
        made: "2026-01-01T00:00:00Z".into(),
        rate: 0.99,
        bound: 0.95,
        confidence: 0.95,
    };
    let model = (manner, Some(certificate));
    with(cases, model, material, DriverChoice::Document, orders).await
}

async fn with(
    cases: &[OpenCase],
    (manner, trusted): (Manner, Option<Certificate>),
    material: &Arc<OpenMaterial>,
    driver: DriverChoice,
    orders: &[OrderedPage],
) -> OpenTrial {
    let site = OpenSite::start(orders).await;
    let server = serve(manner, material);
    let wire = if matches!(manner, Manner::Colluding(way) if way % 2 == 0) {
        Wire::Ollama
    } else {
        Wire::OpenAi
    };
    let agents = Agents {
        trusted,
        ..Agents::all(&connect_patiently(&server, wire, Duration::from_secs(20)))
    };
    let mut text = "suite: Open\ncases:\n".to_owned();
    for case in cases {
        _ = writeln!(
            text,
            "  - name: {}\n    steps:\n      - Open '/{}/{}'",
            case.name, case.name, case.page
        );
        for step in &case.steps {
            _ = writeln!(text, "      - {}", serde_json::json!(step));
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("suite.yaml");
    std::fs::write(&path, text).expect("a file");
    let loaded = read_all(&[path], |_| false).unwrap_or_else(|mistakes| panic!("{mistakes:?}"));
    let planned = loaded
        .suites
        .into_iter()
        .flat_map(|suite| suite.cases)
        .map(|case| Planned {
            case,
            suite: "Open".into(),
            base_url: format!("http://127.0.0.1:{}", site.port).parse().ok(),
            repetition: 1,
            secrets: Secrets::default(),
        });
    let (_stop, stopped) = watch::channel(false);
    let told = Arc::new(Mutex::new(|_: &plumbline::record::Event| {}));
    let record = execute(planned.collect(), settings(driver, agents), told, stopped)
        .await
        .expect("a session");
    OpenTrial {
        cases: record.cases,
        site,
    }
}

fn settings(driver: DriverChoice, agents: Agents) -> Settings {
    let short = Duration::from_millis(if driver == DriverChoice::Document {
        150
    } else {
        2500
    });
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
        models: Some(Models::new(agents)),
        ..Settings::new(driver, "open")
    }
}
