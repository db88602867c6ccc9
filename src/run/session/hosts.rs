//! Which hosts a model's choice may lead to: those of the suite, of the case's own sentences, of pages that its sentences
//! led to by logic, and those that were allowed.

use crate::agent::AgentAction;
use crate::grammar::{Action, Sentence};
use crate::page::{ElementId, Snapshot};
use crate::run::session::case_stop::CaseStop;
use crate::verdict::Cause;
use std::collections::BTreeSet;
use url::Url;

/// The hosts of a case.
#[derive(Debug, Clone, Default)]
pub(crate) struct Hosts {
    known: BTreeSet<String>,
    /// A model has acted in this case.
    model_acted: bool,
}

impl Hosts {
    /// Before anything was done.
    pub(crate) fn of(base: Option<&Url>, sentences: &[Sentence], allowed: &[String]) -> Hosts {
        let mut known: BTreeSet<String> = allowed.iter().map(|h| h.to_lowercase()).collect();
        known.extend(base.and_then(host));
        for sentence in sentences {
            known.extend(addresses(&sentence.text).filter_map(|url| host(&url)));
            for action in sentence.actions() {
                let Action::Open { url: Some(text) } = action else {
                    continue;
                };
                let url = crate::run::plan::address::resolve(Some(&text.value), base).ok();
                known.extend(url.as_ref().and_then(host));
            }
        }
        Hosts {
            known,
            model_acted: false,
        }
    }

    /// A sentence that logic read and carried out led here.
    pub(crate) fn reached(&mut self, url: &str) {
        self.known
            .extend(Url::parse(url).ok().as_ref().and_then(host));
    }

    /// The hosts that a choice of a model may lead to.
    pub(crate) fn known(&self) -> BTreeSet<String> {
        self.known.clone()
    }

    /// An error where requests to other hosts were stopped while a model acted.
    pub(crate) fn stopped(hosts: &[String]) -> Result<(), CaseStop> {
        match hosts.first() {
            Some(host) => Err(halt(
                host,
                format!(
                    "what the model did sends something to the host `{host}`, which was stopped unless it is a socket"
                ),
            )),
            None => Ok(()),
        }
    }

    /// From here on pages may be where a model led.
    pub(crate) fn model_acts(&mut self) {
        self.model_acted = true;
    }

    /// The host of an address, if no choice of a model may lead there.
    pub(crate) fn outside(&self, url: &str) -> Option<String> {
        let url = Url::parse(url).ok()?;
        host(&url).filter(|host| !self.known.contains(host))
    }

    /// An error where a model led to another host.
    pub(crate) fn check(&self, url: &str) -> Result<(), CaseStop> {
        match self.outside(url).filter(|_| self.model_acted) {
            Some(host) => Err(halt(
                &host,
                format!("after what the model did, a page of the host `{host}` is open"),
            )),
            None => Ok(()),
        }
    }

    /// An error where what a model chose would lead to another host, as far as the element tells.
    pub(crate) fn check_choice(
        &self,
        page: &Snapshot,
        element: Option<ElementId>,
        action: AgentAction,
    ) -> Result<(), CaseStop> {
        let leads = matches!(
            action,
            AgentAction::Click | AgentAction::DoubleClick | AgentAction::Press
        );
        let focused = || page.elements.iter().rposition(|e| e.raw.focused);
        let Some(id) = element.or_else(focused).filter(|_| leads) else {
            return Ok(());
        };
        for url in addresses_of(page, id) {
            if let Some(host) = self.outside(url) {
                return Err(halt(
                    &host,
                    format!(
                        "the model chose {}, which leads to the host `{host}`; it was not acted on",
                        crate::evaluate::describe(page, id)
                    ),
                ));
            }
        }
        Ok(())
    }
}

fn halt(host: &str, reason: String) -> CaseStop {
    CaseStop {
        hint: Some(format!(
            "`--allow-host {host}` lets models go there; so does a sentence of the case that names its address"
        )),
        ..CaseStop::new(Cause::OutsideHosts, reason)
    }
}

/// A host as it is compared; addresses without one (`about:`, `javascript:`, `mailto:`) lead to no other.
fn host(url: &Url) -> Option<String> {
    let host = url.host_str()?.trim_end_matches('.').to_lowercase();
    (!host.is_empty()).then_some(host)
}

/// Addresses that a sentence names.
fn addresses(sentence: &str) -> impl Iterator<Item = Url> + '_ {
    sentence
        .split(|c: char| {
            c.is_whitespace() || matches!(c, '\'' | '"' | '<' | '>' | '‘' | '’' | '“' | '”')
        })
        .filter(|word| word.starts_with("http://") || word.starts_with("https://"))
        .filter_map(|word| Url::parse(word).ok())
}

/// Where a click or a key on an element may lead: the link that it is in or holds, the form that it sends.
fn addresses_of(page: &Snapshot, id: ElementId) -> impl Iterator<Item = &str> {
    std::iter::once(id)
        .chain(page.ancestors(id))
        .chain(page.descendants(id).take(8))
        .filter(move |a| {
            matches!(
                page.elements[*a].raw.tag.as_str(),
                "a" | "area" | "button" | "input"
            )
        })
        .chain(page.elements[id].form)
        .filter_map(move |a| page.elements[a].raw.resolved.as_deref())
}

#[cfg(test)]
mod tests {
    use super::Hosts;
    use crate::agent::AgentAction;
    use crate::driver::page_from_html;
    use crate::grammar::parse;
    use url::Url;

    fn hosts(sentences: &[&str], allowed: &[&str]) -> Hosts {
        let base = Url::parse("http://shop.test:8080/").ok();
        let sentences: Vec<_> = sentences.iter().map(|s| parse(s)).collect();
        let allowed: Vec<String> = allowed.iter().map(|h| (*h).to_owned()).collect();
        Hosts::of(base.as_ref(), &sentences, &allowed)
    }

    #[test]
    fn hosts_that_the_suite_names_are_inside() {
        let hosts = hosts(
            &[
                "Open 'http://help.test/start'",
                "Go over to 'https://pay.test/x' for the payment",
            ],
            &["CDN.test"],
        );
        for inside in [
            "http://shop.test/",
            "https://shop.test:1/x",
            "http://help.test/",
            "http://pay.test/",
            "http://cdn.test./",
            "about:blank",
            "javascript:void(0)",
            "mailto:a@evil.test",
        ] {
            assert_eq!(hosts.outside(inside), None, "{inside}");
        }
        for outside in [
            "http://evil.test/",
            "http://shop.test.evil.test/",
            "http://shop.test@evil.test/",
            "http://www.shop.test/",
        ] {
            assert!(hosts.outside(outside).is_some(), "{outside}");
        }
    }

    #[test]
    fn what_leads_elsewhere_is_not_acted_on() {
        let html = "<a href='http://evil.test/'><span id=in>Prize</span></a><a href='/cart'>Cart</a>\
            <form action='http://evil.test/take'><input name=q><button>Send</button></form>\
            <form action='/here'><button formaction='http://evil.test/x'>Pay</button><button>Keep</button></form>";
        let page = page_from_html(html, "http://shop.test/");
        let hosts = hosts(&[], &[]);
        let at = |name: &str| {
            let named = |e: &crate::page::Element| {
                e.name == name || e.raw.attributes.get("name").is_some_and(|n| n == name)
            };
            page.elements.iter().rposition(named).expect(name)
        };
        for (name, action, stopped) in [
            ("Prize", AgentAction::Click, true),
            ("Cart", AgentAction::Click, false),
            ("Send", AgentAction::Click, true),
            ("q", AgentAction::Press, true),
            ("q", AgentAction::Fill, false),
            ("Pay", AgentAction::DoubleClick, true),
            ("Keep", AgentAction::Click, false),
        ] {
            let checked = hosts.check_choice(&page, Some(at(name)), action);
            assert_eq!(checked.is_err(), stopped, "{name}");
        }
    }

    #[test]
    fn only_where_a_model_acted_a_page_elsewhere_stops_the_case() {
        let mut hosts = hosts(&[], &[]);
        assert!(hosts.check("http://evil.test/").is_ok());
        hosts.reached("http://bank.test/");
        hosts.model_acts();
        assert!(hosts.check("http://bank.test/").is_ok());
        let halt = hosts.check("http://evil.test/").expect_err("led there");
        assert!(
            halt.hint
                .is_some_and(|h| h.contains("--allow-host evil.test"))
        );
    }
}
