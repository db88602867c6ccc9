//! "Choose 'Edit' from the menu in the row of 'Ada'": the menu of the row is opened, and the entry is clicked.

use super::compound::plain;
use crate::grammar::read::{SentenceWord, WordKind, parse_closely};
use crate::grammar::{Action, Body, Context, RoleNoun};
use crate::lexicon;

/// Words of the longest place before the verb.
const LONGEST_PLACE: usize = 9;

/// The two sentences, if it is one of a row's menu.
pub(super) fn row_menu(sentence: &str, words: &[SentenceWord]) -> Option<Vec<String>> {
    let said = place_last(sentence, words)?;
    let Body::Action(Action::Click { target, .. }) = parse_closely(&said).body else {
        return None;
    };
    let [Context::Within(menu)] = target.contexts.as_slice() else {
        return None;
    };
    let of_row = matches!(menu.contexts.as_slice(), [Context::Row { .. }]);
    if menu.role != Some(RoleNoun::Menu) || !of_row {
        return None;
    }
    let entry = target.text.as_ref()?;
    let mark = match entry.value.contains('\'') {
        _ if !entry.quoted => "",
        true => "\"",
        false => "'",
    };
    let opened = said.get(menu.span.start..menu.span.end)?;
    let all = vec![
        format!("Open {opened}"),
        format!("Click on {mark}{}{mark} in the menu", entry.value),
    ];
    let clicks =
        |one: &String| matches!(parse_closely(one).body, Body::Action(Action::Click { .. }));
    all.iter().all(clicks).then_some(all)
}

/// The sentence that chooses, with the place that stands before its verb behind it: "In the row of 'Ada' choose 'Edit' from the menu".
fn place_last(sentence: &str, words: &[SentenceWord]) -> Option<String> {
    let chooses = |word: &SentenceWord| plain(word, lexicon::actions::CHOOSES);
    let is_end = |word: &SentenceWord| word.kind == WordKind::Mark && word.text == ".";
    let last = words.iter().rposition(|word| !is_end(word))?;
    let verb = words.iter().take(LONGEST_PLACE + 2).position(chooses)?;
    let (begin, end) = (words[verb].span.start, words[last].span.end);
    let said = sentence.get(begin..end)?;
    let is_place = |word: &SentenceWord| plain(word, lexicon::places::OF_MENU);
    let Some(first) = words[..verb].iter().position(is_place) else {
        return Some(said.to_owned());
    };
    let comma = words[verb - 1].kind == WordKind::Mark && words[verb - 1].text == ",";
    let before = words.get(first..verb - usize::from(comma))?;
    let place = sentence.get(before.first()?.span.start..before.last()?.span.end)?;
    let mut letters = place.chars();
    let head = letters.next()?.to_lowercase();
    Some(format!("{said} {head}{}", letters.as_str()))
}
