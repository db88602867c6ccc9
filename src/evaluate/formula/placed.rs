//! Texts whose place the sentence names: next to another, under a heading, in a frame.

use crate::evaluate::formula::count::within;
use crate::evaluate::formula::unread::{absent, unread_texts, unreadable};
use crate::evaluate::judgement::Judgement;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::presence as row;
use crate::evaluate::rows::target as target_row;
use crate::evaluate::target::context;
use crate::evaluate::target::select::view;
use crate::evaluate::target::spots::placed;
use crate::evaluate::text::matching::{shorten, visible};
use crate::grammar::{Count, Target, Text, TextRelation};
use crate::page::{Block, Rect, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

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
    if let [crate::grammar::Context::NextTo(other)] = contexts
        && other.role.is_none()
        && other.contexts.is_empty()
        && let Some(anchor) = &other.text
    {
        return beside(page, wanted, anchor, knowledge).by(&row::BESIDE);
    }
    // How often it is there is counted by what is the text; that it is nowhere there, by what contains it.
    let spots = match count {
        Some(_) => context::whole_blocks(page, wanted, knowledge),
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
    let owners = context::text_owners(page, wanted, knowledge);
    match context::narrow(view(page, knowledge), contexts, owners) {
        Err(missing) => Judgement::missing(missing).by(&target_row::PART_MISSING),
        Ok(found) if within(found.len(), count) => {
            let fact = format!("{target} is there");
            Judgement::holds(found.first().map_or_else(
                || Evidence::new(fact.clone()),
                |at| Evidence::at(fact.clone(), *at),
            ))
        }
        Ok(_) if !unread_texts(page, None).is_empty() => unreadable(&unread_texts(page, None)),
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

/// Two texts side by side: in one block, one after the other, or in one row. Farther apart within one part of the page, only
/// the author knows what "next to" means.
fn beside(page: &Snapshot, wanted: &Text, anchor: &Text, knowledge: &Knowledge) -> Judgement {
    let shown: Vec<usize> = (0..page.blocks.len())
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
    let (ours, theirs) = (with(wanted), with(anchor));
    if theirs.is_empty() {
        return Judgement::missing(format!("'{}' is not displayed", shorten(&anchor.value)));
    }
    let row = |at: usize| {
        page.blocks[shown[at]]
            .owner
            .and_then(|o| context::row_like(page, o))
    };
    let mut same_part = false;
    for a in &ours {
        for b in &theirs {
            let pair = (shown[*a], shown[*b]);
            let in_one_row = row(*a).is_some() && row(*a) == row(*b);
            if a.abs_diff(*b) == 1 && !in_one_row && are_on_two_lines(page, pair, (wanted, anchor))
            {
                same_part |= !have_their_own(page, pair, (wanted, anchor));
                continue;
            }
            if a.abs_diff(*b) <= 1 || in_one_row {
                let fact = format!(
                    "'{}' stands next to '{}'",
                    shorten(&wanted.value),
                    shorten(&anchor.value)
                );
                return Judgement::holds(Evidence {
                    what: fact,
                    element: page.blocks[shown[*a]].owner,
                });
            }
            same_part |= page.blocks[shown[*a]].owner == page.blocks[shown[*b]].owner;
        }
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
    let (Some(a), Some(b)) = (page.blocks[one].rect, page.blocks[other].rect) else {
        return more;
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
