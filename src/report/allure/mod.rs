//! Allure results: a folder with a file for each case and attempt, for `allure generate` and the servers that read the same.
//!
//! Allure knows four statuses. What ended as expected is `passed`, a Fail or a Pass that was not expected `failed`, an
//! Inconclusive `broken`; the verdict itself, its cause and what was expected begin the message, and `categories.json` sorts by
//! them. Attempts are results of one `historyId`, which Allure shows as retries.

mod model;
mod result;
mod surroundings;

pub(super) use result::write;
