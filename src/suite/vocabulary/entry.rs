//! Pages, things and people of a vocabulary, each with its place.

use crate::suite::{Secret, Word};

/// Names that a vocabulary gives to pages, things and people.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Glossary {
    /// Pages.
    pub pages: Vec<NamedPage>,
    /// Things on pages.
    pub things: Vec<NamedPhrase>,
    /// People.
    pub people: Vec<NamedPerson>,
}

/// A page with a name.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct NamedPage {
    /// The name.
    pub name: Word,
    /// Its address, which can be opened.
    pub address: Option<Word>,
    /// A pattern of addresses with `*`.
    pub pattern: Option<Word>,
    /// Its title.
    pub title: Option<Word>,
    /// A heading that it shows.
    pub heading: Option<Word>,
}

/// A name and the words that it stands for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct NamedPhrase {
    /// The name.
    pub name: Word,
    /// The words.
    pub phrase: Word,
}

/// A person with data.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct NamedPerson {
    /// The name.
    pub name: Word,
    /// Data as variables, `NAME.KEY`.
    pub data: Vec<(Word, Word)>,
    /// Secrets, `NAME.KEY`.
    pub secrets: Vec<Secret>,
}
