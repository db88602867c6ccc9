//! Versions: numbers between points.

/// Numbers of the version that a plain text is, most important first, and whether nothing else says that it is one: `v1.10`, `1.10.2`, and `1.10`, which could be a fraction as well.
pub(super) fn version(text: &str) -> Option<(Vec<u64>, bool)> {
    let lower = text.trim().to_lowercase();
    let marked = ["version ", "v. ", "v "]
        .iter()
        .find_map(|mark| lower.strip_prefix(mark));
    let marked = marked.or_else(|| lower.strip_prefix('v'));
    let numbers = marked.unwrap_or(&lower).trim();
    let parts: Vec<u64> = numbers
        .split('.')
        .map(|part| {
            let digits = !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
            part.parse().ok().filter(|_| digits)
        })
        .collect::<Option<_>>()?;
    if parts.len() < 2 && marked.is_none() {
        return None;
    }
    // `21.11.2026` is a day.
    if marked.is_none() && matches!(parts[..], [1..=31, 1..=12, 1900..=2100]) {
        return None;
    }
    let bare = marked.is_none() && parts.len() == 2;
    Some((parts, bare))
}
