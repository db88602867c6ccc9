//! Which timers of a page live, and when they come due.

pub(super) mod ledger;
pub(super) mod numbered;
pub(super) mod recording;
