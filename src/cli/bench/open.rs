//! `plumbline bench --open SUITE`: how many of the sentences that logic leaves open each model settles.

use crate::cli::args::bench::{BenchArgs, BenchFormat};
use crate::cli::bench::plan::BenchedModel;
use crate::cli::bench::served::served;
use crate::cli::models::probe;
use crate::cli::output::progress::Progress;
use crate::cli::setup::supervise::{SharedProgress, signals, supervise, while_answered};
use crate::cli::{CliError, Exit, Terminal};
use crate::lab::bench::{OpenTally, open_csv, open_json, open_markdown, open_text};
use crate::run::{EventSink, Planned, Settings, execute};
use std::sync::{Arc, Mutex};
use tokio::sync::watch;

/// Columns of the table where no terminal says how many there are.
const WIDTH: u16 = 150;

/// Runs the cases once with each model, and counts.
pub(super) async fn settled(
    args: &BenchArgs,
    mut planned: Vec<Planned>,
    settings: Settings,
    casts: Vec<BenchedModel>,
    terminal: Terminal,
) -> Result<Exit, CliError> {
    let demo = served(args, &mut planned).await?;
    let mut found = Vec::new();
    let mut interrupted = false;
    for cast in casts {
        probe::require(&cast.models).await?;
        let outage = cast.models.agents.outage.clone();
        let mut settings = settings.clone();
        settings.models = Some(cast.models);
        let (stop, stopped) = watch::channel(false);
        let teller = SharedProgress::new(Progress::new(planned.len(), true, terminal));
        let nobody: EventSink = Arc::new(Mutex::new(|_: &crate::record::Event| {}));
        let running = execute(planned.clone(), settings, nobody, stopped);
        let running = while_answered(Box::pin(running), &outage, &stop);
        let signals = signals().map_err(CliError::Start)?;
        let ended = supervise(running, &stop, signals, &teller).await;
        if let Some(why) = outage.told() {
            return Err(CliError::Outage(why));
        }
        let Some(record) = ended.transpose()? else {
            interrupted = true;
            break;
        };
        interrupted |= record.interrupted;
        found.push(OpenTally::of(&cast.name, &record));
        if interrupted {
            break;
        }
    }
    if let Some(demo) = demo {
        demo.stop().await;
    }
    terminal.out(&match args.format {
        BenchFormat::Text | BenchFormat::Paper => {
            open_text(&found, terminal.width.unwrap_or(WIDTH))
        }
        BenchFormat::Md => open_markdown(&found),
        BenchFormat::Csv => open_csv(&found),
        BenchFormat::Json => format!("{:#}\n", open_json(&found)),
    });
    if found.iter().all(|tally| tally.sentences == 0) {
        terminal.say("logic leaves no sentence of these cases open");
    }
    Ok(if interrupted {
        Exit::Interrupted
    } else {
        Exit::AsExpected
    })
}
