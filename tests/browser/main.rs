//! Tests with real browsers, and with the programs that start and end them.

#![expect(
    unreachable_pub,
    reason = "nothing outside reaches into a program of its own"
)]

#[path = "../support/mod.rs"]
mod support;

mod adversity;
mod bench_rates;
mod bench_suites;
mod choices;
mod conformance;
mod demo_suite;
mod effects;
mod families;
mod field;
mod grid;
mod html_report;
mod injection;
mod interrupt;
mod page_model;
mod painted;
mod webdriver;
