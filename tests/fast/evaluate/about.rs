//! Messages, and the fields that they are about.

use super::table;
use plumbline::verdict::Truth::{False, True, Unknown};

const IS: &str = "I should see the error 'Enter a town' for 'town'";
const IS_NOT: &str = "I should not see the error 'Enter a town' for 'town'";
const OF_FIELD: &str = "The error 'Enter a town' is displayed for the field 'town'";

#[test]
fn a_message_stands_by_the_field_that_it_is_about() {
    let held = [(IS, True), (IS_NOT, False), (OF_FIELD, True)];
    let denied = [(IS, False), (IS_NOT, True), (OF_FIELD, False)];
    for page in [
        "<form><div><label for=t>Town</label><p role=alert>Enter a town</p><input id=t></div>\
         <div><label for=s>Street</label><input id=s></div></form>",
        "<form><label for=s>Street</label><input id=s><label for=t>Your place</label><p role=alert>Enter a town</p>\
         <input id=t name=town></form>",
    ] {
        table(page, &held);
    }
    table(
        "<form><div><label for=t>Town</label><input id=t></div>\
         <div><label for=s>Street</label><p role=alert>Enter a town</p><input id=s></div></form>",
        &denied,
    );
}

#[test]
fn a_message_is_not_about_what_it_mentions() {
    let page = "<label>Colour <select name=town><option>Red</select></label><fieldset><legend>Delivery</legend>\
                <p role=alert>Enter a town</p><label><input type=radio name=radio>Post</label></fieldset>";
    // Nor is it said that the list is called so.
    table(page, &[(IS, Unknown), (IS_NOT, Unknown)]);
    // Whether the page has a field of that name, nobody knows.
    let none = "<p role=alert>Enter a town</p><label>Street <input></label>";
    table(none, &[(IS, Unknown), (IS_NOT, Unknown)]);
}

#[test]
fn a_message_in_a_row_is_that_of_the_row() {
    let rows = "<table><tr><td>town<td><span role=alert>Enter a town</span></tr><tr><td>street<td></tr></table>";
    table(rows, &[(IS, True), (IS_NOT, False)]);
}
