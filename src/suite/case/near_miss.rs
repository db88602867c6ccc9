//! `near_miss:` of a suite or a case: one word for all near misses, or one for each kind.

use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::{Node, NodeValue};
use crate::verdict::{NearMiss, NearMisses};

const NEAR_MISS: Keys = Keys {
    what: "`near_miss`",
    known: &["case", "punctuation", "look_alikes"],
    meant: &[
        ("letter_case", "case"),
        ("capitals", "case"),
        ("lookalikes", "look_alikes"),
        ("characters", "look_alikes"),
    ],
};

/// Settings for each kind, in the order of the keys.
pub(crate) type NearMissEntry = [Option<NearMiss>; 3];

/// Reads it; mistakes go to the reader.
pub(crate) fn near_miss<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> NearMissEntry {
    if let NodeValue::Scalar { .. } = &node.value {
        return [word(reader, node); 3];
    }
    let Some(fields) = reader.fields(node, NEAR_MISS) else {
        return NearMissEntry::default();
    };
    std::array::from_fn(|place| fields[place].and_then(|node| word(reader, node)))
}

fn word<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<NearMiss> {
    let word = reader.word(node, "near_miss")?;
    let folded = word.text.trim().to_lowercase();
    let found = NearMiss::ALL.into_iter().find(|n| n.name() == folded);
    if found.is_none() {
        let wrong = word.wrong(format!("`{}` says nothing of near misses", word.text));
        let hint = "write `fail`, `inconclusive` or `pass`";
        reader.found.push(wrong.hint(hint));
    }
    found
}

/// Returns the settings of a case: its own, else those of its suite.
pub(crate) fn combined(suite: NearMissEntry, case: NearMissEntry) -> NearMisses {
    let [case, punctuation, look_alikes] =
        std::array::from_fn(|place| case[place].or(suite[place]).unwrap_or_default());
    NearMisses {
        case,
        punctuation,
        look_alikes,
    }
}
