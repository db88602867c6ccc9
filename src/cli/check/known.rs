//! The sentences of suites, each read once however often it stands there, on all processors.

use crate::advice::{Advice, Advisor};
use crate::grammar::{Body, Sentence, parse};
use crate::suite::{LoadedSuites, Suite};
use std::collections::{HashMap, HashSet};
use std::thread;

/// Most threads; more than one for each processor would only wait.
const MOST_THREADS: usize = 8;

/// Fewest sentences for which a further thread is worth its start.
const WORTH_A_THREAD: usize = 200;

/// Bytes of a thread's stack: as many as the main thread has, for sentences that are deeply nested.
const STACK: usize = 8 << 20;

/// A sentence as it was read, with the advice on one that was not.
pub(super) type ReadSentence = (Sentence, Option<Advice>);

/// All sentences of suites, by their text.
pub(super) struct KnownSentences<'s>(HashMap<&'s str, ReadSentence>);

impl<'s> KnownSentences<'s> {
    /// Reads the sentences of suites.
    pub(super) fn of(loaded: &'s LoadedSuites, advisor: &Advisor) -> KnownSentences<'s> {
        let cases = loaded.suites.iter().flat_map(|suite| &suite.cases);
        let steps = cases.clone().flat_map(|case| &case.steps);
        let states = steps.clone().filter_map(|step| step.state.as_deref());
        let hooks = loaded.suites.iter().flat_map(Suite::hook_steps);
        let texts = steps.chain(hooks).map(|step| step.text.as_str());
        let mut seen = HashSet::new();
        let texts: Vec<&str> = texts
            .chain(states)
            .filter(|text| seen.insert(*text))
            .collect();
        let sentences = side_by_side(&texts, |text| parse(text));
        // A search for another wording is long: only so many sentences get one, in the order in which they stand there.
        let mut searches = 0;
        let unread: Vec<(usize, bool)> = (0..sentences.len())
            .filter(|at| matches!(sentences[*at].body, Body::Unread(_)))
            .map(|at| {
                searches += 1;
                (at, searches <= Advisor::MOST_SEARCHED)
            })
            .collect();
        let advice = side_by_side(&unread, |(at, searched)| {
            (*at, advisor.advise(&sentences[*at], *searched))
        });
        let mut advice: HashMap<usize, Option<Advice>> = advice.into_iter().collect();
        let with = |(at, sentence)| (sentence, advice.remove(&at).flatten());
        let all = sentences.into_iter().enumerate().map(with);
        KnownSentences(texts.into_iter().zip(all).collect())
    }

    /// A sentence; one that is not among those of the suites is read now.
    pub(super) fn get(&self, text: &str) -> ReadSentence {
        let known = self.0.get(text).cloned();
        known.unwrap_or_else(|| (parse(text), None))
    }

    /// Whether a sentence is read.
    pub(super) fn is_read(&self, text: &str) -> bool {
        let is_read = |sentence: &Sentence| !matches!(sentence.body, Body::Unread(_));
        self.0
            .get(text)
            .map_or_else(|| is_read(&parse(text)), |(sentence, _)| is_read(sentence))
    }
}

/// The results for all items in their order, worked out on several threads.
fn side_by_side<I: Sync, T: Send>(items: &[I], work: impl Fn(&I) -> T + Sync) -> Vec<T> {
    let most = thread::available_parallelism().map_or(1, usize::from);
    let count = most
        .min(MOST_THREADS)
        .min(items.len() / WORTH_A_THREAD)
        .max(1);
    if count == 1 {
        return items.iter().map(work).collect();
    }
    // Every thread takes each so-manieth item: long sentences often stand together.
    let share =
        |first: usize| -> Vec<T> { items.iter().skip(first).step_by(count).map(&work).collect() };
    let share = &share;
    let shares: Vec<Vec<T>> = thread::scope(|scope| {
        let started: Vec<_> = (1..count)
            .map(|first| {
                let thread = thread::Builder::new().stack_size(STACK);
                (first, thread.spawn_scoped(scope, move || share(first)).ok())
            })
            .collect();
        let own = share(0);
        let others = started.into_iter().map(|(first, thread)| {
            // A thread that did not start leaves its share to this one.
            let done = thread.and_then(|thread| thread.join().ok());
            done.unwrap_or_else(|| share(first))
        });
        std::iter::once(own).chain(others).collect()
    });
    let mut shares: Vec<_> = shares.into_iter().map(Vec::into_iter).collect();
    (0..items.len())
        .filter_map(|at| shares[at % count].next())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::side_by_side;

    #[test]
    fn results_stand_in_the_order_of_the_items() {
        for count in [0, 1, 199, 400, 1_003] {
            let items: Vec<usize> = (0..count).collect();
            let doubled = side_by_side(&items, |item| 2 * item);
            assert!(
                doubled
                    .iter()
                    .enumerate()
                    .all(|(at, twice)| 2 * at == *twice)
            );
            assert_eq!(doubled.len(), count);
        }
    }
}
