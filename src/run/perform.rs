//! `?a`: a typed action on a grounded subject becomes input to the driver.

use super::stage::{Halt, Stage};
use crate::driver::{Act, DriverError};
use crate::evaluate::{Subject, fidelity, input_type, painted_label};
use crate::grammar::{Action, FillMode, Gesture, Ordinal, ScrollTo, WindowRef};
use crate::page::{ElementId, Snapshot};
use crate::verdict::Cause;
use std::path::PathBuf;
use url::Url;

/// What the driver is to do.
pub struct Input {
    /// In order; empty where the state holds already.
    pub acts: Vec<Act>,
    /// Things worth knowing.
    pub notes: Vec<String>,
}

impl Input {
    pub(super) fn one(act: Act) -> Self {
        Input {
            acts: vec![act],
            notes: Vec::new(),
        }
    }

    pub(super) fn nothing(note: impl Into<String>) -> Self {
        Input {
            acts: Vec::new(),
            notes: vec![note.into()],
        }
    }
}

/// Where an element is, for the driver; a box that is only seen as its label is clicked there.
pub fn handle(page: &Snapshot, id: ElementId) -> (String, u64) {
    let e = &page.elements[painted_label(page, id).unwrap_or(id)];
    (
        page.contexts
            .get(e.context)
            .map_or_else(String::new, |c| c.id.clone()),
        e.raw.key,
    )
}

/// Works out the input for an action whose readiness holds.
pub fn input(
    stage: &Stage,
    action: &Action,
    subject: &Subject,
    base: Option<&Url>,
    folder: Option<&std::path::Path>,
) -> Result<Input, Halt> {
    let page = stage.present().map(|o| o.page.clone()).unwrap_or_default();
    let element = match subject {
        Subject::Element(id)
        | Subject::Options(id, _)
        | Subject::Drawn(id)
        | Subject::Pair(id, _) => Some(*id),
        Subject::Page => None,
    };
    let at = element.map(|id| handle(&page, id));
    // Keys without a target go to the context that has the focus, else to the top document.
    let focused = page
        .elements
        .iter()
        .position(|e| e.raw.focused && e.raw.tag != "iframe");
    let elsewhere = || {
        let context = focused.map_or(0, |id| page.elements[id].context);
        (
            page.contexts
                .get(context)
                .map_or_else(String::new, |c| c.id.clone()),
            0,
        )
    };
    let (context, key) = at.clone().unwrap_or_else(elsewhere);
    let e = element.map(|id| &page.elements[id]);
    Ok(match action {
        Action::Open { url } => {
            let url = super::address::resolve(url.as_ref().map(|u| u.value.as_str()), base)
                .map_err(|why| Halt::new(Cause::InvalidCase, why))?;
            Input::one(Act::Open(url.to_string()))
        }
        Action::Back => Input::one(Act::Back),
        Action::Forward => Input::one(Act::Forward),
        Action::Reload => Input::one(Act::Reload),
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
        Action::Hover { .. } => Input::one(Act::Hover { context, key }),
        Action::Drag { .. } => {
            let Subject::Pair(from, to) = subject else {
                return Err(missing());
            };
            Input::one(Act::Drag {
                from: handle(&page, *from),
                to: handle(&page, *to),
            })
        }
        Action::Fill { value, mode, .. } => {
            let kind = e
                .map_or("text", |e| {
                    if e.raw.tag == "input" {
                        input_type(e)
                    } else {
                        "text"
                    }
                })
                .to_ascii_lowercase();
            let text =
                fidelity::canonical(&value.value, &kind).unwrap_or_else(|| value.value.clone());
            let act = Act::Type {
                context,
                key: at.map(|a| a.1),
                text,
                replace: *mode == FillMode::Replace,
            };
            Input::one(act)
        }
        Action::Clear { .. } => Input::one(Act::Type {
            context,
            key: Some(key),
            text: String::new(),
            replace: true,
        }),
        Action::Select { .. } => match subject {
            Subject::Options(list, options) => {
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
            _ if e.and_then(|e| e.raw.checked.or(e.raw.selected)) == Some(true) => {
                Input::nothing("chosen already")
            }
            _ => Input::one(Act::Click {
                context,
                key,
                gesture: Gesture::Single,
            }),
        },
        Action::Check { .. } | Action::Uncheck { .. } => {
            let wanted = matches!(action, Action::Check { .. });
            if e.and_then(|e| e.raw.checked.or(e.raw.pressed)) == Some(wanted) {
                Input::nothing(if wanted {
                    "checked already"
                } else {
                    "unchecked already"
                })
            } else {
                Input::one(Act::Click {
                    context,
                    key,
                    gesture: Gesture::Single,
                })
            }
        }
        Action::Expand { .. } | Action::Collapse { .. } => super::unfold::input(
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
        Action::Remember { .. } => Input {
            acts: Vec::new(),
            notes: Vec::new(),
        },
        Action::Scroll { to } => Input::one(match to {
            ScrollTo::Target(_) => Act::ScrollTo { context, key },
            ScrollTo::Top => Act::ScrollBy(f64::NEG_INFINITY),
            ScrollTo::Bottom => Act::ScrollBy(f64::INFINITY),
            ScrollTo::Down => Act::ScrollBy(1.0),
            ScrollTo::Up => Act::ScrollBy(-1.0),
        }),
        Action::SwitchWindow { to } => {
            let count = stage.pulse.windows;
            let place = match to {
                WindowRef::New | WindowRef::Nth(Ordinal::Last) => count.saturating_sub(1),
                WindowRef::Main => 0,
                WindowRef::Previous => stage
                    .pulse
                    .window
                    .checked_sub(1)
                    .unwrap_or(count.saturating_sub(1)),
                WindowRef::Next => (stage.pulse.window + 1) % count.max(1),
                WindowRef::Nth(Ordinal::Nth(n)) => n.saturating_sub(1),
                // By title: each window is looked at in turn, see `titled_window`.
                WindowRef::Titled(_) => stage.pulse.window,
            };
            Input::one(Act::SwitchWindow(place))
        }
        Action::CloseWindow => Input::one(Act::CloseWindow),
        Action::AnswerDialog { accept, text } => Input::one(Act::AnswerDialog {
            accept: *accept,
            text: text.as_ref().map(|t| t.value.clone()),
        }),
        Action::WaitUntil { .. } | Action::Pause { .. } => Input {
            acts: Vec::new(),
            notes: Vec::new(),
        },
    })
}

fn missing() -> Halt {
    Halt::new(Cause::TargetMissing, "the element is no longer there")
}

/// Paths of files to upload, relative to the suite file's folder.
fn paths(
    files: &[crate::grammar::Text],
    folder: Option<&std::path::Path>,
) -> Result<Vec<PathBuf>, Halt> {
    files
        .iter()
        .map(|f| {
            let path = folder.map_or_else(|| PathBuf::from(&f.value), |d| d.join(&f.value));
            std::fs::canonicalize(&path).map_err(|e| {
                Halt::new(
                    Cause::InvalidCase,
                    format!("the file `{}` cannot be read: {e}", path.display()),
                )
            })
        })
        .collect()
}

/// Makes the window present whose title, or failing that whose URL, contains the text.
pub async fn titled_window(stage: &mut Stage, wanted: &str) -> Result<bool, Halt> {
    let was = stage.pulse.window;
    for place in 0..stage.pulse.windows {
        stage.driver.act(&Act::SwitchWindow(place)).await?;
        let page = match stage.driver.snapshot().await {
            Ok(page) => page,
            Err(DriverError::Stale | DriverError::Nothing(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        let fits = |text: &str| {
            crate::evaluate::visible(
                wanted,
                &crate::page::normalise(text),
                crate::grammar::TextRelation::Contains,
                stage.knowledge.text_case,
            )
            .is_yes()
        };
        if fits(&page.title) || page.url.contains(wanted) {
            return Ok(true);
        }
    }
    stage.driver.act(&Act::SwitchWindow(was)).await?;
    Ok(false)
}
