//! Nouns for things that only the application has, where a noun of the step language may stand: "the first ticket", "every ticket".
//!
//! The sentence is read with the word for a card. Whether the page has things of that kind, and which they are, its own texts have to
//! say; where they do not, the sentence stays open.

use super::cited::begins;
use super::cursor::Cursor;
use super::token::{Kind, Token};
use crate::grammar::read::kind::may_be_kind;
use crate::grammar::read::unread;
use crate::grammar::{
    Body, Context, Formula, Predicate, RoleNoun, SetProperty, StepKind, Target, Text,
};
use crate::lexicon::{self, among};

/// The sentence with one or two of its words taken for the noun of a kind, in each way in which one may be.
pub(in crate::grammar::read) fn with_kinds<'a>(c: &Cursor<'a>) -> Vec<Cursor<'a>> {
    let is_card = |at: usize| {
        let noun = lexicon::noun(&c.tokens[at].norm);
        noun.is_some_and(|(role, _)| role == RoleNoun::Card)
    };
    // "The task 'x' exists" is about the data.
    let of_data = c
        .tokens
        .iter()
        .any(|t| t.kind == Kind::Word && among(&t.norm, lexicon::claims::EXISTS));
    if of_data || (c.at..c.tokens.len()).any(is_card) {
        return Vec::new();
    }
    let nouns = (c.at..c.tokens.len()).flat_map(|at| [(at, 1), (at, 2)]);
    nouns
        .filter(|(at, words)| is_kind(c, *at, *words))
        .map(|(at, words)| {
            let mut with = c.clone();
            with.kind_at = Some(at);
            with.kind_words = words;
            with
        })
        .collect()
}

/// Whether a noun of two words may stand here, "work orders", "leave requests": the last one is a kind, and the first says of what.
fn is_compound(c: &Cursor<'_>, at: usize) -> bool {
    let mut here = c.clone();
    here.at = at;
    let first = here.word(0);
    let says_of_what = first.len() > 2
        && first.chars().all(char::is_lowercase)
        && !here.capital(0)
        && lexicon::state(first).is_none()
        && lexicon::ordinal(first).is_none()
        && lexicon::number(first).is_none()
        && !among(first, lexicon::function::NEVER_A_KIND)
        && !among(first, lexicon::function::NO_DESCRIPTION)
        && !among(first, lexicon::function::DESCRIBING)
        && !among(first, lexicon::function::OF_TIME)
        && !among(first, lexicon::function::LOOKS)
        && !lexicon::is_adjective(first);
    says_of_what && may_be_kind(&here, 1)
}

/// Whether a word may name a kind here: one or all of several are spoken of, or one by its name.
fn is_kind(c: &Cursor<'_>, at: usize, words: usize) -> bool {
    let mut here = c.clone();
    here.at = at;
    let fits = match words {
        1 => c.tokens[at].kind == Kind::Word && may_be_kind(&here, 0),
        _ => is_compound(c, at),
    };
    if !fits || here.noun_at(words - 1).is_some() {
        return false;
    }
    let said = here.word(words - 1).to_owned();
    let mut units = lexicon::numbers::UNITS_OF_TIME.iter();
    if units.any(|(unit, _)| among(&said, unit)) {
        return false;
    }
    let before = |back: usize| {
        let token = at.checked_sub(back).and_then(|at| c.tokens.get(at));
        token.map_or("", |token| token.norm.as_str())
    };
    let of_several = |word: &str| {
        lexicon::ordinal(word).is_some()
            || lexicon::number(word).is_some()
            || among(word, lexicon::quantifiers::OF_KIND)
            || word.starts_with(|l: char| l.is_ascii_digit())
    };
    // "Three order": one word of the two is wrong.
    let one = lexicon::number(before(1)).is_none_or(|number| number == 1);
    let agrees = one || lexicon::singular(&said).is_some();
    let is_one = of_several(before(1)) && agrees || before(1) == "the" && of_several(before(2));
    let is_counted = before(1) == "of" && before(2) == "number";
    let is_name = |next: &Token| {
        let first = c.source[next.inner.start..].chars().next();
        let is_cited = next.kind == Kind::Quoted || begins(c, at + words);
        is_cited && first.is_some_and(char::is_alphabetic)
    };
    let named = before(1) == "the" && c.tokens.get(at + words).is_some_and(is_name);
    // "The list shows All subjects", "All subjects is chosen": an option is called so.
    let is_option =
        at > c.at + 1 && begins(c, at - 1) && before(1).starts_with(char::is_alphabetic)
            || before(1) == "all" && c.tokens.get(at + 1).is_some_and(|next| next.norm == "is");
    !is_option && (is_one || is_counted || named)
}

/// The body with the kind in the descriptions that the word is a part of.
pub(in crate::grammar::read) fn of_kind(c: &Cursor<'_>, body: Body) -> Body {
    let (Some(at), Body::Assertion(mut formula)) = (c.kind_at, body) else {
        return none(c);
    };
    // Whether such a thing is disabled, selected or in order its application says, and not the state of an element.
    let is_state = |predicate: &Predicate| {
        matches!(
            predicate,
            Predicate::HasState { .. }
                | Predicate::Focused { .. }
                | Predicate::Sorted { .. }
                | Predicate::OfSet {
                    property: SetProperty::State { .. },
                    ..
                }
        )
    };
    if formula
        .atoms()
        .iter()
        .any(|(predicate, _)| is_state(predicate))
    {
        return none(c);
    }
    let said: Vec<&str> = c.tokens[at..at + c.kind_words]
        .iter()
        .map(|token| token.norm.as_str())
        .collect();
    let said = said.join(" ");
    let kind = lexicon::singular(&said).unwrap_or(said);
    let mut found = 0;
    formula.each_target_mut(&mut |target: &mut Target| {
        if target.role == Some(RoleNoun::Card) && target.kind.is_none() {
            target.kind = Some(kind.clone());
            found += 1;
        }
    });
    if found == 0 {
        return none(c);
    }
    Body::Assertion(formula)
}

/// "The first report in the table", "every invoice in the table": its rows.
pub(in crate::grammar::read) fn in_tables(formula: &mut Formula) {
    let is_table = |part: &Target| part.role == Some(RoleNoun::Table);
    formula.each_target_mut(&mut |target: &mut Target| {
        let in_table =
            matches!(target.contexts.as_slice(), [Context::Within(part)] if is_table(part));
        if target.role == Some(RoleNoun::Card) && target.text.is_none() && in_table {
            target.role = Some(RoleNoun::Row);
            target.kind.get_or_insert_with(|| "row".to_owned());
        }
    });
}

/// The word stands where nothing of a kind is described.
pub(in crate::grammar::read) fn none(c: &Cursor<'_>) -> Body {
    Body::Unread(unread::report(c, StepKind::Assertion))
}

/// Whether something is called by words without quotes that rather describe it: "first payment", "card Open tickets", "Weekday of
/// Good Friday".
pub(in crate::grammar::read) fn describes(formula: &Formula) -> bool {
    let describes = |text: &Text| {
        let mut words = text.value.split(' ');
        let first = words.next().unwrap_or_default();
        let is_name = words
            .next()
            .is_some_and(|next| next.starts_with(char::is_uppercase));
        let is_noun = first.starts_with(char::is_lowercase) && lexicon::noun(first).is_some();
        // "Weekday of Good Friday" at the head.
        let is_owned = text.value.split_once(" of ").is_some_and(|(what, whose)| {
            what.starts_with(char::is_uppercase) && whose.starts_with(char::is_uppercase)
        });
        let counts = lexicon::ordinal(&first.to_lowercase()).is_some();
        // "Oak Ltd is listed and Norpack" is no name.
        let is_clause = text.value.contains(" is ") && text.value.contains(" and ");
        !text.quoted && (counts || is_owned || is_clause || is_noun && is_name)
    };
    let atoms = formula.atoms();
    atoms.iter().any(|(predicate, _)| {
        let is_clause = |text: &Text| !text.quoted && text.value.contains(" is ");
        if matches!(predicate, Predicate::TextShown { text, .. } if is_clause(text)) {
            return true;
        }
        let targets = predicate.targets().into_iter();
        targets
            .filter_map(|target| target.text.as_ref())
            .any(describes)
    })
}
