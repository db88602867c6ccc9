//! Words of sentences that a table or a text under them completes.

pub(crate) const FOLLOWING: &str =
    "the following|all of the following|all the following|each of the following|following";
/// Nouns for the entries of a table that do not say what the entries are.
pub(crate) const ENTRIES: &str =
    "items|texts|values|entries|things|words|elements|lines|terms|strings|text|message|value";
/// Words with which each row is no sentence of its own.
pub(crate) const NOT_BY_ROW: &str = "only|exactly|order|ordered|sorted|any|one|either|some|none|least|most|except|both|or|if|\
    unless|number|count|times|sequence|nothing|else";
/// Words that a sentence about filling in the rows of its table may have, besides texts in quotes.
pub(crate) const FILLING: &str = "i|we|you|he|she|they|user|users|customer|the|a|an|then|and|also|should|must|can|with|as|by|using|in|into|\
    out|up|of|for|to|these|this|those|following|follows|below|form|fields|field|details|information|info|data|values|value|\
    inputs|input|entries|credentials";
pub(crate) const FILLS: &str = "fill|enter|type|complete|provide|populate|set|input";
/// Words that a sentence about the values of the fields in its table may have.
pub(crate) const CHECKING: &str = "i|we|you|user|the|a|an|then|and|also|should|must|see|sees|that|with|as|in|of|for|to|\
    these|this|those|their|its|following|follows|below|form|fields|field|details|information|data|values|value|be|is|are|filled|\
    inputs|input|prefilled|populated|set";
pub(crate) const CHECKED: &str =
    "match|matches|have|has|contain|contains|show|shows|equal|equals|display|displays|hold|holds";
pub(crate) const FIELDS: &str = "fields|form|inputs";
/// Heads of a column of names, and of the column beside it.
pub(crate) const HEADS_OF_NAMES: &str =
    "field|fields|field name|name|label|key|property|input|form field|attribute";
pub(crate) const HEADS_OF_VALUES: &str =
    "value|values|text|data|content|contents|field value|input value|expected value|expected";
/// Heads of a column that is the only one.
pub(crate) const HEADS_OF_ENTRIES: &str = "item|items|text|texts|name|names|label|title|value|values|message|entry|option|link|button|field|\
    heading|tab|column|element|expected";
/// Words that a sentence about the rows of a table may have, besides a text in quotes.
pub(crate) const OF_ROWS: &str = "i|we|you|user|the|a|an|then|and|also|should|must|will|that|with|in|of|to|these|this|following|follows|\
    below|table|tables|grid|row|rows|entry|entries|record|records|data|values|items|be|is|are|see|sees|displayed|shown|listed|present|\
    contain|contains|have|has|show|shows|display|displays|list|lists|include|includes|exist|exists";
pub(crate) const HOLDS_ROWS: &str = "see|sees|displayed|shown|listed|present|contain|contains|have|has|show|shows|display|displays|list|\
    lists|include|includes|exist|exists";
pub(crate) const TABLES: &str = "table|grid|row|rows";
