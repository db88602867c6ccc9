//! Small words by which other languages than English are known.

/// Languages by their English names, each with words that English does not have.
pub(crate) const LANGUAGES: &[(&str, &str)] = &[
    (
        "German",
        "der|das|den|dem|des|und|ist|nicht|ein|eine|einen|einem|einer|auf|mit|wird|werden|sind|ich|im|zum|zur|oder|dass|klicke|\
         klicken|öffne|öffnen|prüfe|gib|soll|sollte|seite|für",
    ),
    (
        "French",
        "le|la|les|des|du|est|sont|une|sur|dans|pas|je|et|avec|pour|que|au|aux|cliquer|clique|cliquez|ouvrir|vérifier|saisir|\
         bouton|affiché|doit|être|l|d",
    ),
    (
        "Spanish",
        "el|los|las|del|un|una|es|está|en|con|por|para|que|y|al|hacer|haga|clic|abrir|verificar|botón|debe|página|no|se",
    ),
    (
        "Italian",
        "il|lo|gli|della|del|di|un|una|è|sono|con|per|che|e|fare|clic|cliccare|clicca|aprire|pulsante|pagina|nel|nella|sul|sulla|non",
    ),
    (
        "Portuguese",
        "o|os|as|da|dos|das|um|uma|é|está|em|com|para|que|e|na|no|clicar|clique|abrir|botão|página|deve|não|verificar",
    ),
    (
        "Dutch",
        "het|een|de|van|op|met|wordt|zijn|niet|ik|en|naar|klik|open|knop|pagina|moet|voor|dat",
    ),
    (
        "Polish",
        "jest|nie|się|z|w|na|kliknij|przycisk|strona|że|otwórz|sprawdź",
    ),
    (
        "Swedish",
        "och|är|inte|en|ett|på|med|för|att|klicka|knappen|sidan|öppna|ska|visas",
    ),
    (
        "Turkish",
        "ve|bir|bu|için|tıkla|tıklayın|düğmesine|sayfa|aç|değil|ile|görünür",
    ),
];
