//! A page that does not fit: ranked, then cut into parts; the part that has most to do with the sentence comes first.

use crate::agent::prompt::ask::wire;
use crate::agent::view::lines::{self, ViewLine};
use crate::agent::view::relevance::Relevance;
use crate::page::{ElementId, Snapshot};

/// Most parts of a page that are asked about.
pub(crate) const MOST_PARTS: usize = 12;

/// A part of the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chunk {
    /// Its lines, in document order.
    pub(crate) text: String,
    /// The elements that it shows.
    pub(crate) elements: Vec<ElementId>,
}

/// The page in parts of at most so many bytes on the wire, best first.
pub(crate) fn chunks(
    page: &Snapshot,
    sentence: &str,
    acting: bool,
    only: Option<&[ElementId]>,
    room: usize,
) -> Vec<Chunk> {
    let relevance = Relevance::of(sentence);
    let mut lines = lines::lines(page, &relevance);
    if let Some(only) = only {
        lines.retain(|line| only.contains(&line.element));
        for id in only {
            if !lines.iter().any(|line| line.element == *id) && *id < page.elements.len() {
                lines.push(lines::single(page, *id, &relevance));
            }
        }
        lines.sort_by_key(|line| line.element);
    }
    let size = |line: &ViewLine| wire(&line.text) + 2;
    if lines.iter().map(size).sum::<usize>() <= room {
        return vec![chunk(lines)];
    }
    let scores = relevance.scores(page, acting);
    let mut ranked = lines;
    // The sort is stable: equal scores stay in document order.
    ranked.sort_by_key(|line| std::cmp::Reverse(scores[line.element]));
    let mut parts: Vec<Vec<ViewLine>> = vec![Vec::new()];
    let mut used = 0;
    for line in ranked {
        let bytes = size(&line);
        if used + bytes > room && used > 0 {
            parts.push(Vec::new());
            used = 0;
        }
        used += bytes;
        if let Some(part) = parts.last_mut() {
            part.push(line);
        }
    }
    parts
        .into_iter()
        .map(|mut part| {
            part.sort_by_key(|line| line.element);
            chunk(part)
        })
        .collect()
}

fn chunk(lines: Vec<ViewLine>) -> Chunk {
    let elements = lines.iter().map(|l| l.element).collect();
    let texts: Vec<String> = lines.into_iter().map(|l| l.text).collect();
    Chunk {
        text: if texts.is_empty() {
            "(no elements)".to_owned()
        } else {
            texts.join("\n")
        },
        elements,
    }
}

/// "all of it", "part 2 of 3".
pub(crate) fn part(at: usize, of: usize) -> String {
    if of == 1 {
        "all of it".to_owned()
    } else {
        format!("part {} of {of}, the most relevant first", at + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::driver::page_from_html;

    fn shop(products: usize) -> Snapshot {
        use std::fmt::Write as _;
        let mut html = String::from("<h1>Shop</h1><ul>");
        for n in 0..products {
            let _ = write!(
                html,
                "<li><h3>Product number {n} with a name</h3><p>It costs ${n}.00 today</p><a href=/p{n}>Details</a><button>Add to cart</button></li>"
            );
        }
        html.push_str("</ul>");
        page_from_html(&html, "http://shop.test/")
    }

    #[test]
    fn the_best_part_comes_first_and_nothing_is_lost() {
        let page = shop(120);
        assert!(page.elements.len() > 573, "{}", page.elements.len());
        let all = chunks(&page, "x", true, None, usize::MAX);
        let parts = chunks(
            &page,
            "Add 'Product number 97 with a name'",
            true,
            None,
            9_000,
        );
        assert_eq!(all.len(), 1);
        assert!(parts.len() > 2);
        assert!(parts[0].text.contains("Product number 97 "));
        assert!(parts.iter().all(|p| p.text.len() <= 9_000));
        let mut ids: Vec<_> = parts.iter().flat_map(|p| p.elements.clone()).collect();
        ids.sort_unstable();
        assert_eq!(ids, all[0].elements);
        let sorted = parts.iter().all(|p| p.elements.is_sorted());
        assert!(sorted, "each part is in document order");
    }

    #[test]
    fn candidates_are_all_that_is_shown() {
        let page = shop(3);
        let some = chunks(&page, "x", true, Some(&[5, 9]), 9_000);
        assert_eq!(some[0].elements, [5, 9]);
    }
}
