//! Boxes that a sentence means without their name: "Select the row 'Tea' with its checkbox", "Mark 'Tea' as done".

use crate::grammar::read::{
    cursor::{Checkpoint, Cursor},
    kind, noun_phrase as np,
};
use crate::grammar::{Action, Assumption, Context, Gesture, RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Words of the longest name without quotes.
const MOST_WORDS: usize = 6;

/// Reads it.
pub(super) fn boxes(c: &mut Cursor<'_>) -> Option<Action> {
    c.attempt(of_row).or_else(|| c.attempt(marked))
}

/// "Accept the terms and conditions", "Agree to 'Terms of use'": the box that says so, or the button for it.
pub(super) fn accepted(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let verb = c.one_of(lexicon::actions::ACCEPTS)?;
    let article = c.article().is_some();
    let quoted = c.at_quoted(0);
    let name = if quoted {
        c.quoted()?
    } else {
        let words = (0..=MOST_WORDS).take_while(|i| !c.word(*i).is_empty());
        let words = words.count();
        let is_kind = |i: usize| {
            let role = c.noun_at(i).map(|(role, ..)| role);
            role.is_some_and(|role| role != RoleNoun::Text)
                || lexicon::among(c.word(i), lexicon::pages::NATIVE_DIALOGS)
        };
        if words == 0 || words > MOST_WORDS || !article || (0..words).any(is_kind) {
            return None;
        }
        c.bare(words)?
    };
    // Cookies and invitations are taken otherwise.
    let of_terms = name
        .value
        .split(' ')
        .any(|word| lexicon::among(&word.to_lowercase(), lexicon::naming::AGREED_TO));
    if !of_terms {
        return None;
    }
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    let ticked = c.choose(2) == 0;
    let message = if ticked {
        "the box that says so is meant".to_owned()
    } else {
        "what does so says the verb and the name".to_owned()
    };
    c.assume(Assumption {
        code: "box-or-button".to_owned(),
        message,
        span,
        rewriting: String::new(),
    });
    if ticked {
        let target = Target {
            role: Some(RoleNoun::Checkbox),
            span,
            ..np::target_of(name)
        };
        return Some(Action::Check { target });
    }
    let said = verb.split(' ').next().unwrap_or(verb);
    let label = Text {
        value: format!("{said} {}", name.value),
        quoted: false,
        span,
    };
    Some(Action::Click {
        target: np::target_of(label),
        gesture: Gesture::Single,
    })
}

/// "Select the row 'Tea' with its checkbox".
fn of_row(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::actions::CHOOSES_ROW)?;
    let np::Noun { target: row, .. } = np::core(c, lexicon::places::WITH_VIA)?;
    let key = row.text.filter(|_| row.role == Some(RoleNoun::Row))?;
    c.one_of(lexicon::places::WITH_VIA)?;
    c.one_of(lexicon::function::THE_ITS)?;
    let (role, plural, words) = c.noun_at(0)?;
    c.at += words;
    if role != RoleNoun::Checkbox || plural || !c.at_end() {
        return None;
    }
    Some(Action::Check {
        target: Target {
            kind: None,
            text: None,
            relation: TextRelation::Contains,
            role: Some(role),
            ordinal: None,
            contexts: vec![row_of(key)],
            span: c.span_since(mark),
        },
    })
}

/// "Mark the task 'Tea' as done": its box, or the button for it in its row.
fn marked(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::actions::MARKS_AS)?;
    let text = thing(c)?;
    c.eat("as").then_some(())?;
    let said = c.mark();
    let done = c.one_of(lexicon::actions::DONE_WITH);
    if done.is_none() {
        c.one_of(lexicon::actions::NOT_DONE_WITH)?;
    }
    c.at_end().then_some(())?;
    let state = c.span_since(said);
    let state = c.source[state.start..state.end].to_lowercase();
    Some(box_or_button(c, text, done.is_some(), &state, mark))
}

/// "the task 'Tea'", "'Tea' task", "Tea".
fn thing(c: &mut Cursor<'_>) -> Option<Text> {
    c.article();
    let words = usize::from(c.at_quoted(1));
    if !(0..words).all(|i| kind::may_be_kind(c, i)) {
        return None;
    }
    c.at += words;
    if !c.at_quoted(0) {
        let words = (0..=MOST_WORDS).take_while(|i| c.capital(*i)).count();
        return if words == 0 { None } else { c.bare(words) };
    }
    let text = c.quoted()?;
    if c.word(0) != "as" && kind::may_be_kind(c, 0) {
        c.at += 1;
    }
    Some(text)
}

fn box_or_button(
    c: &mut Cursor<'_>,
    text: Text,
    done: bool,
    state: &str,
    mark: Checkpoint,
) -> Action {
    let ticked = c.choose(2) == 0;
    let span = c.span_since(mark);
    let label = format!("mark as {state}");
    let rewriting = if ticked {
        String::new()
    } else {
        format!("Click on '{label}' in the row of '{}'", text.value)
    };
    let message = if ticked {
        "its box is meant".to_owned()
    } else {
        format!("what does so is called `{label}`")
    };
    c.assume(Assumption {
        code: "box-or-button".to_owned(),
        message,
        span,
        rewriting,
    });
    if !ticked {
        let button = Text {
            value: label,
            quoted: false,
            span,
        };
        let mut target = np::target_of(button);
        target.contexts.push(row_of(text));
        return Action::Click {
            target,
            gesture: Gesture::Single,
        };
    }
    let target = Target {
        role: Some(RoleNoun::Checkbox),
        span,
        ..np::target_of(text)
    };
    if done {
        Action::Check { target }
    } else {
        Action::Uncheck { target }
    }
}

fn row_of(key: Text) -> Context {
    Context::Row { column: None, key }
}
