//! The demo application under test: Larch & Lime, a small shop for house, desk, garden and workshop.
//!
//! Everything is in the binary. State is kept per session, and every session begins with the same seed. Pages that
//! need no script carry none. What many pages share (layout, forms, money, cart) is in this folder; what only
//! one page does is in `pages`. Faults can be switched on by name: `fault` lists them, `declared` says what each must
//! do to the cases of `suites/demo`.

mod account;
mod art;
mod assets;
mod cart;
mod control;
mod declared;
mod fault;
mod form;
mod gifts;
mod layout;
mod money;
mod office;
mod order;
mod pages;
mod product;
mod serve;
mod session;
mod visit;

pub use declared::{CaseEnding, FaultClass, FaultDeclaration, FaultSite};
pub use fault::{Fault, Switches};
pub use serve::{Running, router, router_with, serve, serve_with};
