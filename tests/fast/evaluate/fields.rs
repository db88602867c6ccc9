//! Both senses of "field": what takes typed text, and where none is called so, any control that holds a value.

use super::{ready, table};
use plumbline::verdict::Truth::{False, True, Unknown};

const PAGE: &str = "<label>Name <input></label><label>Country <select><option>Peru<option>Chad</select></label>\
    <label><input type=checkbox checked> News</label><label>Photo <input type=file></label>\
    <fieldset><legend>Size</legend><label><input type=radio name=s> Small</label><label><input type=radio name=s> Large</label></fieldset>";

#[test]
fn a_named_field_is_any_control_of_that_name() {
    table(
        PAGE,
        &[
            ("The field 'Name' is displayed", True),
            ("The field 'Country' is displayed", True),
            ("I should not see the field 'Country'", False),
            ("The field 'Country' is enabled", True),
            ("The field 'Country' has the value 'Peru'", True),
            ("The field 'Country' has the value 'Chad'", False),
            ("I should see a 'News' checkbox field", True),
            ("The field 'News' is displayed", True),
            ("The field 'Photo' is displayed", True),
            ("The field 'Town' is displayed", False),
            ("I should not see the field 'Town'", True),
            ("The text field 'Country' is displayed", False),
            ("I should see a 'Size' radio field", Unknown),
        ],
    );
    assert_eq!(ready(PAGE, "Click on the field 'Country'"), True);
    assert_eq!(ready(PAGE, "Type 'x' in the field 'News'"), False);
}

#[test]
fn where_fields_are_counted_both_senses_come_to_the_same() {
    table(
        PAGE,
        &[
            ("There is exactly 1 field", Unknown),
            ("There is exactly 1 text field", True),
            ("There are at least 1 fields", True),
            ("There are exactly 9 fields", False),
            ("The field is empty", True),
        ],
    );
    let locked =
        "<label>Job <input></label><label>Server <select disabled><option>A</select></label>";
    let open = "<label>Job <input></label><label>Server <select><option>A</select></label>";
    table(locked, &[("All fields are enabled", Unknown)]);
    table(open, &[("All fields are enabled", True)]);
    table(locked, &[("All text fields are enabled", True)]);
    let chosen = "<label>A <select><option>y</select></label><label>B <input value=x></label>";
    table(chosen, &[("The first field has the value 'x'", Unknown)]);
}
