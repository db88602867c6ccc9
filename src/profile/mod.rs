//! Profiles: how often a model did its task when it was measured, and what that predicts for cases.

mod certified;
mod estimate;
mod measured;
mod unfolded;

pub use certified::{CertificateRefused, SideStanding, certified};
pub use estimate::{ProfileFile, estimates, misfit, skills_of};
pub use measured::{PROFILE_SCHEMA, Profile, RoleProfile, StepTally, SuiteDigest};
pub use unfolded::{Unfolded, unfolded};
