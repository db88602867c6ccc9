//! Functions with their lengths and parameters, and the names of types.

use crate::tree::{Source, end, indent};
use crate::uses::{ITEM, parts};
use std::collections::BTreeMap;

/// A function as it is written.
pub struct Function {
    /// `src/run/walk.rs: walk`.
    pub name: String,
    /// Lines of code from the signature to the closing brace, comments and empty lines not counted.
    pub lines: usize,
    /// Parameters, `self` not counted.
    pub parameters: usize,
}

/// The functions of a file, those for tests left out.
pub fn functions(source: &Source) -> Vec<Function> {
    let code = &source.code;
    let begins = |line: &str| {
        let item = ITEM.captures(line)?;
        (&item[1] == "fn").then(|| item[2].to_owned())
    };
    (0..code.len())
        .filter_map(|first| {
            let name = begins(&code[first])?;
            let body = &code[first..=end(code, first, indent(&code[first]))];
            Some(Function {
                name: format!("{}: {name}", source.path),
                lines: body.iter().filter(|line| !line.trim().is_empty()).count(),
                parameters: parameters(&body.join(" "), &name),
            })
        })
        .collect()
}

/// How many parameters a function takes.
fn parameters(text: &str, name: &str) -> usize {
    let at = text.find(&format!("fn {name}")).expect("its name");
    // An arrow closes no bracket.
    let text = text[at + 3 + name.len()..].replace("->", "");
    let mut deep = 0_i32;
    let mut list = String::new();
    let mut is_in = false;
    for c in text.chars() {
        match c {
            '<' | '[' => deep += 1,
            '>' | ']' => deep -= 1,
            '(' if deep == 0 && !is_in => {
                is_in = true;
                continue;
            }
            '(' => deep += 1,
            ')' if deep == 0 => break,
            ')' => deep -= 1,
            _ => {}
        }
        if is_in {
            list.push(c);
        }
    }
    let is_receiver = |part: &&String| {
        let words = part.split(':').next().unwrap_or_default();
        words.trim().split([' ', '&']).next_back() == Some("self")
    };
    let all = parts(&list);
    all.len() - all.iter().take(1).filter(is_receiver).count()
}

/// Names of types at the margin of a file, each with the files that define one of that name.
pub fn types(sources: &[Source]) -> BTreeMap<String, Vec<&str>> {
    let mut out: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for source in sources {
        for line in source.code.iter().filter(|line| !line.starts_with(' ')) {
            let Some(item) = ITEM.captures(line) else {
                continue;
            };
            if ["struct", "enum", "trait", "type", "union"].contains(&&item[1]) {
                let files = out.entry(item[2].to_owned()).or_default();
                files.push(&source.path);
            }
        }
    }
    out
}
