//! Objections that keep a model's answer from counting: the reason, and the rule that found it.

use crate::evaluate::rule::Rule;

/// An objection to an answer.
#[derive(Debug, Clone)]
pub(crate) struct Objection {
    /// The reason, for the model and the report.
    pub(crate) why: String,
    /// The rule, where the objection has one of its own.
    pub(crate) rule: Option<&'static Rule>,
}

impl Objection {
    /// An objection of a rule.
    pub(crate) fn of(rule: &'static Rule) -> impl FnOnce(String) -> Objection {
        move |why| Objection {
            why,
            rule: Some(rule),
        }
    }
}

impl<T: Into<String>> From<T> for Objection {
    fn from(why: T) -> Self {
        Objection {
            why: why.into(),
            rule: None,
        }
    }
}
