//! Words that deny.

pub(crate) const CARRIERS: &str = "is|are|was|were|be|should|must|does|do|can|has|have";
pub(crate) const FAILS: &str = "fail|fails|failed";
pub(crate) const NOT: &str = "not|never|no longer";
/// Before the page that a sentence says the user is not on.
pub(crate) const NOT_ON_PAGE: &str = "not|no longer";
/// The words of "no longer".
pub(crate) const NO_LONGER: &str = "no|longer";
pub(crate) const NOT_OR_NO: &str = "not|no";
pub(crate) const NOT_OF_THERE: &str = "not|no longer|never";
pub(crate) const ANY_MORE: &str = "any more|anymore|any longer";
pub(crate) const IS_UNABLE: &str =
    "is not able to|are not able to|am not able to|is unable to|am unable to";
pub(crate) const NOT_THE_CASE: &str =
    "it is not the case that|it is not true that|it is false that|not";
pub(crate) const NEITHER: &str = "neither|none of";
pub(crate) const ABSENT: &str = "absent|missing|gone|hidden|invisible|undisplayed|removed";
pub(crate) const NO: &str = "no|not any|not a|not an";
pub(crate) const DOES_NOT: &str = "does not|do not|not";
pub(crate) const NOR: &str = "nor|or|, nor";
pub(crate) const DISAPPEARS: &str =
    "disappears|disappear|vanishes|vanish|has disappeared|have disappeared|has vanished";

/// Said of what is not there any more.
pub(crate) const TAKEN_AWAY: &str =
    "deleted|cleared|discarded|dismissed|withdrawn|archived|unpublished|closed|lost|emptied";
/// Words that deny, or tell of a failure, in what a page says.
pub(crate) const IN_MESSAGES: &str = "not|no|none|nobody|neither|never|nothing|cannot|can't|couldn't|wasn't|weren't|isn't|aren't|hasn't|haven't|didn't|\
    don't|doesn't|won't|unable|without|failed|fails|failure";
/// Words that deny and say nothing else.
pub(crate) const PLAIN: &str = "not|no|never|nothing|nobody|none";
/// Words that take something out of what is said, or say that it hardly holds.
pub(crate) const BUT_FOR: &str = "without|neither|nowhere|cannot|except|unless|hardly|barely|scarcely|unable|fails|fail|failed|\
    refuses|refuse|stops|stop";
/// Words of denial that only describe the noun behind them: "the missing screws are on their way".
pub(crate) const DESCRIBES: &str = "missing|hidden|absent|invisible";

/// "is not" in one word.
pub(crate) const CONTRACTED: &str = "isn't|isn’t|aren't|aren’t";
