//! Statistics over as many step records as a large bench leaves.

use plumbline::profile::{RoleProfile, StepTally, skills_of};
use plumbline::stats::{P3, bound, pooled, standing, within_case};
use std::time::{Duration, Instant};

/// A million distinct steps of a hundred thousand cases, some of them wrong: rates of the cases, both σ, the bound, the
/// standing and the fits of both polarities. Reading the file is not part of it.
#[test]
fn a_million_step_records_are_aggregated_in_a_second() {
    let steps = (0..1_000_000_usize)
        .map(|step| StepTally {
            case: format!("case-{}", step / 10),
            step: step % 10,
            expected: step % 2 == 0,
            right: 20 - u64::from(step % 7 == 0) * (step % 21) as u64,
            wrong: u64::from(step % 7 == 0) * (step % 21) as u64,
            ..StepTally::default()
        })
        .collect();
    let role = RoleProfile {
        steps,
        ..RoleProfile::default()
    };
    let begun = Instant::now();
    let rates = role.case_rates();
    let clusters = role.clusters();
    let figures = (
        pooled(&rates),
        within_case(&rates),
        bound(&clusters, 0.95),
        standing(&clusters, *P3, 0.95),
    );
    let fits = [skills_of(&role, true), skills_of(&role, false)];
    let took = begun.elapsed();
    assert_eq!(rates.len(), 100_000);
    assert!(figures.0 >= figures.1 && figures.2 > 0.5, "{figures:?}");
    for fit in fits {
        let fit = fit.expect("steps");
        assert!(
            fit.right().mean_interval(0.99).low > 0.9,
            "{}",
            fit.right().mean()
        );
    }
    // Without optimisation it may take longer.
    let most = if cfg!(debug_assertions) { 30 } else { 1 };
    assert!(took < Duration::from_secs(most), "{took:?}");
    std::io::Write::write_all(&mut std::io::stdout(), format!("{took:?}\n").as_bytes())
        .expect("it is shown");
}
