//! `readiness`, polled until it holds or until its deadline.

use super::perform::handle;
use super::stage::{Halt, Stage};
use crate::driver::{DriverError, Hit};
use crate::evaluate::{Judgement, Ready, Subject, readiness};
use crate::grammar::Action;
use crate::verdict::{Cause, Truth};
use std::time::{Duration, Instant};

/// What is ambiguous on a page at rest for this long stays so.
const SETTLED_FOR: Duration = Duration::from_millis(1500);

/// Polls readiness. For what is clicked or typed into, the element must also be what a click there would hit.
pub async fn ready(stage: &mut Stage, action: &Action, timeout: Duration) -> Result<Ready, Halt> {
    let deadline = Instant::now() + timeout;
    let mut open_since: Option<Instant> = None;
    loop {
        let mut rest = stage.look().await?;
        let Some(seen) = stage.present() else {
            if Instant::now() >= deadline {
                return Ok(unseen());
            }
            stage.pause().await?;
            continue;
        };
        let mut found = readiness(action, seen, &stage.knowledge);
        // A page that is still changing may yet show what is needed, or something better.
        if found.judgement.truth == Truth::True
            && (rest || Instant::now() >= deadline || !needs_rest(action))
        {
            match aim(stage, action, &found).await? {
                None => return Ok(found),
                Some(obstacle) => {
                    found = Ready {
                        judgement: Judgement::fails(obstacle),
                        subject: None,
                        cause: Some(Cause::TargetNotReady),
                    };
                    rest = true;
                }
            }
        }
        let unknown = found.judgement.truth == Truth::Unknown && rest;
        open_since = unknown.then(|| open_since.unwrap_or_else(Instant::now));
        if open_since.is_some_and(|s| s.elapsed() >= SETTLED_FOR.min(timeout)) {
            return Ok(found);
        }
        if Instant::now() >= deadline {
            if found.judgement.truth == Truth::True {
                return Ok(found);
            }
            return Ok(if rest || found.cause == Some(Cause::UnexpectedDialog) {
                found
            } else {
                unsettled(&found)
            });
        }
        stage.pause().await?;
    }
}

fn unseen() -> Ready {
    Ready {
        judgement: Judgement::author(Cause::NotSettled, "no page was seen"),
        subject: None,
        cause: Some(Cause::NotSettled),
    }
}

fn unsettled(found: &Ready) -> Ready {
    let why = found.judgement.reason.clone().unwrap_or_default();
    Ready {
        judgement: Judgement::author(
            Cause::NotSettled,
            format!("the page had not settled ({why})"),
        ),
        subject: None,
        cause: Some(Cause::NotSettled),
    }
}

/// Whether the element has to be looked for on a page at rest.
fn needs_rest(action: &Action) -> bool {
    !matches!(
        action,
        Action::Open { .. }
            | Action::WaitUntil { .. }
            | Action::Pause { .. }
            | Action::AnswerDialog { .. }
    )
}

/// Brings the pointer onto the element. `Some` is what is in the way.
pub async fn aim(
    stage: &mut Stage,
    action: &Action,
    found: &Ready,
) -> Result<Option<String>, Halt> {
    let by_pointer = matches!(
        action,
        Action::Click { .. }
            | Action::Hover { .. }
            | Action::Focus { .. }
            | Action::Fill { .. }
            | Action::Clear { .. }
            | Action::Check { .. }
            | Action::Uncheck { .. }
            | Action::Expand { .. }
            | Action::Collapse { .. }
            | Action::Submit { .. }
            | Action::Select { .. }
    );
    let element = match &found.subject {
        Some(Subject::Element(id)) if by_pointer => *id,
        Some(Subject::Options(id, _)) => *id,
        Some(Subject::Drawn(id)) => return super::choose::obstacle(stage, *id).await,
        _ => return Ok(None),
    };
    let Some(page) = stage.present().map(|o| o.page.clone()) else {
        return Ok(None);
    };
    if super::unfold::holds_already(&page, action, element) {
        return Ok(None);
    }
    let (context, key) = handle(&page, element);
    aimed(stage, &context, key).await
}

/// Puts the pointer on an element. `Some` is what is in the way.
pub async fn aimed(stage: &mut Stage, context: &str, key: u64) -> Result<Option<String>, Halt> {
    match stage.driver.aim(context, key).await {
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
