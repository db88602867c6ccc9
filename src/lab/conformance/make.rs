//! The mutants of a case.

use super::chance::SeededRandom;
use super::change;
use super::deny::opposite;
use super::mutant::{LeftOut, Mutant, MutantChange, MutantKind, Why, rewritten};
use super::needed::needed;
use super::operator::Operator;
use super::ran::PassedCase;
use super::recognise::{Recognised, recognise, same_subject};
use super::seen::{attested, texts, things};
use super::sites::{Site, nth, sites};
use super::spot::{SentenceSpot, SpotPart};
use crate::evaluate::{ActionSubject, input_type, readiness};
use crate::grammar::{Body, Span, number_word, parse};
use crate::run::shown;
use crate::suite::{StepText, TestCase};
use crate::verdict::{Truth, Verdict};
use std::collections::BTreeMap;

/// At most so many changes by one operator are looked at for each mutant that is wanted of a case.
const TRIES: usize = 4;

/// Things of a page that are tried as another target.
const OTHERS: usize = 60;

/// Which mutants are wanted.
#[derive(Debug, Clone)]
pub struct WantedMutants {
    /// The seed of all chance.
    pub seed: u64,
    /// At most so many of a case.
    pub per_case: usize,
    /// The operators to use.
    pub operators: Vec<Operator>,
}

/// Mutants of a case.
#[derive(Debug, Clone, Default)]
pub struct Made {
    /// Mutants to run.
    pub mutants: Vec<Mutant>,
    /// Changes that turned out to be no mutants.
    pub left_out: Vec<LeftOut>,
    /// Mutants of each operator, those beyond the wanted number included.
    pub fit: BTreeMap<Operator, usize>,
}

/// A changed step.
#[derive(Debug)]
struct Try {
    step: usize,
    /// None where the step is left out.
    to: Option<String>,
    found: Recognised,
}

/// Makes mutants of a case that passed.
pub fn make(ran: &PassedCase<'_>, wanted: &WantedMutants) -> Made {
    let mut made = Made::default();
    let mut kept: Vec<Vec<Mutant>> = Vec::new();
    let mut operators = wanted.operators.clone();
    SeededRandom::new(wanted.seed, &ran.case.id).shuffle(&mut operators);
    for operator in operators {
        let mut random = SeededRandom::new(wanted.seed, &format!("{} {operator}", ran.case.id));
        let mut fit = Vec::new();
        for tried in tries(ran, operator, wanted.per_case, &mut random) {
            if ran.remembers(tried.step) {
                continue;
            }
            let change = change(ran, operator, &tried);
            match tried.found {
                Recognised::Mutant(kind, ground) => {
                    *made.fit.entry(operator).or_default() += 1;
                    let case = changed(ran, &change, tried.to);
                    fit.push(Mutant {
                        change,
                        kind,
                        ground: ran.secrets.text(&ground),
                        case,
                    });
                }
                Recognised::LeftOut(why, evidence) => made.left_out.push(LeftOut {
                    change,
                    why,
                    evidence: ran.secrets.text(&evidence),
                }),
            }
        }
        kept.push(fit);
    }
    // One of each operator first, then a second of each.
    let mut columns: Vec<_> = kept.into_iter().map(Vec::into_iter).collect();
    while made.mutants.len() < wanted.per_case {
        let row: Vec<Mutant> = columns.iter_mut().filter_map(Iterator::next).collect();
        if row.is_empty() {
            break;
        }
        let room = wanted.per_case - made.mutants.len();
        made.mutants.extend(row.into_iter().take(room));
    }
    made
}

fn change(ran: &PassedCase<'_>, operator: Operator, tried: &Try) -> MutantChange {
    let from = ran.secrets.text(&shown(&ran.sentences[tried.step]));
    let to = tried.to.as_ref().map(|to| {
        let text = ran.secrets.text(&shown(&parse(to)));
        if text == from {
            format!("{text} (another)")
        } else {
            text
        }
    });
    MutantChange {
        operator,
        case: ran.case.id.clone(),
        name: ran.case.name.clone(),
        step: tried.step,
        at: ran.case.steps[tried.step].at.clone(),
        from,
        to,
    }
}

/// The case with its changed step, or without it.
fn changed(ran: &PassedCase<'_>, change: &MutantChange, to: Option<String>) -> TestCase {
    let step = change.step;
    let mut case = ran.case.clone();
    match to {
        Some(text) => {
            case.steps[step] = StepText {
                text,
                expect: None,
                state: None,
                ..case.steps[step].clone()
            };
        }
        None => {
            case.steps.remove(step);
        }
    }
    case.name = format!("{} [{}, step {}]", case.name, change.operator, step + 1);
    case.id = format!("{}~{}-{}", case.id, change.operator, step + 1);
    case.expected = Some(Verdict::Fail);
    case
}

/// Changes by one operator, in an order of chance, each recognised for what it is.
fn tries(
    ran: &PassedCase<'_>,
    operator: Operator,
    per_case: usize,
    random: &mut SeededRandom,
) -> Vec<Try> {
    let mut sites = sites(ran, operator);
    random.shuffle(&mut sites);
    let most = per_case.saturating_mul(TRIES);
    let mut out = Vec::new();
    let mut fit = 0;
    for (step, site) in sites {
        if fit >= per_case || out.len() >= most {
            break;
        }
        let tried = match (&site, operator) {
            (Site::Step, Operator::LeftOut) => Some(leave_out(ran, step)),
            (Site::Step, _) => opposite(&ran.sentences[step]).map(|to| look(ran, step, to, None)),
            (Site::Count(span), _) => counted(ran, step, *span, random),
            (Site::Text(spot), Operator::OtherTarget) => other_target(ran, step, spot, random),
            (Site::Text(spot), _) => other_text(ran, step, spot, operator, random)
                .and_then(|text| replaced(ran, step, spot, &text)),
        };
        if let Some(tried) = tried {
            fit += usize::from(matches!(tried.found, Recognised::Mutant(..)));
            out.push(tried);
        }
    }
    out
}

fn look(ran: &PassedCase<'_>, step: usize, to: String, text: Option<&str>) -> Try {
    let found = recognise(ran, step, &to, text);
    Try {
        step,
        to: Some(to),
        found,
    }
}

/// Another text in the place of one; a bare one stays bare where it reads so, and else gets quotes.
fn replaced(ran: &PassedCase<'_>, step: usize, spot: &SentenceSpot, text: &str) -> Option<Try> {
    let sentence = &ran.sentences[step].text;
    let tried = |requote: bool| {
        let to = rewritten(sentence, spot.span, requote, text)?;
        Some(look(ran, step, to, Some(text)))
    };
    let otherwise = |t: &Try| matches!(t.found, Recognised::LeftOut(Why::ReadOtherwise, _));
    let plain = tried(false)?;
    if !spot.quoted && otherwise(&plain) {
        return tried(true);
    }
    Some(plain)
}

/// A count or ordinal that is another.
fn counted(
    ran: &PassedCase<'_>,
    step: usize,
    span: Span,
    random: &mut SeededRandom,
) -> Option<Try> {
    let text = &ran.sentences[step].text;
    let word = text.get(span.start..span.end)?.to_lowercase();
    let mut other = |n: usize| match random.below(2) {
        0 if n > 1 => n - 1,
        _ => n.saturating_add(1),
    };
    let by = if let Some(n) = number_word(&word) {
        other(n).to_string()
    } else {
        let n = other(nth(&word)?);
        let ending = match (n % 10, n % 100) {
            (_, 11..=13) => "th",
            (1, _) => "st",
            (2, _) => "nd",
            (3, _) => "rd",
            _ => "th",
        };
        format!("{n}{ending}")
    };
    let to = format!("{}{by}{}", &text[..span.start], &text[span.end..]);
    Some(look(ran, step, to, None))
}

fn leave_out(ran: &PassedCase<'_>, step: usize) -> Try {
    let found = match needed(ran, step) {
        Some(why) => Recognised::Mutant(MutantKind::Astray, why),
        None => Recognised::LeftOut(Why::NotNeeded, String::new()),
    };
    Try {
        step,
        to: None,
        found,
    }
}

/// Returns another text in the place of a text.
fn other_text(
    ran: &PassedCase<'_>,
    step: usize,
    spot: &SentenceSpot,
    operator: Operator,
    random: &mut SeededRandom,
) -> Option<String> {
    let text = &spot.text;
    match operator {
        Operator::Capitals => change::capitals(text, random),
        Operator::SwappedWords => change::swapped_words(text, random),
        Operator::OneLetter => change::one_letter(text, random),
        Operator::Number => change::number(text, random),
        Operator::NoTarget => {
            let name = change::nonsense(random);
            (!attested(&name, ran.pages(step))).then_some(name)
        }
        Operator::Value if spot.part == SpotPart::Entry => entry(ran, step, text, random),
        Operator::Value => value(ran, step, text, random),
        Operator::OtherTarget | Operator::LeftOut | Operator::Negation => None,
    }
}

/// Something else to type or choose: of a list another of its options.
fn entry(
    ran: &PassedCase<'_>,
    step: usize,
    text: &str,
    random: &mut SeededRandom,
) -> Option<String> {
    let Body::Action(action) = &ran.full[step].body else {
        return None;
    };
    if let Some(before) = ran.before(step) {
        let known = ran.known_before(step);
        match readiness(action, before, &known).subject {
            Some(ActionSubject::Options(list, _)) => {
                let options = before.page.elements.get(list).map(|e| &e.raw.options)?;
                let others: Vec<String> = options
                    .iter()
                    .filter(|o| !o.disabled && o.text != text && !o.text.trim().is_empty())
                    .map(|o| o.text.clone())
                    .collect();
                return random.pick(&others).cloned();
            }
            Some(ActionSubject::Element(id)) => {
                let field = before.page.elements.get(id)?;
                let secret = input_type(field).eq_ignore_ascii_case("password");
                // A secret that the sentence does not call one would be printed.
                if secret && shown(&ran.sentences[step]) == ran.sentences[step].text {
                    return None;
                }
            }
            _ => {}
        }
    }
    let letters = text.chars().any(char::is_alphabetic);
    let digits = text.chars().any(|c| c.is_ascii_digit());
    if digits && (!letters || random.below(2) == 0) {
        change::number(text, random)
    } else {
        change::one_letter(text, random)
    }
}

/// Another value: of an address another that the page links to, else another short text of the page, with digits if it has some.
fn value(
    ran: &PassedCase<'_>,
    step: usize,
    text: &str,
    random: &mut SeededRandom,
) -> Option<String> {
    let page = &ran.pages(step).last()?.page;
    let mut pool: Vec<String> = if text.starts_with('/') {
        let links = page.elements.iter();
        links
            .filter_map(|e| e.raw.attributes.get("href"))
            .filter(|href| href.starts_with('/'))
            .cloned()
            .collect()
    } else {
        let digits = |text: &str| text.chars().any(|c| c.is_ascii_digit());
        let wanted = digits(text);
        texts(page)
            .into_iter()
            .filter(|t| digits(t) == wanted)
            .collect()
    };
    pool.retain(|other| other != text);
    random.pick(&pool).cloned()
}

/// The name of another thing of the page: one that can be acted on in the same way, or looked at.
fn other_target(
    ran: &PassedCase<'_>,
    step: usize,
    spot: &SentenceSpot,
    random: &mut SeededRandom,
) -> Option<Try> {
    let page = &ran.pages(step).last()?.page;
    let mut others = things(page);
    let noun = others
        .iter()
        .find(|(_, _, name)| *name == spot.text)
        .map(|(_, noun, _)| *noun);
    others.retain(|(_, _, name)| *name != spot.text);
    random.shuffle(&mut others);
    // A thing of the same kind is the likelier mistake.
    others.sort_by_key(|(_, kind, _)| Some(*kind) != noun);
    others.truncate(OTHERS);
    let mut names = others.into_iter().map(|(_, _, name)| name);
    let Body::Action(was) = &ran.full[step].body else {
        return names.find_map(|name| replaced(ran, step, spot, &name));
    };
    let before = ran.before(step)?;
    let known = ran.known_before(step);
    let own = readiness(was, before, &known).subject?;
    names.find_map(|name| {
        let to = rewritten(&ran.sentences[step].text, spot.span, !spot.quoted, &name)?;
        let read = ran.filled(&parse(&to));
        let Body::Action(action) = &read.body else {
            return None;
        };
        let now = readiness(action, before, &known);
        let other = now.subject.filter(|_| now.judgement.truth == Truth::True)?;
        (!same_subject(&before.page, &own, &other)).then(|| look(ran, step, to, Some(&name)))
    })
}

#[cfg(test)]
mod tests {
    use super::{Made, WantedMutants, make};
    use crate::evaluate::TextCase;
    use crate::grammar::{Body, parse};
    use crate::lab::conformance::{Mutant, Operator, PassedCase, Why};
    use crate::run::Secrets;
    use crate::suite::{Location, StepText, TestCase};

    fn case(steps: &[&str]) -> TestCase {
        let at = |line| Location::new("s.yaml", line, 9);
        TestCase {
            id: "s.c".into(),
            name: "C".into(),
            steps: steps
                .iter()
                .enumerate()
                .map(|(place, text)| StepText::new(*text, at(place + 2)))
                .collect(),
            at: at(1),
            ..TestCase::default()
        }
    }

    /// Makes mutants without pages: nothing is recognised by them, so every other reading is a mutant.
    fn made(steps: &[&str], seed: u64, operators: &[Operator]) -> Made {
        let case = case(steps);
        let names = Secrets::default();
        let ran = PassedCase::new(&case, &[], "u1", &names, TextCase::Smart);
        let wanted = WantedMutants {
            seed,
            per_case: 20,
            operators: operators.to_vec(),
        };
        make(&ran, &wanted)
    }

    fn sentences(made: &Made) -> Vec<String> {
        let all = made.mutants.iter();
        all.map(|m| m.change.to.clone().unwrap_or_default())
            .collect()
    }

    #[test]
    fn each_operator_changes_what_it_says() {
        for (operator, step, expected) in [
            (
                Operator::SwappedWords,
                "Assert that 'Copper Kettle' is displayed",
                "Assert that 'Kettle Copper' is displayed",
            ),
            (
                Operator::Negation,
                "Assert that 'x' is displayed",
                "Assert that 'x' is not displayed",
            ),
            (
                Operator::Number,
                "Assert that there is exactly 1 link",
                "Assert that there is exactly 2 link",
            ),
        ] {
            let made = made(&[step], 1, &[operator]);
            assert_eq!(sentences(&made), [expected], "{:?}", made.left_out);
            assert_eq!(made.mutants[0].change.at.line, 2);
        }
        // Only the text at the grammar's place is another, though the same word stands elsewhere too.
        let step = ["Assert that the button 'Button' is displayed"];
        for seed in 0..20 {
            let text = sentences(&made(&step, seed, &[Operator::OneLetter])).remove(0);
            assert!(
                text.starts_with("Assert that the button '") && !text.contains("'Button'"),
                "{text}"
            );
        }
    }

    #[test]
    fn a_seed_makes_the_same_again() {
        let steps = [
            "Open '/'",
            "Assert that 'Copper Kettle 12' is displayed",
            "Assert that 'a b' is displayed",
        ];
        let all = Operator::ALL;
        let of = |seed| sentences(&made(&steps, seed, &all));
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
        // An operator alone makes what it makes among the others.
        let changes = |made: &Made| -> Vec<_> {
            let of = |m: &&Mutant| m.change.operator == Operator::OneLetter;
            let found = made.mutants.iter().filter(of);
            found.map(|m| m.change.clone()).collect()
        };
        let alone = changes(&made(&steps, 1, &[Operator::OneLetter]));
        assert_eq!(changes(&made(&steps, 1, &all)), alone);
        assert_eq!(alone.len(), 2);
    }

    #[test]
    fn hostile_sentences_do_no_harm() {
        let hostile = [
            "",
            " ",
            "'",
            "''",
            "'''",
            "Assert that '' is displayed",
            "Assert that '\u{202e}Ŝ̈́\u{0}' is displayed",
            "Assert that 'Käse & Brot ☃ 12' is displayed",
            "Type in '' in the field ''",
            "Assert that “日本 語” is displayed",
            "Click on",
            "Assert that 'x' is displayed exactly 18446744073709551615 times",
            "Click on Cart",
            "(((((",
            "Wait 2 seconds",
            "Type in '${HOME}' in the field 'x'",
            "Assert that 'ﬀ İ ß' is displayed",
            "Optional click on 'x'",
        ];
        let unread = |body: &Body| matches!(body, Body::Unread(_));
        for seed in 0..20 {
            for mutant in &made(&hostile, seed, &Operator::ALL).mutants {
                let Some(to) = &mutant.change.to else {
                    continue;
                };
                let was = hostile[mutant.change.step];
                let (read, old) = (parse(to), parse(was));
                assert_eq!(unread(&read.body), unread(&old.body), "{was} / {to}");
                let other = unread(&read.body) || read.formula() != old.formula();
                assert!(to != was && other, "{was} / {to}");
                assert!(!to.contains("${") && !was.starts_with("Optional"), "{was}");
            }
        }
        assert!(made(&[], 1, &Operator::ALL).mutants.is_empty());
    }

    #[test]
    fn a_step_is_left_out_only_where_one_needs_it() {
        let steps = ["Open '/'", "Open '/x'", "Assert that 'a' is displayed"];
        let made = made(&steps, 1, &[Operator::LeftOut]);
        let left: Vec<_> = made
            .left_out
            .iter()
            .map(|l| (l.change.step, l.why))
            .collect();
        assert_eq!(left, [(0, Why::NotNeeded)]);
        assert_eq!(made.mutants.len(), 1);
        assert_eq!(made.mutants[0].case.steps.len(), 2);
    }

    #[test]
    fn a_password_is_not_shown() {
        let steps = ["Open '/'", "Type in 'hunter22' in the field 'Password'"];
        let made = made(&steps, 1, &Operator::ALL);
        let changes: Vec<_> = made.mutants.iter().map(|m| &m.change).collect();
        let told = format!("{changes:?} {:?}", made.left_out);
        assert!(
            told.contains("Password") && !told.contains("hunter"),
            "{told}"
        );
    }
}
