//! Drivers: the one seam to a graphical user interface.
//!
//! `webdriver` drives a real browser; `document` reads server-rendered pages without one.

mod act;
mod config;
mod document;
mod elsewhere;
mod error;
mod reach;
mod start;
mod webdriver;

pub use act::{
    Act, BrowserActivity, Dialog, DialogKind, DriverInfo, Hit, HitTest, QuietPeriods, Reaction,
    ReadyState, SeenPage, SnapshotRequest, Survey, TimersOf,
};
pub use config::{DriverChoice, DriverConfig};
pub use document::{DocumentDriver, page_from_html, start_document};
pub use elsewhere::Capabilities;
pub use error::DriverError;
pub use reach::{NetworkClient, reason_of};
pub use start::{automatic, start};
pub use webdriver::{Found, WebDriver, find_browsers, start_webdriver};

use crate::page::{Rect, Snapshot};
use async_trait::async_trait;
use std::collections::BTreeSet;
use std::time::Duration;

/// One session with one application under test. Each case has it fresh: newly started, or renewed.
#[async_trait]
pub trait Driver: Send {
    /// Describes the driver, with versions and the fixed environment (viewport, locale, time zone, colour scheme).
    fn info(&self) -> DriverInfo;

    /// Carries out an action. Returns when the input is delivered, not when the page has answered. [`DriverError::DialogOpen`] tells
    /// that a native dialog kept the input from being delivered; one that the input opened is no error.
    async fn act(&mut self, act: &Act) -> Result<Reaction, DriverError>;

    /// Brings an element into view, puts the pointer on it, and tells what a click there would hit. Does not click.
    /// `element` is the `(context, key)` pair of an element of the last snapshot.
    async fn aim(&mut self, context: &str, key: u64) -> Result<HitTest, DriverError>;

    /// The same for a box that is no control itself: the pointer is put where the box shows these words, if it shows them once.
    async fn aim_at_words(
        &mut self,
        context: &str,
        key: u64,
        _words: &str,
    ) -> Result<HitTest, DriverError> {
        self.aim(context, key).await
    }

    /// Stops requests to other hosts than these before they leave, or takes that back. Tells the hosts of the requests that were
    /// stopped since the last call. Without scripts no page sends anything but where its markup says: there is nothing to stop.
    async fn fence(
        &mut self,
        _hosts: Option<BTreeSet<String>>,
    ) -> Result<Vec<String>, DriverError> {
        Ok(Vec::new())
    }

    /// Leaves the fence up, but lets requests go to the hosts that the pages of the case used before it was raised. Tells the hosts
    /// of the requests that were stopped, or that left where the browser cannot stop them, since the last call.
    async fn loosen_fence(&mut self) -> Result<Vec<String>, DriverError> {
        Ok(Vec::new())
    }

    /// Observes the whole page.
    async fn snapshot(&mut self) -> Result<Snapshot, DriverError>;

    /// Reads the activity of the page, cheaply: is the page at rest?
    async fn activity(&mut self) -> Result<BrowserActivity, DriverError>;

    /// The activity, with a snapshot and the activity after it where one is wished for and can be had in the same command.
    async fn survey(&mut self, _wish: &SnapshotRequest) -> Result<Survey, DriverError> {
        let activity = self.activity().await?;
        Ok(Survey {
            activity,
            ..Survey::default()
        })
    }

    /// Whether every request of the last input is answered by what the browser has told, and the page has heard of it. Asks nothing of the browser. `None` where the driver cannot tell.
    fn is_answered(&self) -> Option<bool> {
        None
    }

    /// Commands that were sent to the browser since the session began, where the driver counts them.
    fn sent(&self) -> u64 {
        0
    }

    /// The page is at rest after the last action: what changes from now on without input changes by itself.
    async fn at_rest(&mut self) -> Result<(), DriverError>;

    /// Whether every timer that the page can set is one that the activity counts. False where the driver cannot tell.
    async fn timers_are_numbered(&mut self) -> Result<bool, DriverError> {
        Ok(false)
    }

    /// How long until it is worth asking again whether these timers have run: zero where none of them comes due before `within` has
    /// passed. `None` where something else may change the page by then, or the driver cannot tell.
    async fn timers_left(
        &mut self,
        _of: TimersOf,
        _within: Duration,
    ) -> Result<Option<Duration>, DriverError> {
        Ok(None)
    }

    /// A picture of the page as PNG, where the driver has one.
    async fn screenshot(&mut self) -> Result<Option<Vec<u8>>, DriverError>;

    /// Where elements of one context of the last snapshot stand in the window now, for a picture of it: for each of these keys
    /// the part that shows, in the picture's pixels. `None` where it does not show, or the driver cannot
    /// tell.
    async fn places(
        &mut self,
        _context: &str,
        keys: &[u64],
    ) -> Result<Vec<Option<Rect>>, DriverError> {
        Ok(vec![None; keys.len()])
    }

    /// Makes the session as good as a new one: other cookies, storage and cache, one empty window. After an error only
    /// [`Driver::close`] is of use.
    async fn renew(&mut self) -> Result<(), DriverError>;

    /// Why the session is lost, where that is the doing of what it ran on (a machine, a network, a browser's own end) and not
    /// of the page: another session may do better. `None` where it answers, or the driver cannot tell.
    async fn lost(&mut self) -> Option<String> {
        None
    }

    /// Ends the session and everything that was started for it. Never hangs.
    async fn close(&mut self);
}
