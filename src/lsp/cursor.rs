//! Context of the cursor, by lines: while somebody types, the text often cannot be parsed.

/// Kind of text that is being written at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Writing {
    /// A sentence, up to the cursor.
    Sentence(String),
    /// The name of a group, up to the cursor.
    Use(String),
}

/// Finds the kind of text at the cursor in YAML. `above` are the lines before, `line` is the line up to the cursor.
pub(super) fn in_yaml(above: &str, line: &str) -> Option<Writing> {
    let rest = line.trim_start();
    let indent = line.len() - rest.len();
    let item = rest.strip_prefix("- ").map(str::trim_start);
    let of_key = |rest: &str, key: &str| {
        let after = rest.trim_start_matches('{').trim_start();
        let after = after.strip_prefix(key)?.strip_prefix(':')?;
        after
            .starts_with(' ')
            .then(|| after.trim_start().to_owned())
    };
    let keyed = |rest: &str| {
        let step = of_key(rest, "step").or_else(|| of_key(rest, "state"));
        let used = || {
            of_key(rest, "use")
                .map(|name| Writing::Use(name.trim_start_matches(['"', '\'']).to_owned()))
        };
        step.map(Writing::Sentence).or_else(used)
    };
    let writing = match item {
        Some(item) => keyed(item).unwrap_or_else(|| Writing::Sentence(item.to_owned())),
        None => keyed(rest)?,
    };
    let keys = keys_above(above, indent, item.is_some());
    let in_steps = keys.first() == Some(&"steps")
        || keys.get(1) == Some(&"groups")
        // A definition of the vocabulary: its pattern, and above it the key of all.
        || (item.is_some() && keys.get(1) == Some(&"steps"));
    if !in_steps {
        return None;
    }
    Some(match writing {
        Writing::Sentence(text) => Writing::Sentence(match text.chars().next() {
            Some('"') => text[1..].to_owned(),
            Some('\'') => text[1..].replace("''", "'"),
            _ => text,
        }),
        used @ Writing::Use(_) => used,
    })
}

/// The keys that what is indented so stands under, the nearest first; at most two.
fn keys_above(above: &str, indent: usize, is_item: bool) -> Vec<&str> {
    let mut keys = Vec::new();
    // Lists may stand as far left as their key.
    let mut limit = if is_item { indent + 1 } else { indent };
    let mut in_list = is_item;
    for line in above.lines().rev() {
        let rest = line.trim_start();
        let own = line.len() - rest.len();
        if rest.is_empty() || rest.starts_with('#') || own >= limit {
            continue;
        }
        let is_list = rest.starts_with("- ");
        if is_list && in_list && own + 1 == limit {
            // Another item of the same list.
            continue;
        }
        if is_list && !in_list {
            // The item that the keys stand in; its list has begun further up.
            limit = own + 1;
            in_list = true;
            continue;
        }
        let Some((key, _)) = rest.split_once(':') else {
            return keys;
        };
        if is_list {
            // A key at the head of an item further out.
            keys.push(key.trim_start_matches("- ").trim());
            return keys;
        }
        keys.push(key.trim().trim_matches(['"', '\'']));
        if keys.len() == 2 {
            return keys;
        }
        limit = own;
        in_list = false;
    }
    keys
}

/// Finds the kind of text at the cursor in a feature, and the text that the reader puts before the sentence.
pub(super) fn in_feature(above: &str, line: &str) -> Option<(Writing, &'static str)> {
    let (key, sentence) = keyword(line)?;
    let mut kind = key;
    let mut lines = above.lines().rev();
    while matches!(kind, "And" | "But" | "*") {
        kind = lines.find_map(keyword).map_or("Given", |(key, _)| key);
    }
    let before = if kind == "Then" { "Assert that " } else { "" };
    Some((Writing::Sentence(sentence.to_owned()), before))
}

fn keyword(line: &str) -> Option<(&str, &str)> {
    let rest = line.trim_start();
    let keys = ["Given", "When", "Then", "And", "But", "*"];
    let key = keys.into_iter().find(|key| {
        let after = rest.strip_prefix(key);
        after.is_some_and(|after| after.starts_with(' '))
    })?;
    Some((&rest[..key.len()], rest[key.len()..].trim_start()))
}

/// The name in `${…}` that the cursor is in: what of it stands before the cursor, and all of it where it is closed.
pub(super) fn name(before: &str, after: &str) -> Option<(String, Option<String>)> {
    let (_, begun) = before.rsplit_once("${")?;
    if begun.contains(['}', '$', '{']) {
        return None;
    }
    let rest = after.split(['\n', '\r']).next().unwrap_or_default();
    let whole = rest
        .split_once('}')
        .filter(|(end, _)| !end.contains(['$', '{', '\'']))
        .map(|(end, _)| format!("{begun}{end}"));
    Some((begun.to_owned(), whole))
}

#[cfg(test)]
mod tests {
    use super::{Writing, in_feature, in_yaml, name};

    fn written(text: &str) -> Option<Writing> {
        let line = text.rfind('\n').map_or(0, |at| at + 1);
        in_yaml(&text[..line], &text[line..])
    }

    #[test]
    fn sentences_stand_in_steps() {
        let sentence = |text: &str| Some(Writing::Sentence(text.to_owned()));
        for (text, expected) in [
            ("cases:\n- name: A\n  steps:\n  - Cl", sentence("Cl")),
            (
                "cases:\n  - name: A\n    steps:\n      - A\n\n      # x\n      - \"Cl",
                sentence("Cl"),
            ),
            ("steps:\n  - step: A\n    state: As", sentence("As")),
            ("steps:\n  - A\n  - {step: 'It''s", sentence("It's")),
            ("steps:\n- step: Ab", sentence("Ab")),
            ("groups:\n  leave:\n    - Cl", sentence("Cl")),
            ("groups:\n  leave:\n  - A\n  - Cl", sentence("Cl")),
            ("groups:\n  leave:\n    steps:\n    - Cl", sentence("Cl")),
            ("steps:\n  - use: si", Some(Writing::Use("si".into()))),
            (
                "steps:\n  - A\n  - use: ",
                Some(Writing::Use(String::new())),
            ),
            ("cases:\n- name: A\n  tags:\n  - Cl", None),
            ("cases:\n  - Cl", None),
            ("cases:\n- name: A\n  steps:\n  - A\n  expected: fa", None),
            ("cases:\n- name: A\n  steps:\n  - A\n- na", None),
            ("include:\n  - a", None),
            ("- Cl", None),
            ("steps:\n  - A\n    goes on", None),
        ] {
            assert_eq!(written(text), expected, "{text}");
        }
    }

    #[test]
    fn what_follows_then_is_asserted() {
        let read = |text: &str| {
            let line = text.rfind('\n').map_or(0, |at| at + 1);
            in_feature(&text[..line], &text[line..]).map(|(_, before)| before)
        };
        assert_eq!(read("  Given I o"), Some(""));
        assert_eq!(read("  Then 'a'"), Some("Assert that "));
        assert_eq!(read("  Then a\n  And b\n  But c"), Some("Assert that "));
        assert_eq!(read("  Then a\n  When b\n  * c"), Some(""));
        assert_eq!(read("And b"), Some(""));
        assert_eq!(read("Feature: A"), None);
        assert_eq!(read("Andy is"), None);
    }

    #[test]
    fn names_stand_between_braces() {
        let found = |text: &str| {
            let (before, after) = text.split_once('|').expect("a cursor");
            name(before, after)
        };
        let whole = |begun: &str, whole: &str| Some((begun.to_owned(), Some(whole.to_owned())));
        assert_eq!(found("'${us|er}' x"), whole("us", "user"));
        assert_eq!(found("${a} ${|b}"), whole("", "b"));
        assert_eq!(found("'${us|' in"), Some(("us".into(), None)));
        assert_eq!(found("'${us|\n}"), Some(("us".into(), None)));
        assert_eq!(found("'${a}| x"), None);
        assert_eq!(found("a|b"), None);
    }
}
