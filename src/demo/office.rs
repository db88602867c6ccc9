//! Data of the back office: customers on account, the card that was filled in last, and the shop window.

use super::money::Money;

/// A customer who pays by the month.
#[derive(Debug, Clone)]
pub(super) struct Customer {
    /// Identifier in URLs.
    pub id: u32,
    /// Its name.
    pub name: &'static str,
    /// Where bills go.
    pub town: &'static str,
    /// Unpaid amount.
    pub owes: Money,
}

/// Back office of one visitor.
#[derive(Debug, Clone)]
pub(super) struct Office {
    /// Customers on account.
    pub customers: Vec<Customer>,
    /// The card that was saved last: labels and what was entered.
    pub card: Vec<(&'static str, String)>,
    /// Articles that wait on the shelf for their turn in the shop window.
    pub shelf: Vec<&'static str>,
    /// Articles in the shop window.
    pub window: Vec<&'static str>,
}

impl Office {
    /// Initial state of every session. The names are chosen to be mistaken for each other.
    pub(super) fn seed() -> Self {
        let customer = |id, name, town, cents| Customer {
            id,
            name,
            town,
            owes: Money(cents),
        };
        Self {
            customers: vec![
                customer(1, "Mill Inn", "Billund", 12_000),
                customer(2, "Mill", "Ghent", 500),
                customer(3, "Ada's Tearoom", "Bruges", 199_900),
                customer(4, "Old Forge", "Lier", 8_750),
            ],
            card: Vec::new(),
            shelf: vec!["Plumb Line", "Clay Pot", "Tool Roll"],
            window: vec!["Copper Kettle"],
        }
    }

    /// Moves an article from the shelf into the window; one that is not there is left where it is.
    pub(super) fn dress(&mut self, article: &str) -> Option<&'static str> {
        let place = self.shelf.iter().position(|it| *it == article)?;
        let moved = self.shelf.remove(place);
        self.window.push(moved);
        Some(moved)
    }
}
