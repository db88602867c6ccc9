//! Targets and formulas on snapshots → True, False, Unknown.
//!
//! All of it is pure: the same sentence on the same observation has the same outcome. What cannot be told is `Unknown`,
//! with who can settle it; nothing is guessed.

mod choosing;
mod chosen;
mod column;
mod context;
mod describe;
mod disclosure;
mod drawn;
mod exists;
pub mod fidelity;
mod fit;
mod formula;
mod ground;
mod headings;
mod judgement;
mod names;
mod number;
mod observation;
mod offered;
mod order;
mod placed;
mod preference;
mod presence;
mod properties;
mod quantity;
mod readiness;
mod reading;
mod role_noun;
mod select;
mod side;
mod subject;
mod table;
mod text_case;
mod text_match;
mod unmarked;
mod values;
#[cfg(test)]
mod tests;

pub use context::row_like;
pub use describe::{element as describe, label, noun};
pub use disclosure::{is_toggle, of as disclosure};
pub use drawn::{control_box, drawn_shows, is_chosen, painted_box, says, takes_text};
pub use formula::{atom, combine, evaluate, needs_rest};
pub use ground::{Grounding, ground};
pub use headings::section_end;
pub use judgement::{Candidate, Judgement, Open};
pub use observation::{Knowledge, Observation};
pub use offered::{Offered, is_called, offered, opens_list, options_of, shows_all};
pub use presence::is_blank;
pub use properties::state_of;
pub use readiness::{Ready, Subject, readiness};
pub use reading::{Reading, read};
pub use role_noun::{admits, input_type, is_checkable, is_choice, is_clickable, is_field};
pub use select::{Purpose, painted_label};
pub use table::header_of;
pub use text_case::TextCase;
pub use text_match::{TextMatch, shorten, visible};
