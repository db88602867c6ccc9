//! Compound actions: several actions that people name by one verb: "Log in with username 'ada' and password 'x'", "Close the popup",
//! "Verify that clicking 'Help' opens the help page".

use crate::grammar::read::{SentenceWord, WordKind, behind_actor, parse_closely};
use crate::grammar::{Action, Body, Context, Postcondition, RoleNoun, StepKind};
use crate::lexicon;

/// The sentences of a compound action, if the words are one of these kinds.
pub(super) fn compound(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    signed_in(sentence, words)
        .or_else(|| credentials(sentence, words))
        .or_else(|| closed(sentence, words))
}

pub(super) fn plain(word: &SentenceWord, list: &'static str) -> bool {
    word.kind == WordKind::Plain && lexicon::among(&word.text, list)
}

/// The place behind the verb, if nothing but who acts stands before it.
pub(super) fn behind_verb(sentence: &str, words: &[SentenceWord], verbs: &str) -> Option<usize> {
    let start = words.first()?.span.start;
    let verb = start + behind_actor(&sentence[start..]);
    let from = words.iter().position(|word| word.span.start >= verb)?;
    Some(from + verb_at(words, from, verbs)?)
}

/// Words of the verb that stands there.
fn verb_at(words: &[SentenceWord], from: usize, verbs: &str) -> Option<usize> {
    let mut lengths = verbs.split('|').filter_map(|phrase| {
        let said: Vec<&str> = phrase.split(' ').collect();
        let here = words.get(from..from + said.len())?;
        let fits = |(word, said): (&SentenceWord, &&str)| {
            word.kind == WordKind::Plain && word.text == **said
        };
        here.iter().zip(&said).all(fits).then_some(said.len())
    });
    lengths.next()
}

/// The place behind "signs in": whoever does it, "Nora", "the coordinator".
fn behind_sign_in(sentence: &str, words: &[SentenceWord]) -> Option<usize> {
    let verbs = lexicon::actions::SIGN_IN;
    behind_verb(sentence, words, verbs).or_else(|| {
        let who = words.iter().take(MOST_BEFORE);
        let denies = |word: &SentenceWord| {
            plain(word, lexicon::denials::PLAIN)
                || plain(word, lexicon::denials::BUT_FOR)
                || plain(word, lexicon::claims::CHECKS)
        };
        let who = who.take_while(|word| word.kind == WordKind::Plain && !denies(word));
        let who = who.count();
        (1..=who).find_map(|from| Some(from + verb_at(words, from, verbs)?))
    })
}

/// The words without a full stop at their end.
fn whole(words: &[SentenceWord]) -> &[SentenceWord] {
    match words.split_last() {
        Some((last, rest)) if last.kind == WordKind::Mark && last.text == "." => rest,
        _ => words,
    }
}

/// "user0", "ada@b.org", "adaLovelace": no word of English; behind "password" a number, too.
fn is_literal(word: &str, label: &[&str]) -> bool {
    let inner = |ch: char| ch.is_ascii_digit() || ch.is_uppercase() || matches!(ch, '_' | '@');
    let secret = label
        .last()
        .is_some_and(|last| lexicon::among(last, lexicon::naming::PASSWORDS));
    let plain = |ch: char| ch.is_alphanumeric() || matches!(ch, '_' | '@' | '.' | '-' | '+');
    word.chars().all(plain)
        && word.chars().skip(1).any(inner)
        && (secret || word.contains(char::is_alphabetic))
        && !word.chars().all(char::is_uppercase)
}

/// The label of a secret.
const PASSWORD: &str = "password";
/// Between a name and its password.
const SLASH: &str = "/";

/// Whether a word is a value by where it stands: "Log in as ada with the password wheel", "as the clerk (ada / wheel)", "as the clerk
/// (username: ada, password: wheel)".
fn stands_for_value(
    words: &[SentenceWord],
    from: usize,
    at: usize,
    label: &[&str],
    values: usize,
) -> bool {
    let word = &words[at];
    let describes = [
        lexicon::naming::USER_NAMES,
        lexicon::naming::PASSWORDS,
        lexicon::function::DESCRIBES_VALUE,
    ];
    let is_function = lexicon::meaning::is_function(&word.text);
    if is_function
        || describes
            .iter()
            .any(|list| lexicon::among(&word.text, list))
    {
        return false;
    }
    let said = words.get(from..).unwrap_or_default();
    let labelled = |list| label.last().is_some_and(|last| lexicon::among(last, list));
    match values {
        0 if said.iter().any(|word| word.text == SLASH) => {
            words.get(at + 1).is_some_and(|next| next.text == SLASH)
        }
        0 if said
            .iter()
            .any(|word| plain(word, lexicon::naming::USER_NAMES)) =>
        {
            labelled(lexicon::naming::USER_NAMES)
        }
        // "as the owner": who that is, is not said.
        0 if at > from && plain(&words[at - 1], lexicon::function::DETERMINERS) => false,
        0 => words.get(at + 1).is_some_and(|next| match next.kind {
            WordKind::Mark => matches!(next.text.as_str(), "," | "("),
            _ => plain(next, lexicon::actions::JOINS_NAME),
        }),
        1 if label.is_empty() => {
            let before = words.get(at.wrapping_sub(1));
            before.is_some_and(|before| before.text == SLASH || before.text == "(")
        }
        1 => label
            .iter()
            .all(|word| lexicon::among(word, lexicon::naming::PASSWORDS)),
        _ => false,
    }
}

/// The words without the place where one signs in, "on the page /login", "via the 'Sign in' link", and what opens another page.
fn without_place(words: &[SentenceWord]) -> (Vec<SentenceWord>, Option<String>) {
    let leads = |word: &&SentenceWord| plain(word, lexicon::actions::BEFORE_SIGN_IN_PAGE);
    if let Some(at) = words.iter().position(is_path) {
        let from = at - words[..at].iter().rev().take_while(leads).count();
        let rest = [&words[..from], &words[at + 1..]].concat();
        return (rest, (from < at).then(|| words[at].text.clone()));
    }
    let named = |from: usize| {
        let begin = from + words[from..].iter().take_while(leads).count();
        (begin + 1..=words.len().min(begin + MOST_OF_PLACE))
            .rev()
            .find(|end| names_place(&words[begin..*end]))
            .map(|end| (begin, end))
    };
    let at = |from: &usize| plain(&words[*from], lexicon::actions::AT_SIGN_IN);
    let found = (0..words.len())
        .filter(at)
        .find_map(|from| named(from).map(|place| (from, place)));
    let Some((from, (begin, end))) = found else {
        return (words.to_vec(), None);
    };
    let rest = [&words[..from], &words[end..]].concat();
    let name = said(&words[begin..end]);
    let opens = (!is_sign_in(&name)).then_some(name);
    (rest, opens)
}

/// Words of the longest name for the place where one signs in, with its noun.
const MOST_OF_PLACE: usize = 4;

fn is_path(word: &SentenceWord) -> bool {
    word.kind != WordKind::Mark && word.text.len() > 1 && word.text.starts_with('/')
}

fn said(words: &[SentenceWord]) -> String {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    texts.join(" ")
}

/// Whether words are what signing in is called, with or without a noun for the place.
fn is_sign_in(name: &str) -> bool {
    let name = name.to_lowercase().replace('-', " ");
    let last = name.rsplit_once(' ');
    let bare = last.filter(|(_, noun)| lexicon::among(noun, lexicon::actions::SIGN_IN_PLACES));
    let bare = bare.map_or(name.as_str(), |(bare, _)| bare);
    lexicon::pages::SIGNS_IN.split('|').any(|verb| verb == bare)
}

/// Whether all these words name a place: by what signing in is called, or as a page.
fn names_place(words: &[SentenceWord]) -> bool {
    let is_value = |word: &SentenceWord| word.kind == WordKind::Mark || word.text.contains('@');
    let is_page = |words: &[SentenceWord]| match words {
        [named @ .., page] => !named.is_empty() && plain(page, lexicon::described::PARTS_OF_PAGES),
        [] => false,
    };
    !words.iter().any(is_value) && (is_sign_in(&said(words)) || is_page(words))
}

/// "Log in as 'ada' with password 'x'", "Sign in with 'ada@b.org' and 'x'": both values, and the form that they are in.
fn signed_in(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let (words, page) = without_place(whole(words));
    let words = words.as_slice();
    let from = behind_sign_in(sentence, words)?;
    let mut values: Vec<(Vec<&str>, &SentenceWord)> = Vec::new();
    let mut label: Vec<&str> = Vec::new();
    for (at, word) in words.iter().enumerate().skip(from) {
        match word.kind {
            WordKind::Quoted => {
                // "as the manager 'ada'": what ada is, is no name of a field.
                if values.is_empty() && plain(&words[from], "as") {
                    label.retain(|said| lexicon::among(said, lexicon::naming::USER_NAMES));
                }
                values.push((std::mem::take(&mut label), word));
            }
            WordKind::Mark if matches!(word.text.as_str(), "," | ":" | "/" | "=" | "(" | ")") => {}
            WordKind::Plain if word.text == SLASH => {}
            WordKind::Plain if lexicon::among(&word.text, lexicon::actions::JOINS_SIGN_IN) => {}
            WordKind::Plain if is_literal(&sentence[word.span.start..word.span.end], &label) => {
                values.push((std::mem::take(&mut label), word));
            }
            WordKind::Plain if stands_for_value(words, from, at, &label, values.len()) => {
                // "as Ada Lee": one name, and no name behind what she is.
                let is_name =
                    |at: usize| sentence[words[at].span.start..].starts_with(char::is_uppercase);
                if values.is_empty() && !label.is_empty() && is_name(at - 1) {
                    return None;
                }
                // "as the clerk ada": what ada is, is no name of a field.
                let known = |said: &&str| {
                    values.len() == 1 || lexicon::among(said, lexicon::naming::USER_NAMES)
                };
                label.retain(known);
                values.push((std::mem::take(&mut label), word));
            }
            WordKind::Plain => label.push(&word.text),
            WordKind::Mark => return None,
        }
    }
    // "as Ada with ada@example.com and wheel9": who that is, and what is entered.
    if let [who, (_, user), _] = values.as_slice()
        && who.0.is_empty()
        && user.text.contains('@')
    {
        values.remove(0);
    }
    let [(name, user), (secret, password)] = values.as_slice() else {
        return None;
    };
    let known = |label: &[&str], list| label.iter().all(|word| lexicon::among(word, list));
    let both = name.is_empty() == secret.is_empty() || !secret.is_empty();
    if !label.is_empty()
        || !both
        || !known(name, lexicon::naming::USER_NAMES)
        || !known(secret, lexicon::naming::PASSWORDS)
    {
        return None;
    }
    let name = match name.join(" ").as_str() {
        "" | "user" if user.text.contains('@') => "email".to_owned(),
        "" | "user" => "username".to_owned(),
        name => name.to_owned(),
    };
    let cited = |word: &SentenceWord| cited(sentence, word);
    let entries = [
        format!("Enter the {name} {}", cited(user)),
        format!("Enter the password {}", cited(password)),
    ];
    let fills = |one: &String| matches!(parse_closely(one).body, Body::Action(Action::Fill { .. }));
    let opens = page.map(|page| match page.strip_prefix('/') {
        Some(_) => format!("Open '{page}'"),
        None => format!("Go to the {page}"),
    });
    entries.iter().all(fills).then(|| {
        let sends = "Submit the form".to_owned();
        opens.into_iter().chain(entries).chain([sends]).collect()
    })
}

/// "Enter ada@example.com and wheel9": an address and the password.
fn credentials(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let words = whole(words);
    let from = behind_verb(sentence, words, lexicon::actions::ENTERS_CREDENTIALS)?;
    let text = |word: &SentenceWord| &sentence[word.span.start..word.span.end];
    let joins = |word: &SentenceWord| {
        word.kind == WordKind::Mark && word.text == ","
            || word.text == SLASH
            || plain(word, lexicon::actions::JOINS_CREDENTIALS)
            || plain(word, lexicon::naming::PASSWORDS)
            || plain(word, lexicon::naming::USER_NAMES)
    };
    let values: Vec<&SentenceWord> = words
        .get(from..)?
        .iter()
        .filter(|word| !joins(word))
        .collect();
    let [user, password] = values.as_slice() else {
        return None;
    };
    let is_mail = user.text.contains('@') && !user.text.contains(' ');
    let both_cited = user.kind == WordKind::Quoted && password.kind == WordKind::Quoted;
    let field = if is_mail { "email" } else { "username" };
    let is_secret = password.kind == WordKind::Quoted || is_literal(text(password), &[PASSWORD]);
    (is_mail && is_secret || both_cited).then(|| {
        vec![
            format!("Enter the {field} {}", cited(sentence, user)),
            format!("Enter the password {}", cited(sentence, password)),
        ]
    })
}

/// A value in quotes.
fn cited(sentence: &str, word: &SentenceWord) -> String {
    let said = &sentence[word.span.start..word.span.end];
    match word.kind {
        WordKind::Quoted => said.to_owned(),
        _ => format!("'{said}'"),
    }
}

/// "Close the popup", "Dismiss the message": by its close button; a dialog is waited for until it is gone.
fn closed(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let words = whole(words);
    let from = behind_verb(sentence, words, lexicon::actions::CLOSES_PART)?;
    let part = words.get(from..)?;
    // Who dismisses a dialog may mean the browser's.
    let dismisses = plain(words.get(from - 1)?, lexicon::actions::DISMISSES);
    let (first, last) = (part.first()?, part.last()?);
    let joins = |word: &SentenceWord| {
        word.kind == WordKind::Mark || plain(word, lexicon::connectives::JOINING)
    };
    if part.len() > MOST_OF_PART || part.iter().any(joins) {
        return None;
    }
    let said = &sentence[first.span.start..last.span.end];
    let the = if plain(first, lexicon::function::THE_THIS) {
        ""
    } else {
        "the "
    };
    let click = format!("Click on the close button in {the}{said}");
    let Body::Action(Action::Click { target, .. }) = parse_closely(&click).body else {
        return None;
    };
    match target.contexts.as_slice() {
        [Context::Within(part)] if part.role == Some(RoleNoun::Dialog) && !dismisses => Some(vec![
            click,
            format!("Wait until {the}{said} is not displayed"),
        ]),
        [Context::Within(part)] if part.role == Some(RoleNoun::Message) => Some(vec![click]),
        _ => None,
    }
}

/// Words of the part that is closed.
const MOST_OF_PART: usize = 5;
/// Words before the action.
const MOST_BEFORE: usize = 6;

/// The action, and what is claimed of its outcome: two sentences.
pub(super) fn outcome(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let words = match words.split_last() {
        Some((last, rest)) if last.kind == WordKind::Mark && last.text == "." => rest,
        _ => words,
    };
    let before = words.iter().take(MOST_BEFORE).take_while(|word| {
        plain(word, lexicon::outcomes::INTRODUCES) || plain(word, lexicon::connectives::UPON)
    });
    let from = before.count();
    // "Clicking 'Help' should open the manual" may tell what comes of a click that was made before; who verifies it, makes it.
    let verifies = |word: &SentenceWord| plain(word, lexicon::claims::CHECKS);
    if !words[..from].iter().any(verifies) {
        return None;
    }
    let said = |first: usize, end: usize| -> Option<&str> {
        let (first, last) = (words.get(first)?, words.get(end.checked_sub(1)?)?);
        sentence.get(first.span.start..last.span.end)
    };
    let Some(order) = words.get(from).and_then(done) else {
        return told_first(words, from, &said);
    };
    let mut ways: Vec<Vec<String>> = Vec::new();
    for at in from + 2..words.len() {
        let action = format!("{order} {}", said(from + 1, at)?);
        if !is_action(&action) {
            continue;
        }
        if words[at].kind == WordKind::Mark && words[at].text == "," {
            let claim = said(at + 1, words.len()).map(str::to_owned);
            ways.extend(
                claim
                    .filter(|claim| claims(claim))
                    .map(|claim| vec![action, claim]),
            );
            continue;
        }
        let modal = usize::from(plain(&words[at], lexicon::function::MODALS_OF_PLACE));
        let told = verb(&words[at + modal..]).and_then(|(length, forms)| {
            let what = said(at + modal + length, words.len())?;
            let mut claimed = forms.iter().map(|form| form.replace("{}", what));
            claimed.find(|claim| claims(claim))
        });
        ways.extend(told.map(|claim| vec![action, claim]));
    }
    // Where it can be taken apart in two ways, either may be meant.
    if ways.len() > 1 {
        return None;
    }
    ways.pop()
}

/// The order that a participle stands for.
fn done(participle: &SentenceWord) -> Option<&'static str> {
    let mut doing = lexicon::outcomes::DOING.iter();
    let is_plain = participle.kind == WordKind::Plain;
    let found = doing.find(|(said, _)| is_plain && *said == participle.text);
    found.map(|(_, order)| *order)
}

/// "'A' is displayed after clicking on 'B'": what brings the outcome about stands behind it, and comes first.
fn told_first<'s>(
    words: &[SentenceWord],
    from: usize,
    said: &dyn Fn(usize, usize) -> Option<&'s str>,
) -> Option<Vec<String>> {
    let joint = (from + 1..words.len()).find(|at| {
        plain(&words[*at], lexicon::outcomes::BROUGHT_ABOUT)
            && words.get(at + 1).and_then(done).is_some()
    })?;
    let order = words.get(joint + 1).and_then(done)?;
    let claim = said(from, joint)?.to_owned();
    let action = format!("{order} {}", said(joint + 2, words.len())?);
    (is_action(&action) && claims(&claim)).then_some(vec![action, claim])
}

/// The words of an outcome's verb here, and the forms of the claim.
fn verb(words: &[SentenceWord]) -> Option<(usize, &'static [&'static str])> {
    let fits = |phrase: &str| {
        let said: Vec<&str> = phrase.split(' ').collect();
        let here = words.get(..said.len())?;
        let same = |(word, said): (&SentenceWord, &&str)| {
            word.kind == WordKind::Plain && word.text == **said
        };
        here.iter().zip(&said).all(same).then_some(said.len())
    };
    let all = lexicon::outcomes::CLAIMS.iter();
    all.filter_map(|(verbs, forms)| {
        let longest = verbs.split('|').filter_map(fits).max()?;
        Some((longest, *forms))
    })
    .max_by_key(|(length, _)| *length)
}

fn is_action(text: &str) -> bool {
    let read = parse_closely(text);
    let changes = |action: &&Action| {
        let effect = action.verb().postcondition;
        matches!(
            effect,
            Postcondition::Change
                | Postcondition::Keystroke
                | Postcondition::Choice
                | Postcondition::Pointer
        )
    };
    let actions = read.actions();
    let acts = read.kind() == StepKind::Action && !read.optional;
    acts && !actions.is_empty() && actions.iter().all(changes)
}

fn claims(text: &str) -> bool {
    let read = parse_closely(text);
    read.kind() == StepKind::Assertion && !matches!(read.body, Body::Unread(_))
}
