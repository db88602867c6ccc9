//! Names by which a case and its parts are linked to: `#case-first-steps.two-kettles`.

use crate::record::RunRecord;
use std::collections::HashSet;

/// One for each case of the record, in its order; no two are the same.
pub(super) fn anchors(record: &RunRecord, repeated: bool) -> Vec<String> {
    let mut taken = HashSet::new();
    record
        .cases
        .iter()
        .map(|case| {
            let mut anchor = format!("case-{}", plain(&case.id));
            if repeated {
                anchor = format!("{anchor}-{}", case.repetition);
            }
            if !taken.insert(anchor.clone()) {
                // Ids that differ only in what a link cannot hold.
                anchor = format!("{anchor}--{}", case.index);
                taken.insert(anchor.clone());
            }
            anchor
        })
        .collect()
}

/// Letters, digits, dots and hyphens: characters that need no escape in a link and are valid in an `id`.
fn plain(id: &str) -> String {
    id.chars()
        .map(|c| match c {
            c if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') => c,
            _ => '-',
        })
        .take(120)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::anchors;
    use crate::report::sample;
    use std::collections::HashSet;

    #[test]
    fn no_two_cases_share_one() {
        let mut record = sample::run();
        record.cases[0].id = "a b".into();
        record.cases[1].id = "a/b".into();
        record.cases[2].id = "\"><script>".into();
        let made = anchors(&record, false);
        assert_eq!(made.iter().collect::<HashSet<_>>().len(), made.len());
        assert_eq!(made[2], "case----script-");
    }
}
