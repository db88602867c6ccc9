//! Words that say how many of a set.

pub(crate) const OF_SETS: &str = "all|every|each|both|other|another|most|many|few|several|various|some|any|new|selected|\
    only|following|existing|available|same|different|multiple";
/// They say how many of a kind are meant, wherever they stand in what would else be a name.
pub(crate) const COUNTING: &str = "all|every|each|both|any|some|most|only|several|neither";
/// With them the label of a button begins that is about several things.
pub(crate) const BEGINS_LABEL: &str = "all|more|both|other";
/// Behind "or": whichever else.
pub(crate) const ANY_OTHER: &str = "any|another|some|whichever|whatever";
/// They speak of things without a name.
pub(crate) const OF_UNNAMED: &str = "either|few|fewer|many|everything|everyone|everybody|anything|anyone|anybody|something|\
    someone|somebody|half|another|others";
/// Before what is typed they say how much of it, not what.
pub(crate) const OF_SEVERAL: &str = "several|multiple|various|many|few|some|lots|plenty";
pub(crate) const COLLECTIVE: &str = "all|any|several|multiple|mixed|various";
/// Before the kind of what is spoken of.
pub(crate) const ALL: &str = "all of the|all the|all of these|all these|all my|all|every one of the|every|each of the|each one of the|each";
pub(crate) const BOTH: &str = "both of the|both the|both";
pub(crate) const NONE: &str =
    "none of the|none of these|not one of the|not any of the|not any|neither of the|no";
pub(crate) const SOME: &str = "any one of the|any of the|any|some of the|some";
pub(crate) const OF_THE: &str = "of the|of these";
/// Before the noun of a kind they say that one or all of several are meant.
pub(crate) const OF_KIND: &str = "every|each|all|no|any|both|only|other";
/// Said of what is alone of its kind.
pub(crate) const ALONE: &str = "only";
pub(crate) const THE_ONLY: &str = "the only";
pub(crate) const EVERY: &str = "all of the|every|each";
/// Words that begin a relative clause.
pub(crate) const RELATIVE: &str = "that|which|who|whom|whose|where";
/// Before all that something shows.
pub(crate) const NOTHING_ELSE: &str = "only|just";
