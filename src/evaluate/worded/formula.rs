//! A claim of which all words are texts of the page, or say where one stands, as a formula.

use super::claim::worded_claims;
use super::told::{ListedIn, WordedClaim};
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::meant as rows;
use crate::evaluate::rule::Rule;
use crate::grammar::{Body, Formula, Predicate, TextRelation, parse};
use crate::verdict::RuleId;

/// The meaning of the words of a claim on this page, where all of them are accounted for, with the rules by which it was found.
pub(crate) fn worded(
    claim: &str,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Option<(Formula, Vec<RuleId>)> {
    let claims = worded_claims(claim, seen, knowledge)?;
    let mut rules: Vec<RuleId> = claims.iter().map(|claim| rule(claim).id()).collect();
    rules.dedup();
    Some((formula(&claims)?, rules))
}

/// The rule by which a claim was found.
fn rule(claim: &WordedClaim) -> &'static Rule {
    match claim {
        WordedClaim::Shown { .. } => &rows::TEXTS,
        WordedClaim::Value { .. } => &rows::VALUE,
        WordedClaim::Classed { .. } => &rows::CLASS,
        WordedClaim::Listed { .. } => &rows::COUNT,
        WordedClaim::InRow { .. } => &rows::ROW,
    }
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
