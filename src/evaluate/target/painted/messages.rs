//! Messages beside fields: of several fields in one part of the page, a message belongs to the one that it is painted at.

use crate::evaluate::names::role_noun::admits;
use crate::evaluate::target::painted::direction::painted;
use crate::evaluate::target::painted::pairs::{gap, is_clearly_nearer};
use crate::grammar::RoleNoun;
use crate::page::{ElementId, Snapshot};

/// Of texts next to fields those that are painted at these fields. Texts of a part with one field only are that field's. The error
/// says that none is clearly there, and some may be.
pub(crate) fn of_fields(
    page: &Snapshot,
    anchors: &[ElementId],
    found: Vec<ElementId>,
) -> Result<Vec<ElementId>, String> {
    let is_field =
        |id: ElementId| page.elements[id].raw.visible && admits(RoleNoun::FormControl, page, id);
    if !anchors.iter().all(|a| is_field(*a)) {
        return Ok(found);
    }
    let measured = |id: ElementId| Some(page.elements[id].raw.rect).filter(|r| r.is_measured());
    let (mut out, mut doubtful) = (Vec::new(), false);
    for id in found {
        let is_own = anchors
            .iter()
            .any(|a| !is_with_others(page, *a, id, &is_field));
        let rect = painted(page, id).filter(|r| r.is_measured());
        let (false, false, Some(rect)) = (is_own, is_field(id), rect) else {
            out.push(id);
            continue;
        };
        let context = page.elements[id].context;
        let fields = (0..page.elements.len())
            .filter(|f| is_field(*f) && page.elements[*f].context == context);
        let gaps: Vec<(f64, bool)> = fields
            .filter_map(|f| measured(f).map(|r| (gap(rect, r), anchors.contains(&f))))
            .collect();
        let least = |own: bool| {
            let of = gaps.iter().filter(|(_, is_own)| *is_own == own);
            of.map(|(gap, _)| *gap).fold(f64::INFINITY, f64::min)
        };
        let (own, other) = (least(true), least(false));
        if is_clearly_nearer(own, other) {
            out.push(id);
        } else if !is_clearly_nearer(other, own) {
            doubtful = true;
        }
    }
    if out.is_empty() && doubtful {
        return Err(
            "whether it belongs to that field cannot be told from where it is painted".into(),
        );
    }
    Ok(out)
}

/// Whether the smallest part around a field and something else holds another field.
fn is_with_others(
    page: &Snapshot,
    field: ElementId,
    id: ElementId,
    is_field: &dyn Fn(ElementId) -> bool,
) -> bool {
    let holds = |a: &ElementId| (*a..page.elements[*a].end).contains(&id);
    let Some(part) = page.ancestors(field).find(holds) else {
        return false;
    };
    (part..page.elements[part].end).any(|other| other != field && is_field(other))
}
