//! `ollama/qwen3:14b`, `openai/gpt-oss-20b`: a back end and the name that its server knows the model by.

use std::fmt;
use std::str::FromStr;

/// The wire format of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Backend {
    /// Ollama's own.
    Ollama,
    /// OpenAI's chat completions, which many servers speak.
    OpenAi,
}

impl Backend {
    /// The word before the slash.
    pub fn name(self) -> &'static str {
        match self {
            Backend::Ollama => "ollama",
            Backend::OpenAi => "openai",
        }
    }
}

/// A model as it is named on the command line.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ModelName {
    /// The back end.
    pub backend: Backend,
    /// Name of the model on the server; may contain slashes and colons.
    pub model: String,
}

impl FromStr for ModelName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = "expected `ollama/MODEL` or `openai/MODEL`";
        let Some((backend, model)) = text.split_once('/') else {
            return Err(format!("{expected}, found `{text}`"));
        };
        let backend = match backend {
            "ollama" => Backend::Ollama,
            "openai" => Backend::OpenAi,
            other => return Err(format!("{expected}, found the back end `{other}`")),
        };
        if model.trim().is_empty() {
            return Err(format!(
                "{expected}, found no model after `{}/`",
                backend.name()
            ));
        }
        Ok(ModelName {
            backend,
            model: model.to_owned(),
        })
    }
}

impl fmt::Display for ModelName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.backend.name(), self.model)
    }
}
