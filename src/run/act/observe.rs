//! `observe`: the action was carried out and had its effect. Each verb declares which.

use crate::driver::ReadyState;
use crate::evaluate::{
    ActionSubject, Judgement, admits, brought, is_field, page_behind, reached, shorten,
};
use crate::grammar::{Action, FormUse, Postcondition, RoleNoun, Text, is_quote};
use crate::lexicon::pages::NAMED_PAGES;
use crate::page::{Element, ElementId, Role, Snapshot, difference};
use crate::run::act::effect::{ObservedEffect, wait_for_change};
use crate::run::act::performed::{
    GuardOutcome, PerformedAction, again, changed, forget_other_form, loose_change, until,
    until_there,
};
use crate::run::act::rows;
use crate::run::act::typed::held;
use crate::run::act::unfold::unfolded;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::run::session::remember::remember;
use crate::verdict::{Cause, Evidence};
use std::time::Instant;

/// Evaluates the guard after the input was sent. The cause goes with a guard that does not hold.
pub(crate) async fn observe(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
) -> Result<GuardOutcome, CaseStop> {
    forget_other_form(session, performed);
    session.knowledge.answered =
        matches!(performed.action, Action::AnswerDialog { text: Some(_), .. });
    if performed.held_already {
        let fact = Evidence::new("the state held already");
        return Ok((Judgement::holds(fact).by(&rows::HELD), None));
    }
    let patience = if performed.action.verb().loads() {
        session.timeouts.page
    } else {
        session.timeouts.page.max(session.timeouts.observe)
    };
    let rest = session.settle(patience).await?;
    if let Some(why) = session.error_page() {
        return Ok((
            Judgement::author(
                Cause::Unreachable,
                format!("the page that the action led to could not be loaded: {why}"),
            )
            .by(&rows::PAGE),
            Some(Cause::Unreachable),
        ));
    }
    let judged = match performed.action {
        action if action.verb().postcondition == Postcondition::Loading => navigated(session, rest),
        Action::GoTo { page } => arrived(session, performed, page).await?,
        Action::Press { chord, .. } => match chord.key.as_str() {
            "PageDown" | "PageUp" | "Home" | "End" => (
                Judgement::holds(Evidence::new(
                    "the key was pressed; scrolling is the user agent's own",
                ))
                .by(&rows::SENT),
                None,
            ),
            key => {
                let outcome = changed(session, performed, key == "Tab").await?;
                let outcome = nothing_to_close(session, key, outcome);
                answered_while_typing(session, key, outcome)
            }
        },
        Action::Fill { .. } | Action::Clear { .. } => held(session, performed).await?,
        Action::Select { .. } => match performed.subject {
            ActionSubject::Options(list, places) => chosen(session, *list, places).await?,
            _ => changed(session, performed, false).await?,
        },
        Action::Check { .. } | Action::Uncheck { .. } => ticked(session, performed).await?,
        Action::Expand { .. } | Action::Collapse { .. } => unfolded(session, performed).await?,
        Action::Focus { .. } => focused(session, performed).await?,
        Action::Upload { files, .. } => uploaded(
            session,
            performed,
            files.first().map_or("", |f| f.value.as_str()),
        ),
        Action::Remember { what, name } => remember(session, what, &name.value).await?,
        Action::Hover { .. } => (
            Judgement::holds(Evidence::new("the pointer is on the element")).by(&rows::SENT),
            None,
        ),
        Action::Scroll { .. } => (
            Judgement::holds(Evidence::new("the page was scrolled")).by(&rows::SENT),
            None,
        ),
        Action::SwitchWindow { .. } | Action::CloseWindow => (
            Judgement::holds(Evidence::new(format!(
                "window {} of {} is the present one",
                session.activity.window + 1,
                session.activity.windows
            )))
            .by(&rows::WINDOW),
            None,
        ),
        Action::AnswerDialog { .. } => answered(session),
        Action::Click { .. } if has_focus(session, performed) => (
            Judgement::holds(Evidence::new("the field has the focus")).by(&rows::CLICKED_FIELD),
            None,
        ),
        Action::Click { gesture, .. } if gesture.is_single() && was_chosen(session, performed) => {
            chosen_before()
        }
        action if action.verb().waits() => (
            Judgement::holds(Evidence::new("waited")).by(&rows::SENT),
            None,
        ),
        _ => changed(session, performed, false).await?,
    };
    keep_entered(session, performed.action);
    // The output is the page at rest, and the first sign of an effect may come late. A page that did not come to rest before
    // is not waited for again.
    if rest && !session.calm && !session.free {
        session.settle(patience).await?;
    }
    Ok(judged)
}

/// Keeps what tells of the fields that were filled, until they are used or something is waited for.
fn keep_entered(session: &mut CaseSession, action: &Action) {
    let verb = action.verb();
    if verb.form == FormUse::Used || matches!(action, Action::WaitUntil { .. }) {
        session.entered.forget();
    } else if verb.form == FormUse::Entered
        && verb.sends_input()
        && let Some(page) = session.present().map(|now| now.page.clone())
    {
        session.entered.keep(&page);
    }
    match action {
        Action::Fill { .. } => session.before_typing.clone_from(&session.before),
        Action::Press { .. } => {}
        _ => session.before_typing = None,
    }
}

/// The tab or radio button that was clicked was the chosen one, and nothing else became it.
fn was_chosen(session: &CaseSession, performed: &PerformedAction<'_>) -> bool {
    let ActionSubject::Element(id) = *performed.subject else {
        return false;
    };
    let is_chosen = |e: &Element| match e.role {
        Role::Tab => e.raw.selected == Some(true),
        Role::Radio => e.raw.checked == Some(true),
        _ => false,
    };
    let before = session
        .before
        .as_ref()
        .and_then(|b| b.page.elements.get(id));
    let now = again(session, id);
    before.is_some_and(is_chosen) && now.is_some_and(|(_, now)| is_chosen(now))
}

fn chosen_before() -> GuardOutcome {
    let fact = Evidence::new("it was selected before the click, and still is");
    (Judgement::holds(fact).by(&rows::CHOSEN_BEFORE), None)
}

/// Escape closes what is open, and nothing was.
fn nothing_to_close(
    session: &CaseSession,
    key: &str,
    (judged, cause): GuardOutcome,
) -> GuardOutcome {
    let is_open = |e: &Element| {
        let pops = matches!(
            e.role,
            Role::Dialog | Role::AlertDialog | Role::Menu | Role::Listbox | Role::Tooltip
        );
        e.raw.visible && (pops && e.raw.tag != "select" || e.raw.topmost)
            || e.raw.expanded == Some(true) && e.raw.attributes.contains_key("aria-haspopup")
    };
    let before = session.before.as_ref();
    let is_closed = before.is_some_and(|before| {
        let page = &before.page;
        before.dialog.is_none() && !page.layer && !page.elements.iter().any(is_open)
    });
    if key == "Escape" && cause == Some(Cause::NoEffect) && is_closed {
        let fact = Evidence::new("nothing was open that the key closes");
        return (Judgement::holds(fact).by(&rows::CLOSED), None);
    }
    (judged, cause)
}

/// A page that answers what is typed has nothing left to do for the key that sends it.
fn answered_while_typing(
    session: &CaseSession,
    key: &str,
    (judged, cause): GuardOutcome,
) -> GuardOutcome {
    let texts_changed = || {
        let pages = session.before_typing.as_ref().zip(session.present());
        pages.is_some_and(|(before, now)| {
            let blocks = difference(&before.page, &now.page).blocks;
            blocks.iter().any(|block| !block.moving)
        })
    };
    if key == "Enter" && cause == Some(Cause::NoEffect) && texts_changed() {
        let fact = Evidence::new("the page changed as the text was typed");
        return (Judgement::holds(fact).by(&rows::TYPED), None);
    }
    (judged, cause)
}

/// The native dialog is gone, or is another one.
fn answered(session: &CaseSession) -> GuardOutcome {
    let before = session.before.as_ref().and_then(|b| b.dialog.clone());
    let gone = session.activity.dialog.is_none() || session.activity.dialog != before;
    let cause = (!gone).then_some(Cause::NoEffect);
    (
        Judgement::decided(
            gone,
            Evidence::new(if gone {
                "the dialog was answered"
            } else {
                "the dialog is still open"
            }),
        )
        .by(&rows::ANSWERED),
        cause,
    )
}

/// The page that the sentence names is reached.
async fn arrived(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
    page: &Text,
) -> Result<GuardOutcome, CaseStop> {
    let before = session.before.as_ref().map(|b| b.page.clone());
    let operated = match *performed.subject {
        ActionSubject::Element(id) => before.as_deref().map(|before| (before, id)),
        _ => None,
    };
    let named = |s: &CaseSession| {
        let seen = s.present()?;
        reached(page, before.as_deref(), seen)
    };
    let opened = |s: &CaseSession| {
        let (before, id) = operated?;
        let now = again(s, id).map(|(_, now)| now);
        brought(page, (before, id), now, s.present()?)
    };
    // "Go to Invoices", then "Enter the username 'ada'": one signs in on the way.
    let asks = |s: &CaseSession| {
        let came = s.present()?;
        let is_asked = performed.signs_in_next
            && asks_for_password(&came.page)
            && !before.as_deref().is_some_and(asks_for_password);
        is_asked.then(|| Evidence::new("the page asks to sign in, which is done next"))
    };
    until(session, |s| {
        named(s).or_else(|| opened(s)).or_else(|| asks(s)).is_some()
    })
    .await?;
    let arrived = named(session).map(|fact| (fact, &rows::ARRIVED));
    let arrived = arrived
        .or_else(|| opened(session).map(|fact| (fact, &rows::BROUGHT)))
        .or_else(|| asks(session).map(|fact| (fact, &rows::BROUGHT)));
    // "Go to the basket page": a drawer that leads there is not the page.
    let part = before
        .as_deref()
        .filter(|_| says_page(&performed.sentence.text, &page.value))
        .zip(session.present())
        .and_then(|(before, seen)| {
            let link = page_behind(page, before, &seen.page)?;
            Some(shorten(&seen.page.elements[link].name))
        });
    let outcome = match arrived {
        Some(_) if let Some(link) = part => (
            Judgement::fails(format!(
                "what came is a part of the page from before, and the page that is called so is behind its link '{link}'"
            ))
            .by(&rows::ARRIVED)
            .hint(format!("write the click: \"Click on '{link}'\"")),
            Some(Cause::NoEffect),
        ),
        Some((fact, row)) => (Judgement::holds(fact).by(row), None),
        None => (
            Judgement::fails(format!(
                "neither address, title, main heading nor the selected tab says `{}` after the click",
                shorten(&page.value)
            ))
            .by(&rows::ARRIVED)
            .hint("where what it leads to is called otherwise, write the click: \"Click on …\""),
            Some(Cause::NoEffect),
        ),
    };
    Ok(outcome)
}

/// Whether a sentence has a noun for a page, a screen or a view behind a name.
fn says_page(sentence: &str, name: &str) -> bool {
    let sentence = sentence.to_lowercase().replace(is_quote, "");
    let name = name.to_lowercase();
    let mut nouns = NAMED_PAGES.split('|');
    nouns.any(|noun| sentence.contains(&format!("{name} {noun}")))
}

fn asks_for_password(page: &Snapshot) -> bool {
    let mut ids = 0..page.elements.len();
    ids.any(|id| page.elements[id].raw.visible && admits(RoleNoun::PasswordField, page, id))
}

/// A document is there, and it is not the one from before.
fn navigated(session: &CaseSession, rest: bool) -> GuardOutcome {
    let Some(now) = session.present() else {
        return (
            Judgement::author(Cause::NotSettled, "no page came").by(&rows::PAGE),
            Some(Cause::NotSettled),
        );
    };
    if let Some(dialog) = &session.activity.dialog {
        // Behind it nothing can be told; what comes next has to speak of it.
        let what = format!("a native dialog opened: '{}'", shorten(&dialog.message));
        return (Judgement::holds(Evidence::new(what)).by(&rows::ASKED), None);
    }
    let url = shorten(&now.page.url);
    if let Some(why) = session.broke_off() {
        return (
            Judgement::author(
                Cause::Unreachable,
                format!("'{url}' broke off before it was whole: {why}"),
            )
            .by(&rows::PAGE),
            Some(Cause::Unreachable),
        );
    }
    // A page that greets with a dialog goes on loading only when it is answered.
    let greeted = session.activity.dialog.is_some();
    if session.activity.ready == ReadyState::Loading && !session.top_is_parsed() && !greeted {
        return (
            Judgement::author(
                Cause::NotSettled,
                format!(
                    "'{url}' was still loading after {} s",
                    session.timeouts.page.as_secs_f64()
                ),
            )
            .by(&rows::PAGE),
            Some(Cause::NotSettled),
        );
    }
    let same = session
        .before
        .as_ref()
        .is_some_and(|b| document(&b.page) == document(&now.page));
    if same
        && now.page.url
            == session
                .before
                .as_ref()
                .map_or(String::new(), |b| b.page.url.clone())
    {
        return (
            Judgement::fails("no new page came").by(&rows::PAGE),
            Some(Cause::NoEffect),
        );
    }
    let mut judged =
        Judgement::holds(Evidence::new(format!("the page '{url}' is there"))).by(&rows::PAGE);
    if !rest {
        judged = judged.note("the page had not come to rest");
    }
    (judged, None)
}

fn document(page: &Snapshot) -> Option<&str> {
    page.contexts.first().map(|c| c.document.as_str())
}

/// A drop-down shows its prompt: the option without a value.
fn is_unset(list: &Element) -> bool {
    let mut options = list.raw.options.iter();
    options.any(|option| option.selected && option.value.is_empty())
}

/// The options are chosen.
async fn chosen(
    session: &mut CaseSession,
    list: ElementId,
    places: &[usize],
) -> Result<GuardOutcome, CaseStop> {
    let holds = |e: &Element| {
        let mut places = places.iter();
        places.all(|p| e.raw.options.get(*p).is_some_and(|o| o.selected))
    };
    let was_unset = session.before.as_ref().is_some_and(|before| {
        let list = before.page.elements.get(list);
        list.is_some_and(is_unset)
    });
    let back = |e: &Element| was_unset && is_unset(e);
    until_there(session, list, |e| holds(e) || back(e)).await?;
    let deadline = Instant::now()
        + session
            .timeouts
            .observe
            .saturating_sub(session.since_action());
    let mut handed_on = None;
    if again(session, list).is_some_and(|(_, e)| !holds(e) && back(e))
        && let ObservedEffect::Yes(judged) = wait_for_change(session, deadline, false).await?
    {
        handed_on = Some(judged);
    }
    if again(session, list).is_some_and(|(_, e)| holds(e)) {
        let value = again(session, list)
            .and_then(|(_, e)| e.raw.value.clone())
            .unwrap_or_default()
            .replace('\n', ", ");
        return Ok((
            Judgement::holds(Evidence::new(format!("'{}' is chosen", shorten(&value))))
                .by(&rows::CHOSEN),
            None,
        ));
    }
    if let Some(judged) = handed_on {
        return Ok((
            judged
                .by(&rows::HANDED_ON)
                .note("the list shows its prompt again"),
            None,
        ));
    }
    // A list that sends its form as soon as something is chosen is gone, with its page.
    if again(session, list).is_none()
        && let ObservedEffect::Yes(judged) = wait_for_change(session, deadline, false).await?
    {
        return Ok((
            judged
                .by(&rows::LIST_GONE)
                .note("the list went away with its page"),
            None,
        ));
    }
    Ok((
        Judgement::fails("the option is not chosen afterwards").by(&rows::CHOSEN),
        Some(Cause::ValueNotHeld),
    ))
}

/// The box is as the sentence says.
async fn ticked(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
) -> Result<GuardOutcome, CaseStop> {
    let wanted = matches!(performed.action, Action::Check { .. });
    let ActionSubject::Element(id) = *performed.subject else {
        return Ok((
            Judgement::fails("nothing was ticked").by(&rows::TICKED),
            Some(Cause::NoEffect),
        ));
    };
    let word = if wanted { "checked" } else { "unchecked" };
    let holds = |e: &Element| e.raw.checked.or(e.raw.pressed) == Some(wanted);
    if until_there(session, id, holds).await? {
        return Ok((
            Judgement::holds(Evidence::new(format!("it is {word}"))).by(&rows::TICKED),
            None,
        ));
    }
    if again(session, id).is_none() && loose_change(session) {
        return Ok((
            Judgement::holds(Evidence::new("the page changed"))
                .by(&rows::TICKED)
                .note("the box went away with its page"),
            None,
        ));
    }
    Ok((
        Judgement::fails(format!("it is not {word} afterwards")).by(&rows::TICKED),
        Some(Cause::NoEffect),
    ))
}

/// A field was clicked, and has the focus now: that is what such a click is for.
fn has_focus(session: &CaseSession, performed: &PerformedAction<'_>) -> bool {
    let ActionSubject::Element(id) = *performed.subject else {
        return false;
    };
    again(session, id).is_some_and(|(_, e)| e.raw.focused && is_field(e))
}

/// The field has the focus.
async fn focused(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
) -> Result<GuardOutcome, CaseStop> {
    let ActionSubject::Element(id) = *performed.subject else {
        return Ok((
            Judgement::fails("nothing was focused").by(&rows::FOCUSED),
            Some(Cause::NoEffect),
        ));
    };
    Ok(if until_there(session, id, |e| e.raw.focused).await? {
        (
            Judgement::holds(Evidence::new("the field has the focus")).by(&rows::FOCUSED),
            None,
        )
    } else {
        (
            Judgement::fails("the field does not have the focus afterwards").by(&rows::FOCUSED),
            Some(Cause::NoEffect),
        )
    })
}

/// The file field names the file.
fn uploaded(session: &CaseSession, performed: &PerformedAction<'_>, file: &str) -> GuardOutcome {
    let ActionSubject::Element(id) = *performed.subject else {
        return (
            Judgement::fails("no file field").by(&rows::VALUE),
            Some(Cause::NoEffect),
        );
    };
    let name = std::path::Path::new(file)
        .file_name()
        .map(|n| n.to_string_lossy().into_owned())
        .unwrap_or_default();
    match again(session, id) {
        Some((_, e)) if e.raw.value.as_deref().is_some_and(|v| v.contains(&name)) => (
            Judgement::holds(Evidence::new(format!("the file field names '{name}'")))
                .by(&rows::VALUE),
            None,
        ),
        _ if loose_change(session) => (
            Judgement::holds(Evidence::new("the page took the file")).by(&rows::CAUSED),
            None,
        ),
        _ => (
            Judgement::fails(format!("the file field does not name '{name}' afterwards"))
                .by(&rows::VALUE),
            Some(Cause::ValueNotHeld),
        ),
    }
}
