//! Words of a deed that a control has: by what it is called, by what it is, and by the part of the page that it stands in.

use crate::evaluate::act::row_words::{RowWords, row};
use crate::evaluate::act::surroundings::{identity, kinds_of, surroundings};
use crate::evaluate::names::sources::{Source, names};
use crate::evaluate::target::purpose::painted_label;
use crate::evaluate::target::ranks::heading_above;
use crate::grammar::{DeedKind, DeedWords, content};
use crate::lexicon::actions::{COMMANDS, SORTS};
use crate::lexicon::function::LOOKS;
use crate::lexicon::{among, described as words};
use crate::page::{ElementId, Role, Snapshot};
use std::collections::HashSet;

/// Words of the longest name that a sentence says in full.
const MOST_OF_NAME: usize = 8;

/// Digits of the shortest code of one thing.
const DIGITS_OF_CODE: usize = 3;

/// A control, or an option of a list, with the name by which a deed says it.
pub(super) struct Match {
    pub(super) id: ElementId,
    pub(super) option: Option<usize>,
    pub(super) name: String,
    /// Words of the deed that its name has.
    pub(super) said: Vec<usize>,
    /// Words of the deed that neither its name nor its surroundings have.
    pub(super) rest: Vec<usize>,
    /// Whether its row has all of them.
    pub(super) is_of_row: bool,
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

pub(super) fn is_pressed(role: Role) -> bool {
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

/// The words of the deed that a name has, where all words of the name are said, in their order.
fn said_words(deed: &DeedWords, role: Role, wanted: &[String]) -> Option<Vec<bool>> {
    let says = deed.kind == DeedKind::Says;
    let adds = says && among(&deed.words[0].word, words::ADDS);
    let is_box = is_box(role);
    let left_out = |word: &str| among(word, unsaid(role));
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
    Some(is_said)
}

/// Words that a name may have and a deed need not say.
fn unsaid(role: Role) -> &'static str {
    match role {
        Role::Checkbox | Role::Switch | Role::Radio => words::UNSAID_BY_BOXES,
        Role::Button => words::UNSAID_BY_BUTTONS,
        Role::Option => "",
        _ => words::UNSAID_BY_LINKS,
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
    let left_out = |word: &str| among(word, unsaid(role));
    let is_box = is_box(role);
    if wanted.is_empty() && !is_box || wanted.len() > MOST_OF_NAME {
        return None;
    }
    let says = deed.kind == DeedKind::Says;
    // "Open the archive": the button 'Archive' opens nothing, but archives something.
    let is_deed = |word: &String| among(word, COMMANDS) && !left_out(word);
    let opens = deed.kind == DeedKind::Opens && role == Role::Button;
    if opens && page.elements[id].raw.expanded.is_none() && wanted.first().is_some_and(is_deed) {
        return None;
    }
    let is_said = said_words(deed, role, &wanted)?;
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
    // "Add it to the cart": not another thing that the page shows.
    if deed.stands_in && is_of_another(page, id) {
        return None;
    }
    let around = surroundings(page, id, option.is_some());
    let about = match deed.kind {
        DeedKind::Filters => identity(page),
        _ => HashSet::new(),
    };
    let row = RowWords::new(page, id, &deed.words);
    let kinds = kinds_of(role);
    // "Click on invoice 2502": no other thing has that number.
    let is_code = wanted.len() == 1 && is_code(&wanted[0]) && role == Role::Link;
    let is_before_code = |at: usize| {
        let noun = &deed.words[at];
        is_code && said.first() == Some(&(at + 1)) && noun.quote.is_none() && !noun.is_capital
    };
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
            // "Press the red Delete button"
            let is_look = deed.kind == DeedKind::Points
                && !word.is_capital
                && among(&word.word, LOOKS)
                && said.first().is_some_and(|first| at < first);
            // A text in quotes is a name or a value, and no remark on where something is.
            let is_there = word.quote.is_none() && around.contains(&word.word);
            let is_free = is_kind || is_made || is_filtered || is_there || is_look;
            !is_free && !is_before_code(*at)
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

/// Whether a control is of one of several things, or stands under another heading than that of the page or of its dialog.
fn is_of_another(page: &Snapshot, id: ElementId) -> bool {
    let is_dialog =
        |around: ElementId| matches!(page.elements[around].role, Role::Dialog | Role::AlertDialog);
    let is_main = |heading: ElementId| page.elements[heading].raw.tag == "h1";
    row(page, id).is_some()
        || !page.ancestors(id).any(is_dialog)
            && heading_above(page, id).is_some_and(|heading| !is_main(heading))
}

/// Whether a word is a number that is given to one thing: no page of a list has three digits.
fn is_code(word: &str) -> bool {
    word.chars().filter(char::is_ascii_digit).count() >= DIGITS_OF_CODE
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
