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
