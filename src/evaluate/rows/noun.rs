//! Rules for nouns: which elements each admits.

use crate::evaluate::rule::Gives::{False, On, True, Unknown};
use crate::evaluate::rule::{Example, page, rules};
use crate::page::DrawnPart;

const fn yes(html: &'static str, sentence: &'static str) -> Example {
    page(html, sentence, On("a"))
}

const fn no(html: &'static str, sentence: &'static str) -> Example {
    page(html, sentence, False)
}

rules! {
    LINK = "noun.link",
        "\"Link\" means elements with the role link, and anchors with an address.",
        yes("<a href=/go id=a>Go</a>", "Hover over the link 'Go'"),
        no("<p>Go</p>", "Hover over the link 'Go'");
    BUTTON = "noun.button",
        "\"Button\" means elements with the role button, and elements whose tag makes them one.",
        yes("<button id=a>Go</button>", "Hover over the button 'Go'"),
        no("<p>Go</p>", "Hover over the button 'Go'");
    FIELD = "noun.field",
        "\"Field\" means what takes typed text.",
        yes("<label>Go <input id=a></label>", "Hover over the field 'Go'"),
        no("<p>Go</p>", "Hover over the field 'Go'");
    FORM_CONTROL = "noun.form-control",
        "Where nothing that takes typed text is called so, a \"field\" is a drop-down, a box, a radio button or a file input of that name.",
        page("<label>Go <select id=a><option>A</select></label>", "Assert that the field 'Go' is displayed", True),
        page("<label>Go <select><option>A</select></label>", "Assert that the text field 'Go' is displayed", False);
    FIELD_KINDS = "noun.field-kinds",
        "Where fields are counted, or all of them are spoken of, drop-downs and boxes may be meant or not: both must come to the same.",
        page("<label>A <input></label><label>B <input type=checkbox></label>", "Assert that there is exactly 1 field", Unknown),
        page("<label>A <input></label><label>B <input></label>", "Assert that there are exactly 2 fields", True);
    TEXTAREA = "noun.textarea",
        "\"Textarea\" means fields of several lines and text that is edited in place.",
        yes("<label>Go <textarea id=a></textarea></label>", "Hover over the textarea 'Go'"),
        no("<label>Go <input></label>", "Hover over the textarea 'Go'");
    PASSWORD_FIELD = "noun.password-field",
        "\"Password field\" means inputs of the type password.",
        yes("<label>Go <input type=password id=a></label>", "Hover over the password field 'Go'"),
        no("<label>Go <input></label>", "Hover over the password field 'Go'");
    SEARCH_FIELD = "noun.search-field",
        "\"Search field\" means fields for searching, by role, type, the search form around them, or the word in their name.",
        yes("<label>Search invoices <input id=a></label>", "Hover over the search field"),
        no("<label>Research group <input></label>", "Hover over the search field");
    DATE_FIELD = "noun.date-field",
        "\"Date field\" means inputs for dates and times, and fields with the word \"date\" in their name.",
        yes("<label>Go <input type=date id=a></label>", "Hover over the date field 'Go'"),
        no("<label>Go candidate <input></label>", "Hover over the date field 'Go'");
    FILE_FIELD = "noun.file-field",
        "\"File field\" means inputs of the type file.",
        yes("<label>Go <input type=file id=a></label>", "Hover over the file field 'Go'"),
        no("<label>Go <input></label>", "Hover over the file field 'Go'");
    CHECKBOX = "noun.checkbox",
        "\"Checkbox\" means checkboxes and switches.",
        yes("<label><input type=checkbox id=a> Go</label>", "Hover over the checkbox 'Go'"),
        no("<label><input type=radio> Go</label>", "Hover over the checkbox 'Go'");
    RADIO = "noun.radio",
        "\"Radio button\" means radio buttons.",
        yes("<label><input type=radio id=a> Go</label>", "Hover over the radio button 'Go'"),
        no("<label><input type=checkbox> Go</label>", "Hover over the radio button 'Go'");
    SWITCH = "noun.switch",
        "\"Switch\" means switches, checkboxes, and buttons that stay pressed.",
        yes("<button role=switch aria-checked=true id=a>Go</button>", "Hover over the switch 'Go'"),
        no("<button>Go</button>", "Hover over the switch 'Go'");
    SLIDER = "noun.slider",
        "\"Slider\" means sliders and inputs of the type range.",
        yes("<label>Go <input type=range id=a></label>", "Hover over the slider 'Go'"),
        no("<label>Go <input></label>", "Hover over the slider 'Go'");
    LIST = "noun.list",
        "\"List\" means lists, list boxes, drop-downs, trees, groups of radio buttons; \"in the list\", on a page without, means the tables with a header, else the only boxes that are made alike, one above the other.",
        yes("<ul aria-label=Go id=a><li>x</ul>", "Hover over the list 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the list 'Go'");
    OPTION = "noun.option",
        "\"Option\" means options of lists, and radio buttons.",
        yes("<ul role=listbox aria-label=L><li role=option id=a>Go</ul>", "Hover over the option 'Go'"),
        no("<ul><li>Go</ul>", "Hover over the option 'Go'");
    LIST_ITEM = "noun.list-item",
        "\"List item\" means items of lists, menus and trees, terms and definitions.",
        yes("<ul><li id=a>Go</ul>", "Hover over the list item 'Go'"),
        no("<p>Go</p>", "Hover over the list item 'Go'");
    MENU = "noun.menu",
        "\"Menu\" means menus, navigations, and what opens a menu; of a row or card in which something is done, the button with three dots or a name such as \"Actions\".",
        yes("<nav aria-label=Go id=a><a href=/x>x</a></nav>", "Hover over the menu 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the menu 'Go'");
    MENU_ITEM = "noun.menu-item",
        "\"Menu item\" means items of menus, and links and buttons in a navigation, menu or list.",
        yes("<nav><a href=/go id=a>Go</a></nav>", "Hover over the menu item 'Go'"),
        no("<a href=/go>Go</a>", "Hover over the menu item 'Go'");
    TAB = "noun.tab",
        "\"Tab\" means tabs, and links and buttons in a list of tabs.",
        yes("<div role=tablist><button role=tab id=a>Go</button></div>", "Hover over the tab 'Go'"),
        no("<button>Go</button>", "Hover over the tab 'Go'");
    IMAGE = "noun.image",
        "\"Image\" means images and figures.",
        yes("<img src=g.png alt=Go id=a>", "Hover over the image 'Go'"),
        no("<p>Go</p>", "Hover over the image 'Go'");
    LOGO = "noun.logo",
        "\"Logo\" means images of which the name, an attribute or the link around them says that they are a logo.",
        yes("<a href=/ class=logo><img src=g.png alt=Go id=a></a>", "Hover over the logo 'Go'"),
        no("<img src=g.png alt='Readers of Go'>", "Hover over the logo 'Go'");
    BADGE = "noun.badge",
        "\"Badge\", \"chip\" and \"tag\" mean texts whose class says that they mark something; of another text nobody knows.",
        yes("<p>Tea <strong class=badge id=a>New</strong></p>", "Hover over the text badge 'New'"),
        no("<p>New</p>", "Hover over the text badge 'New'");
    ICON = "noun.icon",
        "\"Icon\" means images, links and buttons that are drawn as one, and what can be clicked and shows a sign instead of words.",
        yes("<img src=g.png alt=Go id=a>", "Hover over the icon 'Go'"),
        no("<p>Go</p>", "Hover over the icon 'Go'");
    HEADING = "noun.heading",
        "\"Heading\" means headings.",
        yes("<h2 id=a>Go</h2>", "Hover over the heading 'Go'"),
        no("<p>Go</p>", "Hover over the heading 'Go'");
    TABLE = "noun.table",
        "\"Table\" means tables and grids.",
        yes("<table aria-label=Go id=a><tr><th>x<tr><td>y</table>", "Hover over the table 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the table 'Go'");
    DRAWN_TABLE = "noun.drawn-table",
        "A box in which lines of cells stand in the columns of a line above them that is drawn otherwise is a table without markup: the lines are its rows, the first of them its header.",
        yes("<div><p id=h><b id=i>Town</b><p id=a><i id=c>Go</i></div>", "Hover over the row 'Go'").drawn(&[("h", DrawnPart::Row), ("i", DrawnPart::Header), ("a", DrawnPart::Row), ("c", DrawnPart::Cell)]),
        no("<div><p><b>Town</b><p><i>Go</i></div>", "Hover over the row 'Go'");
    PLAIN_DROP_DOWN = "noun.plain-drop-down",
        "Where something is done to a drop-down and no list is called so, it is what can be clicked, has the sign of a drop-down or says that it opens something, and shows these words or stands behind them.",
        yes("<button aria-expanded=false id=a>Go</button>", "Click on the list 'Go'"),
        no("<button>Go</button>", "Click on the list 'Go'");
    OF_TYPE = "noun.of-type",
        "\"The number field\" is the field of that type where nothing is called so.",
        yes("<input type=number id=a>", "Type in '3' in the number field"),
        no("<input id=a aria-label=Name>", "Type in '3' in the number field");
    LAYER = "noun.layer",
        "A layer over the window that shows something and keeps the rest of the page from being operated is a dialog, by a name that it shows in full.",
        yes("<button id=b>Go</button><section id=a><p>Terms</p></section>", "Hover over the dialog 'Terms'").topmost(&["a"]).blocked(&["b"]),
        no("<button id=b>Go</button><section id=a><p>Terms</p></section>", "Hover over the dialog 'Terms'").blocked(&["b"]);
    ROW = "noun.row",
        "\"Row\" means rows of tables and grids.",
        yes("<table><tr><th>x<tr id=a><td>Go</table>", "Hover over the row 'Go'"),
        no("<p>Go</p>", "Hover over the row 'Go'");
    COLUMN = "noun.column",
        "\"Column\" means headers of columns.",
        yes("<table><tr><th scope=col id=a>Go<tr><td>y</table>", "Hover over the column 'Go'"),
        no("<p>Go</p>", "Hover over the column 'Go'");
    CELL = "noun.cell",
        "\"Cell\" means cells and headers of rows and columns.",
        yes("<table><tr><th>x<tr><td id=a>Go</table>", "Hover over the cell 'Go'"),
        no("<p>Go</p>", "Hover over the cell 'Go'");
    DIALOG = "noun.dialog",
        "\"Dialog\" means dialogs.",
        yes("<dialog open aria-label=Go id=a>x</dialog>", "Hover over the dialog 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the dialog 'Go'");
    FORM = "noun.form",
        "\"Form\" means forms and search areas.",
        yes("<form aria-label=Go id=a><input></form>", "Hover over the form 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the form 'Go'");
    SECTION = "noun.section",
        "\"Section\" means regions, groups, articles and the main part.",
        yes("<section aria-label=Go id=a>x</section>", "Hover over the section 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the section 'Go'");
    FRAME = "noun.frame",
        "\"Frame\" means frames.",
        yes("<iframe title=Go id=a src=about:blank></iframe>", "Hover over the frame 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the frame 'Go'");
    MESSAGE = "noun.message",
        "\"Message\" means alerts, status lines, logs.",
        yes("<p role=alert id=a>Go</p>", "Scroll to the message 'Go'"),
        no("<p>Go on</p>", "Scroll to the message 'Go'");
    PARAGRAPH = "noun.paragraph",
        "\"Paragraph\" means paragraphs.",
        yes("<p id=a>Go</p>", "Hover over the paragraph 'Go'"),
        no("<h2>Go</h2>", "Hover over the paragraph 'Go'");
    TOOLTIP = "noun.tooltip",
        "\"Tooltip\" means tooltips.",
        yes("<div role=tooltip id=a>Go</div>", "Hover over the tooltip 'Go'"),
        no("<p>Go</p>", "Hover over the tooltip 'Go'");
    PROGRESS_BAR = "noun.progress-bar",
        "\"Progress bar\" means progress bars and meters.",
        yes("<progress aria-label=Go id=a></progress>", "Hover over the progress bar 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the progress bar 'Go'");
    HEADER = "noun.header",
        "\"Header\" means banners and headers; on a page without, the only bar at its top in which something can be operated.",
        yes("<header aria-label=Go id=a>x</header>", "Hover over the page header 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the page header 'Go'");
    FOOTER = "noun.footer",
        "\"Footer\" means page footers, and the feet of tables where a table is named.",
        yes("<footer aria-label=Go id=a>x</footer>", "Hover over the footer 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the footer 'Go'");
    NAVIGATION = "noun.navigation",
        "\"Navigation\" means navigations and menu bars; on a page without, the only bar of links across the top.",
        yes("<nav aria-label=Go id=a><a href=/x>x</a></nav>", "Hover over the navigation 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the navigation 'Go'");
    SIDEBAR = "noun.sidebar",
        "\"Sidebar\" means asides, and regions that are called so; on a page without, what has a class of that name, else the first narrow column of links beside a wider one.",
        yes("<aside aria-label=Go id=a>x</aside>", "Hover over the sidebar 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the sidebar 'Go'");
    CARD = "noun.card",
        "\"Card\" means articles, items, rows, groups and figures.",
        yes("<article id=a>Go</article>", "Hover over the card 'Go'"),
        no("<p>Go</p>", "Hover over the card 'Go'");
    VIDEO = "noun.video",
        "\"Video\" means videos.",
        yes("<video aria-label=Go id=a></video>", "Hover over the video 'Go'"),
        no("<div aria-label=Go>x</div>", "Hover over the video 'Go'");
}
