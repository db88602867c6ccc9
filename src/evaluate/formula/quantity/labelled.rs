//! The numbers that stand with a label: in its own text, after it, or over it as on a tile.

use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::context::{self, row_like};
use crate::evaluate::target::painted::side;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching;
use crate::grammar::{Context, RoleNoun, Target, TextRelation};
use crate::lexicon;
use crate::page::{Block, ElementId, Rect, Role, Snapshot};
use crate::value;

/// How many times nearer one of two numbers is than the other, where it is clearly that of a label.
const CLEARLY: f64 = 1.5;

/// Whether two texts are painted on one line or in one column, or nothing else on the line of the first stands nearer to the second.
pub(super) fn is_along(page: &Snapshot, one: &Block, other: &Block) -> bool {
    one.rect.zip(other.rect).is_none_or(|(a, b)| {
        let others = side::others_on_line(page, (a, one.context));
        a.is_on_line_with(b) || !side::is_of_another_column(b, a, &others)
    })
}

/// The blocks with the number of a label that has none of its own: the next one, or the one over it, as on a tile. Both, where
/// nothing tells which.
fn beside_label(page: &Snapshot, at: usize) -> Vec<&Block> {
    let label = &page.blocks[at];
    let number = |place: Option<usize>| {
        let found = place.and_then(|place| page.blocks.get(place));
        found.filter(|b| b.context == label.context && value::found(&b.text).len() == 1)
    };
    let next = number(Some(at + 1)).filter(|next| is_along(page, label, next));
    let row = |b: &Block| b.owner.and_then(|owner| row_like(page, owner));
    let defines = label
        .owner
        .is_some_and(|o| page.elements[o].raw.tag == "dt");
    let over = number(at.checked_sub(1)).filter(|b| {
        let is_bare = !b.text.contains(char::is_alphabetic);
        let is_over = b.rect.zip(label.rect);
        let is_over = is_over.is_none_or(|(a, b)| a.shares_column(b) || a.is_on_line_with(b));
        is_bare && is_over && row(b) == row(label) && !defines && !label.text.ends_with(':')
    });
    let away = |b: &Block| match (b.rect, label.rect) {
        (Some(a), Some(b)) => apart(a, b),
        // Where nothing is painted, neighbours are equally near.
        _ => 1.0,
    };
    let Some(over) = over else {
        return next.into_iter().collect();
    };
    let up = away(over);
    let near = label.rect.map_or(0.0, |r| r.height);
    let Some(next) = next else {
        return if up <= near { vec![over] } else { Vec::new() };
    };
    let down = away(next);
    // What stands before the number over the label may be the label of that number.
    let is_taken = at
        .checked_sub(2)
        .and_then(|place| page.blocks.get(place))
        .is_some_and(|b| {
            let heads = b
                .owner
                .is_some_and(|o| page.elements[o].role == Role::Heading);
            let rects = b.rect.zip(over.rect);
            let close = rects.is_some_and(|(a, b)| apart(a, b) <= CLEARLY * up);
            close && !heads && value::found(&b.text).is_empty()
        });
    if up * CLEARLY < down {
        vec![over]
    } else if down * CLEARLY < up || is_taken {
        vec![next]
    } else {
        vec![over, next]
    }
}

/// How far two boxes are apart, along both axes together.
fn apart(a: Rect, b: Rect) -> f64 {
    let along =
        |a: f64, width: f64, b: f64, other: f64| (b - a - width).max(a - b - other).max(0.0);
    along(a.x, a.width, b.x, b.width) + along(a.y, a.height, b.y, b.height)
}

/// Whether a number in a label says how many things it is of: a word in the plural stands behind it.
fn counts_things(label: &str, number: &str) -> bool {
    let behind = label.split_once(number).map_or("", |(_, behind)| behind);
    let word = behind.split_whitespace().next().unwrap_or_default();
    lexicon::singular(&word.to_lowercase()).is_some()
}

/// Whether a text has something behind the colon of its label.
fn has_value(text: &str) -> bool {
    let value = text.split_once(':').map_or("", |(_, value)| value);
    !value.trim().is_empty()
}

/// Numbers next to a label: in its own block after it, else in the next cell or block.
pub(super) fn labelled_values<'a>(
    target: &Target,
    seen: &'a Observation,
    knowledge: &Knowledge,
) -> Vec<(&'a str, Option<ElementId>)> {
    let page = &*seen.page;
    let parts = match target.contexts.as_slice() {
        [] => None,
        [Context::Within(part)] => match context::holders(view(page, knowledge), part) {
            Ok(parts) => Some(parts),
            Err(_) => return Vec::new(),
        },
        _ => return Vec::new(),
    };
    let is_inside = |block: &Block| {
        let holds = |part: &ElementId| {
            let owner = block.owner;
            owner.is_some_and(|owner| (*part..page.elements[*part].end).contains(&owner))
        };
        parts.as_ref().is_none_or(|parts| parts.iter().any(holds))
    };
    let (Some(text), true) = (
        &target.text,
        target.role.is_none_or(|r| r == RoleNoun::Text),
    ) else {
        return Vec::new();
    };
    let lower = text.value.to_lowercase();
    let label = if text.quoted { &text.value } else { &lower };
    // "3 star" has a number that is no value.
    let is_numbered = label.chars().any(|c| c.is_ascii_digit());
    let ends = |c: char| c == ':' || !is_numbered && (c.is_ascii_digit() || value::is_currency(c));
    let mut out = Vec::new();
    for whole in [true, false] {
        for (at, block) in page.blocks.iter().enumerate() {
            let core = block.text.split(ends).next().unwrap_or_default().trim();
            let fits = if whole {
                matching::visible(label, core, TextRelation::Equals, knowledge.text_case).is_yes()
            } else {
                matching::visible(
                    label,
                    &block.text,
                    TextRelation::Contains,
                    knowledge.text_case,
                )
                .is_yes()
            };
            // The header of a column is no label of what follows it.
            let header = block
                .owner
                .is_some_and(|o| page.elements[o].is_column_header());
            if !fits || header || !is_inside(block) {
                continue;
            }
            let own = if is_numbered {
                block
                    .text
                    .split_once(label.as_str())
                    .map_or("", |(_, own)| own)
            } else {
                &block.text
            };
            let beside = || {
                let mut all = Vec::new();
                for beside in beside_label(page, at) {
                    if let [one] = value::found(&beside.text).as_slice() {
                        all.push((*one, beside.owner));
                    }
                }
                all
            };
            match value::found(own).as_slice() {
                // "Total of 4 invoices", and the sum beside it.
                [one] if counts_things(own, one) && !beside().is_empty() => out.extend(beside()),
                [one] => out.push((*one, block.owner)),
                // "Total: pending": its value is no number, and the next line is another's.
                [] if has_value(&block.text) => {}
                [] => out.extend(beside()),
                _ => {}
            }
        }
        if !out.is_empty() {
            break;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::is_along;
    use crate::page::{Block, Rect, Snapshot};

    fn text(x: f64, y: f64) -> Block {
        Block {
            text: "text".into(),
            rect: Some(Rect {
                x,
                y,
                width: 40.0,
                height: 16.0,
            }),
            ..Block::default()
        }
    }

    /// Names above prices, in three columns.
    #[test]
    fn a_price_is_that_of_its_column() {
        let [paris, rome, oslo] = [0.0, 160.0, 320.0].map(|x| text(x, 0.0));
        let price = text(0.0, 20.0);
        let page = Snapshot {
            blocks: vec![paris.clone(), rome, oslo.clone(), price.clone()],
            ..Snapshot::default()
        };
        assert!(is_along(&page, &paris, &price));
        assert!(!is_along(&page, &oslo, &price));
    }

    /// A label to the left, its value to the right and lower, and nothing else on its line.
    #[test]
    fn a_value_may_stand_askew_of_a_label_that_is_alone() {
        let (label, value) = (text(0.0, 0.0), text(200.0, 20.0));
        let page = Snapshot {
            blocks: vec![label.clone(), value.clone()],
            ..Snapshot::default()
        };
        assert!(is_along(&page, &label, &value));
    }
}
