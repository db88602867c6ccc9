//! What an element has to say about a clause: what it bears out, what it lacks, what it contradicts.
//!
//! A clause is looked at in its positive form; who asks knows whether it was denied.

use super::amount::{amounts, shape, within};
use super::anatomy::{Clause, Number, is_kind};
use super::reading::{Reading, Shown, Surroundings};
use super::relevance::words;
use super::view::is_operable;
use super::vocabulary::{alike, denies, opposites, stem};
use crate::evaluate::{
    TextMatch, admits, is_checkable, is_choice, is_field, shorten, state_of, visible,
};
use crate::grammar::{RoleNoun, State, TextRelation, number_word};
use crate::page::{ElementId, Role};
use crate::verdict::Truth;
use std::collections::HashSet;

/// What keeps an element from bearing a clause out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Lack {
    /// The element is not displayed.
    Hidden,
    /// It does not show a quoted text.
    Quote(String),
    /// It does not show a number; the second says that it shows another in its place.
    Number(String, bool),
    /// A number on it is not within a bound.
    Bound(String),
    /// A state does not hold; the second says that the opposite does.
    State(String, bool),
    /// Words that the page has elsewhere.
    Words(Vec<String>),
    /// It says the opposite.
    Opposite(String),
    /// It has nothing to do with the clause.
    Unrelated,
    /// The clause says something that is not checked.
    Unchecked(String),
}

impl Lack {
    /// In words, for the model and the report.
    pub(super) fn words(&self) -> String {
        match self {
            Lack::Hidden => "it is not displayed".into(),
            Lack::Quote(text) => format!("it does not show '{}'", shorten(text)),
            Lack::Number(text, _) => format!("it does not show the number {text}"),
            Lack::Bound(text) => format!("it shows no number that is {text}"),
            Lack::State(text, true) => format!("it is not {text}"),
            Lack::State(text, false) => format!("it does not tell whether it is {text}"),
            Lack::Words(words) => format!("it does not speak of `{}`", words.join("`, `")),
            Lack::Opposite(text) => format!("it says the opposite: '{}'", shorten(text)),
            Lack::Unrelated => "it has nothing to do with the sentence".into(),
            Lack::Unchecked(word) => format!("what the sentence says by `{word}` is not checked"),
        }
    }
}

/// What was found on an element for a clause.
#[derive(Debug, Clone, Default)]
pub(super) struct Finding {
    /// All that keeps it from bearing the clause out; empty where it does.
    pub(super) lacks: Vec<Lack>,
    /// Words of the clause that it covers.
    pub(super) covered: usize,
    /// Quoted texts that it holds.
    pub(super) quotes: usize,
    /// What it shows, in short.
    pub(super) shows: String,
}

impl Finding {
    /// It bears the clause out.
    pub(super) fn bears(&self) -> bool {
        self.lacks.is_empty()
    }
}

/// How closely a text has to match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Closeness {
    /// As a verdict needs it.
    Strict,
    /// As a doubt needs it: near misses, names that nobody sees and values count too.
    Doubt,
}

impl Reading<'_> {
    /// What an element has to say about the positive form of a clause.
    pub(super) fn examine(&self, clause: &Clause, id: ElementId) -> Finding {
        let mut out = Finding::default();
        let Some(e) = self.page.elements.get(id) else {
            out.lacks.push(Lack::Hidden);
            return out;
        };
        if !e.raw.visible {
            out.lacks.push(Lack::Hidden);
            return out;
        }
        if let Some(word) = &clause.relation {
            out.lacks.push(Lack::Unchecked(word.clone()));
        }
        let near = self.around(id);
        out.shows = summary(&near);
        let mut holders: Vec<ElementId> = Vec::new();
        let mut rivals: Vec<ElementId> = Vec::new();
        for quote in &clause.quotes {
            match self.held(clause, quote, id, &near, Closeness::Strict) {
                Some(Some(owner)) if self.is_of_other_column(clause, quote, id, owner) => {
                    out.lacks.push(Lack::Quote(quote.clone()));
                }
                Some(owner) => {
                    out.quotes += 1;
                    holders.extend(owner.filter(|_| is_numeric(quote)));
                }
                None => {
                    // The columns in which the row shows something else in its place.
                    rivals.extend(
                        near.lines
                            .iter()
                            .filter(|l| is_rival(quote, &l.text))
                            .map(|l| l.owner),
                    );
                    out.lacks.push(Lack::Quote(quote.clone()));
                }
            }
        }
        for number in &clause.numbers {
            match self.number(number, id, &near) {
                Ok(owner) => holders.extend(owner),
                Err(rival) => out.lacks.push(Lack::Number(number.text.clone(), rival)),
            }
        }
        self.bounds(clause, id, &near, &mut out);
        self.states(clause, id, &near, &mut out);
        if holders.is_empty() {
            rivals.push(id);
            holders = rivals;
        }
        self.covers(clause, id, &near, &holders, &mut out);
        self.polarity(clause, &near, &mut out);
        if clause.quotes.len() > 1 && is_turned_round(clause, &near) {
            out.lacks.push(Lack::Unchecked("who and whom".into()));
        }
        if out.covered == 0 && out.quotes == 0 && out.lacks.is_empty() {
            out.lacks.push(Lack::Unrelated);
        }
        out
    }

    /// The element could be what bears the clause out, for all that logic can tell: enough to doubt that the clause is false.
    pub(super) fn might_bear(&self, clause: &Clause, id: ElementId) -> bool {
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
        if !quotes
            || clause
                .numbers
                .iter()
                .any(|n| self.number(n, id, &near).is_err())
        {
            return false;
        }
        let mut found = Finding::default();
        self.bounds(clause, id, &near, &mut found);
        self.states(clause, id, &near, &mut found);
        if found
            .lacks
            .iter()
            .any(|l| matches!(l, Lack::Bound(_) | Lack::Number(..) | Lack::State(_, true)))
        {
            return false;
        }
        // A state that the element does not tell is no support either, unless it is all that there is.
        if !clause.states.is_empty() && !found.lacks.is_empty() && clause.quotes.is_empty() {
            return false;
        }
        self.covers(clause, id, &near, &[], &mut found);
        self.polarity(clause, &near, &mut found);
        if clause.is_free() {
            return found.lacks.is_empty();
        }
        if found.lacks.iter().any(|l| matches!(l, Lack::Opposite(_))) {
            return false;
        }
        let wanted = clause.words.iter().any(|w| self.is_displayed(w));
        found.covered > 0 || !wanted || clause.quotes.len() > 1
    }

    /// The text stands in the element's row, but in a column that the clause does not name, while it names the element's own.
    fn is_of_other_column(
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

    /// Two cells of one row, the first of a column that the clause names.
    pub(super) fn settles_row(&self, clause: &Clause, id: ElementId, other: ElementId) -> bool {
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

    /// A quoted text is displayed somewhere, is the name or value of something displayed, or nearly so.
    pub(super) fn is_anywhere(&self, quote: &str) -> bool {
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

    /// A stem, or one that means the same, is on the page.
    fn is_displayed(&self, stem: &str) -> bool {
        alike(stem).iter().any(|s| self.vocabulary.contains(s))
    }

    /// Whether the element holds a quoted text, and which element shows it where one does.
    fn held(
        &self,
        clause: &Clause,
        quote: &str,
        id: ElementId,
        near: &Surroundings,
        closeness: Closeness,
    ) -> Option<Option<ElementId>> {
        let like = |text: &str| is_like(quote, text, closeness, self);
        let shown =
            |line: &&Shown| like(&line.text) || line.source.as_ref().is_some_and(|s| like(s));
        // Its own line first: the header of that column says what it is.
        let mut lines: Vec<&Shown> = near.lines.iter().collect();
        lines.sort_by_key(|l| l.owner != id);
        if let Some(line) = lines.into_iter().find(shown) {
            return Some(Some(line.owner));
        }
        if near.around.iter().any(|t| like(t)) {
            return Some(None);
        }
        let doubt = closeness == Closeness::Doubt;
        if (clause.of_value || doubt)
            && near
                .values
                .iter()
                .any(|v| v == quote || like(&crate::page::normalise(v)))
        {
            return Some(None);
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
                && !super::view::is_secret(e)
        });
        if fixed {
            return Some(None);
        }
        // A control or an image is what it is called, though nobody sees the name.
        let called =
            is_operable(&self.page.elements[id]) || self.page.elements[id].role == Role::Img;
        let about = !clause.states.is_empty() || clause.of_value || doubt || near.lines.is_empty();
        (called && about && near.names.iter().any(|n| like(n))).then_some(None)
    }

    /// Whether the element shows a number, and which element does. The error says whether it shows another in its place.
    fn number(
        &self,
        number: &Number,
        id: ElementId,
        near: &Surroundings,
    ) -> Result<Option<ElementId>, bool> {
        let texts = || {
            near.lines
                .iter()
                .map(|l| (l.text.as_str(), Some(l.owner)))
                .chain(near.around.iter().map(|t| (t.as_str(), None)))
        };
        // "3 items" where the sentence says "2 items": the number beside the word counts.
        let mut rival = false;
        if let (Some(counted), Some(_)) = (&number.counted, number.whole) {
            for (text, owner) in texts() {
                for (beside, worth) in beside(text, counted) {
                    if number.whole == worth {
                        return Ok(owner);
                    }
                    rival |= !beside.is_empty();
                }
            }
            if rival {
                return Err(true);
            }
            if let Some(count) = self.counted(id, near, counted) {
                return if number.whole == Some(count) {
                    Ok(None)
                } else {
                    Err(true)
                };
            }
        }
        for (text, owner) in texts() {
            let digits = number.whole.map_or(number.text.clone(), |w| w.to_string());
            let exact = matches!(
                visible(
                    &digits,
                    text,
                    TextRelation::Contains,
                    self.knowledge.text_case
                ),
                TextMatch::Yes {
                    currency_left_out: false,
                    ..
                }
            );
            let in_words = number.whole.is_some_and(|n| {
                text.split(|c: char| !c.is_alphanumeric())
                    .any(|w| !w.is_empty() && number_word(&w.to_lowercase()) == Some(n))
            });
            if exact || in_words {
                return Ok(owner);
            }
        }
        let wanted = shape(&number.text);
        let other = near.lines.iter().any(|l| {
            l.text
                .split_whitespace()
                .any(|w| shape(w).is_some() && shape(w) == wanted)
        });
        Err(other)
    }

    /// How many there are of the counted things, where the element is one of them: all that its list or table has.
    fn counted(&self, id: ElementId, near: &Surroundings, counted: &str) -> Option<usize> {
        let all = self.siblings(id);
        if all.is_empty() {
            return None;
        }
        let kind = crate::evaluate::noun(self.page, *all.first()?);
        let of_kind = kind.split(' ').any(|w| stem(w) == *counted);
        let item = matches!(counted, "item" | "entri" | "line" | "row" | "result");
        let headed = near
            .around
            .iter()
            .chain(&near.names)
            .any(|t| words(t).contains(counted));
        let each = all
            .iter()
            .all(|s| words(&self.page.elements[*s].text).contains(counted));
        (of_kind || item || headed || each).then_some(all.len())
    }

    fn bounds(&self, clause: &Clause, id: ElementId, near: &Surroundings, out: &mut Finding) {
        for (compare, bound) in &clause.bounds {
            let own: Vec<f64> = near
                .lines
                .iter()
                .filter(|l| l.owner == id)
                .flat_map(|l| amounts(&l.text))
                .map(|a| a.1)
                .collect();
            let all: Vec<f64> = if own.is_empty() {
                near.lines
                    .iter()
                    .flat_map(|l| amounts(&l.text))
                    .map(|a| a.1)
                    .collect()
            } else {
                own
            };
            let word = match compare {
                super::anatomy::Compare::AtLeast => "at least",
                super::anatomy::Compare::AtMost => "at most",
                super::anatomy::Compare::More => "more than",
                super::anatomy::Compare::Less => "less than",
            };
            let verdicts: Vec<Option<bool>> =
                all.iter().map(|n| within(*n, *compare, bound)).collect();
            if all.is_empty() {
                out.lacks.push(Lack::Number(bound.clone(), false));
            } else if verdicts.iter().any(Option::is_none) {
                out.lacks.push(Lack::Unchecked(format!("{word} {bound}")));
            } else if verdicts.iter().all(|v| *v == Some(false)) {
                out.lacks.push(Lack::Bound(format!("{word} {bound}")));
            } else if verdicts.contains(&Some(false)) {
                // Some are and some are not: which is meant cannot be told.
                out.lacks.push(Lack::Unchecked(format!("{word} {bound}")));
            }
        }
    }

    fn states(&self, clause: &Clause, id: ElementId, near: &Surroundings, out: &mut Finding) {
        if clause.universal {
            if let Some(lack) = self.all_in_state(clause, id) {
                out.lacks.push(lack);
            }
            return;
        }
        for ((state, claims), word) in clause.states.iter().zip(&clause.state_words) {
            // What is chosen in a list is its value, which the quoted text was compared with.
            let chosen = *state == State::Selected
                && near
                    .controls
                    .iter()
                    .any(|c| is_choice(&self.page.elements[*c]))
                && !clause.quotes.is_empty();
            if chosen && *claims {
                continue;
            }
            let said = if *claims {
                word.clone()
            } else {
                format!("{word} (denied)")
            };
            match self.state(clause, *state, id, near) {
                Some(holds) if holds == *claims => {}
                Some(_) => out.lacks.push(Lack::State(said, true)),
                None => {
                    // A text may say it: "Your basket is empty".
                    let says = near.lines.iter().any(|l| words(&l.text).contains(word));
                    if !says || !near.controls.is_empty() && is_operable(&self.page.elements[id]) {
                        out.lacks.push(Lack::State(said, false));
                    } else {
                        out.covered += 1;
                    }
                }
            }
        }
    }

    /// Whether the state holds of the control that the element is, labels, or stands with.
    fn state(
        &self,
        clause: &Clause,
        state: State,
        id: ElementId,
        near: &Surroundings,
    ) -> Option<bool> {
        let page = self.page;
        let fits = |c: &ElementId| has_state(page, *c, state);
        let called = |c: &ElementId| {
            let own = self.around(*c);
            clause.quotes.iter().all(|q| {
                let like = |t: &String| is_like(q, t, Closeness::Strict, self);
                own.names.iter().any(like)
                    || page.elements[*c]
                        .labelled_by
                        .iter()
                        .any(|l| like(&page.elements[*l].text.replace('\n', " ")))
                    || own.values.iter().any(like)
            })
        };
        let target = page.elements[id].labels;
        let found: Vec<ElementId> = if fits(&id) {
            vec![id]
        } else if let Some(target) = target.filter(fits) {
            vec![target]
        } else {
            near.controls.iter().copied().filter(fits).collect()
        };
        let others = near.controls.iter().filter(|c| fits(c)).count();
        let found: Vec<ElementId> = if others > 1 && !clause.quotes.is_empty() {
            // Several controls stand together: the quoted text has to be the one's own.
            found.into_iter().filter(called).collect()
        } else {
            found
        };
        let truths: HashSet<Option<bool>> = found
            .iter()
            .map(|c| match state_of(page, *c, state).truth {
                Truth::True => Some(true),
                Truth::False => Some(false),
                Truth::Unknown => None,
            })
            .collect();
        match truths.into_iter().collect::<Vec<_>>().as_slice() {
            [one] => *one,
            _ => None,
        }
    }

    /// "All boxes are ticked": every displayed element of the kind that the sentence names has the state.
    fn all_in_state(&self, clause: &Clause, id: ElementId) -> Option<Lack> {
        let page = self.page;
        let unchecked = || Some(Lack::Unchecked("all".into()));
        let ([(state, claims)], [role]) = (clause.states.as_slice(), clause.roles.as_slice())
        else {
            return unchecked();
        };
        let others = clause.words.iter().any(|w| self.is_displayed(w));
        if !is_kind(*role) || !clause.quotes.is_empty() || !clause.numbers.is_empty() || others {
            return unchecked();
        }
        let all: Vec<ElementId> = (0..page.elements.len())
            .filter(|c| page.elements[*c].raw.visible && admits(*role, page, *c))
            .collect();
        if !all.contains(&id) || self.is_whole().is_err() {
            return unchecked();
        }
        let wrong = all
            .iter()
            .any(|c| state_of(page, *c, *state).truth != Truth::from(*claims));
        wrong.then(|| Lack::State("so on all of them".into(), true))
    }

    /// Every word of the clause that the page displays has to be on the element or around it.
    fn covers(
        &self,
        clause: &Clause,
        id: ElementId,
        near: &Surroundings,
        holders: &[ElementId],
        out: &mut Finding,
    ) {
        let mut said: HashSet<String> = HashSet::new();
        for line in &near.lines {
            said.extend(words(&line.text));
            said.extend(line.source.iter().flat_map(|s| words(s)));
        }
        let header = near.around.iter().chain(&near.names);
        said.extend(header.flat_map(|t| words(t)));
        if !holders.is_empty() {
            // In a table it is the column of what was found that counts, not the column of what was cited.
            let own = self.header(id);
            if holders.iter().all(|h| self.header(*h) != own)
                && let Some(own) = own
            {
                for word in words(&own) {
                    if !near.lines.iter().any(|l| words(&l.text).contains(&word)) {
                        said.remove(&word);
                    }
                }
            }
            said.extend(
                holders
                    .iter()
                    .filter_map(|h| self.header(*h))
                    .flat_map(|t| words(&t)),
            );
        }
        if clause.of_value {
            said.extend(near.values.iter().flat_map(|v| words(v)));
        }
        said.extend(near.kinds.iter().flat_map(|k| words(k)));
        let in_quotes: HashSet<String> = clause.quotes.iter().flat_map(|q| words(q)).collect();
        let mut missing = Vec::new();
        for word in &clause.words {
            let group = alike(word);
            if group.iter().any(|s| said.contains(s)) {
                out.covered += 1;
                continue;
            }
            let against = opposites(word);
            if let Some(opposite) = against.iter().find(|o| {
                said.contains(*o)
                    && !in_quotes.contains(*o)
                    && near.lines.iter().any(|l| words(&l.text).contains(*o))
            }) {
                let line = near
                    .lines
                    .iter()
                    .find(|l| words(&l.text).contains(opposite));
                out.lacks.push(Lack::Opposite(
                    line.map_or_else(|| opposite.clone(), |l| l.text.clone()),
                ));
                continue;
            }
            let must = clause.is_free()
                || clause.names.contains(word)
                || !against.is_empty()
                || self.is_displayed(word);
            if must {
                missing.push(word.clone());
            }
        }
        for role in clause.roles.iter().filter(|r| is_kind(**r)) {
            let is = std::iter::once(id)
                .chain(near.controls.iter().copied())
                .chain(self.page.ancestors(id).take(4))
                .chain(self.page.elements[id].labels)
                .chain(near.lines.iter().map(|l| l.owner))
                .any(|c| admits(*role, self.page, c) || is_list_option(self, *role, c));
            if is {
                out.covered += 1;
            } else if (0..self.page.elements.len())
                .any(|c| self.page.elements[c].raw.visible && admits(*role, self.page, c))
            {
                missing.push(format!("{role:?}").to_lowercase());
            }
        }
        if !missing.is_empty() {
            out.lacks.push(Lack::Words(missing));
        }
    }

    /// The line that speaks of the clause must not deny it.
    fn polarity(&self, clause: &Clause, near: &Surroundings, out: &mut Finding) {
        let mut wanted: HashSet<String> = clause
            .words
            .iter()
            .chain(&clause.state_words)
            .flat_map(|w| alike(w))
            .collect();
        let mut best: Option<(usize, String)> = None;
        let quoted: HashSet<String> = clause.quotes.iter().flat_map(|q| words(q)).collect();
        wanted.extend(quoted.iter().cloned());
        for line in &near.lines {
            for part in parts(&line.text) {
                let hits = words(part).intersection(&wanted).count();
                if hits > 0 && best.as_ref().is_none_or(|(most, _)| hits > *most) {
                    best = Some((hits, part.to_owned()));
                }
            }
        }
        if let Some((_, part)) = best
            && is_denied(&part, &clause.quotes)
        {
            out.lacks.push(Lack::Opposite(part));
        }
    }
}

/// A text with digits: it belongs to the column that it stands in.
fn is_numeric(quote: &str) -> bool {
    quote.contains(|c: char| c.is_ascii_digit())
}

/// The text shows another number of the same shape.
pub(super) fn is_rival(quote: &str, text: &str) -> bool {
    let Some(wanted) = shape(quote).filter(|s| s.chars().count() <= 4) else {
        return false;
    };
    text.split_whitespace()
        .map(|w| w.trim_end_matches(['.', ',', ';']))
        .any(|w| w != quote && shape(w).as_ref() == Some(&wanted))
}

/// An option stands in the list that names it.
fn is_list_option(reading: &Reading<'_>, role: RoleNoun, id: ElementId) -> bool {
    role == RoleNoun::Option && is_choice(&reading.page.elements[id])
}

fn has_state(page: &crate::page::Snapshot, id: ElementId, state: State) -> bool {
    let e = &page.elements[id];
    match state {
        State::Checked => is_checkable(e) || e.raw.pressed.is_some(),
        State::Selected => {
            e.raw.selected.is_some()
                || is_checkable(e)
                || e.raw.pressed.is_some()
                || e.raw.attributes.contains_key("aria-current")
        }
        State::Enabled | State::Disabled | State::Clickable => is_operable(e),
        State::Editable | State::ReadOnly | State::Required | State::Invalid => {
            is_field(e) || is_choice(e) || is_checkable(e)
        }
        State::Empty => is_field(e) || is_choice(e),
        State::Expanded | State::Collapsed => e.raw.expanded.is_some(),
    }
}

fn is_like(quote: &str, text: &str, closeness: Closeness, reading: &Reading<'_>) -> bool {
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

/// Numbers that stand right before a word, as written and in worth.
fn beside(text: &str, counted: &str) -> Vec<(String, Option<usize>)> {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    tokens
        .windows(2)
        .filter(|pair| stem(pair[1].trim_matches(|c: char| !c.is_alphanumeric())) == *counted)
        .filter_map(|pair| {
            let number = pair[0]
                .trim_matches(|c: char| !c.is_alphanumeric())
                .to_lowercase();
            let is_number =
                number_word(&number).is_some() || number.starts_with(|c: char| c.is_ascii_digit());
            is_number.then(|| (number.clone(), number_word(&number)))
        })
        .collect()
}

/// The sentences of a text.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?', ';', '\n'])
        .flat_map(|part| {
            // "19.99" and "e.g." are no ends, but to keep them together is not needed here: only words count.
            std::iter::once(part)
        })
        .filter(|part| !part.trim().is_empty())
}

/// The text denies, quoted texts aside.
fn is_denied(text: &str, quotes: &[String]) -> bool {
    let mut plain = text.to_lowercase().replace(['’', '‘'], "'");
    for quote in quotes {
        plain = plain.replace(&quote.to_lowercase(), " ");
    }
    let tokens: Vec<&str> = plain
        .split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .filter(|w| !w.is_empty())
        .collect();
    let denials = tokens
        .iter()
        .enumerate()
        .filter(|(at, word)| {
            // "No 1045" is a number.
            let numbered = **word == "no"
                && tokens
                    .get(at + 1)
                    .is_some_and(|n| n.starts_with(|c: char| c.is_ascii_digit()));
            !numbered && (denies(word) || word.ends_with("n't") || **word == "cannot")
        })
        .count();
    denials % 2 == 1
}

/// The quoted texts stand in one text of the page in another order than in the sentence, so who does what to whom may differ.
fn is_turned_round(clause: &Clause, near: &Surroundings) -> bool {
    near.lines.iter().any(|line| {
        let text = line.text.to_lowercase();
        let places: Vec<usize> = clause
            .quotes
            .iter()
            .filter_map(|q| text.find(&q.to_lowercase()))
            .collect();
        places.len() > 1 && !places.is_sorted()
    })
}

fn summary(near: &Surroundings) -> String {
    let texts: Vec<&str> = near.lines.iter().map(|l| l.text.as_str()).collect();
    let text = if texts.is_empty() {
        near.names.first().cloned().unwrap_or_default()
    } else {
        texts.join(" ")
    };
    shorten(&text)
}
