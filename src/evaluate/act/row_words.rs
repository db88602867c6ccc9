//! Words that say which record of a list a control belongs to: those of texts of its row that are said in full.

use crate::evaluate::names::records::{sets, stacked};
use crate::evaluate::names::shown::blocks_in;
use crate::evaluate::names::table::header_of;
use crate::evaluate::target::neighbours::row_like;
use crate::grammar::{DeedWord, RoleNoun, content};
use crate::lexicon::{among, described as words};
use crate::page::{ElementId, Snapshot};

/// The texts of the row that a control stands in, as far as a deed says all their words.
pub(super) struct RowWords {
    said: Vec<Vec<String>>,
    heads: Vec<String>,
    is_in_row: bool,
}

impl RowWords {
    pub(super) fn new(page: &Snapshot, id: ElementId, deed: &[DeedWord]) -> Self {
        let Some(row) = row(page, id) else {
            return Self {
                said: Vec::new(),
                heads: Vec::new(),
                is_in_row: false,
            };
        };
        let is_said = |word: &String| deed.iter().any(|said| said.word == *word);
        let inside = std::iter::once(row).chain(page.descendants(row));
        let is_leaf = |id: &ElementId| page.children(*id).next().is_none();
        let visible = |id: &ElementId| page.elements[*id].raw.visible;
        let leaves = inside.clone().filter(visible).filter(is_leaf);
        let leaves = leaves.map(|id| page.elements[id].text.as_str());
        let blocks = blocks_in(page, row).map(|block| page.blocks[block].text.as_str());
        let texts = leaves.chain(blocks).map(content);
        let said = texts.filter(|text| !text.is_empty() && text.iter().all(is_said));
        let heads = inside.filter_map(|id| header_of(page, id));
        Self {
            said: said.collect(),
            heads: heads
                .flat_map(|head| content(&page.elements[head].text))
                .collect(),
            is_in_row: true,
        }
    }

    /// Whether a text of the row is said among these words.
    pub(super) fn is_named(&self, deed: &[DeedWord], rest: &[usize]) -> bool {
        let said = |word: &String| rest.iter().any(|at| deed[*at].word == *word);
        self.said.iter().any(|text| text.iter().all(said))
    }

    /// Whether a word is one of a text of the row, a column of it, or a noun for it. All of a text in quotes, and of a name with
    /// capitals, is one text of the row.
    pub(super) fn has(&self, deed: &[DeedWord], at: usize) -> bool {
        let word = &deed[at];
        if let Some(quote) = word.quote {
            let of_quote = deed.iter().filter(|word| word.quote == Some(quote));
            return self
                .said
                .iter()
                .any(|text| text.iter().eq(of_quote.clone().map(|word| &word.word)));
        }
        let next = deed
            .get(at + 1)
            .filter(|next| word.is_capital && next.is_capital && next.quote.is_none());
        let joined = next.filter(|next| next.span.start <= word.span.end + 1);
        let has_both = |text: &Vec<String>| {
            text.contains(&word.word) && joined.is_none_or(|next| text.contains(&next.word))
        };
        let is_kind = || self.heads.contains(&word.word) || among(&word.word, words::KINDS_OF_ROW);
        self.is_in_row && (self.said.iter().any(has_both) || !word.is_capital && is_kind())
    }
}

/// The row, item or card around a control.
fn row(page: &Snapshot, id: ElementId) -> Option<ElementId> {
    let is_card =
        |id: &ElementId| sets(page, RoleNoun::Card).any(|set| set.boxes.binary_search(id).is_ok());
    row_like(page, id)
        .or_else(|| page.ancestors(id).find(is_card))
        .or_else(|| stacked(page, id))
}
