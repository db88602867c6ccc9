//! Words with a part in meaning: negations, words that say nothing of their own, pairs of opposites, words that relate things.

pub(crate) mod outcomes;
mod claim_wordings;
mod wording;
pub(crate) mod wordings;
pub(crate) mod rewriting;

use super::among;
use super::inflect::IRREGULAR;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;

/// Words that deny.
pub(crate) fn denies(word: &str) -> bool {
    among(
        word,
        "not|no|never|without|none|nothing|nobody|nowhere|gone|absent|missing|disappeared|disappears|disappear|vanished|\
         vanishes|vanish|lacks|lack|lacking|lacked|hidden|invisible|unable|hides|hide|stopped|stops|ceased|ceases|refrains",
    )
}

/// Words of form: they say nothing that a page could show.
pub(crate) fn says_nothing(word: &str) -> bool {
    is_function(word) || is_light(word)
}

/// Words of grammar alone: articles, pronouns, prepositions, auxiliaries, adverbs of manner and time.
pub(crate) fn is_function(word: &str) -> bool {
    among(
        word,
        "a|an|the|this|that|these|those|it|its|itself|they|them|their|he|him|his|she|her|i|we|us|you|your|our|my|me|who|whom|\
         which|what|whose|where|there|here|and|but|as|at|by|for|from|in|inside|into|of|on|onto|out|to|toward|towards|with|\
         within|via|about|across|along|around|through|throughout|upon|per|be|is|are|was|were|been|being|am|has|have|having|had|\
         do|does|did|done|will|would|shall|should|can|could|may|might|must|ought|need|needs|so|such|also|too|just|now|then|\
         still|already|currently|yet|again|indeed|actually|really|very|quite|correctly|properly|successfully|ever|longer|any|\
         some|somewhere|something|anything|himself|herself|themselves|s|please|lets|respective|respectively|exactly|altogether|\
         apiece",
    )
}

/// Verbs and nouns that say no more than that something is there, is had, is told or is of some kind. They are content only
/// where a page calls a column or a field so.
pub(crate) fn is_light(word: &str) -> bool {
    among(
        word,
        "assert|asserts|verify|check|ensure|confirm|see|sees|seen|make|makes|made|sure|expect|expected|expects|given|\
         page|pages|screen|site|website|application|app|interface|browser|view|window|content|contents|place|user|users|visitor|\
         reader|show|shows|shown|showing|display|displays|displayed|appear|appears|appeared|appearing|read|reads|reading|say|\
         says|said|saying|tell|tells|told|telling|state|states|stated|mention|mentions|mentioned|present|presents|presented|\
         visible|indicate|indicates|indicated|inform|informs|informed|announce|announces|announced|report|reports|reported|\
         come|comes|came|coming|turn|turns|turned|find|finds|found|stand|stands|standing|stood|sit|sits|lie|lies|contain|\
         contains|contained|include|includes|included|including|hold|holds|held|holding|carry|carries|carried|bear|bears|\
         feature|features|exist|exists|get|gets|got|gotten|give|gives|gave|go|goes|went|put|puts|become|becomes|became|remain|\
         remains|remained|stay|stays|stayed|kept|look|looks|let|use|used|call|calls|called|label|labelled|labeled|titled|\
         entitled|named|marked|word|words|text|texts|value|values|thing|things|one|ones|way|part|element|elements|item|items|\
         following|term|phrase|wording|written|printed|rendered|listed|list|lists|offer|offers|offered|equal|equals|amount|\
         amounts|amounted|run|runs|reach|reaches|reached|consist|consists|number|count|counts|greet|greets|greeted|refer|refers|\
         speak|speaks|talk|talks|like|next|beside|alongside|dwell|dwells|dwelt|resides|reside|boast|boasts|boasted|gather|\
         gathers|gathered|earn|earns|earned|draw|draws|drew|scored|attract|attracts|attracted|own|owns|possess|possesses|lives|\
         live|lived|located|whole|happens|happen|happened|shop|store|system|program|software|complain|complains|complained|\
         knows|know|known|date|dates",
    )
}

/// Words that relate things in a way that is not checked.
pub(crate) fn relates(word: &str) -> bool {
    among(
        word,
        "than|only|solely|same|identical|different|differs|differ|sorted|ascending|descending|alphabetical|alphabetically|\
         cheaper|cheapest|dearer|dearest|higher|highest|lower|lowest|larger|largest|smaller|smallest|bigger|biggest|longer-than|\
         most|least|fewest|either|neither|nor|except|until|unless|if|when|whenever|while|twice|double|half|sum|adds|instead|\
         rather|or|above|below|before|after|beneath|underneath|almost|nearly|about-to|increases|decreases|later|earlier|older|younger|newest|oldest|latest|longest|shortest|nearest|closest|farthest|heaviest|\
         lightest|fastest|slowest|youngest|earliest|\
         consecutive|unlike|versus|whether|because|although|however|xor|hardly|barely|scarcely|few|several|many|much|more|fewer|less|best|worst",
    )
}

/// Phrases of several words, each with the word that says the same; nothing for those that only support a predicate.
pub(crate) const PHRASES: &[(&str, &str)] = &[
    ("yet to be", "not"),
    ("yet to", "not"),
    ("still to be", "not"),
    ("nobody but", "except"),
    ("no one but", "except"),
    ("none but", "except"),
    ("nothing but", "except"),
    ("ends up", ""),
    ("ended up", ""),
    ("end up", ""),
    ("turns up", ""),
    ("turned up", ""),
    ("turn up", ""),
    ("shows up", ""),
    ("show up", ""),
    ("comes up", ""),
    ("came up", ""),
    ("come up", ""),
    ("happens to be", "is"),
    ("happen to be", "is"),
    ("happened to be", "is"),
    ("serves as", "is"),
    ("serve as", "is"),
    ("served as", "is"),
    ("acts as", "is"),
    ("counts as", "is"),
    ("takes place", ""),
    ("take place", ""),
    ("took place", ""),
    ("falls due", "due"),
    ("fell due", "due"),
    ("falls on", ""),
    ("fall on", ""),
    ("fell on", ""),
    ("in use", ""),
    ("into use", ""),
    ("at present", ""),
    ("right now", ""),
    ("for now", ""),
    ("up to now", ""),
    ("any more", ""),
    ("to her name", ""),
    ("to his name", ""),
    ("to its name", ""),
    ("to their name", ""),
    ("in the end", ""),
    ("this time", ""),
    ("by now", ""),
    ("used up", "used"),
    ("sums to", "is"),
    ("sum to", "is"),
    ("fell under", "is under"),
    ("fell below", "is below"),
    ("dropped below", "is below"),
    ("rose above", "is above"),
    ("left empty", "empty"),
    ("left blank", "blank"),
    ("adds up to", "is"),
    ("works out at", "is"),
];

/// Verbs that say no more than that their subject has a value: a price, a size, a duration, a time.
pub(crate) const HAS_PRICE: &str = "cost|costs|sell|sells|charge|charges|priced|offered|pay|pays";
pub(crate) const HAS_SIZE: &str = "weigh|weighs|weighed";
pub(crate) const HAS_DURATION: &str = "last|lasts|takes|take|took";
pub(crate) const HAS_TIME: &str = "start|starts|begin|begins|open|opens";
/// Whoever pays a price.
pub(crate) fn is_buyer(stem: &str) -> bool {
    among(stem, "buyer|customer|client|shopper|purchaser")
}

/// Words for a currency, each with what stands for it beside a number.
pub(crate) const CURRENCIES: &[(&str, &str)] = &[
    ("dollar", "$|usd"),
    ("euro", "€|eur"),
    ("pound", "£|gbp"),
    ("yen", "¥|jpy"),
];
/// Words for how a value came into its field.
pub(crate) const GIVEN: &str = "filled|typed|entered|prefilled|set|picked|chosen";
/// Units of money, size and duration.
pub(crate) const MONEY_UNITS: &str = "eur|usd|gbp|chf|jpy|euro|euros|dollars|pounds";
pub(crate) const SIZE_UNITS: &str = "b|kb|mb|gb|tb|kib|mib|gib|g|kg|mg|lb|lbs|oz|t";
pub(crate) const LENGTH_UNITS: &str = "mm|cm|m|km|in|ft|mi";
pub(crate) const DURATION_UNITS: &str =
    "second|seconds|minute|minutes|hour|hours|day|days|week|weeks|month|months|year|years";

/// Universal quantifiers.
pub(crate) fn is_universal(word: &str) -> bool {
    among(
        word,
        "everybody|all|every|each|everything|always|entire|any-of",
    )
}

/// Words for the value of a field or a selected option.
pub(crate) fn speaks_of_values(word: &str) -> bool {
    among(
        word,
        "field|fields|value|values|input|box|textbox|textarea|filled|typed|entered|prefilled|pre-filled|option|chosen|selected|\
         set|dropdown|combobox|list|selection|choice|selects|default|defaults|picked|holds",
    )
}

/// Words that say that something is there.
pub(crate) fn is_presence(word: &str) -> bool {
    among(
        word,
        "show|shows|shown|showing|display|displays|displayed|appear|appears|appeared|contain|contains|include|includes|list|\
         lists|listed|present|visible|there|exist|exists|mention|mentions|mentioned|see|seen|find|found|hold|holds|offer|offers|\
         gone|absent|missing|disappeared|disappears|vanished|vanishes|hidden|invisible|lacks|lack|lacking|say|says|read|reads|\
         tell|tells|without|featured|features|carries|has|have|had|come|comes|turn|turns|hides|hide",
    )
}

/// Groups of words with the same meaning in tests; each pair of lines is a pair of opposites.
const OPPOSITES: &[(&str, &str)] = &[
    (
        "accept|approve|confirm|succeed|success|successful|grant|allow|permit",
        "reject|decline|refuse|fail|failure|deny|error|forbid|forbidden|unsuccessful|disallow|prohibit|banned",
    ),
    ("available", "unavailable"),
    ("stock|sell", "sold"),
    ("open|reopen", "close|shut"),
    ("active|activate", "inactive|deactivate|suspend"),
    ("valid", "invalid|expire"),
    ("online", "offline"),
    ("paid|settle", "unpaid|outstanding|due|owe"),
    (
        "ship|dispatch|sent|deliver",
        "pending|cancel|unshipped|undelivered|return",
    ),
    ("add|create|insert", "remove|delete|discard"),
    (
        "increase|rise|rose|raise|up",
        "decrease|fall|fell|reduce|down|drop",
    ),
    ("save|store", "unsaved|discard|lost"),
    ("lock|block", "unlock|unblock"),
    ("correct|right", "wrong|incorrect|mistaken"),
    ("free", "charge|fee"),
    ("public", "private"),
    (
        "require|mandatory|obligatory|compulsory|necessary",
        "option|optional|voluntary",
    ),
    ("enough|sufficient", "insufficient|short"),
    (
        "complete|finish|done",
        "incomplete|unfinished|progress|pending",
    ),
    ("possible|able", "impossible|unable"),
    ("full", "empty"),
    ("new", "old|used"),
    ("verify", "unverified"),
    ("subscribe", "unsubscribe"),
    ("known|recognise|recognize", "unknown|unrecognised"),
    ("safe|secure", "unsafe|insecure|danger"),
    ("on", "off"),
    ("left", "empty"),
    ("read", "unread"),
    ("once", "twice"),
    ("pass", "fail|failure"),
    ("early", "late"),
    ("tidy", "untidy"),
    ("clean", "dirty"),
    ("male", "female"),
    ("major", "minor"),
    ("legal", "illegal|unlawful"),
    ("easy", "difficult"),
    ("indoor", "outdoor"),
    ("occupy", "vacant|unoccupied"),
];

/// Groups of words that name one thing.
const ALIKE: &[&str] = &[
    "cost|price",
    "qty|quantity|piece",
    "basket|cart|bag",
    "email|e-mail|mail",
    "phone|telephon",
    "thank|thanks",
    "hello|welcom|hi",
    "begin|start|commence",
    "belong|owner",
    "repair|mend|fix",
    "film|movie",
    "invoice|bill",
    "flat|apartment",
    "holiday|vacation",
    "parcel|package",
    "customer|client",
    "sick|ill",
    "rubbish|trash|garbage|waste",
    "damage|broken",
    "fault|defect",
    "large|big",
    "small|little",
    "luggage|baggage",
    "lift|elevator",
];

/// Groups of verbs that ask for one thing.
const ALIKE_VERBS: &[&str] = &[
    "remove|delete|discard|dispose|scrap|drop|rid|trash|bin|eras",
    "order|buy|purchase",
    "submit|send",
    "renew|prolong|extend",
    "reopen|restore",
    "download",
    "export",
    "import",
    "upload",
    "share",
    "print",
    "publish",
    "copy|duplicate",
    "archive",
    "assign",
    "reply",
    "forward",
    "invite",
    "subscribe",
    "install",
];

/// The base of each irregular form.
static BASES: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    let rows = IRREGULAR.iter();
    rows.flat_map(|(forms, base)| forms.split('|').map(|form| (form, *base)))
        .collect()
});

/// The stem of a word: good enough to see that "orders" and "order", "placed" and "places" are one word.
pub(crate) fn stem(word: &str) -> String {
    let word = if word.is_ascii() {
        word.to_ascii_lowercase()
    } else {
        word.nfc().collect::<String>().to_lowercase()
    };
    let word = word.strip_suffix("'s").unwrap_or(&word);
    if !word.is_ascii() || word.len() < 4 {
        return word.to_owned();
    }
    let mut s = (*BASES.get(word).unwrap_or(&word)).to_owned();
    if let Some(x) = s.strip_suffix("ies").filter(|x| x.len() > 1) {
        s = format!("{x}y");
    } else if let Some(x) = s.strip_suffix("sses") {
        s = format!("{x}ss");
    } else if let Some(x) = s
        .strip_suffix('s')
        .filter(|x| !x.ends_with(['s', 'u', 'i']) && x.len() > 2)
    {
        s = x.to_owned();
    }
    for ending in ["ing", "ed"] {
        if let Some(x) = s
            .strip_suffix(ending)
            .filter(|x| x.len() > 2 && x.contains(['a', 'e', 'i', 'o', 'u', 'y']))
        {
            s = x.to_owned();
            break;
        }
    }
    if let Some(x) = s.strip_suffix('e').filter(|x| x.len() > 2) {
        s = x.to_owned();
    }
    if let Some(x) = s.strip_suffix('y').filter(|x| x.len() > 2) {
        s = format!("{x}i");
    }
    // "cancelled" and "cancel", "fill" and "filled".
    let mut twin = s.chars().rev();
    if s.len() > 2 && twin.next() == twin.next() {
        s.pop();
    }
    s
}

/// Properties of a word.
#[derive(Default)]
struct WordMeaning {
    alike: Vec<String>,
    opposites: Vec<String>,
    is_action: bool,
}

/// Properties of each word, by the word as it stands in a list and by its stem.
static MEANINGS: LazyLock<HashMap<String, WordMeaning>> = LazyLock::new(|| {
    let mut known: HashMap<String, WordMeaning> = HashMap::new();
    let mut learn = |words: &str, tell: &dyn Fn(&mut WordMeaning)| {
        let keys: HashSet<String> = words
            .split('|')
            .flat_map(|w| [w.to_owned(), stem(w)])
            .collect();
        for key in keys {
            tell(known.entry(key).or_default());
        }
    };
    let stems = |words: &str| words.split('|').map(stem).collect::<Vec<String>>();
    for words in ALIKE {
        learn(words, &|meaning| meaning.alike.extend(stems(words)));
    }
    let asks = |words: &str, meaning: &mut WordMeaning| {
        meaning.alike.extend(stems(words));
        meaning.is_action = true;
    };
    for words in ALIKE_VERBS {
        learn(words, &|meaning| asks(words, meaning));
    }
    for (a, b) in OPPOSITES {
        for (one, other) in [(a, b), (b, a)] {
            learn(one, &|meaning| {
                asks(one, meaning);
                meaning.opposites.extend(stems(other));
            });
        }
    }
    known
});

/// The stems that mean the same as this one, itself included.
pub(crate) fn alike(stem: &str) -> Vec<String> {
    let mut out = vec![stem.to_owned()];
    out.extend(
        MEANINGS
            .get(stem)
            .into_iter()
            .flat_map(|known| known.alike.iter().cloned()),
    );
    out
}

/// The word that stands for a group of words which name one thing or ask for one; the stem itself where it has no such group.
pub(crate) fn one_of_its_kind(word: &str) -> String {
    let own = stem(word);
    let groups = ALIKE.iter().chain(ALIKE_VERBS);
    let found = groups
        .map(|words| words.split('|').map(stem).collect::<Vec<String>>())
        .find(|stems| stems.contains(&own));
    found.map_or(own, |stems| stems[0].clone())
}

/// The stems that mean the opposite.
pub(crate) fn opposites(stem: &str) -> Vec<String> {
    MEANINGS
        .get(stem)
        .map(|known| known.opposites.clone())
        .unwrap_or_default()
}

/// The word says what is done: it has an opposite, or others that ask for the same.
pub(crate) fn is_action(stem: &str) -> bool {
    MEANINGS.get(stem).is_some_and(|known| known.is_action)
}

/// Stems of the words for what a list or table counts.
pub(crate) const COUNTED_STEMS: &str = "item|entri|line|row|result";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_have_one_stem() {
        for forms in [
            "order|orders|ordered|ordering",
            "place|places|placed|placing",
            "delivery|deliveries",
            "ship|ships|shipped|shipping",
            "address|addresses",
            "price|prices|priced",
        ] {
            let stems: Vec<String> = forms.split('|').map(stem).collect();
            assert!(stems.iter().all(|s| *s == stems[0]), "{forms}: {stems:?}");
        }
        assert_ne!(stem("total"), stem("subtotal"));
    }

    #[test]
    fn opposites_know_each_other() {
        for (a, b) in [
            ("accepted", "rejected"),
            ("paid", "unpaid"),
            ("open", "closed"),
            ("available", "unavailable"),
            ("shipped", "cancelled"),
            ("required", "optional"),
        ] {
            assert!(opposites(&stem(a)).contains(&stem(b)), "{a} {b}");
            assert!(opposites(&stem(b)).contains(&stem(a)), "{b} {a}");
        }
        assert!(alike(&stem("costs")).contains(&stem("price")));
    }
}
