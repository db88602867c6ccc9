//! Configuration of a remote WebDriver server, with the values that no output shows.

use serde_json::{Map, Value};
use std::fmt;
use url::Url;

/// Text that replaces a secret.
const HIDDEN: &str = "***";

/// Capabilities that the configuration asks for, as they go to the server and as they may be shown.
#[derive(Clone, PartialEq, Default)]
pub struct Capabilities {
    /// As they go to the server.
    pub asked: Map<String, Value>,
    /// The same for people.
    pub shown: String,
    /// Texts in them that are shown nowhere.
    pub secrets: Vec<String>,
}

impl fmt::Debug for Capabilities {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Capabilities").field(&self.shown).finish()
    }
}

/// The address without user and password, a slash at its end so that `session` comes behind it.
pub(super) fn base(address: &Url) -> Url {
    let mut base = address.clone();
    // An http address can be without both; nothing else comes here.
    let _ = base.set_username("");
    let _ = base.set_password(None);
    base.set_query(None);
    base.set_fragment(None);
    if !base.path().ends_with('/') {
        let path = format!("{}/", base.path());
        base.set_path(&path);
    }
    base
}

/// User and password of an address.
pub(super) fn credentials(address: &Url) -> Option<(String, String)> {
    let password = address.password().unwrap_or_default();
    (!address.username().is_empty() || !password.is_empty())
        .then(|| (decoded(address.username()), decoded(password)))
}

/// The address as it may be shown.
pub(super) fn shown(address: &Url) -> String {
    let mut url = address.clone();
    if credentials(address).is_some() {
        let _ = url.set_password(None);
        let _ = url.set_username(HIDDEN);
    }
    url.into()
}

/// Texts of an address that are shown nowhere: the password, as typed and as meant.
pub(super) fn secrets(address: &Url) -> Vec<String> {
    let typed = address.password().unwrap_or_default();
    let mut secrets = vec![typed.to_owned(), decoded(typed)];
    secrets.retain(|secret| !secret.trim().is_empty());
    secrets.dedup();
    secrets
}

/// The text without any of the secrets, as they are and as an address encodes them.
pub(super) fn hiding(text: &str, secrets: &[String]) -> String {
    let mut secrets: Vec<&String> = secrets.iter().collect();
    secrets.sort_by_key(|secret| std::cmp::Reverse(secret.len()));
    secrets.into_iter().fold(text.to_owned(), |text, secret| {
        let form: String = url::form_urlencoded::byte_serialize(secret.as_bytes()).collect();
        let text = text.replace(secret.as_str(), HIDDEN);
        text.replace(&form.replace('+', "%20"), HIDDEN)
            .replace(&form, HIDDEN)
    })
}

/// Undoes the percent-encoding of a URL's user info.
pub(super) fn decoded(text: &str) -> String {
    // `form_urlencoded` also reads `+` as a space, which it is not here.
    let query = format!("x={}", text.replace('+', "%2B").replace('&', "%26"));
    url::form_urlencoded::parse(query.as_bytes())
        .next()
        .map(|(_, value)| value.into_owned())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{base, credentials, hiding, secrets, shown};
    use url::Url;

    #[test]
    fn an_address_is_taken_apart() {
        for (typed, plain, told, pair) in [
            (
                "http://grid:4444",
                "http://grid:4444/",
                "http://grid:4444/",
                None,
            ),
            (
                "http://grid:4444/wd/hub",
                "http://grid:4444/wd/hub/",
                "http://grid:4444/wd/hub",
                None,
            ),
            (
                "https://ada:p%40ss@hub.example/wd/hub",
                "https://hub.example/wd/hub/",
                "https://***@hub.example/wd/hub",
                Some(("ada", "p@ss")),
            ),
            (
                "http://:key@h/",
                "http://h/",
                "http://***@h/",
                Some(("", "key")),
            ),
        ] {
            let url = Url::parse(typed).expect(typed);
            assert_eq!(base(&url).as_str(), plain);
            assert_eq!(shown(&url), told);
            let pair =
                pair.map(|(user, password): (&str, &str)| (user.to_owned(), password.to_owned()));
            assert_eq!(credentials(&url), pair, "{typed}");
        }
    }

    #[test]
    fn a_secret_is_hidden_in_every_form() {
        let url = Url::parse("https://ada:p%40ss@h/").expect("a URL");
        let secrets = secrets(&url);
        assert_eq!(
            hiding("p@ss, p%40ss and pass", &secrets),
            "***, *** and pass"
        );
    }
}
