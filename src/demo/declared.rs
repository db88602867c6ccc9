//! What each fault must do to the cases of `suites/demo`: decided from what the fault means, before anything is run.

use super::fault::Fault;
use crate::verdict::{Cause, Verdict};
use std::fmt;

/// How a fault shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// The page shows something false, or an action has a wrong effect: a case turns to Fail.
    Output,
    /// It stops the drive: its cases turn to Inconclusive.
    Drive,
}

/// Where a fault sits in `src/demo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// In a file that many pages share.
    Shared(&'static str),
    /// In the file of one page.
    Page(&'static str),
}

/// How a case ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum End {
    /// With Pass: what its author expected to fail, or to stay open, happens because of the fault.
    Pass,
    /// With Fail.
    Fail,
    /// Inconclusive, for this cause.
    Open(Cause),
}

/// A fault's declaration.
#[derive(Debug, Clone, Copy)]
pub struct Declared {
    /// How it shows.
    pub class: Class,
    /// Where it sits.
    pub place: Place,
    /// Names of the cases whose verdict it must change, by the verdict that they get. Every other case keeps its own.
    pub cases: &'static [(End, &'static [&'static str])],
}

impl Declared {
    /// The cases, each with the end that it must get.
    pub fn ends(self) -> impl Iterator<Item = (&'static str, End)> + use<> {
        self.cases
            .iter()
            .flat_map(|(end, names)| names.iter().map(|name| (*name, *end)))
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Output => "output",
            Class::Drive => "drive",
        })
    }
}

impl Place {
    /// The file in the checkout.
    pub fn path(self) -> String {
        format!("src/demo/{self}")
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Shared(file) => f.pad(file),
            Place::Page(file) => write!(f, "pages/{file}"),
        }
    }
}

impl End {
    /// The verdict.
    pub fn verdict(self) -> Verdict {
        match self {
            End::Pass => Verdict::Pass,
            End::Fail => Verdict::Fail,
            End::Open(_) => Verdict::Inconclusive,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Open(cause) => write!(f, "{} ({cause})", self.verdict()),
            _ => write!(f, "{}", self.verdict()),
        }
    }
}

use Class::{Drive, Output};
use End::{Fail, Open};
use Place::{Page, Shared};

/// Cases that sign up.
const SIGN_UPS: &[&str] = &[
    "Sign up with a new name",
    "Sign up without a password",
    "Sign up with a name that is taken",
    "Sign up with two different passwords",
];

/// Cases that sign in without having asked for a page for members, and end conclusively.
const SIGN_INS: &[&str] = &["Sign in and out again", "A wrong password welcomes no one"];

/// Cases that ask for a page for members, sign in and come back to it, and end conclusively.
const MEMBERS: &[&str] = &[
    "A page for members asks to sign in and comes back",
    "Change the display name",
    "Append to the display name",
    "A display name cannot be empty",
    "Change the password",
    "Remove the address of the office",
    "Correct the second address",
    "Cancel an order",
    "Think twice about an order",
    "Details of an order",
    "An order that has left is not open",
];

/// Cases that fill in the checkout, and end conclusively.
const CHECKOUTS: &[&str] = &[
    "Checkout from end to end",
    "Checkout with all the extras",
    "A security code is not repeated",
    "Picking up in store costs nothing",
];

impl Fault {
    /// What it must do.
    pub fn declared(self) -> Declared {
        let (class, place, cases): (_, _, &'static [(End, &'static [&'static str])]) = match self {
            Fault::TotalForgetsQuantities => {
                (Output, Shared("cart.rs"), &[(Fail, &["Three kettles"])])
            }
            Fault::MessageNeverShown => (
                Output,
                Shared("layout.rs"),
                &[(
                    Fail,
                    &[
                        "Sign up with a new name",
                        "Sign in and out again",
                        "Change the display name",
                        "Change the password",
                        "Remove the address of the office",
                        "Three kettles",
                        "Take one of two things out",
                        "The cart outlives a reload, the message does not",
                        "An apostrophe inside quotes",
                        "Cancel an order",
                    ],
                )],
            ),
            Fault::FieldsDisabled => (
                Drive,
                Shared("control.rs"),
                &[
                    (Open(Cause::TargetNotReady), SIGN_INS),
                    (Open(Cause::TargetNotReady), SIGN_UPS),
                    (Open(Cause::TargetNotReady), MEMBERS),
                    (Open(Cause::TargetNotReady), CHECKOUTS),
                    (
                        Open(Cause::TargetNotReady),
                        &["Trying a postcode that is too long", "Subscribe in a frame"],
                    ),
                ],
            ),
            Fault::PagerSkips => (
                Output,
                Page("catalogue.rs"),
                &[(Fail, &["Through the pages and back"])],
            ),
            Fault::SlotsNeverArrive => (
                Drive,
                Page("delivery.rs"),
                &[(
                    Open(Cause::NotSettled),
                    &["The slots arrive late", "No van on Sundays"],
                )],
            ),
        };
        Declared {
            class,
            place,
            cases,
        }
    }
}
