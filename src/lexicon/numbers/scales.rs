//! Words that stand for the steps of a scale: their order is not that of their letters.

use super::calendar::{MONTHS, WEEKDAYS};
use crate::lexicon::among;

/// Levels of priority, severity and size.
const LEVELS: &str = "blocker|critical|urgent|highest|high|major|medium|moderate|normal|minor|low|lowest|trivial|none|xs|s|m|l|xl|xxl|\
    extra small|small|large|extra large|first|second|third|fourth|fifth|bronze|silver|gold|platinum|beginner|intermediate|advanced|expert";

/// Words for a time that is told from now.
const FROM_NOW: &str = "just now|now|today|yesterday|tomorrow|last week|last month|last year";

/// Ends of such times.
const AGO: &str = "ago|from now";

/// Whether a text in small letters is a step of a scale: a level, a month, a day of the week, a quarter, "3 days ago".
pub(crate) fn is_of_a_scale(text: &str) -> bool {
    let text = text.trim();
    let starts = |names: &str| {
        names
            .split('|')
            .any(|name| text.len() >= 3 && name.starts_with(text))
    };
    let quarter = text.strip_prefix('q').and_then(|rest| rest.chars().next());
    among(text, LEVELS)
        || among(text, FROM_NOW)
        || AGO.split('|').any(|end| text.ends_with(end))
        || MONTHS.iter().any(|names| starts(names))
        || starts(WEEKDAYS)
        || quarter.is_some_and(|digit| ('1'..='4').contains(&digit))
}
