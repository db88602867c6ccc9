//! Hooks: sentences, requests and commands around cases and suites.

pub(super) mod hook;
pub(super) mod http;
pub(super) mod keys;
pub(super) mod read;
