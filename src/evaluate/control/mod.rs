//! Options of a control, and the place where it is painted.

pub(crate) mod drawn;
pub(crate) mod offered;
