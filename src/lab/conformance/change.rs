//! Texts, changed: each change gives a text that is another one, or none where it does not apply.

use super::chance::SeededRandom;

/// Other capitals: one letter, all of them large, or all of them small.
pub(super) fn capitals(text: &str, random: &mut SeededRandom) -> Option<String> {
    let places: Vec<usize> = text
        .char_indices()
        .filter(|(_, c)| flipped(*c).is_some())
        .map(|(at, _)| at)
        .collect();
    let mut ways = vec![0, 1, 2];
    random.shuffle(&mut ways);
    ways.into_iter()
        .filter_map(|way| match way {
            0 => Some(text.to_uppercase()),
            1 => Some(text.to_lowercase()),
            _ => {
                let at = *random.pick(&places)?;
                let letter = text[at..].chars().next()?;
                Some(replaced(
                    text,
                    at,
                    letter.len_utf8(),
                    &flipped(letter)?.to_string(),
                ))
            }
        })
        // 'ß' becomes 'SS' in capitals: that is another word.
        .find(|other| other != text && other.chars().count() == text.chars().count())
}

fn flipped(letter: char) -> Option<char> {
    let mut other = if letter.is_uppercase() {
        letter.to_lowercase().collect::<Vec<_>>()
    } else {
        letter.to_uppercase().collect()
    };
    let one = other.pop().filter(|o| *o != letter)?;
    other.is_empty().then_some(one)
}

/// Two neighbouring words change places; blanks and the marks around the words stay where they are.
pub(super) fn swapped_words(text: &str, random: &mut SeededRandom) -> Option<String> {
    let words = words(text);
    let mut pairs: Vec<usize> = (1..words.len())
        .filter(|right| {
            let (a, b) = (words[*right - 1], words[*right]);
            text[a.0..a.1].to_lowercase() != text[b.0..b.1].to_lowercase()
        })
        .collect();
    random.shuffle(&mut pairs);
    let right = *pairs.first()?;
    let ((a, b), (c, d)) = (words[right - 1], words[right]);
    Some(format!(
        "{}{}{}{}{}",
        &text[..a],
        &text[c..d],
        &text[b..c],
        &text[a..b],
        &text[d..]
    ))
}

/// Stretches between blanks, without the marks at their edges.
fn words(text: &str) -> Vec<(usize, usize)> {
    let mut out = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        if !c.is_whitespace() {
            start.get_or_insert(at);
        } else if let Some(from) = start.take() {
            let word = &text[from..at];
            let inner = word.trim_matches(|c: char| !c.is_alphanumeric());
            if let Some(shift) = word.find(inner).filter(|_| !inner.is_empty()) {
                out.push((from + shift, from + shift + inner.len()));
            }
        }
    }
    out
}

/// Replaces, drops or doubles a letter, or swaps it with the next.
pub(super) fn one_letter(text: &str, random: &mut SeededRandom) -> Option<String> {
    let letters: Vec<(usize, char)> = text
        .char_indices()
        .filter(|(_, c)| c.is_alphabetic())
        .collect();
    let (at, letter) = *random.pick(&letters)?;
    let width = letter.len_utf8();
    let next = text[at + width..]
        .chars()
        .next()
        .filter(|c| c.is_alphabetic());
    let mut ways = vec![0, 1, 2, 3];
    random.shuffle(&mut ways);
    ways.into_iter()
        .filter_map(|way| match way {
            0 => Some(replaced(text, at, width, &other_letter(letter, random))),
            // A word of one letter would be gone altogether.
            1 if letters.len() > 2 => Some(replaced(text, at, width, "")),
            2 => Some(replaced(text, at, width, &format!("{letter}{letter}"))),
            3 => {
                let next = next?;
                let both = width + next.len_utf8();
                Some(replaced(text, at, both, &format!("{next}{letter}")))
            }
            _ => None,
        })
        .find(|other| other.to_lowercase() != text.to_lowercase() && other.trim() == *other)
}

/// A letter of the same kind: Latin small or capital, else the neighbour in its script.
fn other_letter(letter: char, random: &mut SeededRandom) -> String {
    let mut shifted = |first: char, c: char| {
        let place = (c as u32 - first as u32 + 1 + random.below(24) as u32) % 26;
        char::from_u32(first as u32 + place).unwrap_or(first)
    };
    match letter {
        'a'..='z' => shifted('a', letter).to_string(),
        'A'..='Z' => shifted('A', letter).to_string(),
        other => char::from_u32(other as u32 + 1)
            .filter(|c| c.is_alphabetic() && c.to_lowercase().ne(other.to_lowercase()))
            .unwrap_or('q')
            .to_string(),
    }
}

/// One run of digits is another number of as many digits: one more or less, ten more, or another last digit.
pub(super) fn number(text: &str, random: &mut SeededRandom) -> Option<String> {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for (at, c) in text.char_indices() {
        match runs.last_mut() {
            _ if !c.is_ascii_digit() => {}
            Some((_, end)) if *end == at => *end += 1,
            _ => runs.push((at, at + 1)),
        }
    }
    let (start, end) = *random.pick(&runs)?;
    let digits = &text[start..end];
    // Longer than a number: a key, a card. Its last digits are changed.
    let (head, tail) = digits.split_at(digits.len().saturating_sub(9));
    let value: u64 = tail.parse().ok()?;
    let bound = 10_u64.pow(tail.len() as u32);
    let mut others = vec![
        (value + 1) % bound,
        (value + bound - 1) % bound,
        (value + 10) % bound,
    ];
    others.retain(|other| *other != value);
    let other = *random.pick(&others)?;
    let padded = format!("{head}{other:0width$}", width = tail.len());
    Some(replaced(text, start, end - start, &padded))
}

/// A name that no page has.
pub(super) fn nonsense(random: &mut SeededRandom) -> String {
    const HEADS: [&str; 8] = ["Zw", "Vr", "Qu", "Kn", "Gl", "Xy", "Ps", "Dz"];
    const MIDDLES: [&str; 8] = [
        "ombra", "ivule", "arptu", "eglon", "undri", "oxima", "ilpha", "attru",
    ];
    const ENDS: [&str; 6] = ["ck", "xt", "mp", "lk", "rg", "zz"];
    let mut of = |parts: &[&'static str]| random.pick(parts).copied().unwrap_or_default();
    format!("{}{}{}", of(&HEADS), of(&MIDDLES), of(&ENDS))
}

fn replaced(text: &str, at: usize, width: usize, by: &str) -> String {
    format!("{}{by}{}", &text[..at], &text[at + width..])
}

#[cfg(test)]
mod tests {
    use super::{SeededRandom, capitals, number, one_letter, swapped_words};
    use proptest::prelude::*;

    fn all(change: fn(&str, &mut SeededRandom) -> Option<String>, text: &str) -> Vec<String> {
        let mut found: Vec<String> = (0..200)
            .filter_map(|seed| change(text, &mut SeededRandom::new(seed, "t")))
            .collect();
        found.sort();
        found.dedup();
        found
    }

    #[test]
    fn capitals_only_change_capitals() {
        assert_eq!(all(capitals, "aB"), ["AB", "ab"]);
        assert_eq!(all(capitals, "12 €"), [] as [&str; 0]);
        assert_eq!(all(capitals, ""), [] as [&str; 0]);
        for other in all(capitals, "Straße Ärger") {
            assert_eq!(other.to_lowercase(), "straße ärger");
        }
    }

    #[test]
    fn words_change_places_and_marks_stay() {
        assert_eq!(all(swapped_words, "Copper Kettle"), ["Kettle Copper"]);
        assert_eq!(
            all(swapped_words, "Hello, big world!"),
            ["Hello, world big!", "big, Hello world!"]
        );
        for alone in ["Kettle", "so so", "", "  ", "- –"] {
            assert_eq!(all(swapped_words, alone), [] as [&str; 0], "{alone}");
        }
    }

    #[test]
    fn one_letter_is_off() {
        let found = all(one_letter, "Cat 7");
        assert!(found.contains(&"at 7".to_owned()) && found.contains(&"Caat 7".to_owned()));
        assert!(found.contains(&"Cta 7".to_owned()), "{found:?}");
        for hostile in ["", "123", "€ – ☃", "\u{301}"] {
            assert_eq!(all(one_letter, hostile), [] as [&str; 0], "{hostile}");
        }
        assert!(!all(one_letter, "日本語").is_empty());
        assert!(all(one_letter, "a").iter().all(|o| o.chars().count() > 0));
    }

    #[test]
    fn numbers_are_near_and_keep_their_width() {
        assert_eq!(
            all(number, "$39.00").len(),
            6,
            "{:?}",
            all(number, "$39.00")
        );
        assert_eq!(all(number, "9"), ["0", "8"]);
        assert_eq!(all(number, "none"), [] as [&str; 0]);
        assert!(
            all(number, "4111111111111111")
                .iter()
                .all(|n| n.len() == 16)
        );
        assert!(
            all(number, "٣").is_empty(),
            "only what the evaluation reads as digits"
        );
    }

    proptest! {
        #[test]
        fn whatever_the_text_a_change_is_another_text(text in "\\PC{0,40}", seed: u64) {
            for change in [capitals, swapped_words, one_letter, number] {
                if let Some(other) = change(&text, &mut SeededRandom::new(seed, "t")) {
                    prop_assert_ne!(other, text.clone());
                }
            }
        }
    }
}
