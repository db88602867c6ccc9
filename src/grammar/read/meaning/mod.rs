//! Meanings of words without quotes, or beside them: nouns for kinds that only the application has, and descriptions that name
//! nothing.

pub(in crate::grammar::read) mod ability;
pub(in crate::grammar::read) mod drawn_sign;
pub(in crate::grammar::read) mod filled;
pub(in crate::grammar::read) mod header;
pub(in crate::grammar::read) mod item;
pub(in crate::grammar::read) mod kind;
pub(in crate::grammar::read) mod kind_list;
pub(in crate::grammar::read) mod label;
pub(in crate::grammar::read) mod mark;
pub(in crate::grammar::read) mod misfit;
pub(in crate::grammar::read) mod modified;
pub(in crate::grammar::read) mod name_or_row;
pub(in crate::grammar::read) mod noun_before;
pub(in crate::grammar::read) mod offered;
pub(in crate::grammar::read) mod open_to_point;
pub(in crate::grammar::read) mod said;
pub(in crate::grammar::read) mod selector;
pub(in crate::grammar::read) mod shown;
pub(in crate::grammar::read) mod stand_in;
pub(in crate::grammar::read) mod state;
pub(in crate::grammar::read) mod style;
#[cfg(test)]
mod tests;
pub(in crate::grammar::read) mod turning;
pub(in crate::grammar::read) mod valued;
