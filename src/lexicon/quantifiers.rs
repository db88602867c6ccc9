//! Words that say how many of a set.

pub(crate) const OF_SETS: &str = "all|every|each|both|other|another|most|many|few|several|various|some|any|new|selected|\
    only|following|existing|available|same|different|multiple";
pub(crate) const COLLECTIVE: &str = "all|any|several|multiple|mixed|various";
pub(crate) const EVERY: &str = "all of the|every|each";
