//! A session: windows, the frames in them, and navigation.

use super::css::Screen;
use super::fetch::{Fetcher, PageRequest};
use super::form::is_same_page;
use super::load::{Loaded, Loader};
use super::loaded::Document;
use super::observe;
use super::window::{HistoryMove, Window};
use crate::driver::{DriverConfig, DriverError};
use crate::page::{RawContext, Snapshot};
use std::time::Instant;
use url::Url;

/// Name of the top context; a frame's is its holder's with the key of the frame element.
const TOP: &str = "top";

/// Everything that one case does.
#[derive(Debug)]
pub(super) struct Session {
    fetcher: Fetcher,
    screen: Screen,
    documents: u64,
    pub(super) windows: Vec<Window>,
    pub(super) present: usize,
    /// Windows that were present before, latest last.
    before: Vec<usize>,
    pub(super) downloads: Vec<String>,
    /// Counts what happened, so that a new snapshot is known to be due.
    pub(super) changes: u64,
    /// A request was made since the last input.
    pub(super) requested: bool,
    /// The last snapshot, and the count of changes that it was taken at: guards ask again and again.
    seen: Option<(u64, Snapshot)>,
    /// When the present document came.
    pub(super) since: Instant,
}

impl Session {
    pub(super) async fn new(config: &DriverConfig) -> Result<Self, DriverError> {
        Ok(Session {
            fetcher: Fetcher::new(config).await?,
            screen: Screen {
                width: config.viewport.0,
                height: config.viewport.1,
                dark: config.colour_scheme == "dark",
            },
            documents: 0,
            windows: vec![Window::default()],
            present: 0,
            before: Vec::new(),
            downloads: Vec::new(),
            changes: 0,
            requested: false,
            seen: None,
            since: Instant::now(),
        })
    }

    pub(super) fn window(&self) -> &Window {
        &self.windows[self.present.min(self.windows.len() - 1)]
    }

    fn window_mut(&mut self) -> &mut Window {
        let present = self.present.min(self.windows.len() - 1);
        &mut self.windows[present]
    }

    /// The document of a context of the last snapshot.
    pub(super) fn document(&self, context: &str) -> Result<&Document, DriverError> {
        let mut document = self.window().document().ok_or(DriverError::Stale)?;
        for key in frame_keys(context) {
            let frame = document
                .frames
                .iter()
                .find(|(node, _)| document.dom.key(*node) == key);
            document = frame
                .and_then(|(_, inner)| inner.as_ref().ok())
                .ok_or(DriverError::Stale)?;
        }
        Ok(document)
    }

    pub(super) fn document_mut(&mut self, context: &str) -> Result<&mut Document, DriverError> {
        let mut document = self.window_mut().document_mut().ok_or(DriverError::Stale)?;
        for key in frame_keys(context) {
            let dom = &document.dom;
            let frame = document
                .frames
                .iter_mut()
                .find(|(node, _)| dom.key(*node) == key);
            document = frame
                .and_then(|(_, inner)| inner.as_mut().ok())
                .ok_or(DriverError::Stale)?;
        }
        Ok(document)
    }

    pub(super) fn snapshot(&mut self) -> Snapshot {
        if let Some((_, page)) = self
            .seen
            .as_ref()
            .filter(|(changes, _)| *changes == self.changes)
        {
            return page.clone();
        }
        let touched = self.changes > 1;
        let mut contexts = Vec::new();
        match self.window_mut().document_mut() {
            Some(document) => collect(document, TOP, None, touched, &mut contexts),
            None => contexts.push(RawContext {
                id: TOP.into(),
                url: "about:blank".into(),
                document: "0".into(),
                ready_state: "complete".into(),
                ..RawContext::default()
            }),
        }
        let page = Snapshot::assemble(contexts);
        self.seen = Some((self.changes, page.clone()));
        page
    }

    /// Opens an address in the present window, as if it had been typed.
    pub(super) async fn open(&mut self, address: &str) -> Result<(), DriverError> {
        let url = Url::parse(address.trim()).map_err(|error| DriverError::Unreachable {
            url: address.to_owned(),
            reason: error.to_string(),
        })?;
        if url.as_str() == "about:blank" {
            *self.window_mut() = Window::default();
            return Ok(());
        }
        if !matches!(url.scheme(), "http" | "https") {
            return Err(DriverError::NotSupported(format!(
                "open a `{}:` address",
                url.scheme()
            )));
        }
        self.fetcher.own(&url);
        if url.fragment().is_some()
            && self
                .window()
                .document()
                .is_some_and(|document| is_same_page(&document.url, &url))
        {
            self.window_mut()
                .show_fragment(&super::fetch::without_user_info(url));
            return Ok(());
        }
        self.navigate(PageRequest::get(url), false).await
    }

    /// Follows a link or sends a form out of a context, to where its target says.
    pub(super) async fn follow(
        &mut self,
        context: &str,
        request: PageRequest,
        target: Option<&str>,
    ) -> Result<(), DriverError> {
        let target = target.unwrap_or_default().trim();
        match target.to_ascii_lowercase().as_str() {
            "" | "_self" => self.follow_in(context, request).await,
            "_top" => self.follow_in(TOP, request).await,
            "_parent" => {
                self.follow_in(
                    context.rsplit_once('/').map_or(TOP, |(parent, _)| parent),
                    request,
                )
                .await
            }
            "_blank" => self.open_window(None, request).await,
            _ => {
                if let Some(frame) = self.frame_named(target) {
                    return self.follow_in(&frame, request).await;
                }
                let known = self
                    .windows
                    .iter()
                    .position(|window| window.name.as_deref() == Some(target));
                match known {
                    Some(window) => {
                        let here = std::mem::replace(&mut self.present, window);
                        let result = self.navigate(request, false).await;
                        self.present = here;
                        result
                    }
                    None => self.open_window(Some(target.to_owned()), request).await,
                }
            }
        }
    }

    async fn open_window(
        &mut self,
        name: Option<String>,
        request: PageRequest,
    ) -> Result<(), DriverError> {
        self.windows.push(Window::named(name));
        // The new window is not the present one until the case switches to it, as with WebDriver.
        let here = std::mem::replace(&mut self.present, self.windows.len() - 1);
        let result = self.navigate(request, false).await;
        self.present = here;
        result
    }

    fn frame_named(&self, name: &str) -> Option<String> {
        let document = self.window().document()?;
        let (node, _) = document.frames.iter().find(|(node, _)| {
            document
                .dom
                .element(*node)
                .and_then(|frame| frame.attr("name"))
                == Some(name)
        })?;
        Some(format!("{TOP}/{}", document.dom.key(*node)))
    }

    async fn follow_in(&mut self, context: &str, request: PageRequest) -> Result<(), DriverError> {
        let document = self.document(context)?;
        let same_page = request.body.is_none() && is_same_page(&document.url, &request.url);
        if same_page && request.url.fragment().is_some() {
            if context == TOP {
                self.window_mut().show_fragment(&request.url);
            } else {
                let document = self.document_mut(context)?;
                document.url = request.url;
                document.mirror();
            }
            return Ok(());
        }
        if context == TOP {
            let replace = request.body.is_none() && document.url == request.url;
            return self.navigate(request, replace).await;
        }
        let depth = context.matches('/').count();
        self.requested = true;
        let loaded = self.loader().frame(request, depth).await;
        let (holder, key) = context.rsplit_once('/').unwrap_or((TOP, ""));
        let document = self.document_mut(holder)?;
        let dom = &document.dom;
        if let Some((_, inner)) = document
            .frames
            .iter_mut()
            .find(|(node, _)| dom.key(*node).to_string() == key)
        {
            *inner = loaded;
        }
        Ok(())
    }

    fn loader(&mut self) -> Loader<'_> {
        Loader {
            fetcher: &mut self.fetcher,
            screen: self.screen,
            count: &mut self.documents,
        }
    }

    async fn navigate(&mut self, request: PageRequest, replace: bool) -> Result<(), DriverError> {
        self.requested = true;
        if !matches!(request.url.scheme(), "http" | "https") {
            return Err(DriverError::NotSupported(format!(
                "open a `{}:` address",
                request.url.scheme()
            )));
        }
        match self.loader().load(request, 0).await? {
            Loaded::Document(document, may_be_kept, request) => {
                self.window_mut()
                    .show(*document, *request, may_be_kept, replace);
                self.since = Instant::now();
            }
            Loaded::Download(name) => self.downloads.push(name),
            Loaded::Nothing => {}
        }
        Ok(())
    }

    pub(super) async fn travel(&mut self, forward: bool) -> Result<(), DriverError> {
        let step = self.window_mut().travel(forward);
        let direction = if forward {
            "page to go forward to"
        } else {
            "page to go back to"
        };
        let step = step.ok_or_else(|| DriverError::Nothing(direction.into()))?;
        let HistoryMove::Again(again) = step else {
            return Ok(());
        };
        self.requested = true;
        if let Loaded::Document(document, ..) = self.loader().load(*again, 0).await? {
            self.window_mut().restore(*document);
            self.since = Instant::now();
        }
        Ok(())
    }

    pub(super) async fn reload(&mut self) -> Result<(), DriverError> {
        let request = self
            .window()
            .request()
            .cloned()
            .ok_or_else(|| DriverError::Nothing("page to reload".into()))?;
        self.navigate(request, true).await
    }

    pub(super) fn switch_window(&mut self, window: usize) -> Result<(), DriverError> {
        if window >= self.windows.len() {
            return Err(DriverError::Nothing(format!("window {}", window + 1)));
        }
        if window != self.present {
            self.before.push(self.present);
            self.present = window;
        }
        Ok(())
    }

    pub(super) fn close_window(&mut self) -> Result<(), DriverError> {
        if self.windows.len() == 1 {
            return Err(DriverError::NotSupported("close the last window".into()));
        }
        let closed = self.present;
        self.windows.remove(closed);
        self.before.retain(|window| *window != closed);
        for window in &mut self.before {
            *window -= usize::from(*window > closed);
        }
        self.present = self
            .before
            .pop()
            .unwrap_or_else(|| closed.saturating_sub(1))
            .min(self.windows.len() - 1);
        Ok(())
    }
}

fn frame_keys(context: &str) -> impl Iterator<Item = u64> + '_ {
    context
        .split('/')
        .skip(1)
        .map(|key| key.parse().unwrap_or_default())
}

/// A document and its frames as contexts, each after the one that holds it.
fn collect(
    document: &mut Document,
    id: &str,
    parent: Option<(usize, u64)>,
    touched: bool,
    contexts: &mut Vec<RawContext>,
) {
    document.mirror();
    let mut context = observe::context(document, touched);
    context.parent = parent;
    id.clone_into(&mut context.id);
    contexts.push(context);
    let place = contexts.len() - 1;
    let Document { dom, frames, .. } = document;
    for (node, inner) in frames {
        let key = dom.key(*node);
        let inner_id = format!("{id}/{key}");
        match inner {
            Ok(inner) => collect(inner, &inner_id, Some((place, key)), touched, contexts),
            Err(reason) => contexts.push(RawContext {
                id: inner_id,
                parent: Some((place, key)),
                unreadable: Some(reason.clone()),
                ..RawContext::default()
            }),
        }
    }
}
