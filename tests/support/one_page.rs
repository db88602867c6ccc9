//! One page, served on a port of its own as long as the test runs.

use std::io::{Read as _, Write as _};
use std::net::{Ipv4Addr, TcpListener};

/// Serves the page at every path; the URL of its root.
pub fn serve(page: impl Into<String>) -> String {
    let page = page.into();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    let address = listener.local_addr().expect("an address");
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let Ok(mut stream) = stream else { break };
            let mut asked = [0; 4096];
            // What is asked does not matter: there is one page.
            let _ = stream.read(&mut asked);
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
                page.len()
            );
            let _ = stream.write_all((head + &page).as_bytes());
        }
    });
    format!("http://{address}/")
}
