//! Words for the page, its parts, its address, and the windows of the browser.

pub(crate) const PAGE_NOUNS: &str = "page|screen|website|webpage|homepage";
/// Words of interfaces between programs: no page shows them.
pub(crate) const OF_PROGRAMS: &str =
    "response|request|endpoint|api|localstorage|database|backend|server|cookie|cookies|variable";
/// Points of a surface, and no names.
pub(crate) const POINTS: &str = "center|centre|middle|corner|edge|outside|anywhere|point|position|coordinates|mouse|cursor|pointer";
pub(crate) const KINDS_OF_MENU: &str = "navigation|main|primary|side|site";
pub(crate) const NAMED_PAGES: &str = "page|screen|website|webpage|homepage|step|view";
pub(crate) const ON_A_FORM: &str = "form";
/// Nouns for what one is led to, behind its name: "redirected to the sign-up form".
/// Of these, the ones that are also what somebody sees.
pub(crate) const ALSO_SEEN: &str = "view";
pub(crate) const LED_TO: &str = "form|list|grid|section|area|module|overview|listing|editor|panel";
/// Of these, the ones that hold several things of the kind before them.
pub(crate) const LISTS: &str = "list|grid|overview|listing";
/// Before the kind of what a page lists.
pub(crate) const LISTS_OF: &str = "list of|overview of|listing of";
/// Endings of files that are pages.
pub(crate) const PAGE_FILES: &str = "php|html|htm|xhtml|asp|aspx|jsp|jsf|do|cfm";
/// Names of the page that an address without a path leads to.
pub(crate) const HOME_PAGES: &str = "home|homepage|index|start|landing";
/// Words in the names of pages that ask for a password.
pub(crate) const ACCESS_PAGES: &str = "login|log|logon|signin|sign|signup|in|up|register|registration|password|account|profile|access|reset|\
    security|authentication|auth|welcome";
/// Words that stand beside the name of a page in a name or an address.
pub(crate) const BESIDE_PAGE_NAME: &str = "page|screen|html|php";
/// Words before the name of a page on what leads there: "View cart", "Go to checkout".
pub(crate) const LEADS_THERE: &str =
    "go|to|back|view|my|your|our|the|open|see|proceed|continue|visit|show|return|all";
/// Nouns for what is reached and has a name of its own.
pub(crate) const REACHED: &str = "page|screen|webpage|view|step|section|area|module";
/// Words that end what no link of a page leads to: programs, files, windows.
pub(crate) const NEVER_REACHED: &str = "app|application|browser|website|site|store|shop|tab|tabs|window|url|link|file|files|email|mail|inbox|\
    attachment|document|image|photo|database|console|terminal|devtools|tools|session|state|step|steps|system|server|instance|channel|room|user|it|\
    there|top|bottom|end|beginning|left|right|forward|back|again|page";
/// Nouns for what an application keeps many of: one of them is no page that is called so.
pub(crate) const RECORDS: &str = "project|order|product|task|article|ticket|invoice|booking|appointment|reservation|customer|client|\
    patient|employee|contact|record|issue|case|request|report|message|note|event|campaign|course|lesson|student|lead|\
    opportunity|quote|quotation|contract|asset|device|template|survey|quiz|question|answer|comment|post|draft|entry|folder|\
    playlist|song|album|movie|book|recipe|board|card|team|group|class|role|user|member|person|item|work|story|bug|conversation|\
    thread|chat|transaction|payment|shipment|listing|job|vacancy|candidate|application|policy|claim|vehicle|category|collection|\
    exercise|game|match|plan|review|dataset|workflow|pipeline|workspace|namespace|cluster|node";
/// Pages of which an application has one.
pub(crate) const ALWAYS_THERE: &str = "cart|basket|bag|checkout|dashboard|home|homepage|inbox|profile|wishlist|login|overview|calendar|menu";
/// Nouns for what a link leads to, which need not be written on it.
pub(crate) const LED_TO_BY_LINK: &str = "app|module";
/// Pages that only the application's people know, and words that are on many buttons.
pub(crate) const NEVER_GONE_TO: &str = "start";
pub(crate) const OWN_NAMES: &str = "home page|homepage|dashboard";
pub(crate) const NO_PAGE_NAME: &str = "page|screen|website|webpage|same|correct|right|wrong|next|previous|new|other|another|\
    url|first|second|last|appropriate|proper|expected|detail|details|a|an|the|this|that|it|\
    normal|usual|regular|default|initial|starting|blank|whole|entire|relevant|respective|corresponding|original|actual|\
    desired|given|certain|different|specific";
/// Endings of adjectives, and nouns that end so. Behind "a" an adjective says what a page is like, and names none.
pub(crate) const ADJECTIVE_ENDINGS: [&str; 7] = ["able", "ible", "ous", "ful", "less", "ive", "ed"];
pub(crate) const NOUNS_LIKE_ADJECTIVES: &str =
    "table|timetable|variable|archive|drive|feed|embed|bed|shed|seed";
/// Adjectives without such an ending.
pub(crate) const ADJECTIVES: &str = "secure|safe|public|private|internal|external|valid|invalid|static|dynamic|simple|complex|clean|dirty|    fresh|plain|empty|full|long|short|fast|slow|good|bad|nice|local|remote|open|free|standard|basic|generic|unknown|real|fake|dark|light|    multilingual|bilingual|popular|similar|modern|old|working|scrollable";
pub(crate) const SHOP: &str = "store|shop|site|website|application|app";
pub(crate) const COUNTED_NOUNS: &str = "item|element|page";
pub(crate) const TOP: &str = "top|beginning|start";
pub(crate) const BARE_DIALOGS: &str = "alert|prompt|confirm";
/// A part of a list that has pages.
pub(crate) const OF_LIST: &str = "page of the list|page of results|page of the results|page of the table|page|month|week|day|year";
/// Words of headings for what the page is about itself.
pub(crate) const OWN_SECTIONS: &str = "details|detail|summary|overview|information|info|general|data|about|properties|profile|facts|key|main|basic|basics|the|this|your|and";
pub(crate) const TABLE: &str = "table|grid|list";
pub(crate) const WINDOW_OR_TAB: &str = "window|tab";
pub(crate) const WHOLE_PAGE: &str =
    "current|whole|entire|same|resulting|displayed|opened|loaded|present";
pub(crate) const CONTENT_OF: &str = "content of|contents of|body of|source of|text of";
pub(crate) const WHOLE: &str = "current|whole|entire";
pub(crate) const PAGE_AS_PLACE: &str = "web page|webpage|page content|page body|page|screen|website|web site|site|browser window|\
    window|browser|application|app|body|content|ui|gui|view";
pub(crate) const COLUMN_OR_CELL: &str = "column|cell";
pub(crate) const WINDOW_WORDS: &str = "window|tab|browser";
pub(crate) const OF_BROWSER: &str = "new|current|active|opened|main|page";
pub(crate) const ADDRESSED: &str = "page|url|address|website";
/// An address of a page, or of a house.
pub(crate) const POSTAL: &str = "address";
pub(crate) const ADDRESS_NOUNS: &str = "page|url|address|website|site";
pub(crate) const OF_PAGE: &str = "current|page's|document's|window's";
pub(crate) const TITLE_NOUNS: &str = "page title|document title|window title|browser title|tab title|browser tab title|\
    browser window title|website title|site title|html title";
/// Behind the name of a part of an application.
pub(crate) const MODULE: &str = "module";
pub(crate) const TITLE: &str = "title";
pub(crate) const TITLED: &str =
    "web page|webpage|page|document|window|browser window|browser tab|browser|site|website";
/// Before the noun for a page: where it is.
pub(crate) const OF_WEB: &str = "webui|web ui|web";
/// Between the noun for a page and its title, and its name.
pub(crate) const WITH_TITLE: &str = "with the page title|with the title|with title|titled|entitled";
pub(crate) const WITH_NAME: &str = "named|called|with the name";
pub(crate) const URL_OWNERS: &str = "current|page|page's|browser|browser's|resulting|website";
pub(crate) const URL_NOUNS: &str = "url|address|uri|page url|web address";
pub(crate) const BROWSER_WINDOWS: &str = "browser tabs|browser windows|tabs|windows";
pub(crate) const OPEN_WINDOWS: &str = "open tabs|open windows|browser tabs|browser windows|browser tab|browser window|windows|\
    window|tabs|tab";
pub(crate) const CELLS: &str = "table cell|cell";
pub(crate) const ROWS: &str = "table row|row|line";
pub(crate) const NATIVE_DIALOGS: &str = "alert dialog|alert box|alert window|alert popup|alert|javascript alert|js alert|\
    browser alert|native alert|javascript dialog|browser dialog|native dialog|\
    javascript popup|browser popup|confirm dialog|confirm box|confirm|confirmation box|\
    confirmation alert|javascript confirm|browser confirm|prompt dialog|prompt box|prompt|\
    javascript prompt|browser prompt|browser's question|browser's confirmation|browser's dialog|browser's alert|\
    browser's prompt|browser question|browser confirmation|question of the browser|dialog of the browser|\
    confirmation of the browser";
pub(crate) const DIALOGS_OWN: &str = "alert's|confirm's|prompt's|alert’s|confirm’s|prompt’s";
pub(crate) const IN_HISTORY: &str = "in the browser|in the history|in history|to the previous page|to the last page|\
    to the next page|one page|once";
pub(crate) const RELOADED: &str = "web page|page|browser|website|site|screen|tab|window";
pub(crate) const OPENED: &str = "web page|webpage|web site|web-site|website|page|site|url|address|link|application|app|\
    web application|web app|browser|shop|store|webshop|web shop|online shop|portal|platform|aut";
pub(crate) const HOME: &str = "home page|homepage|start page|front page|base url|landing page|main page|home url|root page|\
    index page|application under test|tested application";
pub(crate) const APPLICATION: &str = "application|website|web site|site|app|shop|store|portal";
pub(crate) const WINDOWS: &str = "browser tab|browser window|window|tab";
pub(crate) const NEW: &str =
    "newly opened|newly-opened|just opened|new|latest|most recent|opened|popup|pop-up";
pub(crate) const MAIN: &str = "main|original|initial|root|starting";
pub(crate) const PRESENT_WINDOW: &str = "current|new|present|active|opened";
pub(crate) const CLOSED_WINDOWS: &str = "browser tab|browser window|tab|window|popup window";
pub(crate) const DIALOGS: &str = "dialog box|dialogue box|dialog|dialogue|popup|pop-up|pop up|message box|\
    confirmation dialog|confirmation|confirmation popup|modal";
pub(crate) const APPLICATIONS: &str = "the system|the application|the app|the interface|the ui|the browser|the web app|system|application";
pub(crate) const EDGES: &str = "top|beginning|start|bottom|end";
pub(crate) const SCROLLED: &str = "page|screen|website|site|window";
/// In the heading of a page that asks to sign in.
pub(crate) const SIGNS_IN: &str = "sign in|signin|log in|login|log on|sign on";
pub(crate) const SIGNED_OUT_OF: &str = "application|app|system|site|website|account|portal|session";
pub(crate) const TITLE_OR_URL: &str = "title|url|address";
/// Nouns for a question whether something is meant.
pub(crate) const CONFIRMATIONS: &str = "confirmation|confirmation question|confirmation prompt";
