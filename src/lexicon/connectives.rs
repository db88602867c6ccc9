//! Words that join clauses, texts and sentences.

pub(crate) const ENDS_PURPOSE: &str = "then|and|if|when|unless|until|or|not|twice|once|times|again|through|between|across|all|each|every";
/// Marks of a sentence of several parts.
pub(crate) const JOINTS: &str = " with | row | the Dashboard| the dashboard| the homepage| the home page| and |,|;|. | then |>|→|»|earch|og in|ogged in|ogin|ogs in|ign in|igns in|lose| times| twice| thrice| page| screen|licking|apping|ressing|hoosing|electing|overing|ubmitting| website| webpage| step| view| that in| that on| that under| that within|is the |is still the |is now the |is also the | be the |set to | left| remain|nter |ype |ill |et |hoose|elect|ick";
/// Before what holds when a case begins.
pub(crate) const GIVEN: &str = "given";
/// Behind what is given.
pub(crate) const LATER: &str = "when|then";
/// A deed of a scenario begins so.
pub(crate) const WHEN_OR_GIVEN: &str = "when|given";
/// So does one that follows another.
pub(crate) const OF_DEEDS: &str = "when|given|and";
/// Words before what is done, of which an outcome is told.
pub(crate) const UPON: &str = "on|upon|after|when|by|that|whether|if";
/// Words before what is waited for.
pub(crate) const AWAITS: &str = "once|when|after|as soon as";
pub(crate) const JOINING: &str = "and|but|then|finally|next|afterwards|also";
/// Small words inside the name of a page whose other words have capitals.
pub(crate) const WITHIN_PAGE_NAMES: &str = "and|from|to|of|for|with|&";
/// With one of them, what stands in a part may depend on another.
pub(crate) const CONDITIONAL: &str =
    "if|unless|otherwise|either|when|whenever|while|nor|except|without|but|else";
pub(crate) const CONDITIONS: &str =
    "when|whenever|if|unless|while|without|because|until|using|via|through|since|once";
/// Pairs of words that begin a purpose.
pub(crate) const PURPOSES: [(&str, &str); 3] = [("so", "that"), ("in", "order"), ("such", "that")];
/// Behind "to", what a click or a choice is for.
pub(crate) const VERBS_OF_PURPOSES: &str = "get|sort|see|select|reach|view|load|find|make|reverse|order|filter|bring|have|display|refresh|show|list|put|\
    remove|enable|allow|give";
pub(crate) const SOONER_OR_LATER: &str = "before|after|during";
pub(crate) const STEPS_OF_PATH: &str = ">|->|→|»|>>|=>";
/// In a remark on a value they begin a condition or another act.
pub(crate) const ENDS_REMARK: &str =
    "if|unless|when|whenever|until|while|then|and|but|not|except|press|click|wait|use";
pub(crate) const PARTS_PLACES: &str = "and|with|then|but|or";
pub(crate) const IF_PRESENT: &str = "( optional )|if present|if it is present|if it is displayed|if displayed|if visible|\
    if it is visible|if it appears|if it is there|if it exists|if any";
/// Words that make more of a remark in brackets.
pub(crate) const NO_REMARK: &str = "if|unless|otherwise|either|when|whenever|while|nor|except|without|but|else|or|and|not|no|optional|on|in|at|of|from|next|left|right|above|below|e.g|eg|i.e|for|expected|expect";
/// At the end, that the quotes of a text are none of it.
pub(crate) const WITHOUT_QUOTES: &str = "without the single-quotes|without the single quotes|without the double quotes|without the quotes|\
    without single quotes|without double quotes|without quotes|( without the quotes )|( without quotes )|( without the single quotes )";
pub(crate) const WAIVERS: &str = "( no visible change expected )|( no change expected )|( no visible change is expected )|\
    ( no visible effect expected )";
/// Between names they make two of them.
pub(crate) const JOINS_NAMES: &str = "and|or|nor|but";
pub(crate) const JOINS_TEXTS: &str = "and|with|then|but";
pub(crate) const BEFORE_VERBS: &str = "and|then|to|please|now|next|user|i|finally|when|given|also";
pub(crate) const ENDS_BARE_TEXT: &str = "and|or|then|but|nor";
pub(crate) const CLAUSES: &str = "and also|and|but|while|whereas";
pub(crate) const THAT_ALSO: &str = "that|also";
pub(crate) const EITHER_THAT: &str = "either|both|that";
pub(crate) const SUBJECTS: &str = "as well as|and|or|nor";
pub(crate) const EITHER_BOTH: &str = "either|both";
pub(crate) const OPENINGS: &str = "first of all|and then|and|then|next|finally|now|afterwards|after that|but|also|given that|given|when|\
    initially|at first|by default|eventually|subsequently|as a result|as expected|additionally|in addition|afterward|\
    thereafter|first|firstly|secondly|lastly|please|kindly|so|-|*|•|once again|again";
/// Before a colon, and what is expected.
pub(crate) const MARKED_OPENINGS: &str = "expected result|expected results|expected|expected outcome|expectation|result|outcome|verification|check|arrange|act|assert|\
    assertion";
/// Of these, the ones that may be the first word of a name, or count.
pub(crate) const ALSO_IN_NAMES: &str = "next|first";
pub(crate) const STEP_MARKS: &str = ":|.|-|)";
pub(crate) const OPTIONALLY: &str = "optionally|optional";
pub(crate) const IF_WHEN: &str = "if|when";
pub(crate) const ENDS_BARE_NAME: &str = "and|or|then|but|with|if|that|which|whose|until";
pub(crate) const ENDS_PHRASE: &str = "and|or|then|but|if|until|again|with|twice|once";
/// Behind a comma, before what is said of the thing before it.
pub(crate) const RELATIVE: &str = "which|who|whose|because|since";
pub(crate) const AND_OR: &str = "and|or";
pub(crate) const OR: &str = "or";
pub(crate) const PREDICATES: &str = "and|or|but";
pub(crate) const COMMA_AND: &str = ",|and";
/// Between a verb and what it says of two things.
pub(crate) const BOTH_OF_THEM: &str = "both";
pub(crate) const BOTH: &str = "both|either";
pub(crate) const THINGS: &str = "and also|as well as|and|or|but";
pub(crate) const UNTIL: &str = "until|till";
/// Said of what comes next.
pub(crate) const THEN: &str = "then";
