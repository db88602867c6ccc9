//! Words that a rewriting of a sentence may leave out, put in, or put in other words.

/// Phrases that say the same as one word, or nothing at all.
pub(crate) const IDIOMS: &[(&str, &str)] = &[
    ("one can read", "appears"),
    ("one can see", "appears"),
    ("you can read", "appears"),
    ("you can see", "appears"),
    ("we can see", "appears"),
    ("can be seen", "appears"),
    ("can be read", "appears"),
    ("can be found", "appears"),
    ("the user can see", "appears"),
    ("the user sees", "appears"),
    ("users see", "appears"),
    ("one finds", "appears"),
    ("one sees", "appears"),
    ("one reads", "appears"),
    ("on display", "appears"),
    ("on offer", "appears"),
    ("in sight", "appears"),
    ("turn up", "appears"),
    ("turns up", "appears"),
    ("show up", "appears"),
    ("shows up", "appears"),
    ("come up", "appears"),
    ("comes up", "appears"),
    ("pop up", "appears"),
    ("pops up", "appears"),
    ("no longer", "not"),
    ("any more", ""),
    ("any longer", ""),
    ("by now", ""),
    ("right now", ""),
    ("at present", ""),
    ("at the moment", ""),
    ("is expected to", ""),
    ("are expected to", ""),
    ("is supposed to", ""),
    ("are supposed to", ""),
    ("ought to", ""),
    ("need to", ""),
    ("needs to", ""),
    ("has to", ""),
    ("have to", ""),
    ("see to it that", ""),
    ("type in", "type"),
    ("typed in", "type"),
    ("fill in", "fill"),
    ("filled in", "fill"),
    ("fill out", "fill"),
    ("key in", "type"),
    ("keyed in", "type"),
    ("put in", "put"),
    ("write down", "write"),
    ("check off", "tick"),
    ("tick off", "tick"),
    ("open up", "open"),
    ("go to", "open"),
    ("navigate to", "open"),
    ("browse to", "open"),
    ("head to", "open"),
    ("click on", "click"),
    ("tap on", "tap"),
    ("press on", "press"),
    ("clear out", "clear"),
];

/// Words that say nothing which a rewriting could lose: articles, pronouns, the present tense of "to be", what is expected, and
/// that something is there at all.
pub(crate) const FREE: &str = "a|an|the|this|that|these|those|it|its|they|them|their|we|our|us|i|me|my|you|your|one|there|here|\
    which|who|is|are|be|being|am|do|does|has|have|having|should|must|shall|ought|to|need|needs|please|kindly|then|also|too|\
    just|now|already|currently|still|so|indeed|and|or|such|somewhere|word|words|text|texts|phrase|page|screen|site|\
    website|app|application|assert|verify|ensure|appear|appears|appearing|display|displays|displayed|show|shows|shown|showing|\
    visible|seen|present|exist|exists|find|finds|found|see|sees|contain|contains|containing|include|includes|including|list|\
    lists|hold|holds|holding|carry|carries|offer|offers|mention|mentions|feature|features|stand|stands|standing|gone|absent|\
    missing|hidden|invisible|disappeared|vanished|not|of|in|into|inside|within|on|onto|at|for|as|by|with";
/// Of actions: who has something done.
pub(crate) const CAUSES: &str = "have|get|let|make|sure";
/// Before them begins what a text is, not where it stands.
pub(crate) const IS: &str = "is|are|be|equals|equal|reads|read|reading|says|say|saying";
/// Prepositions between two texts, each group with one meaning.
pub(crate) const BETWEEN: &[&str] = &[
    "in|into|inside|within|on|onto|at|to|for|as|of",
    "from|off",
    "with|by|using",
];
/// Verbs of actions that ask for one thing.
pub(crate) const SAME_ACTION: &[&str] = &[
    "type|write|fill|input|key|enter|put|insert|set|supply|provide",
    "click|tap|press|hit|push|activate",
    "choose|select|pick|chosen",
    "tick|check|ticked|checked",
    "untick|uncheck|deselect|unselect",
    "clear|erase|empty|blank",
    "open|visit|access|load|launch",
    "submit|send",
    "close|shut|dismiss",
    "upload|attach",
    "reload|refresh",
];
/// Words for how many of a set are meant.
pub(crate) const SAME_QUANTITY: &[&str] = &["all|every|each", "any|some"];
/// With one of them "but" is an exception.
pub(crate) const NOBODY: &str = "no|nobody|none|everyone|anybody";
/// Nouns of elements that say as little, or that are verbs.
pub(crate) const NO_KIND: &str = "lists|select|text|texts|page|input|word|words|phrase|screen|site|website|app|application|offer|feature";
/// They are compared as comparisons.
pub(crate) const COMPARED: &str = "exactly|only";
