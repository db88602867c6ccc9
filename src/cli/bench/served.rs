//! The demo that a bench may be about.

use crate::cli::CliError;
use crate::cli::args::bench::BenchArgs;
use crate::cli::demo::{self, Demo};
use crate::run::Planned;

/// The demo, where it is asked for; the cases are then about it.
pub(super) async fn served(
    args: &BenchArgs,
    planned: &mut [Planned],
) -> Result<Option<Demo>, CliError> {
    if !args.run.demo {
        return Ok(None);
    }
    let demo = demo::start(0, &args.run.fault).await?;
    for planned in planned {
        planned.base_url = Some(demo.url.clone());
    }
    Ok(Some(demo))
}
