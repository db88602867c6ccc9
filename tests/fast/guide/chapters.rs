//! Every page has its place in the summary, and every link leads somewhere.

use crate::support::pages::{book, fenced, file, links, prose, root};
use std::collections::{BTreeMap, BTreeSet};

/// Headings become anchors as mdBook makes them.
fn anchors(page: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    prose(page)
        .filter_map(|line| {
            let heading = line.trim_start_matches('#');
            (heading.len() < line.len() && heading.starts_with(' ')).then_some(heading.trim())
        })
        .map(|heading| {
            let anchor: String = heading
                .chars()
                .filter_map(|c| match c {
                    c if c.is_alphanumeric() || c == '_' || c == '-' => {
                        Some(c.to_ascii_lowercase())
                    }
                    c if c.is_whitespace() => Some('-'),
                    _ => None,
                })
                .collect();
            let times = seen.entry(anchor.clone()).or_default();
            *times += 1;
            if *times == 1 {
                anchor
            } else {
                format!("{anchor}-{}", *times - 1)
            }
        })
        .collect()
}

#[test]
fn every_page_is_in_the_summary_once_and_begins_with_its_title() {
    let summary = file("docs/SUMMARY.md");
    let told: Vec<String> = links(&summary);
    let real: BTreeSet<String> = book().into_iter().map(|(name, _)| name).collect();
    assert_eq!(
        told.iter().cloned().collect::<BTreeSet<_>>(),
        real,
        "docs/SUMMARY.md names every page of docs/"
    );
    assert_eq!(told.len(), real.len(), "a page stands there twice");
    for (name, page) in book() {
        assert!(page.starts_with("# "), "{name}");
        let titles = prose(&page).filter(|line| line.starts_with("# ")).count();
        assert_eq!(titles, 1, "{name} has several titles");
    }
}

#[test]
fn links_and_anchors_lead_somewhere() {
    let pages: BTreeMap<String, String> = book().into_iter().collect();
    let mut seen = 0;
    let mut wrong = Vec::new();
    for (name, page) in &pages {
        for link in links(page) {
            if link.starts_with("http") {
                continue;
            }
            seen += 1;
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            // The book is copied to other places: what is outside of it is named, not linked.
            let inside = !path.contains("..")
                && (path.is_empty() || root().join("docs").join(path).exists());
            let target = if path.is_empty() {
                Some(page)
            } else {
                pages.get(path)
            };
            let lands =
                anchor.is_empty() || target.is_some_and(|page| anchors(page).contains(anchor));
            if !inside || !lands {
                wrong.push(format!("docs/{name}: {link}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(seen > 50, "only {seen} links");
}

/// Nobody finds a page that no other page speaks of.
#[test]
fn every_page_is_linked_from_another() {
    let pages = book();
    for (name, _) in &pages {
        let linked = pages.iter().any(|(other, page)| {
            other != name
                && links(page)
                    .iter()
                    .any(|link| link.split('#').next() == Some(name))
        });
        assert!(
            linked || name == "introduction.md",
            "{name} is in the summary only"
        );
    }
}

/// Pages are read beside the program: what they say of files and pages of the sources is there.
#[test]
fn paths_of_the_sources_are_there() {
    let mut seen = 0;
    for (name, page) in book() {
        for span in crate::support::pages::spans(&page) {
            let named = ["docs/", "scripts/", "suites/", "tests/", "src/", "prompts/"];
            let path = span.split([' ', ':', '#']).next().unwrap_or_default();
            // Files of a reader's own project have names like ours.
            let own = ["suites/first.yaml", "suites/cart.yaml", "suites/tried.yaml"];
            if named.iter().any(|folder| path.starts_with(folder)) && !own.contains(&path) {
                seen += 1;
                assert!(root().join(path).exists(), "docs/{name}: {path}");
            }
        }
    }
    assert!(seen > 20, "only {seen} paths");
}

#[test]
fn the_book_is_set_up_where_it_can_be_built() {
    let settings = file("docs/book.toml");
    assert!(settings.contains("src = \".\""), "{settings}");
    assert!(
        settings.contains("build-dir = \"../target/book\""),
        "{settings}"
    );
    assert!(file("scripts/book").contains("mdbook build docs"));
}

#[test]
fn anchors_are_made_as_they_are_linked() {
    let page =
        "# What it is (and is not)\n## `run`: all\n## Twice\n```\n# no heading\n```\n## Twice\n";
    let expected = ["what-it-is-and-is-not", "run-all", "twice", "twice-1"];
    assert_eq!(
        anchors(page),
        expected.iter().map(ToString::to_string).collect()
    );
    assert_eq!(fenced(page).len(), 1);
}
