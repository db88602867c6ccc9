//! Diagnostics as text: message, place, source line, caret, hint.

use crate::suite::text::printable::printable;
use crate::suite::{Diagnostic, Severity};
use console::{Style, measure_text_width};
use std::fmt::Write;

/// Longest piece of a source line that is shown.
const WINDOW: usize = 100;

/// One diagnostic as text that ends with a line feed; it reads the same without colour.
pub fn render(diagnostic: &Diagnostic, colour: bool) -> String {
    let (word, tone) = match diagnostic.severity {
        Severity::Error => ("error", Style::new().red().bold()),
        Severity::Warning => ("warning", Style::new().yellow().bold()),
    };
    let tone = tone.force_styling(colour);
    let faint = Style::new().dim().force_styling(colour);
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = writeln!(
        out,
        "{}: {}",
        tone.apply_to(word),
        printable(&diagnostic.message)
    );
    let place = if diagnostic.source.is_empty() && diagnostic.at.line == 1 {
        diagnostic.at.file.to_string()
    } else {
        diagnostic.at.to_string()
    };
    let number = diagnostic.at.line.to_string();
    let pad = " ".repeat(number.len());
    let _ = writeln!(out, "{pad}{} {}", faint.apply_to("-->"), printable(&place));
    if !diagnostic.source.is_empty() {
        let (shown, before, marked) =
            window(&diagnostic.source, diagnostic.at.column, diagnostic.length);
        let _ = writeln!(out, "{number} {} {shown}", faint.apply_to("|"));
        let _ = writeln!(
            out,
            "{pad} {} {}{}",
            faint.apply_to("|"),
            " ".repeat(before),
            tone.apply_to("^".repeat(marked))
        );
    }
    if let Some(hint) = &diagnostic.hint {
        let _ = writeln!(out, "{pad} hint: {}", printable(hint));
    }
    out
}

/// A line of text and the line of carets under a part of it; `column` counts characters from 1.
pub fn underline(text: &str, column: usize, length: usize) -> (String, String) {
    let (shown, before, marked) = window(text, column, length);
    (
        shown,
        format!("{}{}", " ".repeat(before), "^".repeat(marked)),
    )
}

/// The part of the source line around the mark, and where the mark stands in it, in terminal cells.
fn window(source: &str, column: usize, length: usize) -> (String, usize, usize) {
    let characters: Vec<char> = source.chars().collect();
    let mark = column.saturating_sub(1).min(characters.len());
    let start = if characters.len() <= WINDOW {
        0
    } else {
        mark.saturating_sub(WINDOW / 3)
    };
    let end = characters.len().min(start + WINDOW);
    let mark_end = (mark + length).clamp(mark, end);
    let cells = |from: usize, to: usize| {
        let part: String = characters[from..to.max(from)].iter().collect();
        let shown = printable(&part).into_owned();
        let width = measure_text_width(&shown);
        (shown, width)
    };
    let (head, before) = cells(start, mark);
    let (middle, marked) = cells(mark, mark_end);
    let (tail, _) = cells(mark_end, end);
    let left = if start > 0 { "… " } else { "" };
    let right = if end < characters.len() { " …" } else { "" };
    (
        format!("{left}{head}{middle}{tail}{right}"),
        before + measure_text_width(left),
        marked.max(1),
    )
}

#[cfg(test)]
mod tests {
    use super::render;
    use crate::suite::Diagnostic;
    use crate::suite::Location;
    use crate::suite::Severity;

    fn diagnostic(source: &str, column: usize, length: usize) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            message: "unknown key `step`".into(),
            at: Location::new("a.yaml", 12, column),
            length,
            source: source.into(),
            hint: Some("did you mean `steps`?".into()),
        }
    }

    #[test]
    fn the_caret_stands_under_the_words() {
        assert_eq!(
            render(&diagnostic("    step:", 5, 4), false),
            "error: unknown key `step`\n  --> a.yaml:12:5\n12 |     step:\n   |     ^^^^\n   hint: did you mean `steps`?\n"
        );
    }

    #[test]
    fn wide_characters_and_tabs_keep_the_caret_in_place() {
        let shown = render(&diagnostic("\t日本 step:", 5, 4), false);
        assert!(
            shown.contains("|  日本 step:\n   |       ^^^^\n"),
            "{shown}"
        );
    }

    #[test]
    fn a_long_line_is_cut_around_the_mark() {
        let line = format!("{}HERE{}", "a".repeat(5000), "b".repeat(5000));
        let shown = render(&diagnostic(&line, 5001, 4), false);
        assert!(shown.len() < 600, "{shown}");
        assert!(shown.contains("HERE") && shown.contains('…'), "{shown}");
    }
}
