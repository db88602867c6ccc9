//! Words for edges and corners.

use crate::grammar::read::cursor::Cursor;
use crate::grammar::{Edge, RoleNoun, Target};
use crate::lexicon::{self, places};

/// One edge, or two that meet: "top right", "lower-left".
pub(super) fn edges(c: &mut Cursor<'_>) -> Option<Vec<Edge>> {
    let word = c.word(0).to_owned();
    if let Some((first, second)) = word.split_once('-')
        && let (Some(first), Some(second)) = (edge(first), edge(second))
    {
        c.at += 1;
        return meeting(first, second);
    }
    let first = edge(c.word(0))?;
    c.at += 1;
    let Some(second) = edge(c.word(0)) else {
        return Some(vec![first]);
    };
    c.at += 1;
    meeting(first, second)
}

fn meeting(first: Edge, second: Edge) -> Option<Vec<Edge>> {
    let across = |edge| matches!(edge, Edge::Left | Edge::Right);
    (across(first) != across(second)).then(|| vec![first, second])
}

fn edge(word: &str) -> Option<Edge> {
    let all = [
        (places::LEFT, Edge::Left),
        (places::RIGHT, Edge::Right),
        (places::TOP, Edge::Top),
        (places::BOTTOM, Edge::Bottom),
    ];
    let found = all
        .into_iter()
        .find(|(words, _)| lexicon::among(word, words));
    found.map(|(_, edge)| edge)
}

/// Whether other things are in it, so that a side of it is a part of it.
pub(super) fn holds(target: &Target) -> bool {
    matches!(
        target.role,
        Some(
            RoleNoun::Form
                | RoleNoun::Dialog
                | RoleNoun::Section
                | RoleNoun::Header
                | RoleNoun::Footer
                | RoleNoun::Navigation
                | RoleNoun::Sidebar
                | RoleNoun::Table
                | RoleNoun::Card
                | RoleNoun::List
                | RoleNoun::Menu
                | RoleNoun::Row
        )
    )
}
