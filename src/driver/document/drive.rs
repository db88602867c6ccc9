//! The driver itself: acts, aims and snapshots of a session without a browser.

use super::activate::{Effect, needs_scripts};
use super::session::Session;
use crate::driver::{
    Act, BrowserActivity, Driver, DriverConfig, DriverError, DriverInfo, Hit, HitTest, Reaction,
    ReadyState,
};
use crate::grammar::Gesture;
use crate::page::Snapshot;
use async_trait::async_trait;
use std::time::Duration;

/// One session over plain HTTP.
#[derive(Debug)]
pub struct DocumentDriver {
    session: Session,
    config: DriverConfig,
    info: DriverInfo,
}

/// Starts a session. Nothing is asked of any server before the first page is opened.
pub async fn start_document(config: &DriverConfig) -> Result<DocumentDriver, DriverError> {
    Ok(DocumentDriver {
        session: Session::new(config).await?,
        config: config.clone(),
        info: DriverInfo {
            driver: "document".into(),
            versions: vec![concat!("document ", env!("CARGO_PKG_VERSION")).into()],
            viewport: Some(config.viewport),
            locale: config.locale.clone(),
            time_zone: config.time_zone.clone(),
            colour_scheme: config.colour_scheme.clone(),
        },
    })
}

impl DocumentDriver {
    async fn carry_out(&mut self, context: &str, effect: Effect) -> Result<Reaction, DriverError> {
        match effect {
            Effect::Done(reaction) => return Ok(reaction),
            Effect::Follow(request, target) => {
                self.session
                    .follow(context, *request, target.as_deref())
                    .await?;
            }
            Effect::Download(name) => self.session.downloads.push(name),
        }
        Ok(Reaction::default())
    }

    async fn click(
        &mut self,
        context: &str,
        key: u64,
        gesture: Gesture,
    ) -> Result<Reaction, DriverError> {
        let document = self.session.document_mut(context)?;
        let node = document.node(key)?;
        if gesture == Gesture::Right {
            return if document.scripted() {
                Err(needs_scripts())
            } else {
                Ok(Reaction::default())
            };
        }
        let mut effect = document.click(node)?;
        // The second click lands only where the first one left the page.
        if gesture == Gesture::Double && matches!(effect, Effect::Done(_)) {
            effect = document.click(node)?;
        }
        self.carry_out(context, effect).await
    }

    async fn press(
        &mut self,
        context: &str,
        key: Option<u64>,
        chord: &crate::grammar::Chord,
        times: usize,
    ) -> Result<Reaction, DriverError> {
        let mut reaction = Reaction::default();
        if let Some(key) = key {
            let document = self.session.document_mut(context)?;
            let node = document.node(key)?;
            document.state.focused = Some(node);
        }
        for _ in 0..times {
            let effect = self
                .session
                .document_mut(context)?
                .press(&chord.key, &chord.modifiers)?;
            let leaves = !matches!(effect, Effect::Done(_));
            reaction = self.carry_out(context, effect).await?;
            if leaves {
                break;
            }
        }
        Ok(reaction)
    }

    async fn deliver(&mut self, act: &Act) -> Result<Reaction, DriverError> {
        let session = &mut self.session;
        let mut reaction = Reaction::default();
        match act {
            Act::Open(address) => session.open(address).await?,
            Act::Back => session.travel(false).await?,
            Act::Forward => session.travel(true).await?,
            Act::Reload => session.reload().await?,
            Act::Click {
                context,
                key,
                gesture,
            } => reaction = self.click(context, *key, *gesture).await?,
            Act::Hover { .. } => return Err(DriverError::NotSupported("hover".into())),
            Act::Drag { .. } => return Err(DriverError::NotSupported("drag".into())),
            Act::Type {
                context,
                key,
                text,
                replace,
            } => {
                let document = session.document_mut(context)?;
                let node = key.map(|key| document.node(key)).transpose()?;
                reaction = document.type_text(node, text, *replace)?;
            }
            Act::Choose {
                context,
                key,
                options,
            } => {
                let document = session.document_mut(context)?;
                let node = document.node(*key)?;
                document.choose(node, options, false)?;
            }
            Act::Press {
                context,
                key,
                chord,
                times,
            } => reaction = self.press(context, *key, chord, *times).await?,
            Act::Upload {
                context,
                key,
                files,
            } => {
                let document = session.document_mut(context)?;
                let node = document.node(*key)?;
                document.choose_files(node, files)?;
            }
            Act::ScrollTo { context, key } => {
                session.document(context)?.node(*key)?;
            }
            Act::ScrollBy(_) | Act::ScrollToShare(_) | Act::Leave { .. } => {}
            Act::SwitchWindow(window) => session.switch_window(*window)?,
            Act::CloseWindow => session.close_window()?,
            Act::AnswerDialog { .. } => return Err(DriverError::Nothing("native dialog".into())),
        }
        Ok(reaction)
    }
}

#[async_trait]
impl Driver for DocumentDriver {
    fn info(&self) -> DriverInfo {
        self.info.clone()
    }

    async fn act(&mut self, act: &Act) -> Result<Reaction, DriverError> {
        self.session.requested = false;
        self.session.changes += 1;
        self.deliver(act).await
    }

    async fn aim(&mut self, context: &str, key: u64) -> Result<HitTest, DriverError> {
        self.session.document(context)?.node(key)?;
        let page = self.session.snapshot();
        let id = page.by_key(context, key).ok_or(DriverError::Stale)?;
        let frames_shown = page.ancestors(id).all(|above| {
            page.elements[above].context == page.elements[id].context
                || page.elements[above].raw.visible
        });
        Ok(HitTest {
            hit: if page.elements[id].raw.visible && frames_shown {
                Hit::Target
            } else {
                Hit::NoBox
            },
            unsteady: false,
        })
    }

    async fn snapshot(&mut self) -> Result<Snapshot, DriverError> {
        Ok(self.session.snapshot())
    }

    async fn activity(&mut self) -> Result<BrowserActivity, DriverError> {
        let session = &self.session;
        Ok(BrowserActivity {
            document: session
                .window()
                .document()
                .map_or_else(|| "0".into(), |document| document.id.clone()),
            age: session.since.elapsed(),
            ready: ReadyState::Complete,
            navigating: false,
            in_flight: Vec::new(),
            requested: session.requested,
            refused: None,
            threw: false,
            endless: 0,
            navigated: session.requested,
            workers: false,
            // Without scripts nothing changes by itself.
            quiet: Duration::from_hours(1),
            steady: Duration::from_hours(1),
            idle: true,
            inert: true,
            free: false,
            timers: false,
            timers_set: 0,
            only_timers: false,
            fixed: false,
            settled: false,
            mutations: session.changes,
            dialog: None,
            windows: session.windows.len(),
            window: session.present,
            // Links and forms open windows here, and those are seen beforehand.
            elsewhere: Vec::new(),
            broke_off: None,
            downloads: session.downloads.clone(),
        })
    }

    async fn at_rest(&mut self) -> Result<(), DriverError> {
        Ok(())
    }

    async fn screenshot(&mut self) -> Result<Option<Vec<u8>>, DriverError> {
        Ok(None)
    }

    async fn renew(&mut self) -> Result<(), DriverError> {
        *self = start_document(&self.config).await?;
        Ok(())
    }

    async fn close(&mut self) {}
}
