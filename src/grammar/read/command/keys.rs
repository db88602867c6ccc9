//! "Press Enter", "Press Ctrl+A in the field 'x'", "Press 'Save'".

use crate::grammar::read::{count, cursor::Cursor, noun_phrase as np, token::Kind};
use crate::grammar::{
    Action, Assumption, Chord, Comparison, Gesture, RoleNoun, Span, Target, Text, TextRelation,
};
use crate::lexicon;

/// A named key; the space bar's `key` is a blank.
fn named(word: &str) -> Option<String> {
    if let Some((_, key)) = lexicon::keys::KEYS.iter().find(|(name, _)| *name == word) {
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
        .map(|part| lexicon::keys::modifier(part).map(ToOwned::to_owned))
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
        None => match lexicon::keys::modifier(last) {
            Some(key) if single || !modifiers.is_empty() => key.to_owned(),
            _ => return None,
        },
    };
    Some(Chord { modifiers, key })
}

/// Reads a press of keys, or leaves the verb to a click.
pub(super) fn press(c: &mut Cursor<'_>) -> Option<Action> {
    if let Some(action) = c.attempt(letter) {
        return Some(action);
    }
    let mark = c.mark();
    let verb = c.one_of(lexicon::actions::PRESS)?;
    // "Press down" presses something, or the key of that name.
    if verb == "press down" && (c.at_end() || c.looks_like(count::times)) {
        c.at -= 1;
    }
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
            && (c.one_of(lexicon::places::PRESSED_IN).is_some() || verb == "send" && c.eat("to"))
        {
            target = Some(np::noun_phrase(c, "")?.target);
        } else {
            break;
        }
    }
    if !sure {
        // A button may be called 'Delete' or 'Home'; only Enter, Tab and the like are keys when they are cited.
        let arrow = chord.key.strip_prefix("Arrow").map(str::to_lowercase);
        let written = c.source[span.start..span.end].to_lowercase();
        let button = matches!(chord.key.as_str(), "Delete" | "Home" | "End" | "Insert")
            || arrow.is_some_and(|way| {
                lexicon::among(&way, lexicon::keys::ALSO_BUTTONS) && !written.contains("arrow")
            });
        if quoted && button {
            c.reset(mark);
            return None;
        }
        if button
            && target.is_none()
            && times == 1
            && let Some(click) = pressed_control(c, span)
        {
            return Some(click);
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

/// "Press Delete": a button or link of the page that is called so, and nothing else, may be meant as well as the key.
fn pressed_control(c: &mut Cursor<'_>, span: Span) -> Option<Action> {
    let name = c.tokens.get(c.at.checked_sub(1)?)?.span;
    let said = c.source[name.start..name.end].to_owned();
    if !said.starts_with(char::is_uppercase) {
        return None;
    }
    let role = [None, Some(RoleNoun::Button), Some(RoleNoun::Link)][c.choose(3)];
    let (message, rewriting) = match role {
        None => (
            "the key is meant".to_owned(),
            format!("Press the {said} key"),
        ),
        Some(role) => (
            format!("a {role} that is called so is meant"),
            format!("Click on the {role} whose text is '{said}'"),
        ),
    };
    c.assume(Assumption {
        code: "key-or-control".to_owned(),
        message,
        span,
        rewriting,
    });
    let target = Target {
        role: Some(role?),
        relation: TextRelation::Equals,
        span: name,
        ..np::target_of(Text {
            value: said,
            quoted: false,
            span: name,
        })
    };
    Some(Action::Click {
        target,
        gesture: Gesture::Single,
    })
}

/// "Press 'a'": the key of that letter, or what shows it.
fn letter(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let uses = c.one_of(lexicon::actions::PRESSES_KEY).is_none();
    if uses {
        c.one_of(lexicon::actions::USES_KEY)?;
    }
    let text = if c.at_quoted(0) {
        c.quoted()?
    } else {
        let (key, span) = bare_letter(c)?;
        if uses || !c.at_end() {
            return is_purpose(c).then_some(pressed(key));
        }
        Text {
            value: key,
            quoted: false,
            span,
        }
    };
    let mut letters = text.value.trim().chars();
    let first = letters.next().filter(|_| letters.next().is_none())?;
    // "Use '+'", and nothing more, may be about anything.
    let purpose = is_purpose(c);
    (purpose || c.at_end() && !uses && first.is_alphabetic()).then_some(())?;
    let key = c.choose(2) == 0;
    let (message, rewriting) = if key {
        ("the key of that letter is meant", "the key")
    } else {
        ("a text of the page is meant", "the text")
    };
    c.assume(Assumption {
        code: "key-or-text".to_owned(),
        message: message.to_owned(),
        span: c.span_since(mark),
        rewriting: format!("press {rewriting} '{}'", text.value),
    });
    Some(if key {
        pressed(text.value)
    } else {
        Action::Click {
            target: np::target_of(text),
            gesture: Gesture::Single,
        }
    })
}

/// "use n to open the next one", "Press n": a letter without quotes.
fn bare_letter(c: &mut Cursor<'_>) -> Option<(String, Span)> {
    let word = c.peek().filter(|token| token.kind == Kind::Word)?;
    let span = word.span;
    let key = c.source[span.start..span.end].to_owned();
    let mut letters = key.chars();
    let first = letters.next().filter(|_| letters.next().is_none())?;
    first.is_alphabetic().then_some(())?;
    c.at += 1;
    Some((key, span))
}

/// One press of one key.
fn pressed(key: String) -> Action {
    Action::Press {
        chord: Chord {
            modifiers: Vec::new(),
            key,
        },
        target: None,
        times: 1,
    }
}

/// "to open the menu": what a key is for.
pub(super) fn is_purpose(c: &Cursor<'_>) -> bool {
    let verb = c.word(1);
    c.word(0) == "to"
        && verb.len() > 1
        && verb.chars().all(char::is_lowercase)
        && !lexicon::among(verb, lexicon::function::DETERMINERS)
        && c.noun_at(1).is_none()
}

/// The keys; whether the sentence says that it is a key; whether they were quoted.
fn keys(c: &mut Cursor<'_>) -> Option<(Chord, bool, bool)> {
    c.one_of(lexicon::function::THE_A);
    let noun = c.one_of(lexicon::naming::KEY_COMBINATION).is_some();
    let (chord, quoted) = if let Some(chord) = c.attempt(|c| bracketed(c, noun)) {
        (chord, true)
    } else if c.at_quoted(0) {
        let text = c.quoted()?;
        let next = matches!(c.word(0), "key" | "keys");
        (chord_of(&text.value, noun || next)?, true)
    } else {
        (spelled(c, noun)?, false)
    };
    // A keyboard has an "ESC button"; "the Enter button" may be one of the page.
    let of_keyboard =
        c.word(0) == "button" && lexicon::among(&chord.key, lexicon::keys::NO_BUTTONS);
    if !quoted && of_keyboard {
        c.at += 1;
        return Some((chord, true, quoted));
    }
    if !quoted && lexicon::among(c.word(0), lexicon::naming::NEVER_KEYS)
        || quoted && c.noun_at(0).is_some()
    {
        return None;
    }
    let after = c.one_of(lexicon::naming::KEYS).is_some();
    let sure = noun
        || after
        || !chord.modifiers.is_empty()
        || (!quoted && lexicon::among(chord.key.as_str(), lexicon::keys::PRINTED))
        || (chord.key.starts_with('F') && chord.key.len() > 1);
    Some((chord, sure, quoted))
}

/// "[Enter]": a key as many authors write it.
fn bracketed(c: &mut Cursor<'_>, noun: bool) -> Option<Chord> {
    let token = c.peek().filter(|token| token.kind == Kind::Word)?;
    let word = &c.source[token.span.start..token.span.end];
    let key = word.strip_prefix('[')?.strip_suffix(']')?.to_owned();
    let single = noun || matches!(c.word(1), "key" | "keys");
    c.at += 1;
    chord_of(&key, single)
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
        let modifies = lexicon::keys::modifier(&raw.to_lowercase()).is_some();
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
