//! `plumbline check`: suites read without running, each sentence with its formula.

mod define;
mod known;
mod sarif;
mod rewriter;
mod suggest;
mod vocabulary;

use crate::advice::{Advice, AdviceKind, Advisor};
use crate::cli::args::models::WhichArgs;
use crate::cli::args::names::NameArgs;
use crate::cli::check::define::define;
use crate::cli::check::known::{KnownSentences, ReadSentence};
use crate::cli::check::sarif::sarif;
use crate::cli::check::suggest::suggest;
use crate::cli::select::cases::keep_lines;
use crate::cli::select::load::{SuitePlace, load};
use crate::cli::{CliError, Exit, Terminal};
use crate::grammar::{Assumption, Body, Formula, Note, Sentence, StepKind, Unread};
use crate::record::{HookTime, SCHEMA, to_json_pretty};
use crate::report::ReportError;
use crate::suite::{
    DefinedAt, DefinitionKind, Hook, LoadedSuites, Location, NearDefinitions, Severity, Suite,
    Terms, TestCase, UsedDefinition, WrittenAs, printable, read_with, underline,
};
use crate::verdict::Verdict;
use clap::{Args, ValueEnum};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Arguments as typed.
#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    /// Suite files, folders with suites, or `FILE:LINE` for the case at that line
    #[arg(required = true, value_name = "SUITE", value_parser = |text: &str| Ok::<_, String>(SuitePlace::new(text)))]
    suites: Vec<SuitePlace>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    /// Print it in this form
    #[arg(long, value_enum, conflicts_with_all = ["json", "quiet", "suggest"], value_name = "FORM")]
    format: Option<Form>,
    /// Print only what is not understood or has a note, and the summary
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,
    /// Print a patch with what a model makes of the sentences that are not understood
    #[arg(long, conflicts_with = "json", help_heading = "Model")]
    suggest: bool,
    /// Print the definitions of a vocabulary that would read what is not understood, the most frequent first; with
    /// `--model` those of steps that a model could fill in, as a patch
    #[arg(long, conflicts_with_all = ["json", "quiet", "suggest", "format"])]
    define: bool,
    /// Values of `${…}`.
    #[command(flatten)]
    names: NameArgs,
    /// Which model.
    #[command(flatten)]
    which: WhichArgs,
}

/// Forms beside text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Form {
    /// The same as `--json`
    Json,
    /// Mistakes and what is not understood as SARIF 2.1.0, for code scanning
    Sarif,
}

/// All that was read.
#[derive(Debug, Serialize)]
struct CheckedSuites {
    schema: u32,
    sentences: usize,
    understood: usize,
    /// Definitions of the vocabulary, with their uses.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    definitions: Vec<UsedDefinition>,
    suites: Vec<CheckedSuite>,
}

#[derive(Debug, Serialize)]
struct CheckedSuite {
    name: String,
    notes: Vec<String>,
    /// Hooks around the suite.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hooks: Vec<CheckedHook>,
    cases: Vec<CheckedCase>,
}

#[derive(Debug, Serialize)]
struct CheckedCase {
    id: String,
    name: String,
    tags: Vec<String>,
    at: Location,
    expected: Verdict,
    /// Hooks before and after the case.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hooks: Vec<CheckedHook>,
    steps: Vec<CheckedStep>,
}

#[derive(Debug, Serialize)]
struct CheckedHook {
    when: HookTime,
    what: String,
    at: Location,
    /// Its sentences.
    steps: Vec<CheckedStep>,
}

impl CheckedHook {
    fn is(&self, other: &CheckedHook) -> bool {
        (self.when, &self.what, &self.at) == (other.when, &other.what, &other.at)
    }
}

#[derive(Debug, Serialize)]
struct CheckedStep {
    text: String,
    at: Location,
    /// The author's sentence, if a definition of the vocabulary made this one of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    written: Option<WrittenAs>,
    kind: StepKind,
    optional: bool,
    /// The grammar reads it, so strict logic can decide it.
    understood: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    formula: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<CheckedUnread>,
    notes: Vec<Note>,
    /// The readings of a sentence that has several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    readings: Vec<CheckedReading>,
    /// Assertion that has to hold after the step, if the file has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<Box<CheckedStep>>,
}

#[derive(Debug, Serialize)]
struct CheckedReading {
    kind: StepKind,
    formula: String,
    assumptions: Vec<Assumption>,
    /// The sentence that has this reading alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    alone: Option<String>,
}

#[derive(Debug, Serialize)]
struct CheckedUnread {
    reason: String,
    /// Bytes of the sentence.
    start: usize,
    end: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<Advice>,
}

/// Reads suites and tells how each sentence was understood. A sentence that is not is no error: a run may still end in a verdict.
pub(super) fn check(args: &CheckArgs, terminal: Terminal) -> Result<Exit, CliError> {
    let terms = args
        .names
        .terms(args.which.config.as_deref(), Severity::Warning)?;
    if args.format == Some(Form::Sarif) {
        return findings(args, &terms, terminal);
    }
    let mut loaded = load(&args.suites, &terms, terminal)?;
    keep_lines(&mut loaded, &args.suites)?;
    if args.define {
        define(&loaded, &args.which, terminal)?;
        return Ok(Exit::AsExpected);
    }
    if args.suggest {
        suggest(&args.which, &loaded, terminal)?;
        return Ok(Exit::AsExpected);
    }
    let checked = read(&loaded);
    if args.json || args.format == Some(Form::Json) {
        let text = to_json_pretty(&checked).map_err(ReportError::Json)?;
        terminal.out(&text);
    } else {
        terminal.out(&describe(&checked, args.quiet));
    }
    Ok(Exit::AsExpected)
}

/// SARIF, also of suites with mistakes: these end with the exit code that they always end with.
fn findings(args: &CheckArgs, terms: &Terms, terminal: Terminal) -> Result<Exit, CliError> {
    let paths: Vec<_> = args.suites.iter().map(|place| place.path.clone()).collect();
    let (log, exit) = match read_with(&paths, terms) {
        Ok(mut loaded) => {
            keep_lines(&mut loaded, &args.suites)?;
            (sarif(&loaded, &[]), Exit::AsExpected)
        }
        Err(mistakes) => (sarif(&LoadedSuites::default(), &mistakes), Exit::Usage),
    };
    let text = to_json_pretty(&log).map_err(ReportError::Json)?;
    terminal.out(&text);
    Ok(exit)
}

fn read(loaded: &LoadedSuites) -> CheckedSuites {
    let steps = loaded.suites.iter().flat_map(|suite| &suite.definitions);
    let steps = steps.filter(|used| used.definition.kind == DefinitionKind::Step);
    let near = NearDefinitions::new(steps.map(|used| used.definition.name.as_str()));
    let known = KnownSentences::of(loaded, &Advisor::with(near));
    let suites: Vec<CheckedSuite> = loaded
        .suites
        .iter()
        .map(|suite| read_suite(suite, &known))
        .collect();
    let steps = suites.iter().flat_map(|s| &s.cases).flat_map(|c| &c.steps);
    let sentences = steps.flat_map(|step| [Some(step), step.state.as_deref()]);
    let mut understood: Vec<bool> = sentences.flatten().map(|s| s.understood).collect();
    let hooks = loaded.suites.iter().flat_map(Suite::hook_steps);
    understood.extend(hooks.map(|step| known.is_read(&step.text)));
    CheckedSuites {
        schema: SCHEMA,
        sentences: understood.len(),
        understood: understood.iter().filter(|yes| **yes).count(),
        definitions: vocabulary::definitions(&loaded.suites, &unread_uses(&suites)),
        suites,
    }
}

/// How often a definition made sentences of which not all are read: such a sentence of the author uses it, but nothing reads it.
fn unread_uses(suites: &[CheckedSuite]) -> BTreeMap<DefinedAt, usize> {
    let cases = || suites.iter().flat_map(|suite| &suite.cases);
    let hooks = suites.iter().flat_map(|suite| &suite.hooks);
    let hooks = hooks.chain(cases().flat_map(|case| &case.hooks));
    let lists = cases().map(|case| &case.steps);
    // A hook of every case is the same one.
    let mut seen = BTreeSet::new();
    let hooks = hooks.filter(|hook| seen.insert((hook.when.to_string(), &hook.what, &hook.at)));
    let lists: Vec<&Vec<CheckedStep>> = lists.chain(hooks.map(|hook| &hook.steps)).collect();
    let mut out: BTreeMap<DefinedAt, usize> = BTreeMap::new();
    for steps in lists {
        let mut at = 0;
        while at < steps.len() {
            let Some(written) = &steps[at].written else {
                at += 1;
                continue;
            };
            let behind = (at + (written.of + 1).saturating_sub(written.part)).min(steps.len());
            let behind = behind.max(at + 1);
            if steps[at..behind].iter().any(|step| !step.understood) {
                for definition in &written.by {
                    *out.entry(definition.clone()).or_default() += 1;
                }
            }
            at = behind;
        }
    }
    out
}

fn read_suite(suite: &Suite, known: &KnownSentences<'_>) -> CheckedSuite {
    CheckedSuite {
        name: suite.name.clone(),
        notes: suite.notes.clone(),
        hooks: read_hooks(
            &[
                (HookTime::BeforeSuite, &suite.hooks.before),
                (HookTime::AfterSuite, &suite.hooks.after),
            ],
            known,
        ),
        cases: suite
            .cases
            .iter()
            .map(|case| read_case(case, known))
            .collect(),
    }
}

fn read_case(case: &TestCase, known: &KnownSentences<'_>) -> CheckedCase {
    CheckedCase {
        id: case.id.clone(),
        name: case.name.clone(),
        tags: case.tags.clone(),
        at: case.at.clone(),
        expected: case.expected.unwrap_or(Verdict::Pass),
        hooks: read_hooks(
            &[
                (HookTime::BeforeCase, &case.hooks.before),
                (HookTime::AfterCase, &case.hooks.after),
            ],
            known,
        ),
        steps: case
            .steps
            .iter()
            .map(|step| CheckedStep {
                state: step
                    .state
                    .as_ref()
                    .map(|state| Box::new(read_step(known.get(state), step.at.clone()))),
                written: step.written.as_deref().cloned(),
                ..read_step(known.get(&step.text), step.at.clone())
            })
            .collect(),
    }
}

fn read_hooks(lists: &[(HookTime, &Vec<Hook>)], known: &KnownSentences<'_>) -> Vec<CheckedHook> {
    let all = lists
        .iter()
        .flat_map(|(when, hooks)| hooks.iter().map(move |hook| (*when, hook)));
    all.map(|(when, hook)| CheckedHook {
        when,
        what: hook.what.clone(),
        at: hook.at.clone(),
        steps: hook
            .steps()
            .iter()
            .map(|step| CheckedStep {
                written: step.written.as_deref().cloned(),
                ..read_step(known.get(&step.text), step.at.clone())
            })
            .collect(),
    })
    .collect()
}

fn read_step((sentence, advice): ReadSentence, at: Location) -> CheckedStep {
    let unread = match &sentence.body {
        Body::Action(_) | Body::Assertion(_) | Body::Ambiguous(_) => None,
        Body::Unread(unread) => Some(unread.clone()),
    };
    CheckedStep {
        at,
        kind: sentence.kind(),
        optional: sentence.optional,
        understood: unread.is_none(),
        formula: unread.is_none().then(|| sentence.formula()),
        unread: unread.map(|Unread { at, reason, .. }| CheckedUnread {
            reason,
            start: at.start,
            end: at.end,
            advice,
        }),
        readings: readings(&sentence),
        text: sentence.text,
        written: None,
        notes: sentence.notes,
        state: None,
    }
}

fn readings(sentence: &Sentence) -> Vec<CheckedReading> {
    let checked =
        |kind, formula: String, reading: (&[Assumption], Option<String>)| CheckedReading {
            kind,
            formula,
            assumptions: reading.0.to_vec(),
            alone: reading.1,
        };
    match &sentence.body {
        Body::Ambiguous(readings) => {
            let all = readings.all().iter();
            all.map(|r| {
                let rest = (&*r.assumptions, r.alone(&sentence.text));
                checked(r.step.kind(), r.step.to_string(), rest)
            })
            .collect()
        }
        Body::Assertion(Formula::Readings(readings)) => {
            let all = readings.all().iter();
            all.map(|r| {
                let rest = (&*r.assumptions, r.alone(&sentence.text));
                checked(StepKind::Assertion, r.step.to_string(), rest)
            })
            .collect()
        }
        _ => Vec::new(),
    }
}

fn describe(checked: &CheckedSuites, quiet: bool) -> String {
    let mut out = String::new();
    for suite in &checked.suites {
        let tells =
            |s: &CheckedStep| !s.understood || !s.notes.is_empty() || !s.readings.is_empty();
        let telling = |step: &CheckedStep| tells(step) || step.state.as_deref().is_some_and(tells);
        let steps = || suite.cases.iter().flat_map(|case| &case.steps);
        let wanted = |hook: &CheckedHook| !quiet || hook.steps.iter().any(tells);
        // What is done around every case is said once.
        let every = |hook: &CheckedHook| {
            let mut cases = suite.cases.iter();
            cases.all(|case| case.hooks.iter().any(|known| known.is(hook)))
        };
        let of_cases = suite.cases.first().map_or(&[][..], |case| &case.hooks);
        let of_cases = of_cases.iter().filter(|hook| every(hook));
        let hooks: Vec<_> = suite.hooks.iter().chain(of_cases).collect();
        let own =
            |case: &'_ CheckedCase| case.hooks.iter().any(|hook| wanted(hook) && !every(hook));
        let hooked = hooks.iter().any(|hook| wanted(hook)) || suite.cases.iter().any(own);
        if quiet && suite.notes.is_empty() && !steps().any(telling) && !hooked {
            continue;
        }
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{}", printable(&suite.name));
        for note in &suite.notes {
            let _ = writeln!(out, "  note: {}", printable(note));
        }
        for hook in hooks.into_iter().filter(|hook| wanted(hook)) {
            describe_hook(&mut out, "  ", hook);
        }
        for case in &suite.cases {
            let steps: Vec<_> = case
                .steps
                .iter()
                .enumerate()
                .filter(|(_, step)| !quiet || telling(step))
                .collect();
            if steps.is_empty() && quiet && !own(case) {
                continue;
            }
            let expected = match case.expected {
                Verdict::Pass => String::new(),
                other => format!(" ({other} expected)"),
            };
            let _ = writeln!(
                out,
                "\n  {}{expected}  [{}]",
                printable(&case.name),
                printable(&case.at.to_string())
            );
            for hook in case.hooks.iter().filter(|h| wanted(h) && !every(h)) {
                describe_hook(&mut out, "    ", hook);
            }
            let mut author: Option<&WrittenAs> = None;
            for (index, step) in steps {
                let written = step.written.as_ref();
                let again = |known: &WrittenAs| {
                    written.is_some_and(|w| (w.part > known.part, &w.at) == (true, &known.at))
                };
                if let Some(written) = written.filter(|_| !author.is_some_and(again)) {
                    vocabulary::author(&mut out, "    ", written);
                }
                author = written;
                let head = format!("    {:>2}. ", index + 1);
                let pad = " ".repeat(head.len());
                describe_step(&mut out, &head, &pad, step);
                if let Some(state) = &step.state {
                    describe_step(&mut out, &format!("{pad}after it: "), &pad, state);
                }
            }
        }
        out.push('\n');
    }
    let share = (100 * checked.understood)
        .checked_div(checked.sentences)
        .map(|share| format!(" ({share} %)"))
        .unwrap_or_default();
    let _ = writeln!(
        out,
        "{} of {} sentences understood{share}",
        checked.understood, checked.sentences
    );
    vocabulary::summary(&mut out, &checked.definitions);
    if checked.understood < checked.sentences {
        let _ = writeln!(
            out,
            "the others need a language model; without one a case ends Inconclusive there"
        );
        advices(&mut out, checked);
    }
    out
}

/// How many sentences got which kind of advice.
fn advices(out: &mut String, checked: &CheckedSuites) {
    let steps = checked.suites.iter().flat_map(|suite| &suite.cases);
    let steps = steps.flat_map(|case| &case.steps);
    let sentences = steps.flat_map(|step| [Some(step), step.state.as_deref()]);
    let mut counts: BTreeMap<AdviceKind, usize> = BTreeMap::new();
    for step in sentences.flatten() {
        let advice = step
            .unread
            .as_ref()
            .and_then(|unread| unread.advice.as_ref());
        if let Some(advice) = advice {
            *counts.entry(advice.kind).or_default() += 1;
        }
    }
    let told = counts.iter().map(|(kind, count)| {
        let what = match kind {
            AdviceKind::Rewriting => "can be written otherwise",
            AdviceKind::Sentences => "are several sentences",
            AdviceKind::Language => "are in another language",
            AdviceKind::Values => "leave a value out",
            AdviceKind::Nearest => "are nearly a definition",
            AdviceKind::Definition => "need a definition",
        };
        format!("{count} {what}")
    });
    let told: Vec<String> = told.collect();
    if !told.is_empty() {
        // Writing to a String cannot fail.
        let _ = writeln!(out, "of them {}", told.join(", "));
    }
}

/// Formats a hook of a suite or a case.
fn describe_hook(out: &mut String, pad: &str, hook: &CheckedHook) {
    let (when, at) = (hook.when, printable(&hook.at.to_string()).into_owned());
    // Writing to a String cannot fail.
    match &hook.steps[..] {
        [step] if step.text == hook.what => {
            describe_step(out, &format!("{pad}{when}: "), &format!("{pad}  "), step);
        }
        steps => {
            let _ = writeln!(out, "{pad}{when}: {}  [{at}]", printable(&hook.what));
            for step in steps {
                if let Some(written) = step.written.as_ref().filter(|w| w.part == 1) {
                    vocabulary::author(out, &format!("{pad}  "), written);
                }
                describe_step(out, &format!("{pad}  - "), &format!("{pad}    "), step);
            }
        }
    }
}

/// A sentence behind its number, or behind the words for the state of a step, and what there is to say about it.
fn describe_step(out: &mut String, head: &str, pad: &str, step: &CheckedStep) {
    if let Some(unread) = &step.unread {
        let text = &step.text;
        let start = text.floor_char_boundary(unread.start.min(text.len()));
        let end = text.floor_char_boundary(unread.end.clamp(start, text.len()));
        let (shown, carets) = underline(
            text,
            text[..start].chars().count() + 1,
            text[start..end].chars().count(),
        );
        let _ = writeln!(out, "{head}{shown}\n{}{carets}", " ".repeat(head.len()));
        let kind = match step.kind {
            StepKind::Action => "an action",
            StepKind::Assertion => "an assertion",
        };
        let _ = writeln!(
            out,
            "{pad}not understood, taken as {kind}: {}",
            printable(&unread.reason)
        );
        if let Some(advice) = &unread.advice {
            let _ = writeln!(out, "{pad}hint: {advice}");
        }
    } else if !step.readings.is_empty() {
        let _ = writeln!(out, "{head}{}", printable(&step.text));
        for reading in &step.readings {
            describe_reading(out, pad, reading);
        }
    } else {
        let _ = writeln!(out, "{head}{}", printable(&step.text));
        let formula = step.formula.as_deref().unwrap_or_default();
        let _ = writeln!(out, "{pad}= {}", printable(formula));
    }
    for note in &step.notes {
        let _ = writeln!(
            out,
            "{pad}note: {} [{}]",
            printable(&note.message),
            printable(&note.code)
        );
    }
}

/// One of several readings, with what it assumes and the sentence that has it alone.
fn describe_reading(out: &mut String, pad: &str, reading: &CheckedReading) {
    let kind = match reading.kind {
        StepKind::Action => "action",
        StepKind::Assertion => "assertion",
    };
    let _ = writeln!(out, "{pad}= {kind}: {}", printable(&reading.formula));
    for assumption in &reading.assumptions {
        let _ = writeln!(out, "{pad}  if {}", printable(&assumption.message));
    }
    if let Some(alone) = &reading.alone {
        let _ = writeln!(out, "{pad}  for this alone: {}", printable(alone));
    }
}
