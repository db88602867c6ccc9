//! What each fault must do to the cases of `suites/demo`: decided from what the fault means, before anything is run.

mod changes;

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

impl Fault {
    /// What it must do.
    pub fn declared(self) -> Declared {
        Declared {
            class: self.class(),
            place: self.place(),
            cases: changes::of(self),
        }
    }

    fn class(self) -> Class {
        match self {
            Fault::MessageOverHeader
            | Fault::SignOutDead
            | Fault::AlertForMembers
            | Fault::FieldsDisabled
            | Fault::FieldsTooShort
            | Fault::LastOptionMissing
            | Fault::MembersGoInCircles
            | Fault::SignInTwice
            | Fault::CheckOutMissing
            | Fault::PriceListInPlace
            | Fault::SlotsNeverArrive
            | Fault::GiftsBroken
            | Fault::CartNeverAnswers
            | Fault::ToastNeverGoes
            | Fault::QuoteNeverAnswers
            | Fault::MapNeverComes => Class::Drive,
            _ => Class::Output,
        }
    }

    fn place(self) -> Place {
        match self {
            Fault::TotalForgetsQuantities
            | Fault::CountForgetsQuantities
            | Fault::AddedTwice
            | Fault::QuantityStays
            | Fault::WrongLineRemoved => Place::Shared("cart.rs"),
            Fault::MessageStays
            | Fault::MessageHidden
            | Fault::MessageOverHeader
            | Fault::SignOutDead
            | Fault::AlertForMembers
            | Fault::ScriptsNotFound => Place::Shared("layout.rs"),
            Fault::FieldsDisabled
            | Fault::FieldsTooShort
            | Fault::PostcodeUnlimited
            | Fault::OptionsReversed
            | Fault::LastOptionMissing
            | Fault::RadioSendsFirst
            | Fault::CheckboxNeverSent
            | Fault::ErrorsMissing
            | Fault::EntriesLost
            | Fault::SummaryMissing => Place::Shared("control.rs"),
            Fault::LongEntriesCut | Fault::OnlyFirstOfSeveral => Place::Shared("form.rs"),
            Fault::CentsCut => Place::Shared("money.rs"),
            Fault::SoldOutForSale | Fault::CheapestLast => Place::Shared("product.rs"),
            Fault::StatusesMixedUp => Place::Shared("order.rs"),
            Fault::ChangesForgotten => Place::Shared("session.rs"),
            Fault::MessageLost
            | Fault::WayBackForgotten
            | Fault::SignedOutAtOnce
            | Fault::MembersGoInCircles => Place::Shared("visit.rs"),
            Fault::SignOutIsForgotten | Fault::SignInTwice => Place::Page("accounts.rs"),
            Fault::WrongAddressRemoved | Fault::AddressHeadingsSwapped => {
                Place::Page("addresses.rs")
            }
            Fault::CheckOutMissing => Place::Page("cart.rs"),
            Fault::WordsIgnored
            | Fault::ShelfIgnored
            | Fault::PagerSkips
            | Fault::TitleForgotten
            | Fault::OldPriceList
            | Fault::PriceListInPlace => Place::Page("catalogue.rs"),
            Fault::SecurityCodeShown => Place::Page("checkout.rs"),
            Fault::DeliveryForFree => Place::Page("checkout/fields.rs"),
            Fault::SlotsNeverArrive => Place::Page("delivery.rs"),
            Fault::HelpUnfolded => Place::Page("extras.rs"),
            Fault::GiftsBroken => Place::Page("gifts.rs"),
            Fault::BillsKeepTheBalance => Place::Page("office/customers.rs"),
            Fault::WindowForgets => Place::Page("office/window.rs"),
            Fault::WrongOrderCancelled | Fault::CancelsUnasked => Place::Page("orders.rs"),
            Fault::CartNeverAnswers | Fault::ToastNeverGoes => Place::Page("product.rs"),
            Fault::QuoteNeverAnswers => Place::Page("quote.rs"),
            Fault::MapNeverComes => Place::Page("stores.rs"),
        }
    }
}
