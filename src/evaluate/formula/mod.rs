//! Formulas on one observation → True, False, Unknown.

mod beside;
mod boxes;
pub(crate) mod chosen;
pub(crate) mod compared;
pub(crate) mod connective;
mod denied;
pub(crate) mod count;
pub(crate) mod exists;
pub(crate) mod has_state;
mod meant;
mod named_value;
pub(crate) mod options;
pub(crate) mod page_property;
pub(crate) mod placed;
pub(crate) mod presence;
mod quantity;
pub(crate) mod reading;
mod record_title;
pub(crate) mod readings;
pub(crate) mod sentence;
pub(crate) mod sequence;
pub(crate) mod state;
pub(crate) mod subject;
mod tabular;
pub(crate) mod unmarked;
pub(crate) mod unread;
pub(crate) mod values;
