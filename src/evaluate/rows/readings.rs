//! Rules for sentences that can be read in several ways.

use crate::evaluate::rule::Gives::{True, Unknown};
use crate::evaluate::rule::{page, rules};

rules! {
    LIVE = "readings.live",
        "A reading counts only if what it takes for granted (its named element, its place) is on the page, unless that of no reading is.",
        page("<h2>Sort Menu</h2>", "Assert that the Sort Menu is displayed", True),
        page("<h2>Sort Menu</h2>", "Assert that 'Sort Menu' is displayed", True);
    AGREE = "readings.agree",
        "An assertion is True or False if all readings that count are.",
        page("<nav aria-label='Sort Menu'><h2>Sort Menu</h2></nav>", "Assert that the Sort Menu is displayed", True),
        page("<h2>Sort Menu</h2>", "Assert that 'Sort Menu' is displayed", True);
    DISAGREE = "readings.disagree",
        "Readings that count and do not agree leave the sentence to its author.",
        page("<h1>Tea</h1><nav><button>Jam</button></nav>", "Assert that there is a heading 'Tea' and a button 'Jam' in the navigation", Unknown),
        page("<nav><h1>Tea</h1><button>Jam</button></nav>", "Assert that there is a heading 'Tea' and a button 'Jam' in the navigation", True);
}
