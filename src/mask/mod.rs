//! Masking of secrets in every output, in every form that a page, an address or a file of data can give them.

mod escape;
mod fold;
mod redactor;
mod view;

pub use redactor::{MASK, Redactor};
