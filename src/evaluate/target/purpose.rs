//! Purposes of a search for an element, and its outcome.

use crate::evaluate::names::role_noun::{is_checkable, is_control};
use crate::evaluate::names::sources::labelled_by;
use crate::evaluate::observation::Knowledge;
use crate::grammar::Target;
use crate::page::{ElementId, Snapshot};
use crate::verdict::RuleId;

/// Purpose of the search, which decides which elements are candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Click, double click, right click.
    Click,
    /// Type, clear.
    Fill,
    /// Choose options.
    Choose,
    /// Tick or untick.
    Tick,
    /// Choose files.
    Upload,
    /// Hover, drag, scroll to, press a key on: any element.
    Point,
    /// Be looked at: any element.
    Look,
}

/// All that is left after the preference rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Selection {
    /// These elements fit equally well.
    Some {
        /// In document order.
        elements: Vec<ElementId>,
        /// Why these, where a rule had to choose.
        notes: Vec<String>,
        /// The rules that were applied, in order.
        rules: Vec<RuleId>,
    },
    /// Only near misses.
    Near(Vec<ElementId>),
    /// Only hidden elements.
    Hidden(ElementId),
    /// A context of the description is missing.
    Missing(String),
    /// Whether something is at the place of the description cannot be told.
    Unplaced(String),
    /// The description has an ordinal, and only so many are there.
    TooFew(usize),
    /// Nothing.
    Nothing,
}

/// Why there is no tenth of nine.
pub(crate) fn too_few(count: usize) -> String {
    format!("only {count} of them are there")
}

/// A box or radio button that is itself invisible is seen, and clicked, as its label, or as the words beside it that its markup
/// refers to.
pub fn painted_label(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let e = &page.elements[id];
    if e.raw.visible || !is_checkable(e) {
        return None;
    }
    let is_shown = |label: &ElementId| page.elements[*label].raw.visible;
    let mut labels = e.labelled_by.iter().copied();
    labels.find(is_shown).or_else(|| {
        let is_alone = |label: &ElementId| {
            let holds = |a: &ElementId| (*a..page.elements[*a].end).contains(label);
            let around = page.ancestors(id).find(holds);
            let inside = around.map_or(0..0, |a| a..page.elements[a].end);
            inside.filter(|at| is_control(&page.elements[*at])).count() == 1
        };
        labelled_by(page, id).find(|label| is_shown(label) && is_alone(label))
    })
}

/// A page, what the case knows, and the search for what descriptions inside a description name. The search is passed in:
/// it narrows by places, and places are descriptions themselves.
#[derive(Clone, Copy)]
pub(crate) struct View<'a> {
    pub(crate) page: &'a Snapshot,
    pub(crate) knowledge: &'a Knowledge,
    pub(crate) find: fn(&Snapshot, &Target, Purpose, &Knowledge) -> Selection,
}

impl View<'_> {
    /// Finds what a description names, to be looked at.
    pub(crate) fn look(self, target: &Target) -> Selection {
        (self.find)(self.page, target, Purpose::Look, self.knowledge)
    }
}
