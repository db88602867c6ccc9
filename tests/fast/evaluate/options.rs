//! Options of drop-downs: those that can be seen and chosen are offered.

use super::{False, True, Unknown, ready, table};

#[test]
fn hidden_options_are_not_offered_and_disabled_ones_are_open() {
    let lists = [
        "<option>Small</option><option hidden>Huge</option><option disabled>Large</option>",
        "<option>Small</option><option style='display:none'>Huge</option><option disabled>Large</option>",
        "<option>Small</option><optgroup hidden label=Rare><option>Huge</option></optgroup><optgroup disabled label=Gone><option>Large</option></optgroup>",
        "<option>Small</option><optgroup style='display: none' label=Rare><option>Huge</option></optgroup><option disabled>Large</option>",
    ];
    for options in lists {
        let html = format!("<label>Size <select>{options}</select></label>");
        table(
            &html,
            &[
                ("The drop-down 'Size' offers the option 'Small'", True),
                ("The drop-down 'Size' contains the option 'Small'", True),
                ("The drop-down 'Size' offers the option 'Huge'", False),
                ("The drop-down 'Size' contains the option 'Huge'", False),
                (
                    "The drop-down 'Size' does not contain the option 'Huge'",
                    True,
                ),
                ("The drop-down 'Size' offers the option 'Large'", Unknown),
                (
                    "The drop-down 'Size' does not offer the option 'Large'",
                    Unknown,
                ),
                ("The drop-down 'Size' offers the option 'Tiny'", False),
            ],
        );
        assert_eq!(ready(&html, "Select 'Small' in the drop-down 'Size'"), True);
        assert_eq!(
            ready(&html, "Select 'Huge' in the drop-down 'Size'"),
            False,
            "{html}"
        );
        assert_eq!(
            ready(&html, "Select 'Large' in the drop-down 'Size'"),
            False
        );
    }
    // Of two options of one text, one can be chosen.
    table(
        "<label>Size <select><option hidden>Small</option><option>Small</option></select></label>",
        &[("The drop-down 'Size' offers the option 'Small'", True)],
    );
    // What is chosen is what the closed list shows, whether it can be chosen again or not.
    table(
        "<label>Size <select><option hidden disabled selected>Choose one</option><option>Small</option></select></label>",
        &[
            ("'Choose one' is selected in the list 'Size'", True),
            ("The list 'Size' offers the option 'Choose one'", False),
        ],
    );
}

#[test]
fn options_that_are_elements() {
    let open = |options: &str| {
        format!(
            "<label id=l>Size</label><div role=combobox tabindex=0 aria-expanded=true aria-controls=o aria-labelledby=l>Small</div>\
             <ul id=o role=listbox aria-labelledby=l>{options}</ul>"
        )
    };
    table(
        &open(
            "<li role=option>Small<li role=option hidden>Huge<li role=option aria-disabled=true>Large",
        ),
        &[
            ("The list 'Size' offers the option 'Small'", True),
            // What a drawn list leaves out now it may draw later.
            ("The list 'Size' offers the option 'Huge'", Unknown),
            ("The list 'Size' does not offer the option 'Huge'", Unknown),
            ("The list 'Size' offers the option 'Large'", Unknown),
        ],
    );
    table(
        "<ul role=listbox aria-label=Size><li role=option>Small<li role=option hidden>Huge<li role=option aria-disabled=true>Large</ul>",
        &[
            ("The list 'Size' offers the option 'Small'", True),
            ("The list 'Size' offers the option 'Huge'", False),
            ("The list 'Size' offers the option 'Large'", Unknown),
        ],
    );
}

/// A drop-down is a field, too.
#[test]
fn an_option_is_selected_in_a_field_that_is_a_drop_down() {
    let list = "<select id=s><option>Choose<option>Small<option>Large</select>";
    for field in [
        format!("<label>Size {list}</label>"),
        format!("<label for=s>Size</label>{list}"),
        format!("<div><span>Size</span> {list}</div>"),
        list.replace("id=s", "id=s aria-label=Size"),
        format!("<table><tr><td>Size<td>{list}</table>"),
    ] {
        let page = format!(
            "<main><h1>Order</h1><form aria-label=Order>{field}<label>Size of the box <input id=i></label></form></main>"
        );
        for sentence in [
            "Select 'Small' in the field 'Size'",
            "Select 'Small' from the 'Size' field",
            "Select 'Small' in the field 'Size' in the form",
            "Select 'Small' in the field 'Size' in the form 'Order'",
            "Select 'Small' in the drop-down 'Size'",
            "Select 'Small' in 'Size'",
        ] {
            super::goes(&page, sentence, "#s");
        }
        assert_ne!(ready(&page, "Select 'Huge' in the field 'Size'"), True);
        assert_ne!(ready(&page, "Select 'Small' in the field 'Shape'"), True);
    }
}
