//! The pointer on the element that an action is carried out on.

use crate::driver::{DriverError, Hit, HitTest};
use crate::evaluate::{ActionSubject, Ready, control_box, painted_box};
use crate::grammar::Action;
use crate::page::{ElementId, Snapshot};
use crate::run::act::input::handle;
use crate::run::act::unfold::holds_already;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use std::sync::Arc;

/// Brings the pointer onto the element. `Some` is what is in the way.
pub(crate) async fn aim(
    session: &mut CaseSession,
    action: &Action,
    found: &Ready,
) -> Result<Option<String>, CaseStop> {
    let by_pointer = action.verb().works_by_pointer();
    let element = match &found.subject {
        Some(ActionSubject::Element(id)) if by_pointer => *id,
        Some(ActionSubject::Options(id, _)) => *id,
        Some(ActionSubject::Drawn(id)) => return obstacle(session, *id).await,
        // What is dropped on a text is dropped where that stands.
        Some(ActionSubject::Pair(_, to)) if found.words.is_some() => *to,
        _ => return Ok(None),
    };
    let Some(page) = session.present().map(|o| o.page.clone()) else {
        return Ok(None);
    };
    if holds_already(&page, action, element) {
        return Ok(None);
    }
    let (context, key) = handle(&page, element);
    match &found.words {
        Some(words) => seen(session.driver.aim_at_words(&context, key, words).await),
        None => aimed(session, &context, key).await,
    }
}

/// Puts the pointer on an element. `Some` is what is in the way.
pub(crate) async fn aimed(
    session: &mut CaseSession,
    context: &str,
    key: u64,
) -> Result<Option<String>, CaseStop> {
    seen(session.driver.aim(context, key).await)
}

fn seen(aim: Result<HitTest, DriverError>) -> Result<Option<String>, CaseStop> {
    match aim {
        Ok(aim) if aim.unsteady => Ok(Some("the element is still moving".into())),
        Ok(aim) => Ok(match aim.hit {
            Hit::Target => None,
            Hit::Covered(by) => Some(format!("the element is covered by {by}")),
            Hit::NoBox => Some("the element cannot be brought into view".into()),
        }),
        Err(DriverError::Stale) => Ok(Some("the element went away".into())),
        Err(DriverError::DialogOpen(_)) => Ok(Some("a native dialog opened".into())),
        Err(error) => Err(error.into()),
    }
}

/// Describes what covers the drop-down, if anything does.
pub(crate) async fn obstacle(
    session: &mut CaseSession,
    list: ElementId,
) -> Result<Option<String>, CaseStop> {
    let Some(page) = session.present().map(|o| Arc::clone(&o.page)) else {
        return Ok(None);
    };
    Ok(point(session, &page, list).await?.err())
}

/// Where a click opens it: the drop-down itself, or the box that is drawn around it.
pub(crate) async fn point(
    session: &mut CaseSession,
    page: &Snapshot,
    list: ElementId,
) -> Result<Result<(String, u64), String>, CaseStop> {
    let mut why = String::new();
    let around = painted_box(page, list).or_else(|| control_box(page, list));
    for id in std::iter::once(list).chain(around) {
        let at = handle(page, id);
        match aimed(session, &at.0, at.1).await? {
            None => return Ok(Ok(at)),
            Some(obstacle) if why.is_empty() => why = obstacle,
            Some(_) => {}
        }
    }
    Ok(Err(why))
}
