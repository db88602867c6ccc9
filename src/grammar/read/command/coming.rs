//! Awaited events that are no claims of their own: "the page to load", "the dialog to close", "loading to finish".

use crate::grammar::read::{
    cursor::Cursor, formula, noun_phrase as np, thing::negated, whereabouts,
};
use crate::grammar::{Formula, Predicate, RoleNoun, Span};
use crate::lexicon;

/// Reads it as the claim that holds when the waiting is over.
pub(super) fn coming(c: &mut Cursor<'_>) -> Option<Formula> {
    c.attempt(page).or_else(|| c.attempt(thing))
}

/// "the page to load", "loading to finish", "the checkout page to open".
fn page(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    if c.one_of(lexicon::waiting::LOADING).is_some() {
        let ended = c.one_of(lexicon::waiting::ENDS).is_some();
        return (ended || ends(c)).then(|| loaded(None, c.span_since(mark)));
    }
    let name = if c.one_of(lexicon::waiting::WHOLE_PAGE).is_some()
        || c.attempt(whereabouts::the_page).is_some()
    {
        None
    } else if let Some(name) = c.attempt(whereabouts::named_page) {
        Some(name)
    } else {
        part_of_page(c)?;
        None
    };
    c.one_of(lexicon::waiting::COMES)?;
    Some(loaded(name, c.span_since(mark)))
}

/// "the product listings to load": what no role noun names loads with the page.
fn part_of_page(c: &mut Cursor<'_>) -> Option<()> {
    c.article();
    let words = (1..4).find(|ahead| {
        c.looks_like(|c| {
            c.at += ahead;
            c.one_of(lexicon::waiting::COMES)
                .filter(|said| said.contains("load"))
        })
    })?;
    let plain = |ahead: usize| {
        !c.word(ahead).is_empty()
            && !c.capital(ahead)
            && (ahead + 1 < words || c.noun_at(ahead).is_none())
            && !lexicon::ends_noun(c.word(ahead))
    };
    (0..words).all(plain).then(|| c.at += words)
}

fn loaded(name: Option<crate::grammar::Text>, span: Span) -> Formula {
    Formula::Atom(Predicate::OnPage { name }, span)
}

/// "the list 'Towns' to load", "the dialog to close", "the spinner to stop".
fn thing(c: &mut Cursor<'_>) -> Option<Formula> {
    let mark = c.mark();
    let target = np::noun_phrase(c, "")?.target;
    let shown = formula::shown(&target, c.span_since(mark));
    let under_way = target.role == Some(RoleNoun::ProgressBar);
    if c.one_of(lexicon::waiting::GOES).is_some()
        || under_way && c.one_of(lexicon::waiting::ENDS).is_some()
    {
        return Some(negated(shown));
    }
    // The end of a progress bar's loading is that it goes.
    if under_way {
        return None;
    }
    c.one_of(lexicon::waiting::COMES)?;
    Some(shown)
}

fn ends(c: &Cursor<'_>) -> bool {
    c.at_end() || c.at_mark(",")
}
