//! Rules of a trial: when a candidate that leads to nothing of what the next sentence presupposes was not meant, and when that
//! may as well be a fault.

use crate::evaluate::rule::Gives::{False, Unknown};
use crate::evaluate::rule::{page, rules};

/// Two buttons of one name. Of the second the page shows the link that the next sentence is about.
macro_rules! two {
    ($first:literal) => {
        concat!(
            "<h1>Kettle</h1><section><button type=button aria-expanded=false onclick=\"",
            $first,
            "\">More</button><div id=a></div></section><section><button type=button aria-expanded=false onclick=\"b.hidden=false\">More</button><div id=b hidden><a href='?on'>Next</a></div></section>"
        )
    };
}

const ELSEWHERE: &str = two!("a.innerHTML='<h2>Delivery</h2><p>Within two days, by post</p>'");
const NOTHING: &str = two!("a.innerHTML='<h2>Delivery</h2>'");
const TURNING: &str =
    two!("a.innerHTML='<h2>Delivery</h2><p>By post</p><div role=progressbar>Days</div>'");
const REFUSED: &str =
    two!("a.innerHTML='<h2>Delivery</h2><p>By post</p>';fetch('http://127.0.0.1:1/').catch(()=>0)");
const THROWN: &str = two!("a.innerHTML='<h2>Delivery</h2><p>By post</p>';null.days");
const FAILED: &str = two!("a.innerHTML='<h2>Delivery</h2><p>The days could not be worked out</p>'");
const NAMED: &str = two!("a.innerHTML='<h2>More</h2><p>Within two days, by post</p>'");
const FOREIGN: &str = two!(
    "a.innerHTML='<h2>Lieferung</h2><p>Das ist nicht auf dem Lager und wird nicht geliefert</p>'"
);
const SIGNS_IN: &str = two!(
    "a.innerHTML='<h2>Delivery</h2><p>By post</p><label>Password <input type=password></label>'"
);
const ALIKE: &str = "<h1>Kettle</h1><section><button type=button aria-expanded=false onclick=\"a.innerHTML='<h2>Delivery</h2><p>By post</p>'\">More</button><div id=a></div></section><section><button type=button aria-expanded=false onclick=\"b.innerHTML='<h2>Delivery</h2><a href=?on>Next</a>'\">More</button><div id=b></div></section>";
const CLICK: &str = "Click on the button 'More'";

rules! {
    ELSEWHERE_ROW = "trial.elsewhere",
        "A candidate was not meant where what the next sentence presupposes is missing under it, and the page shows another place that is whole, at rest and without any sign of an error.",
        page(ELSEWHERE, CLICK, False),
        page(NOTHING, CLICK, Unknown);
    PLACE = "trial.no-place",
        "A candidate that shows nothing new but a heading may be broken: nothing follows from what is missing under it.",
        page(NOTHING, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    BUSY = "trial.busy",
        "A page that is not at rest, waits for an answer, shows progress or an animation that never ends, or says that it loads is not the place yet.",
        page(TURNING, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    REFUSED_ROW = "trial.refused",
        "A candidate with a request that was refused, failed or answered with an error status may be broken.",
        page(REFUSED, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    THREW = "trial.exception",
        "A candidate under which a script ended in an exception, or wrote an error to the console, may be broken.",
        page(THROWN, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    SAID = "trial.error-told",
        "A candidate under which the page says that something failed, is missing or empty, or shows an alert, may be broken.",
        page(FAILED, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    AWAY = "trial.turned-away",
        "A candidate whose address leads to another one, or that asks for a password, was turned away and shows no place of its own.",
        page(SIGNS_IN, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    LANGUAGE = "trial.language",
        "On a page in another language than English no sign of an error can be told.",
        page(FOREIGN, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    OWN_NAME = "trial.own-name",
        "A candidate that leads to a place of its own name is what was asked for: what is missing there may be a fault.",
        page(NAMED, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
    SAME_NAME = "trial.same-name",
        "A candidate that leads to a place with the heading or title of another candidate's is no other place: what is missing there may be a fault.",
        page(ALIKE, CLICK, Unknown),
        page(ELSEWHERE, CLICK, False);
}
