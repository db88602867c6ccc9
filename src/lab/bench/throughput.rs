//! Answers a second with several requests at a time.

use super::quantile::nearest_rank;
use crate::llm::{Message, MessageRole, Model, Options, Request};
use serde_json::json;
use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Lines of the page that is asked about: a small page of an application.
const LINES: usize = 60;
/// Requests of each place: enough that the last ones alone do not decide.
const EACH: usize = 4;

/// One point of the curve.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ThroughputPoint {
    /// Requests at a time.
    pub at_a_time: usize,
    /// Answers a second.
    pub requests_a_second: f64,
    /// Tokens of answers a second, where the server counts them.
    pub tokens_a_second: Option<f64>,
    /// Median milliseconds of an answer.
    pub p50: u64,
    /// Requests without an answer.
    pub failed: usize,
}

/// Asks the model so many questions at a time, as a run with as many jobs would; no text is asked twice, so that no server
/// answers from its cache.
pub async fn throughput(
    model: &Arc<dyn Model>,
    at_a_time: usize,
    options: &Options,
) -> ThroughputPoint {
    let next = Arc::new(AtomicUsize::new(0));
    let all = (EACH * at_a_time).max(8);
    let start = Instant::now();
    let mut places = tokio::task::JoinSet::new();
    for _ in 0..at_a_time {
        let (next, model, options) = (Arc::clone(&next), Arc::clone(model), options.clone());
        places.spawn(async move {
            let mut answered = Vec::new();
            let mut failed = 0;
            while next.fetch_add(1, Ordering::SeqCst) < all {
                match model.ask(&question(&model, &options)).await {
                    Ok(reply) => answered.push((reply.milliseconds, reply.usage.answer_tokens)),
                    Err(_) => failed += 1,
                }
            }
            (answered, failed)
        });
    }
    let done = places.join_all().await;
    let seconds = start.elapsed().as_secs_f64().max(0.001);
    let answered: Vec<(u64, Option<u64>)> = done.iter().flat_map(|(a, _)| a.clone()).collect();
    let tokens: Option<u64> = answered.iter().map(|(_, tokens)| *tokens).sum();
    let mut times: Vec<u64> = answered.iter().map(|(time, _)| *time).collect();
    times.sort_unstable();
    ThroughputPoint {
        at_a_time,
        requests_a_second: answered.len() as f64 / seconds,
        tokens_a_second: tokens.filter(|t| *t > 0).map(|t| t as f64 / seconds),
        p50: nearest_rank(&times, 0.5).unwrap_or_default(),
        failed: done.iter().map(|(_, failed)| failed).sum(),
    }
}

fn question(model: &Arc<dyn Model>, options: &Options) -> Request {
    let mut page = format!("Page {}\n", rand::random::<u32>());
    for line in 1..=LINES {
        // Writing to a String cannot fail.
        let _ = writeln!(
            page,
            "{line}. link \"Order {}\" in the row of \"Customer {line}\"",
            line * 37
        );
    }
    Request {
        model: model.name().to_string(),
        schema_name: "assertion".into(),
        schema: json!({
            "type": "object",
            "properties": {"answer": {"type": "string", "enum": ["yes", "no"]}},
            "required": ["answer"],
            "additionalProperties": false,
        }),
        messages: vec![Message::new(
            MessageRole::User,
            format!(
                "{page}\nStatement: The page has an order 74.\nAnswer in JSON: {{\"answer\": \"yes\"}} or {{\"answer\": \"no\"}}"
            ),
        )],
        options: options.clone(),
    }
}
