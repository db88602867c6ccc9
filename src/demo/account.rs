//! Accounts and their addresses.

/// Someone who can sign in.
#[derive(Debug, Clone)]
pub struct Account {
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
pub struct Address {
    /// What it is called in URLs.
    pub id: u32,
    /// What its owner calls it.
    pub label: String,
    /// Street and number.
    pub street: String,
    /// Town.
    pub town: String,
}

impl Account {
    /// A new account.
    pub fn new(user: &str, password: &str) -> Self {
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
pub fn seed() -> Vec<Account> {
    let address = |id, label: &str, street: &str, town: &str| Address {
        id,
        label: label.to_owned(),
        street: street.to_owned(),
        town: town.to_owned(),
    };
    let grace = Account {
        display: "Grace".to_owned(),
        email: "grace@example.org".to_owned(),
        addresses: vec![
            address(1, "Home", "12 Mill Lane", "Ghent"),
            address(2, "Office", "7 Canal Street", "Antwerp"),
            address(3, "Grandmother", "30 Rose Walk", "Bruges"),
        ],
        ..Account::new("grace", "cobol-1959")
    };
    let bill = Account {
        display: "Bill".to_owned(),
        ..Account::new("bill", "teapot-418")
    };
    vec![grace, bill]
}
