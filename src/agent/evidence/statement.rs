//! Statements of a record: the parts of its lines, and what a clause says that they could show.

use crate::agent::evidence::denial::is_denied;
use crate::agent::evidence::segment::{ended_segments, shows_number};
use crate::agent::sentence::amount::measure;
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::relevance::words;
use crate::grammar::number_word;
use crate::lexicon::meaning::{PHRASES, alike, denies, relates, says_nothing, stem};
use crate::lexicon::{among, statements};

/// A part of a line that could claim something by itself.
#[derive(Debug, Clone)]
pub(super) struct Statement<'t> {
    pub(super) text: &'t str,
    /// Its words, without marks at their ends, as written.
    pub(super) tokens: Vec<&'t str>,
    /// The statement is a question, or says what may be.
    pub(super) claims_nothing: bool,
    pub(super) denied: bool,
    /// The statement says what is still to happen, and hangs on nothing: "to be handed over", "will be opened".
    pub(super) is_ahead: bool,
}

/// Something that a clause says and a line can show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Stated {
    /// A word, by its stem.
    Word(String),
    /// A value or a name: it belongs to the statement that it stands in.
    Value(String),
}

impl Stated {
    pub(super) fn is_in(&self, statement: &Statement<'_>) -> bool {
        match self {
            Stated::Word(word) => {
                let there = words(statement.text);
                alike(word).iter().any(|w| there.contains(w))
            }
            // A name is kept as its stem.
            Stated::Value(value) => {
                shows_value(value, statement) || words(statement.text).contains(value)
            }
        }
    }
}

pub(super) fn shows_value(value: &str, statement: &Statement<'_>) -> bool {
    let worth = number_word(value);
    let in_words = |t: &&str| worth.is_some() && number_word(&t.to_lowercase()) == worth;
    shows_number(value, statement.text) || statement.tokens.iter().any(in_words)
}

/// Splits a segment where a word sets one statement against another, and at an "and" between two that could stand alone.
fn split_at_joints(segment: &str) -> Vec<&str> {
    let says = |part: &str| {
        let tokens = part.split_whitespace().map(str::to_lowercase);
        tokens.filter(|t| !says_nothing(t)).count() > 1
    };
    let mut out = Vec::new();
    let mut rest = segment;
    let mut from = 0;
    for word in segment.split_inclusive(' ') {
        let bare = word.trim().to_lowercase();
        let at = from;
        from += word.len();
        let offset = segment.len() - rest.len();
        let (before, behind) = (&segment[offset..at], &segment[from..]);
        let parts = among(&bare, statements::SETS_AGAINST)
            || (bare == "and" && says(before) && says(behind));
        if parts && !before.trim().is_empty() {
            out.push(before);
            rest = &segment[at..];
        }
    }
    out.push(rest);
    out
}

/// The statements of a line, each with what it is worth: a question, a wish, a condition and what hangs on it claim nothing.
pub(super) fn statements_of<'t>(line: &'t str, clause: &Clause) -> Vec<Statement<'t>> {
    let mut out: Vec<Statement<'t>> = Vec::new();
    // What stands between two ends hangs on a condition that is said there.
    let mut first = 0;
    for (segment, end) in ended_segments(line) {
        for text in split_at_joints(segment) {
            let tokens: Vec<&str> = text
                .split_whitespace()
                .map(|t| {
                    t.trim_matches(|c: char| matches!(c, ',' | '.' | ':' | '"' | '\'' | '(' | ')'))
                })
                .filter(|t| !t.is_empty())
                .collect();
            out.push(Statement {
                text,
                claims_nothing: end == Some('?') || supposes(&tokens, clause),
                is_ahead: end != Some('?') && is_ahead(&tokens),
                tokens,
                denied: is_denied(&plainly(text), &clause.quotes),
            });
        }
        if end.is_none_or(|end| end != ',') {
            if out[first..]
                .iter()
                .any(|s| is_conditional(s, clause) || is_of_others(s, clause))
            {
                for hanging in &mut out[first..] {
                    hanging.claims_nothing = true;
                    hanging.is_ahead = false;
                }
            }
            first = out.len();
        }
    }
    out
}

/// The tokens say what may be, was to be, or is said; the clause does not.
fn supposes(tokens: &[&str], clause: &Clause) -> bool {
    let may_be = tokens.iter().enumerate().any(|(at, t)| {
        // A capital inside is a name: "in May", "with Will".
        let word = if at == 0 {
            t.to_lowercase()
        } else {
            (*t).to_owned()
        };
        among(&word, statements::HYPOTHETICAL)
    });
    let plain = plainly(&tokens.join(" "));
    let plain: Vec<&str> = plain.split(' ').collect();
    let pairs = plain.windows(2).map(|pair| pair.join(" "));
    let mut unreal = pairs.chain(plain.iter().map(|t| (*t).to_owned()));
    let phrase = &clause.joined.phrase;
    (may_be && !clause.joined.hypothetical)
        || unreal.any(|said| among(&said, statements::UNREAL) && !shows_number(&said, phrase))
}

/// The one thing that makes the tokens claim nothing is that it is still to happen.
fn is_ahead(tokens: &[&str]) -> bool {
    // A capital inside is a name: "on 5 May", "with Will".
    let plain: Vec<String> = tokens
        .iter()
        .enumerate()
        .map(|(at, t)| {
            if at == 0 || !t.starts_with(char::is_uppercase) {
                t.to_lowercase()
            } else {
                (*t).to_owned()
            }
        })
        .collect();
    let ahead = plain.windows(2).position(|pair| {
        among(&pair.join(" "), statements::AHEAD) || among(&pair[0], statements::FUTURE)
    });
    let Some(at) = ahead else {
        return false;
    };
    let told = |t: &String| among(t, statements::HYPOTHETICAL) || among(t, statements::REPORTED);
    !plain[..at].iter().any(told) && !plain[at + 2..].iter().any(told)
}

fn is_conditional(statement: &Statement<'_>, clause: &Clause) -> bool {
    let condition = |t: &&&str| among(&t.to_lowercase(), statements::CONDITIONS);
    let mut conditions = statement.tokens.iter().filter(condition);
    let mut pairs = statement
        .tokens
        .windows(2)
        .map(|p| p.join(" ").to_lowercase());
    let said = |t: &str| shows_number(t, &clause.joined.phrase);
    conditions.any(|t| !said(t))
        || pairs.any(|p| among(&p, statements::CONDITION_PAIRS) && !said(&p))
}

/// "According to the porter": what stands with it is told by somebody.
fn is_of_others(statement: &Statement<'_>, clause: &Clause) -> bool {
    let mut pairs = statement.tokens.windows(2).map(|pair| pair.join(" "));
    pairs.any(|pair| {
        let tells = among(&pair.to_lowercase(), statements::TELLS_SOURCE);
        tells && !shows_number(&pair, &clause.joined.phrase)
    })
}

/// The text with phrases that deny as the word that denies: "yet to be counted" is "not counted".
fn plainly(text: &str) -> String {
    let denials = PHRASES.iter().filter(|(_, plain)| denies(plain));
    denials.fold(text.to_lowercase(), |text, (phrase, plain)| {
        text.replace(phrase, plain)
    })
}

/// All that a clause says and a line could show.
pub(super) fn said(clause: &Clause) -> Vec<Stated> {
    let values = clause
        .numbers
        .iter()
        .map(|n| n.text.clone())
        .chain(clause.quotes.iter().cloned())
        .chain(clause.bounds.iter().map(|(_, text)| text.clone()));
    let mut out: Vec<Stated> = values.map(Stated::Value).collect();
    for word in &clause.words {
        let item = if clause.names.contains(word) {
            Stated::Value(word.clone())
        } else {
            Stated::Word(word.clone())
        };
        out.push(item);
    }
    out
}

/// Stems of what the clause says of its subject; of all that it says, where it has no verb.
pub(super) fn predicate(clause: &Clause) -> impl Iterator<Item = &String> {
    let behind = &clause.joined.predicate;
    let all = if behind.is_empty() {
        &clause.words
    } else {
        behind
    };
    all.iter().filter(|w| !clause.names.contains(w))
}

/// Words and numbers of a statement that the clause does not say, up to an exception.
pub(super) fn foreign(statement: &Statement<'_>, clause: &Clause) -> Vec<String> {
    let all = said(clause);
    let ends = |t: &&&str| !among(&t.to_lowercase(), statements::EXCEPTIONS);
    let kept = statement.tokens.iter().take_while(ends);
    let is_foreign = |token: &&&str| {
        let word = token.to_lowercase();
        let stem = stem(&word);
        let of_form = says_nothing(&word)
            || denies(&word)
            || relates(&word)
            || statements::direction(&word).is_some()
            || among(&word, statements::HYPOTHETICAL)
            || among(&word, statements::SETS_AGAINST)
            || (!word.contains(|c: char| c.is_ascii_digit()) && measure(&word).is_some());
        let own = all.iter().any(|item| match item {
            Stated::Word(said) => alike(said).contains(&stem) || words(&word).contains(said),
            Stated::Value(value) => {
                value
                    .to_lowercase()
                    .split_whitespace()
                    .any(|part| part == word || stem == part)
                    || words(value).contains(&stem)
            }
        });
        let light = clause.light.contains(&stem) || clause.state_words.contains(&stem);
        let kind = clause.kind.as_ref() == Some(&stem);
        !(of_form || own || light || kind) && word.contains(char::is_alphanumeric)
    };
    kept.filter(is_foreign).map(|t| (*t).to_owned()).collect()
}
