//! Drop-downs and groups that scripts draw.

use super::table;
use plumbline::verdict::Truth::{False, True, Unknown};

const DRAWN: &str = r#"<!doctype html><h1>Settings</h1>
<label id=cl>Country</label><div id=cv role=combobox tabindex=0 aria-haspopup=listbox aria-expanded=false aria-labelledby="cl cv">Spain</div>
<p><label id=ll for=lv>Language</label><input id=lv role=combobox readonly aria-haspopup=listbox aria-expanded=false aria-labelledby=ll value=English></p>
<p><label id=ol>Colour</label><div id=oc role=combobox tabindex=0 aria-labelledby=ol aria-expanded=false aria-controls=lb>Red</div>
<div id=lb role=listbox style="display:none"><div role=option aria-selected=true>Red</div><div role=option>Green</div></div></p>
<p><label id=pl>Size</label><div role=combobox tabindex=0 aria-labelledby=pl aria-expanded=false>Select a size…</div></p>
<p><label id=ml>Toppings</label><div role=combobox tabindex=0 aria-labelledby=ml aria-expanded=false>2 chosen</div></p>
<p><label id=nl>Plan</label><div role=combobox tabindex=0 aria-labelledby=nl aria-expanded=false>Basic, Pro</div></p>
<p><label id=tl>Time zone</label><div role=combobox tabindex=0 aria-labelledby=tl aria-expanded=false>Athens (UTC+2)</div></p>
<p><label for=e>City</label><input id=e role=combobox aria-expanded=false></p>"#;

#[test]
fn a_closed_drop_down_has_chosen_what_it_shows() {
    table(
        DRAWN,
        &[
            (
                "Assert that 'Spain' is selected in the list 'Country'",
                True,
            ),
            (
                "Assert that 'Spain' is not selected in the list 'Country'",
                False,
            ),
            (
                "Assert that 'Italy' is selected in the list 'Country'",
                False,
            ),
            ("Assert that 'Italy' is not selected in 'Country'", True),
            ("Assert that the list 'Country' is empty", False),
            ("Assert that the list 'Country' has the value 'Spain'", True),
            ("Assert that 'English' is selected in 'Language'", True),
            ("Assert that 'French' is selected in 'Language'", False),
            ("Assert that the list 'Language' is empty", False),
            ("Assert that 'Red' is selected in the list 'Colour'", True),
            (
                "Assert that 'Green' is not selected in the list 'Colour'",
                True,
            ),
            // What may stand for several, or ask for a choice, denies nothing it may hold.
            ("Assert that 'Ham' is selected in 'Toppings'", Unknown),
            ("Assert that 'Ham' is not selected in 'Toppings'", Unknown),
            ("Assert that 'Pro' is not selected in 'Plan'", Unknown),
            // A sign that both have is part of how the options are written.
            (
                "Assert that 'Oslo (UTC+1)' is selected in 'Time zone'",
                False,
            ),
            ("Assert that 'Oslo' is selected in 'Time zone'", Unknown),
            ("Assert that the list 'Size' is empty", Unknown),
            ("Assert that 'Large' is selected in 'Size'", False),
            ("Assert that the list 'City' is empty", True),
            ("Assert that 'Rome' is selected in 'City'", False),
        ],
    );
}

#[test]
fn a_closed_drop_down_whose_options_are_not_on_the_page_offers_nobody_knows_what() {
    table(
        DRAWN,
        &[
            (
                "Assert that the list 'Country' has the option 'Spain'",
                Unknown,
            ),
            (
                "Assert that the list 'Country' does not have the option 'Italy'",
                Unknown,
            ),
            ("Assert that the list 'Colour' has the option 'Green'", True),
            (
                "Assert that the list 'Colour' does not have the option 'Green'",
                False,
            ),
            // A list that is closed may be filled only when it is opened.
            (
                "Assert that the list 'Colour' has the option 'Blue'",
                Unknown,
            ),
        ],
    );
}

#[test]
fn an_empty_field_with_something_painted_beside_it_is_not_called_empty() {
    let page = r#"<!doctype html><h1>Settings</h1>
<label for=s>Status</label><div><input id=s role=combobox readonly value="" aria-haspopup=listbox aria-expanded=false><span>Paid</span></div>
<p><label for=m>Skills</label><div><span>Java <button aria-label="remove Java">x</button></span> <span>Rust</span> <input id=m role=combobox aria-expanded=false></div></p>
<div><label for=h>City</label><input id=h role=combobox aria-describedby=help aria-expanded=false><p id=help>Where you live</p></div>"#;
    table(
        page,
        &[
            ("Assert that the field 'Status' is empty", Unknown),
            ("Assert that 'Paid' is selected in the list 'Status'", True),
            (
                "Assert that 'Open' is selected in the list 'Status'",
                Unknown,
            ),
            (
                "Assert that 'Open' is not selected in the list 'Status'",
                Unknown,
            ),
            ("Assert that the field 'Status' has the value 'Paid'", True),
            (
                "Assert that the field 'Status' has the value 'Open'",
                Unknown,
            ),
            ("Assert that 'Rust' is selected in the list 'Skills'", True),
            (
                "Assert that 'Go' is not selected in the list 'Skills'",
                Unknown,
            ),
            ("Assert that the list 'Skills' is empty", Unknown),
            ("Assert that the list 'City' is empty", True),
        ],
    );
}

#[test]
fn a_group_of_radio_buttons_is_a_list() {
    let page = r"<!doctype html><h1>Settings</h1>
<fieldset><legend>Size</legend><label><input type=radio name=z>S</label><label><input type=radio name=z checked>M</label></fieldset>
<div role=radiogroup aria-label=Shade><label><input type=radio name=y>Light</label><label><input type=radio name=y checked>Dark</label></div>
<div role=radiogroup aria-label=Speed><label><input type=radio name=v>Slow</label></div>
<h2>Shipping</h2><label><input type=radio name=s checked>Express</label><label><input type=radio name=s>Standard</label>
<h2>Notes</h2><p>Nothing here can be chosen.</p>";
    table(
        page,
        &[
            ("Assert that 'M' is selected in 'Size'", True),
            ("Assert that 'S' is selected in 'Size'", False),
            ("Assert that 'S' is not selected in 'Size'", True),
            ("Assert that the list 'Size' has the option 'S'", True),
            ("Assert that the list 'Size' has the option 'XL'", False),
            ("Assert that the list 'Shade' is empty", False),
            ("Assert that the list 'Speed' is empty", Unknown),
            ("Assert that 'Dark' is selected in 'Shade'", True),
            ("Assert that 'Express' is selected in 'Shipping'", True),
            ("Assert that 'Standard' is not selected in 'Shipping'", True),
            ("Assert that 'Standard' is selected in 'Notes'", Unknown),
            ("Assert that 'Standard' is not selected in 'Notes'", Unknown),
        ],
    );
}
