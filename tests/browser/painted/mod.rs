//! Painted pages: what is displayed, how words are set apart, and what comes first, on pages whose truth is known from how
//! they were made. The generator shares no code with the evaluation.
//!
//! `PAGES` and `SEED` say how many pages from which seed on, `JOBS` how many browsers, `OPEN=1` prints what stayed open.

mod chance;
mod cost;
mod cut;
mod drive;
mod generated;
mod hidden;
mod order;
mod shell;
mod spelling;
mod stacked;

/// Answer of a person who sees the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// The sentence is true.
    Yes,
    /// The sentence is false.
    No,
    /// Some of it is seen: neither may be said.
    Partly,
}

impl From<bool> for Seen {
    fn from(yes: bool) -> Seen {
        if yes { Seen::Yes } else { Seen::No }
    }
}

/// A page, and what is true of it.
#[derive(Debug)]
pub struct PaintedPage {
    pub family: &'static str,
    pub html: String,
    pub said: Vec<(String, Seen)>,
}

/// The families, in turn.
pub fn page(seed: u64) -> PaintedPage {
    let mut lot = chance::Lot::new(seed);
    let families = [
        hidden::page,
        shell::page,
        stacked::page,
        cut::page,
        spelling::page,
        order::page,
        generated::page,
    ];
    let count = families.len() as u64;
    families[usize::try_from(seed % count).unwrap_or_default()](&mut lot)
}

/// Says of a text that it is displayed, in one of the ways that mean the same.
pub fn displayed(lot: &mut chance::Lot, text: &str, seen: Seen) -> (String, Seen) {
    if lot.below(3) == 0 {
        let other = match seen {
            Seen::Yes => Seen::No,
            Seen::No => Seen::Yes,
            Seen::Partly => Seen::Partly,
        };
        return (format!("'{text}' is not displayed"), other);
    }
    (format!("'{text}' is displayed"), seen)
}
