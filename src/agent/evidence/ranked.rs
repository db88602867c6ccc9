//! A superlative is discharged by comparing the values of one column or label: "black has the lowest level".
//!
//! The record and the column have to be named, every record has to show one value of the kind, and every other word of the
//! clause has to be accounted for.

use crate::agent::evidence::addressed::{NamedCell, named};
use crate::agent::evidence::cells::cells;
use crate::agent::evidence::compared::{comparable, without_unit};
use crate::agent::evidence::item::items;
use crate::agent::sentence::anatomy::{Clause, is_kind};
use crate::agent::view::cell::PageCell;
use crate::agent::view::reading::PageReading;
use crate::agent::view::relevance::words;
use crate::lexicon::among;
use crate::lexicon::comparators::{ComparedBy, RANKS, SUPERLATIVES};
use crate::lexicon::meaning::stem;
use crate::lexicon::statements;
use crate::page::ElementId;
use crate::value::compare;
use crate::verdict::{Evidence, Truth};
use std::cmp::Ordering;

/// Whether the record that the clause names has the most or the least, as it says.
pub(super) fn ranked(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Option<(Truth, Evidence)> {
    let [[before, word, after]] = clause.relations.as_slice() else {
        return None;
    };
    let (_, more, by, nouns) = SUPERLATIVES.iter().find(|row| among(word, row.0))?;
    // "Most of them", "one of the cheapest", "almost the cheapest".
    let phrase = &clause.joined.phrase;
    let partly = after == "of" || before == "of" || phrase.contains("one of");
    let open = (clause.universal && !phrase.contains("of all"))
        || clause.joined.hypothetical
        || !clause.bounds.is_empty()
        // "J-84" is a name.
        || clause.numbers.iter().any(|n| !n.text.starts_with(char::is_alphabetic))
        || clause.roles.iter().any(|r| is_kind(*r))
        || phrase.split(' ').any(|t| among(t, statements::NEARLY));
    if partly || open {
        return None;
    }
    let all = items(clause);
    let title = reading.title();
    let mut found: Vec<(NamedCell, &PageCell)> = cells(reading)
        .iter()
        .filter(|cell| !cell.keys.is_empty() && !cell.peers.is_empty() && !is_rank(&cell.label))
        .filter_map(|cell| Some((named(clause, &all, &title, cell, nouns)?, cell)))
        .filter(|(named, _)| named.claimed.is_empty())
        .collect();
    let most = found.iter().map(|(n, _)| n.taken).max()?;
    found.retain(|(n, _)| n.taken == most);
    let [(_, cell)] = found.as_slice() else {
        return None;
    };
    let is_cited = |id: &ElementId| {
        // A card is one of several in their parent.
        let whole = reading.page.elements[cell.part.0]
            .parent
            .filter(|_| cell.is_of_card);
        let start = whole.unwrap_or(cell.part.0);
        (start..reading.page.elements[start].end).contains(id)
    };
    if !cited.iter().any(is_cited) {
        return None;
    }
    let truth = is_extreme(cell, *by, *more)?;
    let shown = format!(
        "the page shows '{}' among '{}'",
        cell.text,
        cell.peers.join("', '")
    );
    Some((truth, Evidence::at(shown, cell.element)))
}

/// Of such a label the smaller number is the higher one.
fn is_rank(label: &str) -> bool {
    let ranks = |w: &String| RANKS.split('|').any(|r| stem(r) == *w);
    words(label).iter().any(ranks)
}

/// The value of the cell is beyond that of all others; nothing where one cannot be compared, or equals it.
fn is_extreme(cell: &PageCell, by: ComparedBy, more: bool) -> Option<Truth> {
    let wanted = if more {
        Ordering::Greater
    } else {
        Ordering::Less
    };
    let (own, unit) = comparable(&cell.text, by)?;
    let mut out = Truth::True;
    for peer in &cell.peers {
        let (value, of) = comparable(peer, by)?;
        if of != unit {
            return None;
        }
        let (one, other) = without_unit(&own, &value);
        if compare(one, other, Ordering::is_eq)? != Truth::False {
            return None;
        }
        match compare(one, other, |order| order == wanted)? {
            Truth::True => {}
            Truth::False => out = Truth::False,
            Truth::Unknown => return None,
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::evidence::seen;
    use crate::agent::sentence::anatomy::Anatomy;
    use crate::evaluate::Knowledge;

    #[test]
    fn the_most_is_found_by_comparing_a_column() {
        let ponds = "<h1>Ponds</h1><table><tr><th>Pond</th><th>Depth</th><th>Visitors</th></tr>\
            <tr><td>Alder</td><td>3 m</td><td>410</td></tr><tr><td>Birch</td><td>5 m</td><td>122</td></tr>\
            <tr><td>Cedar</td><td>2 m</td><td>122</td></tr><tr><td>Total</td><td></td><td>654</td></tr></table>\
            <section><article><h3>Red boat</h3><p>Fee: $12</p></article><article><h3>Blue boat</h3><p>Fee: $9</p></article></section>";
        let seen = seen(ponds);
        let knowledge = Knowledge::default();
        let reading = PageReading::of(&seen, &knowledge);
        for (sentence, wanted) in [
            (
                "Birch is the pond with the largest depth",
                Some(Truth::True),
            ),
            ("Alder has the largest depth", Some(Truth::False)),
            ("Alder has the most visitors", Some(Truth::True)),
            // Two have as few.
            ("Birch has the fewest visitors", None),
            ("Alder has the fewest visitors", Some(Truth::False)),
            ("most of the visitors come to Birch", None),
            ("Birch is one of the ponds with the most visitors", None),
            ("Birch would have the largest depth", None),
            ("Alder has one of the most visitors", None),
            ("the next largest depth has Alder", None),
            ("the blue boat is the cheapest", Some(Truth::True)),
            ("the red boat is the cheapest", Some(Truth::False)),
            ("the green boat is the cheapest", None),
        ] {
            let clause = Anatomy::of(sentence).clauses.remove(0);
            let found = ranked(&reading, &clause, &reading.telling());
            assert_eq!(found.map(|(truth, _)| truth), wanted, "{sentence}");
        }
    }
}
