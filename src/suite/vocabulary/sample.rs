//! Values with which a definition is tried before anybody uses it.

use crate::suite::vocabulary::entry::Glossary;
use crate::suite::vocabulary::parameter::{Parameter, Values};
use crate::suite::vocabulary::pattern::PatternFit;

/// Values that a parameter outside quotes may have: a text, a target, a number, a state.
pub(crate) const SAMPLES: [&str; 5] = ["'Sample'", "the button 'Sample'", "3", "checked", "sample"];

/// The same fit with a sample in the place of each free value.
pub(crate) fn with_sample<'p>(fit: &PatternFit<'p>, sample: &str) -> PatternFit<'p> {
    let one = |(parameter, values): &(&'p Parameter, Values)| {
        let values = values.iter().map(|(name, value)| {
            let free = parameter.is_free();
            (
                name.clone(),
                if free {
                    sample.to_owned()
                } else {
                    value.clone()
                },
            )
        });
        (*parameter, values.collect())
    };
    PatternFit {
        values: fit.values.iter().map(one).collect(),
        own_words: fit.own_words,
    }
}

/// The same fit with a sample in the place of each value that the sentence leaves out.
pub(crate) fn of_left_out<'p>(
    fit: &PatternFit<'p>,
    absent: &[&'p Parameter],
    glossary: &Glossary,
) -> PatternFit<'p> {
    let plain = |parameter: &Parameter| vec![(parameter.name.clone(), "Sample".to_owned())];
    let one = |parameter: &&'p Parameter| {
        let values = parameter.sample(glossary);
        (*parameter, values.unwrap_or_else(|| plain(parameter)))
    };
    PatternFit {
        values: fit
            .values
            .iter()
            .cloned()
            .chain(absent.iter().map(one))
            .collect(),
        own_words: fit.own_words,
    }
}
