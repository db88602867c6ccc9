//! Elements that are called by their class alone.

use super::table;
use plumbline::verdict::Truth::{False, True, Unknown};

#[test]
fn a_plain_box_is_neither_there_nor_missing() {
    for (html, shown) in [
        (
            "<div class='box red' style='width: 9px; height: 9px; background: red'></div>",
            Unknown,
        ),
        ("<div class='box red'>Sold out</div>", Unknown),
        ("<p><span class=red></span>Tea</p>", Unknown),
        ("<div class=red style='display: none'>Sold out</div>", False),
        ("<p class=red>Sold out</p>", True),
        ("<div class=red role=status>Sold out</div>", True),
        ("<div class=bored>Tea</div>", False),
    ] {
        table(
            html,
            &[
                ("Assert that the element '.red' is displayed", shown),
                ("Assert that the element '.red' is not displayed", !shown),
            ],
        );
    }
}

#[test]
fn what_is_in_the_document_is_there_though_hidden() {
    for (html, there) in [
        (
            "<div class=red style='display: none'>Sold out</div>",
            Unknown,
        ),
        ("<p class=red style='display: none'>Sold out</p>", Unknown),
        ("<p class=red>Sold out</p>", True),
        ("<p class=blue>Sold out</p>", False),
    ] {
        table(
            html,
            &[
                ("There is an element '.red' on the page", there),
                ("There is no element '.red' on the page", !there),
            ],
        );
    }
}
