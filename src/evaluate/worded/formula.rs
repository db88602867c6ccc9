//! A claim of which all words are texts of the page, or say where one stands, as a formula.

use crate::evaluate::{self, ListedIn, WordedClaim};
use crate::grammar::{
    Body, Formula, Note, Predicate, Sentence, Span, TextRelation, claim_words, parse,
};
use crate::run::step::StepRun;

/// The code of the note that a claim was read by the texts of the page.
const BY_TEXTS: &str = "by-texts";

/// The marks around what stood in no quotes.
const UNQUOTED: [char; 2] = ['⟨', '⟩'];

/// The claim as the texts of the present page have it, where that is another than it was read as.
pub(crate) fn by_texts(step: &mut StepRun<'_>, sentence: &Sentence) -> Option<Sentence> {
    // What the author wrote without quotes stands between marks that say so.
    let plain = Sentence {
        text: sentence.text.replace(UNQUOTED, ""),
        ..sentence.clone()
    };
    let said = claim_words(&plain)?;
    let claims = evaluate::worded(said, step.session.present()?, &step.session.knowledge)?;
    let body = Body::Assertion(formula(&claims)?);
    if body == sentence.body {
        return None;
    }
    let mut meant = Sentence {
        body,
        ..sentence.clone()
    };
    let note = format!("read by the texts of the page: {}", meant.formula());
    meant.notes.push(Note {
        code: BY_TEXTS.to_owned(),
        message: note.clone(),
        span: Span::default(),
    });
    let record = step.record();
    record.formula = meant.formula();
    record.notes.push(note);
    Some(meant)
}

/// All claims together, where each is read as it is meant.
fn formula(claims: &[WordedClaim]) -> Option<Formula> {
    let mut formulas = claims.iter().map(|claim| match parse(&told(claim)?).body {
        Body::Assertion(formula) if is_denied(claim) => {
            Some(Formula::Not(Box::new(whole(formula))))
        }
        Body::Assertion(formula) => Some(whole(formula)),
        _ => None,
    });
    match claims.len() {
        0 => None,
        1 => formulas.next()?,
        _ => formulas.collect::<Option<Vec<Formula>>>().map(Formula::And),
    }
}

/// The formula with texts that are all of a text of the page: a message that mentions one does not show it.
fn whole(formula: Formula) -> Formula {
    match formula {
        Formula::Atom(
            Predicate::TextShown {
                text,
                presence,
                scope: None,
                count,
                ..
            },
            span,
        ) => {
            let relation = TextRelation::Equals;
            let shown = Predicate::TextShown {
                text,
                relation,
                presence,
                scope: None,
                count,
            };
            Formula::Atom(shown, span)
        }
        other => other,
    }
}

/// Whether something is claimed not to be there.
fn is_denied(claim: &WordedClaim) -> bool {
    matches!(
        claim,
        WordedClaim::Shown {
            is_there: false,
            ..
        }
    )
}

/// The claim as a sentence, without its denial; none where a text has both quotes.
fn told(claim: &WordedClaim) -> Option<String> {
    Some(match claim {
        WordedClaim::Shown {
            text,
            is_quoted,
            within,
            ..
        } => {
            let text = if *is_quoted {
                quoted(text)?
            } else {
                format!("⟨{text}⟩")
            };
            let place = match within {
                None => "",
                Some(ListedIn::Table) => " in the table",
                Some(ListedIn::List) => " in the list",
            };
            format!("{text} is displayed{place}")
        }
        WordedClaim::Value {
            label,
            of: None,
            value,
        } => {
            format!("the {} is {}", quoted(label)?, quoted(value)?)
        }
        WordedClaim::Value {
            label,
            of: Some(of),
            value,
        } => {
            format!(
                "the {} of {} is {}",
                quoted(label)?,
                quoted(of)?,
                quoted(value)?
            )
        }
        WordedClaim::Classed { class, value } => format!(
            "the element with the class {} says {}",
            quoted(class)?,
            quoted(value)?
        ),
        WordedClaim::Listed { listed_in, count } => match listed_in {
            ListedIn::Table => format!("the table has {count} rows"),
            ListedIn::List => format!("the list has {count} items"),
        },
        WordedClaim::InRow { of, text } => {
            format!("the row of {} contains {}", quoted(of)?, quoted(text)?)
        }
    })
}

fn quoted(text: &str) -> Option<String> {
    let mark = if text.contains('\'') { '"' } else { '\'' };
    (!text.contains(mark)).then(|| format!("{mark}{text}{mark}"))
}
