//! The cases, as sentences and as a script.

use crate::applications::{Application, PASSWORD};
use crate::script::Script;
use std::fmt::Write;

/// One case.
pub struct Case {
    pub name: &'static str,
    pub application: Application,
    /// Whether its pages have scripts.
    pub has_scripts: bool,
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
            let _ = writeln!(
                text,
                "      - {}",
                sentence.replace("PASSWORD", &password())
            );
        }
        text
    }
}

/// The password of the Django application.
fn password() -> String {
    std::env::var(PASSWORD).unwrap_or_default()
}

/// False statements on pages that have come to rest.
pub fn wrong() -> Vec<Case> {
    let never: Script = |_, _| Box::pin(async {});
    let case = |name, application, has_scripts, sentences| Case {
        name,
        application,
        has_scripts,
        sentences,
        script: never,
    };
    vec![
        case(
            "a page without scripts",
            Application::Demo,
            false,
            &[
                "Open '/help'",
                "Assert that 'Free shipping to the moon' is displayed",
            ],
        ),
        case(
            "a page with scripts",
            Application::Demo,
            true,
            &[
                "Open '/product/copper-kettle'",
                "Click on the tab 'Care'",
                "Assert that 'Always put it in the dishwasher' is displayed",
            ],
        ),
        case(
            "the start page after signing in",
            Application::Django,
            true,
            &[
                "Open '/admin/'",
                "Type 'ada' in the field 'Username'",
                "Type 'PASSWORD' in the field 'Password'",
                "Click on 'Log in'",
                "Assert that 'Welcome, Grace' is displayed",
            ],
        ),
        case(
            "Bootstrap, another tab",
            Application::Libraries,
            true,
            &[
                "Open '/bootstrap.html'",
                "Click on the tab 'Departures'",
                "Assert that 'The ferry leaves on Sunday' is displayed",
            ],
        ),
        case(
            "SweetAlert2, a dialog",
            Application::Libraries,
            true,
            &[
                "Open '/sweetalert.html'",
                "Click on 'Shred box 15'",
                "Assert that 'Shred box 99?' is displayed",
            ],
        ),
    ]
}

/// Server-rendered pages, a form, pages whose buttons answer without a new page, an application and two pages of libraries.
pub fn all() -> Vec<Case> {
    let mut all = demo();
    all.extend(others());
    all
}

fn demo() -> Vec<Case> {
    vec![
        Case {
            name: "three kettles (6 sentences, new pages)",
            application: Application::Demo,
            has_scripts: false,
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
            application: Application::Demo,
            has_scripts: false,
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
            name: "tabs (6 sentences)",
            application: Application::Demo,
            has_scripts: true,
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
            name: "a toast (5 sentences)",
            application: Application::Demo,
            has_scripts: true,
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

fn others() -> Vec<Case> {
    vec![
        Case {
            name: "signing in (5 sentences)",
            application: Application::Django,
            has_scripts: true,
            sentences: &[
                "Open '/admin/'",
                "Type 'ada' in the field 'Username'",
                "Type 'PASSWORD' in the field 'Password'",
                "Click on 'Log in'",
                "Assert that 'Welcome, Ada' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/admin/")).await;
                    hand.fill("#id_username", "ada").await;
                    hand.fill("#id_password", &password()).await;
                    hand.click_to_page("#login-form [type=submit]").await;
                    hand.displayed("#user-tools", "WELCOME, ADA").await;
                })
            },
        },
        Case {
            name: "a search in a list (8 sentences)",
            application: Application::Django,
            has_scripts: true,
            sentences: &[
                "Open '/admin/office/product/'",
                "Type 'ada' in the field 'Username'",
                "Type 'PASSWORD' in the field 'Password'",
                "Click on 'Log in'",
                "Assert that '35 products' is displayed",
                "Type 'Apron' in the search field",
                "Click on the button 'Search'",
                "Assert that '1 result' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/admin/office/product/")).await;
                    hand.fill("#id_username", "ada").await;
                    hand.fill("#id_password", &password()).await;
                    hand.click_to_page("#login-form [type=submit]").await;
                    hand.displayed("#changelist", "35 products").await;
                    hand.fill("#searchbar", "Apron").await;
                    hand.click_to_page("#changelist-search [type=submit]").await;
                    hand.displayed("#changelist", "1 result").await;
                })
            },
        },
        Case {
            name: "Bootstrap (8 sentences)",
            application: Application::Libraries,
            has_scripts: true,
            sentences: &[
                "Open '/bootstrap.html'",
                "Click on the tab 'Departures'",
                "Assert that 'No departures before Monday.' is displayed",
                "Type 'Ada' in the field 'Skipper'",
                "Select 'South' in the list 'Quay'",
                "Check the box 'Text me on arrival'",
                "Click on the tab 'Arrivals'",
                "Assert that 'Petrel' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/bootstrap.html")).await;
                    hand.click_to_change("[data-bs-target='#t2']").await;
                    hand.displayed("#t2", "No departures before Monday.").await;
                    hand.fill("#skipper", "Ada").await;
                    hand.choose("[aria-label=Quay]", "South").await;
                    hand.tick("#sms").await;
                    hand.click_to_change("[data-bs-target='#t1']").await;
                    hand.displayed("#t1", "Petrel").await;
                })
            },
        },
        Case {
            name: "SweetAlert2 (5 sentences)",
            application: Application::Libraries,
            has_scripts: true,
            sentences: &[
                "Open '/sweetalert.html'",
                "Click on 'Shred box 15'",
                "Assert that 'This cannot be undone.' is displayed",
                "Click on the button 'Shred' in the dialog",
                "Assert that '2 boxes' is displayed",
            ],
            script: |hand, base| {
                Box::pin(async move {
                    hand.open(&format!("{base}/sweetalert.html")).await;
                    hand.click_to_change("#del").await;
                    hand.displayed(".swal2-popup", "This cannot be undone.")
                        .await;
                    hand.click_to_change(".swal2-confirm").await;
                    hand.displayed("#said", "2 boxes").await;
                })
            },
        },
    ]
}
