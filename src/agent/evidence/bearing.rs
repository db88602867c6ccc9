//! Evidence of an element for a clause: what it supports, lacks or contradicts.
//!
//! A clause is looked at in its positive form; who asks knows whether it was denied.

use crate::agent::evidence::another::{other_agent, other_object};
use crate::agent::evidence::claims::{claims, is_bare};
use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::held::{
    Closeness, QuoteLocation, is_numeric, is_of_other_line, is_one_of_several,
};
use crate::agent::evidence::quantity::bounds;
use crate::agent::evidence::slot::ValueSlot;
use crate::agent::evidence::wording::{is_denial_of, is_turned_round, polarity};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::reading::{PageReading, ShownText, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::evaluate::{TextCase, shorten, visible};
use crate::grammar::TextRelation;
use crate::lexicon;
use crate::lexicon::meaning::alike;
use crate::page::ElementId;

impl PageReading<'_> {
    /// Examines an element for the positive form of a clause.
    pub(crate) fn examine(&self, clause: &Clause, id: ElementId) -> ClauseFinding {
        let mut out = ClauseFinding::default();
        let Some(e) = self.page.elements.get(id) else {
            out.lacks.push(Unsupported::Hidden);
            return out;
        };
        if !e.raw.visible {
            out.lacks.push(Unsupported::Hidden);
            return out;
        }
        let near = self.around(id);
        out.lacks
            .extend(unchecked_relation(clause, &near, &self.slots(id)).map(Unsupported::Unchecked));
        out.shows = summary(&near);
        self.quotes(clause, id, &near, &mut out);
        for number in &clause.numbers {
            match self.number(clause, number, id, &near) {
                Ok(_) => {
                    let rival = self.misplaced(clause, &number.text, number.of_kind.as_ref(), id);
                    out.lacks
                        .extend(rival.map(|rival| Unsupported::Number(number.text.clone(), rival)));
                }
                Err(rival) => {
                    let rival = rival || self.is_of_peer(&number.text, id);
                    out.lacks
                        .push(Unsupported::Number(number.text.clone(), rival));
                }
            }
        }
        bounds(self, clause, id, &near, &mut out);
        self.states(clause, id, &near, &mut out);
        self.covers(clause, id, &near, &mut out);
        for lack in &mut out.lacks {
            if let Unsupported::Words(missing) = lack
                && let Some(text) = other_agent(self, clause, id, &near, missing)
                    .or_else(|| other_object(clause, &near, missing))
            {
                *lack = Unsupported::Replaced(missing.clone(), text);
            }
        }
        polarity(clause, &near, &mut out);
        claims(clause, &near, &mut out);
        if is_bare(clause, &near) {
            out.lacks
                .push(Unsupported::Unchecked(clause.joined.phrase.clone()));
        }
        out.lacks.extend(self.undischarged(clause, id));
        out.lacks.extend(self.misled(clause, id));
        let unchecked = [self.limited(clause, id), self.denied_beside(clause, id)];
        out.lacks
            .extend(unchecked.into_iter().flatten().map(Unsupported::Unchecked));
        if let Some(denial) = self.denying_slot(clause, id) {
            out.lacks.push(Unsupported::Opposite(denial));
        } else {
            out.lacks
                .extend(doubled(clause, &near).map(Unsupported::Unchecked));
        }
        let below = self.denied_below(id, |text| is_denial_of(clause, text));
        out.lacks.extend(below.map(Unsupported::Opposite));
        if clause.universal {
            out.lacks.push(Unsupported::Quantifier);
        }
        if clause.quotes.len() != 1 && is_turned_round(clause, &near) {
            out.lacks
                .push(Unsupported::Unchecked("who and whom".into()));
        }
        if out.lacks.is_empty() {
            let doubt = self.doubted(clause, id, &near);
            out.lacks.extend(doubt.map(Unsupported::Unchecked));
        }
        if out.covered == 0 && out.quotes == 0 && out.lacks.is_empty() {
            out.lacks.push(Unsupported::Unrelated);
        }
        out
    }

    /// The quoted texts of the clause: each is shown, in its own column and line.
    fn quotes(
        &self,
        clause: &Clause,
        id: ElementId,
        near: &TextSurroundings,
        out: &mut ClauseFinding,
    ) {
        let held = |quote: &String| self.held(clause, quote, id, near, Closeness::Strict);
        for quote in &clause.quotes {
            let elsewhere = match held(quote) {
                None => true,
                Some(QuoteLocation::Shown(owner))
                    if self.is_of_other_column(clause, quote, id, owner)
                        || is_of_other_line(clause, quote, near) =>
                {
                    true
                }
                Some(_) => {
                    is_numeric(quote) && self.misplaced(clause, quote, None, id) == Some(true)
                }
            };
            if elsewhere {
                out.lacks.push(Unsupported::Quote(quote.clone()));
                continue;
            }
            if is_one_of_several(clause, quote, near) {
                let which = format!("which of several numbers is '{}'", shorten(quote));
                out.lacks.push(Unsupported::Unchecked(which));
            }
            out.quotes += 1;
        }
        // What a field is called is not what stands in it.
        if clause.of_value
            && clause.states.is_empty()
            && let Some(quote) = clause.quotes.last()
            && clause
                .quotes
                .iter()
                .all(|q| held(q) == Some(QuoteLocation::Named))
        {
            out.lacks.push(Unsupported::Quote(quote.clone()));
        }
    }

    /// The element could be what bears the clause out, for all that logic can tell: enough to doubt that the clause is false.
    pub(crate) fn might_bear(&self, clause: &Clause, id: ElementId) -> bool {
        let Some(e) = self.page.elements.get(id) else {
            return false;
        };
        if !e.raw.visible {
            return false;
        }
        let near = self.around(id);
        let quotes = clause
            .quotes
            .iter()
            .all(|q| self.held(clause, q, id, &near, Closeness::Doubt).is_some());
        let denied = self.denying_slot(clause, id).is_some()
            || self
                .denied_below(id, |text| is_denial_of(clause, text))
                .is_some();
        if !quotes
            || denied
            || clause.numbers.iter().any(|n| {
                self.number(clause, n, id, &near).is_err()
                    || self.misplaced(clause, &n.text, n.of_kind.as_ref(), id) == Some(true)
            })
        {
            return false;
        }
        let mut found = ClauseFinding::default();
        bounds(self, clause, id, &near, &mut found);
        self.states(clause, id, &near, &mut found);
        if found.lacks.iter().any(|l| {
            matches!(
                l,
                Unsupported::Bound(_) | Unsupported::Number(..) | Unsupported::State(_, true)
            )
        }) {
            return false;
        }
        // A state that the element does not tell is no support either, unless it is all that there is.
        if !clause.states.is_empty() && !found.lacks.is_empty() && clause.quotes.is_empty() {
            return false;
        }
        // Who asks whether it is so does not say that it is.
        let mut saying = near
            .lines
            .iter()
            .filter(|l| words(&l.told).iter().any(|w| clause.is_said(w)));
        let asks = |l: &ShownText| l.told.trim_end().ends_with('?');
        if clause.is_free() && saying.clone().next().is_some() && saying.all(asks) {
            return false;
        }
        let mut claimed = ClauseFinding::default();
        claims(clause, &near, &mut claimed);
        let against = |l: &Unsupported| {
            matches!(
                l,
                Unsupported::Opposite(_) | Unsupported::Number(_, true) | Unsupported::Replaced(..)
            )
        };
        claimed.lacks.extend(self.undischarged(clause, id));
        if claimed.lacks.iter().any(against) {
            return false;
        }
        self.covers(clause, id, &near, &mut found);
        polarity(clause, &near, &mut found);
        if clause.is_free() {
            return found.lacks.is_empty();
        }
        if found
            .lacks
            .iter()
            .any(|l| matches!(l, Unsupported::Opposite(_)))
        {
            return false;
        }
        // What the page says elsewhere of the clause's words has to be said here too.
        let lacks = |l: &Unsupported| matches!(l, Unsupported::Words(words) | Unsupported::Replaced(words, _) if words.iter().any(|w| self.is_displayed(w)));
        !found.lacks.iter().any(lacks) || clause.quotes.len() > 1
    }

    /// Two cells of one row, the first of a column that the clause names.
    pub(crate) fn settles_row(&self, clause: &Clause, id: ElementId, other: ElementId) -> bool {
        let row = crate::evaluate::row_like(self.page, id);
        row.is_some()
            && row == crate::evaluate::row_like(self.page, other)
            && self.header(id).is_some_and(|h| {
                let said = words(&h);
                clause
                    .words
                    .iter()
                    .any(|w| alike(w).iter().any(|s| said.contains(s)))
            })
    }
}

/// The first word that relates things and is not part of a name that the record shows: "last" in "Last login" is.
fn unchecked_relation(
    clause: &Clause,
    near: &TextSurroundings,
    slots: &[ValueSlot],
) -> Option<String> {
    let texts = || {
        let lines = near.lines.iter().map(|l| l.text.as_str());
        lines.chain(near.around.iter().map(String::as_str))
    };
    let shown = |[before, word, after]: &[String; 3]| {
        // "Nobody but editors" are "only editors".
        let except = word == "except" && !after.is_empty();
        let word = if except { "only" } else { word.as_str() };
        let before = if except { "" } else { before.as_str() };
        let pairs = [format!("{before} {word}"), format!("{word} {after}")];
        slots.iter().any(|slot| slot.label.to_lowercase() == word)
            || texts().any(|text| {
                let text = text.to_lowercase();
                text == word
                    || pairs
                        .iter()
                        .any(|pair| pair.trim() != word && is_run(pair.trim(), &text))
            })
    };
    let open = clause.relations.iter().find(|relation| !shown(relation));
    open.map(|[_, word, _]| word.clone())
}

/// The record shows the very word by which the clause denies, or the clause denies nothing but a name of a record that
/// denies something: which of the two denies what cannot be told.
fn doubled(clause: &Clause, near: &TextSurroundings) -> Option<String> {
    if !clause.negated {
        return None;
    }
    let predicate = clause.words.iter().any(|w| !clause.names.contains(w));
    let shown = |denial: &&String| {
        let is_name = !lexicon::among(denial, lexicon::denials::PLAIN);
        let there = near.lines.iter().any(|l| words(&l.text).contains(*denial));
        there && (is_name || !predicate)
    };
    clause.denials.iter().find(shown).cloned()
}

fn is_run(words: &str, text: &str) -> bool {
    visible(words, text, TextRelation::Contains, TextCase::Ignore).is_yes()
}

fn summary(near: &TextSurroundings) -> String {
    let texts: Vec<&str> = near.lines.iter().map(|l| l.text.as_str()).collect();
    let text = if texts.is_empty() {
        near.names.first().cloned().unwrap_or_default()
    } else {
        texts.join(" ")
    };
    shorten(&text)
}
