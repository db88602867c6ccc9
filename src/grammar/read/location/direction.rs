//! Places by geometry: "to the right of 'Menu'", "in the upper left corner", "at the bottom of the form".

use super::edges::{edges, holds};
use super::holder::{page_name, place};
use crate::grammar::read::cursor::Cursor;
use crate::grammar::{Context, Edge};
use crate::lexicon::{self, places};

/// Reads one place of this kind.
pub(in crate::grammar::read) fn direction(c: &mut Cursor<'_>) -> Option<Context> {
    c.one_of(places::SITUATED);
    c.attempt(toward).or_else(|| c.attempt(region))
}

/// "to the left of 'x'", "on the left side of the checkbox 'x'", "left of 'x'".
fn toward(c: &mut Cursor<'_>) -> Option<Context> {
    c.one_of(places::EXACTLY_TOWARD);
    let preposition = c.one_of(places::TOWARD);
    if preposition.is_none() && lexicon::among(c.word_before(), places::BEFORE_SIDES) {
        return None;
    }
    c.article();
    c.one_of(places::EXACTLY_TOWARD);
    let edge = side(c)?;
    let noun = c.one_of(places::SIDE_NOUNS);
    c.eat("of").then_some(())?;
    let target = place(c)?.target;
    // "On the left of the form" is in it, or beside it.
    if preposition != Some("to") && preposition.is_some() && holds(&target) {
        return None;
    }
    if noun.is_some() && holds(&target) {
        return None;
    }
    let target = Box::new(target);
    Some(match edge {
        Edge::Left => Context::LeftOf(target),
        _ => Context::RightOf(target),
    })
}

fn side(c: &mut Cursor<'_>) -> Option<Edge> {
    if c.one_of(places::LEFT).is_some() {
        return Some(Edge::Left);
    }
    c.one_of(places::RIGHT).map(|_| Edge::Right)
}

/// "in the upper left corner", "at the top of the page", "on the right side of the form", "at the bottom".
fn region(c: &mut Cursor<'_>) -> Option<Context> {
    c.one_of(places::ON_PAGE)?;
    c.article();
    let very = c.eat("very");
    let edges = edges(c)?;
    let noun = c.one_of(places::SIDE_NOUNS).is_some();
    if !c.at_end() && c.eat("of") {
        if c.attempt(page_name).is_some() {
            return Some(Context::Region { edges, of: None });
        }
        let target = place(c)?.target;
        let beside = !noun
            && edges
                .iter()
                .all(|edge| matches!(edge, Edge::Left | Edge::Right));
        if beside || !holds(&target) {
            return None;
        }
        let of = Some(Box::new(target));
        return Some(Context::Region { edges, of });
    }
    // "in the top menu" names something.
    let over = c.at_end()
        || c.at_mark(",")
        || c.at_mark(".")
        || lexicon::ends_noun(c.word(0))
        || lexicon::among(c.word(0), lexicon::connectives::ENDS_PHRASE);
    // "At the very top" is the first, and not in the upper part of the page.
    (noun || over && !very).then_some(Context::Region { edges, of: None })
}
