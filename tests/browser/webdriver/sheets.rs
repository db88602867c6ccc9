//! The style sheets of the table do in a browser what the table says.

use crate::support::sheets::{SHEETS, SheetEffect, page};
use crate::webdriver::browser::Browser;
use crate::webdriver::site::serve;
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread")]
async fn chromium_makes_the_same_of_every_sheet() {
    let pages: Vec<(String, String)> = SHEETS
        .iter()
        .enumerate()
        .map(|(place, (sheet, _))| (format!("sheet-{place}"), page(sheet)))
        .collect();
    let served: Vec<(&str, &str)> = pages
        .iter()
        .map(|(path, text)| (&**path, &**text))
        .collect();
    let site = serve(&served).await;
    let mut browser = Browser::chromium(&format!("{site}/sheet-0")).await;
    let mut wrong = Vec::new();
    for ((path, _), (sheet, sight)) in pages.iter().zip(SHEETS) {
        browser.open(&format!("{site}/{path}")).await;
        let wanted = matches!(sight, SheetEffect::Shown | SheetEffect::OpenShown);
        // An animation ends a moment after the page was loaded.
        let deadline = Instant::now() + Duration::from_secs(3);
        while browser.visible_text().contains("Words") != wanted {
            if Instant::now() > deadline {
                wrong.push((sheet, sight));
                break;
            }
            browser.look().await;
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
