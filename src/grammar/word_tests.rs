//! No reading leaves a word out, and none splits a text in quotes.

use super::read::{WordKind, words};
use super::{Body, parse};

const CORPUS: &str = include_str!("../../tests/corpus/sentences.txt");

/// The sentences of the corpus that are read.
fn sentences() -> impl Iterator<Item = &'static str> {
    let lines = CORPUS.lines().filter_map(|line| line.split_once(" => "));
    let read = |sentence: &&str| !matches!(parse(sentence).body, Body::Unread(_));
    lines.map(|(sentence, _)| sentence).filter(read)
}

/// Whether a word is in what was read, or in a note about it.
fn is_kept(sentence: &str, word: &str) -> bool {
    let read = parse(sentence);
    if matches!(read.body, Body::Unread(_)) {
        return true;
    }
    let noted = read.notes.iter().any(|note| {
        sentence
            .get(note.span.start..note.span.end)
            .is_some_and(|words| words.contains(word))
    });
    noted || read.formula().contains(word)
}

/// Words that stand for any noun, name, participle or adverb.
const STRANGERS: [&str; 4] = ["zonk", "Zonk", "zonking", "zonkly"];

#[test]
fn no_reading_drops_a_word() {
    let mut dropped = Vec::new();
    let strangers = STRANGERS.into_iter().cycle();
    let gaps = sentences().step_by(4).flat_map(|sentence| {
        let all = words(sentence).into_iter().map(|word| word.span.start);
        all.chain([sentence.len()]).map(move |gap| (sentence, gap))
    });
    for ((sentence, gap), word) in gaps.zip(strangers) {
        let (before, behind) = sentence.split_at(gap);
        let with = format!("{} {word} {behind}", before.trim_end());
        if !is_kept(with.trim(), word) {
            dropped.push(format!("{with}\n  {}", parse(with.trim()).formula()));
        }
    }
    assert!(dropped.is_empty(), "{}", dropped.join("\n"));
}

#[test]
fn no_text_in_quotes_is_split() {
    let mut split = Vec::new();
    for sentence in sentences() {
        let formula = parse(sentence).formula();
        let quoted = words(sentence).into_iter();
        let quoted = quoted.filter(|word| word.kind == WordKind::Quoted);
        for word in quoted.map(|word| word.text) {
            // Keys, nouns, selectors and the buttons of a browser's dialog may stand in quotes.
            let short = !word.contains(' ');
            if !formula.contains(&format!("{word:?}")) && !short {
                split.push(format!("{sentence}\n  {formula}"));
            }
        }
    }
    assert!(split.is_empty(), "{}", split.join("\n"));
}
