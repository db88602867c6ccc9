//! Products of the shop. Seed data: every session sees the same.

use super::fault::Fault;
use super::money::Money;
use std::cmp::Reverse;

/// A shelf of the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ProductCategory {
    /// Pots, boards, aprons.
    Kitchen,
    /// Paper, pens, lamps.
    Desk,
    /// Cans, seeds, twine.
    Garden,
    /// Hand tools.
    Workshop,
}

impl ProductCategory {
    /// All of them, in the order of the shop.
    pub(super) const ALL: [ProductCategory; 4] = [
        ProductCategory::Kitchen,
        ProductCategory::Desk,
        ProductCategory::Garden,
        ProductCategory::Workshop,
    ];

    /// Its name.
    pub(super) fn name(self) -> &'static str {
        match self {
            ProductCategory::Kitchen => "Kitchen",
            ProductCategory::Desk => "Desk",
            ProductCategory::Garden => "Garden",
            ProductCategory::Workshop => "Workshop",
        }
    }
}

/// Something to choose when buying: a label and its values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Variant {
    /// 'Finish', 'Size'.
    pub label: &'static str,
    /// Values of the variant.
    pub values: &'static [&'static str],
}

/// One article.
#[derive(Debug, Clone, Copy)]
pub(super) struct Product {
    /// Its name in URLs.
    pub slug: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its shelf.
    pub category: ProductCategory,
    /// Its price.
    pub price: Money,
    /// One sentence about it.
    pub blurb: &'static str,
    /// Variant of the product, if there is a choice.
    pub variant: Option<Variant>,
    /// Whether it can be bought today.
    pub in_stock: bool,
}

const fn product(
    slug: &'static str,
    name: &'static str,
    category: ProductCategory,
    cents: u64,
    blurb: &'static str,
) -> Product {
    Product {
        slug,
        name,
        category,
        price: Money(cents),
        blurb,
        variant: None,
        in_stock: true,
    }
}

impl Product {
    const fn choose(mut self, label: &'static str, values: &'static [&'static str]) -> Self {
        self.variant = Some(Variant { label, values });
        self
    }

    const fn sold_out(mut self) -> Self {
        self.in_stock = false;
        self
    }

    /// Whether the shop takes an order for it today.
    pub(super) fn for_sale(&self) -> bool {
        self.in_stock || Fault::SoldOutForSale.is_on()
    }
}

use ProductCategory::{Desk, Garden, Kitchen, Workshop};

/// The whole range, shelf by shelf.
pub(super) static PRODUCTS: [Product; 24] = [
    product(
        "copper-kettle",
        "Copper Kettle",
        Kitchen,
        3900,
        "Boils a litre and sings when it is done.",
    )
    .choose("Finish", &["Polished", "Brushed", "Blackened"]),
    product(
        "enamel-teapot",
        "Enamel Teapot",
        Kitchen,
        2850,
        "Four cups, one chip-proof coat of enamel.",
    )
    .choose("Colour", &["Cream", "Moss", "Navy"]),
    product(
        "bread-board",
        "Bread Board",
        Kitchen,
        2200,
        "End-grain beech with a groove for the crumbs.",
    ),
    product(
        "bakers-apron",
        "Baker's Apron",
        Kitchen,
        3100,
        "Heavy linen, two pockets, long ties.",
    )
    .choose("Size", &["Small", "Medium", "Large"]),
    product(
        "spice-rack",
        "Spice Rack",
        Kitchen,
        4590,
        "Room for eighteen jars on oak shelves.",
    ),
    product(
        "pepper-mill",
        "Pepper Mill",
        Kitchen,
        1995,
        "A steel grinder in a walnut coat.",
    ),
    product(
        "brass-desk-lamp",
        "Brass Desk Lamp",
        Desk,
        8900,
        "Turns, tilts and warms the paper.",
    ),
    product(
        "linen-notebook",
        "Linen Notebook",
        Desk,
        1200,
        "Sewn pages that lie flat.",
    )
    .choose("Ruling", &["Plain", "Lined", "Squared"]),
    product(
        "fountain-pen",
        "Fountain Pen",
        Desk,
        5400,
        "A medium nib and a screw cap.",
    ),
    product(
        "standing-desk",
        "Standing Desk",
        Desk,
        124_900,
        "Ash top, quiet motor, room for two elbows.",
    )
    .sold_out(),
    product(
        "letter-tray",
        "Letter Tray",
        Desk,
        2640,
        "Two tiers for what came in and what goes out.",
    ),
    product(
        "cork-board",
        "Cork Board",
        Desk,
        1780,
        "Pins stay in, notes stay up.",
    ),
    product(
        "watering-can",
        "Watering Can",
        Garden,
        2490,
        "A long spout and a fine rose.",
    ),
    product(
        "hand-trowel",
        "Hand Trowel",
        Garden,
        1400,
        "Forged in one piece, ash handle.",
    ),
    product(
        "seed-box",
        "Seed Box",
        Garden,
        1860,
        "Twelve drawers, one for each month.",
    ),
    product(
        "garden-twine",
        "Garden Twine",
        Garden,
        650,
        "Fifty metres of green jute.",
    ),
    product(
        "bird-feeder",
        "Bird Feeder",
        Garden,
        3300,
        "Keeps the seed dry and the squirrels out.",
    ),
    product(
        "clay-pot",
        "Clay Pot",
        Garden,
        980,
        "Frost-proof, with a saucer.",
    )
    .choose("Size", &["Small", "Medium", "Large"]),
    product(
        "plumb-line",
        "Plumb Line",
        Workshop,
        1520,
        "Brass bob, braided cord: it always hangs true.",
    ),
    product(
        "spirit-level",
        "Spirit Level",
        Workshop,
        3750,
        "Three vials in a beech body.",
    ),
    product(
        "claw-hammer",
        "Claw Hammer",
        Workshop,
        2900,
        "Hickory shaft, balanced head.",
    ),
    product(
        "folding-rule",
        "Folding Rule",
        Workshop,
        1190,
        "Two metres of maple in ten joints.",
    ),
    product(
        "tool-roll",
        "Tool Roll",
        Workshop,
        4800,
        "Waxed canvas with nine pockets.",
    ),
    product(
        "wood-plane",
        "Wood Plane",
        Workshop,
        11_200,
        "A number four with a hard steel iron.",
    ),
];

/// Puts the cheapest first.
pub(super) fn cheapest_first(products: &mut [&'static Product]) {
    if Fault::CheapestLast.is_on() {
        products.sort_by_key(|product| Reverse(product.price));
    } else {
        products.sort_by_key(|product| product.price);
    }
}

/// The article with this name in URLs.
pub(super) fn find(slug: &str) -> Option<&'static Product> {
    PRODUCTS.iter().find(|product| product.slug == slug)
}

/// "1 article", "3 articles".
pub(super) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

#[cfg(test)]
mod tests {
    use super::{PRODUCTS, ProductCategory, find};

    #[test]
    fn every_shelf_has_six_articles_and_every_slug_is_its_own() {
        for category in ProductCategory::ALL {
            assert_eq!(
                PRODUCTS.iter().filter(|p| p.category == category).count(),
                6
            );
        }
        for product in &PRODUCTS {
            assert_eq!(find(product.slug).map(|p| p.name), Some(product.name));
        }
    }
}
