//! Deeds that are done to one thing among several by a control which says the verb: "Delete 'Ada'", "Archive the second row".

use super::doing::{click, named};
use crate::grammar::read::{cursor::Cursor, meaning::kind, noun_phrase as np};
use crate::grammar::{Action, Assumption, Context, RoleNoun, Target, Text};
use crate::lexicon;

/// Words of the longest kind between the verb and the name: "the support request 'R-1'".
const MOST_KINDS: usize = 3;

/// One of several things that a deed is done to.
enum DoneTo {
    /// The one of that name, and the word for its kind.
    Named(Text, Option<Text>),
    /// The row of that place.
    Row(Context),
    /// The one of that kind that has the name somewhere: "the request of Ada".
    OfOwner(Text, Text),
}

/// "Delete 'Ada'", "Archive the task 'Buy milk'": the control in the row of that text, or the one that says both.
pub(super) fn labelled(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let said = c.word(0);
    let mut verbs = lexicon::actions::DONE_TO_ONE.split('|');
    let verb = verbs.find(|verb| said == *verb || lexicon::is_third_person(said, verb))?;
    c.at += 1;
    let which = c
        .attempt(thing)
        .or_else(|| c.attempt(of_owner))
        .or_else(|| c.attempt(called))
        .or_else(|| c.attempt(row))?;
    if !c.at_end() {
        return c.fail("the end of the sentence");
    }
    let span = c.span_since(mark);
    let (mut key, kind) = match which {
        DoneTo::Row(place) => {
            let mut target = named(verb.to_owned(), span);
            target.contexts.push(place);
            return Some(click(target));
        }
        DoneTo::OfOwner(owner, kind) => {
            let mut target = named(verb.to_owned(), span);
            target.contexts.push(Context::Within(Box::new(Target {
                role: Some(RoleNoun::Card),
                kind: Some(kind.value),
                ..np::target_of(owner)
            })));
            return Some(click(target));
        }
        DoneTo::Named(key, kind) => (key, kind),
    };
    let in_row = c.choose(2) == 0;
    // Without capitals it matches in any case.
    let both = format!("{verb} {}", key.value).to_lowercase();
    let (message, rewriting) = if in_row {
        (
            format!(
                "what does so is called `{verb}`, in the row of '{}'",
                key.value
            ),
            format!("Click on '{verb}' in the row of '{}'", key.value),
        )
    } else {
        (
            format!("what does so is called `{both}`"),
            format!("Click on '{both}'"),
        )
    };
    c.assume(Assumption {
        code: "labelled-by-verb".to_owned(),
        message,
        span,
        rewriting,
    });
    if !in_row {
        return Some(click(named(both, span)));
    }
    let mut target = named(verb.to_owned(), span);
    // "The user 'Ada'" is not what a row of something else says of her.
    key.quoted &= kind.is_none();
    let column = kind;
    target.contexts.push(Context::Row { column, key });
    Some(click(target))
}

/// "'Ada'", "the task 'Buy milk'", "the row of 'Ada'".
fn thing(c: &mut Cursor<'_>) -> Option<DoneTo> {
    c.article();
    let words = (0..=MOST_KINDS).find(|i| c.at_quoted(*i))?;
    // "The row of 'Ada'" is hers; the copy, the tag or the discount of 'Ada' is another thing.
    let is_row = |i: usize| {
        matches!(
            c.noun_at(i),
            Some((
                RoleNoun::Row | RoleNoun::Card | RoleNoun::ListItem,
                false,
                1
            ))
        )
    };
    let of_row = |i: usize| {
        let before = i.checked_sub(1).filter(|_| i + 1 == words);
        let joined = before.is_some_and(|before| {
            lexicon::among(c.word(i), lexicon::naming::HEADED)
                || is_row(before) && lexicon::among(c.word(i), lexicon::places::OWNS_ROW)
        });
        let role = c.noun_at(i).map(|(role, plural, _)| (role, plural));
        joined
            || matches!(
                role,
                Some((RoleNoun::Row | RoleNoun::Card | RoleNoun::ListItem, false))
            )
            || role.is_none() && kind::may_be_kind(c, i)
    };
    if !(0..words).all(of_row) {
        return c.fail("what it is done to, by its text in quotes");
    }
    let last = words
        .checked_sub(1)
        .filter(|last| c.noun_at(*last).is_none());
    let kind = last.filter(|last| kind::may_be_kind(c, *last));
    c.at += kind.unwrap_or(words);
    let kind = if kind.is_some() { c.bare(1) } else { None };
    c.quoted().map(|key| DoneTo::Named(key, kind))
}

/// Words of the longest name without quotes.
const MOST_OF_NAME: usize = 4;

/// "Housing Coop", "the payee Housing Coop": capitals up to the end.
fn called(c: &mut Cursor<'_>) -> Option<DoneTo> {
    c.article();
    let kind = (c.word_before() == "the" && kind::may_be_kind(c, 0) && !c.capital(0))
        .then(|| c.bare(1))
        .flatten();
    let words = (0..=MOST_OF_NAME)
        .take_while(|i| c.capital(*i) && c.noun_at(*i).is_none())
        .count();
    let name = c.bare((1..=MOST_OF_NAME).contains(&words).then_some(words)?)?;
    Some(DoneTo::Named(name, kind))
}

/// "the request of Ada Lee", "Ada Lee's request": one thing of a kind, by whom or what it belongs to. The page has to say which things
/// are of that kind.
fn of_owner(c: &mut Cursor<'_>) -> Option<DoneTo> {
    if c.article().is_none() {
        let words = (1..=MOST_OF_NAME).find(|i| c.word(i - 1).ends_with("'s"))?;
        let kind = words;
        let owns = (0..words).all(|i| c.capital(i)) && kind::is_noun(c, kind);
        let mut owner = c.bare(words).filter(|_| owns)?;
        owner.value.truncate(owner.value.len().checked_sub(2)?);
        owner.span.end -= 2;
        return Some(DoneTo::OfOwner(owner, c.bare(1)?));
    }
    let kind = kind::is_noun(c, 0).then(|| c.bare(1))??;
    c.one_of(lexicon::places::BELONGS_TO)?;
    c.article();
    if c.at_quoted(0) {
        return Some(DoneTo::OfOwner(c.quoted()?, kind));
    }
    let words = (0..=MOST_OF_NAME).take_while(|i| c.capital(*i)).count();
    let owner = c.bare((1..=MOST_OF_NAME).contains(&words).then_some(words)?)?;
    Some(DoneTo::OfOwner(owner, kind))
}

/// "the second row", "the last entry".
fn row(c: &mut Cursor<'_>) -> Option<DoneTo> {
    let noun = np::noun_phrase(c, "")?;
    let target = noun.target;
    let listed = matches!(target.role, Some(RoleNoun::Row | RoleNoun::ListItem));
    let alone = target.text.is_none() && target.contexts.is_empty() && !noun.plural;
    match target.ordinal {
        Some(place) if listed && alone => Some(DoneTo::Row(Context::NthRow(place))),
        _ => c.fail("which one, by its text in quotes or its place"),
    }
}
