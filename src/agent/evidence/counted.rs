//! "Two devices are lost": a count is discharged by looking at each record of the one column that has what it claims.

use crate::agent::evidence::each::{columns, is_share, truths_of};
use crate::agent::evidence::item::{ClauseItem, items};
use crate::agent::sentence::anatomy::{Clause, is_kind};
use crate::agent::view::reading::PageReading;
use crate::lexicon::{among, statements};
use crate::page::ElementId;
use crate::verdict::{Evidence, Truth};

/// Whether as many records show what the clause claims as it says; nothing where which records are meant, or what one of them
/// shows, cannot be told.
pub(super) fn counted(
    reading: &PageReading<'_>,
    clause: &Clause,
    cited: &[ElementId],
) -> Option<(Truth, Evidence)> {
    let [number] = clause.numbers.as_slice() else {
        return None;
    };
    let wanted = number.whole.filter(|_| !number.is_total)?;
    number.counted.as_ref()?;
    if !is_of_some(clause) || reading.is_whole().is_err() {
        return None;
    }
    let said = items(clause).into_iter();
    let all: Vec<ClauseItem> = said.filter(|i| matches!(i, ClauseItem::Word(_))).collect();
    let title = reading.title();
    let groups = columns(reading);
    let mut found = groups.iter().filter_map(|((whole, _), group)| {
        // A record that shows nothing there would not be looked at.
        let first = group.first()?;
        let records = match reading.page.tables().of(first.part.0) {
            Some(table) => table.body().count(),
            None => first.other_keys.len() + 1,
        };
        if records != group.len() {
            return None;
        }
        let truths = truths_of(clause, &all, &title, group)?;
        let inside = *whole..reading.page.elements[*whole].end;
        Some((truths, group, inside))
    });
    let (truths, group, inside) = found.next().filter(|_| found.next().is_none())?;
    let shown: Option<Vec<Truth>> = truths.into_iter().collect();
    let shown = shown?;
    let is_of_group = |o: ElementId| {
        let mut cells = group.iter();
        let part = cells.any(|c| (c.part.0..c.part.1).contains(&o));
        part && reading
            .page
            .ancestors(o)
            .any(|a| reading.page.tables().row(a).is_some())
    };
    // A page that shows a part of them does not tell how many there are.
    let mut shares = reading.page.blocks.iter().filter(|b| is_share(&b.text));
    let partial = shares.any(|b| b.owner.is_none_or(|o| !is_of_group(o)));
    if partial || !cited.iter().any(|id| inside.contains(id)) {
        return None;
    }
    let count = shown.iter().filter(|t| **t == Truth::True).count();
    let truth = match count.cmp(&wanted) {
        std::cmp::Ordering::Equal => Truth::True,
        std::cmp::Ordering::Less => Truth::False,
        // "Two are lost" where three are may be said of two of them.
        std::cmp::Ordering::Greater => return None,
    };
    let texts: Vec<&str> = group.iter().map(|c| c.text.as_str()).collect();
    let label = &group.first()?.label;
    let what = format!("the page shows '{label}': '{}'", texts.join("', '"));
    Some((truth, Evidence::at(what, group.first()?.element)))
}

/// The clause says of so many records one thing, as it is.
fn is_of_some(clause: &Clause) -> bool {
    let phrase = &clause.joined.phrase;
    let excepts =
        |t: &str| t == "but" || among(t, statements::EXCEPTIONS) || among(t, statements::NEARLY);
    !clause.universal
        && !clause.negated
        && clause.denials.is_empty()
        && clause.quotes.is_empty()
        && clause.relation.is_none()
        && clause.relations.is_empty()
        && clause.bounds.is_empty()
        && clause.compared.is_none()
        && !clause.joined.hypothetical
        && !clause.joined.is_relative
        && !phrase.split(' ').any(excepts)
        && !clause.roles.iter().any(|r| is_kind(*r))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::evidence::seen;
    use crate::agent::sentence::anatomy::Anatomy;
    use crate::evaluate::Knowledge;

    #[test]
    fn records_are_counted_where_each_can_be_told() {
        let hives = "<h1>Apiary</h1><h2>Hives</h2><table><tr><th>Hive</th><th>Health</th><th>Note</th></tr>\
            <tr><td>North</td><td>strong</td><td>queen seen</td></tr><tr><td>South</td><td>weak</td><td></td></tr>\
            <tr><td>East</td><td>strong</td><td>queen perhaps seen</td></tr></table>\
            <h2>Boats</h2><section><article><h3>Gull</h3><b>rented</b></article>\
            <article><h3>Tern</h3><b>free</b></article></section>";
        let told = |html: &str, sentence: &str| {
            let seen = seen(html);
            let knowledge = Knowledge::default();
            let reading = PageReading::of(&seen, &knowledge);
            let clause = Anatomy::of(sentence).clauses.remove(0);
            counted(&reading, &clause, &reading.telling()).map(|(truth, _)| truth)
        };
        for (sentence, wanted) in [
            ("two hives are strong", Some(Truth::True)),
            ("3 hives are strong", Some(Truth::False)),
            ("exactly one hive is weak", Some(Truth::True)),
            // Two of the two that are strong are strong as well.
            ("one hive is strong", None),
            ("two hives are dead", None),
            ("two hives have a queen seen", None),
            ("almost three hives are strong", None),
            ("two sheds are strong", None),
            ("two boats are rented", Some(Truth::False)),
            ("one boat is rented", Some(Truth::True)),
        ] {
            assert_eq!(told(hives, sentence), wanted, "{sentence}");
        }
        let part = format!("{hives}<p>1 to 3 of 40 hives</p>");
        assert_eq!(told(&part, "two hives are strong"), None);
    }
}
