//! Statements of a record: the parts of its lines. What a clause says has to stand together in a statement that claims it.
//!
//! "412 passed, 3 failed" has the words of "412 failed", in two statements. "Is the venue booked?" has those of "the venue is
//! booked", and claims nothing. "Up from 5 minutes" has the 5 minutes, led by another preposition.

use crate::agent::evidence::finding::{ClauseFinding, Lack};
use crate::agent::evidence::segment::{ended_segments, is_same_kind, shows_number};
use crate::agent::evidence::wording::is_denied;
use crate::agent::sentence::amount::measure;
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::reading::TextSurroundings;
use crate::agent::view::relevance::words;
use crate::grammar::number_word;
use crate::lexicon::meaning::{alike, denies, relates, says_nothing, stem};
use crate::lexicon::{among, function, statements};

/// A part of a line that could claim something by itself.
#[derive(Debug, Clone)]
struct Statement<'t> {
    text: &'t str,
    /// Its words, without marks at their ends, as written.
    tokens: Vec<&'t str>,
    /// The statement is a question, or says what may be.
    claims_nothing: bool,
    denied: bool,
}

/// Something that a clause says and a line can show.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stated {
    /// A word, by its stem.
    Word(String),
    /// A value or a name: it belongs to the statement that it stands in.
    Value(String),
}

impl Stated {
    fn is_in(&self, statement: &Statement<'_>) -> bool {
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

fn shows_value(value: &str, statement: &Statement<'_>) -> bool {
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

fn statements_of<'t>(line: &'t str, clause: &Clause) -> Vec<Statement<'t>> {
    let mut out = Vec::new();
    for (segment, end) in ended_segments(line) {
        for text in split_at_joints(segment) {
            let tokens: Vec<&str> = text
                .split_whitespace()
                .map(|t| {
                    t.trim_matches(|c: char| matches!(c, ',' | '.' | ':' | '"' | '\'' | '(' | ')'))
                })
                .filter(|t| !t.is_empty())
                .collect();
            let may_be = !clause.joined.hypothetical
                && tokens.iter().enumerate().any(|(at, t)| {
                    // A capital inside is a name: "in May", "with Will".
                    let word = if at == 0 {
                        t.to_lowercase()
                    } else {
                        (*t).to_owned()
                    };
                    among(&word, statements::HYPOTHETICAL)
                });
            out.push(Statement {
                text,
                tokens,
                claims_nothing: end == Some('?') || may_be,
                denied: is_denied(text, &clause.quotes),
            });
        }
    }
    out
}

/// All that a clause says and a line could show.
fn said(clause: &Clause) -> Vec<Stated> {
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

/// Words and numbers of a statement that the clause does not say, up to an exception.
fn foreign(statement: &Statement<'_>, clause: &Clause) -> Vec<String> {
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

/// Whether what a line shows of a clause stands together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Hold {
    Together,
    /// The statement that has it denies it.
    Denied,
    Torn,
}

/// One statement of the line has all that the line shows of the clause; a later one may go on about the same, and an earlier
/// one may lend its verb: "Artifacts are kept for 30 days, logs for 7 days".
fn standing(items: &[Stated], all: &[Statement<'_>], clause: &Clause) -> Hold {
    let strange: Vec<bool> = all.iter().map(|s| !foreign(s, clause).is_empty()).collect();
    let has = |at: usize, item: &Stated| item.is_in(&all[at]);
    let is_word = |item: &Stated| matches!(item, Stated::Word(_));
    let mut out = Hold::Torn;
    for primary in 0..all.len() {
        let own = items.iter().filter(|i| has(primary, i)).count();
        let subject = items.iter().any(|i| is_word(i) && has(primary, i));
        let lends = !strange[primary] && subject && (own > 1 || all[primary].denied);
        let (mut held, mut denied) = (own > 0, false);
        for item in items.iter().filter(|i| !has(primary, i)) {
            let goes_on = (primary + 1..all.len()).find(|s| has(*s, item) && !strange[*s]);
            let lent = is_word(item) && lends && (0..primary).any(|s| has(s, item));
            held &= goes_on.is_some() || lent;
            // What goes on may deny; what lends its verb to a denial is denied.
            denied |= goes_on.map_or(all[primary].denied, |s| all[s].denied);
        }
        match (held, denied) {
            (true, false) => return Hold::Together,
            (true, true) => out = Hold::Denied,
            _ => {}
        }
    }
    out
}

/// The number of the clause in whose place the statement with the words that it is torn from has another: "8 skipped" for
/// "412 were skipped".
fn replaced<'c>(clause: &'c Clause, items: &[Stated], all: &[Statement<'_>]) -> Option<&'c str> {
    let words: Vec<&Stated> = items
        .iter()
        .filter(|i| matches!(i, Stated::Word(_)))
        .collect();
    let of_predicate = |i: &Stated| {
        let behind = &clause.joined.predicate;
        matches!(i, Stated::Word(w) if behind.contains(w))
    };
    let predicate: Vec<&Stated> = words.iter().copied().filter(|i| of_predicate(i)).collect();
    let other = |number: &str| {
        let torn = |i: &&Stated| {
            let mut having = all.iter().filter(|s| i.is_in(s));
            having.all(|s| !shows_value(number, s))
        };
        let says = |s: &Statement<'_>| {
            let named = !predicate.is_empty() && predicate.iter().all(|i| i.is_in(s));
            let alone = || {
                let numeric = |w: &String| w.contains(|c: char| c.is_ascii_digit());
                let own = words.iter().copied().filter(torn).any(|i| i.is_in(s));
                own && foreign(s, clause).iter().all(numeric)
            };
            let claims = !s.claims_nothing && !s.denied && !shows_value(number, s);
            claims && is_same_kind(number, s.text) && (named || alone())
        };
        all.iter().any(says)
    };
    let mut numbers = clause.numbers.iter().map(|n| n.text.as_str());
    numbers.find(|n| items.contains(&Stated::Value((*n).to_owned())) && other(n))
}

/// What keeps the statements of a record from claiming the clause.
pub(crate) fn claims(clause: &Clause, near: &TextSurroundings, out: &mut ClauseFinding) {
    let all = said(clause);
    // What a button is called says what it does, not what is so.
    let of_control = !clause.roles.is_empty() || !clause.states.is_empty();
    let lines: Vec<Vec<Statement<'_>>> = near
        .lines
        .iter()
        .map(|l| statements_of(if of_control { &l.text } else { &l.told }, clause))
        .collect();
    let around: Vec<Statement<'_>> = near
        .around
        .iter()
        .chain(&near.names)
        .flat_map(|t| statements_of(t, clause))
        .collect();
    for (at, line) in lines.iter().enumerate() {
        // A word that another line shows as well need not stand here.
        let elsewhere = |item: &Stated| {
            let others = lines.iter().enumerate().filter(|(other, _)| *other != at);
            let mut others = others.flat_map(|(_, l)| l).chain(&around);
            matches!(item, Stated::Word(_)) && others.any(|s| item.is_in(s))
        };
        let here: Vec<Stated> = all
            .iter()
            .filter(|i| line.iter().any(|s| i.is_in(s)) && !elsewhere(i))
            .cloned()
            .collect();
        if line.len() < 2 || here.len() < 2 {
            continue;
        }
        let text = &near.lines[at].text;
        out.lacks.push(match standing(&here, line, clause) {
            Hold::Together => continue,
            Hold::Denied => Lack::Opposite(text.clone()),
            Hold::Torn => replaced(clause, &here, line).map_or_else(
                || Lack::Torn(text.clone()),
                |number| Lack::Number(number.to_owned(), true),
            ),
        });
    }
    claimed(clause, &lines, out);
    led(clause, &lines, out);
    apart(clause, &all, near, &lines, out);
}

/// A word of the predicate stands only in statements that ask, suppose or deny.
fn claimed(clause: &Clause, lines: &[Vec<Statement<'_>>], out: &mut ClauseFinding) {
    let predicate = if clause.joined.predicate.is_empty() {
        &clause.words
    } else {
        &clause.joined.predicate
    };
    for word in predicate.iter().filter(|w| !clause.names.contains(w)) {
        let item = Stated::Word(word.clone());
        let having: Vec<&Statement<'_>> =
            lines.iter().flatten().filter(|s| item.is_in(s)).collect();
        let Some(first) = having.first() else {
            continue;
        };
        if having.iter().all(|s| s.claims_nothing) {
            let what = format!("'{}', which claims nothing", first.text.trim());
            out.lacks.push(Lack::Unchecked(what));
        } else if having.iter().all(|s| s.denied) {
            out.lacks.push(Lack::Opposite(first.text.trim().to_owned()));
        }
    }
}

/// A value or name is led by another preposition than in the clause: "up from 5 minutes" are no 5 minutes.
fn led(clause: &Clause, lines: &[Vec<Statement<'_>>], out: &mut ClauseFinding) {
    for part in &clause.joined.led {
        let known =
            |l: &Lack| matches!(l, Lack::Number(text, true) if text.starts_with(&part.text));
        if out.lacks.iter().any(known) {
            continue;
        }
        let mut agreed = false;
        let mut other = None;
        for statement in lines.iter().flatten() {
            let Some(before) = before(&part.text, statement) else {
                continue;
            };
            let there = directions(before).last().copied().flatten();
            let agent = there.is_some_and(statements::is_agent) && part.is_subject;
            let turned = there.is_none()
                && part.direction.is_some_and(|wanted| {
                    statement.tokens.len() > 1
                        && before.is_empty()
                        && lines
                            .iter()
                            .flatten()
                            .any(|s| leads_another(s, wanted, &part.text))
                });
            if (there.is_none() && !turned) || there == part.direction || agent {
                agreed = true;
            } else {
                other = other.or(Some(statement.text.trim().to_owned()));
            }
        }
        if let Some(text) = other.filter(|_| !agreed) {
            let wanted = part.direction;
            let leads = |s: &Statement<'_>| {
                wanted.is_some_and(|wanted| leads_another(s, wanted, &part.text))
                    && is_same_kind(&part.text, s.text)
            };
            let replaced = lines.iter().flatten().any(leads);
            out.lacks.push(if replaced {
                Lack::Number(part.text.clone(), true)
            } else {
                Lack::Torn(text)
            });
        }
    }
}

/// The tokens of a statement before a value.
fn before<'s>(value: &str, statement: &'s Statement<'_>) -> Option<&'s [&'s str]> {
    let parts: Vec<&str> = value.split_whitespace().collect();
    let is = |token: &str, part: &str| token.to_lowercase() == part;
    let at = statement
        .tokens
        .windows(parts.len().max(1))
        .position(|w| w.iter().zip(&parts).all(|(t, p)| is(t, p)))?;
    Some(&statement.tokens[..at])
}

/// The preposition that leads what stands behind these tokens, at the end of the list.
fn directions(before: &[&str]) -> Vec<Option<usize>> {
    let mut last = before.iter().rev().map(|t| t.to_lowercase());
    let found = last.find(|t| !among(t, function::PLAIN_ARTICLES));
    vec![found.and_then(|t| statements::direction(&t))]
}

/// In this statement the preposition leads something else.
fn leads_another(statement: &Statement<'_>, wanted: usize, value: &str) -> bool {
    statement.tokens.windows(2).any(|pair| {
        statements::direction(&pair[0].to_lowercase()) == Some(wanted)
            && pair[1].to_lowercase() != value
    })
}

/// A value stands in a line that speaks of something else, while another line has what the clause says of it.
fn apart(
    clause: &Clause,
    all: &[Stated],
    near: &TextSurroundings,
    lines: &[Vec<Statement<'_>>],
    out: &mut ClauseFinding,
) {
    let said = |at: usize| {
        let has =
            |w: &&Stated| matches!(w, Stated::Word(_)) && lines[at].iter().any(|s| w.is_in(s));
        all.iter().filter(has).count()
    };
    // The first line says what the record is about.
    let told = (1..lines.len()).any(|at| said(at) > 0);
    for value in all.iter().filter(|i| matches!(i, Stated::Value(_))) {
        let having: Vec<usize> = (0..lines.len())
            .filter(|at| lines[*at].iter().any(|s| value.is_in(s)))
            .collect();
        let strange = |at: &usize| {
            said(*at) == 0 && lines[*at].iter().any(|s| !foreign(s, clause).is_empty())
        };
        if told && !having.is_empty() && !having.contains(&0) && having.iter().all(strange) {
            out.lacks
                .push(Lack::Torn(near.lines[having[0]].text.clone()));
        }
    }
}

/// The clause says one thing only, of nobody or by a preposition: then its very words have to stand there.
pub(crate) fn is_bare(clause: &Clause, near: &TextSurroundings) -> bool {
    let plain = clause
        .words
        .iter()
        .filter(|w| !clause.names.contains(w))
        .count();
    let named = usize::from(!clause.names.is_empty());
    let values = clause.quotes.len() + clause.numbers.len() + clause.bounds.len();
    let items = plain + named + values + clause.states.len() + clause.roles.len();
    let phrase = &clause.joined.phrase;
    let there = || near.lines.iter().any(|l| shows_number(phrase, &l.text));
    items == 1 && clause.quotes.is_empty() && !clause.presence && !there()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::sentence::anatomy::Anatomy;
    use crate::agent::view::reading::ShownText;

    fn lacks(sentence: &str, lines: &[&str]) -> Vec<Lack> {
        let clause = Anatomy::of(sentence).clauses.remove(0);
        let near = TextSurroundings {
            lines: lines
                .iter()
                .map(|text| ShownText {
                    text: (*text).to_owned(),
                    source: None,
                    told: (*text).to_owned(),
                    owner: 0,
                })
                .collect(),
            ..TextSurroundings::default()
        };
        let mut out = ClauseFinding::default();
        claims(&clause, &near, &mut out);
        if is_bare(&clause, &near) {
            out.lacks.push(Lack::Unrelated);
        }
        out.lacks
    }

    #[test]
    fn what_is_said_stands_together_in_one_statement() {
        for (sentence, lines, claimed) in [
            (
                "3 checks failed",
                &["checks 412 passed, 3 failed, 8 skipped"][..],
                true,
            ),
            (
                "8 checks failed",
                &["checks 412 passed, 3 failed, 8 skipped"],
                false,
            ),
            (
                "412 checks were skipped",
                &["checks 412 passed, 3 failed, 8 skipped"],
                false,
            ),
            (
                "the ferry carries Ines",
                &["The ferry carries Omar, Ines waits"],
                false,
            ),
            (
                "Omar sailed to Bergen",
                &["Omar sailed to Bergen, Ines stayed in Oslo."],
                true,
            ),
            (
                "Ines sailed to Bergen",
                &["Omar sailed to Bergen, Ines stayed in Oslo."],
                false,
            ),
            (
                "Omar sailed to Oslo",
                &["Omar sailed to Bergen and Ines stayed in Oslo."],
                false,
            ),
            (
                "receipts are stored for 2 years",
                &["Letters are stored for 5 years, receipts for 2 years"],
                true,
            ),
            (
                "letters are stored for 2 years",
                &["Letters are stored for 5 years, receipts for 2 years"],
                false,
            ),
            (
                "the pool is shut on Sundays",
                &["Pool open at 7:00, shut on Sundays except in June"],
                true,
            ),
            (
                "Theo left the club",
                &["Guests: Theo, Kim. Sam left the club."],
                false,
            ),
            (
                "the tray has a bid of $60",
                &["Silver tray", "No bids so far", "Starting price $60"],
                false,
            ),
        ] {
            assert_eq!(
                lacks(sentence, lines).is_empty(),
                claimed,
                "{sentence}: {:?}",
                lacks(sentence, lines)
            );
        }
    }

    #[test]
    fn what_is_asked_supposed_or_denied_is_not_claimed() {
        for (sentence, line, claimed) in [
            ("the hall is rented", "Is the hall rented?", false),
            ("the hall is rented", "The hall is rented.", true),
            ("Ada phoned them", "I will have phoned them by noon", false),
            ("the goods were returned", "Goods can be returned", false),
            ("the goods can be returned", "Goods can be returned", true),
            ("the parcel was handed in", "not yet handed in", false),
            (
                "the soup contains milk",
                "vegetarian, contains no milk",
                false,
            ),
            (
                "cheques are taken",
                "Cards are taken, cheques never.",
                false,
            ),
            (
                "the fee in May amounted to 10 EUR",
                "Fee: 8 EUR in May",
                true,
            ),
        ] {
            assert_eq!(
                lacks(sentence, &[line])
                    .iter()
                    .all(|l| matches!(l, Lack::Number(..))),
                claimed,
                "{sentence}: {line}"
            );
        }
    }

    #[test]
    fn values_and_names_are_led_as_the_clause_says() {
        for (sentence, line, claimed) in [
            (
                "the queue takes 5 minutes",
                "Queue: up from 5 minutes",
                false,
            ),
            (
                "the bar is open from 21:30",
                "Bar open from 12:00 to 21:30",
                false,
            ),
            (
                "the bar is open from 12:00",
                "Bar open from 12:00 to 21:30",
                true,
            ),
            (
                "the bar closes at 21:30",
                "Bar open from 12:00 to 21:30",
                true,
            ),
            (
                "the desk was sold to Vera",
                "Desk sold to Lund, Vera outbid",
                false,
            ),
            ("Mara started the job", "Job started by Mara", true),
        ] {
            let found = lacks(sentence, &[line]);
            assert_eq!(found.is_empty(), claimed, "{sentence}: {line}: {found:?}");
        }
    }

    #[test]
    fn a_name_alone_says_nothing_of_it() {
        assert!(!lacks("you are on Premium", &["Premium"]).is_empty());
        assert!(lacks("you are on Premium", &["You are on Premium until May"]).is_empty());
    }
}
