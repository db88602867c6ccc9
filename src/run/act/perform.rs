//! `?a`: a typed action on a grounded subject becomes input to the driver.

use crate::driver::{Act, DriverError};
use crate::evaluate::{ActionSubject, fidelity, input_type, takes_several};
use crate::grammar::{Action, FillMode, Gesture, Ordinal, ScrollTo, WindowRef};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::run::act::input::{Input, handle};
use crate::run::act::unfold::{self, holds_already};
use crate::run::plan::address::resolve;
use crate::run::session::case_session::CaseSession;
use crate::run::session::case_stop::CaseStop;
use crate::verdict::Cause;
use std::path::PathBuf;
use url::Url;

/// Works out the input for an action whose readiness holds.
pub(crate) fn input(
    session: &CaseSession,
    action: &Action,
    subject: &ActionSubject,
    base: Option<&Url>,
    folder: Option<&std::path::Path>,
) -> Result<Input, CaseStop> {
    let page = session
        .present()
        .map(|o| o.page.clone())
        .unwrap_or_default();
    let element = element_of(subject);
    let at = element.map(|id| handle(&page, id));
    let (context, key) = at.clone().unwrap_or_else(|| (focused_context(&page), 0));
    let e = element.map(|id| &page.elements[id]);
    Ok(match action {
        Action::Click { .. } if element.is_some_and(|id| holds_already(&page, action, id)) => {
            Input::nothing("open already")
        }
        Action::Click { gesture, .. } => Input::one(Act::Click {
            context,
            key,
            gesture: *gesture,
        }),
        Action::Focus { .. } if e.is_some_and(|e| e.raw.focused) => {
            Input::nothing("focused already")
        }
        Action::Submit { .. } | Action::Focus { .. } => Input::one(Act::Click {
            context,
            key,
            gesture: Gesture::Single,
        }),
        Action::GoTo { .. } if element.is_none() => Input::nothing("on that page already"),
        Action::GoTo { .. } => click((context, key)),
        Action::Hover { .. } => Input::one(Act::Hover { context, key }),
        Action::Drag { .. } => {
            let ActionSubject::Pair(from, to) = subject else {
                return Err(missing());
            };
            Input::one(Act::Drag {
                from: handle(&page, *from),
                to: handle(&page, *to),
            })
        }
        Action::Fill { value, mode, .. } => Input::one(Act::Type {
            context,
            key: at.map(|a| a.1),
            text: typed(e, &value.value),
            replace: *mode == FillMode::Replace,
        }),
        Action::Clear { .. } => Input::one(Act::Type {
            context,
            key: Some(key),
            text: String::new(),
            replace: true,
        }),
        Action::Select { .. } => select(&page, subject, (context, key)),
        Action::Check { .. } => tick(e, true, (context, key)),
        Action::Uncheck { .. } => tick(e, false, (context, key)),
        Action::Expand { .. } | Action::Collapse { .. } => unfold::input(
            &page,
            element.ok_or_else(missing)?,
            matches!(action, Action::Expand { .. }),
        ),
        Action::Press { chord, times, .. } => Input::one(Act::Press {
            context,
            key: at.map(|a| a.1),
            chord: chord.clone(),
            times: *times,
        }),
        Action::Upload { files, .. } => Input::one(Act::Upload {
            context,
            key,
            files: paths(files, folder)?,
        }),
        Action::Scroll { to } => Input::one(scroll(to, (context, key))),
        _ => of_browser(session, action, base)?,
    })
}

/// The input of an action that the browser carries out by itself, or that sends nothing.
fn of_browser(
    session: &CaseSession,
    action: &Action,
    base: Option<&Url>,
) -> Result<Input, CaseStop> {
    Ok(match action {
        Action::Open { url } => {
            let url = resolve(url.as_ref().map(|u| u.value.as_str()), base)
                .map_err(|why| CaseStop::new(Cause::InvalidCase, why))?;
            Input::one(Act::Open(url.to_string()))
        }
        Action::Back => Input::one(Act::Back),
        Action::Forward => Input::one(Act::Forward),
        Action::Reload => Input::one(Act::Reload),
        Action::SwitchWindow { to } => Input::one(Act::SwitchWindow(window(session, to))),
        // The window that the last action opened is the one in front.
        Action::CloseWindow if session.knowledge.is_behind(session.activity.windows) => Input {
            acts: vec![
                Act::SwitchWindow(session.activity.windows.saturating_sub(1)),
                Act::CloseWindow,
            ],
            notes: vec!["the window that the last action opened is closed".into()],
        },
        Action::CloseWindow => Input::one(Act::CloseWindow),
        Action::AnswerDialog { .. } if session.activity.dialog.is_none() => {
            Input::nothing("the sentence before answered the prompt")
        }
        Action::AnswerDialog { accept, text } => Input::one(Act::AnswerDialog {
            accept: *accept,
            text: text.as_ref().map(|t| t.value.clone()),
        }),
        _ => Input {
            acts: Vec::new(),
            notes: Vec::new(),
        },
    })
}

/// Where to scroll to.
fn scroll(to: &ScrollTo, (context, key): (String, u64)) -> Act {
    match to {
        ScrollTo::Target(_) => Act::ScrollTo { context, key },
        ScrollTo::Top => Act::ScrollBy(f64::NEG_INFINITY),
        ScrollTo::Bottom => Act::ScrollBy(f64::INFINITY),
        ScrollTo::Down => Act::ScrollBy(1.0),
        ScrollTo::Up => Act::ScrollBy(-1.0),
        ScrollTo::Share(percent) => Act::ScrollToShare(percent / 100.0),
    }
}

/// Keys without a target go to the context that has the focus, else to the top document.
fn focused_context(page: &Snapshot) -> String {
    let mut elements = page.elements.iter();
    let focused = elements.find(|e| e.raw.focused && e.raw.tag != "iframe");
    let context = page.contexts.get(focused.map_or(0, |e| e.context));
    context.map_or_else(String::new, |c| c.id.clone())
}

/// The element that a subject is, or begins with.
fn element_of(subject: &ActionSubject) -> Option<ElementId> {
    match subject {
        ActionSubject::Element(id)
        | ActionSubject::Options(id, _)
        | ActionSubject::Drawn(id)
        | ActionSubject::Pair(id, _) => Some(*id),
        ActionSubject::Page => None,
    }
}

/// A click on an element.
fn click((context, key): (String, u64)) -> Input {
    Input::one(Act::Click {
        context,
        key,
        gesture: Gesture::Single,
    })
}

/// Chooses options of a list, or clicks the option that is an element of its own.
fn select(page: &Snapshot, subject: &ActionSubject, (context, key): (String, u64)) -> Input {
    let e = element_of(subject).map(|id| &page.elements[id]);
    match subject {
        ActionSubject::Options(list, options) => {
            let chosen: Vec<usize> = page.elements[*list]
                .raw
                .options
                .iter()
                .enumerate()
                .filter(|(_, o)| o.selected)
                .map(|(i, _)| i)
                .collect();
            if options.iter().all(|o| chosen.contains(o)) {
                Input::nothing("chosen already")
            } else {
                Input::one(Act::Choose {
                    context,
                    key,
                    options: options.clone(),
                })
            }
        }
        _ if e.and_then(|e| e.raw.checked.or(e.raw.selected).or(e.raw.pressed)) == Some(true)
            && !element_of(subject).is_some_and(|id| may_be_pointed_at(page, id)) =>
        {
            Input::nothing("chosen already")
        }
        _ => click((context, key)),
    }
}

/// An option that its list marks may be the one that the keys are on; where the list takes one and nothing shows that it is chosen, it is clicked.
fn may_be_pointed_at(page: &Snapshot, id: ElementId) -> bool {
    let takes_several = |around: ElementId| takes_several(&page.elements[around]);
    let e = &page.elements[id];
    let list = page
        .ancestors(id)
        .find(|around| page.elements[*around].role == Role::Listbox);
    let marked = list.map_or(0, |list| {
        let is_marked = |o: &&Element| o.role == Role::Option && o.raw.selected == Some(true);
        let inside = page.elements[list..page.elements[list].end].iter();
        inside.filter(is_marked).count()
    });
    let shows_it = |other: &Element| {
        other.raw.expanded == Some(true) && other.raw.visible && other.text.trim() == e.text.trim()
    };
    e.role == Role::Option
        && marked <= 1
        && !page.ancestors(id).any(takes_several)
        && !page.elements.iter().any(shows_it)
}

/// Turns a box or switch on or off, unless it is.
fn tick(e: Option<&Element>, wanted: bool, at: (String, u64)) -> Input {
    if e.and_then(|e| e.raw.checked.or(e.raw.pressed)) != Some(wanted) {
        return click(at);
    }
    Input::nothing(if wanted {
        "checked already"
    } else {
        "unchecked already"
    })
}

/// The text as the field takes it: a date in the form of its type.
fn typed(e: Option<&Element>, value: &str) -> String {
    let kind = e
        .map_or("text", |e| {
            if e.raw.tag == "input" {
                input_type(e)
            } else {
                "text"
            }
        })
        .to_ascii_lowercase();
    fidelity::canonical(value, &kind).unwrap_or_else(|| value.to_owned())
}

/// The place of a window in the order of opening.
fn window(session: &CaseSession, to: &WindowRef) -> usize {
    let count = session.activity.windows;
    match to {
        WindowRef::New | WindowRef::Nth(Ordinal::Last) => count.saturating_sub(1),
        WindowRef::Main => 0,
        WindowRef::Previous => session
            .activity
            .window
            .checked_sub(1)
            .unwrap_or(count.saturating_sub(1)),
        WindowRef::Next => (session.activity.window + 1) % count.max(1),
        WindowRef::Nth(Ordinal::Nth(n)) => n.saturating_sub(1),
        // By title: each window is looked at in turn, see `titled_window`.
        WindowRef::Titled(_) => session.activity.window,
    }
}

fn missing() -> CaseStop {
    CaseStop::new(Cause::TargetMissing, "the element is no longer there")
}

/// Paths of files to upload, relative to the suite file's folder.
fn paths(
    files: &[crate::grammar::Text],
    folder: Option<&std::path::Path>,
) -> Result<Vec<PathBuf>, CaseStop> {
    files
        .iter()
        .map(|f| {
            let path = folder.map_or_else(|| PathBuf::from(&f.value), |d| d.join(&f.value));
            std::fs::canonicalize(&path).map_err(|e| {
                CaseStop::new(
                    Cause::InvalidCase,
                    format!("the file `{}` cannot be read: {e}", path.display()),
                )
            })
        })
        .collect()
}

/// Makes the window present whose title, or failing that whose URL, contains the text.
pub(crate) async fn titled_window(
    session: &mut CaseSession,
    wanted: &str,
) -> Result<bool, CaseStop> {
    let was = session.activity.window;
    for place in 0..session.activity.windows {
        session.driver.act(&Act::SwitchWindow(place)).await?;
        let page = match session.driver.snapshot().await {
            Ok(page) => page,
            Err(DriverError::Stale | DriverError::Nothing(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        let fits = |text: &str| {
            crate::evaluate::visible(
                wanted,
                &crate::page::normalise(text),
                crate::grammar::TextRelation::Contains,
                session.knowledge.text_case,
            )
            .is_yes()
        };
        if fits(&page.title) || page.url.contains(wanted) {
            return Ok(true);
        }
    }
    session.driver.act(&Act::SwitchWindow(was)).await?;
    Ok(false)
}

/// Sends one input. A dialog that it opens is its effect; one that kept it from being sent is an error, and so is an element that
/// went away.
pub(crate) async fn send(session: &mut CaseSession, act: &Act) -> Result<Vec<String>, CaseStop> {
    let sent = send_if_there(session, act, false).await?;
    sent.ok_or_else(|| {
        CaseStop::new(
            Cause::TargetNotReady,
            "the element went away just before the action",
        )
    })
}

/// The same; nothing where the element went away, and nothing was done. What unfolds and takes no keys is clicked after that.
pub(crate) async fn send_if_there(
    session: &mut CaseSession,
    act: &Act,
    folds: bool,
) -> Result<Option<Vec<String>>, CaseStop> {
    match session.driver.act(act).await {
        Ok(reaction) => Ok(Some(reaction.notes)),
        Err(error @ DriverError::DialogOpen(_)) => Err(CaseStop {
            reason: format!("{error}, so the action was not carried out"),
            ..error.into()
        }),
        Err(DriverError::Stale) => Ok(None),
        Err(DriverError::NoFocus) if folds => Ok(Some(Vec::new())),
        Err(error) => Err(error.into()),
    }
}
