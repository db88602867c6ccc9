//! "All parcels are paid": a clause of all is discharged by looking at each record of the one column that has what it claims.

use crate::agent::evidence::addressed::claims_of;
use crate::agent::evidence::cells::cells;
use crate::agent::evidence::item::{ClauseItem, items, tokens_of};
use crate::agent::sentence::anatomy::{Clause, is_kind};
use crate::agent::view::cell::PageCell;
use crate::agent::view::reading::PageReading;
use crate::lexicon::{among, denials, statements};
use crate::page::ElementId;
use crate::verdict::{Evidence, Truth};
use std::collections::BTreeMap;

/// Whether each record of the kind that the clause names shows what it claims; nothing where which records are meant, or what
/// one of them shows, cannot be told.
pub(super) fn each(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Option<(Truth, Evidence)> {
    if !is_of_all(clause) || reading.is_whole().is_err() {
        return None;
    }
    let all = items(clause);
    let groups = columns(reading);
    let title = reading.title();
    let mut found = groups.iter().filter_map(|((whole, _), group)| {
        let inside = *whole..reading.page.elements[*whole].end;
        let truth = of_group(clause, &all, &title, group)?;
        Some((truth, group, inside))
    });
    let (truth, group, inside) = found.next().filter(|_| found.next().is_none())?;
    let (truth, at) = truth;
    // A part of them does not show that all are.
    let partial = truth == Truth::True && reading.page.blocks.iter().any(|b| is_share(&b.text));
    if partial || !cited.iter().any(|id| inside.contains(id)) {
        return None;
    }
    let cell = group[at];
    let shown = format!("the page shows '{}': '{}'", cell.label, cell.text);
    Some((truth, Evidence::at(shown, cell.element)))
}

/// The cells of each column, and those under each label of cards that stand together.
pub(super) fn columns<'r>(
    reading: &'r PageReading<'_>,
) -> BTreeMap<(ElementId, String), Vec<&'r PageCell>> {
    let mut out: BTreeMap<(ElementId, String), Vec<&PageCell>> = BTreeMap::new();
    for cell in cells(reading).iter().filter(|c| !is_sum(c)) {
        // Cards of one kind have one parent.
        let parent = reading.page.elements[cell.part.0].parent;
        let whole = parent.filter(|_| cell.is_of_card).unwrap_or(cell.part.0);
        let place = (whole, cell.label.to_lowercase());
        out.entry(place).or_default().push(cell);
    }
    out
}

fn is_of_all(clause: &Clause) -> bool {
    let phrase = &clause.joined.phrase;
    let denied = phrase.contains("not all") || phrase.contains("not every");
    let plain = |d: &String| among(d, denials::PLAIN);
    let excepts = |t: &str| t == "but" || among(t, statements::EXCEPTIONS);
    clause.universal
        && !phrase.split(' ').any(excepts)
        && clause.relation.is_none()
        && clause.relations.is_empty()
        && clause.bounds.is_empty()
        && clause.compared.is_none()
        && !clause.joined.hypothetical
        && !clause.joined.is_relative
        && (!clause.negated || denied)
        && clause.denials.iter().all(plain)
        && !clause.roles.iter().any(|r| is_kind(*r))
}

/// The record sums up the others.
fn is_sum(cell: &PageCell) -> bool {
    let sums = |w: &str| among(&w.to_lowercase(), statements::SUMS_UP);
    cell.keys.iter().any(|k| k.split_whitespace().any(sums))
}

/// "3 of 40": the page shows a part.
pub(super) fn is_share(text: &str) -> bool {
    let tokens: Vec<&str> = text.split_whitespace().collect();
    let digits = |t: &str| t.chars().all(|c| c.is_ascii_digit());
    tokens
        .windows(3)
        .any(|w| digits(w[0]) && w[1] == "of" && digits(w[2]))
}

/// Whether all cells of a column show what is claimed, and the cell that shows it best; nothing where the clause is about
/// something else.
fn of_group(
    clause: &Clause,
    all: &[ClauseItem],
    title: &str,
    group: &[&PageCell],
) -> Option<(Truth, usize)> {
    let truths = truths_of(clause, all, title, group)?;
    if let Some(at) = truths.iter().position(|t| *t == Some(Truth::False)) {
        return Some((Truth::False, at));
    }
    truths
        .iter()
        .all(|t| *t == Some(Truth::True))
        .then_some((Truth::True, 0))
}

/// Whether each cell of a column shows what is claimed; nothing where the clause is about something else.
pub(super) fn truths_of(
    clause: &Clause,
    all: &[ClauseItem],
    title: &str,
    group: &[&PageCell],
) -> Option<Vec<Option<Truth>>> {
    let first = group.first().filter(|_| group.len() > 1)?;
    let mut about = tokens_of(&first.context.join(" \n "));
    about.extend(tokens_of(title));
    about.extend(tokens_of(&first.label));
    let mut claimed = Vec::new();
    for item in all {
        if about.iter().any(|t| item.is_said_by(t)) {
            continue;
        }
        if !group.iter().any(|c| item.is_in(&c.text)) {
            return None;
        }
        claimed.push(item);
    }
    // What the records are has to be said, or the clause is of other things.
    if claimed.is_empty() || claimed.len() == all.len() {
        return None;
    }
    let truths = group.iter().map(|c| claims_of(clause, &claimed, c));
    Some(truths.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::evidence::seen;
    use crate::agent::sentence::anatomy::Anatomy;
    use crate::evaluate::Knowledge;

    #[test]
    fn all_are_as_each_is() {
        let hives = "<h1>Apiary</h1><h2>Hives</h2><table><tr><th>Hive</th><th>Health</th><th>Checked</th></tr>\
            <tr><td>North</td><td>strong</td><td>yes</td></tr><tr><td>South</td><td>strong</td><td>yes</td></tr></table>\
            <h2>Walks</h2><section><article><h3>Lake</h3><p>Language: English</p></article>\
            <article><h3>Wood</h3><p>Language: German</p></article></section>";
        let seen = seen(hives);
        let knowledge = Knowledge::default();
        let reading = PageReading::of(&seen, &knowledge);
        for (sentence, wanted) in [
            ("all hives are strong", Some(Truth::True)),
            ("every hive is weak", None),
            (
                "all of the walks are in the language English",
                Some(Truth::False),
            ),
            ("all boats are strong", None),
            ("all hives but one are strong", None),
        ] {
            let clause = Anatomy::of(sentence).clauses.remove(0);
            let found = each(&reading, &clause, &reading.telling());
            assert_eq!(found.map(|(truth, _)| truth), wanted, "{sentence}");
        }
    }
}
