//! Every fault of a server or an answer, in every role: never a verdict that the page denies, never a hang, never a lost case.

use super::parts::CASES;
use super::right::{self, Part};
use super::runs::{Setting, connect, run};
use super::site;
use crate::support::model_server::{Answer, Asked, Fault, ModelServer, Wire};
use plumbline::agent::Agents;
use plumbline::verdict::Verdict;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Longer than all time-outs of a case together.
const NEVER: Duration = Duration::from_secs(45);

type Spoil = fn(&Asked) -> Answer;

/// The right answer with a field changed.
fn changed(asked: &Asked, change: impl FnOnce(&mut Value)) -> Answer {
    let mut value = serde_json::from_str(&right::answer(asked).text).expect("JSON");
    change(&mut value);
    Answer::json(&value)
}

/// The opposite word, the wrong field, other sentences.
fn opposite(asked: &Asked) -> Answer {
    changed(asked, |v| {
        if let Some(answer) = v.get("answer").cloned() {
            v["answer"] = json!(if answer == "yes" { "no" } else { "yes" });
        }
        if v["status"] == "act" {
            v["status"] = json!("done");
        }
        if v.get("sentences").is_some() {
            v["sentences"] = json!(["Clear the field 'User name'"]);
        }
    })
}

const FAULTS: [(&str, Spoil); 24] = [
    ("hangs", |a| right::answer(a).with(Fault::Hang)),
    ("hangs up", |a| right::answer(a).with(Fault::HangUp)),
    ("answers slowly", |a| {
        right::answer(a).with(Fault::Drip(Duration::from_millis(200)))
    }),
    ("429", |_| Answer::status(429, "slow down")),
    ("429 with a time", |_| Answer::busy(429, "60")),
    ("500", |_| Answer::status(500, "out of memory")),
    ("503", |_| Answer::status(503, "loading")),
    ("401", |_| Answer::status(401, "no key")),
    ("cut in mid-body", |a| {
        right::answer(a).with(Fault::CutMidBody)
    }),
    ("wrong content type", |a| {
        right::answer(a).with(Fault::ContentType("text/html"))
    }),
    ("no JSON around it", |a| {
        right::answer(a).with(Fault::NotJson)
    }),
    ("no UTF-8", |a| right::answer(a).with(Fault::NotUtf8)),
    ("endless", |a| right::answer(a).with(Fault::Endless)),
    ("cut prompt", |a| right::answer(a).with(Fault::CutPrompt)),
    ("cut answer", |a| right::answer(a).with(Fault::Truncated)),
    ("empty", |_| Answer::text("")),
    ("only thoughts", |_| {
        Answer::text("").thinking("Hm, the total …")
    }),
    ("broken JSON", |_| Answer::text("{\"facts\": [")),
    ("prose", |_| Answer::text("Yes, that is certainly true.")),
    ("another schema", |_| {
        Answer::json(&json!({"verdict": "pass"}))
    }),
    ("wrong element", |a| {
        changed(a, |v| {
            if v.get("element").is_some() {
                v["element"] = json!(1);
            }
            for fact in v["facts"].as_array_mut().into_iter().flatten() {
                fact["element"] = json!(0);
            }
        })
    }),
    ("an element that is not there", |a| {
        changed(a, |v| {
            if v.get("element").is_some() {
                v["element"] = json!(9999);
            }
            for fact in v["facts"].as_array_mut().into_iter().flatten() {
                fact["element"] = json!(9999);
            }
        })
    }),
    ("the opposite", opposite),
    ("fields that contradict each other", |a| {
        changed(a, |v| {
            for fact in v["facts"].as_array_mut().into_iter().flatten() {
                fact["is"] = json!("something else");
            }
            if v["status"] == "act" {
                v["action"] = json!("none");
            }
        })
    }),
];

async fn table(part: Part) {
    let site = site::serve().await;
    let mut decided = 0;
    for (at, (name, spoil)) in FAULTS.into_iter().enumerate() {
        let wire = [Wire::Ollama, Wire::OpenAi][at % 2];
        let server = ModelServer::computing(move |asked| {
            if Part::of(asked) == part {
                spoil(asked)
            } else {
                right::answer(asked)
            }
        });
        let agents = Agents::all(&connect(&server, wire));
        let setting = Setting {
            clarify: part == Part::Clarify,
            ..Setting::default()
        };
        let begun = Instant::now();
        let record = tokio::time::timeout(NEVER, run(site, CASES, agents, &setting))
            .await
            .unwrap_or_else(|_| panic!("{part:?}, {name}: it hangs"));
        assert_eq!(record.cases.len(), 3, "{part:?}, {name}: a case is lost");
        for (case, truth) in record
            .cases
            .iter()
            .zip([Verdict::Pass, Verdict::Fail, Verdict::Pass])
        {
            assert!(
                case.verdict == truth || case.verdict == Verdict::Inconclusive,
                "{part:?}, {name}: '{}' is {} ({:?})",
                case.name,
                case.verdict,
                case.reason
            );
            let says = case.verdict != Verdict::Inconclusive || case.reason.is_some();
            assert!(says, "{part:?}, {name}: no reason");
            decided += usize::from(case.verdict == truth);
        }
        let took = begun.elapsed();
        assert!(took < NEVER / 2, "{part:?}, {name}: {took:?}");
    }
    // What the fault does not touch is decided all the same.
    let untouched = match part {
        Part::Assertion => 1,
        Part::Navigation | Part::Readiness => 2,
        Part::Clarify => 3,
    };
    let least = untouched * FAULTS.len();
    assert!(decided >= least, "{part:?}: only {decided} decided");
}

#[tokio::test(flavor = "multi_thread")]
async fn navigation() {
    table(Part::Navigation).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn readiness() {
    table(Part::Readiness).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn assertion() {
    table(Part::Assertion).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn clarify() {
    table(Part::Clarify).await;
}
