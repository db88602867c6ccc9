//! The closing table, what went otherwise and why, and the summary.

use super::decision::decisions;
use super::{amount, estimates, story, timings};
use crate::record::{CaseRecord, Estimates, RunRecord, StepRecord};
use crate::suite::{printable, terminal_table};
use crate::verdict::{Cause, Verdict};
use comfy_table::{Cell, CellAlignment, Color};
use console::Style;
use std::fmt::Write;
use std::path::PathBuf;

/// Form of the terminal report.
#[derive(Debug, Clone, Default)]
pub struct TerminalStyle {
    /// Colours may be used; the words alone say the same.
    pub colour: bool,
    /// Columns of the terminal; `None` where there is none.
    pub width: Option<u16>,
    /// The run's folder, so that screenshots are named as the reader can open them.
    pub folder: Option<PathBuf>,
    /// Only what is not as expected, and the summary.
    pub brief: bool,
    /// Where the time of each step and suite went.
    pub timings: bool,
}

/// The report as text that ends with a line feed.
pub fn render(record: &RunRecord, look: &TerminalStyle) -> String {
    let repeated = story::repeated(record);
    let mut out = String::new();
    if !look.brief && !record.cases.is_empty() {
        out.push_str(&table(record, look, repeated));
        out.push_str("\n\n");
    }
    for case in &record.cases {
        let otherwise = !case.as_expected() || story::missed(case).next().is_some();
        if otherwise || (case.verdict != Verdict::Pass && !look.brief) {
            out.push_str(&trouble(case, look, repeated));
            out.push('\n');
        }
    }
    if !look.brief {
        out.push_str(&remarks(record, repeated));
    }
    if let Some(found) = &record.estimates {
        out.push_str(&expected(found, look));
    }
    if look.timings {
        out.push_str(&timings::render(record, look.width));
    }
    for line in story::summary(record) {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}", printable(&line));
    }
    if let Some(folder) = &look.folder {
        let _ = writeln!(
            out,
            "run folder: {}",
            printable(&folder.display().to_string())
        );
    }
    out
}

fn table(record: &RunRecord, look: &TerminalStyle, repeated: bool) -> String {
    let expected = record.cases.iter().any(|c| c.expected != Verdict::Pass);
    let suites = record
        .cases
        .iter()
        .any(|c| c.suite != record.cases[0].suite);
    let mut table = terminal_table(look.width);
    if look.colour {
        table.enforce_styling();
    }
    let mut header = vec!["Verdict"];
    if expected {
        header.push("Expected");
    }
    header.push("Case");
    if suites {
        header.push("Suite");
    }
    header.extend(["Steps", "Time"]);
    table.set_header(header);
    for case in &record.cases {
        let mut row = vec![Cell::new(story::verdict(case)).fg(match case.verdict {
            Verdict::Pass => Color::DarkGreen,
            Verdict::Fail => Color::DarkRed,
            Verdict::Inconclusive => Color::DarkYellow,
        })];
        if expected {
            let mark = if case.as_expected() { "" } else { " ≠" };
            row.push(Cell::new(format!("{}{mark}", case.expected)));
        }
        row.push(Cell::new(printable(&story::name(case, repeated))));
        if suites {
            row.push(Cell::new(printable(&case.suite)));
        }
        row.push(Cell::new(case.steps.len()).set_alignment(CellAlignment::Right));
        row.push(
            Cell::new(amount::duration(case.milliseconds)).set_alignment(CellAlignment::Right),
        );
        table.add_row(row);
    }
    table.trim_fmt()
}

/// Formats the expected consistency of the cases next to the observed one.
fn expected(found: &Estimates, look: &TerminalStyle) -> String {
    let mut out = String::new();
    if !look.brief {
        let mut table = terminal_table(look.width);
        table.set_header(estimates::HEADER);
        for case in &found.cases {
            table.add_row(estimates::row(case).map(|cell| printable(&cell).into_owned()));
        }
        let _ = writeln!(out, "{}\n{}", table.trim_fmt(), estimates::LEGEND);
        for case in &found.cases {
            for remark in estimates::remarks(case) {
                let _ = writeln!(out, "{}: {}", printable(&case.name), printable(&remark));
            }
        }
    }
    for line in estimates::summary(found) {
        let _ = writeln!(out, "{}", printable(&line));
    }
    out.push('\n');
    out
}

/// One case that did not end in Pass, or not as expected.
fn trouble(case: &CaseRecord, look: &TerminalStyle, repeated: bool) -> String {
    let tone = match case.verdict {
        Verdict::Pass => Style::new().green(),
        Verdict::Fail => Style::new().red(),
        Verdict::Inconclusive => Style::new().yellow(),
    };
    let bold = Style::new().bold().force_styling(look.colour);
    let mut out = String::new();
    let against = if case.as_expected() && case.expected == Verdict::Pass {
        String::new()
    } else {
        format!(" ({})", story::against(case))
    };
    let _ = writeln!(
        out,
        "{}{against}: {}  [{}]",
        tone.bold()
            .force_styling(look.colour)
            .apply_to(story::verdict(case)),
        bold.apply_to(printable(&story::name(case, repeated))),
        printable(&case.at.to_string())
    );
    for line in story::standing(case) {
        let _ = writeln!(out, "  {}", printable(&line));
    }
    let step = story::deciding_step(case);
    let said = step.and_then(|step| step.reason.as_deref());
    if let Some(reason) = case
        .reason
        .as_deref()
        .filter(|reason| Some(*reason) != said)
    {
        let _ = writeln!(out, "  {}", printable(reason));
    }
    if let Some(step) = step {
        out.push_str(&stopped(step, case, look));
    } else if let (Some(Cause::Interrupted), Some(last)) = (case.cause, case.steps.last()) {
        let _ = writeln!(
            out,
            "  the last step that ended was {}: {}",
            last.index + 1,
            printable(&last.text)
        );
    }
    for (step, words) in story::missed_elsewhere(case) {
        let _ = writeln!(
            out,
            "  step {}: {}\n    {words}",
            step.index + 1,
            printable(&step.text)
        );
    }
    for hook in case.hooks.iter().filter(|hook| !hook.ok) {
        let line = story::hook(hook);
        let _ = writeln!(
            out,
            "  hook: {}  [{}]",
            printable(&line),
            printable(&hook.at.to_string())
        );
        if let Some(screenshot) = &hook.screenshot {
            let path = opened(screenshot, look);
            let _ = writeln!(out, "    screenshot: {}", printable(&path));
        }
    }
    for note in &case.notes {
        let _ = writeln!(out, "  note: {}", printable(note));
    }
    out
}

/// The step at which it ended, and what is known about it.
fn stopped(step: &StepRecord, case: &CaseRecord, look: &TerminalStyle) -> String {
    let mut out = String::new();
    // A step of a group that was included is in another file.
    let place = if step.at.file == case.at.file {
        format!("line {}", step.at.line)
    } else {
        step.at.to_string()
    };
    let _ = writeln!(
        out,
        "  step {}: {}  [{}]",
        step.index + 1,
        printable(&step.text),
        printable(&place)
    );
    let mut line = |label: &str, text: &str| {
        let _ = writeln!(out, "    {label}{}", printable(text));
    };
    if let Some(reason) = &step.reason {
        line("", reason);
    }
    // What the reason has said is not said again.
    let said = |text: &str| {
        step.reason
            .as_deref()
            .is_some_and(|reason| reason.contains(text))
    };
    let decisions = decisions(step);
    let decisions = decisions.iter().filter(|d| d.looked_at_the_page());
    for evidence in decisions.flat_map(|decision| decision.evidence) {
        if !said(&evidence.what) {
            line("seen: ", &evidence.what);
        }
    }
    for counsel in super::counsel::lines(step) {
        line("", &counsel);
    }
    for (what, sentence) in &step.candidates {
        line("candidate: ", what);
        line("  named alone by: ", sentence);
    }
    if let Some(nearest) = step.nearest.as_ref().filter(|n| !said(n)) {
        line("nearest: ", nearest);
    }
    if let Some(hint) = &step.hint {
        line("hint: ", hint);
    }
    for note in &step.notes {
        line("note: ", note);
    }
    if let Some(screenshot) = &step.screenshot {
        line("screenshot: ", &opened(screenshot, look));
    }
    out
}

/// A file of the run, as the reader can open it.
fn opened(file: &str, look: &TerminalStyle) -> String {
    match &look.folder {
        Some(folder) => folder.join(file).display().to_string(),
        None => file.to_owned(),
    }
}

/// Formats remarks about cases that passed, and about the run.
fn remarks(record: &RunRecord, repeated: bool) -> String {
    let mut out = String::new();
    for case in &record.cases {
        let name = story::name(case, repeated);
        let notes = case
            .notes
            .iter()
            .filter(|_| case.verdict == Verdict::Pass && case.as_expected())
            .cloned();
        let counsel = super::counsel::part(case);
        let trusted = story::trusted(case);
        // Of the others it stands with what went otherwise.
        let is_quiet = case.verdict == Verdict::Pass && case.as_expected();
        let trusted = trusted.into_iter().filter(|_| is_quiet);
        for remark in story::held_before(case)
            .into_iter()
            .chain(counsel)
            .chain(trusted)
            .chain(notes)
        {
            let _ = writeln!(out, "note: {}: {}", printable(&name), printable(&remark));
        }
    }
    for note in &record.notes {
        let _ = writeln!(out, "note: {}", printable(note));
    }
    if !out.is_empty() {
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{TerminalStyle, render};
    use crate::report::sample;

    #[test]
    fn a_run() {
        let look = TerminalStyle {
            width: Some(100),
            folder: Some("reports/x".into()),
            ..TerminalStyle::default()
        };
        insta::assert_snapshot!(render(&sample::run(), &look));
    }

    #[test]
    fn without_colour_nothing_is_an_escape() {
        let shown = render(&sample::run(), &TerminalStyle::default());
        assert!(
            !shown.chars().any(|c| c.is_control() && c != '\n'),
            "{shown}"
        );
        let coloured = TerminalStyle {
            colour: true,
            ..TerminalStyle::default()
        };
        assert!(render(&sample::run(), &coloured).contains("\u{1b}["));
    }
}
