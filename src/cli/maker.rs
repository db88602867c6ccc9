//! The mutants of a suite, made while it runs.

use crate::conformance::{Footprint, LeftOut, Made, Mutant, Operator, Ran, Wanted, make};
use crate::evaluate::TextCase;
use crate::record::Event;
use crate::run::{Planned, Settings, Sight, Witness};
use crate::verdict::Verdict;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError, mpsc};

/// What was made of the suite, and the pages that its cases saw.
#[derive(Default)]
pub struct Stock {
    /// Mutants, case by case.
    pub mutants: Vec<Mutant>,
    /// What turned out to be none.
    pub left_out: Vec<LeftOut>,
    /// Mutants of each operator, those that are not run included.
    pub fit: BTreeMap<Operator, usize>,
    /// The pages of the mutated cases, by their ids.
    pub pages: HashMap<String, Footprint>,
    /// Cases that have mutants.
    pub mutated: usize,
}

/// Someone else who reads the events of a run.
pub type Extra = Box<dyn Fn(&Event) + Send>;

/// The place of a case in its run, and what it saw.
type Seen = (usize, Vec<Sight>);

/// Makes the mutants of each case as soon as it has passed, on a thread of its own, so that no case waits for it and the pages
/// of a whole suite need not be kept.
pub struct Maker {
    seen: Arc<Mutex<HashMap<usize, Vec<Sight>>>>,
    send: Arc<Mutex<Option<mpsc::Sender<Seen>>>>,
    made: std::thread::JoinHandle<Vec<(usize, Made, Footprint)>>,
}

impl Maker {
    /// For these cases, run with these settings.
    pub fn new(planned: Vec<Planned>, wanted: Wanted, settings: &Settings) -> Maker {
        let (send, receive) = mpsc::channel::<Seen>();
        let text_case: TextCase = settings.text_case;
        let unique = settings.unique.clone();
        let made = std::thread::spawn(move || {
            let mut out: Vec<(usize, Made, Footprint)> = Vec::new();
            for (index, sights) in receive {
                let Some(planned) = planned.get(index) else {
                    continue;
                };
                let ran = Ran::new(&planned.case, &sights, &unique, &planned.secrets, text_case);
                out.push((index, make(&ran, &wanted), Footprint::of(&sights)));
            }
            out
        });
        Maker {
            seen: Arc::default(),
            send: Arc::new(Mutex::new(Some(send))),
            made,
        }
    }

    /// Takes what the cases saw.
    pub fn witness(&self) -> Witness {
        let seen = Arc::clone(&self.seen);
        Arc::new(move |index, sights| {
            seen.lock()
                .unwrap_or_else(PoisonError::into_inner)
                .insert(index, sights);
        })
    }

    /// Takes how the cases ended.
    pub fn sink(&self) -> Extra {
        let (seen, send) = (Arc::clone(&self.seen), Arc::clone(&self.send));
        Box::new(move |event| {
            let Event::CaseEnded { case, .. } = event else {
                return;
            };
            let sights = seen
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .remove(&case.index);
            // What is to fail or to stay open does not pass anyway, and what did not pass is no measure.
            let fits = case.verdict == Verdict::Pass && case.expected == Verdict::Pass;
            if let Some(sights) = sights.filter(|_| fits && case.repetition == 1)
                && let Ok(send) = send.lock()
                && let Some(send) = send.as_ref()
            {
                // The receiver lives until it is told that no more will come.
                let _ = send.send((case.index, sights));
            }
        })
    }

    /// All that was made, when the run is over.
    pub fn finish(self) -> Stock {
        if let Ok(mut send) = self.send.lock() {
            send.take();
        }
        let mut all = self.made.join().unwrap_or_default();
        all.sort_by_key(|(index, ..)| *index);
        let mut stock = Stock::default();
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
