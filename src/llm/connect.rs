//! From a name and an address to a model.

use super::ollama::Ollama;
use super::openai::OpenAi;
use super::transport::Transport;
use super::{Backend, Key, Model, ModelName, TransportLimits};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;
use url::Url;

/// Default address of Ollama.
const OLLAMA: &str = "http://127.0.0.1:11434";
/// OpenAI's own service.
const OPENAI: &str = "https://api.openai.com/v1";

/// Which model, where, and how patiently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ModelSettings {
    /// The model.
    pub name: ModelName,
    /// Where its server is.
    pub url: Url,
    /// The server's key.
    pub key: Option<Key>,
    /// How long is waited, and how often is tried.
    pub limits: TransportLimits,
    /// Calls at a time to its server; of several models on one server the first one's limit holds for all.
    pub at_a_time: usize,
}

/// Ollama and llama.cpp answer few questions at a time; more only wait there instead of here.
const AT_A_TIME: usize = 4;

impl ModelSettings {
    /// Settings of this model. Where no `url` is given it is `OLLAMA_HOST` or Ollama's default, or OpenAI's service;
    /// the key comes from the environment, which `look_up` reads.
    pub fn new(
        name: ModelName,
        url: Option<&str>,
        look_up: impl Fn(&str) -> Option<String>,
    ) -> Result<ModelSettings, String> {
        let url = match (url, name.backend) {
            (Some(url), backend) => address(url, backend)?,
            (None, Backend::Ollama) => match look_up("OLLAMA_HOST") {
                Some(host) if !host.trim().is_empty() => ollama_host(&host)
                    .and_then(|url| address(&url, Backend::Ollama))
                    .map_err(|why| format!("`OLLAMA_HOST`: {why}"))?,
                _ => address(OLLAMA, Backend::Ollama)?,
            },
            (None, Backend::OpenAi) => address(OPENAI, Backend::OpenAi)?,
        };
        Ok(ModelSettings {
            key: Key::find(name.backend, look_up),
            name,
            url,
            limits: TransportLimits::default(),
            at_a_time: AT_A_TIME,
        })
    }
}

/// A server's address, checked: no part of it may be a secret, since reports contain it.
fn address(text: &str, backend: Backend) -> Result<Url, String> {
    let example = match backend {
        Backend::Ollama => OLLAMA,
        Backend::OpenAi => "http://127.0.0.1:8000/v1",
    };
    let expected = format!("expected the address of a model's server, for example `{example}`");
    // What does not parse is not repeated: it may hold a password.
    let mut url = Url::parse(text.trim()).map_err(|error| format!("{expected}: {error}"))?;
    if !matches!(url.scheme(), "http" | "https") {
        return Err(format!("{expected}, found the scheme `{}`", url.scheme()));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(format!(
            "{expected}, found a user or password in it: a key is given by the variable `{}`",
            Key::variable(backend)
        ));
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err(format!("{expected}, found something after `?` or `#`"));
    }
    let path = url.path().trim_end_matches('/').to_owned();
    // People paste what they call; both paths are added here.
    let path = ["/api/chat", "/api", "/chat/completions"]
        .iter()
        .find_map(|end| path.strip_suffix(end))
        .unwrap_or(&path);
    // All servers of this wire have it there, and their own messages name the address without it.
    let path = match (backend, path) {
        (Backend::OpenAi, "") => "/v1",
        _ => path,
    };
    url.set_path(path);
    Ok(url)
}

/// `OLLAMA_HOST` as Ollama reads it: scheme and port may be left out, and `0.0.0.0` means this machine.
fn ollama_host(host: &str) -> Result<String, String> {
    let host = host.trim();
    let with_scheme = if host.contains("://") {
        host.to_owned()
    } else {
        format!("http://{host}")
    };
    let mut url = Url::parse(&with_scheme).map_err(|error| error.to_string())?;
    let bare = !host.contains("://") && url.port().is_none();
    let cannot = |()| "no port can be added to it".to_owned();
    if bare && !host.ends_with(":80") {
        url.set_port(Some(11434)).map_err(cannot)?;
    }
    if matches!(url.host_str(), Some("0.0.0.0" | "[::]")) {
        url.set_host(Some("127.0.0.1"))
            .map_err(|error| error.to_string())?;
    }
    Ok(url.to_string())
}

/// The servers of a run: the calls to each are limited together, whichever model is asked.
#[derive(Debug, Default)]
pub struct Servers {
    gates: Mutex<HashMap<String, Arc<Semaphore>>>,
}

impl Servers {
    /// A model that can be asked. Nothing is sent yet.
    pub fn connect(&self, settings: &ModelSettings) -> Result<Arc<dyn Model>, String> {
        let url = settings.url.clone();
        let transport = Transport::new(
            url.clone(),
            settings.key.clone(),
            self.gate(&url, settings.at_a_time),
            settings.limits,
        )?;
        let model = settings.name.model.clone();
        Ok(match settings.name.backend {
            Backend::Ollama => Arc::new(Ollama::new(model, transport)),
            Backend::OpenAi => {
                let hosted = url.host_str() == Some("api.openai.com");
                Arc::new(OpenAi::new(model, transport, hosted))
            }
        })
    }

    fn gate(&self, url: &Url, at_a_time: usize) -> Arc<Semaphore> {
        let mut gates = self.gates.lock().unwrap_or_else(PoisonError::into_inner);
        let gate = gates
            .entry(url.origin().ascii_serialization())
            .or_insert_with(|| Arc::new(Semaphore::new(at_a_time.max(1))));
        Arc::clone(gate)
    }
}

#[cfg(test)]
mod tests {
    use super::ModelSettings;
    use crate::llm::ModelName;

    fn url(name: &str, url: Option<&str>, host: Option<&str>) -> Result<String, String> {
        let name: ModelName = name.parse().expect("a name");
        let look_up = |variable: &str| {
            (variable == "OLLAMA_HOST")
                .then(|| host.map(str::to_owned))
                .flatten()
        };
        ModelSettings::new(name, url, look_up).map(|settings| settings.url.to_string())
    }

    #[test]
    fn addresses() {
        for (name, given, host, expected) in [
            ("ollama/m", None, None, "http://127.0.0.1:11434/"),
            ("ollama/m", None, Some(""), "http://127.0.0.1:11434/"),
            ("ollama/m", None, Some("gpu"), "http://gpu:11434/"),
            ("ollama/m", None, Some("gpu:9000"), "http://gpu:9000/"),
            ("ollama/m", None, Some("0.0.0.0:80"), "http://127.0.0.1/"),
            (
                "ollama/m",
                None,
                Some("https://gpu.example/x/"),
                "https://gpu.example/x",
            ),
            (
                "ollama/m",
                Some("http://h:1/api/chat"),
                Some("gpu"),
                "http://h:1/",
            ),
            ("openai/m", None, Some("gpu"), "https://api.openai.com/v1"),
            (
                "openai/m",
                Some("http://h:8000/v1/"),
                None,
                "http://h:8000/v1",
            ),
            ("openai/m", Some("http://h:8000"), None, "http://h:8000/v1"),
            (
                "openai/m",
                Some("https://h/openai"),
                None,
                "https://h/openai",
            ),
            (
                "openai/m",
                Some("http://h/v1/chat/completions"),
                None,
                "http://h/v1",
            ),
        ] {
            assert_eq!(
                url(name, given, host).as_deref(),
                Ok(expected),
                "{name} {given:?} {host:?}"
            );
        }
    }

    #[test]
    fn what_is_no_address_is_told_without_repeating_a_secret() {
        for bad in [
            "localhost:11434",
            "ftp://h",
            "http://",
            "http://u:hush@h",
            "http://h?key=hush",
            "hush",
        ] {
            let told = url("openai/m", Some(bad), None).expect_err(bad);
            assert!(told.contains("expected the address"), "{told}");
            assert!(!told.contains("hush"), "{told}");
        }
    }
}
