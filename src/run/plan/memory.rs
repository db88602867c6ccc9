//! Choices that a trial settled, remembered in a file next to the suite. Only ways of acting are remembered: what is asserted is
//! evaluated anew in every run.

use crate::record::{CaseRecord, RunRecord};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Version of the file.
const SCHEMA: u32 = 1;

/// One choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RememberedChoice {
    /// The sentence, secrets left as `${NAME}`.
    pub sentence: String,
    /// The shape of the page.
    pub shape: String,
    /// The candidates, as they were described.
    pub among: Vec<String>,
    /// The one that was taken.
    pub taken: String,
    /// Its place among them, from 0.
    pub place: usize,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemoryFile {
    schema: u32,
    choices: Vec<RememberedChoice>,
}

/// Whether a choice is remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recall {
    /// This candidate was taken.
    Taken(usize),
    /// The sentence is remembered, and something else is not as it was.
    Miss(String),
    /// Nothing is remembered of the sentence.
    Nothing,
}

/// The choices of several suites, by their file.
#[derive(Debug, Clone, Default)]
pub struct Memory {
    suites: BTreeMap<String, Vec<RememberedChoice>>,
}

/// The file beside a suite: `shop.choices` for `shop.yaml`.
pub fn beside(suite: &str) -> PathBuf {
    Path::new(suite).with_extension("choices")
}

impl Memory {
    /// Reads what is remembered of suites. A file that cannot be read counts as empty, and the message says why.
    pub fn read<'a>(suites: impl IntoIterator<Item = &'a str>) -> (Memory, Vec<String>) {
        let mut memory = Memory::default();
        let mut mistakes = Vec::new();
        for suite in suites {
            match choices_of(suite) {
                Ok(choices) => _ = memory.suites.insert(suite.to_owned(), choices),
                Err(why) => mistakes.push(why),
            }
        }
        (memory, mistakes)
    }

    /// What is remembered of a sentence on a page of this shape with these candidates.
    pub fn recall(&self, suite: &str, sentence: &str, shape: &str, among: &[String]) -> Recall {
        let known = self.suites.get(suite).map_or(&[][..], Vec::as_slice);
        let of_sentence = || known.iter().filter(|choice| choice.sentence == sentence);
        let same = |choice: &&RememberedChoice| choice.shape == shape && choice.among == among;
        if let Some(choice) = of_sentence().find(same) {
            let is_there = among.get(choice.place) == Some(&choice.taken);
            return if is_there {
                Recall::Taken(choice.place)
            } else {
                Recall::Miss("what was taken is none of its candidates".into())
            };
        }
        let Some(other) = of_sentence().next() else {
            return Recall::Nothing;
        };
        Recall::Miss(if other.among == among {
            "the page has another shape".into()
        } else {
            "the page offers other candidates".into()
        })
    }
}

fn choices_of(suite: &str) -> Result<Vec<RememberedChoice>, String> {
    let path = beside(suite);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(format!("`{}` could not be read: {error}", path.display())),
    };
    let file: MemoryFile = serde_json::from_str(&text)
        .map_err(|error| format!("`{}` was not used: {error}", path.display()))?;
    if file.schema != SCHEMA {
        let (found, path) = (file.schema, path.display());
        return Err(format!(
            "`{path}` was not used: expected schema {SCHEMA}, found {found}"
        ));
    }
    Ok(file.choices)
}

/// Keeps what the trials of a run settled, beside the suites; returns messages about files that could not be written.
pub fn keep(record: &RunRecord) -> Vec<String> {
    let mut new: BTreeMap<&str, Vec<RememberedChoice>> = BTreeMap::new();
    for case in &record.cases {
        let known = new.entry(&case.at.file).or_default();
        for choice in settled(case) {
            if !known.contains(&choice) {
                known.push(choice);
            }
        }
    }
    new.into_iter()
        .filter(|(_, choices)| !choices.is_empty())
        .filter_map(|(suite, choices)| write(suite, choices).err())
        .collect()
}

/// The choices of a case that a trial settled in a conclusive verdict.
fn settled(case: &CaseRecord) -> Vec<RememberedChoice> {
    let is_conclusive = case.verdict != crate::verdict::Verdict::Inconclusive;
    let Some(trial) = case.trial.as_ref().filter(|t| t.settled && is_conclusive) else {
        return Vec::new();
    };
    let taken = trial.tried.iter().filter(|tried| tried.taken);
    let acts = |step: usize| {
        case.steps
            .get(step)
            .is_some_and(|step| step.kind == crate::grammar::StepKind::Action)
    };
    taken
        .flat_map(|tried| &tried.choices)
        .filter(|choice| acts(choice.step))
        .filter_map(|choice| {
            Some(RememberedChoice {
                sentence: case.steps.get(choice.step)?.text.clone(),
                shape: choice.shape.clone(),
                among: choice.among.clone(),
                taken: choice.among.get(choice.place)?.clone(),
                place: choice.place,
            })
        })
        .collect()
}

fn write(suite: &str, new: Vec<RememberedChoice>) -> Result<(), String> {
    let path = beside(suite);
    // One that cannot be read is left as it is.
    let mut choices = choices_of(suite)?;
    let before = choices.clone();
    for choice in new {
        choices
            .retain(|known| (&known.sentence, &known.shape) != (&choice.sentence, &choice.shape));
        choices.push(choice);
    }
    choices.sort_by(|a, b| (&a.sentence, &a.shape).cmp(&(&b.sentence, &b.shape)));
    if choices == before {
        return Ok(());
    }
    let file = MemoryFile {
        schema: SCHEMA,
        choices,
    };
    let text = serde_json::to_string_pretty(&file).unwrap_or_default() + "\n";
    let draft = path.with_extension("choices.new");
    std::fs::write(&draft, text)
        .and_then(|()| std::fs::rename(&draft, &path))
        .map_err(|error| format!("`{}` could not be written: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::{Memory, Recall, RememberedChoice};

    #[test]
    fn only_the_same_sentence_page_and_candidates_are_remembered() {
        let among = [
            "the link 'A' in the header".to_owned(),
            "the link 'A' in the footer".to_owned(),
        ];
        let choice = RememberedChoice {
            sentence: "Click on 'A'".into(),
            shape: "s".into(),
            among: among.to_vec(),
            taken: among[1].clone(),
            place: 1,
        };
        let mut memory = Memory::default();
        memory.suites.insert("a.yaml".into(), vec![choice]);
        let recall = |suite: &str, sentence: &str, shape: &str, among: &[String]| {
            memory.recall(suite, sentence, shape, among)
        };
        assert_eq!(
            recall("a.yaml", "Click on 'A'", "s", &among),
            Recall::Taken(1)
        );
        assert_eq!(
            recall("b.yaml", "Click on 'A'", "s", &among),
            Recall::Nothing
        );
        assert_eq!(
            recall("a.yaml", "Click on 'B'", "s", &among),
            Recall::Nothing
        );
        assert!(
            matches!(recall("a.yaml", "Click on 'A'", "t", &among), Recall::Miss(why) if why.contains("shape"))
        );
        assert!(
            matches!(recall("a.yaml", "Click on 'A'", "s", &among[..1]), Recall::Miss(why) if why.contains("candidates"))
        );
    }
}
