//! Sentences that logic leaves open, and what a model made of them.

use super::table::{TablePart, as_markdown, for_terminal};
use crate::record::{RunRecord, StepOutcome, StepRecord};
use crate::verdict::Cause;
use serde_json::{Value, json};

/// Outcomes of one model on the open sentences of a run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenTally {
    /// The model.
    pub model: String,
    /// Sentences that it was asked about.
    pub sentences: usize,
    /// Of them, sentences that it settled: the step passed or failed by its answer.
    pub settled: usize,
    /// Sentences with an answer that the page does not bear out.
    pub not_borne_out: usize,
    /// Sentences that it answered with "unsure", "impossible", or an action that had no effect.
    pub undecided: usize,
    /// Sentences without a usable answer.
    pub failed: usize,
    /// Facts that it cited.
    pub cited: usize,
    /// Of them, facts that are true of the page.
    pub true_facts: usize,
    /// Of them, facts that also bear on the sentence.
    pub bearing: usize,
}

impl OpenTally {
    /// Counts the steps of a run on which the model was asked.
    pub fn of(model: &str, record: &RunRecord) -> OpenTally {
        let mut tally = OpenTally {
            model: model.to_owned(),
            ..OpenTally::default()
        };
        let steps = record.cases.iter().flat_map(|case| &case.steps);
        for step in steps.filter(|step| !step.consultations.is_empty()) {
            tally.add(step);
        }
        tally
    }

    fn add(&mut self, step: &StepRecord) {
        self.sentences += 1;
        let by_model = step.decided_by.is_model();
        let settled = matches!(step.outcome, StepOutcome::Passed | StepOutcome::Failed);
        match step.cause {
            _ if settled && by_model => self.settled += 1,
            Some(Cause::NotBorneOut) => self.not_borne_out += 1,
            Some(Cause::ModelFailed) => self.failed += 1,
            _ => self.undecided += 1,
        }
        let exchanges = step.consultations.iter().flat_map(|c| &c.exchanges);
        for fact in exchanges.flat_map(|exchange| &exchange.facts) {
            self.cited += 1;
            self.true_facts += usize::from(fact.stood);
            self.bearing += usize::from(fact.stood && fact.bore);
        }
    }
}

const HEADER: [&str; 8] = [
    "Model",
    "Open sentences",
    "Settled",
    "Not borne out",
    "Undecided",
    "No answer",
    "Facts true of the page",
    "… and bearing on the sentence",
];

fn share(part: usize, all: usize) -> String {
    if all == 0 {
        return "–".into();
    }
    format!("{part} ({:.0} %)", part as f64 * 100.0 / all as f64)
}

fn parts(found: &[OpenTally]) -> Vec<TablePart> {
    let mut sorted: Vec<&OpenTally> = found.iter().collect();
    sorted.sort_by_key(|tally| std::cmp::Reverse(tally.settled));
    let rows = sorted.into_iter().map(|t| {
        vec![
            t.model.clone(),
            t.sentences.to_string(),
            share(t.settled, t.sentences),
            share(t.not_borne_out, t.sentences),
            share(t.undecided, t.sentences),
            share(t.failed, t.sentences),
            share(t.true_facts, t.cited),
            share(t.bearing, t.cited),
        ]
    });
    vec![
        TablePart::Title("Sentences that logic leaves open".into()),
        TablePart::Table(HEADER.map(str::to_owned).to_vec(), rows.collect()),
        TablePart::Line(
            "Settled: the answer decided the step, and the page bears it out. Whether it is right is not known of these sentences; \
             `plumbline bench` measures that on sentences whose outcome is known."
                .into(),
        ),
    ]
}

/// A table for a terminal.
pub fn open_text(found: &[OpenTally], width: u16) -> String {
    for_terminal(&parts(found), width)
}

/// The table as Markdown.
pub fn open_markdown(found: &[OpenTally]) -> String {
    as_markdown(&parts(found))
}

/// The counts for a spreadsheet.
pub fn open_csv(found: &[OpenTally]) -> String {
    let mut out = String::from(
        "model,sentences,settled,not_borne_out,undecided,no_answer,facts,true_facts,bearing_facts\n",
    );
    for t in found {
        let model = super::ranked::quoted(&t.model);
        let counts = [
            t.sentences,
            t.settled,
            t.not_borne_out,
            t.undecided,
            t.failed,
            t.cited,
            t.true_facts,
            t.bearing,
        ];
        let counts = counts.map(|count| count.to_string()).join(",");
        out += &[model, counts].join(",");
        out.push('\n');
    }
    out
}

/// The counts for a program.
pub fn open_json(found: &[OpenTally]) -> Value {
    let one = |t: &OpenTally| {
        json!({
            "model": t.model, "sentences": t.sentences, "settled": t.settled, "not_borne_out": t.not_borne_out,
            "undecided": t.undecided, "no_answer": t.failed, "facts": t.cited, "true_facts": t.true_facts,
            "bearing_facts": t.bearing,
        })
    };
    json!({"schema": 1, "models": found.iter().map(one).collect::<Vec<_>>()})
}
