//! Texts of elements; values of fields, of drop-downs that a page draws, and of attributes in the markup.

use crate::evaluate::control::drawn::Shown;
use crate::evaluate::control::{drawn, offered};
use crate::evaluate::describe::element;
use crate::evaluate::formula::beside::{
    behind_name, has_other_number, is_beside, is_number, is_part, says_several,
};
use crate::evaluate::formula::compared::compared;
use crate::evaluate::formula::options;
use crate::evaluate::formula::presence::unnamed_part;
use crate::evaluate::formula::record_title::{self, title_of_record};
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::formula::tabular::column;
use crate::evaluate::formula::unmarked::message;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{input_type, is_choice, is_field};
use crate::evaluate::names::{shown, table};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::rule::Rule;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::target::{candidate, context};
use crate::evaluate::text::case::TextCase;
use crate::evaluate::text::line::{label_and_value, lines};
use crate::evaluate::text::matching;
use crate::evaluate::text::matching::{TextMatch, shorten};
use crate::grammar::{Ordinal, RoleNoun, Target, Text, TextRelation};
use crate::lexicon::{self, naming};
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// The value of a field, or what is chosen in a list.
pub(crate) fn value(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    of_subject(
        target,
        &[Purpose::Fill, Purpose::Choose, Purpose::Tick, Purpose::Look],
        seen,
        knowledge,
        &|id| {
            let e = &page.elements[id];
            let judged = value_of(page, id, relation, text, knowledge);
            let named = target.text.as_ref();
            let is_name = !is_field(e)
                && e.raw.value.is_none()
                && named.is_some_and(|name| name.value.eq_ignore_ascii_case(e.text.trim()));
            if is_name && judged.truth == Truth::False {
                return name_alone(page, id);
            }
            judged
        },
    )
}

pub(crate) fn value_of(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Judgement {
    let e = &page.elements[id];
    let what = element::element(page, id);
    if input_type(e).eq_ignore_ascii_case("password") && e.raw.tag == "input" {
        let found = e.raw.value.as_deref().unwrap_or_default();
        if text.value.is_empty() || found.is_empty() {
            return Judgement::decided(
                text.value.is_empty() == found.is_empty(),
                Evidence::at(
                    format!(
                        "{what} is {}",
                        if found.is_empty() {
                            "empty"
                        } else {
                            "not empty"
                        }
                    ),
                    id,
                ),
            )
            .by(&row::PASSWORD);
        }
        return Judgement::expressive(
            Cause::Unreadable,
            format!("the value of {what} is a password, which is never read"),
        )
        .by(&row::PASSWORD);
    }
    if let Some(judged) = of_choice(page, id, relation, text) {
        return judged;
    }
    let Some(found) = e
        .raw
        .value
        .as_deref()
        .or((!e.text.is_empty()).then_some(e.text.as_str()))
    else {
        return Judgement::decided(
            text.value.is_empty(),
            Evidence::at(format!("{what} has no value"), id),
        );
    };
    let tags = drawn::tags(page, id);
    if !tags.is_empty() && !text.value.is_empty() {
        let told = format!(
            "{what} is empty, and '{}' stands in its box",
            shorten(&tags.join(", "))
        );
        return Judgement::expressive(Cause::NeedsModel, told).by(&row::TAGS);
    }
    let chosen: Vec<&str> = e
        .raw
        .options
        .iter()
        .filter(|o| o.selected)
        .map(|o| o.value.as_str())
        .collect();
    let fact = Evidence::at(format!("{what} has the value '{}'", shorten(found)), id);
    let mut outcome = matching::exact(&text.value, found, relation);
    for line in found.lines().filter(|_| is_choice(e)) {
        outcome = outcome.or(matching::exact(
            &text.value,
            &crate::page::normalise(line),
            relation,
        ));
    }
    for value in chosen {
        outcome = outcome.or(matching::exact(&text.value, value, relation));
    }
    if !outcome.is_yes()
        && relation == TextRelation::Equals
        && crate::evaluate::fidelity::same(&text.value, found, input_type(e))
            == crate::evaluate::fidelity::Held::Same
    {
        return Judgement::holds(fact);
    }
    let _ = knowledge;
    match outcome {
        TextMatch::Yes { .. } => Judgement::holds(fact),
        TextMatch::Near(near) => Judgement::nearly(
            &text.value,
            &near,
            format!("{}, which differs only in capitals", fact.what),
        )
        .near(Some(near.clone())),
        _ => Judgement::decided(false, fact).near(Some(shorten(found))),
    }
}

/// The value of what shows its choice otherwise than by a value of its own.
fn of_choice(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
) -> Option<Judgement> {
    if offered::opens_list(&page.elements[id]) {
        return beside(page, id, relation, text);
    }
    (relation == TextRelation::Equals)
        .then(|| of_group(page, id, text))
        .flatten()
}

/// The value of a group of radio buttons: the one that is chosen.
fn of_group(page: &Snapshot, id: ElementId, text: &Text) -> Option<Judgement> {
    let items = options::is_group(page, id).then(|| options::items(page, id))?;
    let on = items.iter().find(|item| item.chosen == Some(true))?;
    let told = format!(
        "{} has chosen '{}'",
        element::element(page, id),
        shorten(&on.text)
    );
    let is_it = offered::called(page, &items, &text.value).is_some_and(|o| o == on);
    Some(Judgement::decided(is_it, Evidence::at(told, id)))
}

/// The value of a drop-down whose own field is empty while something is painted in its box.
fn beside(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
) -> Option<Judgement> {
    let what = element::element(page, id);
    let Shown::Beside(texts) = drawn::shown(page, id) else {
        return None;
    };
    let fits = |found: &str| matching::exact(&text.value, found, relation).is_yes();
    let held = !text.value.is_empty() && (texts.iter().any(|t| fits(t)) || fits(&texts.join(" ")));
    let told = format!("{what} shows '{}'", shorten(&texts.join(", ")));
    Some(
        if held {
            Judgement::holds(Evidence::at(told, id))
        } else {
            Judgement::expressive(
                Cause::NeedsModel,
                format!("{told} beside an empty field, and does not say whether that is its value"),
            )
        }
        .by(&row::BESIDE),
    )
}

/// An attribute has a value; a class is among those of the element.
pub(crate) fn attribute(
    target: &Target,
    attribute: &Text,
    (relation, text): (TextRelation, &Text),
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let name = attribute.value.as_str();
    let known = name.starts_with("aria-")
        || lexicon::among(name, naming::SEEN_ATTRIBUTES)
        || lexicon::among(name, naming::TEST_ATTRIBUTES);
    if !known {
        let reason = format!("a snapshot has no attribute `{name}` of elements");
        return Judgement::expressive(Cause::Unreadable, reason);
    }
    let page = &*seen.page;
    of_subject(target, &[Purpose::Look], seen, knowledge, &|id| {
        attribute_of(page, id, name, relation, text)
    })
}

fn attribute_of(
    page: &Snapshot,
    id: ElementId,
    name: &str,
    relation: TextRelation,
    text: &Text,
) -> Judgement {
    let found = page.elements[id].raw.attributes.get(name);
    let what = element::element(page, id);
    let holds = found.is_some_and(|found| {
        if name == "class" && relation == TextRelation::Equals {
            found.split_whitespace().any(|class| class == text.value)
        } else {
            matching::exact(&text.value, found, relation).is_yes()
        }
    });
    let fact = found.map_or_else(
        || format!("{what} has no attribute `{name}`"),
        |found| format!("{what} has `{name}` '{}'", shorten(found)),
    );
    Judgement::decided(holds, Evidence::at(fact, id))
}

/// The visible text of an element; the value, for a field.
pub(crate) fn text(
    target: &Target,
    relation: TextRelation,
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    if of_column(target, relation) {
        return column::contains(target, text, seen, knowledge);
    }
    let page = &*seen.page;
    let judged = of_subject(target, &[Purpose::Look], seen, knowledge, &|id| {
        let judged = text_of(page, id, relation, text, knowledge);
        if judged.truth == Truth::Unknown
            && let Some(says) = record_title::says_whole(page, id, target, text, knowledge)
        {
            return says;
        }
        let is_card = target.role == Some(RoleNoun::Card) && relation == TextRelation::Contains;
        if is_card
            && judged.truth == Truth::False
            && let Some(open) = in_box_around(page, id, text, knowledge)
        {
            return open;
        }
        if target.role.is_some_and(says_several)
            && judged.truth != Truth::True
            && let Some(other) = message::in_message(page, id, relation, text, knowledge)
        {
            return other;
        }
        let is_last = target.role == Some(RoleNoun::Row) && target.ordinal == Some(Ordinal::Last);
        let says = |row| text_of(page, row, relation, text, knowledge).truth == Truth::True;
        if is_last && judged.truth == Truth::False && table::feet(page).any(says) {
            let why = "the last row may be that of the data, or the foot";
            return unnamed_part(why, &format!("'{}'", shorten(&text.value)));
        }
        if relation == TextRelation::Equals
            && judged.truth == Truth::False
            && let Some(count) = behind_name(page, id, target)
            && count == text.value.trim()
        {
            let fact = format!(
                "{} shows '{count}' behind its name",
                element::element(page, id)
            );
            return Judgement::holds(Evidence::at(fact, id));
        }
        let is_unequal = relation == TextRelation::Equals && judged.truth == Truth::False;
        if is_unequal && is_number(&text.value) && has_other_number(page, id, target) {
            let what = element::element(page, id);
            let reason =
                format!("{what} has a number that may be of its name, or of something else");
            return Judgement::expressive(Cause::NeedsModel, reason);
        }
        if is_unequal
            && page.elements[id].role == Role::Heading
            && shown::without_mark(page, id).any(|title| title == text.value.trim())
        {
            let fact = format!(
                "{} has that title, with a mark beside it",
                element::element(page, id)
            );
            return Judgement::holds(Evidence::at(fact, id));
        }
        if is_unequal
            && (is_beside(page, id, text.value.trim()) || is_part(page, id, text, knowledge))
        {
            let reason = format!(
                "{} shows '{}' beside other texts, and which of them is meant is not said",
                element::element(page, id),
                shorten(text.value.trim())
            );
            return Judgement::expressive(Cause::NeedsModel, reason);
        }
        let is_own = judged.truth == Truth::False && is_name_alone(page, id, target);
        if !is_own {
            return judged;
        }
        record_title::of_named(page, id, text, knowledge)
            .or_else(|| record_title::of_term(page, id, text, knowledge))
            .unwrap_or_else(|| name_alone(page, id))
    });
    if target.role == Some(RoleNoun::Message) && target.text.is_none() {
        return message::told(page, text, judged, knowledge);
    }
    judged
}

/// Whether an element that is called by words without quotes shows just these.
fn is_name_alone(page: &Snapshot, id: ElementId, target: &Target) -> bool {
    let name = target.text.as_ref().filter(|name| !name.quoted);
    target.role.is_none()
        && name.is_some_and(|name| {
            let shown = &page.elements[id].text;
            matching::visible(&name.value, shown, TextRelation::Equals, TextCase::Ignore).is_yes()
        })
}

/// "Oak is Open", where a link or a cell says just "Oak": what it is stands elsewhere, if anywhere.
fn name_alone(page: &Snapshot, id: ElementId) -> Judgement {
    let what = element::element(page, id);
    let reason = format!("{what} shows only its name, and what it is stands elsewhere");
    Judgement::expressive(Cause::NeedsModel, reason)
        .hint("name what shows it: its column, its label or its row")
        .by(&row::NAME_ALONE)
}

/// The judgement where a box around a card shows the text: which of the two is the card, only the author knows.
fn in_box_around(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let is_box = |at: &ElementId| {
        let e = &page.elements[*at];
        e.raw.framed
            || matches!(
                e.role,
                Role::Article | Role::Region | Role::Group | Role::ListItem
            )
    };
    let shows = |at: &ElementId| {
        shown::blocks_in(page, *at).any(|b| {
            let shown = &page.blocks[b].text;
            let by = TextRelation::Contains;
            matching::visible(&text.value, shown, by, knowledge.text_case).is_yes()
        })
    };
    let around = page.ancestors(id).filter(is_box).find(shows)?;
    let reason = format!(
        "'{}' is shown by a box around {}, and which of the two is the card is not said",
        shorten(&text.value),
        element::element(page, id)
    );
    let open = Judgement::author(Cause::TargetAmbiguous, reason);
    Some(open.among(candidate::named(page, &[id, around])))
}

/// A picture shows no text: it may be spoken of by its name, and a text in it cannot be read.
fn of_picture(page: &Snapshot, id: ElementId, by_name: &TextMatch) -> Judgement {
    let what = element::element(page, id);
    if by_name.is_yes() {
        return Judgement::holds(Evidence::at(format!("{what} is called so"), id));
    }
    let reason = format!("{what} is a picture, and what it shows is not read");
    Judgement::expressive(Cause::NeedsModel, reason)
}

/// The visible text of one element, or the value of a field.
pub(crate) fn text_of(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Judgement {
    let e = &page.elements[id];
    let parts = table::text_of_parts(page, id);
    let own = parts.as_ref().unwrap_or(&e.text);
    if is_field(e) || is_choice(e) {
        return value_of(page, id, relation, text, knowledge);
    }
    let compare =
        |shown: &str| matching::visible(&text.value, shown, relation, knowledge.text_case);
    if e.role == Role::Img && own.is_empty() && relation == TextRelation::Equals {
        return of_picture(page, id, &compare(&e.name));
    }
    let mut outcome = compare(&own.replace('\n', " "));
    if relation != TextRelation::Equals {
        outcome = own.lines().map(compare).fold(TextMatch::No, TextMatch::or);
    }
    for b in shown::blocks_in(page, id) {
        if let Some(source) = &page.blocks[b].source {
            outcome = outcome.or(compare(source));
        }
    }
    let case = knowledge.text_case;
    outcome = shown::with_part(outcome, (page, id), &text.value, relation, case);
    if relation == TextRelation::Equals
        && matches!(outcome, TextMatch::No | TextMatch::Inside(_))
        && let Some(judged) = title_of_record(page, id, text, knowledge)
    {
        return judged;
    }
    if relation == TextRelation::Contains
        && matches!(outcome, TextMatch::No | TextMatch::Inside(_))
        && let Some(judged) = painted_with(page, id, text, knowledge)
    {
        return judged;
    }
    if relation == TextRelation::Contains
        && outcome == TextMatch::No
        && let Some(judged) = over_several(page, id, text, &compare)
    {
        return judged;
    }
    let fact = format!(
        "{} shows '{}'",
        element::element(page, id),
        shorten(&own.replace('\n', " "))
    );
    let mut judged = compared(text, outcome, &fact, Some(own.replace('\n', " ")));
    judged
        .evidence
        .iter_mut()
        .for_each(|f| f.element = Some(id));
    judged
}

/// A text that goes over several texts of an element: a label and its value on one line hold it; where these are apart it is open.
fn over_several(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    compare: &dyn Fn(&str) -> TextMatch,
) -> Option<Judgement> {
    let blocks: Vec<usize> = shown::blocks_in(page, id).collect();
    let what = element::element(page, id);
    let close = lines(page, &blocks);
    let mut close = close.iter().filter(|line| line.is_close);
    if label_and_value(page, &blocks, &text.value).is_some()
        || close.any(|line| compare(&line.text).is_yes())
    {
        let fact = format!("{what} shows '{}' on one line", shorten(&text.value));
        return Some(Judgement::holds(Evidence::at(fact, id)));
    }
    let joined = page.elements[id].text.replace('\n', " ");
    compare(&joined).is_yes().then(|| {
        let reason = format!(
            "{what} shows '{}' in several texts, one after the other",
            shorten(&text.value)
        );
        Judgement::author(Cause::NearMiss, reason).hint("write a sentence for each of these texts")
    })
}

/// Open where the text is painted over an element that does not hold it (a badge on a card), or on the line of a row in a row of
/// another table (columns that stay while others are scrolled).
fn painted_with(
    page: &Snapshot,
    id: ElementId,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let e = &page.elements[id];
    let is_row = |at: ElementId| page.elements[at].is_row() && !page.descendants(at).contains(&id);
    let is_with = |block: &&Block| {
        let (Some(rect), Some(owner)) = (block.rect, block.owner) else {
            return false;
        };
        let mut around = std::iter::once(owner).chain(page.ancestors(owner));
        let is_outside = !(id..e.end).contains(&owner) && block.context == e.context;
        let beside = is_row(id) && rect.is_on_line_with(e.raw.rect) && around.any(is_row);
        is_outside && (beside || e.raw.rect.covers(rect.middle()))
    };
    let shown = context::text_blocks(page, text, TextRelation::Contains, knowledge);
    shown.iter().find(|block| is_with(block)).map(|block| {
        let what = element::element(page, id);
        let reason = format!(
            "'{}' is painted over or beside {what}, which does not hold it",
            block.text
        );
        Judgement::expressive(Cause::NeedsModel, reason).by(&row::PAINTED_WITH)
    })
}

/// The rule for the text of a target.
pub(crate) fn text_rule(target: &Target, relation: TextRelation) -> &'static Rule {
    if of_column(target, relation) {
        &row::COLUMN
    } else {
        &row::TEXT
    }
}

fn of_column(target: &Target, relation: TextRelation) -> bool {
    target.role == Some(RoleNoun::Column) && relation == TextRelation::Contains
}
