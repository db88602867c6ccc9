//! `plumbline check --suggest`: what a model makes of sentences that are not read, as a patch for the suite.
//!
//! Only rewritings that keep everything that can be checked are in it; whether they mean the same, the author judges.

use crate::cli::args::models::WhichArgs;
use crate::cli::check::rewriter::Rewriter;
use crate::cli::{CliError, Terminal};
use crate::grammar::{Body, parse};
use crate::suite::{LoadedSuites, StepText, Suite, printable};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Asks about each sentence that is not read, prints the patch to stdout, and tells the rest.
pub(super) fn suggest(
    which: &WhichArgs,
    loaded: &LoadedSuites,
    terminal: Terminal,
) -> Result<(), CliError> {
    let rewriter = Rewriter::new(which, "--suggest")?;
    let unread = loaded
        .suites
        .iter()
        .flat_map(|suite| &suite.cases)
        .flat_map(|case| &case.steps)
        .chain(loaded.suites.iter().flat_map(Suite::hook_steps))
        .filter(|step| matches!(parse(&step.text).body, Body::Unread(_)));
    let unread: Vec<&StepText> = unread.collect();
    if !unread.is_empty() {
        rewriter.require()?;
    }
    let mut changes: BTreeMap<String, BTreeMap<usize, SuggestedChange>> = BTreeMap::new();
    let (mut asked, mut kept) = (0, 0);
    for step in unread {
        asked += 1;
        match rewriter
            .rewrite(&step.text)
            .and_then(|plain| change(step, &plain))
        {
            Ok(change) => {
                kept += 1;
                changes
                    .entry(step.at.file.to_string())
                    .or_default()
                    .insert(step.at.line, change);
            }
            Err(why) => terminal.say(&format!(
                "{}: {}: no suggestion: {}",
                printable(&step.at.to_string()),
                printable(&step.text),
                printable(&why)
            )),
        }
    }
    terminal.out(&patch(&changes));
    terminal.say(&format!(
        "{kept} of {asked} sentences that are not read have a suggestion; read each before you apply it with `patch -p0`"
    ));
    Ok(())
}

/// A line of a file and its replacement.
struct SuggestedChange {
    old: String,
    new: Vec<String>,
}

/// The change of the sentence's line; the error says why there is none.
fn change(step: &StepText, plain: &[String]) -> Result<SuggestedChange, String> {
    let told = || plain.join(" / ");
    let text = std::fs::read_to_string(&*step.at.file).map_err(|e| format!("{}: {e}", told()))?;
    let old = text
        .lines()
        .nth(step.at.line.saturating_sub(1))
        .unwrap_or_default();
    let new = rewritten(old, &step.text, plain).ok_or_else(|| {
        format!(
            "its line is not of the form `- sentence`; write: {}",
            told()
        )
    })?;
    Ok(SuggestedChange {
        old: old.to_owned(),
        new,
    })
}

/// The lines in place of a list item that is the sentence, as YAML.
fn rewritten(line: &str, sentence: &str, plain: &[String]) -> Option<Vec<String>> {
    let item = line.trim_start();
    let indent = &line[..line.len() - item.len()];
    let (marker, written) = if let Some(rest) = item.strip_prefix("- step: ") {
        ("- step: ", rest)
    } else {
        ("- ", item.strip_prefix("- ")?)
    };
    let written = written.trim();
    let single = format!("'{}'", sentence.replace('\'', "''"));
    let double = serde_json::to_string(sentence).ok()?;
    // Text next to the sentence, for example a comment, would be lost.
    if written != sentence && written != single && written != double {
        return None;
    }
    let marker = |at: usize| if at == 0 { marker } else { "- " };
    plain
        .iter()
        .enumerate()
        .map(|(at, sentence)| Some(format!("{indent}{}{}", marker(at), scalar(sentence)?)))
        .collect()
}

/// A sentence as a YAML scalar: plain where nothing in it means anything to YAML.
fn scalar(sentence: &str) -> Option<String> {
    let letters = sentence.starts_with(|c: char| c.is_ascii_alphabetic());
    if letters && !sentence.contains(": ") && !sentence.contains(" #") && !sentence.ends_with(':') {
        return Some(sentence.to_owned());
    }
    serde_json::to_string(sentence).ok()
}

/// A unified diff without context, in the order of files and lines.
fn patch(changes: &BTreeMap<String, BTreeMap<usize, SuggestedChange>>) -> String {
    let mut out = String::new();
    for (file, lines) in changes {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "--- {file}\n+++ {file}");
        let mut shift = 0;
        for (line, change) in lines {
            let count = change.new.len();
            let _ = writeln!(
                out,
                "@@ -{line} +{},{count} @@\n-{}",
                line + shift,
                change.old
            );
            for new in &change.new {
                let _ = writeln!(out, "+{new}");
            }
            shift += count.saturating_sub(1);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::rewritten;

    #[test]
    fn a_line_keeps_its_place_and_its_form() {
        let plain = |sentences: &[&str]| {
            sentences
                .iter()
                .map(|s| (*s).to_owned())
                .collect::<Vec<_>>()
        };
        for (line, sentence, new, expected) in [
            (
                "      - Tap 'x'",
                "Tap 'x'",
                plain(&["Click on 'x'"]),
                Some(plain(&["      - Click on 'x'"])),
            ),
            (
                "  - 'Tap ''x'''",
                "Tap 'x'",
                plain(&["Click on 'x'"]),
                Some(plain(&["  - Click on 'x'"])),
            ),
            (
                "  - \"Do 'x'\"",
                "Do 'x'",
                plain(&["Click on 'x'", "Click on 'y: z'"]),
                Some(plain(&["  - Click on 'x'", "  - \"Click on 'y: z'\""])),
            ),
            (
                "  - step: Do 'x'",
                "Do 'x'",
                plain(&["Click on 'x'"]),
                Some(plain(&["  - step: Click on 'x'"])),
            ),
            ("  - Do 'x' # why", "Do 'x'", plain(&["Click on 'x'"]), None),
            (
                "  steps: [Do 'x']",
                "Do 'x'",
                plain(&["Click on 'x'"]),
                None,
            ),
        ] {
            assert_eq!(rewritten(line, sentence, &new), expected, "{line}");
        }
    }
}
