//! A language server: what `plumbline check` finds, while a suite is written, in any editor that speaks the Language Server
//! Protocol (<https://microsoft.github.io/language-server-protocol/>, version 3.17).
//!
//! One thread reads messages, one answers them in their order. What is worth telling of a text is told when no message waits,
//! so that somebody who types fast is not told about words that are gone. Files that a suite includes are read from the disk;
//! no program that a suite names is run, and of no secret more is known than its name.

mod align;
mod complete;
mod cursor;
mod define;
mod diagnose;
mod document;
mod file_kind;
mod format;
mod frame;
mod hover;
mod markup;
mod names;
mod place;
mod server;
mod symbols;
mod text;

pub use diagnose::Ask;
pub use server::{Ending, serve};
