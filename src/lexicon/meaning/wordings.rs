//! Sentences in words that the grammar has not, and the sentences that they stand for.
//!
//! A pattern is made of words (`a|b` is one of them, `the?` may be left out) and of what is named: `{x:name}` is a text in quotes or words
//! that may be a name, `{x:noun}` words in small letters, `{x:proper}` a text in quotes or words that begin with a
//! capital, a digit or a sign, `{x:value}` the same, said of something, `{x:bare}` the same without
//! quotes, `{x:attribute}` a word by which things are sorted out, `{x:text}` a text in quotes of two words and more, `{x:phrase}` a name of two and more,
//! `{x:ordinal}` "first" or "last", `{x:number}` digits, `{x:words}` all words up to the end, `{x:said}` the same, two and more,
//! `{x:kind}` a noun that is no kind of element, `{x:count}` a number in digits or as a word, `{x:path}` an address that begins with `/`,
//! `{x:label}` words of which the first has a capital, small ones among them.
//! `is~` is a verb in the present or behind "should", with "still" or "now".
//! The sentences that it stands for are read as any others. There `'{x}'` stands in quotes; in a claim, where the author wrote none,
//! between marks that say so, for what has no quotes can be found and never missed.

/// One way of saying something that other sentences say as well.
pub(crate) struct Wording {
    /// The pattern.
    pub(crate) says: &'static str,
    /// The sentences that it stands for, in order.
    pub(crate) means: &'static [&'static str],
}

const fn wording(says: &'static str, means: &'static [&'static str]) -> Wording {
    Wording { says, means }
}

/// Deeds. Where a name is missing, nothing is done and nothing decided: it may stand in quotes.
pub(crate) const OF_ACTIONS: &[Wording] = &[
    wording(
        "filter the? {things:noun} by|for|on the? {list:noun} {option:value}",
        &[
            "Select '{option}' in the list '{list}'",
            "Submit the form of the list '{list}' if present",
        ],
    ),
    wording(
        "filter by|for|on the? {list:noun} {option:value}",
        &[
            "Select '{option}' in the list '{list}'",
            "Submit the form of the list '{list}' if present",
        ],
    ),
    wording(
        "filter by|for|on the? {list:attribute} {option:name}",
        &[
            "Select '{option}' in the list '{list}'",
            "Submit the form of the list '{list}' if present",
        ],
    ),
    wording(
        "filter the? {things:noun} by|for|on the? {list:attribute} {option:name}",
        &[
            "Select '{option}' in the list '{list}'",
            "Submit the form of the list '{list}' if present",
        ],
    ),
    wording(
        "filter the? {things:noun} by|for|on the? {option:value}",
        &[
            "Select '{option}'",
            "Submit the form of the list '{option}' if present",
        ],
    ),
    wording(
        "filter by|for|on the? {option:name}",
        &[
            "Select '{option}'",
            "Submit the form of the list '{option}' if present",
        ],
    ),
    wording(
        "set|change the? {list:name} filter to {option:value}",
        &[
            "Select '{option}' in the list '{list}'",
            "Submit the form of the list '{list}' if present",
        ],
    ),
    wording(
        "set|change the? {list:name} dropdown to {option:value}",
        &["Select '{option}' in the list '{list}'"],
    ),
    wording(
        "set sort|order by to {option:name}",
        &["Sort by '{option}'"],
    ),
    wording(
        "choose|select|pick {option:name} under|in sort|order by",
        &["Sort by '{option}'"],
    ),
    wording(
        "sort|order the {things:noun} by {option:words}",
        &["Sort by '{option}'"],
    ),
    wording("sort|order by {option:words}", &["Sort by '{option}'"]),
    wording(
        "open|click|press|tap the? {control:noun} of|for the? {thing:name}",
        &["Click on '{control}' in the row of '{thing}'"],
    ),
    wording(
        "click|press|tap|hit on? the? {control:noun} on|for the? {kind:noun} {thing:proper}",
        &["Click on '{control}' in the row of '{thing}'"],
    ),
    wording(
        "click|press|tap|hit on? the? {control:noun} on the? {thing:name}",
        &["Click on '{control}' in the row of '{thing}'"],
    ),
    wording(
        "click|press|tap on? the? {control:name} next|beside to? the? {thing:name}",
        &["Click on '{control}' next to '{thing}'"],
    ),
    wording(
        "open the? {kind:noun} {thing:name} by|with clicking|a? click? on its row",
        &["Click on the row of '{thing}'"],
    ),
    wording(
        "click|press|tap on? the? {control:noun}",
        &["Click on '{control}'"],
    ),
    wording(
        "clear|empty the {field:noun}",
        &["Clear the '{field}' field"],
    ),
    wording(
        "tick|accept the {box:words}",
        &["Tick the checkbox '{box}'"],
    ),
    wording(
        "open|visit|view the {page:name} page",
        &["Go to the '{page}' page"],
    ),
    wording(
        "go to|into the? {page:name} page",
        &["Go to the '{page}' page"],
    ),
    wording("go into the? {thing:name}", &["Open '{thing}'"]),
    wording(
        "view the {kind:noun} {thing:proper}",
        &["Open the {kind} '{thing}'"],
    ),
    wording(
        "set|change the {one:noun} to {first:value} and the {other:noun} to {second:value}",
        &[
            "Set the {one} to '{first}'",
            "Set the {other} to '{second}'",
        ],
    ),
    wording(
        "toggle the {switch:noun} switch on",
        &["Switch on '{switch}'"],
    ),
    wording(
        "toggle the {switch:noun} switch off",
        &["Switch off '{switch}'"],
    ),
    wording("upload it", &["Click on 'Upload'"]),
    wording("apply it", &["Click on 'Apply'"]),
    wording("cancel it", &["Click on 'Cancel'"]),
    wording("save it", &["Click on 'Save'"]),
    wording("submit it", &["Click on 'Submit'"]),
    wording("send it", &["Click on 'Send'"]),
    wording(
        "accept the? confirmation|question|prompt",
        &["Confirm the dialog"],
    ),
    wording("confirm it|this|that?", &["Confirm the dialog"]),
    wording(
        "confirm the deletion|removal|cancellation|question|change",
        &["Confirm the dialog"],
    ),
    wording(
        "confirm the dialog {dialog:name} with {button:name}",
        &["Click on '{button}' in the dialog '{dialog}'"],
    ),
    wording(
        "confirm the dialog with {button:name}",
        &["Click on '{button}' in the dialog"],
    ),
    wording(
        "choose|select|pick {option:name} under|in the? {list:name}",
        &["Choose '{option}' under '{list}'"],
    ),
    wording(
        "go to|into? the? {page:name} through|via|by|from the? side|main|top? menu|sidebar|navigation|header|footer",
        &["Go to the '{page}' page"],
    ),
    wording(
        "go to|into? the? {page:name} with|using|by the? link|button|icon in|at the? header|sidebar|navigation|menu|footer|top",
        &["Go to the '{page}' page"],
    ),
    wording(
        "open the? {page:name} with|using|by|from the? link|button|icon in|at the? header|sidebar|navigation|menu|footer|top",
        &["Go to the '{page}' page"],
    ),
    wording(
        "open the? {page:name} from|via|in the? side|main|top? header|sidebar|navigation|menu|footer",
        &["Go to the '{page}' page"],
    ),
    wording(
        "click|press|tap|hit on? {control:proper} on|for|of the {kind:noun} {thing:proper}",
        &["Click on '{control}' in the row of '{thing}'"],
    ),
    wording(
        "add|put|move the? {thing:name} to|into|in the? basket|cart|bag|list|schedule|wishlist|favourites with|using|by the? button? {control:name}",
        &["Click on '{control}' in the row of '{thing}'"],
    ),
    wording(
        "close the? panel|drawer|sheet|window|overlay|popup|pop-up",
        &[
            "Click on the close button in the dialog",
            "Wait until the dialog is not displayed",
        ],
    ),
    wording("go to the second page", &["Go to page 2"]),
    wording("go to the third page", &["Go to page 3"]),
    wording(
        "go to page {page:value} of the {things:noun}",
        &["Go to page {page}"],
    ),
    wording(
        "click|open on? page {page:value} of|in the pagination|pager|paginator",
        &["Click on '{page}' in the pagination"],
    ),
    wording(
        "open the {thing:noun} {kind:noun}",
        &["Open the {kind} '{thing}'"],
    ),
    wording(
        "choose|pick|select the {list:noun} {option:value}",
        &["Select '{option}' in the list '{list}'"],
    ),
    wording(
        "choose|pick|select the {option:noun} {kind:noun}",
        &["Select '{option}'"],
    ),
    wording(
        "fill in a? {field:noun} of {value:value}",
        &["Enter '{value}' in the field '{field}'"],
    ),
    wording(
        "turn|switch the {switch:noun} on",
        &["Switch on '{switch}'"],
    ),
    wording(
        "turn|switch the {switch:noun} off",
        &["Switch off '{switch}'"],
    ),
    wording(
        "set|change the {field:noun} of the? {thing:name} to {value:value}",
        &["Enter '{value}' in the field '{field}' in the row of '{thing}'"],
    ),
    wording(
        "enter|type {value:value} as the? {field:noun}",
        &["Enter '{value}' in the field '{field}'"],
    ),
    wording(
        "answer the? question? {question:proper} with|by {answer:name}",
        &["Choose '{answer}' under '{question}'"],
    ),
    wording(
        "edit the {field:noun}",
        &["Click on 'Edit' next to '{field}'"],
    ),
    wording("remove|delete the {thing:noun}", &["Remove '{thing}'"]),
    wording("confirm with {button:name}", &["Click on '{button}'"]),
    wording(
        "search for {text:phrase}",
        &[
            "Type '{text}' in the search field",
            "Press Enter in the search field",
        ],
    ),
    wording("go home", &["Open the home page"]),
    wording("open|visit the? start page", &["Open the home page"]),
    wording(
        "search the {things:noun} for {text:words}",
        &[
            "Type '{text}' in the search field",
            "Press Enter in the search field",
        ],
    ),
    wording(
        "type|enter|write {value:value} in|into the {field:noun}",
        &["Enter '{value}' in the field '{field}'"],
    ),
    wording(
        "go|return|navigate back? to the? tab {tab:proper}",
        &["Switch to the tab '{tab}'"],
    ),
    wording(
        "go|return|navigate back? to {page:proper} in|with|by|using the breadcrumb|breadcrumbs",
        &["Click on '{page}' in the breadcrumb"],
    ),
    wording(
        "wait for the {kind:noun} {told:text}",
        &["Wait until {told} is displayed"],
    ),
    wording(
        "turn|switch on the? {switch:noun}",
        &["Switch on '{switch}'"],
    ),
    wording(
        "turn|switch off the? {switch:noun}",
        &["Switch off '{switch}'"],
    ),
    wording(
        "wait until the {thing:noun} is|are updated|refreshed|reloaded|loaded",
        &["Wait until the page is loaded"],
    ),
    wording(
        "wait for the {thing:noun} to update|refresh|reload|load|change",
        &["Wait until the page is loaded"],
    ),
    wording(
        "search for {text:name} in|on the? shop|store|list|catalogue|catalog|table|site|app|page",
        &[
            "Type '{text}' in the search field",
            "Press Enter in the search field",
        ],
    ),
    wording("jump|skip to page {page:value}", &["Go to page {page}"]),
    wording(
        "go|move|turn|continue on? to the next page of the? {things:noun}",
        &["Go to the next page"],
    ),
    wording(
        "enter|type|write|fill in? {value:name} as the? {field:noun}",
        &["Enter '{value}' in the field '{field}'"],
    ),
    wording(
        "apply|redeem|use the? {field:noun} {value:proper}",
        &[
            "Enter '{value}' in the field '{field}'",
            "Submit the form of the field '{field}'",
        ],
    ),
    wording(
        "open|visit|load the? {kind:noun} {address:path}",
        &["Open '{address}'"],
    ),
    wording(
        "go to the? {kind:noun} {address:path}",
        &["Open '{address}'"],
    ),
    wording(
        "open|visit|load the? {kind:noun} with|at|under the? address|path|url? {address:path}",
        &["Open '{address}'"],
    ),
    wording(
        "dismiss|close the? message|toast|notification|banner|notice|alert|snackbar with|by|using the? cross|x|close button|icon?",
        &["Click on the close button in the message"],
    ),
    wording(
        "confirm the deletion|removal|cancellation|question|change in|with the dialog",
        &["Confirm the dialog"],
    ),
    wording(
        "answer|reply with? {button:proper}",
        &["Click on '{button}' in the dialog"],
    ),
    wording(
        "choose|select|pick|click on? {item:name} in|from the actions|action|context|row|more menu of|for {thing:name}",
        &["Open the menu in the row of '{thing}'", "Click on '{item}'"],
    ),
    wording(
        "choose|select|pick|click on? {item:name} in|from the menu|actions of|for {thing:name}",
        &["Open the menu in the row of '{thing}'", "Click on '{item}'"],
    ),
    wording(
        "from|in the menu|actions of|for {thing:name} , choose|select|pick|click on? {item:name}",
        &["Open the menu in the row of '{thing}'", "Click on '{item}'"],
    ),
    wording(
        "click|press|tap on? the? {kind:noun} {control:name} to edit|open|see|show|sort|order|close|start|continue|save it|them|by? {rest:words}",
        &["Click on the {kind} '{control}'"],
    ),
    wording(
        "click|press|tap on? the? {control:name} to edit|open|see|show|sort|order|close|start|continue|save it|them|by? {rest:words}",
        &["Click on '{control}'"],
    ),
    wording(
        "click|press|tap on? the? {control:name} to edit|open|see|show|sort|order|close|start|continue|save it|them",
        &["Click on '{control}'"],
    ),
    wording(
        "use the? {list:noun} dropdown|drop-down|filter|list to show|list|choose|select|pick only? {option:proper} {kind:noun}",
        &["Select '{option}' in the list '{list}'"],
    ),
    wording(
        "use the? {list:noun} dropdown|drop-down|filter|list to show|list|choose|select|pick only? {option:name}",
        &["Select '{option}' in the list '{list}'"],
    ),
    wording(
        "select|choose|tick the? {kind:noun} {thing:proper} via|with|by|using its|the checkbox|box",
        &["Tick the checkbox in the row of '{thing}'"],
    ),
    wording(
        "tick|check|select the? checkboxes|boxes of|for {one:name} and {other:name}",
        &[
            "Tick the checkbox in the row of '{one}'",
            "Tick the checkbox in the row of '{other}'",
        ],
    ),
    wording(
        "go to the? details|detail|page of|for the? {thing:name}",
        &["Open '{thing}'"],
    ),
    wording(
        "choose|pick|select {option:name} from|in the list of {list:noun}",
        &["Select '{option}' in the list '{list}'"],
    ),
    wording(
        "open the? {kind:noun} {thing:proper} from|on|in the {page:noun} page",
        &["Go to the '{page}' page", "Open the {kind} '{thing}'"],
    ),
];

/// Claims.
pub(crate) const OF_CLAIMS: &[Wording] = &[
    wording(
        "the? page|screen|app|application ask|complain|warn|tell|count|announce|report~ me? that? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "the? it|page|screen|app|application|site say|read|warn|state|tell|announce|report~ me? that? {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "a|the message|toast|snackbar|notification|note|notice|banner say|read|warn|state|tell~ me? that? {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "the? result|results line|text|count say|state|read~ that? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "the? text|line|note|caption below|under the table be|say|read~ {told:text}",
        &["{told} is displayed below the table"],
    ),
    wording(
        "the? text|line|note|caption above|over the table be|say|read~ {told:text}",
        &["{told} is displayed above the table"],
    ),
    wording(
        "the? {nth:ordinal} row of|in the table|list belong~ to {thing:name}",
        &["the {nth} row is {thing}"],
    ),
    wording(
        "the? {nth:ordinal} {kind:noun} be~ the {thing:proper}",
        &["the {nth} {kind} is '{thing}'"],
    ),
    wording(
        "the {kind:noun} {thing:proper} have|has|show~ the {label:attribute} {value:name}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "{thing:proper} have|has~ the {label:attribute} {value:name}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "every listed|displayed|shown {kind:noun} have|has~ the {label:attribute} {value:proper}",
        &["every row has the {label} {value}"],
    ),
    wording(
        "the badge|number|count|counter next|beside to? {control:name} in the side|main? menu|navigation|sidebar show|say|be|read~ {number:number}",
        &["the link '{control}' in the navigation says {number}"],
    ),
    wording(
        "{count:number} {things:noun} found",
        &["the sentence ⟨{count} {things} found⟩ is displayed"],
    ),
    wording(
        "the url should? end|ends with {end:words}",
        &["the url ends with '{end}'"],
    ),
    wording(
        "the {kind:noun} have|has~ the {label:noun} {value:value}",
        &["the {label} of the {kind} is {value}"],
    ),
    wording(
        "the number of {label:noun} of|for the? {thing:name} be~ {value:value}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "the? {label:noun} of the? {thing:name} be~ {value:name}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "the {tab:noun} tab count~ {number:value}",
        &["the {tab} tab says {number}"],
    ),
    wording(
        "the first {kind:noun} in the list|table|catalogue|results be~ {thing:name}",
        &["the first {kind} is '{thing}'"],
    ),
    wording(
        "the last {kind:noun} in the list|table|catalogue|results be~ {thing:name}",
        &["the last {kind} is '{thing}'"],
    ),
    wording(
        "the {kind:noun} of the? {thing:name} have|has~ the {label:noun} {value:name}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "the {label:noun} of the {kind:noun} of the? {thing:name} be~ {value:name}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "only the {kind:noun} of the? {thing:name} be~ listed|shown|displayed|left|visible",
        &["the table lists only '{thing}'"],
    ),
    wording(
        "only {one:name} and {other:name} be~ listed|shown|displayed|left in the {place:noun}",
        &["the table lists only {one} and {other}"],
    ),
    wording(
        "only {one:name} be~ listed|shown|displayed|left in the {place:noun}",
        &["the table lists only {one}"],
    ),
    wording(
        "the profile|page show~ the {label:noun} {value:value}",
        &["the {label} is '{value}'"],
    ),
    wording(
        "the page with the heading {heading:name} be~ displayed|shown|open|opened",
        &["the heading '{heading}' is displayed"],
    ),
    wording(
        "only {one:name} and {other:name} be~ listed|shown|displayed|left|visible",
        &["the table lists only {one} and {other}"],
    ),
    wording(
        "only {one:name} be~ listed|shown|displayed|left|visible",
        &["the table lists only {one}"],
    ),
    wording(
        "the {kind:noun} {thing:proper} have|has|carry|bear|show|display|get~ the|a|an? {mark:name} badge|tag|chip|label",
        &["the badge '{mark}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "the {kind:noun} {thing:proper} have|has|carry|bear|show|display|get~ the|a badge|tag|chip|label {mark:name}",
        &["the badge '{mark}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "the {kind:noun} {thing:proper} be~ marked|flagged|labelled|tagged as? {mark:name}",
        &["the badge '{mark}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "the? {thing:name} have|has|carry|bear|show|display|get~ the|a|an? {mark:name} badge|tag|chip|label",
        &["the badge '{mark}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "the? {thing:name} have|has|carry|bear|show|display|get~ the|a badge|tag|chip|label {mark:name}",
        &["the badge '{mark}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ marked|flagged|labelled|tagged as? {mark:name}",
        &["the badge '{mark}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ the only {kind:kind} left|listed|shown|displayed|found?",
        &["the only {kind} is {thing}"],
    ),
    wording(
        "the? {thing:name} be~ the only {kind:kind} left|listed|shown|displayed|found? in the {place:noun}",
        &["the only {kind} in the {place} is {thing}"],
    ),
    wording(
        "the {kind:noun} {thing:bare} be~ {value:bare}",
        &["{thing} is {value}"],
    ),
    wording(
        "the {kind:noun} {control:proper} be~ disabled",
        &["{control} is disabled"],
    ),
    wording(
        "the {kind:noun} {control:proper} be~ enabled",
        &["{control} is enabled"],
    ),
    wording(
        "the? {thing:name} be~ in the list",
        &["the list contains '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ in the table",
        &["the table contains '{thing}'"],
    ),
    wording("the {switch:noun} be~ on", &["the switch '{switch}' is on"]),
    wording(
        "the {switch:noun} be~ off",
        &["the switch '{switch}' is off"],
    ),
    wording(
        "the {control:noun} button be~ disabled",
        &["the button '{control}' is disabled"],
    ),
    wording(
        "the {control:noun} button be~ enabled",
        &["the button '{control}' is enabled"],
    ),
    wording(
        "i|you|user|customer should? see the {label:noun} of? {value:value}",
        &["the {label} is '{value}'"],
    ),
    wording(
        "only? {count:count} {things:noun} remain|are left|listed|shown|displayed? in|on|under? the? list|table|page?",
        &["there are {count} {things}"],
    ),
    wording(
        "the? list|table|page|board|results shrink|grow|drop|change|go|come~ back? down|up? to {count:count} {things:noun}",
        &["there are {count} {things}"],
    ),
    wording(
        "the? list|table|page|board be~ back to|at|down? {count:count} {things:noun}",
        &["there are {count} {things}"],
    ),
    wording(
        "the? {thing:name} be~ among the {things:noun} shown|listed|displayed|found?",
        &["the list contains '{thing}'"],
    ),
    wording(
        "the only {kind:kind} left|listed|shown|displayed|found|there be~ {thing:name}",
        &["the only {kind} is {thing}"],
    ),
    wording(
        "the? form|page|app|dialog|application|screen complain|warn|say|report|tell|show~ me? : {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "a|an|the message|toast|error|warning|snackbar|notification|notice say|read|appear|be~ : {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "the {control:label} button be~ disabled",
        &["the button '{control}' is disabled"],
    ),
    wording(
        "the {control:label} button be~ enabled",
        &["the button '{control}' is enabled"],
    ),
    wording(
        "the? heading|title name|mention~ {text:name}",
        &["the heading contains '{text}'"],
    ),
    wording(
        "{label:label} : {number:value}",
        &["the {label} is {number}"],
    ),
    wording(
        "the? {place:noun} have|has a|the link to {page:name}",
        &["the link '{page}' is displayed in the {place}"],
    ),
    wording(
        "the? {nth:ordinal} row be~ the {kind:noun} for|of|by|from {thing:name}",
        &["the {nth} row contains '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ not marked|flagged|labelled|tagged as? {mark:proper}",
        &["the badge '{mark}' is not displayed in the row of '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ suggested|proposed",
        &["the option '{thing}' is displayed"],
    ),
];
