//! Where a case runs: a user context of its own in a browser that goes on running, with cookies, storage, cache and windows
//! that no other case sees; or a browser of its own.

use super::process::DriverProcess;
use super::world::IsolatedWorld;
use crate::driver::{DriverConfig, DriverError};
use serde_json::{Value, json};
use std::path::PathBuf;

/// See the module.
#[derive(Debug, Clone)]
pub(super) struct CaseWindow {
    /// None: the browser's own, of which there is one.
    user_context: Option<String>,
    /// The window that the case begins with.
    pub(super) window: String,
}

/// Makes a place for a case.
pub(super) async fn begin(
    world: &IsolatedWorld,
    config: &DriverConfig,
    process: Option<&DriverProcess>,
) -> Result<CaseWindow, DriverError> {
    let place = if config.new_browser {
        only(world).await?
    } else {
        match apart(world).await {
            Ok(place) => place,
            Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => return Err(error),
            // A browser that knows no user contexts serves one case.
            Err(_) => only(world).await?,
        }
    };
    tokio::try_join!(
        furnish(world, config, &place, process),
        activate(world, &place)
    )?;
    Ok(place)
}

/// Not every window has the focus when it opens, and scripts ask for it.
async fn activate(world: &IsolatedWorld, place: &CaseWindow) -> Result<(), DriverError> {
    let window = json!({"context": place.window});
    world
        .command("browsingContext.activate", window)
        .await
        .map(drop)
}

/// A new user context with an empty window.
async fn apart(world: &IsolatedWorld) -> Result<CaseWindow, DriverError> {
    let made = world
        .command("browser.createUserContext", json!({}))
        .await?;
    let user_context = id(&made["userContext"])?;
    world.watch.state().begin(user_context.clone());
    let params = json!({"type": "tab", "userContext": user_context});
    let opened = world.command("browsingContext.create", params).await?;
    Ok(CaseWindow {
        user_context: Some(user_context),
        window: id(&opened["context"])?,
    })
}

/// The window that the browser began with.
async fn only(world: &IsolatedWorld) -> Result<CaseWindow, DriverError> {
    let tree = world
        .command("browsingContext.getTree", json!({"maxDepth": 0}))
        .await?;
    Ok(CaseWindow {
        user_context: None,
        window: id(&tree["contexts"][0]["context"])?,
    })
}

fn id(value: &Value) -> Result<String, DriverError> {
    value
        .as_str()
        .map(String::from)
        .ok_or_else(|| DriverError::NoSession("the browser has no window".into()))
}

/// The environment that every page of the place sees.
async fn furnish(
    world: &IsolatedWorld,
    config: &DriverConfig,
    place: &CaseWindow,
    process: Option<&DriverProcess>,
) -> Result<(), DriverError> {
    {
        let mut state = world.watch.state();
        state.add_window(&place.window);
        state.present.clone_from(&place.window);
    }
    let (width, height) = config.viewport;
    let viewport = json!({"context": place.window, "viewport": {"width": width, "height": height}, "devicePixelRatio": null});
    let downloads = process.map(|process| downloads(process, place));
    let (viewport, ()) = tokio::join!(
        world.command("browsingContext.setViewport", viewport),
        async {
            if let Some(downloads) = downloads {
                let _ = world
                    .command("browser.setDownloadBehavior", downloads)
                    .await;
            }
        },
    );
    match viewport {
        Err(error @ (DriverError::Hung(_) | DriverError::Died(_))) => Err(error),
        _ => Ok(()),
    }
}

/// Files that one case downloads are not in another's way.
fn downloads(process: &DriverProcess, place: &CaseWindow) -> Value {
    let mut folder: PathBuf = process.downloads();
    let mut params = json!({});
    if let Some(user_context) = &place.user_context {
        folder.push(user_context.replace(['/', '\\', '.'], "_"));
        params["userContexts"] = json!([user_context]);
    }
    params["downloadBehavior"] = json!({"type": "allowed", "destinationFolder": folder});
    params
}

/// Makes a place for the next case and takes the present one away, with whatever still runs in it.
pub(super) async fn renew(
    world: &IsolatedWorld,
    config: &DriverConfig,
    process: Option<&DriverProcess>,
    place: &CaseWindow,
) -> Result<CaseWindow, DriverError> {
    let Some(user_context) = &place.user_context else {
        return Err(DriverError::NotSupported(
            "give another case a fresh place".into(),
        ));
    };
    let next = begin(world, config, process).await?;
    if next.user_context.is_none() {
        return Err(DriverError::NotSupported(
            "give another case a fresh place".into(),
        ));
    }
    world
        .command(
            "browser.removeUserContext",
            json!({"userContext": user_context}),
        )
        .await?;
    // With the old windows the focus went, too.
    activate(world, &next).await?;
    Ok(next)
}
