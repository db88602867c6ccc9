//! Effects that each fault must have on the cases of `suites/demo`: derived from the meaning of the fault, before anything is run.

mod changes;
mod end;

pub use end::CaseEnding;

use super::fault::Fault;
use std::fmt;

/// How a fault shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultClass {
    /// The page shows something false, or an action has a wrong effect: a case turns to Fail.
    Output,
    /// The fault prevents an action: its cases become Inconclusive.
    Drive,
}

/// Where a fault sits in `src/demo`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FaultSite {
    /// In a file that many pages share.
    Shared(&'static str),
    /// In the file of one page.
    Page(&'static str),
}

/// A fault's declaration.
#[derive(Debug, Clone, Copy)]
pub struct FaultDeclaration {
    /// How it shows.
    pub class: FaultClass,
    /// Where it sits.
    pub place: FaultSite,
    /// Names of the cases whose verdict it must change, by the verdict that they get. Every other case keeps its own.
    pub cases: &'static [(CaseEnding, &'static [&'static str])],
}

impl FaultDeclaration {
    /// The cases, each with the end that it must get.
    pub fn ends(self) -> impl Iterator<Item = (&'static str, CaseEnding)> + use<> {
        self.cases
            .iter()
            .flat_map(|(end, names)| names.iter().map(|name| (*name, *end)))
    }
}

impl fmt::Display for FaultClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FaultClass::Output => "output",
            FaultClass::Drive => "drive",
        })
    }
}

impl FaultSite {
    /// The file in the checkout.
    pub fn path(self) -> String {
        format!("src/demo/{self}")
    }
}

impl fmt::Display for FaultSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FaultSite::Shared(file) => f.pad(file),
            FaultSite::Page(file) => write!(f, "pages/{file}"),
        }
    }
}

impl Fault {
    /// Returns the declared effects of the fault.
    pub fn declared(self) -> FaultDeclaration {
        FaultDeclaration {
            class: self.class(),
            place: self.place(),
            cases: changes::of(self),
        }
    }

    fn class(self) -> FaultClass {
        match self {
            Fault::MessageOverHeader
            | Fault::SignOutDead
            | Fault::AlertForMembers
            | Fault::FieldsDisabled
            | Fault::FieldsTooShort
            | Fault::LastOptionMissing
            | Fault::MembersGoInCircles
            | Fault::CheckOutMissing
            | Fault::PriceListInPlace
            | Fault::GiftsBroken
            | Fault::CartNeverAnswers
            | Fault::ToastNeverGoes
            | Fault::QuoteNeverAnswers
            | Fault::MapNeverComes => FaultClass::Drive,
            _ => FaultClass::Output,
        }
    }

    fn place(self) -> FaultSite {
        match self {
            Fault::TotalForgetsQuantities
            | Fault::CountForgetsQuantities
            | Fault::AddedTwice
            | Fault::QuantityStays
            | Fault::WrongLineRemoved => FaultSite::Shared("cart.rs"),
            Fault::MessageStays
            | Fault::MessageHidden
            | Fault::MessageOverHeader
            | Fault::SignOutDead
            | Fault::AlertForMembers
            | Fault::ScriptsNotFound => FaultSite::Shared("layout.rs"),
            Fault::FieldsDisabled
            | Fault::FieldsTooShort
            | Fault::PostcodeUnlimited
            | Fault::OptionsReversed
            | Fault::LastOptionMissing
            | Fault::RadioSendsFirst
            | Fault::CheckboxNeverSent
            | Fault::ErrorsMissing
            | Fault::EntriesLost
            | Fault::SummaryMissing => FaultSite::Shared("control.rs"),
            Fault::LongEntriesCut | Fault::OnlyFirstOfSeveral => FaultSite::Shared("form.rs"),
            Fault::CentsCut => FaultSite::Shared("money.rs"),
            Fault::SoldOutForSale | Fault::CheapestLast => FaultSite::Shared("product.rs"),
            Fault::StatusesMixedUp => FaultSite::Shared("order.rs"),
            Fault::ChangesForgotten => FaultSite::Shared("session.rs"),
            Fault::MessageLost
            | Fault::WayBackForgotten
            | Fault::SignedOutAtOnce
            | Fault::MembersGoInCircles => FaultSite::Shared("visit.rs"),
            Fault::SignOutIsForgotten => FaultSite::Page("accounts.rs"),
            Fault::WrongAddressRemoved | Fault::AddressHeadingsSwapped => {
                FaultSite::Page("addresses.rs")
            }
            Fault::CheckOutMissing => FaultSite::Page("cart.rs"),
            Fault::WordsIgnored
            | Fault::ShelfIgnored
            | Fault::PagerSkips
            | Fault::TitleForgotten
            | Fault::OldPriceList
            | Fault::PriceListInPlace => FaultSite::Page("catalogue.rs"),
            Fault::SecurityCodeShown => FaultSite::Page("checkout.rs"),
            Fault::DeliveryForFree => FaultSite::Page("checkout/fields.rs"),
            Fault::SlotsNeverArrive => FaultSite::Page("delivery.rs"),
            Fault::HelpUnfolded => FaultSite::Page("extras.rs"),
            Fault::GiftsBroken => FaultSite::Page("gifts.rs"),
            Fault::BillsKeepTheBalance => FaultSite::Page("office/customers.rs"),
            Fault::WindowForgets => FaultSite::Page("office/window.rs"),
            Fault::WrongOrderCancelled | Fault::CancelsUnasked => FaultSite::Page("orders.rs"),
            Fault::CartNeverAnswers | Fault::ToastNeverGoes => FaultSite::Page("product.rs"),
            Fault::QuoteNeverAnswers => FaultSite::Page("quote.rs"),
            Fault::MapNeverComes => FaultSite::Page("stores.rs"),
        }
    }
}
