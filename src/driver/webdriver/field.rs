//! The state of a field.

use super::world::IsolatedWorld;
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

/// Field or element that an input begins with.
#[derive(Debug, Deserialize)]
pub(super) struct InputStart {
    /// The element is still where the input was aimed at.
    pub(super) there: bool,
    /// As a field.
    pub(super) field: Option<FieldState>,
}

impl FieldState {
    /// The field, unless it is gone.
    pub(super) fn known(self) -> Result<FieldState, DriverError> {
        if self.kind == "stale" {
            Err(DriverError::Stale)
        } else {
            Ok(self)
        }
    }
}

/// The field with the key, or the focused one.
pub(super) async fn field(
    world: &IsolatedWorld,
    context: &str,
    key: Option<u64>,
) -> Result<FieldState, DriverError> {
    let field: FieldState = world.ask(context, "field", json!({"key": key})).await?;
    field.known()
}
