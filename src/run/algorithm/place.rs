//! Where a candidate led that is tried: whether it shows another place, whole and without any sign of an error, so that what
//! is missing there says that the candidate was not meant. Every doubt keeps the candidate.

use crate::advice::language;
use crate::evaluate::rule::Rule;
use crate::lexicon::among;
use crate::lexicon::failures::{
    BUSY_PHRASES, BUSY_WORDS, FAILURE_PHRASES, FAILURE_WORDS, NOTHING_FIRST, NOTHING_PHRASES,
};
use crate::page::{Element, ElementId, Role, Snapshot};
use crate::run::algorithm::message::ShownMessage;
use crate::run::algorithm::rows;
use crate::run::session::case_session::CaseSession;
use crate::run::session::taken::ReachedPlace;
use std::collections::HashSet;
use url::Url;

/// A text that the page did not show before.
struct FreshText<'a> {
    text: &'a str,
    message: ShownMessage,
    is_heading: bool,
    in_main: bool,
}

impl<'a> FreshText<'a> {
    fn new(text: &'a str, is_heading: bool, in_main: bool) -> Self {
        FreshText {
            text,
            message: ShownMessage::of(text),
            is_heading,
            in_main,
        }
    }

    /// Headings, titles and alerts are messages whatever their length.
    fn is_message(&self) -> bool {
        self.is_heading || self.message.is_short()
    }

    fn has(&self, words: &'static str, phrases: &str) -> bool {
        self.is_message() && self.message.has(words, phrases, |_| true)
    }

    /// The text says that something failed or is not there, or stands for a value that did not come.
    fn fails(&self) -> bool {
        let words = &self.message.0;
        let is_nothing =
            self.message.is_brief() && words.first().is_some_and(|word| among(word, NOTHING_FIRST));
        let is_dash = matches!(self.text.trim(), "-" | "–" | "—" | "…" | "...");
        is_nothing
            || is_dash
            || self.has(FAILURE_WORDS, FAILURE_PHRASES)
            || self.has("", NOTHING_PHRASES)
    }

    fn is_busy(&self) -> bool {
        self.has(BUSY_WORDS, BUSY_PHRASES)
    }
}

/// The page before the candidate was taken, and the page now.
struct Passage<'a> {
    session: &'a CaseSession,
    before: &'a Snapshot,
    now: &'a Snapshot,
    /// The candidate, on the page before.
    candidate: Option<&'a Element>,
    fresh: Vec<FreshText<'a>>,
}

/// Where the action led that was the last one.
pub(crate) fn reached(session: &CaseSession) -> ReachedPlace {
    let (Some(before), Some(now)) = (&session.before, session.present()) else {
        return ReachedPlace::doubted(&rows::PLACE, "no page was seen before and after it");
    };
    if now.dialog.is_some() || now.windows != before.windows {
        return ReachedPlace::doubted(&rows::PLACE, "a window or a native dialog opened");
    }
    let taken = session.taken.element.as_ref();
    let candidate = taken.and_then(|(document, key)| {
        let is_it = |e: &&Element| {
            e.raw.key == *key && before.page.contexts[e.context].document == *document
        };
        before.page.elements.iter().find(is_it)
    });
    let passage = Passage {
        session,
        before: &before.page,
        now: &now.page,
        candidate,
        fresh: fresh(&before.page, &now.page),
    };
    let names = passage.names();
    let doubt = passage.doubt(&names);
    let (rule, doubt) = match doubt {
        Some((rule, why)) => (rule, Some(why)),
        None => (&rows::ELSEWHERE_ROW, None),
    };
    ReachedPlace {
        names,
        rule: rule.id(),
        doubt,
    }
}

impl ReachedPlace {
    fn doubted(rule: &Rule, why: &str) -> Self {
        ReachedPlace {
            names: Vec::new(),
            rule: rule.id(),
            doubt: Some(why.to_owned()),
        }
    }

    /// The same where another candidate leads to a place of the same name.
    pub(crate) fn named_after(mut self, other: &str) -> Self {
        self.rule = rows::SAME_NAME.id();
        self.doubt = Some(format!("the place has the same name as that of {other}"));
        self
    }
}

/// Returns the texts of a page, each with whether it is a heading, and whether it stands in the main part. A link and a heading of
/// one text are two.
fn texts(page: &Snapshot) -> Vec<(&str, bool, bool)> {
    let within = |owner: Option<ElementId>, role: Role| {
        let own = owner.into_iter();
        let mut around = own.flat_map(|id| std::iter::once(id).chain(page.ancestors(id)));
        around.any(|id| page.elements[id].role == role)
    };
    let shown = page.blocks.iter().filter(|b| !b.text.is_empty());
    shown
        .map(|b| {
            (
                b.text.as_str(),
                within(b.owner, Role::Heading),
                within(b.owner, Role::Main),
            )
        })
        .collect()
}

/// Returns the texts that the page shows now and did not show before.
fn fresh<'a>(before: &Snapshot, now: &'a Snapshot) -> Vec<FreshText<'a>> {
    let known: HashSet<(&str, bool, bool)> = texts(before).into_iter().collect();
    let texts = texts(now).into_iter().filter(|text| !known.contains(text));
    let mut fresh: Vec<FreshText<'a>> = texts
        .map(|(text, is_heading, in_main)| FreshText::new(text, is_heading, in_main))
        .collect();
    if now.title != before.title {
        fresh.push(FreshText::new(&now.title, true, false));
    }
    fresh
}

/// Returns the part of a URL that tells two places of one document apart: host, path, and a fragment that is a route.
fn address(url: &str) -> Option<(String, String)> {
    let url = Url::parse(url).ok()?;
    let route = url.fragment().filter(|f| f.starts_with(['/', '!']));
    let path = format!("{}{}", url.path(), route.unwrap_or_default());
    let host = url.host_str().unwrap_or_default().to_owned();
    Some((host, path.trim_end_matches('/').to_owned()))
}

impl Passage<'_> {
    /// Returns the names of the place: its first new heading, and its title where that is new.
    fn names(&self) -> Vec<String> {
        let headings = || {
            self.fresh
                .iter()
                .filter(|f| f.is_heading && f.text != self.now.title)
        };
        let first = headings().find(|f| f.in_main).or_else(|| headings().next());
        let title = self.fresh.iter().filter(|f| f.text == self.now.title);
        let mut names: Vec<String> = first
            .into_iter()
            .chain(title)
            .map(|f| f.message.0.join(" "))
            .collect();
        names.dedup();
        names
    }

    fn doubt(&self, names: &[String]) -> Option<(&'static Rule, String)> {
        let found = |rule: &'static Rule, why: Option<String>| why.map(|why| (rule, why));
        found(&rows::REFUSED_ROW, self.refused())
            .or_else(|| found(&rows::THREW, self.threw()))
            .or_else(|| found(&rows::BUSY, self.busy()))
            .or_else(|| found(&rows::SAID, self.said()))
            .or_else(|| found(&rows::AWAY, self.away()))
            .or_else(|| found(&rows::LANGUAGE, self.foreign()))
            .or_else(|| found(&rows::PLACE, self.empty()))
            .or_else(|| found(&rows::OWN_NAME, self.own_name(names)))
    }

    fn refused(&self) -> Option<String> {
        let activity = &self.session.activity;
        match self.now.status.filter(|status| *status >= 400) {
            Some(status) => Some(format!("the page was answered with status {status}")),
            None if activity.refused.is_some() || activity.broke_off.is_some() => {
                Some("a request failed, or was answered with an error status".to_owned())
            }
            None => None,
        }
    }

    fn threw(&self) -> Option<String> {
        let threw = self.session.activity.threw;
        threw.then(|| "a script ended in an exception, or wrote an error to the console".to_owned())
    }

    fn busy(&self) -> Option<String> {
        let activity = &self.session.activity;
        let is_busy = |e: &&Element| {
            let is_marked = e
                .raw
                .attributes
                .get("aria-busy")
                .is_some_and(|b| b == "true");
            e.raw.visible && (e.role == Role::Progressbar || is_marked)
        };
        let count = |page: &Snapshot| page.elements.iter().filter(is_busy).count();
        let why = if !self.session.calm || activity.navigating || !activity.in_flight.is_empty() {
            "the page had not come to rest"
        } else if count(self.now) > count(self.before) {
            "the page shows that it is busy"
        } else if activity.endless > self.session.endless_at_action {
            "an animation that never ends began"
        } else if self.fresh.iter().any(FreshText::is_busy) {
            "the page says that it is busy"
        } else {
            return None;
        };
        Some(why.to_owned())
    }

    fn said(&self) -> Option<String> {
        let is_alert = |e: &&Element| {
            let live = e.raw.attributes.get("aria-live");
            matches!(e.role, Role::Alert | Role::AlertDialog)
                || live.is_some_and(|l| l == "assertive")
        };
        let alerts = |page: &Snapshot| -> Vec<String> {
            let shown = page
                .elements
                .iter()
                .filter(|e| e.raw.visible && is_alert(e));
            shown
                .map(|e| e.text.clone())
                .filter(|text| !text.is_empty())
                .collect()
        };
        let before = alerts(self.before);
        if alerts(self.now).iter().any(|text| !before.contains(text)) {
            return Some("the page shows an alert".to_owned());
        }
        let says = self.fresh.iter().any(FreshText::fails);
        says.then(|| "the page says that something failed, or that there is nothing".to_owned())
    }

    fn away(&self) -> Option<String> {
        let leads = self.candidate.and_then(|e| e.raw.resolved.as_deref());
        if let (Some((host, path)), Some((at, now))) =
            (leads.and_then(address), address(&self.now.url))
        {
            let is_there = path.is_empty()
                || now == path
                || now.starts_with(&format!("{path}/"))
                || now.ends_with(&path);
            if host != at || !is_there {
                return Some("the page has another address than the link leads to".to_owned());
            }
        }
        let passwords = |page: &Snapshot| {
            let is_one = |e: &&Element| {
                let kind = e.raw.attributes.get("type");
                e.raw.visible && kind.is_some_and(|k| k.eq_ignore_ascii_case("password"))
            };
            page.elements.iter().filter(is_one).count()
        };
        let asks = passwords(self.now) > passwords(self.before);
        asks.then(|| "the page asks for a password".to_owned())
    }

    fn foreign(&self) -> Option<String> {
        let written = self
            .now
            .contexts
            .first()
            .map_or("", |c| c.language.as_str());
        let is_english = written.is_empty() || written.to_ascii_lowercase().starts_with("en");
        let texts: Vec<&str> = self.fresh.iter().map(|f| f.text).collect();
        let other = !is_english || language(&texts.join(". ")).is_some();
        other.then(|| "the page is in another language than English".to_owned())
    }

    /// Nothing new is there besides a heading; where the address is another, in the main part, if there is one.
    fn empty(&self) -> Option<String> {
        let moved = address(&self.before.url) != address(&self.now.url);
        let has_main = self
            .now
            .elements
            .iter()
            .any(|e| e.role == Role::Main && e.raw.visible);
        let counts = |f: &&FreshText<'_>| {
            !f.is_heading && !f.message.0.is_empty() && (f.in_main || !moved || !has_main)
        };
        let none = !self.fresh.iter().any(|f| counts(&f));
        none.then(|| "the page shows nothing new but a heading".to_owned())
    }

    fn own_name(&self, names: &[String]) -> Option<String> {
        let called = ShownMessage::of(&self.candidate?.name).0.join(" ");
        let bears = |name: &String| format!(" {name} ").contains(&format!(" {called} "));
        let is_own = !called.is_empty() && names.iter().any(bears);
        is_own.then(|| "the place bears the name of the candidate".to_owned())
    }
}
