//! Claims in words that the grammar has not; the patterns are those of [`super::wordings`].

use super::wording::{Wording, wording};

/// Claims.
pub(crate) const OF_CLAIMS: &[Wording] = &[
    wording(
        "the? page|screen|app|application|form|dialog|system ask|complain|warn|tell|count|announce|report|inform~ me? that? {told:text}",
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
        "the? table|list|page show|shows|list|lists~ {value:value} for|beside the? {thing:proper}",
        &["the row of '{thing}' contains '{value}'"],
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
        "every|each row have|has|show|shows~ the {label:noun} {value:name}",
        &["each row shows '{value}' in the column '{label}'"],
    ),
    wording(
        "all rows have|show~ the {label:noun} {value:name}",
        &["each row shows '{value}' in the column '{label}'"],
    ),
    wording(
        "every|each value in|of the column {label:name} be~ {value:name}",
        &["all values in the column '{label}' are '{value}'"],
    ),
    wording(
        "the column {label:name} contain|show|have~ only|just {value:name}",
        &["all values in the column '{label}' are '{value}'"],
    ),
    wording(
        "{control:name} be~ active|highlighted in the {place:noun}",
        &["the link '{control}' in the {place} is active"],
    ),
    wording(
        "the? badge|counter|number|count on|of|at|beside the? tab|link|button|entry? {control:name} show|say|be|read|display~ {number:number}",
        &["the badge of '{control}' is {number}"],
    ),
    wording(
        "the? tab|link|button|entry? {control:name} have|has|show|carry|bear~ the|a badge|counter with? {number:number}",
        &["the badge of '{control}' is {number}"],
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
        "the {kind:noun} of the? {thing:name} have|has~ a|an|the {control:name} button",
        &["the button '{control}' is displayed in the row of '{thing}'"],
    ),
    wording(
        "my|your|his|her|their {label:noun} be~ {value:value}",
        &["the {label} is '{value}'"],
    ),
    wording(
        "{thing:name} be~ no longer listed|shown|displayed in the table|list of {things:noun}",
        &["'{thing}' is not displayed in the table"],
    ),
    wording(
        "the? {nth:ordinal} row be~ the {kind:noun} {thing:proper}",
        &["the {nth} row contains '{thing}'"],
    ),
    wording(
        "the row {row:name} show|shows|have|has~ a|an|the {label:noun} of {value:value}",
        &["the {label} in the row of '{row}' is '{value}'"],
    ),
    wording(
        "{thing:name} be~ one of them|these|those",
        &["'{thing}' is displayed"],
    ),
    wording(
        "one of them|these|those be~ the? {thing:name}",
        &["'{thing}' is displayed"],
    ),
    wording(
        "a|the dialog|popup|modal|prompt|question ask|asks~ me? whether|if? {told:said}",
        &["'{told}' is displayed"],
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
        "the? list|table|grid show|list|contain|display~ only {one:name} and {other:name}",
        &["the table lists only '{one}' and '{other}'"],
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
        "the? list|table|page|board|results shrink|grow|drop|change|go|come~ back? down|up? to {count:count} {things:noun}",
        &["there are {count} {things}"],
    ),
    wording(
        "the? list|table|page|board be~ back to|at|down? {count:count} {things:noun}",
        &["there are {count} {things}"],
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
    wording(
        "the badge|counter|number|count on|of|at|beside|by|behind the? {control:name} in|at the? side|main|top? menu|navigation|sidebar|header|top show|say|be|read|count~ {number:number}",
        &["the link '{control}' says {number}"],
    ),
    wording(
        "the badge|counter|number|count next to the? {control:name} in|at the? side|main|top? menu|navigation|sidebar|header|top show|say|be|read|count~ {number:number}",
        &["the link '{control}' says {number}"],
    ),
    wording(
        "the badge|counter|number|count on|of|at|beside|by|behind|next to? the? {control:name} show|say|be|read|count~ {number:number}",
        &["the link '{control}' says {number}"],
    ),
    wording(
        "the badge|counter|number|count on|of|at|beside|by|behind|next to? the? {control:name} have|has|go|drop|rise|fall|decrease|increase|change~ decreased|increased|dropped|gone|risen|fallen|changed|up|down? up|down? to {number:number}",
        &["the link '{control}' says {number}"],
    ),
    wording(
        "the badge|counter|number|count next to the? {control:name} in|at the? side|main|top? menu|navigation|sidebar|header|top have|has|go|drop|rise|fall|decrease|increase|change~ decreased|increased|dropped|gone|risen|fallen|changed|up|down? up|down? to {number:number}",
        &["the link '{control}' says {number}"],
    ),
    wording(
        "the {control:name} badge|counter|count show|say|be|read~ {number:number}",
        &["the link '{control}' says {number}"],
    ),
    wording(
        "the {list:noun} {option:proper} be~ selected|chosen|preselected",
        &["'{option}' is selected in the list '{list}'"],
    ),
    wording(
        "the? {thing:name} be~ the {nth:ordinal} product",
        &["the {nth} product is '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ at the very? top|head of the? table",
        &["the first row is '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ at the very? top|head of? the? list|results?",
        &["the first item is '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ the first one|row in|of the? table",
        &["the first row is '{thing}'"],
    ),
    wording(
        "the? {thing:name} be~ the first one|entry|result? in|of? the? list|results?",
        &["the first item is '{thing}'"],
    ),
    wording(
        "the user|visitor|customer be~ told|informed|warned|asked|shown that? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "the? form|dialog|page|app|system|application|screen complain|answer|respond|reply|react~ with|about|by? the|a? error|message|text|notice? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "the? form|page|dialog|screen be~ shown|displayed again with the|an? error|message|text|notice? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "the? form|page|dialog|system|app|application|site reject|refuse|decline~ the? {what:noun} with the? text|message|error|notice? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "access|entry|login be~ refused|denied|rejected with the? text|message|error|notice? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "{told:text} be~ announced|reported|written|printed",
        &["{told} is displayed"],
    ),
    wording(
        "{told:text} stand|stands|appear|appears~ below|under the table",
        &["{told} is displayed below the table"],
    ),
    wording(
        "{told:text} stand|stands|appear|appears~ above|over the table",
        &["{told} is displayed above the table"],
    ),
    wording(
        "check|look for the? message|text|error|note|warning|notice {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "a|the message|toast|snackbar|notification|note|notice|banner confirm|inform|explain|announce~ me? that? {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "the dialog have|has~ closed|disappeared|gone",
        &["the dialog is not displayed"],
    ),
    wording(
        "the dialog be~ closed|gone",
        &["the dialog is not displayed"],
    ),
    wording(
        "the tab be~ called|named|labelled|titled {name:name}",
        &["the tab '{name}' is displayed"],
    ),
    wording(
        "the button be~ called|named|labelled {name:name}",
        &["the button '{name}' is displayed"],
    ),
    wording(
        "the link be~ called|named|labelled {name:name}",
        &["the link '{name}' is displayed"],
    ),
    wording(
        "{thing:proper} name|list|show~ {value:proper} as the? {label:noun}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "the? row|card|entry|line of? {thing:proper} name|list|show~ the? {value:proper} as the? {label:noun}",
        &["the {label} of '{thing}' is '{value}'"],
    ),
    wording(
        "the {label:noun} be~ given|stated|shown|listed|displayed as {value:value}",
        &["the {label} is '{value}'"],
    ),
    wording(
        "{value:proper} be~ given|stated|shown|listed as the? {label:noun}",
        &["the {label} is '{value}'"],
    ),
    wording(
        "the? list|table|page|result consist~ of {count:count} {things:noun}",
        &["{count} {things} are displayed"],
    ),
    wording(
        "the only {kind:kind} left|listed|shown|displayed|found be~ the one with|of|for|by|called|named {thing:name}",
        &["the only {kind} is {thing}"],
    ),
    wording(
        "the? i|we|he|she|they|user|visitor|customer should be told|informed|warned|shown that? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "the? i|we|he|she|they|user|visitor|customer should be told|informed|warned|shown that {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "i|we|he|she|they am|is|are told|informed|warned|asked|shown that? {told:text}",
        &["{told} is displayed"],
    ),
    wording(
        "for the? message|text|error|note|warning|notice {told:said}",
        &["the sentence '{told}' is displayed"],
    ),
    wording(
        "a|an|the confirmation|error|success|information page|dialog|message|screen|question|prompt {told:text} be~ displayed|shown|visible",
        &["{told} is displayed"],
    ),
    wording(
        "the? error|message|hint|warning {told:text} be~ displayed|shown|visible below|under|next to? the? {field:noun}",
        &["{told} is displayed below the field '{field}'"],
    ),
    wording(
        "the? field|box|input|list|dropdown|select {field:name} show|have|display|get|carry|bear~ the|an|a validation? error|message|hint|warning message|text? {told:name}",
        &["the error '{told}' is displayed next to the field '{field}'"],
    ),
    wording(
        "the? field|box|input|list|dropdown|select {field:name} show|have|display|get~ an|the validation? error message?",
        &["the field '{field}' is invalid"],
    ),
    wording(
        "the? {field:name} field|box|input|list|dropdown|select show|have|display|get|carry|bear~ the|an|a validation? error|message|hint|warning message|text? {told:name}",
        &["the error '{told}' is displayed next to the field '{field}'"],
    ),
    wording(
        "the? {field:name} field|box|input|list|dropdown|select show|have|display|get~ an|the validation? error message?",
        &["the field '{field}' is invalid"],
    ),
    wording(
        "{told:text} be~ displayed|shown|visible below|under the? {field:noun} field?",
        &["{told} is displayed below the field '{field}'"],
    ),
    wording(
        "the? user|visitor|customer be~ signed|logged in as {who:proper}",
        &[
            "{who} is displayed in the header and 'Sign in' is not displayed and 'Log in' is not displayed",
        ],
    ),
    wording(
        "{row:name} be~ {value:name} in|under the column {column:name}",
        &["The cell in the row '{row}' and the column '{column}' is '{value}'"],
    ),
    wording(
        "the? user|visitor|customer be~ taken|brought|sent|led|redirected|returned back? to the page of {page:proper}",
        &["the user is on the page '{page}'"],
    ),
];
