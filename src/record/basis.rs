//! Basis of a run: suites, prompts, models, driver and version. Two runs whose bases differ may
//! differ for that alone, and what was measured on one basis says nothing of another.

use super::RunRecord;
use crate::agent::AgentRole;
use std::collections::{BTreeMap, BTreeSet};

/// Beginning of the setting that holds the digest of a suite; its file follows.
pub const SUITE: &str = "suite ";
/// Beginning of the setting that holds the digest of a role's prompt; the role follows.
pub const PROMPT: &str = "prompt ";
/// Beginning of the setting that holds a role's model; the role follows.
pub const MODEL: &str = "model ";
/// Beginning of the setting that holds what a server told of a model; its name follows.
pub const IDENTITY: &str = "identity of ";
/// Separator between a model and the address of its server.
pub const AT: &str = " at ";

/// Basis of a run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Basis {
    /// Version of Plumbline.
    pub plumbline: String,
    /// The driver: `webdriver` or `document`.
    pub driver: String,
    /// Browser and driver with their versions.
    pub browser: String,
    /// How much was left to models.
    pub policy: String,
    /// Digest of each suite, by its file.
    pub suites: BTreeMap<String, String>,
    /// The model of each role, as `backend/name`.
    pub models: BTreeMap<AgentRole, String>,
    /// Digest of each role's prompt.
    pub prompts: BTreeMap<AgentRole, String>,
    /// Identities that servers reported, by the names of the models.
    pub identities: BTreeMap<String, String>,
}

/// Something in which two bases differ.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct BasisDifference {
    /// Name of the difference: `suite shop.yaml`, `model assertion`, `browser` …
    pub what: String,
    /// How it was; nothing where it was not there.
    pub before: Option<String>,
    /// How it is.
    pub after: Option<String>,
}

impl Basis {
    /// Reads the basis of a run.
    pub fn of(record: &RunRecord) -> Basis {
        let driver = record.driver.clone().unwrap_or_default();
        let mut versions = driver.versions;
        versions.sort();
        Basis {
            driver: driver.driver,
            browser: versions.join(", "),
            ..Basis::of_settings(record.plumbline.clone(), &record.settings)
        }
    }

    /// Reads the basis of the settings alone, without the driver.
    pub fn of_settings(plumbline: String, settings: &BTreeMap<String, String>) -> Basis {
        let role = |name: &str| AgentRole::ALL.into_iter().find(|role| role.name() == name);
        let mut basis = Basis {
            plumbline,
            ..Basis::default()
        };
        for (key, value) in settings {
            if key == "policy" {
                basis.policy.clone_from(value);
            } else if let Some(file) = key.strip_prefix(SUITE) {
                basis.suites.insert(file.into(), value.clone());
            } else if let Some(role) = key.strip_prefix(PROMPT).and_then(role) {
                basis.prompts.insert(role, value.clone());
            } else if let Some(role) = key.strip_prefix(MODEL).and_then(role) {
                let name = value.split(AT).next().unwrap_or_default();
                basis.models.insert(role, name.into());
            } else if let Some(name) = key.strip_prefix(IDENTITY) {
                basis.identities.insert(name.into(), value.clone());
            }
        }
        basis
    }

    /// The digest of a model's weights, as its server told it.
    pub fn weights(identity: &str) -> Option<&str> {
        identity
            .split(", ")
            .find_map(|part| part.strip_prefix("digest "))
    }

    /// In what another basis differs from this one.
    pub fn differences(&self, after: &Basis) -> Vec<BasisDifference> {
        let (mine, other) = (self.parts(), after.parts());
        let names: BTreeSet<&String> = mine.keys().chain(other.keys()).collect();
        names
            .into_iter()
            .filter(|what| mine.get(*what) != other.get(*what))
            .map(|what| BasisDifference {
                what: what.clone(),
                before: mine.get(what).cloned(),
                after: other.get(what).cloned(),
            })
            .collect()
    }

    fn parts(&self) -> BTreeMap<String, String> {
        let single = [
            ("Plumbline", &self.plumbline),
            ("driver", &self.driver),
            ("browser", &self.browser),
            ("policy", &self.policy),
        ];
        let single = single
            .into_iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(what, value)| (what.to_owned(), value.clone()));
        let named = |what: &'static str, all: &BTreeMap<String, String>| {
            all.iter()
                .map(|(name, value)| (format!("{what}{name}"), value.clone()))
                .collect::<Vec<_>>()
        };
        let of_roles = |what: &'static str, all: &BTreeMap<AgentRole, String>| {
            all.iter()
                .map(|(role, value)| (format!("{what}{role}"), value.clone()))
                .collect::<Vec<_>>()
        };
        single
            .chain(named(SUITE, &self.suites))
            .chain(of_roles(MODEL, &self.models))
            .chain(of_roles(PROMPT, &self.prompts))
            .chain(named(IDENTITY, &self.identities))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Basis;
    use crate::agent::AgentRole;
    use std::collections::BTreeMap;

    fn basis(settings: &[(&str, &str)]) -> Basis {
        let settings: BTreeMap<String, String> = settings
            .iter()
            .map(|(key, value)| ((*key).into(), (*value).into()))
            .collect();
        Basis::of_settings("0.1.0".into(), &settings)
    }

    #[test]
    fn what_the_settings_tell() {
        let one = basis(&[
            ("suite shop.yaml", "0123456789abcdef"),
            (
                "model assertion",
                "ollama/qwen3:14b at http://h:1/, prompt 012345678901",
            ),
            ("prompt assertion", "0123456789012345"),
            (
                "identity of ollama/qwen3:14b",
                "digest sha256:ab, quantisation Q4",
            ),
            ("policy", "guarded"),
            ("jobs", "4"),
        ]);
        assert_eq!(one.models[&AgentRole::Assertion], "ollama/qwen3:14b");
        assert_eq!(one.suites["shop.yaml"], "0123456789abcdef");
        let told = &one.identities["ollama/qwen3:14b"];
        assert_eq!(Basis::weights(told), Some("sha256:ab"));
        assert_eq!(one.differences(&one), []);
        // The number of sessions is no basis.
        let more_jobs = basis(&[("policy", "guarded"), ("jobs", "1")]);
        let whats: Vec<String> = one
            .differences(&more_jobs)
            .into_iter()
            .map(|d| d.what)
            .collect();
        assert_eq!(
            whats,
            [
                "identity of ollama/qwen3:14b",
                "model assertion",
                "prompt assertion",
                "suite shop.yaml"
            ]
        );
    }
}
