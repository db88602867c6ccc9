//! The `document` driver: server-rendered pages over plain HTTP, without a browser and without scripts.
//!
//! It follows links, sends forms, keeps cookies, and sees what a user agent's own style sheet and the page's rules show.
//! What would need scripts or layout it does not pretend to know: a page with scripts is marked as such.

mod activate;
mod controls;
mod css;
mod dom;
mod drive;
mod fetch;
mod form;
mod kept;
mod layout;
mod load;
mod loaded;
mod observe;
mod session;
mod validity;
mod window;

pub use drive::{DocumentDriver, start_document};

use crate::page::Snapshot;
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
    for (scope, source) in document.sheet_sources() {
        if let SheetSource::Text(text) = source {
            document.add_sheet(scope, &text);
        }
    }
    let mut context = observe::context(&document, false);
    context.id = "top".into();
    Snapshot::assemble(vec![context])
}
