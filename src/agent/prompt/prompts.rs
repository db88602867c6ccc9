//! Prompts of the roles: built in, or read from a directory.

use crate::agent::prompt::role::{AgentRole, PerRole};
use std::path::{Path, PathBuf};

/// The prompt of one role.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// Its version, from its first line.
    pub version: u32,
    /// Digest of the whole file.
    pub digest: String,
    system: String,
    user: String,
    /// The paragraph about the picture, where the role is shown pictures.
    picture: Option<String>,
}

/// The paragraph about a picture of the window, for the prompts of roles that are shown some.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PicturePrompt {
    digest: String,
    text: String,
}

/// The file of [`PicturePrompt`] in a directory of prompts.
const PICTURES: &str = "pictures.md";

/// The prompts of all roles.
pub type Prompts = PerRole<Prompt>;

/// Why a prompt file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PromptError {
    /// The file cannot be read.
    #[error("the prompt `{path}` cannot be read: {why}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// Error of the system.
        why: String,
    },
    /// The file is not a prompt.
    #[error("{name}:{line}: {why}")]
    Invalid {
        /// The file.
        name: String,
        /// The line, from 1.
        line: usize,
        /// Message: expected and found.
        why: String,
    },
}

/// The placeholders that a role's prompt must have, and those that it may have.
fn placeholders(role: AgentRole) -> (&'static [&'static str], &'static [&'static str]) {
    match role {
        AgentRole::Navigation => (
            &["sentence", "values", "done", "part", "page"],
            &["actions"],
        ),
        AgentRole::Readiness => (&["sentence", "question", "part", "page"], &[]),
        AgentRole::Assertion => (&["sentence", "question", "part", "page"], &["obligations"]),
        AgentRole::Clarify => (&["sentence", "problem"], &[]),
    }
}

fn built_in(role: AgentRole) -> &'static str {
    match role {
        AgentRole::Navigation => include_str!("../../../prompts/navigation.md"),
        AgentRole::Readiness => include_str!("../../../prompts/readiness.md"),
        AgentRole::Assertion => include_str!("../../../prompts/assertion.md"),
        AgentRole::Clarify => include_str!("../../../prompts/clarify.md"),
    }
}

impl Default for Prompts {
    fn default() -> Self {
        PerRole::each(|role| {
            let name = format!("prompts/{role}.md");
            // A test reads all four; an empty prompt would only be a wrong question, never a wrong verdict.
            Prompt::read(role, &name, built_in(role)).unwrap_or(Prompt {
                version: 0,
                digest: String::new(),
                system: String::new(),
                user: String::new(),
                picture: None,
            })
        })
    }
}

impl Prompts {
    /// The prompts of a directory; those that it does not have are the built-in ones.
    pub fn from_dir(dir: &Path) -> Result<Prompts, PromptError> {
        let mut prompts = Prompts::default();
        if !dir.is_dir() {
            return Err(PromptError::Unreadable {
                path: dir.to_owned(),
                why: "it is no directory".into(),
            });
        }
        for role in AgentRole::ALL {
            let path = dir.join(format!("{role}.md"));
            if !path.exists() {
                continue;
            }
            let text = std::fs::read_to_string(&path).map_err(|why| PromptError::Unreadable {
                path: path.clone(),
                why: why.to_string(),
            })?;
            *prompts.of_mut(role) = Prompt::read(role, &path.display().to_string(), &text)?;
        }
        Ok(prompts)
    }
}

impl Prompt {
    /// Reads a prompt file: `version: N`, then `# System` and `# User`, with the role's placeholders in double braces.
    pub fn read(role: AgentRole, name: &str, text: &str) -> Result<Prompt, PromptError> {
        let invalid = |line: usize, why: String| PromptError::Invalid {
            name: name.to_owned(),
            line,
            why,
        };
        let lines: Vec<&str> = text.lines().collect();
        let version = version(&lines).map_err(|why| invalid(1, why))?;
        let heading = |wanted: &str| lines.iter().position(|l| l.trim_end() == wanted);
        let (system, user) = match (heading("# System"), heading("# User")) {
            (Some(system), Some(user)) if system < user => (system, user),
            _ => {
                return Err(invalid(
                    lines.len().max(1),
                    "expected the headings `# System` and, after it, `# User`".into(),
                ));
            }
        };
        let (required, allowed) = placeholders(role);
        for (at, line) in lines.iter().enumerate() {
            for placeholder in parts(line).filter_map(Result::err) {
                let known = required.contains(&placeholder) || allowed.contains(&placeholder);
                if !known {
                    let names: Vec<&str> = required.iter().chain(allowed).copied().collect();
                    return Err(invalid(
                        at + 1,
                        format!(
                            "`{{{{{placeholder}}}}}` is no placeholder of the role {role}: expected one of {}",
                            names.join(", ")
                        ),
                    ));
                }
                // The page is data: it never stands among the rules.
                if at < user && !allowed.contains(&placeholder) {
                    return Err(invalid(
                        at + 1,
                        format!("`{{{{{placeholder}}}}}` belongs under `# User`"),
                    ));
                }
            }
        }
        let join = |range: &[&str]| range.join("\n").trim().to_owned();
        let prompt = Prompt {
            version,
            digest: digest(text),
            system: join(&lines[system + 1..user]),
            user: join(&lines[user + 1..]),
            picture: None,
        };
        for wanted in required {
            if !parts(&prompt.user).any(|p| p == Err(*wanted)) {
                return Err(invalid(
                    user + 1,
                    format!("`{{{{{wanted}}}}}` is missing under `# User`"),
                ));
            }
        }
        Ok(prompt)
    }

    /// The same for a role that is shown pictures: its answers are those to another prompt, so the digest is another one.
    #[must_use]
    pub fn with_pictures(self, about: &PicturePrompt) -> Prompt {
        Prompt {
            digest: digest(&format!("{} {}", self.digest, about.digest)),
            picture: Some(about.text.clone()),
            ..self
        }
    }

    /// Whether the role is shown pictures.
    pub fn shows_pictures(&self) -> bool {
        self.picture.is_some()
    }

    /// The paragraph about a picture, with the elements that have no box on it.
    pub(crate) fn about_picture(&self, unmarked: &str) -> Option<String> {
        let about = self.picture.as_ref()?;
        Some(filled(about, &[(UNMARKED, unmarked)]))
    }

    /// The rules of the conversation.
    pub(crate) fn system(&self, fill: &[(&str, &str)]) -> String {
        filled(&self.system, fill)
    }

    /// The question. What is filled in is never looked at again.
    pub(crate) fn user(&self, fill: &[(&str, &str)]) -> String {
        filled(&self.user, fill)
    }
}

/// The placeholder of [`PicturePrompt`].
const UNMARKED: &str = "unmarked";

impl Default for PicturePrompt {
    fn default() -> Self {
        let built_in = include_str!("../../../prompts/pictures.md");
        // A test reads it.
        PicturePrompt::read(PICTURES, built_in).unwrap_or(PicturePrompt {
            digest: String::new(),
            text: String::new(),
        })
    }
}

impl PicturePrompt {
    /// The paragraph of a directory of prompts; the built-in one where it has none.
    pub fn from_dir(dir: &Path) -> Result<PicturePrompt, PromptError> {
        let path = dir.join(PICTURES);
        if !path.exists() {
            return Ok(PicturePrompt::default());
        }
        let text = std::fs::read_to_string(&path).map_err(|why| PromptError::Unreadable {
            path: path.clone(),
            why: why.to_string(),
        })?;
        PicturePrompt::read(&path.display().to_string(), &text)
    }

    /// Reads the file: `version: N`, then `# User` and the paragraph with `{{unmarked}}`.
    pub fn read(name: &str, text: &str) -> Result<PicturePrompt, PromptError> {
        let invalid = |line: usize, why: String| PromptError::Invalid {
            name: name.to_owned(),
            line,
            why,
        };
        let lines: Vec<&str> = text.lines().collect();
        version(&lines).map_err(|why| invalid(1, why))?;
        let user = lines.iter().position(|line| line.trim_end() == "# User");
        let Some(user) = user else {
            return Err(invalid(
                lines.len().max(1),
                "expected the heading `# User`".into(),
            ));
        };
        let paragraph = lines[user + 1..].join("\n").trim().to_owned();
        for placeholder in parts(&paragraph).filter_map(Result::err) {
            if placeholder != UNMARKED {
                let why =
                    format!("`{{{{{placeholder}}}}}` is no placeholder here: expected {UNMARKED}");
                return Err(invalid(user + 1, why));
            }
        }
        if !parts(&paragraph).any(|part| part == Err(UNMARKED)) {
            let why = format!("`{{{{{UNMARKED}}}}}` is missing under `# User`");
            return Err(invalid(user + 1, why));
        }
        Ok(PicturePrompt {
            digest: digest(text),
            text: paragraph,
        })
    }
}

fn version(lines: &[&str]) -> Result<u32, String> {
    let first = lines.first().copied().unwrap_or_default();
    first
        .strip_prefix("version:")
        .and_then(|v| v.trim().parse().ok())
        .ok_or_else(|| format!("expected `version: 1`, found `{first}`"))
}

fn digest(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex()[..16].to_owned()
}

fn filled(text: &str, fill: &[(&str, &str)]) -> String {
    parts(text)
        .map(|part| match part {
            Ok(text) => text,
            Err(name) => fill
                .iter()
                .find(|(key, _)| *key == name)
                .map_or("", |(_, value)| value),
        })
        .collect()
}

/// Text and, as errors, the names of placeholders.
fn parts(text: &str) -> impl Iterator<Item = Result<&str, &str>> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest.filter(|t| !t.is_empty())?;
        if let Some(inner) = text.strip_prefix("{{")
            && let Some(end) = inner.find("}}")
            && inner[..end]
                .chars()
                .all(|c| c.is_alphanumeric() || c == '_' || c == '-' || c == ' ')
        {
            rest = Some(&inner[end + 2..]);
            return Some(Err(inner[..end].trim()));
        }
        let first = text.chars().next().map_or(0, char::len_utf8);
        let end = text[first..].find("{{").map_or(text.len(), |at| at + first);
        rest = Some(&text[end..]);
        Some(Ok(&text[..end]))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_prompts_are_read() {
        for role in AgentRole::ALL {
            let prompt = Prompt::read(role, "built in", built_in(role)).expect("it is valid");
            assert!(prompt.version >= 1, "{role}");
            assert!(prompt.system.contains("JSON"), "{role}");
        }
    }

    #[test]
    fn a_role_that_is_shown_pictures_has_another_prompt() {
        let plain = Prompts::default().assertion;
        assert!(!plain.shows_pictures() && plain.about_picture("x").is_none());
        let shown = plain.clone().with_pictures(&PicturePrompt::default());
        assert_ne!(plain.digest, shown.digest);
        let told = shown.about_picture("No box: 7.").expect("a paragraph");
        assert!(
            told.contains("No box: 7.") && !told.contains("{{"),
            "{told}"
        );
        for (text, wanted) in [
            ("# User\n{{unmarked}}", "p.md:1: expected `version: 1`"),
            (
                "version: 1\n{{unmarked}}",
                "p.md:2: expected the heading `# User`",
            ),
            ("version: 1\n# User\nx", "p.md:2: `{{unmarked}}` is missing"),
            (
                "version: 1\n# User\n{{unmarked}} {{page}}",
                "p.md:2: `{{page}}` is no placeholder here",
            ),
        ] {
            let error = PicturePrompt::read("p.md", text).expect_err(text);
            assert!(error.to_string().starts_with(wanted), "{error}");
        }
    }

    #[test]
    fn what_is_filled_in_is_never_a_placeholder() {
        let prompt = Prompts::default().clarify;
        let user = prompt.user(&[("sentence", "{{problem}}"), ("problem", "here")]);
        assert!(user.contains("Step: {{problem}}"), "{user}");
        assert!(user.contains("stopped: here"), "{user}");
    }

    #[test]
    fn a_prompt_that_cannot_be_used_names_the_line() {
        let good = "version: 2\n# System\nJSON\n# User\n{{sentence}} {{problem}}\n";
        assert!(Prompt::read(AgentRole::Clarify, "p.md", good).is_ok());
        for (text, wanted) in [
            (
                "# System\n",
                "p.md:1: expected `version: 1`, found `# System`",
            ),
            (
                "version: 1\n# User\n# System\n",
                "p.md:3: expected the headings",
            ),
            (
                "version: 1\n# System\n# User\n{{sentence}}\n{{page}} {{problem}}",
                "p.md:5: `{{page}}` is no placeholder",
            ),
            (
                "version: 1\n# System\n# User\n{{sentence}}",
                "p.md:3: `{{problem}}` is missing",
            ),
            (
                "version: 1\n# System\n{{sentence}}\n# User\n{{sentence}}{{problem}}",
                "p.md:3: `{{sentence}}` belongs under",
            ),
        ] {
            let error = Prompt::read(AgentRole::Clarify, "p.md", text).expect_err(text);
            assert!(error.to_string().starts_with(wanted), "{error}");
        }
    }
}
