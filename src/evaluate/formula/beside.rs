//! Texts side by side: a word and what stands next to it, a label and its value.

use crate::evaluate::formula::unread::absent;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{is_clickable, is_control};
use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::names::table;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::target::context;
use crate::evaluate::target::painted::group;
use crate::evaluate::text::matching::{shorten, visible};
use crate::grammar::{Count, RoleNoun, Target, Text, TextRelation};
use crate::page::{ElementId, Rect, Role, Snapshot};
use crate::verdict::{Cause, Evidence};

/// Behind a label.
const LABEL_ENDS: char = ':';
/// Texts of the longest record in which nothing is said to be apart.
const MOST_IN_RECORD: usize = 6;
/// Lines of a stack are as far apart as others, give or take so many pixels.
const SLACK: f64 = 2.0;
/// Left edges of one column differ by less, in pixels.
const ALIGNED: f64 = 3.0;

/// Two texts side by side: in one block, one after the other, or in one row. Farther apart within one part of the page, only
/// the author knows what "next to" means. A value (`is_whole`) is all that stands beside its label. With `holders`, both stand in these.
pub(crate) fn beside(
    page: &Snapshot,
    (wanted, anchor): (&Text, &Text),
    is_whole: bool,
    holders: Option<&[ElementId]>,
    knowledge: &Knowledge,
) -> Judgement {
    let shown: Vec<usize> = context::blocks_of(page, holders)
        .into_iter()
        .filter(|b| !page.blocks[*b].text.is_empty())
        .collect();
    let with = |text: &Text| -> Vec<usize> {
        let fits = |b: &&usize| {
            visible(
                &text.value,
                &page.blocks[**b].text,
                TextRelation::Contains,
                knowledge.text_case,
            )
            .is_yes()
        };
        shown
            .iter()
            .enumerate()
            .filter(|(_, b)| fits(b))
            .map(|(at, _)| at)
            .collect()
    };
    let (ours, mut theirs) = (with(wanted), with(anchor));
    let says_all = |at: usize, text: &Text| is_all(&page.blocks[shown[at]].text, text, knowledge);
    if is_whole && theirs.iter().any(|at| says_all(*at, anchor)) {
        theirs.retain(|at| says_all(*at, anchor));
    }
    if theirs.is_empty() {
        return Judgement::missing(format!("'{}' is not displayed", shorten(&anchor.value)));
    }
    let mut same_part = false;
    let mut part_of = None;
    for a in &ours {
        for b in &theirs {
            let pair = (shown[*a], shown[*b]);
            let is_part = if a == b {
                goes_on(&page.blocks[pair.0].text, wanted, anchor)
            } else {
                !says_all(*a, wanted)
            };
            if is_whole && is_part {
                part_of = part_of.or((a.abs_diff(*b) <= 1).then_some(pair.0));
                continue;
            }
            match nearness(page, (*a, *b), pair, (wanted, anchor)) {
                Nearness::Beside => return stand_together(page, pair.0, (wanted, anchor)),
                Nearness::Unclear => same_part = true,
                Nearness::Apart => {}
            }
        }
    }
    if let Some(more) = part_of {
        let (words, shown) = (shorten(&wanted.value), shorten(&page.blocks[more].text));
        let reason = format!("'{words}' is a part of what stands there: '{shown}'");
        return Judgement::author(Cause::NearMiss, reason)
            .hint("write what the page says as a whole, or \"contains\"");
    }
    if same_part {
        return Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "'{}' and '{}' stand in one part of the page, but not side by side",
                shorten(&wanted.value),
                shorten(&anchor.value)
            ),
        );
    }
    absent(
        wanted,
        Judgement::fails(format!(
            "'{}' does not stand next to '{}'",
            shorten(&wanted.value),
            shorten(&anchor.value)
        )),
    )
}

/// How two texts stand to each other.
enum Nearness {
    /// Side by side.
    Beside,
    /// In one part of the page: what "next to" means there only the author knows.
    Unclear,
    /// Apart, or each with another.
    Apart,
}

/// How two blocks stand to each other, with their places in the order of reading.
fn nearness(
    page: &Snapshot,
    (a, b): (usize, usize),
    pair: (usize, usize),
    texts: (&Text, &Text),
) -> Nearness {
    if a == b && is_of_another_label(&page.blocks[pair.0].text, texts.0, texts.1) {
        return Nearness::Unclear;
    }
    match in_columns(page, pair) {
        Some(true) => return Nearness::Beside,
        Some(false) => return Nearness::Apart,
        None => {}
    }
    if is_in_column_of(page, pair) {
        return Nearness::Unclear;
    }
    if is_of_another_term(page, pair) {
        return Nearness::Apart;
    }
    if (a < b && has_its_own_box(page, pair)) || (a == b + 1 && is_over_its_label(page, pair)) {
        return Nearness::Unclear;
    }
    let owner = |at: usize| page.blocks[at].owner;
    let row = |at: usize| owner(at).and_then(|o| context::row_like(page, o));
    let in_one_row = row(pair.0).is_some() && row(pair.0) == row(pair.1);
    if a.abs_diff(b) == 1 && !in_one_row && are_on_two_lines(page, pair, texts) {
        return if have_their_own(page, pair, texts) {
            Nearness::Apart
        } else {
            Nearness::Unclear
        };
    }
    let is_choice = !in_one_row && is_one_of_several(page, pair);
    if (a.abs_diff(b) <= 1 || in_one_row) && !is_choice {
        return Nearness::Beside;
    }
    let in_one_part = is_choice
        || are_in_one_record(page, pair)
        || are_of_one_list(page, pair)
        || owner(pair.0) == owner(pair.1);
    if in_one_part {
        Nearness::Unclear
    } else {
        Nearness::Apart
    }
}

/// Whether a text is all that is shown, but for the colon of a label.
fn is_all(shown: &str, text: &Text, knowledge: &Knowledge) -> bool {
    let shown = shown.trim().trim_end_matches(LABEL_ENDS);
    let wanted = text.value.trim().trim_end_matches(LABEL_ENDS);
    visible(wanted, shown, TextRelation::Equals, knowledge.text_case).is_yes()
}

/// Whether each of two texts stands in a box with a third one, and neither in that of the other: pairs of labels and values.
fn has_its_own_box(page: &Snapshot, (one, other): (usize, usize)) -> bool {
    let pair = |at: usize| -> Option<ElementId> {
        let owner = page.blocks[at].owner?;
        let has_others = |id: &ElementId| {
            let shown = |b: &usize| !page.blocks[*b].text.is_empty();
            blocks_in(page, *id).filter(shown).nth(1).is_some()
        };
        let mut boxes = std::iter::once(owner).chain(page.ancestors(owner));
        boxes.find(has_others)
    };
    let holds = |id: ElementId, at: usize| blocks_in(page, id).any(|b| b == at);
    matches!((pair(one), pair(other)), (Some(a), Some(b)) if !holds(a, other) && !holds(b, one))
}

/// Whether the value behind a label in one text says more than the wanted words: "Backup: Error-free since 2 May". Another label begins
/// another value.
fn goes_on(shown: &str, wanted: &Text, anchor: &Text) -> bool {
    let Some((_, behind)) = shown.split_once(anchor.value.trim()) else {
        return false;
    };
    let is_between = |c: char| c.is_whitespace() || matches!(c, LABEL_ENDS | '–' | '-' | '=');
    let value = behind.trim_start_matches(is_between);
    let Some(more) = value.strip_prefix(wanted.value.trim()) else {
        return false;
    };
    match more.chars().next() {
        None => false,
        Some(next) if next.is_whitespace() => !has_label(more),
        Some(next) => next.is_alphanumeric() || next == '-',
    }
}

/// Whether both stand on one line, and the smallest element around them holds no more texts than a record has: there, what is "next
/// to" what is a matter of taste.
fn are_in_one_record(page: &Snapshot, (one, other): (usize, usize)) -> bool {
    let rects = page.blocks[one].rect.zip(page.blocks[other].rect);
    if !rects.is_some_and(|(a, b)| a.is_on_line_with(b)) {
        return false;
    }
    let owner = |at: usize| page.blocks[at].owner;
    let (Some(one), Some(other)) = (owner(one), owner(other)) else {
        return false;
    };
    let mut around = std::iter::once(one).chain(page.ancestors(one));
    let Some(holder) = around.find(|id| *id <= other && other < page.elements[*id].end) else {
        return false;
    };
    let e = &page.elements[holder];
    let inside = |block: &&crate::page::Block| {
        block.runs.0 >= e.runs.0 && block.runs.1 <= e.runs.1 && !block.text.is_empty()
    };
    page.blocks.iter().filter(inside).count() <= MOST_IN_RECORD
}

/// Whether a text below a label may be that of the next label: the stack of texts begins with one that has its label below it, and
/// nothing sets pairs apart.
pub(crate) fn is_over_its_label(page: &Snapshot, (value, label): (usize, usize)) -> bool {
    let block = |at: usize| &page.blocks[at];
    let is_under = |upper: usize, lower: usize| -> Option<f64> {
        let (Some(a), Some(b)) = (block(upper).rect, block(lower).rect) else {
            // Where nothing is painted, blocks of text may be lines.
            return Some(0.0);
        };
        let gap = b.y - a.y - a.height;
        (a.shares_column(b) && !a.is_on_line_with(b)).then_some(gap)
    };
    let is_heading = |at: usize| {
        let owner = block(at).owner;
        owner.is_some_and(|owner| page.elements[owner].role == Role::Heading)
    };
    let parent = |at: usize| {
        let owner = block(at).owner?;
        let is_own = page.elements[owner].text.trim() == block(at).text;
        if is_own {
            page.elements[owner].parent
        } else {
            Some(owner)
        }
    };
    let Some(gap) = is_under(label, value) else {
        return false;
    };
    let defines = block(label)
        .owner
        .is_some_and(|owner| page.elements[owner].role == Role::Term);
    if defines {
        return false;
    }
    // The texts over the label, at most as far from each other as the value is from the label.
    let mut stack = 0;
    for at in (0..label).rev() {
        if is_heading(at) || parent(at) != parent(label) {
            break;
        }
        match is_under(at, at + 1) {
            Some(above) if above > gap + SLACK => break,
            Some(_) => stack += 1,
            // An indent sets labels apart.
            None => return false,
        }
    }
    stack % 2 == 1
}

/// Whether the first text is no definition of the second one, a term: it is a term itself, or the definition (`dd`) of another term
/// (`dt`) of the same list.
fn is_of_another_term(page: &Snapshot, (one, other): (usize, usize)) -> bool {
    let around = |at: usize, tag: &str| {
        let owner = page.blocks[at].owner?;
        let mut all = std::iter::once(owner).chain(page.ancestors(owner));
        all.find(|id| page.elements[*id].raw.tag == tag)
    };
    let are_terms = around(one, "dt").zip(around(other, "dt"));
    if are_terms.is_some_and(|(one, other)| one != other) {
        return true;
    }
    let (Some(definition), Some(term)) = (around(one, "dd"), around(other, "dt")) else {
        return false;
    };
    let parent = page.elements[term].parent;
    let is_definition =
        |id: ElementId| page.elements[id].raw.tag == "dd" && page.elements[id].parent == parent;
    let is_of_the_list = page.elements[definition].parent == parent;
    is_of_the_list && (term > definition || (term..definition).any(is_definition))
}

/// Whether both stand in one list of terms and definitions.
fn are_of_one_list(page: &Snapshot, (one, other): (usize, usize)) -> bool {
    let list = |at: usize| {
        let owner = page.blocks[at].owner?;
        page.ancestors(owner)
            .find(|id| page.elements[*id].raw.tag == "dl")
    };
    list(one).is_some() && list(one) == list(other)
}

/// One text that has several labels with their values, and the value behind another label than the anchor: "Sold by: A Sent by: B".
fn is_of_another_label(shown: &str, wanted: &Text, anchor: &Text) -> bool {
    let (label, value) = (anchor.value.trim(), wanted.value.trim());
    let Some((_, behind)) = shown.split_once(label) else {
        return false;
    };
    if !behind.starts_with(LABEL_ENDS) {
        return false;
    }
    let between = behind[1..].split_once(value).map(|(between, _)| between);
    between.is_none_or(has_label)
}

/// A label ends behind a letter and before a blank; `10:30` has none.
fn has_label(text: &str) -> bool {
    let mut signs = text.char_indices().filter(|(_, c)| *c == LABEL_ENDS);
    signs
        .any(|(at, _)| text[..at].ends_with(char::is_alphabetic) && text[at + 1..].starts_with(' '))
}

fn stand_together(page: &Snapshot, at: usize, (wanted, anchor): (&Text, &Text)) -> Judgement {
    let (wanted, anchor) = (shorten(&wanted.value), shorten(&anchor.value));
    Judgement::holds(Evidence {
        what: format!("'{wanted}' stands next to '{anchor}'"),
        element: page.blocks[at].owner,
    })
}

/// Whether two texts of a box stand in one column of two lines that have the same columns: labels above their values. Nothing where
/// they are not in such lines.
fn in_columns(page: &Snapshot, (one, other): (usize, usize)) -> Option<bool> {
    let parts = group::beside(page, one);
    let place = |at: usize| group::frame(page, &page.blocks[at]);
    let line_of = |at: usize| -> Option<Vec<usize>> {
        let rect = place(at)?;
        let on_line = |p: &usize| place(*p).is_some_and(|r| r.is_on_line_with(rect));
        Some(parts.iter().copied().filter(on_line).collect())
    };
    if !parts.contains(&other) {
        return None;
    }
    let (ours, theirs) = (line_of(one)?, line_of(other)?);
    let left = |at: usize| place(at).map_or(f64::NAN, |r| r.x);
    let in_lines = ours.len() > 1 && ours.len() == theirs.len() && !ours.contains(&other);
    let mut aligned = ours.iter().zip(&theirs);
    if !in_lines
        || !aligned
            .clone()
            .all(|(x, y)| (left(*x) - left(*y)).abs() < ALIGNED)
    {
        return None;
    }
    let is_next = |from: &[usize], to: &[usize]| {
        let (last, first) = (from.iter().max(), to.iter().min());
        last < first && !parts.iter().any(|p| Some(p) > last && Some(p) < first)
    };
    (is_next(&theirs, &ours) || is_next(&ours, &theirs))
        .then(|| aligned.any(|pair| pair == (&one, &other)))
}

/// Whether a text is one of several alike on its line that can be clicked, and the other text is none of these: a group of choices,
/// of which one may be drawn as chosen.
fn is_one_of_several(page: &Snapshot, (one, other): (usize, usize)) -> bool {
    let Some(own) = page.blocks[one].owner else {
        return false;
    };
    let e = &page.elements[own];
    let is_like = |id: ElementId| {
        let like = &page.elements[id];
        like.parent == e.parent
            && (&like.raw.tag, like.role) == (&e.raw.tag, e.role)
            && (like.raw.pointer || is_clickable(like))
            && like.raw.visible
            && !like.text.is_empty()
            && like.raw.rect.is_on_line_with(e.raw.rect)
    };
    let is_other = |id: ElementId| id != own && is_like(id);
    is_like(own)
        && page.blocks[other]
            .owner
            .is_none_or(|anchor| !is_like(anchor))
        && (0..page.elements.len()).any(is_other)
}

/// Whether the second text heads the column of a table in which the first one stands: it is the value of one of the rows, and which of
/// them is meant is not said.
fn is_in_column_of(page: &Snapshot, (value, header): (usize, usize)) -> bool {
    let cell = |block: usize| {
        let owner = page.blocks[block].owner?;
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        around.find(|id| page.tables().cell(*id).is_some())
    };
    let (Some(value), Some(header)) = (cell(value), cell(header)) else {
        return false;
    };
    let Some((table, ..)) = page.tables().cell(header) else {
        return false;
    };
    let columns = table::columns_of(page, header).into_iter();
    value != header
        && page.elements[header].role == Role::ColumnHeader
        && columns
            .flat_map(|column| table::values(page, table.element, column))
            .any(|cell| cell == value)
}

/// Both are painted, and each stands in a text with something else.
fn have_their_own(page: &Snapshot, (one, other): (usize, usize), phrases: (&Text, &Text)) -> bool {
    let has = |block: usize, phrase: &Text| {
        let block = &page.blocks[block];
        block.rect.is_some() && block.text.trim() != phrase.value.trim()
    };
    has(one, phrases.0) && has(other, phrases.1)
}

/// Neighbours in the order of reading that are painted on two lines, and one of which says more than its
/// phrase: each has its own neighbour on its line. Where nothing is painted, they may be.
fn are_on_two_lines(
    page: &Snapshot,
    (one, other): (usize, usize),
    phrases: (&Text, &Text),
) -> bool {
    let says_more =
        |block: usize, phrase: &Text| page.blocks[block].text.trim() != phrase.value.trim();
    let more = says_more(one, phrases.0) || says_more(other, phrases.1);
    let (a, b) = match (page.blocks[one].rect, page.blocks[other].rect) {
        (Some(a), Some(b)) => (a, b),
        (None, None) => return more,
        // Where a text from a style sheet is painted is not known.
        _ => return true,
    };
    let has_neighbour = |block: usize, rect: Rect| {
        let here = &page.blocks[block];
        let others = page.blocks.iter().enumerate();
        others
            .filter(|(at, b)| *at != block && b.context == here.context && !b.text.is_empty())
            .any(|(_, b)| b.rect.is_some_and(|r| r.is_on_line_with(rect)))
    };
    !a.is_on_line_with(b) && (more || has_neighbour(one, a) || has_neighbour(other, b))
}

/// Whether what is called so says one thing beside another, and none of them is all that it says.
pub(crate) fn says_several(role: RoleNoun) -> bool {
    matches!(
        role,
        RoleNoun::Message | RoleNoun::Table | RoleNoun::List | RoleNoun::Dialog | RoleNoun::Section
    )
}

/// Whether one of several things that are in an element says just that.
pub(crate) fn is_part(page: &Snapshot, id: ElementId, text: &Text, knowledge: &Knowledge) -> bool {
    let says = |shown: &str| {
        let by = TextRelation::Equals;
        visible(&text.value, shown, by, knowledge.text_case).is_yes()
    };
    page.descendants(id).any(|at| says(&page.elements[at].text))
        || page.descendants(id).any(|at| {
            let (own, part) = (page.elements[id].text.trim(), page.elements[at].text.trim());
            let rest = own.strip_suffix(part).or_else(|| own.strip_prefix(part));
            rest.is_some_and(|rest| says(rest.trim()))
        })
        || blocks_in(page, id).any(|block| says(&page.blocks[block].text))
}

/// Whether a number stands beside other texts in an element, or in what is around it: the badge behind a link.
pub(crate) fn is_beside(page: &Snapshot, id: ElementId, number: &str) -> bool {
    let around = page.ancestors(id).next();
    std::iter::once(id)
        .chain(around)
        .any(|place| has_number(&page.elements[place].text, number))
}

/// Whether a number is one of the words of a text that has others besides: "Approvals 12 3".
fn has_number(shown: &str, number: &str) -> bool {
    let is_number = !number.is_empty() && number.chars().all(|ch| ch.is_ascii_digit());
    is_number && shown.split_whitespace().any(|word| word == number)
}

/// The judgement where a text that should stand alone stands beside other words on a line.
pub(crate) fn beside_others(
    page: &Snapshot,
    (relation, text, count): (TextRelation, &Text, Option<Count>),
    holders: Option<&[ElementId]>,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    if relation != TextRelation::Equals || count.is_some() {
        return None;
    }
    let by = TextRelation::Contains;
    let shows = |shown: &str| visible(&text.value, shown, by, knowledge.text_case).is_yes();
    let lines = context::blocks_of(page, holders).into_iter();
    let mut lines = lines.map(|b| &page.blocks[b].text);
    let line = lines.find(|line| shows(line))?;
    let (words, line) = (shorten(&text.value), shorten(line));
    let reason = format!("'{words}' stands beside other words: '{line}'");
    let open = Judgement::expressive(Cause::NeedsModel, reason);
    Some(open.hint("write what the page says as a whole, or \"contains\""))
}

/// Whether an element heads or names something else: a term, a header, the label of a control or the control.
pub(crate) fn is_label(page: &Snapshot, id: ElementId) -> bool {
    std::iter::once(id).chain(page.ancestors(id)).any(|at| {
        let e = &page.elements[at];
        matches!(e.role, Role::Term | Role::ColumnHeader | Role::RowHeader)
            || e.raw.tag == "label"
            || is_control(e)
    })
}

/// Digits of the longest number of things; "Reports 2024" are those of a year.
const MOST_OF_COUNT: usize = 3;

/// "the tab Draft" shows 'Draft (3)': the number behind the name by which it is found.
pub(crate) fn behind_name<'p>(
    page: &'p Snapshot,
    id: ElementId,
    target: &Target,
) -> Option<&'p str> {
    let name = &target.text.as_ref()?.value;
    let (before, behind) = page.elements[id].text.trim().split_at_checked(name.len())?;
    if before.to_lowercase() != name.to_lowercase() {
        return None;
    }
    let is_apart = behind.contains(['(', '[']);
    let count = behind.trim_matches(|c: char| c.is_whitespace() || "()[]:·".contains(c));
    let is_count = is_number(count) && (is_apart || count.len() <= MOST_OF_COUNT);
    is_count.then_some(count)
}

/// Whether a link shows a number that is none of its own behind its name.
pub(crate) fn has_other_number(page: &Snapshot, id: ElementId, target: &Target) -> bool {
    let e = &page.elements[id];
    let has_digit = e.text.contains(|c: char| c.is_ascii_digit());
    e.role == Role::Link && has_digit && behind_name(page, id, target).is_none()
}

/// Whether a text is a whole number in digits.
pub(crate) fn is_number(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit())
}
