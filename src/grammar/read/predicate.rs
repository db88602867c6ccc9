//! What an assertion says of its subject.

use super::{
    context,
    count::{self, Counted},
    cursor::Cursor,
    lexicon, naming, noun_phrase as np,
    thing::{self, Thing},
};
use crate::grammar::{Comparison, Context, Direction, Presence, State, Target, Text, TextRelation};

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
    },
    /// Its number compares.
    Compare {
        comparison: Comparison,
        number: Text,
    },
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
    let first = predicate(c)?;
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
            all.push((if word == "or" { "or" } else { "and" }, next))
        } else {
            c.reset(mark);
            break;
        }
    }
    Some(all)
}

fn adverbs(c: &mut Cursor<'_>) {
    while c
        .one_of("still|now|also|already|currently|then|indeed|both|all")
        .is_some()
    {}
}

/// A verb phrase.
pub(super) fn predicate(c: &mut Cursor<'_>) -> Option<Predicated> {
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
    if c.one_of(
        "is|are|be|was|were|remains|remain|stays|stay|becomes|become|has been|have been|gets|\
            get",
    )
    .is_some()
    {
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
            let what = shown_tail(c, presence)?;
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
    let what = verb(c, &mut negative)?;
    trailing(c);
    Some(Predicated { what, negative })
}

/// "not", "never", "no longer".
fn denial(c: &mut Cursor<'_>) -> bool {
    c.one_of("not|never|no longer").is_some()
}

/// Words at the end that claim nothing beside a negation or a tense.
fn trailing(c: &mut Cursor<'_>) {
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
    if c.one_of("turned on|switched on").is_some()
        || c.word(0) == "on" && (c.word(1).is_empty() && !c.at_quoted(1)) && c.eat("on")
    {
        return Some(Predication::State {
            state: State::Checked,
            contexts: vec![],
        });
    }
    if let Some(found) = c.attempt(sorted) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let before = c.one_of(
            "listed before|displayed before|shown before|placed before|before|listed after|\
            displayed after|shown after|placed after|after",
        )?;
        order(c, before.ends_with("before"))
    }) {
        return Some(found);
    }
    if let Some(presence) = presence_word(c) {
        return shown_tail(c, presence);
    }
    if let Some(found) = c.attempt(|c| {
        let comparison = comparison(c)?;
        let number = number_text(c)?;
        Some(Predication::Compare { comparison, number })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(equals) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        let number = number_text(c)?;
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
        return shown_more(c, Presence::Present, found);
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

fn shown_tail(c: &mut Cursor<'_>, presence: Presence) -> Option<Predication> {
    let found = Vec::new();
    shown_more(c, presence, found)
}

fn shown_more(
    c: &mut Cursor<'_>,
    presence: Presence,
    mut contexts: Vec<Context>,
) -> Option<Predication> {
    let mut times = None;
    loop {
        trailing(c);
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if let Some(found) = context::context(c) {
            contexts.extend(found);
        } else if !(c.eat("to the user") || c.eat("to me")) {
            break;
        }
    }
    Some(Predication::Shown {
        presence,
        contexts,
        times,
    })
}

/// All contexts that stand here.
fn contexts(c: &mut Cursor<'_>) -> Vec<Context> {
    let mut all = Vec::new();
    while let Some(found) = context::context(c) {
        all.extend(found);
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
fn texts(c: &mut Cursor<'_>) -> Option<(Vec<Text>, &'static str)> {
    let mark = c.mark();
    let (list, connective) = np::text_list(c)?;
    if list.len() > 1 && (lexicon::ends_noun(c.word(0)) || c.noun_at(0).is_some()) {
        c.reset(mark);
        return c.quoted().map(|text| (vec![text], "and"));
    }
    Some((list, connective))
}

/// Verbs other than "to be".
fn verb(c: &mut Cursor<'_>, negative: &mut bool) -> Option<Predication> {
    if let Some(found) = c.attempt(|c| {
        let verb = c.one_of(
            "appears before|appear before|comes before|come before|precedes|precede|\
            appears after|appear after|comes after|come after|follows|shows up before|\
            shows up after",
        )?;
        order(c, verb.ends_with("before") || verb.starts_with("precede"))
    }) {
        return Some(found);
    }
    if c.one_of("disappears|disappear|vanishes|vanish").is_some() {
        *negative = !*negative;
        return shown_tail(c, Presence::Displayed);
    }
    if c.one_of("appears|appear|shows up|show up|pops up|pop up")
        .is_some()
    {
        return shown_tail(c, Presence::Displayed);
    }
    if c.one_of("exists|exist").is_some() {
        return shown_tail(c, Presence::Present);
    }
    if c.one_of("has the focus|has focus|have the focus|have focus")
        .is_some()
    {
        return Some(Predication::Focused);
    }
    if c.one_of("is sorted|sorts").is_some() {
        return sorted(c);
    }
    if let Some(found) = c.attempt(|c| {
        let exact = c.one_of("equals|equal|reads|read|says|say")?;
        if exact.starts_with("equal") {
            c.eat("to");
            if let Some(number) = c.attempt(|c| number_text(c).filter(|n| !n.quoted)) {
                return Some(Predication::Compare {
                    comparison: Comparison::Equal,
                    number,
                });
            }
        }
        c.eat("exactly");
        let (texts, connective) = texts(c)?;
        Some(Predication::Text {
            relation: TextRelation::Equals,
            texts,
            connective,
            exact: true,
        })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(text_relation) {
        return Some(found);
    }
    holds(c, negative)
}

/// "contains 'x'", "starts with 'x'", "contains the letters 'x'": only texts, no elements.
fn text_relation(c: &mut Cursor<'_>) -> Option<Predication> {
    let relation = naming::relation_verb(c)?;
    let relation = naming::kind_of_text(c, relation);
    c.one_of("both|either");
    let (texts, connective) = texts(c)?;
    // "contains 'x' twice", "contains the 'Save' button" are about what the page holds.
    if c.noun_at(0).is_some()
        || (relation == TextRelation::Contains
            && (c.looks_like(count::times) || c.looks_like(context::context) || more_things(c)))
    {
        return None;
    }
    Some(Predication::Text {
        relation,
        texts,
        connective,
        exact: false,
    })
}

/// Whether the list goes on with something that is not a lone text.
fn more_things(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        let comma = c.eat(",");
        (c.one_of("and|or").is_some() || comma).then_some(())?;
        thing::thing(c)?;
        (!lexicon::ends_noun(c.word(0))).then_some(())
    })
}

/// "has", "contains", "shows" and what they hold.
fn holds(c: &mut Cursor<'_>, negative: &mut bool) -> Option<Predication> {
    let verb = c.one_of(
        "has got|has|have|contains|contain|includes|include|offers|offer|holds|hold|shows|\
            show|displays|display|lists|list|proposes|propose",
    );
    let Some(verb) = verb else {
        return c.fail("a verb such as `is`, `has`, `contains`");
    };
    let presence = if lexicon::among(verb, "shows|show|displays|display|lists|list") {
        Presence::Displayed
    } else {
        Presence::Present
    };
    if let Some(found) = c.attempt(|c| {
        let none = c.eat("no");
        if !none {
            c.article();
        }
        c.eat("selected");
        c.eat("value").then_some(())?;
        if none {
            return Some((
                Predication::State {
                    state: State::Empty,
                    contexts: vec![],
                },
                false,
            ));
        }
        c.one_of("of|equal to");
        let text = c.quoted()?;
        Some((
            Predication::Value {
                relation: TextRelation::Equals,
                text,
            },
            false,
        ))
    }) {
        *negative ^= found.1;
        return Some(found.0);
    }
    if let Some(found) = c.attempt(|c| {
        let none = c.eat("no");
        if !none {
            c.article();
        }
        c.one_of("options|option|choices|choice")?;
        let (texts, connective) = texts(c)?;
        Some((Predication::Options { texts, connective }, none))
    }) {
        *negative ^= found.1;
        return Some(found.0);
    }
    if let Some(found) = c.attempt(|c| {
        let (texts, connective) = texts(c)?;
        c.one_of("as an option|as option|as options|among its options|in its options")?;
        Some(Predication::Options { texts, connective })
    }) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| {
        (verb.starts_with("ha")).then_some(())?;
        c.article();
        c.one_of("text|label|title|caption")?;
        let (texts, connective) = texts(c)?;
        (!lexicon::ends_noun(c.word(0)) && c.noun_at(0).is_none()).then_some(())?;
        Some(Predication::Text {
            relation: TextRelation::Equals,
            texts,
            connective,
            exact: false,
        })
    }) {
        return Some(found);
    }
    let (things, connective) = thing::things(c)?;
    let mut times = None;
    loop {
        trailing(c);
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_none() {
            break;
        }
    }
    Some(Predication::Has {
        things,
        connective,
        presence,
        times,
    })
}

fn order(c: &mut Cursor<'_>, before: bool) -> Option<Predication> {
    let other = np::noun_phrase(c, &[])?.target;
    Some(Predication::Order { other, before })
}

/// "sorted by 'Price' in descending order", "in alphabetical order".
fn sorted(c: &mut Cursor<'_>) -> Option<Predication> {
    let worded = c.one_of("sorted|ordered").is_some();
    let mut by = None;
    let mut direction = None;
    loop {
        if by.is_none() && worded && c.eat("by") {
            c.one_of("the");
            c.eat("column");
            by = Some(if c.at_quoted(0) {
                c.quoted()?
            } else {
                let words = (0..4)
                    .take_while(|i| {
                        !c.word(*i).is_empty()
                            && !matches!(c.word(*i), "in" | "ascending" | "descending" | "from")
                    })
                    .count();
                c.bare(words)?
            });
            c.eat("column");
        } else if direction.is_none()
            && let Some(found) = self::direction(c)
        {
            direction = Some(found);
        } else {
            break;
        }
    }
    if !worded && direction.is_none() {
        return None;
    }
    let Some(direction) = direction else {
        return c.fail("`ascending` or `descending`");
    };
    Some(Predication::Sorted { by, direction })
}

fn direction(c: &mut Cursor<'_>) -> Option<Direction> {
    c.attempt(|c| {
        c.eat("in");
        c.one_of("the|an|a");
        let word = c.one_of(
            "ascending alphabetical|descending alphabetical|reverse alphabetical|ascending|\
            descending|alphabetical|alphabetically|increasing|decreasing|from a to z|\
            from z to a|from low to high|from high to low|from lowest to highest|\
            from highest to lowest|from cheapest to most expensive",
        )?;
        c.one_of("order");
        let down = ["desc", "reverse", "decreasing", "from z", "from high"]
            .iter()
            .any(|w| word.starts_with(w));
        Some(if down {
            Direction::Descending
        } else {
            Direction::Ascending
        })
    })
}

/// "greater than", "at most", ">=", "equal to", "different from".
pub(super) fn comparison(c: &mut Cursor<'_>) -> Option<Comparison> {
    const FORMS: &[(&str, Comparison)] = &[
        ("greater than or equal to", Comparison::AtLeast),
        ("more than or equal to", Comparison::AtLeast),
        ("higher than or equal to", Comparison::AtLeast),
        ("greater or equal to", Comparison::AtLeast),
        ("less than or equal to", Comparison::AtMost),
        ("lower than or equal to", Comparison::AtMost),
        ("less or equal to", Comparison::AtMost),
        ("no more than", Comparison::AtMost),
        ("no less than", Comparison::AtLeast),
        ("strictly greater than", Comparison::More),
        ("strictly less than", Comparison::Less),
        ("greater than", Comparison::More),
        ("more than", Comparison::More),
        ("higher than", Comparison::More),
        ("larger than", Comparison::More),
        ("bigger than", Comparison::More),
        ("above", Comparison::More),
        ("over", Comparison::More),
        ("less than", Comparison::Less),
        ("lower than", Comparison::Less),
        ("smaller than", Comparison::Less),
        ("fewer than", Comparison::Less),
        ("below", Comparison::Less),
        ("under", Comparison::Less),
        ("at least", Comparison::AtLeast),
        ("at most", Comparison::AtMost),
        ("exactly", Comparison::Equal),
        ("equal to", Comparison::Equal),
        ("different from", Comparison::NotEqual),
        ("different than", Comparison::NotEqual),
        (">=", Comparison::AtLeast),
        ("≥", Comparison::AtLeast),
        ("<=", Comparison::AtMost),
        ("≤", Comparison::AtMost),
        (">", Comparison::More),
        ("<", Comparison::Less),
        ("!=", Comparison::NotEqual),
        ("≠", Comparison::NotEqual),
        ("==", Comparison::Equal),
        ("=", Comparison::Equal),
    ];
    FORMS
        .iter()
        .find(|(form, _)| c.eat(form))
        .map(|(_, comparison)| *comparison)
}

/// A number, quoted or not, with a currency mark or unit if the author writes one.
pub(super) fn number_text(c: &mut Cursor<'_>) -> Option<Text> {
    let numeric = |text: &str| {
        let signs = |ch: char| ch.is_ascii_digit() || ".,'- \u{a0}\u{202f}$€£¥%+".contains(ch);
        text.chars().any(|ch| ch.is_ascii_digit()) && text.chars().all(signs)
    };
    if c.at_quoted(0) {
        return c.attempt(|c| c.quoted_number().filter(|text| numeric(&text.value)));
    }
    if numeric(c.word(0)) || lexicon::number(c.word(0)).is_some() {
        let spelled = lexicon::number(c.word(0));
        let mut text = c.bare(1)?;
        if let Some(number) = spelled {
            text.value = number.to_string();
        }
        if matches!(c.word(0), "€" | "$" | "£" | "%") {
            c.at += 1;
            text.value = format!("{} {}", text.value, c.word_before());
            text.span.end = c.end_before();
        }
        return Some(text);
    }
    None
}
