//! Expanding and collapsing: what is sent for it, and whether it came about.

use crate::driver::{Act, DriverError};
use crate::evaluate::{ActionSubject, Judgement, disclosure, is_toggle, is_unfolded_behind};
use crate::grammar::{Action, Chord, Gesture};
use crate::page::{ElementId, Role, Snapshot};
use crate::run::act::input::{Input, handle};
use crate::run::act::performed::{
    GuardOutcome, PerformedAction, again, changed, loose_change, until,
};
use crate::run::act::rows;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Evidence};
use std::time::Duration;

/// How long an item of a tree has to heed a key before it is clicked.
const HEEDS: Duration = Duration::from_millis(1500);

fn is_wanted(page: &Snapshot, element: ElementId, open: bool) -> bool {
    disclosure(page, element).is_some_and(|d| page.elements[d].raw.expanded == Some(open))
}

/// Whether the thing to be opened is open: it says so, or is the menu that popped up.
fn is_open(page: &Snapshot, element: ElementId) -> bool {
    let e = &page.elements[element];
    let is_link = e.role == Role::Link && e.raw.attributes.contains_key("href");
    is_wanted(page, element, true) && !is_link || e.role == Role::Menu
}

/// The action asks for what is so already.
pub(crate) fn holds_already(page: &Snapshot, action: &Action, element: ElementId) -> bool {
    match action {
        Action::Expand { .. } => is_wanted(page, element, true),
        Action::Collapse { .. } => is_wanted(page, element, false),
        Action::Click {
            gesture: Gesture::Open,
            ..
        } => is_open(page, element),
        _ => false,
    }
}

/// A click; on an item of a tree whose label may do something else, the key that unfolds it (ARIA Authoring Practices, tree
/// view), where it takes keys.
pub(crate) fn input(page: &Snapshot, element: ElementId, open: bool) -> Input {
    if is_wanted(page, element, open) {
        return Input::nothing(if open {
            "expanded already"
        } else {
            "collapsed already"
        });
    }
    let by_key = key_for(page, element);
    let (context, key) = handle(page, by_key.unwrap_or(element));
    Input::one(match by_key {
        Some(_) => Act::Press {
            context,
            key: Some(key),
            chord: unfolding(open),
            times: 1,
        },
        None => Act::Click {
            context,
            key,
            gesture: Gesture::Single,
        },
    })
}

/// The item of a tree that is given the key, where nothing before its label is pressed.
fn key_for(page: &Snapshot, element: ElementId) -> Option<ElementId> {
    disclosure(page, element).filter(|item| {
        let e = &page.elements[*item];
        e.role == Role::TreeItem
            && e.raw.attributes.contains_key("tabindex")
            && !is_toggle(page, element)
    })
}

/// Tells whether the state is as the sentence says. If nothing on the page shows the state, any change that counts is the effect.
pub(crate) async fn unfolded(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
) -> Result<GuardOutcome, CaseStop> {
    let open = matches!(performed.action, Action::Expand { .. });
    let ActionSubject::Element(pressed) = *performed.subject else {
        return changed(session, performed, false).await;
    };
    let before = session.before.as_ref().map(|b| b.page.clone());
    let Some(before) = before else {
        return changed(session, performed, false).await;
    };
    let Some(folds) = disclosure(&before, pressed) else {
        let is_control = matches!(before.elements[pressed].role, Role::Button | Role::Link);
        return if is_control || performed.sentence.waives_change {
            changed(session, performed, false).await
        } else {
            unfolded_behind(session, performed, &before, open).await
        };
    };
    if performed.sentence.waives_change {
        let fact = Evidence::new("no visible change is asked for, as the sentence says");
        return Ok((Judgement::holds(fact).by(&rows::WAIVED), None));
    }
    let word = if open { "expanded" } else { "collapsed" };
    let says = |s: &CaseSession| state(s, folds) == Some(Now::of(Some(open)));
    let holds = |s: &CaseSession| says(s) || shows_behind(s, (&before, pressed), open);
    let other = match by_click(session, (&before, pressed), open, &holds).await? {
        None => by_key(session, (&before, pressed), open, &holds).await?,
        clicked => clicked,
    };
    if until(session, holds).await? {
        let judged = if says(session) {
            Judgement::holds(Evidence::new(format!("it is {word}"))).by(&rows::UNFOLDED)
        } else {
            behind(open).note(format!("its markup does not say that it is {word}"))
        };
        return Ok((other.into_iter().fold(judged, Judgement::note), None));
    }
    if state(session, folds).is_none() && loose_change(session) && is_same_document(session) {
        return Ok((
            Judgement::holds(Evidence::new("the page changed"))
                .by(&rows::UNFOLDED)
                .note("what was pressed went away with its part of the page"),
            None,
        ));
    }
    Ok((
        Judgement::fails(format!("it does not say that it is {word} afterwards"))
            .by(&rows::UNFOLDED)
            .hint("where a part of it is what unfolds it, name that: \"Click on the button …\""),
        Some(Cause::NoEffect),
    ))
}

/// The same for what does not say whether it is expanded, and is no button or link: the effect is what comes or goes right
/// behind it, or another page.
async fn unfolded_behind(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
    before: &Snapshot,
    open: bool,
) -> Result<GuardOutcome, CaseStop> {
    let ActionSubject::Element(pressed) = *performed.subject else {
        return changed(session, performed, false).await;
    };
    let unfolds = |s: &CaseSession| shows_behind(s, (before, pressed), open);
    if until(session, |s| unfolds(s) || !is_same_document(s)).await? {
        if !is_same_document(session) {
            return changed(session, performed, false).await;
        }
        return Ok((behind(open), None));
    }
    let way = if open { "came" } else { "went" };
    Ok((
        Judgement::fails(format!("nothing {way} right behind it"))
            .by(&rows::UNFOLDED_BEHIND)
            .hint("where a part of it is what unfolds it, name that: \"Click on the button …\""),
        Some(Cause::NoEffect),
    ))
}

/// Whether more is displayed right behind what was pressed than before, or less where it is closed.
fn shows_behind(session: &CaseSession, before: (&Snapshot, ElementId), open: bool) -> bool {
    let now = again(session, before.1).map(|(now, _)| now);
    now.zip(session.present()).is_some_and(|(now, present)| {
        let now = (&*present.page, now);
        if open {
            is_unfolded_behind(before, now)
        } else {
            is_unfolded_behind(now, before)
        }
    })
}

fn behind(open: bool) -> Judgement {
    let fact = Evidence::new(if open {
        "more is displayed right behind it"
    } else {
        "less is displayed right behind it"
    });
    Judgement::holds(fact).by(&rows::UNFOLDED_BEHIND)
}

/// State of the control after the input.
#[derive(PartialEq)]
enum Now {
    Expanded,
    Collapsed,
    /// The control no longer shows its state, or is one of several.
    Silent,
}

impl Now {
    fn of(expanded: Option<bool>) -> Self {
        match expanded {
            Some(true) => Now::Expanded,
            Some(false) => Now::Collapsed,
            None => Now::Silent,
        }
    }
}

/// Reads the state of the control; if it was drawn anew, of the one with its role and name. `None` if it is gone.
fn state(session: &CaseSession, folds: ElementId) -> Option<Now> {
    if let Some((_, e)) = again(session, folds) {
        return Some(Now::of(e.raw.expanded));
    }
    let old = session.before.as_ref()?.page.elements.get(folds)?;
    let mut anew = session.present()?.page.elements.iter().filter(|e| {
        e.raw.visible && e.role == old.role && e.name == old.name && e.raw.expanded.is_some()
    });
    let first = anew.next()?;
    Some(Now::of(
        first.raw.expanded.filter(|_| anew.next().is_none()),
    ))
}

fn is_same_document(session: &CaseSession) -> bool {
    let document = |page: &Snapshot| page.contexts.first().map(|c| c.document.clone());
    let before = session.before.as_ref().map(|b| document(&b.page));
    before.is_some_and(|before| {
        session
            .present()
            .is_some_and(|now| document(&now.page) == before)
    })
}

/// An item of a tree that takes no keys itself, and that a click did not unfold: the tree has the focus now, and takes the key.
async fn by_key(
    session: &mut CaseSession,
    (page, pressed): (&Snapshot, ElementId),
    open: bool,
    holds: &(impl Fn(&CaseSession) -> bool + Sync),
) -> Result<Option<&'static str>, CaseStop> {
    let item = disclosure(page, pressed).filter(|item| {
        let is_item = page.elements[*item].role == Role::TreeItem;
        is_item && !is_toggle(page, pressed) && key_for(page, pressed).is_none()
    });
    if item.is_none() || wait_for(session, holds).await? {
        return Ok(None);
    }
    let act = Act::Press {
        context: handle(page, pressed).0,
        key: None,
        chord: unfolding(open),
        times: 1,
    };
    sent_after(session, &act, "a click did nothing, the key did").await
}

/// Sends a second input, where the first did nothing; tells so if it could be sent.
async fn sent_after(
    session: &mut CaseSession,
    act: &Act,
    note: &'static str,
) -> Result<Option<&'static str>, CaseStop> {
    match session.driver.act(act).await {
        Ok(_) => {
            session.acted();
            Ok(Some(note))
        }
        // It is covered or goes away: what became of the first is what counts.
        Err(DriverError::Stale | DriverError::Unsteady(_) | DriverError::DialogOpen(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// The key that unfolds the item of a tree, or folds it (ARIA Authoring Practices, tree view).
fn unfolding(open: bool) -> Chord {
    Chord {
        modifiers: Vec::new(),
        key: if open { "ArrowRight" } else { "ArrowLeft" }.into(),
    }
}

/// Waits a while for what an input is to bring about; whether it came, or something is in the way.
async fn wait_for(
    session: &mut CaseSession,
    holds: &(impl Fn(&CaseSession) -> bool + Sync),
) -> Result<bool, CaseStop> {
    let patience = HEEDS.min(session.timeouts.observe / 2);
    while session.since_action() < patience {
        if holds(session) || session.activity.dialog.is_some() {
            return Ok(true);
        }
        session.pause().await?;
        session.look().await?;
    }
    Ok(false)
}

/// An item of a tree that does not heed the key is clicked after all. Tells so.
async fn by_click(
    session: &mut CaseSession,
    (page, pressed): (&Snapshot, ElementId),
    open: bool,
    holds: &(impl Fn(&CaseSession) -> bool + Sync),
) -> Result<Option<&'static str>, CaseStop> {
    if key_for(page, pressed).is_none() || wait_for(session, holds).await? {
        return Ok(None);
    }
    let same = again(session, pressed)
        .is_some_and(|(_, e)| e.raw.visible && !e.raw.disabled && e.raw.expanded != Some(open));
    if !same {
        return Ok(None);
    }
    let (context, key) = handle(page, pressed);
    let gesture = Gesture::Single;
    let act = Act::Click {
        context,
        key,
        gesture,
    };
    sent_after(session, &act, "the key did nothing, a click did").await
}
