//! A deed in words: the one control of a page that they describe, by what it is called and by where it is.
//!
//! Each word of what the control is called is said, in that order, and each word that is said is one of its name, of what it is, or of
//! the part of the page that it stands in. Where a word is left over, it is not what is meant.

use crate::evaluate::act::readiness::readiness;
use crate::evaluate::act::row_words::RowWords;
use crate::evaluate::act::section::section;
use crate::evaluate::act::surroundings::{identity, kinds_of, surroundings};
use crate::evaluate::act::together::together;
use crate::evaluate::describe::element::role_noun;
use crate::evaluate::names::role_noun::{is_clickable, is_field};
use crate::evaluate::names::sources::{Source, names};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::target::candidate::{alone, text};
use crate::evaluate::target::neighbours::row_like;
use crate::evaluate::target::purpose::{Purpose, painted_label};
use crate::grammar::{
    Action, Chord, Context, DeedKind, DeedWords, FillMode, Gesture, Span, Target, Text,
    TextRelation, content,
};
use crate::lexicon::actions::{COMMANDS, SORTS};
use crate::lexicon::{among, described as words};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::Truth;
use std::collections::HashSet;

/// Words of the longest name that a sentence says in full.
const MOST_OF_NAME: usize = 8;

/// The key that sends what was entered.
const ENTER: &str = "Enter";

/// The outcome of a description: the phrase that names the control alone, and what is done to it.
pub(crate) struct DescribedDeed {
    /// The control, or the option.
    pub(crate) what: String,
    /// The actions, in order.
    pub(crate) actions: Vec<Action>,
    /// Whether it is done to one of several that are called alike, as each row has one.
    is_one_of_alike: bool,
}

/// A control, or an option of a list, with the name by which a deed says it.
pub(super) struct Match {
    pub(super) id: ElementId,
    pub(super) option: Option<usize>,
    name: String,
    /// Words of the deed that its name has.
    pub(super) said: Vec<usize>,
    /// Words of the deed that neither its name nor its surroundings have.
    pub(super) rest: Vec<usize>,
    /// Whether its row has all of them.
    is_of_row: bool,
}

/// Finds the control that the deed is done to, if its words describe one control and no other; of "tick Oak and Pine" one for each.
pub(crate) fn described(
    deed: &DeedWords,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    one(deed, sentence, seen, knowledge)
        .or_else(|| one_by_one(deed, sentence, seen, knowledge))
        .or_else(|| together(deed, seen, knowledge))
        .or_else(|| section(deed, seen, knowledge))
}

/// The deeds on each of several things, where none of them takes away another.
fn one_by_one(
    deed: &DeedWords,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let all: Option<Vec<DescribedDeed>> = deed
        .each()?
        .iter()
        .map(|deed| one(deed, sentence, seen, knowledge))
        .collect();
    let all = all?;
    // What the first does may take away what the second is done to.
    let is_box = |deed: &DescribedDeed| {
        matches!(
            deed.actions[..],
            [Action::Check { .. } | Action::Uncheck { .. } | Action::Select { .. }]
        )
    };
    let is_one_by_one = all.iter().all(is_box) || all.iter().all(|deed| deed.is_one_of_alike);
    is_one_by_one.then(|| joined(all))
}

/// Several deeds as one, in their order.
pub(super) fn joined(all: Vec<DescribedDeed>) -> DescribedDeed {
    let called: Vec<&str> = all.iter().map(|deed| deed.what.as_str()).collect();
    DescribedDeed {
        is_one_of_alike: false,
        what: called.join(" and "),
        actions: all.into_iter().flat_map(|deed| deed.actions).collect(),
    }
}

/// Whether all actions of a deed can be carried out now.
pub(super) fn is_ready(deed: &DescribedDeed, seen: &Observation, knowledge: &Knowledge) -> bool {
    let ready = |action| readiness(action, seen, knowledge).judgement.truth == Truth::True;
    deed.actions.iter().all(ready)
}

/// The click on the link that has all words of "open the shop" and no others, where it leads to another page.
pub(crate) fn page_link(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let is_link = |role: Role| role == Role::Link;
    whole(deed, seen, knowledge, &is_link)
}

/// The control by which what a sentence opens by a plain text of the page is opened: "Open 1048", where its row has a button for it.
pub(crate) fn opener(
    deed: &DeedWords,
    named: ElementId,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let leads = |id: ElementId| is_clickable(&page.elements[id]);
    let is_plain =
        !leads(named) && !page.ancestors(named).any(leads) && !page.descendants(named).any(leads);
    (deed.kind == DeedKind::Opens && is_plain && row_like(page, named).is_some())
        .then(|| one(deed, sentence, seen, knowledge))
        .flatten()
}

/// The click on the control that has all words of "click on New label" and no others.
pub(crate) fn called_whole(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let points = matches!(deed.kind, DeedKind::Opens | DeedKind::Points);
    points
        .then(|| whole(deed, seen, knowledge, &is_pressed))
        .flatten()
}

fn whole(
    deed: &DeedWords,
    seen: &Observation,
    knowledge: &Knowledge,
    is_kind: &dyn Fn(Role) -> bool,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let is_whole = |one: &Match| {
        is_kind(page.elements[one.id].role)
            && one.rest.is_empty()
            && one.said.len() == deed.words.len()
    };
    let mut found = all_matches(page, deed);
    found.retain(is_whole);
    of_control(page, only(page, &found)?, deed.kind, knowledge)
}

fn one(
    deed: &DeedWords,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let page = &*seen.page;
    let mut found = all_matches(page, deed);
    let all: Vec<(ElementId, String)> =
        found.iter().map(|one| (one.id, one.name.clone())).collect();
    let mut fewest = found.iter().map(|one| one.rest.len()).min()?;
    if fewest > 0 && found.iter().any(|one| one.is_of_row) {
        found.retain(|one| one.is_of_row);
        fewest = 0;
    } else {
        found.retain(|one| one.rest.len() == fewest);
    }
    let most = found.iter().map(|one| one.said.len()).max()?;
    found.retain(|one| one.said.len() == most);
    let first = found.first()?;
    let deed = if is_field(&page.elements[first.id]) {
        into_field(page, only(page, &found)?, deed, sentence, knowledge)?
    } else if fewest == 0 {
        let mut one = of_control(page, only(page, &found)?, deed.kind, knowledge)?;
        one.is_one_of_alike = all
            .iter()
            .any(|(id, name)| *id != first.id && *name == first.name);
        one
    } else {
        // One of each row, by one name; where the words leave something else for each, they name several.
        let is_alike =
            |one: &Match| one.name == first.name && one.option.is_none() && one.rest == first.rest;
        if !found.iter().all(is_alike) {
            return None;
        }
        in_row(page, first, deed, sentence)?
    };
    let is_ready =
        |action: &Action| readiness(action, seen, knowledge).judgement.truth == Truth::True;
    deed.actions.first().is_some_and(is_ready).then_some(deed)
}

/// The click on a control of the page.
pub(super) fn clicked(
    page: &Snapshot,
    id: ElementId,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let (what, target) = alone(page, id, Purpose::Click, knowledge)?;
    Some(DescribedDeed {
        is_one_of_alike: false,
        what,
        actions: vec![Action::Click {
            target,
            gesture: Gesture::Single,
        }],
    })
}

/// The first of them, if the others are the same control, or links to the same place.
pub(super) fn only<'m>(page: &Snapshot, found: &'m [Match]) -> Option<&'m Match> {
    let first = found.first()?;
    let is_one = found.iter().all(|one| leads_there_too(page, first, one));
    is_one.then_some(first)
}

fn leads_there_too(page: &Snapshot, one: &Match, other: &Match) -> bool {
    let address = |id: ElementId| page.elements[id].raw.attributes.get("href");
    one.id == other.id && one.option == other.option
        || address(one.id).is_some() && address(one.id) == address(other.id)
}

/// All controls on display that have words of a deed.
pub(super) fn all_matches(page: &Snapshot, deed: &DeedWords) -> Vec<Match> {
    // The box itself may be transparent, and its label painted.
    let visible = (0..page.elements.len())
        .filter(|id| page.elements[*id].raw.visible || painted_label(page, *id).is_some());
    visible.flat_map(|id| matches(page, id, deed)).collect()
}

/// The ways in which a control has the words of a deed.
fn matches(page: &Snapshot, id: ElementId, deed: &DeedWords) -> Vec<Match> {
    let e = &page.elements[id];
    let mut out = Vec::new();
    // The list of a `select` is asked for its options itself.
    // "Accept the terms": the box says so.
    let is_agreed = e.role != Role::Checkbox
        || deed.kind != DeedKind::Says
        || deed
            .words
            .first()
            .is_some_and(|verb| among(&verb.word, words::ACCEPTS));
    if is_done_to(deed.kind, e.role) && is_agreed && e.raw.tag != "option" {
        let sources = |source: Source| match source {
            Source::Text | Source::Name | Source::Title => true,
            Source::Nearby => is_box(e.role),
            _ => false,
        };
        let called = names(page, id)
            .into_iter()
            .filter(|name| sources(name.source));
        // The box of a row may have no name.
        let nameless = is_box(e.role).then(String::new);
        let best = called
            .map(|name| name.text)
            .chain(nameless)
            .filter_map(|name| matched(page, id, None, &name, deed))
            .min_by_key(|one| (one.rest.len(), usize::MAX - one.said.len()));
        out.extend(best);
    }
    // "Sort by year": not the year of another list.
    let sorts = || {
        let called = names(page, id);
        let mut words = called.iter().flat_map(|name| content(&name.text));
        words.any(|word| among(&word, SORTS))
    };
    if e.raw.tag == "select" && chooses(deed.kind) && (deed.kind != DeedKind::Sorts || sorts()) {
        let options = e.raw.options.iter().enumerate();
        let offered = options.filter(|(_, option)| !option.disabled && !option.hidden);
        out.extend(
            offered.filter_map(|(at, option)| matched(page, id, Some(at), &option.text, deed)),
        );
    }
    out
}

pub(super) fn is_box(role: Role) -> bool {
    matches!(role, Role::Checkbox | Role::Switch | Role::Radio)
}

fn is_pressed(role: Role) -> bool {
    matches!(role, Role::Button | Role::Link | Role::Tab | Role::MenuItem)
}

fn chooses(kind: DeedKind) -> bool {
    matches!(
        kind,
        DeedKind::Chooses | DeedKind::Filters | DeedKind::Sorts
    )
}

/// Whether such a deed is done to elements of that role.
fn is_done_to(kind: DeedKind, role: Role) -> bool {
    match kind {
        // "Switch to pick-up"
        DeedKind::Opens => is_pressed(role) || role == Role::Radio,
        DeedKind::Points => is_pressed(role),
        DeedKind::Says => is_pressed(role) || role == Role::Checkbox,
        DeedKind::Ticks => is_box(role),
        DeedKind::Unticks => matches!(role, Role::Checkbox | Role::Switch),
        DeedKind::Chooses => is_pressed(role) || is_box(role) || role == Role::Option,
        DeedKind::Filters => {
            is_pressed(role)
                || is_box(role)
                || matches!(role, Role::Option | Role::Textbox | Role::Searchbox)
        }
        DeedKind::Sorts => is_pressed(role) || matches!(role, Role::Option | Role::Radio),
    }
}

/// The words of the deed that a name and its surroundings leave, where all words of the name are said, in their order.
fn matched(
    page: &Snapshot,
    id: ElementId,
    option: Option<usize>,
    name: &str,
    deed: &DeedWords,
) -> Option<Match> {
    let role = option.map_or(page.elements[id].role, |_| Role::Option);
    let wanted = content(without_badge(page, id, without_count(name)));
    let unsaid = match role {
        Role::Checkbox | Role::Switch | Role::Radio => words::UNSAID_BY_BOXES,
        Role::Button => words::UNSAID_BY_BUTTONS,
        Role::Option => "",
        _ => words::UNSAID_BY_LINKS,
    };
    let left_out = |word: &str| among(word, unsaid);
    let is_box = is_box(role);
    if wanted.is_empty() && !is_box || wanted.len() > MOST_OF_NAME {
        return None;
    }
    let says = deed.kind == DeedKind::Says;
    let adds = says && among(&deed.words[0].word, words::ADDS);
    // "Open the archive": the button 'Archive' opens nothing, but archives something.
    let is_deed = |word: &String| among(word, COMMANDS) && !left_out(word);
    let opens = deed.kind == DeedKind::Opens && role == Role::Button;
    if opens && page.elements[id].raw.expanded.is_none() && wanted.first().is_some_and(is_deed) {
        return None;
    }
    let mut is_said = vec![false; deed.words.len()];
    let mut from = 0;
    for (nth, word) in wanted.iter().enumerate() {
        let is_it = |at: &usize| deed.words[*at].word == *word;
        let is_verb = nth == 0 && says && is_same_deed(&deed.words[0].word, word);
        match (from..deed.words.len()).find(is_it) {
            Some(at) => {
                is_said[at] = true;
                is_said[0] |= is_verb;
                from = at + 1;
            }
            None if is_verb => {
                is_said[0] = true;
                from = 1;
            }
            None if left_out(word) && (!says || is_box) => {}
            None if deed.into_basket && among(word, words::BASKETS) => {}
            // "Add a brush"
            None if adds && role == Role::Button && among(word, words::CARTS) => {}
            None => return None,
        }
    }
    let said: Vec<usize> = (0..is_said.len()).filter(|at| is_said[*at]).collect();
    // The verb is said, and more than it where it is not all; of a text in quotes all is said, or nothing.
    let of_quote = |number: usize| {
        let all = || {
            deed.words
                .iter()
                .enumerate()
                .filter(move |(_, word)| word.quote == Some(number))
        };
        all().all(|(at, _)| is_said[at]) || all().all(|(at, _)| !is_said[at])
    };
    let quotes = deed.words.iter().filter_map(|word| word.quote);
    let opens_row = deed.kind == DeedKind::Opens && is_pressed(role);
    let may_be_of_row = (is_box || opens_row) && wanted.iter().all(|word| left_out(word));
    // "Change the role to Admin": not by the button "Change role".
    let is_less = |at: usize| deed.words[at].is_given && !is_said[at];
    if (0..is_said.len()).any(is_less) {
        return None;
    }
    if said.is_empty() && !may_be_of_row || says && !is_said[0] || !quotes.into_iter().all(of_quote)
    {
        return None;
    }
    let around = surroundings(page, id, option.is_some());
    let about = match deed.kind {
        DeedKind::Filters => identity(page),
        _ => HashSet::new(),
    };
    let row = RowWords::new(page, id, &deed.words);
    let kinds = kinds_of(role);
    let first_said = said.first().copied().unwrap_or_default();
    let rest: Vec<usize> = (0..deed.words.len())
        .filter(|at| !is_said[*at])
        .filter(|at| {
            let word = &deed.words[*at];
            let sorts = deed.kind == DeedKind::Sorts && among(&word.word, words::KINDS_OF_COLUMN);
            let is_kind = word.quote.is_none() && (among(&word.word, kinds) || sorts);
            let is_made = says && makes(&deed.words[0].word) && among(&word.word, words::NEW);
            let is_filtered = deed.kind == DeedKind::Filters
                && word.quote.is_none()
                && (among(&word.word, words::KINDS_OF_FILTERED) || about.contains(&word.word));
            // A text in quotes is a name or a value, and no remark on where something is.
            let is_there = word.quote.is_none() && around.contains(&word.word);
            !is_kind && !is_made && !is_filtered && !is_there
        })
        .collect();
    // "Open order 1048 of Ada": not the link to Ada in its row.
    let is_behind = |at: usize| deed.kind != DeedKind::Opens || said.is_empty() || at > first_said;
    let is_of_row = rest
        .iter()
        .all(|at| is_behind(*at) && row.has(&deed.words, *at));
    let is_of_row = is_of_row && row.is_named(&deed.words);
    if said.is_empty() && !is_of_row {
        return None;
    }
    Some(Match {
        id,
        option,
        name: name.to_owned(),
        said,
        rest,
        is_of_row,
    })
}

/// "Open cart, 3 items", "Straps (6)": a name without the number of what there is.
fn without_count(name: &str) -> &str {
    let has_digit = |text: &str| text.contains(|c: char| c.is_ascii_digit());
    let cut = |mark: char| {
        let (before, behind) = name.split_once(mark)?;
        (has_digit(behind) && !has_digit(before) && !before.trim().is_empty()).then_some(before)
    };
    cut(',').or_else(|| cut('(')).unwrap_or(name)
}

/// "Wish list 3", where the number stands in a box of its own.
fn without_badge<'n>(page: &Snapshot, id: ElementId, name: &'n str) -> &'n str {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let bare = name
        .trim_end()
        .trim_end_matches(|c: char| c.is_ascii_digit());
    let number = &name.trim_end()[bare.len()..];
    let mut inside = page.descendants(id);
    let is_badge = is_number(number)
        && !bare.trim().is_empty()
        && inside.any(|e| page.elements[e].text.trim() == number);
    if is_badge { bare } else { name }
}

/// Whether something new comes of it.
fn makes(verb: &str) -> bool {
    words::SAME_DEEDS
        .first()
        .is_some_and(|group| among(verb, group))
}

fn is_same_deed(one: &str, other: &str) -> bool {
    let mut groups = words::SAME_DEEDS.iter();
    groups.any(|group| among(one, group) && among(other, group))
}

/// The action on a control that all words describe.
pub(super) fn of_control(
    page: &Snapshot,
    one: &Match,
    kind: DeedKind,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let e = &page.elements[one.id];
    // A click would take back what is chosen already.
    if e.raw
        .attributes
        .get("aria-pressed")
        .is_some_and(|is| is == "true")
    {
        return None;
    }
    let purpose = match (one.option, is_box(e.role)) {
        (Some(_), _) => Purpose::Choose,
        (None, true) => Purpose::Tick,
        _ => Purpose::Click,
    };
    let (what, target) = alone(page, one.id, purpose, knowledge)?;
    if let Some(at) = one.option {
        let option = &e.raw.options[at].text;
        return Some(DescribedDeed {
            is_one_of_alike: false,
            what: format!("'{option}' in {what}"),
            actions: vec![Action::Select {
                options: vec![text(option)],
                target: Some(target),
            }],
        });
    }
    let action = if !is_box(e.role) {
        Action::Click {
            target,
            gesture: Gesture::Single,
        }
    } else if kind == DeedKind::Unticks {
        Action::Uncheck { target }
    } else {
        Action::Check { target }
    };
    Some(DescribedDeed {
        is_one_of_alike: false,
        what,
        actions: vec![action],
    })
}

/// "Filter by the title Winter": what stands behind the name of a field is entered into it.
fn into_field(
    page: &Snapshot,
    one: &Match,
    deed: &DeedWords,
    sentence: &str,
    knowledge: &Knowledge,
) -> Option<DescribedDeed> {
    let value = left_over(&one.rest, deed, sentence)?;
    let is_last = one.rest.last() == deed.words.len().checked_sub(1).as_ref();
    let is_first = one.rest.first() == Some(&0);
    if !is_last && !is_first {
        return None;
    }
    let (what, target) = alone(page, one.id, Purpose::Fill, knowledge)?;
    Some(DescribedDeed {
        is_one_of_alike: false,
        what: format!("'{}' in {what}", value.value),
        actions: vec![
            Action::Fill {
                target: Some(target.clone()),
                value,
                mode: FillMode::Replace,
                attempt: false,
            },
            Action::Press {
                chord: Chord {
                    modifiers: Vec::new(),
                    key: ENTER.to_owned(),
                },
                target: Some(target),
                times: 1,
            },
        ],
    })
}

/// The words of a deed that are left over, where they stand together: all of one text in quotes, or of none.
fn left_over(rest: &[usize], deed: &DeedWords, sentence: &str) -> Option<Text> {
    let (first, last) = (*rest.first()?, *rest.last()?);
    let quote = deed.words[first].quote;
    if last - first + 1 != rest.len() || rest.iter().any(|at| deed.words[*at].quote != quote) {
        return None;
    }
    let span = Span {
        start: deed.words[first].span.start,
        end: deed.words[last].span.end,
    };
    let value = sentence.get(span.start..span.end)?;
    Some(Text {
        value: value.trim_matches(crate::grammar::is_quote).to_owned(),
        quoted: quote.is_some(),
        span,
    })
}

/// The click on a control in the row, item or card that the words which are left over may name.
fn in_row(page: &Snapshot, one: &Match, deed: &DeedWords, sentence: &str) -> Option<DescribedDeed> {
    let key = left_over(&one.rest, deed, sentence)?;
    if !is_pressed(page.elements[one.id].role) {
        return None;
    }
    let what = format!("'{}' in the row of '{}'", one.name, key.value);
    let span = key.span;
    let target = Target {
        text: Some(text(&one.name)),
        relation: TextRelation::Equals,
        role: Some(role_noun(page, one.id)),
        kind: None,
        ordinal: None,
        contexts: vec![Context::Row { column: None, key }],
        span,
    };
    Some(DescribedDeed {
        is_one_of_alike: true,
        what,
        actions: vec![Action::Click {
            target,
            gesture: Gesture::Single,
        }],
    })
}
