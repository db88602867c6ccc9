//! Sentences that are not read, and for which there is a better reason than where reading stopped.

use super::{count, cursor::Cursor, noun_phrase as np, token::Kind, unread};
use crate::grammar::{RoleNoun, Span, StepKind, Unread};
use crate::lexicon;

/// The reason and sentences that may mean the same, for shapes that authors write and Plumbline cannot decide.
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
            .or_else(|| c.attempt(repeated))
            .or_else(|| c.attempt(log_in))
    };
    c.reset(start);
    let (at, reason, instead) = found?;
    Some(Unread {
        kind: if asserts {
            StepKind::Assertion
        } else {
            StepKind::Action
        },
        at,
        reason,
        instead,
    })
}

/// The words, the reason, and the sentences.
type BetterReason = (Span, String, Vec<String>);

/// "Switch to the frame 'x'": a frame is a place, not a state of the browser.
fn frame(c: &mut Cursor<'_>) -> Option<BetterReason> {
    c.one_of(lexicon::actions::ENTER_FRAME)?;
    let mark = c.mark();
    let target = np::noun_phrase(c, "")?.target;
    if target.role != Some(RoleNoun::Frame) {
        return None;
    }
    Some((
        c.span_since(mark),
        "no action is needed to enter a frame: the sentences behind say that their target is in it"
            .to_owned(),
        Vec::new(),
    ))
}

/// "Close the window 'x'": only the present window can be closed.
fn one_window(c: &mut Cursor<'_>) -> Option<BetterReason> {
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
        vec![
            format!("Switch to the window '{}'", text.value),
            "Close the window".to_owned(),
        ],
    ))
}

/// "Close the dialog": how, only the page knows.
fn part_of_page(c: &mut Cursor<'_>) -> Option<BetterReason> {
    c.eat("close").then_some(())?;
    let mark = c.mark();
    let target = np::noun_phrase(c, "")?.target;
    target.role?;
    c.at_end().then_some(())?;
    Some((
        c.span_since(mark),
        "how a part of the page is closed depends on the page".to_owned(),
        Vec::new(),
    ))
}

/// "Search for 'x'".
fn search(c: &mut Cursor<'_>) -> Option<BetterReason> {
    let mark = c.mark();
    c.one_of(lexicon::actions::SEARCH)?;
    let at = c.span_since(mark);
    let text = c.quoted()?.value;
    Some((
        at,
        "a search is a text and what sends it".to_owned(),
        vec![
            format!("Type in '{text}' in the search field"),
            "Press Enter in the search field".to_owned(),
        ],
    ))
}

/// "Click on 'x' three times".
fn repeated(c: &mut Cursor<'_>) -> Option<BetterReason> {
    c.one_of(lexicon::actions::CLICK_ADVISED)?;
    while !c.at_end() && c.at < c.tokens.len() {
        let mark = c.mark();
        if count::times(c).is_some() {
            return Some((
                c.span_since(mark),
                "a click is one click: each is checked by itself".to_owned(),
                Vec::new(),
            ));
        }
        c.at += 1;
    }
    None
}

/// "Log in with user 'x' and password 'y'".
fn log_in(c: &mut Cursor<'_>) -> Option<BetterReason> {
    let mark = c.mark();
    c.one_of(lexicon::actions::LOG_IN)?;
    Some((
        c.span_since(mark),
        "how that is done depends on the application".to_owned(),
        Vec::new(),
    ))
}

/// "No error message is displayed": of what kind a message is, a page does not say.
fn kind_of_message(c: &mut Cursor<'_>) -> Option<BetterReason> {
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
            vec!["No message is displayed".to_owned()]
        } else {
            Vec::new()
        },
    ))
}

/// "The products are sorted by price": what stands in the columns of a table can be compared, what stands in boxes not.
fn order_of_things(c: &mut Cursor<'_>) -> Option<BetterReason> {
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
    let by = c.at_quoted(0).then(|| c.quoted()).flatten();
    let down = c
        .tokens
        .iter()
        .any(|t| t.kind == Kind::Word && lexicon::among(&t.norm, lexicon::order::DOWNWARD));
    let direction = if down { "descending" } else { "ascending" };
    Some((
        span,
        "only a column, a list or a table can be sorted".to_owned(),
        by.map(|by| format!("The column '{}' is sorted in {direction} order", by.value))
            .into_iter()
            .collect(),
    ))
}

/// "The contact 'x' is displayed": that 'x' is a contact is not on the page.
fn kind_word(c: &mut Cursor<'_>) -> Option<BetterReason> {
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
        vec![format!("Assert that {rest}")],
    ))
}

/// "The cart shows 'x'": a part of the page that only the author knows by that name.
fn bare_subject(c: &mut Cursor<'_>) -> Option<BetterReason> {
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
        vec![format!("'{}' is displayed", text.value)],
    ))
}
