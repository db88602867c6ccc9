//! Whether an element holds a quoted text: shown on it or around it, in its value, or as what it is called.

use crate::agent::sentence::amount::shape;
use crate::agent::sentence::anatomy::{Clause, is_kind};
use crate::agent::view::lines::is_secret;
use crate::agent::view::operable::is_operable;
use crate::agent::view::reading::{PageReading, ShownText, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::evaluate::{TextCase, TextMatch, is_choice, is_field, label, visible};
use crate::grammar::TextRelation;
use crate::lexicon::meaning::alike;
use crate::page::{ElementId, Role};

/// How closely a text has to match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Closeness {
    /// As a verdict needs it.
    Strict,
    /// As a doubt needs it: near misses, names that nobody sees and values count too.
    Doubt,
}

/// Location of a quoted text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum QuoteLocation {
    /// An element shows the text.
    Shown(ElementId),
    /// The text is next to the element, or is the value of its field.
    Beside,
    /// The text is only the accessible name, which is not visible.
    Named,
}

impl PageReading<'_> {
    /// The text stands in the element's row, but in a column that the clause does not name, while it names the element's own.
    pub(crate) fn is_of_other_column(
        &self,
        clause: &Clause,
        quote: &str,
        id: ElementId,
        owner: ElementId,
    ) -> bool {
        if !is_numeric(quote) {
            return false;
        }
        let named = |id: ElementId| {
            self.header(id).is_some_and(|h| {
                let said = words(&h);
                clause
                    .words
                    .iter()
                    .any(|w| alike(w).iter().any(|s| said.contains(s)))
            })
        };
        named(id) && !named(owner)
    }

    /// A quoted text is displayed somewhere, is the name or value of something displayed, or nearly so.
    pub(crate) fn is_anywhere(&self, quote: &str) -> bool {
        let like = |text: &str| is_like(quote, text, Closeness::Doubt, self);
        self.page
            .blocks
            .iter()
            .any(|b| like(&b.text) || b.source.as_ref().is_some_and(|s| like(s)))
            || self
                .page
                .elements
                .iter()
                .filter(|e| e.raw.visible)
                .any(|e| {
                    like(&e.name)
                        || e.raw
                            .value
                            .as_deref()
                            .is_some_and(|v| like(&crate::page::normalise(v)))
                        || (e.text.len() < 2_000 && like(&e.text.replace('\n', " ")))
                })
    }

    /// Tells whether the element is a field or list whose label shares a word with the clause: the clause is then about its value.
    fn is_named_field(&self, clause: &Clause, id: ElementId) -> bool {
        let e = &self.page.elements[id];
        (is_field(e) || is_choice(e)) && !is_secret(e) && is_named(clause, &label(self.page, id))
    }

    /// Whether the element holds a quoted text, and which element shows it where one does.
    pub(crate) fn held(
        &self,
        clause: &Clause,
        quote: &str,
        id: ElementId,
        near: &TextSurroundings,
        closeness: Closeness,
    ) -> Option<QuoteLocation> {
        let like = |text: &str| is_like(quote, text, closeness, self);
        let shown =
            |line: &&ShownText| like(&line.text) || line.source.as_ref().is_some_and(|s| like(s));
        // Its own line first: the header of that column says what it is.
        let mut lines: Vec<&ShownText> = near.lines.iter().collect();
        lines.sort_by_key(|l| l.owner != id);
        if let Some(line) = lines.into_iter().find(shown) {
            return Some(QuoteLocation::Shown(line.owner));
        }
        if near.around.iter().any(|t| like(t)) {
            return Some(QuoteLocation::Beside);
        }
        let doubt = closeness == Closeness::Doubt;
        if (clause.of_value || doubt || self.is_named_field(clause, id))
            && near
                .values
                .iter()
                .any(|v| v == quote || like(&crate::page::normalise(v)))
        {
            return Some(QuoteLocation::Beside);
        }
        // What nobody edits is text like any other.
        let fixed = near.controls.iter().any(|c| {
            let e = &self.page.elements[*c];
            (e.raw.read_only || e.raw.disabled)
                && e.raw
                    .value
                    .as_deref()
                    .is_some_and(|v| like(&crate::page::normalise(v)))
                && is_field(e)
                && !is_secret(e)
        });
        if fixed {
            return Some(QuoteLocation::Beside);
        }
        // A control or an image is what it is called, though nobody sees the name.
        let e = &self.page.elements[id];
        // Behind a text of its own a name can say anything.
        let silent = !e.text.contains(char::is_alphanumeric) || is_field(e) || is_choice(e);
        let called = (is_operable(e) || e.role == Role::Img) && (silent || doubt);
        let about = !clause.states.is_empty()
            || clause.of_value
            || doubt
            || clause.roles.iter().any(|r| is_kind(*r));
        (called && about && near.names.iter().any(|n| like(n))).then_some(QuoteLocation::Named)
    }
}

/// A text with digits: it belongs to the column that it stands in.
pub(crate) fn is_numeric(quote: &str) -> bool {
    quote.contains(|c: char| c.is_ascii_digit())
}

/// The clause names what another line of the record shows a number for, and the line that shows this one is not named.
pub(crate) fn is_of_other_line(clause: &Clause, quote: &str, near: &TextSurroundings) -> bool {
    let holds =
        |text: &str| visible(quote, text, TextRelation::Contains, TextCase::Ignore).is_yes();
    is_numeric(quote)
        && !near
            .lines
            .iter()
            .any(|l| holds(&l.text) && is_named(clause, &l.text))
        && near
            .lines
            .iter()
            .any(|l| !holds(&l.text) && is_rival(quote, &l.text) && is_named(clause, &l.text))
}

/// One line shows several such numbers, and which belongs to the clause's words cannot be told.
pub(crate) fn is_one_of_several(clause: &Clause, quote: &str, near: &TextSurroundings) -> bool {
    is_numeric(quote)
        && near.lines.iter().any(|l| {
            visible(quote, &l.text, TextRelation::Contains, TextCase::Ignore).is_yes()
                && is_rival(quote, &l.text)
                && is_named(clause, &l.text)
        })
}

/// The text has a word of the clause.
fn is_named(clause: &Clause, text: &str) -> bool {
    let said = words(text);
    clause
        .words
        .iter()
        .any(|w| alike(w).iter().any(|s| said.contains(s)))
}

/// The text shows another number of the same shape.
pub(crate) fn is_rival(quote: &str, text: &str) -> bool {
    let Some(wanted) = shape(quote).filter(|s| s.chars().count() <= 4) else {
        return false;
    };
    text.split_whitespace()
        .map(|w| w.trim_end_matches(['.', ',', ';']))
        .any(|w| {
            !quote.split_whitespace().any(|own| own == w) && shape(w).as_ref() == Some(&wanted)
        })
}

pub(crate) fn is_like(
    quote: &str,
    text: &str,
    closeness: Closeness,
    reading: &PageReading<'_>,
) -> bool {
    if text.is_empty() {
        return false;
    }
    match visible(
        quote,
        text,
        TextRelation::Contains,
        reading.knowledge.text_case,
    ) {
        TextMatch::Yes { .. } => true,
        TextMatch::Near(_) => closeness == Closeness::Doubt,
        TextMatch::Inside(_) | TextMatch::No => false,
    }
}
