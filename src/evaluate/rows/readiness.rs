//! Rules for readiness, and for what a step remembers.

use crate::evaluate::rule::Gives::{False, On, True, Unknown};
use crate::evaluate::rule::{page, rules};

rules! {
    DIALOG = "readiness.native-dialog",
        "While a native dialog is open, only an action that answers it or waits is ready.",
        page("<button>Go</button>", "Click on 'Go'", False).dialog("Sure?"),
        page("<button id=a>Go</button>", "Click on 'Go'", On("a"));
    ANSWER = "readiness.answer",
        "A native dialog can be answered only while one is open.",
        page("<p>x</p>", "Accept the dialog", False),
        page("<p>x</p>", "Reload the page", True);
    WINDOW = "readiness.window",
        "A window can be switched to, or closed, only if there is another.",
        page("<p>x</p>", "Switch to the new window", False),
        page("<button id=a>Go</button>", "Click on 'Go'", On("a")).windows(2);
    NOTHING_NEEDED = "readiness.nothing-needed",
        "An action that names nothing on the page is ready on every page.",
        page("<p>x</p>", "Reload the page", True),
        page("<button id=a>Go</button>", "Click on 'Go'", On("a"));
    ELEMENT = "readiness.element",
        "An action is ready if its description names one element that can take it: enabled, and for typing neither read-only nor of another format.",
        page("<button id=a>Go</button>", "Click on 'Go'", On("a")),
        page("<p>x</p>", "Reload the page", True);
    INSIDE = "readiness.lands-inside",
        "A click on a box that cannot be clicked itself is not sent where one of several controls in it would take it.",
        page("<section id=s aria-label='Danger zone'><button id=a>Rename</button><button id=b>Delete</button></section>", "Click on the section 'Danger zone'", Unknown)
            .rects(&[("s", [0.0, 0.0, 300.0, 60.0]), ("a", [0.0, 0.0, 100.0, 60.0]), ("b", [100.0, 0.0, 100.0, 60.0])]),
        page("<section id=s aria-label='Danger zone'><button id=a>Rename</button><button id=b>Delete</button></section>", "Click on the section 'Danger zone'", On("s"))
            .rects(&[("s", [0.0, 0.0, 300.0, 60.0]), ("a", [0.0, 0.0, 40.0, 60.0]), ("b", [50.0, 0.0, 40.0, 60.0])]);
    OTHER_VERB = "readiness.other-verb",
        "A name without quotes that is a part of a longer one does not ask for the verb with which that one begins.",
        page("<button>Import cluster</button>", "Click on cluster", Unknown),
        page("<button id=a>Cluster details</button>", "Click on the cluster button", On("a"));
    PART_OF_NAME = "readiness.part-of-name",
        "Words without quotes, capitals and a noun describe where they are only a part of a longer name: the whole of it, or of a line in it, is needed.",
        page("<a href=/c>Cluster management</a>", "Click on cluster", Unknown),
        page("<a href=/c id=a>Clusters (3)</a>", "Click on clusters", On("a"));
    IN_FULL = "readiness.in-full",
        "What a click may change is called in full: its name begins with the text in quotes and goes on with no word for more, less or another deed; the key of its row does not go on with further words.",
        page("<button>Delete all</button>", "Click on 'Delete'", Unknown),
        page("<button id=a>Delete account</button>", "Click on 'Delete'", On("a"));
    SEVERAL_TEXTS = "readiness.several-texts",
        "Nothing is pointed at by a text that what holds it shows more than once, where its middle is on none of them.",
        page("<main id=a><div>VAT</div><div>VAT</div></main>", "Hover over 'VAT'", Unknown)
            .rects(&[("a", [0.0, 0.0, 800.0, 60.0])]).texts(&[("VAT", [0.0, 0.0, 40.0, 20.0])]),
        page("<main id=a><div>VAT</div><div>Total</div></main>", "Hover over 'VAT'", On("a"))
            .rects(&[("a", [0.0, 0.0, 800.0, 60.0])]).texts(&[("VAT", [0.0, 0.0, 40.0, 20.0]), ("Total", [0.0, 20.0, 60.0, 20.0])]);
    WAY = "readiness.way",
        "To go to a page that the sentence only names, the one link, tab, menu entry or button of that name is clicked, unless it sends what is entered; where the page is the present one, nothing is.",
        page("<a href=/returns id=a>Returns</a><form><input name=q><button>Help</button></form>", "Go to the returns page", On("a")),
        page("<a href=/returns id=a>Returns</a>", "Click on 'Returns'", On("a"));
    SINGLE = "readiness.only-one",
        "Without a description, the only element of the kind that the verb needs is meant, or the field that has the focus.",
        page("<input id=a>", "Type 'Ada'", On("a")),
        page("<label>Name <input id=a></label>", "Fill 'Name' with 'Ada'", On("a"));
    OPTIONS = "readiness.options",
        "A choice is ready if its list offers each option once, and enabled; a drop-down that the page draws, if it can be opened.",
        page("<label>Size <select id=a><option>Small<option>Large</select></label>", "Select 'Large' in 'Size'", On("a")),
        page("<label>Size <input id=a></label>", "Fill 'Size' with 'Large'", On("a"));
    FOLD = "readiness.fold",
        "To expand or collapse, the control that says whether it is expanded is pressed, or what unfolds the item of a tree.",
        page("<button aria-expanded=false id=a>More</button>", "Expand 'More'", On("a")),
        page("<button aria-expanded=false id=a>More</button>", "Click on 'More'", On("a"));
    READ = "remember.read",
        "A step remembers the one text that all places show which its description names.",
        page("<p>Order number: 17</p>", "Remember the text after 'Order number' as 'order'", True),
        page("<p>Order number: 17</p>", "Assert that 'Order number' is displayed", True);
    READ_MANY = "remember.several",
        "Places that show different texts leave it to the author which is remembered.",
        page("<p>Code: 1</p><p>Code: 2</p>", "Remember the text after 'Code' as 'code'", Unknown),
        page("<p>Code: 1</p>", "Remember the text after 'Code' as 'code'", True);
}
