//! The verb table: one row for each kind of action. Whoever needs to know something of a verb asks its row.

use crate::lexicon::verbs;

/// A kind of action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "each is the `Action` of its name")]
pub enum ActionKind {
    Open,
    GoTo,
    Back,
    Forward,
    Reload,
    Click,
    Hover,
    Focus,
    Drag,
    Fill,
    Clear,
    Select,
    Check,
    Uncheck,
    Expand,
    Collapse,
    Press,
    Upload,
    Scroll,
    SwitchWindow,
    CloseWindow,
    AnswerDialog,
    Submit,
    WaitUntil,
    Remember,
    Pause,
}

/// The part of the system under test that an action works on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Means {
    /// History and address of the browser.
    Address,
    /// Windows, tabs and native dialogs.
    Browser,
    /// The pointer, on one element.
    Pointer,
    /// The pointer, from one element to another.
    DragAndDrop,
    /// The keyboard, on the element that has the focus.
    Keys,
    /// The file that a field is given.
    Files,
    /// The scrolled position.
    Scrolling,
    /// Nothing: the page is only looked at.
    Eyes,
    /// Nothing: time passes.
    Time,
}

/// Whether a sentence with the verb names an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Need {
    /// Never.
    None,
    /// The page or the focus can single it out where the sentence does not.
    Optional,
    /// Always.
    Required,
}

/// The postcondition that `observe` checks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Postcondition {
    /// Another document, or the same one again.
    Loading,
    /// The page or tab of that name is the present one.
    Arrival,
    /// A change of the page, its URL, a dialog, a value or a validation message.
    Change,
    /// A change, or what the user agent does by itself with that key.
    Keystroke,
    /// The value of the field afterwards.
    Value,
    /// The options that are chosen afterwards.
    Choice,
    /// The box that is on or off afterwards.
    Tick,
    /// The part that is open or closed afterwards.
    Disclosure,
    /// The focus.
    Focus,
    /// The files of the field.
    Files,
    /// A name that later sentences have.
    Memory,
    /// The pointer's place.
    Pointer,
    /// The scrolled position.
    Scrolling,
    /// The present window.
    Window,
    /// The dialog that is gone.
    Dialog,
    /// The time that has passed, or the condition that holds.
    Time,
}

/// Consequences for the form that was filled last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FormUse {
    /// None: nothing of a form is used.
    Untouched,
    /// Something of a form may be used, and nothing is entered.
    Used,
    /// Something is entered.
    Entered,
}

/// A row of the verb table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verb {
    /// The kind of action.
    pub kind: ActionKind,
    /// Base forms of the words that begin its sentences, the usual one first.
    pub words: &'static [&'static str],
    /// The part of the system that it works on.
    pub means: Means,
    /// Whether its sentences name an element.
    pub target: Need,
    /// The text or number that it takes besides.
    pub value: Option<&'static str>,
    /// Its postcondition.
    pub postcondition: Postcondition,
    /// Whether a click carries it out.
    pub clicks: bool,
    /// Whether its element is looked for on a page at rest.
    pub needs_rest: bool,
    /// Consequences for the form that was filled last.
    pub form: FormUse,
    /// Sentences with it.
    pub examples: &'static [&'static str],
    /// The line of the guide on its effect.
    pub guide: &'static str,
}

impl Verb {
    /// Whether the pointer is brought onto one element.
    pub fn works_by_pointer(&self) -> bool {
        self.means == Means::Pointer
    }

    /// Whether it works on one element of the page, so that a model can choose which.
    pub fn works_on_an_element(&self) -> bool {
        matches!(self.means, Means::Pointer | Means::Keys)
    }

    /// Whether readiness depends on the document: an element is looked for in it.
    pub fn looks_at_the_page(&self) -> bool {
        !matches!(self.means, Means::Address | Means::Browser | Means::Time)
    }

    /// Whether it only waits.
    pub fn waits(&self) -> bool {
        self.means == Means::Time
    }

    /// Whether something is sent to the browser; else it waits or looks.
    pub fn sends_input(&self) -> bool {
        !matches!(self.means, Means::Eyes | Means::Time)
    }

    /// Whether it leads to another document, or the same one again.
    pub fn loads(&self) -> bool {
        self.means == Means::Address
    }
}

/// The columns that most rows share.
const fn row(
    kind: ActionKind,
    words: &'static [&'static str],
    means: Means,
    target: Need,
    postcondition: Postcondition,
) -> Verb {
    Verb {
        kind,
        words,
        means,
        target,
        value: None,
        postcondition,
        clicks: false,
        needs_rest: true,
        form: FormUse::Entered,
        examples: &[],
        guide: "",
    }
}

/// All rows, in the order of [`ActionKind`].
pub const VERBS: [Verb; 26] = [
    Verb {
        value: Some("an address"),
        needs_rest: false,
        examples: &[
            "Open 'https://shop.example/'",
            "Go to '/login'",
            "Given I am on '/login'",
        ],
        guide: "the page of that address is loaded",
        ..row(
            ActionKind::Open,
            verbs::OPEN,
            Means::Address,
            Need::None,
            Postcondition::Loading,
        )
    },
    Verb {
        clicks: true,
        form: FormUse::Used,
        value: Some("the name of a page"),
        examples: &["Go to the orders page", "Proceed to checkout"],
        guide: "the page or tab of that name is the present one",
        ..row(
            ActionKind::GoTo,
            verbs::GO_TO,
            Means::Pointer,
            Need::None,
            Postcondition::Arrival,
        )
    },
    Verb {
        examples: &["Go back"],
        guide: "a change",
        ..row(
            ActionKind::Back,
            verbs::BACK,
            Means::Address,
            Need::None,
            Postcondition::Change,
        )
    },
    Verb {
        examples: &["Go forward"],
        guide: "a change",
        ..row(
            ActionKind::Forward,
            verbs::FORWARD,
            Means::Address,
            Need::None,
            Postcondition::Change,
        )
    },
    Verb {
        examples: &["Reload the page"],
        guide: "the page is loaded again",
        ..row(
            ActionKind::Reload,
            verbs::RELOAD,
            Means::Address,
            Need::None,
            Postcondition::Loading,
        )
    },
    Verb {
        clicks: true,
        form: FormUse::Used,
        examples: &[
            "Click on 'Save'",
            "Double click on the row 'Alice'",
            "Follow the link 'Read more'",
        ],
        guide: "a change of the page, its URL, a dialog, a value or a validation message",
        ..row(
            ActionKind::Click,
            verbs::CLICK,
            Means::Pointer,
            Need::Required,
            Postcondition::Change,
        )
    },
    Verb {
        form: FormUse::Untouched,
        examples: &["Hover over 'Products'"],
        guide: "the pointer is on the element",
        ..row(
            ActionKind::Hover,
            verbs::HOVER,
            Means::Pointer,
            Need::Required,
            Postcondition::Pointer,
        )
    },
    Verb {
        examples: &["Focus the field 'Search'"],
        guide: "the field has the focus",
        ..row(
            ActionKind::Focus,
            verbs::FOCUS,
            Means::Pointer,
            Need::Required,
            Postcondition::Focus,
        )
    },
    Verb {
        examples: &["Drag 'Task 1' onto the list 'Done'"],
        guide: "a change",
        ..row(
            ActionKind::Drag,
            verbs::DRAG,
            Means::DragAndDrop,
            Need::Required,
            Postcondition::Change,
        )
    },
    Verb {
        value: Some("a text"),
        examples: &[
            "Type in 'alice' in the field 'User'",
            "Append ' and more' to the field 'Note'",
        ],
        guide: "the field has the value that was written",
        ..row(
            ActionKind::Fill,
            verbs::FILL,
            Means::Pointer,
            Need::Optional,
            Postcondition::Value,
        )
    },
    Verb {
        examples: &["Clear the field 'User'"],
        guide: "the field is empty",
        ..row(
            ActionKind::Clear,
            verbs::CLEAR,
            Means::Pointer,
            Need::Required,
            Postcondition::Value,
        )
    },
    Verb {
        value: Some("options"),
        examples: &["Select 'France' from the list 'Country'"],
        guide: "the options are chosen",
        ..row(
            ActionKind::Select,
            verbs::SELECT,
            Means::Pointer,
            Need::Optional,
            Postcondition::Choice,
        )
    },
    Verb {
        examples: &["Check the checkbox 'I agree'"],
        guide: "the box is checked",
        ..row(
            ActionKind::Check,
            verbs::CHECK,
            Means::Pointer,
            Need::Required,
            Postcondition::Tick,
        )
    },
    Verb {
        examples: &["Uncheck the checkbox 'Newsletter'"],
        guide: "the box is not checked",
        ..row(
            ActionKind::Uncheck,
            verbs::UNCHECK,
            Means::Pointer,
            Need::Required,
            Postcondition::Tick,
        )
    },
    Verb {
        clicks: true,
        form: FormUse::Used,
        examples: &["Expand the section 'Details'"],
        guide: "the part is open",
        ..row(
            ActionKind::Expand,
            verbs::EXPAND,
            Means::Pointer,
            Need::Required,
            Postcondition::Disclosure,
        )
    },
    Verb {
        clicks: true,
        form: FormUse::Used,
        examples: &["Collapse the section 'Details'"],
        guide: "the part is closed",
        ..row(
            ActionKind::Collapse,
            verbs::COLLAPSE,
            Means::Pointer,
            Need::Required,
            Postcondition::Disclosure,
        )
    },
    Verb {
        value: Some("keys"),
        form: FormUse::Used,
        examples: &["Press Enter in the field 'Search'", "Press Control+A"],
        guide: "a change, or what the browser does with that key",
        ..row(
            ActionKind::Press,
            verbs::PRESS,
            Means::Keys,
            Need::Optional,
            Postcondition::Keystroke,
        )
    },
    Verb {
        value: Some("files"),
        examples: &["Upload 'photo.png' to the field 'Picture'"],
        guide: "the field has the files",
        ..row(
            ActionKind::Upload,
            verbs::UPLOAD,
            Means::Files,
            Need::Optional,
            Postcondition::Files,
        )
    },
    Verb {
        form: FormUse::Untouched,
        examples: &["Scroll to the bottom of the page", "Scroll to 'Imprint'"],
        guide: "the page is scrolled",
        ..row(
            ActionKind::Scroll,
            verbs::SCROLL,
            Means::Scrolling,
            Need::Optional,
            Postcondition::Scrolling,
        )
    },
    Verb {
        examples: &["Switch to the new window"],
        guide: "the window is the present one",
        ..row(
            ActionKind::SwitchWindow,
            verbs::SWITCH_WINDOW,
            Means::Browser,
            Need::None,
            Postcondition::Window,
        )
    },
    Verb {
        examples: &["Close the window"],
        guide: "the window before it is the present one",
        ..row(
            ActionKind::CloseWindow,
            verbs::CLOSE_WINDOW,
            Means::Browser,
            Need::None,
            Postcondition::Window,
        )
    },
    Verb {
        value: Some("the text of a prompt"),
        needs_rest: false,
        examples: &["Accept the dialog", "Dismiss the alert"],
        guide: "the dialog is gone",
        ..row(
            ActionKind::AnswerDialog,
            verbs::ANSWER_DIALOG,
            Means::Browser,
            Need::None,
            Postcondition::Dialog,
        )
    },
    Verb {
        clicks: true,
        form: FormUse::Used,
        examples: &["Submit the form 'Login'"],
        guide: "a change",
        ..row(
            ActionKind::Submit,
            verbs::SUBMIT,
            Means::Pointer,
            Need::Optional,
            Postcondition::Change,
        )
    },
    Verb {
        value: Some("a condition"),
        needs_rest: false,
        examples: &[
            "Wait until 'Saved' is displayed",
            "Wait for the dialog to disappear",
        ],
        guide: "the condition holds",
        ..row(
            ActionKind::WaitUntil,
            verbs::WAIT_UNTIL,
            Means::Time,
            Need::None,
            Postcondition::Time,
        )
    },
    Verb {
        value: Some("a name"),
        form: FormUse::Untouched,
        examples: &["Remember the text of the heading as 'title'"],
        guide: "later sentences have the text as `${name}`",
        ..row(
            ActionKind::Remember,
            verbs::REMEMBER,
            Means::Eyes,
            Need::Optional,
            Postcondition::Memory,
        )
    },
    Verb {
        value: Some("a duration"),
        needs_rest: false,
        examples: &["Wait 2 seconds"],
        guide: "the time has passed",
        ..row(
            ActionKind::Pause,
            verbs::PAUSE,
            Means::Time,
            Need::None,
            Postcondition::Time,
        )
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grammar::{Body, parse};

    #[test]
    fn every_row_stands_in_its_place_and_its_examples_are_its_own() {
        for (place, verb) in VERBS.iter().enumerate() {
            assert_eq!(verb.kind as usize, place);
            assert!(!verb.examples.is_empty() && !verb.guide.is_empty() && !verb.words.is_empty());
            for example in verb.examples {
                let Body::Action(action) = parse(example).body else {
                    panic!("{example}: no action");
                };
                assert_eq!(action.verb().kind, verb.kind, "{example}");
                let first = verb
                    .words
                    .iter()
                    .any(|word| example.to_lowercase().starts_with(word));
                assert!(first || example.starts_with("Given"), "{example}");
                let named = action.target().is_some();
                let allowed = match verb.target {
                    Need::None => !named,
                    Need::Required => named,
                    Need::Optional => true,
                };
                assert!(allowed, "{example}");
            }
        }
    }
}
