//! Looking: every browsing context of the present window, one script call each.

use super::world::World;
use crate::driver::DriverError;
use crate::page::RawContext;
use base64::Engine;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::io::Read;

/// A context in the tree: its id, and the place of its parent in the list.
struct ContextNode {
    id: String,
    url: String,
    parent: Option<usize>,
}

/// A context that was read, and the contexts that its frame elements hold.
struct Sight {
    page: RawContext,
    frames: Vec<(u64, Option<String>)>,
}

/// Reads all contexts of the window; parents come before their frames. Frames that hang are not asked again.
pub(super) async fn look(
    world: &World,
    window: &str,
    hung: &mut HashSet<String>,
) -> Result<Vec<RawContext>, DriverError> {
    if world.watch.state().has_no_frames() {
        let sight = see(world, window).await?;
        if sight.frames.is_empty() {
            let mut page = sight.page;
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
    let sights = join_all(places.iter().map(|place| async move {
        if dead.contains(&place.id) {
            return Err(DriverError::Hung("its scripts do not return".into()));
        }
        see(world, &place.id).await
    }))
    .await;
    let mut contexts: Vec<RawContext> = Vec::with_capacity(places.len());
    let mut holders: HashMap<String, (usize, u64)> = HashMap::new();
    for (at, (place, sight)) in places.iter().zip(sights).enumerate() {
        let mut page = match sight {
            Ok(sight) => {
                for (key, inner) in sight.frames {
                    if let Some(inner) = inner {
                        holders.insert(inner, (at, key));
                    }
                }
                sight.page
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

async fn see(world: &World, context: &str) -> Result<Sight, DriverError> {
    let result = world
        .call(
            context,
            "() => globalThis.plumbline ? globalThis.plumbline.look() : undefined",
            &[],
        )
        .await
        .map_err(|error| match error {
            DriverError::Hung(_) => DriverError::Hung(format!(
                "it could not be read within {:.1} s: a script of it does not return, or it is too large",
                world.call_timeout.as_secs_f64()
            )),
            other => other,
        })?;
    let parts = &result["value"];
    let text = parts[0]["value"].as_str().ok_or(DriverError::Stale)?;
    let page = serde_json::from_str(&unpacked(text)?)
        .map_err(|error| DriverError::Failed(format!("the page could not be read: {error}")))?;
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
    Ok(Sight { page, frames })
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
