//! Verbs and phrases that begin an action.

/// Verbs with which a link says what it does: "Reserve seats".
pub(crate) const COMMANDS: &str = "accept|add|adopt|answer|apply|appeal|approve|archive|ask|assign|block|book|buy|call|cancel|\
    change|check|choose|clear|close|collect|confirm|copy|create|decline|delete|dispute|donate|download|edit|enter|export|extend|\
    find|follow|forward|hide|import|invite|join|keep|leave|lock|make|mark|merge|move|order|pay|pick|pin|place|postpone|print|publish|put|\
    read|register|reject|release|remind|remove|rename|renew|reopen|reply|report|request|reserve|reset|restart|restore|retry|\
    return|review|save|select|sell|send|share|show|sign|skip|sponsor|stop|submit|subscribe|swap|switch|take|turn|undo|unlock|\
    unsubscribe|update|upload|view|vote|watch|withdraw|write";
/// Verbs before what a control may be called without them.
pub(crate) const OPENS_CALLED: &str = "open|show|display|expand";
/// Words with which the name of a control begins that makes something, or asks about it.
pub(crate) const BEGINS_NEW: &str =
    "new|start|run|launch|forgot|manage|generate|install|unlink|link|disable|enable|connect|test";
pub(crate) const WALKS_MENU: &str = "go|navigate|open|click|select|choose|browse|visit";
pub(crate) const SEARCHES: &str = "search|searches";
pub(crate) const SHARED_VERBS: &str = "press|hit|open|type|enter|fill|input|click|tap|select|choose|set|write|provide|insert|specify|put|tick|untick|uncheck";
pub(crate) const MEANT_BY_CLICK: &str = "close|exit|start|create|save|show|reveal|view|see|expand|continue|proceed|confirm|\
    complete|finish|remove|delete|add|edit|log|sign|display|begin|register|download|export|import|apply|cancel|return|trigger|\
    reach|advance|finalize|initiate|update|refresh|make|get|leave|toggle|enable|disable|run|execute|generate|process|place|perform|access";
pub(crate) const MEANS_HOVER: &str = "hover|point";
pub(crate) const MEANS_DOUBLE_CLICK: &str = "double-click|doubleclick";
pub(crate) const MEANS_SUBMIT: &str = "submit|send|log|sign|register|subscribe|search|buy|pay";
pub(crate) const MEANS_CLICK: &str = "click|tap|press|hit|push|confirm|follow|visit|open|save|cancel|close|delete|remove|\
    proceed|accept|decline|dismiss";
pub(crate) const MEANS_CHOOSE: &str = "choose|pick|select";
pub(crate) const MEANS_UNCHECK: &str = "untick|uncheck|deselect";
pub(crate) const MEANS_CHECK: &str = "tick|check";
pub(crate) const MEANS_CLEAR: &str = "clear|erase|blank";
pub(crate) const MEANS_APPEND: &str = "append";
pub(crate) const MEANS_ENTER: &str = "enter|put|set|supply|provide|specify";
pub(crate) const MEANS_TYPE: &str = "type|write|fill|input|key|retype|complete";
pub(crate) const POINTING: &str = "click|tap|press|hit|push";
/// Verbs that only an action says, also where an assertion is expected.
pub(crate) const ONLY_ACTS: &str = "click|double-click|right-click|tap|type|enter|fill|select|choose|pick|tick|untick|uncheck|clear|\
    upload|attach|hover|drag|scroll|submit|press|wait";
/// Verbs that lead on before "to".
pub(crate) const LEADS_ON: &str = "go|goes|navigate|navigates|proceed|proceeds";
/// Verbs in the third person that begin actions only with more words.
pub(crate) const MORE_DEEDS: &str = "searches|sorts|filters";
/// Of these, what may be kinds of something, too: "the ticket types".
pub(crate) const TYPES: &str = "types";
/// Verbs that a person acts by, and that may be names where nobody is named: "Open is selected".
pub(crate) const ACTS_BY: &str = "follow|open|visit|reload|refresh|search|expand|collapse|toggle|log|logout|save|add|remove|delete|append|\
    set|close";
pub(crate) const SENDS_FORM: &str = "submit|send|confirm|search";
pub(crate) const TURN_OFF: &str = "untick|uncheck|deselect|unselect";
pub(crate) const NEEDS_ROLE: &str = "mark|enable|disable";
pub(crate) const ACCEPT: &str = "accept|confirm|validate|acknowledge";
pub(crate) const OPEN_ON_PAGE: &str = "open|open up|go to|navigate to|visit";
/// Before the name of a page that is gone to.
pub(crate) const GOES_TO_NAMED: &str = "go back to|go over to|go on to|go to|goes to|navigate back to|navigate over to|navigate to|navigates to|\
    browse to|head to|heads to|head over to|proceed to|proceeds to|continue to|continues to|return to|returns to|advance to|move on to|move to|start at|starts at|begin at|begins at";
pub(crate) const OPENS_NAMED: &str = "view|views|open up|opens up|open|opens|visit|visits|access|accesses|launch|load|loads|enter|enters";
pub(crate) const OPENS_WITHOUT_NOUN: &str =
    "open|open up|opens|view|views|visit|visits|access|accesses";
pub(crate) const START: &str = "open|launch|start";
pub(crate) const ENTER_FRAME: &str =
    "switch back to|switch to|go to|enter|move to|change to|select|focus on|focus";
pub(crate) const SEARCH: &str = "search for|search";
pub(crate) const CLICK_ADVISED: &str = "click on|click|tap on|tap|push|hit";
pub(crate) const LOG_IN: &str =
    "log in|log on|login|sign in|log into|sign up|register|log out|sign out|logout";
/// Before a name and a password.
pub(crate) const SIGN_IN: &str = "am signed in|is signed in|have signed in|has signed in|signed in|am logged in|is logged in|have logged in|has logged in|logged in|log in to|logs in to|log in|logs in|log into|logs into|login to|login|logins|log on|sign in to|signs in to|sign in|\
    signs in|sign into|signs into";
/// Before an address and a password.
pub(crate) const ENTERS_CREDENTIALS: &str = "enter|enters|type|types|type in|types in|fill in|fills in|use|uses|key in|input|inputs|provide|provides";
pub(crate) const JOINS_CREDENTIALS: &str = "and|the|as|with|a|an|using";
/// Before the address of the page where one signs in.
pub(crate) const BEFORE_SIGN_IN_PAGE: &str = "after|using|the|form|page|on|at|via|through";
/// Before what the place is called where one signs in, and nouns for such places.
pub(crate) const AT_SIGN_IN: &str = "on|at|via|through|from";
pub(crate) const SIGN_IN_PLACES: &str = "page|form|screen|link|button|dialog|menu";
/// Between the verb, the name and the password.
pub(crate) const JOINS_SIGN_IN: &str = "with|using|as|and|the|a|an|of|is|valid|invalid|incorrect|wrong|existing|registered|my|credentials|application|app|\
    system|site|website|portal|by|via|webui|ui|there|here|again";
/// Between the name of who signs in and the password.
pub(crate) const JOINS_NAME: &str = "with|using|and";
/// Behind what is done, they answer what is asked then.
pub(crate) const ANSWERS_IN_PASSING: &str = "accept|confirm|dismiss";
pub(crate) const WHAT_IS_ANSWERED: &str =
    "the|it|this|with|confirmation|dialog|question|prompt|alert";
/// First words of buttons that refuse what a dialog asks for.
pub(crate) const REFUSES: &str = "cancel|no|close|dismiss|back|go back|keep|not|do not|don't|never|stay|abort|later|maybe later|return";
/// Of these, words that deny what stands behind them: "Don't delete".
pub(crate) const NEGATES: &str = "not|do|don't|never";
/// In a button that agrees, they turn it round: "Yes, but keep a copy".
pub(crate) const TURNS: &str = "but|instead|without|only|except|later";
/// In a dialog that asks whether somebody means what they did.
pub(crate) const ASKS_AGAIN: &str = "sure|really|certain|undone|irreversible|confirm|permanently";
/// First words of buttons that agree to it.
pub(crate) const AFFIRMS: &str = "ok|okay|yes|confirm|accept|agree|sure|continue|proceed";
pub(crate) const CLOSES_PART: &str = "close|closes|close down|dismiss|dismisses";
/// Before several fields with their values.
pub(crate) const FILLS_SEVERAL: &str = "fill in|fills in|fill out|fills out|enter|enters|type|types|set|sets|pick|picks|choose|chooses|\
    select|selects|fill|fills";
/// Of these, those that only a value is said of.
pub(crate) const TYPES_VALUE: &str = "fill in|fills in|enter|enters|type|types|input|inputs";
/// Of these words is what stands before a list of fields: "the form with the following data:".
pub(crate) const ANNOUNCES_FIELDS: &str =
    "the|this|a|form|fields|in|with|following|information|details|data|values";
pub(crate) const DISMISSES: &str = "dismiss|dismisses";
pub(crate) const SIGN_OUT: &str =
    "log out|logs out|logout|logs off|log off|sign out|signs out|signout|sign off";
/// Labels of controls that sign out.
pub(crate) const SIGNS_OUT: [&str; 3] = ["log out", "logout", "sign out"];
/// Verbs that are written on the button which does it.
pub(crate) const SAVES: &str =
    "save|apply|send|discard|confirm|undo|redo|reset|skip|finish|copy|post|publish|load|show";
/// With one of these words begins what is saved or sent.
pub(crate) const WHAT_IS_SAVED: &str = "the|this|that|it|them";
/// Further verbs that a button says alone: nothing stands behind them.
pub(crate) const BUTTONS_ALONE: &str = "continue|cancel|proceed|finish|skip|reset|publish|undo|redo|next|show more|show less|show all|load more|see more|read more";
/// Of these, verbs that more is said of on other buttons: "Undo send", "Next month".
pub(crate) const SAID_WHOLE: &str =
    "undo|redo|next|show more|show less|show all|load more|see more|read more";
/// Of these, the verbs of a button that does so to all that the page has, or to what was done last.
pub(crate) const SAVES_ALL: &str = "save|undo|redo";
/// Verbs that are written on a control of one thing among several: "Delete 'Ada'" is done in Ada's row.
pub(crate) const DONE_TO_ONE: &str = "archive|approve|block|book|bookmark|cancel|clone|complete|copy|decline|delete|dislike|dismiss|\
    download|duplicate|edit|export|favorite|favourite|flag|hide|ignore|install|invite|like|lock|merge|mute|pause|pin|play|preview|\
    print|publish|reject|remove|renew|reopen|reply|report|reserve|resolve|restart|restore|resume|retry|revoke|share|star|\
    stop|subscribe|undo|unblock|unfollow|uninstall|unlike|unlock|unmute|unpin|unpublish|unstar|unsubscribe|upvote|withdraw";
/// "Confirm the deletion with 'Remove'": what is done, to what, and by which button.
pub(crate) const ANSWERS: &str = "confirm|confirms|answer|answers|cancel|cancels|save|saves|submit|submits|send|sends|close|closes|\
    finish|finishes|go back|goes back|leave|leaves";
/// Of these, what is done to a question.
pub(crate) const ANSWERS_QUESTION: &str = "confirm|confirms|answer|answers|cancel|cancels";
pub(crate) const ANSWERED: &str = "it|this|that|deletion|removal|submission|cancellation|action|changes|selection|purchase|payment|booking|\
    order|question|dialog|modal|popup|form|panel|drawer|page|request";
pub(crate) const ANSWERED_BY: &str = "with|by|using|via|through";
pub(crate) const BUTTON: &str = "button|link";
/// Of a box: what it says is agreed to.
pub(crate) const AGREES: &str = "accept|agree to|agree with";
/// Nouns for deeds that a button confirms.
pub(crate) const CONFIRMED: &str = "deletion|removal|submission|cancellation|creation|action|changes|selection|purchase|payment|booking|\
    dialog|modal|popup";
pub(crate) const CARTS: &str = "add|put|place|remove|delete";
/// Of these, the verbs that put something in.
pub(crate) const PUTS: &str = "put|place";
/// Said of a thing in a list that is done with.
pub(crate) const DONE_WITH: &str = "done|completed|complete|finished";
pub(crate) const NOT_DONE_WITH: &str =
    "not done|undone|not completed|uncompleted|not complete|incomplete|not finished|unfinished";
pub(crate) const MARKS_AS: &str = "mark|marks";
pub(crate) const CHOOSES_ROW: &str = "select|selects|choose|chooses|check|checks|tick|ticks";
pub(crate) const SORTS: &str = "sort|sorts|order|orders";
pub(crate) const LOCATES: &str = "locates|locate";
pub(crate) const DONE_USING: &str = "go|move|navigate|close|closes|open|opens|start|create|creates|save|saves|show|expand|collapse|continue|confirm|\
    complete|finish|remove|removes|delete|deletes|log|logs|logout|login|sign|signs|register|download|export|import|apply|cancel|return|\
    mark|marks|filter|filters|sort|sorts|clear|clears|submit|submits|reset|dismiss|toggle|cancels|undo|redo|approve|reject";
/// Verbs that a value belongs to.
pub(crate) const TAKES_VALUE: &str =
    "type|enter|write|fill|input|insert|key|provide|specify|put|complete|populate";
pub(crate) const FILLS_FIELD: &str = "fill|fills|complete|completes|populate|populates";
pub(crate) const TRIES: &str = "try|tries|attempt|attempts";
pub(crate) const TRY: &str = "try to|try|attempt to|tries to|attempts to";
pub(crate) const CHOOSES: &str = "choose|chooses|select|selects|pick|picks";
pub(crate) const CHOOSE: &str = "select|choose|pick";
pub(crate) const TYPE: &str = "type in|type|enter|write down|write|input|insert|put|key in|place|provide|specify|\
    send the keys|send keys|send the text";
pub(crate) const FILL: &str = "fill in|fill out|fill up|fill|complete|populate";
pub(crate) const SET: &str = "set|change|update|replace|modify|increase|decrease|reduce";
/// Of these, the verbs that may say by how much.
pub(crate) const SETS_BY_AMOUNT: &str = "increase|decrease|reduce";
pub(crate) const APPEND: &str = "append|add";
pub(crate) const CLEAR: &str = "clear out|clear|empty|erase|delete";
pub(crate) const LEAVE: &str = "leave|keep";
pub(crate) const UPLOAD: &str = "upload|attach|choose|select|pick|add";
pub(crate) const PRESS: &str = "press on|press down|press|hit|push|tap|use|send|strike";
/// Behind "without": what is not done, the particle of its verb, and to what.
pub(crate) const ENTERING: &str = "entering|filling|typing|providing|inputting|specifying|completing|putting|choosing|selecting|giving|ticking|checking|changing|picking|writing|accepting";
pub(crate) const ANYTHING: &str =
    "any|anything|data|values|credentials|details|information|text|something|all|a|an|the";
/// Of a field that is left without a value.
pub(crate) const LEAVES: &str = "leave|leaves|keep|keeps";
/// Verbs that may be said of a key as of what is on a page.
pub(crate) const PRESSES_KEY: &str = "press|hit|strike";
/// Of a key only where the sentence says what for.
pub(crate) const USES_KEY: &str = "use|push";
pub(crate) const DOUBLE_CLICK: &str =
    "double-click|doubleclick|double click|double clicks|double tap|double taps|double-tap";
pub(crate) const RIGHT_CLICK: &str =
    "right-click|rightclick|right click|right clicks|context-click|context click|context clicks";
/// Participles of clicking.
pub(crate) const CLICKED: &str = "clicked|tapped|double-clicked|right-clicked";
/// Said of what is clicked by whoever acts, each list with the gesture's verb.
pub(crate) const IS_CLICKED: &[(&str, &str)] = &[
    ("clicked|clicked on|tapped", "click"),
    (
        "double clicked|double clicked on|double-clicked|double-clicked on",
        "double-click",
    ),
    (
        "right clicked|right clicked on|right-clicked|right-clicked on",
        "right-click",
    ),
];
pub(crate) const CLICK: &str =
    "click|tap|push|hit|press|follow|expand|collapse|toggle|use|activate";
pub(crate) const HOVER: &str = "hover the mouse over|hover the mouse on|hover the cursor over|hover over|hover on|hover|\
    mouse over|point at|point to|point the mouse at|move the mouse over|move the mouse onto|\
    move the mouse on|move the mouse to|move the cursor over|move the cursor on|\
    move the cursor to|move the pointer over|move the pointer onto|move the pointer to|\
    place the mouse over|place the cursor over|move over|move mouse over|move mouse to|move mouse onto|place the mouse on|\
    move to";
/// Of these, the verb that is also said of who goes to a page.
pub(crate) const MOVES_OR_GOES: &str = "move to";
pub(crate) const FOCUS: &str = "focus on|focus|put the focus in|put the focus on|set the focus on|set the focus to|\
    give the focus to|place the cursor in|put the cursor in|set focus on|set focus to|\
    move the focus to";
pub(crate) const DRAG: &str = "drag and drop|drag-and-drop|drag|move";
pub(crate) const DROP: &str =
    "and drops it|and drop it|and releases it|and release it|and drops|and drop";
pub(crate) const SUBMIT: &str = "submit|send|validate|confirm";
/// Purposes of a click.
pub(crate) const TO_OPEN: &str = "to open|to expand|to collapse";
pub(crate) const SWITCH_TO: &str = "toggle|switch|turn|set";
pub(crate) const TICK: &str = "check off|check|tick off|tick|mark|turn on|switch on|enable|uncheck|untick|deselect|\
    unselect|turn off|switch off|toggle on|toggle off|disable|unmark";
pub(crate) const UNTICK: &str =
    "uncheck|untick|deselect|unselect|turn off|switch off|toggle off|disable|unmark";
/// Of these, the ones that a person says of one thing among several.
pub(crate) const TICKS_ONE: &str =
    "check off|check|tick off|tick|mark|uncheck|untick|deselect|unselect|unmark";
/// Of a thing without quotes that is on or off.
pub(crate) const SWITCHES: &str = "toggle|switch|turn";
pub(crate) const REMEMBER: &str = "remember|memorize|memorise|capture|store|save|note|keep";
pub(crate) const BACK: &str = "go back|navigate back|browse back|back|return to the previous page|\
    go to the previous page|return|press the browser's back button|\
    click the browser's back button|click on the browser's back button|\
    press the browser back button|click the browser back button|\
    click on the browser back button|press the back button of the browser|\
    click the back button of the browser|click on the back button of the browser|\
    use the browser's back button|use the browser back button|\
    use the back button of the browser|move back";
pub(crate) const FORWARD: &str = "go forward|navigate forward|forward|move forward|go to the next page in the history|\
    press the browser's forward button|click the browser's forward button|go forwards";
pub(crate) const RELOAD: &str = "reload|refresh";
pub(crate) const OPEN: &str = "open up|open|go back to|return to|go to|go on|navigate to|browse to|browse|visit|launch|load|\
    access|start|head to|surf to|move to|navigate";
pub(crate) const SWITCH_WINDOW: &str = "switch back to|switch over to|switch to|go back to|go to|move to|change to|return to|\
    focus on|focus|select|activate|jump to";
pub(crate) const SWITCH_TAB: &str = "switch to|switch back to|change to";
pub(crate) const ANSWER: &str = "answer|reply to|respond to|fill in|fill|accept";
pub(crate) const TYPE_ANSWER: &str = "type in|type|enter|write|answer";
pub(crate) const AND_ACCEPT: &str =
    "and accept it|and accept|and confirm|and press ok|and click ok";
pub(crate) const CLICK_ANSWER: &str = "click on|click|press|choose|select|answer";
pub(crate) const ANSWER_DIALOG: &str =
    "accept|confirm|validate|dismiss|cancel|close|reject|decline|refuse|acknowledge";
pub(crate) const SCROLL: &str = "scroll|move";
pub(crate) const OPENS_PAGE: &str = "open|visit|launch|load|access";
pub(crate) const GOES_TO_PAGE: &str = "go|navigate|browse|return";
/// Verbs that say nothing of what is done: the object tells.
pub(crate) const LIGHT: &str = "get|bring|make|let|put|have|take|do|go|give|be|want|try|i|we|can|could|you|\
    use|start|help|leave";
/// Verbs that have something done: "have it rebooked".
pub(crate) const CAUSES: &str = "have|get";
/// Pronouns for what something is done to.
pub(crate) const OBJECT_PRONOUNS: &str = "it|them|him|her";
/// Words before the verb.
pub(crate) const POLITE: &str = "please|kindly|then|and|now|optional|also|next|finally|first";
/// Verbs that mean to be led somewhere.
pub(crate) const LEADS: &str = "look|see|show|view|page|turn|browse|head|jump|open|go|visit|follow|click|tap|press|hit|push|choose|\
    pick|select|read|leaf|skim|navigate|return|switch|proceed|display|check|inspect";
/// Verbs with the labels of controls that do what the verb asks for.
pub(crate) const CALLED: &[(&str, &str)] = &[
    (
        "buy|order|purchase",
        "add to cart|add to basket|add to bag|put into the basket|put into the cart|buy now",
    ),
    ("save|keep", "save for later|keep for later"),
    ("send|resend", "send again|resend"),
];
/// Verbs that mean another one with a particle behind them: to take out is to remove.
pub(crate) const WITH_PARTICLE: &[(&str, &str, &str)] = &[
    ("take|pull|get|throw|leave", "out|off|away", "remove"),
    ("bring|get", "back", "restore"),
    ("send|give|hand", "back", "return"),
    ("have|put|place", "in|into|on|onto", "add"),
];
/// Verbs that give a value, each with what the field of that value is called.
pub(crate) const GIVES: &[(&str, &str)] = &[("rename", "name"), ("retitle", "title")];
/// Words for what must not be read by others.
pub(crate) const SECRETS: &str =
    "password|passwort|passcode|passphrase|pin|secret|token|cvv|cvc|pwd";
/// Of these, words for what no field shows.
pub(crate) const PASSWORDS: &str = "password|passwort|passphrase|pwd";
/// Verbs that ask for something to be on.
pub(crate) const TURNS_ON: &str =
    "enable|activate|subscribe|agree|consent|opt|want|allow|confirm|remember|unmute|permit|grant";
/// Words that ask for something to be off.
pub(crate) const TURNS_OFF: &str = "off|untick|uncheck|deselect|unselect|unmark|disable|deactivate|silence|mute|stop|\
    unsubscribe|cancel|remove|clear|hide|end|quit|revoke|withdraw|forbid|refuse|decline|reject|leave|drop|rid|opt";
/// Verbs of a claim that an element can be clicked.
pub(crate) const CLICKS_ABLY: &str = "click on|click|press on|press|tap on|tap";
pub(crate) const EDITS: &str =
    "edit|modify|change|type in|type into|write in|write into|enter text in|enter text into";
