//! A spent budget is an error before the next question, not after it.

use super::{WIRES, model, named, question};
use crate::support::model_server::{Answer, Fault, ModelServer, Wire};
use plumbline::llm::{
    Budget, Budgeted, Limits, LlmError, Model, Recorder, Recording, Redact, Replay, Replayer,
};
use std::sync::Arc;
use std::time::{Duration, Instant};

fn limits(text: &str) -> Limits {
    text.parse().expect("limits")
}

fn spent(told: &Result<plumbline::llm::Reply, LlmError>) -> Option<&str> {
    match told {
        Err(LlmError::Budget(what)) => Some(what),
        _ => None,
    }
}

#[tokio::test]
async fn calls_of_a_case_and_of_the_run() {
    let server = ModelServer::computing(|_| Answer::text("{}"));
    let live = model(&server, Wire::Ollama);
    let budget = Budget::new(limits("calls=3"), limits("calls=2"));
    let first = Budgeted::new(live.clone(), budget.for_case());
    let second = Budgeted::new(live, budget.for_case());
    assert!(first.ask(&question("?")).await.is_ok());
    assert!(first.ask(&question("?")).await.is_ok());
    assert_eq!(
        spent(&first.ask(&question("?")).await),
        Some("2 calls of the case")
    );
    assert!(second.ask(&question("?")).await.is_ok());
    assert_eq!(
        spent(&second.ask(&question("?")).await),
        Some("3 calls of the run")
    );
    assert_eq!(server.asked().len(), 3, "what is refused is not sent");
    assert_eq!(budget.spent().calls, 3);
}

#[tokio::test]
async fn failed_calls_are_paid_for_too() {
    for wire in WIRES {
        let server = ModelServer::computing(|_| Answer::status(400, "no"));
        let budget = Budget::new(Limits::default(), limits("calls=2"));
        let asked = Budgeted::new(model(&server, wire), budget.for_case());
        for _ in 0..2 {
            assert!(matches!(
                asked.ask(&question("?")).await,
                Err(LlmError::Status { .. })
            ));
        }
        assert!(spent(&asked.ask(&question("?")).await).is_some());
    }
}

#[tokio::test]
async fn tokens_as_counted_and_as_estimated() {
    for wire in WIRES {
        let answer = Answer::text("{\"colour\": \"teal\"}");
        let server = ModelServer::scripted([answer.clone(), answer.with(Fault::NoCounters)]);
        let budget = Budget::new(Limits::default(), limits("tokens=30"));
        let case = budget.for_case();
        let asked = Budgeted::new(model(&server, wire), case.clone());
        asked.ask(&question("?")).await.expect("a reply");
        let counted = server.asked()[0].tokens() + 3;
        assert_eq!(
            (case.spent().tokens, case.spent().estimated),
            (counted, false)
        );
        asked.ask(&question("?")).await.expect("a reply");
        // 16 bytes of prompt and 18 of answer, three a token.
        assert_eq!(
            (case.spent().tokens, case.spent().estimated),
            (counted + 6 + 6, true)
        );
        assert_eq!(
            spent(&asked.ask(&question("?")).await),
            Some("30 tokens of the case"),
            "{:?}",
            case.spent()
        );
    }
}

#[tokio::test]
async fn the_last_second_is_not_overdrawn() {
    let server = ModelServer::computing(|_| Answer::text("{}").with(Fault::Hang));
    let budget = Budget::new(limits("seconds=1"), Limits::default());
    let asked = Budgeted::new(model(&server, Wire::OpenAi), budget.for_case());
    let start = Instant::now();
    let told = asked.ask(&question("?")).await;
    assert_eq!(spent(&told), Some("1 seconds of the run"));
    let waited = start.elapsed();
    assert!(
        waited >= Duration::from_millis(990) && waited < Duration::from_secs(15),
        "{waited:?}"
    );
    assert!(budget.spent().milliseconds >= 990);
    // Another case of the same run has nothing left either.
    let other = Budgeted::new(model(&server, Wire::OpenAi), budget.for_case());
    assert!(spent(&other.ask(&question("?")).await).is_some());
    assert_eq!(server.asked().len(), 1);
}

/// A question that the budget gave up stands in the recording, so that a replay ends in the same way.
#[tokio::test]
async fn what_was_given_up_is_replayed_as_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.jsonl");
    let as_is: Redact = Arc::new(str::to_owned);
    let budget = || Budget::new(Limits::default(), limits("seconds=1")).for_case();
    let server = ModelServer::computing(|_| Answer::text("{}").with(Fault::Hang));
    let recording = Recording::create(&path).expect("a recording");
    let live = Recorder::new(model(&server, Wire::Ollama), recording, as_is.clone());
    let lived = Budgeted::new(Arc::new(live), budget())
        .ask(&question("?"))
        .await;
    assert!(spent(&lived).is_some(), "{lived:?}");
    server.stop();
    let replay = Replay::read(&path).expect("a recording");
    let replayer = Replayer::new(named(Wire::Ollama), replay, as_is);
    let replayed = Budgeted::new(Arc::new(replayer), budget())
        .ask(&question("?"))
        .await;
    assert_eq!(replayed, lived);
}
