//! Deeds that a click does: "Add 'Tea' to the cart", "Log out", "Opens the bag by clicking on 'Bag'".

use super::{keys, point, pointed::level};
use crate::grammar::read::{
    cursor::Cursor,
    formula, identifier, kind,
    meaning::misfit,
    noun_phrase as np,
    token::{Kind, Token},
};
use crate::grammar::{Action, Assumption, Context, Gesture, RoleNoun, Target, Text, TextRelation};
use crate::lexicon;

/// Words of the longest name without quotes.
const MOST_WORDS: usize = 6;

/// "Add 'Tea' to the cart", "Remove 'Tea' from the basket": the button for it, of that product.
pub(super) fn carted(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::CARTS)?;
    if let Some(name) = c.attempt(|c| present_carted(c, verb)) {
        return Some(name);
    }
    let any = lexicon::among(c.word(0), lexicon::function::ANY_ONE);
    c.one_of(lexicon::function::THE_A);
    c.one_of(lexicon::naming::GOODS);
    let joint = if verb == "add" {
        "to"
    } else if lexicon::among(verb, lexicon::actions::PUTS) {
        "in"
    } else {
        "from"
    };
    let product = if c.at_quoted(0) {
        c.quoted()?
    } else {
        let end = (1..=MOST_WORDS).find(|i| c.word(*i) == joint || is_into(c, verb, *i))?;
        // "the sunset photo": the noun says what is called so.
        let noun = c.noun_at(end - 1);
        let is_image = matches!(noun, Some((RoleNoun::Image, false, 1)));
        let of_kind = end > 1 && is_image && !c.capital(end - 1);
        let words = end - usize::from(of_kind);
        // "a kettle" may be any.
        let plain =
            |i: usize| !any && !misfit::is_no_word_of_a_name(c.word(i)) && c.noun_at(i).is_none();
        if !(0..words).all(|i| c.capital(i) || plain(i)) {
            return c.fail("the product, by its name in quotes");
        }
        let name = c.bare(words)?;
        c.at += end - words;
        name
    };
    let mark = c.mark();
    if is_into(c, verb, 0) {
        c.at += 1;
    } else {
        c.eat(joint).then_some(())?;
    }
    c.one_of(lexicon::function::THE_THIS_MY);
    c.eat("shopping");
    let cart = c.one_of(lexicon::naming::CARTS)?;
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    let puts_in = joint != "from";
    let (name, context) = if puts_in {
        let name = format!("add to {cart}");
        // On its own page a product is not one of several.
        let own_page = !product.quoted && c.choose(2) == 1;
        let (role, how) = if own_page {
            (RoleNoun::Heading, "is what the page is about")
        } else {
            (RoleNoun::Card, "is one of several")
        };
        if !product.quoted {
            c.assume(Assumption {
                code: "product-of-page".to_owned(),
                message: format!("`{}` {how}", product.value),
                span: product.span,
                rewriting: format!("Click on '{name}'"),
            });
        }
        let holder = Box::new(Target {
            role: Some(role),
            ..np::target_of(product)
        });
        let context = if own_page {
            Context::Under(holder)
        } else {
            Context::Within(holder)
        };
        (name, context)
    } else {
        let row = Context::Row {
            column: None,
            key: product,
        };
        ("remove".to_owned(), row)
    };
    let mut target = named(name, span);
    let is_own = matches!(context, Context::Under(_));
    target.contexts.push(context);
    target.contexts.extend(is_own.then_some(Context::Own));
    Some(click(target))
}

/// "Put 'Tea' into the basket".
fn is_into(c: &Cursor<'_>, verb: &str, ahead: usize) -> bool {
    c.word(ahead) == "into" && lexicon::among(verb, lexicon::actions::PUTS)
}

/// "Add it to the cart": the one thing that the page is about.
fn present_carted(c: &mut Cursor<'_>, verb: &str) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::naming::PRESENT_GOODS)
        .filter(|_| verb == "add")?;
    c.eat("to").then_some(())?;
    c.one_of(lexicon::function::THE_THIS_MY);
    c.eat("shopping");
    let cart = c.one_of(lexicon::naming::CARTS)?;
    c.at_end().then_some(())?;
    let target = Target {
        relation: TextRelation::Equals,
        contexts: vec![Context::Own],
        ..named(format!("add to {cart}"), c.span_since(mark))
    };
    Some(click(target))
}

/// "Log out", "Sign out of the application": the link or button for it, by any of its names.
pub(super) fn signed_out(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::actions::SIGN_OUT)?;
    c.attempt(|c| {
        c.one_of(lexicon::places::OUT_OF)?;
        c.one_of(lexicon::function::THE_OUR);
        c.one_of(lexicon::pages::SIGNED_OUT_OF)
    });
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    let names = lexicon::actions::SIGNS_OUT;
    let name = names[c.choose(names.len())];
    c.assume(Assumption {
        code: "signs-out-by".to_owned(),
        message: format!("what signs out is called `{name}`"),
        span,
        rewriting: format!("Click on '{name}'"),
    });
    Some(click(named(name.to_owned(), span)))
}

/// "Go to the next page": the control that turns the pages of a list.
pub(super) fn paged(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::actions::GOES_TO_NAMED)
        .or_else(|| c.one_of(lexicon::actions::OPENS_WITHOUT_NOUN))?;
    c.one_of(lexicon::function::THE_A);
    let turns = c.one_of(lexicon::order::TURNS_PAGES)?;
    let turned = c.one_of(lexicon::pages::OF_LIST)?;
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    let turned = turned.split(' ').next().unwrap_or(turned);
    let names = [
        turns.to_owned(),
        format!("{turns} {turned}"),
        format!("go to {turns} {turned}"),
    ];
    let name = names[c.choose(names.len())].clone();
    c.assume(Assumption {
        code: "pages-by".to_owned(),
        message: format!("what turns the page is called `{name}`"),
        span,
        rewriting: format!("Click on '{name}'"),
    });
    Some(click(Target {
        relation: TextRelation::Equals,
        ..named(name, span)
    }))
}

/// Words of the longest name of what is saved.
const MOST_SAVED: usize = 3;

/// "Save", "Save the changes": the button for it, with or without a word for what is saved.
pub(super) fn saved(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let mut verbs = lexicon::actions::SAVES.split('|');
    let said = c.word(0);
    let verb = verbs.find(|verb| said == *verb || lexicon::is_third_person(said, verb))?;
    c.at += 1;
    let article = c.one_of(lexicon::function::DETERMINERS);
    // "Send a message": one that is yet to be written.
    if article.is_some_and(|word| lexicon::among(word, lexicon::function::INDEFINITE)) {
        return c.fail("what is clicked, by its text in quotes");
    }
    let words = (0..=MOST_SAVED)
        .take_while(|i| !c.word(*i).is_empty())
        .count();
    let plain = |i: usize| {
        kind::may_be_kind(c, i)
            || lexicon::among(c.word(i), lexicon::naming::SAVED)
            || lexicon::among(c.word(i), lexicon::naming::PROPERTIES) && !c.capital(i)
            || c.noun_at(i).is_some() && !c.capital(i)
    };
    // "Confirm the deletion" is a deed; a password is confirmed by typing, and a fact by looking.
    let last_said = c.word(words.saturating_sub(1)).to_owned();
    let deed = lexicon::among(&last_said, lexicon::actions::CONFIRMED);
    if words > MOST_SAVED || !(0..words).all(plain) || verb == "confirm" && !deed {
        return c.fail("what is clicked, by its text in quotes");
    }
    let object = if words > 0 {
        c.bare(words).map(|text| text.value.to_lowercase())
    } else {
        None
    };
    c.at_end().then_some(())?;
    // "Apply the patch": a button that is only called "Apply" may apply anything else. What is saved is what the page has.
    let of_all = words == 0
        || lexicon::among(verb, lexicon::actions::SAVES_ALL)
        || lexicon::among(&last_said, lexicon::naming::DONE_TO_ALL);
    let mut names: Vec<String> = of_all.then(|| verb.to_owned()).into_iter().collect();
    names.extend(object.map(|object| format!("{verb} {object}")));
    let span = c.span_since(mark);
    let name = names.swap_remove(c.choose(names.len()));
    c.assume(Assumption {
        code: "saves-by".to_owned(),
        message: format!("what does so is called `{name}`"),
        span,
        rewriting: format!("Click on '{name}'"),
    });
    Some(click(labelled_by(&name, span)))
}

/// "The user continues", "Cancel", and nothing more: the button that says so.
pub(super) fn said_by_button(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let by_person = lexicon::among(c.word_before(), lexicon::people::PERSONS);
    let mut verbs = lexicon::actions::BUTTONS_ALONE.split('|');
    let said = c.word(0).to_owned();
    let verb = verbs.find(|verb| c.eat(verb) || lexicon::is_third_person(&said, verb))?;
    c.at += usize::from(said != verb && !verb.contains(' '));
    let span = c.span_since(mark);
    // "Continues", and nobody who does it: what the application is expected to do.
    let base = c.source[span.start..span.end].eq_ignore_ascii_case(verb);
    if !c.at_end() || !base && !by_person {
        return None;
    }
    c.assume(Assumption {
        code: "saves-by".to_owned(),
        message: format!("what does so is called `{verb}`"),
        span,
        rewriting: format!("Click on '{verb}'"),
    });
    Some(click(labelled_by(verb, span)))
}

/// "Confirm with 'Yes, delete'": the button that says so.
pub(super) fn answered_by(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::ANSWERS)?;
    c.attempt(|c| {
        c.article();
        c.one_of(lexicon::actions::ANSWERED)
    });
    c.one_of(lexicon::actions::ANSWERED_BY)?;
    c.article();
    let is_link = c.one_of(lexicon::actions::BUTTON) == Some("link");
    let text = if c.at_quoted(0) {
        c.quoted()?
    } else {
        point::label_to_end(c)?
    };
    // A code is typed.
    if !text.value.contains(char::is_alphabetic) {
        return c.fail("`click on`, and the text of the button in quotes");
    }
    if let Some((role, false, words)) = c.noun_at(0) {
        (role == RoleNoun::Button).then_some(())?;
        c.at += words;
    }
    // What is confirmed with 'Delete' is a question: another button of that name does something else.
    let first = text.value.split([' ', ',']).next().unwrap_or_default();
    let is_answer = lexicon::among(&first.to_lowercase(), lexicon::naming::ANSWERS);
    let asks = lexicon::among(verb, lexicon::actions::ANSWERS_QUESTION) && !is_answer;
    let dialog = || Target {
        kind: None,
        text: None,
        relation: TextRelation::Contains,
        role: Some(RoleNoun::Dialog),
        ordinal: None,
        contexts: Vec::new(),
        span: text.span,
    };
    let contexts = asks.then(|| Context::Within(Box::new(dialog())));
    let contexts = contexts.into_iter().collect();
    let target = Target {
        role: Some(if is_link {
            RoleNoun::Link
        } else {
            RoleNoun::Button
        }),
        relation: TextRelation::Equals,
        contexts,
        ..np::target_of(text)
    };
    c.at_end().then(|| click(target))
}

/// "Accept the terms": the box that says so.
pub(super) fn agreed(c: &mut Cursor<'_>) -> Option<Action> {
    let first = c.at;
    c.one_of(lexicon::actions::AGREES)?;
    let said = c.tokens[first..].iter().take(MOST_AGREED);
    let words = said.take_while(|token| token.kind == Kind::Word).count();
    let last = c.tokens.get(first + words - 1)?;
    if !lexicon::among(&last.norm, lexicon::naming::AGREED_TO) {
        return None;
    }
    c.at = first;
    let name = c.bare(words)?;
    c.at_end().then_some(())?;
    // What says more may refuse it: "I do not accept the terms".
    let said = format!("I {}", name.value.to_lowercase());
    let target = Target {
        role: Some(RoleNoun::Checkbox),
        relation: TextRelation::Equals,
        ..np::target_of(Text {
            value: said,
            quoted: true,
            ..name
        })
    };
    Some(Action::Check { target })
}

/// Words of the longest name of what is agreed to, with the verb.
const MOST_AGREED: usize = 8;

/// "Opens the bag by clicking on 'Bag'", "Mark all as read using the 'Read all' button": what is done stands at the end.
pub(super) fn by_a_click(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let from = c.at;
    let end = (from + 1..c.tokens.len()).find(|at| {
        let word = |ahead: usize| c.tokens.get(at + ahead).filter(|t| t.kind == Kind::Word);
        let by = word(0).is_some_and(|t| t.norm == "by");
        let done = word(1).and_then(|t| lexicon::verbs::base(&t.norm));
        let using = word(0).is_some_and(|t| lexicon::among(&t.norm, lexicon::places::USING));
        by && done.is_some_and(|verb| lexicon::among(verb, lexicon::actions::POINTING))
            || using
            || is_with(c, *at)
    })?;
    let with = c.tokens[end].norm == "with";
    if with && c.looks_like(answered_by) {
        return None;
    }
    let by = c.tokens[end].norm == "by";
    let first = c.word(0);
    let meant = lexicon::among(first, lexicon::actions::DONE_USING)
        || by
            && !first.is_empty()
            && !lexicon::among(first, lexicon::claims::CHECKS)
            && !lexicon::among(first, lexicon::function::BEGINS_SUBJECT);
    // "the next page" goes on with no other sentence.
    let article_before = |at: usize| {
        let before = at.checked_sub(1).and_then(|at| c.tokens.get(at));
        before.is_some_and(|t| lexicon::among(&t.norm, lexicon::function::ARTICLES))
    };
    let plain = |at: usize| {
        let token = &c.tokens[at];
        let word = token.norm.as_str();
        token.kind == Kind::Quoted
            || token.kind == Kind::Word
                && !lexicon::among(word, lexicon::claims::SAYS)
                && !lexicon::among(word, lexicon::connectives::CONDITIONAL)
                && (!lexicon::among(word, lexicon::connectives::JOINING)
                    || word == "next" && article_before(at))
    };
    if !meant || !(from..end).all(plain) {
        return None;
    }
    c.at = end;
    let purpose = c.span_since(mark);
    c.at += 1;
    let action = if by {
        level(c);
        c.attempt(keys::press).or_else(|| point::click(c))?
    } else {
        let target = np::noun_phrase(c, "")?.target;
        let pressed = matches!(
            target.role,
            Some(RoleNoun::Button | RoleNoun::Link | RoleNoun::Icon | RoleNoun::MenuItem)
        );
        pressed.then(|| click(target))?
    };
    let named = |target: &Target| {
        target.text.as_ref().is_some_and(|text| text.quoted)
            || target.role.is_some()
                && (target.text.is_some() || target.contexts.iter().any(identifier::is_identifier))
    };
    let pressed = matches!(action, Action::Press { .. });
    if !c.at_end() || !pressed && !action.target().is_some_and(named) {
        return c.fail("what is clicked, by its text in quotes or its name and noun");
    }
    c.note(
        "purpose",
        "what the action is for is not checked; a further sentence can: `Assert that …`",
        purpose,
    );
    Some(action)
}

/// "Open the cart with the link 'Cart'": what it is done with. What it is done to by a name, or to which value, the click would leave
/// out.
fn is_with(c: &Cursor<'_>, at: usize) -> bool {
    let is_own = |token: &Token| {
        let first = c.source[token.span.start..].chars().next();
        token.kind != Kind::Word
            || first.is_some_and(|first| first.is_uppercase() || first.is_ascii_digit())
    };
    c.tokens[at].norm == "with" && !c.tokens[c.at + 1..at].iter().any(is_own)
}

/// "Locate the quantity field": it is waited for, and nothing is done with it.
pub(super) fn located(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::actions::LOCATES)?;
    let noun = np::noun_phrase(c, "")?;
    let named = noun.target.role.is_some() && noun.target.text.is_some()
        || noun.target.text.as_ref().is_some_and(|text| text.quoted);
    if !named || noun.plural || !c.at_end() {
        return c.fail("what is looked for: a text in quotes, or a name and a role noun");
    }
    let mut target = noun.target;
    // "the Help option" is one of what the page offers, and seldom one of a list.
    target.role.take_if(|role| *role == RoleNoun::Option);
    let condition = formula::shown(&target, c.span_since(mark));
    Some(Action::WaitUntil {
        condition,
        within: None,
    })
}

/// "Sort by 'Price'", "Sort the products by 'Price'": the option of that text.
pub(super) fn sorted(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(lexicon::actions::SORTS)?;
    while !c.at_quoted(0) && c.word(0) != "by" && !c.word(0).is_empty() {
        c.at += 1;
    }
    c.eat("by").then_some(())?;
    let option = cited(c)?;
    place_free(c)?;
    // An open list offers it, or the list that is called after the sorting.
    let list = [None, Some("sort by"), Some("sort")][c.choose(3)];
    if let Some(name) = list {
        c.assume(Assumption {
            code: "sorts-by-list".to_owned(),
            message: format!("the list is called `{name}`"),
            span: option.span,
            rewriting: format!("Select '{}' in the list '{name}'", option.value),
        });
    }
    let target = list.map(|name| Target {
        relation: TextRelation::Equals,
        ..named(name.to_owned(), option.span)
    });
    Some(Action::Select {
        options: vec![option],
        target,
    })
}

/// A text in quotes, or words with capitals up to the end.
fn cited(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.quoted();
    }
    let words = (0..=MOST_WORDS).take_while(|i| c.capital(*i)).count();
    if words == 0 || words > MOST_WORDS {
        return c.fail("a text in quotes");
    }
    c.bare(words)
}

fn place_free(c: &mut Cursor<'_>) -> Option<()> {
    c.at_end()
        .then_some(())
        .or_else(|| c.fail("the end of the sentence"))
}

/// The control of that label: of a verb that more may be said of, of that label alone.
fn labelled_by(label: &str, span: crate::grammar::Span) -> Target {
    let mut target = named(label.to_owned(), span);
    if lexicon::among(label, lexicon::actions::SAID_WHOLE) {
        target.relation = TextRelation::Equals;
    }
    target
}

pub(super) fn named(name: String, span: crate::grammar::Span) -> Target {
    np::target_of(Text {
        value: name,
        quoted: false,
        span,
    })
}

pub(super) fn click(target: Target) -> Action {
    Action::Click {
        target,
        gesture: Gesture::Single,
    }
}
