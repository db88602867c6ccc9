//! "Join the waiting list", "Generate report": a deed that is not read may be what a control of the page is called.

use crate::grammar::read::{
    context, cursor::Cursor, noun_phrase as np, scan::opening, things::person::person, token,
    token::Kind,
};
use crate::grammar::{
    Action, Body, Gesture, Note, Sentence, Span, StepKind, Target, Text, TextRelation,
};
use crate::lexicon;

/// Words of the longest name of a control that says what it does.
const MOST_WORDS: usize = 6;

/// The clicks that an unread sentence may stand for, each on what is called exactly so: all of its words, or those without articles.
pub(crate) fn called(sentence: &Sentence) -> Vec<Sentence> {
    let Body::Unread(unread) = &sentence.body else {
        return Vec::new();
    };
    if sentence.optional {
        return Vec::new();
    }
    let names = names(&sentence.text, unread.kind);
    let click = |name: Text| Sentence {
        body: Body::Action(Action::Click {
            target: Target {
                relation: TextRelation::Equals,
                ..np::target_of(name)
            },
            gesture: Gesture::Single,
        }),
        ..sentence.clone()
    };
    names.into_iter().map(click).collect()
}

/// Names of a control that does what the sentence says, where it is an action or says what somebody does.
fn names(sentence: &str, kind: StepKind) -> Vec<Text> {
    let (mut tokens, notes, _) = token::tokens(sentence);
    tokens.retain(|token| token.kind != Kind::Mark || token.norm != ".");
    let mut c = Cursor::new(sentence, tokens, notes, context::context);
    opening::opening(&mut c);
    let person = person(&mut c).is_some();
    c.one_of(lexicon::function::MODALS_OF_ACTORS);
    let words = c.tokens.get(c.at..).unwrap_or_default();
    let plain = |token: &token::Token| token.kind == Kind::Word;
    let Some(first) = words.first() else {
        return Vec::new();
    };
    let Some(verb) = deed(&first.norm, person) else {
        return Vec::new();
    };
    let acts = person || kind == StepKind::Action;
    if words.len() > MOST_WORDS || !acts || !words.iter().all(plain) {
        return Vec::new();
    }
    let span = Span {
        start: first.span.start,
        end: words[words.len() - 1].span.end,
    };
    let is_article =
        |token: &&token::Token| !lexicon::among(&token.norm, lexicon::function::DETERMINERS);
    let rest = || words.iter().skip(1);
    let name = |rest: Vec<&token::Token>| {
        let rest = rest
            .iter()
            .filter_map(|t| sentence.get(t.span.start..t.span.end));
        std::iter::once(verb)
            .chain(rest)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let mut names = vec![
        name(rest().collect()),
        name(rest().filter(is_article).collect()),
    ];
    // "Open the notifications": what opens them may be called after them alone.
    if lexicon::among(verb, lexicon::actions::OPENS_CALLED) {
        let whole: Vec<&token::Token> = rest().filter(is_article).collect();
        if let (Some(first), Some(last)) = (whole.first(), whole.last()) {
            names.push(sentence[first.span.start..last.span.end].to_owned());
        }
    }
    names.dedup();
    let text = |value| Text {
        value,
        quoted: false,
        span,
    };
    names.into_iter().map(text).collect()
}

/// The verb of a deed in its base form; in the third person only of somebody.
pub(in crate::grammar::read) fn deed(word: &str, person: bool) -> Option<&'static str> {
    let lists = [
        lexicon::actions::OPENS_CALLED,
        lexicon::actions::COMMANDS,
        lexicon::actions::MEANT_BY_CLICK,
        lexicon::actions::BUTTONS_ALONE,
    ];
    let mut verbs = lists.into_iter().flat_map(|list| list.split('|'));
    verbs.find(|verb| *verb == word || person && lexicon::is_third_person(word, verb))
}

/// The note that a control of that name is clicked, where the page has one.
pub(in crate::grammar::read) fn note(sentence: &Sentence) -> Option<Note> {
    let called = called(sentence);
    let Body::Action(Action::Click { target, .. }) = &called.last()?.body else {
        return None;
    };
    let name = target.text.as_ref()?;
    Some(Note {
        code: "deed-or-label".to_owned(),
        message: format!(
            "where the page has a button or a link that is called `{}`, it is clicked",
            name.value
        ),
        span: name.span,
    })
}
