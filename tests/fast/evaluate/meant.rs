//! Words for what no markup tells of: tags, parts, lists and menus that are plain boxes, messages of failure.

use super::{ready, table};
use plumbline::verdict::Truth::{False, True, Unknown};

#[test]
fn a_tag_is_no_header_and_no_label() {
    let tag = [("I should see the 'Kept' tag", True)];
    table("<p>Rye <strong class=tag>Kept</strong></p>", &tag);
    let maybe = [
        ("I should see the 'Kept' tag", Unknown),
        ("I should not see the 'Kept' tag", Unknown),
    ];
    table("<p>Rye <em>Kept</em></p>", &maybe);
    let none = [
        ("I should see the 'Kept' tag", False),
        ("I should not see the 'Kept' tag", True),
    ];
    table("<table><tr><th>Kept<td>No</table>", &none);
    table("<dl><dt>Kept<dd>No</dl>", &none);
    table("<h2>Kept</h2><p>No</p>", &none);
}

#[test]
fn a_part_or_region_may_be_any_text() {
    for page in [
        "<p>Kent <a href=/c>Change</a></p>",
        "<dl><dt>Region<dd>Kent <a href=/c>Change</a></dl>",
        "<a href=#a><span>Kent</span></a><a href=#b><span>Essex</span></a>",
    ] {
        table(page, &[("The region 'Kent' is displayed", Unknown)]);
    }
    table(
        "<section aria-label='Kent roads'><p>A2</p></section>",
        &[("There should be a 'roads' part", Unknown)],
    );
    table(
        "<section aria-label='Kent'><p>A2</p></section>",
        &[("The region 'Kent' is displayed", True)],
    );
    table(
        "<section aria-label='Essex'><p>A2</p></section>",
        &[("The region 'Kent' is displayed", False)],
    );
}

#[test]
fn a_logo_says_that_it_is_one() {
    table(
        "<a href=/ class=logo><img src=r.png alt=Rye></a>",
        &[("The 'Rye' logo is displayed", True)],
    );
    table(
        "<img src=r.png alt='Readers of Rye'>",
        &[("The 'Rye' logo is displayed", False)],
    );
    table(
        "<img src=r.png alt='Rye'>",
        &[("The 'Rye' logo is displayed", Unknown)],
    );
}

#[test]
fn a_menu_or_list_may_be_plain_boxes() {
    let asked = [("I should see 'Blog' in the menu", Unknown)];
    table("<div><a href=/h>Home</a><a href=/b>Blog</a></div>", &asked);
    table(
        "<div><a href=/h>Home</a><a href=/b>Blog</a></div><ul role=menu><li role=menuitem>Log out</ul>",
        &asked,
    );
    table(
        "<nav><a href=/h>Home</a> <a href=/b>Blog</a></nav>",
        &[("I should see 'Blog' in the menu", True)],
    );
    let gone = [("The 'Ada' talk is not shown in the list", Unknown)];
    table("<ul><li>Files</ul><div>Ada</div><div>Bob</div>", &gone);
    table("<ul><li><b>Bob</b> <span>Ada: see you</span></ul>", &gone);
    table(
        "<ul><li>Bob</ul><p role=status>Ada was removed</p>",
        &[("The 'Ada' talk is not shown in the list", True)],
    );
    table(
        "<ul><li><strong>Ada</strong> <span>see you</span></ul>",
        &[("The 'Ada' talk is not shown in the list", False)],
    );
}

#[test]
fn the_entries_of_a_menu_are_counted_and_do_not_name_it() {
    table(
        "<nav aria-label=Main><ul><li><a href=/a>A</a><li><a href=/b>B</a></ul></nav>",
        &[("The menu 'Main' has 2 elements", True)],
    );
    let held = [("Verify the hold menu is available", Unknown)];
    table(
        "<ul role=menu aria-label=More><li role=menuitem>Remove hold</ul>",
        &held,
    );
    table(
        "<ul role=menu aria-label='Hold menu'><li role=menuitem>Start</ul>",
        &[("Verify the hold menu is available", True)],
    );
}

#[test]
fn a_status_tells_of_no_failure() {
    for page in [
        "<p role=status>Error reports are on</p>",
        "<div role=alert>Network error log cleared</div>",
    ] {
        table(page, &[("I should see an error message", Unknown)]);
    }
    table(
        "<div role=alert>Network error</div>",
        &[("I should see an error message", True)],
    );
}

#[test]
fn what_goes_on_may_be_drawn_with_plain_boxes() {
    let gone = |truth| [("The progress bar is not visible", truth)];
    table(
        "<div class=progress-bar style='height:9px'><div>50%</div></div>",
        &gone(Unknown),
    );
    table("<p>Done</p>", &gone(True));
}

#[test]
fn the_title_may_be_the_heading_where_it_is_a_part_of_the_title() {
    let asked = |truth| [("The title should be 'Orders'", truth)];
    table(
        "<title>Orders - Shop</title><h1>Orders</h1>",
        &asked(Unknown),
    );
    table("<title>Orders - Shop</title><h1>Shop</h1>", &asked(False));
    table("<title>Orders</title><h1>Shop</h1>", &asked(True));
}

#[test]
fn a_label_has_its_value_beside_it_or_in_its_field() {
    let asked = |truth| [("'Carrier' is 'Ship'", truth)];
    table("<dl><dt>Carrier<dd>Ship</dl>", &asked(True));
    table("<dl><dt>Carrier<dd>Train</dl>", &asked(False));
    table("<table><tr><th>Carrier<td>Ship</table>", &asked(True));
    table("<p>Carrier: Ship</p>", &asked(True));
    table("<label>Carrier <input value=Ship></label>", &asked(True));
    table("<label>Carrier <input value=Train></label>", &asked(False));
    table("<p>Ship</p>", &asked(False));
}

#[test]
fn an_option_of_a_popup_is_any_entry_of_it() {
    let popup = "<dialog open><h4>Rye</h4><p>For bread</p></dialog>";
    table(
        popup,
        &[
            ("The option 'Rye' is not displayed in the popup", Unknown),
            ("The option 'Oats' is not displayed in the popup", True),
        ],
    );
    table(
        "<div><label><input type=radio> Rye</label></div>",
        &[("The option 'Rye' is displayed in the popup", Unknown)],
    );
}

#[test]
fn what_is_under_a_menu_is_in_it() {
    let asked = [("I should see 'Start' under the Row menu", True)];
    table(
        "<ul role=menu aria-label='Row menu'><li role=menuitem>Start</ul>",
        &asked,
    );
    table(
        "<button aria-label='Row menu' aria-haspopup=true>:</button><ul role=menu><li role=menuitem>Start</ul>",
        &[("I should see 'Start' under the Row menu", Unknown)],
    );
}

#[test]
fn what_only_its_class_calls_a_message_leaves_open_whether_there_is_one() {
    table(
        "<h1>Invite</h1><div class='toast top'>Invite copied</div>",
        &[
            ("A notification message is displayed", Unknown),
            ("The notification message is not displayed", Unknown),
        ],
    );
    table(
        "<h1>Invite</h1><div class='tools'>Invite copied</div>",
        &[("The notification message is not displayed", True)],
    );
}

#[test]
fn an_icon_is_drawn_and_no_words() {
    let asked = |expected| [("The 'Menu' icon is displayed", expected)];
    table("<button>Menu</button>", &asked(Unknown));
    table("<button><svg></svg>Menu</button>", &asked(True));
    table("<button aria-label=Menu>\u{2630}</button>", &asked(True));
    table("<p>Menu</p>", &asked(False));
    assert_eq!(
        ready("<button>Menu</button>", "Click on the Menu icon"),
        True
    );
}
