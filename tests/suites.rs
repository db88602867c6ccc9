//! Suites that are maintained: names and values, secrets, groups, hooks, tables, features, filters, retries, quarantine, what the
//! page said. Through the binary, against a server of a few pages.

#[path = "suites/features.rs"]
mod features;
#[path = "suites/hooks.rs"]
mod hooks;
#[path = "suites/names.rs"]
mod names;
#[path = "suites/place.rs"]
mod place;
#[path = "suites/remember.rs"]
mod remember;
#[path = "suites/reuse.rs"]
mod reuse;
#[path = "suites/which.rs"]
mod which;
