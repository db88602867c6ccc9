//! Words that introduce a name, a text or a value, and words that no name has.

/// They compare, or make what is said depend on something.
pub(crate) const COMPARES: &str = "than|if|when|until|while|because|instead";
/// Without a capital they point at something, and name nothing.
pub(crate) const POINTS: &str = "it|its|them|him|her|his|this|that|these|those|they|their|which|who|whom|whose|my|our|your|\
    one|ones|same|other";
/// Behind "first" and "last": the name of a field.
pub(crate) const BEHIND_FIRST_OR_LAST: &str = "name|names";
/// Words before a number that counts or compares; behind other words it is a label, as in "room 3".
pub(crate) const BEFORE_COUNTS: &str = "least|most|to|over|under|above|below|exactly|only|about|around|nearly|almost|within|\
    with|by|of|for|in|at|after|before|between|has|have|contains|contain|shows|show|=|<|>|≤|≥";

/// Attributes by which tests find an element; the page script has the same list.
pub(crate) const TEST_ATTRIBUTES: &str =
    "data-testid|data-test-id|data-test|data-cy|data-qa|data-e2e|data-id";
pub(crate) const TEST_IDS: &str = "data-testid|data-test-id|data-test|data-cy|data-qa|data-e2e|data-id|data-testid attribute|\
    test id|test-id|testid|test identifier";
pub(crate) const ELEMENT_IDS: &str = "id attribute|html id|element id|dom id";
/// Endings of files and of hosts: with a point before them they are no class.
pub(crate) const ENDINGS: &str = "png|jpg|jpeg|gif|svg|webp|pdf|csv|txt|xls|xlsx|doc|docx|zip|mp3|mp4|html|htm|css|js|ts|json|xml|yaml|md|\
    com|org|net|io|eu|de|dev|app|example";
/// Roles of reStructuredText whose text stands as the page, or a key, has it: :guilabel:`Save`.
pub(crate) const TEXT_ROLES: &str = "guilabel|kbd|samp|literal|code|strong|file|command";
/// Endings of files that are pages.
pub(crate) const PAGE_ENDINGS: &str = "html|htm|php|aspx|jsp|xhtml";
/// Nouns for the classes of the markup.
pub(crate) const CLASSES: &str = "css class name|css class|class name|class";
/// Attributes that a sentence may name without quotes.
pub(crate) const NAMED_ATTRIBUTES: &str = "href|src|alt|title|placeholder|type|name|id|role|target|lang|rel|action|method|pattern|min|max|\
    step|maxlength|tabindex|scope|for|aria-label|aria-expanded|aria-checked|aria-selected|aria-hidden|aria-disabled|aria-current|\
    aria-invalid|aria-describedby|aria-pressed|aria-live|aria-modal";
/// Attributes whose names are no words of another kind.
pub(crate) const ATTRIBUTES_ALONE: &str = "href|src|alt|placeholder|maxlength|tabindex";
/// Nouns for headings that columns are called by, too.
pub(crate) const ALSO_COLUMNS: &str = "title|titles";
/// Attributes by what people call them.
pub(crate) const ATTRIBUTES_IN_WORDS: &[(&str, &str)] = &[
    ("placeholder text|placeholder", "placeholder"),
    ("alternative text|alternate text|alt text|alt", "alt"),
    ("href", "href"),
    ("src", "src"),
];
/// Properties of style sheets, which no snapshot holds.
pub(crate) const STYLES: &str = "color|background-color|border-color|font-size|font-family|font-weight|font-style|opacity|\
    visibility|z-index|cursor|margin|padding|text-align|text-decoration|line-height";
/// Before the name of such a property in quotes.
pub(crate) const STYLE_NOUNS: &str =
    "css property|css style property|style property|css style|css value for|style";
/// Properties of style sheets by what people call them.
pub(crate) const STYLES_IN_WORDS: &[(&str, &str)] = &[
    (
        "background color|background colour|background-color",
        "background-color",
    ),
    ("border color|border colour|border-color", "border-color"),
    (
        "text color|text colour|font color|font colour|color|colour",
        "color",
    ),
    ("font size|font-size|text size", "font-size"),
    ("font family|font-family", "font-family"),
    ("font weight|font-weight", "font-weight"),
    ("font style|font-style", "font-style"),
    ("text alignment|text-align", "text-align"),
    ("text decoration|text-decoration", "text-decoration"),
    ("opacity", "opacity"),
    ("z-index", "z-index"),
    ("width", "width"),
    ("height", "height"),
];
/// Values of such properties, beside colours and sizes.
pub(crate) const STYLE_VALUES: &str = "bold|italic|underlined|underline|transparent|none|normal|center|centered|left|right|auto|hidden|inherit";
/// Attributes that a snapshot has, beside those that begin with `aria-` and those for tests.
pub(crate) const SEEN_ATTRIBUTES: &str = "role|type|name|id|href|target|title|placeholder|alt|for|scope|multiple|size|maxlength|\
    min|max|step|pattern|action|method|enctype|tabindex|contenteditable|lang|colspan|rowspan|class";
pub(crate) const ATTRIBUTE_IS: &str =
    "with the value of|with the value|with value|set to|equal to|of|=|:|with|being|is|as";
/// Nouns for paths through the pages, and the signs that authors write between their steps.
pub(crate) const PATHS: &str = "breadcrumb|breadcrumbs|path";
pub(crate) const PATH_SIGNS: [char; 5] = ['>', '/', '»', '›', '→'];
/// Nouns for drawings: the words beside them say what they show, and are no text in them.
pub(crate) const DRAWN: &str = "graph|graphs|chart|charts|diagram|diagrams|plot|plots|histogram|curve|pie|canvas|drawing|animation|effect|gif";
/// Nouns for parts of a page that behind another word name things of the application: "policy group", "delivery zone".
pub(crate) const ALSO_THINGS: &str = "group|zone|region";
/// Before the text by which such a thing is called.
pub(crate) const WITH_NAME: &str = "with the name|by the name|by the name of|with name";
/// Of what is typed where the browser has the address of a page.
pub(crate) const ADDRESSES: &str = "url|address|web address|link";
/// Nouns for what a page says, behind which "of" is followed by what it says.
pub(crate) const SAID_WITH_OF: &str = "confirmation|acknowledgement|acknowledgment";
/// Nouns for what is typed to find something: what they are is a value, and no text beside them.
pub(crate) const SEARCHED_WITH: &str = "search|filter|query|lookup|autocomplete|typeahead";
/// Nouns for what a page shows many of that are also written on the button which makes one.
pub(crate) const ALSO_ACTIONS: &str = "post";
/// Words for the number that a link or tab shows beside its name.
pub(crate) const COUNTED: &str = "badge|counter|count";
/// Nouns for a short text that marks something, and that a page draws as it likes.
pub(crate) const MARKS: &str = "tag|badge|chip|pill|lozenge|ribbon";
/// Headers of columns that say who does something with a thing, and not whose it is.
pub(crate) const OTHERS_OF_RECORDS: &str = "approver|approved by|manager|reports to|supervisor|reviewer|reviewed by|checked by|assignee|assigned to|\
    substitute|deputy|stand-in|replaced by|changed by|edited by|updated by|last edited by|closed by|handled by|processed by|decided by|\
    accepted by|rejected by|watched by|followers|contact person|emergency contact|cc|recipient|to";
/// Nouns for a text that a page tells somebody, however it draws it.
pub(crate) const TOLD_TEXTS: &str =
    "alert|summary|hint|notice|banner|caption|announcement|tip|remark|subtitle|disclaimer|info";
/// Nouns for bars over a page or at its top, which need not be the page's header.
pub(crate) const BANNERS: &str = "banner|banners";
/// One of several, of whatever kind.
pub(crate) const ITEMS: &str = "item";
/// Before it they say of what.
pub(crate) const OF_LIST: &str = "list|menu|nav|navigation|tree|dropdown";
/// Names of the line over a column, a section or a page.
pub(crate) const HEADERS: &str = "header|headers";
/// Before it they say over what.
pub(crate) const OWNS_HEADER: &str = "page|column|columns|table|site|main|top|global";
/// Nouns that say that something is drawn as a card, and not what it is.
pub(crate) const PLAIN_CARDS: &str = "card|tile";
/// Nouns for what has the role of an article.
pub(crate) const ARTICLES: &str = "article|post";
/// Before the plural of a kind it says how they were found.
pub(crate) const SEARCH: &str = "search";
/// Words of a class beside the name of a kind that say no more than that there is one, or a list of them.
pub(crate) const BOXES_OF_A_KIND: &str = "card|cards|tile|tiles|item|items|box|list|listing|grid|row|rows|col|column|entry|teaser|\
    preview|summary|wrapper|container|block|inner|wrap|cell|li|ul|c|m|o|js|search|page";
/// Classes of columns beside the main part.
pub(crate) const SIDEBARS: &str =
    "sidebar|side-bar|side_bar|sidenav|side-nav|side_nav|sidemenu|side-menu|side_menu";
/// Names of a row of page numbers.
/// Name of the row of page numbers where the sentence has none.
pub(crate) const PAGER: &str = "pager";
pub(crate) const PAGERS: &str = "pager|pagination|paginator|paging";
/// Signs that stand within the text of an option.
pub(crate) const SIGNS_IN_OPTION: &str = "(|)|/|+|–|—";
/// Names of fields that begin with an ordinal.
pub(crate) const BEGIN_WITH_ORDINAL: &str = "first name|second name|third name|last name|first day|last day|first line|second line|last line|last digits";
/// Names of buttons that open the menu of a row or card, the likeliest first.
pub(crate) const MENU_BUTTONS: &str = "more options|more actions|actions|options|menu|kebab";
/// Before "menu", where a row or card is named besides: of what it is the menu.
pub(crate) const MENU_OF: &str =
    "card|row|column|item|entry|list|context|overflow|kebab|more|action|actions|options";
pub(crate) const MORE: &str = "more options";
/// Behind the name of a field by which a list is narrowed.
pub(crate) const FILTER: &str = "filter";
/// Words for the sign on them.
pub(crate) const THREE_DOTS: &str = "three dots menu|three-dots menu|three dot menu|three-dot menu|three dots|three-dots|3 dots menu|3 dots|\
    kebab menu|overflow menu|ellipsis menu";
/// First words of the buttons that answer a question.
pub(crate) const ANSWERS: &str = "yes|no|ok|okay|confirm|cancel";
/// Last words of what is agreed to by ticking a box.
pub(crate) const AGREED_TO: &str = "terms|conditions|policy|agreement|rules";
/// Words for a list that is shown a page at a time, and for what its pages are chosen by.
pub(crate) const IN_PAGES: &str =
    "pager|pagination|paginator|paging|table|list|results|search results";
/// Names of the days of a month that a page offers.
pub(crate) const CALENDARS: &str = "calendar|date picker|datepicker|date-picker|calendar popup";
/// First words of the steps in such a row.
pub(crate) const STEPS_OF_PAGER: &str = "next|previous|prev|first|last|older|newer|forward|back";
/// Words that authors write in quotes in place of an address or a name.
pub(crate) const PLACEHOLDERS: &str = "url|uri|page|page name|website|website name|site|link|address|web address|web page|\
    webpage|screen|screen name|tab name|menu name|app name|application name|name";
/// The last word of such a text.
pub(crate) const ENDS_PLACEHOLDER: &str = "url|uri";
/// Between a value and its field.
pub(crate) const AS_VALUE_OF: &str =
    "as the value of|as the value in|as value of|as value in|as the content of";
/// Nouns for what a page shows alone, and other pages show the beginnings of.
pub(crate) const READ_ALONE: &str = "article";
/// Nouns for what a search finds.
pub(crate) const FOUND: &str = "result";
/// Kinds of things that a page need not name: what they are called is what those who made them call them.
pub(crate) const COMPONENTS: &str = "component|components|widget|widgets|control|controls";
/// A link, to some; to others a place that links lead to.
pub(crate) const ANCHORS: &str = "anchor|anchors";
pub(crate) const SELECTOR: &str = "selector";
/// Nouns for what programs send that are kinds of things of an application as well.
pub(crate) const NOUNS_IN_APPLICATIONS: &str = "request|response|record";
/// Nouns that end as adverbs do.
pub(crate) const NOUNS_IN_LY: &str = "reply|supply|family|assembly|anomaly|tally|rally";
/// Nouns that end as participles do.
pub(crate) const NOUNS_IN_ING: &str = "building|setting|listing|rating|meeting|booking|drawing|recording|warning|training|landing|pricing|\
    shipping|billing|filing|ranking|painting|wedding|ceiling|heading|posting|offering|string|thing|ring|king|evening|morning";
/// Nouns for kinds that are verbs of actions as well.
pub(crate) const NOUNS_AND_VERBS: &str = "type|place|note|store|key";
/// Nouns for what is saved that are forms of verbs as well.
pub(crate) const SAVED: &str = "changes|updates|entries|filters|filter|step|wizard|tour|search|selection|deletion|removal|form";
/// Of what a button that is only called by its verb does: all that is entered, or what is asked.
pub(crate) const DONE_TO_ALL: &str =
    "changes|updates|entries|action|selection|dialog|modal|popup|step|wizard|tour";
pub(crate) const PATTERNS: &str = "regular expression|pattern|expression";
pub(crate) const TICKED: &str = "checkbox|check|tick";
pub(crate) const CHOICE_LISTS: &str = "drop|select|combo|pulldown|picklist";
pub(crate) const NO_ROLE_AHEAD: &str = "name|names|page";
pub(crate) const KINDS_OF_MESSAGE: &str = "error|errors|warning|warnings|success|confirmation";
pub(crate) const NEVER_KEYS: &str = "button|link|icon|tab|menu";
pub(crate) const WITH_TITLE: &str = "with the title|titled|named|called";
pub(crate) const NAMES_THE_PAGE: &str = "url|address|number|named|called|titled";
pub(crate) const KEY_NOUNS: &str = "text|word|value|element|item|entry|term|name of|label";
/// Headers of the column by which the rows of a table are called.
pub(crate) const NAMES_OF_ROWS: &str = "name|names|title|id|number|no|nr|code|label";
pub(crate) const TYPED_NOUNS: &str = "following text|text|value|string|word|term|number|date|keyword|keywords|search term|query|\
    words|following value";
/// Kinds of markup that selectors begin with.
pub(crate) const TAGS: &str = "a|article|aside|body|button|canvas|div|fieldset|footer|form|h1|h2|h3|h4|h5|h6|header|html|iframe|img|\
    input|label|li|main|nav|ol|option|p|section|select|span|svg|table|tbody|td|textarea|th|thead|tr|ul|video";
/// Nouns for what is typed: without quotes they say what kind of value is meant, and are not the value.
pub(crate) const KINDS_OF_VALUE: &str = "text|texts|value|values|name|names|username|user|password|passwords|email|e-mail|mail|address|\
    number|numbers|digits|digit|characters|character|letters|letter|symbols|symbol|date|dates|time|title|description|message|\
    comment|comments|note|notes|amount|price|quantity|query|term|terms|keyword|keywords|string|strings|word|words|code|otp|pin|\
    id|credentials|data|details|detail|info|information|something|anything|nothing|everything|url|link|phone|city|country|\
    state|zip|company|content|contents|input|inputs|search|reason|subject|location|spaces|space|gibberish|whatever|sentence|\
    paragraph|answer|age|gender|birthday|card|month|year|day|emoji|emojis|script|payload|limit|maximum|minimum|entry|item|\
    product|field|fields|tag|tags|topic|review|feedback|bio|label|range|budget|weight|height|size|length|rate|percentage";
/// Nouns for values: behind other words they say what is shown, and not how.
pub(crate) const STANDS_FOR_VALUE: &str = "name|names|title|price|amount|total|number|date|time|id|code|status|value|quantity|count|\
    description|address|email|username|text|rating|score|size|weight|duration|version|author|owner|type";
pub(crate) const VALUE_OF_FIELD: &str =
    "value of|content of|contents of|text of|value in|content in|text in";
pub(crate) const CLEARED_CONTENT: &str =
    "contents of|content of|value of|text of|text in|content in|value in|text from";
/// Nouns for whatever a field holds.
pub(crate) const SOME_VALUE: &str = "some text|a text|text|some value|a value|value";
/// Before a name, they only ask for it: "Your name", "Enter an email".
pub(crate) const ASKS_FOR: &str =
    "your|my|our|the|a|an|please|enter|type|choose|select|provide|insert";
/// Behind the name of a field, they make it that of something else: "Name of the company".
pub(crate) const OF_ANOTHER: &str = "of|for|from|per";
/// Names of navigations that are not the one of the page.
pub(crate) const LESSER_NAVIGATIONS: &str = "breadcrumb|breadcrumbs|pagination|pager|pages|footer|social|legal|skip|toc|contents|secondary|related|language|languages";
pub(crate) const FILES: &str =
    "files|file|documents|document|pictures|picture|images|image|photo|attachment";
pub(crate) const FOCUS: &str = "keyboard focus|focus|text cursor|cursor|caret";
pub(crate) const KEY_COMBINATION: &str =
    "keys|key|key combination|keyboard shortcut|shortcut|combination";
pub(crate) const KEYS: &str = "keys|key";
pub(crate) const EXAMPLE: &str = "e.g|eg|for example|for instance|such as|like|i.e";
/// The last words of a sentence whose value is one of many.
pub(crate) const EXAMPLE_AT_END: &str = "for example|for instance";
/// Before what a value is like, which is shown by an example.
pub(crate) const SAYS_WHAT_VALUE: &str =
    "using|containing|including|comprising|that|which|with|without|starting|ending|longer|shorter";
/// Between what a column and what a row is called.
pub(crate) const JOINS_COLUMN_AND_ROW: &str = " of | for ";
/// Before a text that need not be the one that is shown.
pub(crate) const SIMILAR: &str = "similar to|such as|like";
/// Behind a text that need not be the one that is shown.
pub(crate) const OR_SIMILAR: &str =
    "or something similar|or a similar|or similar|or an equivalent|or equivalent";
pub(crate) const SAYING: &str = "with the title|with title|with the heading|with heading|saying|indicating|stating|reading|that says|that reads|that states|with the message|with the text|\
    with message|with text|with the following message|with the following text";
pub(crate) const KINDS_IN_MESSAGE: &str =
    "error|warning|success|confirmation|validation|information|alert";
pub(crate) const CALLED: &str = "named|called|labelled|labeled|titled|entitled|marked|reading|saying|stating|that reads|that says|that states|which states|\
    which reads|which says|that explains|explaining|that is called|with title|that is named";
pub(crate) const LETTERS: &str = "letters|letter|characters|character|substring";
pub(crate) const KINDS_OF_TEXT: &str = "following text|text|term|word|words|string|phrase|terms|expression|regular expression|\
    pattern|name|value|message";
pub(crate) const OWN_TEXTS: &str = "text|label|name|title|caption|word|words|term|terms|string|description|heading|content|\
    link text|alt text|alternative text|accessible name|wording|placeholder";
/// Behind a text by which an element is called: "with the 'Tea' placeholder text".
pub(crate) const NAMED_AS: &str = "placeholder text|placeholder|label|caption";
pub(crate) const DATES: &str = "the date|date|the time|the day";
pub(crate) const KINDS_OF_DATE: &str = "date|time|day|month|year|value";
pub(crate) const OPTION_NOUNS: &str = "options|option|values|value|items|entry|choice";
pub(crate) const EQUAL_NOUNS: &str = "text|value|string|word";
pub(crate) const REMEMBERED_NOUNS: &str = "text|number|value|part|word|words|content";
/// Behind the text that a list has for its choice.
pub(crate) const AS_CHOICE: &str = "selected|chosen|preselected|pre-selected|as the selected option|as the selected value|as the chosen option|\
    as selected|as its value|as its selected option|as the current value|as its selected value";
pub(crate) const CHOSEN_OPTION: &str =
    "selected option|chosen option|selected value|selected item|selected choice";
pub(crate) const PROPERTIES: &str = "value|text|content|contents|label|caption";
pub(crate) const HEADED: &str = "named|called|titled|headed";
pub(crate) const DIALOG_TEXT: &str = "text|message|content|contents|wording";
/// The noun of a list of things, and of one to choose from.
pub(crate) const LIST: &str = "list";
pub(crate) const OPTIONS: &str = "options|option|choices|choice";
pub(crate) const HELD_TEXTS: &str = "text|label|caption";
pub(crate) const CALLED_BY: &str = "label|caption";
/// Endings of plurals in the languages of Europe.
pub(crate) const PLURAL_ENDINGS: &str = "s|es|x|n|en";
pub(crate) const HELD_TITLES: &str = "title";
pub(crate) const WINDOW_TITLED: &str =
    "with the title|titled|named|called|entitled|with title|whose title is";
pub(crate) const ANSWER_TEXT: &str = "the text|text|the value";
/// Nouns for the goods of a shop, before their names.
pub(crate) const GOODS: &str = "product|item|article|book";
/// Said of the one thing that a page offers.
pub(crate) const PRESENT_GOODS: &str =
    "it|one|this|the item|the product|the article|this item|this product|one of it|one of them";
pub(crate) const CARTS: &str = "cart|basket|bag|trolley";
pub(crate) const USER_NAMES: &str = "username|user|name|email|e-mail|mail|address|login|id|account";
pub(crate) const PASSWORDS: &str = "password|passcode|pass|pwd";
/// Nouns of a field beside its name.
pub(crate) const FIELD_NOUNS: &str = "field|input|box|textbox";
/// The same of what has options.
pub(crate) const LIST_NOUNS: &str = "list|dropdown|drop-down|select|combobox|picker";
pub(crate) const SEARCH_FIELDS: &str = "search|bar|box|field|input";
pub(crate) const BEFORE_SEARCH_FIELD: &str = "the|search|text|input";

/// Before a colon they say what kind of sentence follows, and name no field.
pub(crate) const NO_LABELS: &str = "step|steps|action|actions|test|case|note|example|precondition|preconditions|scenario|given|when|then|\
    and|or|but|not|they|input|inputs|expected|result|data|task|optional|following|in|on|at|to|get|arrange|act|assert|observe";
/// Words that end an identifier and say of what kind the element is.
pub(crate) const ENDS_OF_IDENTIFIERS: &str = "input|field|box|text|txt|textbox|button|btn|link|select|list|dropdown|checkbox|check|radio|control|\
    element|el|id|container|wrapper|form|area|picker|tab|icon|item|menu|option|line";
/// Nouns for headings, and for books, films and songs.
pub(crate) const TITLES_OF_THINGS: &str = "title|titles";
/// The kind of thing that they are then.
pub(crate) const TITLE_OF_THING: &str = "title";
/// Parts of a page, and things that an application has many of.
pub(crate) const BLOCKS: &str = "block|blocks|group|groups|area|areas|part|parts";
/// With one of these a control begins that adds a thing of a kind.
pub(crate) const ADDS_ONE: &str = "new|add|create";
/// Headers of columns that say how a thing is: what stands there it "is".
pub(crate) const STATE_COLUMNS: &str = "status|state|condition|stage|phase|availability|priority|severity|urgency|importance|level|type|\
    kind|role|plan|category|result|outcome";
/// Attributes that are chosen by a value of their own in any application.
pub(crate) const CHOSEN_BY: &str =
    "size|color|colour|type|method|priority|category|status|language|currency|country|role|unit";
/// Before "of the", what several things have together, or a place among them.
pub(crate) const OF_SEVERAL: &str = "number|count|list|rest|order|end|top|bottom|start|middle|half|part|most|one|none|page|side|bottom";
/// Names of the button that applies what was chosen in lists.
pub(crate) const APPLIES: &str =
    "apply|apply filter|apply filters|filter|filter results|show results";
/// How the name of what sends a form of filters begins.
pub(crate) const APPLIES_FORM: &str = "apply|filter|search|show|find|go|refresh|view";
/// Words that say by what things are sorted out.
pub(crate) const ATTRIBUTES: &str = "status|state|category|type|kind|team|department|owner|assignee|priority|country|city|brand|\
    colour|color|size|label|tag|role|level|building|supplier|customer|user|author|language|method|genre|location|area|region|group|\
    instructor|project";

/// Heads of a column of numbers, before the one that says what each record is.
pub(crate) const HEADS_OF_NUMBERS: &str =
    "no|no.|nr|nr.|#|id|number|ref|reference|code|date|select";
/// Words for the first row of a table, and for the table.
pub(crate) const HEADS: &str = "header|heading|head";
pub(crate) const TABLES: &str = "table|grid";
/// Words before "field" that say what is typed into it, by the type of the control.
pub(crate) const TYPES_OF_FIELD: &[(&str, &str)] = &[
    ("number|numeric|amount|quantity", "number"),
    ("email|e-mail", "email"),
    ("url|web address", "url"),
    ("phone|telephone|phone number", "tel"),
    ("time", "time"),
    ("colour|color", "color"),
];
