//! Reading a large suite.

use crate::table::{quantile, short};
use std::fmt::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CASES: usize = 10_000;

fn suite() -> String {
    let mut text = String::from("suite: Large\nbase_url: http://127.0.0.1:8080\ncases:\n");
    for n in 0..CASES {
        let _ = write!(
            text,
            "  - name: Case {n}\n    tags: [large]\n    steps:\n      - Open '/orders/{n}'\n      - Type in 'toto{n}' in the field 'User name'\n      \
             - Click on the button 'Bill' in the row of 'Order {n}'\n      - Assert that 'Order {n} was billed' is displayed\n      \
             - Assert that the row 'Total' contains '${n}.00'\n"
        );
    }
    text
}

pub fn row() -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.yaml");
    std::fs::write(&path, suite()).unwrap();
    let times: Vec<Duration> = (0..7)
        .map(|_| {
            let begun = Instant::now();
            let status = Command::new(env!("CARGO_BIN_EXE_plumbline"))
                .args(["check", "--quiet"])
                .arg(&path)
                .stdout(Stdio::null())
                .status()
                .unwrap();
            assert!(status.success());
            begun.elapsed()
        })
        .collect();
    format!(
        "| `plumbline check` on {CASES} cases of 5 sentences | {} |",
        short(quantile(&times, 0.5))
    )
}
