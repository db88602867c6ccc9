//! Standard output and error: data to the one, everything else to the other. Nothing else prints.

use crate::cli::CliError;
use crate::suite::{Diagnostic, Severity, printable, render};
use console::Term;
use std::collections::HashMap;
use std::io::{self, ErrorKind, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Data could not be written to stdout.
static LOST: AtomicBool = AtomicBool::new(false);

/// Prints. A reader that goes away (`| head`) is no error: the rest is not written.
#[derive(Debug, Clone, Copy)]
pub struct Terminal {
    /// Colours may be used on stdout.
    pub colour: bool,
    /// Colours may be used on stderr.
    pub colour_err: bool,
    /// Columns of stdout, where it is a terminal.
    pub width: Option<u16>,
    /// Progress may move on stderr: a terminal, and not CI.
    pub lively: bool,
}

impl Terminal {
    /// Looks at the terminal; `NO_COLOR`, `CLICOLOR` and `CLICOLOR_FORCE` are honoured.
    pub fn open() -> Terminal {
        let out = Term::stdout();
        Terminal {
            colour: console::colors_enabled(),
            colour_err: console::colors_enabled_stderr(),
            width: out.features().is_attended().then(|| out.size().1),
            lively: Term::stderr().features().is_attended()
                && std::env::var_os("CI").is_none()
                && !console::is_dumb(),
        }
    }

    /// Data.
    pub fn out(self, text: &str) {
        let mut stdout = io::stdout().lock();
        let written = stdout
            .write_all(text.as_bytes())
            .and_then(|()| stdout.flush());
        if let Err(source) = written
            && source.kind() != ErrorKind::BrokenPipe
            && !LOST.swap(true, Ordering::Relaxed)
        {
            self.error(&CliError::Output(source));
        }
    }

    /// The way out for data of another form than text.
    pub fn stream(self) -> impl Write {
        io::stdout()
    }

    /// Whether some of the data could not be written, as on a full disk.
    pub fn lost(self) -> bool {
        LOST.load(Ordering::Relaxed)
    }

    /// A line of everything else.
    pub fn say(self, line: &str) {
        let mut stderr = io::stderr().lock();
        let _ = writeln!(stderr, "{line}");
    }

    /// A warning.
    pub fn warn(self, message: &str) {
        let tone = console::Style::new()
            .yellow()
            .bold()
            .force_styling(self.colour_err);
        self.say(&format!(
            "{}: {}",
            tone.apply_to("warning"),
            printable(message)
        ));
    }

    /// Mistakes and warnings of suites. A warning that others repeat is shown once, with the places of the others.
    pub fn diagnostics(self, diagnostics: &[Diagnostic]) {
        let is_warning = |one: &&Diagnostic| one.severity == Severity::Warning;
        let words = |one: &Diagnostic| (one.message.clone(), one.hint.clone());
        let mut places: HashMap<_, Vec<String>> = HashMap::new();
        for warning in diagnostics.iter().filter(is_warning) {
            let all = places.entry(words(warning)).or_default();
            all.push(warning.at.to_string());
        }
        for diagnostic in diagnostics {
            let all = match diagnostic.severity {
                Severity::Error => Vec::new(),
                Severity::Warning => match places.remove(&words(diagnostic)) {
                    Some(all) => all,
                    None => continue,
                },
            };
            self.say(&render(diagnostic, self.colour_err));
            if let [_, others @ ..] = all.as_slice()
                && !others.is_empty()
            {
                self.say(&elsewhere(others));
            }
        }
    }

    /// An error that ends the program.
    pub fn error(self, error: &CliError) {
        if let CliError::Suites(diagnostics) = error {
            self.diagnostics(diagnostics);
        }
        if let CliError::Filter(diagnostic) = error {
            self.diagnostics(std::slice::from_ref(diagnostic));
        }
        let tone = console::Style::new()
            .red()
            .bold()
            .force_styling(self.colour_err);
        self.say(&format!(
            "{}: {}",
            tone.apply_to("error"),
            printable(&error.whole())
        ));
        for hint in error.hints() {
            self.say(&format!("  hint: {}", printable(&hint)));
        }
    }
}

/// Further places of a warning, the first few by name.
fn elsewhere(places: &[String]) -> String {
    const NAMED: usize = 3;
    let named = printable(&places[..places.len().min(NAMED)].join(", ")).into_owned();
    match places.len().saturating_sub(NAMED) {
        0 => format!("   also at {named}\n"),
        more => format!("   also at {named} and {more} more\n"),
    }
}
