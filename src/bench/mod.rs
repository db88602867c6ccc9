//! Benches: how often a model does its task, role by role, on steps whose outcome is known.

mod profile;

pub use profile::{PROFILE_SCHEMA, Profile, RoleProfile, StepTally, SuiteDigest};
