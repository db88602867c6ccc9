//! The browser itself: open, back, reload, scroll, windows, native dialogs.

use super::{going, opened, point};
use crate::grammar::read::{
    cursor::{Checkpoint, Cursor},
    noun_phrase as np, place, subject,
    things::person::person,
    token::Kind,
    whereabouts,
};
use crate::grammar::{Action, Assumption, Gesture, RoleNoun, ScrollTo, Text, WindowRef};
use crate::lexicon;

/// Whether the application's noun, said without an article, is taken for the name of a page.
fn is_page(c: &mut Cursor<'_>, mark: Checkpoint) -> bool {
    let by_name = c.choose(2) == 1;
    let span = c.span_since(mark);
    let name = c.source[span.start..span.end].rsplit(' ').next();
    let name = name.unwrap_or_default().trim_end_matches('.');
    let (what, rewriting) = if by_name {
        let page = format!("Go to the '{name}' page");
        ("a page, or what leads there, is called so", page)
    } else {
        ("the start page is meant", "Open the application".to_owned())
    };
    c.assume(Assumption {
        code: "start-or-page".to_owned(),
        message: what.to_owned(),
        span,
        rewriting,
    });
    by_name
}

/// Back, forward, reload.
pub(super) fn history(c: &mut Cursor<'_>) -> Option<Action> {
    let whole = |c: &mut Cursor<'_>| {
        c.one_of(lexicon::pages::IN_HISTORY);
        c.at_end().then_some(())
    };
    if let Some(()) = c.attempt(|c| {
        c.one_of(lexicon::actions::BACK)?;
        whole(c)
    }) {
        return Some(Action::Back);
    }
    if let Some(()) = c.attempt(|c| {
        c.one_of(lexicon::actions::FORWARD)?;
        whole(c)
    }) {
        return Some(Action::Forward);
    }
    c.attempt(|c| {
        c.one_of(lexicon::actions::RELOAD)?;
        c.one_of(lexicon::function::THE_THIS);
        c.eat("current");
        c.one_of(lexicon::pages::RELOADED);
        whole(c)
    })
    .map(|()| Action::Reload)
}

/// Open, go to, navigate to, visit.
pub(super) fn open(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let verb = c.one_of(lexicon::actions::OPEN)?;
    // "Navigates to '/x'", and nobody who does it: what the application is expected to do.
    let said = c
        .tokens
        .get(mark.place())
        .map(|t| &c.source[t.span.start..t.span.end]);
    let third = said.is_some_and(|said| {
        let said = said.to_lowercase();
        said.ends_with('s') && lexicon::verbs::base(&said).is_some_and(|base| base != said)
    });
    if third && mark.is_first() {
        return c.fail("who does it, or `the URL is` and the address");
    }
    if c.at_end() {
        return lexicon::among(verb, lexicon::actions::START).then_some(Action::Open { url: None });
    }
    c.one_of(lexicon::function::BY_WHICH_WAY);
    // "Go to Store": with a capital and without an article it may be the name of a page, or of what leads there.
    let named = c.capital(0) && lexicon::among(c.word(0), lexicon::pages::APPLICATION);
    let page = c.attempt(|c| {
        c.one_of(lexicon::function::THE_THIS_A);
        c.one_of("following");
        begins_no_name(c)?;
        c.one_of(lexicon::pages::OPENED)
    });
    if named && c.at_end() && is_page(c, mark) {
        c.at = mark.place();
        return going::going(c);
    }
    if page.is_some() {
        c.one_of(lexicon::places::AT_ADDRESS);
        if c.at_end() {
            return (page != Some("link") && page != Some("page") && page != Some("url"))
                .then_some(Action::Open { url: None });
        }
    }
    c.eat(":");
    if let Some(url) = c.attempt(|c| {
        c.article()?;
        let url = c.at_quoted(0).then(|| place::url(c))??;
        c.one_of(lexicon::pages::NAMED_PAGES)?;
        c.at_end().then_some(url)
    }) {
        return Some(Action::Open { url: Some(url) });
    }
    // "the login page at 'https://…'": the address says which page.
    if let Some(url) = c.attempt(|c| {
        whereabouts::named_page(c)?;
        let worded = c.one_of(lexicon::places::AT_THE_ADDRESS).is_some();
        (worded || c.at_quoted(0)).then(|| place::url(c))?
    }) {
        return Some(Action::Open { url: Some(url) });
    }
    if let Some(url) = c.attempt(called_and_addressed) {
        return Some(Action::Open { url: Some(url) });
    }
    if let Some(url) = c.attempt(in_brackets) {
        return Some(Action::Open { url: Some(url) });
    }
    if let Some(url) = place::url(c) {
        c.one_of(lexicon::pages::ADDRESS_NOUNS);
        c.attempt(|c| {
            c.eat("in");
            c.one_of(lexicon::function::THE_A);
            c.eat("browser").then_some(())
        });
        return Some(Action::Open { url: Some(url) });
    }
    c.reset(mark);
    c.eat(verb);
    if let Some(target) = c.attempt(point::page_number) {
        let gesture = Gesture::Single;
        return Some(Action::Click { target, gesture });
    }
    if let Some(()) = c.attempt(home) {
        let span = c.span_since(mark);
        c.note(
            "home-page-is-base-url",
            "taken as the suite's base URL",
            span,
        );
        return Some(Action::Open { url: None });
    }
    if lexicon::among(verb, lexicon::actions::OPEN_ON_PAGE) {
        // "Open Settings": up to the page of that name, where a link leads to it.
        let here = c.mark();
        if !c.at_quoted(0) && (c.capital(0) || is_by_name(c, verb)) {
            c.reset(mark);
            if let Some(action) = c.attempt(going::going) {
                return Some(action);
            }
            c.reset(here);
        }
        return on_page(c, verb);
    }
    c.fail("a URL")
}

/// "Go to all Orders", "Open the page My loans": a page is named by words with a capital.
fn is_by_name(c: &mut Cursor<'_>, verb: &str) -> bool {
    let listed = lexicon::among(verb, lexicon::actions::GOES_TO_NAMED)
        && c.tokens[c.at..].iter().take(2).any(|t| {
            t.kind == Kind::Word && c.source[t.span.start..].starts_with(char::is_uppercase)
        });
    let of_page = c.looks_like(|c| {
        c.article();
        let is_named = c.one_of(lexicon::pages::NAMED_PAGES).is_some();
        let begins = c.capital(0) && c.word(0).starts_with(char::is_alphabetic);
        (is_named && begins).then_some(())
    });
    listed || of_page
}

/// Words of the longest name before an address.
const MOST_OF_NAME: usize = 6;

/// "the board at '/board'", "the start page '/'": what is there is called somehow, and the address says which page it is.
fn called_and_addressed(c: &mut Cursor<'_>) -> Option<Text> {
    let mark = c.mark();
    let is_address = |i: &usize| c.at_quoted(*i) || c.word(*i).starts_with('/');
    let words = (1..=MOST_OF_NAME).find(is_address)?;
    let last = c.word(words - 1);
    let says_where = lexicon::among(last, lexicon::places::AT_THE_ADDRESS)
        || lexicon::among(last, lexicon::pages::NAMED_PAGES);
    let described = words - usize::from(last == "at");
    if !says_where || described == 0 || (0..words).any(|i| c.word(i).is_empty()) {
        return None;
    }
    c.at += words;
    let span = c.span_since(mark);
    let url = place::url(c)?;
    c.note(
        "named-beside-address",
        "the address says which page is opened",
        span,
    );
    c.at_end().then_some(url)
}

/// "the start page (/)", "the board ('/board')".
fn in_brackets(c: &mut Cursor<'_>) -> Option<Text> {
    let words = (1..=MOST_OF_NAME).find(|i| c.word(*i).is_empty())?;
    c.at += words;
    c.eat("(").then_some(())?;
    let url = place::url(c)?;
    (c.eat(")") && c.at_end()).then_some(url)
}

/// "Given I am on the board at '/board'": it is opened.
pub(in crate::grammar::read) fn stood_on(c: &mut Cursor<'_>) -> Option<Text> {
    person(c)?;
    c.one_of(lexicon::places::IS_LED)?;
    c.one_of(lexicon::places::ON_A_PAGE)?;
    called_and_addressed(c)
}

/// "the Website relaunch board": with a capital, and more behind it, a name begins with the word for an application.
fn begins_no_name(c: &Cursor<'_>) -> Option<()> {
    let is_over = c.word(1).is_empty() || lexicon::among(c.word(1), lexicon::places::AT_ADDRESS);
    let begins = c.capital(0) && lexicon::among(c.word(0), lexicon::pages::APPLICATION);
    (!begins || is_over).then_some(())
}

/// Something on the page that is opened.
fn on_page(c: &mut Cursor<'_>, verb: &str) -> Option<Action> {
    let action = opened::open_on_page(c)?;
    // A section is opened, or looked for; who goes to it clicks on nothing.
    let section = action
        .target()
        .is_some_and(|target| target.role == Some(RoleNoun::Section));
    // "Go to the button 'Order'": it is reached, or looked at, and not pressed.
    let button = action
        .target()
        .is_some_and(|target| target.role == Some(RoleNoun::Button));
    if button && !verb.starts_with("open") {
        return c.fail("`scroll to` or `click on`, and the button");
    }
    if section && !verb.starts_with("open") {
        return c.fail("a URL, or something on the page to open");
    }
    Some(action)
}

/// "the home page", "the homepage of the site".
fn home(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of(lexicon::function::THE_OUR);
    c.one_of(lexicon::pages::HOME)?;
    c.attempt(|c| {
        c.eat("of").then_some(())?;
        c.one_of(lexicon::function::THE_THIS);
        c.one_of(lexicon::pages::APPLICATION)
    });
    c.at_end().then_some(())
}

/// Switch to a tab or window.
pub(super) fn switch(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    // "Next window": the verb is understood.
    let bare = c.looks_like(|c| {
        c.one_of(lexicon::order::NEXT_PREVIOUS)?;
        c.one_of(lexicon::pages::WINDOWS)?;
        c.at_end().then_some(())
    });
    let verb = if bare {
        "switch to"
    } else {
        c.one_of(lexicon::actions::SWITCH_WINDOW)?
    };
    c.one_of(lexicon::function::THE_A);
    let place = if c.one_of(lexicon::pages::NEW).is_some() {
        Some(WindowRef::New)
    } else if c.one_of(lexicon::pages::MAIN).is_some() {
        Some(WindowRef::Main)
    } else if c.one_of(lexicon::order::PREVIOUS).is_some() {
        Some(WindowRef::Previous)
    } else if c.one_of(lexicon::order::NEXT).is_some() {
        Some(WindowRef::Next)
    } else if let Some(ordinal) = lexicon::ordinal(c.word(0)) {
        c.at += 1;
        Some(WindowRef::Nth(ordinal))
    } else {
        None
    };
    let noun = c.one_of(lexicon::pages::WINDOWS)?;
    if let Some(place) = place {
        if !c.at_end()
            || (noun == "tab" && !verb.starts_with("switch") && matches!(place, WindowRef::Nth(_)))
        {
            return None;
        }
        if noun == "tab" && matches!(place, WindowRef::Nth(_) | WindowRef::Next) {
            let span = c.span_since(mark);
            c.note(
                "tab-of-page-or-browser",
                "a tab of the page or of the browser? taken as the browser's",
                span,
            );
        }
        return Some(Action::SwitchWindow { to: place });
    }
    if noun == "tab" {
        return None;
    }
    if let Some(place) = lexicon::number(c.word(0)).filter(|n| *n > 0) {
        c.at += 1;
        return Some(Action::SwitchWindow {
            to: WindowRef::Nth(crate::grammar::Ordinal::Nth(place)),
        });
    }
    c.one_of(lexicon::naming::WINDOW_TITLED);
    let text = c.quoted()?;
    Some(Action::SwitchWindow {
        to: WindowRef::Titled(text),
    })
}

/// Close a tab or window; switch to a tab of the page.
pub(super) fn close(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    if let Some(target) = c.attempt(|c| {
        c.one_of(lexicon::actions::SWITCH_TAB)?;
        np::noun_phrase(c, "")
            .map(|n| n.target)
            .filter(|t| t.role == Some(RoleNoun::Tab) && (t.text.is_some() || t.ordinal.is_some()))
    }) {
        let span = c.span_since(mark);
        c.note("tab-of-page-or-browser", "a tab of the page or of the browser? taken as the page's; for the browser's, say `window`", span);
        return Some(Action::Click {
            target,
            gesture: crate::grammar::Gesture::Single,
        });
    }
    if let Some(target) = c.attempt(|c| {
        c.one_of(lexicon::actions::SWITCH_TAB)?;
        let target = np::noun_phrase(c, "")?.target;
        let menu = matches!(target.role, Some(RoleNoun::Menu | RoleNoun::MenuItem));
        (menu && target.text.is_some() && c.at_end()).then_some(target)
    }) {
        return Some(Action::Click {
            target,
            gesture: crate::grammar::Gesture::Open,
        });
    }
    c.eat("close").then_some(())?;
    c.one_of(lexicon::function::THE_THIS);
    c.one_of(lexicon::pages::PRESENT_WINDOW);
    c.one_of(lexicon::pages::CLOSED_WINDOWS)?;
    c.at_end().then_some(Action::CloseWindow)
}

const DIALOGS: &str = lexicon::pages::DIALOGS;

/// Accept, dismiss, answer.
pub(super) fn answer(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    if let Some(action) = c.attempt(|c| {
        c.one_of(lexicon::actions::ANSWER)?;
        subject::native_noun(c)?;
        c.one_of(lexicon::places::WITH_BY)?;
        c.one_of(lexicon::naming::ANSWER_TEXT);
        Some(Action::AnswerDialog {
            accept: true,
            text: Some(c.quoted()?),
        })
    }) {
        return Some(action);
    }
    if let Some(action) = c.attempt(|c| {
        c.one_of(lexicon::actions::TYPE_ANSWER)?;
        c.one_of("the text");
        let text = c.quoted()?;
        c.one_of(lexicon::places::INTO_DIALOG)?;
        subject::native_noun(c)?;
        c.one_of(lexicon::actions::AND_ACCEPT);
        Some(Action::AnswerDialog {
            accept: true,
            text: Some(text),
        })
    }) {
        return Some(action);
    }
    if let Some(action) = c.attempt(|c| {
        c.one_of(lexicon::actions::CLICK_ANSWER)?;
        c.one_of("the");
        let word = if c.at_quoted(0) {
            c.quoted()?.value.to_lowercase()
        } else {
            c.one_of(lexicon::keys::ANSWERS)?.to_owned()
        };
        c.eat("button");
        let accept = match word.as_str() {
            "ok" | "yes" => true,
            "cancel" | "no" => false,
            _ => return None,
        };
        // "Click Yes to confirm" says what for.
        let joint = c.one_of(lexicon::places::OF_DIALOG)?;
        if joint == "to" && !lexicon::among(c.word(0), lexicon::function::DETERMINERS) {
            return None;
        }
        if subject::native_noun(c).is_none() {
            c.article();
            c.one_of(lexicon::pages::CONFIRMATIONS)?;
        }
        // "in the confirmation dialog" is a part of the page.
        c.at_end()
            .then_some(Action::AnswerDialog { accept, text: None })
    }) {
        return Some(action);
    }
    let verb = c.one_of(lexicon::actions::ANSWER_DIALOG)?;
    let accept = lexicon::among(verb, lexicon::actions::ACCEPT);
    if subject::native_noun(c).is_none() {
        if verb == "close" {
            return None;
        }
        c.article();
        c.one_of(DIALOGS)?;
        let span = c.span_since(mark);
        c.note(
            "dialog-native-or-page",
            "a dialog of the browser or of the page? taken as the browser's where it has one open, else as the page's",
            span,
        );
    }
    if !c.at_end() {
        // The dialog's text only identifies it; there is one at most.
        return c.fail("the end of the sentence");
    }
    Some(Action::AnswerDialog { accept, text: None })
}

/// "50% down the page", "to 50% of the page", "halfway down the page": a position, from the top.
fn share(c: &mut Cursor<'_>, way: Option<&str>) -> Option<ScrollTo> {
    if way == Some("up") {
        return None;
    }
    let to = c.one_of(lexicon::places::TOWARDS).is_some();
    c.one_of(lexicon::function::THE_THIS);
    let percent = if c.one_of(lexicon::order::HALFWAY).is_some() {
        50.0
    } else {
        let percent = c.word(0).strip_suffix('%')?.parse::<f64>().ok()?;
        c.at += 1;
        percent
    };
    let down = c.eat("down");
    if c.eat("of") || down {
        c.one_of(lexicon::function::THE_THIS);
        c.one_of(lexicon::pages::SCROLLED)?;
    } else if !to {
        // "Down 50%": of the page, or of what is seen of it.
        return None;
    }
    ((0.0..=100.0).contains(&percent) && c.at_end()).then_some(ScrollTo::Share(percent))
}

/// "until the page contains 'x'", "until I see the button 'x'".
fn scrolled_until(c: &mut Cursor<'_>) -> Option<crate::grammar::Target> {
    c.one_of(lexicon::connectives::UNTIL)?;
    c.one_of(lexicon::places::SCROLLED_UNTIL)?;
    let np::Noun { target, plural } = np::noun_phrase(c, "")?;
    let named = target.text.as_ref().is_some_and(|text| text.quoted);
    (named && !plural && c.at_end()).then_some(target)
}

/// Scroll.
pub(super) fn scroll(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(lexicon::actions::SCROLL)
        .filter(|w| *w == "scroll" || matches!(c.word(0), "down" | "up"))?;
    c.eat("the page");
    let way = c.one_of(lexicon::order::WAYS);
    c.eat("the page");
    if let Some(to) = c.attempt(|c| {
        c.one_of(lexicon::places::TOWARDS)?;
        c.one_of(lexicon::function::THE_ITS);
        c.eat("very");
        let edge = c.one_of(lexicon::pages::EDGES)?;
        c.attempt(|c| {
            c.eat("of").then_some(())?;
            c.one_of(lexicon::function::THE_THIS);
            c.one_of(lexicon::pages::SCROLLED)
        });
        Some(if lexicon::among(edge, lexicon::pages::TOP) {
            ScrollTo::Top
        } else {
            ScrollTo::Bottom
        })
    }) {
        return c.at_end().then_some(Action::Scroll { to });
    }
    if let Some(to) = c.attempt(|c| share(c, way)) {
        return Some(Action::Scroll { to });
    }
    if c.at_end() || c.one_of(lexicon::order::ONE_SCREEN).is_some() && c.at_end() {
        return Some(Action::Scroll {
            to: if way == Some("up") {
                ScrollTo::Up
            } else {
                ScrollTo::Down
            },
        });
    }
    if let Some(target) = c.attempt(scrolled_until) {
        return Some(Action::Scroll {
            to: ScrollTo::Target(target),
        });
    }
    let until = c.one_of(lexicon::places::UNTIL_IN_VIEW);
    if until.is_none() && way.is_some() {
        return c.fail("`to` and a target");
    }
    let target = np::noun_phrase(c, lexicon::places::ENDS_SCROLLED)?.target;
    if until.is_none() || until == Some("into view") {
        c.one_of(lexicon::places::INTO_VIEW)
            .or((until.is_some()).then_some(""))?;
    } else if matches!(until, Some("until" | "till")) {
        c.one_of(lexicon::states::IN_VIEW)?;
    }
    if target.role == Some(RoleNoun::Page) {
        return c.fail("where to scroll");
    }
    Some(Action::Scroll {
        to: ScrollTo::Target(target),
    })
}
