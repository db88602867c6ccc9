//! "The message says 'Saved'": what a message shows, floats over the page with, or came with the last action.

use crate::evaluate::describe::element;
use crate::evaluate::formula::beside::is_label;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::{admits, is_clickable, is_control};
use crate::evaluate::names::{classes, shown};
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::presence::SILENT;
use crate::evaluate::rows::property as row;
use crate::evaluate::text::matching::{self, shorten};
use crate::grammar::{RoleNoun, Text, TextRelation};
use crate::lexicon::signs::MESSAGE_CLASSES;
use crate::page::{Block, ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence, Truth};

/// Words of the shortest text that is told and not just a value.
const LEAST_OF_TOLD: usize = 3;

/// The judgement on what a message says, `judged` by what is marked up as one.
pub(crate) fn told(
    page: &Snapshot,
    text: &Text,
    judged: Judgement,
    knowledge: &Knowledge,
) -> Judgement {
    let other = match judged.truth {
        Truth::True => standing_message(page, text, knowledge),
        Truth::False if judged.is_presupposed() => drawn_message(page, text, knowledge),
        // A message that was there before the last action may not be the one that is meant.
        Truth::False if is_new(text, knowledge) && are_old(page, knowledge) => {
            drawn_message(page, text, knowledge)
        }
        Truth::False => None,
        Truth::Unknown => None,
    };
    other.unwrap_or(judged)
}

/// The judgement where a message floats over the page, and only one that stands in it says the text: which is meant is not said.
fn standing_message(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Option<Judgement> {
    let says = |page: &Snapshot| {
        let by = TextRelation::Contains;
        let says = |block: &&Block| {
            matching::visible(&text.value, &block.text, by, knowledge.text_case).is_yes()
        };
        page.blocks.iter().filter(says).count()
    };
    let without = says(page.without_messages.as_deref()?);
    (without > 0 && without == says(page)).then(|| {
        let reason = format!(
            "'{}' stands in the page, and the message that came over it says something else",
            shorten(&text.value)
        );
        Judgement::author(Cause::TargetAmbiguous, reason).by(&row::TEXT_OF_MESSAGE)
    })
}

/// The judgement where a text is displayed, and the page does not tell it as a message: it was there before the last action, or it is of a record or a
/// control, and neither markup nor a class calls it one.
pub(crate) fn unless_told(
    page: &Snapshot,
    text: &Text,
    relation: TextRelation,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let says = |block: &&Block| {
        matching::visible(&text.value, &block.text, relation, knowledge.text_case).is_yes()
    };
    let is_message = |at: ElementId| {
        admits(RoleNoun::Message, page, at)
            || classes::has_word(&page.elements[at], MESSAGE_CLASSES)
    };
    let mut bare = classes::of_bare_boxes(page);
    let rest = page.without_messages.as_deref();
    let is_told_so = |block: &&Block| {
        let around = block.owner.into_iter();
        let mut around = around.chain(block.owner.into_iter().flat_map(|at| page.ancestors(at)));
        let floats = rest.is_some_and(|rest| rest.blocks.iter().all(|other| !says(&other)));
        let is_new = knowledge.left.is_some() && !knowledge.shown.contains(&block.text);
        let is_first = knowledge.left.is_none() && is_standing(page, block);
        floats || is_new || is_first || around.any(is_message)
    };
    let mut said = page.blocks.iter().filter(says).peekable();
    let shown = shorten(&said.peek()?.text);
    if bare.any(|class| classes::says(class, MESSAGE_CLASSES))
        || said.any(|block| is_told_so(&block))
    {
        return None;
    }
    let reason = if knowledge.left.is_some() {
        format!(
            "'{shown}' was displayed before the last action, and no markup says that it is a message"
        )
    } else {
        format!(
            "'{shown}' is a part of a record or of a control, and no markup says that it is a message"
        )
    };
    let open = Judgement::expressive(Cause::NeedsModel, reason);
    Some(open.hint("assert that the text is displayed").by(&SILENT))
}

/// Whether a text may be told by the page as it came: "No results" in the one cell of a table, "Your cart is empty" as a heading.
fn is_standing(page: &Snapshot, block: &Block) -> bool {
    let is_of_record = |at: ElementId| {
        let e = &page.elements[at];
        let is_item = matches!(e.role, Role::ListItem | Role::Option);
        is_item
            || is_control(e)
            || is_clickable(e)
            || page
                .tables()
                .row(at)
                .is_some_and(|(table, row)| row.cells.len() > 1 || table.body().count() > 1)
    };
    let owner = block.owner.into_iter();
    let mut around = owner.chain(block.owner.into_iter().flat_map(|at| page.ancestors(at)));
    !around.any(is_of_record)
}

/// The judgement where no message is marked up, and the page shows just the text that one is to say.
fn drawn_message(page: &Snapshot, text: &Text, knowledge: &Knowledge) -> Option<Judgement> {
    let says = |block: &Block| {
        let by = TextRelation::Equals;
        matching::visible(&text.value, &block.text, by, knowledge.text_case).is_yes()
    };
    let block = page.blocks.iter().find(|block| says(block))?;
    let shown = shorten(&block.text);
    let stays = |page: &Snapshot| page.blocks.iter().any(says);
    let floats = page
        .without_messages
        .as_deref()
        .is_some_and(|rest| !stays(rest));
    if floats {
        let fact = format!("'{shown}' is all that a message says which came over the page");
        return Some(Judgement::holds(Evidence::new(fact)).by(&row::TEXT_OF_MESSAGE));
    }
    let is_sentence = text.value.split_whitespace().count() >= LEAST_OF_TOLD;
    if is_sentence
        && is_new(text, knowledge)
        && knowledge.left.as_ref() == Some(&page.url)
        && is_told(page, block)
    {
        let fact = format!("'{shown}' came after the last action, and is of nothing else");
        return Some(Judgement::holds(Evidence::new(fact)).by(&row::TEXT_OF_MESSAGE));
    }
    let reason = format!("'{shown}' is displayed, and no markup says that it is a message");
    let open = Judgement::expressive(Cause::NeedsModel, reason);
    Some(open.hint("assert that the text is displayed").by(&SILENT))
}

/// Whether no page before the last action showed just this.
fn is_new(text: &Text, knowledge: &Knowledge) -> bool {
    knowledge.left.is_some() && !knowledge.shown.contains(text.value.trim())
}

/// Whether all that messages say by their markup was shown before the last action.
fn are_old(page: &Snapshot, knowledge: &Knowledge) -> bool {
    let is_message =
        |id: &ElementId| page.elements[*id].raw.visible && admits(RoleNoun::Message, page, *id);
    let mut messages = (0..page.elements.len()).filter(is_message);
    messages.all(|id| {
        let mut lines = page.elements[id].text.lines();
        lines.all(|line| knowledge.shown.contains(line))
    })
}

/// Whether a text is of no record, no control and no title, and no part of a dialog.
fn is_told(page: &Snapshot, block: &Block) -> bool {
    let is_of = |at: ElementId| {
        let e = &page.elements[at];
        let is_dialog = matches!(e.role, Role::Dialog | Role::AlertDialog);
        e.is_row()
            || e.is_cell()
            || is_control(e)
            || is_clickable(e)
            || is_dialog && e.text.trim() != block.text
            || matches!(
                e.role,
                Role::ListItem | Role::Article | Role::Heading | Role::Option
            )
    };
    block.owner.is_some_and(|owner| {
        !std::iter::once(owner)
            .chain(page.ancestors(owner))
            .any(is_of)
    })
}

/// "The message says 'Saved'", where it shows more: one of its texts says so, or its words are a part of what it says.
pub(crate) fn in_message(
    page: &Snapshot,
    id: ElementId,
    relation: TextRelation,
    text: &Text,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    let blocks = || shown::blocks_in(page, id).map(|b| &page.blocks[b]);
    let says =
        |shown: &str, by| matching::visible(&text.value, shown, by, knowledge.text_case).is_yes();
    let what = element::element(page, id);
    if relation != TextRelation::Equals {
        return None;
    }
    // A label says what something is of, and not what is.
    let is_said = |block: &&Block| !block.owner.is_some_and(|owner| is_label(page, owner));
    let mut said = blocks().filter(is_said);
    if let Some(one) = said.find(|block| says(&block.text, TextRelation::Equals)) {
        let fact = format!("{what} says '{}'", shorten(&one.text));
        return Some(Judgement::holds(Evidence::at(fact, id)).by(&row::TEXT_OF_MESSAGE));
    }
    let mut texts = blocks().map(|block| block.text.as_str());
    let part = texts.find(|shown| says(shown, TextRelation::Contains))?;
    let reason = format!("{what} says more: '{}'", shorten(part));
    let open = Judgement::expressive(Cause::NeedsModel, reason);
    Some(
        open.hint("write \"contains\" if a part of it is meant")
            .by(&row::TEXT_OF_MESSAGE),
    )
}
