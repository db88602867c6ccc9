//! The rules as rows, in reading order: what each says, where it decides and where it must not.

pub(crate) mod meant;
pub(crate) mod name;
pub(crate) mod noun;
pub(crate) mod place;
pub(crate) mod presence;
pub(crate) mod property;
pub(crate) mod readiness;
pub(crate) mod readings;
pub(crate) mod target;
