//! Documents in the making, and documents that are not what a script expects: no root element yet or any more, no body, another
//! vocabulary, elements that take the names of the document's own properties.

use crate::adversity::runs::{Trouble, survive};
use crate::adversity::site::{Answer, Site, not_found};

const HELLO: &str = "Assert that 'Hello there' is displayed";
const SHOWN: &str = "<h1>Hello there</h1>";

fn html(first: &'static str, then: &'static str) -> Answer {
    Answer::Late("text/html", first, then)
}

#[test]
fn documents_that_arrive_in_parts() {
    let site = Site::serve(|path| match path {
        "/comment" => html("<!-- a comment -->", SHOWN),
        "/nothing" => html("\n", SHOWN),
        "/doctype" => html("<!doctype html>", SHOWN),
        "/root" => html("<!doctype html><html>", SHOWN),
        "/head" => html("<!doctype html><html><head><title>Late</title>", SHOWN),
        "/script" => html("<!doctype html><!-- --><script>1</script>", SHOWN),
        "/frameset" => html(
            "<!doctype html><html><!-- -->",
            "<frameset cols=\"*,*\"><frame src=/part><frame src=/late></frameset></html>",
        ),
        "/late" => html("<!-- a frame -->", "<p>Nothing</p>"),
        "/part" => Answer::Page(format!("<!doctype html>{SHOWN}")),
        "/xml" => Answer::Late(
            "application/xml",
            "<?xml version=\"1.0\"?><!-- a comment -->",
            "<note><form><select><title>Hello there</title></select></form></note>",
        ),
        "/xhtml" => Answer::Late(
            "application/xhtml+xml",
            "<?xml version=\"1.0\"?><!-- a comment -->",
            "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body><h1>Hello there</h1></body></html>",
        ),
        "/svg" => Answer::Late(
            "image/svg+xml",
            "<?xml version=\"1.0\"?><!-- a comment -->",
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"300\" height=\"90\"><a href=\"http://[\"><text y=\"40\">Hello there</text></a></svg>",
        ),
        _ => not_found(),
    });
    let paths = [
        "comment", "nothing", "doctype", "root", "head", "script", "frameset", "xml", "xhtml",
        "svg",
    ];
    let opened: Vec<String> = paths.map(|path| format!("Open '/{path}'")).into();
    let steps: Vec<[&str; 2]> = opened.iter().map(|open| [open.as_str(), HELLO]).collect();
    let troubles: Vec<Trouble> = paths
        .iter()
        .zip(&steps)
        .map(|(path, steps)| Trouble::none(path, steps))
        .collect();
    survive(&site, &troubles, &["--jobs", "2"]);
}

#[test]
fn documents_that_lose_their_root_or_their_names() {
    let page = |rest: &str| Answer::Page(format!("<!doctype html><title>Odd</title>{rest}"));
    let site = Site::serve(move |path| match path {
        "/removed" => page(
            "<h1>Hello there</h1><script>onload = () => setTimeout(() => document.documentElement.remove(), 300)</script>",
        ),
        "/replaced" => page(
            "<script>onload = () => { document.documentElement.remove(); setTimeout(() => { \
             const root = document.createElement('html'); root.innerHTML = '<body><h1>Hello there</h1></body>'; \
             document.append(root); }, 700); }</script>",
        ),
        "/named" => page(
            "<img name=documentElement alt=''><img name=title alt=''><img name=body alt=''><img name=head alt=''>\
             <img name=activeElement alt=''><img name=scrollingElement alt=''><img name=readyState alt=''>\
             <form name=elementFromPoint></form><form name=querySelector></form><h1>Hello there</h1>",
        ),
        _ => not_found(),
    });
    survive(
        &site,
        &[
            Trouble::open(
                "Removed",
                &[
                    "Open '/removed'",
                    "Wait until 'Hello there' is not displayed",
                    HELLO,
                ],
                "not-settled",
                &["blank"],
            ),
            Trouble::none("Replaced", &["Open '/replaced'", HELLO]),
            Trouble::none(
                "Named",
                &["Open '/named'", HELLO, "Assert that the title is 'Odd'"],
            ),
        ],
        &["--jobs", "2"],
    );
}
