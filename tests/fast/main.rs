//! Tests that need neither a browser nor a model: libraries, the command line, servers of our own.

#![expect(
    unreachable_pub,
    reason = "nothing outside reaches into a program of its own"
)]

#[path = "../support/mod.rs"]
mod support;

mod cli;
mod cli_bad_input;
mod definitions;
mod demo_pages;
mod demo_shop;
mod document_driver;
mod evaluate;
mod explain;
mod fmt;
mod gate;
mod guide;
mod history;
mod init;
mod iolts;
mod lsp;
mod machine;
mod meanings;
mod mutants;
mod outputs;
mod predictors;
mod readme;
mod rules;
mod sarif;
mod schemas;
mod secrets;
mod sheets;
mod simulate;
mod statistics;
mod suites;
mod try_verb;
