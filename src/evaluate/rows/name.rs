//! Rules for names: where they come from, and how well a text fits them.

use crate::evaluate::rule::Gives::{False, On, True, Unknown};
use crate::evaluate::rule::{page, rules};

rules! {
    TEXT = "name.text",
        "An element is called by its painted text, a control by its label.",
        page("<button id=a>Save</button>", "Click on the button 'Save'", On("a")),
        page("<button id=a aria-label=Save><svg></svg></button>", "Click on the button 'Save'", On("a"));
    NAME = "name.accessible",
        "An element is called by its accessible name.",
        page("<button id=a aria-label=Save>💾</button>", "Click on the button 'Save'", On("a")),
        page("<button id=a>Save</button>", "Click on the button 'Save'", On("a"));
    NEARBY = "name.nearby",
        "A control is called by the words beside it that belong to no other control: the text in the smallest box around it, else what is painted on its left or above it (right of a checkbox, or left of it), or the header of its column.",
        page("<p>Name: <input id=a></p>", "Fill 'Name' with 'Ada'", On("a")),
        page("<label>Name: <input id=a></label>", "Fill 'Name' with 'Ada'", On("a"));
    PLACEHOLDER = "name.placeholder",
        "A control is called by its placeholder.",
        page("<input id=a placeholder=Name>", "Fill 'Name' with 'Ada'", On("a")),
        page("<label>Name <input id=a placeholder=Ada></label>", "Fill 'Name' with 'Ada'", On("a"));
    TITLE = "name.title",
        "An element is called by its title or description.",
        page("<button id=a title='Save all'>Save</button>", "Click on the button 'Save all'", On("a")),
        page("<button id=a title='All of it'>Save all</button>", "Click on the button 'Save all'", On("a"));
    IDENTIFIER = "name.identifier",
        "A control is called by the words of its `name` or `id` attribute.",
        page("<input id=customer_name>", "Fill 'customer name' with 'Ada'", On("customer_name")),
        page("<label>Customer name <input id=customer_name></label>", "Fill 'customer name' with 'Ada'", On("customer_name"));
    WHOLE = "name.whole",
        "A text that is the whole name, but for punctuation around it, comes before one that is a part of it.",
        page("<button>Save all</button><button id=b>Save</button>", "Click on the button 'Save'", On("b")),
        page("<button id=a>Save changes</button>", "Click on the button 'Save'", On("a"));
    CONTAINED = "name.contained",
        "A text that is a run of whole words of the name fits it.",
        page("<button id=a>Save changes</button>", "Click on the button 'Save'", On("a")),
        page("<button id=a>Save</button>", "Click on the button 'Save'", On("a"));
    INFLECTED = "name.inflected",
        "A text fits a name that differs only by a short ending of its last word; what an action has in quotes fits so only what changes nothing yet: it leads, opens or is filled in.",
        page("<a href=/p id=a>Products</a>", "Click on the link 'Product'", On("a")),
        page("<button>Products</button>", "Click on the button 'Product'", False);
    SIGN = "name.sign",
        "A link or button without letters may be called by what its sign stands for (a cross closes or deletes) or by the icon that its markup names, to be acted on; whether such a thing is there stays open.",
        page("<button id=a>×</button>", "Click on the button 'Delete'", On("a")),
        page("<button>×</button>", "The button 'Delete' is not displayed", Unknown);
    OPEN = "name.open",
        "Words without quotes that nothing on the page is called leave the sentence open: they may describe rather than name.",
        page("<p>Total 12</p>", "Assert that the price is equal to 12", Unknown),
        page("<p>Price 12</p>", "Assert that the price is equal to 12", True);
}
