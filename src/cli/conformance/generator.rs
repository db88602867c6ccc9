//! The mutants of a suite, made while it runs.

use crate::evaluate::TextCase;
use crate::lab::conformance::{
    LeftOut, Made, Mutant, Operator, PageDigests, PassedCase, WantedMutants, make,
};
use crate::record::Event;
use crate::run::{ObservationSink, Planned, Settings, StepObservations};
use crate::verdict::Verdict;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

/// Mutants of the suite, and the pages that its cases saw.
#[derive(Default)]
pub(super) struct GeneratedMutants {
    /// Mutants, case by case.
    pub mutants: Vec<Mutant>,
    /// Changes that turned out to be no mutants.
    pub left_out: Vec<LeftOut>,
    /// Mutants of each operator, those that are not run included.
    pub fit: BTreeMap<Operator, usize>,
    /// The pages of the mutated cases, by their ids.
    pub pages: HashMap<String, PageDigests>,
    /// Cases that have mutants.
    pub mutated: usize,
}

/// Someone else who reads the events of a run.
pub(super) type Extra = Box<dyn Fn(&Event) + Send>;

/// The place of a case in its run, and what it saw.
type Seen = (usize, Vec<StepObservations>);

/// Makes the mutants of each case as soon as it has passed, on a thread of its own, so that no case waits for it and the pages
/// of a whole suite need not be kept.
pub(super) struct MutantGenerator {
    seen: Arc<Mutex<HashMap<usize, Vec<StepObservations>>>>,
    send: Arc<Mutex<Option<mpsc::Sender<Seen>>>>,
    made: std::thread::JoinHandle<Vec<(usize, Made, PageDigests)>>,
}

impl MutantGenerator {
    /// Creates a generator for these cases, run with these settings.
    pub(super) fn new(
        planned: Vec<Planned>,
        wanted: WantedMutants,
        settings: &Settings,
    ) -> MutantGenerator {
        let (send, receive) = mpsc::channel::<Seen>();
        let text_case: TextCase = settings.text_case;
        let unique = settings.unique.clone();
        let made = std::thread::spawn(move || {
            let mut out: Vec<(usize, Made, PageDigests)> = Vec::new();
            for (index, observations) in receive {
                let Some(planned) = planned.get(index) else {
                    continue;
                };
                let ran = PassedCase::new(
                    &planned.case,
                    &observations,
                    &unique,
                    &planned.secrets,
                    text_case,
                );
                out.push((index, make(&ran, &wanted), PageDigests::of(&observations)));
            }
            out
        });
        MutantGenerator {
            seen: Arc::default(),
            send: Arc::new(Mutex::new(Some(send))),
            made,
        }
    }

    /// Takes what the cases saw.
    pub(super) fn observer(&self) -> ObservationSink {
        let seen = Arc::clone(&self.seen);
        Arc::new(move |index, observations| {
            seen.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .insert(index, observations);
        })
    }

    /// Takes how the cases ended.
    pub(super) fn sink(&self) -> Extra {
        let (seen, send) = (Arc::clone(&self.seen), Arc::clone(&self.send));
        Box::new(move |event| {
            let Event::CaseEnded { case, .. } = event else {
                return;
            };
            let observations = seen
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .remove(&case.index);
            // What is to fail or to stay open does not pass anyway, and what did not pass is no measure.
            let fits = case.verdict == Verdict::Pass && case.expected == Verdict::Pass;
            if let Some(observations) = observations.filter(|_| fits && case.repetition == 1)
                && let Ok(send) = send.lock()
                && let Some(send) = send.as_ref()
            {
                // The receiver lives until it is told that no more will come.
                let _ = send.send((case.index, observations));
            }
        })
    }

    /// All that was made, when the run is over.
    pub(super) fn finish(self) -> GeneratedMutants {
        if let Ok(mut send) = self.send.lock() {
            send.take();
        }
        let mut all = self.made.join().unwrap_or_default();
        all.sort_by_key(|(index, ..)| *index);
        let mut stock = GeneratedMutants::default();
        for (_, made, pages) in all {
            stock.mutated += usize::from(!made.mutants.is_empty());
            if let Some(first) = made.mutants.first() {
                stock.pages.insert(first.change.case.clone(), pages);
            }
            stock.mutants.extend(made.mutants);
            stock.left_out.extend(made.left_out);
            for (operator, count) in made.fit {
                *stock.fit.entry(operator).or_default() += count;
            }
        }
        stock
    }
}
