//! Choices that a trial settled, and what models chose, remembered in a file next to the suite. Only ways of acting are
//! remembered: what is asserted is evaluated anew in every run.

use crate::agent::{AgentRole, ChosenMove};
use crate::record::{CaseRecord, RunRecord, StepOutcome, StepRecord};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
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
    /// The sentence that names it alone; empty where there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub alone: String,
    /// Other candidates were not dropped, and ended in the same verdict.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub agreed: bool,
}

/// An action that a model chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RememberedMove {
    /// The model, as `backend/name`.
    pub model: String,
    /// Version of the prompt that it was asked with.
    pub prompt_version: u32,
    /// Digest of that prompt.
    pub prompt_digest: String,
    /// The sentence, the page, what was chosen, and the facts that the model cited.
    pub chosen: ChosenMove,
}

/// What is remembered of a suite.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Remembered {
    choices: Vec<RememberedChoice>,
    moves: Vec<RememberedMove>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemoryFile {
    schema: u32,
    choices: Vec<RememberedChoice>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    by_models: Vec<RememberedMove>,
}

/// A sentence that fits several elements of a page now.
pub struct OpenChoice<'a> {
    /// The sentence, secrets left as `${NAME}`.
    pub sentence: &'a str,
    /// The shape of the page.
    pub shape: &'a str,
    /// The candidates, as they are described.
    pub among: &'a [String],
    /// For each the words that name it alone; empty where there are none.
    pub alone: &'a [String],
    /// Where several candidates ended in the same verdict, all of them are tried again.
    pub is_agreed_anew: bool,
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
    suites: BTreeMap<String, Remembered>,
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
            match remembered_of(suite) {
                Ok(known) => _ = memory.suites.insert(suite.to_owned(), known),
                Err(why) => mistakes.push(why),
            }
        }
        (memory, mistakes)
    }

    /// What models chose for a sentence after so many actions.
    pub(crate) fn moves(
        &self,
        suite: &str,
        sentence: &str,
        number: usize,
    ) -> impl Iterator<Item = &RememberedMove> {
        let known = self.suites.get(suite).into_iter().flat_map(|r| &r.moves);
        known.filter(move |was| was.chosen.sentence == sentence && was.chosen.number == number)
    }

    /// What is remembered of a sentence on a page of this shape with these candidates.
    pub fn recall(&self, suite: &str, open: &OpenChoice<'_>) -> Recall {
        let known = self.suites.get(suite).map_or(&[][..], |r| &r.choices);
        let of_sentence = || {
            known
                .iter()
                .filter(|choice| choice.sentence == open.sentence)
        };
        let among = open.among;
        let same = |choice: &&RememberedChoice| choice.shape == open.shape && choice.among == among;
        if let Some(choice) = of_sentence().find(same) {
            if choice.agreed && open.is_agreed_anew {
                return Recall::Nothing;
            }
            let taken = &choice.taken;
            if among.get(choice.place) != Some(taken) {
                return Recall::Miss("what was taken is none of its candidates".into());
            }
            // Candidates of one description are told apart by what stands around them, and that by the sentence alone.
            let words = open.alone.get(choice.place).map_or("", String::as_str);
            let alike = among.iter().filter(|other| *other == taken).count();
            let is_same =
                choice.alone.contains(words) && words.is_empty() == choice.alone.is_empty();
            return if is_same && (alike == 1 || !words.is_empty()) {
                Recall::Taken(choice.place)
            } else {
                Recall::Miss("another element stands in its place".into())
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

fn remembered_of(suite: &str) -> Result<Remembered, String> {
    let path = beside(suite);
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
            return Ok(Remembered::default());
        }
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
    Ok(Remembered {
        choices: file.choices,
        moves: file.by_models,
    })
}

/// Keeps what the trials of a run settled and what models chose, beside the suites; returns messages about files that could
/// not be written.
pub fn keep(record: &RunRecord) -> Vec<String> {
    let mut new: BTreeMap<&str, Remembered> = BTreeMap::new();
    for case in &record.cases {
        let known = new.entry(&case.at.file).or_default();
        known.choices.extend(settled(case));
        known.moves.extend(moved(case));
    }
    new.into_iter()
        .filter(|(_, new)| *new != Remembered::default())
        .filter_map(|(suite, new)| write(suite, new).err())
        .collect()
}

/// What models chose in a case that ended as expected, for sentences that were carried out to their end.
fn moved(case: &CaseRecord) -> Vec<RememberedMove> {
    let is_conclusive = case.verdict != crate::verdict::Verdict::Inconclusive;
    if !is_conclusive || case.verdict != case.expected {
        return Vec::new();
    }
    let through = |step: &&StepRecord| step.outcome == StepOutcome::Passed;
    let steps = case.steps.iter().filter(through);
    steps.filter_map(whole).flatten().collect()
}

/// The moves of a step, if each of them can be taken again.
fn whole(step: &StepRecord) -> Option<Vec<RememberedMove>> {
    let asked = step.consultations.iter();
    let moves = asked
        .filter(|asked| asked.role == AgentRole::Navigation)
        .map(|asked| {
            Some(RememberedMove {
                model: asked.model.clone()?,
                prompt_version: asked.prompt_version,
                prompt_digest: asked.prompt_digest.clone(),
                chosen: asked.chosen.clone()?,
            })
        });
    moves.collect()
}

/// The choices of a case that a trial settled in a conclusive verdict.
fn settled(case: &CaseRecord) -> Vec<RememberedChoice> {
    let is_conclusive = case.verdict != crate::verdict::Verdict::Inconclusive;
    let Some(trial) = case.trial.as_ref().filter(|t| t.settled && is_conclusive) else {
        return Vec::new();
    };
    let taken = trial.tried.iter().filter(|tried| tried.taken);
    let left = trial.tried.iter().filter(|tried| tried.dropped.is_none());
    let agreed = left.count() > 1;
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
                alone: choice.alone.clone(),
                agreed,
            })
        })
        .collect()
}

impl Remembered {
    /// Takes in what is new; it replaces what was known of the same sentence on the same page.
    fn learn(&mut self, new: Remembered) {
        for choice in new.choices {
            let key = |c: &RememberedChoice| (c.sentence.clone(), c.shape.clone());
            self.choices.retain(|known| key(known) != key(&choice));
            self.choices.push(choice);
        }
        self.choices
            .sort_by(|a, b| (&a.sentence, &a.shape).cmp(&(&b.sentence, &b.shape)));
        let key = |m: &RememberedMove| {
            let c = &m.chosen;
            (c.sentence.clone(), c.number, c.shape.clone())
        };
        for one in new.moves {
            self.moves.retain(|known| key(known) != key(&one));
            self.moves.push(one);
        }
        self.moves.sort_by_key(key);
    }
}

/// Writes what is remembered of a suite. Runs that end at the same time wait for each other.
fn write(suite: &str, new: Remembered) -> Result<(), String> {
    let path = beside(suite);
    let lock = File::open(suite).and_then(|suite| suite.lock().map(|()| suite));
    // One that cannot be read is left as it is.
    let before = remembered_of(suite)?;
    let mut all = before.clone();
    all.learn(new);
    if all == before {
        return Ok(());
    }
    let file = MemoryFile {
        schema: SCHEMA,
        choices: all.choices,
        by_models: all.moves,
    };
    let text = serde_json::to_string_pretty(&file).unwrap_or_default() + "\n";
    let draft = path.with_extension("choices.new");
    std::fs::write(&draft, text)
        .and_then(|()| std::fs::rename(&draft, &path))
        .map_err(|error| format!("`{}` could not be written: {error}", path.display()))?;
    // Where the suite itself cannot be locked, nothing is lost but the order.
    drop(lock);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Memory, OpenChoice, Recall, Remembered, RememberedChoice};

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
            alone: "Click on the link 'A' in the footer".into(),
            agreed: false,
        };
        let mut memory = Memory::default();
        let known = Remembered {
            choices: vec![choice],
            moves: Vec::new(),
        };
        memory.suites.insert("a.yaml".into(), known);
        let alone = ["link 'A' in the header", "link 'A' in the footer"].map(str::to_owned);
        let of = |suite: &str, sentence: &str, shape: &str, among: &[String], alone: &[String]| {
            let open = OpenChoice {
                sentence,
                shape,
                among,
                alone,
                is_agreed_anew: true,
            };
            memory.recall(suite, &open)
        };
        let recall = |suite: &str, sentence: &str, shape: &str, among: &[String]| {
            of(suite, sentence, shape, among, &alone)
        };
        let other = ["link 'A' in the header", "link 'A' in the sidebar"].map(str::to_owned);
        assert!(
            matches!(of("a.yaml", "Click on 'A'", "s", &among, &other), Recall::Miss(why) if why.contains("another element"))
        );
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
