//! Titles, tables and sentences, for a terminal, as Markdown and as HTML.

use super::svg::escaped;
use crate::suite::{plain_markdown, printable, terminal_table};
use comfy_table::Table;
use std::fmt::Write as _;

/// A title, and tables and sentences below it. A cell may have several lines.
pub(super) enum TablePart {
    Title(String),
    Table(Vec<String>, Vec<Vec<String>>),
    Line(String),
}

/// The lines of a cell, each made harmless, joined anew.
fn lines(cell: &str, harmless: impl Fn(&str) -> String, between: &str) -> String {
    let lines: Vec<String> = cell.split('\n').map(harmless).collect();
    lines.join(between)
}

/// For a terminal of this width.
pub(super) fn for_terminal(parts: &[TablePart], width: u16) -> String {
    let mut out = String::new();
    for part in parts {
        // Writing to a String cannot fail.
        let _ = match part {
            TablePart::Title(title) => writeln!(out, "\n{}", printable(title)),
            TablePart::Line(line) => writeln!(out, "{}", printable(line)),
            TablePart::Table(header, rows) => {
                let safe = |line: &str| printable(line).into_owned();
                let rows: Vec<Vec<String>> = rows
                    .iter()
                    .map(|row| row.iter().map(|cell| lines(cell, safe, "\n")).collect())
                    .collect();
                let bands = bands(header, &rows, width);
                let tables = bands
                    .iter()
                    .map(|band| drawn(header, &rows, band, width).to_string());
                writeln!(out, "{}", tables.collect::<Vec<_>>().join("\n"))
            }
        };
    }
    out
}

/// Columns that tell of what a row is: they stand in each table that a wide one is cut into.
const KEYS: usize = 2;

/// The columns of a table in bands that are as wide as a terminal at most, where a column alone is not wider.
fn bands(header: &[String], rows: &[Vec<String>], width: u16) -> Vec<Vec<usize>> {
    let wide = |at: usize| {
        let cells = rows.iter().filter_map(|row| row.get(at));
        let all = std::iter::once(&header[at]).chain(cells);
        // A column has a blank on each side and an edge.
        3 + all
            .flat_map(|cell| cell.split('\n'))
            .map(|line| line.chars().count())
            .max()
            .unwrap_or(0)
    };
    let keys: usize = 1 + (0..KEYS.min(header.len())).map(wide).sum::<usize>();
    let mut bands: Vec<Vec<usize>> = Vec::new();
    let mut left = 0;
    for at in KEYS.min(header.len())..header.len() {
        match bands.last_mut() {
            Some(band) if wide(at) <= left => band.push(at),
            _ => {
                bands.push((0..KEYS).chain([at]).collect());
                left = usize::from(width).saturating_sub(keys);
            }
        }
        left = left.saturating_sub(wide(at));
    }
    if bands.is_empty() {
        bands.push((0..header.len()).collect());
    }
    bands
}

/// Some columns of a table, drawn for a terminal.
fn drawn(header: &[String], rows: &[Vec<String>], band: &[usize], width: u16) -> Table {
    let of = |row: &[String]| -> Vec<String> {
        let cells = band.iter().map(|at| row.get(*at).cloned());
        cells.map(Option::unwrap_or_default).collect()
    };
    let mut table = terminal_table(Some(width));
    table.set_header(of(header));
    for row in rows {
        table.add_row(of(row));
    }
    table
}

/// As Markdown.
pub(super) fn as_markdown(parts: &[TablePart]) -> String {
    let mut out = String::from("# Bench\n");
    let line = |cells: &[String]| -> String {
        let cells = cells.iter().map(|cell| lines(cell, plain_markdown, "<br>"));
        format!("| {} |", cells.collect::<Vec<_>>().join(" | "))
    };
    for part in parts {
        let _ = match part {
            TablePart::Title(title) => writeln!(out, "\n## {}\n", plain_markdown(title)),
            TablePart::Line(text) => writeln!(out, "{}\n", plain_markdown(text)),
            TablePart::Table(header, rows) => {
                let rows: Vec<String> = rows.iter().map(|row| line(row)).collect();
                let rule = "---|".repeat(header.len());
                writeln!(out, "{}\n|{rule}\n{}\n", line(header), rows.join("\n"))
            }
        };
    }
    out
}

/// As the body of an HTML page.
pub(super) fn as_html(parts: &[TablePart]) -> String {
    let mut out = String::new();
    let row = |tag: &str, cells: &[String]| -> String {
        let cells = cells
            .iter()
            .map(|cell| format!("<{tag}>{}</{tag}>", lines(cell, escaped, "<br>")));
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    for part in parts {
        let _ = match part {
            TablePart::Title(title) => writeln!(out, "<h2>{}</h2>", escaped(title)),
            TablePart::Line(text) => writeln!(out, "<p>{}</p>", escaped(text)),
            TablePart::Table(header, rows) => {
                let rows: String = rows.iter().map(|cells| row("td", cells) + "\n").collect();
                let head = row("th", header);
                writeln!(
                    out,
                    "<div class=\"table\"><table>\n<thead>{head}</thead>\n<tbody>\n{rows}</tbody></table></div>"
                )
            }
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{TablePart, for_terminal};

    #[test]
    fn a_wide_table_is_cut_into_bands_that_begin_with_its_keys() {
        let header: Vec<String> = ["#", "Model", "Readiness", "Navigation", "Assertion", "p50"]
            .map(str::to_owned)
            .to_vec();
        let figure = || "97.5 %, at least 92.1 %\nlevel at least 3.21, open".to_owned();
        let row = |at: usize| {
            let mut cells = vec![at.to_string(), format!("ollama/a-model-of-a-name:{at}b")];
            cells.extend([figure(), figure(), figure(), "120 ms".to_owned()]);
            cells
        };
        let parts = [TablePart::Table(header, (1..=8).map(row).collect())];
        for (width, tables) in [(80, 3), (120, 2), (200, 1)] {
            let text = for_terminal(&parts, width);
            let longest = text.lines().map(|line| line.chars().count()).max();
            assert!(longest <= Some(usize::from(width)), "{text}");
            assert_eq!(text.matches("Model").count(), tables, "{text}");
            // No figure is broken in two.
            assert_eq!(
                text.matches("level at least 3.21, open").count(),
                24,
                "{text}"
            );
            assert_eq!(text.matches("120 ms").count(), 8, "{text}");
        }
    }
}
