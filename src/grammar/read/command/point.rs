//! Verbs of the pointer: click, hover, drag; select, choose, check.

use super::options;
use super::pointed::{any_of_kind, kind_of_target, thing, ticked_box};
use crate::grammar::read::{
    count, cursor::Cursor, identifier, measure, noun_phrase as np, place, token::Kind,
};
use crate::grammar::{Action, Assumption, Context, Gesture, RoleNoun, Span, Target, Text};
use crate::lexicon;

/// Words of the longest label without quotes.
const MOST_OF_LABEL: usize = 5;

/// Click, follow, hover, drag, submit.
pub(super) fn click(c: &mut Cursor<'_>) -> Option<Action> {
    if let Some(action) = c.attempt(hover) {
        return Some(action);
    }
    if let Some(action) = c.attempt(focus) {
        return Some(action);
    }
    if let Some(action) = c.attempt(drag) {
        return Some(action);
    }
    if let Some(action) = c.attempt(submit) {
        return Some(action);
    }
    let gesture = if c.one_of(lexicon::actions::DOUBLE_CLICK).is_some() {
        Gesture::Double
    } else if c.one_of(lexicon::actions::RIGHT_CLICK).is_some() {
        Gesture::Right
    } else {
        let verb = c.one_of(lexicon::actions::CLICK)?;
        c.one_of(lexicon::function::ONCE_MORE);
        c.one_of(lexicon::actions::TO_OPEN);
        // "Toggle the view to Agenda" says which of several it is to be.
        if verb == "toggle"
            && c.tokens[c.at..]
                .iter()
                .any(|t| t.kind == Kind::Word && t.norm == "to")
        {
            return c.fail("a target (what it is switched to is not read)");
        }
        // "Toggle dark mode on", "Toggle on …": a click would switch it off where it is on.
        let last = c.tokens.iter().rfind(|t| t.kind == Kind::Word);
        let switched = lexicon::among(c.word(0), lexicon::states::ON_OFF)
            || last.is_some_and(|t| lexicon::among(&t.norm, lexicon::states::ON_OFF));
        if verb == "toggle" && switched {
            return c.fail("a checkbox or a switch (what it is switched to is not read)");
        }
        if verb == "follow" {
            if let Some(url) = c.attempt(place::url)
                && place::looks_like_url(&url.value)
                && c.at_end()
            {
                return Some(Action::Open { url: Some(url) });
            }
            let target = clicked(c)?;
            let role = target.role.or(Some(RoleNoun::Link));
            return Some(Action::Click {
                target: Target { role, ..target },
                gesture: Gesture::Single,
            });
        }
        if matches!(verb, "expand" | "collapse") {
            let target = clicked(c)?;
            return Some(if verb == "expand" {
                Action::Expand { target }
            } else {
                Action::Collapse { target }
            });
        }
        Gesture::Single
    };
    let target = clicked(c)?;
    of_section(c, &target)?;
    Some(Action::Click { target, gesture })
}

/// "An appointment block" is a thing of the application, and "Save title" what a button says: neither is a part of the page.
fn of_section(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    let unquoted = target.text.as_ref().is_some_and(|text| !text.quoted);
    let is_said = |words| lexicon::among(c.word_before(), words);
    let is_thing = match target.role {
        Some(RoleNoun::Heading) => is_said(lexicon::naming::TITLES_OF_THINGS),
        Some(RoleNoun::Section) => is_said(lexicon::naming::BLOCKS),
        _ => false,
    };
    if unquoted && is_thing {
        return c.fail("what is clicked, by its text in quotes");
    }
    Some(())
}

/// Reads the target of a click.
fn clicked(c: &mut Cursor<'_>) -> Option<Target> {
    c.one_of(lexicon::places::CLICKED_ON);
    if c.looks_like(count::times) {
        return c.fail("a target, clicked once");
    }
    if !c.at_quoted(0) && lexicon::among(c.word(0), lexicon::function::NO_TARGET) {
        return c.fail("a target: a text in quotes, a role noun, or both");
    }
    if let Some(number) = c.attempt(page_number) {
        return Some(number);
    }
    let mut target = thing(c)?;
    ticked_box(c, &target)?;
    kind_of_target(c, &mut target);
    c.one_of(lexicon::function::ONCE_AGAIN);
    if target.role == Some(RoleNoun::Page) {
        return c.fail("a part of the page");
    }
    Some(target)
}

/// "page 3", "page number 3 in the pagination": the number in the row of page numbers.
pub(super) fn page_number(c: &mut Cursor<'_>) -> Option<Target> {
    let mark = c.mark();
    c.article();
    c.eat("page").then_some(())?;
    c.eat("number");
    let is_number = c.word(0).bytes().all(|b| b.is_ascii_digit()) && !c.word(0).is_empty();
    let text = is_number.then(|| c.bare(1))??;
    c.attempt(|c| {
        c.one_of(lexicon::places::IN_OF)?;
        c.article();
        c.one_of(lexicon::naming::IN_PAGES)
    });
    c.at_end().then_some(())?;
    let span = c.span_since(mark);
    let pager = Target {
        role: Some(RoleNoun::Section),
        ..np::target_of(Text {
            value: lexicon::naming::PAGER.into(),
            quoted: false,
            span,
        })
    };
    Some(Target {
        contexts: vec![Context::Within(Box::new(pager))],
        span,
        ..np::target_of(Text {
            quoted: true,
            ..text
        })
    })
}

fn hover(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::HOVER)?;
    let mut target = thing(c)?;
    ticked_box(c, &target)?;
    kind_of_target(c, &mut target);
    if verb == lexicon::actions::MOVES_OR_GOES {
        return moved_to(c, target);
    }
    Some(Action::Hover { target })
}

/// "Move to the tab 'x'": who moves to a tab is on it then. To a page or a name alone one may go, or move the pointer.
fn moved_to(c: &mut Cursor<'_>, target: Target) -> Option<Action> {
    let named = target.text.as_ref().is_some_and(|text| text.quoted);
    match target.role {
        Some(RoleNoun::Tab) => Some(Action::Click {
            target,
            gesture: Gesture::Single,
        }),
        Some(RoleNoun::Page) => c.fail("`go to` and the name of the page"),
        None if !named => c.fail("`go to`, or `move the mouse to`"),
        _ => Some(Action::Hover { target }),
    }
}

/// "Focus the field 'x'", "Put the focus in the field 'x'".
fn focus(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(lexicon::actions::FOCUS)?;
    let target = np::noun_phrase(c, "")?.target;
    // A click is how the focus is given; on anything but a field it would do more than that.
    let harmless = match target.role {
        None | Some(RoleNoun::Element) => target.text.as_ref().is_some_and(|t| t.quoted),
        Some(RoleNoun::FileField) => false,
        Some(role) => np::takes_value(role),
    };
    if !harmless {
        return c.fail("a field to focus (anything else is focused with `Press Tab`)");
    }
    Some(Action::Focus { target })
}

fn drag(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::DRAG)?;
    let mut target = np::core(c, lexicon::places::ENDS_DRAGGED)?.target;
    while !matches!(c.word(0), "on" | "in")
        && let Some(found) = c.place()
    {
        target.contexts.extend(found.part());
    }
    identifier::settle(c, &mut target);
    dragged(c, &target)?;
    c.one_of(lexicon::actions::DROP);
    c.one_of(lexicon::places::DROPPED_ON)?;
    if target.role == Some(RoleNoun::Slider)
        && let Some(value) = c.attempt(measure::number_text)
    {
        return Some(Action::Fill {
            target: Some(target),
            value,
            mode: crate::grammar::FillMode::Replace,
            attempt: false,
        });
    }
    let to = np::noun_phrase(c, "")?.target;
    ticked_box(c, &to)?;
    let named = |text: &Text| text.quoted || text.value.starts_with(char::is_uppercase);
    if to.role.is_none() && !to.text.as_ref().is_some_and(named) {
        return c.fail("where to drop it: a text in quotes or a role noun");
    }
    if verb == "move"
        && target.role.is_none()
        && to.role.is_none()
        && !(target.text.as_ref().is_some_and(|t| t.quoted))
    {
        return None;
    }
    Some(Action::Drag { target, to })
}

/// "the task", "the task card": a kind of which a page has many, and no word on it; "the box" is drawn as one.
fn dragged(c: &mut Cursor<'_>, target: &Target) -> Option<()> {
    ticked_box(c, target)?;
    let described = target
        .text
        .as_ref()
        .is_some_and(|text| !text.quoted && text.value.chars().all(|ch| !ch.is_uppercase()));
    let kind = matches!(
        target.role,
        None | Some(RoleNoun::Card | RoleNoun::ListItem | RoleNoun::Row)
    );
    if described && kind && target.ordinal.is_none() {
        return c.fail("what is dragged: its text in quotes, or its place");
    }
    Some(())
}

fn submit(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::SUBMIT)?;
    if verb == "submit" && c.at_end() {
        return Some(Action::Submit { target: None });
    }
    let target = np::noun_phrase(c, "")?.target;
    if target.role != Some(RoleNoun::Form) {
        return c.fail("a form");
    }
    let named = target.text.is_some() || target.ordinal.is_some() || !target.contexts.is_empty();
    Some(Action::Submit {
        target: named.then_some(target),
    })
}

/// "Select 'x' from the list 'y'", "Choose the option 'x'", "Select the radio button 'x'", "Select the link 'x'".
pub(super) fn choose(c: &mut Cursor<'_>) -> Option<Action> {
    let mark = c.mark();
    c.one_of(lexicon::actions::CHOOSE)?;
    // "Choose that it is a gift" is a claim about what is chosen.
    if c.word(0) == "that" {
        return c.fail("the option's text");
    }
    if let Some(action) = c.attempt(|c| {
        c.one_of(lexicon::naming::DATES)?;
        let value = c.quoted()?;
        c.one_of(lexicon::places::DATE_INTO)?;
        let target = np::noun_phrase(c, "")?.target;
        Some(Action::Fill {
            target: Some(target),
            value,
            mode: crate::grammar::FillMode::Replace,
            attempt: false,
        })
    }) {
        return Some(action);
    }
    let chosen = c.attempt(options::valued_field);
    if let Some(action) = chosen.or_else(|| c.attempt(options::options)) {
        if let Action::Select { target: None, .. } = &action {
            c.note("select-option-or-click", "an option of a list, a radio button, or a link to click? taken as an option, by its text", c.span_since(mark));
        }
        return Some(action);
    }
    // "the date '2024-05-01' in the field 'x'" is typed.
    let mut target = np::noun_phrase(c, lexicon::places::ENDS_OPTION)?.target;
    any_of_kind(c, &target)?;
    kind_of_target(c, &mut target);
    Some(match target.role {
        Some(RoleNoun::Radio | RoleNoun::Checkbox | RoleNoun::Switch) => Action::Check { target },
        Some(RoleNoun::Option) => {
            let Target {
                text: Some(text),
                ordinal: None,
                ..
            } = target
            else {
                return c.fail("the option's text");
            };
            if counts(&text) {
                return c.fail("the option's text in quotes, or its place");
            }
            let list = match target.contexts.as_slice() {
                [] => None,
                [crate::grammar::Context::Within(list)] => Some((**list).clone()),
                _ => return c.fail("the list of the option"),
            };
            Action::Select {
                options: vec![text],
                target: list,
            }
        }
        Some(
            RoleNoun::Link
            | RoleNoun::Button
            | RoleNoun::Tab
            | RoleNoun::Menu
            | RoleNoun::MenuItem
            | RoleNoun::ListItem
            | RoleNoun::Row
            | RoleNoun::Cell
            | RoleNoun::Card
            | RoleNoun::Image
            | RoleNoun::Logo
            | RoleNoun::Icon
            | RoleNoun::Badge
            | RoleNoun::Element
            | RoleNoun::Field
            | RoleNoun::TextField
            | RoleNoun::Textarea
            | RoleNoun::Column,
        ) => Action::Click {
            target,
            gesture: Gesture::Single,
        },
        None if target.ordinal.is_none() && target.contexts.is_empty() => {
            let text = target.text?;
            if !text.quoted && describes_option(&text, target.span.start < text.span.start) {
                return c.fail("the option's text");
            }
            let span = c.span_since(mark);
            named_option(c, text, span)
        }
        _ => return c.fail("an option, a radio button, a checkbox, a tab or a link"),
    })
}

/// "Annual leave", "the leave type Annual leave": an option, or the list and its option.
fn named_option(c: &mut Cursor<'_>, text: Text, span: Span) -> Action {
    if let Some((list, option)) = list_and_option(&text)
        && c.choose(2) == 0
    {
        c.assume(Assumption {
            code: "list-before-option".to_owned(),
            message: format!("the list is called `{}`", list.value),
            span,
            rewriting: format!("Select '{}' in the list '{}'", option.value, list.value),
        });
        return Action::Select {
            options: vec![option],
            target: Some(np::target_of(list)),
        };
    }
    c.note(
        "select-option-or-click",
        "an option of a list, a radio button, or a link to click? taken as an option, by its text",
        span,
    );
    Action::Select {
        options: vec![text],
        target: None,
    }
}

/// Words of the longest name of a list before its option.
const MOST_OF_LIST: usize = 3;

/// "leave type Annual leave", "meter MT-20001": what a list may be called, and the option behind it.
fn list_and_option(text: &Text) -> Option<(Text, Text)> {
    let begins = |word: &str| word.starts_with(|ch: char| ch.is_uppercase() || ch.is_ascii_digit());
    let words: Vec<&str> = text.value.split(' ').collect();
    let split = words.iter().position(|word| begins(word))?;
    let small = |word: &&str| word.chars().all(char::is_lowercase);
    if text.quoted || !(1..=MOST_OF_LIST).contains(&split) || !words[..split].iter().all(small) {
        return None;
    }
    let part = |words: &[&str], from: usize| {
        let value = words.join(" ");
        let start = text.span.start + from;
        let end = start + value.len();
        Text {
            value,
            quoted: false,
            span: Span { start, end },
        }
    };
    let list = part(&words[..split], 0);
    let option = part(&words[split..], list.value.len() + 1);
    Some((list, option))
}

/// "the completed filter", "the Article Type", "today": what is chosen is described, and not named.
fn describes_option(text: &Text, article: bool) -> bool {
    let first = text.value.split(' ').next().unwrap_or_default();
    let lower = !text
        .value
        .chars()
        .any(|ch| ch.is_uppercase() || ch.is_numeric());
    article && (lower || stands_for_value(text))
        || lexicon::among(first, lexicon::function::DESCRIBES_OPTION)
        || lexicon::among(&first.to_lowercase(), lexicon::function::RELATIVE_TIME)
}

/// "the Article Type": which one is chosen, the sentence does not say.
fn stands_for_value(text: &Text) -> bool {
    let last = text.value.rsplit_once(' ').map_or("", |(_, last)| last);
    lexicon::among(&last.to_lowercase(), lexicon::naming::STANDS_FOR_VALUE)
}

/// "option 1" is the first one, or called so.
fn counts(text: &Text) -> bool {
    !text.quoted && text.value.chars().all(|ch| ch.is_ascii_digit())
}

/// "Switch to Favourites": what is called so, up to the end.
pub(super) fn switched_to(c: &mut Cursor<'_>) -> Option<Action> {
    c.one_of(lexicon::actions::SWITCH_TAB)?;
    c.one_of(lexicon::function::THE_A);
    let text = if c.at_quoted(0) {
        c.quoted()?
    } else {
        label_to_end(c)?
    };
    c.at_end().then_some(())?;
    Some(Action::Click {
        target: np::target_of(text),
        gesture: Gesture::Open,
    })
}

/// A label with a capital that goes to the end of the sentence, without quotes.
pub(super) fn label_to_end(c: &mut Cursor<'_>) -> Option<Text> {
    let words = (0..=MOST_OF_LABEL)
        .take_while(|at| !c.word(*at).is_empty())
        .count();
    let is_key = lexicon::among(c.word(0), lexicon::keys::NEVER_LABELS);
    let is_label = c.capital(0) && (1..=MOST_OF_LABEL).contains(&words) && !is_key;
    let kind = |at: usize| c.noun_at(at).is_some();
    if !is_label || (0..words).any(kind) {
        return c.fail("the label, in quotes");
    }
    c.bare(words)
}

/// "Check the box 'x'", "Untick 'x'", "Turn on the switch 'x'".
pub(super) fn tick(c: &mut Cursor<'_>) -> Option<Action> {
    if let Some(action) = c.attempt(switched) {
        return Some(action);
    }
    let verb = c.one_of(lexicon::actions::TICK)?;
    let np::Noun { target, plural } = np::noun_phrase(c, "")?;
    any_of_kind(c, &target)?;
    // "Check the 'Privacy' options": what is looked at.
    if plural && target.role == Some(RoleNoun::Option) {
        return c.fail("one option (to look at several, `Assert that`)");
    }
    let tickable = matches!(
        target.role,
        None | Some(
            RoleNoun::Checkbox
                | RoleNoun::Radio
                | RoleNoun::Switch
                | RoleNoun::Option
                | RoleNoun::ListItem
                | RoleNoun::Element
                | RoleNoun::Row
                | RoleNoun::Card
                | RoleNoun::Button
        )
    );
    let button = target.role == Some(RoleNoun::Button)
        || matches!(verb, "deselect" | "unselect") && target.role == Some(RoleNoun::Option);
    // "Check the cart total" asks to look; "Tick …" and "Check the checkbox …" tick.
    let looks = lexicon::among(verb, lexicon::claims::CHECK)
        && !matches!(
            target.role,
            Some(RoleNoun::Checkbox | RoleNoun::Radio | RoleNoun::Switch)
        )
        && !target.text.as_ref().is_some_and(|t| t.quoted);
    if looks {
        return c
            .fail("a checkbox, a radio button or a switch (to look at something, `Assert that`)");
    }
    let needs_role = lexicon::among(verb, lexicon::actions::NEEDS_ROLE);
    let chooses = lexicon::among(verb, lexicon::actions::TICKS_ONE);
    if !tickable
        || chooses && is_described(&target)
        || button
        || (needs_role && target.role.is_none())
        || (super::values::is_bare(&target) && reads_as_clause(c, &target))
    {
        return c.fail("a checkbox, a radio button or a switch");
    }
    let off = lexicon::among(verb, lexicon::actions::UNTICK);
    Some(if off {
        Action::Uncheck { target }
    } else {
        Action::Check { target }
    })
}

/// "the role": a kind of thing, and no name that a page has.
fn is_described(target: &Target) -> bool {
    let lower = |text: &Text| !text.quoted && !text.value.chars().any(char::is_uppercase);
    target.role.is_none()
        && target
            .text
            .as_ref()
            .is_some_and(|text| lower(text) && target.span.start < text.span.start)
}

/// "Toggle the 'RSS feed' switch to ON", "Turn 'Wi-Fi' off".
fn switched(c: &mut Cursor<'_>) -> Option<Action> {
    let verb = c.one_of(lexicon::actions::SWITCH_TO)?;
    let np::Noun { target, plural } = np::noun_phrase(c, lexicon::places::ENDS_SWITCHED)?;
    let bare = lexicon::among(verb, lexicon::actions::SWITCHES) && !plural && c.word(0) != "to";
    let named = target.text.as_ref().is_some_and(|text| text.quoted || bare);
    let kind = matches!(target.role, Some(RoleNoun::Switch | RoleNoun::Checkbox));
    c.eat("to");
    let value = c.one_of(lexicon::states::ON_OFF)?;
    if !(kind || named && target.role.is_none()) || !c.at_end() {
        return None;
    }
    Some(if value == "on" {
        Action::Check { target }
    } else {
        Action::Uncheck { target }
    })
}

/// "Check that …", "Check if …", "check everything is fine": no name of a checkbox.
fn reads_as_clause(c: &Cursor<'_>, target: &Target) -> bool {
    let within =
        |span: crate::grammar::Span| span.start >= target.span.start && span.end <= target.span.end;
    c.tokens
        .iter()
        .filter(|t| t.kind == Kind::Word && within(t.span))
        .any(|t| {
            lexicon::among(&t.norm, lexicon::function::THAT_IF)
                || (lexicon::ends_noun(&t.norm) && t.norm != "to" && t.norm != "no")
        })
}
