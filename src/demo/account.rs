//! Accounts and their addresses.

/// Someone who can sign in.
#[derive(Debug, Clone)]
pub(super) struct MemberAccount {
    /// The name to sign in with.
    pub user: String,
    /// The password. A demo's: in clear, and gone when the server stops.
    pub password: String,
    /// How the shop greets.
    pub display: String,
    /// Where receipts go.
    pub email: String,
    /// Where parcels go.
    pub addresses: Vec<Address>,
}

/// An entry of the address book.
#[derive(Debug, Clone)]
pub(super) struct Address {
    /// Identifier in URLs.
    pub id: u32,
    /// Label that the owner gives to the address.
    pub label: String,
    /// Street and number.
    pub street: String,
    /// Town.
    pub town: String,
}

impl MemberAccount {
    /// A new account.
    pub(super) fn new(user: &str, password: &str) -> Self {
        Self {
            user: user.to_owned(),
            password: password.to_owned(),
            display: user.to_owned(),
            email: String::new(),
            addresses: Vec::new(),
        }
    }
}

/// The accounts that every session finds.
pub(super) fn seed() -> Vec<MemberAccount> {
    let address = |id, label: &str, street: &str, town: &str| Address {
        id,
        label: label.to_owned(),
        street: street.to_owned(),
        town: town.to_owned(),
    };
    let grace = MemberAccount {
        display: "Grace".to_owned(),
        email: "grace@example.org".to_owned(),
        addresses: vec![
            address(1, "Home", "12 Mill Lane", "Ghent"),
            address(2, "Office", "7 Canal Street", "Antwerp"),
            address(3, "Grandmother", "30 Rose Walk", "Bruges"),
        ],
        ..MemberAccount::new("grace", "cobol-1959")
    };
    let bill = MemberAccount {
        display: "Bill".to_owned(),
        ..MemberAccount::new("bill", "teapot-418")
    };
    vec![grace, bill]
}
