//! Which browsers and drivers this machine has.

use crate::driver::DriverError;
use crate::system::is_program;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A browser or a driver that was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Kind of the program: `chromium`, `chromium-headless-shell`, `chromedriver`, `firefox`, `geckodriver`.
    pub what: &'static str,
    /// Where it is, if it is there.
    pub path: Option<PathBuf>,
    /// Output of `--version`.
    pub version: Option<String>,
    /// The command that installs it.
    pub remedy: &'static str,
    /// The environment variable that names another.
    pub variable: Option<&'static str>,
}

/// Program to find: name, environment variable, file names, and how to install it.
struct Program {
    what: &'static str,
    variable: Option<&'static str>,
    names: &'static [&'static str],
    remedy: &'static str,
}

const CHROME: Program = Program {
    what: "chromium",
    variable: Some("PLUMBLINE_CHROME"),
    names: &[
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
    ],
    remedy: "apt-get install -y --no-install-recommends chromium chromium-driver",
};
const HEADLESS_SHELL: Program = Program {
    what: "chromium-headless-shell",
    variable: None,
    names: &["chromium-headless-shell", "chrome-headless-shell"],
    remedy: "apt-get install -y --no-install-recommends chromium-headless-shell chromium-driver",
};
const CHROMEDRIVER: Program = Program {
    what: "chromedriver",
    variable: Some("PLUMBLINE_CHROMEDRIVER"),
    names: &["chromedriver"],
    remedy: "apt-get install -y --no-install-recommends chromium-driver",
};
const FIREFOX: Program = Program {
    what: "firefox",
    variable: Some("PLUMBLINE_FIREFOX"),
    names: &["firefox-esr", "firefox"],
    remedy: "apt-get install -y --no-install-recommends firefox-esr",
};
const GECKODRIVER: Program = Program {
    what: "geckodriver",
    variable: Some("PLUMBLINE_GECKODRIVER"),
    names: &["geckodriver"],
    remedy: "cargo install geckodriver",
};

/// Everything that was looked for, found or not, with versions. Runs each program with `--version`.
pub fn find_browsers() -> Vec<Found> {
    [
        &CHROME,
        &HEADLESS_SHELL,
        &CHROMEDRIVER,
        &FIREFOX,
        &GECKODRIVER,
    ]
    .into_iter()
    .map(|program| {
        let path = program.find();
        let version = path.as_deref().and_then(version);
        Found {
            what: program.what,
            path,
            version,
            remedy: program.remedy,
            variable: program.variable,
        }
    })
    .collect()
}

/// A browser with its driver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Pair {
    /// The browser.
    pub(super) browser: PathBuf,
    /// Its driver.
    pub(super) driver: PathBuf,
}

/// Chromium and its driver. `chromium-headless-shell` where no window is wanted: it starts faster and gives the same results.
pub(super) fn chromium(headed: bool) -> Result<Pair, DriverError> {
    let named = std::env::var_os("PLUMBLINE_CHROME").is_some();
    let shell = if headed || named {
        None
    } else {
        HEADLESS_SHELL.find()
    };
    let browser = shell.map_or_else(|| CHROME.require(), Ok)?;
    Ok(Pair {
        browser,
        driver: CHROMEDRIVER.require()?,
    })
}

/// Firefox and its driver.
pub(super) fn firefox() -> Result<Pair, DriverError> {
    Ok(Pair {
        browser: FIREFOX.require()?,
        driver: GECKODRIVER.require()?,
    })
}

impl Program {
    /// The program named by its environment variable, else the first of its names on the path.
    fn find(&self) -> Option<PathBuf> {
        if let Some(named) = self.variable.and_then(std::env::var_os) {
            let path = PathBuf::from(named);
            return if path.components().count() > 1 {
                Some(path).filter(|path| is_program(path))
            } else {
                on_path(&path)
            };
        }
        self.names.iter().find_map(|name| on_path(Path::new(name)))
    }

    fn require(&self) -> Result<PathBuf, DriverError> {
        self.find().ok_or_else(|| {
            let named = self
                .variable
                .and_then(|variable| Some((variable, std::env::var(variable).ok()?)));
            let what = match named {
                Some((variable, value)) => format!("{} (`{variable}` names `{value}`)", self.what),
                None => self.what.to_string(),
            };
            DriverError::Missing {
                what,
                remedy: self.remedy.into(),
            }
        })
    }
}

fn on_path(name: &Path) -> Option<PathBuf> {
    std::env::split_paths(&std::env::var_os("PATH")?)
        .map(|folder| {
            let mut file = folder.join(name).into_os_string();
            if name.extension().is_none() {
                file.push(std::env::consts::EXE_SUFFIX);
            }
            PathBuf::from(file)
        })
        .find(|path| is_program(path))
}

/// The first line that the program prints to `--version`.
fn version(path: &Path) -> Option<String> {
    let output = Command::new(path)
        .arg("--version")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    let line = String::from_utf8_lossy(&output.stdout)
        .lines()
        .next()?
        .trim()
        .to_string();
    Some(line).filter(|line| !line.is_empty())
}
