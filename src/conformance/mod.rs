//! Soundness and laxness of a suite: its cases as they are, and mutants of them.
