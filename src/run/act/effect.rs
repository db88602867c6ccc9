//! `observe`, the part that looks for a change: what counts as the effect of an action, and what does not.

use crate::evaluate::{Judgement, Observation};
use crate::page::{Change, Difference, Field, Role, difference};
use crate::run::act::rows;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::Evidence;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Shortest and longest time for which a change that cannot be traced to the action is watched for a repetition.
const WATCH: (Duration, Duration) = (Duration::from_millis(1200), Duration::from_secs(6));
/// A region that stood still for this long before the action does not move by itself.
const LONG_STILL: Duration = Duration::from_secs(8);

/// Time within which something is done that an action sets going without a timer, a request or a frame: a database that is read, a copy
/// to the clipboard. The second is that on a page that timers from before the action may change.
const UNSEEN: [Duration; 2] = [Duration::from_millis(300), Duration::from_millis(100)];

/// The effect of what leads to the page that is open.
const LOADED_ANEW: &str = "the page was loaded anew, and is the same";

/// The observed effect.
pub(crate) enum ObservedEffect {
    /// Something changed that counts.
    Yes(Judgement),
    /// Nothing that counts; what was seen but does not count, in words.
    No(String),
}

/// Waits for an effect of the last action until `deadline`.
///
/// A change counts at once when it came while the action's own events were handled, with a navigation, or after a request
/// that the action began. Any other change is first watched: a region that changes again by itself (a clock, a carousel)
/// did not change because of the action. Nor did what changes after the action has left nothing behind: a page whose scripts come
/// late takes a click and does nothing with it.
pub(crate) async fn wait_for_change(
    session: &mut CaseSession,
    deadline: Instant,
    focus_counts: bool,
) -> Result<ObservedEffect, CaseStop> {
    // What was seen up to now may say so already.
    if let Some(found) = immediate(session, focus_counts) {
        return Ok(ObservedEffect::Yes(found));
    }
    let mut spent = false;
    loop {
        let rest = session.look().await?;
        if let Some(found) = immediate(session, focus_counts) {
            return Ok(ObservedEffect::Yes(found));
        }
        spent |= !loose(session) && has_left_nothing(session);
        if rest
            && !spent
            && loose(session)
            && let Some(found) = watched(session).await?
        {
            return Ok(ObservedEffect::Yes(found));
        }
        if Instant::now() >= deadline {
            return Ok(ObservedEffect::No(uncounted(session, spent)));
        }
        session.pause().await?;
    }
}

/// The action's handlers are through, and left no timer, frame or request behind, nor anything that cannot be seen on its way. Behind
/// what was typed, the answer to that may be to come.
fn has_left_nothing(session: &CaseSession) -> bool {
    let p = &session.activity;
    let asks = p.requested || p.workers || !p.in_flight.is_empty();
    let unseen = UNSEEN[usize::from(!p.settled)];
    let has_typed = session.before_typing.is_some();
    session.free && !asks && !has_typed && session.since_action() >= unseen
}

fn pair(session: &CaseSession) -> Option<(&Observation, &Observation)> {
    session.before.as_ref().zip(session.seen.last())
}

/// A change that is the action's without doubt, in any observation since.
fn immediate(session: &CaseSession, focus_counts: bool) -> Option<Judgement> {
    let before = session.before.as_ref()?;
    for after in &session.seen {
        if let Some(dialog) = after
            .dialog
            .as_ref()
            .filter(|d| before.dialog.as_ref() != Some(d))
        {
            let fact = format!(
                "a native dialog opened: '{}'",
                crate::evaluate::shorten(&dialog.message)
            );
            return Some(Judgement::holds(Evidence::new(fact)).by(&rows::ASKED));
        }
        if after.windows != before.windows {
            let fact = format!(
                "{} windows are open, {} before",
                after.windows, before.windows
            );
            return Some(Judgement::holds(Evidence::new(fact)).by(&rows::WINDOW));
        }
        if after.downloads.len() > before.downloads.len() {
            let fact = format!(
                "a download began: '{}'",
                after.downloads.last().map_or("", String::as_str)
            );
            return Some(Judgement::holds(Evidence::new(fact)).by(&rows::DOWNLOAD));
        }
        if after.dialog.is_some() {
            continue;
        }
        if let Some(found) = dialogs(before, after) {
            return Some(Judgement::holds(found).by(&rows::DRAWN_DIALOG));
        }
        let change = difference(&before.page, &after.page);
        // After a request, only a lone text that changed in place could still be a clock's own tick.
        let answered = session.activity.requested && !lone_text(&change);
        let caused = change.counts_as_touched()
            || direct(&change)
            || (change.counts() && (change.new_document || answered));
        if caused {
            let fact = Evidence::new(change.summary());
            return Some(Judgement::holds(fact).by(&rows::CAUSED));
        }
        if session.alone && change.counts() {
            let fact = Evidence::new(change.summary());
            return Some(Judgement::holds(fact).by(&rows::ALONE));
        }
        if change.new_document && session.activity.navigated {
            return Some(Judgement::holds(Evidence::new(LOADED_ANEW)).by(&rows::ANEW));
        }
        if focus_counts && change.focus.is_some() {
            let fact = Evidence::new("the focus moved");
            return Some(Judgement::holds(fact).by(&rows::FOCUS_MOVED));
        }
    }
    None
}

/// A dialog that came or went: however it is faded in or out, no page does that by itself time and again.
fn dialogs(before: &Observation, after: &Observation) -> Option<Evidence> {
    let open = |seen: &Observation| -> BTreeSet<(String, u64)> {
        let page = &seen.page;
        let shown = page
            .elements
            .iter()
            .filter(|e| matches!(e.role, Role::Dialog | Role::AlertDialog) && e.raw.visible);
        shown
            .map(|e| (page.contexts[e.context].document.clone(), e.raw.key))
            .collect()
    };
    let (was, is) = (open(before), open(after));
    let (opened, closed) = (is.difference(&was).count(), was.difference(&is).count());
    match (opened, closed) {
        (0, 0) => None,
        (0, _) => Some(Evidence::new("a dialog closed")),
        _ => Some(Evidence::new("a dialog opened")),
    }
}

/// Values, states and validation messages: the user agent changes them only when it is made to.
fn direct(change: &Difference) -> bool {
    change.elements.iter().any(|e| match &e.change {
        Change::Changed(fields) => fields.iter().any(|f| matches!(f.field, Field::Value | Field::Checked | Field::Selected | Field::Invalid)),
        _ => false,
    } && !e.moving)
}

/// Nothing but one or two texts changed in place: what a clock or a counter does.
fn lone_text(change: &Difference) -> bool {
    let in_place = change
        .elements
        .iter()
        .filter(|e| !e.moving)
        .all(|e| match &e.change {
            Change::Changed(fields) => fields
                .iter()
                .all(|f| matches!(f.field, Field::Text | Field::Name)),
            _ => false,
        });
    let appeared = change
        .blocks
        .iter()
        .filter(|b| !b.moving && b.appeared)
        .count();
    let vanished = change
        .blocks
        .iter()
        .filter(|b| !b.moving && !b.appeared)
        .count();
    in_place && change.url.is_none() && appeared <= 2 && appeared == vanished
}

/// Something changed that counts, but nothing says that the action did it.
fn loose(session: &CaseSession) -> bool {
    pair(session).is_some_and(|(before, after)| {
        after.dialog.is_none() && difference(&before.page, &after.page).counts()
    })
}

/// Watches a change that cannot be traced to the action: it counts if its region does not go on changing by itself.
async fn watched(session: &mut CaseSession) -> Result<Option<Judgement>, CaseStop> {
    let first =
        pair(session).map(|(before, after)| difference(&before.page, &after.page).summary());
    if session.age_at_action < LONG_STILL {
        let wait = session.activity.age.mul_f64(1.2).clamp(WATCH.0, WATCH.1);
        let until = Instant::now() + wait;
        while Instant::now() < until {
            session.pause().await?;
            session.look().await?;
            if let Some(found) = immediate(session, false) {
                return Ok(Some(found));
            }
        }
        session.look().await?;
    }
    let stays = loose(session);
    let gone_for_good = !stays
        && pair(session)
            .is_some_and(|(_, after)| !after.page.elements.iter().any(|e| e.raw.moving));
    Ok(if stays || gone_for_good {
        first.map(|fact| Judgement::holds(Evidence::new(fact)).by(&rows::STAYED))
    } else {
        None
    })
}

/// Describes changes that do not count.
fn uncounted(session: &CaseSession, spent: bool) -> String {
    let Some((before, after)) = pair(session) else {
        return "nothing was seen".into();
    };
    let change = difference(&before.page, &after.page);
    let mut seen = Vec::new();
    if change.new_document {
        seen.push(LOADED_ANEW);
    }
    if change.focus.is_some() {
        seen.push("the focus moved");
    }
    if change.elements.iter().any(|e| e.moving) || change.blocks.iter().any(|b| b.moving) {
        seen.push("a region changed that changes by itself");
    }
    if change.url.is_some() {
        seen.push("only the URL's fragment changed, and names nothing");
    }
    if seen.is_empty() && spent && change.counts() {
        seen.push("the page changed when nothing of the action was under way any more");
    }
    if seen.is_empty() {
        "nothing on the page changed".into()
    } else {
        format!("{}, which does not count", seen.join(", "))
    }
}
