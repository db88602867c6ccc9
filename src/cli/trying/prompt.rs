//! Input lines of the prompt: with editing, history and completion on a terminal, plain ones from a pipe.

use crate::grammar::{Completion, complete};
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};
use std::io::{BufRead as _, stdin};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use tokio::sync::mpsc as lines;

/// Lines that the history keeps.
const KEPT: usize = 1000;

/// Arguments as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PromptLine {
    /// A line.
    Text(String),
    /// Given up half-way.
    Cancelled,
    /// The input has ended.
    End,
}

/// The prompt. Its thread waits for lines, so that everything else need not.
pub(super) struct LinePrompt {
    asks: mpsc::Sender<Option<String>>,
    lines: lines::UnboundedReceiver<PromptLine>,
    names: CompletionNames,
    /// Somebody sits there.
    pub is_terminal: bool,
}

type CompletionNames = Arc<Mutex<Vec<String>>>;

impl LinePrompt {
    /// On the standard input.
    pub(super) fn open() -> LinePrompt {
        let (asks, asked) = mpsc::channel();
        let (sender, lines) = lines::unbounded_channel();
        let names = CompletionNames::default();
        let is_terminal = console::user_attended();
        let known = Arc::clone(&names);
        thread::spawn(move || {
            if is_terminal {
                edited(&asked, &sender, known);
            } else {
                plain(&asked, &sender);
            }
        });
        LinePrompt {
            asks,
            lines,
            names,
            is_terminal,
        }
    }

    /// The next line; `remember` is the previous line, if the history may contain it.
    pub(super) async fn next(&mut self, remember: Option<String>) -> PromptLine {
        // Where the thread has ended there is no more to read.
        let _ = self.asks.send(remember);
        self.lines.recv().await.unwrap_or(PromptLine::End)
    }

    /// The names that can be completed after a quote.
    pub(super) fn know(&self, names: Vec<String>) {
        *self.names.lock().unwrap_or_else(PoisonError::into_inner) = names;
    }
}

fn plain(asked: &mpsc::Receiver<Option<String>>, sender: &lines::UnboundedSender<PromptLine>) {
    for _ in asked {
        let mut line = String::new();
        let read = stdin().lock().read_line(&mut line);
        let line = match read {
            Ok(read) if read > 0 => {
                PromptLine::Text(line.trim_end_matches(['\n', '\r']).to_owned())
            }
            _ => PromptLine::End,
        };
        if sender.send(line).is_err() {
            return;
        }
    }
}

fn edited(
    asked: &mpsc::Receiver<Option<String>>,
    sender: &lines::UnboundedSender<PromptLine>,
    names: CompletionNames,
) {
    let config = rustyline::Config::builder()
        .max_history_size(KEPT)
        .map(rustyline::config::Builder::build);
    let Ok(mut editor) = config.and_then(Editor::<Words, FileHistory>::with_config) else {
        return plain(asked, sender);
    };
    editor.set_helper(Some(Words { names }));
    let file = history_file();
    if let Some(file) = &file {
        // The first time there is none.
        let _ = editor.load_history(file);
    }
    for remember in asked {
        if let Some(line) = remember {
            let added = editor.add_history_entry(line).unwrap_or(false);
            if let Some(file) = file.as_ref().filter(|_| added) {
                // A history that cannot be kept is no reason to stop.
                let _ = file.parent().map(std::fs::create_dir_all);
                let _ = editor.save_history(file);
            }
        }
        let line = match editor.readline("> ") {
            Ok(line) => PromptLine::Text(line),
            Err(ReadlineError::Interrupted) => PromptLine::Cancelled,
            Err(_) => PromptLine::End,
        };
        if sender.send(line).is_err() {
            return;
        }
    }
}

/// Where the history is kept: the folder for states, by the XDG rules.
fn history_file() -> Option<PathBuf> {
    let state = std::env::var_os("XDG_STATE_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute());
    let home = || Some(PathBuf::from(std::env::var_os("HOME")?).join(".local/state"));
    Some(state.or_else(home)?.join("plumbline/try_history"))
}

/// Completes verbs, role nouns and the names on the page.
struct Words {
    names: CompletionNames,
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let pair = |word: &str, after: &str| Pair {
            display: word.to_owned(),
            replacement: format!("{word}{after}"),
        };
        Ok(match complete(&line[..at]) {
            Completion::Words { at, words } => {
                (at.start, words.iter().map(|word| pair(word, " ")).collect())
            }
            Completion::Text { at } => {
                let quote = line[..at.start].chars().next_back().unwrap_or('\'');
                let begun = line[at.start..at.end].to_lowercase();
                let names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
                let fit = names.iter().filter(|name| {
                    name.to_lowercase().starts_with(&begun) && !name.contains(quote)
                });
                let end = if matches!(quote, '\'' | '"') {
                    quote.to_string()
                } else {
                    String::new()
                };
                (at.start, fit.map(|name| pair(name, &end)).collect())
            }
        })
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}
