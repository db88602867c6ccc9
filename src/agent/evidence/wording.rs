//! The words of a clause: covered, missing, denied, or turned into their opposite.

use crate::agent::evidence::denial::is_denied;
use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::sentence::anatomy::{Clause, is_kind};
use crate::agent::view::reading::{PageReading, ShownText, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::evaluate::{TextCase, admits, is_checkable, is_choice, label, visible};
use crate::grammar::{RoleNoun, TextRelation};
use crate::lexicon::among;
use crate::lexicon::meaning::{alike, opposites, stem};
use crate::lexicon::states::ON_OFF;
use crate::page::ElementId;
use std::collections::HashSet;

impl PageReading<'_> {
    /// A stem, or one that means the same, is on the page.
    pub(crate) fn is_displayed(&self, stem: &str) -> bool {
        alike(stem).iter().any(|s| self.vocabulary.contains(s))
    }

    /// "On" and "off" are states of the one box that the words stand with: whether it is so.
    fn switched(&self, word: &str, near: &TextSurroundings) -> Option<bool> {
        if !among(word, ON_OFF) {
            return None;
        }
        let boxes = near.controls.iter().map(|c| &self.page.elements[*c]);
        let mut boxes = boxes.filter(|e| is_checkable(e));
        let (one, other) = (boxes.next()?, boxes.next());
        one.raw
            .checked
            .filter(|_| other.is_none())
            .map(|on| on == (word == "on"))
    }

    /// Stems of all that the element and its record say of themselves.
    fn said(&self, clause: &Clause, id: ElementId, near: &TextSurroundings) -> HashSet<String> {
        let mut said: HashSet<String> = HashSet::new();
        // What a button is called says what it does, not what is so.
        let control = is_of_control(clause);
        for line in &near.lines {
            if control {
                said.extend(words(&line.text));
                said.extend(line.source.iter().flat_map(|s| words(s)));
            } else if !self.is_button(line.owner) {
                said.extend(words(&line.told));
            }
        }
        // A header says what its column tells, where the record tells something there.
        for slot in self.slots(id) {
            if slot.text.contains(char::is_alphanumeric) {
                said.extend(words(&slot.label));
            }
        }
        let kind = clause.kind.iter().filter(|k| self.is_kind_of_record(k));
        said.extend(kind.cloned());
        let buttons: Vec<String> = near
            .controls
            .iter()
            .filter(|c| !control && self.is_button(**c))
            .flat_map(|c| [self.page.elements[*c].name.clone(), label(self.page, *c)])
            .collect();
        let names = near.names.iter().filter(|n| !buttons.contains(n));
        let header = near.around.iter().chain(names);
        said.extend(header.flat_map(|t| words(t)));
        if clause.of_value {
            said.extend(near.values.iter().flat_map(|v| words(v)));
        }
        said.extend(near.kinds.iter().flat_map(|k| words(k)));
        said
    }

    /// The kinds of elements that the clause names: of each the record has one, where the page has one.
    fn roles(
        &self,
        clause: &Clause,
        id: ElementId,
        near: &TextSurroundings,
        missing: &mut Vec<String>,
        out: &mut ClauseFinding,
    ) {
        for role in clause.roles.iter().filter(|r| is_kind(**r)) {
            let is = std::iter::once(id)
                .chain(near.controls.iter().copied())
                .chain(self.page.ancestors(id).take(4))
                .chain(self.page.elements[id].labels)
                .chain(near.lines.iter().map(|l| l.owner))
                .any(|c| admits(*role, self.page, c) || is_choice_called(self, *role, c));
            if is {
                out.covered += 1;
            } else if (0..self.page.elements.len())
                .any(|c| self.page.elements[c].raw.visible && admits(*role, self.page, c))
            {
                missing.push(format!("{role:?}").to_lowercase());
            }
        }
    }

    /// Every word of the clause that the page displays has to be on the element or around it.
    pub(crate) fn covers(
        &self,
        clause: &Clause,
        id: ElementId,
        near: &TextSurroundings,
        out: &mut ClauseFinding,
    ) {
        let said = self.said(clause, id, near);
        let in_quotes: HashSet<String> = clause.quotes.iter().flat_map(|q| words(q)).collect();
        let mut missing = Vec::new();
        for word in &clause.words {
            let group = alike(word);
            // "Changed on 3 May" does not say that it is on.
            let is_there = word != "on" || near.lines.iter().any(|l| ends_with(&l.told, word));
            if is_there && group.iter().any(|s| said.contains(s)) {
                out.covered += 1;
                continue;
            }
            match self.switched(word, near) {
                Some(true) => {
                    out.covered += 1;
                    continue;
                }
                Some(false) => {
                    out.lacks.push(Unsupported::State(word.clone(), true));
                    continue;
                }
                None => {}
            }
            let against = opposites(word);
            let shown = |l: &ShownText| {
                words(if is_of_control(clause) {
                    &l.text
                } else {
                    &l.told
                })
            };
            if let Some(opposite) = against.iter().find(|o| {
                said.contains(*o)
                    && !in_quotes.contains(*o)
                    && near.lines.iter().any(|l| shown(l).contains(*o))
            }) {
                let line = near.lines.iter().find(|l| shown(l).contains(opposite));
                out.lacks.push(Unsupported::Opposite(
                    line.map_or_else(|| opposite.clone(), |l| l.text.clone()),
                ));
                continue;
            }
            if self.is_titled(clause, word, near) {
                out.covered += 1;
                continue;
            }
            // What costs has a price: a value of the kind says as much.
            let measured = (clause.is_measured(word) && !self.is_displayed(word))
                || is_currency_shown(word, near);
            if !measured {
                missing.push(word.clone());
            }
        }
        let shown = |c: &&String| {
            let lines = near.lines.iter().map(|l| &l.text);
            let mut texts = lines.chain(&near.around).chain(&near.names);
            texts.any(|t| visible(c, t, TextRelation::Contains, TextCase::Ignore).is_yes())
        };
        let parted = |c: &&String| !shown(c) && !missing.iter().any(|m| words(c).contains(m));
        let apart: Vec<String> = clause.compounds.iter().filter(parted).cloned().collect();
        missing.extend(apart);
        self.roles(clause, id, near, &mut missing, out);
        if !missing.is_empty() {
            let chosen = || chosen_instead(self, near, &missing);
            out.lacks.push(
                match self
                    .in_its_place(clause, id, &missing, &said)
                    .or_else(chosen)
                {
                    Some(text) => Unsupported::Replaced(missing, text),
                    None => Unsupported::Words(missing),
                },
            );
        }
    }
}

/// The last word of the text is this one.
fn ends_with(text: &str, word: &str) -> bool {
    let last = text.split_whitespace().last();
    last.is_some_and(|last| last.trim_end_matches('.').eq_ignore_ascii_case(word))
}

/// The clause speaks of a control: by its kind, or by a state.
fn is_of_control(clause: &Clause) -> bool {
    !clause.roles.is_empty() || !clause.states.is_empty()
}

/// An option stands in the list that names it, and a list is a field that one chooses in.
fn is_choice_called(reading: &PageReading<'_>, role: RoleNoun, id: ElementId) -> bool {
    matches!(role, RoleNoun::Option | RoleNoun::Field) && is_choice(&reading.page.elements[id])
}

/// Returns the chosen option of the one list of the record, where all that is missing stands in another option.
fn chosen_instead(
    reading: &PageReading<'_>,
    near: &TextSurroundings,
    missing: &[String],
) -> Option<String> {
    let lists = near.controls.iter().map(|c| &reading.page.elements[*c]);
    let mut lists = lists.filter(|e| e.raw.tag == "select" && !e.raw.options.is_empty());
    let list = lists.next().filter(|_| lists.next().is_none())?;
    let has = |text: &str| missing.iter().all(|w| words(text).contains(w));
    let mut chosen = list.raw.options.iter().filter(|o| o.selected);
    let one = chosen
        .next()
        .filter(|o| chosen.next().is_none() && !has(&o.text))?;
    list.raw
        .options
        .iter()
        .any(|o| has(&o.text))
        .then(|| one.text.clone())
}

/// The record shows the sign of the currency that the word is for.
fn is_currency_shown(word: &str, near: &TextSurroundings) -> bool {
    let rows = crate::lexicon::meaning::CURRENCIES.iter();
    let signs = rows.filter(|(name, _)| *name == word);
    let mut signs = signs.flat_map(|(_, signs)| signs.split('|'));
    let shown = |sign: &str| {
        near.lines
            .iter()
            .any(|l| l.text.to_lowercase().contains(sign))
    };
    signs.any(shown)
}

/// The sentences of a text.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '!', '?', ';', ',', '·', '\n'])
        .flat_map(|part| {
            // "19.99" and "e.g." are no ends, but to keep them together is not needed here: only words count.
            std::iter::once(part)
        })
        .filter(|part| !part.trim().is_empty())
}

/// The quoted texts, or two names with a word of the clause between them, stand in one text of the page in another order than
/// in the sentence, so who does what to whom may differ.
pub(crate) fn is_turned_round(clause: &Clause, near: &TextSurroundings) -> bool {
    let subject = clause.words.first().filter(|w| clause.names.contains(w));
    let turned = |subject: &String, text: &str| {
        let tokens: Vec<String> = text
            .split(|c: char| !c.is_alphanumeric())
            .map(stem)
            .collect();
        let said = tokens.iter().filter(|t| clause.words.contains(t));
        let said: Vec<bool> = said.map(|t| clause.names.contains(t)).collect();
        let last = tokens.iter().rfind(|t| clause.words.contains(t));
        said.len() > 2 && said[0] && last == Some(subject) && said.contains(&false)
    };
    if clause.quotes.is_empty() {
        let lines = || near.lines.iter().map(|l| l.told.as_str());
        return subject.is_some_and(|subject| lines().any(|text| turned(subject, text)));
    }
    near.lines.iter().any(|line| {
        let text = line.text.to_lowercase();
        let shown =
            |q: &&String| visible(q, &line.text, TextRelation::Contains, TextCase::Ignore).is_yes();
        let places: Vec<usize> = clause
            .quotes
            .iter()
            .filter(shown)
            .filter_map(|q| text.find(&q.to_lowercase()))
            .collect();
        places.len() > 1 && !places.is_sorted()
    })
}

/// The text denies something of which the clause speaks.
pub(crate) fn is_denial_of(clause: &Clause, text: &str) -> bool {
    parts(text).any(|part| {
        let said = words(part);
        clause.words.iter().any(|w| said.contains(w)) && is_denied(part, &clause.quotes)
    })
}

/// The line that speaks of the clause must not deny it.
pub(crate) fn polarity(clause: &Clause, near: &TextSurroundings, out: &mut ClauseFinding) {
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
            let said = words(part);
            // A name says nothing of its own.
            let (names, others): (Vec<&String>, Vec<&String>) = said
                .intersection(&wanted)
                .partition(|w| clause.names.contains(w));
            let hits = 100 * others.len() + names.len();
            if hits > 0 && best.as_ref().is_none_or(|(most, _)| hits > *most) {
                best = Some((hits, part.to_owned()));
            }
        }
    }
    if let Some((_, part)) = best
        && is_denied(&part, &clause.quotes)
    {
        out.lacks.push(Unsupported::Opposite(part));
    }
}
