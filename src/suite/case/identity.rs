//! Ids of cases: the same from run to run as long as names and their order stay; and names of files that are made of them.

use crate::suite::{Diagnostic, Location, Severity, Suite};
use std::collections::HashMap;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Most characters of an id in the name of a file, and most bytes: with what stands around it a name stays below the 143 bytes of
/// the strictest file system in use.
const LONGEST: (usize, usize) = (60, 100);

/// Names that Windows gives to devices, whatever their ending is.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "conin$", "conout$"];

/// A name of a file that every file system takes: letters and digits of every script, composed, all else as hyphens.
pub fn file_name(name: &str) -> String {
    let mut plain = String::new();
    for c in name.nfc().take(LONGEST.0) {
        let kept = c.is_alphanumeric() || (is_combining_mark(c) && !plain.is_empty());
        plain.push(if kept { c } else { '-' });
    }
    let end = plain.floor_char_boundary(LONGEST.1);
    plain.truncate(end);
    let lower = plain.to_lowercase();
    let port = lower.strip_prefix("com").or(lower.strip_prefix("lpt"));
    let is_port = port.is_some_and(|rest| rest.chars().count() == 1);
    if plain.is_empty() || is_port || DEVICES.contains(&lower.as_str()) {
        plain.push('-');
    }
    plain
}

/// Letters and digits of a text in lower case, joined by hyphens. Marks belong to the letter before them.
fn slug(text: &str) -> String {
    let mut slug = String::new();
    for c in text.nfc() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase().nfc());
        } else if is_combining_mark(c) && !slug.is_empty() && !slug.ends_with('-') {
            slug.push(c);
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    // File names are made of ids; the longest that file systems take is 255 bytes.
    let cut = slug.floor_char_boundary(80);
    slug.truncate(cut);
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() {
        "case".into()
    } else {
        slug.into()
    }
}

/// Gives every case of a run its id; the second of equal ones gets `~2` and a warning.
pub(crate) fn assign(suites: &mut [Suite], warnings: &mut Vec<Diagnostic>) {
    let mut seen: HashMap<String, (usize, Location)> = HashMap::new();
    for suite in suites {
        for case in &mut suite.cases {
            let id = format!("{}.{}", slug(&suite.name), slug(&case.name));
            let (count, first) = seen
                .entry(id.clone())
                .or_insert_with(|| (0, case.at.clone()));
            *count += 1;
            if *count == 1 {
                case.id = id;
                continue;
            }
            case.id = format!("{id}~{count}");
            let message = format!(
                "`{}` is the name of another case too; this one is `{}` in reports",
                case.name, case.id
            );
            suite.notes.push(format!("{}: {message}", case.at));
            warnings.push(Diagnostic {
                severity: Severity::Warning,
                message,
                at: case.at.clone(),
                length: 1,
                source: std::sync::Arc::default(),
                hint: Some(format!(
                    "the other stands at `{first}`; a name of its own keeps the id when cases move"
                )),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{file_name, slug};

    #[test]
    fn names_of_files_are_safe_everywhere() {
        for (name, expected) in [
            ("shop.sign-in", "shop-sign-in"),
            ("店.カートに入れる", "店-カートに入れる"),
            ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"),
            ("..", "--"),
            ("name. ", "name--"),
            ("", "-"),
            ("con", "con-"),
            ("COM1", "COM1-"),
            ("command", "command"),
            ("Ka\u{308}se", "Käse"),
            ("हिन्दी", "हिन्दी"),
            ("\u{202e}abc\u{1b}", "-abc-"),
        ] {
            assert_eq!(file_name(name), expected);
        }
        assert_eq!(file_name(&"x".repeat(500)).len(), 60);
        assert_eq!(file_name(&"名".repeat(500)).chars().count(), 33);
    }

    #[test]
    fn slugs() {
        for (text, expected) in [
            ("Sign in (wrong password)", "sign-in-wrong-password"),
            ("  Käse & Brot  ", "käse-brot"),
            ("…", "case"),
            ("カートに入れる", "カートに入れる"),
            ("हिन्दी नाम", "हिन्दी-नाम"),
            ("Ka\u{308}se", "käse"),
            ("../../etc/passwd", "etc-passwd"),
        ] {
            assert_eq!(slug(text), expected);
        }
        assert!(slug(&"ä".repeat(500)).len() <= 80);
    }
}
