//! Choices that a trial settled, and what models chose, remembered in a file next to the suite. Only ways of acting are
//! remembered: what is asserted is evaluated anew in every run.

use crate::agent::{AgentRole, ChosenMove};
use crate::record::{CandidatePlace, CaseRecord, RunRecord, StepOutcome, StepRecord, TriedChoice};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::path::{Path, PathBuf};

/// Version of the file.
const SCHEMA: u32 = 2;

/// The version before: its choices do not say of which case they are. What models chose is the same in both.
const WITHOUT_CASES: u32 = 1;

/// Key of a choice: equal where it may be taken again. Candidates were dropped for what follows in the case, so another case with
/// the same sentence may mean another candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoiceKey {
    /// Name of the suite.
    pub suite: String,
    /// Id of the case.
    pub case: String,
    /// The sentence, secrets left as `${NAME}`.
    pub sentence: String,
    /// A digest of the sentences that follow.
    pub then: String,
    /// The shape of the page.
    pub shape: String,
    /// The candidates, as they were described.
    pub among: Vec<String>,
    /// Where each of them is, and where it leads.
    pub whereabouts: Vec<CandidatePlace>,
}

/// One choice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RememberedChoice {
    /// The case, its sentence, and the page.
    pub of: ChoiceKey,
    /// The one that was taken.
    pub taken: String,
    /// Its place among them, from 0.
    pub place: usize,
    /// The sentence that names it alone; empty where there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub alone: String,
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

/// Remembered choices of a suite.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Remembered {
    choices: Vec<RememberedChoice>,
    moves: Vec<RememberedMove>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MemoryFile {
    schema: u32,
    choices: Vec<serde_json::Value>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    by_models: Vec<RememberedMove>,
}

/// Whether a choice is remembered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Recall {
    /// The place of the candidate that was taken, and the sentence that names it alone.
    Taken(usize, String),
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

    /// Returns the models' choices for a sentence after so many actions.
    pub(crate) fn moves(
        &self,
        suite: &str,
        sentence: &str,
        number: usize,
    ) -> impl Iterator<Item = &RememberedMove> {
        let known = self.suites.get(suite).into_iter().flat_map(|r| &r.moves);
        known.filter(move |was| was.chosen.sentence == sentence && was.chosen.number == number)
    }

    /// Looks up the choice for a sentence of a case; for each candidate come the words that name it alone, where there are any.
    pub fn recall(&self, suite: &str, open: &ChoiceKey, alone: &[String]) -> Recall {
        let known = self.suites.get(suite).map_or(&[][..], |r| &r.choices);
        let of_sentence = |of: &ChoiceKey| {
            (&of.suite, &of.case, &of.sentence) == (&open.suite, &open.case, &open.sentence)
        };
        if let Some(choice) = known.iter().find(|choice| choice.of == *open) {
            return again(choice, alone);
        }
        // Of several that are remembered of the sentence, the one that has most in common tells most.
        let others = known.iter().map(|c| &c.of).filter(|of| of_sentence(of));
        let common = |of: &&ChoiceKey| {
            let page = (of.shape == open.shape, of.among == open.among);
            (of.then == open.then, page)
        };
        let Some(other) = others.max_by_key(common) else {
            return Recall::Nothing;
        };
        let why = if other.then != open.then {
            "the sentences that follow are others"
        } else if other.among != open.among {
            "the page offers other candidates"
        } else if other.whereabouts != open.whereabouts {
            "the candidates are elsewhere or lead elsewhere"
        } else {
            "the page has another shape"
        };
        Recall::Miss(why.into())
    }
}

/// The remembered candidate, if it is the one that stands in its place now.
fn again(choice: &RememberedChoice, alone: &[String]) -> Recall {
    let (among, taken) = (&choice.of.among, &choice.taken);
    if among.get(choice.place) != Some(taken) {
        return Recall::Miss("what was taken is none of its candidates".into());
    }
    // Candidates of one description are told apart by what stands around them, and that by the sentence alone.
    let words = alone.get(choice.place).map_or("", String::as_str);
    let alike = among.iter().filter(|other| *other == taken).count();
    let is_same = choice.alone.contains(words) && words.is_empty() == choice.alone.is_empty();
    if is_same && (alike == 1 || !words.is_empty()) {
        Recall::Taken(choice.place, choice.alone.clone())
    } else {
        Recall::Miss("another element stands in its place".into())
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
    let choices = match file.schema {
        SCHEMA => file.choices,
        WITHOUT_CASES => Vec::new(),
        found => {
            let path = path.display();
            return Err(format!(
                "`{path}` was not used: expected schema {SCHEMA}, found {found}"
            ));
        }
    };
    let choices = choices.into_iter().map(serde_json::from_value);
    Ok(Remembered {
        choices: choices
            .collect::<Result<_, _>>()
            .map_err(|error| format!("`{}` was not used: {error}", path.display()))?,
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

/// Returns the models' choices in a case that ended as expected, for sentences that were carried out to their end.
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

/// The choices of a case that a trial settled in a conclusive verdict: of those that were not dropped, each took the same. Where
/// several candidates ended in the same verdict, all of them are to be tried again: nobody knows which was meant.
fn settled(case: &CaseRecord) -> Vec<RememberedChoice> {
    let is_conclusive = case.verdict != crate::verdict::Verdict::Inconclusive;
    let Some(trial) = case.trial.as_ref().filter(|t| t.settled && is_conclusive) else {
        return Vec::new();
    };
    let taken = trial.tried.iter().filter(|tried| tried.taken);
    let is_alone = |choice: &&TriedChoice| {
        let left = trial.tried.iter().filter(|tried| tried.dropped.is_none());
        let mut others = left.map(|tried| tried.choices.iter().find(|c| c.step == choice.step));
        choice.remembered || others.all(|other| other.is_some_and(|c| c.place == choice.place))
    };
    let acts = |step: usize| {
        case.steps
            .get(step)
            .is_some_and(|step| step.kind == crate::grammar::StepKind::Action)
    };
    taken
        .flat_map(|tried| &tried.choices)
        .filter(is_alone)
        // Readings have no place on the page: they are tried each time.
        .filter(|choice| acts(choice.step) && choice.whereabouts.len() == choice.among.len())
        .filter_map(|choice| {
            Some(RememberedChoice {
                taken: choice.among.get(choice.place)?.clone(),
                place: choice.place,
                alone: choice.alone.clone(),
                of: ChoiceKey {
                    suite: case.suite.clone(),
                    case: case.id.clone(),
                    sentence: choice.sentence.clone(),
                    then: choice.then.clone(),
                    shape: choice.shape.clone(),
                    among: choice.among.clone(),
                    whereabouts: choice.whereabouts.clone(),
                },
            })
        })
        .collect()
}

impl Remembered {
    /// Takes in what is new; it replaces what was known of the same sentence of a case on the same page.
    fn learn(&mut self, new: Remembered) {
        let key = |c: &RememberedChoice| {
            let of = &c.of;
            let case = (of.suite.clone(), of.case.clone());
            (case, of.sentence.clone(), of.then.clone(), of.shape.clone())
        };
        for choice in new.choices {
            self.choices.retain(|known| key(known) != key(&choice));
            self.choices.push(choice);
        }
        self.choices.sort_by_key(key);
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
    let choices = all.choices.iter().map(serde_json::to_value);
    let file = MemoryFile {
        schema: SCHEMA,
        choices: choices.collect::<Result<_, _>>().unwrap_or_default(),
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
    use super::{ChoiceKey, Memory, Recall, Remembered, RememberedChoice};
    use crate::record::CandidatePlace;

    fn key() -> ChoiceKey {
        let whereabouts = |part: &str, address: &str| CandidatePlace {
            part: part.into(),
            address: Some(address.into()),
        };
        ChoiceKey {
            suite: "S".into(),
            case: "s.a".into(),
            sentence: "Click on 'A'".into(),
            then: "t".into(),
            shape: "s".into(),
            among: vec!["the link 'A'".into(), "the link 'A'".into()],
            whereabouts: vec![
                whereabouts("the header", "/1"),
                whereabouts("the footer", "/2"),
            ],
        }
    }

    #[test]
    fn only_the_same_case_sentence_page_and_candidates_are_remembered() {
        let choice = RememberedChoice {
            taken: key().among[1].clone(),
            of: key(),
            place: 1,
            alone: "Click on the link 'A' in the footer".into(),
        };
        let mut memory = Memory::default();
        let known = Remembered {
            choices: vec![choice],
            moves: Vec::new(),
        };
        memory.suites.insert("a.yaml".into(), known);
        let alone = ["link 'A' in the header", "link 'A' in the footer"].map(str::to_owned);
        let recall = |change: fn(&mut ChoiceKey)| {
            let mut open = key();
            change(&mut open);
            memory.recall("a.yaml", &open, &alone)
        };
        assert!(matches!(recall(|_| ()), Recall::Taken(1, _)));
        assert_eq!(memory.recall("b.yaml", &key(), &alone), Recall::Nothing);
        for change in [
            (|open| open.case = "s.b".into()) as fn(&mut ChoiceKey),
            |open| open.suite = "T".into(),
            |open| open.sentence = "Click on 'B'".into(),
        ] {
            assert_eq!(recall(change), Recall::Nothing);
        }
        for (change, reason) in [
            (
                (|open| open.then = "u".into()) as fn(&mut ChoiceKey),
                "that follow",
            ),
            (|open| open.shape = "t".into(), "shape"),
            (|open| _ = open.among.pop(), "other candidates"),
            (|open| open.whereabouts.swap(0, 1), "lead elsewhere"),
            (
                |open| open.whereabouts[0].address = Some("/3".into()),
                "lead elsewhere",
            ),
        ] {
            assert!(
                matches!(recall(change), Recall::Miss(why) if why.contains(reason)),
                "{reason}"
            );
        }
        let other = ["link 'A' in the header", "link 'A' in the sidebar"].map(str::to_owned);
        assert!(
            matches!(memory.recall("a.yaml", &key(), &other), Recall::Miss(why) if why.contains("another element"))
        );
    }
}
