//! Options of a control, and the place where it is painted.

pub(crate) mod contradicted;
pub(crate) mod distinguished;
pub(crate) mod drawn;
pub(crate) mod offered;
pub(crate) mod opened_menu;
pub(crate) mod stand_in;
