//! Titles, tables and sentences, for a terminal, as Markdown and as HTML.

use super::svg::escaped;
use crate::suite::{plain_markdown, printable, terminal_table};
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
                let mut table = terminal_table(Some(width));
                table.set_header(header.clone());
                for row in rows {
                    let safe = |line: &str| printable(line).into_owned();
                    table.add_row(row.iter().map(|cell| lines(cell, safe, "\n")));
                }
                writeln!(out, "{table}")
            }
        };
    }
    out
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
