//! `plumbline lsp`, spoken to as an editor does: over its standard input and output.

mod client;
mod features;
mod protocol;
mod reuse;
mod vocabulary;
