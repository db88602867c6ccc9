//! The `document` driver: server-rendered pages over plain HTTP, without a browser and without scripts.
//!
//! The driver follows links, sends forms, keeps cookies, and shows what a user agent's own style sheet and the page's rules show.
//! Results that need scripts or layout stay unknown: a page with scripts is marked as such.

mod activate;
mod controls;
mod css;
mod dom;
mod drive;
mod fetch;
mod form;
mod icon;
mod kept;
mod layout;
mod load;
mod loaded;
mod observe;
mod session;
mod validity;
mod window;

pub use drive::{DocumentDriver, start_document};

use crate::page::{RawContext, Snapshot};
use css::Screen;
use loaded::{Document, SheetSource};
use url::Url;

/// The snapshot that a document of this text gives: no frames, no linked style sheets, nothing is fetched.
///
/// ```
/// let page = plumbline::driver::page_from_html("<h1>Blue cheese</h1>", "http://shop.test/");
/// assert_eq!(page.elements[0].name, "Blue cheese");
/// ```
pub fn page_from_html(html: &str, url: &str) -> Snapshot {
    let url = Url::parse(url).or_else(|_| Url::parse("about:blank"));
    let Ok(url) = url else {
        return Snapshot::default();
    };
    let screen = Screen {
        width: 1280,
        height: 900,
        dark: false,
    };
    let mut document = Document::parse(html, url, 0, encoding_rs::UTF_8, screen);
    for (origin, source) in document.sheet_sources() {
        if let SheetSource::Text(text) = source {
            document.add_sheet(&origin, &text);
        }
    }
    let mut context = observe::context(&document, false);
    context.id = "top".into();
    let mut contexts = vec![context];
    let is_filled = |frame: &scraper::ElementRef<'_>| {
        dom::filled(*frame, "src").is_some_and(|src| src.trim() != "about:blank")
            || frame.attr("srcdoc").is_some()
    };
    let frames = document
        .dom
        .elements()
        .filter(|element| matches!(dom::tag(*element), "iframe" | "frame") && is_filled(element));
    for frame in frames {
        let key = document.dom.key(frame.id());
        contexts.push(RawContext {
            id: format!("top/{key}"),
            parent: Some((0, key)),
            unreadable: Some("frames are not fetched here".into()),
            ..RawContext::default()
        });
    }
    Snapshot::assemble(contexts)
}
