//! Choosing in a drop-down that the page draws: it is opened, the option is clicked, and the drop-down has to hold it.

use crate::driver::Act;
use crate::evaluate::{
    Judgement, Offered, describe, is_called, is_chosen, shorten, spelled, takes_text,
};
use crate::grammar::{Chord, Gesture, Text};
use crate::page::{ElementId, Role, Snapshot};
use crate::run::act::aim::{aimed, point};
use crate::run::act::drop_down::{DropDown, HeldOption, held};
use crate::run::act::perform::send;
use crate::run::act::performed::{GuardOutcome, PerformedAction, forget_other_form};
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::{Cause, Evidence, Truth};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A list that a click does not open within this time is opened by the arrow key, if the page rests.
const BY_KEY: Duration = Duration::from_millis(800);
/// An option that an open list does not show on a page at rest for this long is not there.
const LOADED: Duration = Duration::from_millis(1500);

/// Chooses the options in the drop-down, one after the other.
pub(crate) async fn choose(
    session: &mut CaseSession,
    performed: &PerformedAction<'_>,
    list: ElementId,
    wanted: &[Text],
) -> Result<GuardOutcome, CaseStop> {
    let here = session.present().map(|o| Arc::clone(&o.page));
    let Some(down) = here.and_then(|page| DropDown::of(&page, list)) else {
        return Err(CaseStop::new(
            Cause::TargetMissing,
            "the element is no longer there",
        ));
    };
    let mut left: Vec<Text> = wanted
        .iter()
        .filter(|w| !holds_already(&down, list, &w.value))
        .cloned()
        .collect();
    session.acting();
    let origin = session.before.clone();
    forget_other_form(session, performed);
    if left.is_empty() {
        let fact = Evidence::at(format!("{} shows it already", down.what), list);
        return Ok((Judgement::holds(fact).note("chosen already"), None));
    }
    let mut notes: Vec<String> = Vec::new();
    let mut failed = None;
    let last = left[left.len() - 1].span;
    for option in &mut left {
        let opened = open(session, &down, &option.value, &mut notes).await?;
        session.before.clone_from(&origin);
        let outcome = match opened {
            Ok(found) => {
                option.value = spelled(&found.text, &option.value);
                let outcome = pick(session, &down, &found, &option.value, &mut notes).await?;
                session.before.clone_from(&origin);
                outcome
            }
            Err(outcome) => *outcome,
        };
        if outcome.0.truth != Truth::True || option.span == last {
            failed = Some(outcome);
            break;
        }
    }
    let Some((mut judged, cause)) = failed else {
        return Err(CaseStop::new(Cause::InvalidCase, "no option is named"));
    };
    session.settle(session.timeouts.observe).await?;
    if judged.truth == Truth::True && left.len() > 1 {
        // A drop-down that takes one has let go of the first.
        if let Some(lost) = left
            .iter()
            .find(|w| matches!(held(session, &down, &w.value), HeldOption::No(_)))
        {
            return Ok((
                Judgement::fails(format!(
                    "{} does not hold '{}' any more",
                    down.what,
                    shorten(&lost.value)
                )),
                Some(Cause::ValueNotHeld),
            ));
        }
    }
    let kept = judged.truth == Truth::True;
    close(session, &down, &mut notes).await?;
    session.before = origin;
    if kept {
        session.settle(session.timeouts.observe).await?;
        if let Some(option) = left.last()
            && let HeldOption::No(why) = held(session, &down, &option.value)
        {
            return Ok((Judgement::fails(why), Some(Cause::ValueNotHeld)));
        }
    }
    for note in notes {
        judged = judged.note(note);
    }
    Ok((judged, cause))
}

/// Tells whether the drop-down is closed and shows exactly the wanted text.
fn holds_already(down: &DropDown, list: ElementId, wanted: &str) -> bool {
    let e = &down.closed.elements[list];
    let typed = takes_text(e) && e.raw.expanded != Some(false);
    e.raw.expanded != Some(true) && !typed && is_chosen(&down.closed, list, wanted).0 == Truth::True
}

/// Opens the list, unless it is open, and finds the option in it.
async fn open(
    session: &mut CaseSession,
    down: &DropDown,
    wanted: &str,
    notes: &mut Vec<String>,
) -> Result<Result<Offered, Box<GuardOutcome>>, CaseStop> {
    let is_open = down.now(session).is_some_and(|(page, id)| {
        page.elements[id].raw.expanded != Some(false) && !down.options(&page, id).is_empty()
    });
    if !is_open {
        session.settle(Duration::from_millis(600)).await?;
        let Some((page, id)) = down.now(session) else {
            return Ok(Err(Box::new(gone(down))));
        };
        let at = match point(session, &page, id).await? {
            Ok(at) => at,
            Err(why) => {
                let reason = format!("{}: {why}", down.what);
                let outcome = (Judgement::fails(reason), Some(Cause::TargetNotReady));
                return Ok(Err(Box::new(outcome)));
            }
        };
        click(session, at, notes).await?;
        notes.push(format!("a click on {} to open it", down.what));
    }
    let begun = Instant::now();
    let deadline = begun + session.timeouts.observe;
    let mut pressed = false;
    let mut unchanged_since = begun;
    let mut last: Vec<String> = Vec::new();
    loop {
        let rest = session.look().await?;
        let Some((page, id)) = down.now(session) else {
            if Instant::now() >= deadline || session.activity.dialog.is_some() {
                return Ok(Err(Box::new(gone(down))));
            }
            session.pause().await?;
            continue;
        };
        let options = down.options(&page, id);
        let mut hits: Vec<Offered> = options
            .iter()
            .filter(|o| is_called(&page, o, wanted))
            .cloned()
            .collect();
        if hits.is_empty() && options.is_empty() {
            hits = down.like_options(&page, id, wanted);
        } else if hits.is_empty() {
            let alike = |o: &&Offered| spelled(&o.text, wanted) != wanted;
            hits = options.iter().filter(alike).cloned().collect();
        }
        if !hits.is_empty() && (session.calm || Instant::now() >= deadline) {
            return Ok(single(&page, down, &hits, wanted));
        }
        let said: Vec<String> = options.iter().map(|o| o.text.clone()).collect();
        if said != last || !rest {
            unchanged_since = Instant::now();
            last = said;
        }
        let still = unchanged_since.elapsed();
        if Instant::now() >= deadline || (still >= LOADED && (pressed || !options.is_empty())) {
            let said = if options.is_empty() {
                down.appeared(&page)
            } else {
                last
            };
            let outcome = not_offered(&page, down, id, &options, &said, wanted);
            return Ok(Err(Box::new(outcome)));
        }
        let closed = page.elements[id].raw.expanded != Some(true) && options.is_empty();
        if closed && !pressed && still >= BY_KEY {
            pressed = true;
            press(session, down, Some(page.elements[id].raw.key), "ArrowDown").await?;
            notes.push("the arrow key, because a click did not open it".into());
            unchanged_since = Instant::now();
        }
        session.pause().await?;
    }
}

/// The one option that is meant, if it can be chosen.
fn single(
    page: &Snapshot,
    down: &DropDown,
    hits: &[Offered],
    wanted: &str,
) -> Result<Offered, Box<GuardOutcome>> {
    let innermost: Vec<Offered> = hits
        .iter()
        .filter(|h| {
            !hits
                .iter()
                .any(|o| o.element > h.element && o.element < page.elements[h.element].end)
        })
        .cloned()
        .collect();
    match innermost.as_slice() {
        [one] if page.elements[one.element].raw.disabled => Err(Box::new((
            Judgement::fails(format!("the option '{}' is disabled", shorten(wanted))),
            Some(Cause::TargetNotReady),
        ))),
        [one] => Ok(one.clone()),
        several => Err(Box::new((
            Judgement::author(
                Cause::TargetAmbiguous,
                format!(
                    "{} options of {} are called '{}'",
                    several.len(),
                    down.what,
                    shorten(wanted)
                ),
            ),
            Some(Cause::TargetAmbiguous),
        ))),
    }
}

fn gone(down: &DropDown) -> GuardOutcome {
    (
        Judgement::fails(format!("{} went away when it was opened", down.what)),
        Some(Cause::TargetMissing),
    )
}

fn not_offered(
    page: &Snapshot,
    down: &DropDown,
    id: ElementId,
    options: &[Offered],
    said: &[String],
    wanted: &str,
) -> GuardOutcome {
    const SHOWN: usize = 10;
    if said.is_empty() {
        let judged = Judgement::fails(format!("{} does not show its options", down.what));
        return (
            if takes_text(&page.elements[id]) {
                judged.hint("type something in it first, if that makes it offer options")
            } else {
                judged
            },
            Some(Cause::TargetNotReady),
        );
    }
    let mut told: Vec<String> = said
        .iter()
        .take(SHOWN)
        .map(|text| format!("'{}'", shorten(text)))
        .collect();
    if said.len() > SHOWN {
        told.push(format!("and {} more", said.len() - SHOWN));
    }
    let reason = format!(
        "{} offers {}, not '{}'",
        down.what,
        told.join(", "),
        shorten(wanted)
    );
    let judged = if !options.is_empty() && crate::evaluate::shows_all(page, options) {
        Judgement::fails(reason)
    } else {
        Judgement::fails(format!("{reason}; the list scrolls and may have more"))
            .hint("type a part of it in the list first, or scroll to it")
    };
    (judged, Some(Cause::TargetMissing))
}

/// Clicks the option, and waits until the drop-down holds it.
async fn pick(
    session: &mut CaseSession,
    down: &DropDown,
    option: &Offered,
    wanted: &str,
    notes: &mut Vec<String>,
) -> Result<GuardOutcome, CaseStop> {
    let Some((page, id)) = down.now(session) else {
        return Ok(gone(down));
    };
    let what = describe(&page, option.element);
    let what = if page.elements[option.element].role == Role::Option {
        what
    } else {
        format!("'{}', which appeared when it was opened", shorten(wanted))
    };
    // In a list that takes several another click takes it away again.
    let takes_several = !takes_text(&page.elements[id]) && option.chosen == Some(true);
    if takes_several && held(session, down, wanted).is_yes() {
        notes.push(format!("{what} is chosen already"));
        let fact = Evidence::at(format!("{what} is chosen"), option.element);
        return Ok((Judgement::holds(fact), None));
    }
    let at = {
        let e = &page.elements[option.element];
        (page.contexts[e.context].id.clone(), e.raw.key)
    };
    let deadline = Instant::now() + session.timeouts.observe;
    while let Some(why) = aimed(session, &at.0, at.1).await? {
        if Instant::now() >= deadline {
            let reason = format!("{what}: {why}");
            return Ok((Judgement::fails(reason), Some(Cause::TargetNotReady)));
        }
        session.pause().await?;
        session.look().await?;
    }
    click(session, at, notes).await?;
    notes.push(format!("a click on {what}"));
    let deadline = Instant::now() + session.timeouts.observe;
    loop {
        let rest = session.look().await?;
        let late = Instant::now() >= deadline;
        if session.activity.dialog.is_some() {
            let fact = Evidence::new("a native dialog opened");
            return Ok((Judgement::holds(fact), None));
        }
        match held(session, down, wanted) {
            HeldOption::Yes(fact) if session.calm || late => {
                return Ok((Judgement::holds(fact), None));
            }
            HeldOption::Gone if rest || late => {
                let fact = Evidence::new("the page changed");
                let judged = Judgement::holds(fact).note("the drop-down went away with its page");
                return Ok((judged, None));
            }
            // "Choose 'Renew…' from the actions": an entry of a menu does something, and nothing holds it.
            HeldOption::No(_) | HeldOption::Silent(_)
                if (session.calm || late)
                    && is_entry(&page, option.element)
                    && !shows_an_entry(&page, down, id) =>
            {
                if let Some(fact) = came_since(session, &[&page, &down.closed]) {
                    return Ok((Judgement::holds(fact), None));
                }
                if late {
                    let why = format!("nothing came by {what}");
                    return Ok((Judgement::fails(why), Some(Cause::NoEffect)));
                }
            }
            HeldOption::No(why) | HeldOption::Silent(why) if late => {
                return Ok((Judgement::fails(why), Some(Cause::ValueNotHeld)));
            }
            _ => {}
        }
        session.pause().await?;
    }
}

/// Whether what was chosen is an entry of a menu: a link or a button, and no option.
fn is_entry(page: &Snapshot, option: ElementId) -> bool {
    let does = |id: ElementId| {
        matches!(
            page.elements[id].role,
            Role::Link | Role::Button | Role::MenuItem
        )
    };
    let is_option = |id: ElementId| page.elements[id].role == Role::Option;
    let around = || std::iter::once(option).chain(page.ancestors(option));
    around().take(2).any(does) && !around().any(is_option)
}

/// Whether one of the texts that came with it is what it shows: it holds what is chosen.
fn shows_an_entry(page: &Snapshot, down: &DropDown, id: ElementId) -> bool {
    let own = page.elements[id].text.trim();
    let mut came = (0..page.elements.len()).filter(|entry| down.is_new(page, *entry));
    came.any(|entry| page.elements[entry].text.trim() == own)
}

/// A text that stands on the page and stood on none of those before.
fn came_since(session: &CaseSession, before: &[&Snapshot]) -> Option<Evidence> {
    let page = &session.present()?.page;
    let stood = |text: &str| {
        let mut blocks = before.iter().flat_map(|page| &page.blocks);
        blocks.any(|block| block.text == text)
    };
    let came = page
        .blocks
        .iter()
        .find(|block| !block.text.is_empty() && !block.covered && !stood(&block.text))?;
    let fact = format!("'{}' appeared", shorten(&came.text));
    Some(match came.owner {
        Some(owner) => Evidence::at(fact, owner),
        None => Evidence::new(fact),
    })
}

/// A list that stays open once all is chosen, or in which nothing was found, is closed again.
async fn close(
    session: &mut CaseSession,
    down: &DropDown,
    notes: &mut Vec<String>,
) -> Result<(), CaseStop> {
    let open = down.now(session).is_some_and(|(page, id)| {
        let expanded = page.elements[id].raw.expanded;
        expanded == Some(true) || (expanded.is_none() && !down.options(&page, id).is_empty())
    });
    if open {
        press(session, down, None, "Escape").await?;
        notes.push("Escape, to close it again".into());
    }
    Ok(())
}

async fn click(
    session: &mut CaseSession,
    (context, key): (String, u64),
    notes: &mut Vec<String>,
) -> Result<(), CaseStop> {
    let act = Act::Click {
        context,
        key,
        gesture: Gesture::Single,
    };
    session.acting();
    notes.extend(send(session, &act).await?);
    session.acted();
    Ok(())
}

async fn press(
    session: &mut CaseSession,
    down: &DropDown,
    key: Option<u64>,
    name: &str,
) -> Result<(), CaseStop> {
    let act = Act::Press {
        context: down.context.clone(),
        key,
        chord: Chord {
            modifiers: Vec::new(),
            key: name.to_owned(),
        },
        times: 1,
    };
    session.acting();
    send(session, &act).await?;
    session.acted();
    session.settle(session.timeouts.observe).await?;
    Ok(())
}
