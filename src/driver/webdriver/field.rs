//! The state of a field.

use super::world::World;
use crate::driver::DriverError;
use serde::Deserialize;
use serde_json::json;

/// State of a field, from the script.
#[derive(Debug, Deserialize)]
pub(super) struct FieldState {
    pub(super) kind: String,
    #[serde(default)]
    pub(super) key: u64,
    #[serde(default)]
    pub(super) focused: bool,
    #[serde(default)]
    pub(super) value: Option<String>,
    #[serde(default)]
    pub(super) min: String,
    #[serde(default)]
    pub(super) max: String,
    #[serde(default)]
    pub(super) step: String,
    #[serde(default)]
    pub(super) multiple: bool,
    #[serde(default)]
    pub(super) selected: Vec<bool>,
}

/// The field with the key, or the focused one.
pub(super) async fn field(
    world: &World,
    context: &str,
    key: Option<u64>,
) -> Result<FieldState, DriverError> {
    let field: FieldState = world.ask(context, "field", json!({"key": key})).await?;
    if field.kind == "stale" {
        Err(DriverError::Stale)
    } else {
        Ok(field)
    }
}
