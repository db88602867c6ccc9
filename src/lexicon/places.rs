//! Prepositions, and phrases that say where.

pub(crate) const AFTER_QUOTE: &str = "in|into|on|onto|to|is|are|and|or|from|with|as|at|of|under";
pub(crate) const ENDS_SCROLLED: &str = "into|is";
pub(crate) const ENDS_DRAGGED: &str = "onto|to|into|on|over|and";
pub(crate) const ENDS_SWITCHED: &str = "to|on|off";
pub(crate) const ENDS_SET: &str = "to|with|by|as";
pub(crate) const ENDS_FILLED: &str = "with|to|by|the";
pub(crate) const ENDS_PLACE: &str = "and|or|with";
pub(crate) const LEADS_TO_PLACE: &str = "as|in|into|for|to|at|under|on";
pub(crate) const TWO_TEXTS_OR_UNDER: &str = "before|after|below|both|between|under";
pub(crate) const TWO_TEXTS: &str = "before|after|below|both|between";
/// Before a determiner they begin a place, an owner or a receiver, and are no part of a name.
pub(crate) const BEFORE_THE: &str = "in|on|at|under|near|from|beside|below|above|behind|inside|within|by|to|for|of|with|\
    onto|into|over|against|after|before|between|during|through|across|among|beneath|about";
/// Before a word without a capital they say whose something is, or where.
pub(crate) const BEFORE_OWNER: &str = "for|in|on|at|by|from|with";
pub(crate) const ENDS_OPTION: &str = "from|in|for|as";
pub(crate) const TYPED_INTO: &str = "into|in|inside";
pub(crate) const LEADING: &str = "in|on|from|under|inside|within|at";
pub(crate) const LEADING_FIELD: &str = "in|into|inside|from|on";
pub(crate) const SOMEWHERE: &str = "anywhere|somewhere";
pub(crate) const ON_PAGE: &str = "in|on|of|from|within|at|inside|throughout|across";
pub(crate) const SITUATED: &str = "located|situated|placed|that is|which is";
pub(crate) const SITUATED_ROW: &str = "that is|which is|located|situated|shown|displayed";
pub(crate) const ROW_PREPOSITIONS: &str = "in|on|inside|within|of|from|at|for|belonging to|associated with|related to|\
    corresponding to";
pub(crate) const BELONGING: &str =
    "for|of|belonging to|associated with|related to|corresponding to";
pub(crate) const HOLDING_KEY: &str = "of|for|with|containing|that contains|which contains|having|that has|which has|that holds|\
    holding|starting with|beginning with|that starts with|named|called|labelled|labeled|about";
pub(crate) const ENDS_KEY: &str = "and|or|in|on|with|into|from|of|for";
pub(crate) const SITUATED_INSIDE: &str = "located|situated|that is|which is|shown";
pub(crate) const INSIDE: &str = "in|on|inside|within|of|from|at";
/// Behind a value that is one of several, before its field.
pub(crate) const SET_AS: &str = "as|into|in";
pub(crate) const SET_INTO: &str = "to|into|in";
pub(crate) const VALUE_INTO: &str = "into|in|inside|on|to|within|as|for|at";
pub(crate) const LEADS_TO_VALUE: &str = "as|of|=";
pub(crate) const NEVER_IN_LABEL: &str = "in|into|inside|on|to|within|for|at|and|or|with|which|that|containing|from|then|by|is|are|not|no";
pub(crate) const FROM_A_LIST: &str = "from the dropdown list|from the dropdown|from the drop-down list|from the drop-down|\
    from the list|from a list|from the options";
pub(crate) const IN_INTO: &str = "in|into";
pub(crate) const IN_OF: &str = "in|of";
pub(crate) const INTO_OR_FROM: &str = "in|into|from|as";
pub(crate) const WITH_COLON: &str = "with|:";
pub(crate) const INTO: &str = "into|in|inside";
pub(crate) const FILLED_WITH: &str = "with|by|:|as";
pub(crate) const FILLED_INTO: &str = "into|in|inside|for|as";
/// Between the noun of a row and the text that it has.
pub(crate) const OWNS_ROW: &str = "of|for|with|named|called|titled";
pub(crate) const SET_TO: &str = "to|with|by";
pub(crate) const APPENDED_TO: &str =
    "at the end of|to the end of|to the content of|to the text of|to|in|into";
pub(crate) const FOR_UPLOAD: &str = "for upload|to upload";
pub(crate) const UPLOADED_TO: &str = "into|in|to|for|with|using|on|via|as";
pub(crate) const FOCUS_COMES_TO: &str = "should move to|should be moved to|should jump to|moves to|moves into|moves on to|\
    is moved to|jumps to|shifts to|goes to|returns to|should return to";
pub(crate) const FOCUS_ON: &str = "on|in|set on|set to|inside";
pub(crate) const PRESSED_IN: &str = "inside|in|on|within|into|while in";
/// Prepositions with which no name ends that a noun follows.
pub(crate) const NEVER_LAST: &str = "for|of|to|with|by|from|about|a|an|the";
/// The word before what something is taken for.
pub(crate) const AS: &str = "as";
pub(crate) const NEVER_A_NAME: &str = "in|on|at|of|from|for|with|to|into|by|as|that|which|if|until|after|before|when|\
    while|once|outside|off|away|anywhere|somewhere|elsewhere|everywhere|there";
pub(crate) const LED_TO: &str =
    "redirected to|taken to|brought to|sent to|navigated to|forwarded to|on|at";
pub(crate) const AT_THE_URL: &str = "with the url|at|as|:";
pub(crate) const CLICKED_ON: &str = "on to|on|onto|upon|inside|into|in|at";
pub(crate) const DROPPED_ON: &str = "on top of|onto|into|over to|over|to|on|inside|in";
pub(crate) const DATE_INTO: &str = "in|into|for|from|on|as";
pub(crate) const AS_OPTION: &str = "as an option|as option";
pub(crate) const CHOSEN_FROM: &str = "out of|from|in|on|for|as|of|within|under";
pub(crate) const ENDS_LIST_NAME: &str = "from|in|for|of|to|with|on|all|and";
pub(crate) const PLACED: &str = "in|on|under|above|below|next";
pub(crate) const MARKED_WITH: &str =
    "displayed with|shown with|with|having|that has|which has|whose";
pub(crate) const BEHIND: &str =
    "right after|just after|directly after|after|that follows|following|behind";
pub(crate) const UP_TO: &str = "up to|until|before|in front of";
pub(crate) const REMEMBERED_IN: &str = "in|inside|within|of|on";
pub(crate) const OF_IN: &str = "of|in";
/// Between an option and the list that offers it.
pub(crate) const OFFERED_FOR: &str = "for|of";
pub(crate) const HELD_BY: &str = "within|inside|in";
pub(crate) const JOINS_ROW: &str = "of|in|on|and|,";
pub(crate) const OF_IN_INSIDE: &str = "of|in|inside";
pub(crate) const CELL_AT: &str = "in|at|of|on|for|from|under";
pub(crate) const OF_IN_ON: &str = "of|in|on";
pub(crate) const ENDS_LABEL: &str = "of|in|for|and|or|on";
pub(crate) const OF_OR_EQUAL: &str = "of|equal to";
pub(crate) const AMONG_OPTIONS: &str =
    "as an option|as option|as options|among its options|in its options";
pub(crate) const FOR_DURING: &str = "for|during";
pub(crate) const AT_THE_ADDRESS: &str = "at the url|at the address|with the url|at url|with url|at";
pub(crate) const AT_ADDRESS: &str =
    "at the url|at the address|with the url|at url|with url|located at|at|on|to|under the url|:";
pub(crate) const WITH_BY: &str = "with|by";
pub(crate) const INTO_DIALOG: &str = "into|in|to";
pub(crate) const OF_DIALOG: &str = "in|on|of|to";
pub(crate) const TOWARDS: &str = "to|until|towards|till";
pub(crate) const EXACTLY_TOWARD: &str = "immediately|directly|just";
pub(crate) const TOWARD: &str = "to|at|on|in|towards|by";
pub(crate) const BEFORE_SIDES: &str = "to|at|on|in|towards|by|the|a";
pub(crate) const SIDE_NOUNS: &str = "hand side|side|part|half|area|edge|corner|end|section|portion";
pub(crate) const LEFT: &str = "left|left hand|left-hand|lefthand|left-side";
pub(crate) const RIGHT: &str = "right|right hand|right-hand|righthand|right-side";
pub(crate) const TOP: &str = "top|upper";
pub(crate) const BOTTOM: &str = "bottom|lower|foot";
pub(crate) const UNTIL_IN_VIEW: &str = "to|until|till|towards|into view";
pub(crate) const INTO_VIEW: &str = "into view|into the view";
pub(crate) const IS_LED: &str = "am|is|are|be|was|were|been|has been|have been|gets|get|stays|stay|remains|remain|lands|\
    land|arrives|arrive|ends up|end up";
pub(crate) const LED_TO_PAGE: &str = "redirected back to|redirected to|directed to|taken back to|taken to|brought back to|\
    brought to|sent back to|sent to|navigated to|forwarded to|returned to|moved to|led to|\
    presented with|back on|back at|on|at|in";
pub(crate) const BROUGHT_TO: &str = "redirected back to|redirected to|directed to|taken back to|taken to|brought back to|\
    brought to|sent back to|sent to|navigated back to|navigated to|navigates to|forwarded to|returned to|led to|lands on|land on|\
    arrives at|arrive at|ends up on|redirects to|successfully navigates to";
/// Verbs of what leads somebody somewhere, and whom.
pub(crate) const LEADS_SOMEONE: &str = "redirects|redirect|takes|take|brings|bring|leads|lead|sends|send|returns|return|navigates|navigate|\
    directs|direct|forwards|forward";
pub(crate) const LED_ONES: &str = "the user|user|users|the customer|the visitor|me|you|us|them";
/// Without a word about what leads, that somebody is led.
pub(crate) const REDIRECTION: &str =
    "redirection to|redirect to|redirects to|redirects back to|redirect back to";
/// Before the name of a page that a noun follows.
pub(crate) const IN_A_NAMED_PAGE: &str = "in|shown|presented with";
pub(crate) const REDIRECTED: &str = "redirected|redirects|redirect|forwarded";
/// Verbs of an application that bring up a page.
pub(crate) const LOADS_PAGE: &str = "loads|load|opens up|open up|opens|open|displays|display|shows|show|redirects the user to|redirect the user to|redirects to|\
    redirect to|takes the user to|take the user to|brings the user to|navigates the user to|navigate the user to|goes back to|go back to|\
    returns to|return to|leads to|lead to";
pub(crate) const ON_A_PAGE_OR_IN: &str = "on|from|at|in";
pub(crate) const ON_A_PAGE: &str = "back on|back at|on|at";
pub(crate) const PAGE_COMES: &str = "appears|appear|opens|loads|loaded";
pub(crate) const PAGE_LOADED: &str = "loaded|loads|open|opened|opens";
pub(crate) const NEVER_IN_PAGE: &str = "in|into|inside|on|to|within|at|and|or|with|from|then|by|is|are|not|no|that|which|url|\
    where|after|before|when|if|without|as|a|an|the|of|for|window|tab|error|per|each|every|any|all";
pub(crate) const PAGE_IS: &str = "is|are|be|was|gets|get|has been|have been";
pub(crate) const PAGE_SHOWN: &str = "displayed|shown|visible|open|opened up|opened|loaded|active|presented|present|appears|appear|opens|loads";
pub(crate) const TO_MENU: &str = "to|on|the|through|via|menu";
pub(crate) const TO_PAGE: &str = "to|back to|over to|on to|onto|into";
/// Before what is described as a part of the page, and the determiners that it needs.
pub(crate) const IN_A_PART: &str = "in|inside|within|on|from";
pub(crate) const OWN_PART: &str = "the|my|your";
/// The last word of a part that only speaks, and of which there may be any.
pub(crate) const SPEAKING_PARTS: &str = "callout|bubble|balloon|flyout|drawer|overlay|infobox";
/// Behind such a description.
pub(crate) const AFTER_PART: &str =
    "in|on|at|of|under|above|below|next|to|for|as|when|after|before|also";
/// Words with which no part of a page is called, at the end of its name and anywhere in it.
pub(crate) const NO_PART: &str = "order|sequence|format|way|manner|case|case-insensitive|colour|color|style|font|size|meantime|future|past|\
    background|foreground|end|beginning|start|time|morning|evening|day|week|month|year|date|log|logs|clipboard|inbox|email|mail|\
    e-mail|file|files|system|state|status|mode|language|currency|value|values|amount|price|name|text|world|organisation|\
    organization|company|team|project|expected|given|key|keys|keyboard|code|source|account|left|right|top|bottom|step|steps|test|\
    tests|scenario|data|user|fly|go|store|shop|viewport|stock";
/// Nouns for parts that say too little alone.
pub(crate) const VAGUE_PARTS: &str = "group|part|region";
pub(crate) const NEVER_IN_PART: &str = "address|url|browser|console|terminal|network|markup|dom|html|css|internet|cloud|database|api|server|backend|same";
/// Behind "until", before what comes into view.
pub(crate) const SCROLLED_UNTIL: &str = "the page contains|page contains|the page shows|page shows|i see|you see|i can see|you can see|the user sees|i find|you find";
/// Words that say where something is beside something else, or when.
pub(crate) const RELATES: &str =
    "before|after|above|below|beside|next|under|underneath|beneath|behind|near|left|right|between";
/// First words of a sentence that says where something is before it says what is there.
pub(crate) const FIRST: &str = "in|inside|within|on|at|under|below|above|beside|next";
/// Said of what stands in a list, and in no message.
pub(crate) const LISTED_AS_SUCH: &str = "listed";
/// Said of what stands in a list or under a heading.
pub(crate) const LISTED: &str = "listed|found|included|contained";
/// Words in brackets that begin with one of them say where something is.
pub(crate) const SAYS_WHERE: &str =
    "in|inside|within|on|at|under|above|below|beneath|next|beside|near";
pub(crate) const WITHOUT: &str = "without";
/// Behind the noun for a thing of the application they may begin what it is called.
pub(crate) const BEFORE_NAME_OF_THING: &str = "with|by|of";
/// Before the means by which a row is chosen.
pub(crate) const WITH_VIA: &str = "with|by|using|via|through";
pub(crate) const USING: &str = "using|via|through";
/// Between a thing and whom it belongs to.
pub(crate) const BELONGS_TO: &str = "of|from|by|for";
/// Behind "log".
pub(crate) const OF_RECORD: &str = "of|for|with";
pub(crate) const OUT_OF: &str = "of|from";
pub(crate) const SEARCHED_IN: &str = "in|into|using|with|on";
/// Before the list that something is chosen from, and before the field that something is typed in.
pub(crate) const OUT_OF_LIST: &str = "from|in";
/// Before nothing else: where the headers of columns stand.
pub(crate) const IN_TABLE_HEADER: &str = "in the table header|in the table head|in the table headers|in the header row|\
    in the header of the table|in the head of the table|in the header of the list|in the column headers";
pub(crate) const INTO_FIELD: &str = "in|into|inside";
pub(crate) const PARTICLES: &str = "in|out|up";
/// Prepositions behind which a name without quotes may stand.
pub(crate) const CITED_AFTER: &str = "of|for|into";
/// Before the row or the thing whose menu is meant.
pub(crate) const OF_MENU: &str = "in|from|for|of|on";
