//! Secrets are fetched before a run: those that its sentences name, each once.

use crate::cli::CliError;
use crate::run::Secrets;
use crate::suite::{Diagnostic, Secret, SecretSource, Suite};
use std::collections::BTreeMap;
use std::io::Read;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Longest wait for a program that has a secret.
const LONGEST: Duration = Duration::from_mins(1);

/// Largest secret, in bytes: more is a mistake, such as a program that prints its help.
const LARGEST: u64 = 64 * 1024;

/// Fetched secrets by source: a program is started once.
#[derive(Debug, Default)]
pub(crate) struct SecretCache {
    known: Vec<(SecretSource, String)>,
}

impl SecretCache {
    /// The secrets of a suite that these texts name.
    pub(crate) fn open<'a>(
        &mut self,
        suite: &Suite,
        texts: &(impl Iterator<Item = &'a str> + Clone),
    ) -> Result<Secrets, CliError> {
        let mut values = BTreeMap::new();
        let mut mistakes = Vec::new();
        for secret in &suite.secrets {
            let part = format!("${{{}}}", secret.name);
            if !texts.clone().any(|text| text.contains(&part)) {
                continue;
            }
            match self.fetch(secret) {
                Ok(value) => _ = values.insert(secret.name.clone(), value),
                Err(mistake) => mistakes.push(mistake),
            }
        }
        if mistakes.is_empty() {
            Ok(Secrets::new(values))
        } else {
            Err(CliError::Suites(mistakes))
        }
    }

    fn fetch(&mut self, secret: &Secret) -> Result<String, Diagnostic> {
        self.value(&secret.source).map_err(|(why, remedy)| {
            let name = &secret.name;
            let wrong = secret
                .word
                .wrong(format!("the secret `{name}` is not to be had: {why}"));
            match remedy {
                Some(remedy) => wrong.hint(remedy),
                None => wrong,
            }
        })
    }

    /// Returns the value of a secret; the error says why it is not available, with a hint.
    pub(crate) fn value(
        &mut self,
        source: &SecretSource,
    ) -> Result<String, (String, Option<String>)> {
        if let Some((_, value)) = self.known.iter().find(|(from, _)| from == source) {
            return Ok(value.clone());
        }
        let value = match source {
            SecretSource::Environment(name) => {
                let value = std::env::var(name).map_err(|_| {
                    let remedy = format!("set it: `{name}=… plumbline …`");
                    (format!("the environment has no `{name}`"), Some(remedy))
                })?;
                if value.trim().is_empty() {
                    return Err((format!("`{name}` is empty"), None));
                }
                value
            }
            SecretSource::Command(words) => printed(words).map_err(|why| (why, None))?,
        };
        self.known.push((source.clone(), value.clone()));
        Ok(value)
    }
}

/// Returns the output of a program without the final line end. Its error output is not shown: it may contain the secret.
fn printed(words: &[String]) -> Result<String, String> {
    let Some((program, rest)) = words.split_first() else {
        return Err("no program is named".into());
    };
    let mut child = Command::new(program)
        .args(rest)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("`{program}` does not start: {error}"))?;
    let output = child.stdout.take();
    let reader = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let read = output.map(|out| out.take(LARGEST + 1).read_to_end(&mut bytes));
        read.unwrap_or(Ok(0)).map(|_| bytes)
    });
    let begun = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if begun.elapsed() < LONGEST => {
                std::thread::sleep(Duration::from_millis(10));
            }
            Ok(None) => {
                // It is ended, so that nothing is left behind; a failure to do so changes nothing here.
                let _ = child.kill().and_then(|()| child.wait());
                return Err(format!(
                    "`{program}` did not end within {} s",
                    LONGEST.as_secs()
                ));
            }
            Err(error) => return Err(format!("`{program}` cannot be waited for: {error}")),
        }
    };
    let bytes = reader
        .join()
        .map_err(|_| "its output was lost".to_owned())?
        .map_err(|error| format!("its output cannot be read: {error}"))?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("`{program}` prints more than {LARGEST} bytes"));
    }
    // One that printed too much was cut off, and ended by that.
    if !status.success() {
        return Err(format!("`{program}` ended with {status}"));
    }
    let text = String::from_utf8(bytes).map_err(|_| format!("`{program}` prints no UTF-8"))?;
    let text = text.trim_end_matches(['\n', '\r']);
    if text.trim().is_empty() {
        return Err(format!("`{program}` prints nothing"));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::printed;

    #[test]
    fn a_program_has_the_secret_or_says_why_not() {
        let words = |line: &[&str]| line.iter().map(|w| (*w).to_owned()).collect::<Vec<_>>();
        assert_eq!(printed(&words(&["echo", "a b"])), Ok("a b".to_owned()));
        for (line, why) in [
            (&["false"] as &[&str], "ended with"),
            (&["true"], "prints nothing"),
            (&["plumbline-no-such-program"], "does not start"),
            (&["head", "-c", "70000", "/dev/zero"], "prints more than"),
        ] {
            let told = printed(&words(line)).expect_err(why);
            assert!(told.contains(why), "{told}");
        }
    }
}
