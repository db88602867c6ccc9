//! A trial: a case whose sentence fits several elements is walked with each of them, each from the start in a session of its
//! own. Only when the last walk has ended does the case end.

use crate::record::{TrialRecord, TriedCandidate};
use crate::run::algorithm::choice::MOST;
use crate::run::plan::choices::Choices;
use crate::run::session::taken::{ReachedPlace, TakenChoice, TakenChoices};
use crate::run::trace::recorder::Trace;
use crate::verdict::{Cause, Verdict};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Most walks of one trial, with those of choices inside choices.
const WALKS: usize = 8;

/// A walk of a trial that is to be done.
#[derive(Clone)]
pub(crate) struct TrialWalk {
    /// The trial.
    pub trial: Arc<CaseTrial>,
    /// Its place among the walks of the trial.
    pub place: usize,
    /// Choices of the walk.
    pub taken: TakenChoices,
}

/// See the module.
pub(crate) struct CaseTrial {
    /// Whether a candidate can be dropped.
    drops: bool,
    state: Mutex<CaseTrialState>,
}

struct CaseTrialState {
    /// The walk that was left open, until the case ends.
    first: Option<Trace>,
    walks: Vec<TriedWalk>,
    /// Walks that have not ended.
    under_way: usize,
    /// Time that all walks took.
    spent: Duration,
}

/// One walk and how it ended.
struct TriedWalk {
    taken: TakenChoices,
    trace: Option<Trace>,
    spent: Duration,
    /// See [`WalkEnd::unmet`].
    unmet: Option<ReachedPlace>,
    /// The walk was divided into others, or is walked once more.
    is_replaced: bool,
}

/// How a walk ended, as far as the trial asks.
#[derive(Debug, Clone, PartialEq, Eq)]
struct WalkEnd {
    what: String,
    verdict: Verdict,
    /// The walk came to its last choice and took the given candidate.
    has_taken: bool,
    /// Where the candidate led, if the next sentence found nothing there that it presupposes.
    unmet: Option<ReachedPlace>,
    /// Names of the place to which the candidate led.
    names: Vec<String>,
    /// The walk ended before something that may change the application.
    held: bool,
}

impl WalkEnd {
    /// Tells whether the candidate is not the one that was meant.
    fn is_dropped(&self) -> bool {
        self.unmet
            .as_ref()
            .is_some_and(|place| place.doubt.is_none())
    }
}

/// Conclusion from the walks.
#[derive(Debug, PartialEq, Eq)]
enum Conclusion {
    /// The verdict is that of this walk.
    Settled(usize),
    /// This walk alone remains, and was held: it goes on.
    Again(usize),
    /// Nothing follows.
    Open(String),
}

/// Next step after a walk has ended.
pub(crate) enum AfterWalk {
    /// Others are under way.
    Wait,
    /// These are to be done.
    Walks(Vec<TrialWalk>),
    /// The case ends with this trace.
    Ended(Box<Trace>, Duration),
}

impl CaseTrial {
    /// A trial of a case that was left open, and its walks.
    pub(crate) fn begin(
        first: Trace,
        spent: Duration,
        choices: Choices,
    ) -> Result<Vec<TrialWalk>, Box<Trace>> {
        let given = TakenChoices {
            choices: Vec::new(),
            element: None,
            changes_nothing: choices != Choices::TryAll,
        };
        let Some(taken) = divided(&first, &given) else {
            return Err(Box::new(first));
        };
        let trial = Arc::new(CaseTrial {
            drops: choices.drops(),
            state: Mutex::new(CaseTrialState {
                first: Some(first),
                walks: Vec::new(),
                under_way: 0,
                spent,
            }),
        });
        Ok(trial.add(taken))
    }

    fn state(&self) -> MutexGuard<'_, CaseTrialState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(self: &Arc<Self>, more: Vec<TakenChoices>) -> Vec<TrialWalk> {
        let mut state = self.state();
        more.into_iter()
            .map(|taken| {
                state.under_way += 1;
                state.walks.push(TriedWalk {
                    taken: taken.clone(),
                    trace: None,
                    spent: Duration::ZERO,
                    unmet: None,
                    is_replaced: false,
                });
                TrialWalk {
                    trial: Arc::clone(self),
                    place: state.walks.len() - 1,
                    taken,
                }
            })
            .collect()
    }

    /// A walk has ended.
    pub(crate) fn ended(
        self: &Arc<Self>,
        place: usize,
        trace: Trace,
        spent: Duration,
    ) -> AfterWalk {
        let more = {
            let mut state = self.state();
            state.under_way -= 1;
            state.spent += spent;
            let given = state.walks[place].taken.clone();
            let more = divided(&trace, &given);
            let left = state.walks.iter().filter(|w| !w.is_replaced).count();
            let fits = |more: &Vec<TakenChoices>| {
                left - 1 + more.len() <= MOST && state.walks.len() + more.len() <= WALKS
            };
            let more = more.filter(fits);
            let walk = &mut state.walks[place];
            walk.is_replaced = more.is_some();
            walk.trace = Some(trace);
            walk.spent = spent;
            more
        };
        if let Some(more) = more {
            return AfterWalk::Walks(self.add(more));
        }
        self.next()
    }

    /// Returns what follows when no walk is under way.
    fn next(self: &Arc<Self>) -> AfterWalk {
        let again = {
            let mut state = self.state();
            if state.under_way > 0 {
                return AfterWalk::Wait;
            }
            let Some(first) = state.first.take() else {
                return AfterWalk::Wait;
            };
            let walks = std::mem::take(&mut state.walks);
            let mut left: Vec<TriedWalk> = walks.into_iter().filter(|w| !w.is_replaced).collect();
            let ends = ends(&left, self.drops);
            for (walk, end) in left.iter_mut().zip(&ends) {
                walk.unmet.clone_from(&end.unmet);
            }
            let conclusion = if ends.len() == left.len() {
                conclude(&ends)
            } else {
                Conclusion::Open("the run was interrupted".into())
            };
            match conclusion {
                Conclusion::Again(place) => {
                    let mut taken = left[place].taken.clone();
                    taken.changes_nothing = false;
                    left[place].is_replaced = true;
                    state.first = Some(first);
                    state.walks = left;
                    taken
                }
                Conclusion::Settled(place) => {
                    let spent = state.spent;
                    return AfterWalk::Ended(Box::new(settled(first, left, place)), spent);
                }
                Conclusion::Open(why) => {
                    let spent = state.spent;
                    return AfterWalk::Ended(Box::new(open(first, &left, why)), spent);
                }
            }
        };
        AfterWalk::Walks(self.add(vec![again]))
    }

    /// The run is stopped: the case ends as it was left open, once.
    pub(crate) fn abandon(&self) -> Option<(Trace, Duration)> {
        let mut state = self.state();
        let walks = std::mem::take(&mut state.walks);
        let spent = state.spent;
        let first = state.first.take()?;
        let left: Vec<TriedWalk> = walks.into_iter().filter(|w| w.trace.is_some()).collect();
        let why = "the run was interrupted during a trial".to_owned();
        Some((open(first, &left, why), spent))
    }
}

/// The walks into which one that was left open is divided: one for each candidate.
fn divided(trace: &Trace, given: &TakenChoices) -> Option<Vec<TakenChoices>> {
    let offered = trace.choice.clone()?;
    let candidates = &trace.record().steps.get(offered.step)?.candidates;
    let among: Vec<String> = candidates.iter().map(|(what, _)| what.clone()).collect();
    let with = |place: usize| {
        let mut taken = given.clone();
        taken.choices.push(TakenChoice {
            offered: offered.clone(),
            among: among.clone(),
            place,
            alone: candidates[place].1.clone(),
        });
        taken
    };
    Some((0..candidates.len()).map(with).collect())
}

/// How the walks ended. One whose place has the name of another's, where that goes on, is no other place.
fn ends(walks: &[TriedWalk], drops: bool) -> Vec<WalkEnd> {
    let mut ends: Vec<WalkEnd> = walks.iter().filter_map(TriedWalk::end).collect();
    if !drops {
        for end in &mut ends {
            end.unmet = None;
        }
        return ends;
    }
    let going_on: Vec<(String, Vec<String>)> = ends
        .iter()
        .filter(|end| !end.is_dropped())
        .map(|end| (end.what.clone(), end.names.clone()))
        .collect();
    for end in ends.iter_mut().filter(|end| end.is_dropped()) {
        let names = &end.names;
        let alike =
            |(_, other): &&(String, Vec<String>)| other.iter().any(|name| names.contains(name));
        if let Some((other, _)) = going_on.iter().find(alike) {
            end.unmet = end.unmet.take().map(|place| place.named_after(other));
        }
    }
    ends
}

/// Works out what follows. Whatever leaves a doubt leaves the case open.
fn conclude(ends: &[WalkEnd]) -> Conclusion {
    if let Some(end) = ends.iter().find(|end| !end.has_taken) {
        return Conclusion::Open(format!(
            "tried again, the case did not come to {} among the same candidates",
            end.what
        ));
    }
    let left: Vec<usize> = (0..ends.len())
        .filter(|at| !ends[*at].is_dropped())
        .collect();
    let [first, others @ ..] = left.as_slice() else {
        return Conclusion::Open(
            "with none of the candidates the next sentence finds what it presupposes".into(),
        );
    };
    if others.is_empty() {
        if let Some(place) = &ends[*first].unmet {
            return Conclusion::Open(format!(
                "with {} the next sentence finds nothing that it presupposes, which may be a fault: {}",
                ends[*first].what,
                place.doubt.as_deref().unwrap_or_default()
            ));
        }
        return if ends[*first].held {
            Conclusion::Again(*first)
        } else {
            Conclusion::Settled(*first)
        };
    }
    if let Some(held) = left.iter().find(|at| ends[**at].held) {
        return Conclusion::Open(format!(
            "with {} the case goes on to something that may change the application, and nothing is changed twice",
            ends[*held].what
        ));
    }
    let differs = |at: &&usize| ends[**at].verdict != ends[*first].verdict;
    if let Some(other) = others.iter().find(differs) {
        let (a, b) = (&ends[*first], &ends[*other]);
        return Conclusion::Open(format!(
            "with {} the case ends in {}, with {} in {}",
            a.what, a.verdict, b.what, b.verdict
        ));
    }
    if ends[*first].verdict == Verdict::Inconclusive {
        return Conclusion::Open("with each of the candidates the case is Inconclusive".into());
    }
    Conclusion::Settled(*first)
}

impl TriedWalk {
    /// How it ended; none where it did not.
    fn end(&self) -> Option<WalkEnd> {
        let trace = self.trace.as_ref()?;
        let last = self.taken.choices.last()?;
        let cause = trace.cause();
        Some(WalkEnd {
            what: last.what(),
            verdict: trace.unfolding.verdict().unwrap_or(Verdict::Inconclusive),
            has_taken: cause != Some(Cause::Interrupted)
                && self
                    .taken
                    .choices
                    .iter()
                    .all(|c| trace.has_taken(c.offered.step)),
            unmet: trace.reached.clone().filter(|_| self.is_unmet()),
            names: trace
                .reached
                .as_ref()
                .map_or_else(Vec::new, |place| place.names.clone()),
            held: trace.held.is_some(),
        })
    }

    /// The next sentence after its last choice found nothing that it presupposes.
    fn is_unmet(&self) -> bool {
        let last = self
            .taken
            .choices
            .last()
            .map(|choice| choice.offered.step + 1);
        let unmet = self.trace.as_ref().and_then(|trace| trace.unmet);
        last.is_some() && unmet == last
    }

    fn record(&self, is_taken: bool) -> Option<TriedCandidate> {
        let trace = self.trace.as_ref()?;
        let choices = self.taken.choices.iter().map(|choice| choice.record(false));
        let reason = trace.reason();
        let is_dropped = self
            .unmet
            .as_ref()
            .is_some_and(|place| place.doubt.is_none());
        Some(TriedCandidate {
            choices: choices.collect(),
            taken: is_taken,
            dropped: is_dropped.then(|| reason.clone().unwrap_or_default()),
            kept: self.unmet.as_ref().and_then(|place| place.doubt.clone()),
            rule: self.unmet.as_ref().map(|place| place.rule.clone()),
            verdict: trace.unfolding.verdict().unwrap_or(Verdict::Inconclusive),
            cause: trace.cause(),
            reason,
            trace: trace
                .unfolding
                .graph()
                .trace()
                .iter()
                .map(ToString::to_string)
                .collect(),
            milliseconds: self.spent.as_millis() as u64,
        })
    }
}

/// The case ends as the walk that was taken; the others are branches of its unfolding.
fn settled(first: Trace, mut walks: Vec<TriedWalk>, place: usize) -> Trace {
    let tried = walks
        .iter()
        .enumerate()
        .filter_map(|(at, walk)| walk.record(at == place));
    let trial = TrialRecord {
        settled: true,
        reason: None,
        tried: tried.collect(),
    };
    let Some(mut trace) = walks[place].trace.take() else {
        return first;
    };
    trace.takes_the_place_of(first);
    for walk in walks.iter().filter_map(|walk| walk.trace.as_ref()) {
        trace.unfolding.branch(&walk.unfolding);
    }
    trace.tried(trial);
    trace
}

/// The case ends as it was left open, and shows what was tried.
fn open(mut first: Trace, walks: &[TriedWalk], why: String) -> Trace {
    let tried = walks.iter().filter_map(|walk| walk.record(false));
    let trial = TrialRecord {
        settled: false,
        reason: Some(why),
        tried: tried.collect(),
    };
    for walk in walks.iter().filter_map(|walk| walk.trace.as_ref()) {
        first.unfolding.branch(&walk.unfolding);
    }
    first.tried(trial);
    first
}

#[cfg(test)]
mod tests {
    use super::{Conclusion, ReachedPlace, WalkEnd, conclude};
    use crate::verdict::Verdict::{self, Fail, Inconclusive, Pass};

    fn end(what: &str, verdict: Verdict) -> WalkEnd {
        WalkEnd {
            what: what.into(),
            verdict,
            has_taken: true,
            unmet: None,
            names: Vec::new(),
            held: false,
        }
    }

    fn dropped(what: &str) -> WalkEnd {
        let place = ReachedPlace {
            names: Vec::new(),
            rule: crate::verdict::RuleId::new("trial.elsewhere"),
            doubt: None,
        };
        WalkEnd {
            unmet: Some(place),
            ..end(what, Inconclusive)
        }
    }

    fn held(what: &str) -> WalkEnd {
        WalkEnd {
            held: true,
            ..end(what, Inconclusive)
        }
    }

    #[test]
    fn one_verdict_settles_and_any_doubt_leaves_open() {
        let is_open = |ends: &[WalkEnd]| matches!(conclude(ends), Conclusion::Open(_));
        assert_eq!(
            conclude(&[end("a", Pass), end("b", Pass)]),
            Conclusion::Settled(0)
        );
        assert_eq!(
            conclude(&[end("a", Fail), end("b", Fail)]),
            Conclusion::Settled(0)
        );
        assert_eq!(
            conclude(&[dropped("a"), end("b", Pass)]),
            Conclusion::Settled(1)
        );
        assert_eq!(
            conclude(&[dropped("a"), end("b", Inconclusive)]),
            Conclusion::Settled(1)
        );
        assert_eq!(conclude(&[dropped("a"), held("b")]), Conclusion::Again(1));
        assert!(is_open(&[end("a", Pass), end("b", Fail)]));
        assert!(is_open(&[end("a", Pass), end("b", Inconclusive)]));
        assert!(is_open(&[end("a", Inconclusive), end("b", Inconclusive)]));
        assert!(is_open(&[held("a"), end("b", Pass)]));
        assert!(is_open(&[held("a"), held("b")]));
        assert!(is_open(&[dropped("a"), dropped("b")]));
        let mut doubted = dropped("a");
        doubted.unmet = doubted.unmet.map(|place| place.named_after("b"));
        assert!(is_open(&[doubted, end("b", Pass)]));
        let other = WalkEnd {
            has_taken: false,
            ..end("b", Pass)
        };
        assert!(is_open(&[end("a", Pass), other]));
    }
}
