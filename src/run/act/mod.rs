//! The parts of one action on the page: the pointer on the element, the input, and its effect.

pub(super) mod aim;
pub(super) mod choose;
pub(super) mod drop_down;
pub(super) mod effect;
pub(super) mod guard;
pub(super) mod input;
pub(super) mod observe;
pub(super) mod password;
pub(super) mod perform;
pub(super) mod performed;
pub(super) mod rows;
pub(super) mod typed;
pub(super) mod unfold;
