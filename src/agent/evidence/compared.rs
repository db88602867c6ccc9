//! A comparison of two things is discharged by comparing the values that the page has in their slots.
//!
//! Each word of the sentence has to name a thing or its column, and each thing and its column have to be named: then which two
//! values are compared is not the model's to say.

use crate::agent::evidence::cells::cells;
use crate::agent::evidence::segment::{segments, written};
use crate::agent::evidence::slot::ValueSlot;
use crate::agent::sentence::amount::{KindOfValue, measure, stands_for};
use crate::agent::sentence::anatomy::Clause;
use crate::agent::sentence::compared::{Compared, content};
use crate::agent::view::cell::PageCell;
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::words;
use crate::lexicon::among;
use crate::lexicon::comparators::{ComparedBy, RANKS};
use crate::lexicon::meaning::{LENGTH_UNITS, alike, stem};
use crate::page::{ElementId, Role};
use crate::value::{Convention, Value, compare, found, read};
use crate::verdict::{Evidence, Truth};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};

/// A value of the page, with the words that say whose it is.
struct Described {
    slot: ElementId,
    /// First cell of its row; itself where it is a definition.
    record: ElementId,
    column: usize,
    /// Column of the cell that says whose the value is.
    key: Option<usize>,
    label: String,
    /// Stems of its label and of that cell.
    words: HashSet<String>,
    /// Stems of the words around it.
    around: HashSet<String>,
    text: String,
    value: String,
    /// Unit behind the value.
    unit: String,
}

impl Described {
    fn has(&self, word: &str) -> bool {
        alike(word).iter().any(|w| self.words.contains(w))
    }

    /// All that is said is said of this value.
    fn is_said(&self, said: &[String], nouns: &[String]) -> bool {
        let kind = written(&self.value);
        let accounted = |w: &String| {
            let unit = measure(w).or_else(|| measure(&format!("{w}s")));
            self.has(w)
                || alike(w).iter().any(|w| self.around.contains(w))
                || nouns.contains(w)
                || stands_for(w).is_some()
                || (unit.is_some() && unit == kind)
        };
        said.iter().all(accounted) && said.iter().any(|w| self.has(w))
    }
}

/// Whether the first thing has more, or less, as the clause says; nothing where the page does not have just one value for each.
pub(crate) fn compared(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Option<(Truth, Evidence)> {
    let said = clause.compared.as_ref()?;
    let all = described(reading, said, &clause.light);
    let mut pairs = BTreeMap::new();
    for a in all.iter().filter(|a| a.is_said(&said.first, &said.nouns)) {
        for b in all.iter().filter(|b| b.is_said(&said.second, &said.nouns)) {
            if are_two(a, b, said) {
                pairs.insert((a.slot, b.slot), (a, b));
            }
        }
    }
    let mut pairs = pairs.into_values();
    let (a, b) = pairs.next().filter(|_| pairs.next().is_none())?;
    let bears = |id: &ElementId| {
        let slots = reading.slots(*id);
        let card = |d: &Described| (d.record..reading.page.elements[d.record].end).contains(id);
        slots
            .iter()
            .any(|s| s.element == a.slot || s.element == b.slot)
            || (a.key == Some(0) && (card(a) || card(b)))
    };
    if a.unit != b.unit || !cited.iter().any(bears) {
        return None;
    }
    let wanted = if said.more {
        Ordering::Greater
    } else {
        Ordering::Less
    };
    let truth = match (time(&a.value), time(&b.value)) {
        // "10:30" may be a duration, but not where moments are compared.
        (Some(a), Some(b)) if said.by == ComparedBy::Moment => Truth::from(a.cmp(&b) == wanted),
        _ => {
            let (a, b) = without_unit(&a.value, &b.value);
            compare(a, b, |order| order == wanted)?
        }
    };
    let shown = format!("the page shows '{}' and '{}'", a.text, b.text);
    Some((truth, Evidence::at(shown, a.slot)))
}

/// The time of day that a text tells.
fn time(text: &str) -> Option<i64> {
    let mut readings = Convention::all().flat_map(|c| read(text, c));
    readings.find_map(|value| match value {
        Value::Time(seconds) => Some(seconds),
        _ => None,
    })
}

/// The numbers of two values with one unit, whatever it stands for.
pub(super) fn without_unit<'v>(a: &'v str, b: &'v str) -> (&'v str, &'v str) {
    let bare = |v: &'v str| v.trim_end_matches(|c: char| c.is_alphabetic() || c == ' ');
    let (one, other) = (bare(a), bare(b));
    if a[one.len()..] == b[other.len()..] {
        (one, other)
    } else {
        (a, b)
    }
}

/// The values are of two things in one column, of one thing in two columns, or of two terms.
fn are_two(a: &Described, b: &Described, said: &Compared) -> bool {
    let placed = if a.record == b.record {
        a.column != b.column
    } else {
        a.column == b.column && a.label == b.label || a.key.is_none()
    };
    let tells = said.second.iter().any(|w| b.has(w) && !a.has(w));
    let other = said.first.iter().any(|w| a.has(w) && !b.has(w));
    // What is said of the second alone says nothing of the first.
    let of_first = |w: &String| {
        let ways = alike(w);
        said.first
            .iter()
            .chain(&said.nouns)
            .any(|s| ways.contains(s))
    };
    let own = a.words.iter().all(of_first);
    placed && own && a.key == b.key && tells && (other || a.words.is_subset(&b.words))
}

/// The values of the page whose labels and things the clause names.
fn described(reading: &PageReading<'_>, said: &Compared, light: &[String]) -> Vec<Described> {
    let mut out = of_cards(reading, said);
    let mut seen = HashSet::new();
    for id in reading.telling() {
        let slots = reading.slots(id);
        let Some(record) = slots.first().map(|s| s.element) else {
            continue;
        };
        if !seen.insert(record) {
            continue;
        }
        for (column, slot) in slots.iter().enumerate() {
            if !slot.label.trim().is_empty()
                && let Some((value, unit)) = comparable(&slot.text, said.by)
            {
                let Some(label) = named_label(&slots, slot, said, light) else {
                    continue;
                };
                let keys = (0..slots.len()).filter(|key| *key != column);
                let keys: Vec<Option<usize>> = if slots.len() == 1 {
                    vec![None]
                } else {
                    keys.map(Some).collect()
                };
                for key in keys {
                    let told: Vec<String> =
                        key.map_or_else(Vec::new, |key| content(&slots[key].text));
                    let named = told.iter().all(|w| is_named(w, said));
                    if !named || (key.is_some() && told.is_empty()) {
                        continue;
                    }
                    let first = key.map_or_else(Vec::new, |key| content(&slots[key].label));
                    out.push(Described {
                        slot: slot.element,
                        record,
                        column,
                        key,
                        label: slot.label.clone(),
                        words: label.iter().cloned().chain(told).collect(),
                        around: around(reading, slot.element, key.is_none())
                            .into_iter()
                            .chain(first)
                            .collect(),
                        text: slot.text.clone(),
                        value: value.clone(),
                        unit: unit.clone(),
                    });
                }
            }
        }
    }
    out
}

/// Values in the lines of cards, each called by the heading of its card.
fn of_cards(reading: &PageReading<'_>, said: &Compared) -> Vec<Described> {
    let named = |text: &str| {
        let told = content(text);
        (!told.is_empty() && told.iter().all(|w| is_named(w, said))).then_some(told)
    };
    // A value without a label, and the card has no other of its kind: "104 minutes".
    let is_only = |c: &PageCell| {
        let of_kind = |o: &&PageCell| o.part == c.part && comparable(&o.text, said.by).is_some();
        said.by != ComparedBy::Amount && cells(reading).iter().filter(of_kind).count() == 1
    };
    // The definitions of a card, of which others have the same terms.
    let is_of_list =
        |c: &PageCell| !c.keys.is_empty() && reading.page.tables().of(c.part.0).is_none();
    let lines = cells(reading)
        .iter()
        .filter(|c| c.is_of_card || is_of_list(c))
        .filter(|c| !c.label.is_empty() || is_only(c));
    let described = lines.filter_map(|cell| {
        let key = named(cell.keys.first()?)?;
        let label = if cell.label.is_empty() {
            Vec::new()
        } else {
            named(&cell.label)?
        };
        let (value, unit) = comparable(&cell.text, said.by)?;
        Some(Described {
            slot: cell.element,
            record: cell.part.0,
            column: 0,
            key: Some(0),
            label: cell.label.to_lowercase(),
            words: label.into_iter().chain(key).collect(),
            around: HashSet::new(),
            text: cell.text.clone(),
            value,
            unit,
        })
    });
    described.collect()
}

fn is_named(word: &str, said: &Compared) -> bool {
    let all = || said.first.iter().chain(&said.second).chain(&said.nouns);
    let ways = alike(word);
    all().any(|w| ways.contains(w))
}

/// Stems of the label of a slot, where the clause names it, or compares by what only this slot of the record has.
fn named_label(
    slots: &[ValueSlot],
    slot: &ValueSlot,
    said: &Compared,
    light: &[String],
) -> Option<Vec<String>> {
    let label = content(&slot.label);
    if label
        .iter()
        .any(|w| RANKS.split('|').any(|r| stem(r) == *w))
    {
        return None;
    }
    if !label.is_empty() && label.iter().all(|w| is_named(w, said)) {
        return Some(label);
    }
    let of_kind = |s: &&ValueSlot| comparable(&s.text, said.by).is_some();
    let named = |s: &ValueSlot| content(&s.label).iter().any(|w| is_named(w, said));
    let alone = said.by != ComparedBy::Amount
        && slots.len() > 1
        && slots.iter().filter(of_kind).count() == 1
        && !slots.iter().filter(of_kind).any(named)
        // "Was seen" may mean the column for it.
        && !slots.iter().any(|s| words(&s.label).iter().any(|w| light.contains(w)));
    alone.then(Vec::new)
}

/// Returns the words around a value: its table, its heading; of a definition, the headings of the page.
fn around(reading: &PageReading<'_>, id: ElementId, is_definition: bool) -> HashSet<String> {
    let near = reading.around(id);
    let mut out: HashSet<String> = near.around.iter().flat_map(|t| content(t)).collect();
    out.extend(near.names.iter().flat_map(|t| content(t)));
    if is_definition {
        let headings = reading
            .page
            .elements
            .iter()
            .filter(|e| e.role == Role::Heading && e.raw.visible && e.raw.tag == "h1");
        out.extend(headings.flat_map(|e| content(&e.text)));
    }
    out
}

/// The one value of a text, where it says nothing else of it, and the unit behind the value.
pub(super) fn comparable(text: &str, by: ComparedBy) -> Option<(String, String)> {
    let parts = segments(text);
    let mut parts = parts
        .into_iter()
        .filter(|p| p.contains(|c: char| c.is_ascii_digit()));
    let one = parts.next().filter(|_| parts.next().is_none())?.trim();
    let values = found(one);
    let value = *values.first().filter(|_| values.len() == 1)?;
    let unit = one.strip_prefix(value)?.trim();
    let kind = written(value);
    let readings = || Convention::all().flat_map(|c| read(value, c));
    let is_moment = readings().any(|r| matches!(r, Value::Moment(_) | Value::Time(_)));
    let is_rate = unit.contains('/') && !unit.contains(' ');
    let fits = match by {
        ComparedBy::Amount => !is_moment && kind != Some(KindOfValue::Time),
        ComparedBy::Money => kind == Some(KindOfValue::Money),
        ComparedBy::Size => kind == Some(KindOfValue::Size),
        ComparedBy::Duration => kind == Some(KindOfValue::Duration),
        ComparedBy::Moment => is_moment,
        ComparedBy::Rate => is_rate,
    };
    let is_length =
        (among(unit, LENGTH_UNITS) || among(unit, "°C|°F|%")) && by == ComparedBy::Amount;
    (fits && (unit.is_empty() || is_rate || is_length)).then(|| (value.to_owned(), unit.to_owned()))
}
