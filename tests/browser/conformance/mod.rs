//! Faults and verdicts: the shop without a fault, and with each of its faults, against what each fault declares.
//!
//! By default each fault is run once, with a case for each verdict that it declares. The whole matrix takes its time:
//! `scripts/conformance` runs it. `CONFORMANCE_FAULT` (names, with commas) keeps some faults, `CONFORMANCE_REPEAT` is how
//! often a case runs without a fault (20), `CONFORMANCE_WITH` how often with one that it is declared to find (3),
//! `CONFORMANCE_OTHERS` how often with another that it asks for (1), `CONFORMANCE_JOBS` how many at a time,
//! and `CONFORMANCE_OUT` where the table is written.

mod judge;
mod list;
mod matrix;
mod shop;
mod table;

use crate::support::share;
use judge::{shows_as_its_class, wrong};
use matrix::{Extent, matrix, unasked};
use plumbline::demo::Fault;
use plumbline::driver::{DriverChoice, automatic};
use shop::{Run, cases, root, run_all};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::Instant;

fn number<T: std::str::FromStr>(name: &str, otherwise: T) -> T {
    std::env::var(name).map_or(otherwise, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{name}={text} is no number"))
    })
}

/// The faults that were asked for; none stands for all.
fn wanted() -> Vec<Fault> {
    let names = std::env::var("CONFORMANCE_FAULT").unwrap_or_default();
    names
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .map(|name| Fault::named(name).unwrap_or_else(|| panic!("there is no fault `{name}`")))
        .collect()
}

fn machine() -> String {
    let cores = std::thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = cpu
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("an unknown processor", |(_, model)| model);
    let build = if cfg!(debug_assertions) {
        "debug"
    } else {
        "release"
    };
    format!("{cores} cores ({model}), {build} build, Chromium")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes up to half an hour: scripts/conformance runs it"]
#[expect(clippy::print_stdout, reason = "the table is what this is run for")]
async fn the_whole_matrix() {
    let cases = cases();
    let extent = Extent {
        faults: wanted(),
        without: number("CONFORMANCE_REPEAT", 20),
        with: number("CONFORMANCE_WITH", 3),
        others: number("CONFORMANCE_OTHERS", 1),
        jobs: number("CONFORMANCE_JOBS", 4),
        sample: number("CONFORMANCE_SAMPLE", 2),
        seed: number("CONFORMANCE_SEED", 1),
    };
    let begun = Instant::now();
    let mut matrix = matrix(&cases, &extent, &mut |line| println!("{line}")).await;
    let faults = if extent.faults.is_empty() {
        Fault::all()
    } else {
        &extent.faults
    };
    for fault in unasked(&matrix, faults) {
        matrix
            .wrong
            .push(format!("{}: no case asks for it", fault.name()));
    }
    let seconds = begun.elapsed().as_secs();
    println!(
        "\n{}\n\n{} s on {}",
        table::sums(&matrix),
        seconds,
        machine()
    );
    if let Some(out) = std::env::var_os("CONFORMANCE_OUT") {
        let text = table::markdown(&cases, &extent, &matrix, seconds, &machine());
        let out = root().join(Path::new(&out));
        std::fs::create_dir_all(out.parent().expect("a folder")).expect("the folder");
        std::fs::write(out, text).expect("the table");
    }
    assert!(
        matrix.wrong.is_empty(),
        "{} deviations:\n{}",
        matrix.wrong.len(),
        matrix.wrong.join("\n")
    );
}

/// Of each fault the first case of every verdict that it declares.
#[tokio::test(flavor = "multi_thread")]
#[expect(
    clippy::print_stderr,
    reason = "a test that is skipped says so, and one that takes long shows what it finds"
)]
async fn each_fault_changes_the_cases_that_it_declares() {
    if automatic() != DriverChoice::Chromium {
        eprintln!("SKIPPED: no Chromium on this machine, so no fault was run");
        return;
    }
    let cases = cases();
    let mut runs = Vec::new();
    let mut wanted = wanted();
    if wanted.is_empty() {
        // The whole matrix has each of them.
        wanted = share::one_in(6, Fault::all().to_vec());
    }
    for fault in &wanted {
        for (_, names) in fault.declared().cases {
            let found = cases
                .iter()
                .position(|(_, case)| names.first() == Some(&case.name.as_str()));
            runs.push(Run {
                case: found.expect("a declared case is in the suite"),
                fault: Some(*fault),
            });
        }
    }
    let mut complaints = Vec::new();
    let mut shown: BTreeMap<Fault, Vec<_>> = BTreeMap::new();
    run_all(
        &cases,
        &runs,
        number("CONFORMANCE_JOBS", 4),
        |place, outcome| {
            let Run { case, fault } = runs[place];
            let (case, fault) = (&cases[case].1, fault.expect("every run has a fault"));
            let asked = outcome.consulted.contains(&fault);
            let why = wrong(case, Some(fault), &outcome)
                .or_else(|| (!asked).then(|| "does not ask for it".to_owned()));
            if let Some(why) = why {
                let line = format!("{}, '{}': {why}", fault.name(), case.name);
                eprintln!("{line}");
                complaints.push(line);
            }
            shown.entry(fault).or_default().push(outcome.verdict);
        },
    )
    .await;
    for (fault, verdicts) in shown {
        if !shows_as_its_class(fault, verdicts.into_iter()) {
            complaints.push(format!("{}: does not show as its class", fault.name()));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
