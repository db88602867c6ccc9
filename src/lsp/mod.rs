//! A language server: what `plumbline check` finds, while a suite is written, in any editor that speaks the Language Server
//! Protocol (<https://microsoft.github.io/language-server-protocol/>, version 3.17).
//!
//! One thread reads messages, one answers them in their order. What is worth telling of a text is told when no message waits,
//! so that somebody who types fast is not told about words that are gone. Nothing that a suite names is ever run or fetched.

mod align;
mod complete;
mod diagnose;
mod document;
mod format;
mod frame;
mod hover;
mod markup;
mod server;
mod text;

pub use server::{Ending, serve};
