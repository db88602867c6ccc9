//! Cost of a snapshot by the size of the page.

use crate::support::{one_page, turn};
use plumbline::driver::{Act, Driver as _, DriverChoice, DriverConfig, start_webdriver};
use std::time::{Duration, Instant};

/// A page of about so many elements: a table of links, buttons and texts, as applications have them.
fn of_size(elements: usize) -> String {
    let row = "<tr><td>Cell <b>text</b></td><td><a href=#x>Link of a row</a></td><td class=r><button>Bill</button></td><td><span style='overflow:hidden;text-overflow:ellipsis'>Note</span></td></tr>";
    format!(
        "<!doctype html><title>Size</title><style>td{{padding:2px}}.r{{background:#f4f4f4}}</style><table>{}</table>",
        row.repeat(elements / 9)
    )
}

#[expect(clippy::print_stderr, reason = "the figures, for whoever looks")]
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures; run it by name on the code before and after"]
async fn cost_of_a_snapshot() {
    turn::browsers(1);
    let config = DriverConfig {
        choice: DriverChoice::Chromium,
        ..DriverConfig::default()
    };
    let mut driver = start_webdriver(&config).await.expect("a browser");
    for size in [600, 1_000, 10_000] {
        let site = one_page::serve(of_size(size));
        driver.act(&Act::Open(site)).await.expect("the page");
        tokio::time::sleep(Duration::from_millis(800)).await;
        let mut times: Vec<Duration> = Vec::new();
        for _ in 0..25 {
            let begun = Instant::now();
            driver.snapshot().await.expect("a snapshot");
            times.push(begun.elapsed());
        }
        times.sort_unstable();
        eprintln!(
            "{size} elements: median {:?}, least {:?}",
            times[12], times[0]
        );
    }
    driver.close().await;
}
