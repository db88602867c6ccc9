//! Tables under a step whose sentence does not name their columns: each row makes a sentence of what the step says.
//!
//! Whether the first row is a header is said by the sentence and by the row. Where neither does, nobody can tell whether it is
//! to be checked, and the table is not read.

use crate::lexicon::{self, among, tables};

/// Name of the text that a row puts into the sentence.
pub(crate) const LISTED: &str = "listed";
/// Name of the field of a row.
pub(crate) const FIELD: &str = "field_name";
/// Name of the value of a row.
pub(crate) const VALUE: &str = "field_value";

/// Name of the text that singles a row of the application's table out.
pub(crate) const ROW: &str = "row_key";
/// Name of a column of that table.
pub(crate) const COLUMN: &str = "column_name";

/// A sentence that a row makes, and its values.
pub(crate) type RowSentence = (String, Vec<(&'static str, String)>);

/// The sentences that a table makes of a step's words; else what it takes to tell.
pub(crate) fn sentences(
    written: &str,
    rows: &[Vec<String>],
) -> Result<Vec<RowSentence>, &'static str> {
    let text = written.trim().trim_end_matches(':').trim_end();
    let words = plain_words(text);
    let has = |list: &'static str| words.iter().any(|word| among(word, list));
    if has(tables::NOT_BY_ROW) || words.iter().any(|word| lexicon::number(word).is_some()) {
        return Err(
            "the sentence is about all rows together, and each row is a sentence of its own",
        );
    }
    let width = rows.first().map_or(0, Vec::len);
    let says = |list: &'static str| words.iter().all(|word| among(word, list));
    let of_both = |own: &'static str, verbs: &'static str| {
        words.iter().all(|word| {
            among(word, own) || lexicon::verbs::base(word).is_some_and(|base| among(base, verbs))
        })
    };
    let fills = of_both(tables::FILLING, tables::FILLS)
        && words
            .iter()
            .any(|word| lexicon::verbs::base(word).is_some_and(|base| among(base, tables::FILLS)));
    if fills && width > 1 {
        let (form, pairs) = (place(text)?, pairs(rows)?);
        let one = |(field, value): (String, String)| {
            let text = format!("I fill in '${{{FIELD}}}' with '${{{VALUE}}}'{form}");
            (text, vec![(FIELD, field), (VALUE, value)])
        };
        return Ok(pairs.into_iter().map(one).collect());
    }
    let checks = words
        .iter()
        .all(|word| among(word, tables::CHECKING) || among(word, tables::CHECKED));
    if checks && has(tables::CHECKED) && has(tables::FIELDS) && width > 1 {
        let (form, pairs) = (place(text)?, pairs(rows)?);
        let one = |(field, value): (String, String)| {
            let text = format!("the field '${{{FIELD}}}' has the value '${{{VALUE}}}'{form}");
            (text, vec![(FIELD, field), (VALUE, value)])
        };
        return Ok(pairs.into_iter().map(one).collect());
    }
    if width == 1 {
        return entries(text, rows);
    }
    let denies = words
        .iter()
        .any(|word| among(word, lexicon::denials::PLAIN));
    if says(tables::OF_ROWS) && has(tables::HOLDS_ROWS) && has(tables::TABLES) && !denies {
        return cells(text, rows);
    }
    Err("the sentence does not say what the columns of its table are")
}

/// The sentence with the text that stands under it in the place of "the following text", or behind its colon.
pub(crate) fn with_text(written: &str, name: &str) -> Option<String> {
    let written = written.trim();
    let text = written.trim_end_matches(':').trim_end();
    let with = match following(text) {
        Some((before, noun, after)) if among(&noun.to_lowercase(), tables::ENTRIES) => {
            format!("{before}'${{{name}}}'{after}")
        }
        Some((before, noun, after)) => format!("{before}the {noun} '${{{name}}}'{after}"),
        None if written.ends_with(':') => format!("{text} '${{{name}}}'"),
        None => return None,
    };
    Some(with)
}

/// The words outside quotation marks, in lower case.
fn plain_words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut quote = None;
    for word in text.split_whitespace() {
        let opens = word
            .chars()
            .next()
            .filter(|ch| matches!(ch, '\'' | '"' | '`'));
        quote = quote.or(opens);
        let Some(mark) = quote else {
            words.push(word.trim_matches([',', '.', ';']).to_lowercase());
            continue;
        };
        let inner = word.trim_end_matches([',', '.', ';']);
        if inner.ends_with(mark) && (opens.is_none() || inner.len() > 1) {
            quote = None;
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// " in the form 'Address'": the place that a sentence about a form names. Another text in quotes is none.
fn place(text: &str) -> Result<String, &'static str> {
    let Some(start) = text.find(['\'', '"', '`']) else {
        return Ok(String::new());
    };
    let before = text[..start].to_lowercase();
    let quoted: String = text[start..].chars().skip(1).collect();
    let mark = text[start..].chars().next().unwrap_or('\'');
    match quoted.split_once(mark) {
        Some((name, after)) if before.trim_end().ends_with("form") && !after.contains(mark) => {
            Ok(format!(" in the form {mark}{name}{mark}"))
        }
        _ => Err("the sentence has a text in quotes that is no part of each row"),
    }
}

/// Fields and their values: below one another, or beside one another under their names.
fn pairs(rows: &[Vec<String>]) -> Result<Vec<(String, String)>, &'static str> {
    let head: Vec<String> = rows
        .first()
        .map(|row| row.iter().map(|cell| cell.trim().to_lowercase()).collect())
        .unwrap_or_default();
    if let [names, values] = &head[..] {
        let headed = (
            among(names, tables::HEADS_OF_NAMES),
            among(values, tables::HEADS_OF_VALUES),
        );
        let below = match headed {
            (true, true) => &rows[1..],
            (false, false) if rows.len() != 2 => rows,
            _ => {
                return Err(
                    "whether the first row of the table names its columns is not sure: call them `field` and `value`",
                );
            }
        };
        return Ok(below
            .iter()
            .map(|row| (row[0].clone(), row[1].clone()))
            .collect());
    }
    match rows {
        [names, values] => Ok(names.iter().cloned().zip(values.iter().cloned()).collect()),
        _ => Err(
            "a form is filled once: the table has a row of names and a row of values, or the columns `field` and `value`",
        ),
    }
}

/// "The table 'Users' should contain the following rows": a claim about each cell but the first of each row, which tells the row.
fn cells(text: &str, rows: &[Vec<String>]) -> Result<Vec<RowSentence>, &'static str> {
    let table = match text.split_once(['\'', '"', '`']) {
        None => String::new(),
        Some((before, rest)) => {
            let mark = text[before.len()..].chars().next().unwrap_or('\'');
            match rest.split_once(mark) {
                Some((name, after)) if !after.contains(mark) => {
                    format!(" of the table {mark}{name}{mark}")
                }
                _ => return Err("the sentence has a text in quotes that is no part of each row"),
            }
        }
    };
    let [heads, below @ ..] = rows else {
        return Err("the table has no rows");
    };
    let mut made = Vec::new();
    for row in below {
        let key = row.first().filter(|key| !key.trim().is_empty());
        let key = key.ok_or("a row has no text in its first column, which tells the rows apart")?;
        for (head, cell) in heads.iter().zip(row).skip(1) {
            let what = format!("the cell in row '${{{ROW}}}' and column '${{{COLUMN}}}'{table}");
            let mut values = vec![(ROW, key.clone()), (COLUMN, head.clone())];
            let text = if cell.trim().is_empty() {
                format!("{what} is empty")
            } else {
                values.push((VALUE, cell.clone()));
                format!("{what} is '${{{VALUE}}}'")
            };
            made.push((text, values));
        }
    }
    Ok(made)
}

/// "I should see the following links": one sentence for each cell.
fn entries(text: &str, rows: &[Vec<String>]) -> Result<Vec<RowSentence>, &'static str> {
    let Some((before, noun, after)) = following(text) else {
        return Err("the sentence does not say `the following …`");
    };
    let lower = noun.to_lowercase();
    let singular = lexicon::noun(&lower).map(|(role, _)| lexicon::name_of(role));
    let first = rows
        .first()
        .and_then(|row| row.first())
        .map(|cell| cell.trim().to_lowercase())
        .unwrap_or_default();
    let is_noun = first == lower
        || lexicon::noun(&first).is_some_and(|(role, _)| Some(lexicon::name_of(role)) == singular);
    let below = if is_noun {
        &rows[1..]
    } else if among(&first, tables::HEADS_OF_ENTRIES) {
        return Err(
            "whether the first row of the table is its header is not sure: write the noun of the sentence there",
        );
    } else {
        rows
    };
    let template = if among(&lower, tables::ENTRIES) {
        format!("{before}'${{{LISTED}}}'{after}")
    } else {
        let Some(noun) = singular else {
            return Err(
                "the noun behind `the following` is no kind of element: write `items`, `links`, `fields`, …",
            );
        };
        format!("{before}the {noun} '${{{LISTED}}}'{after}")
    };
    let one = |row: &Vec<String>| (template.clone(), vec![(LISTED, row[0].clone())]);
    Ok(below.iter().map(one).collect())
}

/// Returns the words before "the following", the noun behind it, and the rest.
fn following(text: &str) -> Option<(&str, String, &str)> {
    let lower = text.to_lowercase();
    if lower.len() != text.len() {
        return None;
    }
    let (start, end) = tables::FOLLOWING.split('|').find_map(|phrase| {
        let at = lower.find(phrase)?;
        let bounded = lower[..at].is_empty() || lower[..at].ends_with(' ');
        let end = at + phrase.len();
        (bounded && lower[end..].starts_with(' ')).then_some((at, end))
    })?;
    let rest = text[end..].trim_start();
    let longest = |words: usize| {
        let phrase: Vec<&str> = rest.split(' ').take(words).collect();
        (phrase.len() == words).then(|| phrase.join(" "))
    };
    let known = |phrase: &String| {
        let phrase = phrase.to_lowercase();
        among(&phrase, tables::ENTRIES) || lexicon::noun(&phrase).is_some()
    };
    let noun = (1..=3).rev().filter_map(longest).find(known)?;
    let after = &rest[noun.len()..];
    (after.is_empty() || after.starts_with(' ')).then_some((&text[..start], noun, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(rows: &[&[&str]]) -> Vec<Vec<String>> {
        let row = |row: &&[&str]| row.iter().map(|cell| (*cell).to_owned()).collect();
        rows.iter().map(row).collect()
    }

    fn filled(written: &str, rows: &[&[&str]]) -> Option<Vec<String>> {
        let made = sentences(written, &table(rows)).ok()?;
        let one = |(text, values): RowSentence| {
            values.iter().fold(text, |text, (name, value)| {
                text.replace(&format!("${{{name}}}"), value)
            })
        };
        Some(made.into_iter().map(one).collect())
    }

    #[test]
    fn a_form_is_filled_from_fields_and_values() {
        let expected = Some(vec![
            "I fill in 'Town' with 'Oslo'".to_owned(),
            "I fill in 'Nick' with 'kim'".to_owned(),
        ]);
        for (written, rows) in [
            (
                "I fill in the form with:",
                &[&["Field", "Value"][..], &["Town", "Oslo"], &["Nick", "kim"]][..],
            ),
            (
                "the user fills out the following fields",
                &[&["field", "value"], &["Town", "Oslo"], &["Nick", "kim"]],
            ),
        ] {
            assert_eq!(filled(written, rows), expected, "{written}");
        }
        // Beside one another.
        assert_eq!(
            filled(
                "I enter the following details:",
                &[&["Town", "Nick", "Age"], &["Oslo", "kim", "7"]]
            ),
            Some(vec![
                "I fill in 'Town' with 'Oslo'".to_owned(),
                "I fill in 'Nick' with 'kim'".to_owned(),
                "I fill in 'Age' with '7'".to_owned(),
            ])
        );
        assert_eq!(
            filled(
                "I fill in the form 'Address' with:",
                &[&["Field", "Value"], &["Town", "Oslo"]]
            ),
            Some(vec![
                "I fill in 'Town' with 'Oslo' in the form 'Address'".to_owned()
            ])
        );
    }

    #[test]
    fn values_of_fields_are_checked_by_row() {
        assert_eq!(
            filled(
                "the following fields should match these values:",
                &[&["Field", "Value"], &["Town", "Oslo"]]
            ),
            Some(vec!["the field 'Town' has the value 'Oslo'".to_owned()])
        );
    }

    #[test]
    fn entries_are_said_one_by_one() {
        let rows: &[&[&str]] = &[&["Home"], &["Cart"]];
        assert_eq!(
            filled("I should see the following links in the menu 'Main':", rows),
            Some(vec![
                "I should see the link 'Home' in the menu 'Main'".to_owned(),
                "I should see the link 'Cart' in the menu 'Main'".to_owned(),
            ])
        );
        assert_eq!(
            filled(
                "I should not see the following items",
                &[&["item"], &["Home"]]
            ),
            Some(vec!["I should not see 'Home'".to_owned()])
        );
        assert_eq!(
            filled("the following error messages are displayed", rows).map(|all| all.len()),
            Some(2)
        );
    }

    #[test]
    fn rows_of_a_table_are_checked_by_cell() {
        let rows: &[&[&str]] = &[
            &["Name", "Town", "Age"],
            &["Kim", "Oslo", "7"],
            &["Bo", "", "9"],
        ];
        assert_eq!(
            filled(
                "the table 'People' should contain the following rows:",
                rows
            ),
            Some(vec![
                "the cell in row 'Kim' and column 'Town' of the table 'People' is 'Oslo'"
                    .to_owned(),
                "the cell in row 'Kim' and column 'Age' of the table 'People' is '7'".to_owned(),
                "the cell in row 'Bo' and column 'Town' of the table 'People' is empty".to_owned(),
                "the cell in row 'Bo' and column 'Age' of the table 'People' is '9'".to_owned(),
            ])
        );
        for written in [
            "I should see the following table",
            "the following should exist in the \"People\" table:",
            "the grid shows these entries:",
        ] {
            assert_eq!(
                filled(written, rows).map(|all| all.len()),
                Some(4),
                "{written}"
            );
        }
    }

    #[test]
    fn what_is_not_said_by_row_is_left_alone() {
        for (written, rows) in [
            // About all rows together.
            (
                "I should see only the following items",
                &[&["Home"][..], &["Cart"]][..],
            ),
            (
                "I should see the following items in this order",
                &[&["Home"], &["Cart"]],
            ),
            (
                "I should see at least one of the following items",
                &[&["Home"], &["Cart"]],
            ),
            (
                "I should see the following 2 items",
                &[&["Home"], &["Cart"]],
            ),
            // The first row may be a header, or not.
            ("I should see the following items", &[&["Name"], &["Cart"]]),
            (
                "I fill in the form with",
                &[&["Name", "Kim"], &["Town", "Oslo"]],
            ),
            (
                "I fill in the form with",
                &[&["Town", "Value"], &["Town", "Oslo"]],
            ),
            // Of rows that are not there, nothing is said by cell.
            (
                "the table should not contain the following rows",
                &[&["Name", "Age"], &["Kim", "7"]],
            ),
            // What the columns are is not said.
            (
                "I am greeted by the following people",
                &[&["Name", "Age"], &["Kim", "7"]],
            ),
            (
                "the following countries are offered",
                &[&["Chad"], &["Peru"]],
            ),
            // Not a word about what is done.
            ("these fields", &[&["Field", "Value"], &["Town", "Oslo"]]),
            (
                "I do not fill in the form with",
                &[&["Field", "Value"], &["Town", "Oslo"]],
            ),
        ] {
            assert_eq!(filled(written, rows), None, "{written}");
        }
    }

    #[test]
    fn a_text_under_a_step_takes_its_place() {
        for (written, expected) in [
            (
                "I enter the following text in the field 'Note':",
                "I enter '${t}' in the field 'Note'",
            ),
            ("I should see:", "I should see '${t}'"),
            (
                "the following error message is displayed",
                "the error message '${t}' is displayed",
            ),
        ] {
            assert_eq!(
                with_text(written, "t").as_deref(),
                Some(expected),
                "{written}"
            );
        }
        assert_eq!(with_text("I open '/'", "t"), None);
    }
}
