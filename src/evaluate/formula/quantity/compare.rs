//! Quantities that are compared with a number.

use crate::evaluate::describe::element;
use crate::evaluate::formula::beside::is_over_its_label;
use crate::evaluate::formula::quantity::labelled::{is_along, labelled_values};
use crate::evaluate::formula::subject::of_subject;
use crate::evaluate::formula::tabular::cell;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::content::content;
use crate::evaluate::names::role_noun::is_clickable;
use crate::evaluate::names::stepper::{self, Stepper};
use crate::evaluate::names::table;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as rows;
use crate::evaluate::target::context::text_owners;
use crate::evaluate::target::ground::{Grounding, ground};
use crate::evaluate::target::neighbours::nearest_by_structure;
use crate::evaluate::target::purpose::Purpose;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{ColumnRef, Comparison, Context, Quantity, RoleNoun, RowRef, Target, Text};
use crate::lexicon::{self, among, naming};
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::value;
use crate::verdict::{Cause, Evidence, Truth};
use std::cmp::Ordering;

/// So many boxes at most are around a link and the badge that is drawn over it.
const BADGED: usize = 2;

/// A quantity compares with a number.
pub(crate) fn compare(
    quantity: &Quantity,
    comparison: Comparison,
    wanted: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let limit = wanted.value.trim();
    if value::found(limit) != [limit] {
        // "'Seats' shows '9/10'": what stands beside the label.
        if let (Quantity::Of(target), Comparison::Equal) = (quantity, comparison)
            && let Some(label) = &target.text
            && target.role.is_none()
            && target.contexts.is_empty()
        {
            return in_words(&seen.page, label, wanted);
        }
        return Judgement::expressive(
            Cause::NeedsModel,
            format!("'{}' is no number", shorten(limit)),
        );
    }
    match quantity {
        Quantity::NumberOf(target) => number_of(target, comparison, wanted, seen, knowledge),
        Quantity::Of(target) => {
            let judged = number_at(target, comparison, limit, seen, knowledge);
            let is_missing = judged.truth == Truth::Unknown || judged.is_presupposed();
            let shown = is_missing.then(|| badge(target, seen, knowledge)).flatten();
            let other = shown.and_then(|(control, number)| {
                let what = element::element(&seen.page, control);
                let fact = Evidence::at(format!("{what} has the badge {number}"), control);
                match compared(&number, limit, comparison) {
                    Truth::Unknown => None,
                    truth => Some(Judgement::decided(truth == Truth::True, fact)),
                }
            });
            other.unwrap_or(judged)
        }
    }
}

/// "The badge on the tab 'Orders'", where nothing is called a badge: the one number that the link, tab or button of that name shows
/// beside its name, or that stands alone in a box with that name.
fn badge(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<(ElementId, String)> {
    let word = target.text.as_ref().filter(|text| !text.quoted)?;
    let of = match target.contexts.as_slice() {
        [Context::Within(of)] => of.text.clone()?,
        [Context::Row { column: None, key }] => key.clone(),
        _ => return None,
    };
    if target.role.is_some() || !among(&word.value.to_lowercase(), naming::COUNTED) {
        return None;
    }
    let page = &*seen.page;
    let named = Target {
        text: Some(of.clone()),
        contexts: Vec::new(),
        ..target.clone()
    };
    let Grounding::One { element, .. } = ground(page, &named, Purpose::Click, knowledge) else {
        return None;
    };
    let holds_one = |around: &ElementId| {
        let mut inside = *around..page.elements[*around].end;
        !inside.any(|at| {
            let is_part = (element..page.elements[element].end).contains(&at);
            !is_part && at != *around && is_clickable(&page.elements[at])
        })
    };
    let boxes = page.ancestors(element).take(BADGED).take_while(holds_one);
    let mut shown = std::iter::once(element).chain(boxes).filter_map(|around| {
        let inside = page.elements[around].runs;
        let text = page.elements[around].text.replacen(&of.value, "", 1);
        let found = value::found(&text);
        let [one] = found.as_slice() else {
            return None;
        };
        // "Top 10" is a name, and a badge a text of its own.
        let is_apart = inside.1 - inside.0 > 1;
        // "99+" is not 99.
        (is_apart && text.trim() == *one).then(|| (*one).to_owned())
    });
    shown.next().map(|number| (element, number))
}

/// The text behind the one label, where that is no number: "'Seats' shows '9/10'".
fn in_words(page: &Snapshot, label: &Text, wanted: &Text) -> Judgement {
    // Without quotes a label has no capitals of its own.
    let is_said = |text: &str| {
        let (text, said) = (text.trim().trim_end_matches(':'), &label.value);
        // "The phone number" is what stands beside "Phone".
        let (small, called) = (text.to_lowercase(), said.to_lowercase());
        let of_number = lexicon::numbers::without_number(&called);
        text == said || !label.quoted && (small == called || small == of_number)
    };
    // "Berths 7/20": one text.
    let own = |block: &Block| {
        let behind = block.text.strip_prefix(&label.value)?;
        let value = behind.trim_start_matches(':').trim();
        let is_one = !value.is_empty() && !value.contains(char::is_alphabetic);
        is_one.then(|| value.to_owned())
    };
    let mut whole = page
        .blocks
        .iter()
        .filter_map(|block| Some((own(block)?, block.owner)));
    if let (Some((shown, element)), None) = (whole.next(), whole.next()) {
        let what = format!("'{}' shows '{}'", label.value, shorten(&shown));
        return Judgement::decided(shown == wanted.value, Evidence { what, element });
    }
    let labels: Vec<usize> = (0..page.blocks.len())
        .filter(|at| is_said(&page.blocks[*at].text))
        .collect();
    let shown = labels.first().filter(|_| labels.len() == 1).and_then(|at| {
        let (own, next) = (&page.blocks[*at], page.blocks.get(at + 1)?);
        let is_of_it = own.context == next.context
            && is_along(page, own, next)
            && !is_over_its_label(page, (at + 1, *at));
        is_of_it.then_some(next)
    });
    match shown.filter(|next| next.text.chars().any(char::is_numeric)) {
        Some(next) => {
            let fact = Evidence {
                what: format!("'{}' shows '{}'", label.value, shorten(&next.text)),
                element: next.owner,
            };
            Judgement::decided(next.text == wanted.value, fact)
        }
        None => Judgement::expressive(
            Cause::NeedsModel,
            format!("'{}' is no number", shorten(&wanted.value)),
        ),
    }
}

/// The number of elements that fit, or of times that a text is there.
fn number_of(
    target: &Target,
    comparison: Comparison,
    wanted: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let limit = wanted.value.trim();
    let Ok(whole) = limit.parse::<usize>() else {
        return Judgement::expressive(Cause::NeedsModel, "a number of elements is a whole number");
    };
    let count = crate::grammar::Count {
        comparison,
        number: whole,
    };
    let counted = crate::evaluate::formula::exists::exists(
        target,
        crate::grammar::Presence::Displayed,
        Some(count),
        seen,
        knowledge,
    );
    if target.role.is_some() || target.text.is_none() {
        return counted;
    }
    // "The number of 'Open tickets'": how often that is there, or the number next to it.
    let number = Quantity::Of(target.clone());
    let labelled = !labelled_values(target, seen, knowledge).is_empty();
    let read = labelled.then(|| compare(&number, comparison, wanted, seen, knowledge));
    let agrees = read.map_or(counted.truth != Truth::False, |r| r.truth == counted.truth);
    if agrees {
        return counted;
    }
    Judgement::author(
        Cause::TargetAmbiguous,
        format!("the number that stands with {target}, or how often it is there?"),
    )
    .hint(format!(
        "\"Assert that {target} is displayed {limit} times\", or name the number by its own text"
    ))
}

/// The number that stands with a label, or in an element.
fn number_at(
    target: &Target,
    comparison: Comparison,
    limit: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let judge = |found: &str, at: Option<ElementId>| {
        let fact = Evidence {
            what: format!("{target} is {}", shorten(found)),
            element: at,
        };
        match compared(found, limit, comparison) {
            // "16:00" may be minutes or hours, and is "16:00" either way.
            Truth::Unknown if found.trim() == limit.trim() => {
                Judgement::decided(comparison.holds(Ordering::Equal), fact)
            }
            Truth::Unknown => Judgement::author(
                Cause::NearMiss,
                format!(
                    "{}: how that compares with {} depends on how the values are read",
                    fact.what,
                    shorten(limit)
                ),
            ),
            truth => Judgement::decided(truth == Truth::True, fact),
        }
    };
    if let Some(judged) = in_a_cell(target, seen, knowledge, &judge) {
        return judged;
    }
    if let Some(stepper) = stepped(target, &seen.page, knowledge) {
        return judge(&stepper.value, Some(stepper.less)).by(&rows::STEPPER);
    }
    let labelled = labelled_values(target, seen, knowledge);
    if let Some((first, at)) = labelled.first().copied() {
        let same = |other: &str| value::compare(first, other, Ordering::is_eq) == Some(Truth::True);
        if labelled
            .iter()
            .all(|(other, _)| *other == first || same(other))
        {
            return judge(first, at);
        }
        return Judgement::author(
            Cause::TargetAmbiguous,
            format!(
                "several numbers stand with {target}: {}",
                labelled
                    .iter()
                    .take(5)
                    .map(|(n, _)| shorten(n))
                    .collect::<Vec<_>>()
                    .join(", ")
            ),
        );
    }
    of_subject(
        target,
        &[Purpose::Fill, Purpose::Look],
        seen,
        knowledge,
        &|id| {
            let open = |what: &str| {
                let shown = element::element(&seen.page, id);
                Judgement::expressive(Cause::NeedsModel, format!("{shown} shows {what}"))
            };
            let text = content(&seen.page, id);
            match value::found(&text).as_slice() {
                // "99+" is no number, and what stands beside it is another's.
                [one] if text.replacen(one, "", 1).contains(char::is_numeric) => {
                    open("a number beside others that are not read")
                }
                [one] if !is_stepped(&seen.page, id) => judge(one, Some(id)),
                [_] => open("a number beside buttons, and a sign may be of either"),
                [] => open("no number"),
                _ => open("several numbers"),
            }
        },
    )
}

/// "The servings", "the amount of 'Rice'": the quantity between two buttons that the words before them name, or the only one in the row.
fn stepped(target: &Target, page: &Snapshot, knowledge: &Knowledge) -> Option<Stepper> {
    let name = target.text.as_ref()?.value.to_lowercase();
    if !matches!(target.role, None | Some(RoleNoun::Text)) {
        return None;
    }
    let mut all = stepper::steppers(page);
    let is_amount = lexicon::among(&name, lexicon::numbers::AMOUNTS);
    let is_labelled = |s: &Stepper| {
        let label = s.label.as_ref().map(|label| label.to_lowercase());
        label.is_some_and(|label| label.trim_end_matches(':').trim() == name)
    };
    match target.contexts.as_slice() {
        [] => {
            let labelled = all.iter().any(is_labelled);
            all.retain(|s| is_labelled(s) || is_amount && !labelled);
            let is_called = |block: &Block| block.text.to_lowercase().starts_with(&name);
            let elsewhere = !labelled && page.blocks.iter().any(is_called);
            all.truncate(if elsewhere { 0 } else { 2 });
        }
        [Context::Row { column: None, key }] => {
            let buttons: Vec<ElementId> = all.iter().map(|s| s.less).collect();
            // A row that only mentions the key is another one's.
            let mut owners = text_owners(page, key, knowledge);
            owners.retain(|owner| table::begins_row(page, *owner));
            let (near, _) = nearest_by_structure(page, &owners, &buttons);
            all.retain(|s| near.contains(&s.less) && (is_amount || is_labelled(s)));
        }
        _ => return None,
    }
    <[Stepper; 1]>::try_from(all).ok().map(|[one]| one)
}

/// "The 'Seats' of 'Team'": the cell of that column in the row, where a table has both.
fn in_a_cell(
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
    judge: &dyn Fn(&str, Option<ElementId>) -> Judgement,
) -> Option<Judgement> {
    let (Some(column), None | Some(RoleNoun::Text)) = (&target.text, target.role) else {
        return None;
    };
    let [Context::Row { column: None, key }] = target.contexts.as_slice() else {
        return None;
    };
    let (row, column) = (RowRef::Key(key.clone()), ColumnRef::Header(column.clone()));
    let found = cell::cells(None, &row, &column, seen, knowledge).ok()?;
    let open = |cell: ElementId, what: &str| {
        let shown = element::element(&seen.page, cell);
        Judgement::expressive(Cause::NeedsModel, format!("{shown} shows {what}"))
    };
    let steppers = stepper::steppers(&seen.page);
    let stepped = |cell: ElementId| {
        let inside = seen.page.descendants(cell);
        steppers.iter().find(|s| inside.contains(&s.less))
    };
    let of_cell = |cell: &ElementId| match value::found(&content(&seen.page, *cell)).as_slice() {
        [number] => judge(number, Some(*cell)),
        [] => open(*cell, "no number"),
        _ => open(*cell, "several numbers"),
    };
    let of_cell = |cell: &ElementId| match stepped(*cell) {
        Some(stepper) => judge(&stepper.value, Some(*cell)).by(&rows::STEPPER),
        None => of_cell(cell),
    };
    let judged: Vec<Judgement> = found.iter().map(of_cell).collect();
    if judged.iter().any(|j| j.truth != judged[0].truth) {
        let reason = format!("{} cells fit that row and column", found.len());
        return Some(Judgement::author(Cause::TargetAmbiguous, reason));
    }
    judged.into_iter().next()
}

/// Compares a value with the limit, in all readings of both. Where they measure different things, the author left the unit
/// out: `3 days` is more than '2'.
fn compared(found: &str, limit: &str, comparison: Comparison) -> Truth {
    let test = |order: Ordering| comparison.holds(order);
    let bare = |c: char| c.is_numeric() || matches!(c, '.' | ',' | '-');
    let without_unit = || {
        let chars: Vec<char> = found.chars().collect();
        match value::spans(&chars).as_slice() {
            [one] if limit.chars().all(bare) => {
                let number: String = chars[one.clone()].iter().collect();
                value::compare(&number, limit, test)
            }
            _ => None,
        }
    };
    value::compare(found, limit, test)
        .or_else(without_unit)
        .unwrap_or(Truth::Unknown)
}

/// A button with a sign is in it: its minus is no sign of the number beside it.
fn is_stepped(page: &Snapshot, id: ElementId) -> bool {
    page.descendants(id).any(|id| {
        let e = &page.elements[id];
        e.role == Role::Button && e.raw.visible && !e.text.contains(char::is_alphanumeric)
    })
}
