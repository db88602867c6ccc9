//! What an assertion says of its subject.

use super::{
    context,
    count::{self, Counted},
    cursor::Cursor,
    lexicon, measure, noun_phrase as np,
    thing::Thing,
    verb,
};
use crate::grammar::{Comparison, Context, Direction, Presence, State, Target, Text, TextRelation};

/// The note where a sentence leaves "is displayed" out.
pub(super) const UNDERSTOOD: &str = "displayed-is-understood";

/// A predicate, not yet applied to its subject.
#[derive(Debug, Clone)]
pub(super) struct Predicated {
    /// What is said.
    pub(super) what: Predication,
    /// Whether it is denied.
    pub(super) negative: bool,
}

/// What can be said of a subject.
#[derive(Debug, Clone)]
pub(super) enum Predication {
    /// It is there.
    Shown {
        presence: Presence,
        contexts: Vec<Context>,
        times: Option<Counted>,
    },
    /// It is in a state.
    State {
        state: State,
        contexts: Vec<Context>,
    },
    /// It has the focus.
    Focused,
    /// It is open.
    Open,
    /// It is the active one.
    Active,
    /// Its text, value, title or URL relates to texts.
    Text {
        relation: TextRelation,
        texts: Vec<Text>,
        connective: &'static str,
        exact: bool,
    },
    /// "has the value 'x'".
    Value { relation: TextRelation, text: Text },
    /// "has the option 'x'".
    Options {
        texts: Vec<Text>,
        connective: &'static str,
    },
    /// It holds things.
    Has {
        things: Vec<Thing>,
        connective: &'static str,
        presence: Presence,
        times: Option<Counted>,
        /// "has", "offers", "proposes": what a list has is an option.
        offers: bool,
    },
    /// Its number compares.
    Compare {
        comparison: Comparison,
        number: Text,
    },
    /// Its number lies between two, both included.
    Between { least: Text, most: Text },
    /// It comes before (or after) another.
    Order { other: Target, before: bool },
    /// It is sorted, perhaps by a column.
    Sorted {
        by: Option<Text>,
        direction: Direction,
    },
}

/// One or more predicates with the connectives between them.
pub(super) fn predicates(c: &mut Cursor<'_>) -> Option<Vec<(&'static str, Predicated)>> {
    let first = stated(c, true)?;
    let mut all = vec![("and", first)];
    loop {
        let mark = c.mark();
        c.eat(",");
        let Some(word) = c.one_of("and|or|but") else {
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
                let placed = lexicon::among(c.word(0), "in|on|under|above|below|next");
                let mut what = complement(c)?;
                if let (Predication::Shown { presence, .. }, Some(before)) = (&mut what, before)
                    && placed
                {
                    *presence = before;
                }
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
    while c
        .one_of("still|now|also|already|currently|then|indeed")
        .is_some()
    {}
}

/// A verb phrase.
pub(super) fn predicate(c: &mut Cursor<'_>) -> Option<Predicated> {
    stated(c, false)
}

/// A verb phrase, perhaps without its "is" where it opens a clause; later on it could belong to a "not" before it.
fn stated(c: &mut Cursor<'_>, opens: bool) -> Option<Predicated> {
    let mut negative = false;
    adverbs(c);
    let modal = c.one_of(
        "should|must|shall|will|can|ought to|has to|have to|needs to|need to|\
            is expected to|are expected to|is supposed to|are supposed to|does|do|did|to|not to",
    );
    negative ^= modal == Some("not to");
    adverbs(c);
    negative ^= denial(c);
    adverbs(c);
    c.attempt(|c| c.one_of("to").filter(|_| modal.is_some()));
    // "Verify 'x' visible", "'x' not displayed": the verb is understood.
    let elided = opens
        && modal.is_none()
        && (lexicon::state(c.word(0)).is_some()
            || lexicon::among(
                c.word(0),
                "displayed|shown|visible|present|absent|missing|hidden|focused",
            ));
    let be = c
        .one_of(
            "is|are|be|was|were|remains|remain|stays|stay|becomes|become|has been|have been|gets|\
            get",
        )
        .is_some();
    if be || elided {
        adverbs(c);
        if denial(c) {
            if negative {
                return c.fail("one negation");
            }
            negative = true;
        }
        adverbs(c);
        c.attempt(|c| c.one_of("to be|being"));
        let never_absent =
            c.attempt(|c| c.one_of("absent|missing|gone|hidden|invisible|undisplayed|removed"));
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
        if c.eat("off") {
            return Some(Predicated {
                what: Predication::State {
                    state: State::Checked,
                    contexts: vec![],
                },
                negative: !negative,
            });
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
    // "'x' twice": that it is displayed is understood.
    if opens
        && modal.is_none()
        && let Some(what) = c.attempt(|c| {
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
        })
    {
        return Some(Predicated { what, negative });
    }
    let what = verb::verb(c, &mut negative)?;
    trailing(c);
    Some(Predicated { what, negative })
}

/// "not", "never", "no longer".
fn denial(c: &mut Cursor<'_>) -> bool {
    c.one_of("not|never|no longer").is_some()
}

/// Words at the end that claim nothing beside a negation or a tense.
pub(super) fn trailing(c: &mut Cursor<'_>) {
    while c
        .one_of("any more|anymore|any longer|at all|as well|too|now|either")
        .is_some()
    {}
}

/// What follows "is".
fn complement(c: &mut Cursor<'_>) -> Option<Predication> {
    if let Some((state, true)) = lexicon::state(c.word(0)) {
        c.at += 1;
        let contexts = contexts(c);
        return Some(Predication::State { state, contexts });
    }
    if c.one_of("read only").is_some() {
        return Some(Predication::State {
            state: State::ReadOnly,
            contexts: vec![],
        });
    }
    if c.one_of("marked as required|a required field|a mandatory field|marked as mandatory")
        .is_some()
    {
        return Some(Predication::State {
            state: State::Required,
            contexts: vec![],
        });
    }
    if c.one_of("marked as invalid|in error").is_some() {
        return Some(Predication::State {
            state: State::Invalid,
            contexts: vec![],
        });
    }
    if c.one_of("focused|focussed|in focus").is_some() {
        return Some(Predication::Focused);
    }
    if c.one_of("opened|open").is_some() {
        return Some(Predication::Open);
    }
    if c.one_of("active|the active one|the active tab").is_some() {
        return Some(Predication::Active);
    }
    if c.one_of("greyed out|grayed out|greyed-out|grayed-out")
        .is_some()
    {
        return Some(Predication::State {
            state: State::Disabled,
            contexts: vec![],
        });
    }
    if c.one_of("turned on|switched on").is_some()
        || c.word(0) == "on" && (c.word(1).is_empty() && !c.at_quoted(1)) && c.eat("on")
    {
        return Some(Predication::State {
            state: State::Checked,
            contexts: vec![],
        });
    }
    if let Some(found) = c.attempt(measure::sorted) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let before = c.one_of(
            "listed before|displayed before|shown before|placed before|before|listed after|\
            displayed after|shown after|placed after|after",
        )?;
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

fn presence_word(c: &mut Cursor<'_>) -> Option<Presence> {
    if c.one_of("displayed|shown|visible|seen|listed|visibly present")
        .is_some()
    {
        return Some(Presence::Displayed);
    }
    c.one_of("present|found|there|available|existing|contained")
        .map(|_| Presence::Present)
}

pub(super) fn shown_more(
    c: &mut Cursor<'_>,
    presence: Presence,
    mut contexts: Vec<Context>,
) -> Predication {
    let mut times = None;
    loop {
        trailing(c);
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if let Some(found) = context::context(c) {
            contexts.extend(found.part());
        } else if !(c.eat("to the user") || c.eat("to me")) {
            break;
        }
    }
    Predication::Shown {
        presence,
        contexts,
        times,
    }
}

/// All contexts that stand here.
fn contexts(c: &mut Cursor<'_>) -> Vec<Context> {
    let mut all = Vec::new();
    while let Some(found) = context::context(c) {
        all.extend(found.part());
    }
    all
}

/// "equal to 'x'", "set to 'x'", "'x'", "either 'x' or 'y'".
fn equals(c: &mut Cursor<'_>) -> Option<Predication> {
    let exact = c
        .one_of(
            "exactly equal to|equal to|identical to|the same as|exactly|set to|filled with|\
            filled in with|prefilled with|pre-filled with|populated with|labelled|labeled|\
            titled|entitled|named|called",
        )
        .is_some();
    c.eat("either");
    c.attempt(|c| {
        c.article();
        c.one_of("text|value|string|word")
            .filter(|_| c.at_quoted(0))
    });
    let (texts, connective) = texts(c)?;
    Some(Predication::Text {
        relation: TextRelation::Equals,
        texts,
        connective,
        exact,
    })
}

/// Texts whose list does not run into the next clause.
pub(super) fn texts(c: &mut Cursor<'_>) -> Option<(Vec<Text>, &'static str)> {
    let mark = c.mark();
    let (list, connective) = np::text_list(c)?;
    if list.len() > 1 && (lexicon::ends_noun(c.word(0)) || c.noun_at(0).is_some()) {
        c.reset(mark);
        return c.quoted().map(|text| (vec![text], "and"));
    }
    Some((list, connective))
}
