//! Waiting times of a user: whole cases against hand-written WebDriver scripts, what Plumbline adds to a step, reading a large
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

mod applications;
mod cases;
mod check;
mod jobs;
mod memory;
mod ours;
mod request;
mod script;
mod table;

use applications::Addresses;
use cases::Case;
use jobs::Round;
use std::collections::BTreeMap;
use std::time::Duration;
use table::{Figures, Ratio};
use tokio::runtime::Runtime;

/// Repetitions of each case by each of the two.
fn repetitions() -> usize {
    std::env::var("BENCH_RUNS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(20)
}

fn main() {
    let runtime = Runtime::new().unwrap();
    let demo = runtime
        .block_on(plumbline::demo::serve(([127, 0, 0, 1], 0).into()))
        .unwrap();
    let base = demo.url();
    let addresses = runtime.block_on(Addresses::new(base.clone()));
    println!("{}\n", table::machine());
    let cases = cases::all();
    let there: Vec<(&Case, &str)> = cases
        .iter()
        .filter_map(|case| Some((case, addresses.of(case.application)?)))
        .collect();
    whole(&runtime, &there);
    at_jobs(&runtime, &there);
    wrong(&runtime, &addresses);
    println!("\n| what | measured |\n|---|---|");
    println!("{}", check::row());
    println!("{}", memory::row(&base));
    println!("{}", runtime.block_on(request::row()));
    runtime.block_on(demo.stop());
}

/// Whole cases against scripts, then each group of them.
fn whole(runtime: &Runtime, there: &[(&Case, &str)]) {
    println!("| whole case | Plumbline | script | ratio (95 %) |");
    println!("|---|---|---|---|");
    let mut steps = Vec::new();
    let mut groups: BTreeMap<(&str, bool, bool), Ratio> = BTreeMap::new();
    for (case, base) in there {
        let where_from = case.application.name();
        let warm = warm(runtime, base, case, &mut steps);
        println!("| {where_from}: {}, warm | {warm} |", case.name);
        let cold = cold(runtime, base, case);
        println!(
            "| {where_from}: {}, with session start | {cold} |",
            case.name
        );
        for (figures, is_cold) in [(warm, false), (cold, true)] {
            let group = groups
                .entry((where_from, case.has_scripts, is_cold))
                .or_default();
            group.add(figures.ratio());
        }
    }
    println!("\n| group | | ratio (95 %) |\n|---|---|---|");
    for ((name, has_scripts, is_cold), ratio) in groups {
        let pages = if has_scripts {
            "with scripts"
        } else {
            "static"
        };
        let start = if is_cold {
            "with session start"
        } else {
            "warm"
        };
        println!("| {name}, {pages} | {start} | {ratio} |");
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
    let calls = steps.iter().map(|spent| spent.calls).sum::<u64>() as f64;
    println!(
        "| commands to the browser | {:.1} in the mean | |",
        calls / steps.len().max(1) as f64
    );
}

/// All cases at four jobs, in turn with the scripts.
fn at_jobs(runtime: &Runtime, there: &[(&Case, &str)]) {
    let (mut own, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..repetitions() {
        own.push(jobs::own(runtime, there));
        theirs.push(jobs::scripts(runtime, there));
    }
    let cases = jobs::cases(there);
    let of = |rounds: &[Round], pick: fn(&Round) -> Duration| -> Vec<Duration> {
        rounds.iter().map(pick).collect()
    };
    println!(
        "\n| {cases} cases at {} jobs, session starts included | Plumbline | scripts | ratio (95 %) |\n|---|---|---|---|",
        jobs::JOBS
    );
    let time = Figures::of(&of(&own, |r| r.time), &of(&theirs, |r| r.time));
    println!("| time | {time} |");
    let processor = Figures::of(&of(&own, |r| r.processor), &of(&theirs, |r| r.processor));
    println!("| processor time | {processor} |");
    let rate = |rounds: &[Round]| {
        let time = table::quantile(&of(rounds, |r| r.time), 0.5);
        60.0 * cases as f64 / time.as_secs_f64()
    };
    println!(
        "| cases a minute | {:.0} | {:.0} | |",
        rate(&own),
        rate(&theirs)
    );
    let each = |rounds: &[Round]| {
        let all = table::quantile(&of(rounds, |r| r.processor), 0.5);
        table::short(all / cases as u32)
    };
    println!(
        "| processor time a case | {} | {} | |",
        each(&own),
        each(&theirs)
    );
}

/// False statements on pages that have come to rest.
fn wrong(runtime: &Runtime, addresses: &Addresses) {
    println!("\n| a false statement | median | 95 % below |\n|---|---|---|");
    for case in cases::wrong() {
        let Some(base) = addresses.of(case.application) else {
            continue;
        };
        let times = ours::wrong(runtime, base, &case, repetitions());
        println!(
            "| {}: {} | {} | {} |",
            case.application.name(),
            case.name,
            table::short(table::quantile(&times, 0.5)),
            table::short(table::quantile(&times, 0.95))
        );
    }
}

/// A browser that is there already, for both.
fn warm(
    runtime: &Runtime,
    base: &str,
    case: &Case,
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
fn cold(runtime: &Runtime, base: &str, case: &Case) -> Figures {
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
