//! Sentences that are not read, and for which there is a better word than where reading stopped.

use super::{count, cursor::Cursor, noun_phrase as np, token::Kind, unread};
use crate::grammar::{RoleNoun, Span, StepKind, Unread};
use crate::lexicon;

/// The reason and a sentence that would be read, for shapes that authors write and Plumbline cannot decide.
pub(super) fn advice(c: &mut Cursor<'_>, asserts: bool) -> Option<Unread> {
    let start = c.mark();
    let found = if asserts {
        c.attempt(kind_of_message)
            .or_else(|| c.attempt(order_of_things))
            .or_else(|| c.attempt(kind_word))
            .or_else(|| c.attempt(bare_subject))
    } else {
        c.attempt(frame)
            .or_else(|| c.attempt(one_window))
            .or_else(|| c.attempt(part_of_page))
            .or_else(|| c.attempt(search))
            .or_else(|| c.attempt(bare_place))
            .or_else(|| c.attempt(repeated))
            .or_else(|| c.attempt(by_clicking))
            .or_else(|| c.attempt(log_in))
    };
    c.reset(start);
    let (at, reason, hint) = found?;
    Some(Unread {
        kind: if asserts {
            StepKind::Assertion
        } else {
            StepKind::Action
        },
        at,
        reason,
        hint: Some(hint),
    })
}

type Advice = (Span, String, String);

/// "Switch to the frame 'x'": a frame is a place, not a state of the browser.
fn frame(c: &mut Cursor<'_>) -> Option<Advice> {
    c.one_of(lexicon::actions::ENTER_FRAME)?;
    let mark = c.mark();
    let target = np::noun_phrase(c, "")?.target;
    if target.role != Some(RoleNoun::Frame) {
        return None;
    }
    let name = target
        .text
        .map_or_else(String::new, |t| format!(" '{}'", t.value));
    Some((
        c.span_since(mark),
        "no action is needed to enter a frame".to_owned(),
        format!("say where the target is: `Click on 'x' in the frame{name}`"),
    ))
}

/// "Close the window 'x'": only the present window can be closed.
fn one_window(c: &mut Cursor<'_>) -> Option<Advice> {
    c.eat("close").then_some(())?;
    c.article();
    c.one_of("browser").map_or(Some(()), |_| Some(()))?;
    let noun = c.one_of(lexicon::pages::WINDOW_OR_TAB)?;
    c.one_of(lexicon::naming::WITH_TITLE);
    let text = c.quoted()?;
    c.at_end().then_some(())?;
    Some((
        text.span,
        format!("only the present {noun} can be closed, and this one is named"),
        format!(
            "two sentences: `Switch to the window '{}'`, then `Close the window`",
            text.value
        ),
    ))
}

/// "Close the dialog": how, only the page knows.
fn part_of_page(c: &mut Cursor<'_>) -> Option<Advice> {
    c.eat("close").then_some(())?;
    let mark = c.mark();
    let target = np::noun_phrase(c, "")?.target;
    let role = target.role?;
    c.at_end().then_some(())?;
    let name = target
        .text
        .map_or_else(String::new, |t| format!(" '{}'", t.value));
    Some((
        c.span_since(mark),
        "how a part of the page is closed depends on the page".to_owned(),
        format!(
            "name what closes it: `Click on the button 'Close' in the {}{name}`",
            lexicon::name_of(role)
        ),
    ))
}

/// "Search for 'x'".
fn search(c: &mut Cursor<'_>) -> Option<Advice> {
    let mark = c.mark();
    c.one_of(lexicon::actions::SEARCH)?;
    let at = c.span_since(mark);
    let text = c.quoted()?.value;
    Some((
        at,
        "a search is a text and what sends it".to_owned(),
        format!(
            "two sentences: `Type in '{text}' in the search field`, then `Press Enter in the search field`"
        ),
    ))
}

/// "Go to the checkout": neither an address nor a text of the page.
fn bare_place(c: &mut Cursor<'_>) -> Option<Advice> {
    c.one_of(lexicon::actions::GO_TO)?;
    c.eat("the").then_some(())?;
    let from = c.mark();
    let first = c.tokens.get(c.at)?.span;
    while !c.at_end() && c.at < c.tokens.len() {
        (c.tokens[c.at].kind == Kind::Word).then_some(())?;
        c.at += 1;
    }
    let words = c.source.get(first.start..)?.trim().trim_end_matches('.');
    Some((
        c.span_since(from),
        "neither an address nor a text in quotes".to_owned(),
        format!("`Click on '{words}'`, with the text of the link, or `Open '/…'` with the address"),
    ))
}

/// "Click on 'x' three times".
fn repeated(c: &mut Cursor<'_>) -> Option<Advice> {
    c.one_of(lexicon::actions::CLICK_ADVISED)?;
    while !c.at_end() && c.at < c.tokens.len() {
        let mark = c.mark();
        if count::times(c).is_some() {
            return Some((
                c.span_since(mark),
                "a click is one click: each is checked by itself".to_owned(),
                "write the sentence as often as it is to be done".to_owned(),
            ));
        }
        c.at += 1;
    }
    None
}

/// "Log out by clicking on 'x'", "Save the form by pressing 'x'".
fn by_clicking(c: &mut Cursor<'_>) -> Option<Advice> {
    while !c.at_end() && c.at < c.tokens.len() {
        if c.eat("by")
            && let Some(verb) = lexicon::verbs::base(c.word(0))
            && lexicon::among(verb, lexicon::actions::DONE_BY)
        {
            let first = c.tokens.get(c.at)?.span;
            let rest = c.source.get(first.end..)?.trim().trim_end_matches('.');
            let (first_letter, others) = verb.split_at(1);
            let verb = format!("{}{others}", first_letter.to_uppercase());
            return Some((
                first,
                "what is done stands after `by`; what it is done for is not checked".to_owned(),
                format!("`{verb} {rest}`"),
            ));
        }
        c.at += 1;
    }
    None
}

/// "Log in with user 'x' and password 'y'".
fn log_in(c: &mut Cursor<'_>) -> Option<Advice> {
    let mark = c.mark();
    c.one_of(lexicon::actions::LOG_IN)?;
    Some((
        c.span_since(mark),
        "how that is done depends on the application".to_owned(),
        "one sentence for each input: `Type 'x' in the field 'User'`, `Click on the button 'Log in'`"
            .to_owned(),
    ))
}

/// "No error message is displayed": of what kind a message is, a page does not say.
fn kind_of_message(c: &mut Cursor<'_>) -> Option<Advice> {
    let tokens = c.tokens.clone();
    let named = tokens.iter().any(|t| t.kind == Kind::Quoted);
    let at = tokens.iter().find(|t| {
        t.kind == Kind::Word && lexicon::among(&t.norm, lexicon::naming::KINDS_OF_MESSAGE)
    })?;
    if named {
        return None;
    }
    let denied = tokens
        .iter()
        .any(|t| t.kind == Kind::Word && matches!(t.norm.as_str(), "no" | "not"));
    Some((
        at.span,
        "a page does not say of what kind a message is".to_owned(),
        if denied {
            "`No message is displayed`, or the text: `'…' is not displayed`".to_owned()
        } else {
            "the message's text in quotes: `The message '…' is displayed`".to_owned()
        },
    ))
}

/// "The products are sorted by price": what stands in the columns of a table can be compared, what stands in boxes not.
fn order_of_things(c: &mut Cursor<'_>) -> Option<Advice> {
    let place = c
        .tokens
        .iter()
        .position(|t| t.kind == Kind::Word && matches!(t.norm.as_str(), "sorted" | "ordered"))?;
    let span = c.tokens[place].span;
    let directed = c.tokens.iter().any(|t| {
        t.kind == Kind::Word
            && (lexicon::among(&t.norm, lexicon::order::DIRECTED) || t.norm.ends_with("scending"))
    });
    if !directed {
        return None;
    }
    c.at = place + 1;
    c.eat("by");
    c.eat("the");
    c.eat("column");
    let by = if c.at_quoted(0) {
        c.quoted()?.value
    } else {
        "…".to_owned()
    };
    let down = c
        .tokens
        .iter()
        .any(|t| t.kind == Kind::Word && lexicon::among(&t.norm, lexicon::order::DOWNWARD));
    let direction = if down { "descending" } else { "ascending" };
    Some((
        span,
        "only a column, a list or a table can be sorted".to_owned(),
        format!("`The column '{by}' is sorted in {direction} order`, or `'A' comes before 'B'`"),
    ))
}

/// "The contact 'x' is displayed": that 'x' is a contact is not on the page.
fn kind_word(c: &mut Cursor<'_>) -> Option<Advice> {
    unread::intro(c);
    c.article()?;
    let mark = c.mark();
    let words = (1..4).find(|i| c.at_quoted(*i))?;
    let plain = (0..words)
        .all(|i| !c.word(i).is_empty() && c.noun_at(i).is_none() && !lexicon::ends_noun(c.word(i)));
    if !plain {
        return None;
    }
    let kind = c.bare(words)?;
    let span = c.span_since(mark);
    let quoted = c.tokens.get(c.at)?.span;
    let rest = c
        .source
        .get(quoted.start..)?
        .trim_end()
        .trim_end_matches('.');
    Some((
        span,
        format!(
            "`{}` names no kind of element, so it cannot be checked",
            kind.value
        ),
        format!("leave it out: `Assert that {rest}`"),
    ))
}

/// "The cart shows 'x'": a part of the page that only the author knows by that name.
fn bare_subject(c: &mut Cursor<'_>) -> Option<Advice> {
    unread::intro(c);
    c.article()?;
    let mark = c.mark();
    let words = (1..4).find(|i| lexicon::ends_noun(c.word(*i)))?;
    let plain = (0..words).all(|i| !c.word(i).is_empty() && c.noun_at(i).is_none());
    if !plain {
        return None;
    }
    let name = c.bare(words)?;
    let span = c.span_since(mark);
    if !c
        .one_of(lexicon::claims::SHOWS_TEXT)
        .is_some_and(|_| c.at_quoted(0))
    {
        return None;
    }
    let text = c.quoted()?;
    Some((
        span,
        format!(
            "`{}` names no part of the page that can be found",
            name.value
        ),
        format!(
            "say where, by a text or a role noun: `'{}' is displayed in the section '…'`, or `'{}' is displayed`",
            text.value, text.value
        ),
    ))
}
