//! A style sheet read into rules. What is no CSS is skipped as a browser skips it; what may apply, and nobody knows, is kept as such.

use super::Screen;
use super::condition::{Features, Tristate, both, condition};
use super::layer::Layer;
use super::selector::{self, First, Listing, Pseudo};
use super::value::{decides, is_valid};
use cssparser::{
    AtRuleParser, CowRcStr, DeclarationParser, ParseError, Parser, ParserState,
    QualifiedRuleParser, RuleBodyItemParser, RuleBodyParser, StyleSheetParser, Token,
};
use ego_tree::NodeId;
use selectors::parser::Selector;

/// Where a sheet stands: its tree, the conditions that it is under, and the layer that it is imported into.
#[derive(Debug, Clone)]
pub(in super::super) struct SheetOrigin {
    /// The shadow root that it belongs to.
    pub(in super::super) scope: Option<NodeId>,
    /// Whether it applies at all.
    pub(in super::super) applies: Tristate,
    /// Its layer.
    pub(in super::super) layer: Layer,
}

impl Default for SheetOrigin {
    fn default() -> Self {
        SheetOrigin {
            scope: None,
            applies: Some(true),
            layer: Layer::new(),
        }
    }
}

/// A style sheet: its rules that say something about being painted.
#[derive(Debug, Default)]
pub(in super::super) struct Sheet {
    pub(super) rules: Vec<StyleRule>,
    /// Layers in the order in which they are named.
    pub(super) layers: Vec<Layer>,
    /// Custom properties with a type and an initial value.
    pub(super) registered: Vec<String>,
    nameless: usize,
}

/// One selector with its declarations.
#[derive(Debug)]
pub(super) struct StyleRule {
    pub(super) selector: Selector<selector::Css>,
    pub(super) first: First,
    pub(super) pseudo: Option<Pseudo>,
    /// Whether the selector has states that are not known.
    pub(super) unknown: bool,
    /// Whether its conditions hold.
    pub(super) applies: Tristate,
    pub(super) layer: Layer,
    pub(super) declarations: Vec<Declaration>,
}

/// One property with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Declaration {
    pub(super) property: String,
    /// In lower case, but for text and custom properties.
    pub(super) value: String,
    pub(super) important: bool,
}

pub(super) type SheetFailure = ParseError<()>;

impl Sheet {
    /// Reads a sheet that stands there.
    pub(in super::super) fn parse(text: &str, screen: Screen, origin: &SheetOrigin) -> Sheet {
        let mut sheet = Sheet::default();
        if !origin.layer.is_empty() {
            sheet.layers.push(origin.layer.clone());
        }
        let mut reader = SheetReader {
            screen,
            sheet: &mut sheet,
            around: None,
            applies: origin.applies,
            layer: origin.layer.clone(),
            declarations: Vec::new(),
        };
        // At the top a brace or a comment of HTML is read in another way than in a block.
        for _ in StyleSheetParser::new(&mut Parser::new(text), &mut reader) {}
        sheet
    }
}

/// Reads the rules of a sheet, of a group of rules, or of a rule with what is nested in it.
struct SheetReader<'s> {
    screen: Screen,
    sheet: &'s mut Sheet,
    /// The selectors of the rule around.
    around: Option<Listing>,
    applies: Tristate,
    layer: Layer,
    /// Declarations that no rule was made of yet.
    declarations: Vec<Declaration>,
}

impl SheetReader<'_> {
    fn read(&mut self, input: &mut Parser<'_>) {
        let body = RuleBodyParser::new(input, self);
        for _ in body {}
        self.finish();
    }

    /// Reads a block under further conditions.
    fn inside(
        &mut self,
        input: &mut Parser<'_>,
        around: Option<Listing>,
        applies: Tristate,
        layer: Layer,
    ) {
        // What comes later stands after what is nested.
        self.finish();
        if applies != Some(false) {
            let mut inner = SheetReader {
                screen: self.screen,
                sheet: self.sheet,
                around,
                applies,
                layer,
                declarations: Vec::new(),
            };
            inner.read(input);
        }
        while input.next().is_ok() {}
    }

    /// Makes rules of the declarations so far.
    fn finish(&mut self) {
        let declarations = std::mem::take(&mut self.declarations);
        let Some(listing) = self.around.as_ref().filter(|_| !declarations.is_empty()) else {
            return;
        };
        let applies = if listing.foreign {
            both(self.applies, None)
        } else {
            self.applies
        };
        for selector in listing.list.slice() {
            let pseudo = selector::pseudo(selector);
            let unknown = listing.unknown > 0;
            if pseudo == Some(Pseudo::Other) && !unknown {
                continue;
            }
            self.sheet.rules.push(StyleRule {
                first: First::of(selector),
                selector: selector.clone(),
                pseudo,
                unknown,
                applies,
                layer: self.layer.clone(),
                declarations: declarations.clone(),
            });
        }
    }

    fn layer_of(&mut self, name: Option<&str>) -> Layer {
        let mut layer = self.layer.clone();
        if let Some(name) = name {
            layer.extend(name.split('.').map(|part| part.trim().to_owned()));
        } else {
            self.sheet.nameless += 1;
            // No author can write such a name.
            layer.push(format!("\0{:p}-{}", self.sheet, self.sheet.nameless));
        }
        self.sheet.layers.push(layer.clone());
        layer
    }
}

/// Kind of an at-rule.
enum AtRuleKind {
    /// Rules under a condition.
    Condition(Tristate),
    /// Layers by their names.
    Layers(Vec<String>),
    /// A custom property with a type.
    Property(String),
    /// Nothing that decides whether something is painted.
    Idle,
}

impl<'i> AtRuleParser<'i> for SheetReader<'_> {
    type Prelude = AtRuleKind;
    type AtRule = ();
    type Error = ();

    fn parse_prelude(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i>,
    ) -> Result<AtRuleKind, SheetFailure> {
        let text = rest(input);
        Ok(match name.to_ascii_lowercase().as_str() {
            "media" => AtRuleKind::Condition(self.screen.matches(&text)),
            "supports" => AtRuleKind::Condition(condition(&mut Parser::new(&text), &Supported)),
            "layer" => AtRuleKind::Layers(
                text.split(',')
                    .map(|name| name.trim().to_owned())
                    .filter(|name| !name.is_empty())
                    .collect(),
            ),
            "property" => AtRuleKind::Property(text.trim().to_owned()),
            "charset"
            | "import"
            | "namespace"
            | "font-face"
            | "keyframes"
            | "page"
            | "counter-style"
            | "font-feature-values"
            | "font-palette-values"
            | "view-transition"
            | "position-try"
            | "color-profile" => AtRuleKind::Idle,
            name if name.ends_with("keyframes") || name.ends_with("viewport") => AtRuleKind::Idle,
            // `@container`, `@scope`, those of one browser, and those that are still to come.
            _ => AtRuleKind::Condition(None),
        })
    }

    fn rule_without_block(&mut self, group: AtRuleKind, _: &ParserState) -> Result<(), ()> {
        if let AtRuleKind::Layers(names) = group {
            for name in names {
                self.layer_of(Some(&name));
            }
        }
        Ok(())
    }

    fn parse_block(
        &mut self,
        group: AtRuleKind,
        _: &ParserState,
        input: &mut Parser<'i>,
    ) -> Result<(), SheetFailure> {
        let around = self.around.clone();
        match group {
            AtRuleKind::Condition(holds) => {
                let applies = both(self.applies, holds);
                self.inside(input, around, applies, self.layer.clone());
            }
            AtRuleKind::Layers(names) => {
                let layer = self.layer_of(names.first().map(String::as_str));
                self.inside(input, around, self.applies, layer);
            }
            AtRuleKind::Property(name) => {
                self.sheet.registered.push(name);
                while input.next().is_ok() {}
            }
            AtRuleKind::Idle => while input.next().is_ok() {},
        }
        Ok(())
    }
}

impl<'i> QualifiedRuleParser<'i> for SheetReader<'_> {
    type Prelude = Listing;
    type QualifiedRule = ();
    type Error = ();

    fn parse_prelude(&mut self, input: &mut Parser<'i>) -> Result<Listing, SheetFailure> {
        selector::read(input, self.around.as_ref()).ok_or_else(SheetFailure::unexpected_token)
    }

    fn parse_block(
        &mut self,
        listing: Listing,
        _: &ParserState,
        input: &mut Parser<'i>,
    ) -> Result<(), SheetFailure> {
        self.inside(input, Some(listing), self.applies, self.layer.clone());
        Ok(())
    }
}

impl<'i> DeclarationParser<'i> for SheetReader<'_> {
    type Declaration = ();
    type Error = ();

    fn parse_value(
        &mut self,
        name: CowRcStr<'i>,
        input: &mut Parser<'i>,
        _: &ParserState,
    ) -> Result<(), SheetFailure> {
        self.declarations.extend(declaration(&name, input)?);
        Ok(())
    }
}

impl RuleBodyItemParser<'_, (), ()> for SheetReader<'_> {
    fn parse_declarations(&self) -> bool {
        self.around.is_some()
    }

    fn parse_qualified(&self) -> bool {
        true
    }
}

/// A declaration that matters here; an error where it is none, such as a nested rule that begins like one.
fn declaration(name: &str, input: &mut Parser<'_>) -> Result<Option<Declaration>, SheetFailure> {
    let is_custom = name.starts_with("--");
    let property = if is_custom {
        name.to_owned()
    } else {
        name.to_ascii_lowercase()
    };
    let mut value = String::new();
    let mut important = false;
    loop {
        let start = input.position();
        let Ok(token) = input.next_including_whitespace_and_comments().cloned() else {
            break;
        };
        match token {
            Token::Delim('!')
                if input
                    .try_parse(|input| input.expect_ident_matching("important"))
                    .is_ok() =>
            {
                important = true;
            }
            Token::CurlyBracketBlock if !is_custom => return Err(SheetFailure::unexpected_token()),
            Token::Function(_)
            | Token::ParenthesisBlock
            | Token::SquareBracketBlock
            | Token::CurlyBracketBlock => {
                let inner = input.parse_nested_block(|inner| {
                    let start = inner.position();
                    while inner.next().is_ok() {}
                    Ok::<_, SheetFailure>(inner.slice_from(start).to_owned())
                });
                value.push_str(&input.slice_from(start)[..token_length(&token)]);
                value.push_str(&inner?);
                value.push(match token {
                    Token::SquareBracketBlock => ']',
                    Token::CurlyBracketBlock => '}',
                    _ => ')',
                });
            }
            Token::Comment(_) => {}
            // As it reads: `no\6e e` is `none`.
            Token::Ident(name) => value.push_str(&name),
            token if token.is_parse_error() => return Err(SheetFailure::unexpected_token()),
            _ => value.push_str(input.slice_from(start)),
        }
    }
    if !is_custom && !decides(&property) {
        return Ok(None);
    }
    let value = value.trim();
    // Every rule has a colour; only one that cannot be seen matters.
    if property.ends_with("color")
        && !["transparent", "rgba(", "/", "var("]
            .iter()
            .any(|part| value.contains(part))
    {
        return Ok(None);
    }
    let value = if is_custom || property == "content" {
        value.to_owned()
    } else {
        value.to_ascii_lowercase()
    };
    let is_taken =
        is_custom || value.contains("var(") || is_valid(&property, &value) != Some(false);
    Ok(is_taken.then_some(Declaration {
        property,
        value,
        important,
    }))
}

/// Of the opening of a block or function as it is written.
fn token_length(token: &Token<'_>) -> usize {
    match token {
        Token::Function(name) => name.len() + 1,
        _ => 1,
    }
}

/// The declarations of a `style` attribute, those that matter here.
pub(super) fn declarations(text: &str) -> Vec<Declaration> {
    struct Own(Vec<Declaration>);
    impl<'i> DeclarationParser<'i> for Own {
        type Declaration = ();
        type Error = ();

        fn parse_value(
            &mut self,
            name: CowRcStr<'i>,
            input: &mut Parser<'i>,
            _: &ParserState,
        ) -> Result<(), SheetFailure> {
            self.0.extend(declaration(&name, input)?);
            Ok(())
        }
    }
    impl AtRuleParser<'_> for Own {
        type Prelude = ();
        type AtRule = ();
        type Error = ();
    }
    impl QualifiedRuleParser<'_> for Own {
        type Prelude = ();
        type QualifiedRule = ();
        type Error = ();
    }
    impl RuleBodyItemParser<'_, (), ()> for Own {
        fn parse_declarations(&self) -> bool {
            true
        }

        fn parse_qualified(&self) -> bool {
            false
        }
    }
    let mut own = Own(Vec::new());
    for _ in RuleBodyParser::new(&mut Parser::new(text), &mut own) {}
    own.0
}

/// Returns the rest of an input, as written.
pub(super) fn rest(input: &mut Parser<'_>) -> String {
    let start = input.position();
    while input.next().is_ok() {}
    input.slice_from(start).to_owned()
}

/// Features that present browsers support.
pub(super) struct Supported;

impl Features for Supported {
    fn feature(&self, input: &mut Parser<'_>) -> Tristate {
        let name = input.expect_ident_cloned().ok()?.to_ascii_lowercase();
        input.expect_colon().ok()?;
        let value = rest(input).trim().to_ascii_lowercase();
        if name.starts_with("--") {
            return Some(true);
        }
        let is_checked = matches!(
            name.as_str(),
            "display"
                | "visibility"
                | "position"
                | "opacity"
                | "text-transform"
                | "content-visibility"
        );
        is_checked.then(|| is_valid(&name, &value)).flatten()
    }

    fn function(&self, name: &str, input: &mut Parser<'_>) -> Tristate {
        let listing = (name == "selector")
            .then(|| selector::read(input, None))
            .flatten()?;
        (listing.unknown == 0 && !listing.foreign).then_some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::{Sheet, SheetOrigin, declarations};
    use crate::driver::document::css::SCREEN;

    #[test]
    fn rules_are_found_and_the_rest_is_skipped() {
        for (sheet, rules) in [
            ("a{display:none}", 1),
            ("a, b { display: none; font: x } c { font: x }", 2),
            ("/* x { */ a{display:none}", 1),
            ("@import 'x.css'; a{display:none}", 1),
            ("@media print { a{display:none} } b{display:none}", 1),
            ("@media (min-width:10px) { a{display:none} }", 1),
            (
                "@font-face { font-family: 'display:none' } a{visibility:hidden}",
                1,
            ),
            ("a::after { content: '}' } b{display:none}", 2),
            ("a::marker{display:block}", 0),
            ("a{display:none", 1),
            ("a{{{{", 0),
            ("a{b{display:none} display:none}", 2),
            (
                "a{display:none; &:is(.x){display:block} @media screen{opacity:0}}",
                3,
            ),
            ("a{display:-ms-grid}", 0),
            ("a:is(,){{} b{display:none}", 1),
        ] {
            assert_eq!(
                Sheet::parse(sheet, SCREEN, &SheetOrigin::default())
                    .rules
                    .len(),
                rules,
                "{sheet}"
            );
        }
    }

    #[test]
    fn declarations_keep_what_is_important() {
        let found = declarations(
            "display : NONE !important; content:'A;B'; width: var(--x); --Y: {a;B}; z: q",
        );
        let told: Vec<_> = found
            .iter()
            .map(|d| (&*d.property, &*d.value, d.important))
            .collect();
        assert_eq!(
            told,
            [
                ("display", "none", true),
                ("content", "'A;B'", false),
                ("width", "var(--x)", false),
                ("--Y", "{a;B}", false),
            ]
        );
    }
}
