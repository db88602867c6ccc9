//! A criterion with what was found.

use serde::Serialize;

/// How a criterion came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CriterionOutcome {
    /// The criterion is met.
    Met,
    /// The criterion is not met.
    NotMet,
    /// There is too little data to tell. Never met.
    NotDecided,
}

impl CriterionOutcome {
    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            CriterionOutcome::Met => "met",
            CriterionOutcome::NotMet => "not met",
            CriterionOutcome::NotDecided => "not decided",
        }
    }
}

/// Unit of threshold, value and bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Yes or no: the numbers are not for reading.
    Whether,
    /// A share, in [0, 1].
    Share,
    /// A difference of two shares, in [−1, 1].
    Difference,
    /// A sigma level.
    Level,
}

/// A criterion with what was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Judged {
    /// The criterion in words.
    pub criterion: String,
    /// Unit of the numbers.
    pub unit: Unit,
    /// The threshold.
    pub threshold: f64,
    /// The measured value; none if nothing was measured.
    pub value: Option<f64>,
    /// The value is no estimate, only what it is at least: nothing went wrong, so there is nothing to estimate from.
    pub at_least: bool,
    /// The bound of the value towards the threshold, over cases or steps like these; repetitions of one count once.
    pub bound: Option<f64>,
    /// How probable the value is by chance alone, where a test was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_chance: Option<f64>,
    /// How it came out.
    pub outcome: CriterionOutcome,
    /// The sample size of the value, and remarks against it.
    pub remark: String,
}

impl Judged {
    /// A criterion of which nothing is known yet.
    pub(super) fn open(criterion: impl Into<String>, unit: Unit, threshold: f64) -> Judged {
        Judged {
            criterion: criterion.into(),
            unit,
            threshold,
            value: None,
            at_least: false,
            bound: None,
            by_chance: None,
            outcome: CriterionOutcome::NotDecided,
            remark: String::new(),
        }
    }
}

/// Most names that a remark lists.
const NAMED: usize = 5;

/// Names in quotes, each once; of many the first.
pub(super) fn named<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut all: Vec<&str> = Vec::new();
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    let more = all.len().saturating_sub(NAMED);
    all.truncate(NAMED);
    let quoted: Vec<String> = all.iter().map(|name| format!("'{name}'")).collect();
    match more {
        0 => quoted.join(", "),
        more => format!("{} and {more} more", quoted.join(", ")),
    }
}
