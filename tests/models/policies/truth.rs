//! Knowledge of a reader of the pages: of each claim whether it holds and which lines of the page tell, of each
//! past action what is to be done, line by line.

/// A claim that is open to logic.
pub struct Claim {
    /// The sentence, without "Assert that".
    pub sentence: &'static str,
    /// Whether it holds.
    pub holds: bool,
    /// Parts of lines of the page: one such line tells, the first that is there. Where a sentence stands here twice, the page decides.
    pub told_by: &'static [&'static str],
}

/// One action on one line of the page.
#[derive(Debug, Clone, Copy)]
pub struct Act {
    /// Part of the line.
    pub line: &'static str,
    /// The action, by name.
    pub action: &'static str,
    /// The text to type, or the option to choose.
    pub value: &'static str,
}

/// A past action: its actions, in order. Where a line is missing, it cannot be done.
pub struct PastAction {
    /// The sentence.
    pub sentence: &'static str,
    /// The actions.
    pub acts: &'static [Act],
}

const fn claim(holds: bool, sentence: &'static str, told_by: &'static [&'static str]) -> Claim {
    Claim {
        sentence,
        holds,
        told_by,
    }
}

const fn click(line: &'static str) -> Act {
    Act {
        line,
        action: "click",
        value: "",
    }
}

const fn fill(line: &'static str, value: &'static str) -> Act {
    Act {
        line,
        action: "fill",
        value,
    }
}

const fn past_action(sentence: &'static str, acts: &'static [Act]) -> PastAction {
    PastAction { sentence, acts }
}

/// All claims of the suite.
pub const CLAIMS: &[Claim] = &[
    // The cart.
    claim(true, "the total comes to '$39.00'", &["\"Total\""]),
    claim(false, "the total comes to '$38.00'", &["\"Total\""]),
    claim(
        true,
        "The 'Bread Board' costs '$22.00'",
        &["cell \"Bread Board\""],
    ),
    claim(
        false,
        "The 'Bread Board' costs '$39.00'",
        &["cell \"Bread Board\""],
    ),
    claim(
        true,
        "the cart as a whole comes to '$61.00'",
        &["\"$61.00\""],
    ),
    claim(
        true,
        "The shop says that the cart is 'empty'",
        &["\"Your cart is empty.\""],
    ),
    claim(
        false,
        "The shop says that the cart is 'empty'",
        &["heading \"Your cart\""],
    ),
    claim(
        true,
        "nothing is left in the cart",
        &["\"Your cart is empty.\""],
    ),
    claim(
        true,
        "It says that the 'Copper Kettle' was added",
        &["Copper Kettle was added"],
    ),
    claim(
        false,
        "It says that the 'Bread Board' was added",
        &["Copper Kettle was added"],
    ),
    claim(
        true,
        "the quantity of the 'Copper Kettle' stands at '1'",
        &[
            "field \"Quantity of Copper Kettle\"",
            "Quantity of Copper Kettle",
        ],
    ),
    claim(
        false,
        "the quantity of the 'Copper Kettle' stands at '2'",
        &[
            "field \"Quantity of Copper Kettle\"",
            "Quantity of Copper Kettle",
        ],
    ),
    // One order.
    claim(
        true,
        "The shop reports the status 'Open' for this order",
        &["Status: Open"],
    ),
    claim(
        false,
        "The shop reports the status 'Shipped' for this order",
        &["Status: Open"],
    ),
    claim(
        true,
        "This order was placed on '2 Nov 2026'",
        &["Placed on"],
    ),
    claim(
        false,
        "This order was placed on '9 Nov 2026'",
        &["Placed on"],
    ),
    claim(
        true,
        "The 'Fountain Pen' came to '$54.00'",
        &["cell \"Fountain Pen\""],
    ),
    claim(
        false,
        "The 'Fountain Pen' came to '$36.00'",
        &["cell \"Fountain Pen\""],
    ),
    claim(
        true,
        "the 'Linen Notebook' was ordered in a quantity of '3'",
        &["cell \"Linen Notebook\""],
    ),
    claim(
        false,
        "the 'Linen Notebook' was ordered in a quantity of '5'",
        &["cell \"Linen Notebook\""],
    ),
    claim(true, "in total the customer pays '$94.90'", &["\"$94.90\""]),
    claim(
        false,
        "in total the customer pays '$49.90'",
        &["\"$94.90\""],
    ),
    // Members.
    claim(true, "The 'Office' lies in 'Antwerp'", &["cell \"Office\""]),
    claim(false, "The 'Office' lies in 'Ghent'", &["cell \"Office\""]),
    claim(
        true,
        "'Grandmother' lives in the 'Rose Walk'",
        &["cell \"Grandmother\""],
    ),
    claim(
        false,
        "'Grandmother' lives in the 'Mill Lane'",
        &["cell \"Grandmother\""],
    ),
    claim(true, "The shop greets 'Grace'", &["Welcome back, Grace"]),
    claim(false, "The shop greets 'Bill'", &["Welcome back, Grace"]),
    claim(
        true,
        "the shop knows 'grace@example.org' as the email",
        &["field \"Email\""],
    ),
    claim(
        false,
        "the shop knows 'grace@example.com' as the email",
        &["field \"Email\""],
    ),
    claim(
        true,
        "the shop complains that they 'do not match'",
        &["do not match"],
    ),
    // Shelves, prices, help.
    claim(true, "The shop found '2 articles'", &["\"2 articles\""]),
    claim(false, "The shop found '3 articles'", &["\"2 articles\""]),
    claim(
        true,
        "The shop found that 'No article matches'",
        &["No article matches"],
    ),
    claim(
        false,
        "The shop found that 'No article matches'",
        &["\"2 articles\""],
    ),
    claim(
        true,
        "A buyer pays '$89.00' for the 'Brass Desk Lamp'",
        &["\"$89.00\""],
    ),
    claim(
        false,
        "A buyer pays '$98.00' for the 'Brass Desk Lamp'",
        &["\"$89.00\""],
    ),
    claim(
        true,
        "The 'Standing Desk' has been 'sold out'",
        &["sold out"],
    ),
    claim(
        false,
        "The 'Brass Desk Lamp' has been 'sold out'",
        &["\"$89.00\""],
    ),
    claim(
        true,
        "The trade gets the 'Copper Kettle' at '$31.20'",
        &["\"$31.20\""],
    ),
    claim(
        false,
        "The trade gets the 'Copper Kettle' at '$89.60'",
        &["\"$31.20\""],
    ),
    claim(true, "returns stay free for '30 days'", &["within 30 days"]),
    claim(
        false,
        "returns stay free for '14 days'",
        &["within 30 days"],
    ),
    claim(true, "The 'Clay Pot' goes for '$9.80'", &["\"$9.80\""]),
    claim(false, "The 'Clay Pot' goes for '$6.50'", &["\"$9.80\""]),
    // What logic reads is asked, too, where the policy leaves all to the model or a strict False is asked again.
    claim(
        true,
        "'Signed in as Grace' is displayed",
        &["Signed in as Grace"],
    ),
    claim(true, "'Welcome back' is displayed", &["Welcome back"]),
    claim(false, "'Welcome back' is displayed", &["heading"]),
    claim(true, "'Account created' is displayed", &["Account created"]),
    claim(false, "'Account created' is displayed", &["heading"]),
    claim(
        true,
        "'You are signed out' is displayed",
        &["You are signed out"],
    ),
    claim(true, "'2 articles' is displayed", &["\"2 articles\""]),
    claim(true, "'6 articles' is displayed", &["\"6 articles\""]),
    claim(false, "'2 articles' is displayed", &["heading"]),
    claim(
        true,
        "the row 'Total' contains '$22.00'",
        &["cell \"Bread Board\""],
    ),
    claim(false, "the row 'Total' contains '$22.00'", &["heading"]),
    claim(
        true,
        "'Your cart is empty' is displayed",
        &["\"Your cart is empty.\""],
    ),
    claim(true, "the row 'Total' contains '$117.00'", &["\"$117.00\""]),
    claim(
        true,
        "'Signed in as Admiral Hopper' is displayed",
        &["Signed in as Admiral Hopper"],
    ),
    claim(
        true,
        "the heading 'Checkout' is displayed",
        &["heading \"Checkout\""],
    ),
    claim(true, "'Copper Kettle' is displayed", &["Copper Kettle"]),
    claim(false, "'Thank you' is displayed", &["heading"]),
    claim(false, "'Kettle' is displayed", &["heading"]),
];

const SIGN_IN: &str = "button \"Sign in\"";
const USER: &str = "field \"User name\"";
const PASSWORD: &str = "field \"Password\"";
const QUANTITY: &str = "field \"Quantity of Copper Kettle";

/// All actions of the suite, those that logic reads included: not every policy leaves them to logic.
pub const PAST_ACTIONS: &[PastAction] = &[
    past_action(
        "Click on the button 'Add to cart'",
        &[click("button \"Add to cart\"")],
    ),
    past_action(
        "Click on the button 'Remove'",
        &[click("button \"Remove\"")],
    ),
    past_action("Click on the button 'Sign in'", &[click(SIGN_IN)]),
    past_action(
        "Type in 'grace' in the field 'User name'",
        &[fill(USER, "grace")],
    ),
    past_action(
        "Type in 'cobol-1959' in the field 'Password'",
        &[fill(PASSWORD, "cobol-1959")],
    ),
    past_action(
        "Type in 'cobol-1960' in the field 'Password'",
        &[fill(PASSWORD, "cobol-1960")],
    ),
    past_action(
        "Sign in as 'grace' with the password 'cobol-1959'",
        &[
            fill(USER, "grace"),
            fill(PASSWORD, "cobol-1959"),
            click(SIGN_IN),
        ],
    ),
    past_action(
        "Sign in as 'grace' with the password 'cobol-1960'",
        &[
            fill(USER, "grace"),
            fill(PASSWORD, "cobol-1960"),
            click(SIGN_IN),
        ],
    ),
    past_action(
        "Sign up as 'ada' with the password 'lovelace'",
        &[
            fill(USER, "ada"),
            fill(PASSWORD, "lovelace"),
            fill("field \"Repeat password\"", "lovelace"),
            click("button \"Create account\""),
        ],
    ),
    past_action(
        "Sign up as 'grace' with the password 'lovelace'",
        &[
            fill(USER, "grace"),
            fill(PASSWORD, "lovelace"),
            fill("field \"Repeat password\"", "lovelace"),
            click("button \"Create account\""),
        ],
    ),
    past_action("Sign me out", &[click("button \"Sign out\"")]),
    past_action(
        "Search the catalogue for 'board'",
        &[
            fill("field \"Search products\"", "board"),
            click("button \"Search\""),
        ],
    ),
    past_action(
        "Search the catalogue for 'lamp'",
        &[
            fill("field \"Search products\"", "lamp"),
            click("button \"Search\""),
        ],
    ),
    past_action(
        "Buy the 'Bread Board'",
        &[click("button \"Add to cart\" · row \"Bread Board")],
    ),
    past_action(
        "Buy the 'Cork Board'",
        &[click("button \"Add to cart\" · row \"Cork Board")],
    ),
    past_action(
        "Take the 'Copper Kettle' out again",
        &[click("button \"Remove\"")],
    ),
    past_action(
        "Order '3' pieces of the 'Copper Kettle'",
        &[fill(QUANTITY, "3"), click("button \"Update cart\"")],
    ),
    past_action(
        "Rename the member to 'Admiral Hopper'",
        &[
            fill("field \"Display name\"", "Admiral Hopper"),
            click("button \"Save profile\""),
        ],
    ),
    past_action(
        "Bring up the 'Garden' shelf",
        &[
            Act {
                line: "list \"Shelf\"",
                action: "select",
                value: "Garden",
            },
            click("button \"Search\""),
        ],
    ),
    past_action("Get on to the checkout", &[click("link \"Check out\"")]),
    // No line of the shop has anything of the kind.
    past_action("Pay by fingerprint", &[click("button \"Fingerprint\"")]),
    past_action("Play the film about kettles", &[click("button \"Play\"")]),
    past_action(
        "Download the manual of the kettle",
        &[click("link \"Manual\"")],
    ),
];
