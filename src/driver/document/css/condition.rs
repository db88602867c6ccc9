//! Conditions of groups of rules: `not`, `and` and `or` over features, each of which holds, does not hold, or is not known.

use cssparser::{ParseError, Parser, Token};

/// Whether something holds, where that is known.
pub(in super::super) type Tristate = Option<bool>;

/// Both hold.
pub(super) fn both(one: Tristate, other: Tristate) -> Tristate {
    match (one, other) {
        (Some(false), _) | (_, Some(false)) => Some(false),
        (Some(true), Some(true)) => Some(true),
        _ => None,
    }
}

/// One of them holds.
pub(super) fn either(one: Tristate, other: Tristate) -> Tristate {
    both(one.map(|one| !one), other.map(|other| !other)).map(|neither| !neither)
}

/// Subject of a condition.
pub(super) trait Features {
    /// A condition in parentheses.
    fn feature(&self, input: &mut Parser<'_>) -> Tristate;

    /// A function with its arguments.
    fn function(&self, name: &str, input: &mut Parser<'_>) -> Tristate;
}

/// Reads a condition to the end of the input.
pub(super) fn condition(input: &mut Parser<'_>, features: &impl Features) -> Tristate {
    if input
        .try_parse(|input| input.expect_ident_matching("not"))
        .is_ok()
    {
        let value = group(input, features);
        return value.filter(|_| input.is_exhausted()).map(|value| !value);
    }
    let mut value = group(input, features);
    let mut joint = None;
    while !input.is_exhausted() {
        let Ok(word) = input.expect_ident_cloned() else {
            return None;
        };
        let conjunction = match word.to_ascii_lowercase().as_str() {
            "and" => true,
            "or" => false,
            _ => return None,
        };
        // `a and b or c` is no condition.
        if *joint.get_or_insert(conjunction) != conjunction {
            return None;
        }
        let next = group(input, features);
        value = if conjunction {
            both(value, next)
        } else {
            either(value, next)
        };
    }
    value
}

fn group(input: &mut Parser<'_>, features: &impl Features) -> Tristate {
    match input.next().cloned() {
        Ok(Token::ParenthesisBlock) => inside(input, |inner| {
            let start = inner.state();
            let first = inner.next().cloned();
            inner.reset(&start);
            match first {
                Ok(Token::ParenthesisBlock) => condition(inner, features),
                Ok(Token::Ident(word)) if word.eq_ignore_ascii_case("not") => {
                    condition(inner, features)
                }
                Ok(Token::Function(name)) if !is_arithmetic(&name) => condition(inner, features),
                _ => features.feature(inner),
            }
        }),
        Ok(Token::Function(name)) => {
            let name = name.to_ascii_lowercase();
            inside(input, |inner| features.function(&name, inner))
        }
        _ => None,
    }
}

fn is_arithmetic(name: &str) -> bool {
    ["calc", "min", "max", "clamp"]
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
}

/// Reads a block whole; what is left over of it makes its value unknown.
fn inside(input: &mut Parser<'_>, read: impl FnOnce(&mut Parser<'_>) -> Tristate) -> Tristate {
    let value = input.parse_nested_block(|inner| {
        let value = read(inner);
        let whole = inner.is_exhausted();
        while inner.next().is_ok() {}
        Ok::<_, ParseError<()>>(value.filter(|_| whole))
    });
    value.ok().flatten()
}
