//! Descriptions of elements: text, role, ordinal, context.

use super::{Ordinal, RoleNoun, Span, TextRelation};
use serde::{Deserialize, Serialize};

/// A text of the sentence: quoted or bare.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Text {
    /// The text without its quotes.
    pub value: String,
    /// Whether it stood in quotes.
    pub quoted: bool,
    /// Its span without quotes.
    pub span: Span,
}

/// The description of one element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    /// The text that names it.
    pub text: Option<Text>,
    /// How that text relates to the element's own: `Contains` (a run of whole tokens) unless the sentence says otherwise.
    pub relation: TextRelation,
    /// The role noun that the sentence uses.
    pub role: Option<RoleNoun>,
    /// Of what kind a card is, in the author's word: "product", "search result". None for other nouns.
    pub kind: Option<String>,
    /// "the second …", "the last …".
    pub ordinal: Option<Ordinal>,
    /// Where it is, outermost last.
    pub contexts: Vec<Context>,
    /// The words of the whole description.
    pub span: Span,
}

impl Target {
    /// Makes it, and what it stands by, another kind of element where it is of this kind; whether there was one.
    pub(crate) fn turn_into(&mut self, from: RoleNoun, to: RoleNoun) -> bool {
        let mut is_turned = self.role == Some(from);
        if is_turned {
            self.role = Some(to);
        }
        for context in &mut self.contexts {
            if let Context::NextTo(other)
            | Context::Above(other)
            | Context::Below(other)
            | Context::LeftOf(other)
            | Context::RightOf(other) = context
            {
                is_turned |= other.turn_into(from, to);
            }
        }
        is_turned
    }
}

impl Context {
    /// The element that it names, if it names one.
    pub fn target(&self) -> Option<&Target> {
        match self {
            Self::Own
            | Self::Row { .. }
            | Self::NthRow(_)
            | Self::Column(_)
            | Self::Marked { .. } => None,
            Self::NextTo(target)
            | Self::Under(target)
            | Self::Within(target)
            | Self::Frame(target)
            | Self::Above(target)
            | Self::Below(target)
            | Self::LeftOf(target)
            | Self::RightOf(target) => Some(target),
            Self::Region { of, .. } => of.as_deref(),
        }
    }
}

/// Where a target is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Context {
    /// In the part of the page that is about the page's own thing: "Add it to the cart".
    Own,
    /// "next to 'x'", "beside", "near".
    NextTo(Box<Target>),
    /// "under the heading 'x'", "under 'x'" (also a fieldset's legend or a region's name).
    Under(Box<Target>),
    /// "in the row of 'Alice'", "for order id '1045'", "for Customer 'tutu'": `column` is 'order id', `key` is '1045'.
    Row {
        /// The column or kind that the sentence names, if it does.
        column: Option<Text>,
        /// The text that singles the row (or card, or list item) out.
        key: Text,
    },
    /// "in the third row", "in the last row".
    NthRow(Ordinal),
    /// "in the column 'Price'".
    Column(Text),
    /// "in the dialog", "in the form 'Login'", "in the section 'x'", "of the product 'x'", "in the menu", "in the header", "in the list 'x'", "in the table 'x'".
    Within(Box<Target>),
    /// "in the frame 'x'".
    Frame(Box<Target>),
    /// "above 'x'".
    Above(Box<Target>),
    /// "below 'x'".
    Below(Box<Target>),
    /// "to the left of 'x'".
    LeftOf(Box<Target>),
    /// "to the right of 'x'".
    RightOf(Box<Target>),
    /// "in the upper left corner", "at the bottom of the form".
    Region {
        /// One edge, or two that meet in a corner.
        edges: Vec<Edge>,
        /// The part of the page; `None` is all of it.
        of: Option<Box<Target>>,
    },
    /// "with data-testid 'x'", "with the id attribute 'x'": an attribute of the element itself.
    Marked {
        /// The attribute.
        identifier: Identifier,
        /// How the value relates to the attribute's.
        relation: TextRelation,
        /// The value.
        value: Text,
    },
}

/// An edge of a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// Left.
    Left,
    /// Right.
    Right,
    /// Top.
    Top,
    /// Bottom.
    Bottom,
}

/// Attributes that identify an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Identifier {
    /// An attribute for tests: `data-testid`, `data-test`, `data-cy`, `data-qa` …
    TestId,
    /// `id`.
    Id,
    /// One of the names in `class`.
    Class,
}

/// Signs of the shortest code.
const LEAST_CODE: usize = 4;
/// Bytes of the longest word that is looked at; nobody writes a longer one.
const LONGEST_WORD: usize = 120;

/// Whether words are a code, as `CL-2041` or `notes.txt`: they describe nothing, with quotes or without.
pub(crate) fn is_code(words: &str) -> bool {
    is_capitals_and_digits(words) || is_identifier(words)
}

/// Whether a word has a sign between its letters or digits, as `feature/iban`, `mac-2`, `ada@ex.org`, `notes.txt`.
pub(crate) fn has_sign(word: &str) -> bool {
    let inner = |(at, sign): (usize, char)| {
        let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        "-/@._#".contains(sign)
            && is_letter(word[..at].chars().next_back())
            && is_letter(word[at + sign.len_utf8()..].chars().next())
    };
    word.len() < LONGEST_WORD && !word.contains(' ') && word.char_indices().any(inner)
}

/// `ada@ex.org`, `max_size`, `notes.txt`, `mac-2`, `22.3`: such a word is written so, and describes nothing.
pub(crate) fn is_identifier(word: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit();
    // "e.g", "a.m": letters that stand for words.
    let is_short = word.split('.').all(|part| part.chars().count() == 1);
    has_sign(word) && !is_short && (word.contains(['@', '_', '.']) || word.contains(is_digit))
}

fn is_capitals_and_digits(words: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase() || "-_#/".contains(c);
    let has = |kind: fn(&char) -> bool| words.chars().any(|c| kind(&c));
    words.len() >= LEAST_CODE
        && words.chars().all(is_sign)
        && has(char::is_ascii_digit)
        && has(char::is_ascii_uppercase)
}
