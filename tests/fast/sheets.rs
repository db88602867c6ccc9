//! The driver without a browser reads style sheets as a browser does, or says that it cannot tell.

use crate::support::sheets::{SHEETS, SheetEffect, page};
use plumbline::driver::page_from_html;

#[test]
fn every_sheet_is_read_or_open() {
    let mut wrong = Vec::new();
    for (sheet, sight) in SHEETS {
        let snapshot = page_from_html(&page(sheet), "http://sheets.test/");
        let shown = snapshot.blocks.iter().any(|block| block.text == "Words");
        let agrees = match sight {
            SheetEffect::Shown => shown && snapshot.unsettled().is_none(),
            SheetEffect::Hidden => !shown && snapshot.unsettled().is_none(),
            SheetEffect::OpenShown | SheetEffect::OpenHidden => snapshot.unsettled().is_some(),
        };
        if !agrees {
            wrong.push((sheet, sight, shown, snapshot.unsettled().map(str::to_owned)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
