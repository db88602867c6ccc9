//! A rule of evaluation as a row: its id, one sentence, a page where it decides and one where it must not.

use crate::evaluate::text::case::TextCase;
use crate::page::DrawnPart;
use crate::verdict::{NearMiss, NearMisses, RuleId};

/// One rule.
#[derive(Debug)]
pub struct Rule {
    /// Its stable id.
    pub id: &'static str,
    /// The rule in one sentence.
    pub says: &'static str,
    /// A page and a sentence that it decides.
    pub decides: Example,
    /// A page and a sentence near to that, which it must not decide.
    pub must_not: Example,
}

/// A page, a sentence, and the outcome.
#[derive(Debug, Clone, Copy)]
pub struct Example {
    /// HTML.
    pub page: &'static str,
    /// An assertion or an action.
    pub sentence: &'static str,
    /// The outcome of the sentence on the page.
    pub gives: Gives,
    /// Circumstances beside the page.
    pub given: Given,
}

/// The outcome of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gives {
    /// The assertion is True, or the page is ready for the action.
    True,
    /// The assertion is False, or the page is not ready for the action.
    False,
    /// Logic cannot tell.
    Unknown,
    /// The action goes to the element with this `id`.
    On(&'static str),
}

/// Circumstances of an example beside its page.
#[derive(Debug, Clone, Copy)]
pub struct Given {
    /// An action on this page that the case carried out before.
    pub after: Option<&'static str>,
    /// Answers of a model that is asked about the sentence, in order.
    pub answers: &'static [&'static str],
    /// The run trusts the model, which is certified.
    pub certified: bool,
    /// The message of a native dialog that is open.
    pub dialog: Option<&'static str>,
    /// The number of open windows.
    pub windows: usize,
    /// The comparison of capitals.
    pub text_case: TextCase,
    /// Rectangles (left, top, width, height) of elements, by `id`: layout that only a browser tells.
    pub rects: &'static [(&'static str, [f64; 4])],
    /// Rectangles around the glyphs of texts.
    pub texts: &'static [(&'static str, [f64; 4])],
    /// Elements that are not painted, by `id`.
    pub unseen: &'static [&'static str],
    /// Elements with a closed shadow root, by `id`.
    pub sealed: &'static [&'static str],
    /// Elements with an edge of their own, by `id`.
    pub framed: &'static [&'static str],
    /// Parts of tables that are drawn with boxes, by `id`.
    pub drawn: &'static [(&'static str, DrawnPart)],
    /// Elements that lie wholly under something else, by `id`.
    pub covered: &'static [&'static str],
    /// Elements that no click reaches, by `id`.
    pub blocked: &'static [&'static str],
    /// Dialogs and layers with nothing over them, by `id`.
    pub topmost: &'static [&'static str],
    /// The suite's setting for near misses.
    pub near_misses: NearMisses,
    /// The part of the page (left, top, width, height) that is in the window.
    pub window: Option<[f64; 4]>,
    /// Elements whose text is seen in part, by `id`.
    pub partly: &'static [&'static str],
}

/// An example without circumstances.
pub(crate) const fn page(page: &'static str, sentence: &'static str, gives: Gives) -> Example {
    Example {
        page,
        sentence,
        gives,
        given: Given {
            after: None,
            answers: &[],
            certified: false,
            dialog: None,
            windows: 1,
            text_case: TextCase::Smart,
            rects: &[],
            texts: &[],
            unseen: &[],
            sealed: &[],
            framed: &[],
            drawn: &[],
            covered: &[],
            blocked: &[],
            topmost: &[],
            near_misses: NearMisses::all(NearMiss::Inconclusive),
            window: None,
            partly: &[],
        },
    }
}

impl Example {
    /// The same after an action of the case.
    pub(crate) const fn after(mut self, action: &'static str) -> Example {
        self.given.after = Some(action);
        self
    }

    /// The same where a model gives these answers.
    pub(crate) const fn answers(mut self, answers: &'static [&'static str]) -> Example {
        self.given.answers = answers;
        self
    }

    /// The same where the run trusts the model, which is certified.
    pub(crate) const fn certified(mut self) -> Example {
        self.given.certified = true;
        self
    }

    /// The same while a native dialog is open.
    pub(crate) const fn dialog(mut self, message: &'static str) -> Example {
        self.given.dialog = Some(message);
        self
    }

    /// The same with so many windows.
    pub(crate) const fn windows(mut self, windows: usize) -> Example {
        self.given.windows = windows;
        self
    }

    /// The same where these elements have rectangles.
    pub(crate) const fn rects(mut self, rects: &'static [(&'static str, [f64; 4])]) -> Example {
        self.given.rects = rects;
        self
    }

    /// The same where the glyphs of these texts have rectangles.
    pub(crate) const fn texts(mut self, texts: &'static [(&'static str, [f64; 4])]) -> Example {
        self.given.texts = texts;
        self
    }

    /// The same where these elements are not painted.
    pub(crate) const fn unseen(mut self, unseen: &'static [&'static str]) -> Example {
        self.given.unseen = unseen;
        self
    }

    /// The same where these elements have a closed shadow root.
    pub(crate) const fn sealed(mut self, sealed: &'static [&'static str]) -> Example {
        self.given.sealed = sealed;
        self
    }

    /// The same where these elements have an edge of their own.
    pub(crate) const fn framed(mut self, framed: &'static [&'static str]) -> Example {
        self.given.framed = framed;
        self
    }

    /// The same where these elements are drawn as parts of a table.
    pub(crate) const fn drawn(mut self, drawn: &'static [(&'static str, DrawnPart)]) -> Example {
        self.given.drawn = drawn;
        self
    }

    /// The same where these elements are covered.
    pub(crate) const fn covered(mut self, covered: &'static [&'static str]) -> Example {
        self.given.covered = covered;
        self
    }

    /// The same where no click reaches these elements.
    pub(crate) const fn blocked(mut self, blocked: &'static [&'static str]) -> Example {
        self.given.blocked = blocked;
        self
    }

    /// The same where nothing lies over these dialogs and layers.
    pub(crate) const fn topmost(mut self, topmost: &'static [&'static str]) -> Example {
        self.given.topmost = topmost;
        self
    }

    /// The same where the suite makes this of near misses.
    pub(crate) const fn near_misses(mut self, near_misses: NearMisses) -> Example {
        self.given.near_misses = near_misses;
        self
    }

    /// The same where this part of the page is in the window.
    pub(crate) const fn window(mut self, window: [f64; 4]) -> Example {
        self.given.window = Some(window);
        self
    }

    /// The same where only a part of the text of these elements is seen.
    pub(crate) const fn partly(mut self, partly: &'static [&'static str]) -> Example {
        self.given.partly = partly;
        self
    }

    /// The same with another comparison of capitals.
    pub(crate) const fn text_case(mut self, case: TextCase) -> Example {
        self.given.text_case = case;
        self
    }
}

impl Rule {
    /// The id as records carry it.
    pub const fn id(&self) -> RuleId {
        RuleId::new(self.id)
    }
}

/// Declares rules, and `ROWS` with all of them in order.
macro_rules! rules {
    ($($name:ident = $id:literal, $says:literal, $decides:expr, $must_not:expr;)*) => {
        $(pub(crate) static $name: $crate::evaluate::rule::Rule = $crate::evaluate::rule::Rule {
            id: $id,
            says: $says,
            decides: $decides,
            must_not: $must_not,
        };)*
        /// The rules of this file, in reading order.
        pub(crate) static ROWS: &[&$crate::evaluate::rule::Rule] = &[$(&$name),*];
    };
}
pub(crate) use rules;
