//! Verbs and phrases that claim something of a subject.

use super::among;

pub(crate) const SAYS: &str = "should|must|will|shall|can|cannot|is|are|was|were";
pub(crate) const WAS: &str = "was|were";
/// Verbs that say that something is still there.
pub(crate) const LEFT: &str = "left|remain|remains";
pub(crate) const ARE: &str = "is|are|be";
/// Verbs before which one word at the head of a sentence may be a name.
pub(crate) const OF_NAME: &str = "is|has|shows|contains";
pub(crate) const BE: &str = "be";
pub(crate) const IS_OR_BE: &str = "is|was|be";
pub(crate) const WAS_OR_IS: &str = "is|was";
pub(crate) const CHECK: &str = "check";
pub(crate) const REMAINS: &str = "remains|remain|stays|stay";
pub(crate) const SEEKS: &str = "view|views|find|finds";
pub(crate) const ONLY_CHECKS: &str = "assert|verify";
pub(crate) const CHECKS: &str = "assert|verify|check|ensure|expect|confirm|validate|make|test";
pub(crate) const OPENS_SENTENCE: &str = "then|and|assert|verify|check|ensure|confirm|make|sure|that|finally|also|but|now|optional|\
    if|whether";
pub(crate) const CLAUSE_VERBS: &str = "is|are|was|were|be|has|have|had|shows|show|displays|display|contains|contain|reads|read|\
    says|say|costs|cost|comes|come|appears|appear|holds|hold|lists|list|offers|offer|includes|\
    include|states|tells|remains|remain|stays|stands|stand|does|do|should|must|can|will|\
    mentions|carries|exists|exist|lies|equals|amounts|becomes|names|greets|thanks";
pub(crate) const NEVER_SAYS: &str = "to|do|no";
/// Behind them begins what is claimed, with or without an article.
pub(crate) const BEFORE_LABEL: &str =
    "assert|asserts|verify|verifies|ensure|validate|validates|confirm|confirms|that|whether|if";
pub(crate) const ALSO_ACTIONS: &str = "check|checks|confirm|validate";
pub(crate) const SHOWS_TEXT: &str = "contains|contain|shows|show|displays|display|has|lists|includes|should show|\
    should contain|should display";
pub(crate) const KEY_RELATION: &str = "is|equals|contains";
pub(crate) const KEY_EQUALS: &str = "is|equals|:|=";
pub(crate) const PRESENCE_OF: &str = "presence of|existence of|visibility of|display of|absence of";
pub(crate) const THERE_IS: &str =
    "is|are|be|exists|exist|remains|remain|appears|appear|was|were|has been|have been";
pub(crate) const CAN: &str = "can|could|is able to|are able to|am able to|be able to";
pub(crate) const IS_ABLE: &str = "is able to|are able to|am able to";
/// Before the infinitive of what is expected.
pub(crate) const EXPECTS: &str = "expect|expects";
/// Said of a field that holds something.
pub(crate) const HELD_IN: &str = "displayed|shown|entered|set|present|filled in|visible";
pub(crate) const SEES_PAGE: &str = "see|sees|observe|observes|notice|notices";
pub(crate) const SEE: &str = "see that|sees that|see|sees|view|views|find|finds|notice|notices|observe|observes|can see|get|gets|receive|receives|\
    read|reads|is greeted with|am greeted with|be greeted with|\
    is shown|are shown|am shown|be shown|is presented with|are presented with|am presented with|be presented with";
/// Verbs with a text of the page behind them, and what may stand before them: the page, whoever reads it.
pub(crate) const SAYS_TEXT: &str = "says|say|reads|read";
pub(crate) const SAYS_OF_ITSELF: &str = "page|screen|it|i|we|user|visitor";
/// Of these, what only persons do.
pub(crate) const ONLY_PERSONS_DO: &str =
    "see that|sees that|see|sees|notice|notices|observe|observes";
/// Of a person for whom something is there.
pub(crate) const HAS_BEFORE_ONE: &str = "have";
/// Of a message, and of nothing else.
pub(crate) const RECEIVES: &str = "get|gets|receive|receives";
pub(crate) const SEEN_MORE: &str = "any more|anymore|any longer|displayed|appear";
pub(crate) const FOCUS_IS: &str = "is|should be|must be|is not|should not be|must not be|remains|stays|\
    should remain|should stay|must remain|must stay|should not remain|should not stay";
pub(crate) const TEXT_EQUALS: &str = "is|equals|equal to|reads|says";
pub(crate) const IDENTIFIER_IS: &str = "is|equals|equal to|of|=|:|set to";
/// Words of a state that something has come to, and of no value: "has been 'sold out'".
pub(crate) const COME_TO_BE: &str = "been";
pub(crate) const IS_OF_PLACE: &str = "am|is|are|be|have been|has been";
pub(crate) const IS: &str =
    "is|are|be|was|were|remains|remain|stays|stay|becomes|become|has been|have been|gets|get";
pub(crate) const BE_OR_IS: &str = "is|are|be";
/// Before the state that an element shows.
pub(crate) const SEEMS: &str = "appears|appear";
/// Verbs that several things do, and not one.
pub(crate) const DONE_BY_SEVERAL: &str =
    "appear|show up|pop up|exist|remain|stay|become|disappear|vanish|do|come up|load";
/// Signs between the names of a list.
pub(crate) const BETWEEN_NAMES: [&str; 5] = [", ", ";", " | ", "/", "\n"];
/// Verbs of several things.
pub(crate) const ARE_SEVERAL: &str = "are|were|have|aren't|weren't";
pub(crate) const TO_BE: &str = "to be|being";
pub(crate) const EQUAL_TO: &str = "displayed as|shown as|exactly equal to|equal to|identical to|the same as|exactly|set to|filled with|\
    filled in with|prefilled with|pre-filled with|auto-filled with|pre-populated with|prepopulated with|populated with|labelled|labeled|titled|\
    entitled|named|called";
pub(crate) const WINDOWS_ARE: &str = "are|is|should be|must be|remain|remains";
pub(crate) const SHOWS_NUMBER: &str = "shows|show|displays|display|remains|remain|stays|stay|is displayed as|be displayed as|\
    is shown as|be shown as|is set to|be set to|updates to|update to|is updated to|be updated to|changes to|change to|\
    is changed to|be changed to|becomes|become|reads|read|increases to|increase to|decreases to|decrease to|drops to|drop to|\
    rises to|rise to|goes up to|goes down to|go up to|go down to|reaches|reach|\
    is at|be at|stands at|stand at";
pub(crate) const NUMBER_CHANGES: &str = "changes|updates|shows|displays|reads|increases|decreases|drops|rises|goes|reaches|increase|decrease|drop|rise|reach|go";
pub(crate) const CHANGES: &str = "updates|update|updated|changes|change|changed";
pub(crate) const LABEL_IS: &str = "is|be|are|equals|equal";
pub(crate) const LABEL_RELATIONS: &str =
    "should be|must be|should equal|must equal|is not|is|equals|are";
pub(crate) const TEXT_RELATIONS: &str = "is|reads|says|contains|starts with|ends with|equals|should be|should read|should say|\
    should contain|must be|must contain|shows|displays";
pub(crate) const INTRODUCTIONS: &str = "assert|asserts|verify|verifies|check|checks|ensure|ensures|confirm|confirms|validate|\
    validates|expect|expects|make sure|makes sure|be sure|make certain|double-check|test|note|\
    observe|assume|control|controls|see that|see whether|see if|notice that";
/// Of these, verbs that names of things begin with: "Confirm Password".
pub(crate) const BEGINS_NAME: &str = "test|check|confirm|verify|validate|control|note";
/// Words with a capital that no such name goes on with.
pub(crate) const NO_NAME_AFTER_CHECK: &str = "i|we|you|he|she|it|they|the|a|an|this|that|these|those|all|every|each|both|no|there|user|users|if|whether|\
    page|url|title|text";
pub(crate) const PLAIN_INTRODUCTIONS: &str = "assert|asserts|verify|verifies|ensure|ensures|validate|validates|make sure|\
    makes sure|make certain";
pub(crate) const APPEARS: &str =
    "appears|appear|shows up|show up|pops up|pop up|comes up|come up|has appeared|have appeared";
pub(crate) const OPENS: &str = "opens up|opens|pops open";
pub(crate) const CLOSES: &str = "closes|close";
pub(crate) const EXISTS: &str = "exists|exist";
pub(crate) const HAS_FOCUS: &str = "has the focus|has focus|have the focus|have focus";
pub(crate) const READS: &str = "equals|equal|reads|read|says|say|asks|ask";
/// Before an attribute of a record, and its value.
pub(crate) const HAS_ATTRIBUTE: &str = "has|have";
/// Behind what is listed, before its order.
pub(crate) const LIST_IS: &str = "are|should|must|remain|stay";
/// Said of what shows another text than before.
pub(crate) const COMES_TO_READ: &str = "changes to|change to|updates to|update to|turns into|turn into|turns to|turn to|switches to|switch to|\
    shows up as|show up as|appears as|appear as";
/// Said of what has a value by now.
pub(crate) const SET_TO: &str = "set to";
pub(crate) const CHANGED_TO: &str = "changed to|updated to|replaced by|replaced with";
pub(crate) const HAS: &str = "has got|has|have|contains|contain|includes|include";
pub(crate) const HOLDS: &str = "has got|has|have|contains|contain|includes|include|offers|offer|holds|hold|shows|show|\
    displays|display|renders|render|lists|list|proposes|propose|indicates|indicate";
pub(crate) const DISPLAYS: &str =
    "shows|show|displays|display|renders|render|lists|list|indicates|indicate";
pub(crate) const HOLDS_TEXTS: &str = "contains|contain|includes|include";
pub(crate) const SHOWN_AS: &str = "displayed as|shown as";
pub(crate) const SHOWS_ITS_TEXT: &str =
    "shows|show|displays|display|renders|render|reads|read|says|say|indicates|indicate";
/// Verbs of a page, where no other subject is named.
pub(crate) const PAGE_DISPLAYS: &str = "displays|shows|contains";
/// Verbs before what is looked at, where no verb says what of it.
pub(crate) const LOOKS_AT: &str = "verify|verifies|observe|observes|expect|expects";
pub(crate) const OFFERS: &str = "has got|has|have|offers|offer|proposes|propose";

/// Forms of "to be" and "to have" and the modals: words that end a noun phrase in an assertion.
pub(crate) fn ends_noun(word: &str) -> bool {
    among(
        word,
        "is|are|was|were|be|been|being|has|have|having|had|should|must|shall|will|would|can|\
            could|may|might|does|do|did|not|never|no|contains|contain|includes|include|shows|\
            show|displays|display|appears|appear|exists|exist|equals|equal|reads|read|says|say|\
            starts|start|begins|begin|ends|end|matches|match|disappears|disappear|comes|come|\
            precedes|precede|follows|opens|closes|renders|render|remains|remain|stays|stay|lists|offers|needs|vanishes|\
            vanish|becomes|become|indicates|indicate|to",
    )
}

/// Before a participle they say what is so, or what happened.
pub(crate) const COPULAS: &str = "is|are|was|were|be|been|being";
pub(crate) const HAPPENED: &str = "was|were|been";
/// Before them stands what several things are called.
pub(crate) const OF_SEVERAL: &str = "are|were|have";
/// The last word of a claim that a text without quotes comes to be seen.
/// Before what is looked at, and neither ticked nor said to be so.
pub(crate) const CHECKS_FOR: &str = "check for|check";
pub(crate) const CITED_APPEARS: &str = "appears|appear|appeared";
/// Words between a text without quotes and the last word of the claim that it is seen.
pub(crate) const CITED_CARRIES: &str =
    "is|are|was|were|be|been|should|must|will|to|not|no|longer|never|does|do";
/// Words of a sentence that a message is, before its noun.
pub(crate) const SAID_IN_MESSAGES: &str =
    "is|are|was|were|has|have|been|you|your|not|please|cannot";
pub(crate) const HOLDS_OR_SHOWS: &str = "contains|contain|shows|show";
/// Words between what a claim is about and its verb.
pub(crate) const HELPS_VERB: &str = "does|do|not|still|now|also|only";
/// Behind "lists", before what is listed.
pub(crate) const BEFORE_LISTED: &str = "only|exactly|just|no|the|all|at";
/// Verbs behind which several names without quotes may be listed.
pub(crate) const BEFORE_LIST: &str = "contains|contain|shows|show|displays|display|lists|list|offers|offer|includes|include|has|have";
/// Verbs behind which a text without quotes may go to the end of the sentence.
pub(crate) const CITES: &str =
    "contains|contain|shows|show|displays|display|reads|says|see|sees|is";
/// Words behind which a text without quotes may begin that is claimed to be seen.
pub(crate) const CITED_BEHIND: &str = "that|if|whether|see|sees|for|until|the";
/// Words without capitals that belong to no text without quotes: they deny it, or say how or when something is so.
pub(crate) const NEVER_IN_TEXT: &str = "not|no|never|as|again|now|still|any|too|instead|only|also|already|\
    both|each|than|there|i|it|its|they|which|that";
/// Behind one of these a number is a value: "from 9:00 to 17:00".
pub(crate) const BEFORE_NUMBER: &str =
    "is|are|be|at|of|by|only|exactly|still|now|that|has|have|the|on|not";
/// Words that join two things rather than the words of a text without quotes,
pub(crate) const CITED_JOINS: &str = "and|or|,";
/// where one of these follows.
pub(crate) const CITED_ANEW: &str =
    "a|an|the|and|or|then|is|are|enter|click|press|submit|verify|check";
/// Words of sentences that say what is to be verified: "is pressed" is a state in them, and no deed.
pub(crate) const OF_CHECKS: &str = "assert|asserts|verify|verifies|check|checks|ensure|ensures|confirm|confirms|should|expect|sure|see";
/// Verbs of checks that nothing on a page is called after.
pub(crate) const NEVER_IN_NAMES: &str = "ensure|ensures|assert|asserts";
/// Words beside a state, and beside no deed: "is not pressed", "is still pressed".
pub(crate) const OF_STATES: &str = "not|never|still|already";
/// Behind "which": what a value is like.
pub(crate) const SAYS_OF_VALUE: &str =
    "contains|contain|has|have|is|are|consists|consist|exceeds|exceed|ends|starts|begins";
