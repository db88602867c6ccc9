//! Presence: texts and elements that are displayed or present.

use crate::evaluate::describe::element;
use crate::evaluate::describe::nearest::{around, nearest_text};
use crate::evaluate::formula::beside::beside_others;
use crate::evaluate::formula::chosen::in_drop_down;
use crate::evaluate::formula::count::{in_words, within};
use crate::evaluate::formula::placed::{is_in_plain_boxes, painted_there, shows_its_name_only};
use crate::evaluate::formula::unread::{
    absent, across_a_gap, painted_over, partly_seen, unread_texts, unreadable,
};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{is_button, is_field};
use crate::evaluate::names::{records, table};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::{presence as row, target};
use crate::evaluate::target::{context, headings, painted::spots::placed, select::view};
use crate::evaluate::text::line::{in_pieces, label_and_value, lines};
use crate::evaluate::text::matching::{TextMatch, shorten, visible};
use crate::evaluate::text::near::differences;
use crate::grammar::{Context, Count, Ordinal, Presence, RoleNoun, Target, Text, TextRelation};
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Differences, Evidence, Truth};

/// A text on the page, or in a part of it.
pub(crate) fn text(
    (relation, text): (TextRelation, &Text),
    how: Presence,
    scope: Option<&Target>,
    count: Option<Count>,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if let (Presence::Displayed, TextRelation::Contains, Some(part), None) =
        (how, relation, scope, count)
        && part.role == Some(RoleNoun::Section)
        && let Some(judged) = below_a_heading(text, part, page, knowledge)
    {
        return judged;
    }
    let holders = match scope.filter(|s| s.role != Some(RoleNoun::Page) || s.text.is_some()) {
        None => None,
        Some(target) => match context::holders(view(page, knowledge), target) {
            Ok(holders) => Some(holders),
            Err(missing) => {
                let shown = is_somewhere(page, (relation, text, how), knowledge);
                let is_unnamed = shown && may_have_another_name(page, target, knowledge);
                return part_missing(missing, text, !is_unnamed);
            }
        },
    };
    let found = search(page, text, relation, how, holders.as_deref(), knowledge);
    let words = shorten(&text.value);
    if let Some(part) = scope.filter(|_| found.times == 0)
        && let Some(open) = outside_of(page, part, (relation, text, how), knowledge)
    {
        return open;
    }
    let unread = unread_texts(page, holders.as_deref());
    if let Some(open) = seen_in_part(&found, how, count, &words) {
        return open;
    }
    if within(found.times, count) {
        if !unread.is_empty() && count.is_some_and(|c| !within(usize::MAX, Some(c))) {
            return unreadable(&unread);
        }
        let times = format!("'{words}' is there {} times", found.times);
        let evidence = found
            .evidence
            .unwrap_or_else(|| Evidence::new(times.clone()));
        let what = count.map_or_else(|| evidence.what.clone(), |_| times);
        let mut judged = Judgement::holds(Evidence { what, ..evidence });
        if found.currency_left_out {
            judged = judged
                .note(format!(
                    "'{words}' is accepted though the page adds a currency mark"
                ))
                .by(&row::CURRENCY);
        }
        return judged;
    }
    if !unread.is_empty() && (count.is_none() || within(usize::MAX, count)) {
        return unreadable(&unread);
    }
    let enough_with = |extra: usize| extra > 0 && within(found.times + extra, count.or(None));
    // A near miss or a field's value would settle it the other way: the author has to say.
    if let Some((field, label)) = &found.in_field
        && enough_with(1)
    {
        return Judgement::author(
            Cause::NearMiss,
            format!("'{words}' stands only as the value of {label}"),
        )
        .near(Some(element::element(page, *field)))
        .hint(format!("\"Assert that {label} has the value '{words}'\""))
        .by(&row::FIELD);
    }
    if let Some(line) = &found.wide
        && enough_with(1)
    {
        return across_a_gap(&words, line);
    }
    if let Some(near) = &found.near
        && enough_with(1)
    {
        let looks = differences(&text.value, near).map_or_else(
            || "capitals or punctuation".to_owned(),
            |differs| differs.to_string(),
        );
        let reason =
            format!("the page shows '{near}', which differs from '{words}' only in {looks}");
        let judged = if count.is_none() {
            Judgement::nearly(&text.value, near, reason)
        } else {
            // How many of them there are is not counted.
            Judgement::author(Cause::NearMiss, reason)
        };
        let hint = way_out(near, differences(&text.value, near), count.is_some());
        return judged.near(Some(near.clone())).hint(hint).by(&row::NEAR);
    }
    let is_plain = |_: &&[ElementId]| count.is_none() && how == Presence::Displayed;
    let drop_downs = holders.as_deref().filter(is_plain);
    in_drop_down(page, (relation, text), drop_downs, knowledge)
        .or_else(|| beside_others(page, (relation, text, count), holders.as_deref(), knowledge))
        .unwrap_or_else(|| not_there(page, text, how, count, found))
}

/// The judgement where the part in which a text should be is missing.
fn part_missing(missing: String, text: &Text, is_named: bool) -> Judgement {
    if is_named {
        return Judgement::missing(missing).by(&target::PART_MISSING);
    }
    unnamed_part(&missing, &format!("'{}'", shorten(&text.value)))
}

/// The judgement where a text or an element is displayed, and the part in which it should be is not called so on the page.
pub(crate) fn unnamed_part(missing: &str, what: &str) -> Judgement {
    let reason =
        format!("{missing}; {what} is displayed, and that part may not be called so on the page");
    Judgement::expressive(Cause::NeedsModel, reason)
        .hint("name the part by its heading or its kind")
        .by(&row::UNNAMED_PART)
}

/// Whether a part of the page that is not found may be there all the same: of no kind, it may be called so in the author's
/// configuration alone; a list whose name is displayed may be a table or boxes below it; menus and sections are often plain boxes.
pub(crate) fn may_have_another_name(page: &Snapshot, part: &Target, knowledge: &Knowledge) -> bool {
    if !part.contexts.is_empty() {
        // The foot of a table may be the line below it.
        return part.role == Some(RoleNoun::Footer);
    }
    match (part.role, &part.text) {
        (None, Some(_))
        | (
            Some(
                RoleNoun::Section
                | RoleNoun::Menu
                | RoleNoun::Tab
                | RoleNoun::Navigation
                | RoleNoun::Header
                | RoleNoun::Footer
                | RoleNoun::Element,
            ),
            _,
        ) => true,
        // "The popup" may be a box beside what opens it.
        (Some(RoleNoun::Dialog), None) => true,
        (Some(RoleNoun::List), Some(name)) => {
            !context::text_owners(page, name, knowledge).is_empty()
        }
        _ => false,
    }
}

/// The judgement where places in which the text is covered, or seen in part, would change the number that decides.
fn seen_in_part(
    found: &TextSearch,
    how: Presence,
    count: Option<Count>,
    words: &str,
) -> Option<Judgement> {
    let holds = within(found.times, count);
    let changes = |more: usize| (1..=more).any(|more| within(found.times + more, count) != holds);
    if how == Presence::Displayed && changes(found.covered) {
        return Some(painted_over(&format!("'{words}'")));
    }
    changes(found.partly).then(|| partly_seen(&format!("'{words}'")))
}

/// The judgement of a text in the section of a heading, where no element is that section.
fn below_a_heading(
    text: &Text,
    part: &Target,
    page: &Snapshot,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let by = TextRelation::Contains;
    let spots = context::text_blocks(page, text, by, knowledge);
    let shows = |shown: &str| visible(&text.value, shown, by, knowledge.text_case).is_yes();
    // What is covered, seen in part or in a field is told of below.
    let in_part = page
        .blocks
        .iter()
        .any(|b| b.covered && shows(&b.text) || b.partly.as_deref().is_some_and(shows));
    let in_field = page
        .elements
        .iter()
        .any(|e| e.raw.visible && e.raw.value.as_deref().is_some_and(shows));
    let section = Context::Under(Box::new(part.clone()));
    let there = placed(view(page, knowledge), &section, &spots)?.ok()?;
    if (in_part || in_field) && !there.contains(&Truth::True) {
        return None;
    }
    let wanted = Target {
        kind: None,
        text: Some(text.clone()),
        relation: TextRelation::Contains,
        role: None,
        ordinal: None,
        contexts: vec![section],
        span: text.span,
    };
    Some(painted_there(text, (&spots, &there), None, (&wanted, page)))
}

/// The judgement of a text that is not in a part of the page, and is displayed elsewhere: see [`in_another_part`].
fn outside_of(
    page: &Snapshot,
    part: &Target,
    (relation, text, how): (TextRelation, &Text, Presence),
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let elsewhere = context::text_owners(page, text, knowledge);
    let what = format!("'{}'", shorten(&text.value));
    is_somewhere(page, (relation, text, how), knowledge)
        .then(|| in_another_part(page, part, (&what, &elsewhere), knowledge))
        .flatten()
}

/// The judgement where something is not in a part of the page that is called by a longer name than the sentence says, and is
/// elsewhere: it may be another part that is meant.
pub(crate) fn in_another_part(
    page: &Snapshot,
    part: &Target,
    (what, elsewhere): (&str, &[ElementId]),
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let Some(name) = &part.text else {
        let is_open = match part.role {
            Some(RoleNoun::List) => is_in_rows(page, elsewhere) || is_in_plain_boxes(page, what),
            // The last row may be that of the data, or the foot.
            Some(RoleNoun::Row) if part.ordinal == Some(Ordinal::Last) => {
                elsewhere.iter().any(|id| table::is_in_foot(page, *id))
            }
            // Menus are often plain boxes, and a page has several.
            Some(RoleNoun::Menu) => true,
            _ => false,
        };
        let noun = part.role.map_or_else(String::new, |role| role.to_string());
        let why = format!("what is marked up as a {noun} has it not");
        return is_open.then(|| unnamed_part(&why, what));
    };
    if part.role == Some(RoleNoun::Menu) && is_toggle(page, part, knowledge) {
        return Some(unnamed_part("only what opens the menu is called so", what));
    }
    if part.role.is_none() && shows_its_name_only(page, part, knowledge) {
        return Some(unnamed_part("what is called so holds nothing else", what));
    }
    let is_meant =
        part.role != Some(RoleNoun::Section) || headings::is_a_whole_name(page, name, knowledge);
    let longer = format!(
        "only parts with a longer name than '{}' are found",
        shorten(&name.value)
    );
    (!is_meant).then(|| unnamed_part(&longer, what))
}

/// Whether a text is displayed on the page.
fn is_somewhere(
    page: &Snapshot,
    (relation, text, how): (TextRelation, &Text, Presence),
    knowledge: &Knowledge,
) -> bool {
    search(page, text, relation, how, None, knowledge).times > 0
        || is_whole_of_an_element(page, text, knowledge)
}

/// Whether the text is all of an element that is seen: links side by side make one line.
pub(crate) fn is_whole_of_an_element(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> bool {
    let by = TextRelation::Equals;
    page.elements
        .iter()
        .any(|e| e.raw.visible && visible(&text.value, &e.text, by, knowledge.text_case).is_yes())
}

/// Whether what is called as the menu only opens it.
fn is_toggle(page: &Snapshot, part: &Target, knowledge: &Knowledge) -> bool {
    let holders = context::holders(view(page, knowledge), part).unwrap_or_default();
    let opens = |id: &ElementId| is_button(&page.elements[*id]);
    !holders.is_empty() && holders.iter().all(opens)
}

/// Whether something stands in the rows of a table, or in boxes that repeat: "the list" may be these.
fn is_in_rows(page: &Snapshot, elements: &[ElementId]) -> bool {
    let in_row = |id: &ElementId| {
        let mut around = std::iter::once(*id).chain(page.ancestors(*id));
        around.any(|a| page.tables().row(a).is_some())
    };
    let in_box = |id: &ElementId| {
        let mut sets = records::sets(page, RoleNoun::Card);
        let holds = |a: ElementId| a <= *id && *id < page.elements[a].end;
        sets.any(|set| set.boxes.iter().any(|a| holds(*a)))
    };
    elements.iter().any(|id| in_row(id) || in_box(id))
}

/// Returns the advice for a near miss.
fn way_out(near: &str, differs: Option<Differences>, is_counted: bool) -> String {
    let write = format!("write '{near}' if that is meant");
    let only_case = Differences {
        case: true,
        ..Differences::default()
    };
    match differs {
        // How many there are is not decided by near misses.
        Some(differs) if is_counted && differs == only_case => {
            format!("{write}, or use `--text-case ignore`")
        }
        Some(differs) if !is_counted => {
            format!("{write}, or give the case `near_miss: {}`", differs.taken())
        }
        _ => write,
    }
}

/// The judgement where a text is not there as often as the sentence says.
fn not_there(
    page: &Snapshot,
    text: &Text,
    how: Presence,
    count: Option<Count>,
    found: TextSearch,
) -> Judgement {
    let words = shorten(&text.value);
    let what = match how {
        Presence::Displayed => "displayed",
        Presence::Present => "present",
    };
    let reason = match count {
        None => format!("'{words}' is not {what}"),
        Some(_) => format!(
            "'{words}' is {what} {} times, not {} times",
            found.times,
            in_words(count)
        ),
    };
    let mut judged = Judgement::fails(reason);
    judged.notes = found.notes;
    let judged = match (found.inside, found.hidden, found.named) {
        (Some(token), _, _) => judged.near(Some(token.clone())).hint(format!(
            "it is part of '{token}'; \"contains the letters\" would find it"
        )),
        (_, Some(hidden), _) => judged
            .near(Some(hidden))
            .hint("it is in the page but hidden"),
        (_, _, Some(named)) => judged.near(Some(named.clone())).hint(format!(
            "only the accessible name of {named} says so; \"is present\" counts names"
        )),
        _ => judged.near(nearest_text(page, &text.value)),
    };
    absent(text, judged)
}

/// Result of the search for a text.
#[derive(Default)]
struct TextSearch {
    times: usize,
    /// So often it is there besides, wholly under something opaque.
    covered: usize,
    /// The text of the line, if no gap in it separates two texts.
    wide: Option<String>,
    /// So often it is there besides, seen in part.
    partly: usize,
    evidence: Option<Evidence>,
    currency_left_out: bool,
    near: Option<String>,
    inside: Option<String>,
    hidden: Option<String>,
    named: Option<String>,
    in_field: Option<(ElementId, String)>,
    notes: Vec<String>,
}

fn search(
    page: &Snapshot,
    text: &Text,
    relation: TextRelation,
    how: Presence,
    holders: Option<&[ElementId]>,
    knowledge: &Knowledge,
) -> TextSearch {
    let mut found = TextSearch::default();
    let compare = |shown: &str| visible(&text.value, shown, relation, knowledge.text_case);
    for b in context::blocks_of(page, holders) {
        add_block(
            &mut found,
            &page.blocks[b],
            (how, text.value.as_str()),
            &compare,
        );
    }
    if found.times == 0 {
        across_a_line(page, holders, (&text.value, &compare), &mut found);
    }
    let inside = |id: &ElementId| {
        holders.is_none_or(|h| h.iter().any(|h| id >= h && *id < page.elements[*h].end))
    };
    let is_whole = relation == TextRelation::Equals && found.times == 0;
    for id in (0..page.elements.len()).filter(inside) {
        let e = &page.elements[id];
        if !e.raw.visible {
            continue;
        }
        // A badge is a text of its own, on whatever line it stands.
        if is_whole && e.raw.mark && compare(&e.text).is_yes() {
            found.times += 1;
            let what = format!("the badge '{}' is displayed", shorten(&e.text));
            found.evidence.get_or_insert(Evidence::at(what, id));
        }
        if let Some(value) = e.raw.value.as_deref().filter(|v| !v.is_empty())
            && is_field(e)
            && compare(&crate::page::normalise(value)).is_yes()
        {
            if e.raw.read_only || e.raw.disabled {
                // What nobody can edit is text like any other.
                found.times += 1;
                found.evidence.get_or_insert(Evidence::at(
                    format!("{} shows '{}'", element::element(page, id), shorten(value)),
                    id,
                ));
            } else if knowledge
                .typed_into(page, e)
                .is_some_and(|typed| typed == value)
            {
                found.notes.push(format!(
                    "{} holds it, but this case typed it itself",
                    element::element(page, id)
                ));
            } else {
                found
                    .in_field
                    .get_or_insert((id, element::element(page, id)));
            }
        }
        // Names count once each, and only where they say more than the painted text does.
        if compare(&e.name).is_yes()
            && !e.text.split('\n').any(|line| compare(line).is_yes())
            && !names_from_shown_label(page, id, &compare)
        {
            if how == Presence::Present {
                found.times += 1;
                found.evidence.get_or_insert(Evidence::at(
                    format!(
                        "the accessible name of {} is '{}'",
                        element::element(page, id),
                        shorten(&e.name)
                    ),
                    id,
                ));
            } else {
                found.named.get_or_insert(element::element(page, id));
            }
        }
    }
    found
}

/// Counts what a block shows of the text.
fn add_block(
    found: &mut TextSearch,
    block: &Block,
    (how, wanted): (Presence, &str),
    compare: &dyn Fn(&str) -> TextMatch,
) {
    let mut best = compare(&block.text);
    if let Some(source) = &block.source {
        best = best.or(compare(source));
    }
    if !best.is_yes()
        && let Some(more) = &block.partly
        && let TextMatch::Yes { times, .. } = compare(more)
    {
        found.partly += times;
    }
    match best {
        TextMatch::Yes {
            currency_left_out,
            times,
        } if block.covered && how == Presence::Displayed => {
            found.covered += times;
            found.currency_left_out |= currency_left_out;
        }
        TextMatch::Yes {
            currency_left_out,
            times,
        } => {
            found.times += times;
            found.currency_left_out |= currency_left_out;
            let evidence = Evidence {
                what: format!("the page shows '{}'", around(&block.text, wanted)),
                element: block.owner,
            };
            found.evidence.get_or_insert(evidence);
        }
        TextMatch::Near(near) => _ = found.near.get_or_insert(near),
        TextMatch::Inside(token) => _ = found.inside.get_or_insert(token),
        TextMatch::No => {}
    }
    if compare(&block.hidden).is_yes() {
        found.hidden.get_or_insert(shorten(&block.hidden));
    }
}

/// Texts beside each other on one line are read as one, where no blocks of the markup decide.
fn across_a_line(
    page: &Snapshot,
    holders: Option<&[ElementId]>,
    (wanted, compare): (&str, &dyn Fn(&str) -> TextMatch),
    found: &mut TextSearch,
) {
    let blocks = context::blocks_of(page, holders);
    if let Some(first) = label_and_value(page, &blocks, wanted) {
        found.times += 1;
        let evidence = Evidence {
            what: format!(
                "'{}' stands on one line, a label and its value",
                shorten(wanted)
            ),
            element: page.blocks[first].owner,
        };
        found.evidence.get_or_insert(evidence);
        return;
    }
    for line in lines(page, &blocks) {
        let TextMatch::Yes { times, .. } = compare(&line.text) else {
            continue;
        };
        if !line.is_close {
            found.wide.get_or_insert(line.text);
            continue;
        }
        found.times += times;
        let evidence = Evidence {
            what: format!("the page shows '{}' on one line", shorten(&line.text)),
            element: page.blocks[line.first].owner,
        };
        found.evidence.get_or_insert(evidence);
    }
    if found.times == 0 && found.wide.is_none() {
        found.wide = in_pieces(page, &blocks, wanted);
    }
}

/// The name comes from text that is painted elsewhere (its label), and is counted there; or from a child that has it too.
fn names_from_shown_label(
    page: &Snapshot,
    id: ElementId,
    compare: &dyn Fn(&str) -> TextMatch,
) -> bool {
    let e = &page.elements[id];
    let label = page.elements.iter().any(|l| {
        l.labels == Some(id) && l.raw.visible && compare(&l.text.replace('\n', " ")).is_yes()
    });
    let labelled = e.raw.attributes.contains_key("aria-labelledby");
    let child = (id + 1..e.end)
        .any(|c| page.elements[c].raw.visible && compare(&page.elements[c].name).is_yes());
    label || labelled || child
}

/// A page without any text or control: what a redirect by script leaves behind for a moment.
pub fn is_blank(page: &Snapshot) -> bool {
    page.blocks.iter().all(|b| b.text.is_empty())
        && !page.elements.iter().any(|e| {
            e.raw.visible
                && !matches!(
                    e.role,
                    Role::Generic | Role::Document | Role::None | Role::Presentation
                )
        })
}
