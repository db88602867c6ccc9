//! Rules for texts and elements that are displayed or present.

use crate::evaluate::rule::Gives::{False, True, Unknown};
use crate::evaluate::rule::{page, rules};
use crate::evaluate::text::case::TextCase;
use crate::verdict::{NearMiss, NearMisses};

rules! {
    DIALOG = "page.native-dialog",
        "While a native dialog is open, only its message is read; the page behind it cannot be.",
        page("<p>Orders</p>", "Assert that 'Orders' is displayed", Unknown).dialog("Sure?"),
        page("<p>Orders</p>", "Assert that 'Orders' is displayed", True);
    TEXT = "presence.text",
        "A text is displayed as often as painted blocks hold it as whole words; a number holds its sign, separators and currency mark.",
        page("<p>Order saved</p>", "Assert that 'Order saved' is displayed", True),
        page("<title>Saved</title><p>x</p>", "Assert that the title is 'Saved'", True);
    CURRENCY = "presence.currency",
        "A currency mark that the page adds to a number is accepted, and noted.",
        page("<p>$199.99</p>", "Assert that '199.99' is displayed", True),
        page("<p>$199.99</p>", "Assert that '$199.99' is displayed", True);
    NEAR = "presence.near",
        "A text that the page shows only with other capitals or punctuation is a near miss, which its author settles.",
        page("<p>ORDER SAVED</p>", "Assert that 'Order saved' is displayed", Unknown),
        page("<p>ORDER SAVED</p>", "Assert that 'Order saved' is displayed", True).text_case(TextCase::Ignore);
    NEAR_SETTLED = "near-miss.settled",
        "A text that differs in its looks only (letter case, punctuation, look-alike characters) is the same or another one, as `near_miss` of the suite or case says.",
        page("<h1>secure area</h1>", "Assert that 'Secure Area' is displayed", True).near_misses(NearMisses::all(NearMiss::Pass)),
        page("<h1>secure areas</h1>", "Assert that 'Secure Area' is displayed", False).near_misses(NearMisses::all(NearMiss::Pass));
    FIELD = "presence.field-value",
        "A text that stands only as the value of an editable field is for the author to settle.",
        page("<label>Name <input value=Ada></label>", "Assert that 'Ada' is displayed", Unknown),
        page("<label>Name <input value=Ada readonly></label>", "Assert that 'Ada' is displayed", True);
    COVERED = "presence.covered",
        "What lies wholly under something else is neither displayed nor not.",
        page("<h1 id=a>Ada</h1>", "Assert that 'Ada' is displayed", Unknown).covered(&["a"]),
        page("<h1 id=a>Ada</h1>", "Assert that 'Ada' is present", True).covered(&["a"]);
    PARTLY = "presence.partly",
        "A text of which only a part is painted, or that is hardly to be told from its ground, is neither displayed nor not.",
        page("<h1 id=a>Ada</h1>", "Assert that 'Ada' is displayed", Unknown).partly(&["a"]),
        page("<h1 id=a>Ada</h1>", "Assert that 'Bob' is displayed", False).partly(&["a"]);
    DESCRIBES = "presence.describes",
        "Words without quotes that the page does not show may describe, so that their absence decides nothing.",
        page("<p>12 items</p>", "Assert that the heading Total is displayed", Unknown),
        page("<p>12 items</p>", "Assert that the heading 'Total' is displayed", False);
    CITED = "presence.cited",
        "Words without quotes are a quote where the page shows just these words, or did before an action of the case: then their absence counts.",
        page("<p>Sold Out</p><form><p>Free</p></form>", "Assert that Sold Out is displayed in the form", False),
        page("<p>Gone</p><form><p>Free</p></form>", "Assert that Sold Out is displayed in the form", Unknown);
    FOR_PROGRAMS = "presence.for-programs",
        "A text in quotes that the page does not show, and that is an element's id or test id or has the form of a selector, is for the author to settle.",
        page("<div id=save-box>Saved</div>", "Assert that '#save-box' is displayed", Unknown),
        page("<div id=menu>Saved</div>", "Assert that '#save-box' is displayed", False);
    LABEL_OR_VALUE = "presence.label-or-value",
        "Words without quotes that name a field are not denied of it: its value may be meant, and so it may where the field hides what is typed.",
        page("<label>Card Code <input type=password></label>", "Assert that Card Code is not displayed", Unknown),
        page("<label>Card Code <input type=password></label>", "Assert that 'Card Code' is not displayed", False);
    UNREAD = "presence.unread",
        "A part of the page that cannot be read (a frame of another site, a closed shadow root) leaves an absence open.",
        page("<p>Ada</p><x-card id=a>Card</x-card>", "Assert that 'Bob' is not displayed", Unknown).sealed(&["a"]),
        page("<p>Ada</p>", "Assert that 'Bob' is not displayed", True);
    PLACED = "presence.placed",
        "A text stands where a sentence says if a block that shows it lies there.",
        page("<h2>Team</h2><p>Ada</p>", "Assert that 'Ada' is displayed under the heading 'Team'", True),
        page("<p>Ada</p>", "Assert that 'Ada' is displayed", True);
    UNNAMED_PART = "presence.unnamed-part",
        "A text that is displayed is not missing from a part that nothing on the page is called like: a part of no kind, or a list of which only the heading is displayed.",
        page("<main><p>Ada</p></main>", "Assert that 'Ada' is displayed in 'Main content'", Unknown),
        page("<section aria-label='Main content'><p>Ada</p></section>", "Assert that 'Ada' is displayed in 'Main content'", True);
    LISTED_BELOW = "presence.listed-below",
        "Where a list has the name, and a heading of that name has a table, a list or cards below it, the author settles which is meant, unless both say the same.",
        page("<label>Towns <select><option>Rome</select></label><h2>Towns</h2><table><tr><th>Name<tr><td>Oslo</table>", "Assert that 'Oslo' is not displayed in the list 'Towns'", Unknown),
        page("<label>Towns <select><option>Rome</select></label><table><tr><th>Name<tr><td>Oslo</table>", "Assert that 'Oslo' is not displayed in the list 'Towns'", True);
    BESIDE = "presence.beside",
        "Two texts stand next to each other in one block, in neighbouring blocks, or in one row; farther apart in one part of the page the author settles it.",
        page("<p>Name</p><p>Ada</p>", "Assert that 'Ada' is displayed next to 'Name'", True),
        page("<p>Ada</p>", "Assert that 'Ada' is displayed", True);
    SENTENCE = "presence.sentence",
        "Sentences are the blocks of text, split at the marks that end a sentence.",
        page("<p>Tea is hot. Jam is sweet. Tea is green.</p>", "Assert that 2 sentences with 'Tea' are displayed", True),
        page("<p>Tea is hot.</p>", "Assert that 'Tea' is displayed", True);
    EXISTS = "presence.element",
        "An element is displayed if one of the noun's kind is painted that has the text as a name or as a part of it.",
        page("<button>Save changes</button>", "Assert that the button 'Save' is displayed", True),
        page("<p>Save all</p>", "Assert that 'Save' is displayed", True);
    EMPTY_ROW = "presence.empty-row",
        "The only row of a table that is one cell across its columns may say that there are none.",
        page("<table><tr><th>Name<th>Age<tr><td colspan=2>Nobody yet</table>", "Assert that the table has 1 row", Unknown),
        page("<table><tr><th>Name<th>Age<tr><td>Ada<td>36</table>", "Assert that the table has 1 row", True);
    ELSEWHERE = "presence.elsewhere",
        "A number of rows or items stays open where the markup says that there are more of them than are in the page.",
        page("<div role=grid aria-rowcount=501><div role=row><span role=columnheader>Name</span></div><div role=row><span role=gridcell>Ann</span></div></div>", "Assert that the grid has 1 row", Unknown),
        page("<div role=grid aria-rowcount=2><div role=row><span role=columnheader>Name</span></div><div role=row><span role=gridcell>Ann</span></div></div>", "Assert that the grid has 1 row", True);
    HOLDERS = "presence.holders",
        "A count in one of several tables or lists is for the author to settle, unless it holds of each and of all, or of none.",
        page("<table><tr><th>A<tr><td>1</table><table><tr><th>B<tr><td>2<tr><td>3</table>", "Assert that the table has 3 rows", Unknown),
        page("<table><tr><th>A<tr><td>1<tr><td>2<tr><td>3</table>", "Assert that the table has 3 rows", True);
    OTHER_KIND = "markup.other-kind",
        "Where the name is on an element of a kind that authors call by the same noun, the author settles it.",
        page("<div role=menuitem>Save</div>", "Assert that the button 'Save' is displayed", Unknown),
        page("<button>Save</button>", "Assert that the button 'Save' is displayed", True);
    SILENT = "markup.silent",
        "Where something of that name is shown whose markup does not say what it is, the noun is neither met nor denied.",
        page("<div>Save</div>", "Assert that the button 'Save' is displayed", Unknown),
        page("<p>Save</p>", "Assert that 'Save' is displayed", True);
    OF_KIND = "markup.of-kind",
        "A word for a kind of thing (product, article, result, card) counts boxes, items or rows that are called so by a class, a name, a heading or a count; else the only boxes that can each be acted on, or the only table. What else repeats may be of another kind.",
        page("<h1>Kettle</h1><h2>Features</h2><ul><li>Fast<li>Light</ul>", "Assert that there are 2 products", Unknown),
        page("<h1>Products</h1><ul><li>Kettle<li>Ladle</ul>", "Assert that there are 2 products", True);
    PLAIN = "markup.plain",
        "Of an element that is called by its class and has no text, role or id of its own, it is not known whether it is seen.",
        page("<div class=red style='height: 9px'></div>", "Assert that the element '.red' is not displayed", Unknown),
        page("<div class=red>Save</div>", "Assert that the element '.blue' is not displayed", True);
    BY_PART = "presence.by-part",
        "What a claim calls by a part of its name is left open where the rest makes it another thing: another record, another field, another deed, or a message that denies it.",
        page("<ul><li>Buy paper cups</li><li>Call Ada</li></ul>", "Assert that the item 'Buy paper' is displayed", Unknown),
        page("<ul><li>Buy paper</li><li>Call Ada</li></ul>", "Assert that the item 'Buy paper' is displayed", True);
}
