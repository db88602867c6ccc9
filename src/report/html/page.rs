//! The page as a whole: policy, style, script, and the parts in their order.

use super::anchor::anchors;
use super::earlier::earlier;
use super::head::{head, headline};
use super::list::list;
use super::overview::overview;
use super::picture::{EmbeddedPictures, Pictures};
use super::view::ReportView;
use crate::record::RunRecord;
use crate::report::story;
use crate::suite::printable;
use base64::Engine;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::path::Path;

const STYLE: &str = include_str!("style.css");
const SCRIPT: &str = include_str!("script.js");

/// Files around a record, and how the page is served.
#[derive(Debug, Clone, Copy, Default)]
pub struct ReportContext<'a> {
    /// The run's folder: screenshots are there, and earlier runs beside it.
    pub folder: Option<&'a Path>,
    /// Where the page finds its pictures.
    pub pictures: Pictures,
    /// The run has not ended, and whoever serves the page follows it.
    pub following: bool,
}

/// The report as one HTML document.
pub fn render(record: &RunRecord, around: &ReportContext<'_>) -> String {
    let repeated = story::repeated(record);
    let suites: BTreeSet<&str> = record.cases.iter().map(|c| c.suite.as_str()).collect();
    let view = ReportView {
        record,
        anchors: anchors(record, repeated),
        repeated,
        suites: suites.len(),
        earlier: around
            .folder
            .filter(|_| !around.following)
            .and_then(|folder| earlier(record, folder)),
        embedded: EmbeddedPictures::new(around.folder, around.pictures),
        following: around.following,
    };
    document(&view, around.pictures).into_string()
}

fn document(view: &ReportView<'_>, pictures: Pictures) -> Markup {
    let title = format!("{} – {}", headline(view), view.record.id);
    html! {
        (DOCTYPE)
        html lang="en" data-follow=[view.following.then_some("state")] {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(policy(pictures));
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                meta name="referrer" content="no-referrer";
                title { (printable(&title)) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                a.skip href="#cases" { "Skip to the cases" }
                (head(view))
                main {
                    (overview(view))
                    (list(view))
                }
                footer {
                    p {
                        "Made by Plumbline from the run's record. Texts are redacted; screenshots show what the page showed."
                    }
                }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    }
}

/// Builds the Content-Security-Policy: the page may show itself, run its one script and, if it is served, query its server.
pub fn policy(pictures: Pictures) -> String {
    let (images, connections) = match pictures {
        Pictures::Embedded => ("data:", "'none'"),
        Pictures::Served => ("'self'", "'self'"),
    };
    format!(
        "default-src 'none'; img-src {images}; style-src '{}'; script-src '{}'; connect-src {connections}; base-uri 'none'; form-action 'none'",
        digest(STYLE),
        digest(SCRIPT)
    )
}

fn digest(text: &str) -> String {
    let hash = Sha256::digest(text.as_bytes());
    format!(
        "sha256-{}",
        base64::engine::general_purpose::STANDARD.encode(hash)
    )
}

#[cfg(test)]
mod tests {
    use super::{ReportContext, SCRIPT, STYLE, render};
    use crate::report::sample;

    #[test]
    fn style_and_script_end_where_they_end() {
        for text in [STYLE, SCRIPT] {
            assert!(!text.contains("</") && !text.contains("<!--"));
        }
    }

    #[test]
    fn page_text_is_no_markup() {
        let shown = render(&sample::run(), &ReportContext::default());
        assert!(shown.contains("Search &lt;img src=x&gt; | @all"));
        assert!(!shown.contains("<img src=x"));
        assert_eq!(shown.matches("<script").count(), 1);
        assert!(!shown.contains('\u{1b}') && !shown.contains('\u{9b}'));
        assert!(!shown.contains("style=") && !shown.contains("onclick"));
    }
}
