//! `# include: FILE` above a feature: Gherkin has no place for what cases share, so a comment names the file that has it, as
//! `# language:` names the language.

use crate::suite::Word;
use crate::suite::format::feature_lines::lines;
use crate::suite::parse::fields::{FieldReader, nearest};
use crate::suite::text::source::{SourceText, TextSpan};

/// Prefix of a comment that includes a file.
const INCLUDE: &str = "include";

/// Words of other tools for it.
const MEANT: [&str; 3] = ["includes", "import", "hooks"];

/// The files that the comments above the feature name, in their order. A comment that was meant so is a mistake.
pub(crate) fn includes(reader: &mut FieldReader<'_>) -> Vec<Word> {
    let mut files = Vec::new();
    for comment in comments(reader.source) {
        let names_file = [".yaml", ".yml", ".json"]
            .iter()
            .any(|ending| comment.value.ends_with(ending));
        let place = comment.place;
        if comment.key == INCLUDE && comment.is_above {
            if comment.value.is_empty() {
                let wrong = reader.source.error(place, "expected the name of a file");
                let hint = "`# include: FILE`, from where the feature is";
                reader.found.push(wrong.hint(hint));
            } else {
                let mark = reader.source.error(place, "");
                files.push(Word::new(comment.value.to_owned(), mark));
            }
        } else if comment.key == INCLUDE && names_file {
            let wrong = reader.source.error(place, "this includes nothing here");
            let hint = "`# include:` stands above `Feature:` and its tags";
            reader.found.push(wrong.hint(hint));
        } else if comment.is_above && names_file {
            let folded = comment.key.to_lowercase();
            let meant = MEANT.contains(&folded.as_str())
                || nearest(&folded, std::iter::once(INCLUDE)).is_some();
            if meant {
                let message = format!("`# {}:` includes nothing", comment.key);
                let wrong = reader.source.error(place, message);
                reader.found.push(wrong.hint("did you mean `# include:`?"));
            }
        }
    }
    files
}

/// The text with blanks for the comments that stand above `# language:`, which the reader of Gherkin knows as the first only.
pub(crate) fn without(source: &SourceText) -> String {
    let mut text = source.text.clone();
    let is_language = |comment: &Comment<'_>| comment.is_above && comment.key == "language";
    let all = comments(source);
    let Some(language) = all.iter().position(is_language) else {
        return text;
    };
    for comment in &all[..language] {
        if comment.key == INCLUDE {
            let blanks = " ".repeat(comment.line.end - comment.line.start);
            text.replace_range(comment.line.start..comment.line.end, &blanks);
        }
    }
    text
}

/// A comment `# key: value`.
struct Comment<'a> {
    key: &'a str,
    value: &'a str,
    /// Before anything that is no comment.
    is_above: bool,
    /// Span of the value; of the whole comment without a value.
    place: TextSpan,
    /// From the `#` to the end.
    line: TextSpan,
}

fn comments(source: &SourceText) -> Vec<Comment<'_>> {
    let mut found = Vec::new();
    let mut is_above = true;
    for (start, text) in lines(source) {
        if text.is_empty() {
            continue;
        }
        let Some(comment) = text.strip_prefix('#') else {
            is_above = false;
            continue;
        };
        let Some((key, value)) = comment.split_once(':') else {
            continue;
        };
        let end = start + text.len();
        let value = value.trim();
        let from = if value.is_empty() {
            start
        } else {
            end - value.len()
        };
        found.push(Comment {
            key: key.trim(),
            value,
            is_above,
            place: TextSpan { start: from, end },
            line: TextSpan { start, end },
        });
    }
    found
}
