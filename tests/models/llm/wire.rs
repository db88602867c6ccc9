//! Requests and replies when all is well.

use super::{WIRES, model, question};
use crate::support::model_server::{Answer, CONTEXT, DIGEST, Fault, MODEL, ModelServer, Wire};
use plumbline::llm::Way;
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_question_and_its_answer() {
    for wire in WIRES {
        let server = ModelServer::scripted([Answer::json(&json!({"colour": "teal"}))]);
        let request = question("Which colour has the sea?");
        let reply = model(&server, wire).ask(&request).await.expect("a reply");
        assert_eq!(reply.text, r#"{"colour":"teal"}"#);
        assert_eq!(
            (reply.status, reply.attempts, reply.way),
            (200, 1, Way::Schema)
        );
        assert!(!reply.reasoned);
        let asked = &server.asked()[0];
        assert_eq!(reply.usage.prompt_tokens, Some(asked.tokens()), "{wire:?}");
        assert_eq!(reply.usage.answer_tokens, Some(2));
        assert_eq!(asked.model, MODEL);
        assert_eq!(asked.schema, Some(request.schema.clone()));
        assert_eq!(asked.system(), "Answer in JSON.");
        assert_eq!(asked.user(), "Which colour has the sea?");
        assert!(!asked.stream);
        assert_eq!(asked.authorization, None);
        assert_eq!(asked.options["temperature"], 0.0);
        assert_eq!(asked.options["seed"], 1);
    }
}

#[tokio::test]
async fn reasoning_is_dropped_wherever_it_stands() {
    let plain = Answer::text("{\"colour\":\"teal\"}");
    for wire in WIRES {
        for answer in [
            plain
                .clone()
                .thinking("The sea, so {\"colour\":\"mauve\"}?"),
            Answer::text("<think>hm {\"colour\":\"mauve\"}</think>\n{\"colour\":\"teal\"}"),
            Answer::text("hm</think>{\"colour\":\"teal\"}"),
        ] {
            let server = ModelServer::scripted([answer]);
            let reply = model(&server, wire)
                .ask(&question("?"))
                .await
                .expect("a reply");
            assert_eq!(reply.text, "{\"colour\":\"teal\"}");
            assert!(reply.reasoned);
        }
    }
}

#[tokio::test]
async fn reasoning_is_switched_where_the_wire_has_a_switch() {
    for (wire, path) in [
        (Wire::Ollama, "/think"),
        (Wire::OpenAi, "/chat_template_kwargs/enable_thinking"),
    ] {
        let server = ModelServer::computing(|_| Answer::text("{}"));
        let model = model(&server, wire);
        for reasoning in [None, Some(false), Some(true)] {
            let mut request = question("?");
            request.options.reasoning = reasoning;
            model.ask(&request).await.expect("a reply");
            let sent = server.asked().last().expect("a question").body.clone();
            assert_eq!(sent.pointer(path).and_then(Value::as_bool), reasoning);
        }
    }
}

#[tokio::test]
async fn a_counter_that_is_missing_takes_no_other_with_it() {
    for wire in WIRES {
        let answer = Answer::text("{}");
        let server = ModelServer::scripted([
            answer.clone().with(Fault::NoPromptCount),
            answer.with(Fault::NoCounters),
        ]);
        let model = model(&server, wire);
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert_eq!(reply.usage.prompt_tokens, None);
        assert_eq!(reply.usage.answer_tokens, Some(2));
        let reply = model.ask(&question("?")).await.expect("a reply");
        assert_eq!(reply.usage, plumbline::llm::Usage::default());
    }
}

#[tokio::test]
async fn the_model_is_identified() {
    let server = ModelServer::scripted([]);
    let found = model(&server, Wire::Ollama)
        .identity()
        .await
        .expect("an identity");
    assert_eq!(found.digest.as_deref(), Some(DIGEST));
    assert_eq!(found.quantisation.as_deref(), Some("Q4_K_M"));
    assert_eq!(found.parameters.as_deref(), Some("1.2B"));
    assert_eq!(found.context, Some(CONTEXT));
    assert_eq!(found.server.as_deref(), Some("ollama 0.12.6"));
    let found = model(&server, Wire::OpenAi)
        .identity()
        .await
        .expect("an identity");
    assert_eq!(found.context, Some(CONTEXT));
    assert_eq!(found.server.as_deref(), Some("vllm"));
    for wire in WIRES {
        let models = model(&server, wire).models().await.expect("a list");
        assert_eq!(models, [MODEL]);
    }
}

/// Nothing of Plumbline streams; whoever reads this server's streams has to find the same in them.
#[tokio::test]
async fn the_server_streams_as_the_real_ones_do() {
    let text = "{\"colour\":\"türkis\"}";
    let server = ModelServer::computing(move |_| Answer::text(text).thinking("so"));
    let client = reqwest::Client::builder()
        .no_proxy()
        .build()
        .expect("a client");
    let body = json!({"model": MODEL, "stream": true, "messages": []});
    let post = |url: String| {
        client
            .post(url)
            .json(&body)
            .timeout(Duration::from_secs(20))
    };
    let lines = post(format!("{}/api/chat", server.ollama())).send().await;
    let lines = lines.expect("an answer").text().await.expect("a body");
    let parts: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let told: String = parts
        .iter()
        .filter_map(|p| p["message"]["content"].as_str())
        .collect();
    assert_eq!(told, text);
    let (last, before) = parts.split_last().expect("parts");
    assert!(last["done"] == true && last["eval_count"].is_u64());
    assert!(
        before
            .iter()
            .all(|part| part["done"] == false && part.get("eval_count").is_none())
    );

    let events = post(format!("{}/chat/completions", server.openai()))
        .send()
        .await;
    let events = events.expect("an answer").text().await.expect("a body");
    let data: Vec<&str> = events
        .split_terminator("\n\n")
        .filter_map(|e| e.strip_prefix("data: "))
        .collect();
    assert_eq!(data.last(), Some(&"[DONE]"));
    let told: String = data[..data.len() - 1]
        .iter()
        .map(|event| serde_json::from_str::<Value>(event).expect("JSON"))
        .filter_map(|event| Some(event["choices"][0]["delta"]["content"].as_str()?.to_owned()))
        .collect();
    assert_eq!(told, text);
}
