//! Texts that stand beside each other on one line, read as one: items of a flexible row, floats.

use crate::evaluate::names::shown::blocks_in;
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::value;

/// How two texts beside each other are read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    /// As one word.
    None,
    /// As two words.
    Blank,
    /// As two words, or as two texts.
    Wide,
    /// As two texts.
    Apart,
}

/// A text of several blocks on one line, and whether all of its gaps are as wide as blanks.
pub(crate) struct SeenLine {
    /// The text as it is read.
    pub text: String,
    /// No gap of it is so wide that it may set two texts apart.
    pub is_close: bool,
    /// The first block of it.
    pub first: usize,
}

/// The lines of more than one block, among these blocks.
pub(crate) fn lines(page: &Snapshot, blocks: &[usize]) -> Vec<SeenLine> {
    let order = &page.reading().blocks;
    let mut sorted: Vec<usize> = blocks
        .iter()
        .copied()
        .filter(|at| !page.blocks[*at].text.is_empty() && page.blocks[*at].rect.is_some())
        .collect();
    sorted.sort_by_key(|at| order[*at]);
    let mut out: Vec<SeenLine> = Vec::new();
    let mut is_open = false;
    for pair in sorted.windows(2) {
        let (one, other) = (&page.blocks[pair[0]], &page.blocks[pair[1]]);
        let gap = gap(page, one, other);
        if gap == Gap::Apart {
            is_open = false;
            continue;
        }
        if !is_open {
            out.push(SeenLine {
                text: one.text.clone(),
                is_close: true,
                first: pair[0],
            });
        }
        is_open = true;
        let Some(line) = out.last_mut() else { continue };
        if gap != Gap::None {
            line.text.push(' ');
        }
        line.text.push_str(&other.text);
        line.is_close &= gap != Gap::Wide;
    }
    out
}

/// The line of a page on which these words are read over several texts, whatever lies between them: items, wide gaps. The
/// cells of a table are texts of their own.
pub(crate) fn in_pieces(page: &Snapshot, blocks: &[usize], wanted: &str) -> Option<String> {
    let words = |text: &str| -> Vec<String> {
        let words = text.split(|c: char| !c.is_alphanumeric());
        let words = words.filter(|word| !word.is_empty());
        words.map(str::to_lowercase).collect()
    };
    let wanted = words(wanted);
    let order = &page.reading().blocks;
    let in_cell = |owner: ElementId| {
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        around.any(|at| page.is_marked_row(at))
    };
    let shown = |at: &usize| {
        let block = &page.blocks[*at];
        !block.text.is_empty() && !block.covered && !block.owner.is_some_and(in_cell)
    };
    let mut sorted: Vec<usize> = blocks.iter().copied().filter(shown).collect();
    sorted.sort_by_key(|at| order[*at]);
    let letters = in_boxes(page, &sorted, &wanted);
    letters.or_else(|| {
        (0..sorted.len()).find_map(|first| {
            let start = &page.blocks[sorted[first]];
            let mut read = words(&start.text);
            let mut line = start.text.clone();
            if read.is_empty() || !wanted.starts_with(&read) {
                return None;
            }
            for at in &sorted[first + 1..] {
                let next = &page.blocks[*at];
                let (a, b) = (start.rect?, next.rect?);
                if next.context != start.context || !a.is_on_line_with(b) {
                    return None;
                }
                read.extend(words(&next.text));
                line = format!("{line} {}", next.text);
                if read == wanted {
                    return Some(line);
                }
                if !wanted.starts_with(&read) {
                    return None;
                }
            }
            None
        })
    })
}

/// A label and its value on one line, in a part of the page that has no other text, where these words are the two: the first block.
pub(crate) fn label_and_value(page: &Snapshot, blocks: &[usize], wanted: &str) -> Option<usize> {
    let shown = |at: &usize| !page.blocks[*at].text.is_empty() && !page.blocks[*at].covered;
    let are_alone = |one: usize, other: usize| {
        let (Some(a), Some(b)) = (page.blocks[one].owner, page.blocks[other].owner) else {
            return false;
        };
        let holds = |id: &ElementId| *id <= b && b < page.elements[*id].end;
        let common = std::iter::once(a).chain(page.ancestors(a)).find(holds);
        common.is_some_and(|part| {
            !page.is_marked_row(part) && blocks_in(page, part).filter(shown).eq([one, other])
        })
    };
    blocks.iter().copied().filter(shown).find(|one| {
        let label = &page.blocks[*one];
        let Some(rest) = wanted
            .strip_prefix(&label.text)
            .and_then(|r| r.strip_prefix(' '))
        else {
            return false;
        };
        let is_label = label.text.chars().any(char::is_alphabetic);
        let on_line = |b: &Block| {
            let rects = label.rect.zip(b.rect);
            b.context == label.context && rects.is_some_and(|(a, b)| a.is_on_line_with(b))
        };
        let mut others = blocks.iter().copied().filter(shown);
        is_label
            && value::found(rest) == [rest]
            && others.any(|at| {
                let b = &page.blocks[at];
                b.text == rest && on_line(b) && are_alone(*one, at)
            })
    })
}

/// The letters of one word in boxes of their own: a code, a keypad.
fn in_boxes(page: &Snapshot, sorted: &[usize], wanted: &[String]) -> Option<String> {
    let [word] = wanted else { return None };
    let letters: Vec<String> = word.chars().map(String::from).collect();
    let is_it = |boxes: &&[usize]| {
        let blocks = || boxes.iter().map(|at| &page.blocks[*at]);
        let on_line = |pair: &[usize]| {
            let (one, other) = (&page.blocks[pair[0]], &page.blocks[pair[1]]);
            one.context == other.context
                && matches!((one.rect, other.rect), (Some(a), Some(b)) if a.is_on_line_with(b))
        };
        blocks()
            .map(|b| b.text.to_lowercase())
            .eq(letters.iter().cloned())
            && boxes.windows(2).all(on_line)
    };
    if letters.len() < 2 {
        return None;
    }
    sorted
        .windows(letters.len())
        .find(is_it)
        .map(|_| letters.join(" "))
}

fn gap(page: &Snapshot, one: &Block, other: &Block) -> Gap {
    let (Some(a), Some(b)) = (one.rect, other.rect) else {
        return Gap::Apart;
    };
    let (low, high) = (a.height.min(b.height), a.height.max(b.height));
    let shared = (a.y + a.height).min(b.y + b.height) - a.y.max(b.y);
    // A text of two lines has no end that another could stand beside.
    if one.context != other.context
        || one.covered
        || other.covered
        || high > 1.8 * low
        || shared < 0.6 * low
    {
        return Gap::Apart;
    }
    if is_fenced(page, one.owner, other.owner) || is_fenced(page, other.owner, one.owner) {
        return Gap::Apart;
    }
    // A line is a little higher than its letters are large.
    let between = (b.x - a.x - a.width) / (low / 1.15);
    match between {
        g if g < -0.1 => Gap::Apart,
        g if g < 0.11 => Gap::None,
        g if g < 0.17 => Gap::Apart,
        g if g < 0.75 => Gap::Blank,
        g if g < 1.6 => Gap::Wide,
        _ => Gap::Apart,
    }
}

/// Cells, items and controls are read by themselves: whether such a one holds the first text and not the other.
fn is_fenced(page: &Snapshot, holder: Option<ElementId>, other: Option<ElementId>) -> bool {
    let holds = |id: ElementId| other.is_some_and(|o| o >= id && o < page.elements[id].end);
    let up = holder
        .into_iter()
        .chain(holder.into_iter().flat_map(|id| page.ancestors(id)));
    up.take_while(|id| !holds(*id)).any(|id| {
        let e = &page.elements[id];
        // What is only drawn as a cell may be a text beside another.
        let is_marked = e.raw.drawn.is_none() && (e.is_cell() || e.is_row());
        is_marked
            || matches!(
                e.role,
                Role::ListItem
                    | Role::Button
                    | Role::Option
                    | Role::Tab
                    | Role::MenuItem
                    | Role::TreeItem
                    | Role::Combobox
                    | Role::Textbox
            )
            || matches!(
                e.raw.tag.as_str(),
                "td" | "th" | "dt" | "dd" | "label" | "input" | "select" | "textarea" | "button"
            )
    })
}
