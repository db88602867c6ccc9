//! The page as every driver gives it: raw observations, roles, the snapshot, and what changed between two.
//!
//! A driver says what it sees ([`RawContext`]); everything that follows from that (roles, joined text, contexts,
//! digest, difference) is worked out here, once for all drivers. The text of a page is data.

mod raw;
mod role;
mod snapshot;

pub use raw::{RawContext, RawElement, RawOption, RawRun, Rect};
pub use role::Role;
pub use snapshot::{Block, Element, ElementId, PageContext, Snapshot};
