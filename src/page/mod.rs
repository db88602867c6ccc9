//! The page as every driver gives it: raw observations, roles, the snapshot, and what changed between two.
//!
//! A driver says what it sees ([`RawContext`]); everything that follows from that (roles, joined text, contexts,
//! digest, difference) is worked out here, once for all drivers. The text of a page is data.

mod address;
mod aria;
mod assemble;
mod blocks;
mod compare;
mod difference;
mod digest;
mod element;
mod name;
mod raw;
mod reading;
mod repeated;
mod role;
mod shape;
mod snapshot;
mod summary;
mod table;
mod text;

pub use aria::roles;
pub use compare::difference;
pub use difference::{
    BlockChange, Change, Difference, ElementChange, Field, FieldChange, FocusChange, TextChange,
    UrlChange, UrlKind,
};
pub use element::{Element, ElementId};
pub use raw::{
    DrawnPart, MessageAge, PlainClasses, RawContext, RawElement, RawOption, RawRun, Rect,
};
pub use repeated::{RepeatedBoxes, RepeatedSet};
pub use role::Role;
pub use snapshot::{Block, PageContext, ReadingOrder, Snapshot};
pub use table::{RowPart, TableCell, TableModel, TableRow, Tables};
pub use text::normalise;
