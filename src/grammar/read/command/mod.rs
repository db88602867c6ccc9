//! Sentences that act: the verb decides who reads on.

mod boxes;
pub(in crate::grammar::read) mod called;
mod clear;
mod coming;
mod doing;
mod enter;
mod exemplify;
mod field;
mod going;
mod keys;
mod label_first;
mod labelled;
mod opened;
mod options;
mod point;
mod pointed;
mod remember;
mod set;
mod upload;
mod values;
mod wait;
mod window;

use super::{
    bare_name, cursor::Cursor, meaning::stand_in, scan::checked_name, things::person::person,
    token::Kind,
};
use crate::grammar::Action;
use crate::lexicon;
use pointed::level;
pub(super) use window::stood_on;

/// Takes a verb, whatever its form; used to tell actions from assertions.
pub(super) fn verb_word(c: &mut Cursor<'_>) -> Option<()> {
    if is_subject(c) {
        return None;
    }
    lexicon::verbs::base(c.word(0))?;
    c.at += 1;
    Some(())
}

/// "Choosing a plan should update the price", "Following links are displayed": the participle is no order.
fn is_subject(c: &Cursor<'_>) -> bool {
    // "Submit button should be disabled": the verb is the name of the button.
    let named = c.noun_at(1).is_some_and(|(role, plural, words)| {
        bare_name::is_control(role)
            && !plural
            && lexicon::among(c.word(1 + words), lexicon::claims::SAYS)
    });
    // "Focus should be on the field 'x'".
    // "Focus stays on the field 'x'".
    let focus = lexicon::among(c.word(0), lexicon::naming::FOCUS)
        && lexicon::among(c.word(1), lexicon::claims::REMAINS);
    if named
        || focus
        || checked_name::begins(c)
        || lexicon::among(c.word(1), lexicon::function::MODALS_OF_PLACE)
        || lexicon::among(c.word(1), lexicon::claims::COPULAS)
    {
        return true;
    }
    c.word(0).ends_with("ing")
        && lexicon::verbs::base(c.word(0)) != Some(c.word(0))
        && c.tokens[c.at..].iter().skip(1).any(says)
}

/// A verb of the third person: what does something is no order.
fn says(token: &super::token::Token) -> bool {
    let word = token.norm.as_str();
    let does = word.ends_with('s') && lexicon::verbs::base(word).is_some_and(|base| base != word);
    token.kind == Kind::Word
        && (does
            || lexicon::among(word, lexicon::claims::SAYS)
            || lexicon::among(word, lexicon::claims::CLAUSE_VERBS) && word.ends_with('s'))
}

/// Reads an action.
pub(super) fn command(c: &mut Cursor<'_>) -> Option<Action> {
    if let Some(action) = c.attempt(label_first::filled) {
        stand_in::refuse(c, &action)?;
        return Some(action);
    }
    if let Some(action) = c.attempt(pointed::is_clicked) {
        stand_in::refuse(c, &action)?;
        return Some(action);
    }
    actor(c);
    let tried = c.one_of(lexicon::actions::TRY).is_some();
    if is_subject(c) {
        return c.fail("an action, or `Assert that`");
    }
    level(c);
    if c.word(0).is_empty() && !leads_with_place(c) {
        return c.fail("a verb such as `click`, `type`, `open`, or an assertion");
    }
    if tried {
        return c
            .attempt(|c| enter::enter(c, true))
            .or_else(|| c.attempt(point::click))
            .or_else(|| c.attempt(keys::press))
            .or_else(|| c.attempt(doing::saved))
            .or_else(|| c.attempt(window::open))
            .or_else(|| c.attempt(going::going))
            .or_else(|| c.fail("`type`, `click`, `open`, `submit` or `press` after `try to`"));
    }
    // Each family takes its verbs or leaves them to the next.
    let families: [fn(&mut Cursor<'_>) -> Option<Action>; 29] = [
        doing::by_a_click,
        boxes::boxes,
        exemplify::exemplified,
        remember::remember,
        window::answer,
        window::history,
        doing::paged,
        window::switch,
        window::close,
        window::open,
        going::going,
        window::scroll,
        keys::press,
        |c| enter::enter(c, false),
        upload::upload,
        point::switched_to,
        point::choose,
        point::tick,
        point::click,
        wait::wait,
        doing::saved,
        doing::said_by_button,
        doing::answered_by,
        doing::agreed,
        doing::carted,
        doing::signed_out,
        doing::sorted,
        doing::located,
        labelled::labelled,
    ];
    for family in families {
        if let Some(action) = c.attempt(family) {
            stand_in::refuse(c, &action)?;
            return Some(action);
        }
    }
    if let Some(action) = c.attempt(placed) {
        stand_in::refuse(c, &action)?;
        return Some(action);
    }
    if lexicon::verbs::base(c.word(0)).is_none() {
        return c.fail("a verb such as `click`, `type`, `open`, or an assertion");
    }
    if c.furthest().1.is_empty() {
        c.at += 1;
        return c.fail("words that fit the verb");
    }
    None
}

/// "The user should please …": who acts, and words that ask for nothing.
fn actor(c: &mut Cursor<'_>) {
    if person(c).is_some() {
        // "I should have scrolled down": what is to have happened is no order.
        if c.one_of(lexicon::function::MODALS_OF_ACTORS).is_none() {
            c.attempt(has_done);
        }
    }
    c.one_of(lexicon::function::POLITE);
}

/// "has clicked", "clicked": what a precondition says to have been done is done.
fn has_done(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::function::PERFECT);
    while c.one_of(lexicon::function::ADVERBS).is_some() {}
    let verb = lexicon::verbs::done(c.word(0))?;
    let at = c.at;
    verb.clone_into(&mut c.tokens.get_mut(at)?.norm);
    Some(())
}

fn leads_with_place(c: &Cursor<'_>) -> bool {
    lexicon::among(c.word(0), lexicon::places::LEADING)
}

/// "In the dialog, click 'OK'": the place comes first.
fn placed(c: &mut Cursor<'_>) -> Option<Action> {
    if !leads_with_place(c) {
        return None;
    }
    let here = c.mark();
    // "In the field 'x', type 'y'".
    if let Some(action) = c.attempt(|c| {
        c.one_of(lexicon::places::LEADING_FIELD)?;
        let target = super::noun_phrase::noun_phrase(c, "")?.target;
        c.eat(",");
        actor(c);
        let tried = c.one_of(lexicon::actions::TRY).is_some();
        level(c);
        let mut action = enter::value_only(c, target)?;
        if let Action::Fill { attempt, .. } = &mut action {
            *attempt = tried;
        }
        Some(action)
    }) {
        return Some(action);
    }
    c.reset(here);
    let context = c.place()?;
    c.eat(",");
    actor(c);
    level(c);
    let mut action = c
        .attempt(exemplify::exemplified)
        .or_else(|| point::click(c))
        .or_else(|| point::tick(c))
        .or_else(|| {
            c.attempt(window::open)
                .filter(|action| action.target().is_some())
        })?;
    if let Some(context) = context.part() {
        // A place that nothing is looked for in would be lost.
        action.target_mut()?.contexts.push(context);
    }
    Some(action)
}

/// "Click on 'Send' without choosing a reason": what is left out is not done; it is noted.
pub(super) fn without(c: &mut Cursor<'_>, action: &Action) {
    let clicks = matches!(action, Action::Click { target, .. } if target.text.is_some());
    let mark = c.mark();
    if !clicks || !c.eat("without") {
        return;
    }
    let left_out = lexicon::among(c.word(0), lexicon::actions::ENTERING);
    let more = |token: &super::token::Token| {
        token.kind != Kind::Word || lexicon::among(&token.norm, lexicon::connectives::ENDS_PURPOSE)
    };
    if !left_out || c.tokens[c.at..].iter().any(more) {
        c.reset(mark);
        return;
    }
    while !c.at_end() {
        c.at += 1;
    }
    let span = c.span_since(mark);
    c.note(
        "left-out",
        "what is left out is not checked; a sentence before can: `Assert that … is empty`",
        span,
    );
}

/// "… to open the menu": what a click is for; it is noted, and not checked.
pub(super) fn purpose(c: &mut Cursor<'_>, action: &Action) {
    let sure = |target: &crate::grammar::Target| {
        target.text.is_some() || target.contexts.iter().any(super::identifier::is_identifier)
    };
    let pointed = match action {
        Action::Click { target, .. } | Action::Hover { target } => sure(target),
        Action::Press { .. } => true,
        _ => false,
    };
    let verb = c.word(1);
    // What a key does, it may do by any verb.
    let of_key = matches!(action, Action::Press { .. }) && keys::is_purpose(c);
    let known = of_key
        || lexicon::verbs::base(verb) == Some(verb)
        || lexicon::among(verb, lexicon::actions::MEANT_BY_CLICK);
    if !pointed || c.word(0) != "to" || !known {
        return;
    }
    let mark = c.mark();
    // A condition, or a second action, is more than a purpose.
    let more = |token: &super::token::Token| {
        token.kind == Kind::Mark && !matches!(token.norm.as_str(), "." | "-")
            || lexicon::among(&token.norm, lexicon::connectives::ENDS_PURPOSE)
    };
    // "to add the first item": which one it is, the purpose says.
    let counts = |pair: &[super::token::Token]| lexicon::ordinal(&pair[0].norm).is_some();
    if c.tokens[c.at..].iter().any(more) || c.tokens[c.at..].windows(2).any(counts) {
        return;
    }
    while !c.at_end() {
        c.at += 1;
    }
    let span = c.span_since(mark);
    c.note(
        "purpose",
        "what the action is for is not checked; a further sentence can: `Assert that …`",
        span,
    );
}
