//! What a driver sees in one browsing context: kept elements in flat-tree document order, and runs of text.
//!
//! The snapshot script and the `document` driver both fill these; field names are the script's JSON.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A rectangle in CSS pixels, relative to the top left corner of the context's document (not its viewport).
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Rect {
    /// Left edge.
    pub x: f64,
    /// Top edge.
    pub y: f64,
    /// Width.
    pub width: f64,
    /// Height.
    pub height: f64,
}

/// One browsing context (top document or frame), as seen by one script call.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RawContext {
    /// The driver's name for the context.
    pub id: String,
    /// The context that holds it, by place in the list, and the key of the frame element there.
    pub parent: Option<(usize, u64)>,
    /// The document's URL.
    pub url: String,
    /// The document's title.
    pub title: String,
    /// The document's `lang`, if any.
    pub language: String,
    /// A value that is new for every document.
    pub document: String,
    /// `loading`, `interactive` or `complete`.
    pub ready_state: String,
    /// Why it could not be read, if it could not; the lists below are then empty.
    pub unreadable: Option<String>,
    /// It has scripts that could change it and that this driver does not run. Only the `document` driver sets it: then
    /// absence, a false predicate and what depends on visibility are not certain.
    pub scripted: bool,
    /// Something is painted over the middle of the window that covers only a part of the page's content (a `position: fixed`
    /// box, or an absolute one that is lifted): a dialog, where it says so. Only browsers tell.
    pub layer: bool,
    /// Kept elements, parents before children.
    pub elements: Vec<RawElement>,
    /// Runs of text, in the same order.
    pub runs: Vec<RawRun>,
}

/// An element that the evaluation may need: with a role, a name, a state or a context of its own, or a block that holds
/// several things. Other plain `div`s and `span`s are left out.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RawElement {
    /// The same node has the same key in every snapshot of its document; no two nodes share one.
    pub key: u64,
    /// Place of the nearest kept ancestor in [`RawContext::elements`].
    pub parent: Option<usize>,
    /// Local name, in lower case.
    pub tag: String,
    /// The attributes that evaluation knows: `role`, `type`, `name`, `id`, `href`, `target`, `title`, `placeholder`,
    /// `alt`, `for`, `scope`, `multiple`, `size`, `maxlength`, `min`, `max`, `step`, `pattern`, `action`, `method`,
    /// `enctype`, `tabindex`, `contenteditable`, `lang`, `colspan`, `rowspan`, `open`, `list`, `value` (buttons), `data-placeholder`, and every
    /// `aria-*`. As written.
    pub attributes: BTreeMap<String, String>,
    /// `href`, `src` of a frame, or `formaction`/`action` of a submit button or form, resolved against the base URL.
    pub resolved: Option<String>,
    /// Accessible name by the W3C computation. `None` where the driver cannot compute it; [`Snapshot`] then does, from what is here.
    ///
    /// [`Snapshot`]: super::Snapshot
    pub name: Option<String>,
    /// Accessible description, if not empty.
    pub description: Option<String>,
    /// Live value of a field, chosen option texts of a list joined by a line feed, text of an editable region.
    /// A password's value is replaced by as many `•` as it has characters.
    pub value: Option<String>,
    /// Checkbox, radio, switch, `aria-checked`: on or off. `None` where it has no such state or is mixed.
    pub checked: Option<bool>,
    /// Checkbox or `aria-checked` is mixed.
    pub mixed: bool,
    /// `option`, `aria-selected`.
    pub selected: Option<bool>,
    /// `aria-expanded`, `details`/`summary`.
    pub expanded: Option<bool>,
    /// `aria-pressed`.
    pub pressed: Option<bool>,
    /// Disabled, by itself, by a `fieldset`, by `inert` or by `aria-disabled`.
    pub disabled: bool,
    /// `readonly` or `aria-readonly`.
    pub read_only: bool,
    /// `required` or `aria-required`.
    pub required: bool,
    /// The validation message where the user agent finds the value wrong, else `aria-invalid` as "invalid".
    pub invalid: Option<String>,
    /// It is the active element of its context.
    pub focused: bool,
    /// It is painted: rendered, not transparent, not clipped away, not outside what can be scrolled to.
    /// An `option` of a closed list counts as its list does.
    pub visible: bool,
    /// The cursor over it is a hand that it does not inherit, or it has `onclick` or a `tabindex`: a sign that it can be clicked.
    pub pointer: bool,
    /// It starts a block of its own: text before, in and after it is never joined.
    pub block: bool,
    /// Its box; zero where it has none.
    pub rect: Rect,
    /// Runs of text that lie inside it: first and one past the last in [`RawContext::runs`].
    pub runs: (usize, usize),
    /// Options of a list, in order.
    pub options: Vec<RawOption>,
    /// Key of the form that owns it.
    pub form: Option<u64>,
    /// Key of the control that it labels (for `label`).
    pub labels: Option<u64>,
    /// Its classes, its cursor or `pointer-events` say that it cannot be used, while its markup does not. Only browsers tell.
    pub greyed: bool,
    /// It is painted, and wholly under something opaque that does not hold it. Only browsers tell, of what is in the window.
    pub covered: bool,
    /// Its shadow root is closed: what it paints cannot be read.
    pub sealed: bool,
    /// It lies in a region that changes by itself.
    pub moving: bool,
    /// It was added or changed while the events of the last action were being handled.
    pub touched: bool,
}

/// An option of a list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RawOption {
    /// Its text (or `label`).
    pub text: String,
    /// Its `value`.
    pub value: String,
    /// It is chosen.
    pub selected: bool,
    /// It cannot be chosen.
    pub disabled: bool,
}

/// A run of text: one text node, one generated content, one button's value, or one placeholder that is showing.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RawRun {
    /// As rendered: after `text-transform`. White space as in the source (it is normalised later), `\n` for a line break.
    pub text: String,
    /// As in the source, where that differs.
    pub source: Option<String>,
    /// Runs with the same number are inline content of one block.
    pub block: u64,
    /// Place of the nearest kept element that holds it.
    pub owner: Option<usize>,
    /// It is painted.
    pub visible: bool,
    /// It is painted, and wholly under something opaque that does not hold it.
    pub covered: bool,
    /// It lies in a region that changes by itself.
    pub moving: bool,
    /// It was added or changed while the events of the last action were being handled.
    pub touched: bool,
}
