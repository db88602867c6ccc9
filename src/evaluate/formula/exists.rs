//! Elements that fit a description, and sentences of the page's text.

use crate::evaluate::describe::{element, nearest};
use crate::evaluate::formula::boxes::uncertain_boxes;
use crate::evaluate::formula::count::{in_words, within};
use crate::evaluate::formula::denied::says_there_is_none;
use crate::evaluate::formula::meant::blank;
use crate::evaluate::formula::meant::items::{content_items, other_items};
use crate::evaluate::formula::placed::placed_text;
use crate::evaluate::formula::presence::{
    in_another_part, is_whole_of_an_element, may_have_another_name, text, unnamed_part,
};
use crate::evaluate::formula::sentence::sentences;
use crate::evaluate::formula::unmarked::{self, maybe_drawn, message};
use crate::evaluate::formula::unread::{absent, no_place, painted_over, unread_parts, unreadable};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{admits, is_checkable};
use crate::evaluate::names::sources::Source;
use crate::evaluate::names::table::{counted_rows, may_say_none, nth, table_of, without_layout};
use crate::evaluate::names::{kinds, records};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::target::context::NoPlace;
use crate::evaluate::target::fit::Quality;
use crate::evaluate::target::narrowing::innermost;
use crate::evaluate::target::purpose::{Purpose, painted_label};
use crate::evaluate::target::select::view;
use crate::evaluate::target::{candidate, context, fit, identifier};
use crate::evaluate::text::matching::visible;
use crate::grammar::{Context, Count, Presence, RoleNoun, Target, Text, TextRelation};
use crate::page::{Block, ElementId, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Elements that fit a description.
pub(crate) fn exists(
    target: &Target,
    how: Presence,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if let Some(judged) = by_its_whole_text(target, how, count, seen, knowledge) {
        return judged;
    }
    if target.role == Some(RoleNoun::Sentence) {
        return sentences(target, count, seen, knowledge).by(&row::SENTENCE);
    }
    // A message is whatever the page tells its user: any text, wherever it stands. Its kind alone ("a success message") is a
    // word that stands in menus and headings, too: only what is marked as a message counts. Several words are a sentence.
    if matches!(target.role, Some(RoleNoun::Text | RoleNoun::Message) | None)
        && target.ordinal.is_none()
        && let Some(wanted) = &target.text
        && (wanted.quoted || target.role != Some(RoleNoun::Message) || is_told(wanted))
    {
        let scope = match target.contexts.as_slice() {
            [] => None,
            [Context::Within(holder)] => Some(&**holder),
            contexts => {
                return placed_text(wanted, contexts, count, target, seen, knowledge)
                    .by(&row::PLACED);
            }
        };
        let judged = text(
            (target.relation, wanted),
            how,
            scope,
            count,
            seen,
            knowledge,
        );
        if target.role == Some(RoleNoun::Message)
            && judged.truth == Truth::True
            && let Some(open) = message::unless_told(&seen.page, wanted, target.relation, knowledge)
        {
            return open;
        }
        return judged.by(&row::TEXT);
    }
    elements(target, how, count, seen, knowledge).by(&row::EXISTS)
}

/// Words of the shortest sentence that a page tells.
const LEAST_OF_TOLD: usize = 3;

/// Whether a text without quotes is told, and no kind of message.
fn is_told(text: &Text) -> bool {
    let words = text.value.split_whitespace().count();
    words >= LEAST_OF_TOLD && text.value.starts_with(|ch: char| !ch.is_lowercase())
}

/// One word without quotes that has to be all of a text in a place: as a part of a longer text there, it may be another thing.
fn by_its_whole_text(
    target: &Target,
    how: Presence,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let text = target.text.as_ref().filter(|text| !text.quoted)?;
    let is_whole = target.role == Some(RoleNoun::Text) && target.relation == TextRelation::Equals;
    if !is_whole || target.contexts.is_empty() || count.is_some() {
        return None;
    }
    let with = |relation| {
        let quoted = Text {
            quoted: true,
            ..text.clone()
        };
        let same = Target {
            relation,
            text: Some(quoted),
            ..target.clone()
        };
        exists(&same, how, count, seen, knowledge)
    };
    let whole = with(TextRelation::Equals);
    if whole.truth == Truth::True {
        return Some(whole);
    }
    let part = with(TextRelation::Contains);
    if part.truth != Truth::True {
        return Some(part);
    }
    let reason = format!(
        "`{}` stands there only as a part of a longer text",
        text.value
    );
    Some(Judgement::expressive(Cause::NeedsModel, reason).by(&row::PLACED))
}

/// Elements of a kind that fit a description.
fn elements(
    target: &Target,
    how: Presence,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    let unread = unread_parts(page, None);
    let judged = fitting(page, target, knowledge);
    let matching: Vec<ElementId> = judged
        .iter()
        .filter(|(_, q)| q.is_some_and(|q| q <= Quality::Contained))
        .map(|(id, _)| *id)
        .collect();
    let is_somewhere = !matching.is_empty();
    let all = matching.clone();
    let matching = match context::narrow(view(page, knowledge), &target.contexts, matching) {
        Ok(kept) => kept,
        Err(problem) => {
            return match (target.contexts.as_slice(), problem) {
                ([Context::Within(part)], NoPlace::Missing(missing))
                    if (is_somewhere || is_shown(page, target, knowledge))
                        && may_have_another_name(page, part, knowledge) =>
                {
                    unnamed_part(&missing, &target.to_string())
                }
                (_, problem) => no_place(problem),
            };
        }
    };
    if matching.is_empty()
        && is_somewhere
        && let [Context::Within(part)] = target.contexts.as_slice()
        && let Some(open) = in_another_part(page, part, (&target.to_string(), &all), knowledge)
    {
        return open;
    }
    if let Some(open) = says_there_is_none(page, target, count, &matching) {
        return open;
    }
    let matching = counted(page, target, matching);
    if let Some(open) = uncertain_boxes(page, target, count, &matching)
        .or_else(|| other_items(page, target, count, &matching))
    {
        return open;
    }
    let none = may_not_count(page, target, &matching);
    if let Some(open) = several_holders(target, count, (&matching, &none), seen, knowledge) {
        return open;
    }
    if let Some(open) = plain_or_hidden(page, target, how, count, &matching) {
        return open;
    }
    if let Some(open) = unless_marked(target, count, &matching, seen, knowledge) {
        return open;
    }
    if count.is_some()
        && let Some(all) = elsewhere(page, &matching)
    {
        return Judgement::expressive(
            Cause::NeedsModel,
            format!(
                "{} of these are in the page, and its markup says that there are {all}",
                matching.len()
            ),
        )
        .by(&row::ELSEWHERE);
    }
    if let Some(open) = covered_or_none(page, target, how, count, (&matching, &none)) {
        return open;
    }
    if within(matching.len(), count) {
        if !unread.is_empty() && count.is_some_and(|c| !within(usize::MAX, Some(c))) {
            return unreadable(&unread);
        }
        return found(page, count, &matching);
    }
    if !unread.is_empty() && (count.is_none() || within(usize::MAX, count)) {
        return unreadable(&unread);
    }
    let near: Vec<ElementId> = judged
        .iter()
        .filter(|(_, q)| q.is_some_and(|q| q >= Quality::Sign))
        .map(|(id, _)| *id)
        .collect();
    let near = context::narrow(view(page, knowledge), &target.contexts, near).unwrap_or_default();
    let missing = format!("the page has no {target}");
    if target.role == Some(RoleNoun::Form)
        && matching.is_empty()
        && let Some(open) = maybe_drawn::drawn(page, target, &missing, knowledge)
    {
        return open;
    }
    otherwise(page, target, count, matching.len(), &near)
}

/// Whether something that is seen says just the text of the description.
fn is_shown(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> bool {
    let text = target.text.as_ref();
    text.is_some_and(|text| is_whole_of_an_element(page, text, knowledge))
}

/// The elements that fit a description, and how many more may.
pub(crate) struct FittingSet {
    /// Those that fit.
    pub(crate) elements: Vec<ElementId>,
    /// Things that the markup does not tell of, rows that may say that there are none, parts that cannot be read.
    pub(crate) unsure: usize,
}

/// The set of elements that fit a description; the judgement where the place that it names is not there.
pub(crate) fn members(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Result<FittingSet, Box<Judgement>> {
    let page = &*seen.page;
    let fitting = fitting(page, target, knowledge).into_iter();
    let fits = fitting.filter(|(_, q)| q.is_some_and(|q| q <= Quality::Contained));
    let matching = fits.map(|(id, _)| id).collect();
    let matching = context::narrow(view(page, knowledge), &target.contexts, matching)
        .map_err(|problem| Box::new(no_place(problem)))?;
    let mut elements = counted(page, target, matching);
    let none = may_not_count(page, target, &elements);
    elements.retain(|id| !none.contains(id));
    let like = unmarked::like(page, target, knowledge);
    Ok(FittingSet {
        elements,
        unsure: like.len() + none.len() + unread_parts(page, None).len(),
    })
}

/// The elements of the kind that are there to be seen, and how well the text fits each.
fn fitting(
    page: &Snapshot,
    target: &Target,
    knowledge: &Knowledge,
) -> Vec<(ElementId, Option<Quality>)> {
    let is_shown = |id: &ElementId| {
        // A box or radio button behind its painted label is there to be seen.
        let e = &page.elements[*id];
        e.raw.visible || (is_checkable(e) && painted_label(page, *id).is_some())
    };
    let is_kind = |id: ElementId| target.role.is_none_or(|noun| admits(noun, page, id));
    let identified = identifier::meant(page, target, Purpose::Look, &is_kind);
    let otherwise = identified.is_some().then_some(Quality::Near);
    let quality = |id: ElementId| match &target.text {
        Some(wanted) => {
            let text = &wanted.value;
            let fit = fit::fit_text(page, id, wanted, target.relation, knowledge.text_case);
            // An entry is not the name of its menu.
            let by_entry = |f: &fit::Fit| {
                let named = visible(
                    text,
                    &page.elements[id].name,
                    target.relation,
                    knowledge.text_case,
                );
                target.role == Some(RoleNoun::Menu)
                    && f.quality == Quality::Contained
                    && f.source == Source::Text
                    && !named.is_yes()
            };
            fit.map(|f| {
                if by_entry(&f) {
                    Quality::Near
                } else {
                    f.quality
                }
            })
            .or(otherwise)
        }
        None => Some(Quality::Whole),
    };
    let of_kind = || (0..page.elements.len()).filter(|id| is_kind(*id)).collect();
    identified
        .unwrap_or_else(of_kind)
        .into_iter()
        .filter(is_shown)
        .map(|id| (id, quality(id)))
        .collect()
}

/// The judgement where the number of elements depends on some that are covered, or on a row that may say that there are none.
fn covered_or_none(
    page: &Snapshot,
    target: &Target,
    how: Presence,
    count: Option<Count>,
    (matching, none): (&[ElementId], &[ElementId]),
) -> Option<Judgement> {
    let some_covered =
        page.blocks.iter().any(|b| b.covered) || page.elements.iter().any(|e| e.raw.covered);
    let hidden = |id: &&ElementId| some_covered && is_covered(page, **id);
    let covered = matching.iter().filter(hidden).count();
    let bare = matching.len() - covered;
    if how == Presence::Displayed
        && (1..=covered).any(|more| within(bare + more, count) != within(bare, count))
    {
        return Some(painted_over(&target.to_string()));
    }
    let only = *none.first()?;
    let all = matching.len();
    let open = (1..=none.len()).any(|fewer| within(all - fewer, count) != within(all, count));
    open.then(|| {
        let only = element::element(page, only);
        let reason = if target.role == Some(RoleNoun::Row) {
            format!("the table's only row is one cell across its columns, which may say that there are none: {only}")
        } else {
            format!("{only} is one button and nothing else, which may be no item")
        };
        Judgement::expressive(Cause::NeedsModel, reason)
            .hint("assert the words that it shows")
            .by(&row::EMPTY_ROW)
    })
}

/// The judgement where as many elements fit as the sentence says.
fn found(page: &Snapshot, count: Option<Count>, matching: &[ElementId]) -> Judgement {
    let Some(first) = matching.first() else {
        return Judgement::holds(Evidence::new("no such element"));
    };
    let what = element::element(page, *first);
    let said = match count {
        None => format!("the page has {what}"),
        Some(_) => format!("{} such elements, the first is {what}", matching.len()),
    };
    Judgement::holds(Evidence::at(said, *first))
}

/// Those that a reader counts, of the elements that fit.
fn counted(page: &Snapshot, target: &Target, matching: Vec<ElementId>) -> Vec<ElementId> {
    // "3 rows" are rows of the body.
    let matching = if target.role == Some(RoleNoun::Row) && target.text.is_none() {
        without_layout(page, counted_rows(page, matching))
    } else {
        matching
    };
    let is_counted = matches!(target.role, Some(RoleNoun::Row | RoleNoun::ListItem));
    let mut matching = matching;
    matching.retain(|id| !(is_counted && blank::paints_nothing(page, *id)));
    // One thing may be two elements (a link around an image): count the inner ones, but containers of a kind count by themselves.
    let matching: Vec<ElementId> = matching
        .iter()
        .copied()
        .filter(|id| {
            target.text.is_none()
                || !matching.iter().any(|o| {
                    o > id
                        && *o < page.elements[*id].end
                        && page.elements[*o].role == page.elements[*id].role
                })
        })
        .collect();
    // Boxes that repeat come before what is only marked up as an item.
    let matching = match (target.role, &target.text) {
        (Some(RoleNoun::ListItem), None) => content_items(page, matching),
        // A figure and the picture in it are one.
        (Some(RoleNoun::Image), None) => innermost(page, &matching),
        (Some(noun), None) => {
            let kind = target.kind.as_deref();
            kind.and_then(|kind| kinds::those_of(page, kind, &matching))
                .unwrap_or_else(|| records::repeating(page, noun, matching))
        }
        _ => matching,
    };
    match target.ordinal {
        Some(ordinal) => nth(&page.as_read(&matching), ordinal).into_iter().collect(),
        None => matching,
    }
}

/// The judgement where not as many elements fit as the sentence says.
fn otherwise(
    page: &Snapshot,
    target: &Target,
    count: Option<Count>,
    fitting: usize,
    near: &[ElementId],
) -> Judgement {
    if !near.is_empty() && within(fitting + near.len(), count) {
        let candidates = near
            .iter()
            .map(|id| candidate::near_candidate(page, *id, target))
            .collect();
        let mut judged = Judgement::author(Cause::NearMiss, identifier::why_near(target));
        if let ([one], None) = (near, count) {
            judged.differs = fit::differing(page, *one, target);
        }
        return judged.among(candidates);
    }
    let reason = match count {
        None => format!("the page has no {target}"),
        Some(_) => format!(
            "{} {} {target}, not {}",
            fitting,
            if fitting == 1 {
                "element fits"
            } else {
                "elements fit"
            },
            in_words(count)
        ),
    };
    let judged = Judgement::fails(reason).near(nearest::nearest(page, target, Purpose::Look));
    match &target.text {
        Some(text) => absent(text, judged),
        None => judged,
    }
}

/// How many rows or items there are, as the markup says, where only some of them are in the page: a grid that is filled while it
/// is scrolled. "-1" says that nobody knows.
fn elsewhere(page: &Snapshot, matching: &[ElementId]) -> Option<String> {
    let said = |id: ElementId, name: &str, here: usize| {
        let said = page.elements[id].raw.attributes.get(name)?;
        let all: i64 = said.trim().parse().ok()?;
        let more = all < 0 || all > i64::try_from(here).ok()?;
        more.then(|| {
            if all < 0 {
                "more".to_owned()
            } else {
                all.to_string()
            }
        })
    };
    matching.iter().find_map(|id| {
        let table = page.tables().row(*id).map(|(table, _)| table);
        table
            .and_then(|table| said(table.element, "aria-rowcount", table.rows.len()))
            .or_else(|| said(*id, "aria-setsize", matching.len()))
    })
}

/// Nothing of it is seen: it lies under something, or all its text does.
fn is_covered(page: &Snapshot, id: ElementId) -> bool {
    let e = &page.elements[id];
    let inside = |b: &&Block| b.runs.0 >= e.runs.0 && b.runs.1 <= e.runs.1 && !b.text.is_empty();
    let mut texts = page.blocks.iter().filter(inside).peekable();
    e.raw.covered || (texts.peek().is_some() && texts.all(|b| b.covered))
}

/// Of the rows or items that a sentence counts those that a person may leave out.
fn may_not_count(page: &Snapshot, target: &Target, matching: &[ElementId]) -> Vec<ElementId> {
    match target.role {
        Some(RoleNoun::Row) if target.text.is_none() => may_be_none(page, matching),
        Some(RoleNoun::ListItem) if target.text.is_none() => blank::lone_buttons(page, matching),
        _ => Vec::new(),
    }
}

/// Rows that may say that there are none: each the only one of its table that fits, as it is the only one there.
fn may_be_none(page: &Snapshot, rows: &[ElementId]) -> Vec<ElementId> {
    rows.chunk_by(|a, b| table_of(page, *a) == table_of(page, *b))
        .filter(|rows| rows.len() == 1 && may_say_none(page, rows[0]))
        .map(|rows| rows[0])
        .collect()
}

/// "The table has 3 rows" where there are two tables: open, unless the count holds of each and of all, or of none.
fn several_holders(
    target: &Target,
    count: Option<Count>,
    (matching, none): (&[ElementId], &[ElementId]),
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let [Context::Within(holder)] = target.contexts.as_slice() else {
        return None;
    };
    if count.is_none() && none.is_empty() {
        return None;
    }
    let holders = context::holders(view(&seen.page, knowledge), holder).ok()?;
    let inside = |all: &[ElementId], h: ElementId| {
        let held = |id: &&ElementId| **id >= h && **id < seen.page.elements[h].end;
        all.iter().filter(held).count()
    };
    let counts: Vec<usize> = holders.iter().map(|h| inside(matching, *h)).collect();
    // Without those that may say that there are none.
    let fewer = holders
        .iter()
        .map(|h| inside(matching, *h) - inside(none, *h));
    let holds = within(matching.len(), count);
    // "The list has 3 items": a drop-down that has none is not meant.
    let is_list = holder.role == Some(RoleNoun::List) && count.is_some();
    let is_empty =
        |held: &usize| is_list && *held == 0 && !matching.is_empty() && !within(0, count);
    let mut each = counts
        .iter()
        .copied()
        .chain(fewer)
        .filter(|held| !is_empty(held));
    (holders.len() > 1 && each.any(|n| within(n, count) != holds)).then(|| {
        let listed: Vec<String> = counts.iter().take(8).map(usize::to_string).collect();
        Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "{} elements fit {holder}, which hold {} of these",
                holders.len(),
                listed.join(", ")
            ),
        )
        .among(candidate::named(&seen.page, &holders))
        .by(&row::HOLDERS)
    })
}

/// The judgement where what an attribute identifies is in the document, and whether that is enough is not known: a plain box that
/// has no more than its class, or, where no more than presence is asked for, something that is not displayed.
fn plain_or_hidden(
    page: &Snapshot,
    target: &Target,
    how: Presence,
    count: Option<Count>,
    matching: &[ElementId],
) -> Option<Judgement> {
    let carriers = identifier::carriers(page, &target.contexts)?;
    if !matching.is_empty() && count.is_none() {
        return None;
    }
    let plain = identifier::plain_carriers(page, &target.contexts);
    let is_hidden = |id: &ElementId| !page.elements[*id].raw.visible;
    let why = if plain.boxes {
        "a plain box has this class, and whether it is seen is not known"
    } else if how == Presence::Present && (plain.boxless || carriers.iter().any(is_hidden)) {
        "it is in the document, and not displayed"
    } else {
        return None;
    };
    Some(
        Judgement::expressive(Cause::NeedsModel, format!("{target}: {why}"))
            .hint("say what a reader sees of it, or write `is displayed`")
            .by(&row::PLAIN),
    )
}

/// Returns an open judgement where elements without semantic markup could turn the answer round.
fn unless_marked(
    target: &Target,
    count: Option<Count>,
    matching: &[ElementId],
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let holds = within(matching.len(), count);
    // None that would be enough or too many is looked for; an attribute says what is meant without the markup.
    let is_identified = identifier::carriers(&seen.page, &target.contexts).is_some();
    if is_identified || !matching.is_empty() && count.is_none() {
        return None;
    }
    if target.role == Some(RoleNoun::Message)
        && let Some(asked) = count
        && (1..=asked.number + 1).any(|more| within(matching.len() + more, count) && !holds)
    {
        let reason = format!(
            "the markup of {} texts says that they are messages, and of others it may not",
            matching.len()
        );
        return Some(Judgement::expressive(Cause::NeedsModel, reason).by(&row::SILENT));
    }
    let like = unmarked::like(&seen.page, target, knowledge);
    let other_way = |more: usize| within(matching.len() + more, count) != holds;
    let first = like.first()?;
    (1..=like.len())
        .any(other_way)
        .then(|| unmarked::judged(&seen.page, target, *first))
}
