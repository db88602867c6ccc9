//! Plumbline runs test cases written in natural language against a real GUI and returns
//! Pass, Fail or Inconclusive, each with its evidence.
//!
//! The rooms stand in dependency order; each uses only those before it.

mod system;
pub mod mask;
pub mod verdict;
pub mod lexicon;
pub mod suite;
pub mod grammar;
pub mod value;
pub mod page;
pub mod picture;
pub mod driver;
pub mod evaluate;
pub mod iolts;
pub mod llm;
pub mod agent;
pub mod advice;
pub mod record;
pub mod run;
pub mod stats;
pub mod profile;
pub mod history;
pub mod scale;
pub mod gate;
pub mod report;
pub mod demo;
pub mod lsp;
pub mod lab;
pub mod cli;
