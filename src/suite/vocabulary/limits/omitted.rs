//! Words that no sentence may leave out, or have others for, and still mean the same.

use crate::lexicon;
use crate::lexicon::{denials, quantifiers};
use crate::suite::vocabulary::parameter::Parameter;
use crate::suite::vocabulary::part::{PatternPart, collect};

/// Part of a word in the truth of its sentence: whether, and of how many, the rest holds.
#[derive(Debug, Clone, PartialEq, Eq)]
enum WordScope {
    /// The word denies.
    Denial,
    /// All of a set.
    All,
    /// Some of a set: each such word says something else.
    Some(String),
    /// So many of a set.
    Count(usize),
    /// Nothing.
    Plain,
}

fn scope(word: &str) -> WordScope {
    let denies = lexicon::among(word, denials::PLAIN) || lexicon::among(word, denials::BUT_FOR);
    if denies || word.ends_with("n't") {
        WordScope::Denial
    } else if lexicon::meaning::is_universal(word) || word == "both" {
        WordScope::All
    } else if lexicon::among(word, quantifiers::COUNTING) {
        WordScope::Some(word.to_owned())
    } else {
        lexicon::number(word).map_or(WordScope::Plain, WordScope::Count)
    }
}

/// Refuses parts that a sentence may leave out, and choices between words, where the definition would read a denial, a
/// quantifier or a count without saying it. A part with a parameter is left out together with what the step does of it.
pub(crate) fn check(parts: &[PatternPart]) -> Result<(), String> {
    for part in parts {
        match part {
            PatternPart::Word(forms) => {
                let first = scope(&forms[0]);
                if forms.iter().any(|form| scope(form) != first) {
                    let forms = forms.join("/");
                    return Err(format!(
                        "`{forms}` is a choice between words that do not say the same: define a step for each"
                    ));
                }
            }
            PatternPart::Optional(inner) => {
                check(inner)?;
                let mut parameters: Vec<&Parameter> = Vec::new();
                collect(inner, &mut parameters);
                if parameters.is_empty()
                    && let Some(word) = telling(inner)
                {
                    return Err(format!(
                        "`{word}` may be left out, and the step would mean the same with it and without it: define two steps"
                    ));
                }
                if parameters.iter().any(|parameter| parameter.is_below()) {
                    return Err("a table is no part of what may be left out".to_owned());
                }
            }
            PatternPart::Quoted(_) | PatternPart::Parameter(_) => {}
        }
    }
    let before = parts.split_last().map_or(parts, |(_, before)| before);
    let early = |part: &PatternPart| matches!(part, PatternPart::Parameter(one) if one.is_below());
    if before.iter().any(early) {
        return Err(
            "a table stands under a sentence: its parameter is the last part of the pattern"
                .to_owned(),
        );
    }
    Ok(())
}

/// The first word of some parts that says more than nothing about what holds.
fn telling(parts: &[PatternPart]) -> Option<&str> {
    parts.iter().find_map(|part| match part {
        PatternPart::Word(forms) => {
            (scope(&forms[0]) != WordScope::Plain).then(|| forms[0].as_str())
        }
        PatternPart::Optional(inner) => telling(inner),
        PatternPart::Quoted(_) | PatternPart::Parameter(_) => None,
    })
}
