//! Expanding and collapsing: what is sent for it, and whether it came about.

use super::observe::{Asked, again, changed, loose_change, until};
use super::perform::{Input, handle};
use super::stage::{Halt, Stage};
use crate::driver::{Act, DriverError};
use crate::evaluate::{Judgement, Subject, disclosure, is_toggle};
use crate::grammar::{Action, Chord, Gesture};
use crate::page::{ElementId, Role, Snapshot};
use crate::verdict::{Cause, Evidence};
use std::time::Duration;

/// How long an item of a tree has to heed a key before it is clicked.
const HEEDS: Duration = Duration::from_millis(1500);

fn is_wanted(page: &Snapshot, element: ElementId, open: bool) -> bool {
    disclosure(page, element).is_some_and(|d| page.elements[d].raw.expanded == Some(open))
}

/// The action asks for what is so already.
pub(super) fn holds_already(page: &Snapshot, action: &Action, element: ElementId) -> bool {
    match action {
        Action::Expand { .. } => is_wanted(page, element, true),
        Action::Collapse { .. } => is_wanted(page, element, false),
        _ => false,
    }
}

/// A click; on an item of a tree whose label may do something else, the key that unfolds it (ARIA Authoring Practices, tree
/// view), where it takes keys.
pub(super) fn input(page: &Snapshot, element: ElementId, open: bool) -> Input {
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
            chord: Chord {
                modifiers: Vec::new(),
                key: if open { "ArrowRight" } else { "ArrowLeft" }.into(),
            },
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

/// It is as the sentence says. Where nothing on the page says whether it is, any change that counts is the effect.
pub(super) async fn unfolded(
    stage: &mut Stage,
    asked: &Asked<'_>,
) -> Result<(Judgement, Option<Cause>), Halt> {
    let open = matches!(asked.action, Action::Expand { .. });
    let Subject::Element(pressed) = *asked.subject else {
        return changed(stage, asked, false).await;
    };
    let before = stage.before.as_ref().map(|b| b.page.clone());
    let Some(folds) = before.and_then(|page| disclosure(&page, pressed)) else {
        return changed(stage, asked, false).await;
    };
    if asked.sentence.waives_change {
        let fact = Evidence::new("no visible change is asked for, as the sentence says");
        return Ok((Judgement::holds(fact), None));
    }
    let word = if open { "expanded" } else { "collapsed" };
    let holds = |s: &Stage| state(s, folds) == Some(Now::of(Some(open)));
    let clicked = by_click(stage, pressed, open, &holds).await?;
    if until(stage, holds).await? {
        let fact = Evidence::new(format!("it is {word}"));
        let judged = Judgement::holds(fact);
        return Ok((clicked.into_iter().fold(judged, Judgement::note), None));
    }
    if state(stage, folds).is_none() && loose_change(stage) && is_same_document(stage) {
        return Ok((
            Judgement::holds(Evidence::new("the page changed"))
                .note("what was pressed went away with its part of the page"),
            None,
        ));
    }
    Ok((
        Judgement::fails(format!("it does not say that it is {word} afterwards"))
            .hint("where a part of it is what unfolds it, name that: \"Click on the button …\""),
        Some(Cause::NoEffect),
    ))
}

/// What became of it.
#[derive(PartialEq)]
enum Now {
    Expanded,
    Collapsed,
    /// It no longer says so, or which one of several it is cannot be told.
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

/// What it says by now; of one that was drawn anew, the one of its role and name. `None` where it is gone.
fn state(stage: &Stage, folds: ElementId) -> Option<Now> {
    if let Some((_, e)) = again(stage, folds) {
        return Some(Now::of(e.raw.expanded));
    }
    let old = stage.before.as_ref()?.page.elements.get(folds)?;
    let mut anew = stage.present()?.page.elements.iter().filter(|e| {
        e.raw.visible && e.role == old.role && e.name == old.name && e.raw.expanded.is_some()
    });
    let first = anew.next()?;
    Some(Now::of(
        first.raw.expanded.filter(|_| anew.next().is_none()),
    ))
}

fn is_same_document(stage: &Stage) -> bool {
    let document = |page: &Snapshot| page.contexts.first().map(|c| c.document.clone());
    let before = stage.before.as_ref().map(|b| document(&b.page));
    before.is_some_and(|before| {
        stage
            .present()
            .is_some_and(|now| document(&now.page) == before)
    })
}

/// An item of a tree that does not heed the key is clicked after all. Tells so.
async fn by_click(
    stage: &mut Stage,
    pressed: ElementId,
    open: bool,
    holds: &(impl Fn(&Stage) -> bool + Sync),
) -> Result<Option<&'static str>, Halt> {
    let Some(page) = stage.before.as_ref().map(|b| b.page.clone()) else {
        return Ok(None);
    };
    if key_for(&page, pressed).is_none() {
        return Ok(None);
    }
    let patience = HEEDS.min(stage.timeouts.observe / 2);
    while stage.since_action() < patience {
        if holds(stage) || stage.pulse.dialog.is_some() {
            return Ok(None);
        }
        stage.pause().await?;
        stage.look().await?;
    }
    let same = again(stage, pressed)
        .is_some_and(|(_, e)| e.raw.visible && !e.raw.disabled && e.raw.expanded != Some(open));
    if !same {
        return Ok(None);
    }
    let (context, key) = handle(&page, pressed);
    let gesture = Gesture::Single;
    let act = Act::Click {
        context,
        key,
        gesture,
    };
    match stage.driver.act(&act).await {
        Ok(_) => {
            stage.acted();
            Ok(Some("the key did nothing, a click did"))
        }
        // It is covered or goes away: what became of the key is what counts.
        Err(DriverError::Stale | DriverError::Unsteady(_) | DriverError::DialogOpen(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}
