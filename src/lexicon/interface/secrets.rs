//! Names of what nobody else may read.

/// Parts of the name of a field whose value is a secret, in the languages that applications are tested in.
pub(crate) const SECRET_NAMES: &str = "password|passwort|passwd|passphrase|passcode|pwd|mot de passe|contraseña|senha|wachtwoord|\
    kennwort|pin code|secret|api key|パスワード|密码";
/// Parts of the key of a setting whose text is a secret.
pub(crate) const SECRET_KEYS: &str =
    "accesskey|apikey|authkey|credential|passphrase|password|secret|token";
