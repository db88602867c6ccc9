//! Descriptions of elements: text, role, ordinal, context.

use super::{Span, TextRelation};
use serde::{Deserialize, Serialize};

/// A text of the sentence: quoted or bare.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Text {
    /// The text without its quotes.
    pub value: String,
    /// Whether it stood in quotes.
    pub quoted: bool,
    /// Where it stands, without its quotes.
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
    /// "the second …", "the last …".
    pub ordinal: Option<Ordinal>,
    /// Where it is, outermost last.
    pub contexts: Vec<Context>,
    /// The words of the whole description.
    pub span: Span,
}

/// Which one of several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ordinal {
    /// The n-th in document order, from 1.
    Nth(usize),
    /// The last in document order.
    Last,
}

/// Where a target is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Context {
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
}

/// A noun for a kind of element, as authors write it. What each admits stands in the reference page and in `evaluate`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoleNoun {
    /// link
    Link,
    /// button
    Button,
    /// field, input, text box: anything that takes typed text (textarea included)
    Field,
    /// textarea, text area
    Textarea,
    /// password field
    PasswordField,
    /// search field, search box
    SearchField,
    /// date field, date picker
    DateField,
    /// file field, upload field
    FileField,
    /// checkbox
    Checkbox,
    /// radio, radio button
    Radio,
    /// switch, toggle
    Switch,
    /// slider
    Slider,
    /// list, drop-down, select, combo box: as a choice; in an assertion also a bulleted or numbered list
    List,
    /// option
    Option,
    /// item, list item, entry
    ListItem,
    /// menu
    Menu,
    /// menu item, menu entry
    MenuItem,
    /// tab
    Tab,
    /// image, picture, logo, photo
    Image,
    /// icon
    Icon,
    /// heading, title (of a page section)
    Heading,
    /// table, grid
    Table,
    /// row, line of a table
    Row,
    /// column, column header
    Column,
    /// cell
    Cell,
    /// dialog, modal, popup (in the page)
    Dialog,
    /// form
    Form,
    /// section, region, area, panel, fieldset, group
    Section,
    /// frame, iframe
    Frame,
    /// message, alert, notification, toast, error, warning
    Message,
    /// paragraph
    Paragraph,
    /// sentence (of the page's text)
    Sentence,
    /// text, term, word, string, label
    Text,
    /// tooltip
    Tooltip,
    /// progress bar, spinner
    ProgressBar,
    /// header, banner
    Header,
    /// footer
    Footer,
    /// navigation, navigation bar
    Navigation,
    /// sidebar, aside
    Sidebar,
    /// card, tile, product, article, post, result
    Card,
    /// video
    Video,
    /// the page itself
    Page,
    /// element, control, component: any
    Element,
}
