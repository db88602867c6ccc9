//! Resident memory of the runner; its browsers are processes of their own.

use std::process::{Command, Stdio};
use std::time::Duration;

/// The peak, in MB, while the demo suite runs with four jobs.
pub fn row(base: &str) -> String {
    let reports = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_plumbline"))
        .args(["run", "suites/demo", "--base-url", base, "--jobs", "4"])
        .arg("--reports")
        .arg(reports.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0.0_f64;
    while child.try_wait().unwrap().is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kb = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<f64>().ok());
        peak = peak.max(kb.unwrap_or(0.0) / 1000.0);
        std::thread::sleep(Duration::from_millis(50));
    }
    format!("| most resident memory of the runner, `suites/demo` with 4 jobs | {peak:.0} MB |")
}
