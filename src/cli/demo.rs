//! `plumbline demo`: the demo application, served until Ctrl-C.

use crate::cli::setup::faults;
use crate::cli::{CliError, Exit, Terminal};
use crate::demo::{Fault, Running, serve_with};
use clap::Args;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use url::Url;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct DemoArgs {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8080, value_name = "N")]
    port: u16,
    /// Switch a fault on, so that the demo has that bug; may be repeated
    #[arg(long, value_name = "NAME", value_parser = faults::named)]
    fault: Vec<Fault>,
    /// List the faults: what each does, and which cases of `suites/demo` it changes
    #[arg(long, conflicts_with_all = ["port", "fault"])]
    faults: bool,
}

/// The demo, served as long as this lives.
#[derive(Debug)]
pub(super) struct Demo {
    /// Where it is.
    pub url: Url,
    running: Running,
}

/// Starts the demo with these faults on a port of this machine only.
pub(super) async fn start(port: u16, faults: &[Fault]) -> Result<Demo, CliError> {
    let cannot = |source: io::Error| CliError::Demo { port, source };
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let running = serve_with(address, faults).await.map_err(cannot)?;
    let url = Url::parse(&running.url()).map_err(|error| cannot(io::Error::other(error)))?;
    Ok(Demo { url, running })
}

impl Demo {
    /// Stops it.
    pub(super) async fn stop(self) {
        self.running.stop().await;
    }
}

/// Serves the demo, or lists its faults.
pub(super) fn demo(args: &DemoArgs, terminal: Terminal) -> Result<Exit, CliError> {
    if args.faults {
        terminal.out(&faults::table(terminal));
        return Ok(Exit::AsExpected);
    }
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    runtime.block_on(async {
        let mut demo = start(args.port, &args.fault).await?;
        terminal.out(&format!("{}\n", demo.url));
        for fault in &args.fault {
            terminal.say(&format!("with a fault: {}", fault.what()));
        }
        terminal.say("the demo is served until Ctrl-C");
        tokio::select! {
            signal = tokio::signal::ctrl_c() => signal.map_err(CliError::Start)?,
            ended = demo.running.wait() => {
                ended.map_err(|source| CliError::Demo { port: args.port, source })?;
            }
        }
        demo.stop().await;
        Ok(Exit::AsExpected)
    })
}
