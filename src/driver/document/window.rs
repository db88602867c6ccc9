//! Windows and their history. Documents stay as they were left, unless the server forbade to keep them.

use super::fetch::PageRequest;
use super::loaded::Document;
use url::Url;

/// A window: its history, and where in it.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The name that a `target` gave it.
    pub(super) name: Option<String>,
    entries: Vec<HistoryEntry>,
    at: usize,
    /// Documents by place; entries of one document share it.
    documents: Vec<HistorySlot>,
}

/// A step of the history.
#[derive(Debug)]
struct HistoryEntry {
    slot: usize,
    url: Url,
    request: PageRequest,
}

#[derive(Debug)]
struct HistorySlot {
    document: Option<Document>,
    may_be_kept: bool,
}

/// Result of a step in the history.
#[derive(Debug)]
pub(super) enum HistoryMove {
    /// The document is as it was left.
    There,
    /// The document must be requested again.
    Again(Box<PageRequest>),
}

impl Window {
    pub(super) fn named(name: Option<String>) -> Self {
        Window {
            name,
            ..Window::default()
        }
    }

    /// Returns the document of the window; a new window has none.
    pub(super) fn document(&self) -> Option<&Document> {
        let slot = self.entries.get(self.at)?.slot;
        self.documents.get(slot)?.document.as_ref()
    }

    pub(super) fn document_mut(&mut self) -> Option<&mut Document> {
        let slot = self.entries.get(self.at)?.slot;
        self.documents.get_mut(slot)?.document.as_mut()
    }

    /// Returns the request of the present entry.
    pub(super) fn request(&self) -> Option<&PageRequest> {
        self.entries.get(self.at).map(|entry| &entry.request)
    }

    /// Shows a new document after the present one; what lay ahead is forgotten.
    pub(super) fn show(
        &mut self,
        document: Document,
        request: PageRequest,
        may_be_kept: bool,
        replace: bool,
    ) {
        self.leave();
        self.documents.push(HistorySlot {
            document: None,
            may_be_kept,
        });
        let slot = self.documents.len() - 1;
        let entry = HistoryEntry {
            slot,
            url: document.url.clone(),
            request,
        };
        self.documents[slot].document = Some(document);
        self.push(entry, replace);
    }

    /// Another fragment of the same document.
    pub(super) fn show_fragment(&mut self, url: &Url) {
        let Some(present) = self.entries.get(self.at) else {
            return;
        };
        let entry = HistoryEntry {
            slot: present.slot,
            url: url.clone(),
            request: present.request.clone(),
        };
        let replace = present.url == *url;
        self.push(entry, replace);
        self.arrive();
    }

    /// Goes back or forward where it can; says whether it could, and what must be fetched again.
    pub(super) fn travel(&mut self, forward: bool) -> Option<HistoryMove> {
        let to = if forward {
            self.at + 1
        } else {
            self.at.checked_sub(1)?
        };
        let slot = self.entries.get(to)?.slot;
        if self.entries[self.at].slot != slot {
            self.leave();
        }
        self.at = to;
        if self.documents[slot].document.is_none() {
            return Some(HistoryMove::Again(Box::new(
                self.entries[to].request.clone(),
            )));
        }
        self.arrive();
        Some(HistoryMove::There)
    }

    /// Puts a document that was fetched again in its place.
    pub(super) fn restore(&mut self, document: Document) {
        if let Some(slot) = self.entries.get(self.at).map(|entry| entry.slot) {
            self.documents[slot].document = Some(document);
            self.arrive();
        }
    }

    fn push(&mut self, entry: HistoryEntry, replace: bool) {
        let keep = if self.entries.is_empty() {
            0
        } else {
            self.at + usize::from(!replace)
        };
        self.entries.truncate(keep);
        self.entries.push(entry);
        self.at = self.entries.len() - 1;
    }

    fn leave(&mut self) {
        if let Some(slot) = self.entries.get(self.at).map(|entry| entry.slot)
            && let Some(slot) = self
                .documents
                .get_mut(slot)
                .filter(|slot| !slot.may_be_kept)
        {
            slot.document = None;
        }
    }

    fn arrive(&mut self) {
        let Some(url) = self.entries.get(self.at).map(|entry| entry.url.clone()) else {
            return;
        };
        if let Some(document) = self.document_mut() {
            document.url = url;
            document.mirror();
        }
    }
}
