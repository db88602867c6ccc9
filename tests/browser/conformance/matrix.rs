//! The whole matrix: the shop without a fault, and with each of its faults.

use super::judge::{Cell, Part, Sums, shows_as_its_class, wrong};
use super::shop::{Outcome, Run, expected, run_all};
use super::table::{self, FaultRow};
use plumbline::demo::Fault;
use plumbline::suite::TestCase;
use plumbline::verdict::Cause;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use std::collections::{BTreeMap, BTreeSet};

/// Plan of the runs.
#[derive(Debug)]
pub struct Extent {
    /// These faults only; all where empty.
    pub faults: Vec<Fault>,
    /// How often each case without a fault.
    pub without: usize,
    /// How often each case with a fault that it is declared to find.
    pub with: usize,
    /// How often each other case that asks for the fault.
    pub others: usize,
    /// Cases at a time.
    pub jobs: usize,
    /// How many cases that do not ask for a fault are run with it, once each.
    pub sample: usize,
    /// Seed of the sample.
    pub seed: u64,
}

/// Results.
#[derive(Debug, Default)]
pub struct Matrix {
    /// Runs as expected without a fault, and the cause of those that are Inconclusive, by case.
    pub without: Vec<CaseRow>,
    /// A row for each fault.
    pub faults: Vec<FaultRow>,
    /// Everything that is not as it should be, each with its reason.
    pub wrong: Vec<String>,
    /// Without a fault.
    pub sums_without: Sums,
    /// With faults.
    pub sums_with: Sums,
}

/// A case without a fault.
#[derive(Debug, Default, Clone)]
pub struct CaseRow {
    /// Runs.
    pub runs: usize,
    /// Runs that ended as expected.
    pub right: usize,
    /// The causes that it ended with, each with what was said the first time.
    pub causes: BTreeMap<Cause, String>,
    /// The faults that its shop was asked about, all runs together.
    pub consulted: BTreeSet<Fault>,
}

type Cases = [(String, TestCase)];

/// Runs it; `say` gets every line of the table as soon as it is known.
pub async fn matrix(cases: &Cases, extent: &Extent, say: &mut (dyn FnMut(&str) + Send)) -> Matrix {
    let mut matrix = Matrix::default();
    say(&table::without_header());
    without(cases, extent, &mut matrix, say).await;
    say(&table::with_header());
    with(cases, extent, &mut matrix, say).await;
    matrix
}

async fn without(
    cases: &Cases,
    extent: &Extent,
    matrix: &mut Matrix,
    say: &mut (dyn FnMut(&str) + Send),
) {
    // All once, then all again: cases that wait stand beside cases that compute, and one case's runs far from each other.
    let all = || (0..cases.len()).map(|case| Run { case, fault: None });
    let runs: Vec<Run> = std::iter::repeat_with(all)
        .take(extent.without)
        .flatten()
        .collect();
    matrix.without = vec![CaseRow::default(); cases.len()];
    let mut done = 0;
    run_all(cases, &runs, extent.jobs, |place, outcome| {
        let index = runs[place].case;
        let case = &cases[index].1;
        done += 1;
        if done % cases.len() == 0 {
            say(&format!(
                "<!-- {} of {} times -->",
                done / cases.len(),
                extent.without
            ));
        }
        let row = &mut matrix.without[index];
        row.runs += 1;
        if let Some(cause) = outcome.cause {
            row.causes.entry(cause).or_insert(outcome.reason.clone());
        }
        row.consulted.extend(&outcome.consulted);
        matrix.sums_without.add(case, None, outcome.verdict);
        match wrong(case, None, &outcome) {
            None => row.right += 1,
            Some(why) => {
                let line = format!("without a fault, '{}': {why}", case.name);
                say(&format!("! {line}"));
                matrix.wrong.push(line);
            }
        }
        if row.runs == extent.without {
            if row.causes.len() > 1 {
                let causes = &row.causes;
                let line = format!(
                    "without a fault, '{}': several causes: {causes:?}",
                    case.name
                );
                matrix.wrong.push(line);
            }
            say(&table::without_row(case, row));
        }
    })
    .await;
}

/// The runs with a fault: cases that it declares or that ask for it, and a sample of the others.
fn cells(cases: &Cases, fault: Fault, extent: &Extent, rows: &[CaseRow]) -> Vec<Cell> {
    let declared: BTreeSet<&str> = fault.declared().ends().map(|(name, _)| name).collect();
    let part = |case: usize| {
        if declared.contains(cases[case].1.name.as_str()) {
            Part::Declared
        } else if rows[case].consulted.contains(&fault) {
            Part::Asking
        } else {
            Part::Sample
        }
    };
    let of = |wanted: Part| {
        (0..cases.len())
            .filter(move |case| part(*case) == wanted)
            .collect::<Vec<usize>>()
    };
    let mut chance = StdRng::seed_from_u64(extent.seed ^ u64::from(fault as u32));
    let others = of(Part::Sample);
    let sample: Vec<usize> = others.sample(&mut chance, extent.sample).copied().collect();
    let times = |cases: Vec<usize>, part: Part, times: usize| {
        cases.into_iter().flat_map(move |case| {
            let run = Run {
                case,
                fault: Some(fault),
            };
            std::iter::repeat_n(Cell { run, part }, times)
        })
    };
    times(of(Part::Declared), Part::Declared, extent.with)
        .chain(times(of(Part::Asking), Part::Asking, extent.others))
        .chain(times(sample, Part::Sample, 1))
        .collect()
}

async fn with(
    cases: &Cases,
    extent: &Extent,
    matrix: &mut Matrix,
    say: &mut (dyn FnMut(&str) + Send),
) {
    let faults: Vec<Fault> = Fault::all()
        .iter()
        .copied()
        .filter(|fault| extent.faults.is_empty() || extent.faults.contains(fault))
        .collect();
    let all: Vec<Cell> = faults
        .iter()
        .flat_map(|fault| cells(cases, *fault, extent, &matrix.without))
        .collect();
    let runs: Vec<Run> = all.iter().map(|cell| cell.run).collect();
    let mut ended: Vec<Option<Outcome>> = vec![None; runs.len()];
    run_all(cases, &runs, extent.jobs, |place, outcome| {
        let fault = runs[place].fault;
        ended[place] = Some(outcome);
        let own = |place: &usize| runs[*place].fault == fault;
        let places: Vec<usize> = (0..runs.len()).filter(own).collect();
        if let Some(fault) = fault
            && places.iter().all(|place| ended[*place].is_some())
        {
            let own = places
                .iter()
                .filter_map(|place| Some((all[*place], ended[*place].as_ref()?)));
            let known = matrix.wrong.len();
            let row = judged(cases, fault, &own.collect::<Vec<_>>(), matrix);
            say(&table::with_row(&row));
            for line in &matrix.wrong[known..] {
                say(&format!("! {line}"));
            }
            matrix.faults.push(row);
        }
    })
    .await;
}

/// A fault's row, and what is wrong with it.
fn judged(cases: &Cases, fault: Fault, runs: &[(Cell, &Outcome)], matrix: &mut Matrix) -> FaultRow {
    let name = fault.name();
    let mut row = FaultRow::new(fault);
    let mut complaints = Vec::new();
    for (cell, outcome) in runs {
        let case = &cases[cell.run.case].1;
        matrix.sums_with.add(case, Some(fault), outcome.verdict);
        let why = wrong(case, Some(fault), outcome);
        let tally = row.tally(cell.part);
        tally.runs += 1;
        tally.right += usize::from(why.is_none());
        if let Some(why) = why {
            complaints.push(format!("{name}, '{}': {why}", case.name));
        }
        let asked = outcome.consulted.contains(&fault);
        match cell.part {
            Part::Declared if !asked => {
                complaints.push(format!(
                    "{name}, '{}': is declared and never asks for it",
                    case.name
                ));
            }
            Part::Sample if asked => {
                complaints.push(format!(
                    "{name}, '{}': asks for it, and did not before",
                    case.name
                ));
            }
            _ => {}
        }
    }
    let declared = || runs.iter().filter(|(cell, _)| cell.part == Part::Declared);
    if !shows_as_its_class(fault, declared().map(|(_, outcome)| outcome.verdict)) {
        let class = fault.declared().class;
        complaints.push(format!(
            "{name}: does not show as a fault of the class {class}"
        ));
    }
    for (cell, outcome) in declared() {
        let case = &cases[cell.run.case].1;
        if outcome.verdict == expected(case) {
            complaints.push(format!("{name}, '{}': keeps its old verdict", case.name));
        }
    }
    complaints.sort();
    complaints.dedup();
    row.cases = declared()
        .map(|(cell, _)| cell.run.case)
        .collect::<BTreeSet<_>>()
        .len();
    row.wrong = complaints.len();
    for line in &complaints {
        matrix.wrong.push(line.clone());
    }
    row
}

/// Faults that no case asks about: then nothing that the suite does can show them.
pub fn unasked(matrix: &Matrix, faults: &[Fault]) -> Vec<Fault> {
    let asked: BTreeSet<Fault> = matrix
        .without
        .iter()
        .flat_map(|row| row.consulted.iter().copied())
        .collect();
    faults
        .iter()
        .copied()
        .filter(|fault| !asked.contains(fault))
        .collect()
}
