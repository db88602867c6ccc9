//! Sentences that act: the verb decides who reads on.

use super::{cursor::Cursor, enter, keys, lexicon, place, point, remember, wait, window};
use crate::grammar::Action;

/// First words of actions, for recognition and suggestions.
pub(super) const VERBS: &str = "accept|add|answer|append|attach|attempt|browse|cancel|change|check|choose|clear|\
    click|close|complete|confirm|context-click|deselect|disable|dismiss|double-click|\
    drag|empty|enable|enter|erase|expand|fill|focus|follow|give|go|hit|hover|input|insert|\
    keep|key|launch|leave|load|mark|mouse|move|navigate|open|pause|pick|place|point|populate|\
    press|push|put|refresh|reload|remember|memorize|memorise|capture|replace|return|right-click|scroll|select|send|set|\
    start|submit|switch|tap|tick|toggle|try|turn|type|uncheck|unselect|untick|update|\
    upload|use|visit|wait|write|doubleclick|rightclick|collapse|validate|provide|specify";

/// Takes a verb, whatever its form; used to tell actions from assertions.
pub(super) fn verb_word(c: &mut Cursor<'_>) -> Option<()> {
    base(c.word(0))?;
    c.at += 1;
    Some(())
}

/// The base form of a verb: "clicks", "clicking", "presses" → "click", "press".
fn base(word: &str) -> Option<&'static str> {
    let find = |form: &str| VERBS.split('|').find(|v| *v == form);
    find(word)
        .or_else(|| word.strip_suffix('s').and_then(find))
        .or_else(|| word.strip_suffix("es").and_then(find))
        .or_else(|| {
            word.strip_suffix("ies")
                .and_then(|stem| find(&format!("{stem}y")))
        })
        .or_else(|| {
            word.strip_suffix("ing")
                .and_then(|stem| find(stem).or_else(|| find(&format!("{stem}e"))))
        })
}

/// Brings the verb here to its base form.
fn level(c: &mut Cursor<'_>) {
    let at = c.at;
    if let Some(verb) = base(c.word(0))
        && let Some(token) = c.tokens.get_mut(at)
        && token.norm != verb
    {
        verb.clone_into(&mut token.norm);
    }
}

/// Reads an action.
pub(super) fn command(c: &mut Cursor<'_>) -> Option<Action> {
    if place::person(c).is_some() {
        c.one_of("should|must|shall|will|can|want to|wants to|need to|needs to|have to|has to");
    }
    c.one_of("please|now|then|also|kindly|again|simply|just|first");
    let tried = c
        .one_of("try to|try|attempt to|tries to|attempts to")
        .is_some();
    level(c);
    if c.word(0).is_empty() && !leads_with_place(c) {
        return c.fail("a verb such as `click`, `type`, `open`, or an assertion");
    }
    if tried {
        return enter::enter(c, true)
            .or_else(|| c.fail("`type`, `enter` or `fill` after `try to`"));
    }
    // Each family takes its verbs or leaves them to the next.
    let families: [fn(&mut Cursor<'_>) -> Option<Action>; 14] = [
        remember::remember,
        window::answer,
        window::history,
        window::switch,
        window::close,
        window::open,
        window::scroll,
        keys::press,
        |c| enter::enter(c, false),
        enter::upload,
        point::choose,
        point::tick,
        point::click,
        wait::wait,
    ];
    for family in families {
        if let Some(action) = c.attempt(family) {
            return Some(action);
        }
    }
    if let Some(action) = c.attempt(placed) {
        return Some(action);
    }
    if base(c.word(0)).is_none() {
        return c.fail("a verb such as `click`, `type`, `open`, or an assertion");
    }
    if c.furthest().1.is_empty() {
        c.at += 1;
        return c.fail("words that fit the verb");
    }
    None
}

fn leads_with_place(c: &Cursor<'_>) -> bool {
    lexicon::among(c.word(0), "in|on|from|under|inside|within")
}

/// "In the dialog, click 'OK'": the place comes first.
fn placed(c: &mut Cursor<'_>) -> Option<Action> {
    if !leads_with_place(c) {
        return None;
    }
    let here = c.mark();
    // "In the field 'x', type 'y'".
    if let Some(action) = c.attempt(|c| {
        c.one_of("in|into|inside|from")?;
        let target = super::noun_phrase::noun_phrase(c, &[])?.target;
        c.eat(",");
        level(c);
        enter::value_only(c, target)
    }) {
        return Some(action);
    }
    c.reset(here);
    let context = super::context::context(c)?;
    c.eat(",");
    level(c);
    let mut action = point::click(c).or_else(|| point::tick(c))?;
    if let (
        Action::Click { target, .. }
        | Action::Check { target }
        | Action::Uncheck { target }
        | Action::Expand { target }
        | Action::Collapse { target },
        Some(context),
    ) = (&mut action, context.part())
    {
        target.contexts.push(context);
    }
    Some(action)
}
