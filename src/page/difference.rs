//! Difference of two snapshots: canonical elements and blocks of text, as data. Counts of elements say nothing.

use super::{ElementId, Role};
use serde::Serialize;

/// Difference between a snapshot and a later one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Difference {
    /// The address of the top document.
    pub url: Option<UrlChange>,
    /// The title of the top document.
    pub title: Option<TextChange>,
    /// The top document is another one. That alone is no difference in content: a reload may show the same.
    pub new_document: bool,
    /// Elements that came, went or changed, in document order. Those hidden before and after are left out.
    pub elements: Vec<ElementChange>,
    /// Painted blocks of text that appeared or vanished.
    pub blocks: Vec<BlockChange>,
    /// The blocks that both show stand in another order.
    pub reordered: bool,
    /// The focus moved. The user agent does that by itself, so it never counts.
    pub focus: Option<FocusChange>,
}

/// A text before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TextChange {
    /// Before.
    pub before: String,
    /// After.
    pub after: String,
}

/// A change of address.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct UrlChange {
    /// Before.
    pub before: String,
    /// After.
    pub after: String,
    /// Which part.
    pub kind: UrlKind,
}

/// Which part of an address changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum UrlKind {
    /// A change of more than the fragment.
    Address,
    /// Only the fragment.
    Fragment {
        /// An element with that id or name is on the page, or the fragment means the top.
        target: bool,
    },
    /// Only the fragment, and it is empty now: what `href="#"` does.
    EmptyFragment,
}

/// A canonical element that is different.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ElementChange {
    /// Whether the element was added, removed or changed.
    pub change: Change,
    /// Place in the earlier snapshot.
    pub before: Option<ElementId>,
    /// Place in the later snapshot.
    pub after: Option<ElementId>,
    /// Its role.
    pub role: Role,
    /// Its accessible name; the later one.
    pub name: String,
    /// Whether the change is in a region that changes by itself, so that it does not count.
    pub moving: bool,
    /// Whether the change happened while the events of the last action were handled.
    pub touched: bool,
}

/// How an element is different.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// The element was added.
    Added,
    /// The element was removed.
    Removed,
    /// Something about it changed.
    Changed(Vec<FieldChange>),
}

/// Change of one field of an element; an unset field is empty, states are `true`, `false` or `mixed`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct FieldChange {
    /// The field that changed.
    pub field: Field,
    /// Before.
    pub before: String,
    /// After.
    pub after: String,
}

/// Field of an element that counts as a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(
    missing_docs,
    reason = "each is the field of `Element` or `RawElement` of the same name"
)]
pub enum Field {
    Name,
    Text,
    Value,
    Checked,
    Selected,
    Expanded,
    Pressed,
    Disabled,
    ReadOnly,
    Required,
    Invalid,
    Options,
    Description,
    Visible,
    Look,
}

impl Field {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Field::Name => "name",
            Field::Text => "text",
            Field::Value => "value",
            Field::Checked => "checked",
            Field::Selected => "selected",
            Field::Expanded => "expanded",
            Field::Pressed => "pressed",
            Field::Disabled => "disabled",
            Field::ReadOnly => "read-only",
            Field::Required => "required",
            Field::Invalid => "invalid",
            Field::Options => "options",
            Field::Description => "description",
            Field::Visible => "visible",
            Field::Look => "look",
        }
    }

    /// Tells whether the field changes with the contents of the element.
    pub(super) fn follows_contents(self) -> bool {
        matches!(self, Field::Name | Field::Text | Field::Description)
    }
}

/// A painted block of text that is different.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BlockChange {
    /// Whether the text appeared; otherwise it vanished.
    pub appeared: bool,
    /// Its text.
    pub text: String,
    /// Whether the change is in a region that changes by itself, so that it does not count.
    pub moving: bool,
    /// Whether the change happened while the events of the last action were handled.
    pub touched: bool,
}

/// Where the focus was and is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct FocusChange {
    /// In the earlier snapshot.
    pub before: Option<ElementId>,
    /// In the later snapshot.
    pub after: Option<ElementId>,
}

impl Difference {
    /// Tells whether nothing is different, not even in fields that do not count.
    pub fn is_empty(&self) -> bool {
        *self == Difference::default()
    }

    /// Something changed that counts as an effect: not in a moving region, not the focus, not a fragment that
    /// is empty or names nothing (a dead link).
    pub fn counts(&self) -> bool {
        self.url_counts()
            || self.title.is_some()
            || self.reordered
            || self.elements.iter().any(|element| !element.moving)
            || self.blocks.iter().any(|block| !block.moving)
    }

    /// Something that counts changed while the events of the last action were handled, or by a navigation.
    pub fn counts_as_touched(&self) -> bool {
        self.url_counts()
            || self
                .elements
                .iter()
                .any(|element| !element.moving && element.touched)
            || self
                .blocks
                .iter()
                .any(|block| !block.moving && block.touched)
    }

    fn url_counts(&self) -> bool {
        self.url.as_ref().is_some_and(|change| {
            matches!(
                change.kind,
                UrlKind::Address | UrlKind::Fragment { target: true }
            )
        })
    }
}
