//! The values of a column that may be in order: without rows that head a group, and without rows that sum up others.

use crate::evaluate::names::content::content;
use crate::evaluate::names::table;
use crate::evaluate::text::order::in_order;
use crate::grammar::Direction;
use crate::lexicon::{self, statements::SUMS_UP};
use crate::page::{ElementId, Snapshot, TableModel, TableRow};
use crate::verdict::Truth;

/// A cell of more words tells of something else than a sum.
const LONGEST_SUM: usize = 3;
/// A sum that is shown is rounded.
const ROUNDED: f64 = 0.011;

/// One value, and whether its row may sum up others.
struct ColumnValue {
    shown: String,
    may_sum: bool,
}

/// The values of a column, in the groups that rows across the columns make of them.
pub(in crate::evaluate::formula) struct SortedColumn {
    groups: Vec<Vec<ColumnValue>>,
    /// Some rows head a group or may be sums.
    pub(in crate::evaluate::formula) is_sifted: bool,
}

impl SortedColumn {
    pub(in crate::evaluate::formula) fn of(
        page: &Snapshot,
        model: &TableModel,
        column: usize,
    ) -> SortedColumn {
        let mut groups: Vec<Vec<ColumnValue>> = vec![Vec::new()];
        let mut is_sifted = false;
        for row in table::data_rows(model) {
            let Some(cell) = row.cells.iter().find(|cell| cell.columns.contains(&column)) else {
                continue;
            };
            let sums = says_sum(page, row);
            is_sifted |= sums || cell.columns.len() > 1;
            if cell.columns.len() > 1 {
                if !sums && groups.last().is_some_and(|group| !group.is_empty()) {
                    groups.push(Vec::new());
                }
                continue;
            }
            let shown = content(page, cell.element);
            let last = groups.last_mut();
            let all: Vec<f64> = last
                .iter()
                .flat_map(|g| g.iter().filter_map(number_of))
                .collect();
            if sums && (is_marked_sum(page, row) || is_sum(&shown, &all)) {
                continue;
            }
            if let Some(group) = last {
                group.push(ColumnValue {
                    shown,
                    may_sum: sums,
                });
            }
        }
        groups.retain(|group| !group.is_empty());
        SortedColumn { groups, is_sifted }
    }

    /// All values, from top to bottom.
    pub(in crate::evaluate::formula) fn values(&self) -> Vec<String> {
        self.texts(true).concat()
    }

    fn texts(&self, with_sums: bool) -> Vec<Vec<String>> {
        let texts = |group: &Vec<ColumnValue>| {
            let kept = group.iter().filter(|v| with_sums || !v.may_sum);
            kept.map(|v| v.shown.clone()).collect()
        };
        self.groups.iter().map(texts).collect()
    }

    /// Whether they are in order. Open where they are only within each group, or only without a row that may be a sum.
    pub(in crate::evaluate::formula) fn in_order(&self, direction: Direction) -> Truth {
        let whole = in_groups(&self.texts(true), direction);
        let data = in_groups(&self.texts(false), direction);
        if whole == data { whole } else { Truth::Unknown }
    }
}

fn in_groups(groups: &[Vec<String>], direction: Direction) -> Truth {
    let whole = in_order(&groups.concat(), direction);
    if whole != Truth::False || groups.len() < 2 {
        return whole;
    }
    let several = groups.iter().filter(|group| group.len() > 1);
    let mut each = several.map(|group| in_order(group, direction));
    if each.any(|truth| truth == Truth::False) {
        Truth::False
    } else {
        Truth::Unknown
    }
}

/// The first text of the row is a word such as "Total".
pub(crate) fn says_sum(page: &Snapshot, row: &TableRow) -> bool {
    let texts = row.cells.iter().map(|c| &page.elements[c.element].text);
    let mut texts = texts.filter(|text| !text.trim().is_empty());
    texts.next().is_some_and(|text| {
        let lower = text.to_lowercase();
        let words = lower.split(|ch: char| !ch.is_alphabetic());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.len() <= LONGEST_SUM && words.iter().any(|word| lexicon::among(word, SUMS_UP))
    })
}

/// The row is called a sum, or a cell of it spans columns.
fn is_marked_sum(page: &Snapshot, row: &TableRow) -> bool {
    let called = |id: &ElementId| {
        let class = page.elements[*id].raw.attributes.get("class");
        class.is_some_and(|class| {
            let lower = class.to_lowercase();
            let mut words = lower.split(|ch: char| !ch.is_alphabetic());
            words.any(|word| lexicon::among(word, SUMS_UP))
        })
    };
    row.elements.iter().any(called) || row.cells.iter().any(|cell| cell.columns.len() > 1)
}

/// The value is the sum or the mean of the others.
fn is_sum(shown: &str, others: &[f64]) -> bool {
    let Some(own) = plain_number(shown) else {
        return false;
    };
    let sum: f64 = others.iter().sum();
    let mean = sum / others.len().max(1) as f64;
    others.len() > 1 && ((own - sum).abs() < ROUNDED || (own - mean).abs() < ROUNDED)
}

fn number_of(value: &ColumnValue) -> Option<f64> {
    plain_number(&value.shown)
}

/// A number without its currency and the commas between its digits.
fn plain_number(text: &str) -> Option<f64> {
    let digits: String = text
        .chars()
        .filter(|ch| ch.is_ascii_digit() || matches!(ch, '.' | '-'))
        .collect();
    let is_number = !text.contains(char::is_alphabetic);
    digits.parse().ok().filter(|_| is_number)
}
