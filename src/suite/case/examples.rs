//! Data tables: the rows that a case is run with, from the suite itself or from a CSV file.

use crate::suite::case::shared::beside;
use crate::suite::files::load;
use crate::suite::parse::fields::FieldReader;
use crate::suite::parse::tree::{Node, NodeValue};
use crate::suite::text::source::{SourceText, TextSpan};
use crate::suite::{Diagnostic, Word};
use std::collections::BTreeSet;
use std::path::Path;

/// Largest number of rows of a table.
const MOST_ROWS: usize = 10_000;

/// A table.
#[derive(Debug, Default)]
pub(crate) struct Table {
    /// Names of the columns, in the order of the first row.
    pub columns: Vec<String>,
    /// The rows: as many texts as there are columns.
    pub rows: Vec<Vec<Word>>,
    /// The text of the file that it comes from.
    pub text: Option<String>,
}

/// Reads `examples:`; `None` after a mistake.
pub(crate) fn examples<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<Table> {
    if let NodeValue::Scalar { .. } = &node.value
        && !node.is_null()
    {
        let word = reader.word(node, "examples")?;
        let path = beside(&reader.source.name, &word.text);
        return match file(&word, &path) {
            Ok(table) => Some(table),
            Err(mut mistakes) => {
                reader.found.append(&mut mistakes);
                None
            }
        };
    }
    let nodes = reader.list(node, "examples", "row")?;
    let mistakes = reader.found.len();
    let mut table = Table::default();
    for (at, row) in nodes.iter().enumerate() {
        let NodeValue::Map(_) = &row.value else {
            reader.wrong_type(row, "a row to be a mapping from columns to texts");
            continue;
        };
        let cells = reader.pairs(row, "examples", "columns");
        if at == 0 {
            table.columns = cells.iter().map(|(name, _)| name.text.clone()).collect();
        }
        for (name, _) in &cells {
            if !table.columns.contains(&name.text) {
                let message = format!("the first row has no column `{}`", name.text);
                reader
                    .found
                    .push(name.wrong(message).hint("every row has the same columns"));
            }
        }
        let mut values = Vec::new();
        for column in &table.columns {
            match cells.iter().find(|(name, _)| name.text == *column) {
                Some((_, value)) => values.push(value.clone()),
                None => reader.error(
                    row,
                    format!("the row has no `{column}`"),
                    Some("every row has the same columns; an empty text is written `''`"),
                ),
            }
        }
        table.rows.push(values);
    }
    (reader.found.len() == mistakes && !table.columns.is_empty()).then_some(table)
}

/// Reads a CSV file: its first line names the columns.
fn file(word: &Word, path: &Path) -> Result<Table, Vec<Diagnostic>> {
    let is_csv = path
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("csv"));
    if !is_csv {
        let message = format!("`{}` is no CSV file by its name", word.text);
        return Err(vec![word.wrong(message).hint(
            "`examples` is a list of rows, or the name of a file that ends in `.csv`",
        )]);
    }
    let source = load(path).map_err(|mistake| {
        let message = format!("`{}`: {}", path.display(), mistake.message);
        vec![word.wrong(message)]
    })?;
    let mut table = table(&source)?;
    table.text = Some(source.text);
    Ok(table)
}

fn table(source: &SourceText) -> Result<Table, Vec<Diagnostic>> {
    let first = source.line(1);
    let delimiter = if first.contains(';') && !first.contains(',') {
        b';'
    } else {
        b','
    };
    let mut rows = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(source.text.as_bytes())
        .into_records();
    let mut found = Vec::new();
    let mut table = Table::default();
    for row in &mut rows {
        let row = match row {
            Ok(row) => row,
            Err(error) => {
                let at = error.position().map_or(0, |p| p.byte() as usize);
                found.push(source.error(line_of(source, at), format!("not valid CSV: {error}")));
                break;
            }
        };
        let at = row.position().map_or(0, |p| p.byte() as usize);
        // The reader counts the line ends before a row to it.
        let skipped = source.text[at.min(source.text.len())..]
            .find(|c| c != '\n' && c != '\r')
            .unwrap_or_default();
        let span = line_of(source, at + skipped);
        if table.columns.is_empty() {
            table.columns = headings(source, span, &row, &mut found);
            continue;
        }
        if row.len() != table.columns.len() {
            let message = format!(
                "the row has {} cells, and the first line names {} columns",
                row.len(),
                table.columns.len()
            );
            found.push(
                source
                    .error(span, message)
                    .hint("a text with a comma in it stands in double quotes"),
            );
            continue;
        }
        if table.rows.len() == MOST_ROWS {
            found.push(source.error(span, format!("at most {MOST_ROWS} rows are read")));
            break;
        }
        let mark = source.error(span, "");
        let cells = row
            .iter()
            .map(|cell| Word::new(cell.to_owned(), mark.clone()));
        table.rows.push(cells.collect());
    }
    if table.rows.is_empty() && found.is_empty() {
        found.push(
            source
                .error(TextSpan::default(), "the table has no rows")
                .hint("its first line names the columns; each further line is a row"),
        );
    }
    if found.is_empty() {
        Ok(table)
    } else {
        Err(found)
    }
}

fn headings(
    source: &SourceText,
    span: TextSpan,
    row: &csv::StringRecord,
    found: &mut Vec<Diagnostic>,
) -> Vec<String> {
    let mut seen = BTreeSet::new();
    for (at, name) in row.iter().enumerate() {
        let wrong = if name.is_empty() {
            format!("column {} has no name", at + 1)
        } else if name == "unique" || name.contains(['{', '}', '$']) {
            format!("`{name}` cannot be the name of a column")
        } else if !seen.insert(name) {
            format!("the column `{name}` is there twice")
        } else {
            continue;
        };
        found.push(source.error(span, wrong));
    }
    row.iter().map(str::to_owned).collect()
}

fn line_of(source: &SourceText, at: usize) -> TextSpan {
    TextSpan {
        start: at,
        end: at + source.rest_of_line(at).len(),
    }
}
