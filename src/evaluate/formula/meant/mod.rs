//! Other things than those found that the words of a claim may mean.

pub(crate) mod blank;
pub(crate) mod cited;
pub(crate) mod described;
pub(crate) mod in_full;
pub(crate) mod of_kind;
pub(crate) mod own_label;
pub(crate) mod items;
