//! States that a clause claims: of the control that was cited, or that the cited text labels.

use crate::agent::evidence::finding::{ClauseFinding, Unsupported};
use crate::agent::evidence::held::{Closeness, is_like};
use crate::agent::sentence::anatomy::{Clause, is_kind};
use crate::agent::view::operable::is_operable;
use crate::agent::view::reading::{PageReading, TextSurroundings};
use crate::agent::view::relevance::words;
use crate::evaluate::{admits, is_checkable, is_choice, is_field, state_of};
use crate::grammar::State;
use crate::page::{ElementId, Snapshot};
use crate::verdict::Truth;
use std::collections::HashSet;

impl PageReading<'_> {
    pub(crate) fn states(
        &self,
        clause: &Clause,
        id: ElementId,
        near: &TextSurroundings,
        out: &mut ClauseFinding,
    ) {
        if clause.universal {
            // What all of them are is told by the words of each.
            if clause.states.is_empty() {
                return;
            }
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
                Some(_) => out.lacks.push(Unsupported::State(said, true)),
                None => {
                    // A text may say it: "Your basket is empty".
                    let says = near.lines.iter().any(|l| words(&l.text).contains(word));
                    if !says || !near.controls.is_empty() && is_operable(&self.page.elements[id]) {
                        out.lacks.push(Unsupported::State(said, false));
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
        near: &TextSurroundings,
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
    fn all_in_state(&self, clause: &Clause, id: ElementId) -> Option<Unsupported> {
        let page = self.page;
        let unchecked = || Some(Unsupported::Unchecked("all".into()));
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
        wrong.then(|| Unsupported::State("so on all of them".into(), true))
    }
}

fn has_state(page: &Snapshot, id: ElementId, state: State) -> bool {
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
