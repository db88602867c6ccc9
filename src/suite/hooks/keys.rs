//! The keys that hold hooks.

/// The keys of a suite and of what it includes that hold hooks, in this order.
pub(crate) const WHEN: [&str; 4] = ["before_suite", "after_suite", "before_case", "after_case"];

/// Names that other tools use for the keys of hooks, by the place of the key.
pub(crate) const MEANT: [(&str, &str); 14] = [
    ("before_all", "before_suite"),
    ("suite_setup", "before_suite"),
    ("setup_suite", "before_suite"),
    ("after_all", "after_suite"),
    ("suite_teardown", "after_suite"),
    ("teardown_suite", "after_suite"),
    ("before_each", "before_case"),
    ("before", "before_case"),
    ("setup", "before_case"),
    ("background", "before_case"),
    ("after_each", "after_case"),
    ("after", "after_case"),
    ("teardown", "after_case"),
    ("cleanup", "after_case"),
];
