//! Faults that can be switched on by name, to see whether a suite finds them.
//!
//! A fault is a mistake that a shop like this could have: wherever the shop would make it, the code asks
//! [`Fault::is_on`]. Which faults were asked about is recorded, for a case can only be changed by those.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use clap::ValueEnum;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

tokio::task_local! {
    /// The switches of the shop that answers the present request.
    static SWITCHES: Switches;
}

/// A fault. Its name is that of the variant in kebab-case, what it does is the line above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum)]
pub enum Fault {
    // cart.rs
    /// The total of the cart adds up prices and forgets how many there are of each article
    TotalForgetsQuantities,
    /// The counter of the cart counts its lines, not the articles
    CountForgetsQuantities,
    /// Each article that is put into the cart arrives there twice
    AddedTwice,
    /// The quantities of the cart cannot be changed, though it says that they were
    QuantityStays,
    /// 'Remove' in the cart takes out the first line, whichever was meant
    WrongLineRemoved,
    // layout.rs
    /// The message that is meant for one page stays on every page after it
    MessageStays,
    /// The message is in the page, but its style hides it
    MessageHidden,
    /// The message lies over the header, whose links can be seen through it but not clicked
    MessageOverHeader,
    /// The button 'Sign out' does nothing
    SignOutDead,
    /// Every page greets members with an alert while it loads
    AlertForMembers,
    /// Pages look for their scripts in a folder where there are none
    ScriptsNotFound,
    // control.rs
    /// The fields of a form can be seen, but are disabled
    FieldsDisabled,
    /// The fields of a form take four characters
    FieldsTooShort,
    /// The field for the postcode takes any number of characters
    PostcodeUnlimited,
    /// Lists show their options in reverse, and so begin with another one chosen
    OptionsReversed,
    /// Lists lack their last option
    LastOptionMissing,
    /// Whichever radio button is chosen, the first one is sent
    RadioSendsFirst,
    /// The state of checkboxes is never sent
    CheckboxNeverSent,
    /// A form that comes back does not say what is wrong
    ErrorsMissing,
    /// A form that comes back is empty
    EntriesLost,
    /// Nothing above a form says that it came back
    SummaryMissing,
    // form.rs
    /// Entries are cut after thirteen characters
    LongEntriesCut,
    /// Of several chosen options only the first arrives
    OnlyFirstOfSeveral,
    // money.rs
    /// Whole amounts are written without cents
    CentsCut,
    // product.rs
    /// Sold-out products can be bought
    SoldOutForSale,
    /// Sorting by price puts the cheapest last
    CheapestLast,
    // order.rs
    /// Open orders are said to be shipped, and shipped ones to be open
    StatusesMixedUp,
    // session.rs
    /// Changes to a member's profile are forgotten
    ChangesForgotten,
    // visit.rs
    /// The message about what was done gets lost on the way to the next page
    MessageLost,
    /// Signing in does not lead back to the page that asked for it
    WayBackForgotten,
    /// Members are signed out after the first page that is for members only
    SignedOutAtOnce,
    /// A page for members sends them to itself again and again
    MembersGoInCircles,
    // pages/accounts.rs
    /// Signing out says so, and does not do it
    SignOutIsForgotten,
    // pages/addresses.rs
    /// 'Remove' in the address book removes the first address, whichever was meant
    WrongAddressRemoved,
    /// Two headings of the address book stand over each other's column
    AddressHeadingsSwapped,
    // pages/cart.rs
    /// The cart has no link to the checkout
    CheckOutMissing,
    // pages/catalogue.rs
    /// The search finds everything, whatever was searched for
    WordsIgnored,
    /// A shelf shows the articles of all shelves
    ShelfIgnored,
    /// 'Next' leaves out a page
    PagerSkips,
    /// The price list has the title of the catalogue
    TitleForgotten,
    /// The price list shows last year's prices
    OldPriceList,
    /// The price list opens in the same tab
    PriceListInPlace,
    // pages/checkout.rs
    /// The review repeats the security code of the card
    SecurityCodeShown,
    // pages/checkout/fields.rs
    /// Delivery costs nothing, whatever the method
    DeliveryForFree,
    // pages/delivery.rs
    /// The delivery slots never arrive, and the page goes on waiting for them
    SlotsNeverArrive,
    // pages/extras.rs
    /// All answers of the help page are folded out
    HelpUnfolded,
    // pages/gifts.rs
    /// The gift list is answered with an error of the server
    GiftsBroken,
    // pages/office/customers.rs
    /// A bill is sent, and the balance stays as it was
    BillsKeepTheBalance,
    // pages/office/window.rs
    /// Articles that were dragged into the shop window are back on the shelf when the page is loaded again
    WindowForgets,
    // pages/orders.rs
    /// 'Cancel' cancels the newest open order, whichever was meant
    WrongOrderCancelled,
    /// Orders are cancelled without asking first
    CancelsUnasked,
    // pages/product.rs
    /// The request that puts an article into the cart is never answered
    CartNeverAnswers,
    /// The message in the corner never goes
    ToastNeverGoes,
    // pages/quote.rs
    /// The sum for many pieces is never answered
    QuoteNeverAnswers,
    // pages/stores.rs
    /// The frame with the map never gets its page
    MapNeverComes,
}

impl Fault {
    /// All of them, file by file.
    pub fn all() -> &'static [Fault] {
        Fault::value_variants()
    }

    /// Its name, as it is typed.
    pub fn name(self) -> String {
        self.told(|value| value.get_name().to_owned())
    }

    /// Describes the fault, in one sentence without a full stop.
    pub fn what(self) -> String {
        self.told(|value| {
            value
                .get_help()
                .map(ToString::to_string)
                .unwrap_or_default()
        })
    }

    fn told(self, tell: impl FnOnce(&clap::builder::PossibleValue) -> String) -> String {
        self.to_possible_value()
            .as_ref()
            .map(tell)
            .unwrap_or_default()
    }

    /// The fault of this name.
    pub fn named(name: &str) -> Option<Fault> {
        Fault::all()
            .iter()
            .copied()
            .find(|fault| fault.name() == name)
    }

    /// Whether the shop that answers the present request has it. Outside of a request no shop has any.
    pub fn is_on(self) -> bool {
        SWITCHES
            .try_with(|switches| switches.ask(self))
            .unwrap_or(false)
    }

    fn bit(self) -> u64 {
        1 << self as u32
    }
}

/// The faults of one shop: which are on, and which it was asked about. A clone is the same switches.
#[derive(Debug, Clone, Default)]
pub struct Switches(Arc<Both>);

#[derive(Debug, Default)]
struct Both {
    on: u64,
    asked: AtomicU64,
}

impl Switches {
    /// With these faults on.
    pub fn new(faults: &[Fault]) -> Self {
        Self(Arc::new(Both {
            on: faults.iter().fold(0, |on, fault| on | fault.bit()),
            asked: AtomicU64::default(),
        }))
    }

    /// The faults that the shop was asked about since it is served.
    pub fn consulted(&self) -> BTreeSet<Fault> {
        let asked = self.0.asked.load(Ordering::SeqCst);
        let of = |fault: &Fault| asked & fault.bit() != 0;
        Fault::all().iter().copied().filter(of).collect()
    }

    fn ask(&self, fault: Fault) -> bool {
        self.0.asked.fetch_or(fault.bit(), Ordering::SeqCst);
        self.0.on & fault.bit() != 0
    }
}

/// Answers a request in a shop with these faults.
pub(super) async fn within(
    State(switches): State<Switches>,
    request: Request,
    next: Next,
) -> Response {
    SWITCHES.scope(switches, next.run(request)).await
}

#[cfg(test)]
mod tests {
    use super::{Fault, SWITCHES, Switches};
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_lead_back() {
        let names: BTreeSet<String> = Fault::all().iter().map(|fault| fault.name()).collect();
        assert_eq!(names.len(), Fault::all().len());
        assert!(Fault::all().len() <= u64::BITS as usize);
        for fault in Fault::all() {
            assert_eq!(Fault::named(&fault.name()), Some(*fault));
            let what = fault.what();
            assert!(what.len() > 20 && !what.ends_with('.'), "{what}");
        }
        assert_eq!(Fault::named("no-such-fault"), None);
    }

    #[test]
    fn a_shop_has_the_faults_that_were_switched_on_and_knows_what_it_was_asked() {
        let (on, off) = (Fault::all()[0], Fault::all()[1]);
        let switches = Switches::new(&[on]);
        assert!(!on.is_on(), "outside of a request no shop has any");
        SWITCHES.sync_scope(switches.clone(), || {
            assert!(on.is_on() && !off.is_on());
        });
        assert_eq!(switches.consulted(), BTreeSet::from([on, off]));
        assert!(Switches::default().consulted().is_empty());
    }
}
