//! Aiming: from an element to a point of the window, through the frames that hold it.

use super::input::Point;
use super::world::IsolatedWorld;
use crate::driver::{DriverError, Hit, HitTest};
use crate::page::{RawContext, Rect};
use serde::Deserialize;
use serde_json::json;

/// Result of the script.
#[derive(Deserialize)]
struct Measure {
    hit: String,
    #[serde(default)]
    x: f64,
    #[serde(default)]
    y: f64,
    #[serde(default)]
    by: String,
    #[serde(default)]
    unsteady: bool,
}

/// Place of a context: the frames around it, from the inside out, as context and key of the frame element.
pub(super) fn frames_around(contexts: &[RawContext], context: &str) -> Vec<(String, u64)> {
    let mut around = Vec::new();
    let mut at = contexts.iter().find(|candidate| candidate.id == context);
    while let Some((parent, key)) = at.and_then(|context| context.parent) {
        let Some(holder) = contexts.get(parent) else {
            break;
        };
        around.push((holder.id.clone(), key));
        at = Some(holder);
    }
    around
}

/// Where a click would go.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct ClickPoint {
    /// In the window's viewport.
    pub(super) window: Point,
    /// In the viewport of the element's own context.
    pub(super) own: Point,
}

/// Brings the element into view and measures; the spot is where a click would go. With words, where it shows them.
pub(super) async fn aim(
    world: &IsolatedWorld,
    contexts: &[RawContext],
    (context, key): (&str, u64),
    words: Option<&str>,
) -> Result<(HitTest, Option<ClickPoint>), DriverError> {
    let mut measure: Measure = world
        .ask(context, "aim", json!({"key": key, "words": words}))
        .await?;
    let unsteady = measure.unsteady;
    let mut hit = verdict(&mut measure)?;
    let own = Point {
        x: measure.x,
        y: measure.y,
    };
    for (holder, frame) in frames_around(contexts, context) {
        if hit != Hit::Target {
            break;
        }
        measure = world
            .ask(
                &holder,
                "aimThrough",
                json!({"key": frame, "x": measure.x, "y": measure.y}),
            )
            .await?;
        hit = verdict(&mut measure)?;
    }
    let spot = (hit != Hit::NoBox).then_some(ClickPoint {
        window: Point {
            x: measure.x,
            y: measure.y,
        },
        own,
    });
    Ok((HitTest { hit, unsteady }, spot))
}

/// Where elements of a context show in the window, in pixels of a picture of it; through the frames around the context, each of which cuts
/// off what it does not show.
pub(super) async fn places(
    world: &IsolatedWorld,
    contexts: &[RawContext],
    context: &str,
    keys: &[u64],
) -> Result<Vec<Option<Rect>>, DriverError> {
    let mut places: Vec<Option<Rect>> = world.ask(context, "places", json!({"keys": keys})).await?;
    for (holder, frame) in frames_around(contexts, context) {
        let through = json!({"key": frame, "parts": places});
        places = world.ask(&holder, "placesThrough", through).await?;
    }
    Ok(places)
}

fn verdict(measure: &mut Measure) -> Result<Hit, DriverError> {
    Ok(match measure.hit.as_str() {
        "target" => Hit::Target,
        "covered" => Hit::Covered(std::mem::take(&mut measure.by)),
        "nobox" => Hit::NoBox,
        _ => return Err(DriverError::Stale),
    })
}
