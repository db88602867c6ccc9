//! The cart of a session.

use super::fault::Fault;
use super::money::Money;
use super::product::Product;

/// At most so many of one article.
pub(super) const MOST: u32 = 99;

/// One line of the cart.
#[derive(Debug, Clone)]
pub(super) struct CartLine {
    /// The product.
    pub product: &'static Product,
    /// In which finish, size or colour.
    pub variant: Option<String>,
    /// How many.
    pub quantity: u32,
}

impl CartLine {
    /// Price of this line.
    pub(super) fn subtotal(&self) -> Money {
        self.product.price * self.quantity
    }

    /// Its name with what was chosen: 'Clay Pot, Large'.
    pub(super) fn label(&self) -> String {
        match &self.variant {
            Some(variant) => format!("{}, {variant}", self.product.name),
            None => self.product.name.to_owned(),
        }
    }
}

/// The cart of a session.
#[derive(Debug, Clone, Default)]
pub(super) struct Cart {
    lines: Vec<CartLine>,
}

impl Cart {
    /// Its lines, in the order in which they came in.
    pub(super) fn lines(&self) -> &[CartLine] {
        &self.lines
    }

    /// Nothing is in it.
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// How many articles, all lines together.
    pub(super) fn count(&self) -> u32 {
        let counted = |line: &CartLine| {
            if Fault::CountForgetsQuantities.is_on() {
                1
            } else {
                line.quantity
            }
        };
        self.lines.iter().map(counted).sum()
    }

    /// Price of all lines.
    pub(super) fn total(&self) -> Money {
        if Fault::TotalForgetsQuantities.is_on() {
            return self.lines.iter().map(|line| line.product.price).sum();
        }
        self.lines.iter().map(CartLine::subtotal).sum()
    }

    /// Puts articles in; the same article in the same variant joins its line.
    pub(super) fn add(
        &mut self,
        product: &'static Product,
        variant: Option<String>,
        quantity: u32,
    ) {
        let quantity = if Fault::AddedTwice.is_on() {
            2 * quantity
        } else {
            quantity
        };
        let same =
            |line: &&mut CartLine| line.product.slug == product.slug && line.variant == variant;
        match self.lines.iter_mut().find(same) {
            Some(line) => line.quantity = (line.quantity + quantity).min(MOST),
            None => self.lines.push(CartLine {
                product,
                variant,
                quantity: quantity.min(MOST),
            }),
        }
    }

    /// Sets the quantity of a line; 0 takes it out at the next [`Cart::tidy`].
    pub(super) fn set(&mut self, place: usize, quantity: u32) {
        if let Some(line) = self.lines.get_mut(place)
            && !Fault::QuantityStays.is_on()
        {
            line.quantity = quantity.min(MOST);
        }
    }

    /// Takes out what has the quantity 0.
    pub(super) fn tidy(&mut self) {
        self.lines.retain(|line| line.quantity > 0);
    }

    /// Takes a line out.
    pub(super) fn remove(&mut self, place: usize) -> Option<CartLine> {
        let place = if Fault::WrongLineRemoved.is_on() {
            0
        } else {
            place
        };
        (place < self.lines.len()).then(|| self.lines.remove(place))
    }

    /// Takes everything out.
    pub(super) fn clear(&mut self) {
        self.lines.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::{Cart, MOST};
    use crate::demo::money::Money;
    use crate::demo::product::find;

    #[test]
    fn lines_join_by_article_and_variant() {
        let (Some(pot), Some(rule)) = (find("clay-pot"), find("folding-rule")) else {
            panic!("the seed has both");
        };
        let mut cart = Cart::default();
        cart.add(pot, Some("Small".into()), 2);
        cart.add(pot, Some("Large".into()), 1);
        cart.add(pot, Some("Small".into()), 1);
        cart.add(rule, None, 1000);
        assert_eq!(cart.lines().len(), 3);
        assert_eq!(cart.count(), 4 + MOST);
        cart.set(2, 0);
        cart.tidy();
        assert_eq!(cart.total(), Money(4 * 980));
    }
}
