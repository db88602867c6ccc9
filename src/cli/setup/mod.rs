//! Arguments become a run: settings, secrets, browsers, and a run under supervision.

pub(super) mod faults;
pub(super) mod secrets;
pub(super) mod sentences;
pub(super) mod settings;
pub(super) mod supervise;
pub(super) mod webdriver;
