//! Algorithm 1: the sentences of a case, and each navigation action among them.

pub(super) mod agent_actions;
pub(super) mod ambiguous;
mod answered;
mod borne_out;
mod by_way;
mod called;
pub(super) mod choice;
mod described;
mod given;
mod into_cell;
mod message;
pub(super) mod navigation;
pub(super) mod one_action;
pub(super) mod place;
pub(super) mod readiness;
pub(super) mod recalled;
pub(super) mod rows;
pub(super) mod typed;
pub(super) mod unread;
pub(super) mod walk;
mod worded;
