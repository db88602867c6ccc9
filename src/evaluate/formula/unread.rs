//! Open parts of a page: parts that are not read, text that is covered, words that may describe.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::rows::presence as row;
use crate::evaluate::rows::target as target_row;
use crate::evaluate::target::context::NoPlace;
use crate::evaluate::text::matching::shorten;
use crate::grammar::Text;
use crate::page::{Element, ElementId, Snapshot};
use crate::verdict::{Cause, Truth};

/// Width and height of a canvas on which a text may be drawn, in pixels.
const LEAST_CANVAS: (f64, f64) = (60.0, 20.0);

/// Words without quotes may describe rather than quote: that they are not on the page decides nothing.
pub(crate) fn absent(wanted: &Text, judged: Judgement) -> Judgement {
    if wanted.quoted || judged.truth != Truth::False {
        return judged;
    }
    let open = Judgement::expressive(
        Cause::NeedsModel,
        format!(
            "the page does not show the words `{}`, which may describe rather than quote",
            shorten(&wanted.value)
        ),
    )
    .near(judged.nearest)
    .hint("put the text in quotes if it is what the page shows")
    .after(judged.rules)
    .by(&row::DESCRIBES);
    Judgement {
        unmet: true,
        ..open
    }
}

/// Frames and elements that could not be read and might hold what is looked for.
pub(crate) fn unread_parts(page: &Snapshot, holders: Option<&[ElementId]>) -> Vec<String> {
    let is_held = |id: ElementId| {
        holders.is_none_or(|h| h.iter().any(|h| id >= *h && id < page.elements[*h].end))
    };
    let frames = page.contexts.iter().filter_map(|c| {
        let why = c.unreadable.as_deref()?;
        let held = holders.is_none() || c.frame.is_some_and(is_held);
        held.then(|| format!("the frame `{}`: {why}", shorten(&c.url)))
    });
    let sealed = page.elements.iter().enumerate().filter_map(|(id, e)| {
        let hides = e.raw.sealed && e.raw.visible && is_held(id);
        hides.then(|| format!("`<{}>`: its shadow root is closed", e.raw.tag))
    });
    frames.chain(sealed).collect()
}

/// The same for a text, which may also be drawn on a canvas.
pub(crate) fn unread_texts(page: &Snapshot, holders: Option<&[ElementId]>) -> Vec<String> {
    let is_held = |id: ElementId| {
        holders.is_none_or(|h| h.iter().any(|h| (*h..page.elements[*h].end).contains(&id)))
    };
    let is_large =
        |e: &Element| e.raw.rect.width >= LEAST_CANVAS.0 && e.raw.rect.height >= LEAST_CANVAS.1;
    let canvases =
        page.elements.iter().enumerate().filter(|(id, e)| {
            e.raw.tag == "canvas" && e.raw.visible && is_large(e) && is_held(*id)
        });
    let mut unread = unread_parts(page, holders);
    unread.extend(canvases.map(|_| "`<canvas>`: what is drawn on it".to_owned()));
    unread
}

/// The judgement on an element that is wholly under another one.
pub(crate) fn painted_over(what: &str) -> Judgement {
    Judgement::expressive(
        Cause::NeedsModel,
        format!("{what} is on the page, and something else is painted over all of it"),
    )
    .hint("close what lies over it first, or say \"is present\"")
    .by(&row::COVERED)
}

/// The judgement on a text of which a part is seen.
pub(crate) fn partly_seen(what: &str) -> Judgement {
    Judgement::expressive(
        Cause::NeedsModel,
        format!("only a part of {what} is painted where it can be seen, or it is hardly to be told from its ground"),
    )
    .hint("scroll or widen the part that shows it, or assert the words that are seen whole")
    .by(&row::PARTLY)
}

/// The judgement on a text that stands on one line with a wide gap in it.
pub(crate) fn across_a_gap(words: &str, line: &str) -> Judgement {
    Judgement::author(
        Cause::NearMiss,
        format!(
            "'{words}' stands on one line with a wide gap in it, so it may be two texts: '{}'",
            shorten(line)
        ),
    )
    .near(Some(line.to_owned()))
    .hint("assert the two texts one by one")
    .by(&row::NEAR)
}

pub(crate) fn unreadable(parts: &[String]) -> Judgement {
    Judgement::expressive(
        Cause::Unreadable,
        format!(
            "a part of the page could not be read ({})",
            parts.join("; ")
        ),
    )
    .by(&row::UNREAD)
}

/// The judgement where nothing is known to be where the sentence says.
pub(crate) fn no_place(problem: NoPlace) -> Judgement {
    match problem {
        NoPlace::Missing(missing) => Judgement::missing(missing).by(&target_row::PART_MISSING),
        NoPlace::Open(why) => Judgement::expressive(Cause::NeedsModel, why).by(&row::PLACED),
    }
}
