//! Targets and formulas on snapshots → True, False, Unknown.
//!
//! All of it is pure: the same sentence on the same observation has the same outcome. What cannot be told is `Unknown`,
//! with who can settle it; nothing is guessed.

mod act;
mod control;
mod describe;
mod formula;
mod judgement;
mod names;
mod observation;
pub mod rule;
mod rows;
pub mod rules;
mod target;
mod text;
mod worded;
#[cfg(test)]
mod label_tests;
#[cfg(test)]
mod noun_tests;
#[cfg(test)]
mod wording_tests;
#[cfg(test)]
mod value_tests;
#[cfg(test)]
mod tests;

pub use act::answering::{AskedAbout, answering};
pub use act::consequence::{is_not_tried, may_change};
pub(crate) use act::deed::DescribedDeed;
pub(crate) use act::described::{called_whole, described, only_mentions, opener, page_link};
pub(crate) use act::entries::labels;
pub use act::fold::is_unfolded_behind;
pub use act::going::{brought, page_behind, reached};
pub(crate) use act::menus::{behind_menu, hides};
pub(crate) use act::paging::next_page;
pub use act::readiness::readiness;
pub use act::readings::{LiveReadings, disagreed, live_readings};
pub use act::ready::{ActionSubject, Ready};
pub use control::drawn::{control_box, drawn_shows, is_chosen, painted_box, says, takes_text};
pub use control::offered::{
    Offered, is_called, offered, opens_list, options_of, shows_all, spelled, takes_several,
};
pub use describe::element::{element as describe, label, noun};
pub use formula::connective::{atom, combine, evaluate, needs_rest};
pub use formula::presence::is_blank;
pub use formula::reading::{FoundText, read};
pub use formula::state::state_of;
pub use judgement::{Candidate, Denied, Judgement, Open};
pub use names::role_noun::{admits, input_type, is_checkable, is_choice, is_clickable, is_field};
pub use names::table::header_of;
pub use observation::{Knowledge, Observation};
pub use target::disclosure::{is_toggle, of as disclosure};
pub use target::ground::{Grounding, ground};
pub use target::neighbours::row_like;
pub use target::part::whereabouts;
pub use target::purpose::{Purpose, painted_label};
pub use target::ranks::section_end;
pub use text::case::TextCase;
pub use text::fidelity;
pub use text::matching::{TextMatch, shorten, visible};
pub(crate) use worded::{is_only_mentioned, is_shown_less, is_told_gone, worded};
