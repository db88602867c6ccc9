//! Options, and the lists that they are chosen from: "'Red' in the list 'Colour'", "the size as 'M'", "the 'Daily' pattern".

use super::pointed::kind_of_target;
use crate::grammar::read::{
    bare_name,
    cursor::{Checkpoint, Cursor},
    kind, misfit, noun_phrase as np,
    token::Kind,
};
use crate::grammar::{Action, Assumption, Context, FillMode, Gesture, RoleNoun, Target, Text};
use crate::lexicon;

/// "the field 'Country' with the value 'France'": the option of that text.
pub(super) fn valued_field(c: &mut Cursor<'_>) -> Option<Action> {
    let np::Noun { target, plural } = np::noun_phrase(c, "with")?;
    let holds = target.role == Some(RoleNoun::List) || target.role.is_some_and(np::takes_value);
    c.eat("with").then_some(())?;
    c.article();
    c.one_of(lexicon::naming::OPTION_NOUNS)?;
    let option = c.quoted()?;
    (holds && !plural && target.text.is_some() && c.at_end()).then_some(Action::Select {
        options: vec![option],
        target: Some(target),
    })
}

/// "'x' and 'y' in the list 'z'", "the option 'x'", "'x' as the 'Country'".
pub(super) fn options(c: &mut Cursor<'_>) -> Option<Action> {
    let article = c.article();
    let any = article.is_some_and(|word| lexicon::among(word, lexicon::function::INDEFINITE));
    let article = article.is_some();
    c.one_of(lexicon::naming::OPTION_NOUNS);
    c.attempt(|c| {
        c.one_of(lexicon::connectives::BOTH)
            .filter(|_| c.at_quoted(0))
    });
    if let Some(found) = c.attempt(named_list) {
        return Some(found);
    }
    if let Some(found) = c.attempt(|c| kind_and_name(c, article)) {
        return Some(found);
    }
    let begin = c.mark();
    let (options, options_end) = if c.at_quoted(0) {
        let (list, connective) = np::text_list(c)?;
        if connective == "or" && list.len() > 1 {
            return None;
        }
        // "the '2024-05-01' date in …".
        c.attempt(date_noun);
        let one = list.first().filter(|_| !any && list.len() == 1);
        if let Some(action) = one.and_then(|one| c.attempt(|c| kind_or_list(c, one, begin))) {
            return Some(action);
        }
        (list, true)
    } else {
        let words = (1..MOST_OF_OPTION).find(|i| {
            lexicon::among(c.word(*i), lexicon::places::ENDS_OPTION)
                || c.word(*i).is_empty() && !is_sign(c, *i)
        })?;
        let plain = (0..words).all(|i| is_of_name(c, i) || i > 0 && is_sign(c, i));
        // "the matching name", "that it is done", "a Country" describe.
        let described = any
            || !c.capital(0)
                && (article || lexicon::among(c.word(0), lexicon::function::DESCRIBES_OPTION))
            || (0..words).any(|i| lexicon::among(c.word(i), lexicon::function::RELATIVE_TIME));
        if !plain || described || acts_again(c, words) || c.word(words).is_empty() {
            return None;
        }
        (vec![c.bare(words)?], false)
    };
    let _ = c.one_of(lexicon::places::AS_OPTION);
    if c.at_end() && options_end {
        return Some(Action::Select {
            options,
            target: None,
        });
    }
    c.eat("option");
    // "Move to In progress": with a capital the preposition is a part of the name.
    if c.capital(0) && options.iter().any(|option| !option.quoted) {
        return c.fail("the option, in quotes");
    }
    let joint = c.one_of(lexicon::places::CHOSEN_FROM)?;
    if joint == "as"
        && let Some(action) = c.attempt(|c| list_before_as(c, &options))
    {
        return Some(action);
    }
    // "as the title": the noun names the list, and is no kind of element.
    if joint == "as"
        && let Some(target) = c.attempt(noun_as_name).or_else(|| c.attempt(label_to_end))
    {
        return Some(Action::Select {
            options,
            target: Some(target),
        });
    }
    // "for 'Country'" names the list; "for" a row would leave the list unsaid.
    let mut target = np::noun_phrase(c, "")?.target;
    kind_of_target(c, &mut target);
    if joint == "on" && target.role.is_none() || !may_list(target.role) || is_person(&target) {
        return c.fail("the list to choose from");
    }
    if target.role == Some(RoleNoun::DateField) && options.len() == 1 {
        let value = options.into_iter().next()?;
        return Some(Action::Fill {
            target: Some(target),
            value,
            mode: FillMode::Replace,
            attempt: false,
        });
    }
    if target.role == Some(RoleNoun::Menu) {
        // A menu's entries are clicked.
        let mut entry = np::target_of(options.into_iter().next()?);
        entry.contexts.push(Context::Within(Box::new(target)));
        return Some(Action::Click {
            target: entry,
            gesture: Gesture::Single,
        });
    }
    Some(Action::Select {
        options,
        target: Some(target),
    })
}

/// "Yes and continue to next": whether another deed follows among so many words.
fn acts_again(c: &Cursor<'_>, words: usize) -> bool {
    let acts = |i: usize| {
        lexicon::among(c.word(i - 1), lexicon::connectives::AND_OR)
            && !c.capital(i)
            && lexicon::verbs::base(c.word(i)) == Some(c.word(i))
    };
    (1..words).any(acts)
}

/// "Select repayment method as Bank account": the page tells which of them is the list.
fn list_before_as(c: &mut Cursor<'_>, options: &[Text]) -> Option<Action> {
    let [name] = options else {
        return None;
    };
    let is_label = !name.quoted && name.value.starts_with(char::is_lowercase) && c.capital(0);
    (is_label && c.choose(2) == 1).then_some(())?;
    let words = (0..MOST_OF_OPTION).find(|at| c.word(*at).is_empty())?;
    let option = c.bare(words)?;
    c.at_end().then(|| Action::Select {
        options: vec![option],
        target: Some(np::target_of(name.clone())),
    })
}

/// Whether what is so called may have options.
fn may_list(role: Option<RoleNoun>) -> bool {
    matches!(
        role,
        None | Some(
            RoleNoun::List
                | RoleNoun::Field
                | RoleNoun::TextField
                | RoleNoun::Menu
                | RoleNoun::DateField
                | RoleNoun::Element
                | RoleNoun::Section
                | RoleNoun::SearchField
        )
    )
}

/// "For the user": who something is for, and no list.
fn is_person(target: &Target) -> bool {
    let is_one = |text: &Text| !text.quoted && lexicon::among(&text.value, lexicon::people::USERS);
    target.role.is_none() && target.text.as_ref().is_some_and(is_one)
}

/// Tokens of the longest option without quotes.
const MOST_OF_OPTION: usize = 10;

/// "Holiday fund (€615.40)", "12 / page": a sign within an option.
fn is_sign(c: &Cursor<'_>, ahead: usize) -> bool {
    let token = c.tokens.get(c.at + ahead);
    token.is_some_and(|token| {
        token.kind == Kind::Mark && lexicon::among(&token.norm, lexicon::naming::SIGNS_IN_OPTION)
    })
}

/// Whether a word may be one of an option's name without quotes.
fn is_of_name(c: &Cursor<'_>, ahead: usize) -> bool {
    let word = c.word(ahead);
    !word.is_empty()
        && !misfit::is_no_word_of_a_name(word)
        && !lexicon::among(word, lexicon::connectives::STEPS_OF_PATH)
        && c.noun_at(ahead).is_none()
        && lexicon::ordinal(word).is_none()
}

/// "the title", "item type", at the end: what the list is called.
fn noun_as_name(c: &mut Cursor<'_>) -> Option<Target> {
    c.article();
    let words = (0..4).take_while(|i| !c.word(*i).is_empty()).count();
    let (_, plural, length) = c.noun_at(0)?;
    let named = length == words && !plural || c.noun_at(words.checked_sub(1)?).is_none();
    let plain = |i: usize| !lexicon::among(c.word(i), lexicon::places::NEVER_IN_PAGE);
    if !named || !(0..words).all(plain) {
        return None;
    }
    let name = c.bare(words)?;
    c.at_end().then(|| np::target_of(name))
}

/// "Town you leave", at the end: what the list is called, in words of its own.
fn label_to_end(c: &mut Cursor<'_>) -> Option<Target> {
    c.article();
    let words = (0..=MOST_OF_LIST)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let plain = |i: usize| c.noun_at(i).is_none() && !c.at_quoted(i);
    if !(2..MOST_OF_LIST).contains(&words) || !c.capital(0) || !(0..words).all(plain) {
        return None;
    }
    let name = c.bare(words)?;
    c.at_end().then(|| np::target_of(name))
}

fn date_noun(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::naming::KINDS_OF_DATE)?;
    lexicon::among(c.word(0), lexicon::places::CHOSEN_FROM).then_some(())
}

/// Words before an option that name its list.
const MOST_OF_LIST: usize = 7;

/// "the country 'France'": the words before the option name the list.
fn named_list(c: &mut Cursor<'_>) -> Option<Action> {
    let words = (1..MOST_OF_LIST).find(|i| c.at_quoted(*i))?;
    let plain = |i| {
        !c.word(i).is_empty()
            && !c.capital(i)
            && c.noun_at(i).is_none()
            && lexicon::ordinal(c.word(i)).is_none()
    };
    // "the size as 'M'", "a size of 'M'": the words before the preposition name the list.
    let counts = |i| {
        lexicon::number(c.word(i)).is_some()
            || bare_name::describes(c.word(i))
            || lexicon::among(c.word(i), lexicon::quantifiers::COUNTING)
    };
    let of_value = words > 1 && c.word(words - 1) == "of" && !(0..words).any(counts);
    let ends = lexicon::among(c.word(words - 1), lexicon::places::ENDS_LIST_NAME);
    if !(0..words).all(plain) || ends && !of_value {
        return None;
    }
    let as_value = of_value || words > 1 && c.word(words - 1) == "as";
    if words > 3 && !as_value {
        return None;
    }
    let name = c.bare(words - usize::from(as_value))?;
    c.at += usize::from(as_value);
    let option = c.quoted()?;
    c.at_end().then_some(())?;
    // An option of that text in another list is not meant.
    Some(Action::Select {
        options: vec![option],
        target: Some(np::target_of(name)),
    })
}

/// "the street Castle Street", behind the article: a word for the list, and its option with capitals.
fn kind_and_name(c: &mut Cursor<'_>, article: bool) -> Option<Action> {
    // "size M": of what everybody chooses.
    let usual = lexicon::among(c.word(0), lexicon::naming::CHOSEN_BY);
    let is_kind =
        kind::may_be_kind(c, 0) && c.noun_at(0).is_none() && lexicon::ordinal(c.word(0)).is_none();
    (!c.capital(0) && (usual || article && is_kind)).then_some(())?;
    let name = c.bare(1)?;
    let words = (0..=MOST_OF_OPTION)
        .take_while(|at| !c.word(*at).is_empty())
        .count();
    let is_code = words == 1 && c.word(0).contains(|letter: char| letter.is_ascii_digit());
    let is_name = (0..words).all(|at| c.noun_at(at).is_none() || c.capital(at));
    // "the boat Skua and the priority Urgent"
    let goes_on = (0..words).any(|at| {
        lexicon::among(c.word(at), lexicon::connectives::AND_OR)
            && lexicon::among(c.word(at + 1), lexicon::function::PLAIN_ARTICLES)
    });
    let begins = c.capital(0) || usual && words == 1;
    if !begins || is_code || !is_name || goes_on || words == 0 || words > MOST_OF_OPTION {
        return None;
    }
    let option = c.bare(words)?;
    c.at_end().then_some(())?;
    Some(Action::Select {
        options: vec![option],
        target: Some(np::target_of(name)),
    })
}

/// "'Daily' recurrence pattern": the words behind the option, up to the end.
fn kind_or_list(c: &mut Cursor<'_>, option: &Text, mark: Checkpoint) -> Option<Action> {
    let words = 2;
    let kind = (0..words).all(|ahead| kind::may_be_kind(c, ahead));
    if !kind || (0..words).any(|ahead| c.noun_at(ahead).is_some()) {
        return None;
    }
    let name = c.bare(words)?;
    c.at_end().then_some(())?;
    Some(list_or_kind(c, &name, option.clone(), mark))
}

/// "the time slot '10:30'": the words may name the list, or say what kind of thing its options are.
fn list_or_kind(c: &mut Cursor<'_>, name: &Text, option: Text, mark: Checkpoint) -> Action {
    let kind = c.choose(2) == 1;
    let message = if kind {
        format!("`{}` says what is chosen", name.value)
    } else {
        format!("`{}` is the name of a list", name.value)
    };
    c.assume(Assumption {
        code: "list-or-kind".to_owned(),
        message,
        span: c.span_since(mark),
        rewriting: if kind {
            format!("'{}'", option.value)
        } else {
            format!("'{}' in the list '{}'", option.value, name.value)
        },
    });
    Action::Select {
        options: vec![option],
        target: (!kind).then(|| np::target_of(name.clone())),
    }
}
