//! Which cases each fault must change, and to which end.

use super::end::CaseEnding::{self, Fail, Open, Pass};
use crate::demo::fault::Fault;
use crate::verdict::Cause;

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

/// Cases that assert the message about what was done, on a page in the shop's frame.
const SHOP_MESSAGES: &[&str] = &[
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
    "A guest who gives orders is not obeyed",
    "Placeholders that contradict the labels, and one that is all there is",
    "Login after the form was filled",
    "Continue is a link, then a button",
];

/// Cases by the verdict that they must get.
type CaseEndings = &'static [(CaseEnding, &'static [&'static str])];

/// The cases whose verdict the fault must change, by the verdict that they get.
pub(super) fn of(fault: Fault) -> CaseEndings {
    CHANGES
        .iter()
        .find(|(known, _)| *known == fault)
        .map_or(&[], |(_, ends)| ends)
}

/// A row for each fault.
const CHANGES: [(Fault, CaseEndings); 55] = [
    (Fault::TotalForgetsQuantities, &[(Fail, &["Three kettles"])]),
    (
        Fault::CountForgetsQuantities,
        &[(
            Fail,
            &["Three kettles", "A toast at once, the counter later"],
        )],
    ),
    (
        Fault::AddedTwice,
        &[(
            Fail,
            &[
                "Take one of two things out",
                "Checkout from end to end",
                "Checkout with all the extras",
                "A toast at once, the counter later",
            ],
        )],
    ),
    (Fault::QuantityStays, &[(Fail, &["Three kettles"])]),
    (
        Fault::WrongLineRemoved,
        &[(Fail, &["Take one of two things out"])],
    ),
    (
        Fault::MessageStays,
        &[(Fail, &["The cart outlives a reload, the message does not"])],
    ),
    (
        Fault::MessageHidden,
        &[
            (Fail, SHOP_MESSAGES),
            (
                Fail,
                &["A button at the end of a page that scrolls smoothly"],
            ),
        ],
    ),
    (
        Fault::MessageOverHeader,
        &[(
            Open(Cause::TargetNotReady),
            &[
                "Sign in and out again",
                "Change the password",
                "Take one of two things out",
            ],
        )],
    ),
    (
        Fault::SignOutDead,
        &[(
            Open(Cause::NoEffect),
            &["Sign in and out again", "Change the password"],
        )],
    ),
    (
        Fault::AlertForMembers,
        &[
            (Open(Cause::UnexpectedDialog), MEMBERS),
            (
                Open(Cause::UnexpectedDialog),
                &["Sign in and out again", "Sign up with a new name"],
            ),
        ],
    ),
    (
        Fault::ScriptsNotFound,
        &[
            (
                Fail,
                &[
                    "The slots arrive late",
                    "Think twice about an order",
                    "Pay in a frame of another origin",
                ],
            ),
            (Pass, &["A form that swallows what it is sent"]),
            (
                Open(Cause::NoEffect),
                &[
                    "Another tab",
                    "Four stars in a shadow root",
                    "An alert tells the price",
                    "Clear the gift list",
                    "A note on the card",
                    "A double click marks a gift",
                    "Stop the carousel",
                    "An icon whose title a script has moved",
                    "The same words once more, but hidden",
                    "The second thumbnail opens a lightbox",
                    "The next slide, by an icon",
                    "A toast lies on the link, and has one of that name",
                    "Continue in the other tab",
                    "A design from a second window",
                    "Stamps do not outlive the case",
                    "A toast does not stay",
                ],
            ),
            (Open(Cause::TargetMissing), &["Cancel an order"]),
        ],
    ),
    (
        Fault::FieldsDisabled,
        &[
            (Open(Cause::TargetNotReady), SIGN_INS),
            (Open(Cause::TargetNotReady), SIGN_UPS),
            (Open(Cause::TargetNotReady), MEMBERS),
            (Open(Cause::TargetNotReady), CHECKOUTS),
            (
                Open(Cause::TargetNotReady),
                &[
                    "Trying a postcode that is too long",
                    "Subscribe in a frame",
                    "Pay in a frame of another origin",
                ],
            ),
        ],
    ),
    (
        Fault::FieldsTooShort,
        &[
            (Open(Cause::ValueNotHeld), SIGN_INS),
            (Open(Cause::ValueNotHeld), MEMBERS),
            (Open(Cause::ValueNotHeld), CHECKOUTS),
            (
                Open(Cause::ValueNotHeld),
                &[
                    "Sign up with a new name",
                    "Sign up with a name that is taken",
                    "Sign up with two different passwords",
                    "Subscribe in a frame",
                ],
            ),
        ],
    ),
    (
        Fault::PostcodeUnlimited,
        &[
            (Fail, &["Trying a postcode that is too long"]),
            (Pass, &["A postcode that is too long"]),
        ],
    ),
    (
        Fault::OptionsReversed,
        &[(Fail, &["Checkout with all the extras"])],
    ),
    (
        Fault::LastOptionMissing,
        &[(
            Open(Cause::TargetMissing),
            &["Picking up in store costs nothing"],
        )],
    ),
    (
        Fault::RadioSendsFirst,
        &[(
            Fail,
            &["Checkout from end to end", "Checkout with all the extras"],
        )],
    ),
    (
        Fault::CheckboxNeverSent,
        &[(
            Fail,
            &[
                "Checkout from end to end",
                "Checkout with all the extras",
                "A security code is not repeated",
            ],
        )],
    ),
    (
        Fault::ErrorsMissing,
        &[(
            Fail,
            &[
                "Sign up without a password",
                "Sign up with a name that is taken",
                "Sign up with two different passwords",
                "A display name cannot be empty",
                "An empty checkout is sent back",
            ],
        )],
    ),
    (
        Fault::EntriesLost,
        &[(Fail, &["Sign up without a password"])],
    ),
    (
        Fault::SummaryMissing,
        &[(Fail, &["An empty checkout is sent back"])],
    ),
    (
        Fault::LongEntriesCut,
        &[(
            Fail,
            &[
                "Change the display name",
                "Correct the second address",
                "Subscribe in a frame",
                "Placeholders that contradict the labels, and one that is all there is",
                "Un fromage au panier, et une lettre",
                "A supplier whose labels stand in cells",
                "Continue is a link, then a button",
                "Labels without a field, with a stray blank, and four that point to Monday",
                "What is typed replaces what was there",
            ],
        )],
    ),
    (
        Fault::OnlyFirstOfSeveral,
        &[(Fail, &["Checkout with all the extras"])],
    ),
    (
        Fault::CentsCut,
        &[(
            Fail,
            &[
                "Three kettles",
                "Take one of two things out",
                "Checkout from end to end",
                "A price without its currency",
                "Price list",
                "Details of an order",
                "Delete one customer and bill another",
                "A price that takes its time",
            ],
        )],
    ),
    (
        Fault::SoldOutForSale,
        &[
            (Fail, &["What is sold out cannot be bought", "Price list"]),
            (Pass, &["Try to buy what is sold out"]),
        ],
    ),
    (
        Fault::CheapestLast,
        &[(Fail, &["One shelf, cheapest first", "Price list"])],
    ),
    (
        Fault::StatusesMixedUp,
        &[
            (Fail, &["Cancel an order", "Think twice about an order"]),
            (Pass, &["An order that has left is not open"]),
        ],
    ),
    (
        Fault::ChangesForgotten,
        &[
            (
                Fail,
                &[
                    "Change the display name",
                    "Append to the display name",
                    "Change the password",
                    "Remove the address of the office",
                ],
            ),
            // The shop takes an address that it could not change for one that is not there.
            (Open(Cause::TargetMissing), &["Correct the second address"]),
        ],
    ),
    (
        Fault::MessageLost,
        &[
            (Fail, SHOP_MESSAGES),
            (
                Fail,
                &[
                    "A supplier whose labels stand in cells",
                    "Delete one customer and bill another",
                    "One batch of four hundred",
                    "A button at the end of a page that scrolls smoothly",
                ],
            ),
        ],
    ),
    (
        Fault::WayBackForgotten,
        &[
            (
                Fail,
                &[
                    "A page for members asks to sign in and comes back",
                    "Change the display name",
                    "An address that stands only in a field",
                ],
            ),
            (
                Open(Cause::TargetMissing),
                &[
                    "Append to the display name",
                    "A display name cannot be empty",
                    "Change the password",
                    "Remove the address of the office",
                    "Correct the second address",
                    "Cancel an order",
                    "Think twice about an order",
                    "Details of an order",
                    "An order that has left is not open",
                ],
            ),
        ],
    ),
    (
        Fault::SignedOutAtOnce,
        &[(
            Fail,
            &[
                "Change the display name",
                "Append to the display name",
                "A display name cannot be empty",
                "Change the password",
                "Remove the address of the office",
                "Correct the second address",
                "Cancel an order",
                "Details of an order",
            ],
        )],
    ),
    (
        Fault::MembersGoInCircles,
        &[(Open(Cause::Unreachable), MEMBERS)],
    ),
    (
        Fault::SignOutIsForgotten,
        &[
            (Fail, &["Sign in and out again"]),
            (Open(Cause::TargetMissing), &["Change the password"]),
        ],
    ),
    (
        Fault::WrongAddressRemoved,
        &[(Fail, &["Remove the address of the office"])],
    ),
    (
        Fault::AddressHeadingsSwapped,
        &[(Fail, &["Correct the second address"])],
    ),
    (
        Fault::CheckOutMissing,
        &[
            (Open(Cause::TargetMissing), CHECKOUTS),
            (
                Open(Cause::TargetMissing),
                &[
                    "An empty checkout is sent back",
                    "Trying a postcode that is too long",
                ],
            ),
        ],
    ),
    (
        Fault::WordsIgnored,
        &[
            (
                Fail,
                &[
                    "Search finds two boards",
                    "Search finds nothing",
                    "Search with the Enter key",
                    "A price without its currency",
                    "What is sold out cannot be bought",
                ],
            ),
            (Open(Cause::TargetAmbiguous), CHECKOUTS),
            (
                Open(Cause::TargetAmbiguous),
                &[
                    "The cart outlives a reload, the message does not",
                    "An empty checkout is sent back",
                    "Trying a postcode that is too long",
                ],
            ),
        ],
    ),
    (
        Fault::ShelfIgnored,
        &[(
            Fail,
            &["One shelf, cheapest first", "Answer the cookie notice"],
        )],
    ),
    (
        Fault::PagerSkips,
        &[(Fail, &["Through the pages and back"])],
    ),
    (
        Fault::TitleForgotten,
        &[(Fail, &["Price list", "Price list in a new tab"])],
    ),
    (
        Fault::OldPriceList,
        &[
            (Fail, &["Price list"]),
            (Pass, &["Price list with an old price"]),
        ],
    ),
    (
        Fault::PriceListInPlace,
        &[(Open(Cause::TargetMissing), &["Price list in a new tab"])],
    ),
    (
        Fault::SecurityCodeShown,
        &[(Fail, &["A security code is not repeated"])],
    ),
    (
        Fault::DeliveryForFree,
        &[(
            Fail,
            &["Checkout from end to end", "Checkout with all the extras"],
        )],
    ),
    (
        Fault::SlotsNeverArrive,
        &[(Fail, &["The slots arrive late"])],
    ),
    (
        Fault::HelpUnfolded,
        &[
            (Fail, &["An answer folds out"]),
            (Pass, &["A folded answer is not displayed"]),
        ],
    ),
    (
        Fault::GiftsBroken,
        &[(
            Open(Cause::TargetMissing),
            &[
                "An alert tells the price",
                "Clear the gift list",
                "A note on the card",
                "A double click marks a gift",
            ],
        )],
    ),
    (
        Fault::BillsKeepTheBalance,
        &[(Fail, &["Delete one customer and bill another"])],
    ),
    (Fault::WindowForgets, &[(Fail, &["Dress the shop window"])]),
    (Fault::WrongOrderCancelled, &[(Fail, &["Cancel an order"])]),
    (
        Fault::CancelsUnasked,
        &[
            (Fail, &["Think twice about an order"]),
            (Open(Cause::TargetMissing), &["Cancel an order"]),
        ],
    ),
    (
        Fault::CartNeverAnswers,
        &[(
            Open(Cause::NoEffect),
            &[
                "A toast at once, the counter later",
                "A toast does not stay",
            ],
        )],
    ),
    (
        Fault::ToastNeverGoes,
        &[(Open(Cause::NoEffect), &["A toast does not stay"])],
    ),
    (
        Fault::QuoteNeverAnswers,
        &[(Open(Cause::Unreachable), &["A price that takes its time"])],
    ),
    (
        Fault::MapNeverComes,
        &[(Open(Cause::TargetMissing), &["Opening hours on the map"])],
    ),
];

#[cfg(test)]
mod tests {
    use super::{CHANGES, of};
    use crate::demo::Fault;

    #[test]
    fn every_fault_has_one_row() {
        for fault in Fault::all() {
            assert_eq!(
                CHANGES.iter().filter(|(known, _)| known == fault).count(),
                1
            );
            assert!(!of(*fault).is_empty(), "{}", fault.name());
        }
    }
}
