//! Runs over time.
