//! Texts whose place the sentence names: next to another, under a heading, in a frame.

use crate::evaluate::formula::beside::beside;
use crate::evaluate::formula::count::within;
use crate::evaluate::formula::unread::{absent, no_place, unread_texts, unreadable};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::table;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::rows::target as target_row;
use crate::evaluate::target::context;
use crate::evaluate::target::painted::spots::placed;
use crate::evaluate::target::select::view;
use crate::evaluate::text::matching::shorten;
use crate::grammar::{
    ColumnRef, Context, Count, Ordinal, RoleNoun, RowRef, Target, Text, TextRelation,
};
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// "'Low' in the card 'Tuesday' is '3 °C'", where no table has a column 'Low': the text stands beside that label in the part of that name.
pub(crate) fn in_card(
    (row, column): (&RowRef, &ColumnRef),
    text: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let (RowRef::Key(card), ColumnRef::Header(label), true) = (row, column, text.quoted) else {
        return None;
    };
    let named = |role: Option<RoleNoun>, words: &Text, contexts: Vec<Context>| Target {
        text: Some(words.clone()),
        relation: TextRelation::Contains,
        role,
        kind: None,
        ordinal: None,
        contexts,
        span: words.span,
    };
    let label = named(None, label, Vec::new());
    let card = named(Some(RoleNoun::Section), card, Vec::new());
    let place = vec![
        Context::NextTo(Box::new(label)),
        Context::Within(Box::new(card)),
    ];
    let target = Target {
        relation: TextRelation::Equals,
        ..named(Some(RoleNoun::Text), text, place)
    };
    let judged = placed_text(text, &target.contexts, None, &target, seen, knowledge);
    (judged.truth == Truth::True).then_some(judged)
}

/// A text beside something else, under a heading, in a frame.
pub(crate) fn placed_text(
    wanted: &Text,
    contexts: &[crate::grammar::Context],
    count: Option<Count>,
    target: &Target,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let page = &*seen.page;
    if let [Context::NextTo(other), part @ ..] = contexts
        && let ([] | [Context::Within(_)], Some(anchor)) = (part, &other.text)
        && other.role.is_none()
        && other.contexts.is_empty()
    {
        let part = part.first().and_then(Context::target);
        let holders = match part.map(|part| context::holders(view(page, knowledge), part)) {
            Some(Err(missing)) => {
                return Judgement::missing(missing).by(&target_row::PART_MISSING);
            }
            Some(Ok(holders)) => Some(holders),
            None => None,
        };
        let is_whole = target.relation == TextRelation::Equals;
        let (texts, holders) = ((wanted, anchor), holders.as_deref());
        return beside(page, texts, is_whole, holders, knowledge).by(&row::BESIDE);
    }
    // How often it is there is counted by what is the text; that it is nowhere there, by what contains it.
    let spots = match count {
        Some(_) => context::whole_blocks(page, wanted, knowledge),
        None if target.relation == TextRelation::Equals => {
            context::text_blocks(page, wanted, TextRelation::Equals, knowledge)
        }
        None => context::text_blocks(page, wanted, TextRelation::Contains, knowledge),
    };
    if let [place] = contexts
        && let Some(there) = placed(view(page, knowledge), place, &spots)
    {
        return there.map_or_else(
            |missing| Judgement::missing(missing).by(&target_row::PART_MISSING),
            |there| painted_there(wanted, (&spots, &there), count, (target, page)),
        );
    }
    let owners = if target.relation == TextRelation::Equals {
        spots.iter().filter_map(|spot| spot.owner).collect()
    } else {
        context::text_owners(page, wanted, knowledge)
    };
    match context::narrow(view(page, knowledge), contexts, owners) {
        Err(problem) => no_place(problem),
        Ok(found) if within(found.len(), count) => {
            let fact = format!("{target} is there");
            Judgement::holds(found.first().map_or_else(
                || Evidence::new(fact.clone()),
                |at| Evidence::at(fact.clone(), *at),
            ))
        }
        Ok(_) if !unread_texts(page, None).is_empty() => unreadable(&unread_texts(page, None)),
        // The last row may be that of the data, or the foot.
        Ok(_)
            if contexts.contains(&Context::NthRow(Ordinal::Last))
                && context::text_owners(page, wanted, knowledge)
                    .iter()
                    .any(|id| table::is_in_foot(page, *id)) =>
        {
            let reason = format!("whether the foot is the last row of {target} is not said");
            Judgement::expressive(Cause::NeedsModel, reason)
        }
        Ok(_) => absent(wanted, Judgement::fails(format!("{target} is not there"))),
    }
}

/// A text of which it is known where it is painted: so many times there, and perhaps some more.
pub(crate) fn painted_there(
    wanted: &Text,
    (spots, there): (&[&Block], &[Truth]),
    count: Option<Count>,
    (target, page): (&Target, &Snapshot),
) -> Judgement {
    let number = |what| there.iter().filter(|one| **one == what).count();
    let (sure, open) = (number(Truth::True), number(Truth::Unknown));
    let holds = within(sure, count);
    if (1..=open).any(|more| within(sure + more, count) != holds) {
        let reason = format!("whether {target} is there cannot be told from where it is painted");
        return Judgement::expressive(Cause::NeedsModel, reason);
    }
    let unread = unread_texts(page, None);
    if !holds && !unread.is_empty() {
        return unreadable(&unread);
    }
    if !holds {
        return absent(wanted, Judgement::fails(format!("{target} is not there")));
    }
    let first = there.iter().position(|one| *one == Truth::True);
    let at = first.and_then(|first| spots[first].owner);
    Judgement::holds(Evidence {
        what: format!("{target} is there"),
        element: at,
    })
}

/// Whether what is called as the part is the name alone, as in a cell or on a button: what is in it, if anything is, stands elsewhere.
pub(crate) fn shows_its_name_only(page: &Snapshot, part: &Target, knowledge: &Knowledge) -> bool {
    let holders = context::holders(view(page, knowledge), part).unwrap_or_default();
    let is_name = |id: &ElementId| {
        let e = &page.elements[*id];
        let is_said = |name: &Text| e.text.trim().eq_ignore_ascii_case(&name.value);
        e.text.is_empty()
            || e.text.trim() == e.name.trim()
            || part.text.as_ref().is_some_and(is_said)
    };
    !holders.is_empty() && holders.iter().all(is_name)
}

/// Whether something is all that a plain box says: neither a heading nor a message, nor a control.
pub(crate) fn is_in_plain_boxes(page: &Snapshot, what: &str) -> bool {
    let is_said = |id: ElementId| {
        matches!(
            page.elements[id].role,
            Role::Heading
                | Role::Alert
                | Role::Status
                | Role::Log
                | Role::Link
                | Role::Button
                | Role::Option
                | Role::Tab
                | Role::ColumnHeader
                | Role::RowHeader
                | Role::Term
                | Role::Paragraph
        )
    };
    let mut whole = page
        .blocks
        .iter()
        .filter(|block| what.trim_matches('\'') == shorten(block.text.trim()));
    whole.any(|block| !block.owner.is_some_and(is_said))
}
