//! What a user waits for: whole cases against hand-written WebDriver scripts, what Plumbline adds to a step, reading a large
//! suite, the runner's memory, and the size of what a model is sent. Prints a table in Markdown; needs Chromium and chromedriver.
//!
//! The same case is run by Plumbline and by the script in turn, in the same run: the speed of a machine drifts.

#![expect(
    unreachable_pub,
    reason = "nothing outside reaches into a program of its own"
)]
#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a program of its own, whose output is the result"
)]

mod cases;
mod check;
mod memory;
mod ours;
mod request;
mod script;
mod table;

use std::time::Duration;
use table::Figures;

/// Repetitions of each case by each of the two.
fn repetitions() -> usize {
    std::env::var("BENCH_RUNS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(20)
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let demo = runtime
        .block_on(plumbline::demo::serve(([127, 0, 0, 1], 0).into()))
        .unwrap();
    let base = demo.url();
    println!("{}\n", table::machine());
    println!("| whole case | Plumbline | script | times |");
    println!("|---|---|---|---|");
    let mut steps = Vec::new();
    for case in cases::all() {
        let warm = warm(&runtime, &base, &case, &mut steps);
        println!("| {}, warm browser | {warm} |", case.name);
        let cold = cold(&runtime, &base, &case);
        println!("| {}, session start included | {cold} |", case.name);
    }
    println!("\n| a step | median | 95 % below |\n|---|---|---|");
    for (what, pick) in ours::PARTS {
        let times: Vec<Duration> = steps.iter().map(pick).collect();
        println!(
            "| {what} | {} | {} |",
            table::short(table::quantile(&times, 0.5)),
            table::short(table::quantile(&times, 0.95))
        );
    }
    println!("\n| what | measured |\n|---|---|");
    println!("{}", check::row());
    println!("{}", memory::row(&base));
    println!("{}", runtime.block_on(request::row()));
    runtime.block_on(demo.stop());
}

/// A browser that is there already, for both.
fn warm(
    runtime: &tokio::runtime::Runtime,
    base: &str,
    case: &cases::Case,
    steps: &mut Vec<plumbline::record::Spent>,
) -> Figures {
    let browser = script::Browser::start(runtime);
    let mut theirs = Vec::new();
    let records = ours::warm(runtime, base, case, repetitions() + 1, || {
        theirs.push(browser.run(runtime, base, case.script));
    });
    browser.end(runtime);
    // The first of each has a cold cache.
    let own: Vec<Duration> = records[1..]
        .iter()
        .map(|record| {
            steps.extend(record.steps.iter().filter_map(|step| step.spent));
            Duration::from_millis(record.milliseconds)
        })
        .collect();
    Figures::of(&own, &theirs[1..])
}

/// Driver and browser started and ended each time, for both.
fn cold(runtime: &tokio::runtime::Runtime, base: &str, case: &cases::Case) -> Figures {
    let (mut own, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..repetitions() {
        own.push(ours::cold(runtime, base, case));
        let begun = std::time::Instant::now();
        let browser = script::Browser::start(runtime);
        browser.run(runtime, base, case.script);
        browser.end(runtime);
        theirs.push(begun.elapsed());
    }
    Figures::of(&own, &theirs)
}
