//! Rules for properties: of the page, of elements, of lists, of tables.

use crate::evaluate::rule::Gives::{False, True, Unknown};
use crate::evaluate::rule::{Rule, page, rules};
use crate::page::Snapshot;

/// The rule for a page of which it is not known what a browser would show.
pub(crate) fn unsettled(page: &Snapshot) -> &'static Rule {
    if page.scripted() { &SCRIPTS } else { &STYLES }
}

rules! {
    SCRIPTS = "page.scripts",
        "A page whose scripts were not run is not judged.",
        page("<script src=/app.js></script><div id=root></div>", "Assert that 'Ada' is displayed", Unknown),
        page("<p>Ada</p>", "Assert that 'Ada' is displayed", True);
    STYLES = "page.styles",
        "A page is not judged where its styles leave open what is painted.",
        page("<style>@container (width > 1px) { p { display: none } }</style><p>Ada</p>", "Assert that 'Ada' is displayed", Unknown),
        page("<style>@container (width > 1px) { p { color: red } }</style><p>Ada</p>", "Assert that 'Ada' is displayed", True);
    TITLE = "page.title",
        "The title of the page is compared as visible text.",
        page("<title>My shop</title><p>x</p>", "Assert that the title is 'My shop'", True),
        page("<h1>My shop</h1>", "Assert that the heading 'My shop' is displayed", True);
    URL = "page.url",
        "The address of the page is compared exactly; a text that begins with `/` is compared with path, query and fragment.",
        page("<p>x</p>", "Assert that the URL is '/orders?page=2'", True),
        page("<p>/orders</p>", "Assert that '/orders' is displayed", True);
    OPEN_DIALOG = "page.open-dialog",
        "A native dialog is open or not; where none is, a dialog or message that the page draws counts.",
        page("<p>x</p>", "Assert that the alert 'Sure?' is displayed", True).dialog("Sure?"),
        page("<p>Sure?</p>", "Assert that 'Sure?' is displayed", True);
    CALLED = "page.called",
        "A page is the one of a name if the last part of its address, a part of its title or its main heading is that name, and no more than it, or, for the home page, if the last action led to the address without a path and nothing there asks for a password; else, and where the server answered with an error status, nobody knows.",
        page("<title>Checkout | Shop</title><p>x</p>", "Assert that the checkout page is displayed", True),
        page("<h2>Checkout</h2>", "Assert that the heading 'Checkout' is displayed", True);
    WINDOWS = "page.windows",
        "The number of open windows is compared with the number that the sentence says.",
        page("<p>x</p>", "Assert that 2 windows are open", True).windows(2),
        page("<p>x</p>", "Assert that 'x' is displayed", True);
    OTHER_WINDOW = "page.other-window",
        "After an action that opened another window, what does not hold in the window before it leaves open which one is meant.",
        page("<a href=/help>Help</a>", "Assert that 'Opening hours' is displayed", Unknown).after("Click on 'Help'").windows(2),
        page("<a href=/help>Help</a><p>Opening hours</p>", "Assert that 'Opening hours' is displayed", True).after("Click on 'Help'").windows(2);
    STRUCK = "value.struck",
        "A value that holds, or not, by nothing but a text that a line goes through is left open.",
        page("<table><tr><th>Item<th>Price<tr><td>Pan<td><del>$30</del></table>", "Assert that the 'Price' of 'Pan' is '$30'", Unknown),
        page("<table><tr><th>Item<th>Price<tr><td>Pan<td><del>$30</del><tr><td>Pot<td>$20</table>", "Assert that the 'Price' of 'Pot' is '$20'", True);
    AGREE = "subject.agree",
        "Where several elements fit, they decide together if a property holds of all of them, or of none.",
        page("<button disabled>Buy</button><button disabled>Buy</button>", "Assert that the button 'Buy' is disabled", True),
        page("<button disabled>Buy</button><button>Buy</button>", "Assert that the button 'Buy' is disabled", Unknown);
    PARTS = "subject.parts",
        "A group of several fields that is called so is not read as one value.",
        page("<fieldset><legend>Birthday</legend><input aria-label=Day><input aria-label=Month></fieldset>", "Assert that the field 'Birthday' has the value '1 May'", Unknown),
        page("<label>Birthday <input value='1 May'></label>", "Assert that the field 'Birthday' has the value '1 May'", True);
    CHECKED = "state.checked",
        "A box is checked as its `checked` state says; a button that stays pressed counts, a mixed state is not checked.",
        page("<label><input type=checkbox checked> Gift</label>", "Assert that the checkbox 'Gift' is checked", True),
        page("<label><input type=checkbox> Gift</label>", "Assert that the checkbox 'Gift' is displayed", True);
    SELECTED = "state.selected",
        "An element is selected as its `selected`, `checked`, `aria-current` or `pressed` state says, in this order. Where none of three or more side by side has one, the one that a browser draws otherwise than all others is selected; where another one than the marked one is drawn so, nobody knows.",
        page("<div role=tablist><button role=tab aria-selected=true>News</button></div>", "Assert that the tab 'News' is selected", True),
        page("<div role=tablist><button role=tab>News</button></div>", "Assert that the tab 'News' is displayed", True);
    ENABLED = "state.enabled",
        "What is operated is enabled unless it says that it is disabled; what is drawn grey or has no role does not say. A switch that can be operated and is off may be meant either way.",
        page("<button disabled>Buy</button>", "Assert that the button 'Buy' is disabled", True),
        page("<button>Buy</button>", "Assert that the button 'Buy' is displayed", True);
    CLICKABLE = "state.clickable",
        "A click reaches what is clicked by its kind or its pointer; of another text no markup tells.",
        page("<button>Buy</button>", "Assert that the button 'Buy' is clickable", True),
        page("<button>Buy</button>", "Assert that the button 'Buy' is enabled", True);
    EDITABLE = "state.editable",
        "A field or list is editable unless it is disabled or read-only; one that is drawn grey does not say.",
        page("<label>Name <input readonly></label>", "Assert that the field 'Name' is editable", False),
        page("<label>Name <input></label>", "Assert that the field 'Name' is enabled", True);
    READ_ONLY = "state.read-only",
        "A field is read-only if it says so, or is disabled.",
        page("<label>Name <input readonly></label>", "Assert that the field 'Name' is read-only", True),
        page("<label>Name <input></label>", "Assert that the field 'Name' is enabled", True);
    REQUIRED = "state.required",
        "A field is required if its markup says so; a star or the word in its label alone leaves it open, and so does a page that says it of no field.",
        page("<label>Name <input required></label>", "Assert that the field 'Name' is required", True),
        page("<label>Name <input></label>", "Assert that the field 'Name' is enabled", True);
    INVALID = "state.invalid",
        "A field is invalid if it is marked so; an alert or a remark beside it alone leaves it open.",
        page("<label>Mail <input aria-invalid=true></label>", "Assert that the field 'Mail' is invalid", True),
        page("<label>Mail <input></label>", "Assert that the field 'Mail' is enabled", True);
    EXPANDED = "state.expanded",
        "What folds is expanded as its `expanded` state says; a section as the control of its name says.",
        page("<button aria-expanded=true>More</button>", "Assert that the button 'More' is expanded", True),
        page("<button>More</button>", "Assert that the button 'More' is enabled", True);
    EMPTY = "state.empty",
        "A field is empty without a value, another element without text, picture, item or row.",
        page("<label>Name <input></label>", "Assert that the field 'Name' is empty", True),
        page("<label>Name <input></label>", "Assert that the field 'Name' is enabled", True);
    FOCUSED = "state.focused",
        "The element that has the focus says so.",
        page("<label>Name <input></label>", "Assert that the field 'Name' is focused", False),
        page("<label>Name <input></label>", "Assert that the field 'Name' is enabled", True);
    OF_SET = "state.of-set",
        "All, some or none of a kind are judged one by one; of no elements at all nothing is said, and where tables, lists or forms differ the author says which is meant.",
        page("<label><input type=checkbox checked>A</label><label><input type=checkbox>B</label>", "Assert that all checkboxes are checked", False),
        page("<label><input type=checkbox checked>A</label><label><input type=checkbox>B</label>", "Assert that the checkbox 'A' is checked", True);
    NAMED_VALUE = "value.named",
        "The value of a property that has a name is what stands, whole, in the column of that name, after the label or in the part of that name, or the only amount of money of a card; where none is called so, nobody knows.",
        page("<table><tr><th>No<th>Status<tr><td>1<td>Paid<tr><td>2<td>Not Paid</table>", "Assert that all rows have the status 'Paid'", False),
        page("<table><tr><th>No<th>Status<tr><td>1<td>Paid<tr><td>2<td>Not Paid</table>", "Assert that all rows contain 'Paid'", True);
    VALUE = "value.exact",
        "Values are compared exactly, or as the number or date that the control is for.",
        page("<label>Name <input value=Ada></label>", "Assert that the field 'Name' has the value 'Ada'", True),
        page("<label>Code <input value=x></label>", "Assert that the field 'Code' is empty", False);
    ATTRIBUTE = "value.attribute",
        "An attribute is compared as it stands in the markup; a class is one of the names in it, and other attributes are not read.",
        page("<button class='big red'>Save</button>", "Assert that the button 'Save' has the class 'red'", True),
        page("<button class='big red'>Save</button>", "Assert that the button 'Save' is enabled", True);
    PASSWORD = "value.password",
        "A password is never read; only whether it is empty is told.",
        page("<label>Code <input type=password value=x></label>", "Assert that the field 'Code' has the value 'x'", Unknown),
        page("<label>Code <input value=x></label>", "Assert that the field 'Code' has the value 'x'", True);
    BESIDE = "value.beside",
        "What a drop-down paints beside its empty field is its value only where it is just the text.",
        page("<div><div role=combobox aria-label=Size tabindex=0><input aria-hidden=true></div><span>Small</span></div>", "Assert that the list 'Size' has the value 'Large'", Unknown),
        page("<label>Size <select><option selected>Small</select></label>", "Assert that the list 'Size' has the value 'Small'", True);
    TEXT = "text.own",
        "The text of an element is compared with all that it shows, line by line; of a field, its value.",
        page("<h1>My orders</h1>", "Assert that the heading contains 'orders'", True),
        page("<h1>My orders</h1>", "Assert that the heading 'My orders' is displayed", True);
    TAGS = "value.tags",
        "Texts in the box that is drawn as an empty field may be what it holds, or go with every value.",
        page("<div id=b><span>Rust</span> <input id=f aria-label=Skills></div>", "Assert that the field 'Skills' is empty", Unknown)
            .framed(&["b"]).rects(&[("b", [0.0, 0.0, 300.0, 40.0]), ("f", [60.0, 5.0, 200.0, 30.0])]).texts(&[("Rust", [5.0, 10.0, 40.0, 20.0])]),
        page("<div id=b><span>Rust</span> <input id=f aria-label=Skills></div>", "Assert that the field 'Skills' is empty", True)
            .framed(&["f"]).rects(&[("b", [0.0, 0.0, 300.0, 40.0]), ("f", [60.0, 5.0, 200.0, 30.0])]).texts(&[("Rust", [5.0, 10.0, 40.0, 20.0])]);
    TEXT_OF_MESSAGE = "text.message",
        "A message of several texts says each of them; whether it says what is a part of one only, is open.",
        page("<p role=alert>Saved at noon</p>", "Assert that the message is 'Saved'", Unknown),
        page("<p role=alert>Saved</p>", "Assert that the message is 'Saved'", True);
    ONE_OF_MESSAGES = "text.one-of-messages",
        "Where a page has several messages, \"the message says 'x'\" holds if one of them says so; that none does is said of each.",
        page("<p role=status>3 notes</p><p role=alert>Saved</p>", "Assert that the message is 'Saved'", True),
        page("<p role=status>3 notes</p><p role=alert>Saved</p>", "Assert that the message is 'Sent'", False);
    NAME_ALONE = "text.name-alone",
        "\"Oak Hut is Open\", without quotes, is not said of a link or cell that shows its name alone: what it is stands elsewhere.",
        page("<table><tr><th>Hut<th>State<tr><td><a href=/x>Oak Hut</a><td>Closed</table><p>Open</p>", "Oak Hut is Open", Unknown),
        page("<p>Open</p>", "Assert that 'Open' is displayed", True);
    PAINTED_WITH = "text.painted-with",
        "A text that is painted over an element that does not hold it, or on the line of a row in a row of another table, leaves open whether that contains it.",
        page("<article id=a>Desk</article><p>Sale</p>", "Assert that the element with id 'a' does not contain 'Sale'", Unknown)
            .rects(&[("a", [0.0, 0.0, 200.0, 100.0])]).texts(&[("Desk", [10.0, 10.0, 60.0, 20.0]), ("Sale", [150.0, 0.0, 40.0, 20.0])]),
        page("<article id=a>Desk</article><p>Sale</p>", "Assert that the element with id 'a' does not contain 'Sale'", True)
            .rects(&[("a", [0.0, 0.0, 200.0, 100.0])]).texts(&[("Desk", [10.0, 10.0, 60.0, 20.0]), ("Sale", [250.0, 0.0, 40.0, 20.0])]);
    TITLE_OF_RECORD = "text.title-of-record",
        "A card, item or row with several texts is what its title says: its heading, else its first text. Where the text stands elsewhere in it, nobody knows what is meant.",
        page("<article><h3>Oak</h3><p>12 m</p></article><article><h3>Elm</h3><p>9 m</p></article>", "Assert that the first card is 'Oak'", True),
        page("<article><h3>Oak</h3><p>12 m</p></article><article><h3>Elm</h3><p>9 m</p></article>", "Assert that the first card is 'Elm'", False);
    TEXT_OF_RECORD = "text.of-record",
        "A row is also what its column for states (status, priority, type …) says, and what its first or second cell alone says; a card or item what one of its texts says as a whole or between dots, unless that is a label, can be acted on, or is what another one is called.",
        page("<table><tr><th>Hut<th>State<tr><td>Oak<td>Open<tr><td>Elm<td>Closed</table>", "The first row of the table is Open", True),
        page("<table><tr><th>Hut<th>Do<tr><td>Oak<td><a href=/a>Open</a><tr><td>Elm<td>Open</table>", "The first row of the table is Open", Unknown);
    TERM = "text.term",
        "What a term (`dt`), or the header of a row of two cells, is called is what stands beside it.",
        page("<dl><dt>Manager<dd>Viktor Lang</dl>", "The Manager is Grace Mensah", False),
        page("<dl><dt>Manager<dd>Viktor Lang</dl>", "Assert that 'Manager' is displayed", True);
    STEPPER = "text.stepper",
        "The number between a button that takes one away and a button that adds one is the quantity that the text before them names; called amount or quantity, it is the only one in the row or on the page.",
        page("<p>Seats <button>-</button> <b>4</b> <button>+</button></p>", "The amount is 5", False),
        page("<p>Seats <b>4</b></p>", "The quantity is 4", Unknown);
    COLUMN = "text.column",
        "A column contains what a cell of its body shows.",
        page("<table><tr><th>Kind<tr><td>Tea</table>", "Assert that the column 'Kind' contains 'Tea'", True),
        page("<table><tr><th>Kind<tr><td>Tea</table>", "Assert that 'Tea' is displayed", True);
    OPTION = "list.option",
        "A list offers an option of just this text, if all its options are known.",
        page("<label>Size <select><option>Small</select></label>", "Assert that the list 'Size' contains the option 'Small'", True),
        page("<p>Small</p>", "Assert that 'Small' is displayed", True);
    OPTION_DISABLED = "list.disabled",
        "A disabled option is there and cannot be chosen: whether the list offers it is for the author to say. A hidden one is not offered.",
        page("<label>Size <select><option>Small<option disabled>Large</select></label>", "Assert that the list 'Size' contains the option 'Large'", Unknown),
        page("<label>Size <select><option>Small<option hidden>Large</select></label>", "Assert that the list 'Size' contains the option 'Large'", False);
    CHOSEN = "list.chosen",
        "An option is chosen as its list says; where the list does not say, it is open.",
        page("<label>Size <select><option selected>Small<option>Large</select></label>", "Assert that 'Small' is selected in the list 'Size'", True),
        page("<p>Small</p>", "Assert that 'Small' is displayed", True);
    CHOSEN_ANYWHERE = "list.chosen-anywhere",
        "Without a list, an option, radio button, tab or box of this name anywhere on the page says whether it is chosen.",
        page("<label>Size <select><option selected>Small<option>Large</select></label>", "Assert that 'Small' is selected", True),
        page("<label>Size <select><option selected>Small<option>Large</select></label>", "Assert that 'Small' is selected in the list 'Size'", True);
    NO_LIST = "list.none",
        "What is no list by its markup does not say what it offers or has chosen.",
        page("<div aria-label=Size>Small</div>", "Assert that 'Small' is selected in 'Size'", Unknown),
        page("<label>Size <select><option selected>Small</select></label>", "Assert that 'Small' is selected in 'Size'", True);
    CELL = "table.cell",
        "A cell is where a row that fits meets a column that fits; what it shows is compared as visible text.",
        page("<table><tr><th>Name<th>Age<tr><td>Ada<td>36</table>", "Assert that the column 'Age' in the row of 'Ada' is '36'", True),
        page("<p>36</p>", "Assert that '36' is displayed", True);
    CELL_BY_WORDS = "table.cell-by-words",
        "\"The state of K-41\", without quotes, is a cell where nothing is called so and one table has such a column and such a row.",
        page("<table><tr><th>Item<th>State<tr><td>K-41<td>Low</table>", "The State of K-41 is Low", True),
        page("<table><tr><th>Item<th>State<tr><td>K-41<td>Low</table>", "The Level of K-41 is Low", Unknown);
    PRECEDES = "order.precedes",
        "One thing comes before another in reading order.",
        page("<p>Tea</p><p>Jam</p>", "Assert that 'Tea' is before 'Jam'", True),
        page("<p>Tea</p>", "Assert that 'Tea' is displayed", True);
    SORTED = "order.sorted",
        "Values are in order as what they are (numbers with their units, money, dates, times, versions, else text), where every way to read and to sort them agrees.",
        page("<table><tr><th>Size<tr><td>900 KB<tr><td>1.2 MB</table>", "Assert that the column 'Size' is sorted in ascending order", True),
        page("<p>9</p>", "Assert that '9' is displayed", True);
    SORTED_DATA = "order.data",
        "Rows that head a group and rows that sum up others are none of the values in order. Values that are in order only within their groups, or only without a row that may be a sum, are open.",
        page("<table><tr><th>Name<th>Age<tr><td>Ada<td>3<tr><td>Bob<td>9<tr><td>Total<td>5</table>", "Assert that the column 'Age' is sorted in ascending order", Unknown),
        page("<table><tr><th>Name<th>Age<tr><td>Ada<td>3<tr><td>Bob<td>9</table>", "Assert that the column 'Age' is sorted in ascending order", True);
    SORT_MARK = "order.header",
        "Where a header says that its column is sorted and the values shown are in no order at all, what they are sorted by is not shown.",
        page("<table><tr><th aria-sort=ascending>Age<tr><td>40<tr><td>30<tr><td>50</table>", "Assert that the column 'Age' is sorted in ascending order", Unknown),
        page("<table><tr><th aria-sort=ascending>Age<tr><td>10<tr><td>100<tr><td>9</table>", "Assert that the column 'Age' is sorted in ascending order", False);
    COMPARE = "number.compare",
        "A number that stands with its label, or is all that an element shows, is compared with the one of the sentence.",
        page("<p>Price: 12</p>", "Assert that 'Price' is less than 20", True),
        page("<p>Price: 12</p>", "Assert that 'Price' is displayed", True);
}
