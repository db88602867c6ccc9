//! "There is …", "I see …", "the presence of …".

use super::{
    atom::says_little,
    bare_name, claim, context, count,
    cursor::{Checkpoint, Cursor},
    meaning::offered,
    misfit, noun_phrase as np, place,
    predication::{Predicated, Predication},
    subject::{self, Subject},
    thing::{self, joined, negated},
    things::{cards, person::person},
    whereabouts,
};
use crate::grammar::{Count, Formula, Predicate, Presence, RoleNoun, Span, Target, TextRelation};
use crate::lexicon;

/// "the presence of 'x'", "the absence of the link 'y'".
pub(super) fn presence_of(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.eat("the");
    let noun = c.one_of(lexicon::claims::PRESENCE_OF)?;
    c.eat(":");
    let (things, connective) = thing::things(c)?;
    whole_page(c);
    let span = c.span_since(mark);
    let presence = if noun == "visibility of" || noun == "display of" {
        Presence::Displayed
    } else {
        Presence::Present
    };
    if noun == "absence of" && things.iter().any(|t| t.none) {
        return None;
    }
    let absent = noun == "absence of";
    let parts = things
        .iter()
        .map(|t| told(c, t, absent, presence, None, span))
        .collect::<Option<Vec<_>>>()?;
    let inner = joined(parts, if absent { "or" } else { connective });
    Some(if absent { negated(inner) } else { inner })
}

fn whole_page(c: &mut Cursor<'_>) {
    c.attempt(context::whole_page);
}

/// "there is a link 'x'", "there should be no message", "there are at least 3 'y' on this page".
pub(super) fn there_is(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    if !c.eat("there") {
        return None;
    }
    let modal = c.one_of(lexicon::function::MODALS_OF_THERE);
    let mut negative = c.one_of(lexicon::denials::NOT).is_some();
    c.one_of(lexicon::function::STILL_NOW_ALSO);
    if c.one_of(lexicon::claims::THERE_IS).is_none() {
        return c.fail(if modal.is_some() {
            "`be`"
        } else {
            "`is` or `are`"
        });
    }
    c.one_of(lexicon::function::STILL_NOW_ALSO);
    if !negative {
        negative = c.one_of(lexicon::denials::NOT_OF_THERE).is_some();
    }
    let none = c.looks_like(|c| {
        c.eat("no").then_some(())?;
        subject::native_noun(c)
    });
    if none {
        c.eat("no");
    }
    if let Some(Subject::Native(text)) = c.attempt(subject::native) {
        if negative && none {
            return c.fail("one negation");
        }
        c.one_of(lexicon::states::OPEN_OR_SHOWN);
        let atom = Formula::Atom(Predicate::NativeDialog { text }, c.span_since(mark));
        return Some(if negative || none {
            negated(atom)
        } else {
            atom
        });
    }
    let (things, connective) = thing::things(c)?;
    let mut presence = Presence::Present;
    let mut times = None;
    loop {
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_some()
            || c.one_of(lexicon::denials::ANY_MORE).is_some()
        {
        } else if c.one_of(lexicon::states::PAINTED_THERE).is_some() {
            presence = Presence::Displayed;
        } else if c.eat("present").then_some(()).is_none() {
            break;
        }
    }
    if negative && things.iter().any(|t| t.none)
        || (times.is_some() && things.iter().any(|t| t.count.is_some()))
    {
        return c.fail("one negation and one count");
    }
    let span = c.span_since(mark);
    let parts = things
        .iter()
        .map(|t| {
            let extra = times.map(|n| count::settled(c, n));
            told(c, t, negative, presence, extra, span)
        })
        .collect::<Option<Vec<_>>>()?;
    let inner = joined(
        parts,
        if negative && connective == "and" {
            "or"
        } else {
            connective
        },
    );
    Some(if negative { negated(inner) } else { inner })
}

/// "It is there"; what is only described can neither be denied nor counted.
fn told(
    c: &mut Cursor<'_>,
    thing: &thing::Thing,
    negative: bool,
    presence: Presence,
    extra: Option<Count>,
    span: Span,
) -> Option<Formula> {
    if thing.unsaid || negative && cards::of_some_kind(c, &thing.target) {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    misfit::component(c, &thing.target)?;
    let described = says_little(c, &thing.target);
    let counted = extra.is_some() || thing.count.is_some();
    if counted && (thing.kind || thing::in_described(&thing.target)) {
        return c.fail("what is counted by its text or its kind, in a part that is named");
    }
    if described && (negative || thing.none || extra.is_some() || thing.count.is_some()) {
        return c.fail("the text in quotes");
    }
    let extra = extra.or_else(|| thing::only_one(c, thing));
    Some(thing::there(c, thing, presence, extra, span))
}

/// "I should see 'x'", "the user cannot see the button 'y'", "see 'x'"; `assertion` reads what follows "see that".
pub(super) fn seen(
    c: &mut Cursor<'_>,
    assertion: fn(&mut Cursor<'_>) -> Option<Formula>,
) -> Option<Formula> {
    let mark = c.mark();
    let person = person(c);
    let modal = c.one_of(lexicon::function::MODALS_OF_SEEING);
    c.one_of(lexicon::function::STILL_NOW_THEN);
    let mut negative = c.one_of(lexicon::denials::NOT).is_some();
    c.one_of(lexicon::function::ABLE_ADVERBS);
    whereabouts::expected(c);
    if c.one_of(lexicon::claims::IS_ABLE).is_none()
        && c.one_of(lexicon::denials::IS_UNABLE).is_some()
    {
        negative = !negative;
    }
    // "I should have 2 links": who has an element is shown it.
    let has = modal.and_then(|_| c.one_of(lexicon::claims::HAS_BEFORE_ONE));
    let see = has.map_or_else(|| c.one_of(lexicon::claims::SEE), |_| Some("see"))?;
    // "Then should see 'x'": nobody is named, and nothing else is said before.
    let opens = c.tokens[..mark.place()]
        .iter()
        .all(|token| lexicon::among(&token.norm, lexicon::connectives::OPENINGS));
    let lone_modal = modal.is_some() && !opens;
    if person.is_none() && (lone_modal || see != "see" && see != "observe") {
        return None;
    }
    // "I view 'x'" is done; "I should view 'x'" and "Assert that I find 'x'" are claims.
    if modal.is_none() && mark.is_first() && lexicon::among(see, lexicon::claims::SEEKS) {
        return c.fail("`should` before it, or `see`");
    }
    if see.ends_with("that") {
        let inner = assertion(c)?;
        return Some(if negative { negated(inner) } else { inner });
    }
    if let Some(inner) = c.attempt(|c| without_that(c, assertion)) {
        return Some(if negative { negated(inner) } else { inner });
    }
    let held = c
        .attempt(as_value)
        .or_else(|| c.attempt(as_kind))
        .or_else(|| c.attempt(address));
    if let Some(held) = held.or_else(|| c.attempt(offered::offered)) {
        return Some(if negative { negated(held) } else { held });
    }
    let (things, connective) = thing::things(c)?;
    // "And I view the item 'x'": a person opens it.
    let opened = modal.is_none() && opens && lexicon::among(see, lexicon::claims::SEEKS);
    let claimed = c.tokens[..mark.place()].iter().any(|t| t.norm == "then");
    if opened && !things.iter().all(|thing| is_only_seen(thing, claimed)) {
        return c.fail("`should` before it, or `see`");
    }
    let told_to = |thing: &thing::Thing| {
        matches!(
            thing.target.role,
            Some(RoleNoun::Message | RoleNoun::Dialog | RoleNoun::Tooltip)
        )
    };
    if lexicon::among(see, lexicon::claims::RECEIVES) && !things.iter().all(told_to) {
        return c.fail("a message, or `see`");
    }
    if has.is_some() && !things.iter().all(is_of_page) {
        return c.fail("a kind of element, or `see`");
    }
    if let Some(found) = c.attempt(|c| in_state(c, &things, negative, mark)) {
        return Some(found);
    }
    let mut times = None;
    loop {
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_none()
            && c.one_of(lexicon::claims::SEEN_MORE).is_none()
        {
            break;
        }
    }
    if things
        .iter()
        .any(|t| (negative && t.none) || (times.is_some() && t.count.is_some()))
    {
        return c.fail("one negation and one count");
    }
    let span = c.span_since(mark);
    let parts = things
        .iter()
        .map(|t| {
            let extra = times.map(|n| count::settled(c, n));
            told(c, t, negative, Presence::Displayed, extra, span)
        })
        .collect::<Option<Vec<_>>>()?;
    let inner = joined(
        parts,
        if negative && connective == "and" {
            "or"
        } else {
            connective
        },
    );
    Some(if negative { negated(inner) } else { inner })
}

/// "I should see 'x' is selected": "that" is left out.
fn without_that(
    c: &mut Cursor<'_>,
    assertion: fn(&mut Cursor<'_>) -> Option<Formula>,
) -> Option<Formula> {
    let says = c.tokens[c.at..].iter().find_map(|t| {
        let joint = lexicon::among(&t.norm, lexicon::connectives::AND_OR);
        let says = lexicon::among(&t.norm, lexicon::claims::SAYS);
        (joint || says).then_some(says)
    });
    says.filter(|says| *says)?;
    let inner = assertion(c)?;
    c.at_end().then_some(inner)
}

/// Whether nobody opens it by looking at it: a message, a field. With `claimed`, a text alone is what is expected.
fn is_only_seen(thing: &thing::Thing, claimed: bool) -> bool {
    let role = thing.target.role;
    let alone = claimed && role.is_none() && !thing.kind;
    alone
        || role.is_some_and(np::takes_value)
        || matches!(
            role,
            Some(
                RoleNoun::Message
                    | RoleNoun::Text
                    | RoleNoun::Paragraph
                    | RoleNoun::Heading
                    | RoleNoun::Button
                    | RoleNoun::Checkbox
                    | RoleNoun::Radio
                    | RoleNoun::Tooltip
            )
        )
}

/// Kinds of elements that nobody has but on a page.
fn is_of_page(thing: &thing::Thing) -> bool {
    let role = thing.target.role;
    role.is_some_and(bare_name::is_control)
        || matches!(
            role,
            Some(
                RoleNoun::Table
                    | RoleNoun::Row
                    | RoleNoun::Dialog
                    | RoleNoun::Image
                    | RoleNoun::ProgressBar
                    | RoleNoun::Form
            )
        )
}

/// "I see 'x' as the value of the field 'y'".
fn as_value(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let text = c.quoted()?;
    c.one_of(lexicon::naming::AS_VALUE_OF)?;
    let target = np::noun_phrase(c, "")?.target;
    target.role.filter(|role| np::takes_value(*role))?;
    let relation = TextRelation::Equals;
    let held = Predicate::HasValue {
        target,
        relation,
        text,
    };
    Some(Formula::Atom(held, c.span_since(mark)))
}

/// "Check heading 'x'": what has no box is not ticked, but looked at.
pub(super) fn looked_at(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.one_of(lexicon::claims::CHECKS_FOR)?;
    c.article();
    let role = c.noun_at(0).filter(|(_, plural, _)| !plural)?.0;
    let is_shown = matches!(
        role,
        RoleNoun::Heading
            | RoleNoun::Message
            | RoleNoun::Image
            | RoleNoun::Table
            | RoleNoun::Dialog
    );
    if !is_shown {
        return None;
    }
    let thing = thing::thing(c)?;
    let named = thing.target.text.as_ref().is_some_and(|text| text.quoted);
    if !named || !c.at_end() {
        return None;
    }
    let span = c.span_since(mark);
    told(c, &thing, false, Presence::Displayed, None, span)
}

/// "I see the URL 'x'": that of the page.
fn address(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.article();
    c.one_of(lexicon::pages::URL_NOUNS)?;
    let text = place::url(c)?;
    c.at_end().then_some(())?;
    let relation = TextRelation::Equals;
    Some(Formula::Atom(
        Predicate::Url { relation, text },
        c.span_since(mark),
    ))
}

/// "I see 'x' as an input field": a thing of that kind.
fn as_kind(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let text = c.quoted()?;
    c.eat("as").then_some(())?;
    c.one_of(lexicon::function::ANY_ONE)?;
    let (role, plural, words) = c.noun_at(0)?;
    c.at += words;
    if plural || !c.at_end() {
        return None;
    }
    let target = Target {
        role: Some(role),
        span: c.span_since(mark),
        ..np::target_of(text)
    };
    let thing = thing::Thing::of(target);
    let span = c.span_since(mark);
    told(c, &thing, false, Presence::Displayed, None, span)
}

/// "I should see the checkbox 'x' checked": the state of what is seen.
fn in_state(
    c: &mut Cursor<'_>,
    things: &[thing::Thing],
    negative: bool,
    mark: Checkpoint,
) -> Option<Formula> {
    let [thing] = things else {
        return None;
    };
    let (state, holds) = lexicon::state(c.word(0))?;
    c.at += 1;
    c.one_of(lexicon::function::TRAILING);
    if negative || !c.at_end() {
        return None;
    }
    let mut thing = thing.clone();
    // "'Besties' aspect selected": that it is an aspect, no page says.
    if std::mem::take(&mut thing.kind)
        && let Some(text) = &mut thing.target.text
    {
        text.quoted = false;
    }
    let said = Predicated {
        what: Predication::State {
            state,
            contexts: Vec::new(),
        },
        negative: !holds,
    };
    claim::claim(c, &Subject::Thing(thing), &said, c.span_since(mark))
}
