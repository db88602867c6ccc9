//! Counts of what repeats: boxes that are made alike, of which a page may have several sets.

use crate::evaluate::describe::element;
use crate::evaluate::formula::count::within;
use crate::evaluate::formula::tabular::sorted_column::says_sum;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::{kinds, records};
use crate::evaluate::rows::presence as row;
use crate::grammar::{Count, RoleNoun, Target};
use crate::lexicon;
use crate::page::{ElementId, Snapshot};
use crate::verdict::Cause;

/// "3 cards" where several sets of boxes repeat, or none does: open, unless each way to count says the same.
pub(super) fn uncertain_boxes(
    page: &Snapshot,
    target: &Target,
    count: Option<Count>,
    matching: &[ElementId],
) -> Option<Judgement> {
    let noun = target
        .role
        .filter(|noun| matches!(noun, RoleNoun::Card | RoleNoun::Row))?;
    if target.text.is_some() || target.ordinal.is_some() {
        return None;
    }
    let kind = target.kind.as_deref();
    if !matching.is_empty()
        && !within(matching.len(), count)
        && let Some(told) = told_number(page, (noun, kind), count)
    {
        let made = matching.len();
        let reason =
            format!("the page says '{told}', and shows {made}: which is meant is not said");
        return Some(
            Judgement::expressive(Cause::NeedsModel, reason)
                .hint(format!("\"Assert that '{told}' is displayed\""))
                .by(&row::SILENT),
        );
    }
    if noun == RoleNoun::Card
        && !matching.is_empty()
        && (!kinds::are_of(page, kind, matching)
            || kind.is_some_and(|kind| kinds::is_unknown_of(page, kind, matching)))
    {
        let first = element::element(page, matching[0]);
        let reason = format!(
            "{} things are made alike ({first}), and nothing says that each is a {}",
            matching.len(),
            target.kind.as_deref().unwrap_or("card")
        );
        return Some(
            Judgement::expressive(Cause::NeedsModel, reason)
                .hint("count what is marked up: `rows`, `list items`, or what each of them has, such as `buttons 'Buy'`")
                .by(&row::OF_KIND),
        );
    }
    let is_called = |word: &str| word == kind.unwrap_or("card");
    let called = records::called_so(page, &is_called, &[]);
    let differs = called > 0 && within(called, count) != within(matching.len(), count);
    if noun == RoleNoun::Card && (differs || records::has_bare(page, &is_called)) {
        let made = matching.len();
        let reason =
            format!("{made} boxes are made alike, and others are called so by their class");
        let open = Judgement::expressive(Cause::NeedsModel, reason);
        return Some(open.hint("count what each of them has").by(&row::OF_KIND));
    }
    let repeats = records::sets(page, noun).next().is_some();
    let of_kind = target.kind.as_deref().unwrap_or_default();
    let reason = if matching.is_empty() && !of_kind.is_empty() && !kinds::is_plain(of_kind) {
        format!("nothing on the page is called a {of_kind}")
    } else if repeats {
        let counts = records::counts(page, noun, matching);
        if counts
            .iter()
            .all(|n| within(*n, count) == within(matching.len(), count))
        {
            return None;
        }
        let listed: Vec<String> = counts.iter().map(usize::to_string).collect();
        format!(
            "the page has several sets of boxes: {} of them may be meant",
            listed.join(" or ")
        )
    } else if let Some(sums) = sums_among(page, noun, matching)
        && within(matching.len() - sums, count)
        && !within(matching.len(), count)
    {
        format!("{sums} of the {} rows sum up others", matching.len())
    } else if noun == RoleNoun::Card && several_lists(page, count, matching) {
        format!(
            "{} of them are in several lists or tables, of which one may be meant",
            matching.len()
        )
    } else if matching.is_empty() && (noun == RoleNoun::Card || !page.has_marked_table()) {
        format!("no boxes on the page are made alike, and no markup says what is a {noun}")
    } else {
        return None;
    };
    Some(
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("assert the words that it shows, or count what is marked up")
            .by(&row::SILENT),
    )
}

/// "28 products", where fewer are shown: the number and the noun, as the page says them, that a count is of.
fn told_number(
    page: &Snapshot,
    (noun, kind): (RoleNoun, Option<&str>),
    count: Option<Count>,
) -> Option<String> {
    let is_of = |word: &str, number: usize| {
        lexicon::noun(word) == Some((noun, number != 1))
            || kind.is_some() && (lexicon::singular(word).as_deref() == kind || Some(word) == kind)
    };
    let told = |text: &str| {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower
            .split(|ch: char| !ch.is_alphanumeric())
            .filter(|word| !word.is_empty())
            .collect();
        let mut pairs = words.windows(2);
        pairs.find_map(|pair| {
            let number: usize = pair[0].parse().ok()?;
            let told = within(number, count) && is_of(pair[1], number);
            told.then(|| pair.join(" "))
        })
    };
    let mut shown = page.blocks.iter().filter(|block| !block.covered);
    shown.find_map(|block| told(&block.text))
}

/// How many of the rows sum up others, if any.
fn sums_among(page: &Snapshot, noun: RoleNoun, rows: &[ElementId]) -> Option<usize> {
    let of_table = |id: &&ElementId| page.tables().row(**id).is_some_and(|r| says_sum(page, r.1));
    let sums = rows.iter().filter(of_table).count();
    (noun == RoleNoun::Row && sums > 0).then_some(sums)
}

/// Whether the things are in several lists or tables, and the count holds of some of these only.
fn several_lists(page: &Snapshot, count: Option<Count>, matching: &[ElementId]) -> bool {
    let holds = within(matching.len(), count);
    let each = records::by_holder(page, matching);
    each.len() > 1 && each.iter().any(|n| within(*n, count) != holds)
}
