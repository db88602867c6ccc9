//! The thresholds of a gate, as the configuration file has them: `gate:`.

use crate::suite::Word;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::Node;

/// The roles that a model plays.
pub const ROLES: [&str; 4] = ["navigation", "readiness", "assertion", "clarify"];

pub(crate) const GATE: Keys = Keys {
    what: "`gate`",
    known: &[
        "min_pass_rate",
        "no_fail",
        "max_inconclusive",
        "min_consistency",
        "min_sigma",
        "max_risk",
        "max_by_model",
        "certified",
        "confidence",
        "max_near_miss",
        "max_by_trial",
        "max_by_certified_model",
    ],
    meant: &[
        ("pass_rate", "min_pass_rate"),
        ("fail", "no_fail"),
        ("no_fails", "no_fail"),
        ("inconclusive", "max_inconclusive"),
        ("consistency", "min_consistency"),
        ("sigma", "min_sigma"),
        ("risk", "max_risk"),
        ("by_model", "max_by_model"),
        ("near_miss", "max_near_miss"),
        ("by_trial", "max_by_trial"),
        ("by_certified_model", "max_by_certified_model"),
    ],
};
const SIGMA: Keys = Keys {
    what: "`min_sigma`",
    known: &ROLES,
    meant: &[
        ("action", "navigation"),
        ("actions", "navigation"),
        ("assert", "assertion"),
        ("clarification", "clarify"),
    ],
};

/// Criteria of a gate as the file gives them; the gate interprets the texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GateEntry {
    /// Least share of runs as expected.
    pub min_pass_rate: Option<Word>,
    /// `true`: no unexpected Fail.
    pub no_fail: Option<Word>,
    /// Greatest share of unexpected Inconclusive.
    pub max_inconclusive: Option<Word>,
    /// Least share of each case's most frequent verdict.
    pub min_consistency: Option<Word>,
    /// Least sigma level of the roles, in the order of [`ROLES`].
    pub min_sigma: [Option<Word>; 4],
    /// Greatest risk of a false verdict.
    pub max_risk: Option<Word>,
    /// Greatest share of steps that a model decided.
    pub max_by_model: Option<Word>,
    /// Greatest share of verdicts that hang on a near miss.
    pub max_near_miss: Option<Word>,
    /// Greatest share of verdicts by trial.
    pub max_by_trial: Option<Word>,
    /// Greatest share of verdicts by a certified model.
    pub max_by_certified_model: Option<Word>,
    /// `true`: only the bound counts.
    pub certified: Option<Word>,
    /// Confidence of bounds and tests.
    pub confidence: Option<Word>,
}

/// Reads `gate:`; mistakes go to the reader.
pub(crate) fn gate<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> GateEntry {
    let Some(fields) = reader.fields(node, GATE) else {
        return GateEntry::default();
    };
    let sigma = fields[4].and_then(|node| reader.fields(node, SIGMA));
    let mut of = |place: usize| fields[place].and_then(|node| reader.word(node, GATE.known[place]));
    let mut entry = GateEntry {
        min_pass_rate: of(0),
        no_fail: of(1),
        max_inconclusive: of(2),
        min_consistency: of(3),
        min_sigma: Default::default(),
        max_risk: of(5),
        max_by_model: of(6),
        certified: of(7),
        confidence: of(8),
        max_near_miss: of(9),
        max_by_trial: of(10),
        max_by_certified_model: of(11),
    };
    for (place, node) in sigma.into_iter().flatten().enumerate() {
        entry.min_sigma[place] = node.and_then(|node| reader.word(node, ROLES[place]));
    }
    entry
}
