//! Sides, edges and corners: one thing in several places of pages that are laid out by a browser.

use super::labels::run;
use super::page::pages;

#[tokio::test(flavor = "multi_thread")]
async fn sides_edges_and_corners_are_seen_in_the_layout() {
    run("directions", pages(include_str!("pages/directions.txt")), 5).await;
}
