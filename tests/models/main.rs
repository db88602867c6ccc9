//! Tests with a model server that answers as it is told.

#![expect(
    unreachable_pub,
    reason = "nothing outside reaches into a program of its own"
)]

#[path = "../support/mod.rs"]
mod support;

mod agents;
mod bench_models;
mod llm;
mod naive_reader;
mod open_sentences;
mod policies;
mod real_model;
