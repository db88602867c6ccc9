//! `plumbline demo`: the demo application, served until Ctrl-C.

use super::{CliError, Door, Exit};
use clap::Args;
use std::io;
use tokio::task::JoinHandle;
use url::Url;

/// What was typed.
#[derive(Debug, Args)]
pub struct DemoArgs {
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 8080, value_name = "N")]
    port: u16,
}

/// The demo, served as long as this lives.
#[derive(Debug)]
pub struct Demo {
    /// Where it is.
    pub url: Url,
    task: JoinHandle<()>,
}

impl Drop for Demo {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Starts the demo on a port of this machine only.
pub async fn start(port: u16) -> Result<Demo, CliError> {
    let cannot = |source: io::Error| CliError::Demo { port, source };
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", port))
        .await
        .map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    let url = Url::parse(&format!("http://{address}/"))
        .map_err(|error| cannot(io::Error::other(error)))?;
    let task = serve(listener).map_err(cannot)?;
    Ok(Demo { url, task })
}

/// The embedded application.
fn serve(_listener: tokio::net::TcpListener) -> io::Result<JoinHandle<()>> {
    Err(io::Error::other("the demo is not built in yet"))
}

/// Serves the demo.
pub fn demo(args: &DemoArgs, door: Door) -> Result<Exit, CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    runtime.block_on(async {
        let demo = start(args.port).await?;
        door.out(&format!("{}\n", demo.url));
        door.say("the demo is served until Ctrl-C");
        tokio::signal::ctrl_c().await.map_err(CliError::Start)?;
        drop(demo);
        Ok(Exit::AsExpected)
    })
}
