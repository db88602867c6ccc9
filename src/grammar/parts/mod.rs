//! Sentences that stand for others, each of which is read alone.

mod compound;
mod fields;
mod in_dialog;
#[cfg(test)]
mod phrase_tests;
mod phrases;
mod place_first;
mod reworded;
mod row_menu;
mod said_of_ordinal;
mod several;
#[cfg(test)]
mod tests;
mod with_attribute;
mod wording;

pub use several::parts;
pub use wording::table_of_wordings;
