//! Predicates of assertions.

use super::{
    count,
    cursor::Cursor,
    measure,
    predication::{Predicated, Predication},
    tail::{contexts, shown_more, texts, trailing},
    token::{Kind, Token},
    verb,
};
use crate::grammar::{Comparison, Presence, State, TextRelation, role_word};
use crate::lexicon;

/// The note where a sentence leaves "is displayed" out.
pub(super) const UNDERSTOOD: &str = "displayed-is-understood";

/// One or more predicates with the connectives between them.
pub(super) fn predicates(c: &mut Cursor<'_>) -> Option<Vec<(&'static str, Predicated)>> {
    let first = stated(c, true)?;
    let mut all = vec![("and", first)];
    loop {
        let mark = c.mark();
        c.eat(",");
        let Some(word) = c.one_of(lexicon::connectives::PREDICATES) else {
            c.reset(mark);
            break;
        };
        c.eat("also");
        let denied = all.last().is_some_and(|(_, p)| p.negative);
        let before = match all.last().map(|(_, p)| &p.what) {
            Some(Predication::Shown { presence, .. }) => Some(*presence),
            _ => None,
        };
        let next = c.attempt(predicate).or_else(|| {
            // "is displayed and enabled"; after a denial the reach of "not" would be a guess.
            if denied || c.at_quoted(0) || c.word(0) == "there" {
                return None;
            }
            c.attempt(|c| {
                let negative = c.eat("not");
                let placed = lexicon::among(c.word(0), lexicon::places::PLACED);
                let mut what = complement(c)?;
                if let (Predication::Shown { presence, .. }, Some(before)) = (&mut what, before)
                    && placed
                {
                    *presence = before;
                }
                trailing(c);
                Some(Predicated { what, negative })
            })
        });
        if let Some(next) = next {
            all.push((if word == "or" { "or" } else { "and" }, next));
        } else {
            c.reset(mark);
            break;
        }
    }
    Some(all)
}

fn adverbs(c: &mut Cursor<'_>) {
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
}

/// A verb phrase.
pub(super) fn predicate(c: &mut Cursor<'_>) -> Option<Predicated> {
    stated(c, false)
}

/// A verb phrase, perhaps without its "is" where it opens a clause; later on it could belong to a "not" before it.
fn stated(c: &mut Cursor<'_>, opens: bool) -> Option<Predicated> {
    let shown = shown_number(c);
    if shown.is_some() {
        return shown;
    }
    let mut negative = false;
    adverbs(c);
    let modal = c.one_of(lexicon::function::MODALS);
    negative ^= modal == Some("not to");
    adverbs(c);
    // "'x' and 'y' should both be displayed".
    let both = modal.is_some() && c.one_of(lexicon::connectives::BOTH_OF_THEM).is_some();
    negative ^= denial(c);
    adverbs(c);
    c.attempt(|c| c.one_of("to").filter(|_| modal.is_some()));
    // "Verify 'x' visible", "'x' not displayed": the verb is understood.
    let elided = opens
        && modal.is_none()
        && (lexicon::state(c.word(0)).is_some()
            || lexicon::among(c.word(0), lexicon::states::ELIDED_PREDICATES));
    // "The tab appears selected".
    let seems = c.attempt(seems);
    let be = seems.or_else(|| c.one_of(lexicon::claims::IS));
    refuse_availability(c, be)?;
    let be = be.is_some();
    if be || elided {
        adverbs(c);
        if denial(c) {
            if negative {
                return c.fail("one negation");
            }
            negative = true;
        }
        adverbs(c);
        c.attempt(|c| c.one_of(lexicon::claims::TO_BE));
        if !negative && !both {
            c.one_of(lexicon::connectives::BOTH_OF_THEM);
        }
        let never_absent = c.attempt(|c| c.one_of(lexicon::denials::ABSENT));
        // "The item is removed" speaks of one item: that no item at all is there would be another claim.
        if never_absent == Some("removed")
            && !c.tokens[..c.at].iter().any(|t| t.kind == Kind::Quoted)
        {
            return c.fail("what is removed, by its text in quotes");
        }
        if let Some(word) = never_absent {
            let presence = if matches!(word, "hidden" | "invisible") {
                Presence::Displayed
            } else {
                Presence::Present
            };
            let what = shown_more(c, presence, Vec::new());
            return Some(Predicated {
                what,
                negative: !negative,
            });
        }
        if let Some((state, false)) = lexicon::state(c.word(0)) {
            c.at += 1;
            let contexts = contexts(c);
            trailing(c);
            return Some(Predicated {
                what: Predication::State { state, contexts },
                negative: !negative,
            });
        }
        if c.one_of("closed").is_some() {
            return Some(Predicated {
                what: Predication::Open,
                negative: !negative,
            });
        }
        if c.one_of(lexicon::states::TURNED_OFF).is_some() {
            return Some(Predicated {
                what: of_state(State::Checked),
                negative: !negative,
            });
        }
        // "The button can be clicked".
        if let Some(what) = allowed(c, modal) {
            return Some(Predicated { what, negative });
        }
        // "Can be found" speaks of who looks for it.
        if modal == Some("can") && c.word(0) == "found" {
            return c.fail("`is displayed` or `is present`");
        }
        let mut what = complement(c)?;
        if let Predication::Compare { comparison, .. } = &mut what
            && *comparison == Comparison::NotEqual
        {
            *comparison = Comparison::Equal;
            negative = !negative;
        }
        trailing(c);
        return Some(Predicated { what, negative });
    }
    if opens
        && modal.is_none()
        && let Some(what) = c.attempt(so_many_times)
    {
        return Some(Predicated { what, negative });
    }
    let what = verb::verb(c, &mut negative)?;
    trailing(c);
    Some(Predicated { what, negative })
}

/// "appears" before a state.
fn seems(c: &mut Cursor<'_>) -> Option<&'static str> {
    let seems = c.one_of(lexicon::claims::SEEMS)?;
    lexicon::state(c.word(0)).map(|_| seems)
}

/// "can be" before "clicked".
fn allowed(c: &mut Cursor<'_>, modal: Option<&str>) -> Option<Predication> {
    modal.filter(|modal| lexicon::among(modal, lexicon::claims::CAN))?;
    c.one_of(lexicon::states::CLICKED_ABLY)?;
    Some(of_state(State::Clickable))
}

/// "'x' twice": that it is displayed is understood.
fn so_many_times(c: &mut Cursor<'_>) -> Option<Predication> {
    let mark = c.mark();
    let times = count::times(c)?;
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    c.note(UNDERSTOOD, "taken as: is displayed so many times", span);
    Some(Predication::Shown {
        presence: Presence::Displayed,
        contexts: Vec::new(),
        times: Some(times),
    })
}

/// "shows $5", "is displayed as 30", where nothing follows that is counted.
fn shown_number(c: &mut Cursor<'_>) -> Option<Predicated> {
    c.attempt(|c| {
        let number = measure::shown_or_changed(c)?;
        let ends = c.at_end() || c.noun_at(0).is_none() && (c.at_place() || joins(c));
        ends.then_some(Predicated {
            what: Predication::Compare {
                comparison: Comparison::Equal,
                number,
            },
            negative: false,
        })
    })
}

/// Whether another predicate or clause may follow.
fn joins(c: &Cursor<'_>) -> bool {
    c.at_mark(",") || lexicon::among(c.word(0), lexicon::connectives::PREDICATES)
}

/// Refuses "remains available": it speaks of before, and of stock rather than of the page.
fn refuse_availability(c: &mut Cursor<'_>, be: Option<&str>) -> Option<()> {
    if be.is_some_and(|be| lexicon::among(be, lexicon::claims::REMAINS)) && c.word(0) == "available"
    {
        return c.fail("`is displayed`, `is present` or a state");
    }
    Some(())
}

/// "not", "never", "no longer".
fn denial(c: &mut Cursor<'_>) -> bool {
    c.one_of(lexicon::denials::NOT).is_some()
}

/// A state, without a place.
fn of_state(state: State) -> Predication {
    Predication::State {
        state,
        contexts: Vec::new(),
    }
}

/// Reads the complement after "is".
fn complement(c: &mut Cursor<'_>) -> Option<Predication> {
    if let Some((state, true)) = lexicon::state(c.word(0)) {
        c.at += 1;
        let contexts = contexts(c);
        return Some(Predication::State { state, contexts });
    }
    if let Some(found) = c
        .attempt(marked)
        .or_else(|| c.attempt(shown_as))
        .or_else(|| c.attempt(changed_to))
    {
        return Some(found);
    }
    let mut phrases = lexicon::states::PHRASES.iter();
    let said = phrases.find_map(|(phrases, state)| c.one_of(phrases).map(|_| *state));
    if let Some(state) = said {
        return Some(of_state(state));
    }
    // "When the button is pressed" tells what somebody does.
    if c.one_of(lexicon::states::PRESSED).is_some() {
        return is_checked(c).then(|| of_state(State::Selected));
    }
    if c.one_of(lexicon::states::FOCUSED).is_some() {
        return Some(Predication::Focused);
    }
    if c.one_of(lexicon::states::OPENED).is_some() {
        return Some(Predication::Open);
    }
    if c.one_of(lexicon::states::ACTIVE).is_some() {
        return Some(Predication::Active);
    }
    if c.one_of(lexicon::states::HIGHLIGHTED).is_some() {
        return Some(Predication::Highlighted);
    }
    // "is on", where nothing follows that it could be on.
    let is_over = c.word(1).is_empty() || lexicon::among(c.word(1), lexicon::connectives::JOINING);
    if c.word(0) == "on" && is_over && !c.at_quoted(1) {
        c.at += 1;
        return Some(of_state(State::Checked));
    }
    if let Some(found) = c.attempt(measure::sorted) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let before = c.one_of(lexicon::order::PLACED_BEFORE)?;
        verb::order(c, before.ends_with("before"))
    }) {
        return Some(found);
    }
    if let Some(presence) = presence_word(c) {
        return Some(shown_more(c, presence, Vec::new()));
    }
    if let Some(found) = c.attempt(measure::between) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let comparison = measure::comparison(c)?;
        let number = measure::number_text(c)?;
        Some(Predication::Compare { comparison, number })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(equals) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let number = measure::number_text(c)?;
        (!number.quoted).then_some(Predication::Compare {
            comparison: Comparison::Equal,
            number,
        })
    }) {
        return Some(found);
    }
    // "is in the list 'x'", "is on the page".
    let here = c.mark();
    let found = contexts(c);
    if c.mark_moved(here) {
        return Some(shown_more(c, Presence::Present, found));
    }
    c.fail("what holds of it: `displayed`, `present`, a state, a text in quotes …")
}

/// "marked as checked".
fn marked(c: &mut Cursor<'_>) -> Option<Predication> {
    c.one_of(lexicon::states::MARKED)?;
    if c.one_of(lexicon::states::ACTIVE).is_some() {
        return Some(Predication::Active);
    }
    let (state, true) = lexicon::state(c.word(0))? else {
        return None;
    };
    c.at += 1;
    let contexts = contexts(c);
    Some(Predication::State { state, contexts })
}

/// "changed to 'x'": of what is called by the text that it had before, nothing can be said.
fn changed_to(c: &mut Cursor<'_>) -> Option<Predication> {
    let first = c.tokens.iter().position(|token| token.kind == Kind::Quoted);
    if first.is_some_and(|first| first < c.at) {
        return None;
    }
    c.one_of(lexicon::claims::CHANGED_TO)?;
    let (texts, connective) = texts(c)?;
    Some(Predication::Text {
        relation: TextRelation::Equals,
        texts,
        connective,
        exact: false,
    })
}

/// "displayed as 'x'".
fn shown_as(c: &mut Cursor<'_>) -> Option<Predication> {
    c.one_of(lexicon::claims::SHOWN_AS)?;
    let (texts, connective) = texts(c)?;
    Some(Predication::Text {
        relation: TextRelation::Equals,
        texts,
        connective,
        exact: false,
    })
}

fn presence_word(c: &mut Cursor<'_>) -> Option<Presence> {
    if c.one_of(lexicon::states::SHOWN).is_some() {
        return Some(Presence::Displayed);
    }
    // "Ada Lovelace was present": that somebody was there is not that a name is on the page.
    let names = |token: &Token| token.kind == Kind::Quoted || role_word(&token.norm).is_some();
    if lexicon::among(c.word_before(), lexicon::claims::WAS) && !c.tokens[..c.at].iter().any(names)
    {
        return None;
    }
    c.one_of(lexicon::states::PRESENT)
        .map(|_| Presence::Present)
}

/// "equal to 'x'", "set to 'x'", "'x'", "either 'x' or 'y'".
fn equals(c: &mut Cursor<'_>) -> Option<Predication> {
    let exact = c.one_of(lexicon::claims::EQUAL_TO).is_some();
    c.eat("either");
    c.attempt(|c| {
        c.article();
        c.one_of(lexicon::naming::EQUAL_NOUNS)
            .filter(|_| c.at_quoted(0))
    });
    let number = |c: &mut Cursor<'_>| measure::number_text(c).filter(|n| exact && !n.quoted);
    let (texts, connective) = match c.attempt(number) {
        Some(number) => (vec![number], "and"),
        None => texts(c)?,
    };
    // "The registration should be 'successful'": how it went, in whatever words the page says so.
    let mut texts = texts;
    for text in &mut texts {
        text.quoted &= !lexicon::among(&text.value, lexicon::states::OUTCOMES);
    }
    Some(Predication::Text {
        relation: TextRelation::Equals,
        texts,
        connective,
        exact,
    })
}

/// Whether a sentence says that something is to be verified, or is or is not so: its states are no deeds.
fn is_checked(c: &Cursor<'_>) -> bool {
    let words = [lexicon::claims::OF_CHECKS, lexicon::claims::OF_STATES];
    c.tokens.iter().any(|token| {
        let is_word = token.kind == super::token::Kind::Word;
        is_word && words.iter().any(|all| lexicon::among(&token.norm, all))
    })
}
