//! How a case is changed.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Way to change a case so that it must not pass any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operator {
    /// Capitals of a text are changed.
    Capitals,
    /// Two words of a text change places.
    SwappedWords,
    /// A letter of a text is replaced, dropped, doubled, or swapped with the next.
    OneLetter,
    /// A number is another: in a text, as a count or as an ordinal.
    Number,
    /// The target is another element of the page.
    OtherTarget,
    /// The target is on no page.
    NoTarget,
    /// An action is left out that a later step needs.
    LeftOut,
    /// The value that is typed, chosen or claimed is another one.
    Value,
    /// An assertion becomes its opposite.
    Negation,
}

impl Operator {
    /// All of them, in the order of the reports.
    pub const ALL: [Operator; 9] = [
        Operator::Capitals,
        Operator::SwappedWords,
        Operator::OneLetter,
        Operator::Number,
        Operator::OtherTarget,
        Operator::NoTarget,
        Operator::LeftOut,
        Operator::Value,
        Operator::Negation,
    ];

    /// Returns the name as typed and printed.
    pub fn name(self) -> &'static str {
        match self {
            Operator::Capitals => "capitals",
            Operator::SwappedWords => "swapped-words",
            Operator::OneLetter => "one-letter",
            Operator::Number => "number",
            Operator::OtherTarget => "other-target",
            Operator::NoTarget => "no-target",
            Operator::LeftOut => "left-out",
            Operator::Value => "value",
            Operator::Negation => "negation",
        }
    }

    /// The operator of this name.
    ///
    /// # Errors
    ///
    /// An unknown name is an error that lists the known names.
    pub fn named(name: &str) -> Result<Operator, String> {
        let found = Operator::ALL.into_iter().find(|o| o.name() == name);
        found.ok_or_else(|| {
            let all = Operator::ALL.map(Operator::name).join("`, `");
            format!("there is no operator `{name}`: expected one of `{all}`")
        })
    }
}

impl fmt::Display for Operator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Operator;

    #[test]
    fn every_operator_is_found_by_its_name() {
        for operator in Operator::ALL {
            assert_eq!(Operator::named(operator.name()), Ok(operator));
        }
        assert!(Operator::named("typo").is_err_and(|why| why.contains("`one-letter`")));
    }
}
