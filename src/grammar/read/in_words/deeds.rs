//! A deed as its words: what is done, and all that the sentence says of what it is done to.

use crate::grammar::Span;
use crate::grammar::read::command::called::deed;
use crate::grammar::read::{
    context, cursor::Cursor, scan::opening, scan::purpose, things::person::person, token,
    token::Kind,
};
use crate::lexicon::described as words;
use crate::lexicon::{self, among};

/// Words of the longest sentence that describes a control.
const MOST_WORDS: usize = 16;

/// Words of the longest name for who acts.
const MOST_OF_PERSON: usize = 3;
/// Words of the longest name that is looked for.
const MOST_OF_SOUGHT: usize = 8;
/// Words of the longest place at the beginning, with its preposition.
const MOST_OF_LEAD: usize = 5;
/// Words of the longest text that is searched for without quotes.
const MOST_SEARCHED: usize = 5;

/// Kind of a deed, by its verb.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DeedKind {
    /// "Open", "go to".
    Opens,
    /// "Click", "press".
    Points,
    /// "Choose", "select".
    Chooses,
    /// "Tick", "turn on".
    Ticks,
    /// "Untick", "turn off".
    Unticks,
    /// "Filter by", "show only".
    Filters,
    /// "Sort by".
    Sorts,
    /// "Delete", "accept": the verb is the first word of what the control is called.
    Says,
}

/// A word of a deed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DeedWord {
    /// In lower case, as a singular.
    pub(crate) word: String,
    /// The number of the text in quotes that it is in, from 0.
    pub(crate) quote: Option<usize>,
    /// Whether it stands behind "as" or "to", so that it is of what is done.
    pub(crate) is_given: bool,
    /// Whether it begins with a capital or has a digit, as names and codes do.
    pub(crate) is_capital: bool,
    /// Its span.
    pub(crate) span: Span,
}

/// A deed with its words in order; those that only join others are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DeedWords {
    /// Kind of the deed.
    pub(crate) kind: DeedKind,
    /// The words; where the verb is a part of what the control is called, it is the first.
    pub(crate) words: Vec<DeedWord>,
    /// The numbers of the first words behind commas and "and".
    pub(crate) joints: Vec<usize>,
    /// Whether "it" stands for what the page is about.
    pub(crate) stands_in: bool,
    /// Whether it is said that it goes to the basket, which the words leave out.
    pub(crate) into_basket: bool,
}

impl DeedWords {
    /// The deed on each of the things that are named between commas and "and"; none where it is on one.
    pub(crate) fn each(&self) -> Option<Vec<Self>> {
        let ends = self.joints.iter().copied().chain([self.words.len()]);
        let begins = std::iter::once(0).chain(self.joints.iter().copied());
        let parts: Vec<&[DeedWord]> = begins
            .zip(ends)
            .filter_map(|(from, to)| self.words.get(from..to))
            .collect();
        let [first, others @ ..] = parts.as_slice() else {
            return None;
        };
        // "Add bread and butter", "tick the orders 1048 and 1051": the verb is shared, and so are the words before the first name.
        let says = usize::from(self.kind == DeedKind::Says);
        let shared = first
            .iter()
            .skip(says)
            .take_while(|word| !word.is_capital && word.quote.is_none());
        let is_named = |words: &[DeedWord]| {
            words
                .iter()
                .any(|word| word.is_capital || word.quote.is_some())
        };
        let all_named = parts.iter().all(|words| is_named(words));
        let shared = says + if all_named { shared.count() } else { 0 };
        let part = |words: Vec<DeedWord>| Self {
            kind: self.kind,
            words,
            joints: Vec::new(),
            stands_in: self.stands_in,
            into_basket: self.into_basket,
        };
        let is_whole = first.len() > says
            && !others.is_empty()
            && others.iter().all(|words| !words.is_empty());
        is_whole.then(|| {
            let rest = others
                .iter()
                .map(|words| part([&first[..shared], *words].concat()));
            std::iter::once(part(first.to_vec())).chain(rest).collect()
        })
    }
}

/// Words of a name or of a text, in lower case and as singulars, without those that only join others.
pub(crate) fn content(text: &str) -> Vec<String> {
    let lower = text.to_lowercase();
    let parts = lower.split(|c: char| !c.is_alphanumeric());
    parts
        .filter(|part| !part.is_empty())
        .filter(|part| !among(part, words::JOINS))
        .map(|part| lexicon::singular(part).unwrap_or_else(|| part.to_owned()))
        .collect()
}

/// The words of a sentence that says what is done; `acts` tells that it is an action whoever acts.
pub(crate) fn deed_words(sentence: &str, acts: bool) -> Option<DeedWords> {
    said(sentence, acts, false)
}

/// The same with any verb at its beginning: on some page a control is called so.
pub(crate) fn deed_of_page(sentence: &str, acts: bool) -> Option<DeedWords> {
    said(sentence, acts, true)
}

fn said(sentence: &str, acts: bool, any_verb: bool) -> Option<DeedWords> {
    let is_kept = |token: &token::Token| token.kind != Kind::Mark || token.norm == ",";
    let (mut c, person) = begun(sentence, is_kept);
    let led = place_behind(&mut c);
    let person = person || led && who_acts(&mut c) || c.attempt(by_role_of_application).is_some();
    if !acts && !person {
        return None;
    }
    let kinds = [
        (words::FILTERS, DeedKind::Filters),
        (words::UNTICKS, DeedKind::Unticks),
        (words::TICKS, DeedKind::Ticks),
        (lexicon::actions::GOES_TO_NAMED, DeedKind::Opens),
        (words::OPENS, DeedKind::Opens),
        (words::POINTS, DeedKind::Points),
        (lexicon::actions::CHOOSES, DeedKind::Chooses),
        (lexicon::actions::SORTS, DeedKind::Sorts),
    ];
    let kind = kinds
        .into_iter()
        .find_map(|(verbs, kind)| c.one_of(verbs).map(|_| kind));
    let mut out = Vec::new();
    let kind = if let Some(kind) = kind {
        kind
    } else {
        let token = c.peek()?;
        let (verb, span) = (verb(token, person, any_verb)?, token.span);
        out.push(DeedWord {
            word: verb,
            quote: None,
            is_given: false,
            is_capital: false,
            span,
        });
        c.at += 1;
        DeedKind::Says
    };
    let rest = c.tokens.get(c.at..).unwrap_or_default();
    let (rest, into_basket) = match out.first() {
        Some(verb) => without_basket(&verb.word, rest),
        None => (rest, false),
    };
    let rest = match rest {
        [rest @ .., by, one] if words::BY_ONE.contains(&[by.norm.as_str(), one.norm.as_str()]) => {
            rest
        }
        rest => rest,
    };
    if kind == DeedKind::Sorts && !rest.iter().any(|token| among(&token.norm, words::BY)) {
        return None;
    }
    // "Sign in as Ada with the password x": the button alone does less than that.
    let is = |token: &token::Token, list| token.kind == Kind::Word && among(&token.norm, list);
    let says = kind == DeedKind::Says;
    if says && rest.iter().any(|token| is(token, words::GIVES)) {
        return None;
    }
    let (mut quotes, mut joints) = (0, Vec::new());
    let (mut is_given, mut stands_in) = (false, false);
    for token in rest {
        is_given |= says && is(token, words::GIVES_OF_DEED);
        // "Mark it as paid": what it is, the page has one of.
        if says && is(token, words::STANDS_IN) {
            stands_in = true;
            continue;
        }
        if token.kind == Kind::Word && among(&token.norm, words::AND) || token.kind == Kind::Mark {
            joints.push(out.len());
        }
        let quote = (token.kind == Kind::Quoted).then(|| {
            quotes += 1;
            quotes - 1
        });
        let text = sentence.get(token.inner.start..token.inner.end)?;
        // What is in quotes is a name as it stands.
        let found = content(if quote.is_some() { text } else { &token.norm });
        let is_capital = text.starts_with(|c: char| c.is_uppercase() || c.is_numeric());
        out.extend(found.into_iter().map(|word| DeedWord {
            word,
            quote,
            is_given,
            is_capital,
            span: token.span,
        }));
    }
    joints.dedup();
    let enough = out.len() > usize::from(says) || into_basket || stands_in;
    (enough && out.len() <= MOST_WORDS).then_some(DeedWords {
        kind,
        words: out,
        joints,
        stands_in,
        into_basket,
    })
}

/// "In the dialog, select Ada": the place is said behind the deed instead.
fn place_behind(c: &mut Cursor<'_>) -> bool {
    let is = |token: &token::Token, list| token.kind == Kind::Word && among(&token.norm, list);
    let rest = c.tokens.get(c.at..).unwrap_or_default();
    let leads = rest.first().is_some_and(|first| is(first, words::LEADS_IN));
    let comma = rest.iter().position(|token| token.kind == Kind::Mark);
    let Some(comma) =
        comma.filter(|comma| leads && *comma <= MOST_OF_LEAD && comma + 1 < rest.len())
    else {
        return false;
    };
    let (place, deed) = (rest[..comma].to_vec(), rest[comma + 1..].to_vec());
    c.tokens.truncate(c.at);
    c.tokens.extend(deed.into_iter().chain(place));
    true
}

/// Skips whoever acts, with what stands before the verb; whether somebody does.
fn who_acts(c: &mut Cursor<'_>) -> bool {
    let acts = person(c).is_some();
    c.one_of(lexicon::function::MODALS_OF_ACTORS);
    acts
}

/// "When the beekeeper snoozes the alert": what somebody is called in an application, and the verb that follows.
fn by_role_of_application(c: &mut Cursor<'_>) -> Option<()> {
    let first = c.tokens.first()?;
    among(&first.norm, lexicon::connectives::OF_DEEDS).then_some(())?;
    c.one_of(lexicon::function::THE_A)?;
    let is_plain = |c: &Cursor<'_>, at: usize| {
        let word = c.word(at);
        !word.is_empty()
            && !c.capital(at)
            && !lexicon::ends_noun(word)
            && lexicon::noun(word).is_none()
    };
    let is_verb = |c: &Cursor<'_>, at: usize| {
        let word = c.word(at);
        let is_object = c.at_quoted(at + 1)
            || c.capital(at + 1)
            || among(c.word(at + 1), lexicon::function::DETERMINERS)
            || among(c.word(at + 1), words::DONE_AT)
            || c.word(at + 1) == "to";
        is_plain(c, at) && lexicon::singular(word).is_some() && is_object
    };
    let words = (1..MOST_OF_PERSON)
        .find(|at| is_verb(c, *at) && (0..*at).all(|before| is_plain(c, before)))?;
    c.at += words;
    Some(())
}

/// The verb of a deed in its base form: one that people use for controls, else the first word of what is an action.
fn verb(token: &token::Token, person: bool, any_verb: bool) -> Option<String> {
    if let Some(verb) = deed(&token.norm, person) {
        return Some(verb.to_owned());
    }
    let says = || {
        lexicon::ends_noun(&token.norm)
            || lexicon::meaning::is_function(&token.norm)
            || among(&token.norm, lexicon::worded::FRAME)
    };
    let is_plain =
        token.kind == Kind::Word && token.norm.chars().all(char::is_alphabetic) && !says();
    let base = match lexicon::singular(&token.norm) {
        Some(base) if person => base,
        _ => token.norm.clone(),
    };
    let is_known = || {
        among(&base, lexicon::actions::DONE_TO_ONE)
            || any_verb && lexicon::verbs::base(&token.norm).is_none()
    };
    (is_plain && is_known()).then_some(base)
}

/// The words of a sentence behind its opening and whoever acts, and whether somebody does.
pub(super) fn begun(
    sentence: &str,
    keeps: impl FnMut(&token::Token) -> bool,
) -> (Cursor<'_>, bool) {
    let (mut tokens, notes, _) = token::tokens(sentence);
    tokens.retain(keeps);
    let mut c = Cursor::new(sentence, tokens, notes, context::context);
    opening::opening(&mut c);
    if let Some((without, _)) = purpose::without(&c) {
        c = without;
    }
    let acts = who_acts(&mut c);
    (c, acts)
}

/// The text that a sentence searches for, whatever it is.
pub(crate) fn searched(sentence: &str) -> Option<String> {
    let (mut c, _) = begun(sentence, |token| token.kind != Kind::Mark);
    c.one_of(words::SEARCHES)?;
    let is = |token: &token::Token, list| token.kind == Kind::Word && among(&token.norm, list);
    let rest = match c.tokens.get(c.at..)? {
        [the, word, rest @ ..]
            if is(the, lexicon::function::THE_A) && is(word, words::OF_WORDS) =>
        {
            rest
        }
        rest => rest,
    };
    // "with the search field": so it is done.
    let rest = match rest {
        [rest @ .., with, the, search, field]
            if is(with, words::DONE_WITH)
                && is(the, lexicon::function::DETERMINERS)
                && is(search, words::SEARCHES)
                && is(field, words::SEARCH_FIELDS) =>
        {
            rest
        }
        rest => rest,
    };
    let joins =
        |token: &token::Token| token.kind == Kind::Word && among(&token.norm, words::PLACES);
    let (first, last) = (rest.first()?, rest.last()?);
    let is_text = match rest {
        [_] => true,
        several => {
            several.len() <= MOST_SEARCHED && several.iter().all(|token| token.kind == Kind::Word)
        }
    };
    (is_text && !rest.iter().any(joins))
        .then(|| sentence[first.inner.start..last.inner.end].to_owned())
}

/// The name that "Open the page of Nine Winters" opens something by: from the first word with a capital, or in quotes, to the last.
pub(crate) fn sought(sentence: &str) -> Option<String> {
    let (mut c, _) = begun(sentence, |token| token.kind != Kind::Mark);
    c.one_of(lexicon::actions::GOES_TO_NAMED)
        .or_else(|| c.one_of(words::OPENS))?;
    let rest = c.tokens.get(c.at..)?;
    let named = |token: &&token::Token| {
        let text = sentence.get(token.inner.start..token.inner.end);
        token.kind == Kind::Quoted
            || text.is_some_and(|text| {
                text.starts_with(char::is_uppercase) || text.contains(|c: char| c.is_ascii_digit())
            })
    };
    let is_small = |token: &token::Token| token.kind == Kind::Word;
    let first = rest.iter().position(|token| named(&token))?;
    let last = rest.last().filter(named)?;
    let name = match &rest[first..] {
        [one] => one.inner,
        several if several.iter().all(is_small) && several.len() <= MOST_OF_SOUGHT => Span {
            start: several[0].span.start,
            end: last.span.end,
        },
        _ => return None,
    };
    sentence.get(name.start..name.end).map(str::to_owned)
}

/// "The table of all walks is displayed": opened for it.
fn is_shown(c: &Cursor<'_>) -> Option<String> {
    let rest = c.tokens.get(c.at..)?;
    let is = |token: &token::Token, list| token.kind == Kind::Word && among(&token.norm, list);
    let [named @ .., be, shown] = rest else {
        return None;
    };
    let is_shown = is(be, lexicon::claims::COPULAS) && is(shown, words::IS_SHOWN);
    let (first, last) = (named.first()?, named.last()?);
    let is_one =
        is(first, lexicon::function::THE_A) && !named.iter().any(|token| is(token, words::AND));
    let open = format!("Open {}", &c.source[first.span.start..last.span.end]);
    (is_shown && is_one && deed_words(&open, true).is_some()).then_some(open)
}

/// "The planner has the Week page open", "The clerk has clicked 'Add'": as what has to be done for it.
fn has_done(c: &Cursor<'_>, person: bool) -> Option<Vec<String>> {
    let mut c = c.clone();
    if !person {
        c.one_of(lexicon::function::THE_A)?;
        let words = (1..=MOST_OF_PERSON).find(|at| among(c.word(*at), words::HAS))?;
        c.at += words;
    }
    c.one_of(words::HAS)?;
    let rest = c.tokens.get(c.at..)?;
    let (first, last) = (rest.first()?, rest.last()?);
    let text = |from: usize, to: usize| c.source.get(from..to);
    if last.kind == Kind::Word && among(&last.norm, words::IS_SHOWN) && rest.len() > 1 {
        let open = format!(
            "Open {}",
            text(first.span.start, last.span.start)?.trim_end()
        );
        return deed_words(&open, true).map(|_| vec![open]);
    }
    let behind = rest.get(1)?;
    let verb = lexicon::verbs::base(&first.norm).filter(|base| *base != first.norm)?;
    let is_done = first.kind == Kind::Word && among(verb, words::DONE_BEFORE);
    is_done.then_some(())?;
    Some(vec![format!(
        "The user {verb}s {}",
        text(behind.span.start, last.span.end)?
    )])
}

/// "The user is on the Appearance tab of the settings and clicks Dark", as what has to be done for it; then what is done besides.
pub(crate) fn opened_for(sentence: &str) -> Option<Vec<String>> {
    let (mut c, person) = begun(sentence, |token| token.kind != Kind::Mark);
    if let Some(done) = has_done(&c, person) {
        return Some(done);
    }
    if person {
        c.one_of(words::STANDS)?;
    } else if let Some(open) = is_shown(&c) {
        return Some(vec![open]);
    } else {
        // Who looks at something is a person, whatever they are called.
        c.one_of(lexicon::function::THE_A)?;
        let stands = (1..=MOST_OF_PERSON).find(|words| {
            c.looks_like(|c| {
                c.at += words;
                c.one_of(words::STANDS).map(|_| ())
            })
        })?;
        c.at += stands;
        c.one_of(words::STANDS)?;
    }
    let first = c.peek()?.span.start;
    let acts = |at: &usize| {
        let next = c.tokens.get(at + 1).map_or("", |token| token.norm.as_str());
        let is_verb =
            next.ends_with('s') && lexicon::verbs::base(next).is_some_and(|base| base != next);
        among(&c.tokens[*at].norm, words::AND) && (is_verb || among(next, lexicon::people::PERSONS))
    };
    let and = (c.at..c.tokens.len()).find(acts);
    let end = and.map_or(sentence.len(), |at| c.tokens[at].span.start);
    let open = format!("Open {}", sentence[first..end].trim_end());
    let besides = and.map(|at| {
        let next = &c.tokens[at + 1];
        let rest = &sentence[next.span.start..];
        if among(&next.norm, lexicon::people::PERSONS) {
            rest.to_owned()
        } else {
            format!("The user {rest}")
        }
    });
    deed_words(&open, true).map(|_| [open].into_iter().chain(besides).collect())
}

/// The words behind "add" without "one", and without "to the basket", and whether they had that.
fn without_basket<'t>(verb: &str, rest: &'t [token::Token]) -> (&'t [token::Token], bool) {
    let adds = words::SAME_DEEDS
        .first()
        .is_some_and(|group| among(verb, group));
    let is = |token: &token::Token, list| token.kind == Kind::Word && among(&token.norm, list);
    if !adds {
        return (rest, false);
    }
    let rest = match rest {
        [one, rest @ ..] if is(one, words::ONE) => rest,
        rest => rest,
    };
    match rest {
        [rest @ .., to, the, basket]
            if is(to, words::ADDED_TO)
                && is(the, lexicon::function::DETERMINERS)
                && is(basket, words::BASKETS) =>
        {
            (rest, true)
        }
        rest => (rest, false),
    }
}

#[cfg(test)]
mod tests {
    use super::{DeedKind, deed_words};

    fn words_of(sentence: &str) -> Option<(DeedKind, String)> {
        let deed = deed_words(sentence, true)?;
        let words: Vec<String> = deed.words.into_iter().map(|word| word.word).collect();
        Some((deed.kind, words.join(" ")))
    }

    #[test]
    fn deeds_are_told_by_their_verbs() {
        for (sentence, kind, words) in [
            ("Go to the cart page", DeedKind::Opens, "cart page"),
            ("Tick Wood as material", DeedKind::Ticks, "wood material"),
            (
                "Then sort the list by price, from high to low",
                DeedKind::Sorts,
                "list price high low",
            ),
            (
                "The user accepts all letters",
                DeedKind::Says,
                "accept all letter",
            ),
            (
                "Filter by the category 'Bags & Boxes'",
                DeedKind::Filters,
                "category bag box",
            ),
        ] {
            assert_eq!(
                words_of(sentence),
                Some((kind, words.to_owned())),
                "{sentence}"
            );
        }
        for sentence in [
            "Sort the list",
            "Open",
            "The cart is empty",
            "Sign in as Ada with tea",
        ] {
            assert_eq!(words_of(sentence), None, "{sentence}");
        }
    }
}
