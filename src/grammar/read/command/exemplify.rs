//! "Select a Job Title (e.g., 'Clerk')", "Click on an available swatch (e.g., 'Blue')": what is described, by an example.

use crate::grammar::read::{cursor::Cursor, example, noun_phrase as np};
use crate::grammar::{Action, Gesture, RoleNoun, Target, Text};
use crate::lexicon;

/// Words before an example that are not read.
const MOST_WORDS: usize = 8;

/// Reads a choice or a click by an example.
pub(super) fn exemplified(c: &mut Cursor<'_>) -> Option<Action> {
    let chooses = c.one_of(lexicon::actions::CHOOSE).is_some();
    if !chooses {
        c.one_of(lexicon::actions::CLICK_ADVISED)?;
    }
    c.article();
    while lexicon::among(c.word(0), lexicon::function::DESCRIBES_VALUE) || c.eat(",") {
        c.at += usize::from(lexicon::among(
            c.word(0),
            lexicon::function::DESCRIBES_VALUE,
        ));
    }
    let described = described(c)?;
    let capitals = |name: &Text| {
        let mut words = name.value.split_whitespace();
        words.all(|word| word.starts_with(char::is_uppercase))
    };
    let name = Some(described).filter(|name| name.quoted || capitals(name));
    c.one_of(lexicon::places::FROM_A_LIST);
    let (value, example) = example::bracket(c)?;
    if !example || !value.quoted {
        return None;
    }
    if !chooses {
        return Some(Action::Click {
            target: np::target_of(value),
            gesture: Gesture::Single,
        });
    }
    let target = name.map(|name| Target {
        role: Some(RoleNoun::List),
        ..np::target_of(name)
    });
    Some(Action::Select {
        options: vec![value],
        target,
    })
}

/// Reads the kind of the example: the name of a list, or words that only describe.
fn described(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.quoted();
    }
    let words = (0..=MOST_WORDS).find(|i| {
        c.word(*i).is_empty()
            || c.word(*i) == "from" && lexicon::among(c.word(i + 1), lexicon::function::THE_A)
    })?;
    let plain = |i: usize| !lexicon::among(c.word(i), lexicon::places::NEVER_IN_LABEL);
    if words == 0 || !(0..words).all(plain) {
        return None;
    }
    c.bare(words)
}
