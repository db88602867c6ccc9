//! Labels by geometry: the text that is painted beside a control, however the document orders them.
//!
//! First comes the text in the smallest container that holds no other control. Then a field is named by the text on its left, or
//! above it; what is ticked, by the text on its right or left, whichever is clearly nearer. A text between two controls belongs
//! to the one that is clearly nearer; where neither is, it names both, and a sentence with that name has two candidates.

use super::label::{
    Scope, Step, has_others, is_labelled, is_of_another_layer, is_of_others, is_usable,
    leading_texts, share_a_line, walk,
};
use super::role_noun::{is_button, is_checkable, is_control};
use crate::page::{ElementId, Rect, Role, Snapshot};
use std::collections::HashMap;

/// A label above a control is not farther away than this (CSS pixels): about two lines.
const FARTHEST_ABOVE: f64 = 48.0;
/// A label that stands so close above its control, at its left edge, is its own before any text on its line.
const TIGHT: f64 = 10.0;
/// A text on the line of a field that is farther away than this may be of another column.
const SAME_COLUMN: f64 = 24.0;
/// Texts that an only control in its container may all be named by; more are content, not a label and its remark.
const MOST_TEXTS_OF_ONE_LABEL: usize = 3;
/// Rounds in which controls that lost a text turn to the next: each control has four sides.
const ROUNDS: usize = 8;

/// Side from a control to a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LabelSide {
    Left,
    Right,
    Above,
    Below,
}

/// A text beside a control that may be its label.
#[derive(Clone, Copy, Debug)]
struct LabelCandidate {
    block: usize,
    side: LabelSide,
    gap: f64,
}

/// A control without a label, and the texts that may be one.
struct UnlabelledControl {
    id: ElementId,
    rect: Rect,
    is_ticked: bool,
    /// Texts in its own container that name it, though another text may name it better.
    remarks: Vec<usize>,
    /// Texts that name it for certain.
    settled: Vec<usize>,
    /// Texts that may name it, likeliest first.
    options: Vec<LabelCandidate>,
    /// How many of the options it claims.
    claims: usize,
    /// Which options other controls have won.
    lost: Vec<bool>,
    /// Which options another control claims with as good a right.
    shared: Vec<bool>,
}

/// Kind of thing that is painted at a place.
enum Painted {
    Text(usize),
    Control(ElementId),
    Other,
}

struct PlacedMark {
    rect: Rect,
    context: usize,
    painted: Painted,
}

/// Labels of all controls of the page that have a box and no label of their own.
pub(super) fn labels(page: &Snapshot) -> HashMap<ElementId, Vec<usize>> {
    let marks = marks(page);
    let mut controls: Vec<UnlabelledControl> = marks
        .iter()
        .filter_map(|mark| match mark.painted {
            Painted::Control(id) if !is_labelled(page, id) => {
                unlabelled(page, id, mark.rect, &marks)
            }
            _ => None,
        })
        .collect();
    for _ in 0..ROUNDS {
        if !contest(page, &mut controls) {
            break;
        }
    }
    controls.into_iter().map(|s| (s.id, named(&s))).collect()
}

fn named(control: &UnlabelledControl) -> Vec<usize> {
    let claimed = control.options.iter().enumerate().take(control.claims);
    let kept = claimed.filter(|(at, _)| !control.lost[*at]);
    let mut out = control.settled.clone();
    out.extend(kept.map(|(_, option)| option.block));
    out.extend(&control.remarks);
    let mut known = Vec::new();
    out.retain(|block| {
        !known.contains(block) && {
            known.push(*block);
            true
        }
    });
    out
}

fn has_area(rect: &Rect) -> bool {
    rect.width > 0.0 && rect.height > 0.0
}

/// Texts, controls and buttons with their boxes.
fn marks(page: &Snapshot) -> Vec<PlacedMark> {
    let mut out = Vec::new();
    for (id, e) in page.elements.iter().enumerate() {
        let painted = if is_control(e) {
            let mut inner = page.elements[id + 1..e.end].iter();
            if inner.any(|i| i.raw.visible && is_control(i)) {
                continue;
            }
            Painted::Control(id)
        } else if is_button(e) || e.role == Role::Img {
            Painted::Other
        } else {
            continue;
        };
        if e.raw.visible && has_area(&e.raw.rect) {
            let (rect, context) = (e.raw.rect, e.context);
            out.push(PlacedMark {
                rect,
                context,
                painted,
            });
        }
    }
    for (at, block) in page.blocks.iter().enumerate() {
        let Some(rect) = block.rect.filter(has_area) else {
            continue;
        };
        let in_control = block.owner.is_some_and(|owner| {
            std::iter::once(owner)
                .chain(page.ancestors(owner))
                .any(|a| is_control(&page.elements[a]))
        });
        if !block.text.is_empty() && !in_control {
            let (context, painted) = (block.context, Painted::Text(at));
            out.push(PlacedMark {
                rect,
                context,
                painted,
            });
        }
    }
    out
}

/// The control with the texts that may name it; none where a text is broken over several lines around it, so that its box tells
/// nothing.
fn unlabelled(
    page: &Snapshot,
    id: ElementId,
    rect: Rect,
    marks: &[PlacedMark],
) -> Option<UnlabelledControl> {
    let is_ticked = is_checkable(&page.elements[id]);
    let context = page.elements[id].context;
    let (middle, level) = (rect.x + rect.width / 2.0, rect.y + rect.height / 2.0);
    let around = |other: &Rect| {
        let across = other.x <= middle && right(other) >= middle && other.width >= rect.width;
        across && other.y <= level && bottom(other) >= level
    };
    let is_torn = |mark: &&PlacedMark| {
        matches!(mark.painted, Painted::Text(_)) && mark.context == context && around(&mark.rect)
    };
    if marks.iter().any(|mark| is_torn(&mark)) {
        return None;
    }
    let mut control = UnlabelledControl {
        id,
        rect,
        is_ticked,
        remarks: Vec::new(),
        settled: Vec::new(),
        options: Vec::new(),
        claims: 0,
        lost: Vec::new(),
        shared: Vec::new(),
    };
    let own = in_own_container(page, id);
    let few = own.len() <= MOST_TEXTS_OF_ONE_LABEL;
    let (lead, trail): (Vec<usize>, Vec<usize>) = own
        .into_iter()
        .partition(|b| leads(page, *b, &rect, is_ticked));
    let mut whole = rect;
    if is_ticked && lead.len() + trail.len() > 0 {
        let first = |all: Vec<usize>| all.into_iter().take(if few { usize::MAX } else { 1 });
        control.settled = first(lead).chain(first(trail)).collect();
        return Some(control);
    }
    if !lead.is_empty() {
        let only_affixes = lead.iter().all(|b| is_affix(&page.blocks[*b].text));
        for block in &lead {
            whole = page.blocks[*block].rect.map_or(whole, |r| whole.with(r));
        }
        control.settled.clone_from(&lead);
        if !only_affixes {
            return Some(control);
        }
    }
    control.remarks = trail;
    let sides = [
        LabelSide::Left,
        LabelSide::Above,
        LabelSide::Right,
        LabelSide::Below,
    ];
    let found = sides.map(|side| neighbour(page, id, &whole, marks, side));
    if let Some(on) = on_border(page, id, &rect, marks) {
        control.settled.push(on);
        return Some(control);
    }
    let [left, above, to_the_right, below] = found;
    if is_ticked {
        control.options = ticked_options([left, above, to_the_right, below]);
        if let (Some(l), Some(r)) = (left, to_the_right)
            && let Some(side) = side_of_line(page, id, &rect, marks)
        {
            let (first, second) = if side == LabelSide::Left {
                (l, r)
            } else {
                (r, l)
            };
            control.options = vec![first, second];
        } else if let (Some(l), Some(r)) = (left, to_the_right)
            && clearly_nearer(l.gap, r.gap).is_none()
        {
            control.claims = 2;
        }
    } else {
        control.options = field_options(page, &whole, left, above);
        if let Some(l) = left.filter(|l| is_affix(&page.blocks[l.block].text)) {
            let wider = page.blocks[l.block].rect.map_or(whole, |r| whole.with(r));
            let over = neighbour(page, id, &wider, marks, LabelSide::Above);
            control.options = over.into_iter().chain([l]).collect();
        }
        // What stands behind or below is a remark where something else names the field.
        control.options.extend(to_the_right);
        control.options.extend(below);
    }
    control.claims = control.claims.max(usize::from(!control.options.is_empty()));
    control.lost = vec![false; control.options.len()];
    control.shared = vec![false; control.options.len()];
    Some(control)
}

/// Usable texts of the smallest container around the control that holds no other control, and has any.
fn in_own_container(page: &Snapshot, id: ElementId) -> Vec<usize> {
    let context = page.elements[id].context;
    for a in page.ancestors(id) {
        let around = &page.elements[a];
        let scope = Scope {
            elements: (a + 1, around.end),
            runs: around.runs,
        };
        if around.context != context || has_others(page, id, &scope) {
            break;
        }
        let texts = |forward| {
            let steps: Vec<Step> = walk(page, id, &scope, forward);
            leading_texts(&steps)
        };
        let all: Vec<usize> = texts(false).into_iter().chain(texts(true)).collect();
        if !all.is_empty() {
            return all;
        }
    }
    Vec::new()
}

/// The text comes before the control to a person who reads, or on its border.
fn leads(page: &Snapshot, block: usize, rect: &Rect, is_ticked: bool) -> bool {
    let Some(text) = page.blocks[block].rect else {
        return true;
    };
    if is_ticked {
        return text.x >= rect.x;
    }
    let beside = share_a_line(rect, &text);
    if beside {
        text.x < right(rect) - 1.0
    } else {
        text.y < rect.y
    }
}

/// Signs before or behind a field, in the same frame: a currency, a unit, the beginning of an address.
fn is_affix(text: &str) -> bool {
    /// "No." and "kg" are signs, "Day" is a name.
    const LONGEST: usize = 2;
    text.chars().filter(|c| c.is_alphabetic()).count() <= LONGEST || text.ends_with("://")
}

/// Left of a field, or above it.
fn field_options(
    page: &Snapshot,
    rect: &Rect,
    left: Option<LabelCandidate>,
    above: Option<LabelCandidate>,
) -> Vec<LabelCandidate> {
    let is_over = |over: &LabelCandidate| {
        let x = page.blocks[over.block].rect.map_or(f64::MAX, |r| r.x);
        over.gap <= TIGHT && (x - rect.x).abs() <= TIGHT
    };
    match (left, above) {
        (Some(left), Some(above)) if is_over(&above) && left.gap > SAME_COLUMN => vec![above, left],
        (left, above) => left.into_iter().chain(above).collect(),
    }
}

/// The nearer of left and right, then what stands above, then below.
fn ticked_options(
    [left, above, to_the_right, below]: [Option<LabelCandidate>; 4],
) -> Vec<LabelCandidate> {
    let mut out: Vec<LabelCandidate> = to_the_right.into_iter().chain(left).collect();
    out.sort_by(|a, b| a.gap.total_cmp(&b.gap));
    if out.is_empty() {
        out.extend(above.into_iter().chain(below));
    }
    out
}

fn right(rect: &Rect) -> f64 {
    rect.x + rect.width
}

fn bottom(rect: &Rect) -> f64 {
    rect.y + rect.height
}

/// Distance in a direction; none where the other box is not there.
fn gap(from: &Rect, to: &Rect, side: LabelSide) -> Option<f64> {
    /// Boxes of inline text, and controls that are wider than their column, reach a little into their neighbours.
    const OVERLAP: f64 = 8.0;
    let in_line = share_a_line(from, to);
    let over = right(from).min(right(to)) - from.x.max(to.x) > 0.0;
    let gap = match side {
        LabelSide::Left if in_line => from.x - right(to),
        LabelSide::Right if in_line => to.x - right(from),
        LabelSide::Above if over && !in_line => from.y - bottom(to),
        LabelSide::Below if over && !in_line => to.y - bottom(from),
        _ => return None,
    };
    (gap >= -OVERLAP).then_some(gap.max(0.0))
}

/// The nearest thing on a side, if that is a text that may name the control.
fn neighbour(
    page: &Snapshot,
    id: ElementId,
    rect: &Rect,
    marks: &[PlacedMark],
    side: LabelSide,
) -> Option<LabelCandidate> {
    let context = page.elements[id].context;
    let is_self = |mark: &PlacedMark| match mark.painted {
        Painted::Control(other) => other == id,
        Painted::Text(block) => page.blocks[block].rect.is_some_and(|r| {
            r.x >= rect.x && right(&r) <= right(rect) && r.y >= rect.y && bottom(&r) <= bottom(rect)
        }),
        Painted::Other => false,
    };
    let others = marks.iter().filter(|m| m.context == context && !is_self(m));
    let (nearest, gap) = others
        .filter_map(|mark| Some((mark, gap(rect, &mark.rect, side)?)))
        .filter(|(mark, _)| !is_behind(page, id, mark))
        .min_by(|a, b| a.1.total_cmp(&b.1))?;
    let vertical = matches!(side, LabelSide::Above | LabelSide::Below);
    if vertical && gap > FARTHEST_ABOVE {
        return None;
    }
    match nearest.painted {
        Painted::Text(block) if may_name(page, id, block) => {
            Some(LabelCandidate { block, side, gap })
        }
        _ => None,
    }
}

/// Another layer of the page shows there, or is covered.
fn is_behind(page: &Snapshot, id: ElementId, mark: &PlacedMark) -> bool {
    let at = match mark.painted {
        Painted::Control(at) => Some(at),
        Painted::Text(block) => page.blocks[block].owner,
        Painted::Other => None,
    };
    at.is_some_and(|at| is_of_another_layer(page, id, at, &mark.rect))
}

/// The text speaks of nothing else, and stands in the same dialog, article and item of a list.
fn may_name(page: &Snapshot, id: ElementId, block: usize) -> bool {
    let holder = |of: ElementId| {
        std::iter::once(of).chain(page.ancestors(of)).find(|a| {
            matches!(
                page.elements[*a].role,
                Role::Dialog | Role::AlertDialog | Role::Article | Role::ListItem
            )
        })
    };
    let text = &page.blocks[block];
    is_usable(page, id, text)
        && text
            .owner
            .is_none_or(|owner| !is_of_others(page, id, owner) && holder(owner) == holder(id))
}

/// A label that is painted on the border of its field, or inside of it.
fn on_border(page: &Snapshot, id: ElementId, rect: &Rect, marks: &[PlacedMark]) -> Option<usize> {
    let mut inside = marks.iter().filter_map(|mark| match mark.painted {
        Painted::Text(block) if mark.context == page.elements[id].context => {
            let text = &mark.rect;
            let across = text.x >= rect.x - 1.0 && right(text) <= right(rect) + 1.0;
            let down = text.y < bottom(rect) - 1.0 && bottom(text) > rect.y + 1.0;
            let is_its = across && down && may_name(page, id, block);
            (is_its && !is_behind(page, id, mark)).then_some(block)
        }
        _ => None,
    });
    let first = inside.next();
    first.filter(|_| inside.next().is_none())
}

/// Which of two distances is clearly the smaller one: the first, the second, or neither.
fn clearly_nearer(one: f64, other: f64) -> Option<bool> {
    /// Smaller differences are an accident of fonts.
    const LEAST: f64 = 3.0;
    const TIMES: f64 = 1.5;
    if (one - other).abs() < LEAST {
        return None;
    }
    if one * TIMES <= other {
        Some(true)
    } else if other * TIMES <= one {
        Some(false)
    } else {
        None
    }
}

/// The side of the labels on a line on which texts and boxes alternate: it begins with one and ends with the other.
fn side_of_line(
    page: &Snapshot,
    id: ElementId,
    rect: &Rect,
    marks: &[PlacedMark],
) -> Option<LabelSide> {
    let context = page.elements[id].context;
    let mut line: Vec<(&PlacedMark, bool)> = marks
        .iter()
        .filter(|m| m.context == context && share_a_line(rect, &m.rect))
        .filter_map(|m| match m.painted {
            Painted::Control(other) => Some((m, is_checkable(&page.elements[other])))
                .filter(|(_, ticked)| *ticked)
                .map(|_| (m, false)),
            Painted::Text(block) => is_usable(page, id, &page.blocks[block]).then_some((m, true)),
            Painted::Other => None,
        })
        .collect();
    line.sort_by(|a, b| a.0.rect.x.total_cmp(&b.0.rect.x));
    let alternates = line.windows(2).all(|pair| pair[0].1 != pair[1].1);
    let (first, last) = (line.first()?, line.last()?);
    if !alternates {
        return None;
    }
    // "Size: ( ) S ( ) M": the words before all of them introduce them.
    let introduces =
        matches!(first.0.painted, Painted::Text(b) if page.blocks[b].text.ends_with([':', '?']));
    match (first.1, last.1) {
        (true, false) => Some(LabelSide::Left),
        (false, true) => Some(LabelSide::Right),
        (true, true) if introduces => Some(LabelSide::Right),
        _ => None,
    }
}

/// The outcome of a contest for one text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Contest {
    First,
    Second,
    Both,
}

/// One round: who loses a text turns to the next; who has to share one looks at the next as well. Tells whether anything changed.
fn contest(page: &Snapshot, controls: &mut [UnlabelledControl]) -> bool {
    let mut changed = false;
    for a in 0..controls.len() {
        for b in a + 1..controls.len() {
            let (one, other) = (&controls[a], &controls[b]);
            if one.is_ticked != other.is_ticked {
                continue;
            }
            let claims = |s: &UnlabelledControl| -> Vec<usize> {
                (0..s.claims).filter(|at| !s.lost[*at]).collect()
            };
            let pairs: Vec<(usize, usize)> = claims(one)
                .into_iter()
                .flat_map(|i| claims(other).into_iter().map(move |j| (i, j)))
                .filter(|(i, j)| one.options[*i].block == other.options[*j].block)
                .collect();
            for (i, j) in pairs {
                let outcome = decide(page, (&controls[a], i), (&controls[b], j));
                changed |= settle(
                    &mut controls[a],
                    i,
                    outcome == Contest::Second,
                    outcome == Contest::Both,
                );
                changed |= settle(
                    &mut controls[b],
                    j,
                    outcome == Contest::First,
                    outcome == Contest::Both,
                );
            }
        }
    }
    changed
}

fn settle(control: &mut UnlabelledControl, at: usize, is_lost: bool, is_shared: bool) -> bool {
    let fresh = is_lost && !control.lost[at] || is_shared && !control.shared[at];
    control.lost[at] |= is_lost;
    control.shared[at] |= is_shared;
    if fresh && at + 1 == control.claims && control.claims < control.options.len() {
        control.claims += 1;
    }
    fresh
}

/// Which of two controls the text belongs to.
fn decide(
    page: &Snapshot,
    (a, i): (&UnlabelledControl, usize),
    (b, j): (&UnlabelledControl, usize),
) -> Contest {
    let (one, other) = (a.options[i], b.options[j]);
    let beside = |side| matches!(side, LabelSide::Left | LabelSide::Right);
    let pick = |first: bool| {
        if first {
            Contest::First
        } else {
            Contest::Second
        }
    };
    if one.side == other.side {
        let left = |s: &UnlabelledControl| {
            let text = page.blocks[one.block].rect.unwrap_or_default();
            (text.x - s.rect.x).abs() <= TIGHT
        };
        return match (left(a), left(b)) {
            (true, false) => Contest::First,
            (false, true) => Contest::Second,
            _ => clearly_nearer(one.gap, other.gap).map_or(Contest::Both, pick),
        };
    }
    if beside(one.side) != beside(other.side) {
        // A text behind a field may be the label above another.
        let weak = |s: &UnlabelledControl, by: &LabelCandidate| {
            !s.is_ticked && by.side == LabelSide::Right
        };
        return match (beside(one.side), weak(a, &one), weak(b, &other)) {
            (true, true, _) => Contest::Second,
            (false, _, true) => Contest::First,
            (first, _, _) => pick(first),
        };
    }
    if let Some(first) = clearly_nearer(one.gap, other.gap) {
        return pick(first);
    }
    if a.is_ticked {
        return Contest::Both;
    }
    let usual = |side| matches!(side, LabelSide::Left | LabelSide::Above);
    let elsewhere = |s: &UnlabelledControl, at: usize| {
        let mut earlier = (0..s.claims).filter(|o| *o < at && !s.lost[*o] && !s.shared[*o]);
        earlier.next().is_some() || !s.settled.is_empty()
    };
    match (usual(one.side), usual(other.side)) {
        (true, false) if elsewhere(b, j) => Contest::First,
        (false, true) if elsewhere(a, i) => Contest::Second,
        _ => Contest::Both,
    }
}
