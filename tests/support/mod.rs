//! Helpers that several test binaries share: servers of pages and of models, the shop, places to run the program in.

#![allow(dead_code, reason = "each binary uses a part of it")]

pub mod knowing;
pub mod listing;
pub mod model_server;
pub mod one_page;
pub mod pages;
pub mod place;
pub mod program;
pub mod sheets;
pub mod share;
pub mod started;
pub mod turn;
pub mod visitor;
