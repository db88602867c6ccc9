//! Blocks of text: runs of inline content, joined as they are painted.

use super::element::{Element, ElementId};
use super::snapshot::Block;
use super::text::{compose, normalise};
use super::{RawRun, Rect};
use std::collections::HashMap;

/// Letters of one line differ by less: a font of bold letters, a code in a font of its own.
const LARGER: f64 = 1.3;
/// Letters of one line end higher or lower than others by less than this share of their height.
const HIGHER: f64 = 0.15;

/// A run of text and where it came from.
pub(super) struct Placed<'a> {
    pub(super) run: &'a RawRun,
    pub(super) context: usize,
    pub(super) owner: Option<ElementId>,
    /// In a superscript or subscript.
    pub(super) is_script: bool,
}

impl Placed<'_> {
    /// Whether its digits belong to another number than those before it, or to the cents of a price: they are clearly larger or
    /// smaller, or stand higher or lower.
    pub(super) fn is_raised(&self, before: &str, last: Option<Rect>) -> bool {
        let is_digit = |c: char| c.is_ascii_digit();
        let touches = before.ends_with(is_digit) && self.run.text.starts_with(is_digit);
        touches && (self.is_script || self.is_askew(last))
    }

    fn is_askew(&self, last: Option<Rect>) -> bool {
        let (Some(last), Some(rect)) = (last, self.run.rect) else {
            return false;
        };
        let (low, high) = (last.height.min(rect.height), last.height.max(rect.height));
        // A line that is broken goes on far below.
        let raised = (last.y + last.height - rect.y - rect.height).abs();
        high > LARGER * low || (HIGHER * high..high).contains(&raised)
    }
}

/// The nearest element that holds something, if any does.
type NearestHolder = Option<ElementId>;

/// State of a block while its runs are read.
#[derive(Default)]
struct Draft {
    text: String,
    pieces: Vec<String>,
    source: String,
    hidden: String,
    /// The text with what is seen in part.
    more: String,
    partly: bool,
    /// Common container of the text so far; `None` in it is the document itself.
    owner: Option<NearestHolder>,
    context: usize,
    runs: (usize, usize),
    rect: Option<Rect>,
    /// Box of the last painted run.
    last: Option<Rect>,
    /// Some of it is painted where it can be seen.
    bare: bool,
    moving: bool,
    touched: bool,
}

/// The blocks that runs make, in the order of their first runs.
pub(super) fn blocks(runs: &[Placed<'_>], elements: &[Element]) -> Vec<Block> {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut known: HashMap<(usize, u64), usize> = HashMap::new();
    for (place, placed) in runs.iter().enumerate() {
        let number = *known
            .entry((placed.context, placed.run.block))
            .or_insert_with(|| {
                drafts.push(Draft {
                    context: placed.context,
                    runs: (place, place),
                    ..Draft::default()
                });
                drafts.len() - 1
            });
        let draft = &mut drafts[number];
        draft.runs.1 = place + 1;
        let text = compose(&placed.run.text);
        draft.partly |= placed.run.partly;
        // Cents, a power or the mark of a note: which of them, nothing says.
        let is_raised = placed.run.visible && placed.is_raised(&draft.text, draft.last);
        draft.partly |= is_raised;
        if is_raised {
            draft.more.push('.');
            draft.text.push(' ');
            draft.source.push(' ');
        }
        if placed.run.visible || placed.run.partly {
            draft.more.push_str(&text);
        }
        if placed.run.visible {
            draft.last = placed.run.rect;
            draft
                .source
                .push_str(placed.run.source.as_deref().unwrap_or(&placed.run.text));
            draft.text.push_str(&text);
            let piece = normalise(&text);
            if !piece.is_empty() {
                draft.pieces.push(piece);
            }
        } else {
            draft.hidden.push_str(&text);
        }
        if !text.trim().is_empty() {
            draft.owner = Some(match draft.owner {
                None => placed.owner,
                Some(owner) => common(elements, owner, placed.owner),
            });
            draft.bare |= placed.run.visible && !placed.run.covered;
            draft.rect = match (draft.rect, placed.run.rect) {
                (Some(so_far), Some(more)) => Some(so_far.with(more)),
                (so_far, more) => so_far.or(more),
            };
            draft.moving |= placed.run.moving;
            draft.touched |= placed.run.touched;
        }
    }
    drafts
        .into_iter()
        .map(|draft| {
            let text = normalise(&draft.text);
            let source = normalise(&draft.source);
            Block {
                source: (source != text).then_some(source),
                text,
                pieces: if draft.pieces.len() > 1 {
                    draft.pieces
                } else {
                    Vec::new()
                },
                hidden: normalise(&draft.hidden),
                partly: draft.partly.then(|| normalise(&draft.more)),
                owner: draft.owner.flatten(),
                context: draft.context,
                runs: draft.runs,
                rect: draft.rect,
                covered: !draft.bare && !draft.text.trim().is_empty(),
                moving: draft.moving,
                touched: draft.touched,
            }
        })
        .filter(|block| !block.text.is_empty() || !block.hidden.is_empty())
        .collect()
}

/// The nearest element that holds both.
fn common(
    elements: &[Element],
    one: Option<ElementId>,
    other: Option<ElementId>,
) -> Option<ElementId> {
    let (mut holder, other) = (one?, other?);
    while !(holder..elements[holder].end).contains(&other) {
        holder = elements[holder].parent?;
    }
    Some(holder)
}
