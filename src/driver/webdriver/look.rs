//! Looking: every browsing context of the present window, one script call each.

use super::world::IsolatedWorld;
use crate::driver::{DriverError, ReadyState, SnapshotRequest};
use crate::page::RawContext;
use base64::Engine;
use futures_util::future::join_all;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::io::Read;
use std::time::Duration;

/// Activity of one document.
#[derive(Deserialize)]
pub(super) struct DocumentActivity {
    pub(super) document: String,
    pub(super) age: f64,
    pub(super) ready: ReadyState,
    pub(super) quiet: f64,
    pub(super) steady: f64,
    pub(super) idle: bool,
    pub(super) inert: bool,
    pub(super) free: bool,
    /// The page has set timers since the last input.
    #[serde(default)]
    pub(super) timers: bool,
    /// Timers that the page has set.
    #[serde(default)]
    pub(super) set: u64,
    pub(super) fixed: bool,
    pub(super) settled: bool,
    /// As settled, but for timers.
    #[serde(default, rename = "onlyTimers")]
    pub(super) only_timers: bool,
    pub(super) mutations: u64,
    /// Animations that never end.
    #[serde(default)]
    pub(super) endless: usize,
    /// The document was told that it is at rest.
    #[serde(default)]
    pub(super) rested: bool,
}

/// Arguments of one survey call to a document.
pub(super) struct SurveyQuestion<'a> {
    pub(super) request: &'a SnapshotRequest,
    /// By what the browser has told, the page may be at rest.
    pub(super) may_rest: bool,
    /// By what the browser has told, nothing of the last input is under way.
    pub(super) may_be_free: bool,
    /// See [`SnapshotRequest::patience`].
    pub(super) patience: Duration,
}

/// A context in the tree: its id, and the place of its parent in the list.
struct ContextNode {
    id: String,
    url: String,
    parent: Option<usize>,
}

/// A context that was read, with its frame elements and their contexts.
struct ReadContext {
    page: RawContext,
    frames: Vec<(u64, Option<String>)>,
}

/// Reads all contexts of the window; parents come before their frames. Frames that hang are not asked again.
pub(super) async fn look(
    world: &IsolatedWorld,
    window: &str,
    hung: &mut HashSet<String>,
) -> Result<Vec<RawContext>, DriverError> {
    if world.watch.state().has_no_frames() {
        let found = see(world, window).await?;
        if found.frames.is_empty() {
            let mut page = found.page;
            page.id = window.into();
            return Ok(vec![page]);
        }
        // A frame came up this moment.
    }
    let tree = world
        .command("browsingContext.getTree", json!({"root": window}))
        .await?;
    let mut places = Vec::new();
    flatten(&tree["contexts"], None, &mut places);
    if places.is_empty() {
        return Err(DriverError::Nothing("window to look at".into()));
    }
    let dead = &*hung;
    let read = join_all(places.iter().map(|place| async move {
        if dead.contains(&place.id) {
            return Err(DriverError::Hung("its scripts do not return".into()));
        }
        see(world, &place.id).await
    }))
    .await;
    let mut contexts: Vec<RawContext> = Vec::with_capacity(places.len());
    let mut holders: HashMap<String, (usize, u64)> = HashMap::new();
    for (at, (place, found)) in places.iter().zip(read).enumerate() {
        let mut page = match found {
            Ok(found) => {
                for (key, inner) in found.frames {
                    if let Some(inner) = inner {
                        holders.insert(inner, (at, key));
                    }
                }
                found.page
            }
            Err(error @ (DriverError::DialogOpen(_) | DriverError::Died(_))) => return Err(error),
            Err(error) if at == 0 => return Err(error),
            Err(error) => {
                if matches!(error, DriverError::Hung(_)) {
                    hung.insert(place.id.clone());
                }
                // A frame that went away or cannot be read does not take the page with it.
                RawContext {
                    url: place.url.clone(),
                    unreadable: Some(match error {
                        DriverError::Stale => "it changes while it is read".into(),
                        other => other.to_string(),
                    }),
                    ..RawContext::default()
                }
            }
        };
        page.id.clone_from(&place.id);
        page.parent = holders
            .get(&place.id)
            .copied()
            .or_else(|| place.parent.map(|parent| (parent, 0)));
        contexts.push(page);
    }
    Ok(contexts)
}

fn flatten(contexts: &Value, parent: Option<usize>, places: &mut Vec<ContextNode>) {
    for context in contexts.as_array().into_iter().flatten() {
        let text = |key: &str| context[key].as_str().unwrap_or_default().to_string();
        places.push(ContextNode {
            id: text("context"),
            url: text("url"),
            parent,
        });
        let own = places.len() - 1;
        flatten(&context["children"], Some(own), places);
    }
}

async fn see(world: &IsolatedWorld, context: &str) -> Result<ReadContext, DriverError> {
    let result = world
        .call(
            context,
            "() => globalThis.plumbline ? globalThis.plumbline.look() : undefined",
            &[],
        )
        .await
        .map_err(|error| unread(world, error))?;
    let parts = &result["value"];
    let text = parts[0]["value"].as_str().ok_or(DriverError::Stale)?;
    let page = page(text)?;
    let keys = parts[1]["value"].as_array().into_iter().flatten();
    let windows = parts[2]["value"].as_array().into_iter().flatten();
    let frames = keys
        .zip(windows)
        .filter_map(|(key, window)| {
            Some((
                key["value"].as_u64()?,
                window["value"]["context"].as_str().map(String::from),
            ))
        })
        .collect();
    Ok(ReadContext { page, frames })
}

/// The error of a page that could not be read.
fn unread(world: &IsolatedWorld, error: DriverError) -> DriverError {
    match error {
        DriverError::Hung(_) => DriverError::Hung(format!(
            "it could not be read within {:.1} s: a script of it does not return, or it is too large",
            world.call_timeout.as_secs_f64()
        )),
        other => other,
    }
}

/// Asks a window without frames for its activity, and for the page with the activity after it where it is wished for and has no frames.
pub(super) async fn survey(
    world: &IsolatedWorld,
    window: &str,
    question: &SurveyQuestion<'_>,
) -> Result<(DocumentActivity, Option<(RawContext, DocumentActivity)>), DriverError> {
    let SurveyQuestion { request, .. } = question;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let known = request.known.as_ref();
    let argument = json!({
        "document": known.map(|known| &known.document),
        "mutations": known.map(|known| known.mutations),
        "wasQuiet": known.is_some_and(|known| known.quiet),
        "always": request.always,
        "ofChanging": request.of_changing,
        "since": milliseconds(request.calm.since),
        "quiet": milliseconds(request.calm.quiet),
        "idle": milliseconds(request.calm.idle),
        "free": milliseconds(request.calm.free),
        "eager": request.calm.eager,
        "patience": milliseconds(question.patience),
        "mayRest": question.may_rest,
        "mayBeFree": question.may_be_free,
        "tellsRest": request.tells_rest,
    });
    let result = world
        .call(
            window,
            "(request) => globalThis.plumbline ? globalThis.plumbline.survey(request) : undefined",
            &[argument.to_string()],
        )
        .await
        .map_err(|error| unread(world, error))?;
    let parts = &result["value"];
    let report = |part: &Value| {
        let text = part["value"].as_str().ok_or(DriverError::Stale)?;
        serde_json::from_str(text)
            .map_err(|error| DriverError::Failed(format!("the activity: {error}")))
    };
    let seen = match parts[1]["value"].as_str() {
        Some(text) => Some((page(text)?, report(&parts[2])?)),
        None => None,
    };
    Ok((report(&parts[0])?, seen))
}

/// A page from what the script says of it.
fn page(text: &str) -> Result<RawContext, DriverError> {
    serde_json::from_str(&unpacked(text)?)
        .map_err(|error| DriverError::Failed(format!("the page could not be read: {error}")))
}

/// The JSON as it was before the script packed it, if it did.
fn unpacked(text: &str) -> Result<String, DriverError> {
    if text.starts_with('{') {
        return Ok(text.into());
    }
    let failed = |what: &dyn std::fmt::Display| {
        DriverError::Failed(format!("the page could not be read: {what}"))
    };
    let bytes = base64::engine::general_purpose::STANDARD
        .decode(text)
        .map_err(|error| failed(&error))?;
    let mut json = String::new();
    flate2::read::DeflateDecoder::new(bytes.as_slice())
        .read_to_string(&mut json)
        .map_err(|error| failed(&error))?;
    Ok(json)
}
