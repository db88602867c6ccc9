//! Acting: each kind of input, delivered.

use super::field::{self, FieldState, InputStart};
use super::input::{self, Point};
use super::target::{self, ClickPoint};
use super::{WebDriver, fields, navigate, session};
use crate::driver::{Act, BrowserActivity, DriverError, Hit, HitTest, Reaction};
use crate::grammar::Gesture;
use serde_json::{Value, json};
use std::path::PathBuf;

/// How often an element that moves is aimed at before the pointer is pressed all the same.
const AIMS: usize = 3;

impl WebDriver {
    /// Carries out one action.
    pub(super) async fn perform(&mut self, act: &Act) -> Result<Reaction, DriverError> {
        let dialog = self.session.world.watch.state().dialog.clone();
        match (&dialog, act) {
            (_, Act::AnswerDialog { accept, text }) => {
                return self.answer(*accept, text.as_deref()).await;
            }
            (Some((_, dialog)), _) => return Err(DriverError::DialogOpen(dialog.message.clone())),
            (None, _) => {}
        }
        if !matches!(act, Act::Open(_) | Act::SwitchWindow(_) | Act::CloseWindow) {
            navigate::arrived(&self.session.world).await?;
        }
        self.announce(act).await?;
        let mut notes = Vec::new();
        let window = self.window.clone();
        match act {
            Act::Open(url) => self.open(url).await?,
            Act::Back => navigate::traverse(&self.session.world, &window, -1).await?,
            Act::Forward => navigate::traverse(&self.session.world, &window, 1).await?,
            Act::Reload => navigate::reload(&self.session.world, &window).await?,
            Act::Click {
                context,
                key,
                gesture,
            } => self.click_on(context, *key, *gesture).await?,
            Act::Hover { context, key } => self.hover(context, *key).await?,
            Act::Drag { from, to } => self.drag(from, to).await?,
            Act::Type {
                context,
                key,
                text,
                replace,
            } => notes = self.type_into(context, *key, text, *replace).await?,
            Act::Choose {
                context,
                key,
                options,
            } => self.choose(context, *key, options).await?,
            Act::Press {
                context,
                key,
                chord,
                times,
            } => {
                match key {
                    Some(key) => drop(self.give_focus(context, *key).await?),
                    // To a frame that is gone the input would be delivered in vain, and without an error.
                    None if self.contexts.iter().all(|known| known.id != *context) => {
                        return Err(DriverError::Stale);
                    }
                    None => {}
                }
                input::press(&self.session.world, context, chord, *times).await?;
            }
            Act::Upload {
                context,
                key,
                files,
            } => self.upload(context, *key, files).await?,
            Act::ScrollTo { context, key } => {
                if !self
                    .session
                    .world
                    .ask::<bool>(context, "scrollToNode", json!({"key": key}))
                    .await?
                {
                    return Err(DriverError::Stale);
                }
            }
            Act::Leave { context } => {
                self.session
                    .world
                    .ask::<bool>(context, "leave", json!({}))
                    .await?;
            }
            Act::ScrollBy(screens) => self.scroll_by(*screens).await?,
            Act::ScrollToShare(share) => self.scroll_page(json!({"share": share})).await?,
            Act::SwitchWindow(place) => {
                let known = self
                    .session
                    .world
                    .watch
                    .state()
                    .windows
                    .get(*place)
                    .cloned();
                let wanted = known
                    .ok_or_else(|| DriverError::Nothing(format!("window number {}", place + 1)))?;
                self.switch(wanted).await?;
            }
            Act::CloseWindow => self.close_window().await?,
            Act::AnswerDialog { .. } => {}
        }
        Ok(Reaction { notes })
    }

    async fn hover(&mut self, context: &str, key: u64) -> Result<(), DriverError> {
        let spot = self.spot_of(context, key).await?;
        let (owner, point) = self.through(context, spot);
        // From the side: a pointer that is there already does not enter.
        let beside = Point {
            x: point.x + 1.0,
            y: point.y,
        };
        input::move_to(&self.session.world, owner, beside).await?;
        input::move_to(&self.session.world, owner, point).await
    }

    /// Scrolls by so many screens; without end, to the edge.
    async fn scroll_by(&self, screens: f64) -> Result<(), DriverError> {
        let argument = if screens.is_infinite() {
            json!({"screens": 0.0, "edge": screens.signum()})
        } else {
            json!({"screens": screens, "edge": 0.0})
        };
        self.scroll_page(argument).await
    }

    async fn scroll_page(&self, argument: serde_json::Value) -> Result<(), DriverError> {
        let world = &self.session.world;
        if world
            .ask::<bool>(&self.window, "scrollPage", argument)
            .await?
        {
            Ok(())
        } else {
            Err(DriverError::Stale)
        }
    }

    /// Brings the element into view, measures, and puts the pointer there.
    pub(super) async fn take_aim(
        &mut self,
        context: &str,
        key: u64,
    ) -> Result<HitTest, DriverError> {
        self.aimed = None;
        self.begun = None;
        navigate::arrived(&self.session.world).await?;
        let words = self.words.as_ref().filter(|(of, _)| *of == key);
        let words = words.map(|(_, words)| words.as_str());
        let world = &self.session.world;
        let (aim, spot) = target::aim(world, &self.contexts, (context, key), words).await?;
        if let Some(spot) = spot
            && aim.hit == Hit::Target
        {
            let (owner, point) = self.through(context, spot);
            input::move_to(&self.session.world, owner, point).await?;
            self.aimed = Some((context.into(), key, spot));
        }
        Ok(aim)
    }

    /// Marks the start of an input: later changes may be its effect. What is to be pressed or typed into, in a window without
    /// frames, is looked at in the same call.
    async fn announce(&mut self, act: &Act) -> Result<(), DriverError> {
        self.begun = None;
        let stays = !matches!(
            act,
            Act::Open(_) | Act::Back | Act::Forward | Act::Reload | Act::SwitchWindow(_)
        );
        if stays && !self.last_activity.inert {
            self.trace.announce(&self.session.world, &self.window).await;
        } else {
            self.trace.forget();
        }
        let frameless = {
            let mut state = self.session.world.watch.state();
            state.input();
            state.has_no_frames()
        };
        let at = match act {
            Act::Click { context, key, .. } | Act::Choose { context, key, .. } => {
                Some((context, *key))
            }
            Act::Type {
                context,
                key: Some(key),
                ..
            } => Some((context, *key)),
            _ => None,
        };
        let told = match at.filter(|(context, _)| frameless && **context == self.window) {
            Some((context, key)) => {
                let world = &self.session.world;
                let (loose, fills) = (
                    matches!(act, Act::Choose { .. }),
                    matches!(act, Act::Type { .. }),
                );
                let input = json!({"key": key, "loose": loose, "fills": fills});
                let begun = world.ask::<InputStart>(context, "begin", input).await;
                begun.map(|begun| self.begun = Some(begun))
            }
            // The empty page that a window begins with has nothing to hear of.
            None if matches!(act, Act::Open(_))
                && self.last_activity == BrowserActivity::default() =>
            {
                Ok(())
            }
            None => self
                .ask_all::<bool>("setPhase", json!("response"))
                .await
                .map(drop),
        };
        match told {
            Err(
                error @ (DriverError::Hung(_) | DriverError::Died(_) | DriverError::DialogOpen(_)),
            ) => Err(error),
            _ => Ok(()),
        }
    }

    /// Where to click: where it was when it was aimed at just now, if it is still there, else where it is by now.
    async fn spot_of(&mut self, context: &str, key: u64) -> Result<ClickPoint, DriverError> {
        for _ in 0..AIMS {
            if let Some((owner, aimed, spot)) = self.aimed.take()
                && owner == context
                && aimed == key
                && self.is_still_there(context, key).await?
            {
                return Ok(spot);
            }
            self.take_aim(context, key).await?;
        }
        // It does not stand still. A press that misses it reaches nothing else.
        match self.aimed.take() {
            Some((.., spot)) => Ok(spot),
            None => Err(DriverError::Unsteady(
                "the pointer does not reach it".into(),
            )),
        }
    }

    /// Clicks on an element, again where it went away from under the pointer and nothing heard of the press.
    async fn click_on(
        &mut self,
        context: &str,
        key: u64,
        gesture: Gesture,
    ) -> Result<(), DriverError> {
        for _ in 0..AIMS {
            let spot = self.spot_of(context, key).await?;
            let (owner, _) = self.through(context, spot);
            input::click(&self.session.world, owner, gesture).await?;
            if !self.missed(context).await? {
                return Ok(());
            }
        }
        Err(missed_always())
    }

    /// Presses on an element and begins to move it, again where the press missed it; the point where it was pressed.
    async fn grab(&mut self, (context, key): &(String, u64)) -> Result<Point, DriverError> {
        for _ in 0..AIMS {
            let start = self.spot_of(context, *key).await?.window;
            input::grab(&self.session.world, &self.window, start).await?;
            if !self.missed(context).await? {
                return Ok(start);
            }
            input::drop_at(&self.session.world, &self.window, start, start).await?;
        }
        Err(missed_always())
    }

    /// Whether the last press met another element than the one aimed at, there or in a frame around it.
    async fn missed(&self, context: &str) -> Result<bool, DriverError> {
        let around = target::frames_around(&self.contexts, context);
        let around = around.iter().map(|(holder, _)| holder.as_str());
        for place in std::iter::once(context).chain(around) {
            let landed = self
                .session
                .world
                .ask::<String>(place, "landed", Value::Null);
            match landed.await {
                Ok(landed) if landed == "missed" => return Ok(true),
                Ok(landed) if landed == "hit" => return Ok(false),
                Ok(landed) if landed == "slipped" => {
                    return Err(DriverError::Unsteady(
                        "it went away while it was pressed, and what the page made of that is not known".into(),
                    ));
                }
                Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
                // Its document went away, or something stands before it: the press did that.
                Ok(_) | Err(_) => {}
            }
        }
        Ok(false)
    }

    /// The context that input for an element is given to, and where it is in that.
    fn through<'a>(&'a self, context: &'a str, spot: ClickPoint) -> (&'a str, Point) {
        if self.session.keeps_to_processes {
            (context, spot.own)
        } else {
            (&self.window, spot.window)
        }
    }

    async fn is_still_there(&mut self, context: &str, key: u64) -> Result<bool, DriverError> {
        if let Some(begun) = self.begun.take() {
            return Ok(begun.there);
        }
        let argument = json!({"key": key});
        self.session
            .world
            .ask(context, "isStillThere", argument)
            .await
    }

    async fn open(&mut self, url: &str) -> Result<(), DriverError> {
        let (url, credentials) = match url::Url::parse(url) {
            Ok(parsed) => navigate::split_credentials(parsed, self.config.basic_auth.as_deref()),
            Err(_) => (url.to_string(), None),
        };
        if let Some((host, credentials)) = credentials {
            self.session
                .world
                .watch
                .state()
                .authenticate(credentials, &host);
            if !self.session.authenticates {
                self.session.authenticates = true;
                session::intercept_authentication(&self.session.world).await?;
            }
        }
        navigate::open(&self.session.world, &self.window, &url).await
    }

    async fn answer(&mut self, accept: bool, text: Option<&str>) -> Result<Reaction, DriverError> {
        let owner = self
            .session
            .world
            .watch
            .state()
            .dialog
            .as_ref()
            .map(|(context, _)| context.clone());
        let owner = owner.ok_or_else(|| DriverError::Nothing("native dialog".into()))?;
        self.session.world.watch.state().input();
        let mut params = json!({"context": owner, "accept": accept});
        if let Some(text) = text {
            params["userText"] = text.into();
        }
        self.session
            .world
            .command("browsingContext.handleUserPrompt", params)
            .await?;
        let closed = self
            .session
            .world
            .watch
            .until(|state| state.dialog.is_none().then_some(()));
        let _ = tokio::time::timeout(self.config.call_timeout, closed).await;
        Ok(Reaction::default())
    }

    async fn drag(&mut self, from: &(String, u64), to: &(String, u64)) -> Result<(), DriverError> {
        let start = self.grab(from).await?;
        // Only now: the target may show itself, or have to be scrolled to, while something is held.
        let words = self.words.as_ref().filter(|(of, _)| *of == to.1);
        let words = words.map(|(_, words)| words.as_str());
        let place = (to.0.as_str(), to.1);
        let aimed = target::aim(&self.session.world, &self.contexts, place, words).await;
        let (aim, end) = match aimed {
            // What was pressed has opened it.
            Err(DriverError::DialogOpen(_)) => return Ok(()),
            aimed => aimed?,
        };
        let Some(end) = end.map(|spot| spot.window) else {
            input::drop_at(&self.session.world, &self.window, start, start).await?;
            return Err(DriverError::Failed(format!(
                "the place to drop at cannot be reached: {:?}",
                aim.hit
            )));
        };
        input::drop_at(&self.session.world, &self.window, start, end).await
    }

    async fn type_into(
        &mut self,
        context: &str,
        key: Option<u64>,
        text: &str,
        replace: bool,
    ) -> Result<Vec<String>, DriverError> {
        let Some(key) = key else {
            let field = field::field(&self.session.world, context, None).await?;
            return self.fill(context, &field, text, replace).await;
        };
        let field = self.give_focus(context, key).await?;
        self.fill(context, &field, text, replace).await
    }

    /// Types into a field. What a dialog keeps from being typed, the field's value tells.
    async fn fill(
        &self,
        context: &str,
        field: &field::FieldState,
        text: &str,
        replace: bool,
    ) -> Result<Vec<String>, DriverError> {
        match fields::fill(&self.session.world, context, field, text, replace).await {
            Err(DriverError::DialogOpen(_)) => Ok(Vec::new()),
            other => other,
        }
    }

    /// Gives an element the focus: by a click, or directly where a click cannot or would do more than that. Returns what it is
    /// afterwards.
    async fn give_focus(&mut self, context: &str, key: u64) -> Result<FieldState, DriverError> {
        let field = match self.begun.as_mut().and_then(|begun| begun.field.take()) {
            Some(field) => field.known()?,
            None => field::field(&self.session.world, context, Some(key)).await?,
        };
        if field.focused {
            return Ok(field);
        }
        let typed = matches!(
            field.kind.as_str(),
            "text" | "lines" | "editable" | "date" | "time" | "month" | "week" | "datetime-local"
        );
        if typed && let Ok(spot) = self.spot_of(context, key).await {
            let (owner, _) = self.through(context, spot);
            input::click(&self.session.world, owner, Gesture::Single).await?;
            let field = field::field(&self.session.world, context, Some(key)).await?;
            if field.focused {
                return Ok(field);
            }
        }
        let argument = json!({"key": key});
        let world = &self.session.world;
        if !world.ask::<bool>(context, "focus", argument).await? {
            return Err(DriverError::NoFocus);
        }
        field::field(world, context, Some(key)).await
    }

    /// Chooses options by clicking on them, which classic WebDriver can do in a closed list too.
    async fn choose(
        &mut self,
        context: &str,
        key: u64,
        options: &[usize],
    ) -> Result<(), DriverError> {
        let begun = self.begun.take().and_then(|begun| begun.field);
        let is_loose = begun.is_some();
        let field = match begun {
            Some(field) => field.known()?,
            None => field::field(&self.session.world, context, Some(key)).await?,
        };
        if field.kind != "select" {
            return Err(DriverError::NotSupported(
                "choose an option of what is not a list".into(),
            ));
        }
        let mut wanted = Vec::new();
        for place in options {
            match field.selected.get(*place) {
                None => return Err(DriverError::Stale),
                // A click on a chosen option of a multiple list would take it away.
                Some(true) if field.multiple => {}
                Some(_) => wanted.push(
                    self.session
                        .world
                        .element(context, key, Some(*place))
                        .await?,
                ),
            }
        }
        let mut around = Vec::new();
        if !is_loose {
            self.session
                .world
                .ask::<bool>(context, "letGo", Value::Null)
                .await?;
        }
        for (holder, frame) in target::frames_around(&self.contexts, context) {
            self.session
                .world
                .ask::<bool>(&holder, "letGo", Value::Null)
                .await?;
            around.push(self.session.world.element(&holder, frame, None).await?);
        }
        around.reverse();
        let argument = json!({"key": key});
        self.session
            .world
            .ask::<bool>(context, "awaitChoice", argument)
            .await?;
        let clicks = self
            .session
            .classic
            .click_in(self.window.clone(), around, wanted);
        let clicked = tokio::select! {
            clicked = tokio::time::timeout(self.config.call_timeout, clicks) => clicked,
            () = self.session.world.watch.until(|state| state.dialog.is_some().then_some(())) => return Ok(()),
        };
        match clicked {
            // Told here before the event is.
            Ok(Err(DriverError::DialogOpen(_))) => Ok(()),
            Ok(done) => done,
            Err(_) => Err(DriverError::Hung("the list did not take the choice".into())),
        }
    }

    /// Chooses files.
    async fn upload(
        &mut self,
        context: &str,
        key: u64,
        files: &[PathBuf],
    ) -> Result<(), DriverError> {
        if let Some(missing) = files.iter().find(|file| !file.is_file()) {
            return Err(DriverError::Nothing(format!(
                "file `{}`",
                missing.display()
            )));
        }
        let bring = self.session.classic.bring(files);
        let files = tokio::time::timeout(self.config.page_timeout, bring)
            .await
            .unwrap_or_else(|_| {
                let why = "bring files to where the browser runs: the server took too long";
                Err(DriverError::NotSupported(why.into()))
            })?;
        fields::upload(&self.session.world, context, key, &files).await
    }

    async fn switch(&mut self, window: String) -> Result<(), DriverError> {
        self.session
            .world
            .command("browsingContext.activate", json!({"context": window}))
            .await?;
        self.session.world.watch.state().present.clone_from(&window);
        let left = std::mem::replace(&mut self.window, window);
        self.before.retain(|known| *known != self.window);
        if left != self.window {
            self.before.push(left);
        }
        self.contexts.clear();
        self.aimed = None;
        Ok(())
    }

    async fn close_window(&mut self) -> Result<(), DriverError> {
        let closing = self.window.clone();
        let next = {
            let state = self.session.world.watch.state();
            let open = |window: &&String| state.windows.contains(*window) && **window != closing;
            self.before
                .iter()
                .rev()
                .find(open)
                .or_else(|| state.windows.iter().rev().find(open))
                .cloned()
        };
        let next = next.ok_or_else(|| DriverError::Nothing("other window to return to".into()))?;
        match self
            .session
            .world
            .command_or_dialog("browsingContext.close", json!({"context": closing}))
            .await
        {
            Ok(_) | Err(DriverError::Stale) => {}
            Err(error) => return Err(error),
        }
        let gone = self.session.world.watch.until(|state| {
            (!state.windows.contains(&closing) || state.dialog.is_some()).then_some(())
        });
        let _ = tokio::time::timeout(self.config.call_timeout, gone).await;
        self.switch(next).await?;
        self.before.retain(|known| *known != closing);
        Ok(())
    }
}

fn missed_always() -> DriverError {
    DriverError::Unsteady(format!(
        "{AIMS} presses missed it, and nothing else heard of them"
    ))
}
