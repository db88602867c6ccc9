//! A clause needs a statement of the record that claims all of it.
//!
//! "412 passed, 3 failed" has the words of "412 failed", in two statements. "Is the venue booked?" has those of "the venue is
//! booked", and claims nothing. "Up from 5 minutes" has the 5 minutes, led by another preposition.

use crate::agent::evidence::another::of_another;
use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::segment::{is_same_kind, shows_number};
use crate::agent::evidence::statement::{
    Stated, Statement, foreign, predicate, said, shows_value, statements_of,
};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::reading::TextSurroundings;
use crate::lexicon::{self, among, function, statements};

/// Whether what a line shows of a clause stands together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Coherence {
    Together,
    /// The statement that has it denies it.
    Denied,
    Torn,
}

/// One statement of the line has all that the line shows of the clause; a later one may go on about the same, and an earlier
/// one may lend its verb: "Artifacts are kept for 30 days, logs for 7 days".
fn standing(items: &[Stated], all: &[Statement<'_>], clause: &Clause) -> Coherence {
    let strange: Vec<bool> = all.iter().map(|s| !foreign(s, clause).is_empty()).collect();
    let has = |at: usize, item: &Stated| item.is_in(&all[at]);
    let is_word = |item: &Stated| matches!(item, Stated::Word(_));
    let mut out = Coherence::Torn;
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
            (true, false) => return Coherence::Together,
            (true, true) => out = Coherence::Denied,
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

/// Reports the reasons why the statements of a record do not claim the clause.
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
            Coherence::Together => continue,
            Coherence::Denied => Unsupported::Opposite(text.clone()),
            Coherence::Torn => replaced(clause, &here, line).map_or_else(
                || Unsupported::Torn(text.clone()),
                |number| Unsupported::Number(number.to_owned(), true),
            ),
        });
    }
    claimed(clause, &lines, &around, out);
    if !clause.universal {
        of_another(clause, &lines, &around, out);
    }
    led(clause, &lines, out);
    apart(clause, &all, near, &lines, out);
}

/// A word of the predicate stands only in statements that ask, suppose or deny: of the record, or else around it.
fn claimed(
    clause: &Clause,
    lines: &[Vec<Statement<'_>>],
    around: &[Statement<'_>],
    out: &mut ClauseFinding,
) {
    for word in predicate(clause) {
        let item = Stated::Word(word.clone());
        let mut having: Vec<&Statement<'_>> =
            lines.iter().flatten().filter(|s| item.is_in(s)).collect();
        if having.is_empty() {
            having = around.iter().filter(|s| item.is_in(s)).collect();
        }
        let Some(first) = having.first() else {
            continue;
        };
        let mut claiming = having.iter().filter(|s| !s.claims_nothing).peekable();
        let happened = || {
            clause
                .joined
                .phrase
                .split(' ')
                .any(|t| among(t, statements::HAS_HAPPENED))
        };
        // "Will open in June" is not open.
        let state = || {
            let mut tokens = clause.joined.phrase.split(' ');
            clause.state_words.contains(word) && tokens.any(|t| among(t, lexicon::claims::COPULAS))
        };
        if claiming.peek().is_none() && (happened() || state()) && having.iter().all(|s| s.is_ahead)
        {
            out.lacks
                .push(Unsupported::Opposite(first.text.trim().to_owned()));
        } else if claiming.peek().is_none() {
            let what = format!("'{}', which claims nothing", first.text.trim());
            out.lacks.push(Unsupported::Unchecked(what));
        } else if claiming.all(|s| s.denied) {
            out.lacks
                .push(Unsupported::Opposite(first.text.trim().to_owned()));
        }
    }
}

/// A value or name is led by another preposition than in the clause: "up from 5 minutes" are no 5 minutes.
fn led(clause: &Clause, lines: &[Vec<Statement<'_>>], out: &mut ClauseFinding) {
    for part in clause.joined.led.iter().chain(&clause.joined.nouns) {
        let known = |l: &Unsupported| matches!(l, Unsupported::Number(text, true) if text.starts_with(&part.text));
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
            let alone = statement.tokens.len() == 1;
            let turned = there.is_none()
                && part.direction.is_some_and(|wanted| {
                    let leads = |s: &Statement<'_>| {
                        let said = |w: &String| Stated::Word(w.clone()).is_in(s);
                        leads_another(s, wanted, &part.text)
                            && (!alone || predicate(clause).any(said))
                    };
                    before.is_empty() && lines.iter().flatten().any(leads)
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
                Unsupported::Number(part.text.clone(), true)
            } else {
                Unsupported::Torn(text)
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
                .push(Unsupported::Torn(near.lines[having[0]].text.clone()));
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

    fn lacks(sentence: &str, lines: &[&str]) -> Vec<Unsupported> {
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
            out.lacks.push(Unsupported::Unrelated);
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
                "the bath is closed for repairs",
                &["The tower is closed for repairs.", "The bath stays open."],
                false,
            ),
            (
                "the bath is closed for repairs",
                &["Bath", "It is closed for repairs until Monday."],
                true,
            ),
            (
                "the motion to plant oaks was carried",
                &["Plant oaks", "1", "3", "not carried"],
                false,
            ),
            (
                "request 26/0815 was refused",
                &["Request 26/0815", "Request 24/0377 was refused in May."],
                false,
            ),
            (
                "revision 88 was checked by Marlow",
                &["88", "Marlow", "checked by Tilda"],
                false,
            ),
            (
                "revision 88 was checked by Tilda",
                &["88", "Marlow", "checked by Tilda"],
                true,
            ),
            (
                "gas is not included in the rent",
                &["Heating and gas are included in the rent, power is not included."],
                true,
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
                "the feast has moved to the hall",
                "The feast is on the boat; if it rains, it moves to the hall.",
                false,
            ),
            (
                "the keys were handed over to Priya",
                "31 August: keys to be handed over to Priya",
                false,
            ),
            (
                "Fay sold her shed",
                "Fay is said to have sold her shed.",
                false,
            ),
            (
                "Dana gives the first talk",
                "Until last week Dana was to give the first talk.",
                false,
            ),
            ("the annex was counted", "yet to be counted: annex", false),
            (
                "there will be a hearing",
                "Will there be a hearing? There will be no hearing unless five object.",
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
                    .all(|l| matches!(l, Unsupported::Number(..))),
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
