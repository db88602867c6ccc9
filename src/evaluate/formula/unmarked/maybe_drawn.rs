//! Tables, rows, columns, feet and forms that the markup does not have: they may be drawn in a way that is not read.

use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::role_noun::is_field;
use crate::evaluate::observation::Knowledge;
use crate::evaluate::rows::presence;
use crate::evaluate::target::columns;
use crate::grammar::{Context, RoleNoun, Target};
use crate::page::Snapshot;
use crate::verdict::Cause;

/// A table, a row by its place, or a value in a row, on a page whose markup has no table: it may be drawn with boxes, in a way that
/// is not read.
fn may_be_drawn(page: &Snapshot, target: &Target, knowledge: &Knowledge) -> bool {
    let of_row = |context: &Context| matches!(context, Context::Row { .. } | Context::NthRow(_));
    // "The cell of Ada for Monday": which of the two is the column, the sentence does not say.
    if target.contexts.iter().filter(|c| of_row(c)).count() > 1 {
        return true;
    }
    let is_part = match target.role {
        // The last line of a table, or the one below it.
        Some(RoleNoun::Footer) => return !target.contexts.is_empty(),
        Some(RoleNoun::Column) => {
            let named = |name| columns::is_named(page, name, knowledge);
            target.text.as_ref().is_none_or(named)
        }
        Some(RoleNoun::Table | RoleNoun::Row | RoleNoun::Cell) => target.text.is_none(),
        // What people write to each other is seldom marked up as messages.
        Some(RoleNoun::Message) if target.text.is_none() => return target.ordinal.is_some(),
        // Fields that no markup gathers may be a form.
        Some(RoleNoun::Form) if target.text.is_none() => return has_fields(page),
        Some(_) => false,
        None => target.contexts.iter().any(of_row),
    };
    is_part && !page.has_marked_table()
}

/// Fields of the smallest form.
const LEAST_FIELDS: usize = 2;

fn has_fields(page: &Snapshot) -> bool {
    let fields = page
        .elements
        .iter()
        .filter(|e| e.raw.visible && is_field(e));
    fields.count() >= LEAST_FIELDS
}

/// The judgement where nothing fits the target.
pub(in crate::evaluate::formula) fn none(
    page: &Snapshot,
    target: &Target,
    missing: String,
    knowledge: &Knowledge,
) -> Judgement {
    drawn(page, target, &missing, knowledge).unwrap_or_else(|| Judgement::missing(missing))
}

/// The judgement where nothing fits the target, and it may be drawn.
pub(in crate::evaluate::formula) fn drawn(
    page: &Snapshot,
    target: &Target,
    missing: &str,
    knowledge: &Knowledge,
) -> Option<Judgement> {
    if !may_be_drawn(page, target, knowledge) {
        return None;
    }
    let what = match target.role {
        Some(RoleNoun::Message) => "message",
        Some(RoleNoun::Form) => "form",
        Some(RoleNoun::Footer) => "footer",
        _ => "table",
    };
    let reason =
        format!("{missing}, and no markup says what is a {what}: boxes may be drawn as one");
    let open = Judgement::expressive(Cause::NeedsModel, reason)
        .hint("assert the words that are shown, or what stands next to them")
        .by(&presence::SILENT);
    Some(open)
}
