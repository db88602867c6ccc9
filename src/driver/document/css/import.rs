//! The sheets that a sheet imports, and what they are under.

use super::Screen;
use super::condition::{Features, both, condition};
use super::sheet::{SheetFailure, SheetOrigin, Supported, rest};
use cssparser::{Parser, Token};

/// The layer that an import names.
#[derive(Debug, Clone, PartialEq, Eq)]
enum ImportLayer {
    None,
    Nameless,
    Named(String),
}

/// A sheet that another imports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in super::super) struct Import {
    /// Its address.
    pub(in super::super) url: String,
    layer: ImportLayer,
    supports: Option<String>,
    media: String,
}

impl Import {
    /// Where the imported sheet stands, in one that stands there itself. `number` tells layers without a name apart.
    pub(in super::super) fn origin(
        &self,
        outer: &SheetOrigin,
        screen: Screen,
        number: usize,
    ) -> SheetOrigin {
        let mut layer = outer.layer.clone();
        match &self.layer {
            ImportLayer::Named(name) => {
                layer.extend(name.split('.').map(|part| part.trim().to_owned()));
            }
            ImportLayer::Nameless => layer.push(format!("\0{}-{number}", self.url)),
            ImportLayer::None => {}
        }
        let supports = match &self.supports {
            Some(text) => {
                let bare = condition(&mut Parser::new(text), &Supported);
                // A declaration needs no parentheses of its own here.
                bare.or_else(|| Supported.feature(&mut Parser::new(text)))
            }
            None => Some(true),
        };
        SheetOrigin {
            scope: outer.scope,
            applies: both(outer.applies, both(supports, screen.matches(&self.media))),
            layer,
        }
    }
}

/// The sheets that a sheet imports.
pub(in super::super) fn imports(text: &str) -> Vec<Import> {
    let mut input = Parser::new(text);
    let mut found = Vec::new();
    while let Ok(Token::AtKeyword(name)) = input.next().cloned() {
        let name = name.to_ascii_lowercase();
        let delimiters = cssparser::Delimiter::Semicolon | cssparser::Delimiter::CurlyBracketBlock;
        let import = input.parse_until_before(delimiters, |input| {
            let import = (name == "import").then(|| import(input)).flatten();
            while input.next().is_ok() {}
            Ok::<_, SheetFailure>(import)
        });
        match input.next() {
            Ok(Token::Semicolon) | Err(_)
                if matches!(name.as_str(), "import" | "charset" | "layer") => {}
            _ => break,
        }
        found.extend(import.ok().flatten());
    }
    found
}

fn import(input: &mut Parser<'_>) -> Option<Import> {
    let url = input.expect_url_or_string().ok()?.to_string();
    let mut import = Import {
        url,
        layer: ImportLayer::None,
        supports: None,
        media: String::new(),
    };
    let arguments = |input: &mut Parser<'_>| {
        let text = input.parse_nested_block(|inner| Ok::<_, SheetFailure>(rest(inner)));
        text.unwrap_or_default()
    };
    if input
        .try_parse(|input| input.expect_ident_matching("layer"))
        .is_ok()
    {
        import.layer = ImportLayer::Nameless;
    } else if input
        .try_parse(|input| input.expect_function_matching("layer"))
        .is_ok()
    {
        import.layer = ImportLayer::Named(arguments(input));
    }
    if input
        .try_parse(|input| input.expect_function_matching("supports"))
        .is_ok()
    {
        import.supports = Some(arguments(input));
    }
    rest(input).trim().clone_into(&mut import.media);
    Some(import)
}

#[cfg(test)]
mod tests {
    use super::imports;
    use crate::driver::document::css::{SCREEN, SheetOrigin};

    #[test]
    fn imports_stand_at_the_start() {
        let found = imports(
            "@charset 'utf-8'; @layer x; @import url(\"a.css\") print; @import 'b.css' layer(x.y) supports(display: grid) screen; x{} @import 'c.css';",
        );
        let told: Vec<_> = found.iter().map(|import| &*import.url).collect();
        assert_eq!(told, ["a.css", "b.css"]);
        let origin = |place: usize| found[place].origin(&SheetOrigin::default(), SCREEN, 0);
        assert_eq!(origin(0).applies, Some(false));
        assert_eq!(origin(1).applies, Some(true));
        assert_eq!(origin(1).layer, ["x", "y"]);
    }
}
