//! The assertion role: does the sentence hold on the page?

use crate::agent::evidence::fact;
use crate::agent::evidence::weigh::{Claim, Weighed, by_absence, weigh};
use crate::agent::judge::trusted::{is_asked_once, trusted};
use crate::agent::objection::Objection;
use crate::agent::prompt::agents::{Agents, Checks, Sides};
use crate::agent::prompt::answer::{Fact, Opinion, YesNo};
use crate::agent::prompt::ask::{self, Question, QuestionPlace};
use crate::agent::prompt::certificate::Certificate;
use crate::agent::prompt::chunks::{Chunk, MOST_PARTS, chunks, part};
use crate::agent::prompt::consultation::CitedFact;
use crate::agent::prompt::consultation::{Consultation, Refusal, Side};
use crate::agent::prompt::role::AgentRole;
use crate::agent::prompt::shown;
use crate::agent::rows;
use crate::agent::sentence::anatomy::Anatomy;
use crate::agent::sentence::obligations::obligations;
use crate::agent::view::reading::PageReading;
use crate::evaluate::rule::Rule;
use crate::evaluate::{Judgement, Knowledge, Observation};
use crate::page::ElementId;
use crate::verdict::{Cause, Evidence};

/// Feedback to a model that cannot tell.
pub(crate) const UNSURE: &str =
    "You say that the elements do not tell. If they do, answer \"yes\" or \"no\".";

/// Asks whether an assertion holds on a page.
pub async fn judge(
    agents: &Agents,
    sentence: &str,
    seen: &Observation,
    knowledge: &Knowledge,
    checks: Checks,
) -> (Judgement, Consultation) {
    let mut log = ask::begin(agents, AgentRole::Assertion);
    let anatomy = Anatomy::of(sentence);
    log.free = anatomy.is_free();
    log.unchecked = checks == Checks::None;
    let reading = PageReading::of(seen, knowledge);
    let listed = listed(&obligations(sentence, &anatomy));
    let inquiry = Inquiry {
        agents,
        role: AgentRole::Assertion,
        sentence,
        reading: &reading,
        parts: parts(agents, AgentRole::Assertion, (sentence, &listed), &reading),
        obligations: &listed,
    };
    let outcome = if checks == Checks::None {
        inquiry.believed(&mut log).await
    } else {
        let checked = inquiry.checked(&anatomy, &mut log).await;
        match (&agents.trusted, checked) {
            (Some(certificate), Err(refusal)) if refusal.cause == Cause::NotBorneOut => {
                inquiry
                    .trusted(refusal, &anatomy, certificate, &mut log)
                    .await
            }
            (_, checked) => checked,
        }
    };
    let judgement = match outcome {
        Ok(judgement) => judgement,
        Err(refusal) => refusal.judgement(),
    };
    log.decided = match &judgement.reason {
        Some(reason) => format!("{:?}: {reason}", judgement.truth).to_lowercase(),
        None => format!("{:?}", judgement.truth).to_lowercase(),
    };
    (judgement, log)
}

/// The parts that the page is shown in.
pub(crate) fn parts(
    agents: &Agents,
    role: AgentRole,
    (sentence, obligations): (&str, &str),
    reading: &PageReading<'_>,
) -> Vec<Chunk> {
    let prompt = agents.prompts.of(role);
    let bare = prompt.user(&[("sentence", sentence), ("obligations", obligations)]);
    let screen = reading.seen.picture.as_deref();
    let room = ask::room(agents, role, (&prompt.system(&[]), &bare), screen);
    chunks(reading.page, sentence, false, None, room.max(400))
}

/// A sentence that is asked about.
pub(crate) struct Inquiry<'a> {
    pub(crate) agents: &'a Agents,
    pub(crate) role: AgentRole,
    pub(crate) sentence: &'a str,
    pub(crate) reading: &'a PageReading<'a>,
    pub(crate) parts: Vec<Chunk>,
    /// See [`obligations`], as lines of a prompt; none for a question that is not about a statement.
    pub(crate) obligations: &'a str,
}

/// Obligations as lines of a prompt.
fn listed(obligations: &[String]) -> String {
    let lines = obligations.iter().map(|line| format!("- {line}"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Answer about one part from one side, with the facts that are true of the page.
pub(crate) struct Answered {
    pub(crate) word: YesNo,
    pub(crate) cited: Vec<ElementId>,
}

impl Inquiry<'_> {
    /// A question about one part.
    pub(crate) fn question(&self, side: Side, at: usize, ask: &str) -> Result<Question, Refusal> {
        let prompt = self.agents.prompts.of(self.role);
        let part = part(at, self.parts.len());
        let user = prompt.user(&[
            ("sentence", self.sentence),
            ("question", ask),
            ("obligations", self.obligations),
            ("part", &part),
            ("page", &self.parts[at].text),
        ]);
        let question = Question::new(
            self.agents,
            self.role,
            prompt.system(&[]),
            user,
            QuestionPlace {
                side: (self.role == AgentRole::Assertion).then_some(side),
                chunk: at + 1,
                chunks: self.parts.len(),
            },
        )?;
        let screen = self.reading.seen.picture.as_deref();
        let elements = &self.parts[at].elements;
        Ok(question.showing(shown::picture(self.agents, self.role, screen, elements)))
    }

    /// Asks, and notes which facts stand.
    pub(crate) async fn ask(
        &self,
        question: &mut Question,
        log: &mut Consultation,
    ) -> Result<Answered, Refusal> {
        let opinion: Opinion = question
            .answer(log, summary, |opinion: &Opinion| self.exist(&opinion.facts))
            .await?;
        let mut cited = Vec::new();
        let mut noted = Vec::new();
        for claimed in opinion.facts.iter().take(8) {
            let standing = fact::stands(self.reading, claimed);
            noted.push(CitedFact {
                element: usize::try_from(claimed.element).unwrap_or_default(),
                claim: fact::claim(claimed),
                stood: standing.is_ok(),
                bore: false,
                why: standing.as_ref().err().cloned(),
            });
            cited.extend(standing.ok());
        }
        if let Some(last) = log.exchanges.last_mut() {
            last.facts = noted;
        }
        cited.dedup();
        Ok(Answered {
            word: opinion.answer,
            cited,
        })
    }

    fn exist(&self, facts: &[Fact]) -> Result<(), Objection> {
        match facts
            .iter()
            .find(|f| fact::element(self.reading, f.element).is_none())
        {
            Some(wrong) => Err(format!("element {} does not exist", wrong.element).into()),
            None => Ok(()),
        }
    }

    /// The model's word alone.
    async fn believed(&self, log: &mut Consultation) -> Result<Judgement, Refusal> {
        let mut last = None;
        for at in 0..self.parts.len().min(MOST_PARTS) {
            let mut question = self.question(Side::True, at, &asked(Side::True))?;
            let answered = self.ask(&mut question, log).await?;
            let evidence = answered.cited.first().map_or_else(
                || Evidence::new("the model says so"),
                |id| Evidence::at("the model says so", *id),
            );
            match answered.word {
                YesNo::Yes => return Ok(Judgement::holds(evidence)),
                YesNo::No => last = Some(Judgement::decided(false, evidence)),
                YesNo::Unsure => {}
            }
        }
        last.ok_or_else(|| Refusal::not_borne_out("the model cannot tell"))
    }

    /// The model's word, as far as the page bears it out.
    async fn checked(
        &self,
        anatomy: &Anatomy,
        log: &mut Consultation,
    ) -> Result<Judgement, Refusal> {
        if self.reading.seen.dialog.is_some() {
            return Err(Refusal::not_borne_out(
                "a native dialog is open, so the page behind it cannot be judged",
            )
            .by(&rows::DIALOG));
        }
        let parts = self.parts.len();
        let mut denied = 0;
        let mut shortfall = None;
        for at in 0..parts.min(MOST_PARTS) {
            let first = self.side(Side::True, at, anatomy, log).await?;
            match first.claim {
                Some(claim) => {
                    let last = at + 1 == parts;
                    if let Some(weighed) = first.weighed {
                        match self.confirmed(claim, at, anatomy, log).await? {
                            Some(confirmed) => {
                                return Ok(
                                    self.said_twice(judgement(claim, confirmed.unwrap_or(weighed)))
                                );
                            }
                            None if parts == 1 => return Err(contradiction()),
                            None => shortfall = Some(contradiction()),
                        }
                    } else if first.denies {
                        // Nothing here: it is absence only where every part says so.
                        match self.side_agrees(claim, at, anatomy, log).await? {
                            Some(weighed) => return Ok(self.said_twice(judgement(claim, weighed))),
                            None => denied += 1,
                        }
                        shortfall = shortfall.or(first.refusal());
                        if last && denied == parts {
                            return by_absence(self.reading, anatomy, claim)
                                .map(|weighed| decided(claim, weighed).by(&rows::ABSENCE))
                                .map_err(|why| {
                                    shortfall.unwrap_or_else(|| {
                                        Refusal::not_borne_out(why.why).by(&rows::ABSENCE)
                                    })
                                });
                        }
                    } else {
                        shortfall = shortfall.or(first.refusal());
                    }
                }
                None => {
                    shortfall = shortfall.or(first.refusal()).or_else(|| {
                        Some(Refusal::not_borne_out("the model cannot tell").by(&rows::UNSURE))
                    });
                }
            }
        }
        Err(shortfall
            .unwrap_or_else(|| Refusal::not_borne_out("no part of the page bears the answer out")))
    }

    /// An answer that the page does not bear out, of a certified model that the run trusts. What was asked from one side only
    /// is asked from the other one too.
    async fn trusted(
        &self,
        refusal: Refusal,
        anatomy: &Anatomy,
        certificate: &Certificate,
        log: &mut Consultation,
    ) -> Result<Judgement, Refusal> {
        if self.reading.seen.dialog.is_some() || self.parts.len() > MOST_PARTS {
            return Err(refusal);
        }
        for at in 0..self.parts.len() {
            if is_asked_once(log, at) {
                let mut question = self.question(Side::False, at, &asked(Side::False))?;
                self.ask(&mut question, log).await?;
            }
        }
        match trusted(self.reading, anatomy, &self.parts, log) {
            Ok(answer) => {
                log.trusted = Some(certificate.clone());
                Ok(answer.judgement(&refusal))
            }
            Err(why) => Err(Refusal {
                reason: format!("{}; it is not trusted: {why}", refusal.reason),
                ..refusal
            }),
        }
    }

    /// The judgement, which was confirmed from the other side where that is asked.
    fn said_twice(&self, judged: Judgement) -> Judgement {
        if self.agents.sides == Sides::One {
            judged
        } else {
            judged.by(&rows::SAME)
        }
    }

    /// Asks from one side about one part; an answer whose facts do not bear it out is asked for once more.
    async fn side(
        &self,
        side: Side,
        at: usize,
        anatomy: &Anatomy,
        log: &mut Consultation,
    ) -> Result<Sided, Refusal> {
        let mut question = self.question(side, at, &asked(side))?;
        let mut sided = Sided::default();
        for again in [false, true] {
            let answered = self.ask(&mut question, log).await?;
            let claim = match (answered.word, side) {
                (YesNo::Unsure, _) if again => return Ok(sided),
                (YesNo::Unsure, _) => {
                    question.reconsider(UNSURE);
                    continue;
                }
                (YesNo::Yes, Side::True) | (YesNo::No, Side::False) => Claim::True,
                (YesNo::No, Side::True) | (YesNo::Yes, Side::False) => Claim::False,
            };
            if sided.claim.is_some_and(|before| before != claim) {
                // Asked again, it says the opposite.
                sided.claim = None;
                sided.denies = false;
                sided.why = Some((
                    "asked again, the model says the opposite".into(),
                    &rows::SAME,
                ));
                return Ok(sided);
            }
            sided.claim = Some(claim);
            match weigh(self.reading, anatomy, claim, &answered.cited) {
                Ok(weighed) => {
                    note(log, &weighed);
                    sided.weighed = Some(weighed);
                    sided.denies = false;
                    return Ok(sided);
                }
                Err(Objection { why, rule }) => {
                    if let Some(last) = log.exchanges.last_mut() {
                        last.rejected = Some(format!("not borne out: {why}"));
                    }
                    question.object(&why);
                    let rule = match rule {
                        Some(rule) => rule,
                        None if answered.cited.is_empty() => &rows::STANDS,
                        None => &rows::BEARS,
                    };
                    sided.why = Some((format!("the model's answer is not borne out: {why}"), rule));
                    // To say that something is not there no element can be cited.
                    let absence =
                        anatomy.clauses.iter().any(|c| c.negated) == (claim == Claim::True);
                    sided.denies = absence;
                    if absence && (again || by_absence(self.reading, anatomy, claim).is_ok()) {
                        return Ok(sided);
                    }
                }
            }
        }
        Ok(sided)
    }

    /// Asks from the other side. A false sentence needs its own bearing fact there; a true one only that it is not called
    /// false. Nothing where the two sides contradict.
    async fn confirmed(
        &self,
        claim: Claim,
        at: usize,
        anatomy: &Anatomy,
        log: &mut Consultation,
    ) -> Result<Option<Option<Weighed>>, Refusal> {
        if self.agents.sides == Sides::One {
            return Ok(Some(None));
        }
        if claim == Claim::False {
            let other = self.side(Side::False, at, anatomy, log).await?;
            return Ok(
                (other.claim == Some(claim) && other.weighed.is_some()).then_some(other.weighed)
            );
        }
        let mut question = self.question(Side::False, at, &asked(Side::False))?;
        let mut answered = self.ask(&mut question, log).await?;
        if answered.word == YesNo::Unsure {
            question.reconsider(UNSURE);
            answered = self.ask(&mut question, log).await?;
        }
        Ok((answered.word == YesNo::No).then_some(None))
    }

    /// The other side agrees that it is not here: with a fact, it may settle it at once.
    async fn side_agrees(
        &self,
        claim: Claim,
        at: usize,
        anatomy: &Anatomy,
        log: &mut Consultation,
    ) -> Result<Option<Weighed>, Refusal> {
        if self.agents.sides == Sides::One {
            return Ok(None);
        }
        let other = self.side(Side::False, at, anatomy, log).await?;
        match other.claim {
            Some(said) if said == claim => Ok(other.weighed),
            Some(_) => Err(contradiction()),
            None => Err(
                Refusal::not_borne_out("asked from the other side, the model cannot tell")
                    .by(&rows::UNSURE),
            ),
        }
    }
}

/// Result of one side.
#[derive(Default)]
struct Sided {
    claim: Option<Claim>,
    weighed: Option<Weighed>,
    /// Whether the sentence denies the presence of something, which no fact can show.
    denies: bool,
    why: Option<(String, &'static Rule)>,
}

impl Sided {
    fn refusal(self) -> Option<Refusal> {
        self.why
            .map(|(why, rule)| Refusal::not_borne_out(why).by(rule))
    }
}

fn contradiction() -> Refusal {
    Refusal::not_borne_out("asked from both sides, the model contradicts itself").by(&rows::SAME)
}

fn asked(side: Side) -> String {
    match side {
        Side::True => "Is it true that the statement holds?".into(),
        Side::False => "Is it false that the statement holds?".into(),
    }
}

fn summary(opinion: &Opinion) -> String {
    match opinion.answer {
        YesNo::Yes => "yes",
        YesNo::No => "no",
        YesNo::Unsure => "unsure",
    }
    .into()
}

fn note(log: &mut Consultation, weighed: &Weighed) {
    if let Some(last) = log.exchanges.last_mut() {
        for fact in &mut last.facts {
            fact.bore = fact.stood
                && weighed
                    .evidence
                    .iter()
                    .any(|e| e.element == Some(fact.element));
        }
    }
}

fn judgement(claim: Claim, weighed: Weighed) -> Judgement {
    decided(claim, weighed).by(&rows::BEARS)
}

fn decided(claim: Claim, weighed: Weighed) -> Judgement {
    let mut evidence = weighed.evidence.into_iter();
    let first = evidence
        .next()
        .unwrap_or_else(|| Evidence::new("the page bears it out"));
    let mut judged = Judgement::decided(claim == Claim::True, first);
    judged.evidence.extend(evidence);
    judged
}
