//! The driver's own process: started on a free port, and ended with everything that it started.

use crate::driver::DriverError;
use crate::system::{Group, TEMPORARY, Watchdog, kill_by_environment};
use std::ffi::OsStr;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncRead, BufReader};
use tokio::process::Command;
use tokio::sync::mpsc;

/// How often a driver is started that finds no port.
const TRIES: usize = 5;

/// Message of chromedriver if the port is taken.
const PORT_TAKEN: &str = "port not available";

/// A running chromedriver or geckodriver. Dropping it kills it, its browser, and removes its folder.
pub(super) struct DriverProcess {
    group: Group,
    folder: tempfile::TempDir,
    port: u16,
    ended: bool,
    /// Ends the group should this process be killed before it can.
    watchdog: Option<Watchdog>,
}

impl DriverProcess {
    /// Starts `program` in a process group and a temporary folder of its own, and waits for the line that names its port.
    ///
    /// A driver takes a free port of one address family first and may find it taken in the other; it ends, and another one
    /// has another port.
    pub(super) async fn start(
        program: &Path,
        arguments: &[String],
        environment: &[(String, String)],
        within: Duration,
    ) -> Result<DriverProcess, DriverError> {
        let mut left = TRIES;
        loop {
            left -= 1;
            match DriverProcess::launch(program, arguments, environment, within).await {
                Err(DriverError::NoSession(why)) if left > 0 && why.contains(PORT_TAKEN) => {}
                ended => return ended,
            }
        }
    }

    async fn launch(
        program: &Path,
        arguments: &[String],
        environment: &[(String, String)],
        within: Duration,
    ) -> Result<DriverProcess, DriverError> {
        let name = program
            .file_name()
            .and_then(OsStr::to_str)
            .unwrap_or("driver")
            .to_string();
        let failed = |what: String| DriverError::NoSession(format!("{name}: {what}"));
        let folder = tempfile::Builder::new()
            .prefix("plumbline-")
            .tempdir()
            .map_err(|error| failed(format!("no temporary folder: {error}")))?;
        for part in ["tmp", "downloads"] {
            std::fs::create_dir(folder.path().join(part))
                .map_err(|error| failed(format!("no temporary folder: {error}")))?;
        }
        let temporary = folder.path().join("tmp");
        let mut command = Command::new(program);
        command
            .args(arguments)
            .envs(TEMPORARY.iter().map(|name| (name, &temporary)))
            .envs(environment.iter().map(|(key, value)| (key, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut group =
            Group::spawn(command).map_err(|error| failed(format!("cannot be started: {error}")))?;
        let leader = group.id().ok_or_else(|| failed("ended at once".into()))?;
        let watchdog = Watchdog::start(leader, folder.path());
        let (lines, mut said) = mpsc::unbounded_channel();
        if let Some(stdout) = group.output() {
            listen(stdout, lines.clone());
        }
        if let Some(stderr) = group.errors() {
            listen(stderr, lines);
        }
        let mut process = DriverProcess {
            group,
            folder,
            port: 0,
            ended: false,
            watchdog,
        };
        let port = tokio::time::timeout(within, async {
            let mut last = String::new();
            while let Some(line) = said.recv().await {
                if let Some(port) = port_of(&line) {
                    return Ok(port);
                }
                last = line;
            }
            Err(failed(format!("ended before it listened: {last}")))
        })
        .await
        .unwrap_or_else(|_| {
            Err(failed(format!(
                "did not listen within {} s",
                within.as_secs()
            )))
        });
        process.port = port?;
        Ok(process)
    }

    /// Where it listens.
    pub(super) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Its temporary folder.
    pub(super) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Where its browser puts downloads.
    pub(super) fn downloads(&self) -> std::path::PathBuf {
        self.folder.path().join("downloads")
    }

    /// A folder for the browser's profile, inside its own.
    pub(super) fn profile(&self) -> std::path::PathBuf {
        self.folder.path().join("profile")
    }

    /// Kills the group and every process that carries this session's folder in its environment.
    pub(super) fn end(&mut self) {
        if self.ended {
            return;
        }
        self.ended = true;
        self.group.kill();
        // Chromium's processes leave the group; they are known by the folder. Twice: one may be forking meanwhile.
        for _ in 0..3 {
            if kill_by_environment(self.folder.path()) == 0 {
                break;
            }
        }
        if let Some(watchdog) = self.watchdog.take() {
            watchdog.dismiss();
        }
    }

    /// As [`DriverProcess::end`], and waits until the driver is reaped.
    pub(super) async fn ended(&mut self) {
        self.end();
        let _ = tokio::time::timeout(Duration::from_secs(5), self.group.wait()).await;
    }
}

impl Drop for DriverProcess {
    fn drop(&mut self) {
        self.end();
    }
}

/// Passes on every line; keeps reading for as long as the driver writes, so that it never blocks on a full pipe.
fn listen(stream: impl AsyncRead + Unpin + Send + 'static, lines: mpsc::UnboundedSender<String>) {
    tokio::spawn(async move {
        let mut reader = BufReader::new(stream).lines();
        while let Ok(Some(line)) = reader.next_line().await {
            let _ = lines.send(line);
        }
    });
}

/// The port in "… started successfully on port 41235." or "… Listening on 127.0.0.1:41235".
fn port_of(line: &str) -> Option<u16> {
    let rest = line
        .split_once("started successfully on port ")
        .map(|(_, rest)| rest)
        .or_else(|| {
            line.split_once("Listening on ")
                .and_then(|(_, rest)| rest.rsplit_once(':'))
                .map(|(_, port)| port)
        })?;
    let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok().filter(|port| *port != 0)
}

#[cfg(test)]
mod tests {
    use super::{DriverProcess, port_of};
    use std::path::Path;
    use std::time::Duration;

    /// A driver that finds its port taken so often before it listens.
    async fn started(taken: usize) -> Result<String, String> {
        let folder = tempfile::tempdir().expect("a folder");
        let script = format!(
            "echo x >> {0}; test $(wc -l < {0}) -le {taken} && echo 'IPv4 port not available. Exiting...' && exit 1; \
             echo 'ChromeDriver was started successfully on port 4123.'; sleep 30",
            folder.path().join("runs").display()
        );
        let arguments = ["-c".to_owned(), script];
        let within = Duration::from_secs(20);
        let process = DriverProcess::start(Path::new("/bin/sh"), &arguments, &[], within).await;
        process.map(|p| p.url()).map_err(|error| error.to_string())
    }

    #[tokio::test]
    async fn a_driver_that_finds_its_port_taken_is_started_again() {
        assert_eq!(started(2).await, Ok("http://127.0.0.1:4123".to_owned()));
        let error = started(9).await.expect_err("no port");
        assert!(error.contains("port not available"), "{error}");
    }

    #[test]
    fn the_port_is_read_from_what_each_driver_says() {
        assert_eq!(
            port_of("ChromeDriver was started successfully on port 41235."),
            Some(41235)
        );
        assert_eq!(
            port_of("1700000000	geckodriver	INFO	Listening on 127.0.0.1:33333"),
            Some(33333)
        );
        assert_eq!(port_of("Starting ChromeDriver 156.0 on port 0"), None);
    }
}
