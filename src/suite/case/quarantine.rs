//! `quarantine:` on a case: until when, and why.

use crate::suite::Quarantine;
use crate::suite::parse::fields::{FieldReader, Keys};
use crate::suite::parse::tree::Node;

const QUARANTINE: Keys = Keys {
    what: "a quarantine",
    known: &["until", "reason"],
    meant: &[
        ("to", "until"),
        ("expires", "until"),
        ("why", "reason"),
        ("because", "reason"),
    ],
};

/// Reads it; one without an end or without a reason is a mistake.
pub(crate) fn quarantine<'a>(reader: &mut FieldReader<'a>, node: &'a Node) -> Option<Quarantine> {
    let fields = reader.fields(node, QUARANTINE)?;
    let until = if let Some(node) = fields[0] {
        reader.word(node, "until").and_then(|word| {
            let date = word.text.parse::<jiff::civil::Date>();
            if date.is_err() {
                let wrong = word.wrong(format!("`{}` is no date", word.text));
                reader.found.push(wrong.hint("write it as in `2026-12-31`"));
            }
            date.ok()
        })
    } else {
        reader.missing(node, "until", "the quarantine", "until: 2026-12-31");
        None
    };
    let reason = if let Some(node) = fields[1] {
        reader.text(node, "reason")
    } else {
        reader.missing(node, "reason", "the quarantine", "reason: …");
        None
    };
    Some(Quarantine {
        until: until?,
        reason: reason?,
    })
}
