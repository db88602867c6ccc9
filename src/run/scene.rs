//! What stays the same while a case runs.

use super::models::CaseModels;
use super::settings::{Planned, Settings};
use crate::grammar::Sentence;

/// What stays the same while a case runs.
pub struct Scene<'a> {
    pub planned: &'a Planned,
    pub sentences: &'a [Sentence],
    pub settings: &'a Settings,
    pub models: &'a CaseModels,
}
