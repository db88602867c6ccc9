//! A page and a suite over it, of which all is known: items up to 30 are there, fields up to 20 are there.

use crate::support::one_page;
use std::fmt::Write as _;
use std::path::Path;

/// The last item that the page shows.
pub const ITEMS: u32 = 30;
/// The last field that the page has.
pub const FIELDS: u32 = 20;

/// Serves the page, and writes `suite.yaml` in the folder.
pub fn write(folder: &Path) {
    let mut page = String::from("<!doctype html><title>Stock</title><h1>Stock</h1><ul>\n");
    for n in 1..=ITEMS {
        _ = writeln!(page, "<li>item-{n:02}</li>");
    }
    page += "</ul><form>\n";
    for n in 1..=FIELDS {
        _ = writeln!(page, "<p><label>Field {n:02} <input name=f{n}></label></p>");
    }
    // A field that is there and that no pointer reaches, for who picks without looking.
    page += "<div style='position:relative;width:220px;height:40px'><input aria-label='Covered'>\
        <div style='position:absolute;inset:0;background:#eee'>Shade</div></div></form>\n";
    let url = one_page::serve(page);
    let mut suite = String::from("suite: Stock\ncases:\n");
    for n in 1..=2 * ITEMS {
        let (expected, name) = if n <= ITEMS {
            ("pass", "is there")
        } else {
            ("fail", "is not there")
        };
        _ = write!(
            suite,
            "  - name: item-{n:02} {name}\n    expected: {expected}\n    steps: [\"Open '{url}'\", \"Assert that 'item-{n:02}' is displayed\"]\n"
        );
    }
    for n in 1..=2 {
        _ = write!(
            suite,
            "  - name: Near miss {n}\n    tags: [near-miss]\n    expected: inconclusive\n    steps: [\"Open '{url}'\", \"Assert that 'ITEM-{n:02}' is displayed\"]\n"
        );
    }
    // Each case fills two fields that are there, then one that is not.
    for case in 0..FIELDS / 2 {
        _ = write!(
            suite,
            "  - name: Fill {case:02}\n    steps:\n      - \"Open '{url}'\"\n"
        );
        for n in [2 * case + 1, 2 * case + 2] {
            _ = writeln!(
                suite,
                "      - {{step: \"Type in 'v{n}' in the field 'Field {n:02}'\", state: \"Assert that the field 'Field {n:02}' has the value 'v{n}'\"}}"
            );
        }
        let missing = FIELDS + case + 1;
        _ = writeln!(
            suite,
            "      - {{step: \"Type in 'x' in the field 'Field {missing:02}'\", expect: false}}"
        );
    }
    std::fs::write(folder.join("suite.yaml"), suite).expect("written");
}
