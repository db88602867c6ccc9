//! Which elements are operated for a sentence, by a model that chooses each of them.

use crate::agent::scripted::is_taken;
use crate::agent::tests::seen;

/// Places, among the elements of this tag, of those that are operated.
fn operated(html: &str, sentence: &str, tag: &str, action: &str) -> Vec<usize> {
    let seen = seen(html);
    let elements = seen.page.elements.iter().enumerate();
    let all = elements.filter(|(_, e)| e.raw.tag == tag).map(|(id, _)| id);
    let taken = |id: &usize| is_taken(&seen, sentence, (*id, action, ""));
    let places = all.enumerate().filter(|(_, id)| taken(id));
    places.map(|(place, _)| place).collect()
}

/// A button that carries the name of another row proves nothing about its own.
#[test]
fn what_a_button_is_called_does_not_name_its_row() {
    let sentence = "Get rid of the draft 'Winter'";
    let table = "<table><thead><tr><th>Draft<th>Actions</thead><tbody>\
        <tr><td>Winter<td><button>Discard</button></tr>\
        <tr><td>Spring<td><button>Discard Winter</button></tr></tbody></table>";
    let list = "<ul><li>Winter <button>Discard</button></li>\
        <li>Spring <button>Discard Winter</button></li></ul>";
    let cards = "<div class=card><h3>Winter</h3><p>Snow</p><button>Discard</button></div>\
        <div class=card><h3>Spring</h3><p>Rain</p><button>Discard Winter</button></div>";
    let bare =
        "<ul><li>Winter <button>Discard</button></li><li><button>Discard Winter</button></li></ul>";
    for html in [table, list, cards, bare] {
        for sentence in [
            sentence,
            "Get rid of the Winter draft",
            "Get rid of the winter draft",
        ] {
            assert_eq!(
                operated(html, sentence, "button", "click"),
                [0],
                "{sentence}: {html}"
            );
        }
    }
    let only_spring = "<ul><li>Autumn <button>Discard</button></li>\
        <li>Spring <button>Discard Winter</button></li></ul>";
    assert!(operated(only_spring, sentence, "button", "click").is_empty());
    // Alone on its page, or in rows that hold nothing else, a button is told by its name.
    let alone = "<h1>Drafts</h1><p><button>Discard Winter</button></p><p>Spring</p>";
    assert_eq!(operated(alone, sentence, "button", "click"), [0]);
    let bare =
        "<ul><li><button>Discard Winter</button></li><li><button>Discard Spring</button></li></ul>";
    assert_eq!(operated(bare, sentence, "button", "click"), [0]);
}

#[test]
fn a_verb_that_is_not_known_changes_no_state() {
    let on = "<label><input type=checkbox checked> Alarm</label><button>Alarm</button>";
    for (sentence, tag, action, wanted) in [
        ("Grombulate the alarm", "input", "uncheck", 0),
        ("Grombulate the alarm", "input", "click", 0),
        ("Grombulate the alarm", "button", "click", 0),
        ("Silence the alarm", "input", "uncheck", 1),
        ("Switch the alarm off", "input", "uncheck", 1),
        ("Enable the alarm", "input", "uncheck", 0),
        ("Open the alarm", "button", "click", 1),
    ] {
        let taken = operated(on, sentence, tag, action);
        assert_eq!(taken.len(), wanted, "{sentence}: {action} {tag}");
    }
    let off = "<label><input type=checkbox> Alarm</label>";
    for (sentence, wanted) in [("Grombulate the alarm", 0), ("Make the alarm come", 1)] {
        let taken = operated(off, sentence, "input", "check");
        assert_eq!(taken.len(), wanted, "{sentence}");
    }
    let named = "<button>Grombulate the alarm</button>";
    assert_eq!(
        operated(named, "Grombulate the alarm", "button", "click"),
        [0]
    );
}
