//! Inflections, derived from base forms; irregular forms are data.

/// Verbs whose last consonant is doubled although they have more than one syllable, or whose spelling does not show it.
const DOUBLED: &[&str] = &[
    "submit", "put", "set", "get", "hit", "tap", "drag", "drop", "begin", "cut", "let",
];

/// Forms and the base of each. Words of which a form says something else than its base, as "sold" and "sell" on a shelf, are
/// left out.
pub(super) const IRREGULAR: &[(&str, &str)] = &[
    ("began|begun", "begin"),
    ("broke|broken", "break"),
    ("bought", "buy"),
    ("brought", "bring"),
    ("built", "build"),
    ("caught", "catch"),
    ("chose|chosen", "choose"),
    ("dealt", "deal"),
    ("drank|drunk", "drink"),
    ("drove|driven", "drive"),
    ("ate|eaten", "eat"),
    ("felt", "feel"),
    ("fought", "fight"),
    ("flew|flown", "fly"),
    ("forbade|forbidden", "forbid"),
    ("forgot|forgotten", "forget"),
    ("froze|frozen", "freeze"),
    ("grew|grown", "grow"),
    ("heard", "hear"),
    ("led", "lead"),
    ("lent", "lend"),
    ("met", "meet"),
    ("owed|owing", "owe"),
    ("overtook|overtaken", "overtake"),
    ("rode|ridden", "ride"),
    ("rang|rung", "ring"),
    ("sang|sung", "sing"),
    ("sank|sunk", "sink"),
    ("slept", "sleep"),
    ("sought", "seek"),
    ("spent", "spend"),
    ("stole|stolen", "steal"),
    ("struck|stricken", "strike"),
    ("swam|swum", "swim"),
    ("took|taken", "take"),
    ("taught", "teach"),
    ("tore|torn", "tear"),
    ("threw|thrown", "throw"),
    ("undertook|undertaken", "undertake"),
    ("withdrew|withdrawn", "withdraw"),
    ("won", "win"),
    ("wore|worn", "wear"),
    ("wrote|written", "write"),
    ("children", "child"),
    ("men", "man"),
    ("women", "woman"),
    ("feet", "foot"),
    ("teeth", "tooth"),
    ("halves", "half"),
    ("shelves", "shelf"),
    ("knives", "knife"),
];

/// The plural of a noun.
pub(super) fn plural(phrase: &str) -> String {
    if let Some(stem) = phrase
        .strip_suffix('y')
        .filter(|s| !s.ends_with(['a', 'e', 'o']))
    {
        format!("{stem}ies")
    } else if phrase.ends_with(['s', 'x']) || phrase.ends_with("ch") || phrase.ends_with("sh") {
        format!("{phrase}es")
    } else {
        format!("{phrase}s")
    }
}

/// Nouns that end in one s, and have "es" behind it as plurals.
const ENDS_IN_S: [&str; 6] = ["lens", "gas", "canvas", "atlas", "alias", "bias"];

/// The singular of a regular plural: "entries" → "entry", "boxes" → "box".
pub(super) fn singular(word: &str) -> Option<String> {
    // "status" is one, and "menus" are several.
    if word.ends_with("us") && !word.ends_with("menus") {
        return None;
    }
    let stems = [
        word.strip_suffix("ies").map(|stem| format!("{stem}y")),
        word.strip_suffix("es").map(str::to_owned),
        word.strip_suffix('s').map(str::to_owned),
    ];
    // "Courses" and "sizes" are of "course" and "size"; "glasses" and "lenses" are of nouns that end so.
    let is_cut = |stem: &str| {
        stem.len() + 2 == word.len()
            && stem.ends_with(['s', 'z'])
            && !stem.ends_with("ss")
            && !stem.ends_with("us")
            && !ENDS_IN_S.contains(&stem)
    };
    let mut stems = stems.into_iter().flatten();
    stems.find(|stem| stem.len() > 2 && plural(stem) == word && !is_cut(stem))
}

/// The third person of a verb: "go" → "goes", "press" → "presses".
pub(super) fn third_person(base: &str) -> String {
    if base.ends_with('o') {
        format!("{base}es")
    } else {
        plural(base)
    }
}

/// The present participle: "type" → "typing", "submit" → "submitting".
pub(super) fn participle(base: &str) -> String {
    let stem = match base.strip_suffix('e') {
        Some(stem) if !stem.ends_with('e') => stem,
        _ => base,
    };
    match stem.chars().last() {
        Some(last) if DOUBLED.contains(&base) => format!("{stem}{last}ing"),
        _ => format!("{stem}ing"),
    }
}

/// The past of a regular verb: "type" → "typed", "specify" → "specified".
pub(super) fn past(base: &str) -> String {
    match base.strip_suffix('y') {
        Some(stem) if !stem.ends_with(['a', 'e', 'o']) => format!("{stem}ied"),
        _ => format!("{}ed", participle(base).trim_end_matches("ing")),
    }
}

/// The forms of a verb of the present: base, third person, participle.
pub(super) fn forms(base: &str) -> [String; 3] {
    [base.to_owned(), third_person(base), participle(base)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_those_of_english() {
        for (base, third, ing) in [
            ("click", "clicks", "clicking"),
            ("press", "presses", "pressing"),
            ("type", "types", "typing"),
            ("go", "goes", "going"),
            ("submit", "submits", "submitting"),
            ("key", "keys", "keying"),
            ("specify", "specifies", "specifying"),
            ("switch", "switches", "switching"),
        ] {
            assert_eq!(
                forms(base),
                [base.to_owned(), third.to_owned(), ing.to_owned()]
            );
        }
        for (base, done) in [
            ("click", "clicked"),
            ("type", "typed"),
            ("submit", "submitted"),
        ] {
            assert_eq!(past(base), done);
        }
        assert_eq!(past("specify"), "specified");
        assert_eq!(plural("entry"), "entries");
        assert_eq!(plural("checkbox"), "checkboxes");
    }
}
