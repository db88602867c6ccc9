//! Amounts of money.

use super::fault::Fault;
use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Mul};

/// An amount in cents, written as `$1,249.00`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Money(pub u64);

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let whole = (self.0 / 100).to_string();
        write!(f, "$")?;
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place).is_multiple_of(3) {
                write!(f, ",")?;
            }
            write!(f, "{digit}")?;
        }
        let cents = self.0 % 100;
        if cents == 0 && Fault::CentsCut.is_on() {
            return Ok(());
        }
        write!(f, ".{cents:02}")
    }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money(self.0.saturating_add(other.0))
    }
}

impl Mul<u32> for Money {
    type Output = Money;
    fn mul(self, times: u32) -> Money {
        Money(self.0.saturating_mul(u64::from(times)))
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(amounts: I) -> Money {
        amounts.fold(Money::default(), Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::Money;

    #[test]
    fn thousands_are_grouped_and_cents_are_two_digits() {
        let written = [0, 5, 1995, 100_000, 124_900, 123_456_789].map(|c| Money(c).to_string());
        assert_eq!(
            written,
            [
                "$0.00",
                "$0.05",
                "$19.95",
                "$1,000.00",
                "$1,249.00",
                "$1,234,567.89"
            ]
        );
    }
}
