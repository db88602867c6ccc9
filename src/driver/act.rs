//! Commands to a driver, and its answers. Elements are named by context and key of the last snapshot.

use crate::grammar::{Chord, Gesture};
use crate::page::Snapshot;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::time::Duration;

/// One input to the application.
#[derive(Debug, Clone, PartialEq)]
pub enum Act {
    /// Navigate the present window.
    Open(String),
    /// History, one back.
    Back,
    /// History, one forward.
    Forward,
    /// Reload.
    Reload,
    /// Click where the element is. [`super::Driver::aim`] was called for it just before.
    Click {
        /// Context of the element.
        context: String,
        /// Key of the element.
        key: u64,
        /// Kind of click.
        gesture: Gesture,
    },
    /// Put the pointer on the element.
    Hover {
        /// Context of the element.
        context: String,
        /// Key of the element.
        key: u64,
    },
    /// Press on one element, move, release on the other.
    Drag {
        /// Context and key of what is dragged.
        from: (String, u64),
        /// Context and key of where it is dropped.
        to: (String, u64),
    },
    /// Give the field the focus and type into it. Dates, times, colours and ranges are sent as the control takes them;
    /// `text` is then the control's canonical value (`2026-11-21`, `13:45`).
    Type {
        /// Context of the field; with `None` in `key`, the focused element.
        context: String,
        /// Key of the field.
        key: Option<u64>,
        /// The text.
        text: String,
        /// Empty the field first.
        replace: bool,
    },
    /// Take the focus away from whatever has it, which ends an entry.
    Leave {
        /// Context of the focus.
        context: String,
    },
    /// Choose exactly these options (by place) of a list; add to what is chosen where it takes several.
    Choose {
        /// Context of the list.
        context: String,
        /// Key of the list (`select`).
        key: u64,
        /// Places of the options in its `options`.
        options: Vec<usize>,
    },
    /// Press a chord on the focused element, or on `key` after giving it the focus.
    Press {
        /// Context of the element.
        context: String,
        /// Key of the element.
        key: Option<u64>,
        /// The keys.
        chord: Chord,
        /// How often.
        times: usize,
    },
    /// Choose files in a file field.
    Upload {
        /// Context of the field.
        context: String,
        /// Key of the field.
        key: u64,
        /// Absolute paths.
        files: Vec<PathBuf>,
    },
    /// Scroll the element into view.
    ScrollTo {
        /// Context of the element.
        context: String,
        /// Key of the element.
        key: u64,
    },
    /// Scroll the page by so many viewport heights; infinities for top and bottom.
    ScrollBy(f64),
    /// Scroll the page to a share of its way, from 0 (the top) to 1.
    ScrollToShare(f64),
    /// Make the n-th window (order of opening, from 0) the present one.
    SwitchWindow(usize),
    /// Close the present window and switch to the one that was present before.
    CloseWindow,
    /// Accept or dismiss the open native dialog.
    AnswerDialog {
        /// Accept or dismiss.
        accept: bool,
        /// Text for a prompt.
        text: Option<String>,
    },
}

/// Observations of the driver while it delivered an input.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reaction {
    /// Things worth a line in the report ("sent as 11/21/2026").
    pub notes: Vec<String>,
}

/// Result of a hit test at the point of a click.
#[derive(Debug, Clone, PartialEq)]
pub struct HitTest {
    /// The element that a click would hit.
    pub hit: Hit,
    /// The element was still moving (scrolling, animation) when it was measured.
    pub unsteady: bool,
}

/// Result of a hit test.
#[derive(Debug, Clone, PartialEq)]
pub enum Hit {
    /// The element, a descendant of it, or its label.
    Target,
    /// Something else is on top; the words describe it.
    Covered(String),
    /// The element has no box, or cannot be brought into view.
    NoBox,
}

/// How far the document is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadyState {
    /// Still being parsed, or not there yet.
    #[default]
    Loading,
    /// Parsed; resources may be missing.
    Interactive,
    /// All loaded.
    Complete,
}

/// Activity of the browser right now.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct BrowserActivity {
    /// Identity of the top document; a new one for every navigation.
    pub document: String,
    /// Age of the top document.
    pub age: Duration,
    /// How far the top document is (the least of all contexts that can be read).
    pub ready: ReadyState,
    /// A navigation has begun and is not committed.
    pub navigating: bool,
    /// Requests that began since the last input and are not answered: their URLs.
    pub in_flight: Vec<String>,
    /// A request or navigation began since the last input (answered or not).
    pub requested: bool,
    /// Since a request of the last input was refused: it was answered with an error status, or not at all.
    pub refused: Option<Duration>,
    /// A script ended in an exception since the last input, or wrote an error to the console.
    pub threw: bool,
    /// Animations that never end.
    pub endless: usize,
    /// A navigation that the last input began was committed.
    pub navigated: bool,
    /// A page has a worker: what it is asked cannot be seen on its way.
    pub workers: bool,
    /// Since the last mutation outside the regions that change by themselves.
    pub quiet: Duration,
    /// The same without transitions of colours and shadows: nothing has come, gone or moved since.
    pub steady: Duration,
    /// Every document's main thread has been idle twice since the last input or mutation: nothing waits to run.
    pub idle: bool,
    /// Every document is complete and has nothing that could change it without input: no script, no animation, no refresh.
    pub inert: bool,
    /// Work that the last input began has ended, as far as can be told at once: the main threads are idle, and no timer, frame,
    /// request, navigation or worker is left of it. False where the browser cannot tell.
    pub free: bool,
    /// A document has set timers since the last input; [`crate::driver::Driver::timers_left`] tells which are still to come. False
    /// where the browser cannot tell.
    pub timers: bool,
    /// Counts the timers that the documents have set.
    pub timers_set: u64,
    /// No document can change without input: inert, without any animation or request, and no other window can reach it.
    pub fixed: bool,
    /// Scripts have run in a document, and nothing is left that could change it without input: no timer was ever set, no frame
    /// or idle callback waits, and there is no animation, request, socket, stream, worker or other window. False where the
    /// browser cannot tell.
    pub settled: bool,
    /// The same, but that timers were set: [`crate::driver::Driver::timers_left`] tells which are still to come.
    pub only_timers: bool,
    /// Counts mutations outside those regions; a new value means that a new snapshot may differ.
    pub mutations: u64,
    /// The open native dialog.
    pub dialog: Option<Dialog>,
    /// Number of open windows, and the place of the present one.
    pub windows: usize,
    /// Place of the present window, from 0.
    pub window: usize,
    /// Where other windows than the present one were sent: their URLs.
    pub elsewhere: Vec<String>,
    /// Names of files whose download began since the session began.
    pub downloads: Vec<String>,
    /// Why the answer to the last request for a document ended in an error, in words.
    pub broke_off: Option<String>,
}

/// A page that was seen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeenPage {
    /// Id of the top document.
    pub document: String,
    /// See [`BrowserActivity::mutations`].
    pub mutations: u64,
    /// The page was quiet when it was seen.
    pub quiet: bool,
}

/// Conditions under which a look returns a snapshot besides the activity.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SnapshotRequest {
    /// The last snapshot.
    pub known: Option<SeenPage>,
    /// Wanted whatever has changed.
    pub always: bool,
    /// Wanted of a page that is still changing, too.
    pub of_changing: bool,
    /// When the page is calm, by what it knows itself.
    pub calm: QuietPeriods,
    /// A page that waits for an answer is neither calm nor free.
    pub waits_for_answers: bool,
    /// A document with scripts that has just come is given so long to become calm before it is read.
    pub patience: Duration,
    /// A calm page is told that it is at rest, as [`crate::driver::Driver::at_rest`] does.
    pub tells_rest: bool,
}

/// Periods without a change after which a document reports that it is calm.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct QuietPeriods {
    /// Time since the last action: for no longer has anything stood still.
    pub since: Duration,
    /// From this long after its last mutation on.
    pub quiet: Duration,
    /// The same where its main thread is idle.
    pub idle: Duration,
    /// The same where nothing of the last action is left, and from this long after the action on where it cannot change by itself.
    pub free: Duration,
    /// Changes of paint alone are no mutations, and a free page is calm.
    pub eager: bool,
}

/// One look at the page.
#[derive(Debug, Clone, Default)]
pub struct Survey {
    /// Activity before the snapshot.
    pub activity: BrowserActivity,
    /// The snapshot, and the activity right after it. None where none was wanted, or where it takes a command of its own.
    pub page: Option<(Snapshot, BrowserActivity)>,
    /// The page was told that it is at rest.
    pub rested: bool,
}

/// A native dialog.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dialog {
    /// Its kind.
    pub kind: DialogKind,
    /// Its message.
    pub message: String,
}

/// Kinds of native dialog (WebDriver's user prompt types).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DialogKind {
    /// `alert()`
    Alert,
    /// `confirm()`
    Confirm,
    /// `prompt()`
    Prompt,
    /// `beforeunload`
    BeforeUnload,
}

/// Driver and its environment.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct DriverInfo {
    /// `webdriver` or `document`.
    pub driver: String,
    /// Browser and version, driver and version.
    pub versions: Vec<String>,
    /// Viewport in CSS pixels.
    pub viewport: Option<(u32, u32)>,
    /// Locale.
    pub locale: String,
    /// Time zone.
    pub time_zone: String,
    /// Colour scheme.
    pub colour_scheme: String,
}

/// Which timers of a page are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimersOf {
    /// Those that were set since the last action was announced.
    Action,
    /// All of the documents that are open.
    Page,
}
