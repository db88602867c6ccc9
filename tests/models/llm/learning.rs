//! A request that a server does not understand is put otherwise, and that is remembered.

use super::{model, question};
use crate::support::model_server::{Answer, Asked, ModelServer, Wire};
use plumbline::llm::{LlmError, Way};

fn right(_: &Asked) -> Answer {
    Answer::text("{\"colour\":\"teal\"}")
}

#[tokio::test]
async fn a_server_without_schemas_is_asked_for_json_then_for_text() {
    for (refused_json, way, requests) in [(false, Way::Json, 2), (true, Way::Text, 3)] {
        let server = ModelServer::computing(move |asked| {
            let format = "`response_format` is not supported by this model";
            if asked.schema.is_some() || (refused_json && asked.json) {
                Answer::status(400, format)
            } else {
                right(asked)
            }
        });
        let model = model(&server, Wire::OpenAi);
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert_eq!((reply.way, reply.attempts), (way, requests));
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert_eq!((reply.way, reply.attempts), (way, 1), "it is remembered");
    }
}

/// The Python server of llama.cpp answers 500 to a schema and says nothing about it.
#[tokio::test]
async fn an_error_without_a_word_on_schemas_may_be_an_accident() {
    let server = ModelServer::scripted([
        Answer::status(500, "internal error"),
        Answer::text("{}"),
        Answer::text("{}"),
        Answer::status(500, "internal error"),
    ]);
    let model = model(&server, Wire::OpenAi);
    assert_eq!(
        model.ask(&question("?")).await.expect("a reply").way,
        Way::Json
    );
    let reply = model.ask(&question("?")).await.expect("a reply");
    assert_eq!(reply.way, Way::Schema, "the schema gets a second chance");
    // It has worked: from now on such an error is one.
    let error = model.ask(&question("?")).await.expect_err("an error");
    assert!(
        matches!(error, LlmError::Status { status: 500, .. }),
        "{error}"
    );
    assert_eq!(server.asked().len(), 4);

    let server = ModelServer::computing(|asked| match &asked.schema {
        Some(_) => Answer::status(500, "internal error"),
        None => right(asked),
    });
    let model = super::model(&server, Wire::OpenAi);
    for requests in [2, 2, 1, 1] {
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert_eq!((reply.way, reply.attempts), (Way::Json, requests));
    }
}

#[tokio::test]
async fn parameters_that_are_refused_are_left_out_and_the_schema_stays() {
    let server = ModelServer::computing(|asked| {
        if asked.body.get("max_tokens").is_some() {
            return Answer::status(
                400,
                "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
            );
        }
        if asked.body.get("temperature").is_some() {
            return Answer::status(
                400,
                "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
            );
        }
        if asked.body.get("chat_template_kwargs").is_some() {
            return Answer::status(
                400,
                "Unrecognized request argument supplied: chat_template_kwargs",
            );
        }
        right(asked)
    });
    let model = model(&server, Wire::OpenAi);
    let mut request = question("?");
    request.options.reasoning = Some(false);
    let reply = model.ask(&request).await.expect("a reply");
    assert_eq!((reply.way, reply.attempts), (Way::Schema, 4));
    let last = server.asked().last().expect("a question").clone();
    assert_eq!(last.body["max_completion_tokens"], 1024);
    assert!(last.schema.is_some());
    assert_eq!(model.ask(&request).await.expect("a reply").attempts, 1);
}

#[tokio::test]
async fn an_ollama_without_schemas_is_asked_for_json() {
    let server = ModelServer::computing(|asked| match &asked.schema {
        Some(_) => Answer::status(400, "invalid format: expected \"json\""),
        None => right(asked),
    });
    let model = model(&server, Wire::Ollama);
    let reply = model.ask(&question("?")).await.expect("a reply");
    assert_eq!((reply.way, reply.attempts), (Way::Json, 2));
    assert!(server.asked()[1].json);
}

/// When nothing helps, the first refusal is told: the later ones are about makeshifts.
#[tokio::test]
async fn the_first_refusal_is_the_one_that_is_told() {
    let server = ModelServer::computing(|asked| match &asked.schema {
        Some(_) => Answer::status(500, "the first"),
        None => Answer::status(500, "a later one"),
    });
    let error = model(&server, Wire::OpenAi)
        .ask(&question("?"))
        .await
        .expect_err("an error");
    assert!(error.to_string().contains("the first"), "{error}");
    assert_eq!(server.asked().len(), 3);
    // A prompt that does not fit would not fit in any way.
    let full = "the request exceeds the available context size";
    let server = ModelServer::computing(move |_| Answer::status(400, full));
    assert!(
        model(&server, Wire::OpenAi)
            .ask(&question("?"))
            .await
            .is_err()
    );
    assert_eq!(server.asked().len(), 1);
}
