//! Meanings of the sign or icon of a link or button without words.

use super::role_noun::{is_button, is_clickable, is_link};
use crate::evaluate::text::identifier::words;
use crate::lexicon;
use crate::lexicon::signs::{KEPT_AMONG, LOOKS, SIGNS, Sign};
use crate::page::Element;
use std::collections::HashSet;

/// Whether the sign or icon of an element stands for closing something.
pub(crate) fn closes(e: &Element) -> bool {
    let mut meant = stand_for(e).into_iter();
    meant.any(|word| lexicon::among(word, lexicon::actions::CLOSES_PART))
}

/// The words that authors have for the sign of an element. A glyph may stand for several things; the names of an icon count
/// where one thing has them all. Of what has a name, only the looks of its glyph.
pub(crate) fn stand_for(e: &Element) -> Vec<&'static str> {
    if !(is_link(e) || is_button(e) || is_clickable(e)) {
        return Vec::new();
    }
    let painted: &str = if e.text.trim().is_empty() {
        &e.name
    } else {
        &e.text
    };
    // Variation selectors say how a sign is painted, not which one it is.
    let glyph = painted.trim().trim_end_matches(['\u{fe0e}', '\u{fe0f}']);
    let glyph = glyph.to_lowercase();
    let is_lettered = |text: &str| text.chars().any(char::is_alphanumeric);
    let title = e.raw.attributes.get("title");
    let is_named = (e.name.trim() != painted.trim() && is_lettered(&e.name))
        || title.is_some_and(|title| is_lettered(title));
    let mut meant: Vec<&Sign> = SIGNS
        .iter()
        .filter(|sign| lexicon::among(&glyph, sign.glyphs))
        .collect();
    if meant.is_empty() && !is_named && !is_lettered(&e.text) && !is_lettered(&e.name) {
        meant = by_icon(e.raw.drawn_by.as_deref().unwrap_or_default());
    }
    if meant.is_empty() && is_lettered(&e.name) && !is_lettered(&e.text) {
        return by_name(&e.name);
    }
    let named = meant.iter().flat_map(|sign| sign.words.split('|'));
    named
        .filter(|word| !is_named || lexicon::among(word, LOOKS))
        .collect()
}

/// The looks of the sign that a name has a word of: "Add Oak to favourites". Of signs for several words, which one is drawn is not said.
fn by_name(name: &str) -> Vec<&'static str> {
    let one = |word: &str| lexicon::singular(word).unwrap_or_else(|| word.to_owned());
    let said: HashSet<String> = words(name).split_whitespace().map(one).collect();
    let meant = |sign: &'static Sign| {
        let words = sign.words.split('|').map(one);
        words
            .filter(|word| said.contains(word))
            .collect::<HashSet<String>>()
    };
    let mut signs: Vec<(&Sign, HashSet<String>)> = SIGNS
        .iter()
        .map(|sign| (sign, meant(sign)))
        .filter(|(_, meant)| !meant.is_empty())
        .collect();
    let keeps = |meant: &HashSet<String>| meant.iter().any(|word| lexicon::among(word, KEPT_AMONG));
    if signs.iter().any(|(_, meant)| keeps(meant)) {
        signs.retain(|(_, meant)| keeps(meant));
    }
    let is_one = signs.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let looks = signs.iter().flat_map(|(sign, _)| sign.words.split('|'));
    looks
        .filter(|word| is_one && lexicon::among(word, LOOKS))
        .collect()
}

fn by_icon(drawn_by: &str) -> Vec<&'static Sign> {
    let said = words(drawn_by);
    let said: Vec<&str> = said.split_whitespace().collect();
    let is_said = |name: &str| {
        let name: Vec<&str> = name.split(' ').collect();
        said.windows(name.len()).any(|run| run == name)
    };
    let names: HashSet<&str> = SIGNS
        .iter()
        .flat_map(names_of)
        .filter(|name| name.len() > 1 && is_said(name))
        .collect();
    let has_all = |sign: &&Sign| names.iter().all(|name| names_of(sign).any(|n| n == *name));
    let meant = SIGNS.iter().filter(has_all);
    meant.filter(|_| !names.is_empty()).collect()
}

fn names_of(sign: &Sign) -> impl Iterator<Item = &'static str> {
    sign.words.split('|').chain(sign.icons.split('|'))
}
