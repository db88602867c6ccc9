//! Consultations of models about a sentence, and which cited facts were true of the page.

use crate::agent::{Consultation, Exchange, Side};
use crate::report::counsel;
use crate::suite::printable;
use maud::{Markup, html};

/// All consultations of a step.
pub(super) fn asked(consultations: &[Consultation]) -> Markup {
    html! {
        @for asked in consultations {
            div.asked {
                p { span.tag { "model" } " " (printable(&counsel::head(asked))) }
                @let said: Vec<Markup> = asked.exchanges.iter().filter_map(exchange).collect();
                @if !said.is_empty() {
                    ul.facts { @for line in said { (line) } }
                }
            }
        }
    }
}

fn exchange(exchange: &Exchange) -> Option<Markup> {
    if exchange.facts.is_empty() && exchange.rejected.is_none() {
        return None;
    }
    let side = match exchange.side {
        Some(Side::True) => "Is it true? ",
        Some(Side::False) => "Is it false? ",
        None => "",
    };
    Some(html! {
        @for fact in &exchange.facts {
            li.stood[fact.stood && fact.bore].not-stood[!(fact.stood && fact.bore)] {
                (side) (printable(&counsel::cited(fact)))
            }
        }
        @if let Some(why) = &exchange.rejected {
            li.not-stood { (side) "rejected: " (printable(why)) }
        }
    })
}
