//! Counts and durations in words.

/// "1 case", "2 cases".
pub(super) fn counted(count: usize, word: &str) -> String {
    format!("{count} {word}{}", if count == 1 { "" } else { "s" })
}

/// "451 ms", "5.0 s".
pub(super) fn duration_short(milliseconds: u64) -> String {
    if milliseconds < 1000 {
        format!("{milliseconds} ms")
    } else {
        duration(milliseconds)
    }
}

/// "0.8 s", "2 min 5 s".
pub(super) fn duration(milliseconds: u64) -> String {
    if milliseconds < 60_000 {
        format!("{}.{} s", milliseconds / 1000, milliseconds % 1000 / 100)
    } else {
        format!(
            "{} min {} s",
            milliseconds / 60_000,
            milliseconds % 60_000 / 1000
        )
    }
}
