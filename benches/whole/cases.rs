//! The cases, as sentences and as a script.

use crate::script::Script;
use std::fmt::Write;

/// One case.
pub struct Case {
    pub name: &'static str,
    sentences: &'static [&'static str],
    pub script: Script,
}

impl Case {
    /// As a suite file.
    pub fn suite(&self, base: &str) -> String {
        let mut text = format!(
            "suite: Bench\nbase_url: {base}\ncases:\n  - name: {}\n    steps:\n",
            self.name
        );
        for sentence in self.sentences {
            let _ = writeln!(text, "      - {sentence}");
        }
        text
    }
}

/// Server-rendered pages, a form, and a page whose button answers without a new page.
pub fn all() -> [Case; 4] {
    [
        Case {
            name: "three kettles (6 sentences, new pages)",
            sentences: &[
                "Open '/catalogue?q=kettle'",
                "Click on the button 'Add to cart'",
                "Assert that 'Copper Kettle was added to your cart' is displayed",
                "Type in '3' in the field 'Quantity of Copper Kettle'",
                "Click on 'Update cart'",
                "Assert that the row 'Total' contains '$117.00'",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/catalogue?q=kettle")).await;
                    hand.click_to_page(".card form button").await;
                    hand.displayed("main", "Copper Kettle was added to your cart")
                        .await;
                    hand.fill("main table input", "3").await;
                    hand.click_to_page(".actions button.quiet").await;
                    hand.displayed("main table", "$117.00").await;
                })
            },
        },
        Case {
            name: "signing up (8 sentences, a form)",
            sentences: &[
                "Open '/'",
                "Click on 'Sign up'",
                "Type in 'ada' in the field 'User name'",
                "Type in 'lovelace' in the field 'Password'",
                "Type in 'lovelace' in the field 'Repeat password'",
                "Click on 'Create account'",
                "Assert that 'Account created' is displayed",
                "Assert that 'Signed in as ada' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/")).await;
                    hand.click_to_page(".account a[href='/sign-up']").await;
                    hand.fill("#user", "ada").await;
                    hand.fill("#password", "lovelace").await;
                    hand.fill("#repeat", "lovelace").await;
                    hand.click_to_page("main form button").await;
                    hand.displayed("body", "Account created").await;
                    hand.displayed("header", "Signed in as ada").await;
                })
            },
        },
        Case {
            name: "tabs (6 sentences, a page with scripts)",
            sentences: &[
                "Open '/product/copper-kettle'",
                "Click on the tab 'Care'",
                "Assert that 'Never put it in the dishwasher' is displayed",
                "Click on the tab 'Reviews'",
                "Click on the tab 'Details'",
                "Assert that 'Repairs are free for five years' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/product/copper-kettle")).await;
                    hand.click_to_change("#tab-care").await;
                    hand.displayed("#panel-care", "Never put it in the dishwasher")
                        .await;
                    hand.click_to_change("#tab-reviews").await;
                    hand.click_to_change("#tab-details").await;
                    hand.displayed("#panel-details", "Repairs are free for five years")
                        .await;
                })
            },
        },
        Case {
            name: "a toast (5 sentences, a page with scripts)",
            sentences: &[
                "Open '/product/copper-kettle'",
                "Select 'Brushed' in the list 'Finish'",
                "Type in '2' in the field 'Quantity'",
                "Click on 'Add to cart'",
                "Assert that 'Copper Kettle was added to your cart' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/product/copper-kettle")).await;
                    hand.choose("main form select", "Brushed").await;
                    hand.fill("main form input[name=quantity]", "2").await;
                    hand.click_to_change("main form button").await;
                    hand.displayed("body", "Copper Kettle was added to your cart")
                        .await;
                })
            },
        },
    ]
}
