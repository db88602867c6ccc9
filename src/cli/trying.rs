//! `plumbline try`: a prompt at which sentences are carried out one by one.

mod answer;
mod naming;
mod prompt;

use crate::agent::numbered;
use crate::cli::args::names::USUAL;
use crate::cli::args::run::DriverName;
use crate::cli::demo::Demo;
use crate::cli::init::first_case::split;
use crate::cli::setup::sentences;
use crate::cli::setup::settings;
use crate::cli::trying::naming::GivenName;
use crate::cli::trying::prompt::{LinePrompt, PromptLine};
use crate::cli::{CliError, Exit, Terminal, demo, init};
use crate::evaluate::{is_checkable, is_choice, is_clickable, is_field, label};
use crate::grammar::{parse, parts};
use crate::page::{Role, Snapshot};
use crate::record::{MASK, StepOutcome, StepRecord};
use crate::run::InteractiveSession;
use crate::suite::{DefinitionKind, WrittenCase, append, fresh, printable};
use clap::Args;
use std::path::{Path, PathBuf};
use url::Url;

const HELP: &str = "A sentence is carried out at once; what went through is kept for `:save`.
  2                    the sentence that names candidate 2 alone
  :page [TEXT]         the page as numbered elements; only those with TEXT in their line
  :case                what is kept
  :keep                keep the last sentence too, though it did not go through
  :undo                forget the last sentence that is kept; the page stays as it is
  :again               a fresh session, and all that is kept carried out from the start
  :save NAME [FILE]    add it as a case to a suite file (suites/tried.yaml, or tried.yaml)
  call this 'cart badge'    a thing of the vocabulary, in plumbline.yaml: what the last sentence is about
  call this page 'cart'     a page of the vocabulary: the one that is open
  :help, :quit
`plumbline help steps` is the reference of the sentences.
";

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct TryArgs {
    /// The page to begin at
    #[arg(value_name = "URL", value_parser = init::address, required_unless_present = "demo")]
    url: Option<Url>,
    /// Start the embedded demo application, and begin there
    #[arg(long, conflicts_with = "url")]
    demo: bool,
    /// Driver
    #[arg(long, value_enum, default_value_t)]
    driver: DriverName,
    /// Show the browser's window
    #[arg(long)]
    headed: bool,
}

/// Opens the page and carries out what is typed, until there is no more.
pub(super) fn attempt(args: &TryArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let runtime = tokio::runtime::Runtime::new().map_err(CliError::Start)?;
    runtime.block_on(async {
        let demo = if args.demo {
            Some(demo::start(0, &[]).await?)
        } else {
            None
        };
        let done = Box::pin(sit(args, demo.as_ref(), terminal)).await;
        if let Some(demo) = demo {
            demo.stop().await;
        }
        done
    })
}

async fn sit(args: &TryArgs, demo: Option<&Demo>, terminal: Terminal) -> Result<Exit, CliError> {
    let url = match (&args.url, demo) {
        (Some(url), _) => url.clone(),
        (None, Some(demo)) => demo.url.clone(),
        (None, None) => return Err(CliError::usage("`try` needs the address of a page")),
    };
    let (base, path) = split(&url);
    let settings = settings::single(args.driver, args.headed);
    let session = InteractiveSession::start(settings, Some(base.clone())).await?;
    let driver = session.driver();
    terminal.say(&printable(&format!(
        "{}: {}; `:help` shows what can be typed",
        driver.driver,
        driver.versions.join(", ")
    )));
    let mut state = PromptState {
        session: Some(session),
        base: if demo.is_some() {
            init::demo_address()
        } else {
            base
        },
        prompt: LinePrompt::open(),
        kept: Vec::new(),
        last: None,
        choices: Vec::new(),
        saved: true,
        terminal,
    };
    let done = state.go(format!("Open '{path}'")).await;
    if let Some(session) = state.session.take() {
        session.close().await;
    }
    done
}

/// State of the prompt.
struct PromptState {
    session: Option<InteractiveSession>,
    /// Where relative addresses start, as a suite says it.
    base: Url,
    prompt: LinePrompt,
    /// The sentences that went through, as they are saved.
    kept: Vec<String>,
    /// The last one that did not.
    last: Option<String>,
    /// The sentences of the candidates.
    choices: Vec<String>,
    saved: bool,
    terminal: Terminal,
}

impl PromptState {
    async fn go(&mut self, opening: String) -> Result<Exit, CliError> {
        self.terminal.out(&format!("> {opening}\n"));
        let mut remember = None;
        let mut next = Some(opening);
        loop {
            if let Some(sentence) = next.take() {
                remember = self.carry_out_all(&sentence).await;
            }
            let line = tokio::select! {
                line = self.prompt.next(remember.take()) => line,
                _ = tokio::signal::ctrl_c() => PromptLine::End,
            };
            let text = match line {
                PromptLine::Text(text) => text.trim().to_owned(),
                PromptLine::Cancelled => continue,
                PromptLine::End => break,
            };
            if text.is_empty() {
                continue;
            }
            if !self.prompt.is_terminal {
                self.terminal.out(&format!("> {}\n", printable(&text)));
            }
            if let Some(command) = text.strip_prefix(':') {
                remember = Some(text.clone());
                let (verb, rest) = command.split_once(' ').unwrap_or((command, ""));
                match verb {
                    "quit" | "q" | "exit" => break,
                    "again" => self.again().await?,
                    _ => self.command(verb, rest.trim()).await,
                }
            } else if let Some(named) = naming::asked(&text) {
                remember = Some(text.clone());
                self.call(&named).await;
            } else if let Ok(number) = text.parse::<usize>() {
                next = self.choice(number);
            } else {
                next = Some(text);
            }
        }
        if !self.saved {
            self.terminal.say(&format!(
                "{} sentences were kept and not saved",
                self.kept.len()
            ));
        }
        Ok(Exit::AsExpected)
    }

    /// Carries a sentence out, or the sentences that it is made of, up to the first that does not go through.
    async fn carry_out_all(&mut self, sentence: &str) -> Option<String> {
        let parts = parts(sentence, &|_| false);
        if parts.is_empty() {
            return self.carry_out(sentence).await;
        }
        // The history keeps the sentence where it may keep each part.
        let mut remember = Some(sentence.to_owned());
        for part in parts {
            let kept = self.kept.len();
            self.terminal.out(&format!("> {}\n", printable(&part)));
            if self.carry_out(&part).await.is_none() {
                remember = None;
            }
            if self.kept.len() == kept {
                break;
            }
        }
        remember
    }

    /// Carries a sentence out and tells what came of it; gives it back where the history may keep it.
    async fn carry_out(&mut self, sentence: &str) -> Option<String> {
        let step = self.step(sentence).await?;
        self.terminal.out(&answer::describe(
            &parse(sentence),
            &step,
            self.terminal.colour,
        ));
        self.choices = step
            .candidates
            .iter()
            .map(|(_, alone)| alone.clone())
            .collect();
        let secret = step.text.contains(MASK) && !sentence.contains(MASK);
        let kept = as_saved(sentence, &step);
        match step.outcome {
            StepOutcome::Passed | StepOutcome::Skipped => {
                self.kept.push(kept);
                self.last = None;
                self.saved = self.kept.len() < 2;
            }
            StepOutcome::Failed | StepOutcome::Inconclusive | StepOutcome::NotReached => {
                self.last = Some(kept);
            }
        }
        if let Some(session) = &mut self.session
            && let Some(page) = session.page().await
        {
            self.prompt.know(names(&page));
        }
        (!secret).then(|| sentence.to_owned())
    }

    /// Ctrl-C ends the sentence, and not the prompt.
    async fn step(&mut self, sentence: &str) -> Option<StepRecord> {
        let session = self.session.as_mut()?;
        let stop = session.stop();
        let mut work = std::pin::pin!(session.carry_out(sentence));
        let step = loop {
            tokio::select! {
                step = &mut work => break step,
                _ = tokio::signal::ctrl_c() => { stop.send(true).ok(); }
            }
        };
        stop.send(false).ok();
        Some(step)
    }

    fn choice(&self, number: usize) -> Option<String> {
        let sentence = number.checked_sub(1).and_then(|at| self.choices.get(at));
        match sentence {
            Some(sentence) if !sentence.is_empty() => {
                self.terminal.out(&format!("> {}\n", printable(sentence)));
                Some(sentence.clone())
            }
            Some(_) => {
                self.terminal.say("no sentence names that candidate alone");
                None
            }
            None => {
                self.terminal.say(&format!(
                    "there is no candidate {number}: the last sentence left {} of them",
                    self.choices.len()
                ));
                None
            }
        }
    }

    async fn command(&mut self, verb: &str, rest: &str) {
        let terminal = self.terminal;
        match verb {
            "help" | "h" => terminal.out(HELP),
            "page" => {
                let page = match &mut self.session {
                    Some(session) => session.page().await,
                    None => None,
                };
                match page {
                    Some(page) => terminal.out(&shown(&page, rest)),
                    None => terminal.say("no page is open"),
                }
            }
            "case" => {
                for (number, sentence) in self.kept.iter().enumerate() {
                    terminal.out(&format!("{:>4}. {}\n", number + 1, printable(sentence)));
                }
            }
            "keep" => match self.last.take() {
                Some(sentence) => {
                    terminal.say(&printable(&format!("kept: {sentence}")));
                    self.kept.push(sentence);
                    self.saved = false;
                }
                None => terminal.say("the last sentence went through, and is kept"),
            },
            "undo" => match self.kept.pop() {
                Some(sentence) => terminal.say(&printable(&format!(
                    "forgotten: {sentence} (the page stays as it is; `:again` carries out the rest from the start)"
                ))),
                None => terminal.say("nothing is kept"),
            },
            "save" => match self.save(rest) {
                Ok(told) => {
                    terminal.out(&told);
                    self.saved = true;
                }
                Err(error) => terminal.error(&error),
            },
            _ => terminal.say(&printable(&format!(
                "there is no `:{verb}`; `:help` shows what there is"
            ))),
        }
    }

    /// Writes a name into the vocabulary.
    async fn call(&mut self, named: &GivenName) {
        let terminal = self.terminal;
        let value = match named.kind {
            DefinitionKind::Page => {
                let page = match &mut self.session {
                    Some(session) => session.page().await,
                    None => None,
                };
                page.and_then(|page| Url::parse(&page.url).ok())
                    .map(|url| split(&url).1)
            }
            _ => self
                .kept
                .last()
                .and_then(|sentence| naming::target(sentence)),
        };
        let Some(value) = value else {
            terminal.say(
                "the last sentence that went through is about no element: click on it, or assert that it is displayed",
            );
            return;
        };
        match naming::write(named, &value) {
            Ok(()) => terminal.out(&format!(
                "the {} '{}' is {} from now on, in {USUAL}\n",
                named.kind,
                printable(&named.name),
                printable(&value)
            )),
            Err(error) => terminal.error(&error),
        }
    }

    /// A fresh session with everything carried out anew, as far as it goes through.
    async fn again(&mut self) -> Result<(), CliError> {
        if let Some(session) = self.session.take() {
            self.session = Some(session.renew().await?);
        }
        let sentences = std::mem::take(&mut self.kept);
        for (number, sentence) in sentences.iter().enumerate() {
            self.terminal.out(&format!("> {}\n", printable(sentence)));
            self.carry_out(sentence).await;
            if self.kept.len() <= number {
                self.terminal.say("the rest is forgotten");
                break;
            }
        }
        Ok(())
    }

    fn save(&self, rest: &str) -> Result<String, CliError> {
        let (name, path) = named(rest)
            .ok_or_else(|| CliError::usage("a case needs a name: `:save NAME [FILE]`"))?;
        if self.kept.is_empty() {
            return Err(CliError::usage(
                "nothing is kept, so there is nothing to save",
            ));
        }
        let draft = WrittenCase {
            name,
            steps: self.kept.clone(),
        };
        let cannot = |source| CliError::Write {
            path: path.clone(),
            source,
        };
        let text = if path.exists() {
            let text = std::fs::read_to_string(&path).map_err(cannot)?;
            append(&path, &text, &draft, &sentences::terms()).map_err(CliError::Suites)?
        } else {
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            fresh(&stem, self.base.as_str(), &draft)
        };
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(cannot)?;
        }
        std::fs::write(&path, text).map_err(cannot)?;
        let base = crate::suite::read(&path, sentences::is_assertion)
            .ok()
            .and_then(|(suite, _)| suite.base_url);
        if base.as_ref() != Some(&self.base) {
            self.terminal.warn(&format!(
                "the case was tried from `{}`, and the suite starts elsewhere: look at its addresses",
                self.base
            ));
        }
        if self.kept.iter().any(|sentence| sentence.contains(SECRET)) {
            self.terminal.warn(&format!(
                "a password that was typed is not saved: the case takes it from the environment, `{SECRET}`"
            ));
        }
        Ok(format!(
            "saved {} sentences as '{}' in {}\n",
            draft.steps.len(),
            printable(&draft.name),
            printable(&path.display().to_string())
        ))
    }
}

/// Text that replaces a typed secret in a saved case.
const SECRET: &str = "${PASSWORD}";

/// The sentence as it is saved: without the secret, if it has one.
fn as_saved(sentence: &str, step: &StepRecord) -> String {
    let secret = step.text.contains(MASK) && !sentence.contains(MASK) && !sentence.contains("${");
    if secret {
        step.text.replace(MASK, SECRET)
    } else {
        sentence.to_owned()
    }
}

/// Name and file of `:save`; the file is a last word that ends like a suite's.
fn named(rest: &str) -> Option<(String, PathBuf)> {
    let is_file = |word: &str| {
        Path::new(word)
            .extension()
            .is_some_and(|kind| kind == "yaml" || kind == "yml")
    };
    let (name, path) = match rest.rsplit_once(' ') {
        Some((name, file)) if is_file(file) => (name, PathBuf::from(file)),
        _ if Path::new("suites").is_dir() => (rest, PathBuf::from("suites/tried.yaml")),
        _ => (rest, PathBuf::from("tried.yaml")),
    };
    let name = name.trim().trim_matches(['\'', '"']).trim();
    (!name.is_empty() && !is_file(name)).then(|| (name.to_owned(), path))
}

/// The lines of the page that hold a text.
fn shown(page: &Snapshot, text: &str) -> String {
    let folded = text.to_lowercase();
    let mut out = format!("{}  {}\n", printable(&page.url), printable(&page.title));
    for line in numbered(page) {
        if line.to_lowercase().contains(&folded) {
            out.push_str(&printable(&line));
            out.push('\n');
        }
    }
    out
}

/// Returns the names that a sentence can use on the page.
fn names(page: &Snapshot) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (id, e) in page.elements.iter().enumerate() {
        let takes = is_clickable(e) || is_field(e) || is_choice(e) || is_checkable(e);
        if e.raw.visible && (takes || e.role == Role::Heading) {
            let name = printable(&label(page, id)).into_owned();
            if !name.is_empty() && !name.ends_with('…') && !found.contains(&name) {
                found.push(name);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::named;

    #[test]
    fn name_and_file() {
        let told = |rest: &str| named(rest).map(|(name, path)| (name, path.display().to_string()));
        assert_eq!(
            told("Two kettles a/b.yaml"),
            Some(("Two kettles".into(), "a/b.yaml".into()))
        );
        assert_eq!(told("'Two' x.yml"), Some(("Two".into(), "x.yml".into())));
        assert_eq!(told("Two").map(|(name, _)| name), Some("Two".into()));
        for nothing in ["", "  ", "x.yaml", "'' x.yaml"] {
            assert_eq!(told(nothing), None, "{nothing}");
        }
    }
}
