//! The search for another sentence that means the same and is read.

use super::rewritings::RULES;
use crate::agent::means_the_same;
use crate::grammar::{Action, Body, Sentence, StepKind, Unread, WordKind, parse, words};
use crate::lexicon::meaning::{says_nothing, stem};

/// Most sentences that are read in search of one.
const MOST_TRIALS: usize = 60;

/// Most rules that make one rewriting.
const MOST_STEPS: usize = 2;

/// Most words that a rewriting may leave out: one without more of them is another sentence.
const MOST_LEFT_OUT: usize = 4;

/// A sentence that is read, in place of one that is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SuggestedRewriting {
    /// The sentence.
    pub sentence: String,
    /// Words of the original that it does not have.
    pub left_out: Vec<String>,
}

/// The rewriting that leaves out least; of equals the one with the fewest changes.
pub(super) fn rewriting(sentence: &Sentence, unread: &Unread) -> Option<SuggestedRewriting> {
    let original = sentence.text.as_str();
    let mut best: Option<SuggestedRewriting> = None;
    let mut trials = 0;
    let mut tried = vec![original.to_owned()];
    if let [one] = &unread.instead[..] {
        consider(original, unread.kind, one, &mut best);
    }
    let mut open = vec![original.to_owned()];
    for _ in 0..MOST_STEPS {
        let mut next = Vec::new();
        for text in &open {
            // A text that a rule put in quotes is not the whole of what is claimed.
            let own = quotes(text) == quotes(original);
            let rules = RULES.iter().filter(|rule| own || rule.id != "text-alone");
            for changed in rules.flat_map(|rule| (rule.apply)(text, unread.kind)) {
                if trials == MOST_TRIALS {
                    return best;
                }
                if tried.contains(&changed) {
                    continue;
                }
                trials += 1;
                tried.push(changed.clone());
                consider(original, unread.kind, &changed, &mut best);
                next.push(changed);
            }
        }
        if best.as_ref().is_some_and(|best| best.left_out.is_empty()) {
            return best;
        }
        open = next;
    }
    best
}

fn consider(original: &str, kind: StepKind, changed: &str, best: &mut Option<SuggestedRewriting>) {
    let read = parse(changed);
    let is_named = match &read.body {
        Body::Action(action) => names_its_value(original, action),
        Body::Assertion(_) => true,
        Body::Ambiguous(_) | Body::Unread(_) => return,
    };
    if !is_named || read.kind() != kind || !keeps_quotes(original, changed) {
        return;
    }
    let left_out = left_out(original, changed);
    if left_out.len() > MOST_LEFT_OUT {
        return;
    }
    let named = quotes(changed).len() > quotes(original).len();
    if named && !left_out.is_empty() {
        return;
    }
    if best
        .as_ref()
        .is_some_and(|best| best.left_out.len() <= left_out.len())
    {
        return;
    }
    // What was quoted for the first time is compared as if it had been in quotes all along.
    let quoted = with_quotes_of(original, changed);
    if means_the_same(&quoted, &[changed.to_owned()]).is_ok() {
        *best = Some(SuggestedRewriting {
            sentence: changed.to_owned(),
            left_out,
        });
    }
}

/// Words that a rule put in quotes are a name: what is typed or chosen is only what its author put in quotes.
fn names_its_value(original: &str, action: &Action) -> bool {
    let own = quotes(original);
    match action {
        Action::Fill { value, .. } => {
            own.contains(&value.value) || !value.value.contains(char::is_whitespace)
        }
        _ => true,
    }
}

fn quotes(sentence: &str) -> Vec<String> {
    let quoted = words(sentence).into_iter();
    let quoted = quoted.filter(|word| word.kind == WordKind::Quoted);
    quoted.map(|word| word.text).collect()
}

/// Whether every quoted text of the original is there, in its order.
fn keeps_quotes(original: &str, changed: &str) -> bool {
    let mut there = quotes(changed).into_iter();
    quotes(original)
        .iter()
        .all(|text| there.any(|known| known == *text))
}

/// The original with the quotes of the rewriting around the same words, where it has them.
fn with_quotes_of(original: &str, changed: &str) -> String {
    let own = quotes(original);
    let mut out = original.to_owned();
    for text in quotes(changed) {
        if !own.contains(&text)
            && let Some(at) = out.find(&text)
        {
            out.replace_range(at..at + text.len(), &format!("'{text}'"));
        }
    }
    out
}

/// Words of the original that say something and that the rewriting does not have.
pub(super) fn left_out(original: &str, changed: &str) -> Vec<String> {
    let stems = |text: &str| -> Vec<String> {
        let split = text.split(|c: char| !c.is_alphanumeric());
        split.map(stem).collect()
    };
    let there = stems(changed);
    let mut out: Vec<String> = Vec::new();
    for word in words(original) {
        if word.kind != WordKind::Plain || says_nothing(&word.text) {
            continue;
        }
        let known = stems(&word.text)
            .iter()
            .all(|stem| there.contains(stem) || near(stem, &there));
        if !known && !out.contains(&word.text) {
            out.push(word.text);
        }
    }
    out
}

/// A word that was spelt wrongly is not left out.
fn near(stem: &str, there: &[String]) -> bool {
    stem.len() > 3
        && there
            .iter()
            .any(|known| known.len() > 3 && strsim::damerau_levenshtein(stem, known) <= 1)
}
