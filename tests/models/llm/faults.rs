//! Every way to misbehave, on each wire: which error it ends in, and after how many requests.

use super::{LIMITS, WIRES, model, patient, question, settings};
use crate::support::model_server::{Answer, Fault, ModelServer, Wire};
use plumbline::llm::{LlmError, ModelSettings, Servers, TransportLimits};
use std::time::{Duration, Instant};

const RIGHT: &str = "{\"colour\":\"teal\"}";

fn right() -> Answer {
    Answer::text(RIGHT)
}

/// The error's kind, without what it holds.
fn kind(error: &LlmError) -> &'static str {
    match error {
        LlmError::Unreachable { .. } => "unreachable",
        LlmError::TimedOut(_) => "timed out",
        LlmError::Status { .. } => "status",
        LlmError::Malformed(_) => "malformed",
        LlmError::Empty { reasoned: false } => "empty",
        LlmError::Empty { reasoned: true } => "only thoughts",
        LlmError::TooLong(_) => "too long",
        LlmError::Cut { .. } => "cut",
        LlmError::Budget(_) => "budget",
        LlmError::NotRecorded(_) => "not recorded",
        LlmError::Recording { .. } => "recording",
        LlmError::PictureRefused { .. } => "picture refused",
    }
}

/// Errors for servers that always answer so, and the number of requests.
#[tokio::test]
async fn each_fault_has_its_error_and_only_the_transport_is_tried_again() {
    let status = |status| Answer::status(status, "no");
    for (name, answer, expected, requests) in [
        ("hang up", right().with(Fault::HangUp), "unreachable", 4),
        (
            "cut in the body",
            right().with(Fault::CutMidBody),
            "unreachable",
            4,
        ),
        ("429", status(429), "status", 4),
        ("429 with a time", Answer::busy(429, "0"), "status", 4),
        (
            "429 with a date",
            Answer::busy(429, "Wed, 21 Oct 2015 07:28:00 GMT"),
            "status",
            4,
        ),
        ("502", status(502), "status", 4),
        ("503", status(503), "status", 4),
        ("504", status(504), "status", 4),
        ("401", status(401), "status", 1),
        ("403", status(403), "status", 1),
        ("404", status(404), "status", 1),
        ("not JSON", right().with(Fault::NotJson), "malformed", 1),
        ("not UTF-8", right().with(Fault::NotUtf8), "malformed", 1),
        ("endless", right().with(Fault::Endless), "malformed", 1),
        ("empty", Answer::text(""), "empty", 1),
        ("blank", Answer::text(" \n"), "empty", 1),
        (
            "only a thought",
            Answer::text("<think>hm</think>"),
            "only thoughts",
            1,
        ),
        (
            "a thought without end",
            Answer::text("<think>hm"),
            "only thoughts",
            1,
        ),
        (
            "thoughts in their field",
            Answer::text("").thinking("hm"),
            "only thoughts",
            1,
        ),
        ("truncated", right().with(Fault::Truncated), "too long", 1),
    ] {
        for wire in WIRES {
            let answer = answer.clone();
            let server = ModelServer::computing(move |_| answer.clone());
            let told = model(&server, wire).ask(&question("?")).await;
            let error = told.expect_err(name);
            assert_eq!(kind(&error), expected, "{name}, {wire:?}: {error}");
            assert_eq!(server.asked().len(), requests, "{name}, {wire:?}");
        }
    }
}

/// Valid JSON of every other shape is no reply, and no reason to panic.
#[tokio::test]
async fn json_of_another_shape_is_malformed() {
    for body in [
        "null",
        "7",
        "\"text\"",
        "[]",
        "{}",
        r#"{"message":null,"choices":null}"#,
        r#"{"message":7,"choices":7}"#,
        r#"{"message":"{}","choices":["{}"]}"#,
        r#"{"message":{},"choices":[]}"#,
        r#"{"message":{"content":7},"choices":{"0":1}}"#,
        r#"{"message":{"content":{"colour":"teal"}},"choices":[{}]}"#,
        r#"{"message":{"content":"{}"},"done":false,"choices":[{"message":7}]}"#,
        r#"{"message":{"content":["{}"]},"choices":[{"message":{"content":7}}]}"#,
        r#"{"response":"{}","done":true,"choices":[{"text":"{}"}]}"#,
    ] {
        for wire in WIRES {
            let fault = Fault::Body(body.into());
            let server = ModelServer::scripted([right().with(fault)]);
            let told = model(&server, wire).ask(&question("?")).await;
            let error = told.expect_err(body);
            assert_eq!(kind(&error), "malformed", "{body}, {wire:?}: {error}");
        }
    }
}

/// The message behind such an answer is heard.
#[tokio::test]
async fn a_fault_of_the_transport_is_got_over() {
    for wire in WIRES {
        for (name, fault) in [
            ("hang up", right().with(Fault::HangUp)),
            ("cut", right().with(Fault::CutMidBody)),
            ("429", Answer::busy(429, "0")),
            ("503", Answer::status(503, "loading model")),
        ] {
            let server = ModelServer::scripted([fault.clone(), fault, right()]);
            let reply = model(&server, wire).ask(&question("?")).await.expect(name);
            assert_eq!(
                (reply.text.as_str(), reply.attempts),
                (RIGHT, 3),
                "{name}, {wire:?}"
            );
        }
    }
}

#[tokio::test]
async fn what_can_be_understood_is_understood() {
    for wire in WIRES {
        for fault in [
            Fault::ContentType("text/plain"),
            Fault::ContentType("application/octet-stream"),
            Fault::Drip(Duration::from_micros(50)),
        ] {
            let server = ModelServer::scripted([right().with(fault.clone())]);
            let reply = model(&server, wire).ask(&question("?")).await;
            assert_eq!(
                reply.map(|r| r.text).as_deref(),
                Ok(RIGHT),
                "{fault:?}, {wire:?}"
            );
        }
    }
}

/// The time-out ends the ask as a whole, whatever the server does meanwhile.
#[tokio::test]
async fn nothing_outlasts_the_time_out() {
    let limits = TransportLimits {
        timeout: Duration::from_millis(300),
        ..LIMITS
    };
    for wire in WIRES {
        for fault in [Fault::Hang, Fault::Drip(Duration::from_millis(40))] {
            let server = ModelServer::scripted([right().with(fault.clone())]);
            let start = Instant::now();
            let told = patient(&server, wire, limits).ask(&question("?")).await;
            assert_eq!(told, Err(LlmError::TimedOut(limits.timeout)), "{fault:?}");
            let waited = start.elapsed();
            assert!(waited >= limits.timeout, "{waited:?}");
            // The fault itself would last for ever, or for ten seconds.
            assert!(waited < Duration::from_secs(8), "{waited:?}");
            assert_eq!(server.asked().len(), 1, "a time-out is not tried again");
        }
        // A wait that the server asks for and that there is no time for is not begun.
        let server = ModelServer::scripted([Answer::busy(429, "3600"), right()]);
        let told = patient(&server, wire, limits).ask(&question("?")).await;
        assert!(
            matches!(told, Err(LlmError::Status { status: 429, .. })),
            "{told:?}"
        );
    }
}

#[tokio::test]
async fn a_wait_that_the_server_asks_for_is_kept() {
    let server = ModelServer::scripted([Answer::busy(429, "1"), right()]);
    model(&server, Wire::OpenAi)
        .ask(&question("?"))
        .await
        .expect("a reply");
    let asked = server.asked();
    assert!(asked[1].at - asked[0].at >= Duration::from_millis(990));
}

#[tokio::test]
async fn nobody_listens() {
    for wire in WIRES {
        let server = ModelServer::scripted([]);
        let url = server.url(wire);
        server.stop();
        let model = Servers::default()
            .connect(&settings(wire, &url))
            .expect("a model");
        let error = model
            .ask(&question("?"))
            .await
            .expect_err("nobody is there");
        assert_eq!(kind(&error), "unreachable");
        assert!(error.to_string().contains("127.0.0.1"), "{error}");
        assert!(error.to_string().contains("refused"), "{error}");
        assert!(model.identity().await.is_err() && model.models().await.is_err());
    }
}

#[tokio::test]
async fn the_servers_own_words_are_told() {
    for wire in WIRES {
        let server = ModelServer::scripted([Answer::status(403, "no credit left")]);
        let error = model(&server, wire)
            .ask(&question("?"))
            .await
            .expect_err("refused");
        let told = LlmError::Status {
            status: 403,
            body: "no credit left".into(),
        };
        assert_eq!(error, told);
    }
}

#[tokio::test]
async fn a_prompt_that_was_cut_is_an_error() {
    let long = "The quick brown fox jumps over the lazy dog. ".repeat(800);
    for wire in WIRES {
        let server = ModelServer::scripted([
            right().with(Fault::CutPrompt),
            right().with(Fault::NoPromptCount),
        ]);
        let model = model(&server, wire);
        let error = model.ask(&question(&long)).await.expect_err("a cut");
        let LlmError::Cut { sent, counted } = error else {
            panic!("{wire:?}: {error}");
        };
        assert!(counted < sent, "{counted} of {sent}");
        // Without a count there is nothing to compare.
        assert!(model.ask(&question(&long)).await.is_ok());
    }
    // Ollama is told not to cut; newer versions obey.
    let server = ModelServer::computing(|_| right());
    let error = model(&server, Wire::Ollama).ask(&question(&long)).await;
    assert!(
        matches!(&error, Err(LlmError::Status { status: 400, body }) if body.contains("context length")),
        "{error:?}"
    );
}

/// More questions than places: the others wait.
#[tokio::test]
async fn so_many_calls_at_a_time() {
    let server = ModelServer::computing(|_| right().with(Fault::Drip(Duration::from_millis(1))));
    let servers = Servers::default();
    let asks = (0..6).map(|index| {
        // Two models behind one address share its places.
        let wire = WIRES[index % 2];
        let model = servers
            .connect(&ModelSettings {
                at_a_time: 2,
                ..settings(wire, &server.url(wire))
            })
            .expect("a model");
        async move {
            model.ask(&question("?")).await.expect("a reply");
            Instant::now()
        }
    });
    let ended = futures_util::future::join_all(asks).await;
    let first_end = ended.iter().min().expect("an end");
    let asked = server.asked();
    assert_eq!(asked.len(), 6);
    let early = asked.iter().filter(|asked| asked.at < *first_end).count();
    // A third question comes only after an answer, or as that arrives.
    assert!(early <= 3, "{early} questions before the first answer");
}
