//! Ids of cases: the same from run to run as long as names and their order stay.

use super::{Diagnostic, Location};
use super::{Severity, Suite};
use std::collections::HashMap;

/// Letters and digits of a text in lower case, joined by hyphens.
fn slug(text: &str) -> String {
    let mut slug = String::new();
    for c in text.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
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
pub(super) fn assign(suites: &mut [Suite], warnings: &mut Vec<Diagnostic>) {
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
                source: String::new(),
                hint: Some(format!(
                    "the other stands at `{first}`; a name of its own keeps the id when cases move"
                )),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs() {
        for (text, expected) in [
            ("Sign in (wrong password)", "sign-in-wrong-password"),
            ("  Käse & Brot  ", "käse-brot"),
            ("…", "case"),
            ("../../etc/passwd", "etc-passwd"),
        ] {
            assert_eq!(slug(text), expected);
        }
        assert!(slug(&"ä".repeat(500)).len() <= 80);
    }
}
