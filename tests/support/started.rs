//! A driver that a test starts by itself, beside those of the program under test.

use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;
use plumbline::driver::find_browsers;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How often a driver is started: chromedriver chooses a free port of IPv4 and ends where another process has that port of IPv6.
const TRIES: usize = 8;

/// The program of that name, where it is installed.
pub fn program(what: &str) -> Option<PathBuf> {
    find_browsers()
        .into_iter()
        .find(|found| found.what == what)
        .and_then(|found| found.path)
}

/// chromedriver or geckodriver, and where it listens; its group of processes ends with it.
pub struct Started {
    pub port: u16,
    child: Child,
}

impl Started {
    /// Starts it on that port, 0 for any that is free, with that folder for temporary files.
    pub fn start(what: &str, port: u16, temporary: Option<&Path>) -> Started {
        let path = program(what).unwrap_or_else(|| panic!("{what} is not installed"));
        for _ in 0..TRIES {
            let mut command = Command::new(&path);
            command.arg(format!("--port={port}"));
            if what == "geckodriver" {
                command.arg("--websocket-port=0");
            }
            if let Some(folder) = temporary {
                command.env("TMPDIR", folder);
            }
            let mut child = command
                .process_group(0)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::inherit())
                .spawn()
                .unwrap_or_else(|error| panic!("{what}: {error}"));
            let mut said = BufReader::new(child.stdout.take().expect("its output")).lines();
            let found = said
                .by_ref()
                .map_while(Result::ok)
                .find_map(|line| port_of(&line));
            let mut started = Started { port, child };
            if let Some(port) = found {
                started.port = port;
                // Read on: a driver does not survive the end of its pipe.
                std::thread::spawn(move || said.for_each(drop));
                return started;
            }
            drop(started);
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("{what} ended {TRIES} times before it listened");
    }

    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        // The browser is in the driver's group.
        let _ = killpg(
            Pid::from_raw(self.child.id().cast_signed()),
            Signal::SIGKILL,
        );
        let _ = self.child.wait();
    }
}

/// The port in "… was started successfully on port 41235." or "… Listening on 127.0.0.1:41235".
fn port_of(line: &str) -> Option<u16> {
    let (_, rest) = line
        .split_once("successfully on port ")
        .or_else(|| line.split_once("Listening on 127.0.0.1:"))?;
    rest.trim_end_matches('.').parse().ok()
}
