//! Actions with several readings on pages.

use super::readings::{LiveReadings, live_readings};
use crate::driver::page_from_html;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::grammar::{Body, parse};
use std::sync::Arc;

fn on(html: &str, sentence: &str) -> LiveReadings {
    let Body::Ambiguous(readings) = parse(sentence).body else {
        panic!("`{sentence}` has several readings")
    };
    let seen = Observation {
        page: Arc::new(page_from_html(html, "http://shop.test/")),
        at_rest: true,
        windows: 1,
        ..Observation::default()
    };
    live_readings(&readings, &seen, &Knowledge::default())
}

#[test]
fn an_action_is_left_to_the_readings_that_the_page_meets() {
    let sentence = "Click on the final confirmation button";
    // Both readings mean the same element.
    let same = on("<button>Final confirmation</button>", sentence);
    assert!(matches!(same, LiveReadings::One(0, _)), "{same:?}");
    // The last of two, or the one that is called so.
    let two = "<button>Final confirmation</button><button>Confirmation</button>";
    let several = on(two, sentence);
    assert!(
        matches!(several, LiveReadings::Several(ref all) if all.len() == 2),
        "{several:?}"
    );
    // Only one reading names something.
    let last = on("<button>Confirmation</button>", sentence);
    assert!(matches!(last, LiveReadings::One(0, _)), "{last:?}");
    let nothing = on("<button>Send</button>", sentence);
    assert!(matches!(nothing, LiveReadings::Nothing), "{nothing:?}");
}
