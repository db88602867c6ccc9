//! Sections below headings, and parts that unfold.

use super::{goes, table};
use plumbline::verdict::Truth::{False, True, Unknown};

#[test]
fn a_heading_names_the_form_or_table_below_it() {
    table(
        "<h2>Garden</h2><form><label>Name <input value=Ada></label></form>\
         <h2>Prices</h2><p>In euros</p><div><table><tr><th>Item<th>Price<tr><td>Tea<td>3<tr><td>Jam<td>4</table></div>\
         <h2>Staff</h2><table><tr><th>Name<tr><td>Bob</table><h2>Notes</h2><p>None</p>",
        &[
            (
                "Assert that the field 'Name' in the form 'Garden' has the value 'Ada'",
                True,
            ),
            ("Assert that the table 'Prices' has 2 rows", True),
            ("Assert that the table 'Staff' has 2 rows", False),
            ("Assert that 'Bob' is displayed in the table 'Staff'", True),
            (
                "Assert that 'Bob' is displayed in the table 'Prices'",
                False,
            ),
            ("Assert that 'Bob' is displayed in the table 'Notes'", False),
        ],
    );
}

/// A list is what a reader sees as one: a table below a heading, too.
#[test]
fn a_list_may_be_the_table_below_its_heading() {
    let table_alone =
        "<h1>Towns</h1><p>All of them</p><table><tr><th>Name<tr><td>Oslo<tr><td>Rome</table>";
    table(
        table_alone,
        &[
            ("Assert that 'Oslo' is displayed in the list 'Towns'", True),
            (
                "Assert that 'Paris' is displayed in the list 'Towns'",
                False,
            ),
            (
                "Assert that 'Paris' is not displayed in the list 'Towns'",
                True,
            ),
            (
                "Assert that 'Oslo' is not displayed in the list 'Towns'",
                False,
            ),
        ],
    );
    let select = "<label>Towns <select><option>Rome<option>Paris</select></label>";
    let menu = "<nav><ul aria-label=Towns><li>Rome<li>Paris</ul></nav>";
    let cards = "<h1>Towns</h1><div><div><b>Oslo</b> <a href=/1>Open</a></div><div><b>Rome</b> <a href=/2>Open</a></div></div>";
    for page in [
        format!("{select}{table_alone}"),
        format!("{menu}{table_alone}"),
        format!("{table_alone}<h2>Filter</h2>{select}"),
        format!("<h1>Towns</h1>{select}<ul><li>Oslo<li>Rome</ul>"),
        format!("{menu}{cards}"),
    ] {
        table(
            &page,
            &[
                (
                    "Assert that 'Oslo' is displayed in the list 'Towns'",
                    Unknown,
                ),
                (
                    "Assert that 'Oslo' is not displayed in the list 'Towns'",
                    Unknown,
                ),
                (
                    "Assert that there is no 'Oslo' in the list 'Towns'",
                    Unknown,
                ),
                (
                    "Assert that the list 'Towns' does not contain 'Oslo'",
                    Unknown,
                ),
                ("Assert that the list 'Towns' contains 'Bern'", False),
                ("Assert that the list 'Towns' does not contain 'Bern'", True),
            ],
        );
    }
    table(
        &format!("{select}{table_alone}"),
        &[
            ("Assert that the list 'Towns' contains 'Rome'", True),
            (
                "Assert that the list 'Towns' has the option 'Paris'",
                Unknown,
            ),
            ("Assert that 'Oslo' is displayed in the table 'Towns'", True),
        ],
    );
    table(
        &format!("<h1>Trips</h1>{select}<table><tr><th>Name<tr><td>Oslo</table>"),
        &[
            ("Assert that the list 'Towns' does not contain 'Oslo'", True),
            ("Assert that the list 'Towns' has the option 'Paris'", True),
        ],
    );
}

#[test]
fn what_stands_under_a_heading_ends_before_the_footer_and_leaves_dialogs_out() {
    let page = "<h2>Museum</h2><p><a href=/map>Map</a></p><dialog open><h2>Confirm</h2><p>Sure?</p><button>Yes</button></dialog>\
                <p><button>Book</button></p><footer><a href=/home>Home</a></footer>";
    table(
        page,
        &[
            (
                "Assert that the link 'Map' under the heading 'Museum' is displayed",
                True,
            ),
            (
                "Assert that the button 'Book' under the heading 'Museum' is displayed",
                True,
            ),
            (
                "Assert that the link 'Home' under the heading 'Museum' is displayed",
                False,
            ),
            (
                "Assert that the button 'Yes' under the heading 'Museum' is displayed",
                False,
            ),
            (
                "Assert that the button 'Yes' under the heading 'Confirm' is displayed",
                True,
            ),
            (
                "Assert that the button 'Book' under the heading 'Confirm' is displayed",
                False,
            ),
        ],
    );
}

/// A section ends where the next heading of its rank begins, whatever element holds them both.
#[test]
fn a_section_is_what_its_heading_heads() {
    let together = "<main><h1>Shop</h1><h2>News</h2><p>One <a href=/1 id=n>More</a></p><h2>Offers</h2><p>Two <a href=/2 id=o>More</a></p></main>";
    let apart = "<section><h2>News</h2><p>One <a href=/1 id=n>More</a></p></section><section><h2>Offers</h2><p>Two <a href=/2 id=o>More</a></p></section>";
    let cards = "<ul><li><h4>Teapot</h4><button id=t>Buy</button></li><li><h4>Mug</h4><button id=m>Buy</button></li></ul>";
    for html in [together, apart] {
        for (sentence, expected) in [
            ("Click on 'More' in the section 'News'", "#n"),
            ("Click on 'More' in the section 'Offers'", "#o"),
            ("Click on 'More' under the heading 'News'", "#n"),
        ] {
            goes(html, sentence, expected);
        }
    }
    for (sentence, expected) in [
        ("Click on 'Buy' of the product 'Teapot'", "#t"),
        ("Click on 'Buy' for the product 'Mug'", "#m"),
        ("Click on 'Buy' for the product 'Cup'", "target-missing"),
    ] {
        goes(cards, sentence, expected);
    }
}

const FOLDED: &str = "<div><h3><button aria-expanded=false id=adv>Advanced</button></h3><div role=region hidden>Secret</div></div>\
    <div><h3><button aria-expanded=true id=abo>About</button></h3><div role=region>Version 4.2</div></div>\
    <button id=h1 aria-expanded=false aria-controls=p1>Help</button><div role=region id=p1 aria-labelledby=h1 hidden>Press New</div>\
    <details open><summary id=leg>Legal</summary>Fine print</details>\
    <div id=quo role=button aria-expanded=true tabindex=0><span role=img aria-label=expanded>v</span><span>Quota</span></div><div>2 GB</div>\
    <section hidden aria-label=News>Nothing new</section>\
    <button aria-haspopup=menu aria-expanded=false id=fil>File</button><section aria-label=File>A file</section>";

/// An accordion says by its buttons what is open; the part itself may be hidden, or have no name.
#[test]
fn a_section_is_as_expanded_as_the_control_of_its_name_says() {
    table(
        FOLDED,
        &[
            ("Assert that the section 'Advanced' is expanded", False),
            ("Assert that the section 'Advanced' is collapsed", True),
            ("Assert that the section 'About' is expanded", True),
            ("Assert that the section 'About' is not collapsed", True),
            ("Assert that the section 'Help' is collapsed", True),
            ("Assert that the section 'Help' is expanded", False),
            ("Assert that the section 'Legal' is expanded", True),
            ("Assert that the section 'Quota' is collapsed", False),
            ("Assert that the section 'News' is collapsed", Unknown),
            ("Assert that the section 'News' is not collapsed", Unknown),
            ("Assert that the section 'File' is collapsed", Unknown),
        ],
    );
}

/// Elements that are pressed to unfold: the control, the sign before the label of an item of a tree, or the item.
#[test]
fn expanding_presses_what_unfolds() {
    let tree = "<div role=tree><div role=treeitem aria-expanded=false id=one><span id=s1 tabindex=0>▸</span><span id=t1 tabindex=0>Letters</span></div>\
                <div role=treeitem aria-expanded=false id=two tabindex=0><span id=t2 tabindex=0>Bills</span></div>\
                <div role=treeitem aria-expanded=false id=three><button id=s3><img src=x></button><input type=checkbox><img id=f3 src=x><b>Maps</b></div>\
                <div role=treeitem aria-expanded=true id=four><i aria-hidden=true id=s4>▾</i><span id=t4 tabindex=0>Trips</span>\
                <div role=group><div role=treeitem id=leaf><i aria-hidden=true id=s5>-</i>Rome</div></div></div></div>";
    for (html, sentence, expected) in [
        (FOLDED, "Expand 'Advanced'", "#adv"),
        (FOLDED, "Expand the section 'Help'", "#h1"),
        (FOLDED, "Collapse the section 'Legal'", "#leg"),
        (FOLDED, "Expand the heading 'Advanced'", "#adv"),
        (tree, "Expand 'Letters'", "#s1"),
        (tree, "Expand 'Bills'", "#t2"),
        (tree, "Expand 'Maps'", "#s3"),
        (tree, "Collapse 'Trips'", "#s4"),
        // Expanded already: nothing is pressed.
        (tree, "Expand 'Trips'", "#four"),
        (tree, "Expand 'Rome'", "#leaf"),
    ] {
        goes(html, sentence, expected);
    }
}

#[test]
fn a_part_that_nothing_is_called_like_may_be_there() {
    let table_below = "<h2>Crews</h2><table><tr><th>Name</th></tr><tr><td>Ada</td></tr></table>";
    for (html, sentence, expected) in [
        (
            "<main><p>Ada</p></main>",
            "I should see 'Ada' in the 'Main content'",
            Unknown,
        ),
        (
            "<main><p>Ada</p></main>",
            "I should not see 'Ada' in the 'Main content'",
            Unknown,
        ),
        (
            "<main><p>Ada</p></main>",
            "I should see 'Bob' in the 'Main content'",
            False,
        ),
        (
            "<p>Ada</p>",
            "I should see 'Ada' in the 'Crews' dialog",
            False,
        ),
        (table_below, "I should see 'Ada' in the 'Crews' list", True),
        (table_below, "I should see 'Bob' in the 'Crews' list", False),
        (
            table_below,
            "I should see the heading 'Crews' in the 'Page title'",
            Unknown,
        ),
        (
            table_below,
            "I should see the heading 'Ships' in the 'Page title'",
            False,
        ),
        (
            table_below,
            "I should see 'Ada' in the 'Guests' list",
            False,
        ),
    ] {
        table(html, &[(sentence, expected)]);
    }
}

/// Headings with what follows them, and no box around both.
#[test]
fn a_heading_begins_a_record_that_no_box_sets_apart() {
    let flat = |open: &str, close: &str| {
        format!(
            "<main><h1>Settings</h1>{open}<h3>Mail</h3><p>Get mail</p><button id=m>Edit</button> <button id=d>Delete</button>\
             <h3>Phone</h3><p>Get calls</p><button id=p>Edit</button><h3>Post</h3><button id=q>Edit</button><h3>Fax</h3><p>Gone</p>{close}</main>"
        )
    };
    for page in [
        flat("", ""),
        flat("<div>", "</div>"),
        flat("<section aria-label=Channels>", "</section>"),
        flat("<form>", "</form>").replace("h3", "h2"),
        flat("<div>", "</div>")
            .replace("<p>", "<div>")
            .replace("</p>", "</div>"),
    ] {
        for (sentence, expected) in [
            ("Click on 'Edit' for 'Phone'", "#p"),
            ("Click on the 'Edit' button of 'Post'", "#q"),
            ("Click on 'Edit' in the section 'Mail'", "#m"),
            ("Click on 'Edit' under the heading 'Post'", "#q"),
            ("Click on 'Delete' for 'Mail'", "#d"),
            ("Click on 'Edit'", "target-ambiguous"),
        ] {
            let found = super::grounded(&page, sentence);
            assert_eq!(
                found.split(' ').next(),
                Some(expected),
                "{sentence}: {found}\n{page}"
            );
        }
        for sentence in ["Click on 'Delete' for 'Phone'", "Click on 'Edit' for 'Fax'"] {
            let found = super::grounded(&page, sentence);
            assert!(!found.starts_with('#'), "{sentence}: {found}\n{page}");
        }
        super::table(
            &page,
            &[
                ("The section 'Mail' contains 'Get mail'", super::True),
                ("The section 'Mail' contains 'Get calls'", super::False),
                (
                    "The section 'Mail' does not contain 'Get calls'",
                    super::True,
                ),
                ("The section 'Phone' contains 'Get calls'", super::True),
                ("The section 'Phone' contains 'Get mail'", super::False),
            ],
        );
    }
    // Boxes that hold a heading each: never the button of the next one.
    let boxed = "<main><div><h3>Mail</h3><p>Get mail</p></div><div><button id=x>Edit</button><h3>Phone</h3><button id=p>Edit</button></div></main>";
    assert_eq!(
        super::grounded(boxed, "Click on 'Edit' for 'Mail'"),
        "target-missing"
    );
}
