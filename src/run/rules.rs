//! The one table of rules, in reading order: those of evaluation, of meanings, of effects, of trials, and of the answers of models.

use crate::agent;
use crate::evaluate::rule::Rule;
use crate::evaluate::rules;
use crate::run::{act, algorithm};
use std::fmt::Write as _;

/// All rules, in reading order.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    rules::all()
        .chain(rules::meant())
        .chain(act::rows::ROWS.iter().copied())
        .chain(algorithm::rows::ROWS.iter().copied())
        .chain(agent::rules())
}

/// The rule with this id.
pub fn find(id: &str) -> Option<&'static Rule> {
    all().find(|rule| rule.id == id)
}

/// The table as Markdown: the chapter of the guide without its title.
pub fn markdown() -> String {
    let mut out = String::new();
    let mut part = "";
    for rule in all() {
        let of = rule.id.split('.').next().unwrap_or_default();
        if of != part {
            part = of;
            // Writing to a String cannot fail.
            let _ = writeln!(out, "\n## `{part}`");
        }
        let _ = writeln!(out, "\n### `{}`\n\n{}\n", rule.id, rule.says);
        for (title, example) in [
            ("Decides", &rule.decides),
            ("Does not decide", &rule.must_not),
        ] {
            let claim = rules::claim(example);
            let _ = writeln!(
                out,
                "{title}: {claim} on\n\n```html\n{}\n```\n",
                example.page
            );
        }
    }
    out
}
