//! Rules by which the page says what the words of a sentence stand for, where nothing is called as the sentence has it.

use crate::evaluate::rule::Gives::{True, Unknown};
use crate::evaluate::rule::{page, rules};

const BOXES: &str = "<fieldset><legend>Material</legend><label><input type=checkbox> Wood</label><label><input type=checkbox> Steel</label></fieldset>";
const DRAFTS: &str = "<table><tr><th>Draft</th><th></th></tr><tr><td>Spring</td><td><button>Delete</button></td></tr><tr><td>Winter</td><td><button>Delete</button></td></tr></table>";
const FORM: &str = "<h1>Brown brogues</h1><form><label>Size <select><option>41</option><option>42</option></select></label><button type=button>Add to basket</button></form>";
const SECTIONS: &str = "<nav><a href='/w'>Women's shoes</a> <a href='/m'>Men's shoes</a></nav>";
const LISTS: &str = "<p><a href='/w'>Women's shoes</a></p>";
const OPENERS: &str = "<table><tr><th>Invoice</th><th></th></tr><tr><td>INV-11</td><td><a href='/11'>View</a></td></tr><tr><td>INV-12</td><td><a href='/12'>View</a></td></tr></table>";
const LINKS: &str = "<table><tr><th>Invoice</th><th></th></tr><tr><td><a href='/12'>INV-12</a></td><td><a href='/12/mail'>Send</a></td></tr></table>";
const LABELS: &str = "<button>New</button> <button>New label</button>";
const PAGER: &str = "<ul><li>Oak</li><li>Pine</li></ul><nav aria-label=pagination><a href='?p=1'>1</a> <a href='?p=2'>2</a> <a href='?p=2'>Next</a></nav>";
const LAST_PAGE: &str = "<ul><li>Oak</li><li>Pine</li></ul><nav aria-label=pagination><a href='?p=1'>1</a> <a href='?p=2'>2</a> <a aria-disabled=true>Next</a></nav>";
const MENU: &str = "<header><button aria-haspopup=menu aria-expanded=false>Ada</button><ul hidden><li><a href='/account'>My account</a></li></ul></header>";
const ACCOUNT: &str =
    "<h1>Order 1048</h1><dl><dt>Ships to</dt><dd>Antwerp</dd><dt>Paid by</dt><dd>Invoice</dd></dl>";
const PRICED: &str = "<h1>Kettle</h1><p class=price>£4.00</p><p>In stock</p>";
const MEMBERS: &str = "<h1>Members</h1><table><tr><th>Member</th><th>Level</th></tr><tr><td>Ada</td><td>Gold</td></tr><tr><td>Bob</td><td>Silver</td></tr></table>";
const FEES: &str = "<h1>Members</h1><table><tr><th>Member</th><th>Due</th></tr><tr><td>Ada</td><td>£190.00</td></tr><tr><td>Bob</td><td>£20.00</td></tr></table>";

rules! {
    CONTROL = "meant.control",
        "A deed is done to the one control whose name is said in full, where each further word is its kind, its group, its part of the page or its row.",
        page(BOXES, "Tick Wood as material", True),
        page(BOXES, "Tick Wood as colour", Unknown);
    EACH = "meant.each",
        "A deed on several things is done to each by itself, where none of them takes another away.",
        page(BOXES, "Tick Wood and Steel", True),
        page(DRAFTS, "Delete the draft Winter", Unknown);
    TOGETHER = "meant.together",
        "Choices of a form that are said with its button are made first, where together they have all words.",
        page(FORM, "Add the brown brogues in size 42 to the basket", True),
        page(FORM, "Add the brown brogues in size 43 to the basket", Unknown);
    SECTION = "meant.section",
        "A section is the one link of a navigation whose name begins with the words for it.",
        page(SECTIONS, "Go to the men's department", True),
        page(LISTS, "Go to the women's department", Unknown);
    OPENER = "meant.opener",
        "What is opened by a plain text of a row is opened by the one control of that row which opens it, else by its link that leads below the address of the list.",
        page(OPENERS, "Open 'INV-12'", True),
        page(LINKS, "Open 'INV-12'", True);
    WHOLE = "meant.whole",
        "A control that has all words of what is clicked and no others goes before one that has a part of them.",
        page(LABELS, "Click on New label", True),
        page(LABELS, "Click on Old label", Unknown);
    NEXT_PAGE = "meant.next-page",
        "What is opened and not on this page of a list is looked for on the next one, by the one step that leads there.",
        page(PAGER, "Open Birch", True),
        page(LAST_PAGE, "Open Birch", Unknown);
    MENU_ROW = "meant.menu",
        "What a closed menu has, or what is opened by a short name where the header has one closed menu, is looked for behind that.",
        page(MENU, "Go to My account", True),
        page(MENU, "Go to the account of the clerk who sold the kettle", Unknown);
    TEXTS = "meant.texts",
        "A claim whose words are all texts of the page, or say that they are there or gone, claims that these texts are displayed, or are not.",
        page(MEMBERS, "just Ada and Bob are there", True),
        page(MEMBERS, "just Ada and Cyd are there", Unknown);
    VALUE = "meant.value",
        "A claim whose words are something that the page has a label for, and a value, claims the value of that label.",
        page(ACCOUNT, "It ships to Antwerp", True),
        page(ACCOUNT, "It flies to Antwerp", Unknown);
    CLASS = "meant.class",
        "A value of something that no label is called, but the class of one element is, is claimed of that element.",
        page(PRICED, "The price is £4.00", True),
        page(PRICED, "The discount is £4.00", Unknown);
    COUNT = "meant.count",
        "A claim of so many things of a kind that the page lists claims the number of rows or items of that list.",
        page(MEMBERS, "She finds two members in the list", True),
        page(MEMBERS, "She finds two cellars in the list", Unknown);
    ROW = "meant.row",
        "A claim whose words are the texts of one row claims that the row of the first has the other.",
        page(FEES, "The list has £190.00 for Ada", True),
        page(FEES, "The list has £190.00 for Cyd", Unknown);
}
