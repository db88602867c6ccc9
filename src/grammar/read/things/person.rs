//! Who acts: "I", "the user", "the new receptionist", "Hannah".

use crate::grammar::read::{cursor::Cursor, place::url, token::Kind};
use crate::lexicon;

/// Words of the longest name of a page.
const MOST_OF_PAGE: usize = 4;
/// Words of the longest name of a person: "the box office clerk".
const MOST_OF_PERSON: usize = 3;

/// "I", "the user", "users", "the receptionist", and whoever does what only persons do.
pub(in crate::grammar::read) fn person(c: &mut Cursor<'_>) -> Option<&'static str> {
    c.attempt(|c| {
        let article = c.one_of(lexicon::function::THE_A).is_some();
        c.one_of(lexicon::people::LOGGED_IN);
        // "They click": things do not.
        let base = lexicon::verbs::base(c.word(1)).filter(|base| c.word(1) == *base);
        if base.is_some_and(|verb| lexicon::among(verb, lexicon::actions::ONLY_ACTS))
            && let Some(they) = c.one_of(lexicon::people::SEVERAL)
        {
            return Some(they);
        }
        c.one_of(lexicon::people::PERSONS)
            .or_else(|| c.attempt(|c| by_role(c, article)))
            .or_else(|| c.attempt(|c| by_deed(c, article)))
            .or_else(|| by_place(c))
    })
}

/// "The recruiter is on '/vacancies'": who is at an address is a person, whatever they are called. On a page things are, too, unless a case
/// begins so.
fn by_place(c: &mut Cursor<'_>) -> Option<&'static str> {
    if !is_plain(c, 0) {
        return None;
    }
    c.at += 1;
    let given = begins_with(c, lexicon::connectives::GIVEN);
    let stands = c.looks_like(|c| {
        c.one_of(lexicon::places::IS_LED)?;
        c.one_of(lexicon::places::ON_A_PAGE)?;
        let page = |c: &mut Cursor<'_>| {
            c.article();
            let words = (0..=MOST_OF_PAGE).find(|at| {
                let word = c.word(*at);
                lexicon::among(word, lexicon::pages::OWN_NAMES)
                    || *at > 0 && lexicon::among(word, lexicon::pages::NAMED_PAGES)
            })?;
            (given && (0..words).all(|at| !c.word(at).is_empty())).then_some(())
        };
        c.attempt(|c| url(c).map(|_| ()))
            .or_else(|| c.attempt(page))
    });
    stands.then_some(lexicon::people::SOMEBODY)
}

/// "The receptionist clicks", "the new member opens the tab 'Cards'": what people are called by their role may be data, unless it does
/// to something on the page what people do.
fn by_role(c: &mut Cursor<'_>, article: bool) -> Option<&'static str> {
    let most = if article { MOST_OF_PERSON - 1 } else { 0 };
    let plain = (0..most).take_while(|at| is_lower(c, *at)).count();
    let before = (0..=plain).find(|words| c.looks_like(|c| role_behind(c, *words)))?;
    c.at += before;
    let role = c.one_of(lexicon::people::BY_ROLE)?;
    if sees(c) {
        return Some(role);
    }
    if commands(c) {
        return Some(role);
    }
    let does = third_person(c)?;
    let open = lexicon::actions::OPEN;
    let leads = lexicon::among(does, open) || lexicon::among(&format!("{does} to"), open);
    let only_acts = lexicon::among(does, lexicon::actions::ONLY_ACTS);
    let acts = only_acts && is_done_to(c) || leads && place_follows(c) || acts_on_page(c);
    acts.then_some(role)
}

fn role_behind(c: &mut Cursor<'_>, words: usize) -> Option<()> {
    c.at += words;
    c.one_of(lexicon::people::BY_ROLE)?;
    (third_person(c).is_some() || commands(c) || sees(c)).then_some(())
}

/// "When the clerk creates the plan": done by a control that says so, or not at all.
fn commands(c: &Cursor<'_>) -> bool {
    begins_with(c, lexicon::connectives::OF_DEEDS)
        && lexicon::is_third_person(c.word(0), lexicon::actions::COMMANDS)
        && is_done_to(c)
}

/// "sees", "should still not see": things do not.
fn sees(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        c.one_of(lexicon::function::MODALS_OF_SEEING);
        c.one_of(lexicon::function::STILL_NOW_THEN);
        c.one_of(lexicon::denials::NOT);
        c.one_of(lexicon::function::ABLE_ADVERBS);
        c.one_of(lexicon::claims::ONLY_PERSONS_DO)
    })
}

/// "The gardener clicks on 'Save'", "Hannah types 'x' into 'Name'": who does what only persons do is one, whatever they are called.
/// Where a behaviour-driven suite says what is done, all that is done to something on the page counts.
fn by_deed(c: &mut Cursor<'_>, article: bool) -> Option<&'static str> {
    let named = !article && c.capital(0);
    if !article && !named {
        return None;
    }
    let is_word = |c: &Cursor<'_>, at: usize| {
        if named {
            is_name(c, at)
        } else {
            is_plain(c, at)
        }
    };
    let most = (0..MOST_OF_PERSON).take_while(|at| is_word(c, *at)).count();
    let acts = |c: &mut Cursor<'_>, words: usize| {
        c.at += words;
        (third_person(c).is_some() || sees(c)).then_some(())
    };
    let words = (1..=most).find(|words| c.looks_like(|c| acts(c, *words)))?;
    // "The system loads the page": nobody does it.
    if (0..words).any(|at| lexicon::among(c.word(at), lexicon::people::PROGRAMS)) {
        return None;
    }
    c.at += words;
    if sees(c) {
        return Some(lexicon::people::SOMEBODY);
    }
    let does = third_person(c)?;
    let goes = lexicon::among(does, lexicon::actions::OPEN) && is_done_to(c);
    let done = begins_with(c, lexicon::connectives::WHEN_OR_GIVEN) && (goes || acts_on_page(c));
    let only_acts = lexicon::among(does, lexicon::actions::ONLY_ACTS) && is_done_to(c);
    (done || only_acts).then_some(lexicon::people::SOMEBODY)
}

/// Whether a verb has something behind it that it is done to, and nothing is said of anything: "The event types in the list are …" is no
/// action.
fn is_done_to(c: &Cursor<'_>) -> bool {
    let behind = &c.tokens[(c.at + 1).min(c.tokens.len())..];
    // "The ticket types 'A' and 'B'": what is typed is typed into something.
    let is_verb = c.word(0) != lexicon::actions::TYPES
        || behind
            .iter()
            .any(|word| lexicon::among(&word.norm, lexicon::places::INTO));
    let waits = lexicon::verbs::base(c.word(0)) == Some(lexicon::waiting::WAITS_ALONE);
    let says = |word: &crate::grammar::read::token::Token| {
        word.kind == Kind::Word && lexicon::ends_noun(&word.norm) && word.norm != "to"
    };
    is_verb
        && behind.iter().any(|word| word.kind != Kind::Mark)
        && (waits || !behind.iter().any(says))
}

/// Whether a verb is done to something that a page has: a text in quotes, a name with a capital, or a kind of element; or to a page
/// of the application.
fn acts_on_page(c: &mut Cursor<'_>) -> bool {
    let last = c.tokens.len() - c.at;
    let is_known = |at: usize| {
        lexicon::noun(c.word(at)).is_some() || lexicon::among(c.word(at), lexicon::pages::OWN_NAMES)
    };
    is_done_to(c) && (1..last).any(|at| c.at_quoted(at) || c.capital(at) || is_known(at))
}

/// The base form of a verb in the third person here, if it begins actions alone.
fn third_person(c: &Cursor<'_>) -> Option<&'static str> {
    let more = || lexicon::among(c.word(0), lexicon::actions::MORE_DEEDS).then_some("");
    let base = lexicon::verbs::base(c.word(0)).filter(|base| *base != c.word(0));
    base.filter(|_| c.word(0).ends_with('s')).or_else(more)
}

/// A word without a capital that names no kind of element and is no verb.
fn is_plain(c: &Cursor<'_>, at: usize) -> bool {
    is_lower(c, at) && lexicon::noun(c.word(at)).is_none()
}

/// Whether a word may stand before the one for a person, or be it: no name, no verb, and nothing that says how.
fn is_lower(c: &Cursor<'_>, at: usize) -> bool {
    let word = c.word(at);
    let says_how = word.ends_with("ly") || word.ends_with("ing");
    !word.is_empty() && !says_how && !c.capital(at) && !lexicon::ends_noun(word)
}

/// A word of a person's name.
fn is_name(c: &Cursor<'_>, at: usize) -> bool {
    let word = c.word(at);
    c.capital(at)
        && lexicon::noun(word).is_none()
        && lexicon::verbs::base(word).is_none()
        && !lexicon::among(word, lexicon::people::PERSONS)
}

fn begins_with(c: &Cursor<'_>, words: &'static str) -> bool {
    let first = c.tokens.first();
    first.is_some_and(|first| lexicon::among(&first.norm, words))
}

/// "opens '/'", "goes to /orders": an address behind the verb.
fn place_follows(c: &mut Cursor<'_>) -> bool {
    c.looks_like(|c| {
        c.at += 1;
        c.eat("to");
        url(c).map(|_| ())
    })
}
