//! Slots of a record: the cells of a row with their headers, the definition of a term. A value belongs to its slot.

use crate::agent::evidence::cells::cells;
use crate::agent::evidence::denial::is_denied;
use crate::agent::evidence::finding::Unsupported;
use crate::agent::evidence::segment::{is_same_kind, shows_number, written};
use crate::agent::sentence::amount::is_digits;
use crate::agent::sentence::anatomy::Clause;
use crate::agent::view::cell::PageCell;
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::words;
use crate::grammar::number_word;
use crate::lexicon::among;
use crate::lexicon::meaning::{alike, denies, opposites, says_nothing, stem};
use crate::lexicon::statements::{self, is_noun_of};
use crate::page::{ElementId, Role};
use crate::value::found;
use std::collections::HashSet;

/// A place of a record that takes a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ValueSlot {
    /// The cell or definition.
    pub(crate) element: ElementId,
    /// Header of its column, or its term.
    pub(crate) label: String,
    /// Text of the slot.
    pub(crate) text: String,
    /// Texts of the same column in the other records.
    pub(crate) peers: Vec<String>,
}

impl ValueSlot {
    /// The clause has a word of its label.
    pub(crate) fn is_named(&self, clause: &Clause) -> bool {
        let said = words(&self.label);
        let related = clause.relations.iter().map(|[_, word, _]| stem(word));
        let named = |w: &String| alike(w).iter().any(|s| said.contains(s));
        let light = |w: &String| said.iter().any(|label| is_noun_of(label, w));
        clause
            .words
            .iter()
            .cloned()
            .chain(related)
            .any(|w| named(&w))
            || clause.words.iter().chain(&clause.light).any(light)
    }

    /// The slot shows something that the clause says besides its label.
    fn is_discharged(&self, clause: &Clause) -> bool {
        let there = words(&self.text);
        let label = words(&self.label);
        let shown = |w: &String| {
            alike(w)
                .iter()
                .any(|s| there.contains(s) && (!label.contains(s) || there.len() == 1))
        };
        let number = |text: &String| shows_number(text, &self.text);
        let in_words = |w: &str| number_word(w).is_some_and(|n| number(&n.to_string()));
        let bounded = !clause.bounds.is_empty() && !found(&self.text).is_empty();
        let denied = denies(self.text.trim().to_lowercase().as_str());
        clause.words.iter().chain(&clause.state_words).any(shown)
            || clause
                .numbers
                .iter()
                .any(|n| number(&n.text) || in_words(&n.text))
            || clause.quotes.iter().any(number)
            || bounded
            || denied
    }
}

impl PageReading<'_> {
    /// The slots of the record that an element belongs to; none where it is no row and no definition.
    pub(crate) fn slots(&self, id: ElementId) -> Vec<ValueSlot> {
        let page = self.page;
        let around = || std::iter::once(id).chain(page.ancestors(id));
        let text = |id: ElementId| self.unstruck(id);
        if let Some((table, row)) = around().find_map(|a| page.tables().row(a)) {
            let own = row.elements.first().copied();
            return row
                .cells
                .iter()
                .map(|cell| {
                    let column = cell.columns.start;
                    let headers = table.headers(column);
                    let labels: Vec<String> = headers.into_iter().map(text).collect();
                    let others = table.body().filter(|r| r.elements.first().copied() != own);
                    ValueSlot {
                        element: cell.element,
                        label: labels.join(" "),
                        text: text(cell.element),
                        peers: others
                            .flat_map(|r| &r.cells)
                            .filter(|c| c.columns.start == column)
                            .map(|c| text(c.element))
                            .collect(),
                    }
                })
                .collect();
        }
        let is_definition = |d: &ElementId| {
            page.elements[*d].role == Role::Definition || page.elements[*d].raw.tag == "dd"
        };
        let Some(definition) = around().find(is_definition) else {
            return self.pair(id).into_iter().collect();
        };
        let list = page
            .ancestors(definition)
            .find(|a| page.elements[*a].raw.tag == "dl");
        let peers = list.map_or_else(Vec::new, |list| {
            let all = page.descendants(list).filter(is_definition);
            all.filter(|d| *d != definition).map(text).collect()
        });
        vec![ValueSlot {
            element: definition,
            label: self.term(definition).unwrap_or_default(),
            text: text(definition),
            peers,
        }]
    }

    /// The label and value that an element is part of, where no markup tells that they are.
    fn pair(&self, id: ElementId) -> Option<ValueSlot> {
        let page = self.page;
        let holds =
            |cell: &&PageCell| (cell.element..page.elements[cell.element].end).contains(&id);
        let cell = cells(self).iter().filter(|c| c.is_pair).find(holds)?;
        Some(ValueSlot {
            element: cell.element,
            label: cell.label.clone(),
            text: cell.text.clone(),
            peers: cell.peers.clone(),
        })
    }

    /// The definition of a term, where it has just one; else the element itself.
    pub(crate) fn definition(&self, id: ElementId) -> ElementId {
        let page = self.page;
        let tag = |id: ElementId| page.elements[id].raw.tag.as_str();
        if tag(id) != "dt" {
            return id;
        }
        let Some(list) = page.ancestors(id).find(|a| tag(*a) == "dl") else {
            return id;
        };
        let behind = |d: &ElementId| *d > id && matches!(tag(*d), "dt" | "dd");
        let mut next = page.descendants(list).filter(behind);
        let first = next.next().filter(|d| tag(*d) == "dd");
        let single = next.next().is_none_or(|d| tag(d) == "dt");
        first.filter(|_| single).unwrap_or(id)
    }

    /// Another column of the record than the number's own is the one that the clause names, or which column is meant cannot
    /// be told. The flag says that the named column shows something else.
    pub(crate) fn misplaced(
        &self,
        clause: &Clause,
        number: &str,
        of_kind: Option<&String>,
        id: ElementId,
    ) -> Option<bool> {
        // "LT-201" is a name: no other column has a value of its kind.
        if number.starts_with(char::is_alphabetic) {
            return None;
        }
        let slots = self.slots(id);
        let named = of_kind.map(|kind| format!("{kind} {number}"));
        if named.is_some_and(|named| slots.iter().any(|slot| shows_number(&named, &slot.text))) {
            return None;
        }
        let holds = |slot: &&ValueSlot| shows_number(number, &slot.text);
        let own: Vec<&ValueSlot> = slots.iter().filter(holds).collect();
        if own.is_empty() || own.iter().any(|slot| slot.is_named(clause)) {
            return None;
        }
        let mut rivals = slots
            .iter()
            .filter(|slot| !holds(slot) && is_same_kind(number, &slot.text))
            // What the clause itself says of another column is no rival.
            .filter(|slot| {
                !clause
                    .numbers
                    .iter()
                    .any(|n| shows_number(&n.text, &slot.text))
            })
            .peekable();
        rivals.peek()?;
        Some(rivals.any(|slot| slot.is_named(clause)))
    }

    /// A column that the clause names, and whose cell has nothing of what the clause says: the words and values that the
    /// record has elsewhere are of other columns. The first column tells what kind of record it is.
    pub(crate) fn undischarged(&self, clause: &Clause, id: ElementId) -> Option<Unsupported> {
        if clause.universal {
            return None;
        }
        let slots = self.slots(id);
        let named = |slot: &&ValueSlot| slot.is_named(clause);
        // Of "First plan" and "Second plan" the clause means the one of which it says more.
        let means = |slot: &ValueSlot| -> Vec<String> {
            let label = words(&slot.label);
            let said = clause.words.iter().filter(|w| label.contains(*w));
            said.cloned().collect()
        };
        let meant = |slot: &&ValueSlot| {
            let own = means(slot);
            !slots.iter().any(|other| {
                let more = means(other);
                more.len() > own.len()
                    && own.iter().all(|w| more.contains(w))
                    && other.is_discharged(clause)
            })
        };
        let open = slots.iter().skip(1).filter(named).filter(meant);
        let open = open
            .filter(|slot| !slot.is_discharged(clause))
            .collect::<Vec<_>>();
        let slot = open.first()?;
        let of_peer: Vec<String> = clause
            .words
            .iter()
            .filter(|w| {
                let has = |text: &String| alike(w).iter().any(|s| words(text).contains(s));
                slot.peers.iter().any(has)
            })
            .cloned()
            .collect();
        let is_value = slot.text.contains(char::is_alphanumeric);
        let mut named = slots.iter().skip(1).filter(named);
        let only = slots.len() == 1 || (named.next().is_some() && named.next().is_none());
        let of_kind = |value: &&String| {
            is_same_kind(value, &slot.text)
                && ((only && written(value).is_some())
                    || slots.iter().any(|other| shows_number(value, &other.text))
                    || slot.peers.iter().any(|peer| shows_number(value, peer)))
        };
        let numbers = clause.numbers.iter().map(|n| &n.text);
        if let Some(value) = numbers.chain(&clause.quotes).find(of_kind) {
            return Some(Unsupported::Number(value.clone(), true));
        }
        Some(if is_value && open.len() == 1 && !of_peer.is_empty() {
            Unsupported::Replaced(of_peer, slot.text.clone())
        } else {
            Unsupported::Unchecked(slot.label.clone())
        })
    }

    /// Returns the text in the place of the words that a record lacks: all of them stand together in the same column of another
    /// record, or the cell of a column that is named denies.
    pub(crate) fn in_its_place(
        &self,
        clause: &Clause,
        id: ElementId,
        missing: &[String],
        said: &HashSet<String>,
    ) -> Option<String> {
        let slots = self.slots(id);
        let has = |text: &str, word: &String| {
            let there = words(text);
            alike(word).iter().any(|s| there.contains(s))
        };
        // Of one slot what is claimed may differ, not what it is claimed of.
        let behind = &clause.joined.predicate;
        if slots.len() == 1 && !behind.is_empty() && !missing.iter().all(|w| behind.contains(w)) {
            return None;
        }
        let mut found = slots.iter().filter(|slot| {
            let is_value = slot.text.contains(char::is_alphanumeric)
                && !missing.iter().any(|w| has(&slot.text, w));
            // The record is told by another column than the one that differs.
            let told = slots.iter().any(|other| {
                other.element != slot.element
                    && words(&other.text)
                        .iter()
                        .any(|w| said.contains(w) && clause.is_said(w))
            });
            is_value
                && (told || clause.universal || slots.len() == 1)
                && slot
                    .peers
                    .iter()
                    .any(|peer| !is_denied(peer, &[]) && missing.iter().all(|w| has(peer, w)))
        });
        let first = found.next()?;
        let alone = found.next().is_none() || first.is_named(clause);
        alone.then(|| first.text.clone())
    }

    /// Another record shows the number in the column in which this one shows something else.
    pub(crate) fn is_of_peer(&self, number: &str, id: ElementId) -> bool {
        self.slots(id).iter().any(|slot| {
            slot.text.contains(char::is_alphanumeric)
                && !shows_number(number, &slot.text)
                && slot.peers.iter().any(|peer| shows_number(number, peer))
        })
    }

    /// A value stands in a column called by another preposition than leads it in the clause: "from Evans" is not to Evans.
    pub(crate) fn misled(&self, clause: &Clause, id: ElementId) -> Option<Unsupported> {
        let slots = self.slots(id);
        let leads = |slot: &ValueSlot| statements::direction(&slot.label.trim().to_lowercase());
        // "Handed over by" is not "handed over to".
        let ends = |slot: &ValueSlot| -> Option<usize> {
            let label = slot.label.trim().to_lowercase();
            let (_, last) = label.rsplit_once(' ')?;
            statements::direction(last)
        };
        let turned = clause.joined.led.iter().find_map(|part| {
            let wanted = part.direction?;
            let holds = |slot: &&ValueSlot| words(&slot.text).contains(&stem(&part.text));
            let there: Vec<Option<usize>> = slots.iter().filter(holds).map(ends).collect();
            let other = !there.is_empty() && there.iter().all(|d| d.is_some_and(|d| d != wanted));
            other.then(|| Unsupported::Unchecked(part.text.clone()))
        });
        if turned.is_some() {
            return turned;
        }
        clause.joined.led.iter().find_map(|part| {
            let wanted = part.direction?;
            let is_there = |slot: &&ValueSlot| slot.text.to_lowercase() == part.text;
            let mut there = slots.iter().filter(is_there).filter_map(leads).peekable();
            there.peek()?;
            let mut rivals = slots.iter().filter(|slot| leads(slot) == Some(wanted));
            let rival = rivals.next().filter(|_| !there.any(|t| t == wanted))?;
            Some(Unsupported::Replaced(
                vec![part.text.clone()],
                rival.text.clone(),
            ))
        })
    }

    /// The label of a slot that shows what the clause says limits it to a time or a person of which the clause does not speak:
    /// "Clerk until March", "Turnout in 2023".
    pub(crate) fn limited(&self, clause: &Clause, id: ElementId) -> Option<String> {
        let slots = self.slots(id).into_iter();
        let mut shown = slots.filter(|slot| slot.is_named(clause) && slot.is_discharged(clause));
        let said = |token: &str| {
            says_nothing(token)
                || shows_number(token, &clause.joined.phrase)
                || words(token).iter().all(|w| clause.is_said(w))
        };
        let limits = |slot: &ValueSlot| {
            let label = slot.label.to_lowercase();
            let tokens: Vec<&str> = label.split_whitespace().collect();
            let at = tokens
                .iter()
                .position(|t| statements::direction(t).is_some());
            let dated = |t: &&str| is_digits(t) && !said(t);
            at.is_some_and(|at| at > 0 && tokens[at + 1..].iter().any(|t| !said(t)))
                || tokens.iter().skip(1).any(dated)
        };
        shown.find(limits).map(|slot| slot.label)
    }

    /// A cell of a column that the clause does not name denies, and no column is named or tells what the clause says:
    /// "Paid, 29 March, not yet".
    pub(crate) fn denied_beside(&self, clause: &Clause, id: ElementId) -> Option<String> {
        let slots = self.slots(id);
        let mut behind = slots.iter().skip(1);
        let tells = |slot: &ValueSlot| {
            let there = words(&slot.text);
            let said = |w: &String| {
                let ways = alike(w).into_iter().chain(opposites(w));
                ways.into_iter().any(|w| there.contains(&w))
            };
            slot.is_named(clause) || clause.joined.predicate.iter().any(said)
        };
        let open = slots.len() > 1 && !behind.any(tells);
        let found = slots.iter().find(|slot| is_denial(&slot.text));
        found.filter(|_| open).map(|slot| slot.text.clone())
    }

    /// A column that the clause names shows nothing but a denial: "never", "none", "not yet". So does the column for what is
    /// done in a row that is called what the clause says was done.
    pub(crate) fn denying_slot(&self, clause: &Clause, id: ElementId) -> Option<String> {
        let slots = self.slots(id);
        let row = slots
            .first()
            .map_or_else(HashSet::new, |slot| words(&slot.text));
        let mut predicate = clause.joined.predicate.iter().peekable();
        let called = predicate.peek().is_some() && predicate.all(|w| row.contains(w));
        let done =
            |slot: &ValueSlot| among(slot.label.trim().to_lowercase().as_str(), statements::DONE);
        let denial = |slot: &&ValueSlot| {
            (slot.is_named(clause) || (called && done(slot))) && is_denial(&slot.text)
        };
        slots.iter().find(denial).map(|slot| slot.text.clone())
    }
}

/// The text is nothing but a denial: "none", "not yet".
fn is_denial(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    let mut tokens = text.split_whitespace();
    tokens.clone().any(denies) && tokens.all(|t| denies(t) || among(t, statements::BESIDE_DENIAL))
}
