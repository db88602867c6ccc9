//! Profiles: read, and held against what a run rests on. What was measured of another model, with other prompts or on other
//! suites says nothing of it.

use crate::agent::AgentRole;
use crate::profile::{PROFILE_SCHEMA, Profile, StepTally};
use crate::record::{Basis, RunRecord};
use std::fs;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Largest number of trials of a step: sums of more would overflow.
const MOST: u64 = 1_000_000_000_000;

/// A profile, and what it is good for.
#[derive(Debug, Clone, PartialEq)]
pub struct Measured {
    /// Its file.
    pub file: PathBuf,
    /// The measured profile.
    pub profile: Profile,
    /// The roles that its model plays in the runs; all that were measured where there is no run.
    pub roles: Vec<AgentRole>,
    /// Suites of the profile, if they differ from those of the runs and this was allowed.
    pub elsewhere: Option<String>,
}

/// Why a profile cannot be used.
#[derive(Debug, Error)]
pub enum ProfileError {
    /// The file cannot be read.
    #[error("the profile `{file}` cannot be read")]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        #[source]
        source: std::io::Error,
    },
    /// The file is no profile.
    #[error("`{file}` is no profile: {why}")]
    Invalid {
        /// The file.
        file: PathBuf,
        /// Expected and found.
        why: String,
    },
    /// The profile was measured on something else than the runs.
    #[error(
        "the profile `{file}` is not of the run `{run}`: {what} is {profile} in the profile, {ran} in the run"
    )]
    Other {
        /// The file.
        file: PathBuf,
        /// The run's id.
        run: String,
        /// Name of the difference.
        what: String,
        /// The value in the profile.
        profile: String,
        /// The value in the run.
        ran: String,
    },
}

impl Measured {
    /// Reads a profile.
    pub fn read(file: &Path) -> Result<Measured, ProfileError> {
        let text = fs::read_to_string(file).map_err(|source| ProfileError::Unreadable {
            file: file.to_owned(),
            source,
        })?;
        let invalid = |why: String| ProfileError::Invalid {
            file: file.to_owned(),
            why,
        };
        let profile: Profile =
            serde_json::from_str(&text).map_err(|error| invalid(error.to_string()))?;
        if profile.schema > PROFILE_SCHEMA {
            return Err(invalid(format!(
                "its schema is {}, this version reads up to {PROFILE_SCHEMA}; a newer Plumbline made it",
                profile.schema
            )));
        }
        let too_many = |step: &StepTally| {
            [
                step.right,
                step.wrong,
                step.open,
                step.errors,
                step.timeouts,
            ]
            .iter()
            .any(|count| *count > MOST)
        };
        for (role, found) in &profile.roles {
            if let Some(step) = found.steps.iter().find(|step| too_many(step)) {
                return Err(invalid(format!(
                    "{role} has more than {MOST} trials of step {} of `{}`",
                    step.step, step.case
                )));
            }
        }
        Ok(Measured {
            file: file.to_owned(),
            roles: profile.roles.keys().copied().collect(),
            profile,
            elsewhere: None,
        })
    }

    /// Whether its model plays the role.
    pub fn plays(&self, role: AgentRole) -> bool {
        self.roles.contains(&role)
    }

    /// Holds it against a run: it has to be of the same model, the same prompts and the same suites. With `elsewhere` other
    /// suites are allowed, and told.
    pub fn fit(&mut self, run: &RunRecord, elsewhere: bool) -> Result<(), ProfileError> {
        let basis = Basis::of(run);
        let other = |what: &str, profile: String, ran: String| ProfileError::Other {
            file: self.file.clone(),
            run: run.id.clone(),
            what: what.to_owned(),
            profile,
            ran,
        };
        let profile = &self.profile;
        let roles: Vec<AgentRole> = self
            .roles
            .iter()
            .copied()
            .filter(|role| basis.models.get(role) == Some(&profile.model))
            .collect();
        if roles.is_empty() {
            let asked = models(&basis, self.profile.roles.keys());
            return Err(other("the model", ticked(&profile.model), asked));
        }
        let told = profile.identity.as_deref().and_then(Basis::weights);
        let ran = basis.identities.get(&profile.model);
        let ran = ran.map(String::as_str).and_then(Basis::weights);
        if let (Some(told), Some(ran)) = (told, ran)
            && told != ran
        {
            let what = format!("the digest of `{}`", profile.model);
            return Err(other(&what, ticked(told), ticked(ran)));
        }
        for role in &roles {
            let (told, ran) = (profile.prompts.get(role), basis.prompts.get(role));
            if told.is_none() || told != ran {
                let what = format!("the prompt of {role}");
                let shown = |digest: Option<&String>| {
                    digest.map_or("not recorded".to_owned(), |digest| ticked(digest))
                };
                return Err(other(&what, shown(told), shown(ran)));
            }
        }
        let mut told: Vec<(&str, &str)> = profile
            .suites
            .iter()
            .map(|suite| (suite.digest.as_str(), suite.file.as_str()))
            .collect();
        let mut ran: Vec<(&str, &str)> = basis
            .suites
            .iter()
            .map(|(file, digest)| (digest.as_str(), file.as_str()))
            .collect();
        let digests = |all: &mut Vec<(&str, &str)>| {
            all.sort_unstable();
            all.dedup_by_key(|(digest, _)| *digest);
            all.iter()
                .map(|(digest, _)| (*digest).to_owned())
                .collect::<Vec<_>>()
        };
        let same = digests(&mut told) == digests(&mut ran) && !told.is_empty();
        let (told, ran) = (suites(&told), suites(&ran));
        if !same && !elsewhere {
            return Err(other("the suite", told, ran));
        }
        if !same {
            self.elsewhere = Some(format!("measured on other suites than the run's: {told}"));
        }
        self.roles = roles;
        Ok(())
    }
}

fn ticked(text: &str) -> String {
    format!("`{text}`")
}

/// The models that the roles are asked of.
fn models<'a>(basis: &Basis, roles: impl Iterator<Item = &'a AgentRole>) -> String {
    let mut names: Vec<String> = roles
        .filter_map(|role| basis.models.get(role))
        .map(|name| ticked(name))
        .collect();
    names.dedup();
    if names.is_empty() {
        "none (nobody is asked)".into()
    } else {
        names.join(" and ")
    }
}

/// Files with their digests.
fn suites(all: &[(&str, &str)]) -> String {
    if all.is_empty() {
        return "not recorded".into();
    }
    let shown: Vec<String> = all
        .iter()
        .map(|(digest, file)| format!("`{file}` ({digest})"))
        .collect();
    shown.join(" and ")
}
