//! The log of a bench: a head, then a line for each examination that was ended. A bench that was stopped goes on from it.

use crate::agent::{AgentRole, Consultation};
use crate::lab::bench::examine::{Trial, TrialOutcome};
use crate::profile::SuiteDigest;
use crate::record::to_json_line;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead as _, Write as _};
use std::path::{Path, PathBuf};

/// Version of the log's form.
pub const BENCH_SCHEMA: u32 = 1;

/// Name of the log in a bench's folder.
pub const BENCH_LOG: &str = "bench.jsonl";

/// Head of a bench log: suites, models, settings.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Head {
    /// [`BENCH_SCHEMA`].
    pub schema: u32,
    /// Version of Plumbline.
    pub plumbline: String,
    /// Id of the bench.
    pub id: String,
    /// When it began (RFC 3339).
    pub started: String,
    /// See [`crate::run::Policy`].
    pub policy: String,
    /// The driver.
    pub driver: String,
    /// The suites.
    pub suites: Vec<SuiteDigest>,
    /// Digest of each role's prompt.
    pub prompts: BTreeMap<AgentRole, String>,
}

/// Examination of one role of one model on one case, once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Walked {
    /// The model, as `backend/name`.
    pub model: String,
    /// The role.
    pub role: AgentRole,
    /// Name of the suite.
    pub suite: String,
    /// Id of the case.
    pub case: String,
    /// Which run, from 1.
    pub run: u32,
    /// Its sentences differ from the page in capitals or punctuation only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub near_miss: bool,
    /// How many steps were to be measured.
    pub planned: usize,
    /// Trials that were measured.
    pub trials: Vec<TrialLine>,
    /// Why the others were not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<String>,
}

/// Trial of a step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TrialLine {
    /// Place of the step in its case, from 0.
    pub step: usize,
    /// The sentence, redacted.
    pub text: String,
    /// The right answer.
    pub expected: bool,
    /// The outcome.
    pub outcome: TrialOutcome,
    /// One sentence, where it was not right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Milliseconds that the model took.
    pub milliseconds: u64,
    /// Tokens of the prompts.
    pub prompt_tokens: u64,
    /// Tokens of the answers.
    pub answer_tokens: u64,
    /// Milliseconds in which the counted tokens of the answers came.
    pub answer_milliseconds: u64,
    /// Milliseconds to the first token of the first answer, where the server tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_token_milliseconds: Option<u64>,
    /// Requests.
    pub requests: usize,
    /// Questions and answers, if the trial was not right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub consultations: Vec<Consultation>,
}

impl From<Trial> for TrialLine {
    fn from(trial: Trial) -> Self {
        let all = || trial.consultations.iter().flat_map(|c| &c.exchanges);
        let counted = |e: &&crate::agent::Exchange| e.answer_tokens.is_some();
        TrialLine {
            step: trial.step,
            expected: trial.expected,
            outcome: trial.outcome,
            milliseconds: all().map(|e| e.milliseconds).sum(),
            prompt_tokens: all().filter_map(|e| e.prompt_tokens).sum(),
            answer_tokens: all().filter_map(|e| e.answer_tokens).sum(),
            answer_milliseconds: all().filter(counted).map(|e| e.milliseconds).sum(),
            first_token_milliseconds: all().find_map(|e| e.first_token_milliseconds),
            requests: all().count(),
            text: trial.text,
            reason: trial.reason,
            consultations: if trial.outcome == TrialOutcome::Right {
                Vec::new()
            } else {
                trial.consultations
            },
        }
    }
}

/// An examination's place in the plan.
pub type PlanKey = (String, AgentRole, String, u32);

impl Walked {
    /// Its place in the plan.
    pub fn place(&self) -> PlanKey {
        (self.model.clone(), self.role, self.case.clone(), self.run)
    }
}

/// Why a log cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The file cannot be read or written.
    #[error("the bench log `{path}` cannot be used: {source}")]
    Unusable {
        /// The log.
        path: PathBuf,
        /// Error of the system.
        source: io::Error,
    },
    /// Its head is missing or of another version.
    #[error("`{path}` is no bench log of this version: {why}")]
    Foreign {
        /// The log.
        path: PathBuf,
        /// Description of the error.
        why: String,
    },
}

/// A log as it was read.
#[derive(Debug, Clone, Default)]
pub struct SavedBench {
    /// Its head.
    pub head: Head,
    /// The examinations; each place once.
    pub walked: Vec<Walked>,
    /// Lines that could not be read: the last one of a bench that was killed.
    pub broken: usize,
}

/// The log of a bench, open for more lines.
#[derive(Debug)]
pub struct BenchLog {
    file: File,
    path: PathBuf,
}

impl BenchLog {
    /// Begins a log in a folder of its own.
    pub fn create(folder: &Path, head: &Head) -> Result<BenchLog, LogError> {
        let path = folder.join(BENCH_LOG);
        let unusable = |source| LogError::Unusable {
            path: path.clone(),
            source,
        };
        std::fs::create_dir_all(folder).map_err(unusable)?;
        let mut open = OpenOptions::new();
        let file = open.create_new(true).append(true).open(&path);
        let mut log = BenchLog {
            file: file.map_err(unusable)?,
            path: path.clone(),
        };
        log.line(head)?;
        Ok(log)
    }

    /// Reads a log, and opens it for more lines.
    pub fn resume(folder: &Path) -> Result<(BenchLog, SavedBench), LogError> {
        let path = folder.join(BENCH_LOG);
        let saved = read(&path)?;
        let unusable = |source| LogError::Unusable {
            path: path.clone(),
            source,
        };
        let mut file = OpenOptions::new()
            .append(true)
            .open(&path)
            .map_err(unusable)?;
        if saved.broken > 0 {
            // A line that was cut off is ended, so that the next one is whole.
            file.write_all(b"\n").map_err(unusable)?;
        }
        Ok((
            BenchLog {
                file,
                path: path.clone(),
            },
            saved,
        ))
    }

    /// Adds an examination.
    pub fn add(&mut self, walked: &Walked) -> Result<(), LogError> {
        self.line(walked)
    }

    fn line<T: Serialize>(&mut self, value: &T) -> Result<(), LogError> {
        let written = to_json_line(value)
            .map_err(io::Error::other)
            .and_then(|line| self.file.write_all(line.as_bytes()))
            .and_then(|()| self.file.flush());
        written.map_err(|source| LogError::Unusable {
            path: self.path.clone(),
            source,
        })
    }
}

/// Reads a log.
pub fn read(path: &Path) -> Result<SavedBench, LogError> {
    let unusable = |source| LogError::Unusable {
        path: path.to_path_buf(),
        source,
    };
    let foreign = |why: String| LogError::Foreign {
        path: path.to_path_buf(),
        why,
    };
    let file = File::open(path).map_err(unusable)?;
    let mut lines = io::BufReader::new(file).lines();
    let head = lines
        .next()
        .transpose()
        .map_err(unusable)?
        .ok_or_else(|| foreign("it is empty".into()))?;
    let head: Head = serde_json::from_str(&head).map_err(|why| foreign(why.to_string()))?;
    if head.schema != BENCH_SCHEMA {
        return Err(foreign(format!(
            "its version is {}, expected {BENCH_SCHEMA}",
            head.schema
        )));
    }
    let mut saved = SavedBench {
        head,
        ..SavedBench::default()
    };
    let mut places: BTreeSet<PlanKey> = BTreeSet::new();
    for line in lines {
        let line = line.map_err(unusable)?;
        if line.trim().is_empty() {
            continue;
        }
        match serde_json::from_str::<Walked>(&line) {
            Ok(walked) if places.insert(walked.place()) => saved.walked.push(walked),
            Ok(_) => {}
            Err(_) => saved.broken += 1,
        }
    }
    Ok(saved)
}

#[cfg(test)]
mod tests {
    use super::{BENCH_LOG, BENCH_SCHEMA, BenchLog, Head, LogError, Walked, read};
    use crate::agent::AgentRole;
    use std::io::Write as _;

    fn walked(run: u32) -> Walked {
        Walked {
            model: "ollama/m".into(),
            role: AgentRole::Assertion,
            suite: "S".into(),
            case: "c".into(),
            run,
            near_miss: false,
            planned: 1,
            trials: Vec::new(),
            stopped: None,
        }
    }

    fn head() -> Head {
        Head {
            schema: BENCH_SCHEMA,
            id: "b".into(),
            ..Head::default()
        }
    }

    #[test]
    fn a_log_goes_on_where_it_was_cut() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut log = BenchLog::create(folder.path(), &head()).expect("a log");
        log.add(&walked(1)).expect("written");
        let path = folder.path().join(BENCH_LOG);
        let mut file = std::fs::OpenOptions::new()
            .append(true)
            .open(&path)
            .expect("the log");
        file.write_all(br#"{"model":"ollama/m","ro"#)
            .expect("written");
        let (mut log, saved) = BenchLog::resume(folder.path()).expect("resumed");
        assert_eq!((saved.walked.len(), saved.broken), (1, 1));
        assert_eq!(saved.head, head());
        log.add(&walked(2)).expect("written");
        // The same once more counts once.
        log.add(&walked(2)).expect("written");
        assert_eq!(read(&path).expect("read").walked.len(), 2);
        assert!(
            BenchLog::create(folder.path(), &head()).is_err(),
            "never overwritten"
        );
    }

    #[test]
    fn another_version_is_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        for text in ["", "{}\n", "{\"schema\": 99}\n", "no json\n"] {
            let path = folder.path().join(BENCH_LOG);
            std::fs::write(&path, text).expect("written");
            let refused = matches!(read(&path), Err(LogError::Foreign { .. }));
            assert!(refused, "{text}");
        }
    }
}
