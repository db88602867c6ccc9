//! Rules for places in a description: each keeps the candidates that are where the sentence says.

use crate::evaluate::rule::Gives::On;
use crate::evaluate::rule::{page, rules};

rules! {
    ROW = "place.row",
        "\"In the row of\" and \"for\" mean the row, item or card that shows the key, or holds it as a value.",
        page("<table><tr><td>Ada<td><button id=a>Delete</button><tr><td>Bob<td><button>Delete</button></table>", "Click on the button 'Delete' in the row of 'Ada'", On("a")),
        page("<button id=a>Delete</button>", "Click on the button 'Delete'", On("a"));
    NTH_ROW = "place.nth-row",
        "An ordinal of a row counts the rows of each table's body.",
        page("<table><tr><th>Name<th>Do<tr><td>Ada<td><button>Delete</button><tr><td>Bob<td><button id=b>Delete</button></table>", "Click on the button 'Delete' in the second row", On("b")),
        page("<table><tr><td>Ada<td><button id=a>Delete</button></table>", "Click on the button 'Delete'", On("a"));
    COLUMN = "place.column",
        "\"In the column\" means cells below the header that shows the text; without one, the box side by side with others that has it as its title.",
        page("<table><tr><th>Yes<th>No<tr><td><button>Set</button><td><button id=b>Set</button></table>", "Click on the button 'Set' in the column 'No'", On("b")),
        page("<table><tr><th>Yes<tr><td><button id=a>Set</button></table>", "Click on the button 'Set'", On("a"));
    UNDER = "place.under",
        "\"Under a heading\" means what follows it until the next heading of its rank, or the section that it names.",
        page("<h2>One</h2><button>Edit</button><h2>Two</h2><button id=b>Edit</button>", "Click on the button 'Edit' under the heading 'Two'", On("b")),
        page("<h2>One</h2><button id=a>Edit</button>", "Click on the button 'Edit'", On("a"));
    WITHIN = "place.within",
        "\"In\" a dialog, form, list or section means inside the element that has this name, or that a heading names; in the pager, inside the row of page numbers. A layer over the window that keeps the rest of the page from being operated is a dialog, too.",
        page("<nav><a href=/a>Help</a></nav><main><a href=/b id=b>Help</a></main><footer><a href=/c>Help</a></footer>", "Click on the link 'Help' in the section", On("b")),
        page("<a href=/a id=a>Help</a>", "Click on the link 'Help'", On("a"));
    NEXT_TO = "place.next-to",
        "\"Next to\" means the smallest part of the page that holds both, and never leaves a row, item, card or dialog.",
        page("<ul><li>Tea <button id=a>Add</button><li>Jam <button>Add</button></ul>", "Click on the button 'Add' next to 'Tea'", On("a")),
        page("<ul><li>Tea <button id=a>Add</button></ul>", "Click on the button 'Add'", On("a"));
    ABOVE = "place.above",
        "\"Above\" means the nearest candidate above, by geometry where it is known, else by the document's order.",
        page("<button id=a>Add</button><p>Tea</p><button>Add</button>", "Click on the button 'Add' above 'Tea'", On("a")),
        page("<button id=a>Add</button><p>Tea</p>", "Click on the button 'Add'", On("a"));
    BELOW = "place.below",
        "\"Below\" means the nearest candidate below, by geometry where it is known, else by the document's order.",
        page("<button>Add</button><p>Tea</p><button id=b>Add</button>", "Click on the button 'Add' below 'Tea'", On("b")),
        page("<p>Tea</p><button id=b>Add</button>", "Click on the button 'Add'", On("b"));
    LEFT_OF = "place.left-of",
        "\"To the left of\" means the nearest candidate to the left on the same line, by geometry where it is known, else by the document's order.",
        page("<p><a href=/1 id=a>One</a></p><p>Menu</p><p><a href=/2>Two</a></p>", "Click on the link to the left of 'Menu'", On("a")),
        page("<a href=/1 id=a>One</a>", "Click on the link 'One'", On("a"));
    RIGHT_OF = "place.right-of",
        "\"To the right of\" means the nearest candidate to the right on the same line, by geometry where it is known, else by the document's order.",
        page("<p><a href=/1>One</a></p><p>Menu</p><p><a href=/2 id=b>Two</a></p>", "Click on the link to the right of 'Menu'", On("b")),
        page("<a href=/1 id=a>One</a>", "Click on the link 'One'", On("a"));
    REGION = "place.region",
        "An edge or a corner means the third of the page, or of the part that is named, along it; its other half is elsewhere.",
        page("<main id=m><button id=a>Add</button><button id=b>Add</button></main>", "Click on the button 'Add' at the bottom of the page", On("b"))
            .rects(&[("m", [0.0, 0.0, 400.0, 600.0]), ("a", [0.0, 0.0, 40.0, 20.0]), ("b", [0.0, 580.0, 40.0, 20.0])]),
        page("<button id=a>Add</button>", "Click on the button 'Add'", On("a"));
    OWN = "place.own",
        "\"It\" is the one thing that a page is about: it is in no aside, and under no heading but the first or one that says \"Details\".",
        page("<h1>Mug</h1><button id=a>Add to cart</button><section><h2>You may also like</h2><button id=b>Add to cart</button></section>", "Add it to the cart", On("a")),
        page("<button id=a>Add to cart</button>", "Click on the button 'Add to cart'", On("a"));
    MARKED = "place.identifier",
        "\"With test id\" means the element whose attribute for tests has this value; words beside it without quotes only describe.",
        page("<button>Add</button><button id=b data-testid=jam>+</button>", "Click on the add button with data-testid 'jam'", On("b")),
        page("<button>Jam</button><button id=b>Add</button>", "Click on the button 'Add'", On("b"));
}
