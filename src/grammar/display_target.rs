//! Formula notation of targets, places and attributes.

use super::{Context, Edge, Identifier, Predicate, Target, TextRelation};
use crate::lexicon;
use std::fmt::{Display, Formatter, Result};

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let mut space = "";
        let kind = self.kind.as_deref();
        if let Some(kind) = kind.filter(|kind| lexicon::roles::card(kind).is_none()) {
            write!(f, "{kind} ")?;
        }
        if let Some(role) = self.role {
            write!(f, "{role}")?;
            space = " ";
        }
        if let Some(ordinal) = self.ordinal {
            write!(f, "{space}{ordinal}")?;
            space = " ";
        }
        if let Some(text) = &self.text {
            f.write_str(space)?;
            if self.relation != TextRelation::Contains {
                write!(f, "{} ", self.relation)?;
            }
            write!(f, "{text}")?;
        }
        for context in &self.contexts {
            write!(f, " {context}")?;
        }
        Ok(())
    }
}

fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::Left => "left",
        Edge::Right => "right",
        Edge::Top => "top",
        Edge::Bottom => "bottom",
    }
}

impl Display for Context {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::NextTo(target) => write!(f, "next to ({target})"),
            Self::Under(target) => write!(f, "under ({target})"),
            Self::Row {
                column: Some(column),
                key,
            } => write!(f, "in row where {column} is {key}"),
            Self::Row { column: None, key } => write!(f, "in row of {key}"),
            Self::NthRow(place) => write!(f, "in row {place}"),
            Self::Column(text) => write!(f, "in column {text}"),
            Self::Within(target) => write!(f, "in ({target})"),
            Self::Frame(target) => write!(f, "in frame ({target})"),
            Self::Above(target) => write!(f, "above ({target})"),
            Self::Below(target) => write!(f, "below ({target})"),
            Self::LeftOf(target) => write!(f, "left of ({target})"),
            Self::RightOf(target) => write!(f, "right of ({target})"),
            Self::Own => f.write_str("in what the page is about"),
            Self::Region { edges, of } => {
                let words: Vec<&str> = edges.iter().map(|edge| edge_word(*edge)).collect();
                write!(f, "at the {}", words.join(" "))?;
                match of {
                    Some(target) => write!(f, " of ({target})"),
                    None => Ok(()),
                }
            }
            Self::Marked {
                identifier,
                relation,
                value,
            } => {
                f.write_str(match identifier {
                    Identifier::TestId => "with test id ",
                    Identifier::Id => "with id ",
                    Identifier::Class => "with class ",
                })?;
                if *relation != TextRelation::Equals {
                    write!(f, "{relation} ")?;
                }
                write!(f, "{value}")
            }
        }
    }
}

/// `Attribute(button "Save", class) = "red"`.
pub(super) fn attribute(f: &mut Formatter<'_>, predicate: &Predicate) -> Result {
    let Predicate::HasAttribute {
        target,
        attribute,
        relation,
        text,
    } = predicate
    else {
        return Ok(());
    };
    write!(
        f,
        "Attribute({target}, {}) {relation} {text}",
        attribute.value
    )
}
