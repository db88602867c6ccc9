//! Orders: those that the seed brings along and those placed in the session.

use super::cart::Line;
use super::fault::Fault;
use super::money::Money;
use super::product;

/// How far an order is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It waits on the packing table.
    Open,
    /// It is on its way.
    Shipped,
    /// It will not come.
    Cancelled,
}

impl Status {
    /// As the shop says it.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open | Status::Shipped if Fault::StatusesMixedUp.is_on() => {
                if self == Status::Open {
                    "Shipped"
                } else {
                    "Open"
                }
            }
            Status::Open => "Open",
            Status::Shipped => "Shipped",
            Status::Cancelled => "Cancelled",
        }
    }
}

/// An order.
#[derive(Debug, Clone)]
pub struct Order {
    /// Its number.
    pub number: u32,
    /// The day on which it was placed, as the shop writes days.
    pub placed: &'static str,
    /// What was ordered.
    pub lines: Vec<Line>,
    /// Delivery and extras.
    pub surcharge: Money,
    /// How far it is.
    pub status: Status,
}

impl Order {
    /// What it costs.
    pub fn total(&self) -> Money {
        self.lines.iter().map(Line::subtotal).sum::<Money>() + self.surcharge
    }

    /// How many articles.
    pub fn count(&self) -> u32 {
        self.lines.iter().map(|line| line.quantity).sum()
    }
}

/// The orders that every session finds, newest first.
pub fn seed() -> Vec<Order> {
    let order = |number, placed, status, articles: &[(&str, u32)]| Order {
        number,
        placed,
        lines: articles
            .iter()
            .filter_map(|&(slug, quantity)| {
                Some(Line {
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
        order(1048, "14 Nov 2026", Status::Open, &[("garden-twine", 2)]),
        order(1047, "9 Nov 2026", Status::Shipped, &[("wood-plane", 1)]),
        order(
            1046,
            "2 Nov 2026",
            Status::Open,
            &[("linen-notebook", 3), ("fountain-pen", 1)],
        ),
        order(1045, "27 Oct 2026", Status::Open, &[("copper-kettle", 1)]),
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
