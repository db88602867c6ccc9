//! Rules for the elements that a description names: which come into question, and which of several is meant.

use crate::evaluate::rule::Gives::{False, On, True, Unknown};
use crate::evaluate::rule::{page, rules};

rules! {
    CLICK = "target.click",
        "A click without a noun goes to what is clicked: links, buttons, controls, anchors without an address, and what has a pointer.",
        page("<button id=a>Save</button><p>Nothing to Save yet</p>", "Click on 'Save'", On("a")),
        page("<input id=a placeholder=Save><p>x</p>", "Fill 'Save' with 'x'", On("a"));
    FILL = "target.fill",
        "Typing goes to what takes text: fields, text areas, editable boxes.",
        page("<label>Name <input id=a></label><button>Name</button>", "Fill 'Name' with 'Ada'", On("a")),
        page("<label>Name <input></label><button id=b>Name it</button>", "Click on the button 'Name it'", On("b"));
    CHOOSE = "target.choose",
        "A choice goes to what offers options: lists, drop-downs, groups of radio buttons.",
        page("<label>Size <select id=a><option>Small<option>Large</select></label>", "Select 'Large' in 'Size'", True),
        page("<label>Size <input id=a></label>", "Fill 'Size' with 'Large'", On("a"));
    TICK = "target.tick",
        "Ticking goes to what can be on or off: checkboxes, radio buttons, switches.",
        page("<label><input type=checkbox id=a> Gift</label><a href=/gift>Gift</a>", "Tick 'Gift'", On("a")),
        page("<a href=/gift id=b>Gift</a>", "Click on 'Gift'", On("b"));
    UPLOAD = "target.upload",
        "An upload goes to a file field, also where it is hidden behind its button.",
        page("<label>Photo <input type=file id=a></label>", "Upload 'a.png' to 'Photo'", On("a")),
        page("<label>Photo <input id=b></label>", "Fill 'Photo' with 'a.png'", On("b"));
    ANY = "target.any",
        "What is only looked at or pointed to may be any element.",
        page("<p id=a>Ada</p>", "Hover over 'Ada'", On("a")),
        page("<p>Ada</p><button id=b>Ada</button>", "Click on 'Ada'", On("b"));
    OTHER_KIND = "target.other-kind",
        "Where nothing of the noun's kind has the name, one element of another kind that the verb acts on and that has it as its whole name is meant.",
        page("<a href=/go id=a>Continue</a>", "Click on the button 'Continue'", On("a")),
        page("<a href=/go>Continue</a><button id=b>Continue</button>", "Click on the button 'Continue'", On("b"));
    CLOSES_MESSAGE = "target.closes-message",
        "Where nothing marks a message of that text, its close button is the only one in the smallest box around the text that has one, unless that is the whole page.",
        page("<h1>Boats</h1><div><b>Fog is expected</b> <button id=x aria-label=Close>×</button></div>", "Click on the close button in the message 'Fog is expected'", On("x")),
        page("<div><h1>Fog is expected</h1> <button aria-label=Close>×</button></div>", "Click on the close button in the message 'Fog is expected'", False);
    INNERMOST = "target.innermost",
        "Of an element and one inside it that both fit, the inner one counts; a label counts as its control.",
        page("<ul><li>Pens <ul><li id=a>Pens</ul></ul>", "Hover over the list item 'Pens'", On("a")),
        page("<ul><li id=a>Pens</ul>", "Hover over the list item 'Pens'", On("a"));
    OPEN_MENU = "target.open-menu",
        "What stands in a menu that is open is preferred to what stands elsewhere in the page.",
        page("<nav><a href=/sorted>Sorted</a></nav><button aria-haspopup=true aria-expanded=true>Add</button><ul><li><a id=a>Sorted</a></ul>", "Click on 'Sorted'", On("a")),
        page("<nav><a href=/sorted id=b>Sorted</a></nav><button aria-haspopup=true>Add</button><p><a>Sorting</a></p>", "Click on 'Sorted'", On("b"));
    BOX_OF_ROW = "target.box-of-row",
        "Of several boxes in a row the one in a column without a title chooses the row.",
        page("<table><tr><th><th>Name<th>Read<tr><td><input type=checkbox id=a><td>Ada<td><input type=checkbox></table>", "Tick the checkbox in the row of 'Ada'", On("a")),
        page("<table><tr><th>New<th>Name<th>Read<tr><td><input type=checkbox><td>Ada<td><input type=checkbox></table>", "Tick the checkbox in the row of 'Ada'", Unknown);
    BODY = "target.body",
        "A noun without a name means rows of a table's body, and tables and rows of the content rather than of a navigation.",
        page("<table><tr><th>Name<tr id=a><td>Ada</table>", "Hover over the row", On("a")),
        page("<table><tr><th>Name<tr id=a><td>Ada</table>", "Hover over the row 'Ada'", On("a"));
    PROPERLY_NAMED = "target.properly-named",
        "What only a hint calls so (a placeholder, a title, an attribute) while its name says otherwise gives way to what is really called so.",
        page("<label>Mail <input placeholder=Search></label><label>Search <input id=b></label>", "Fill 'Search' with 'x'", On("b")),
        page("<label>Mail <input placeholder=Search id=a></label>", "Fill 'Search' with 'x'", On("a"));
    ORDINAL = "target.ordinal",
        "An ordinal counts in document order what fits, in each table or list by itself.",
        page("<button>Add</button><button id=b>Add</button>", "Click on the second button 'Add'", On("b")),
        page("<button id=a>Add</button>", "Click on the button 'Add'", On("a"));
    ONE_ADDRESS = "target.one-address",
        "Links with one address and one window are one link: the first that shows text.",
        page("<a href=/p><img src=p.png alt=Pen></a> <a href=/p id=b>Pen</a>", "Click on the link 'Pen'", On("b")),
        page("<a href=/p id=a>Pen</a>", "Click on the link 'Pen'", On("a"));
    ONE_LIST = "target.one-list",
        "A drop-down and the list that it has opened are one.",
        page("<div role=combobox id=a tabindex=0 aria-expanded=true aria-controls=l aria-label=Size>Small</div><div role=listbox id=l aria-label=Size><div role=option>Small</div><div role=option>Large</div></div>", "Select 'Large' in 'Size'", True),
        page("<div role=combobox id=a tabindex=0 aria-label=Size>Small</div>", "Select 'Large' in 'Size'", True);
    ONE_CARD = "target.one-card",
        "Links and images of one card are one where their written address or handler is the same: the first that shows text.",
        page("<ul><li><a href='#/pen/1'><img src=p.png alt=Pen></a> <a href='#/pen/1' id=b>Pen</a></ul>", "Click on 'Pen'", On("b")),
        page("<ul><li><a href='#/pen'>Pen</a><li><a href='#/pen'>Pen</a></ul>", "Click on 'Pen'", Unknown);
    MODAL_TOP = "target.modal-top",
        "Of open modal dialogs the topmost comes first.",
        page("<dialog open><button>Close</button></dialog><dialog open id=top><button id=b>Close</button></dialog>", "Click on the button 'Close'", On("b")).topmost(&["top"]),
        page("<dialog open><button>Close</button></dialog><dialog open><button>Close</button></dialog>", "Click on the button 'Close'", Unknown);
    MODAL_FIRST = "target.modal-first",
        "What lies in an open modal dialog comes before the page behind it.",
        page("<button>Delete</button><dialog open><button id=b>Delete</button></dialog>", "Click on the button 'Delete'", On("b")),
        page("<button>Delete</button><div><button>Delete</button></div>", "Click on the button 'Delete'", Unknown);
    DAY_OF_MONTH = "target.day-of-month",
        "Of equal days in a calendar, those of the month that it shows come first: the only numbers that run from 1 to the end of a month.",
        page("<div><button>27</button><button>28</button><button>29</button><button>30</button><button>31</button><button>1</button><button>2</button><button>3</button><button>4</button><button>5</button><button>6</button><button>7</button><button>8</button><button>9</button><button>10</button><button>11</button><button>12</button><button>13</button><button>14</button><button>15</button><button>16</button><button>17</button><button>18</button><button>19</button><button>20</button><button>21</button><button>22</button><button>23</button><button>24</button><button>25</button><button>26</button><button>27</button><button id=a>28</button><button>1</button><button>2</button><button>3</button></div>", "Click on '28'", On("a")),
        page("<div><button>27</button><button>28</button><button>29</button><button>30</button><button>31</button><button>1</button><button>2</button><button>3</button><button>4</button><button>5</button><button>6</button><button>7</button><button>8</button><button>9</button><button>28</button></div>", "Click on '28'", Unknown);
    TITLE = "target.title",
        "In a section that the sentence names, what stands right under its title comes before what a group inside calls its own.",
        page("<section aria-label=Delivery><button id=a>Edit</button><fieldset><legend>Gift card</legend><button>Edit</button></fieldset></section>", "Click on the button 'Edit' in the section 'Delivery'", On("a")),
        page("<section aria-label=Delivery><button>Edit</button><button>Edit</button></section>", "Click on the button 'Edit' in the section 'Delivery'", Unknown);
    ROLE = "target.role",
        "What the noun stands for by its role comes before what may be called so as well.",
        page("<a href=/a role=tab>News</a><a href=/b id=b>News</a>", "Click on the link 'News'", On("b")),
        page("<a href=/a>News</a><a href=/b>News</a>", "Click on the link 'News'", Unknown);
    VERB = "target.verb",
        "What the verb acts on by its nature comes first: a button rather than a field or an option of a closed drop-down for a click, a field that takes text for typing.",
        page("<label>Code <input disabled></label><label>Code <input id=b></label>", "Fill 'Code' with '1'", On("b")),
        page("<label>Code <input></label><label>Code <input></label>", "Fill 'Code' with '1'", Unknown);
    FILLED_FORM = "target.filled-form",
        "What belongs to the form that the case filled last comes first: its buttons for a click, its fields for typing.",
        page("<form><label>Name <input></label><button id=a>Send</button></form><form><button>Send</button></form>", "Click on the button 'Send'", On("a")).after("Fill 'Name' with 'Ada'"),
        page("<form><label>Name <input></label><button>Send</button></form><form><button>Send</button></form>", "Click on the button 'Send'", Unknown);
    KIND_OF_FIELD = "target.kind-of-field",
        "Of several fields of a kind (search, date, password, file), the one whose whole name is the word for the kind comes first, where no other name has that word.",
        page("<input type=password aria-label=Again><input type=password aria-label=Password id=b>", "Type 'pen' in the password field", On("b")),
        page("<input type=search aria-label=Filter><input type=search aria-label='Search menu'>", "Type 'pen' in the search field", Unknown);
    PAINTED = "target.painted",
        "Of links, one whose painted text has the name comes before one that only has it as its title.",
        page("<a href=/a title='Grand Hotel'><img src=p.png></a><a href=/b id=b>Grand Hotel</a>", "Hover over 'Grand Hotel'", On("b")),
        page("<a href=/a>Grand Hotel</a><a href=/b>Grand Hotel</a>", "Hover over 'Grand Hotel'", Unknown);
    PROMINENT = "target.prominent",
        "Between the header, the navigation, the main part, the sidebar and the footer, what an action needs is taken where it is in the window without scrolling, if all that fit only lead or open; never between two places in the same part.",
        page("<header><a href=/a id=a>My Account</a></header><main>Shop</main><footer><a href=/b id=b>My Account</a></footer>", "Click on 'My Account'", On("a")).rects(&[("a", [900.0, 10.0, 80.0, 20.0]), ("b", [100.0, 2400.0, 80.0, 20.0])]).window([0.0, 0.0, 1280.0, 900.0]),
        page("<main><a href=/a id=a>Pens</a><a href=/b id=b>Pens</a></main>", "Click on 'Pens'", Unknown).rects(&[("a", [100.0, 10.0, 80.0, 20.0]), ("b", [100.0, 2400.0, 80.0, 20.0])]).window([0.0, 0.0, 1280.0, 900.0]);
    CHANGING = "target.changing",
        "Of what may change what the application holds, none is taken for being in the window: where one of those that fit may, the sentence is for its author to settle.",
        page("<header><form method=post action=/pens><button id=a>Pens</button></form></header><main>Shop</main><footer><a href=/b id=b>Pens</a></footer>", "Click on 'Pens'", Unknown).rects(&[("a", [900.0, 10.0, 80.0, 20.0]), ("b", [100.0, 2400.0, 80.0, 20.0])]).window([0.0, 0.0, 1280.0, 900.0]),
        page("<header><form action=/pens><button id=a>Pens</button></form></header><main>Shop</main><footer><a href=/b id=b>Pens</a></footer>", "Click on 'Pens'", On("a")).rects(&[("a", [900.0, 10.0, 80.0, 20.0]), ("b", [100.0, 2400.0, 80.0, 20.0])]).window([0.0, 0.0, 1280.0, 900.0]);
    PART = "target.part",
        "A click on a cell, heading or item of the name goes to the one link or control of that name inside it.",
        page("<table><tr><td><a href=/ada id=a>Ada</a></table>", "Click on the cell 'Ada'", On("a")),
        page("<table><tr><td id=a>Ada</table>", "Click on the cell 'Ada'", On("a"));
    TEXT_PART = "target.text-part",
        "A click by a text goes to that text in a box that can be clicked and shows more.",
        page("<div tabindex=0 id=box><b id=a>Ada</b> <i>online</i></div>", "Click on 'Ada'", On("a")),
        page("<button id=a>Ada <i>online</i></button>", "Click on 'Ada'", On("a"));
    DRAWN_BOX = "target.drawn-box",
        "A click on a drop-down whose own field is not painted goes to the box that is painted for it.",
        page("<div id=a tabindex=0><input role=combobox aria-label=Size id=f><span>Small</span></div>", "Click on the list 'Size'", On("a")).unseen(&["f"]).rects(&[("a", [0.0, 0.0, 200.0, 30.0]), ("f", [0.0, 0.0, 2.0, 20.0])]),
        page("<div><input role=combobox aria-label=Size id=b><span>Small</span></div>", "Click on the list 'Size'", On("b"));
    SEVERAL = "target.several",
        "Several elements that fit equally well leave the sentence to its author.",
        page("<button>Save</button><button>Save</button>", "Click on the button 'Save'", Unknown),
        page("<button id=a>Save</button><button>Send</button>", "Click on the button 'Save'", On("a"));
    NEAR = "target.near",
        "A name that differs only in capitals or punctuation is a near miss, which its author settles.",
        page("<button>Save all</button>", "Click on the button 'SAVE ALL'", Unknown),
        page("<button id=a>SAVE ALL</button>", "Click on the button 'SAVE ALL'", On("a"));
    HIDDEN = "target.hidden",
        "An element that is not displayed cannot be acted on.",
        page("<button hidden>Save</button>", "Click on the button 'Save'", False),
        page("<button hidden>Save</button><button id=b>Save</button>", "Click on the button 'Save'", On("b"));
    BLOCKED = "target.blocked",
        "What no click reaches is nothing that an action may mean: it lies under a layer over the window, or the pointer falls through it to what is no control.",
        page("<button id=a>Save</button><div><button id=b>Save</button></div>", "Click on the button 'Save'", On("b")).blocked(&["a"]),
        page("<button id=a>Save</button>", "Assert that the button 'Save' is displayed", True).blocked(&["a"]);
    BESIDE_BOX = "target.beside-box",
        "A click without a noun means words that stand by themselves, and no control that nothing but those words beside it names.",
        page("<ul><li><input type=checkbox> Milk</li></ul>", "Click on 'Milk'", True),
        page("<ul><li><input type=checkbox id=a> Milk</li></ul>", "Check 'Milk'", On("a"));
    WHOLE_TEXT = "target.whole-text",
        "Where a text outside of controls is the whole name, a click without a noun does not mean what has it in the midst of a longer one.",
        page("<ul><li>Milk <button aria-label='Delete Milk'>x</button></li></ul>", "Click on 'Milk'", True),
        page("<ul><li>Milk <button id=a aria-label='Milk details'>x</button></li></ul>", "Click on 'Milk'", On("a"));
    PART_MISSING = "target.part-missing",
        "Where a part of the description is missing (its place, or so many of them), the description names nothing.",
        page("<button>Save</button>", "Click on the button 'Save' in the dialog", False),
        page("<dialog open><button id=a>Save</button></dialog>", "Click on the button 'Save' in the dialog", On("a"));
    NONE = "target.none",
        "A description that no element fits names nothing.",
        page("<button>Send</button>", "Click on the button 'Save'", False),
        page("<button id=a>Save</button>", "Click on the button 'Save'", On("a"));
}
