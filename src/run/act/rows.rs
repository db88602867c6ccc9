//! Rules of `observe`: what counts as the effect of an action.

use crate::evaluate::rule::Gives::{False, True, Unknown};
use crate::evaluate::rule::{page, rules};

const BOXES: &str = "<label><input type=checkbox> Gift wrap</label><label><input type=checkbox checked> Newsletter</label>";
const LEADS: &str =
    "<button onclick=\"document.body.innerHTML='<h1>Returns</h1>'\">Returns</button>";
const OPENS: &str = "<button aria-expanded=false onclick=\"this.ariaExpanded='true';d.hidden=false\">Filters</button><div id=d hidden>Narrow it down</div>";
const SHOWS: &str =
    "<button onclick=\"d.hidden=false\">Filters</button><div id=d hidden>Narrow it down</div>";
const NAME: &str = "<label>Name <input></label><button>Save</button>";
const FILTERS: &str = "<label>Find <input oninput=\"h.innerHTML='<p>One hit</p>'\"></label><div id=h><p>Tea</p><p>Jam</p></div>";
const GUARDED: &str = "<label>Name <input oninput=\"this.value='Bob'\"></label>";
const LEAVES: &str =
    "<label id=l>Name <input onblur='l.remove()' oninput='l.remove()'></label><p>Hello</p>";
const COLOURS: &str =
    "<label>Colour <select><option>Red</option><option>Blue</option></select></label>";
const SENDS: &str = "<label>Colour <select onchange=\"document.body.innerHTML='<h1>Blue things</h1>'\"><option>Red</option><option>Blue</option></select></label>";
const MOVES: &str = "<label>Paint it <select onchange=\"p.textContent='It is '+this.value;this.value=''\"><option value=''>Choose…</option><option>Red</option><option>Blue</option></select></label><p id=p>It is plain</p>";
const RESETS: &str = "<label>Paint it <select onchange=\"this.value=''\"><option value=''>Choose…</option><option>Red</option><option>Blue</option></select></label><p>It is plain</p>";
const FOLDS: &str = "<details><summary>Delivery</summary><p>Two days</p></details>";
const DRAWER: &str = "<div style='cursor:pointer' onclick=\"d.hidden=false\">Letters</div><p id=d hidden>To the bishop</p><p>Maps</p>";
const ADDS: &str = "<button onclick=\"document.body.append('One item in the cart')\">Add</button><button>Idle</button>";
const ASKS: &str = "<button onclick=\"confirm('Sure?')\">Delete</button>";
const DRAWN: &str = "<button onclick=\"d.hidden=false\">Terms</button><div id=d role=dialog hidden>All rights reserved</div>";
const LATER: &str =
    "<button onclick=\"setTimeout(()=>document.body.append('Saved'),300)\">Save</button>";
const TICKING: &str = "<button onclick=\"setTimeout(()=>document.body.append('Saved'),300)\">Save</button><script>setInterval(()=>0,900)</script>";
const HERE: &str = "<h1>Shop</h1><a href=''>Shop</a><a href='data:text/plain,x' download=list.txt>Export</a><a href='about:blank' target=_blank>Help</a>";
const TABS: &str = "<div role=tablist><button role=tab aria-selected=true>News</button><button role=tab aria-selected=false>Sport</button></div>";
const SCROLLS: &str = "<p>Top</p><button>Idle</button><div style='height:3000px'></div>";

rules! {
    HELD = "effect.held-already",
        "What the sentence asks for holds already: nothing is done.",
        page(BOXES, "Check the checkbox 'Newsletter'", True),
        page(BOXES, "Check the checkbox 'Gift wrap'", True);
    PAGE = "effect.page",
        "A navigation needs a document that is there and is another than before.",
        page(HERE, "Reload the page", True),
        page(HERE, "Click on the link 'Shop'", True);
    ARRIVED = "effect.arrived",
        "Who goes to a page by its name arrives where address, title, main heading or the selected tab has that name, or where a heading or dialog of that name came into view.",
        page(LEADS, "Go to the returns page", True),
        page(LEADS, "Click on 'Returns'", True);
    BROUGHT = "effect.brought",
        "Where what is clicked is called exactly so, whoever goes there has arrived, too, where the address of that link is open, where its button says that it is open, or where a dialog came.",
        page(OPENS, "Open Filters", True),
        page(SHOWS, "Open Filters", False);
    VALUE = "effect.value",
        "A field that was filled holds what was typed.",
        page(GUARDED, "Type 'Ada' in the field 'Name'", False),
        page(LEAVES, "Type 'A' in the field 'Name'", Unknown);
    FIELD_GONE = "effect.field-gone",
        "The value of a field that goes away cannot be told.",
        page(LEAVES, "Type 'A' in the field 'Name'", Unknown),
        page(NAME, "Type 'A' in the field 'Name'", True);
    CHOSEN = "effect.chosen",
        "The options that were chosen are chosen.",
        page(COLOURS, "Select 'Blue' from the list 'Colour'", True),
        page(SENDS, "Select 'Blue' from the list 'Colour'", True);
    LIST_GONE = "effect.list-gone",
        "A list that goes away with what it stood in, as one does that sends its form, has its effect in what comes instead.",
        page(SENDS, "Select 'Blue' from the list 'Colour'", True),
        page(COLOURS, "Select 'Blue' from the list 'Colour'", True);
    CHOSEN_BEFORE = "effect.chosen-before",
        "A click on a tab or radio button that is the chosen one need not change anything.",
        page(TABS, "Click on the tab 'News'", True),
        page(TABS, "Click on the tab 'Sport'", False);
    HANDED_ON = "effect.handed-on",
        "A drop-down that shows its prompt again, as it did before, has handed on what was chosen if the page changed.",
        page(MOVES, "Select 'Blue' from the list 'Paint it'", True),
        page(RESETS, "Select 'Blue' from the list 'Paint it'", False);
    TICKED = "effect.ticked",
        "A box is as the sentence says.",
        page("<label><input type=checkbox onclick='return false'> Gift wrap</label>", "Check the checkbox 'Gift wrap'", False),
        page(BOXES, "Check the checkbox 'Newsletter'", True);
    UNFOLDED = "effect.unfolded",
        "What unfolds says that it is unfolded, or folded, as the sentence says.",
        page(FOLDS, "Expand 'Delivery'", True),
        page(FOLDS, "Click on 'Delivery'", True);
    UNFOLDED_BEHIND = "effect.unfolded-behind",
        "What does not say whether it is unfolded, and is no button or link, unfolds if more is displayed right behind it.",
        page(DRAWER, "Expand 'Letters'", True),
        page(FOLDS, "Expand 'Delivery'", True);
    FOCUSED = "effect.focused",
        "A field that is to have the focus has it.",
        page(NAME, "Focus the field 'Name'", True),
        page(NAME, "Type 'A' in the field 'Name'", True);
    CLICKED_FIELD = "effect.clicked-field",
        "A field that was clicked has the focus: that is what such a click is for.",
        page(NAME, "Click on the field 'Name'", True),
        page(NAME, "Click on the button 'Save'", False);
    KEPT = "effect.remembered",
        "A text is remembered once the same was read on a page at rest for a while.",
        page("<p>Order number: A-17</p>", "Remember the text after 'Order number:' as 'order'", True),
        page("<p>Order number: A-17</p>", "Reload the page", True);
    SENT = "effect.sent",
        "The pointer, the wheel, keys that scroll and pauses are the user agent's own: that they were sent is all that can be asked.",
        page(SCROLLS, "Press the key 'PageDown'", True),
        page(SCROLLS, "Click on the button 'Idle'", False);
    ANSWERED = "effect.dialog-answered",
        "A native dialog that was answered is gone.",
        page(ASKS, "Accept the dialog", True).after("Click on the button 'Delete'"),
        page(ASKS, "Click on the button 'Delete'", True);
    WAIVED = "effect.waived",
        "Where the sentence says that no visible change is expected, none is looked for.",
        page(SCROLLS, "Click on the button 'Idle' (no visible change expected)", True),
        page(SCROLLS, "Click on the button 'Idle'", False);
    CLOSED = "effect.nothing-open",
        "Escape closes what is open; where the page shows nothing of the kind, nothing is asked for.",
        page(SCROLLS, "Press the key 'Escape'", True),
        page(SCROLLS, "Press the key 'F2'", False);
    TYPED = "effect.while-typing",
        "Enter behind a text that was typed may have no effect of its own where the texts of the page changed as it was typed: a list that is filtered at each key.",
        page(FILTERS, "Press Enter in the field 'Find'", True).after("Type 'tea' in the field 'Find'"),
        page(NAME, "Press Enter in the field 'Name'", False).after("Type 'tea' in the field 'Name'");
    ASKED = "effect.dialog",
        "A native dialog that opens is an effect.",
        page(ASKS, "Click on the button 'Delete'", True),
        page(DRAWN, "Click on the button 'Terms'", True);
    WINDOW = "effect.window",
        "A window that opens or closes is an effect.",
        page(HERE, "Click on the link 'Help'", True),
        page(HERE, "Click on the link 'Export'", True);
    DOWNLOAD = "effect.download",
        "A download that begins is an effect.",
        page(HERE, "Click on the link 'Export'", True),
        page(HERE, "Click on the link 'Help'", True);
    DRAWN_DIALOG = "effect.drawn-dialog",
        "A dialog of the page that opens or closes is an effect: none does that by itself time and again.",
        page(DRAWN, "Click on the button 'Terms'", True),
        page(ASKS, "Click on the button 'Delete'", True);
    CAUSED = "effect.caused",
        "A change counts at once where its cause is known: it came while the action's own events were handled, is a value or a state, came with a new document, or after a request that the action began.",
        page(ADDS, "Click on the button 'Add'", True),
        page(ADDS, "Click on the button 'Idle'", False);
    ALONE = "effect.alone",
        "On a page that had nothing under way before the action (no timer was ever set, and no frame, request, socket, worker or animation was left), what changes afterwards is the effect of the action.",
        page(LATER, "Click on the button 'Save'", True),
        page(TICKING, "Click on the button 'Save'", True);
    ANEW = "effect.loaded-anew",
        "What leads to the page that is open is carried out, though nothing looks different: a document was loaded.",
        page(HERE, "Click on the link 'Shop'", True),
        page(ADDS, "Click on the button 'Add'", True);
    FOCUS_MOVED = "effect.focus-moved",
        "After the Tab key it is an effect that the focus moved.",
        page(NAME, "Press the key 'Tab'", True),
        page(ADDS, "Click on the button 'Idle'", False);
    STAYED = "effect.stayed",
        "A change of which nothing says that the action did it counts if its region does not go on changing by itself.",
        page(TICKING, "Click on the button 'Save'", True),
        page(LATER, "Click on the button 'Save'", True);
    NONE = "effect.none",
        "Where nothing changes that counts, the action had no effect.",
        page(ADDS, "Click on the button 'Idle'", False),
        page(ADDS, "Click on the button 'Add'", True);
}
