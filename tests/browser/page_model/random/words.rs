//! The words of the pages. No two of one pool are forms of one word, except where a pair is meant to be confused.

pub const TITLES: &[&str] = &[
    "Vendor",
    "Delivery",
    "Billing",
    "Journey",
    "Warehouse",
    "Library",
    "Garden",
    "Kitchen",
    "Harbour",
    "Museum",
    "Station",
    "Theatre",
];
pub const FIELDS: &[&str] = &[
    "Name",
    "First name",
    "Surname",
    "Street",
    "City",
    "Postcode",
    "Phone",
    "Mobile",
    "Company",
    "Remarks",
    "Discount",
    "Reference",
    "Nickname",
    "E-mail",
    "Floor",
];
pub const LISTS: &[(&str, &[&str])] = &[
    ("Size", &["Small", "Medium", "Large"]),
    ("Country", &["France", "Japan", "Peru", "Kenya"]),
    ("Colour", &["Red", "Dark red", "Green"]),
    ("Payment", &["Card", "Cash", "Cheque"]),
    ("Priority", &["Low", "Normal", "High"]),
];
pub const CHECKS: &[&str] = &[
    "Newsletter",
    "Gift wrap",
    "Express handling",
    "Keep me informed",
    "Insurance",
    "Leave at the door",
];
pub const RADIOS: &[(&str, &[&str])] = &[
    ("Shipping", &["By air", "By sea", "By train"]),
    ("Seat", &["Window", "Aisle", "Balcony"]),
];
pub const BUTTONS: &[&str] = &[
    "Save",
    "Save and continue",
    "Preview",
    "Send",
    "Reset",
    "Calculate",
    "Continue",
    "Apply",
    "Check availability",
    "Print",
    "Export",
    "Refresh",
];
pub const LINKS: &[&str] = &[
    "Home",
    "Homepage",
    "Products",
    "Contact us",
    "Terms of use",
    "My account",
    "Wish list",
    "Purchase orders",
    "Site map",
    "About",
    "Careers",
    "Help",
];
pub const MENUS: &[(&str, &[&str])] = &[
    ("Desktops", &["Tower", "Workstation", "Mini"]),
    ("Phones", &["Handset", "Headset", "Chargers"]),
    ("Cameras", &["Tripods", "Lenses", "Film"]),
];
pub const TABS: &[&str] = &["Description", "Reviews", "Specification", "Questions"];
pub const PEOPLE: &[&str] = &[
    "Ann",
    "Anna",
    "tutu",
    "Bob",
    "Bobby",
    "Zoe O'Neil",
    "Martin",
    "Li Wei",
    "José",
];
pub const ROWS: &[&str] = &["Edit", "Delete", "Bill", "Copy", "Archive"];
pub const STATES: &[&str] = &["overdue", "settled", "pending"];
pub const PRODUCTS: &[&str] = &[
    "Teapot",
    "Copper kettle",
    "Iron kettle",
    "Bread board",
    "Whisk",
    "Ladle",
    "Iron",
];
pub const CARDS: &[&str] = &["Add to cart", "Compare", "Details"];
pub const TASKS: &[&str] = &[
    "Buy milk",
    "Buy milk and eggs",
    "Call the plumber",
    "Water the roses",
    "Pay rent",
];
pub const DIALOGS: &[&str] = &["Confirm", "Warning", "Preferences"];
pub const SENTENCES: &[&str] = &[
    "Your parcel left the depot.",
    "The museum closes at six.",
    "Nothing was found in the attic.",
    "All trains run on time today.",
    "The kettle whistles loudly.",
    "Seven swans were counted.",
    "A storm is expected at noon.",
    "The bridge opens for ships.",
    "Two lamps are still lit.",
    "The last boat has gone.",
];
pub const ABSENT: &[&str] = &["Unicorn", "Teleport", "Quarantine", "Moonwalk", "Zeppelin"];
pub const VALUES: &[&str] = &[
    "alpha",
    "bravo",
    "charlie",
    "delta",
    "echo five",
    "Foxtrot",
    "golf 18",
    "O'Hara",
];
