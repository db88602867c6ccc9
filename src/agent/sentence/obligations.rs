//! Obligations: what an answer about a sentence has to bear out, one line each, as they are shown to a model.

use crate::agent::sentence::anatomy::{Anatomy, Clause};
use crate::grammar::{SentenceWord, WordKind, words};
use crate::lexicon::meaning::stem;

/// The obligations of a sentence, in its own words.
pub(crate) fn obligations(sentence: &str, anatomy: &Anatomy) -> Vec<String> {
    let mut out = Vec::new();
    let said = words(sentence);
    for clause in &anatomy.clauses {
        for line in of_clause(&said, clause) {
            if !out.contains(&line) {
                out.push(line);
            }
        }
    }
    out
}

fn of_clause(said: &[SentenceWord], clause: &Clause) -> Vec<String> {
    let as_said = |stems: &[String]| -> Vec<String> {
        let plain = said.iter().filter(|w| w.kind == WordKind::Plain);
        plain
            .filter(|w| stems.contains(&stem(&w.text)))
            .map(|w| w.text.clone())
            .collect()
    };
    let mut out: Vec<String> = Vec::new();
    out.extend(
        clause
            .quotes
            .iter()
            .map(|text| format!("the text '{text}'")),
    );
    out.extend(clause.numbers.iter().map(|n| match &n.counted {
        Some(_) => format!("the number {}, and what it counts", n.text),
        None => format!("the number {}", n.text),
    }));
    out.extend(clause.bounds.iter().map(|(compare, number)| {
        let how = compare.words();
        format!("a value that is {how} {number}")
    }));
    let states = as_said(&clause.state_words);
    if !states.is_empty() {
        out.push(format!("the state: {}", states.join(", ")));
    }
    let words = as_said(&clause.words);
    if !words.is_empty() {
        out.push(format!(
            "what it is about, and what is said of it: {}",
            words.join(", ")
        ));
    }
    if clause.universal {
        out.push("that it is so of every one of them".into());
    }
    if clause.compared.is_some() {
        out.push("the values of both that are compared".into());
    }
    if clause.negated {
        out.push("that it is not so: cite what is there instead".into());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::obligations;
    use crate::agent::sentence::anatomy::Anatomy;

    #[test]
    fn each_part_of_a_sentence_that_decides_is_an_obligation() {
        let rows: &[(&str, &[&str])] = &[
            (
                "The total comes to '$12.00'",
                &["the text '$12.00'", "total"],
            ),
            ("At least 3 tents are left", &["at least 3", "tents"]),
            (
                "Every ferry of the morning was refunded in full",
                &["ferry", "refunded", "every one of them"],
            ),
            (
                "The skipper is not an administrator",
                &["skipper", "administrator", "not so"],
            ),
            (
                "The Birch pond has more visitors than the Alder pond",
                &["birch", "alder", "both that are compared"],
            ),
        ];
        for (sentence, parts) in rows {
            let found = obligations(sentence, &Anatomy::of(sentence));
            for part in *parts {
                let has = found.iter().any(|line| line.to_lowercase().contains(part));
                assert!(has, "{sentence}: no `{part}` in {found:?}");
            }
        }
        let plain = "The garden is open";
        let found = obligations(plain, &Anatomy::of(plain));
        assert!(
            !found
                .iter()
                .any(|line| line.contains("not so") || line.contains("every")),
            "{found:?}"
        );
    }
}
