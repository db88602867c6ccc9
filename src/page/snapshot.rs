//! The snapshot: all contexts combined, text joined by block, roles computed.

use super::element::{Element, ElementId, ancestors, descendants};
use super::repeated::RepeatedBoxes;
use super::table::Tables;
use super::{PlainClasses, Rect};
use serde::Serialize;
use std::any::Any;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// Snapshot of the whole page.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Snapshot {
    /// URL of the top document.
    pub url: String,
    /// Title of the top document.
    pub title: String,
    /// See [`RawContext::layer`], of the top document.
    ///
    /// [`RawContext::layer`]: super::RawContext::layer
    pub layer: bool,
    /// See [`RawContext::window`], of the top document.
    ///
    /// [`RawContext::window`]: super::RawContext::window
    pub window: Option<Rect>,
    /// See [`RawContext::status`], of the top document.
    ///
    /// [`RawContext::status`]: super::RawContext::status
    pub status: Option<u16>,
    /// All browsing contexts; the first is the top document.
    pub contexts: Vec<PageContext>,
    /// All kept elements, in document order.
    pub elements: Vec<Element>,
    /// All blocks of text, in document order.
    pub blocks: Vec<Block>,
    /// The page without the messages that float over it, where there are some: see [`RawRun::message`].
    ///
    /// [`RawRun::message`]: super::RawRun::message
    #[serde(skip)]
    pub without_messages: Option<Arc<Snapshot>>,
    /// The page without those of them that an earlier action brought.
    #[serde(skip)]
    pub without_earlier: Option<Arc<Snapshot>>,
    /// The page without the texts that a line goes through, where there are some.
    #[serde(skip)]
    pub without_struck: Option<Arc<Snapshot>>,
    /// See [`Snapshot::tables`].
    #[serde(skip)]
    pub(crate) tables: OnceLock<Tables>,
    /// See [`Snapshot::reading`].
    #[serde(skip)]
    pub(crate) reading: OnceLock<ReadingOrder>,
    /// Boxes that are made alike; found where nouns are read.
    #[serde(skip)]
    pub(crate) repeated: OnceLock<RepeatedBoxes>,
    /// Blocks that name controls by their place, by control; filled where names are read.
    #[serde(skip)]
    pub(crate) labels: OnceLock<HashMap<ElementId, Vec<usize>>>,
    /// The names of elements, as they have been read; their type is that of who reads them.
    #[serde(skip)]
    pub(crate) names: OnceLock<Arc<dyn Any + Send + Sync>>,
}

/// The place of every element and every block of text in the order in which they are seen; both share one count.
#[derive(Debug, Clone, Default)]
pub struct ReadingOrder {
    /// By [`ElementId`].
    pub elements: Vec<usize>,
    /// By place in [`Snapshot::blocks`].
    pub blocks: Vec<usize>,
}

/// A browsing context of the snapshot.
#[derive(Debug, Clone, Default, Serialize)]
pub struct PageContext {
    /// The driver's name for it.
    pub id: String,
    /// The document's URL.
    pub url: String,
    /// A value that is new for every document.
    pub document: String,
    /// The document's `lang`, if any.
    #[serde(skip)]
    pub language: String,
    /// `loading`, `interactive` or `complete`.
    pub ready_state: String,
    /// The frame element that holds it.
    pub frame: Option<ElementId>,
    /// Why it could not be read, if it could not.
    pub unreadable: Option<String>,
    /// Whether the page has scripts that did not run, so that a browser might show more: see [`RawContext::scripted`].
    ///
    /// [`RawContext::scripted`]: super::RawContext::scripted
    pub scripted: bool,
    /// Why it is not known what of it is painted: see [`RawContext::unsettled`].
    ///
    /// [`RawContext::unsettled`]: super::RawContext::unsettled
    pub unsettled: Option<String>,
    /// See [`RawContext::left_out`].
    ///
    /// [`RawContext::left_out`]: super::RawContext::left_out
    #[serde(skip)]
    pub left_out: PlainClasses,
}

/// Inline content of one block, joined.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Block {
    /// The painted part, normalised; empty where all of it is hidden.
    pub text: String,
    /// The painted texts that inline elements hold apart in it, normalised, where there are several.
    pub pieces: Vec<String>,
    /// The painted part as in the source, where that differs (`text-transform`).
    pub source: Option<String>,
    /// The hidden part, normalised; empty where all of it is painted.
    pub hidden: String,
    /// The painted part together with what is seen in part, normalised, where something is.
    pub partly: Option<String>,
    /// The nearest kept element that holds all of it.
    pub owner: Option<ElementId>,
    /// Place of its context in [`Snapshot::contexts`].
    pub context: usize,
    /// Which runs of the whole page it joins: first and one past the last, in reading order.
    pub runs: (usize, usize),
    /// The box around its painted glyphs, where the driver lays pages out.
    pub rect: Option<Rect>,
    /// Whether all painted parts of the element are under an opaque element.
    pub covered: bool,
    /// Whether a part of it is in a region that changes by itself.
    pub moving: bool,
    /// Some of it was added or changed while the events of the last action were being handled.
    pub touched: bool,
}

impl Snapshot {
    /// The tables of the page, found when they are first asked for.
    pub fn tables(&self) -> &Tables {
        self.tables
            .get_or_init(|| Tables::of_elements(&self.elements))
    }

    /// Whether the markup says of something that it is a table: where it does not, others may be drawn.
    pub(crate) fn has_marked_table(&self) -> bool {
        let mut tables = self.tables().all().iter();
        tables.any(|table| self.elements[table.element].raw.drawn.is_none())
    }

    /// Whether an element is a row of a table that the markup says is one: what is drawn as one may be lines of other things.
    pub(crate) fn is_marked_row(&self, id: ElementId) -> bool {
        let row = self.tables().row(id);
        row.is_some_and(|(table, _)| self.elements[table.element].raw.drawn.is_none())
    }

    /// Its ancestors, nearest first, through frames.
    pub fn ancestors(&self, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
        ancestors(&self.elements, id)
    }

    /// Its descendants, without itself.
    pub fn descendants(&self, id: ElementId) -> Range<ElementId> {
        descendants(&self.elements, id)
    }

    /// The kept elements directly in it.
    pub fn children(&self, id: ElementId) -> impl Iterator<Item = ElementId> + '_ {
        self.descendants(id)
            .filter(move |&inner| self.elements[inner].parent == Some(id))
    }

    /// The element with this key in the context of this name.
    pub fn by_key(&self, context: &str, key: u64) -> Option<ElementId> {
        self.elements.iter().position(|element| {
            element.raw.key == key && self.contexts[element.context].id == context
        })
    }

    /// Some context has scripts that did not run: what is not there, or not visible, might be in a browser.
    pub fn scripted(&self) -> bool {
        self.contexts.iter().any(|context| context.scripted)
    }

    /// Why some context does not show for certain what a browser would show: its scripts did not run, or its styles are not
    /// known.
    pub fn unsettled(&self) -> Option<&str> {
        if self.scripted() {
            return Some("the page has scripts, which this driver does not run");
        }
        let mut reasons = self.contexts.iter();
        reasons.find_map(|context| context.unsettled.as_deref())
    }
}
