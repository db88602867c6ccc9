//! Windows and their history. Documents stay as they were left, unless the server forbade to keep them.

use super::fetch::Request;
use super::loaded::Document;
use url::Url;

/// A window: its history, and where in it.
#[derive(Debug, Default)]
pub(super) struct Window {
    /// The name that a `target` gave it.
    pub(super) name: Option<String>,
    entries: Vec<Entry>,
    at: usize,
    /// Documents by place; entries of one document share it.
    documents: Vec<Slot>,
}

/// A step of the history.
#[derive(Debug)]
struct Entry {
    slot: usize,
    url: Url,
    request: Request,
}

#[derive(Debug)]
struct Slot {
    document: Option<Document>,
    may_be_kept: bool,
}

/// What going through the history comes to.
#[derive(Debug)]
pub(super) enum Travel {
    /// The document is as it was left.
    There,
    /// It must be asked for again.
    Again(Box<Request>),
}

impl Window {
    pub(super) fn named(name: Option<String>) -> Self {
        Window {
            name,
            ..Window::default()
        }
    }

    /// What it shows; a new window shows nothing.
    pub(super) fn document(&self) -> Option<&Document> {
        let slot = self.entries.get(self.at)?.slot;
        self.documents.get(slot)?.document.as_ref()
    }

    pub(super) fn document_mut(&mut self) -> Option<&mut Document> {
        let slot = self.entries.get(self.at)?.slot;
        self.documents.get_mut(slot)?.document.as_mut()
    }

    /// What the present entry was asked for with.
    pub(super) fn request(&self) -> Option<&Request> {
        self.entries.get(self.at).map(|entry| &entry.request)
    }

    /// Shows a new document after the present one; what lay ahead is forgotten.
    pub(super) fn show(
        &mut self,
        document: Document,
        request: Request,
        may_be_kept: bool,
        replace: bool,
    ) {
        self.leave();
        self.documents.push(Slot {
            document: None,
            may_be_kept,
        });
        let slot = self.documents.len() - 1;
        let entry = Entry {
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
        let entry = Entry {
            slot: present.slot,
            url: url.clone(),
            request: present.request.clone(),
        };
        let replace = present.url == *url;
        self.push(entry, replace);
        self.arrive();
    }

    /// Goes back or forward where it can; says whether it could, and what must be fetched again.
    pub(super) fn travel(&mut self, forward: bool) -> Option<Travel> {
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
            return Some(Travel::Again(Box::new(self.entries[to].request.clone())));
        }
        self.arrive();
        Some(Travel::There)
    }

    /// Puts a document that was fetched again in its place.
    pub(super) fn restore(&mut self, document: Document) {
        if let Some(slot) = self.entries.get(self.at).map(|entry| entry.slot) {
            self.documents[slot].document = Some(document);
            self.arrive();
        }
    }

    fn push(&mut self, entry: Entry, replace: bool) {
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
