//! Connections that a handler can close without an answer.

use axum::extract::connect_info::Connected;
use axum::serve::{IncomingStream, Listener};
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};

/// Listens, and gives every connection a switch.
pub struct Sockets(pub TcpListener);

/// The switch of a connection.
#[derive(Debug, Clone)]
pub struct Peer(Arc<AtomicBool>);

impl Peer {
    /// From now on nothing goes out any more.
    pub fn hang_up(&self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

impl Connected<IncomingStream<'_, Sockets>> for Peer {
    fn connect_info(stream: IncomingStream<'_, Sockets>) -> Peer {
        Peer(Arc::clone(&stream.io().dead))
    }
}

impl Listener for Sockets {
    type Io = Socket;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (Socket, SocketAddr) {
        loop {
            if let Ok((stream, addr)) = self.0.accept().await {
                let socket = Socket {
                    stream,
                    dead: Arc::default(),
                };
                return (socket, addr);
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }
}

/// A connection.
pub struct Socket {
    stream: TcpStream,
    dead: Arc<AtomicBool>,
}

impl Socket {
    fn check(&self) -> io::Result<()> {
        if self.dead.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::ConnectionReset.into());
        }
        Ok(())
    }
}

impl AsyncRead for Socket {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buf)
    }
}

impl AsyncWrite for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.check()?;
        Pin::new(&mut self.stream).poll_write(cx, buf)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}
