//! Function words: articles, determiners, modals, adverbs, pronouns.

pub(crate) const NO_DESCRIPTION: &str = "all|each|every|no|any|both|other|only|none|not|and|or|nor|but|in|on|from|to|into|for|\
    under|by|with|without|is|are|be|was|were|has|have|should|must|will|can|if|when|that|which|does|do|contains|contain|shows|\
    displays|show|display";
/// Colours and looks: they describe what is meant, wherever they stand in a name without capitals.
pub(crate) const LOOKS: &str = "red|green|blue|orange|yellow|black|white|grey|gray|purple|pink|olive|brown|colored|coloured|\
    big|large|small|tiny|round|rounded|matching|corresponding|desired|specified|specific|relevant";
/// Adjectives of what is in some state; before a noun they say which, and are no part of what it is called.
pub(crate) const ADJECTIVES: &str = "open|new|old|free|full|empty|due|late|early|urgent|current|past|recent|latest|public|private|paid|unpaid|sent|\
    unsent|read|unread|done|undone|lost|spare|own|good|bad|high|low|long|short|young|dear|cheap|vacant|present|absent|live|dead|\
    ready|busy|main|extra|further|ongoing|upcoming|outstanding|overdue|second-hand|similar|total|overall|big|small|hot|cold|top";
/// Endings of adjectives and participles.
pub(crate) const ENDS_ADJECTIVE: &str = "ed|ing|able|ible|ive|ous|ful|less|al|ic|ary|ant|ent";
/// Adjectives of what has come or is there: before the kind of a thing they are seldom its name.
pub(crate) const OF_TIME: &str = "new|newly|current|currently|existing|latest|recent|newest|oldest|updated|created|added|uploaded|same|\
    original|desired|certain|particular|remaining|selected|chosen|given|correct|wrong|respective|said|above|following";
/// Pronouns, which stand for what another sentence names.
pub(crate) const PRONOUNS: &str = "i|we|you|he|she|it|they|me|us|him|her|them|it|this|that|these|those|everything|nothing|something|everyone|someone";
pub(crate) const INDEFINITE: &str = "a|an|some|any|another|one";
pub(crate) const ANY_ONE: &str = "a|an|one";
pub(crate) const DESCRIBES_OPTION: &str = "that|which|this|incorrect|correct|valid|invalid|random|some|all|each|every|any|first|\
    last|second|matching";
/// Before a text that is no value, but says what the value is like.
pub(crate) const SAYS_WHAT_LIKE: &str = "without|with|than|containing|including|like|longer|shorter|before|after|except|starting|ending";
/// Of a value that an earlier step kept or made up.
pub(crate) const REFERS: &str = "saved|stored|remembered|generated|copied|noted|recorded|captured";
/// Of what an earlier step made: which one that is, the sentence does not say.
pub(crate) const MADE_BEFORE: &str = "saved|stored|remembered|generated|copied|noted|recorded|captured|created|added|uploaded|\
    updated|edited|opened|renamed|imported";
/// Between the person who acts and the verb.
pub(crate) const BEFORE_ACTION: &str = "will|then|now|also|shall";
pub(crate) const ANY: &str = "any|some|another";
pub(crate) const BY_WHICH_WAY: &str = "directly to|directly|manually to|straight to";
/// A date that depends on the day on which it is said.
pub(crate) const RELATIVE_TIME: &str =
    "today|today's|tomorrow|tomorrow's|yesterday|yesterday's|now";
/// Adjectives of a value that is given besides.
pub(crate) const DESCRIBES_VALUE: &str = "valid|invalid|unique|new|strong|weak|correct|incorrect|wrong|random|different|\
    another|specific|custom|known|existing|unregistered|registered|non-numeric|numeric|very|long|short|available|an|a|the|,";
pub(crate) const ADVERBS_OF_NUMBERS: &str =
    "still|now|also|correctly|clearly|currently|successfully";
pub(crate) const ABLE_TO: &str = "be able to|is able to|able to";
pub(crate) const NEVER_A_KIND: &str = "and|but|nor|then|that|which|whose|with|without|for|from|into|onto|the|this|until|\
    when|while|using|via|once|twice|thrice|again|times|time|button|again|before|after|near|next|above|below|under|inside|\
    outside|along|because|unless|should|must|will|can|has|have|was|were|are|not|per|against|through|during|first|second|\
    third|fourth|fifth|last|right|left|checked|unchecked|disabled|enabled|selected";
pub(crate) const LETTER_CASE: &str =
    "uppercase|lowercase|capitals|upper case|lower case|capital letters";
pub(crate) const MANNER: &str = "entirely|completely|fully|carefully|quickly|slowly|immediately|successfully|correctly|\
    properly|repeatedly|rapidly|continuously|simultaneously|gently|accidentally|manually";
pub(crate) const BEFORE_NAME: &str = "on|upon|the|a|an|first|second|third|fourth|fifth|last|twice";
pub(crate) const BEGINS_SUBJECT_OF_CLAUSE: &str = "the|a|an|there|no|its|their|that|this|all|every";
pub(crate) const PLAIN_ARTICLES: &str = "the|a|an";
pub(crate) const THAT_IF: &str = "that|if|whether";
pub(crate) const NO_TARGET: &str = "it|them|and|then";
pub(crate) const OWN: &str = "its|their|the";
/// Modals of obligation and intent; what somebody can do is no order.
pub(crate) const MODALS_OF_ACTORS: &str =
    "should|must|shall|will|want to|wants to|need to|needs to|have to|has to";
/// Before the participle of what was done.
pub(crate) const PERFECT: &str = "have|has|had";
pub(crate) const POLITE: &str = "locate and|find and|navigate and|go ahead and|please|now|then|also|kindly|again|simply|just|first";
pub(crate) const THE_THIS_MY: &str = "the|this|that|my|your";
pub(crate) const THE_THIS_THAT: &str = "the|this|that";
pub(crate) const WHOSE: &str = "whose|where";
pub(crate) const AND_TO: &str = "and|to";
pub(crate) const DETERMINERS: &str =
    "the|a|an|this|that|these|those|my|your|its|their|his|her|some|any";
pub(crate) const NO_FIELD_NAME: &str =
    "the|and|in|into|a|an|your|valid|invalid|any|some|my|nothing";
pub(crate) const NO_VALUE: &str = "a|an|the|any|some|valid|invalid|your|my|nothing";
pub(crate) const THE: &str = "the";
pub(crate) const THE_A: &str = "the|a";
pub(crate) const MODALS_OF_THERE: &str = "should|must|shall|will|can|does|do";
pub(crate) const STILL_NOW_ALSO: &str = "still|now|also";
pub(crate) const MODALS_OF_SEEING: &str = "should|must|shall|will|can|could|do|does|did|may";
pub(crate) const STILL_NOW_THEN: &str = "still|now|also|then";
pub(crate) const ABLE_ADVERBS: &str = "still|now|also|be able to|able to|longer";
pub(crate) const NOW_STILL: &str = "now|still";
pub(crate) const ARTICLES: &str = "the|an|a";
pub(crate) const IT_IS: &str = "it is|they are|it";
pub(crate) const RELATIVE: &str = "that|which|who";
pub(crate) const WITHIN_NAMES: &str = "to|of|the|a|in|for|and|your|my|us|&|-";
pub(crate) const DESCRIBING: &str = "all|every|each|both|other|another|same|only|following|correct|incorrect|wrong|right|left|\
    such|various|several|many|multiple|few|different|more|most|relevant|appropriate|\
    corresponding|respective|visible|hidden|displayed|broken|red|green|blue|orange|yellow|\
    black|white|grey|gray|big|large|small|top|bottom|upper|lower|middle|next|previous|valid|\
    random|existing|available|one|none|nothing|everything|something|anything|it|them";
pub(crate) const MODALS_OF_PLACE: &str = "should|must|shall|will";
pub(crate) const STILL_OR_NOW: &str = "still|now";
pub(crate) const ONCE_MORE: &str = "once more|once again|again|one more time";
pub(crate) const ONCE_AGAIN: &str = "once more|once again|one more time|one last time|a second time|this time|right now|right away|\
    once|again|now";
/// Of these, the ones with which a name may end: "Try again", "Pay now".
pub(crate) const ENDS_NAME_TOO: &str = "once|again|now";
/// Between a subject and its verb they belong to the verb: "the list only contains …".
pub(crate) const BEFORE_VERB: &str = "still|now|also|already|currently|then|again|only|just|always|never|finally|soon|eventually|\
    actually|really|initially|clearly|visibly";
/// Adjectives of a value that is given besides, which no field is called by.
pub(crate) const QUALITY_OF_VALUE: &str = "valid|invalid|correct|incorrect|wrong|random|specific|existing|non-existing|registered|\
    unregistered|weak|strong|same|another|different|some|any|appropriate|proper";
pub(crate) const ADVERBS: &str = "automatically|still|now|also|already|currently|then|indeed|initially|clearly|prominently|visibly|\
    successfully";
pub(crate) const MODALS: &str = "should|must|shall|will|would|can|ought to|has to|have to|needs to|need to|is expected to|\
    are expected to|is supposed to|are supposed to|does|do|did|to|not to";
pub(crate) const TRAILING: &str = "successfully|automatically|smoothly|initially|by default|at first|any more|anymore|any longer|at all|as well|too|now|either";
/// Behind all of a claim.
pub(crate) const LAST_OF_CLAIM: &str = "again|now|too|already|still|either|here";
pub(crate) const THE_THIS_ITS: &str = "the|this|its";
pub(crate) const THE_THIS: &str = "the|this";
pub(crate) const TOTAL: &str = "total|overall";
pub(crate) const MODALS_OF_LABELS: &str = "should|must|shall|will";
pub(crate) const OTHER: &str = "other|such";
pub(crate) const MODALS_OF_CHECKS: &str = "can|should|must|shall|will";
pub(crate) const THAT_WHETHER: &str = "that|whether|if";
pub(crate) const BEGINS_CLAIM: &str = "the|a|an|no|not|there|it|this|that|these|those|all|every|each|both|only|neither|none|\
    nothing|everything|nobody|everyone|some|any|my|your|our|their|its|his|her|i|you|we|they|\
    he|she|exactly|at|more|less|fewer|in|on|under|next|above|below|after|before|text|word|\
    words|message|title|page|url|value|number|sum|total|price";
pub(crate) const BEGINS_SUBJECT: &str = "the|a|an|this|these|those|it|its|he|she|they|their|his|her|there|nobody|nothing|no one|no|\
    one|both|every|each|all|some";
pub(crate) const ABOUT: &str = "about|around";
pub(crate) const THE_THIS_A: &str = "the|this|a";
/// With a capital, words that names of pages begin with.
pub(crate) const POSSESSIVES: &str = "my|your|our";
pub(crate) const THE_OUR: &str = "the|our|my";
pub(crate) const THE_ITS: &str = "the|its";

/// Contractions and their expansions; others end in "n't".
pub(crate) const CONTRACTIONS: &[(&str, &str)] = &[
    ("can't|cannot|cant", "can not"),
    ("won't", "will not"),
    ("shan't", "shall not"),
    ("there's", "there is"),
    ("it's", "it is"),
    ("i'm", "i am"),
    ("you're", "you are"),
    ("they're", "they are"),
    ("we're", "we are"),
    ("i've", "i have"),
    ("you've", "you have"),
    ("mustnt", "must not"),
    ("ain't|isnt", "is not"),
    ("doesnt", "does not"),
    ("dont", "do not"),
    ("arent", "are not"),
    ("shouldnt", "should not"),
];
/// Words with which a page speaks to its user.
pub(crate) const SPEAKS_TO: &str = "you|your|we|our|i|my";
