//! Fields of the checkout, and their validation.

use crate::demo::control::{Control, ControlKind, Errors};
use crate::demo::fault::Fault;
use crate::demo::form::Entries;
use crate::demo::money::Money;
use jiff::civil::{Date, Time};

const METHODS: [&str; 3] = ["Standard", "Express", "Pick up in store"];
const EXTRAS: [&str; 3] = ["Gift wrap", "Greeting card", "Carried upstairs"];
const COUNTRIES: [&str; 6] = [
    "Belgium",
    "France",
    "Germany",
    "Luxembourg",
    "Netherlands",
    "Spain",
];

/// The form, part by part.
pub(super) const SECTIONS: [(&str, &[Control]); 5] = [
    (
        "About you",
        &[
            Control::new("name", "Full name", ControlKind::Input("text")),
            Control::new("email", "Email", ControlKind::Input("email")),
            Control::new("phone", "Phone", ControlKind::Input("tel"))
                .hint("With the country code, like +32 9 555 01 42."),
        ],
    ),
    (
        "Where to",
        &[
            Control::new("street", "Street and number", ControlKind::Input("text")),
            Control::new("postcode", "Postcode", ControlKind::Short(5)),
            Control::new("country", "Country", ControlKind::Suggest(&COUNTRIES)),
            Control::new("floor", "Floor", ControlKind::Input("number")),
        ],
    ),
    (
        "When and how",
        &[
            Control::new("date", "Delivery date", ControlKind::Input("date")),
            Control::new("time", "Delivery time", ControlKind::Input("time")),
            Control::new("method", "Delivery method", ControlKind::Select(&METHODS))
                .hint("Standard $4.90, Express $12.00, in store free."),
            Control::new("message", "Message for the courier", ControlKind::Textarea),
        ],
    ),
    (
        "Little extras",
        &[
            Control::new("extras", "Extras", ControlKind::Multiple(&EXTRAS))
                .hint("Gift wrap $3.50, Greeting card $2.00, Carried upstairs $5.00."),
            Control::new("ribbon", "Ribbon colour", ControlKind::Input("color")),
            Control::new("padding", "Padding", ControlKind::Range(10)),
            Control::new("note", "Gift note", ControlKind::File)
                .hint("A text file that we print on the card."),
            Control::new("wishes", "Wish list address", ControlKind::Input("url")),
        ],
    ),
    (
        "Payment",
        &[
            Control::new(
                "payment",
                "Pay by",
                ControlKind::Radio(&["Card", "Invoice", "Cash on delivery"]),
            ),
            Control::new("code", "Card security code", ControlKind::Secret)
                .hint("Three digits, for cards only."),
            Control::new("news", "Send me the newsletter", ControlKind::Checkbox),
            Control::new("terms", "I accept the terms", ControlKind::Checkbox),
        ],
    ),
];

/// Validates the entries.
pub(super) fn check(entries: &Entries) -> Errors {
    let mut errors = Errors::new();
    let mut refuse = |id: &'static str, wrong: bool, message: &str| {
        if wrong {
            errors.insert(id, message.to_owned());
        }
    };
    let digits = |text: &str| text.chars().filter(char::is_ascii_digit).count();
    let get = |id| entries.get(id);
    refuse("name", get("name").is_empty(), "Tell us your name");
    refuse(
        "email",
        !get("email").contains('@'),
        "That is no email address",
    );
    refuse(
        "phone",
        !get("phone").is_empty() && digits(get("phone")) < 6,
        "That number is too short",
    );
    refuse("street", get("street").is_empty(), "Tell us where to ring");
    refuse(
        "floor",
        !get("floor").is_empty() && get("floor").parse::<i32>().is_err(),
        "That is no floor",
    );
    refuse(
        "date",
        get("date").parse::<Date>().is_err(),
        "Choose a delivery date",
    );
    refuse(
        "time",
        !get("time").is_empty() && get("time").parse::<Time>().is_err(),
        "That is no time of day",
    );
    refuse(
        "method",
        !METHODS.contains(&get("method")),
        "Choose a delivery method",
    );
    let code = get("code");
    refuse(
        "code",
        get("payment") == "Card" && (code.len() != 3 || digits(code) != 3),
        "The code has three digits",
    );
    refuse(
        "terms",
        !entries.contains("terms"),
        "Accept the terms to go on",
    );
    errors
}

/// Price of the delivery.
pub(super) fn delivery_cost(entries: &Entries) -> Money {
    if Fault::DeliveryForFree.is_on() {
        return Money(0);
    }
    match entries.get("method") {
        "Express" => Money(1200),
        "Pick up in store" => Money(0),
        _ => Money(490),
    }
}

/// Price of the extras.
pub(super) fn extras_cost(entries: &Entries) -> Money {
    entries
        .all("extras")
        .map(|extra| match extra {
            "Gift wrap" => Money(350),
            "Greeting card" => Money(200),
            "Carried upstairs" => Money(500),
            _ => Money(0),
        })
        .sum()
}
