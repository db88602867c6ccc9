//! `plumbline show`: the report of a run, served on this machine only; of a run that is going on, as it goes on.

use crate::cli::{CliError, Exit, Terminal};
use crate::record::{EVENT_LOG, Event, SavedError, load};
use crate::report::{Pictures, ReportContext, html, policy, recorded};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path as Segment, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use clap::Args;
use std::fs::File;
use std::io::{BufRead, BufReader, Seek, SeekFrom};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::TcpListener;

/// Idle connections get so long to end before they are cut.
const FAREWELL: Duration = Duration::from_millis(300);

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    /// The run's folder, `reports/<run id>`; the run may be going on
    #[arg(value_name = "DIR")]
    run: PathBuf,
    /// The port; 0 takes a free one
    #[arg(long, default_value_t = 0, value_name = "N")]
    port: u16,
}

/// Serves the report of a run until Ctrl-C.
pub(super) fn show(args: &ShowArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let saved = load(&args.run).map_err(|source| {
        let hints = match &source {
            SavedError::NoLog(folder) => vec![crate::cli::report::hint(folder)],
            SavedError::Unreadable { .. } | SavedError::Empty(_) => Vec::new(),
        };
        CliError::Saved { source, hints }
    })?;
    let folder = if args.run.is_file() {
        args.run.parent().map(Path::to_path_buf).unwrap_or_default()
    } else {
        args.run.clone()
    };
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    let served = runtime.block_on(serve(
        folder,
        args.port,
        saved.record.ended.is_some(),
        terminal,
    ));
    // What is still being sent to a browser does not hold up the end.
    runtime.shutdown_timeout(FAREWELL);
    served.map(|()| Exit::AsExpected)
}

async fn serve(
    folder: PathBuf,
    port: u16,
    ended: bool,
    terminal: Terminal,
) -> Result<(), CliError> {
    let cannot = |source| CliError::Show { port, source };
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    let listener = TcpListener::bind(address).await.map_err(cannot)?;
    let address = listener.local_addr().map_err(cannot)?;
    terminal.out(&format!("http://{address}/\n"));
    terminal.say(if ended {
        "the report is served until Ctrl-C"
    } else {
        "the report is served, and follows the run, until Ctrl-C"
    });
    let run = Arc::new(ShownRun {
        folder,
        page: Mutex::default(),
        port: address.port(),
    });
    let mut signals = crate::system::Signals::listen().map_err(CliError::Start)?;
    tokio::select! {
        () = signals.next() => Ok(()),
        ended = async { axum::serve(listener, router(run)).await } => ended.map_err(cannot),
    }
}

/// The run that is served.
struct ShownRun {
    folder: PathBuf,
    /// The page as it was last made, and the length of the log that it was made from.
    page: Mutex<Option<(u64, String)>>,
    port: u16,
}

fn router(run: Arc<ShownRun>) -> Router {
    Router::new()
        .route("/", get(page))
        .route("/state", get(state))
        .route("/screenshots/{name}", get(screenshot))
        .layer(middleware::from_fn_with_state(run.clone(), guarded))
        .with_state(run)
}

/// Only who asks for this machine by its own name is answered: a page elsewhere whose name was made to lead here is not. And
/// what is answered stays between the two.
async fn guarded(State(run): State<Arc<ShownRun>>, request: Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST);
    let own = host
        .and_then(|host| host.to_str().ok())
        .is_some_and(|host| is_own(host, run.port));
    let mut response = if own {
        next.run(request).await
    } else {
        told(
            StatusCode::FORBIDDEN,
            "this server answers to 127.0.0.1 and localhost only",
        )
    };
    for (name, value) in [
        (header::CACHE_CONTROL, "no-store"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    let policies = format!("{}; frame-ancestors 'none'", policy(Pictures::Served));
    if let Ok(policies) = HeaderValue::from_str(&policies) {
        response
            .headers_mut()
            .insert(header::CONTENT_SECURITY_POLICY, policies);
    }
    response.headers_mut().insert(
        "cross-origin-resource-policy",
        HeaderValue::from_static("same-origin"),
    );
    response
}

fn is_own(host: &str, port: u16) -> bool {
    ["127.0.0.1", "localhost"].iter().any(|name| {
        host.strip_prefix(name)
            .is_some_and(|rest| rest == format!(":{port}") || (rest.is_empty() && port == 80))
    })
}

fn told(status: StatusCode, text: &str) -> Response {
    (status, format!("{text}\n")).into_response()
}

/// The report, made anew where the log has grown.
async fn page(State(run): State<Arc<ShownRun>>) -> Response {
    let made = tokio::task::spawn_blocking(move || run.page()).await;
    match made {
        Ok(Ok(page)) => {
            ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], page).into_response()
        }
        Ok(Err(error)) => told(StatusCode::NOT_FOUND, &error.to_string()),
        Err(_) => told(StatusCode::INTERNAL_SERVER_ERROR, "the report was not made"),
    }
}

/// Returns the state for a page that follows the run.
async fn state(State(run): State<Arc<ShownRun>>) -> Response {
    let looked = tokio::task::spawn_blocking(move || ShownProgress::of(&run.folder)).await;
    match looked {
        Ok(Ok(progress)) => {
            let body = serde_json::json!({
                "version": progress.version,
                "ended": progress.ended,
                "doing": progress.doing,
            });
            (
                [(header::CONTENT_TYPE, "application/json")],
                body.to_string(),
            )
                .into_response()
        }
        _ => told(StatusCode::NOT_FOUND, "the event log cannot be read"),
    }
}

async fn screenshot(State(run): State<Arc<ShownRun>>, Segment(name): Segment<String>) -> Response {
    let read =
        tokio::task::spawn_blocking(move || recorded(&run.folder, &format!("screenshots/{name}")))
            .await;
    match read {
        Ok(Some(png)) => ([(header::CONTENT_TYPE, "image/png")], Body::from(png)).into_response(),
        _ => told(StatusCode::NOT_FOUND, "no such screenshot"),
    }
}

impl ShownRun {
    fn page(&self) -> Result<String, SavedError> {
        let length = std::fs::metadata(self.folder.join(EVENT_LOG)).map_or(0, |log| log.len());
        let mut kept = self.page.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, page)) = &*kept
            && *known == length
        {
            return Ok(page.clone());
        }
        let record = load(&self.folder)?.record;
        let page = html(
            &record,
            &ReportContext {
                folder: Some(&self.folder),
                pictures: Pictures::Served,
                following: record.ended.is_none(),
            },
        );
        *kept = Some((length, page.clone()));
        Ok(page)
    }
}

/// How far a run is.
struct ShownProgress {
    /// Changes when a case begins or ends, or a sentence of one ends.
    version: u64,
    ended: bool,
    /// The sentence that began last.
    doing: Option<String>,
}

impl ShownProgress {
    /// Reads the log's last lines. One that is being written is left for the next time.
    fn of(folder: &Path) -> std::io::Result<ShownProgress> {
        const TAIL: u64 = 256 * 1024;
        let mut log = File::open(folder.join(EVENT_LOG))?;
        let length = log.metadata()?.len();
        let from = length.saturating_sub(TAIL);
        log.seek(SeekFrom::Start(from))?;
        let mut progress = ShownProgress {
            version: from,
            ended: false,
            doing: None,
        };
        let mut at = from;
        for line in BufReader::new(log).split(b'\n') {
            let line = line?;
            at += line.len() as u64 + 1;
            match serde_json::from_slice(&line) {
                Ok(Event::StepStarted { text, .. }) => progress.doing = Some(text),
                Ok(
                    Event::StepEnded { .. } | Event::CaseStarted { .. } | Event::CaseEnded { .. },
                ) => {
                    progress.version = at;
                }
                Ok(Event::RunEnded { .. }) => {
                    progress.version = at;
                    progress.ended = true;
                }
                _ => {}
            }
        }
        Ok(progress)
    }
}

#[cfg(test)]
mod tests {
    use super::is_own;

    #[test]
    fn hosts() {
        for (host, own) in [
            ("127.0.0.1:8123", true),
            ("localhost:8123", true),
            ("127.0.0.1:80", false),
            ("127.0.0.1", false),
            ("evil.example:8123", false),
            ("localhost.evil.example:8123", false),
            ("127.0.0.1.evil.example:8123", false),
            ("", false),
        ] {
            assert_eq!(is_own(host, 8123), own, "{host}");
        }
        assert!(is_own("localhost", 80));
    }
}
