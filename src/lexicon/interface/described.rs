//! Words of deeds that describe a control by what it is called and by where it is: "Tick Wood as material".

/// Behind somebody, before the page that has to be open.
pub(crate) const STANDS: &str = "has gone to|have gone to|is reading|am reading|is on|am on|are on|is at|am at|is looking at|am looking at|looks at|look at|is viewing|am viewing|is in|am in|\
    has opened|have opened|has open|have open";
/// Before what somebody has done, or has open.
pub(crate) const HAS: &str = "has|have|had";
/// Deeds that a case may take for done: it does them.
pub(crate) const DONE_BEFORE: &str = "click|select|tick|check|choose|press|tap|pick|open|enter";
/// Of a page or a part of it that has to be there.
pub(crate) const IS_SHOWN: &str = "displayed|shown|open|opened|visible";
/// Between a part of a page and the page.
pub(crate) const OF: &str = "of";
/// Of such a part of a page, the page is named behind it.
pub(crate) const PARTS_OF_PAGES: &str = "tab|section|page|view|area|step";
/// Before what is opened, in further words than those for going to a page.
pub(crate) const OPENS: &str = "go into|goes into|switch back to|switches back to|switch over to|switch to|switches to|jump to|jumps to|\
    open up|opens up|open|opens|visit|visits|access|accesses|view|views|show|shows|display|displays|expand|expands|bring up|brings up|\
    change to|changes to|change over to|changes over to|has a look at|have a look at|takes a look at|take a look at";
/// Before what is clicked on, whatever it is.
pub(crate) const POINTS: &str = "click on|clicks on|click|clicks|tap on|taps on|tap|taps|press on|presses on|press|presses|hit|hits|push|pushes|use|uses";
/// Before what is ticked.
pub(crate) const TICKS: &str = "tick|ticks|check|checks|turn on|turns on|switch on|switches on|enable|enables|activate|activates";
/// Before what is no longer ticked.
pub(crate) const UNTICKS: &str = "untick|unticks|uncheck|unchecks|deselect|deselects|unselect|unselects|turn off|turns off|switch off|switches off|\
    disable|disables|deactivate|deactivates";
/// Before what a list is narrowed down to.
pub(crate) const FILTERS: &str = "search for|searches for|search by|searches by|search|searches|filter|filters|narrow down|narrows down|narrow|narrows|limit|limits|restrict|restricts|show only|shows only|only show|only shows";
/// Before a text that is looked for in a search field.
pub(crate) const SEARCHES: &str = "search for|searches for|look for|looks for|search|searches";
/// Before the text that is searched for, and what it is typed into.
pub(crate) const OF_WORDS: &str = "word|words|term|text|phrase|keyword|name";
pub(crate) const DONE_WITH: &str = "with|in|using|via|by|through";
pub(crate) const SEARCH_FIELDS: &str = "field|box|bar|input";
/// In what is searched for, they may say where, or describe it.
pub(crate) const PLACES: &str = "in|on|by|with|under|within|and|or|for|using|the|a|an|all|any|something|anything|everything|some|every|nothing|again|first|\
    called|named|that|which";
/// Behind the verb or the list, before what it is sorted by.
pub(crate) const BY: &str = "by";
/// Between two things that something is done to.
pub(crate) const AND: &str = "and";
/// Before a value, a manner or an exception of a deed.
pub(crate) const GIVES: &str = "with|without|by|using|except|from";
/// Before what something becomes, or where it goes: the control says that too.
pub(crate) const GIVES_OF_DEED: &str = "as|to|into|onto";
/// In the place of what the page is about.
pub(crate) const STANDS_IN: &str = "it|them";
/// Of what is added somewhere, where: it goes without saying on the button that adds it.
pub(crate) const ADDED_TO: &str = "to|into|in|on";
/// At the end of what raises a number.
pub(crate) const BY_ONE: [[&str; 2]; 2] = [["by", "one"], ["by", "1"]];
/// Behind "add": as many as without it.
pub(crate) const ONE: &str = "one|1";
/// Before what is put into a cart, whose button says so.
pub(crate) const ADDS: &str = "add|put";
/// Where a shop keeps what is going to be bought.
pub(crate) const CARTS: &str = "cart|basket|bag|trolley";
/// Things that others are added to.
pub(crate) const BASKETS: &str = "cart|basket|bag|trolley|order|list|wishlist|favourites|favorites";
/// Words that join others and say nothing of a control themselves; those that compare, turn or repeat are none.
pub(crate) const JOINS: &str = "the|a|an|this|that|these|those|my|your|its|their|his|her|our|some|any|of|in|on|at|to|from|for|by|with|as|which|who|\
    into|onto|via|and|is|also|too|now|then|again|well|please|there|here|once|using";
/// Before what is entered into fields.
pub(crate) const ENTERS: &str = "fill in|fills in|fill out|fills out|fill|fills|enter|enters|type in|types in|type|types|key in|keys in|input|inputs|set|sets|put|puts|\
    write|writes|give|gives|provide|provides|choose|chooses|pick|picks|select|selects|use|uses|change|changes|replace|replaces";
/// Between a value and the field that it is entered into.
pub(crate) const INTO_FIELD: &str = "as|in|into|for|under|to";
/// Before a label: it says nothing of which field it is.
pub(crate) const OF_LABELS: &str = "wrong|invalid|incorrect|valid|correct|following|same";
/// Between a label and its value.
pub(crate) const BEFORE_VALUE: &str = "to|with|is|of|as|by";
/// Verbs of what is done behind entries; others may be of a value.
pub(crate) const ENDS_ENTRIES: &str = "click|press|tap|hit|submit|save|confirm|send|continue";
/// Labels of an address, and of what may have a field of its own beside it.
pub(crate) const ADDRESSES: &str = "address|street";
pub(crate) const PARTS_OF_ADDRESS: &str = "town|city|postcode|zip|code";
/// Between two entries, so that no value without quotes has them.
pub(crate) const JOINS_ENTRIES: &str = "and|as";
/// Before what is done at last.
pub(crate) const THEN: &str = "then";
/// Before a place at the beginning of a sentence: "On the Today page, click on More".
pub(crate) const LEADS_IN: &str = "on|in|at|from|under";
/// Before a place behind what is done: "Open order 1048 from the orders list".
pub(crate) const DONE_AT: &str = "from|on|in|at|under|via|through";
/// Behind a place, where the sentence goes on.
pub(crate) const GOES_ON: &str = "to|into|onto|with|by|as|and|for|using|without|of";
/// Of what was clicked on last.
pub(crate) const THE_SAME: &str = "it|that|same|this|again";
/// That something is done once more.
pub(crate) const REPEATS: &str = "again|once|more|second|another|time";
/// Verbs that a box is ticked for.
pub(crate) const ACCEPTS: &str = "accept|confirm";
/// Of something that is made: it goes without saying.
pub(crate) const NEW: &str = "new|another";
/// Verbs that say the same on a control, each group apart from the others; those that make something come first.
pub(crate) const SAME_DEEDS: &[&str] = &[
    "add|create|new|start|make|put|place",
    "delete|remove",
    "edit|change|modify",
    "dismiss|close|hide",
    "buy|purchase|order",
    "book|reserve",
    "view|show|open|see",
    "sign|log",
    "save|store",
    "update|apply",
];
/// Nouns for the sections of a shop or a site, which are called by what is in them.
pub(crate) const SECTIONS: &str = "department|category|section|area|collection|aisle|range|shelf";
/// Nouns that people use for what is drawn as a tab or an entry, whatever its markup says.
pub(crate) const LOOSE_KINDS: &str = "tab|entry|item|option|chip|pill|card|tile";
/// Nouns for links and tabs as kinds of things, and what they lead to.
pub(crate) const KINDS_OF_LINK: &str = "link|tab|icon|item|entry|option|menu|page|screen|view|section|area|panel|form|overview|list|details|detail|\
    settings|tile|card|department|category|shelf|aisle|collection|table|register|directory|all|profile|record|file|information";
/// In the name of the step to the next page of a list, and beside that in it.
pub(crate) const NEXT_STEP: &str = "next|older";
pub(crate) const OF_NEXT_STEP: &str = "go|page|result|entry|more|show";
/// Heads of the column that says what a record is called.
pub(crate) const HEADS_OF_NAMES: &str = "name|title|subject|description";
/// Nouns for what a list is sorted by, and for the list.
pub(crate) const KINDS_OF_COLUMN: &str =
    "column|header|heading|table|list|order|ascending|descending";
/// Nouns for what stands in a list of records.
pub(crate) const KINDS_OF_ROW: &str = "row|line|entry|item|record|card|tile|box";
/// Nouns for buttons as kinds of things, and what they open; a page is no dialog.
pub(crate) const KINDS_OF_BUTTON: &str = "button|icon|control|item|entry|option|menu|panel|drawer|dialog|form|window|popup|modal|sheet|sidebar|tile|card|chip|\
    pencil|bin|trash|cross|x|heart|bell|gear|cog|star|plus|minus|arrow|kebab|dot|burger|hamburger|magnifier|sign|symbol";
/// Nouns for the application as a whole.
pub(crate) const WHOLE: &str = "app|application|site|website|browser|url|home|homepage|start|page|screen|base|web|system|portal";
/// Nouns for boxes and switches as kinds of things.
pub(crate) const KINDS_OF_BOX: &str =
    "checkbox|check|box|option|filter|switch|toggle|choice|setting|facet";
/// Nouns for radio buttons as kinds of things.
pub(crate) const KINDS_OF_RADIO: &str = "radio|button|option|filter|choice|setting";
/// Nouns for options of lists as kinds of things, with the list.
pub(crate) const KINDS_OF_OPTION: &str = "option|entry|value|choice|item|filter|list|dropdown|drop|down|menu|select|selection|box|order|field|result|bar";
/// Nouns for what a filter narrows down, and how.
pub(crate) const KINDS_OF_FILTERED: &str =
    "list|table|result|down|filter|only|page|view|bar|overview";
/// A place that is reached from another: the words for it, and for the place before.
pub(crate) const BEHIND: &[(&str, &str)] = &[("checkout|check out|check-out", CARTS)];
/// Of a page or part that is not called so: it is the one that is open.
pub(crate) const THE_OPEN: &str = "confirmation|opened|same|this|that|resulting";
/// Parts of a page by what people call them, with what the markup calls them.
pub(crate) const PARTS: &[(&str, &str)] = &[
    ("header|top|bar", "banner"),
    ("footer|bottom", "contentinfo"),
    ("navigation|menu|nav|sidebar|bar", "navigation"),
    ("sidebar|side", "complementary"),
    ("dialog|popup|modal|window|pop|prompt", "dialog"),
    ("toolbar|bar", "toolbar"),
    ("menu|dropdown", "menu"),
    ("tab|bar", "tablist"),
    ("breadcrumb|breadcrumbs", "breadcrumb"),
    ("form", "form"),
];
/// Words on a button that opens something; no sentence needs to have them.
pub(crate) const UNSAID_BY_BUTTONS: &str = "view|open|see|show|detail";
/// Words on a box that no sentence needs to have.
pub(crate) const UNSAID_BY_BOXES: &str =
    "select|choose|pick|mark|tick|toggle|i|have|read|condition|service|use";
/// Words on what leads somewhere that no sentence needs to have.
pub(crate) const UNSAID_BY_LINKS: &str = "go|back|view|open|see|show|visit|proceed|continue";
