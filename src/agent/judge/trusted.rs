//! Answers of a certified model that the page does not bear out: which of them a run that trusts it takes.

use crate::agent::evidence::contradicted::contradicted;
use crate::agent::evidence::weigh::Claim;
use crate::agent::prompt::chunks::Chunk;
use crate::agent::prompt::consultation::{Consultation, Exchange, Refusal, Side};
use crate::agent::rows;
use crate::agent::sentence::anatomy::Anatomy;
use crate::agent::view::reading::PageReading;
use crate::evaluate::{Judgement, shorten};
use crate::lexicon::statements::SPEAKS_TO_A_MODEL;
use crate::page::ElementId;
use crate::verdict::Evidence;

/// Most cited elements that the evidence shows.
const SHOWN: usize = 3;

/// Answer that is taken on trust.
pub(crate) struct TrustedAnswer {
    claim: Claim,
    cited: Vec<(ElementId, String)>,
}

impl TrustedAnswer {
    /// The judgement, with the reason why the page does not bear it out.
    pub(crate) fn judgement(self, refusal: &Refusal) -> Judgement {
        let holds = self.claim == Claim::True;
        let word = if holds { "holds" } else { "does not hold" };
        let what = format!(
            "a certified model says that it {word}, and nothing on the page contradicts it"
        );
        let mut judged = Judgement::decided(holds, Evidence::new(what));
        for (id, text) in self.cited.into_iter().take(SHOWN) {
            let what = format!("the model points at '{}'", shorten(&text));
            judged.evidence.push(Evidence::at(what, id));
        }
        judged.evidence.push(Evidence::new(refusal.reason.clone()));
        judged.by(&rows::CERTIFIED)
    }
}

/// Answers about one part of the page, from both sides.
#[derive(Default)]
struct PartAnswers {
    claim: Option<Claim>,
    cited: Vec<ElementId>,
}

/// Whether a part was asked about from one side only, with an answer.
pub(crate) fn is_asked_once(log: &Consultation, part: usize) -> bool {
    let mut sides = of_part(log, part).filter(|(_, exchange)| exchange.answer != "unsure");
    let other = of_part(log, part).any(|(side, _)| side == Side::False);
    sides.any(|(side, _)| side == Side::True) && !other
}

/// The answers about a part that could be read.
fn of_part(log: &Consultation, part: usize) -> impl Iterator<Item = (Side, &Exchange)> {
    let exchanges = log.exchanges.iter();
    exchanges
        .filter(move |e| e.chunk == part + 1 && !e.unreadable)
        .filter_map(|e| Some((e.side?, e)))
}

/// Decides whether the answers are taken on trust; the error says why not.
pub(crate) fn trusted(
    reading: &PageReading<'_>,
    anatomy: &Anatomy,
    parts: &[Chunk],
    log: &Consultation,
) -> Result<TrustedAnswer, String> {
    if anatomy.clauses.is_empty() {
        return Err("the sentence says nothing".into());
    }
    if let Some(words) = parts.iter().find_map(|part| speaks_to_a_model(&part.text)) {
        return Err(format!("a text of the page speaks to the model: `{words}`"));
    }
    let answers = (0..parts.len()).map(|part| answers(log, part));
    let answers = answers.collect::<Result<Vec<PartAnswers>, String>>()?;
    let denied = anatomy.clauses.iter().filter(|c| c.negated).count();
    if parts.len() > 1 && denied > 0 && denied < anatomy.clauses.len() {
        return Err("of a page in parts no one part can tell all that the sentence says".into());
    }
    // What is there is so by one part of the page; what is not there has to be missed in every part.
    let (there, missing) = if denied == 0 {
        (Claim::True, Claim::False)
    } else {
        (Claim::False, Claim::True)
    };
    let (claim, cited) = if answers.iter().any(|part| part.claim == Some(there)) {
        let telling = answers.iter().filter(|part| part.claim == Some(there));
        let cited: Vec<ElementId> = telling.flat_map(|part| part.cited.clone()).collect();
        if cited.is_empty() {
            return Err("the model points at nothing on the page".into());
        }
        (there, cited)
    } else if answers.iter().all(|part| part.claim == Some(missing)) {
        let cited = answers.iter().flat_map(|part| part.cited.clone());
        (missing, cited.collect())
    } else {
        return Err("the model cannot tell".into());
    };
    let cited: Vec<ElementId> = cited.iter().map(|id| reading.definition(*id)).collect();
    if let Some(objection) = contradicted(reading, anatomy, claim, &cited) {
        return Err(objection.why);
    }
    let text = |id: &ElementId| (*id, reading.unstruck(*id));
    let mut cited: Vec<(ElementId, String)> = cited.iter().map(text).collect();
    cited.dedup();
    Ok(TrustedAnswer { claim, cited })
}

/// Reads what was answered about a part: the same from both sides, each time, with facts that all stand.
fn answers(log: &Consultation, part: usize) -> Result<PartAnswers, String> {
    let mut found = PartAnswers::default();
    let (mut sides, mut unsure) = ([false; 2], false);
    for (side, exchange) in of_part(log, part) {
        if let Some(fact) = exchange.facts.iter().find(|fact| !fact.stood) {
            return Err(format!("the model cites what is not so: {}", fact.claim));
        }
        let claim = match (side, exchange.answer.as_str()) {
            (Side::True, "yes") | (Side::False, "no") => Claim::True,
            (Side::True, "no") | (Side::False, "yes") => Claim::False,
            _ => {
                unsure = true;
                continue;
            }
        };
        if found.claim.is_some_and(|before| before != claim) {
            return Err("the model contradicts itself".into());
        }
        found.claim = Some(claim);
        sides[usize::from(side == Side::False)] = true;
        let cited = exchange.facts.iter().map(|fact| fact.element);
        found.cited.extend(cited);
    }
    found.cited.sort_unstable();
    found.cited.dedup();
    if unsure || sides != [true; 2] {
        found.claim = None;
    }
    Ok(found)
}

/// Returns words of a text that are meant for a model, if it has any.
fn speaks_to_a_model(text: &str) -> Option<&'static str> {
    let plain = text.to_lowercase();
    let plain: Vec<&str> = plain.split_whitespace().collect();
    let plain = plain.join(" ");
    SPEAKS_TO_A_MODEL
        .iter()
        .copied()
        .find(|words| plain.contains(words))
}
