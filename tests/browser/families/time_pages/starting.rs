//! Pages whose own scripts come late: what stands in the document before they have run is not yet the page.

use super::*;

/// A deferred script that comes so late (ms), and another behind it that makes something of the document.
fn late(body: &str, script: &str, after: u64) -> String {
    format!(
        "<!doctype html><title>Moment</title><h1>Moment</h1>{body}<script defer src='/api?ms={after}'></script><script type=module>{script}</script>"
    )
}

pub fn starting() -> Vec<Moment> {
    let folds = "<late-fold><p>Folded away</p></late-fold>";
    let fold = "customElements.define('late-fold',class extends HTMLElement{constructor(){super();this.attachShadow({mode:'open'}).innerHTML='<button>More</button>'}})";
    let draft = "<p id=x>Draft</p>";
    let pages = [
        (folds, fold, "'Folded away' is displayed", Wanted::Fail),
        (draft, "x.remove()", "'Draft' is displayed", Wanted::Fail),
        (
            draft,
            "x.textContent='Final'",
            "'Draft' is displayed",
            Wanted::Fail,
        ),
        (
            draft,
            "x.textContent='Final'",
            "'Final' is displayed",
            Wanted::Pass,
        ),
        (
            "<input aria-label=Name>",
            "document.querySelector('input').value='Ada'",
            "the field 'Name' is empty",
            Wanted::Fail,
        ),
        (
            "<p>Kept</p>",
            "document.body.append('More')",
            "'Kept' is displayed",
            Wanted::Pass,
        ),
    ];
    let mut moments = Vec::new();
    for after in [600, 5500] {
        for (body, script, claim, wanted) in &pages {
            moments.push(moment(
                format!("a script after {after} ms: {claim}, {script}"),
                late(body, script, after),
                &[&format!("Assert that {claim}")],
                *wanted,
            ));
        }
    }
    moments
}
