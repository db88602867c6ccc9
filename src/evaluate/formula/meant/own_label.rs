//! "The status of the invoice": the label that the page of an invoice shows once, in the part that is about the invoice itself.

use crate::evaluate::formula::page_property::on_page;
use crate::evaluate::judgement::Judgement;
use crate::evaluate::names::own_part::is_own;
use crate::evaluate::names::role_noun::is_field;
use crate::evaluate::observation::{Knowledge, Observation};
use crate::evaluate::rows::property as row;
use crate::evaluate::text::matching::shorten;
use crate::grammar::Text;
use crate::page::Block;
use crate::verdict::{Cause, Evidence, Truth};

/// True where the page is that of one such thing and says the label once, of that thing; else nothing is known.
pub(crate) fn own_label(
    kind: &Text,
    label: &Text,
    seen: &Observation,
    knowledge: &Knowledge,
) -> Judgement {
    let of_one = on_page(Some(kind), seen, knowledge.left.as_deref());
    if of_one.truth != Truth::True {
        return of_one;
    }
    judged(kind, label, seen).by(&row::CALLED)
}

fn judged(kind: &Text, label: &Text, seen: &Observation) -> Judgement {
    let page = &*seen.page;
    let wanted = label.value.to_lowercase();
    let says = |block: &&Block| {
        let said = block.text.split(':').next().unwrap_or_default().trim();
        said.to_lowercase() == wanted
    };
    let open = |reason: String| Judgement::expressive(Cause::NeedsModel, reason);
    let of_fields = page.elements.iter().any(|e| {
        e.raw.visible
            && (is_field(e) || e.raw.tag == "select")
            && e.name.to_lowercase().trim_end_matches(':') == wanted
    });
    let labels: Vec<&Block> = page.blocks.iter().filter(says).collect();
    match labels.as_slice() {
        [one]
            if !of_fields
                && one
                    .owner
                    .is_some_and(|owner| is_own(page, owner, &kind.value)) =>
        {
            Judgement::holds(Evidence {
                what: format!(
                    "'{}' is said once, of the {}",
                    shorten(&one.text),
                    kind.value
                ),
                element: one.owner,
            })
        }
        [] => open(format!(
            "nothing on the page is called '{}'",
            shorten(&label.value)
        )),
        _ => open(format!(
            "what the page calls '{}' may be that of something else than the {}",
            shorten(&label.value),
            kind.value
        )),
    }
}
