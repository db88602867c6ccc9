//! The rules of evaluation, in reading order.

use crate::evaluate::rows;
use crate::evaluate::rule::{Example, Gives, Rule};
use crate::verdict::RuleId;
use std::fmt::Write as _;

/// All rules, in reading order.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    [
        rows::noun::ROWS,
        rows::name::ROWS,
        rows::place::ROWS,
        rows::target::ROWS,
        rows::presence::ROWS,
        rows::property::ROWS,
        rows::readiness::ROWS,
        rows::readings::ROWS,
    ]
    .into_iter()
    .flat_map(|rows| rows.iter().copied())
}

/// The rules by which a page says what words stand for, in reading order.
pub(crate) fn meant() -> impl Iterator<Item = &'static Rule> {
    rows::meant::ROWS.iter().copied()
}

/// Whether the first rule says that nothing of the page is needed, so that there is nothing to show of it.
pub fn asks_nothing(rules: &[RuleId]) -> bool {
    rules.first() == Some(&rows::readiness::NOTHING_NEEDED.id())
}

/// The sentence of an example with its circumstances and its outcome.
pub fn claim(example: &Example) -> String {
    let given = &example.given;
    let mut circumstances = String::new();
    if let Some(action) = given.after {
        let _ = write!(circumstances, ", after `{action}`");
    }
    if let Some((first, more)) = given.answers.split_first() {
        let _ = write!(circumstances, ", where a model answers `{first}`");
        for answer in more {
            let _ = write!(circumstances, ", then `{answer}`");
        }
    }
    if given.certified {
        circumstances.push_str(", with `--trust certified`");
    }
    if let Some(message) = given.dialog {
        let _ = write!(circumstances, ", while a dialog says '{message}'");
    }
    if given.windows != 1 {
        let _ = write!(circumstances, ", with {} windows", given.windows);
    }
    if given.text_case != crate::evaluate::text::case::TextCase::default() {
        let _ = write!(
            circumstances,
            ", with `--text-case {}`",
            given.text_case.name()
        );
    }
    for (id, [left, top, width, height]) in given.rects {
        let _ = write!(
            circumstances,
            ", with `#{id}` at {left}, {top} and {width} × {height} large"
        );
    }
    for id in given.unseen {
        let _ = write!(circumstances, ", with `#{id}` not painted");
    }
    for id in given.sealed {
        let _ = write!(circumstances, ", with a closed shadow root in `#{id}`");
    }
    for id in given.framed {
        let _ = write!(circumstances, ", with an edge around `#{id}`");
    }
    if let [(id, _), ..] = given.drawn {
        let _ = write!(
            circumstances,
            ", with the lines from `#{id}` drawn as a header and rows"
        );
    }
    for id in given.covered {
        let _ = write!(circumstances, ", with `#{id}` covered");
    }
    if given.near_misses.case != crate::verdict::NearMiss::default() {
        let _ = write!(
            circumstances,
            ", with `near_miss: {}`",
            given.near_misses.case
        );
    }
    for id in given.blocked {
        let _ = write!(circumstances, ", with `#{id}` out of reach of a click");
    }
    for id in given.topmost {
        let _ = write!(circumstances, ", with `#{id}` on top");
    }
    if let Some([left, top, width, height]) = given.window {
        let _ = write!(
            circumstances,
            ", in a window {width} × {height} large at {left}, {top}"
        );
    }
    for id in given.partly {
        let _ = write!(circumstances, ", with `#{id}` seen in part");
    }
    format!(
        "`{}`{circumstances} {}",
        example.sentence,
        outcome(example.gives)
    )
}

fn outcome(gives: Gives) -> String {
    match gives {
        Gives::True => "is True".into(),
        Gives::False => "is False".into(),
        Gives::Unknown => "is Unknown".into(),
        Gives::On(id) => format!("goes to `#{id}`"),
    }
}
