//! Targets of pointer actions: noun phrases whose kind only the application may know.

use crate::grammar::read::{
    bare_name,
    cursor::Cursor,
    meaning::{
        kind::{may_be_kind, noun_too},
        open_to_point,
    },
    noun_phrase as np,
    token::{Kind, Token},
};
use crate::grammar::{Action, Gesture, RoleNoun, Target};
use crate::lexicon;

/// The note at a word for a kind that no page has.
pub(super) const KIND_SAYS_NOTHING: &str =
    "names no kind of element that a page has; the text in quotes is looked for";

/// A thing to point at. "The ticket 'X'": a noun for a kind that only the application has says nothing more about a text in
/// quotes; nor does "message", for what can be pointed at is no announcement only.
pub(super) fn thing(c: &mut Cursor<'_>) -> Option<Target> {
    c.attempt(kind_before);
    c.attempt(part_before);
    let np::Noun { mut target, plural } = np::noun_phrase(c, "")?;
    open_to_point::refuse(c, &target, plural)?;
    let quoted = target.text.as_ref().is_some_and(|text| text.quoted);
    if target.role == Some(RoleNoun::Message) && quoted {
        target.role = None;
    }
    any_of_kind(c, &target)?;
    Some(target)
}

/// "When the button 'Save' is clicked", "And 'Tea' is double clicked": whoever acts clicks on it. Behind "then", and without a
/// joint, it may be what is expected.
pub(super) fn is_clicked(c: &mut Cursor<'_>) -> Option<Action> {
    let opened = c.at > 0 && c.tokens[..c.at].iter().all(|token| token.norm != "then");
    let said = |token: &Token| lexicon::among(&token.norm, lexicon::actions::CLICKED);
    (opened && c.tokens[c.at..].iter().any(said)).then_some(())?;
    let mut target = thing(c)?;
    kind_of_target(c, &mut target);
    ticked_box(c, &target)?;
    c.one_of(lexicon::claims::LABEL_IS)?;
    let mut gestures = lexicon::actions::IS_CLICKED.iter();
    let (_, verb) = gestures.find(|(words, _)| c.one_of(words).is_some())?;
    let gesture = match *verb {
        "double-click" => Gesture::Double,
        "right-click" => Gesture::Right,
        _ => Gesture::Single,
    };
    c.at_end().then_some(Action::Click { target, gesture })
}

/// "an image", "a row": any one of a kind, of which a page may have one that is not meant.
pub(super) fn any_of_kind(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    let many = matches!(
        target.role,
        Some(
            RoleNoun::Link
                | RoleNoun::Button
                | RoleNoun::Checkbox
                | RoleNoun::Radio
                | RoleNoun::Switch
                | RoleNoun::Option
                | RoleNoun::ListItem
                | RoleNoun::MenuItem
                | RoleNoun::Tab
                | RoleNoun::Image
                | RoleNoun::Logo
                | RoleNoun::Icon
                | RoleNoun::Badge
                | RoleNoun::Section
                | RoleNoun::Row
                | RoleNoun::Cell
                | RoleNoun::Card
                | RoleNoun::Element
        )
    );
    let unnamed = target.text.is_none() && target.ordinal.is_none() && target.contexts.is_empty();
    // "Double-click on the anchor": in an editor it is a place in the text.
    if unnamed && target.role == Some(RoleNoun::Link) && says_anchor(c, target) {
        return c.fail("which one is meant: its text in quotes, or `link`");
    }
    // "Select product": no article says that there is one.
    let bare = target.role == Some(RoleNoun::Card) && !is_definite(c, target);
    if unnamed && (many && is_indefinite(c, target) || bare) {
        return c.fail("which one is meant: its text in quotes, or its place");
    }
    Some(())
}

fn says_anchor(c: &Cursor<'_>, target: &Target) -> bool {
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let mut words = said.split(' ');
    words.any(|word| lexicon::among(word, lexicon::naming::ANCHORS))
}

/// Whether a determiner says that a certain one is meant.
fn is_definite(c: &Cursor<'_>, target: &Target) -> bool {
    let said = c.source[target.span.start..target.span.end].to_lowercase();
    let first = said.split_whitespace().next().unwrap_or_default();
    lexicon::among(first, lexicon::function::DETERMINERS)
}

/// Whether an indefinite article begins it.
fn is_indefinite(c: &Cursor<'_>, target: &Target) -> bool {
    let first = c.source[target.span.start..target.span.end]
        .split_whitespace()
        .next()
        .unwrap_or_default();
    lexicon::among(first, lexicon::function::INDEFINITE)
}

/// "the ticket" before a text in quotes. Without the article, a word before a text may be a verb that nobody knows.
fn kind_before(c: &mut Cursor<'_>) -> Option<()> {
    // Behind "click on" a word is no verb.
    let pointed = c.at > 1 && lexicon::among(c.word_before(), lexicon::places::CLICKED_ON);
    let article = c.article().is_some();
    (article || pointed && !is_deed(c.word(0))).then_some(())?;
    let mark = c.mark();
    let kind = is_kind(c) && c.noun_at(0).is_none() && c.at_quoted(1);
    if !kind || lexicon::ordinal(c.word(0)).is_some() || bare_name::describes(c.word(0)) {
        return None;
    }
    c.at += 1;
    c.note("kind-of-thing", KIND_SAYS_NOTHING, c.span_since(mark));
    Some(())
}

/// "Train 'Fares' tab": a name of the application before a text in quotes with its noun.
fn part_before(c: &mut Cursor<'_>) -> Option<()> {
    let mark = c.mark();
    c.article();
    let pointed = c.at > 1 && lexicon::among(c.word_before(), lexicon::places::CLICKED_ON);
    let describes = lexicon::ordinal(c.word(0)).is_some()
        || bare_name::describes(c.word(0))
        || lexicon::among(c.word(0), lexicon::function::LOOKS)
        || lexicon::among(c.word(0), lexicon::function::OF_TIME);
    let name = c.capital(0)
        && !describes
        && c.word(0).chars().all(char::is_alphabetic)
        && lexicon::verbs::base(c.word(0)).is_none()
        && c.noun_at(0).is_none();
    let of_control = c.at_quoted(1)
        && c.noun_at(2)
            .is_some_and(|(role, plural, _)| bare_name::is_control(role) && !plural);
    if !pointed || !name || !of_control {
        return None;
    }
    c.at += 1;
    c.note("kind-of-thing", KIND_SAYS_NOTHING, c.span_since(mark));
    Some(())
}

/// A word here that may name a kind of thing that only the application has.
fn is_kind(c: &Cursor<'_>) -> bool {
    let word = c.word(0);
    word.len() > 2
        && word.chars().all(char::is_lowercase)
        && !c.capital(0)
        && !lexicon::among(word, lexicon::function::NEVER_A_KIND)
        && !lexicon::among(word, lexicon::naming::DRAWN)
        && !word.ends_with("ly")
        && (lexicon::verbs::base(word).is_none() || noun_too(c, 0))
}

/// Words of the longest name of a kind.
const MOST_OF_KIND: usize = 2;

/// Whether a kind is named by so many words, and something else follows.
fn ends_kind(c: &mut Cursor<'_>, words: usize) -> bool {
    let kind = match words {
        1 => is_kind(c) && !is_deed(c.word(0)),
        _ => (0..words).all(|ahead| {
            // "content type".
            let of_two = ahead == 0 && lexicon::among(c.word(0), lexicon::naming::PROPERTIES);
            (may_be_kind(c, ahead) || of_two && !c.capital(0))
                && !is_deed(c.word(ahead))
                && c.noun_at(ahead).is_none()
        }),
    };
    let here = c.mark();
    c.at += words;
    let over = c.at_end()
        || lexicon::among(c.word(0), lexicon::places::FILLED_WITH)
        || c.word(0) == "to"
        || c.at_place();
    c.reset(here);
    kind && over
}

/// "remove", "edit": what is done with the thing in quotes.
fn is_deed(word: &str) -> bool {
    lexicon::among(word, lexicon::actions::MEANT_BY_CLICK)
        || lexicon::among(word, lexicon::actions::COMMANDS)
}

/// "the 'Sales' keyword": a noun for a kind that only the application has says nothing more about a text in quotes.
pub(super) fn kind_of_target(c: &mut Cursor<'_>, target: &mut Target) {
    let lone = target.role.is_none()
        && target.ordinal.is_none()
        && target.contexts.is_empty()
        && target.text.as_ref().is_some_and(|text| text.quoted)
        && c.at > 0
        && c.tokens[c.at - 1].kind == Kind::Quoted;
    if !lone || is_indefinite(c, target) {
        return;
    }
    let mark = c.mark();
    let Some(words) = (1..=MOST_OF_KIND).find(|words| ends_kind(c, *words)) else {
        return;
    };
    c.at += words;
    let span = c.span_since(mark);
    let mut contexts = Vec::new();
    while let Some(found) = c.place() {
        contexts.extend(found.part());
    }
    let filled = lexicon::among(c.word(0), lexicon::places::FILLED_WITH);
    if !c.at_end() && c.word(0) != "to" && !filled {
        c.reset(mark);
        return;
    }
    target.contexts = contexts;
    c.note("kind-of-thing", KIND_SAYS_NOTHING, span);
}

/// "the box": what is drawn as a box, unless the sentence ticks it or calls it a checkbox.
pub(super) fn ticked_box(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    let words = c.source[target.span.start..target.span.end].to_lowercase();
    let ticked = lexicon::naming::TICKED
        .split('|')
        .any(|word| words.contains(word));
    if target.role == Some(RoleNoun::Checkbox) && target.text.is_none() && !ticked {
        return c.fail("`the checkbox`, or the text in the box");
    }
    Some(())
}

/// Brings the verb here to its base form.
pub(super) fn level(c: &mut Cursor<'_>) {
    let at = c.at;
    if let Some(verb) = lexicon::verbs::base(c.word(0))
        && let Some(token) = c.tokens.get_mut(at)
        && token.norm != verb
    {
        verb.clone_into(&mut token.norm);
    }
}
