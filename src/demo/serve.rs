//! The server around the shop.

use super::fault::{Fault, Switches, within};
use super::pages;
use super::visit::{Shop, recognise};
use super::{art, assets};
use axum::{Router, middleware};
use std::collections::BTreeSet;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Idle connections get so long to end before they are cut.
const FAREWELL: Duration = Duration::from_millis(300);

/// The shop without a fault, ready to be served. Every call makes a shop of its own.
pub fn router() -> Router {
    router_with(&Switches::default())
}

/// The same with faults.
pub fn router_with(switches: &Switches) -> Router {
    let shop = Shop::default();
    pages::routes()
        .layer(middleware::from_fn_with_state(shop.clone(), recognise))
        // Pictures, styles and scripts are the same for everyone: they begin no session.
        .merge(assets::routes())
        .merge(art::routes())
        .layer(middleware::from_fn_with_state(switches.clone(), within))
        .with_state(shop)
}

/// Serves the shop without a fault at an address until the answer is stopped or dropped. Port 0 takes a free one.
pub async fn serve(addr: SocketAddr) -> io::Result<Running> {
    serve_with(addr, &[]).await
}

/// The same with faults.
pub async fn serve_with(addr: SocketAddr, faults: &[Fault]) -> io::Result<Running> {
    let switches = Switches::new(faults);
    let router = router_with(&switches);
    let listener = TcpListener::bind(addr).await?;
    let addr = listener.local_addr()?;
    let (stop, stopped) = oneshot::channel::<()>();
    let task = tokio::spawn(async move {
        axum::serve(listener, router)
            .with_graceful_shutdown(async {
                // An error means that `Running` was dropped: that is an order to stop, too.
                let _ = stopped.await;
            })
            .await
    });
    Ok(Running {
        addr,
        switches,
        stop,
        task,
    })
}

/// A shop that is being served. Dropping it stops it.
#[derive(Debug)]
pub struct Running {
    addr: SocketAddr,
    switches: Switches,
    stop: oneshot::Sender<()>,
    task: JoinHandle<io::Result<()>>,
}

impl Running {
    /// Where a browser on this machine finds it, without a slash at the end.
    pub fn url(&self) -> String {
        let mut addr = self.addr;
        if addr.ip().is_unspecified() {
            addr.set_ip(IpAddr::V4(Ipv4Addr::LOCALHOST));
        }
        format!("http://{addr}")
    }

    /// The faults that it was asked about so far, whether they are on or not.
    pub fn consulted(&self) -> BTreeSet<Fault> {
        self.switches.consulted()
    }

    /// Stops it: no new connection is taken, and those that are busy get a moment to finish.
    pub async fn stop(self) {
        let Running { stop, mut task, .. } = self;
        drop(stop);
        if tokio::time::timeout(FAREWELL, &mut task).await.is_err() {
            task.abort();
        }
    }

    /// Waits until the server ends by itself, which it does only on an error.
    pub async fn wait(&mut self) -> io::Result<()> {
        match (&mut self.task).await {
            Ok(ended) => ended,
            Err(panicked) => Err(io::Error::other(panicked)),
        }
    }
}
