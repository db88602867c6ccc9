use super::rewritings::RULES;
use super::{AdviceKind, advise, reads};
use crate::grammar::{StepKind, WordKind, parse, words};
use proptest::prelude::*;

#[test]
fn each_rule_makes_of_its_example_a_sentence_that_is_read() {
    for rule in RULES {
        let (from, to) = rule.example;
        let made: Vec<String> = [StepKind::Action, StepKind::Assertion]
            .into_iter()
            .flat_map(|kind| (rule.apply)(from, kind))
            .collect();
        assert!(made.contains(&to.to_owned()), "{}: {made:?}", rule.id);
        assert!(reads(to), "{}: {to}", rule.id);
    }
}

#[test]
fn a_rule_leaves_other_sentences_alone() {
    for sentence in [
        "Type 'a' in the field 'B'",
        "Assert that the button 'Save' is not displayed",
        "The price of 'Tea' is higher than 3",
    ] {
        for rule in RULES {
            let made: Vec<String> = [StepKind::Action, StepKind::Assertion]
                .into_iter()
                .flat_map(|kind| (rule.apply)(sentence, kind))
                .collect();
            assert_eq!(made, Vec::<String>::new(), "{}: {sentence}", rule.id);
        }
    }
}

#[test]
fn no_rewriting_says_the_opposite_or_quotes_a_place() {
    for sentence in [
        "I can see that 'Tea' has been removed from the group",
        "I see that the order 'Tea' was deleted yesterday",
        "I expect that cookie 'tea' exists",
        "I expect that element '#cart .total' is visible",
        "Click at center of screen",
        "Select 25 elements",
    ] {
        let advice = advise(sentence).unwrap_or_else(|| panic!("{sentence} is read"));
        assert_ne!(advice.kind, AdviceKind::Rewriting, "{sentence}: {advice}");
    }
}

#[test]
fn other_languages_are_named() {
    for (sentence, language) in [
        ("Klicke auf 'Speichern'", "German"),
        ("Der Warenkorb ist leer", "German"),
        ("Cliquez sur le bouton 'Valider'", "French"),
        ("Le message 'Merci' est affiché", "French"),
        ("Haga clic en el botón 'Guardar'", "Spanish"),
        ("El carrito está vacío", "Spanish"),
        ("Clicca sul pulsante 'Salva'", "Italian"),
        ("Clique no botão 'Salvar'", "Portuguese"),
        ("Klik op de knop 'Opslaan'", "Dutch"),
        ("Нажмите на кнопку 'Сохранить'", "Russian"),
        ("「保存」ボタンをクリックする", "Japanese"),
        ("点击 '保存' 按钮", "Mandarin"),
    ] {
        let advice = advise(sentence).unwrap_or_else(|| panic!("{sentence} is read"));
        assert_eq!(advice.kind, AdviceKind::Language, "{sentence}: {advice}");
        assert_eq!(advice.language, Some(language), "{sentence}");
    }
    for sentence in [
        "Publish the draft edition",
        "I publish 'Der Spiegel' somewhere",
    ] {
        let kind = advise(sentence).map(|advice| advice.kind);
        assert_ne!(kind, Some(AdviceKind::Language), "{sentence}");
    }
}

#[test]
fn several_sentences_are_told_apart() {
    for sentence in [
        "Type 'ada' in the field 'Name', then click on the button 'Save' and reload the page",
        "Click on the button 'A'. The message 'Saved' is displayed",
        "Search for 'tea'",
        "Close the tab 'Poll'",
    ] {
        let advice = advise(sentence).unwrap_or_else(|| panic!("{sentence} is read"));
        assert_eq!(advice.kind, AdviceKind::Sentences, "{sentence}: {advice}");
    }
    for sentence in [
        "If the dialog pops up, frobnicate and click on the button 'A'",
        "Frobnicate 'a' or click on the button 'B' and reload the page",
    ] {
        let kind = advise(sentence).map(|advice| advice.kind);
        assert_ne!(kind, Some(AdviceKind::Sentences), "{sentence}");
    }
}

#[test]
fn a_value_that_is_left_out_has_its_place() {
    for (sentence, expected) in [
        (
            "Enter a valid email in the Email field",
            vec!["Enter '…' in the Email field"],
        ),
        (
            "Enter valid username and password",
            vec!["Enter the username '…'", "Enter the password '…'"],
        ),
        (
            "The user logs in with valid credentials",
            vec![
                "Enter the username '…'",
                "Enter the password '…'",
                "Submit the form",
            ],
        ),
        (
            "Select a country from the dropdown",
            vec!["Select '…' from the dropdown"],
        ),
        (
            "Type into the email input field",
            vec!["Enter '…' into the email input field"],
        ),
        ("Fill name field", vec!["Fill in name field with '…'"]),
    ] {
        let advice = advise(sentence).unwrap_or_else(|| panic!("{sentence} is read"));
        assert_eq!(advice.kind, AdviceKind::Values, "{sentence}: {advice}");
        assert_eq!(advice.sentences, expected, "{sentence}");
    }
    for sentence in [
        "Log in as 'bob'",
        "Select incorrect answers for some questions",
    ] {
        let kind = advise(sentence).map(|advice| advice.kind);
        assert_ne!(kind, Some(AdviceKind::Values), "{sentence}");
    }
}

#[test]
fn what_only_the_application_knows_is_defined() {
    for (sentence, name) in [
        (
            "I publish the draft \"Beards\" as Grace",
            "I publish the draft '{draft}' as Grace",
        ),
        (
            "I email the 3 widgets to Ada",
            "I email {widgets:int} widgets to Ada",
        ),
    ] {
        let advice = advise(sentence).unwrap_or_else(|| panic!("{sentence} is read"));
        assert_eq!(advice.kind, AdviceKind::Definition, "{sentence}: {advice}");
        assert_eq!(advice.name.as_deref(), Some(name), "{sentence}");
    }
}

/// Sentences of words that authors use, in any order.
fn any_sentence() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "click",
        "on",
        "the",
        "button",
        "'Save'",
        "\"a b\"",
        "and",
        "then",
        "is",
        "displayed",
        "not",
        "frobnicate",
        "successfully",
        "in",
        "dialog",
        ",",
        "(",
        ")",
        "3",
        "page",
        "I",
        "see",
        "type",
        "field",
        "clik",
        "der",
        "ist",
        "if",
    ]);
    prop::collection::vec(word, 1..10).prop_map(|words| words.join(" "))
}

proptest! {
    /// No suggestion that is not read, and none that loses a quoted text.
    #[test]
    fn whatever_is_suggested_is_read(sentence in any_sentence()) {
        let quotes = |text: &str| -> Vec<String> {
            words(text)
                .into_iter()
                .filter(|word| word.kind == WordKind::Quoted)
                .map(|word| word.text)
                .collect()
        };
        let advice = advise(&sentence);
        prop_assert!(advice.is_none() || !reads(&sentence));
        if let Some(advice) = advice {
            for one in &advice.sentences {
                prop_assert!(reads(one), "{one}");
            }
            if !advice.sentences.is_empty() {
                let there = quotes(&advice.sentences.join(" "));
                prop_assert!(quotes(&sentence).iter().all(|text| there.contains(text)));
            }
        }
        // Reading twice is reading once.
        prop_assert_eq!(parse(&sentence), parse(&sentence));
    }
}
