//! Raw data of one browsing context from a driver: kept elements in flat-tree document order, and runs of text.
//!
//! The snapshot script and the `document` driver both fill these; field names are the script's JSON.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

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

impl Rect {
    /// Whether the driver lays pages out and told it.
    pub(crate) fn is_measured(self) -> bool {
        self != Rect::default()
    }

    /// The smallest rectangle around both.
    pub(crate) fn with(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Rect {
            x,
            y,
            width: right - x,
            height: bottom - y,
        }
    }

    /// Least overlap, in CSS pixels, of what stands on one line.
    const ON_ONE_LINE: f64 = 1.0;

    /// Whether a line straight down goes through both.
    pub(crate) fn shares_column(self, other: Rect) -> bool {
        self.x < other.x + other.width && other.x < self.x + self.width
    }

    /// Whether a line straight across goes through both.
    pub(crate) fn is_on_line_with(self, other: Rect) -> bool {
        let (end, start) = (
            (self.y + self.height).min(other.y + other.height),
            self.y.max(other.y),
        );
        end - start > Self::ON_ONE_LINE
    }

    /// The middle, as left and top.
    pub(crate) fn middle(self) -> (f64, f64) {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Whether the other lies wholly inside.
    pub(crate) fn holds(self, other: Rect) -> bool {
        other.x >= self.x
            && other.x + other.width <= self.x + self.width
            && other.y >= self.y
            && other.y + other.height <= self.y + self.height
    }

    /// Whether a point lies inside.
    pub(crate) fn covers(self, (x, y): (f64, f64)) -> bool {
        self.x < x && x < self.x + self.width && self.y < y && y < self.y + self.height
    }

    /// Whether the two have an area in common.
    pub(crate) fn meets(self, other: Rect) -> bool {
        let along = |a: f64, width: f64, b: f64, other: f64| a < b + other && b < a + width;
        along(self.x, self.width, other.x, other.width)
            && along(self.y, self.height, other.y, other.height)
    }
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
    /// Whether the page has scripts that this driver does not run. Only the `document` driver sets it: then
    /// absence, a false predicate and what depends on visibility are not certain.
    pub scripted: bool,
    /// Why it is not known what of the context is painted, though all of it was read: a style that this driver cannot work out,
    /// a style sheet that could not be fetched. Absence and presence are then as uncertain as with [`RawContext::scripted`].
    pub unsettled: Option<String>,
    /// Something is painted over the middle of the window that covers only a part of the page's content (a `position: fixed`
    /// box, or an absolute one that is lifted): a dialog, where it says so. Only browsers tell.
    pub layer: bool,
    /// The part of the document that is in the window, relative to its top left corner. Only browsers tell.
    pub window: Option<Rect>,
    /// The status of the answer that the document came with. Only browsers tell, and not all.
    pub status: Option<u16>,
    /// The classes of the elements that are not kept: of those that have a box, and of those that have none.
    pub left_out: PlainClasses,
    /// Kept elements, parents before children.
    pub elements: Vec<RawElement>,
    /// Runs of text, in the same order.
    pub runs: Vec<RawRun>,
}

/// Classes of elements that are not kept, each once.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PlainClasses {
    /// Of elements that have a box: whether it is seen is not known.
    pub boxes: BTreeSet<String>,
    /// Of elements without one.
    pub boxless: BTreeSet<String>,
}

impl PlainClasses {
    /// Notes the classes of an element.
    pub fn note(&mut self, classes: &str, has_box: bool) {
        let side = if has_box {
            &mut self.boxes
        } else {
            &mut self.boxless
        };
        side.extend(classes.split_whitespace().map(str::to_owned));
    }
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
    /// `enctype`, `tabindex`, `contenteditable`, `lang`, `colspan`, `rowspan`, `open`, `list`, `onclick`, `class`, `value` (buttons), `data-placeholder`, those for
    /// tests (`data-testid`, `data-cy` …), and every
    /// `aria-*`. As written.
    pub attributes: BTreeMap<String, String>,
    /// `href`, `src` of a frame, or `formaction`/`action` of a submit button or form, resolved against the base URL.
    pub resolved: Option<String>,
    /// Accessible name by the W3C computation. `None` where the driver cannot compute it; [`Snapshot`] then does, from what is here.
    ///
    /// [`Snapshot`]: super::Snapshot
    pub name: Option<String>,
    /// Where a link or button has no letter in its text or name: the icon names and classes of what is drawn in it, else its own.
    pub drawn_by: Option<String>,
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
    /// Whether the element is the active element of its context.
    pub focused: bool,
    /// Whether the element is painted: rendered, not transparent, not clipped away, not outside what can be scrolled to.
    /// An `option` of a closed list counts as its list does.
    pub visible: bool,
    /// The cursor over it is a hand that it does not inherit, or it has `onclick` or a `tabindex`: a sign that it can be clicked.
    pub pointer: bool,
    /// The element has an edge or a shadow of its own. Only browsers tell.
    pub framed: bool,
    /// A short text on a rounded ground, or in a rounded frame, of its own: a badge, a tag. Only browsers tell.
    pub mark: bool,
    /// A cell all of whose text is bold. Browsers tell it of the first two rows of a table only.
    pub bold: bool,
    /// The contents run from right to left. Only browsers tell.
    pub rtl: bool,
    /// The part of a drawn table that the element is. Only browsers tell.
    pub drawn: Option<DrawnPart>,
    /// Whether the element starts a block: text before, in and after it is never joined.
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
    /// Its classes, its cursor or `pointer-events` say that it cannot be used, while its markup does not. Without a browser, its own classes alone.
    pub greyed: bool,
    /// Its classes and the pointer over it agree that it cannot be used, while its markup does not say so. Only browsers tell.
    pub barred: bool,
    /// How a link, a button or the like is drawn: colours, weight, borders. Equal for those that are drawn alike. Only browsers tell.
    pub look: String,
    /// The pointer is over it, which may be why it is drawn otherwise than others.
    pub hovered: bool,
    /// Whether it is painted, and wholly under an opaque element that does not contain it. Only browsers set this, for elements in the window.
    pub covered: bool,
    /// No click reaches it: a layer over the window keeps it from being operated, or the pointer falls through it to what is no
    /// control around it. Only browsers tell.
    pub blocked: bool,
    /// A dialog, and the topmost thing at the middle of its box lies in it; or a layer over the whole window. Only browsers tell.
    pub topmost: bool,
    /// Its shadow root is closed: what it paints cannot be read.
    pub sealed: bool,
    /// Whether it is in a region that changes by itself.
    pub moving: bool,
    /// Whether it was added or changed while the events of the last action were handled.
    pub touched: bool,
}

impl RawElement {
    /// Whether a line goes through its text.
    pub fn is_struck(&self) -> bool {
        let style = self.attributes.get("text-decoration");
        matches!(self.tag.as_str(), "s" | "del" | "strike")
            || style.is_some_and(|style| style == "line-through")
    }
}

/// A part of a table that is drawn with boxes, while no markup says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DrawnPart {
    /// The box around the header and the rows.
    Table,
    /// A line of cells: an element of the page, or, where none holds the cells of one line, one made for them.
    Row,
    /// The last line, where it sums up the others.
    Foot,
    /// A cell of the line above the others, which is drawn otherwise.
    Header,
    /// Any other cell.
    Cell,
}

/// An option of a list.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RawOption {
    /// Its text (or `label`).
    pub text: String,
    /// Its `value`.
    pub value: String,
    /// Whether the option is selected.
    pub selected: bool,
    /// Whether the option is disabled.
    pub disabled: bool,
    /// Whether the option, or its group, is kept out of the list.
    pub hidden: bool,
}

/// A run of text: one text node, one generated content, one button's value, or one placeholder that is showing.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct RawRun {
    /// Text as rendered, after `text-transform`. White space is as in the source (it is normalised later), `\n` is a line break.
    pub text: String,
    /// Text as in the source, if it differs.
    pub source: Option<String>,
    /// Runs with the same number are inline content of one block.
    pub block: u64,
    /// Place of the nearest kept element that holds it.
    pub owner: Option<usize>,
    /// Whether it is painted.
    pub visible: bool,
    /// Only a part of it is seen, or hardly anything: cut in the middle of a word, half covered, pale. It is then not `visible`.
    pub partly: bool,
    /// The box around its glyphs, where it is painted and the driver lays pages out.
    pub rect: Option<Rect>,
    /// Whether it is painted, and wholly under an opaque element that does not contain it.
    pub covered: bool,
    /// Whether it is in a region that changes by itself.
    pub moving: bool,
    /// Whether it was added or changed while the events of the last action were handled.
    pub touched: bool,
    /// In a message that floats over the page, and will go: by which action it came. Only browsers tell.
    pub message: Option<MessageAge>,
    /// Whether a line goes through it; told by the elements around it.
    #[serde(skip)]
    pub struck: bool,
}

/// Since when a message floats over the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MessageAge {
    /// Came after the last action.
    New,
    /// Came after an action before the last one, and has not been set anew since.
    Earlier,
}
