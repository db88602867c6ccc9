//! A drop-down that the page draws, from one observation to the next: its options while it is open, and what it holds.

use crate::evaluate::{
    Offered, describe, drawn_shows, is_called, is_chosen, offered, options_of, says, shorten,
    takes_text,
};
use crate::page::{ElementId, Role, Snapshot, normalise};
use crate::run::act::performed::successor;
use crate::run::session::case_session::CaseSession;
use crate::verdict::{Evidence, Truth};
use std::collections::HashSet;
use std::sync::Arc;

/// The drop-down, found again in each observation.
pub(crate) struct DropDown {
    pub context: String,
    document: String,
    pub key: u64,
    /// The page before it was opened.
    pub closed: Arc<Snapshot>,
    /// Elements that were painted then.
    painted: HashSet<(usize, u64)>,
    /// Their roles and texts: a page that is drawn anew has other elements that say the same.
    said: HashSet<(Role, String)>,
    list: ElementId,
    pub what: String,
}

impl DropDown {
    pub(crate) fn of(page: &Arc<Snapshot>, list: ElementId) -> Option<DropDown> {
        let e = page.elements.get(list)?;
        let context = page.contexts.get(e.context)?;
        let was_open = e.raw.expanded == Some(true);
        let painted = page
            .elements
            .iter()
            // Of a list that is open already all options are its own.
            .filter(|o| o.raw.visible && !(was_open && o.role == Role::Option))
            .map(|o| (o.context, o.raw.key))
            .collect();
        let said = page.elements.iter().filter(|o| o.raw.visible);
        let said = said.map(|o| (o.role, o.text.clone())).collect();
        Some(DropDown {
            said,
            list,
            context: context.id.clone(),
            document: context.document.clone(),
            key: e.raw.key,
            closed: Arc::clone(page),
            painted,
            what: describe(page, list),
        })
    }

    /// Finds the drop-down on the present page, if it is still there, or drawn anew with the same role and name.
    pub(crate) fn now(&self, session: &CaseSession) -> Option<(Arc<Snapshot>, ElementId)> {
        let page = Arc::clone(&session.present()?.page);
        let same = page.by_key(&self.context, self.key);
        let id = same.or_else(|| successor(&self.closed, self.list, &page))?;
        let context = page.contexts.get(page.elements[id].context)?;
        (context.document == self.document).then_some((page, id))
    }

    /// The options that it shows: those of the list that it controls, else those that have appeared.
    pub(crate) fn options(&self, page: &Snapshot, id: ElementId) -> Vec<Offered> {
        let own: Vec<Offered> = options_of(page, id)
            .into_iter()
            // What is painted while it is closed is what is chosen.
            .filter(|o| self.is_new(page, o.element))
            .collect();
        if !own.is_empty() {
            return own;
        }
        (0..page.elements.len())
            .filter(|o| {
                let e = &page.elements[*o];
                e.role == Role::Option && e.raw.tag != "option" && self.is_new(page, *o)
            })
            .map(|o| offered(page, o))
            .collect()
    }

    /// Finds elements that have appeared with exactly the wanted text, if the markup has no options.
    pub(crate) fn like_options(
        &self,
        page: &Snapshot,
        id: ElementId,
        wanted: &str,
    ) -> Vec<Offered> {
        let own = page.elements[id].runs;
        let mut found: Vec<Offered> = page
            .blocks
            .iter()
            .filter(|b| b.text == normalise(wanted) && !(b.runs.0 >= own.0 && b.runs.1 <= own.1))
            .filter_map(|b| b.owner)
            .filter(|o| {
                self.is_new(page, *o) && normalise(&page.elements[*o].text) == normalise(wanted)
            })
            .map(|o| offered(page, o))
            .collect();
        found.dedup();
        found
    }

    /// Texts that have appeared with it, where the markup calls nothing an option.
    pub(crate) fn appeared(&self, page: &Snapshot) -> Vec<String> {
        page.blocks
            .iter()
            .filter(|b| !b.text.is_empty() && b.owner.is_some_and(|o| self.is_new(page, o)))
            .map(|b| b.text.clone())
            .collect()
    }

    pub(crate) fn is_new(&self, page: &Snapshot, id: ElementId) -> bool {
        let e = &page.elements[id];
        e.raw.visible
            && !self.painted.contains(&(e.context, e.raw.key))
            && !(self.said.contains(&(e.role, e.text.clone()))
                && page.by_key(&self.context, self.key).is_none())
    }
}

/// Whether the drop-down holds an option.
pub(crate) enum HeldOption {
    Yes(Evidence),
    /// The drop-down shows another text.
    No(String),
    /// The drop-down does not show what is chosen.
    Silent(String),
    /// The drop-down is no longer on the page.
    Gone,
}

impl HeldOption {
    pub(crate) fn is_yes(&self) -> bool {
        matches!(self, HeldOption::Yes(_))
    }
}

/// Whether it holds the option, on the present page.
pub(crate) fn held(session: &CaseSession, down: &DropDown, wanted: &str) -> HeldOption {
    let Some((page, id)) = down.now(session) else {
        return HeldOption::Gone;
    };
    let (truth, told) = is_chosen(&page, id, wanted);
    let fact = format!("{} {told}", down.what);
    let texts = drawn_shows(&page, id);
    // "Project: Harbor": the button says what is chosen behind its own name.
    let named = |text: &str| {
        let parts = text.split_once(':');
        parts.is_some_and(|(_, value)| says(value.trim(), wanted))
    };
    let listed = texts.iter().any(|text| {
        says(text, wanted) || text.split([',', ';']).any(|part| says(part, wanted)) || named(text)
    });
    if truth == Truth::True || listed {
        return HeldOption::Yes(Evidence::at(fact, id));
    }
    // The mark in a list of suggestions may only be of the one that the keys are on.
    let marked = down
        .options(&page, id)
        .iter()
        .chain(&options_of(&page, id))
        .any(|o| o.chosen == Some(true) && is_called(&page, o, wanted));
    if marked && !takes_text(&page.elements[id]) {
        let fact = format!("the option '{}' is chosen", shorten(wanted));
        return HeldOption::Yes(Evidence::at(fact, id));
    }
    // It may give what was chosen away, to be shown elsewhere.
    let times = |page: &Snapshot| {
        let says = |b: &&crate::page::Block| b.text == normalise(wanted);
        page.blocks.iter().filter(says).count()
    };
    if texts.is_empty() && down.options(&page, id).is_empty() && times(&page) > times(&down.closed)
    {
        let fact = format!("'{}' is painted since", shorten(wanted));
        return HeldOption::Yes(Evidence::new(fact));
    }
    let why = format!("{fact} instead of '{}'", shorten(wanted));
    if truth == Truth::False {
        HeldOption::No(why)
    } else {
        HeldOption::Silent(why)
    }
}
