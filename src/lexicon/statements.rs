//! Words of the statements on a page: prepositions that tell one part of a statement from another, and words by which a text
//! claims nothing.

use super::among;
use super::meaning::stem;

/// Prepositions that tell parts of a statement apart; those of a group say the same.
const DIRECTIONS: &[&str] = &[
    "from|since|starting",
    "to|until|till|through",
    "by",
    "before",
    "after|following",
    "than",
    "against|versus|vs",
    "without",
];
/// Verbs that say the same as a preposition of the group: what closes at nine is open until nine.
const BEGINS: &str = "begin|start|open";
const ENDS: &str = "end|close|expire|finish|stop";

/// Words with which a text of a page speaks to a model that judges the page, instead of to a person.
pub(crate) const SPEAKS_TO_A_MODEL: &[&str] = &[
    "answer yes",
    "answer no",
    "answer is yes",
    "answer is no",
    "answer with",
    "answer 'yes",
    "answer 'no",
    "say yes",
    "say no",
    "reply yes",
    "reply no",
    "reply with",
    "respond with",
    "respond yes",
    "respond no",
    "answer:",
    "answer\":",
    "answer\\\"",
    "statement is true",
    "statement is false",
    "statement holds",
    "statement does not hold",
    "assertion is true",
    "assertion is false",
    "assertion holds",
    "ignore previous",
    "ignore all",
    "ignore any",
    "ignore the",
    "ignore your",
    "disregard",
    "previous instructions",
    "new instructions",
    "these instructions",
    "your instructions",
    "following instructions",
    "system prompt",
    "system message",
    "language model",
    "ai model",
    "ai assistant",
    "as an ai",
    "evaluation agent",
    "note to the model",
    "test agent",
    "for the evaluator",
    "verdict is",
    "<<<page",
    "page>>>",
];
/// Words with which a text says what may be, is asked or is wished, not what is so.
pub(crate) const HYPOTHETICAL: &str = "might|may|could|would|will|shall|should|must|can|please|if|unless|maybe|perhaps|probably|\
    possibly|supposed|planned|let's";
/// Words with which a text says what was to be, is told by others, or is no more.
pub(crate) const UNREAL: &str = "to be|was to|were to|is to|are to|said to|reported to|rumoured to|used to|about to|going to|\
    wants to|want to|hopes to|hope to|offered to|asked to|reportedly|allegedly|formerly|previously|originally|former|\
    claims that|claim that|claimed that|claims the|claimed the|says that|said that|heard that|insists that|\
    believes|believed|thinks|thought|suspects|reckons|alleges|assumes|supposes|guesses|swears|apparently|supposedly|\
    presumably|seemingly|waiting for|waits for|awaiting|awaits|pending|needs|subject to";
/// Words with which a text says what is still to happen.
pub(crate) const AHEAD: &str = "to be|will be|shall be";
/// Verbs that do so before any other verb.
pub(crate) const FUTURE: &str = "will|shall";
/// Words with which somebody else says it, or with which it was so.
pub(crate) const REPORTED: &str = "said|reported|rumoured|was|were|expected|supposed|hopes|hope|wants|want|likely|asked|not|never|no";
/// With these a clause says that something has happened.
pub(crate) const HAS_HAPPENED: &str = "been|was|were|has|have";
/// Before the one who tells it.
pub(crate) const TELLS_SOURCE: &str = "according to|words of|opinion of";
/// Participles that say of their subject what it is, though their verbs say next to nothing: "breakfast is included".
pub(crate) const PARTICIPLES_OF_STATES: &str = "included|offered|used|owned|earned|carried";
/// Participles that say what happened to their subject: "the prizes were given out".
pub(crate) const PARTICIPLES_OF_EVENTS: &str =
    "given|held|reached|announced|reported|run|gathered|scored|kept";
/// Words that stand with a denial which is all that a cell says: "not yet".
pub(crate) const BESIDE_DENIAL: &str = "yet|so|far|at|all|any|done|one";
/// Headers of columns that say whether or when something was done.
pub(crate) const DONE: &str = "done|completed|finished|carried out";
/// Headers of columns that say when something is to be done.
pub(crate) const PLANNED: &str = "planned|expected|due|estimated|target|scheduled|deadline";
/// Before the noun of a state: "in review".
pub(crate) const STATES_IN: &str = "in|under|on";
/// Words with which something is so only nearly, or besides.
pub(crate) const NEARLY: &str = "almost|nearly|second|third|fourth|among|also|next";
/// Rows that sum up the others.
pub(crate) const SUMS_UP: &str = "total|totals|sum|subtotal|overall|average|mean|all";
/// Cells that affirm what their row and column are called; the next list refuses it.
pub(crate) const AFFIRMS: &str = "yes|true|✓|✔|done";
pub(crate) const REFUSES: &str = "no|false|✗|✘|–|-";
/// Words that tell the time of what is said from another time.
pub(crate) const NOWADAYS: &str = "now|currently|today|already|still|then|had|has|have|did|does";
/// Words of a condition: what stands with it hangs on it.
pub(crate) const CONDITIONS: &str = "if|unless|provided|whenever";
/// Behind them stand exceptions to what a text says.
pub(crate) const EXCEPTIONS: &str = "except|excluding|unless|save|besides";
/// Words with which a text says that it did not come to what it speaks of, or that it is so no more.
pub(crate) const ANNULS: &str = "skipped|cancelled|canceled|called off|attempted|gave up|gives up|given up|resigned|stepped down|\
    withdrawn|revoked|rejected|refused|failed|missed|undone|reverted|ruled out|suspected|estimated|declined|turned down|denied|\
    dismissed|vetoed|overruled|suspended|postponed";
/// Words by which a heading or label is for others, or for another time, than what is spoken of.
pub(crate) const LIMITS: &str = "other|others|another|before|previous|previously|former|formerly|earlier|alternative|similar|related|suggested|planned";
/// Two words that open a condition.
pub(crate) const CONDITION_PAIRS: &str =
    "once the|once a|once an|once it|once they|once all|once you|once your|as soon";
/// Prepositions of a place or a belonging, of which there is one at a time.
pub(crate) const PLACES: &str = "in|at|from|by";
/// Words that set one statement of a text against another.
pub(crate) const SETS_AGAINST: &str = "but|while|whereas|although|though|however";
/// "1 of them": the number is of what was spoken of before.
pub(crate) const SPOKEN_OF: &str = "them|these|those|which|whom";
/// Endings that make a noun of a verb: the reporter reports, an approval approves.
const NOUN_ENDINGS: &str = "er|or|e|ion|ation|al|ment|ance|ence";

/// The group of a preposition that tells parts apart.
pub(crate) fn direction(word: &str) -> Option<usize> {
    DIRECTIONS.iter().position(|group| among(word, group))
}

/// The group of the preposition that a verb stands for.
pub(crate) fn direction_of_verb(verb: &str) -> Option<usize> {
    let is = |verbs: &str| verbs.split('|').any(|v| stem(v) == verb);
    if is(BEGINS) {
        direction("from")
    } else {
        is(ENDS).then(|| direction("until")).flatten()
    }
}

/// By whom something is done.
pub(crate) fn is_agent(direction: usize) -> bool {
    among("by", DIRECTIONS[direction])
}

/// The stem of a label is that of a verb, or of a noun made of it.
pub(crate) fn is_noun_of(label: &str, verb: &str) -> bool {
    label == verb
        || (verb.len() > 3
            && NOUN_ENDINGS
                .split('|')
                .any(|ending| label.strip_suffix(ending) == Some(verb)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_name_labels_and_stand_for_prepositions() {
        for (label, verb, wanted) in [
            ("reporter", "reported", true),
            ("assignee", "assigned", true),
            ("approval", "approved", true),
            ("state", "stated", true),
            ("order", "or", false),
        ] {
            assert_eq!(is_noun_of(&stem(label), &stem(verb)), wanted, "{label}");
        }
        assert_eq!(direction_of_verb(&stem("closes")), direction("till"));
        assert_ne!(direction_of_verb(&stem("opens")), direction("till"));
    }
}
