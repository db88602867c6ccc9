//! "There is …", "I see …", "the presence of …".

use super::{
    context, count,
    cursor::Cursor,
    element,
    formula::formula,
    place::person,
    subject::{self, Subject},
    thing::{self, joined, negated},
};
use crate::grammar::{Count, Formula, Predicate, Presence, Span};

/// "the presence of 'x'", "the absence of the link 'y'".
pub(super) fn presence_of(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    c.eat("the");
    let noun = c.one_of("presence of|existence of|visibility of|display of|absence of")?;
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
    let modal = c.one_of("should|must|shall|will|can|does|do");
    let mut negative = c.one_of("not|never|no longer").is_some();
    c.one_of("still|now|also");
    if c.one_of("is|are|be|exists|exist|remains|remain|appears|appear|was|were|has been|have been")
        .is_none()
    {
        return c.fail(if modal.is_some() {
            "`be`"
        } else {
            "`is` or `are`"
        });
    }
    c.one_of("still|now|also");
    if !negative {
        negative = c.one_of("not|no longer|never").is_some();
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
        c.one_of("open|displayed|shown");
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
            || c.one_of("any more|anymore|any longer").is_some()
        {
        } else if c.one_of("displayed|visible|shown").is_some() {
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
    let described = thing.target.text.as_ref().is_some_and(element::lower_case);
    if described && (negative || thing.none || extra.is_some() || thing.count.is_some()) {
        return c.fail("the text in quotes");
    }
    Some(thing::there(c, thing, presence, extra, span))
}

/// "I should see 'x'", "the user cannot see the button 'y'", "see 'x'".
pub(super) fn seen(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let person = person(c);
    let modal = c.one_of("should|must|shall|will|can|could|do|does|did|may");
    c.one_of("still|now|also|then");
    let mut negative = c.one_of("not|never|no longer").is_some();
    c.one_of("still|now|also|be able to|longer");
    if c.one_of("is able to|are able to|am able to").is_none()
        && c.one_of("is not able to|are not able to|am not able to|is unable to|am unable to")
            .is_some()
    {
        negative = !negative;
    }
    let see = c.one_of(
        "see that|sees that|see|sees|view|views|find|finds|notice|notices|observe|observes|\
            can see",
    )?;
    if person.is_none() && (modal.is_some() || see != "see" && see != "observe") {
        return None;
    }
    if see.ends_with("that") {
        let inner = formula(c)?;
        return Some(if negative { negated(inner) } else { inner });
    }
    let (things, connective) = thing::things(c)?;
    let mut times = None;
    loop {
        if times.is_none()
            && let Some(counted) = count::times(c)
        {
            times = Some(counted);
        } else if c.attempt(context::whole_page).is_none()
            && c.one_of("any more|anymore|any longer|displayed|appear")
                .is_none()
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
