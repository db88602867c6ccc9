//! Statements about a page whose truth its generator knows.

use super::page::Kind;
use super::seeded::SeededRandom;
use super::sentence::{Expect, Step, World};
use super::words as w;

/// A true or a false statement about the page as it stands.
pub fn statement(world: &World, truth: bool, random: &mut SeededRandom) -> Option<Step> {
    let things: Vec<usize> = (0..world.things.len())
        .filter(|at| world.open(*at))
        .collect();
    if things.is_empty() {
        return None;
    }
    let at = things[random.roll(things.len())];
    let thing = world.things[at].1.clone();
    let section = &world.page.sections[world.things[at].0];
    let made = |text: String, needs: Vec<usize>| {
        Some(Step {
            text,
            expect: if truth { Expect::Holds } else { Expect::Fails },
            needs,
        })
    };
    match random.roll(8) {
        0 | 1 => {
            let texts: Vec<(usize, &(String, bool))> = world
                .page
                .sections
                .iter()
                .flat_map(|s| s.texts.iter().map(move |t| (s.place, t)))
                .collect();
            if texts.is_empty() || world.modal.is_some() {
                return None;
            }
            let (place, (text, shown)) = texts[random.roll(texts.len())];
            let how = match (*shown == truth, random.roll(2)) {
                (true, 0) => "is displayed",
                (true, _) => "is visible",
                (false, _) => "is not displayed",
            };
            made(format!("Assert that '{text}' {how}"), vec![place])
        }
        2 => {
            let name = random.pick(w::ABSENT);
            let how = if truth {
                "is not displayed"
            } else {
                "is displayed"
            };
            made(format!("Assert that the button '{name}' {how}"), Vec::new())
        }
        3 => {
            let (target, needs) = world.describe(at, random)?;
            let how = if truth == thing.enabled {
                "enabled"
            } else {
                "disabled"
            };
            match thing.kind {
                Kind::Button | Kind::Field => made(format!("Assert that {target} is {how}"), needs),
                _ => None,
            }
        }
        4 => {
            let (target, needs) = world.describe(at, random)?;
            match thing.kind {
                Kind::Field | Kind::Area if thing.value.is_empty() => {
                    let how = if truth {
                        "is empty"
                    } else {
                        "has the value 'bravo'"
                    };
                    made(format!("Assert that {target} {how}"), needs)
                }
                Kind::Field | Kind::Area => {
                    let value = if truth {
                        thing.value.clone()
                    } else {
                        "Something else".into()
                    };
                    let quote = if value.contains('\'') { '"' } else { '\'' };
                    made(
                        format!("Assert that {target} has the value {quote}{value}{quote}"),
                        needs,
                    )
                }
                Kind::List => {
                    let value = thing
                        .options
                        .iter()
                        .find(|o| (**o == thing.value) == truth)?;
                    made(
                        format!("Assert that '{value}' is selected in {target}"),
                        needs,
                    )
                }
                Kind::Check => {
                    let how = if thing.checked == truth {
                        "is checked"
                    } else {
                        "is not checked"
                    };
                    made(format!("Assert that {target} {how}"), needs)
                }
                _ => None,
            }
        }
        5 => {
            if thing.kind != Kind::List {
                return None;
            }
            let (target, needs) = world.describe(at, random)?;
            let option = if truth {
                thing.options[random.roll(thing.options.len())].clone()
            } else {
                "Unicorn".into()
            };
            made(
                format!("Assert that {target} has the option '{option}'"),
                needs,
            )
        }
        6 => {
            // A cell, where no other row has that key.
            let table = section.table.as_ref()?;
            let row = &table.rows[random.roll(table.rows.len())];
            let twice = world
                .page
                .sections
                .iter()
                .filter_map(|s| s.table.as_ref())
                .flat_map(|t| &t.rows)
                .filter(|r| r[0] == row[0])
                .count();
            if twice > 1 || row[0].contains('\'') {
                return None;
            }
            let column = 1 + random.roll(2);
            let value = if truth {
                row[column].as_str()
            } else {
                "$1000.00"
            };
            made(
                format!(
                    "Assert that the cell in the row '{}' and the column '{}' is '{value}'",
                    row[0], table.columns[column]
                ),
                vec![section.place],
            )
        }
        _ => {
            // How often a word is shown that only cells have.
            let word = random.pick(w::STATES);
            let late = world
                .page
                .sections
                .iter()
                .any(|s| s.late.is_some() && s.table.is_some());
            let tables: Vec<_> = world
                .page
                .sections
                .iter()
                .filter(|s| s.table.is_some())
                .collect();
            if tables.is_empty() || late || world.modal.is_some() {
                return None;
            }
            let count = tables
                .iter()
                .filter_map(|s| s.table.as_ref())
                .flat_map(|t| &t.rows)
                .filter(|r| r[1] == word)
                .count();
            let said = if truth { count } else { count + 1 };
            made(
                format!("Assert that '{word}' is displayed exactly {said} times"),
                tables.iter().map(|s| s.place).collect(),
            )
        }
    }
}
