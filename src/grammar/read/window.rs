//! The browser itself: open, back, reload, scroll, windows, native dialogs.

use super::{cursor::Cursor, lexicon, noun_phrase as np, place, point, subject, token::Kind};
use crate::grammar::{Action, RoleNoun, ScrollTo, Text, WindowRef};

/// Back, forward, reload.
pub(super) fn history(c: &mut Cursor<'_>) -> Option<Action> {
    let whole = |c: &mut Cursor<'_>| {
        c.one_of(
            "in the browser|in the history|in history|to the previous page|to the last page|\
            to the next page|one page|once",
        );
        c.at_end().then_some(())
    };
    if let Some(()) = c.attempt(|c| {
        c.one_of(
            "go back|navigate back|browse back|back|return to the previous page|\
            go to the previous page|return|press the browser's back button|\
            click the browser's back button|click on the browser's back button|\
            press the browser back button|click the browser back button|\
            click on the browser back button|press the back button of the browser|\
            click the back button of the browser|click on the back button of the browser|\
            use the browser's back button|use the browser back button|\
            use the back button of the browser|move back",
        )?;
        whole(c)
    }) {
        return Some(Action::Back);
    }
    if let Some(()) = c.attempt(|c| {
        c.one_of(
            "go forward|navigate forward|forward|move forward|go to the next page in the history|\
            press the browser's forward button|click the browser's forward button|go forwards",
        )?;
        whole(c)
    }) {
        return Some(Action::Forward);
    }
    c.attempt(|c| {
        c.one_of("reload|refresh")?;
        c.one_of("the|this");
        c.eat("current");
        c.one_of("web page|page|browser|website|site|screen|tab|window");
        whole(c)
    })
    .map(|()| Action::Reload)
}

/// Open, go to, navigate to, visit.
pub(super) fn open(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    let verb = c.one_of(
        "open up|open|go back to|return to|go to|go on|navigate to|browse to|visit|launch|\
            load|access|start|head to|surf to|navigate|am on|is on|are on",
    )?;
    if c.at_end() {
        return matches!(verb, "open" | "launch" | "start").then_some(Action::Open { url: None });
    }
    let page = c.attempt(|c| {
        c.one_of("the|this|a");
        c.one_of("following");
        c.one_of(
            "web page|webpage|web site|website|page|site|url|address|link|application|app|\
            web application|web app|browser|shop|store|aut",
        )
    });
    if page.is_some() {
        c.one_of(
            "at the url|at the address|with the url|at url|with url|located at|at|on|to|\
            under the url|:",
        );
        if c.at_end() {
            return (page != Some("link") && page != Some("page") && page != Some("url"))
                .then_some(Action::Open { url: None });
        }
    }
    if let Some(url) = url(c) {
        c.attempt(|c| {
            c.eat("in");
            c.one_of("the|a");
            c.eat("browser").then_some(())
        });
        return Some(Action::Open { url: Some(url) });
    }
    c.reset(mark);
    c.eat(verb);
    if let Some(()) = c.attempt(home) {
        let span = c.span_since(mark);
        c.note(
            "home-page-is-base-url",
            "taken as the suite's base URL",
            span,
        );
        return Some(Action::Open { url: None });
    }
    if matches!(verb, "open" | "open up" | "go to" | "navigate to" | "visit") {
        return point::open_on_page(c);
    }
    c.fail("a URL")
}

/// "the home page", "the start page", "the homepage of the site".
fn home(c: &mut Cursor<'_>) -> Option<()> {
    c.one_of("the|our|my");
    c.one_of(
        "home page|homepage|start page|base url|landing page|main page|home url|root page|\
            index page|application under test|tested application",
    )?;
    c.attempt(|c| {
        c.eat("of").then_some(())?;
        c.one_of("the|this");
        c.one_of("application|website|web site|site|app|shop|store")
    });
    c.at_end().then_some(())
}

/// A URL, quoted or not.
fn url(c: &mut Cursor<'_>) -> Option<Text> {
    if c.at_quoted(0) {
        return c.attempt(|c| c.quoted().filter(|text| place::looks_like_url(&text.value)));
    }
    let token = c.peek().filter(|t| t.kind == Kind::Word)?;
    let raw = &c.source[token.span.start..token.span.end];
    let sure = place::looks_like_url(raw) && (raw.contains(['/', '.', ':', '$', '#', '?']));
    if sure { c.bare(1) } else { None }
}

/// Switch to a tab or window.
pub(super) fn switch(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    // "Next window": the verb is understood.
    let bare = c.looks_like(|c| {
        c.one_of("next|previous")?;
        c.one_of("browser tab|browser window|window|tab")?;
        c.at_end().then_some(())
    });
    let verb = if bare {
        "switch to"
    } else {
        c.one_of(
            "switch back to|switch over to|switch to|go back to|go to|move to|change to|\
            return to|focus on|focus|select|activate|jump to",
        )?
    };
    c.one_of("the|a");
    let place = if c
        .one_of(
            "newly opened|newly-opened|just opened|new|latest|most recent|opened|popup|\
            pop-up",
        )
        .is_some()
    {
        Some(WindowRef::New)
    } else if c
        .one_of("main|original|initial|parent|root|starting")
        .is_some()
    {
        Some(WindowRef::Main)
    } else if c.one_of("previous|preceding|former").is_some() {
        Some(WindowRef::Previous)
    } else if c.one_of("next|following").is_some() {
        Some(WindowRef::Next)
    } else if let Some(ordinal) = lexicon::ordinal(c.word(0)) {
        c.at += 1;
        Some(WindowRef::Nth(ordinal))
    } else {
        None
    };
    let noun = c.one_of("browser tab|browser window|window|tab")?;
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
    c.one_of("with the title|titled|named|called|entitled|with title|whose title is");
    let text = c.quoted()?;
    Some(Action::SwitchWindow {
        to: WindowRef::Titled(text),
    })
}

/// Close a tab or window; switch to a tab of the page.
pub(super) fn close(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    if let Some(target) = c.attempt(|c| {
        c.one_of("switch to|switch back to|change to")?;
        np::noun_phrase(c, &[])
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
    c.eat("close").then_some(())?;
    c.one_of("the|this");
    c.one_of("current|new|present|active|opened");
    c.one_of("browser tab|browser window|tab|window|popup window")?;
    c.at_end().then_some(Action::CloseWindow)
}

const DIALOGS: &str = "dialog box|dialogue box|dialog|dialogue|popup|pop-up|pop up|message box|\
    confirmation dialog|confirmation|confirmation popup|modal";

/// Accept, dismiss, answer.
pub(super) fn answer(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    if let Some(action) = c.attempt(|c| {
        c.one_of("answer|reply to|respond to|fill in|fill|accept")?;
        subject::native_noun(c)?;
        c.one_of("with|by")?;
        c.one_of("the text|text|the value");
        Some(Action::AnswerDialog {
            accept: true,
            text: Some(c.quoted()?),
        })
    }) {
        return Some(action);
    }
    if let Some(action) = c.attempt(|c| {
        c.one_of("type in|type|enter|write|answer")?;
        c.one_of("the text");
        let text = c.quoted()?;
        c.one_of("into|in|to")?;
        subject::native_noun(c)?;
        c.one_of("and accept it|and accept|and confirm|and press ok|and click ok");
        Some(Action::AnswerDialog {
            accept: true,
            text: Some(text),
        })
    }) {
        return Some(action);
    }
    if let Some(action) = c.attempt(|c| {
        c.one_of("click on|click|press|choose|select|answer")?;
        c.one_of("the");
        let word = if c.at_quoted(0) {
            c.quoted()?.value.to_lowercase()
        } else {
            c.one_of("ok|cancel|yes|no")?.to_owned()
        };
        c.eat("button");
        let accept = match word.as_str() {
            "ok" | "yes" => true,
            "cancel" | "no" => false,
            _ => return None,
        };
        c.one_of("in|on|of|to")?;
        subject::native_noun(c)?;
        Some(Action::AnswerDialog { accept, text: None })
    }) {
        return Some(action);
    }
    let verb =
        c.one_of("accept|confirm|validate|dismiss|cancel|close|reject|decline|refuse|acknowledge")?;
    let accept = matches!(verb, "accept" | "confirm" | "validate" | "acknowledge");
    if subject::native_noun(c).is_none() {
        if verb == "close" {
            return None;
        }
        c.article();
        c.one_of(DIALOGS)?;
        let span = c.span_since(mark);
        c.note(
            "dialog-native-or-page",
            "a dialog of the browser or of the page? taken as the browser's",
            span,
        );
    }
    if !c.at_end() {
        // The dialog's text only identifies it; there is one at most.
        return c.fail("the end of the sentence");
    }
    Some(Action::AnswerDialog { accept, text: None })
}

/// Scroll.
pub(super) fn scroll(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of("scroll|move")
        .filter(|w| *w == "scroll" || matches!(c.word(0), "down" | "up"))?;
    c.eat("the page");
    let way = c.one_of("down|up");
    c.eat("the page");
    if let Some(to) = c.attempt(|c| {
        c.one_of("to|until|towards|till")?;
        c.one_of("the|its");
        c.eat("very");
        let edge = c.one_of("top|beginning|start|bottom|end")?;
        c.attempt(|c| {
            c.eat("of").then_some(())?;
            c.one_of("the|this");
            c.one_of("page|screen|website|site|window")
        });
        Some(if matches!(edge, "top" | "beginning" | "start") {
            ScrollTo::Top
        } else {
            ScrollTo::Bottom
        })
    }) {
        return c.at_end().then_some(Action::Scroll { to });
    }
    if c.at_end() || c.eat("one page") || c.eat("a page") {
        return Some(Action::Scroll {
            to: if way == Some("up") {
                ScrollTo::Up
            } else {
                ScrollTo::Down
            },
        });
    }
    let until = c.one_of("to|until|till|towards|into view");
    if until.is_none() && way.is_some() {
        return c.fail("`to` and a target");
    }
    let target = np::noun_phrase(c, &["into", "is"])?.target;
    if until.is_none() || until == Some("into view") {
        c.one_of("into view|into the view")
            .or((until.is_some()).then_some(""))?;
    } else if matches!(until, Some("until" | "till")) {
        c.one_of("is visible|is displayed|is in view|is shown|appears|comes into view")?;
    }
    if target.role == Some(RoleNoun::Page) {
        return c.fail("where to scroll");
    }
    Some(Action::Scroll {
        to: ScrollTo::Target(target),
    })
}
