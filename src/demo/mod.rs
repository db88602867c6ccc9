//! The demo application under test: a small shop.
