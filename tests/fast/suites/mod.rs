//! Suites that are maintained: names and values, secrets, groups, hooks, tables, features, filters, retries, quarantine, what the
//! page said. Through the binary, against a server of a few pages.

mod features;
mod hooks;
mod names;
mod remember;
mod reuse;
mod which;
