//! Why a case ended Inconclusive. The names are stable: JUnit error types and JSON records contain them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The cause of an inconclusive verdict.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The case has no assertion.
    NothingAsserted,
    /// The grammar does not read the sentence and no model is configured.
    NotUnderstood,
    /// The page does not expose the property and no model is configured.
    NeedsModel,
    /// The model gave no usable reply: transport, time-out, budget, broken JSON twice, or too many invalid answers.
    ModelFailed,
    /// The model's answer is not borne out by the page, or it contradicts itself.
    NotBorneOut,
    /// Readiness: nothing on the page at rest fits the target, or the list has no such option.
    TargetMissing,
    /// Readiness: several elements fit the target, and choosing would be a guess.
    TargetAmbiguous,
    /// Readiness: the target is there but cannot take the action (disabled, covered, read-only).
    TargetNotReady,
    /// Observe: the action had no effect that counts.
    NoEffect,
    /// Observe: the value of the field afterwards is not the authored one.
    ValueNotHeld,
    /// The text is on the page only with other capitals or punctuation, or only as the value of an editable field.
    NearMiss,
    /// A model's choice led, or would lead, to a host that neither the suite nor `--allow-host` names.
    OutsideHosts,
    /// The page did not come to rest before the deadline.
    NotSettled,
    /// Part of the page could not be read.
    Unreadable,
    /// A native dialog is open that no sentence of the case handles.
    UnexpectedDialog,
    /// The application did not answer, or answered the opening with an error of its own.
    Unreachable,
    /// The case exceeded its wall-clock limit.
    TimeLimit,
    /// The page or a script of it hung; the session was freed or replaced.
    PageHung,
    /// The driver or the browser failed or died.
    DriverFailed,
    /// The driver in use cannot do this (for example: no scripts without a browser).
    NotSupported,
    /// The run was interrupted before the case ended.
    Interrupted,
    /// The case itself is not valid (an optional assertion, for example).
    InvalidCase,
    /// A hook of the case or its suite failed.
    HookFailed,
}

impl Cause {
    /// The stable kebab-case name.
    pub fn name(self) -> &'static str {
        match self {
            Cause::NothingAsserted => "nothing-asserted",
            Cause::NotUnderstood => "not-understood",
            Cause::NeedsModel => "needs-model",
            Cause::ModelFailed => "model-failed",
            Cause::NotBorneOut => "not-borne-out",
            Cause::TargetMissing => "target-missing",
            Cause::TargetAmbiguous => "target-ambiguous",
            Cause::TargetNotReady => "target-not-ready",
            Cause::NoEffect => "no-effect",
            Cause::ValueNotHeld => "value-not-held",
            Cause::NearMiss => "near-miss",
            Cause::OutsideHosts => "outside-hosts",
            Cause::NotSettled => "not-settled",
            Cause::Unreadable => "unreadable",
            Cause::UnexpectedDialog => "unexpected-dialog",
            Cause::Unreachable => "unreachable",
            Cause::TimeLimit => "time-limit",
            Cause::PageHung => "page-hung",
            Cause::DriverFailed => "driver-failed",
            Cause::NotSupported => "not-supported",
            Cause::Interrupted => "interrupted",
            Cause::InvalidCase => "invalid-case",
            Cause::HookFailed => "hook-failed",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Cause;

    #[test]
    fn the_displayed_name_is_the_serialised_name() {
        for cause in [
            Cause::NothingAsserted,
            Cause::TargetNotReady,
            Cause::PageHung,
            Cause::ModelFailed,
            Cause::NotBorneOut,
            Cause::OutsideHosts,
            Cause::NotSupported,
            Cause::HookFailed,
        ] {
            assert_eq!(serde_json::to_value(cause).ok(), Some(cause.name().into()));
        }
    }
}
