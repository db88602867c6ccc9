//! Fields that were filled, and that are to keep what was typed until it is used: a page that takes its time may empty one meanwhile.

use crate::evaluate::Judgement;
use crate::page::{Element, ElementId, Snapshot};
use crate::run::session::case_stop::CaseStop;
use crate::verdict::Cause;

const HINT: &str =
    "say first what the page is to be waited for, as \"Wait until the button 'Save' is enabled\"";

/// A field that holds what a step typed.
#[derive(Debug, Clone, PartialEq, Eq)]
struct EnteredField {
    document: String,
    key: u64,
    /// The field in words.
    described: String,
}

impl EnteredField {
    fn of(page: &Snapshot, field: ElementId, described: String) -> EnteredField {
        let e = &page.elements[field];
        let document = page.contexts.get(e.context).map(|c| c.document.clone());
        EnteredField {
            document: document.unwrap_or_default(),
            key: e.raw.key,
            described,
        }
    }

    fn is(&self, page: &Snapshot, at: ElementId) -> bool {
        page.elements.get(at).is_some_and(|e| {
            let context = page.contexts.get(e.context);
            e.raw.key == self.key && context.is_some_and(|c| c.document == self.document)
        })
    }

    /// A field that is gone tells nothing: its page may have taken what it held.
    fn is_emptied(&self, page: &Snapshot) -> bool {
        let is_empty = |e: &Element| e.raw.visible && e.raw.value.as_deref() == Some("");
        let mut all = 0..page.elements.len();
        all.any(|at| self.is(page, at) && is_empty(&page.elements[at]))
    }

    fn emptied(&self) -> String {
        let field = &self.described;
        format!("the page has emptied {field} since it was filled, by itself")
    }
}

/// The fields that were filled since something else was last done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct EnteredFields(Vec<EnteredField>);

impl EnteredFields {
    /// A step has filled one more.
    pub(crate) fn add(&mut self, page: &Snapshot, field: ElementId, described: String) {
        self.0.push(EnteredField::of(page, field, described));
        self.keep(page);
    }

    /// Forgets those that the last step has emptied.
    pub(crate) fn keep(&mut self, page: &Snapshot) {
        self.0.retain(|field| !field.is_emptied(page));
    }

    /// Forgets all: they have been used, or left.
    pub(crate) fn forget(&mut self) {
        self.0.clear();
    }

    /// An error if the page has emptied one since, while nothing was done.
    pub(crate) fn check(&self, page: &Snapshot) -> Result<(), CaseStop> {
        let emptied = self.0.iter().find(|field| field.is_emptied(page));
        emptied.map_or(Ok(()), |field| {
            Err(CaseStop {
                hint: Some(HINT.into()),
                ..CaseStop::new(Cause::ValueNotHeld, field.emptied())
            })
        })
    }

    /// A statement about a field that the page has emptied since is open: a person who waits before typing finds it filled.
    pub(crate) fn withheld(&self, page: &Snapshot, judged: Judgement) -> Judgement {
        let about = |field: &&EnteredField| {
            let mut shown = judged.evidence.iter().filter_map(|e| e.element);
            shown.any(|at| field.is(page, at)) && field.is_emptied(page)
        };
        match self.0.iter().find(about) {
            Some(field) => Judgement::author(Cause::ValueNotHeld, field.emptied())
                .hint(HINT)
                .after(judged.rules),
            None => judged,
        }
    }
}
