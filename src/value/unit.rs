//! Units, magnitudes and currency marks.

use crate::lexicon::{among, numbers::BEHIND_NUMBER};

/// Quantity of an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dimension {
    /// A number alone.
    Plain,
    /// Per cent.
    Share,
    /// Money of this currency.
    Money(&'static str),
    /// Bytes.
    Data,
    /// Grams.
    Mass,
    /// Metres.
    Length,
    /// Litres.
    Volume,
    /// Anything else, by its symbol.
    Other(&'static str),
}

/// Currency marks and codes, and the currency where the mark tells it. `$`, `kr` and `¥` are of several countries, and are
/// compared by the mark.
const MONEY: &[(&str, &str)] = &[
    ("$", "$"),
    ("us$", "USD"),
    ("usd", "USD"),
    ("\u{20AC}", "EUR"),
    ("eur", "EUR"),
    ("\u{A3}", "GBP"),
    ("gbp", "GBP"),
    ("chf", "CHF"),
    ("fr.", "CHF"),
    ("sfr.", "CHF"),
    ("\u{A5}", "\u{A5}"),
    ("jpy", "JPY"),
    ("cny", "CNY"),
    ("\u{20B9}", "INR"),
    ("inr", "INR"),
    ("rs.", "INR"),
    ("\u{20BD}", "RUB"),
    ("\u{20BA}", "TRY"),
    ("\u{20A9}", "KRW"),
    ("\u{20AA}", "ILS"),
    ("\u{20AB}", "VND"),
    ("\u{20B4}", "UAH"),
    ("z\u{142}", "PLN"),
    ("pln", "PLN"),
    ("k\u{10D}", "CZK"),
    ("czk", "CZK"),
    ("kr", "kr"),
    ("kr.", "kr"),
    ("sek", "SEK"),
    ("nok", "NOK"),
    ("dkk", "DKK"),
    ("r$", "BRL"),
    ("brl", "BRL"),
    ("cad", "CAD"),
    ("aud", "AUD"),
    ("a$", "AUD"),
    ("c$", "CAD"),
];

/// Symbols as written (capitals count), what they measure and how many of its base unit one is. A symbol that means two
/// things has two rows.
const UNITS: &[(&str, Dimension, f64)] = &[
    ("%", Dimension::Share, 1.0),
    ("K", Dimension::Plain, 1e3),
    ("k", Dimension::Plain, 1e3),
    ("M", Dimension::Plain, 1e6),
    ("mn", Dimension::Plain, 1e6),
    ("mio", Dimension::Plain, 1e6),
    ("million", Dimension::Plain, 1e6),
    ("B", Dimension::Plain, 1e9),
    ("bn", Dimension::Plain, 1e9),
    ("billion", Dimension::Plain, 1e9),
    ("T", Dimension::Plain, 1e12),
    ("B", Dimension::Data, 1.0),
    ("bytes", Dimension::Data, 1.0),
    ("byte", Dimension::Data, 1.0),
    ("KiB", Dimension::Data, 1024.0),
    ("MiB", Dimension::Data, 1_048_576.0),
    ("GiB", Dimension::Data, 1_073_741_824.0),
    ("TiB", Dimension::Data, 1_099_511_627_776.0),
    ("mg", Dimension::Mass, 1e-3),
    ("g", Dimension::Mass, 1.0),
    ("kg", Dimension::Mass, 1e3),
    ("t", Dimension::Mass, 1e6),
    ("oz", Dimension::Mass, 28.349_523_125),
    ("lb", Dimension::Mass, 453.592_37),
    ("lbs", Dimension::Mass, 453.592_37),
    ("mm", Dimension::Length, 1e-3),
    ("cm", Dimension::Length, 1e-2),
    ("m", Dimension::Length, 1.0),
    ("m", Dimension::Plain, 1e6),
    ("km", Dimension::Length, 1e3),
    ("in", Dimension::Length, 0.0254),
    ("ft", Dimension::Length, 0.3048),
    ("mi", Dimension::Length, 1609.344),
    ("ml", Dimension::Volume, 1e-3),
    ("cl", Dimension::Volume, 1e-2),
    ("l", Dimension::Volume, 1.0),
    ("L", Dimension::Volume, 1.0),
    ("km/h", Dimension::Other("km/h"), 1.0),
    ("kWh", Dimension::Other("kWh"), 1.0),
    ("px", Dimension::Other("px"), 1.0),
    ("\u{B0}C", Dimension::Other("\u{B0}C"), 1.0),
    ("\u{B0}F", Dimension::Other("\u{B0}F"), 1.0),
    ("\u{B0}", Dimension::Other("\u{B0}"), 1.0),
];

/// Multiples of a byte: which power of a thousand, or of 1024.
const BYTES: &[(&str, i32)] = &[
    ("KB", 1),
    ("kB", 1),
    ("kb", 1),
    ("MB", 2),
    ("GB", 3),
    ("TB", 4),
];

/// A currency mark (Unicode category Sc, the ones in use).
pub fn is_currency(c: char) -> bool {
    matches!(c, '$' | '\u{A2}'..='\u{A5}' | '\u{20A0}'..='\u{20CF}' | '\u{FF04}' | '\u{FFE0}' | '\u{FFE1}' | '\u{FFE5}')
}

/// The currency of a mark or code.
pub(super) fn money(mark: &str) -> Option<Dimension> {
    let mark = mark.to_lowercase();
    let row = MONEY.iter().find(|(symbol, _)| *symbol == mark)?;
    Some(Dimension::Money(row.1))
}

/// Quantities that a unit may measure, with their factors.
pub(super) fn units(symbol: &str, binary: bool) -> Vec<(Dimension, f64)> {
    let kilo: f64 = if binary { 1024.0 } else { 1000.0 };
    let bytes = BYTES
        .iter()
        .filter(|row| row.0 == symbol)
        .map(|row| (Dimension::Data, kilo.powi(row.1)));
    let others = UNITS
        .iter()
        .filter(|row| row.0 == symbol)
        .map(|row| (row.1, row.2));
    bytes.chain(others).collect()
}

/// Letters that may follow a number without making an identifier of it: `5kg`, `12th`; but not the `B` of `12B`, nor the `a`
/// of `2041a`, which name a building or a part far more often than they measure.
pub fn is_suffix(letters: &str) -> bool {
    let lower = letters.to_lowercase();
    let known = !units(letters, false).is_empty() || money(letters).is_some();
    among(&lower, BEHIND_NUMBER) || (known && letters != "B" && letters != "T")
}
