//! From words of a sentence to where they are written: quotes may be doubled there, lines wrapped, names not filled in.

use crate::grammar::Span;
use std::ops::Range;

/// The bytes of `written` that hold the words of a sentence. Where both are the same up to the words or from them on, exactly;
/// else as much as is certain to hold them.
pub(super) fn words(written: &str, sentence: &str, words: Span) -> Range<usize> {
    let start = sentence.floor_char_boundary(words.start.min(sentence.len()));
    let end = sentence.floor_char_boundary(words.end.clamp(start, sentence.len()));
    let head = forward(written, sentence);
    let tail = backward(written, sentence);
    let from_start = |at: usize| head.iter().find(|(place, _)| *place == at).map(|(_, w)| *w);
    let from_end = |at: usize| tail.iter().find(|(place, _)| *place == at).map(|(_, w)| *w);
    let last = head.last().map_or(0, |(_, w)| *w);
    let first = tail.last().map_or(written.len(), |(_, w)| *w);
    let low = from_start(start).or_else(|| from_end(start));
    let high = from_start(end).or_else(|| from_end(end));
    let low = low.unwrap_or(last.min(first));
    let high = high.unwrap_or(first.max(last));
    low..high.max(low)
}

/// Pairs of bytes in the sentence and where they are written, from the start as far as both agree.
fn forward(written: &str, sentence: &str) -> Vec<(usize, usize)> {
    let mut out = vec![(0, 0)];
    let (mut at, mut place) = (0, 0);
    while let (Some(want), Some(have)) = (
        sentence[at..].chars().next(),
        written[place..].chars().next(),
    ) {
        let rest = &written[place..];
        let taken = match (want, have) {
            ('\'', '\'') if rest.starts_with("''") && !sentence[at..].starts_with("''") => 2,
            ('"' | '\\' | '/', '\\') if rest[1..].starts_with(want) => 2,
            // A wrapped line is one blank.
            (' ', c) if c.is_whitespace() => rest.len() - rest.trim_start().len(),
            (want, have) if want == have => have.len_utf8(),
            _ => break,
        };
        at += want.len_utf8();
        place += taken;
        out.push((at, place));
    }
    out
}

/// The same from the end, for what stands behind a name that is filled in.
fn backward(written: &str, sentence: &str) -> Vec<(usize, usize)> {
    let mut out = vec![(sentence.len(), written.len())];
    let (mut at, mut place) = (sentence.len(), written.len());
    let mut wanted = sentence.chars().rev();
    let mut had = written.chars().rev();
    while let (Some(want), Some(have)) = (wanted.next(), had.next()) {
        if want != have {
            break;
        }
        at -= want.len_utf8();
        place -= have.len_utf8();
        out.push((at, place));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::words;
    use crate::grammar::Span;
    use proptest::prelude::*;

    /// Finds the written text that corresponds to a word of the sentence.
    fn marked<'a>(written: &'a str, sentence: &str, word: &str) -> &'a str {
        let start = sentence.find(word).expect("the word");
        let end = start + word.len();
        &written[words(written, sentence, Span { start, end })]
    }

    #[test]
    fn words_are_where_they_are_written() {
        for (written, sentence, word, found) in [
            ("Click on 'ä' now", "Click on 'ä' now", "now", "now"),
            ("Click on ''ä'' now", "Click on 'ä' now", "now", "now"),
            ("Click on ''ä'' now", "Click on 'ä' now", "'ä'", "''ä''"),
            (r#"Click \"a\" now"#, r#"Click "a" now"#, "now", "now"),
            ("Click\n        on x", "Click on x", "on", "on"),
            ("Click on '${a}' now", "Click on 'Teapot' now", "now", "now"),
            (
                "Click on '${a}' now",
                "Click on 'Teapot' now",
                "Click",
                "Click",
            ),
            (
                "Click on '${a}' now",
                "Click on 'Teapot' now",
                "'Teapot'",
                "'${a}'",
            ),
            (
                "Click '${a}' on '${b}' now",
                "Click 'x' on 'y' now",
                "on",
                "${a}' on '${b}",
            ),
        ] {
            assert_eq!(marked(written, sentence, word), found, "{written}");
        }
    }

    proptest! {
        #[test]
        fn whatever_the_words_the_range_is_one(
            written in "[a'\u{e4} ${}\\\\\n]{0,12}",
            sentence in "[a'\u{e4} ]{0,12}",
            start in 0usize..14,
            end in 0usize..14,
        ) {
            let range = words(&written, &sentence, Span { start, end });
            prop_assert!(written.get(range.clone()).is_some(), "{range:?}");
        }
    }
}
