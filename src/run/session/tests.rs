//! Pages that change between two commands of one look.

use crate::driver::{
    Act, BrowserActivity, Dialog, DialogKind, Driver, DriverError, DriverInfo, HitTest, Reaction,
    ReadyState, page_from_html,
};
use crate::page::Snapshot;
use crate::run::act::perform::send;
use crate::run::plan::settings::Timeouts;
use crate::run::session::case_session::CaseSession;
use crate::verdict::Cause;
use async_trait::async_trait;
use std::time::Duration;
use tokio::sync::watch;

/// A command of the driver.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Command {
    BrowserActivity,
    AtRest,
    Snapshot,
    Act,
}

/// A page at rest that opens an alert just before the browser comes to a command.
struct Alerting {
    /// Before which command, and how many of its kind go before.
    before: (Command, usize),
    is_open: bool,
}

impl Alerting {
    fn comes_to(&mut self, command: Command) -> Result<(), DriverError> {
        let (before, left) = &mut self.before;
        if *before == command && *left > 0 {
            *left -= 1;
        } else {
            self.is_open |= *before == command;
        }
        if self.is_open && command != Command::BrowserActivity {
            return Err(DriverError::DialogOpen("12 pieces".into()));
        }
        Ok(())
    }
}

#[async_trait]
impl Driver for Alerting {
    fn info(&self) -> DriverInfo {
        DriverInfo::default()
    }

    async fn act(&mut self, _: &Act) -> Result<Reaction, DriverError> {
        self.comes_to(Command::Act)?;
        Ok(Reaction::default())
    }

    async fn aim(&mut self, _: &str, _: u64) -> Result<HitTest, DriverError> {
        Err(DriverError::Stale)
    }

    async fn snapshot(&mut self) -> Result<Snapshot, DriverError> {
        self.comes_to(Command::Snapshot)?;
        Ok(page_from_html("<h1>Stock</h1>", "http://shop.test/"))
    }

    async fn activity(&mut self) -> Result<BrowserActivity, DriverError> {
        self.comes_to(Command::BrowserActivity)?;
        let message = "12 pieces".to_owned();
        let kind = DialogKind::Alert;
        Ok(BrowserActivity {
            document: "one".into(),
            ready: ReadyState::Complete,
            quiet: Duration::from_secs(1),
            steady: Duration::from_secs(1),
            idle: true,
            windows: 1,
            dialog: self.is_open.then_some(Dialog { kind, message }),
            ..BrowserActivity::default()
        })
    }

    async fn at_rest(&mut self) -> Result<(), DriverError> {
        self.comes_to(Command::AtRest)
    }

    async fn screenshot(&mut self) -> Result<Option<Vec<u8>>, DriverError> {
        Ok(None)
    }

    async fn renew(&mut self) -> Result<(), DriverError> {
        Ok(())
    }

    async fn close(&mut self) {}
}

fn session(before: (Command, usize), eager: bool) -> CaseSession {
    let driver = Alerting {
        before,
        is_open: false,
    };
    let timeouts = Timeouts {
        eager,
        ..Timeouts::default()
    };
    CaseSession::timed(Box::new(driver), timeouts, watch::channel(false).1)
}

#[tokio::test]
async fn a_dialog_is_seen_before_whichever_command_it_opens() {
    for command in [Command::BrowserActivity, Command::AtRest, Command::Snapshot] {
        for (left, eager) in [(0, true), (0, false), (1, true), (1, false)] {
            let what = format!("{command:?} after {left}, eager: {eager}");
            let mut session = session((command, left), eager);
            tokio::time::sleep(Duration::from_millis(150)).await;
            for _ in 0..100 {
                let settled = session.settle(Duration::from_secs(5)).await;
                assert!(settled.is_ok_and(|settled| settled), "{what}");
                if session.activity.dialog.is_some() {
                    break;
                }
                // A page that is looked at after an action is told anew when it rests.
                session.acted();
            }
            let seen = session.present().and_then(|seen| seen.dialog.clone());
            assert_eq!(
                seen.map(|dialog| dialog.message).as_deref(),
                Some("12 pieces"),
                "{what}"
            );
        }
    }
}

#[tokio::test]
async fn an_input_that_a_dialog_kept_from_being_sent_was_not_carried_out() {
    let mut session = session((Command::Act, 0), true);
    let sent = send(&mut session, &Act::Back).await;
    assert_eq!(
        sent.err().map(|halt| halt.cause),
        Some(Cause::UnexpectedDialog)
    );
}
