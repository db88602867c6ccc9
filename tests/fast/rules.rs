//! The table of rules: each decides on its first page, and does not on its second.

use plumbline::driver::page_from_html;
use plumbline::evaluate::rule::{Example, Gives};
use plumbline::evaluate::{
    ActionSubject, Judgement, Knowledge, Observation, evaluate, readiness, rules,
};
use plumbline::grammar::{Action, Body, parse};
use plumbline::page::{Rect, Snapshot};
use plumbline::verdict::Truth;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The page of an example, with the layout that it is given.
fn laid_out(example: &Example) -> Snapshot {
    let given = &example.given;
    let mut page = page_from_html(example.page, "http://shop.test/orders?page=2");
    for element in &mut page.elements {
        let id = element
            .raw
            .attributes
            .get("id")
            .cloned()
            .unwrap_or_default();
        if let Some((_, [x, y, width, height])) = given.rects.iter().find(|(of, _)| *of == id) {
            element.raw.rect = Rect {
                x: *x,
                y: *y,
                width: *width,
                height: *height,
            };
        }
        element.raw.visible &= !given.unseen.contains(&id.as_str());
        element.raw.sealed |= given.sealed.contains(&id.as_str());
        element.raw.framed |= given.framed.contains(&id.as_str());
        let part = given.drawn.iter().find(|(of, _)| *of == id);
        element.raw.drawn = part.map(|(_, part)| *part);
        element.raw.covered |= given.covered.contains(&id.as_str());
        element.raw.blocked |= given.blocked.contains(&id.as_str());
        element.raw.topmost |= given.topmost.contains(&id.as_str());
    }
    page.window = given.window.map(|[x, y, width, height]| Rect {
        x,
        y,
        width,
        height,
    });
    for block in &mut page.blocks {
        let painted = given.texts.iter().find(|(text, _)| *text == block.text);
        block.rect = painted.map(|(_, [x, y, width, height])| Rect {
            x: *x,
            y: *y,
            width: *width,
            height: *height,
        });
        block.covered |= block
            .owner
            .is_some_and(|owner| page.elements[owner].raw.covered);
        let id = block
            .owner
            .and_then(|owner| page.elements[owner].raw.attributes.get("id"));
        if id.is_some_and(|id| given.partly.contains(&id.as_str())) {
            block.partly = Some(std::mem::take(&mut block.text));
        }
    }
    page
}

/// Knowledge of the case after an action on the page.
fn knowledge(example: &Example, seen: &Observation) -> Knowledge {
    let mut knowledge = Knowledge {
        text_case: example.given.text_case,
        near_misses: example.given.near_misses,
        ..Knowledge::default()
    };
    let Some(sentence) = example.given.after else {
        return knowledge;
    };
    let Body::Action(action) = parse(sentence).body else {
        panic!("`{sentence}` is an action")
    };
    let Some(ActionSubject::Element(id)) = readiness(&action, seen, &knowledge).subject else {
        panic!("`{sentence}` goes to an element")
    };
    let page = &seen.page;
    let element = &page.elements[id];
    let document = page.contexts[element.context].document.clone();
    if let Action::Fill { value, .. } = &action {
        let typed = value.value.clone();
        let at = (document.clone(), element.raw.key);
        knowledge.typed.insert(at, typed);
    }
    knowledge.windows = Some(1);
    let form = element.form;
    knowledge.form = form.map(|form| (document, page.elements[form].raw.key));
    knowledge
}

/// The judgement of an example, and the `id` of the element that its action goes to.
fn judged(example: &Example) -> Result<(Judgement, Option<String>), String> {
    let seen = Observation {
        page: Arc::new(laid_out(example)),
        at_rest: true,
        windows: example.given.windows,
        dialog: example
            .given
            .dialog
            .map(|message| plumbline::driver::Dialog {
                message: message.into(),
                kind: plumbline::driver::DialogKind::Alert,
            }),
        ..Observation::default()
    };
    let knowledge = knowledge(example, &seen);
    match parse(example.sentence).body {
        Body::Assertion(formula) => Ok((evaluate(&formula, &seen, &knowledge), None)),
        Body::Action(action) => {
            let ready = readiness(&action, &seen, &knowledge);
            let at = match ready.subject {
                Some(
                    ActionSubject::Element(id)
                    | ActionSubject::Options(id, _)
                    | ActionSubject::Drawn(id),
                ) => seen.page.elements[id].raw.attributes.get("id").cloned(),
                _ => None,
            };
            Ok((ready.judgement, at))
        }
        Body::Ambiguous(_) => Err(format!("`{}` may be an action", example.sentence)),
        Body::Unread(why) => Err(format!("`{}` is not read: {why:?}", example.sentence)),
    }
}

fn wrong(example: &Example, rule: &str, decides: bool) -> Option<String> {
    let (judgement, at) = match judged(example) {
        Ok(found) => found,
        Err(why) => return Some(format!("{rule}: {why}")),
    };
    let carried = judgement.rules.iter().any(|id| id.as_str() == rule);
    let as_said = match example.gives {
        Gives::True => judgement.truth == Truth::True,
        Gives::False => judgement.truth == Truth::False,
        Gives::Unknown => judgement.truth == Truth::Unknown,
        Gives::On(id) => at.as_deref() == Some(id),
    };
    let ids: Vec<&str> = judgement
        .rules
        .iter()
        .map(plumbline::verdict::RuleId::as_str)
        .collect();
    (carried != decides || !as_said || ids.is_empty()).then(|| {
        format!(
            "{rule} {} `{}` on {}\n    expected {:?}, found {:?} at {at:?} by {ids:?}: {:?}",
            if decides {
                "decides"
            } else {
                "must not decide"
            },
            example.sentence,
            example.page,
            example.gives,
            judgement.truth,
            judgement.reason
        )
    })
}

#[test]
fn each_rule_decides_on_its_page_and_not_on_the_other() {
    let wrong: Vec<String> = rules::all()
        .flat_map(|rule| {
            [
                wrong(&rule.decides, rule.id, true),
                wrong(&rule.must_not, rule.id, false),
            ]
        })
        .flatten()
        .collect();
    assert!(
        wrong.is_empty(),
        "{} wrong\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn ids_of_rules_are_unique_and_each_rule_is_one_sentence() {
    let mut ids = BTreeSet::new();
    for rule in plumbline::run::rules::all() {
        assert!(ids.insert(rule.id), "{} stands twice", rule.id);
        let room = rule.id.split_once('.');
        assert!(
            room.is_some_and(|(room, name)| !room.is_empty() && !name.is_empty()),
            "{}",
            rule.id
        );
        assert!(rule.says.ends_with('.'), "{}: {}", rule.id, rule.says);
        assert!(plumbline::run::rules::find(rule.id).is_some_and(|found| found.id == rule.id));
    }
}
