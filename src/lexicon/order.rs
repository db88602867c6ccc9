//! Words for order and direction.

use serde::{Deserialize, Serialize};

pub(crate) const DOWNWARD_DIRECTIONS: &str = "desc|reverse|decreasing|from z|from high";
pub(crate) const DOWNWARD_FIRST: &str = "highest|most|largest|biggest|newest|latest";
pub(crate) const TURNS_PAGE: &str = "next|previous|more";
/// Of these, what is said of pages that are turned.
pub(crate) const TURNS_PAGES: &str = "next|previous";
pub(crate) const ENDS_COLUMN: &str = "in|ascending|descending|from|with|alphabetically";
pub(crate) const DIRECTED: &str = "order|first|alphabetically";
pub(crate) const DOWNWARD: &str = "descending|decreasing|highest|newest|latest|largest|reverse";
pub(crate) const SORTED: &str = "sorted|ordered";
pub(crate) const FIRST_OF_ALL: &str = "lowest first|cheapest first|smallest first|oldest first|earliest first|highest first|\
    most expensive first|largest first|biggest first|newest first|latest first|\
    most recent first";
pub(crate) const DIRECTIONS: &str = "ascending alphabetical|descending alphabetical|reverse alphabetical|ascending|descending|\
    alphabetical|alphabetically|increasing|decreasing|from a to z|from z to a|\
    from low to high|from high to low|from lowest to highest|from highest to lowest|\
    from cheapest to most expensive";
pub(crate) const PLACED_BEFORE: &str = "listed before|displayed before|shown before|placed before|before|listed after|\
    displayed after|shown after|placed after|after";
pub(crate) const COMES_BEFORE: &str = "appears before|appear before|comes before|come before|precedes|precede|appears after|\
    appear after|comes after|come after|follows|shows up before|shows up after";
pub(crate) const IS_SORTED: &str = "is sorted|sorts";
pub(crate) const NEXT_PREVIOUS: &str = "next|previous";
pub(crate) const PREVIOUS: &str = "previous|preceding|former";
pub(crate) const NEXT: &str = "next|following";
pub(crate) const ONE_SCREEN: &str =
    "one page|a page|one screen|a screen|one viewport|one chunk|a chunk|one screenful";
pub(crate) const HALFWAY: &str = "halfway|half way|to the middle|the middle|middle";
pub(crate) const WAYS: &str = "down|up";

/// Directions of order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Smallest or first letter first.
    Ascending,
    /// Largest or last letter first.
    Descending,
}
