//! "Press Enter", "Press Ctrl+A in the field 'x'", "Press 'Save'".

use super::{count, cursor::Cursor, lexicon, noun_phrase as np, token::Kind};
use crate::grammar::{Action, Chord, Comparison, Target};

/// Names of keys as authors write them, and their name in the W3C `key` attribute.
const KEYS: &[(&str, &str)] = &[
    ("enter", "Enter"),
    ("return", "Enter"),
    ("tab", "Tab"),
    ("tabulation", "Tab"),
    ("escape", "Escape"),
    ("esc", "Escape"),
    ("backspace", "Backspace"),
    ("delete", "Delete"),
    ("del", "Delete"),
    ("insert", "Insert"),
    ("home", "Home"),
    ("end", "End"),
    ("pageup", "PageUp"),
    ("page up", "PageUp"),
    ("pagedown", "PageDown"),
    ("page down", "PageDown"),
    ("arrow up", "ArrowUp"),
    ("arrow down", "ArrowDown"),
    ("arrow left", "ArrowLeft"),
    ("arrow right", "ArrowRight"),
    ("up arrow", "ArrowUp"),
    ("down arrow", "ArrowDown"),
    ("left arrow", "ArrowLeft"),
    ("right arrow", "ArrowRight"),
    ("arrowup", "ArrowUp"),
    ("arrowdown", "ArrowDown"),
    ("arrowleft", "ArrowLeft"),
    ("arrowright", "ArrowRight"),
    ("space bar", "Space"),
    ("spacebar", "Space"),
    ("space", "Space"),
];

fn modifier(word: &str) -> Option<&'static str> {
    Some(match word {
        "ctrl" | "control" => "Control",
        "shift" => "Shift",
        "alt" | "option" => "Alt",
        "cmd" | "command" | "meta" | "win" | "windows" | "super" => "Meta",
        _ => return None,
    })
}

/// A named key; the space bar's `key` is a blank.
fn named(word: &str) -> Option<String> {
    if let Some((_, key)) = KEYS.iter().find(|(name, _)| *name == word) {
        return Some(if *key == "Space" {
            " ".to_owned()
        } else {
            (*key).to_owned()
        });
    }
    let number: u8 = word.strip_prefix('f')?.parse().ok()?;
    (1..=24).contains(&number).then(|| format!("F{number}"))
}

/// "ctrl+shift+a", "enter", "a".
fn chord_of(text: &str, single: bool) -> Option<Chord> {
    let lower = text.trim().to_lowercase();
    let mut parts: Vec<&str> = lower.split(['+', '-']).map(str::trim).collect();
    if lower == "+" || lower == "-" {
        parts = vec![&lower];
    }
    let last = parts.pop()?;
    let modifiers: Vec<String> = parts
        .iter()
        .map(|part| modifier(part).map(ToOwned::to_owned))
        .collect::<Option<_>>()?;
    let one = last.chars().count() == 1;
    let key = match named(last) {
        Some(key) => key,
        None if one && (single || !modifiers.is_empty()) => {
            if modifiers.is_empty() {
                text.trim().to_owned()
            } else {
                last.to_owned()
            }
        }
        None => match modifier(last) {
            Some(key) if single || !modifiers.is_empty() => key.to_owned(),
            _ => return None,
        },
    };
    Some(Chord { modifiers, key })
}

/// Reads a press of keys, or leaves the verb to a click.
pub(super) fn press(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let verb = c.one_of("press on|press down|press|hit|push|tap|use|send|strike")?;
    c.one_of("on");
    let (chord, sure, quoted) = keys(c)?;
    let span = c.span_since(mark);
    let mut times = 1;
    let mut target: Option<Target> = None;
    loop {
        if times == 1
            && let Some(counted) = count::times(c)
        {
            if counted.count.comparison != Comparison::Equal || counted.count.number == 0 {
                return c.fail("how often");
            }
            times = counted.count.number;
        } else if c.eat("on the keyboard") || c.eat("of the keyboard") {
        } else if target.is_none()
            && (c.one_of("inside|in|on|within|into|while in").is_some()
                || verb == "send" && c.eat("to"))
        {
            target = Some(np::noun_phrase(c, &[])?.target);
        } else {
            break;
        }
    }
    if !sure {
        // A button may be called 'Delete' or 'Home'; only Enter, Tab and the like are keys when they are cited.
        if quoted && matches!(chord.key.as_str(), "Delete" | "Home" | "End" | "Insert") {
            c.reset(mark);
            return None;
        }
        c.note(
            "press-key-or-button",
            format!(
                "the key `{}` or a button of that name? taken as the key",
                chord.key
            ),
            span,
        );
    }
    Some(Action::Press {
        chord,
        target,
        times: times.max(1),
    })
}

/// The keys; whether the sentence says that it is a key; whether they were quoted.
fn keys(c: &mut Cursor<'_>) -> Option<(Chord, bool, bool)> {
    c.one_of("the|a");
    let noun = c
        .one_of("keys|key|key combination|keyboard shortcut|shortcut|combination")
        .is_some();
    let (chord, quoted) = if c.at_quoted(0) {
        let text = c.quoted()?;
        let next = matches!(c.word(0), "key" | "keys");
        (chord_of(&text.value, noun || next)?, true)
    } else {
        (spelled(c, noun)?, false)
    };
    if !quoted && matches!(c.word(0), "button" | "link" | "icon" | "tab" | "menu")
        || quoted && c.noun_at(0).is_some()
    {
        return None;
    }
    let after = c.one_of("keys|key").is_some();
    let sure = noun
        || after
        || !chord.modifiers.is_empty()
        || (!quoted
            && lexicon::among(
                chord.key.as_str(),
                "Enter|Tab|Escape|Backspace| |ArrowUp|ArrowDown|ArrowLeft|ArrowRight|PageUp|PageDown",
            ))
        || (chord.key.starts_with('F') && chord.key.len() > 1);
    Some((chord, sure, quoted))
}

/// Keys without quotes: "Enter", "Ctrl + A", "Page Down".
fn spelled(c: &mut Cursor<'_>, noun: bool) -> Option<Chord> {
    let two = format!("{} {}", c.word(0), c.word(1));
    if let Some(key) = named(&two) {
        c.at += 2;
        return Some(Chord {
            modifiers: Vec::new(),
            key,
        });
    }
    // "Ctrl + A", "Ctrl and A".
    let mut words = vec![];
    let mut at = 0;
    loop {
        let raw = c
            .tokens
            .get(c.at + at)
            .filter(|t| t.kind == Kind::Word)
            .map(|t| c.source[t.span.start..t.span.end].to_owned())?;
        let modifies = modifier(&raw.to_lowercase()).is_some();
        words.push(raw);
        at += 1;
        if modifies && matches!(c.word(at), "+" | "and" | "plus") {
            at += 1;
        } else {
            break;
        }
    }
    let single = noun || matches!(c.word(at), "key" | "keys");
    let chord = chord_of(&words.join("+"), single)?;
    c.at += at;
    Some(chord)
}
