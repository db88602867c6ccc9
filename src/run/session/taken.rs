//! Choices that a walk of a case was given before it began.

/// A candidate that is taken at a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TakenChoice {
    /// The step, from 0.
    pub step: usize,
    /// All candidates, as they were described.
    pub among: Vec<String>,
    /// Which of them is taken.
    pub place: usize,
    /// The sentence that would name it alone.
    pub alone: String,
    /// The shape of the page.
    pub shape: String,
}

impl TakenChoice {
    /// The candidate in words.
    pub(crate) fn what(&self) -> String {
        let what = self.among.get(self.place).map_or("", String::as_str);
        let alike = self.among.iter().filter(|other| *other == what).count();
        if alike > 1 {
            format!("{what} ({} of {})", self.place + 1, self.among.len())
        } else {
            what.to_owned()
        }
    }
}

/// What a walk was given.
#[derive(Debug, Clone, Default)]
pub(crate) struct TakenChoices {
    /// The choices, by step.
    pub choices: Vec<TakenChoice>,
    /// Nothing is done that may change the application: the walk ends before it.
    pub changes_nothing: bool,
}

impl TakenChoices {
    /// The choice at a step, if these are its candidates.
    pub(crate) fn at(&self, step: usize, among: &[String]) -> Option<&TakenChoice> {
        self.choices
            .iter()
            .find(|choice| choice.step == step && choice.among == among)
    }
}
