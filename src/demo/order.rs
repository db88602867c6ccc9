//! Orders: those that the seed brings along and those placed in the session.

use super::cart::CartLine;
use super::fault::Fault;
use super::money::Money;
use super::product;

/// How far an order is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum OrderStatus {
    /// The order is waiting on the packing table.
    Open,
    /// The order is on its way.
    Shipped,
    /// The order was cancelled.
    Cancelled,
}

impl OrderStatus {
    /// As the shop says it.
    pub(super) fn name(self) -> &'static str {
        match self {
            OrderStatus::Open | OrderStatus::Shipped if Fault::StatusesMixedUp.is_on() => {
                if self == OrderStatus::Open {
                    "Shipped"
                } else {
                    "Open"
                }
            }
            OrderStatus::Open => "Open",
            OrderStatus::Shipped => "Shipped",
            OrderStatus::Cancelled => "Cancelled",
        }
    }
}

/// An order.
#[derive(Debug, Clone)]
pub(super) struct Order {
    /// Its number.
    pub number: u32,
    /// The day on which it was placed, as the shop writes days.
    pub placed: &'static str,
    /// Lines of the order.
    pub lines: Vec<CartLine>,
    /// Delivery and extras.
    pub surcharge: Money,
    /// How far it is.
    pub status: OrderStatus,
}

impl Order {
    /// Price of the order.
    pub(super) fn total(&self) -> Money {
        self.lines.iter().map(CartLine::subtotal).sum::<Money>() + self.surcharge
    }

    /// How many articles.
    pub(super) fn count(&self) -> u32 {
        self.lines.iter().map(|line| line.quantity).sum()
    }
}

/// The orders that every session finds, newest first.
pub(super) fn seed() -> Vec<Order> {
    let order = |number, placed, status, articles: &[(&str, u32)]| Order {
        number,
        placed,
        lines: articles
            .iter()
            .filter_map(|&(slug, quantity)| {
                Some(CartLine {
                    product: product::find(slug)?,
                    variant: None,
                    quantity,
                })
            })
            .collect(),
        surcharge: Money(490),
        status,
    };
    vec![
        order(
            1048,
            "14 Nov 2026",
            OrderStatus::Open,
            &[("garden-twine", 2)],
        ),
        order(
            1047,
            "9 Nov 2026",
            OrderStatus::Shipped,
            &[("wood-plane", 1)],
        ),
        order(
            1046,
            "2 Nov 2026",
            OrderStatus::Open,
            &[("linen-notebook", 3), ("fountain-pen", 1)],
        ),
        order(
            1045,
            "27 Oct 2026",
            OrderStatus::Open,
            &[("copper-kettle", 1)],
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::seed;

    #[test]
    fn the_seeded_totals_are_those_that_the_suite_counts_on() {
        let totals: Vec<_> = seed()
            .iter()
            .map(|o| (o.number, o.total().to_string()))
            .collect();
        let expected = [
            (1048, "$17.90"),
            (1047, "$116.90"),
            (1046, "$94.90"),
            (1045, "$43.90"),
        ];
        assert_eq!(
            totals,
            expected.map(|(number, total)| (number, total.to_owned()))
        );
    }
}
