//! Words of claims that a page decides by its own texts: "INV-506 is created with a total of £78.00".

/// Words that say that something is there, or join others, and nothing else.
pub(crate) const FRAME: &str = "is|are|be|was|were|been|being|has|have|had|do|does|did|should|must|will|would|can|may|now|still|also|then|there|here|it|this|\
    that|these|those|they|we|i|user|you|the|a|an|my|your|our|its|their|with|of|in|on|at|from|to|for|by|and|as|page|screen|app|application|see|sees|find|finds|\
    get|gets|show|shows|shown|showing|display|displays|displayed|displaying|listed|contain|contains|include|includes|included|appear|appears|appeared|visible|present|\
    found|exist|exists|remain|remains|remained|part|among|correctly|really|indeed|successfully|come|comes|amount|amounts|say|says|read|reads|mention|mentions|mentioned|\
    back|again|called|named|given|which|who";
/// Words that say that something came of what was done: that it is displayed does not say it.
pub(crate) const MADE: &str =
    "created|added|saved|stored|recorded|registered|booked|placed|uploaded";
/// Besides, words of a value that is another than before.
pub(crate) const CHANGED: &str =
    "calculated|recalculated|updated|changed|changes|set|adjusted|corrected";
/// Words that what is said of something stands behind.
pub(crate) const BEFORE_PREDICATE: &str = "is|are|be|was|were|been|being|has|have|had";
/// Words that a place or a part of the page stands behind.
pub(crate) const BEFORE_PLACE: &str = "in|on|at|among|of|under";
/// Of these, and besides, words between a thing and what is said of it.
pub(crate) const SAID_AS: &str = "is|are|be|was|were|as|now|still|marked|labelled|labeled|flagged|tagged|shown|displayed|listed|remain|remains|become|becomes|should|must|will|has|have|been|the|a|an|status|state";
/// Before a value, behind what it is called.
pub(crate) const BEFORE_VALUE: &str =
    "is|as|by|to|says|say|reads|read|shows|show|status|remains|be|has|of";
/// Words by which those that are named are all.
pub(crate) const ONLY: &str = "only|just|exactly|alone";
/// Of what is listed, besides.
pub(crate) const LEFT: &str = "left|remaining|following|total|listed|count|counts|counted";
/// Units of a number beside a name, where nothing else says them.
pub(crate) const UNITS: &str = "item|entry|thing|piece";
/// Of what has a number beside its name.
pub(crate) const COUNTERS: &str = "tab|link|badge|counter|number|count|heading|button|counts";
/// Before what something is, which is more than that it is displayed.
pub(crate) const SAID_OF: &str = "is|are|be|was|were|as|by|to|from|for|with|of|against|status|state|remains|remain|becomes|become";
/// Between an amount and what it is for.
pub(crate) const FOR: &str = "for";
/// Between several texts that are claimed together.
pub(crate) const JOINS_TEXTS: &str = "and|the|a|an";
/// Nouns for a list of things.
pub(crate) const LISTS: &str = "list|table|overview|board|menu|grid|result|search|catalogue|catalog|item|entry|row|card|history|collection";
/// Words that deny.
pub(crate) const DENIES: &str = "not|no|never|n't|nowhere|isn't|aren't|doesn't|don't|shouldn't|mustn't|won't|can't|cannot|wasn't|weren't|hasn't|haven't";
/// Words that go with those that deny.
pub(crate) const LONGER: &str = "longer|any|more|anymore";
/// Words that say that something is no longer there.
pub(crate) const GONE: &str =
    "gone|disappear|disappears|disappeared|vanish|vanished|vanishes|removed|deleted|missing|absent";
/// Of these, what was done: what is nowhere on the page may be on another one.
pub(crate) const REMOVED: &str = "removed|deleted";
/// Words that say more of several things than that they are there.
pub(crate) const QUANTIFIES: &str = "every|each|all|both|any|either|or|if|unless|until|except|but|than|less|least|most|first|last|second|third|next|\
    previous|before|after|above|below|over|under|between|beside|almost|nearly|about|same|other|another|different|new|many|few|several|half|double|twice|\
    sorted|ordered|higher|lower|more|without|nothing|nobody|none|neither|nor";
