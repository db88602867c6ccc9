//! The cases of a run that are still to be run: in their order, and before them those that are run again. The cases of a
//! suite wait until what is done before the suite is done; others go on meanwhile.

use crate::run::plan::settings::Planned;
use crate::run::schedule::trial::TrialWalk;
use crate::run::trace::recorder::Trace;
use crate::suite::SuiteHooks;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A case to run.
pub(crate) struct QueuedCase {
    /// Place of the case in the run.
    pub index: usize,
    /// Which attempt (`--retries`), from 1.
    pub attempt: usize,
    /// Runs of this attempt that were cut off when their session was lost.
    pub cut_off: Vec<Trace>,
    /// Time that those took.
    pub spent: Duration,
    /// Suite whose hooks have to be carried out first, and reported with [`Queue::prepared`].
    pub prepares: Option<usize>,
    /// The walk of a trial that it is.
    pub trial: Option<TrialWalk>,
}

impl QueuedCase {
    /// A case that was not run before, or an attempt of it.
    pub(crate) fn new(index: usize, attempt: usize) -> Self {
        QueuedCase {
            index,
            attempt,
            cut_off: Vec::new(),
            spent: Duration::ZERO,
            prepares: None,
            trial: None,
        }
    }
}

/// See the module.
pub(crate) struct Queue {
    state: Mutex<QueueState>,
    /// For each case the suite around which something is done.
    suite_of: Vec<Option<usize>>,
}

struct QueueState {
    /// Cases that were never begun.
    waiting: VecDeque<usize>,
    again: VecDeque<QueuedCase>,
    suites: Vec<HookedSuite>,
}

/// A suite around which something is done.
struct HookedSuite {
    hooks: Arc<SuiteHooks>,
    /// Any of its cases.
    one: usize,
    /// Its cases that have not ended.
    left: usize,
    phase: Phase,
}

#[derive(PartialEq, Eq)]
enum Phase {
    Fresh,
    Preparing,
    Ready,
    Failed(String),
    /// The hooks after the suite have begun.
    Over,
}

impl Queue {
    /// Creates a queue of cases, none begun.
    pub(crate) fn new(planned: &[Planned]) -> Self {
        let of = |planned: &Planned| Arc::clone(&planned.case.hooks.suite);
        Queue::of(planned.iter().map(of))
    }

    fn of(hooks: impl Iterator<Item = Arc<SuiteHooks>>) -> Self {
        let mut suites: Vec<HookedSuite> = Vec::new();
        let mut suite_of = Vec::new();
        for (index, hooks) in hooks.enumerate() {
            if hooks.is_empty() {
                suite_of.push(None);
                continue;
            }
            let known = suites.iter().position(|s| Arc::ptr_eq(&s.hooks, &hooks));
            let place = known.unwrap_or_else(|| {
                suites.push(HookedSuite {
                    hooks,
                    one: index,
                    left: 0,
                    phase: Phase::Fresh,
                });
                suites.len() - 1
            });
            suites[place].left += 1;
            suite_of.push(Some(place));
        }
        Queue {
            state: Mutex::new(QueueState {
                waiting: (0..suite_of.len()).collect(),
                again: VecDeque::new(),
                suites,
            }),
            suite_of,
        }
    }

    /// The next one; with `only_again`, none that was never begun. None too where all that are left wait for their suite.
    pub(crate) fn take(&self, only_again: bool) -> Option<QueuedCase> {
        let mut state = self.state();
        if let Some(turn) = state.again.pop_front() {
            return Some(turn);
        }
        if only_again {
            return None;
        }
        let can = |index: &usize| {
            self.suite_of[*index].is_none_or(|suite| state.suites[suite].phase != Phase::Preparing)
        };
        let at = state.waiting.iter().position(can)?;
        let index = state.waiting.remove(at)?;
        let mut turn = QueuedCase::new(index, 1);
        if let Some(place) = self.suite_of[index]
            && state.suites[place].phase == Phase::Fresh
        {
            state.suites[place].phase = Phase::Preparing;
            turn.prepares = Some(place);
        }
        Some(turn)
    }

    /// Whether [`Queue::take`] has one, or will have one when a suite is prepared.
    pub(crate) fn has(&self, only_again: bool) -> bool {
        let state = self.state();
        !state.again.is_empty() || (!only_again && !state.waiting.is_empty())
    }

    /// Reports that the hooks before a suite are done; the error says why they failed.
    pub(crate) fn prepared(&self, suite: usize, outcome: Result<(), String>) {
        self.state().suites[suite].phase = match outcome {
            Ok(()) => Phase::Ready,
            Err(why) => Phase::Failed(why),
        };
    }

    /// Why the suite of a case could not be begun.
    pub(crate) fn failure(&self, index: usize) -> Option<String> {
        let suite = self.suite_of[index]?;
        match &self.state().suites[suite].phase {
            Phase::Failed(why) => Some(why.clone()),
            _ => None,
        }
    }

    /// A case ended for good. The suite that ends with it, if one does: what is done after it is the caller's to do.
    pub(crate) fn ended(&self, index: usize) -> Option<usize> {
        let place = self.suite_of[index]?;
        let mut state = self.state();
        let suite = &mut state.suites[place];
        suite.left = suite.left.saturating_sub(1);
        if suite.left > 0 {
            return None;
        }
        suite.phase = Phase::Over;
        Some(place)
    }

    /// Suites that were begun and did not come to their end; what is done after them is the caller's to do.
    pub(crate) fn abandoned(&self) -> Vec<usize> {
        let mut state = self.state();
        let suites = state.suites.iter_mut().enumerate();
        suites
            .filter(|(_, suite)| !matches!(suite.phase, Phase::Fresh | Phase::Over))
            .map(|(place, suite)| {
                suite.phase = Phase::Over;
                place
            })
            .collect()
    }

    /// The hooks of a suite, and the place of one of its cases.
    pub(crate) fn suite(&self, place: usize) -> (Arc<SuiteHooks>, usize) {
        let state = self.state();
        let suite = &state.suites[place];
        (Arc::clone(&suite.hooks), suite.one)
    }

    /// Runs this one again in the next free session.
    pub(crate) fn put_back(&self, turn: QueuedCase) {
        self.state().again.push_back(turn);
    }

    fn state(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Queue, QueuedCase};
    use crate::suite::{Hook, HookAction, Location, SuiteHooks};
    use std::sync::Arc;

    #[test]
    fn what_is_run_again_comes_first_and_none_is_lost() {
        let queue = Queue::of([Arc::default(), Arc::default()].into_iter());
        let index = |only_again| {
            queue
                .take(only_again)
                .map(|turn| (turn.index, turn.attempt))
        };
        assert_eq!(index(false), Some((0, 1)));
        queue.put_back(QueuedCase::new(0, 2));
        assert!(queue.has(true));
        assert_eq!(index(true), Some((0, 2)));
        assert_eq!(index(true), None);
        assert!(!queue.has(true) && queue.has(false));
        assert_eq!(index(false), Some((1, 1)));
        assert_eq!(index(false), None);
        assert!(!queue.has(false));
    }

    #[test]
    fn cases_wait_for_their_own_suite_and_the_last_one_ends_it() {
        let at = Location::new("s.yaml", 1, 1);
        let hook = Hook {
            at,
            what: "true".into(),
            action: HookAction::Run(vec!["true".into()]),
        };
        let one = Arc::new(SuiteHooks {
            before: vec![hook],
            after: Vec::new(),
        });
        let all = [&one, &one, &Arc::default()].map(Arc::clone);
        let queue = Queue::of(all.into_iter());
        let take = || queue.take(false).map(|turn| (turn.index, turn.prepares));
        assert_eq!(take(), Some((0, Some(0))));
        assert_eq!(take(), Some((2, None)));
        assert_eq!(take(), None);
        assert!(queue.has(false));
        queue.prepared(0, Err("no".into()));
        assert_eq!(take(), Some((1, None)));
        assert_eq!(queue.failure(1).as_deref(), Some("no"));
        assert_eq!(
            (queue.failure(2), queue.ended(2), queue.ended(1)),
            (None, None, None)
        );
        assert_eq!(queue.ended(0), Some(0));
        assert_eq!(queue.abandoned(), Vec::<usize>::new());
    }
}
