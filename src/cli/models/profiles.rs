//! Profiles of models that were typed: read, and refused where they were measured on something else.

use crate::cli::CliError;
use crate::profile::{PROFILE_SCHEMA, Profile, ProfileFile, misfit};
use crate::record::Basis;
use crate::run::Settings;
use std::path::{Path, PathBuf};

/// Reads profiles; of one model there can be one.
pub(crate) fn read(files: &[PathBuf]) -> Result<Vec<ProfileFile>, CliError> {
    let mut all: Vec<ProfileFile> = Vec::new();
    for file in files {
        let kept = one(file)?;
        if let Some(other) = all.iter().find(|k| k.profile.model == kept.profile.model) {
            return Err(CliError::usage(format!(
                "`{}` and `{}` are both profiles of `{}`",
                other.file, kept.file, kept.profile.model
            ))
            .hint("name one profile for each model"));
        }
        all.push(kept);
    }
    Ok(all)
}

fn one(path: &Path) -> Result<ProfileFile, CliError> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path).map_err(|error| {
        CliError::usage(format!("the profile `{file}` cannot be read: {error}"))
    })?;
    let wrong = |why: String| {
        CliError::usage(format!("`{file}` is no profile of a model: {why}"))
            .hint("`plumbline bench` writes profiles to `reports/profiles`")
    };
    // Its version first: what another version writes may have other fields.
    let value: serde_json::Value = serde_json::from_str(&text).map_err(|e| wrong(e.to_string()))?;
    match value["schema"].as_u64() {
        Some(schema) if schema == u64::from(PROFILE_SCHEMA) => {}
        Some(schema) => {
            return Err(wrong(format!(
                "its schema is {schema}, and this version knows {PROFILE_SCHEMA}"
            )));
        }
        None => return Err(wrong("it has no `schema`".into())),
    }
    let profile: Profile = serde_json::from_value(value).map_err(|e| wrong(e.to_string()))?;
    let digest = blake3::hash(text.as_bytes()).to_hex()[..16].to_owned();
    Ok(ProfileFile {
        file,
        digest,
        profile,
    })
}

/// Refuses profiles of other models, prompts or policies than those of the run.
pub(crate) fn check(profiles: &[ProfileFile], settings: &Settings) -> Result<(), CliError> {
    let printed = settings.printed();
    let basis = Basis::of_settings(env!("CARGO_PKG_VERSION").into(), &printed);
    for kept in profiles {
        if let Some(why) = misfit(&kept.profile, &basis) {
            return Err(CliError::usage(format!(
                "the profile `{}` says nothing of this run: {why}",
                kept.file
            ))
            .hint("`plumbline bench` with the model, the prompts and the policy of the run makes one that does"));
        }
    }
    Ok(())
}
