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

pub(crate) use super::claim_wordings::OF_CLAIMS;
pub(crate) use super::wording::Wording;

use super::wording::wording;

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
        "go|navigate to the? {page:proper} , and? then to? the? {other:proper}",
        &["Go to {page}", "Click on '{other}'"],
    ),
    wording(
        "open the? {page:proper} , and? then the? {other:proper}",
        &["Open {page}", "Open {other}"],
    ),
    wording("look at the? {thing:name}", &["Scroll to '{thing}'"]),
    wording(
        "use the? pagination|pager|paging to go|get|move to page {number:number}",
        &["Click on '{number}' in the pagination"],
    ),
    wording(
        "overwrite|replace the? {field:noun} with|by {value:proper}",
        &["Set '{field}' to '{value}'"],
    ),
    wording(
        "open|visit|access|view the? page|screen|details of|for the? {thing:name}",
        &["Open {thing}"],
    ),
    wording(
        "click|press|tap|choose|select|pick on? the? {one:name} , and? then on? the? {other:proper}",
        &["Click on the {one}", "Click on the {other}"],
    ),
    wording(
        "click|press|tap on? the? {one:proper} and then on? the? {other:proper}",
        &["Click on the {one}", "Click on the {other}"],
    ),
    wording(
        "click|press|tap on? the? {control:noun} of|for the? {thing:proper} ,? and? then on? the? {other:proper}",
        &[
            "Click on '{control}' in the row of '{thing}'",
            "Click on '{other}'",
        ],
    ),
    wording(
        "click|press|tap on? the? header|heading of the? {column:name} column",
        &["Click on the column header '{column}'"],
    ),
    wording(
        "click|press|tap on? the? header|heading {column:name} of the table",
        &["Click on the column header '{column}'"],
    ),
    wording(
        "click|press with? the right mouse button on|over the? {thing:name}",
        &["Right-click on '{thing}'"],
    ),
    wording(
        "click|press|tap on? the? arrow|icon|chevron for|to the? next page",
        &["Go to the next page"],
    ),
    wording(
        "click|press|tap on? the? header|heading of the? column {column:name}",
        &["Click on the column header '{column}'"],
    ),
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
        "leave the? {field:noun} untouched|unchanged|alone",
        &["Wait until the page is loaded"],
    ),
    wording(
        "leave everything|all as it is|are",
        &["Wait until the page is loaded"],
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
        "open the? {kind:noun} {thing:proper} from|on|in the {page:name} page",
        &["Go to the '{page}' page", "Open the {kind} '{thing}'"],
    ),
    wording(
        "open the? page|form for a new {kind:noun}",
        &["Go to the 'new {kind}' page"],
    ),
    wording(
        "open|visit|view the page of|for the? {kind:noun} {thing:name}",
        &["Open the {kind} '{thing}'"],
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
        "choose|select|pick {option:name} from|in|on the? {list:name} drop-down|dropdown|select|selector|picker|combobox|list",
        &["Select '{option}' in the list '{list}'"],
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
        "open the? {page:name} page? from|via|in the? side|main|top? header|sidebar|navigation|menu|footer bar?",
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
        "open the? {thing:noun} drawer|dialog|modal|overlay",
        &["Open the {thing}"],
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
    wording(
        "confirm with {button:name} in the dialog|popup|pop-up|modal",
        &["Click on '{button}' in the dialog"],
    ),
    wording("confirm with {button:name}", &["Click on '{button}'"]),
    wording(
        "search for {text:name} in|with|using the? search bar|field|box at|in the? top|header",
        &[
            "Type '{text}' in the search field",
            "Press Enter in the search field",
        ],
    ),
    wording(
        "search for {text:phrase}",
        &[
            "Type '{text}' in the search field",
            "Press Enter in the search field",
        ],
    ),
    wording(
        "{field:label} : {value:value}",
        &["Set '{field}' to '{value}'"],
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
    wording(
        "jump|skip|move|proceed|continue|advance|turn|flip on? to page {page:value}",
        &["Go to page {page}"],
    ),
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
        "dismiss|close|hide the? banner|alert|notice|notification|message|toast {told:name}",
        &["Click on the close button in the message '{told}'"],
    ),
    wording(
        "dismiss|close|hide the? banner|notice|message|toast",
        &["Click on the close button in the message"],
    ),
    wording(
        "set the? field? {field:name} to {value:name} in the {nth:ordinal} row",
        &["Type '{value}' in the field '{field}' in the {nth} row"],
    ),
    wording(
        "set the? field? {field:name} to {value:name} in the row of|for {thing:name}",
        &["Type '{value}' in the field '{field}' in the row of '{thing}'"],
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
        "tick|check|select the? check? checkboxes|boxes of|for {one:name} and {other:name}",
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
        "choose|select|pick {option:name} as|for the? {list:noun}",
        &["Select '{option}' in the list '{list}'"],
    ),
    wording(
        "open the? menu|actions of|for the {kind:noun} {thing:proper}",
        &["Open the menu in the row of '{thing}'"],
    ),
    wording(
        "choose|select|pick|click on? {item:name} in|from the menu|actions of|for the {kind:noun} {thing:proper}",
        &["Open the menu in the row of '{thing}'", "Click on '{item}'"],
    ),
    wording(
        "tick|check|select the? checkbox|box in front of {thing:name}",
        &["Tick the checkbox in the row of '{thing}'"],
    ),
    wording(
        "tick|check|select the? checkbox|box before|beside|behind {thing:name}",
        &["Tick the checkbox in the row of '{thing}'"],
    ),
];
