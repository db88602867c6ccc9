//! Tables of sentences with what each must be read as: senses that must not be confused, and further wordings.

mod belonging;
mod brief;
mod capitals;
mod cited;
mod common;
mod described;
mod listed;
mod other_words;
mod reach;
mod refused;
mod sense;
mod strangers;
mod whole;
