//! Navigation actions.

use super::verb::{ActionKind, VERBS, Verb};
use super::{Formula, Observable, Ordinal, Target, Text};
use serde::{Deserialize, Serialize};

/// Action that a sentence asks for.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Open a page; without a URL, the base URL.
    Open {
        /// Absolute, or relative to the base URL.
        url: Option<Text>,
    },
    /// Go to a page that has no address in the sentence: by the one link, tab, menu entry or button of its name.
    GoTo {
        /// The name of the page.
        page: Text,
    },
    /// Go back in history.
    Back,
    /// Go forward in history.
    Forward,
    /// Reload the page.
    Reload,
    /// Click, double click, right click.
    Click {
        /// The target of the click.
        target: Target,
        /// Which kind of click.
        gesture: Gesture,
    },
    /// Put the pointer on something.
    Hover {
        /// The target of the pointer.
        target: Target,
    },
    /// Give a field the focus. A state verb: it has the focus afterwards.
    Focus {
        /// The field.
        target: Target,
    },
    /// Drag one element onto another.
    Drag {
        /// The element to drag.
        target: Target,
        /// Where to drop it.
        to: Target,
    },
    /// Type text into a field. "Type … in" and "fill" replace, "append" appends.
    Fill {
        /// The field; `None` is the focused one.
        target: Option<Target>,
        /// The text.
        value: Text,
        /// Replace or append.
        mode: FillMode,
        /// "Try to type": the field need not have the value afterwards.
        attempt: bool,
    },
    /// Empty a field.
    Clear {
        /// The field.
        target: Target,
    },
    /// Choose options of a list.
    Select {
        /// The options, by their text.
        options: Vec<Text>,
        /// The list; `None` where the options alone must single it out.
        target: Option<Target>,
    },
    /// Tick a checkbox, choose a radio button, turn a switch on.
    Check {
        /// The box to check.
        target: Target,
    },
    /// Untick a checkbox, turn a switch off.
    Uncheck {
        /// The box to uncheck.
        target: Target,
    },
    /// Open what is folded: a part of a tree, an accordion, details. A state verb: it is expanded afterwards.
    Expand {
        /// The element to expand.
        target: Target,
    },
    /// Fold what is open.
    Collapse {
        /// The element to collapse.
        target: Target,
    },
    /// Press a key or chord.
    Press {
        /// The keys.
        chord: Chord,
        /// The element that has, or is given, the focus; `None` is the focused one.
        target: Option<Target>,
        /// How often; at least 1.
        times: usize,
    },
    /// Choose files.
    Upload {
        /// Paths, relative to the suite file.
        files: Vec<Text>,
        /// The file field; `None` where there is only one.
        target: Option<Target>,
    },
    /// Scroll.
    Scroll {
        /// Where to.
        to: ScrollTo,
    },
    /// Switch to another tab or window.
    SwitchWindow {
        /// Which one.
        to: WindowRef,
    },
    /// Close the present tab or window and return to the one before.
    CloseWindow,
    /// Accept or dismiss a native dialog.
    AnswerDialog {
        /// Accept or dismiss.
        accept: bool,
        /// The text for a prompt.
        text: Option<Text>,
    },
    /// Submit a form, by its submit button.
    Submit {
        /// The form; `None` is the form just filled, or the only one.
        target: Option<Target>,
    },
    /// Wait until a condition holds.
    WaitUntil {
        /// The condition.
        condition: Formula,
        /// The deadline in seconds, if the sentence names one.
        within: Option<f64>,
    },
    /// Keep what the page shows under a name: later sentences of the case have it as `${name}`.
    Remember {
        /// The observable to remember.
        what: Observable,
        /// The name.
        name: Text,
    },
    /// "Wait 2 seconds": a pause that the author asked for.
    Pause {
        /// Seconds.
        seconds: f64,
    },
}

impl Action {
    /// Returns the target of the action, if the sentence names one.
    pub fn target(&self) -> Option<&Target> {
        match self {
            Action::Click { target, .. }
            | Action::Hover { target }
            | Action::Focus { target }
            | Action::Drag { target, .. }
            | Action::Clear { target }
            | Action::Check { target }
            | Action::Uncheck { target }
            | Action::Expand { target }
            | Action::Collapse { target } => Some(target),
            Action::Fill { target, .. }
            | Action::Select { target, .. }
            | Action::Press { target, .. }
            | Action::Upload { target, .. }
            | Action::Submit { target } => target.as_ref(),
            _ => None,
        }
    }
}

impl Action {
    /// The described element, for a reader that adds its place.
    pub(crate) fn target_mut(&mut self) -> Option<&mut Target> {
        match self {
            Action::Click { target, .. }
            | Action::Hover { target }
            | Action::Focus { target }
            | Action::Drag { target, .. }
            | Action::Clear { target }
            | Action::Check { target }
            | Action::Uncheck { target }
            | Action::Expand { target }
            | Action::Collapse { target } => Some(target),
            Action::Fill { target, .. }
            | Action::Select { target, .. }
            | Action::Press { target, .. }
            | Action::Upload { target, .. }
            | Action::Submit { target } => target.as_mut(),
            _ => None,
        }
    }
}

/// Kinds of click.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gesture {
    /// Primary button, once.
    Single,
    /// Primary button, once, on what is to be open afterwards: what is open already is left as it is.
    Open,
    /// Primary button, twice.
    Double,
    /// Secondary button, once.
    Right,
}

impl Gesture {
    /// A plain click.
    pub(crate) fn is_single(self) -> bool {
        matches!(self, Self::Single | Self::Open)
    }
}

/// How typed text combines with the present value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum FillMode {
    /// The present value is replaced.
    Replace,
    /// The present value stays in front.
    Append,
}

/// Keys pressed together: modifiers, then one key. Names are those of the W3C UI Events `key` attribute
/// (`Enter`, `Tab`, `Escape`, `ArrowDown`, `F5`, `Control`, `Shift`, `Alt`, `Meta`, `a`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chord {
    /// Held while the key is pressed: `Control`, `Shift`, `Alt`, `Meta`.
    pub modifiers: Vec<String>,
    /// The key.
    pub key: String,
}

/// Where to scroll to.
#[derive(Debug, Clone, PartialEq)]
pub enum ScrollTo {
    /// Until the element is in view.
    Target(Target),
    /// The top of the page.
    Top,
    /// The bottom of the page.
    Bottom,
    /// One page down.
    Down,
    /// One page up.
    Up,
    /// So many hundredths of the way from the top of the page to its bottom.
    Share(f64),
}

/// Which tab or window.
#[derive(Debug, Clone, PartialEq)]
pub enum WindowRef {
    /// The one opened last.
    New,
    /// The first one.
    Main,
    /// The one before in the order of opening; from the first, the last.
    Previous,
    /// The one after in the order of opening; from the last, the first.
    Next,
    /// By its place in the order of opening.
    Nth(Ordinal),
    /// By its title (or, failing that, its URL).
    Titled(Text),
}

impl Action {
    /// The row of its verb.
    pub fn verb(&self) -> &'static Verb {
        &VERBS[self.kind() as usize]
    }

    fn kind(&self) -> ActionKind {
        match self {
            Action::Open { .. } => ActionKind::Open,
            Action::GoTo { .. } => ActionKind::GoTo,
            Action::Back => ActionKind::Back,
            Action::Forward => ActionKind::Forward,
            Action::Reload => ActionKind::Reload,
            Action::Click { .. } => ActionKind::Click,
            Action::Hover { .. } => ActionKind::Hover,
            Action::Focus { .. } => ActionKind::Focus,
            Action::Drag { .. } => ActionKind::Drag,
            Action::Fill { .. } => ActionKind::Fill,
            Action::Clear { .. } => ActionKind::Clear,
            Action::Select { .. } => ActionKind::Select,
            Action::Check { .. } => ActionKind::Check,
            Action::Uncheck { .. } => ActionKind::Uncheck,
            Action::Expand { .. } => ActionKind::Expand,
            Action::Collapse { .. } => ActionKind::Collapse,
            Action::Press { .. } => ActionKind::Press,
            Action::Upload { .. } => ActionKind::Upload,
            Action::Scroll { .. } => ActionKind::Scroll,
            Action::SwitchWindow { .. } => ActionKind::SwitchWindow,
            Action::CloseWindow => ActionKind::CloseWindow,
            Action::AnswerDialog { .. } => ActionKind::AnswerDialog,
            Action::Submit { .. } => ActionKind::Submit,
            Action::WaitUntil { .. } => ActionKind::WaitUntil,
            Action::Remember { .. } => ActionKind::Remember,
            Action::Pause { .. } => ActionKind::Pause,
        }
    }
}
