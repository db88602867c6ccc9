//! "Select a Job Title (e.g., 'Clerk')", "Click on an available swatch (e.g., 'Blue')": what is described, by an example.

use crate::grammar::read::{cursor::Cursor, example, noun_phrase as np};
use crate::grammar::{Action, Assumption, Context, Gesture, RoleNoun, Target, Text};
use crate::lexicon;

/// Words before an example that are not read.
const MOST_WORDS: usize = 8;

/// Reads a choice or a click by an example.
pub(super) fn exemplified(c: &mut Cursor<'_>) -> Option<Action> {
    let chooses = c.one_of(lexicon::actions::CHOOSE).is_some();
    if !chooses {
        c.one_of(lexicon::actions::CLICK_ADVISED)?;
    }
    if chooses && let Some((group, value)) = c.attempt(described_pair) {
        return Some(of_group(c, group, value));
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
    let mut target = name.map(|name| Target {
        role: Some(RoleNoun::List),
        ..np::target_of(name)
    });
    // "Select a town (e.g., 'Rye') from the list 'Town'".
    if target.is_none() && c.one_of(lexicon::places::OUT_OF_LIST).is_some() {
        let list = np::noun_phrase(c, "")?.target;
        let named = list.role == Some(RoleNoun::List) && list.text.is_some();
        target = Some(list).filter(|_| named && c.at_end());
        target.as_ref()?;
    }
    Some(Action::Select {
        options: vec![value],
        target,
    })
}

/// "another filter of a different kind (e.g., 'Colour': 'Blue')": words that only describe, and what is chosen of what.
fn described_pair(c: &mut Cursor<'_>) -> Option<(Text, Text)> {
    let words = (0..=MOST_WORDS)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let joins = |i: usize| {
        lexicon::among(c.word(i), lexicon::connectives::ENDS_PHRASE)
            || lexicon::among(c.word(i), lexicon::connectives::CONDITIONS)
    };
    if words == 0 || words > MOST_WORDS || (0..words).any(joins) {
        return None;
    }
    c.at += words;
    example::pair(c)
}

/// "(e.g., 'Colour': 'Blue')": the option of a list that is called so, or what stands in that part of the page.
fn of_group(c: &mut Cursor<'_>, group: Text, value: Text) -> Action {
    let listed = c.choose(2) == 0;
    let message = if listed {
        format!("`{}` is the name of a list", group.value)
    } else {
        format!("`{}` is a part of the page", group.value)
    };
    c.assume(Assumption {
        code: "list-or-part".to_owned(),
        message,
        span: value.span,
        rewriting: String::new(),
    });
    let kind = if listed {
        RoleNoun::List
    } else {
        RoleNoun::Section
    };
    let group = Target {
        role: Some(kind),
        ..np::target_of(group)
    };
    if listed {
        return Action::Select {
            options: vec![value],
            target: Some(group),
        };
    }
    let mut target = np::target_of(value);
    target.contexts.push(Context::Within(Box::new(group)));
    Action::Click {
        target,
        gesture: Gesture::Single,
    }
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
