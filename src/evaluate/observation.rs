//! Input of evaluation: snapshots, and knowledge from the case.

use crate::driver::Dialog;
use crate::evaluate::text::case::TextCase;
use crate::page::{Element, Snapshot};
use crate::picture::WindowPicture;
use crate::verdict::NearMisses;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

/// One observation of the application: the page, and what the user agent shows around it.
#[derive(Debug, Clone, Default)]
pub struct Observation {
    /// The page.
    pub page: Arc<Snapshot>,
    /// The page was at rest when it was taken.
    pub at_rest: bool,
    /// The native dialog that was open. The page behind it cannot be read: `page` is then the last one seen.
    pub dialog: Option<Dialog>,
    /// Number of open windows.
    pub windows: usize,
    /// Names of the files downloaded so far.
    pub downloads: Vec<String>,
    /// The window as a picture, secrets blacked out, where a model is to see it. Logic reads nothing from it.
    pub picture: Option<Arc<WindowPicture>>,
}

/// Readings of a name that are refused although they may be meant.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Caution {
    /// No choice is made between parts of the page.
    pub leaves_choices: bool,
    /// Nothing is called by another form of a text in quotes: "Product" is not "Products".
    pub exact_names: bool,
}

/// Knowledge of a case from its own steps.
#[derive(Debug, Clone, Default)]
pub struct Knowledge {
    /// How capitals are compared.
    pub text_case: TextCase,
    /// The suite's setting for near misses.
    pub near_misses: NearMisses,
    /// The element that was given for the present sentence, by document and key, where several fit.
    pub meant: Option<(String, u64)>,
    /// An action looks for its element: what no click reaches is none that it may mean.
    pub acts: bool,
    /// Readings of a name that are refused.
    pub caution: Caution,
    /// Values that this case typed itself, by document and key of the field.
    pub typed: HashMap<(String, u64), String>,
    /// Document and key of the form that was filled last.
    pub form: Option<(String, u64)>,
    /// Texts that the page showed before the actions of the case. Shared: what is known is copied for each look.
    pub shown: Arc<BTreeSet<String>>,
    /// The last action typed an answer into a native prompt, and so accepted it.
    pub answered: bool,
    /// The address at which the last action began.
    pub left: Option<String>,
    /// How many windows were open when the last action began.
    pub windows: Option<usize>,
}

impl Knowledge {
    /// The last action opened another window, and the present page is the one before it.
    pub fn is_behind(&self, windows: usize) -> bool {
        self.windows.is_some_and(|before| before < windows)
    }

    /// Returns the text that this case typed into the element, if it did and the element is still of the same document.
    pub fn typed_into(&self, page: &Snapshot, element: &Element) -> Option<&str> {
        let document = &page.contexts.get(element.context)?.document;
        self.typed
            .get(&(document.clone(), element.raw.key))
            .map(String::as_str)
    }
}
