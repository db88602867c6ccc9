//! `plumbline init`: a project that runs at once.

pub(super) mod first_case;

use crate::cli::init::first_case::{FirstCase, first};
use crate::cli::setup::settings;
use crate::cli::{CliError, Exit, Terminal, demo};
use crate::suite::{SUITE_SCHEMA, printable};
use clap::Args;
use std::fs::{OpenOptions, create_dir_all, read_to_string};
use std::io::{ErrorKind, Write as _, stdin};
use std::path::{Path, PathBuf};
use url::Url;

const DEMO: &str = "http://127.0.0.1:8080/";

const CONFIG: &str = include_str!("init/plumbline.yaml");
const WORKFLOW: &str = include_str!("init/workflow.yml");

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct InitArgs {
    /// The project's folder
    #[arg(value_name = "DIR", default_value = ".")]
    folder: PathBuf,
    /// The page to write a first case for; without it, the demo shop's
    #[arg(long, value_name = "URL", value_parser = address)]
    url: Option<Url>,
    /// Ask nothing
    #[arg(long, short)]
    yes: bool,
}

/// An address as people type it: without a scheme it is `http`.
pub(super) fn address(text: &str) -> Result<Url, String> {
    let text = text.trim();
    let whole = if text.contains("://") {
        text.to_owned()
    } else {
        format!("http://{text}")
    };
    let url = Url::parse(&whole).map_err(|why| format!("not the address of a page: {why}"))?;
    let page = matches!(url.scheme(), "http" | "https") && url.has_host() || url.scheme() == "file";
    if page && url.password().is_none() {
        Ok(url)
    } else {
        Err("expected the address of a page, for example `http://localhost:8080/`, without a password".into())
    }
}

/// Default address of `plumbline demo`.
pub(super) fn demo_address() -> Url {
    Url::parse(DEMO).expect("an address")
}

/// Writes the project. What is there already stays as it is.
pub(super) fn init(args: &InitArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let url = match &args.url {
        Some(url) => Some(url.clone()),
        None if args.yes || !console::user_attended() => None,
        None => ask(terminal)?,
    };
    let suite = args.folder.join("suites/first.yaml");
    let text = if suite.exists() {
        None
    } else {
        let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
        let first = runtime.block_on(look(url.as_ref()))?;
        if let Some(why) = &first.why_skeleton {
            terminal.warn(&format!("the first case is a skeleton: {why}"));
        }
        Some(first.text)
    };
    let files: [(&str, Option<&str>); 5] = [
        ("suites/first.yaml", text.as_deref()),
        ("plumbline.yaml", Some(CONFIG)),
        ("plumbline.schema.json", Some(SUITE_SCHEMA)),
        (".github/workflows/plumbline.yml", Some(WORKFLOW)),
        (".gitignore", Some("/reports/\n")),
    ];
    let mut told = String::new();
    for (name, text) in files {
        let path = args.folder.join(name);
        let written = text.map_or(Ok(false), |text| create(&path, text))?;
        told.push_str(if written { "wrote  " } else { "kept   " });
        told.push_str(&printable(&path.display().to_string()));
        told.push_str(if written { "\n" } else { " (it was there)\n" });
    }
    terminal.out(&told);
    let ignored = read_to_string(args.folder.join(".gitignore")).unwrap_or_default();
    if !ignored
        .lines()
        .any(|line| line.trim().trim_matches('/') == "reports")
    {
        terminal.say("add `/reports/` to .gitignore: runs write there");
    }
    let demo = if url.is_none() && text.is_some() {
        " --demo"
    } else {
        ""
    };
    let place = if args.folder == Path::new(".") {
        String::new()
    } else {
        format!("cd {} && ", args.folder.display())
    };
    terminal.say(&format!(
        "next: {}plumbline run suites{demo}",
        printable(&place)
    ));
    Ok(Exit::AsExpected)
}

/// Reads the page, or the demo's where none was named, and makes the first suite of it.
async fn look(url: Option<&Url>) -> Result<FirstCase, CliError> {
    let settings = settings::for_reading();
    if let Some(url) = url {
        return Ok(Box::pin(first(url, url, settings)).await);
    }
    let demo = demo::start(0, &[]).await?;
    let first = Box::pin(first(&demo.url, &demo_address(), settings)).await;
    demo.stop().await;
    Ok(first)
}

fn ask(terminal: Terminal) -> Result<Option<Url>, CliError> {
    terminal.say("Which page is the first case for? (its address; nothing for the demo shop)");
    let mut line = String::new();
    stdin().read_line(&mut line).map_err(CliError::Start)?;
    if line.trim().is_empty() {
        return Ok(None);
    }
    address(&line).map(Some).map_err(CliError::usage)
}

/// Writes a file that was not there; `false` where it was.
fn create(path: &Path, text: &str) -> Result<bool, CliError> {
    let cannot = |source| CliError::Write {
        path: path.to_path_buf(),
        source,
    };
    if let Some(folder) = path.parent() {
        create_dir_all(folder).map_err(cannot)?;
    }
    match OpenOptions::new().write(true).create_new(true).open(path) {
        Ok(mut file) => file
            .write_all(text.as_bytes())
            .map_err(cannot)
            .map(|()| true),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(false),
        Err(error) => Err(cannot(error)),
    }
}
