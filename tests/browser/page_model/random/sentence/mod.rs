//! Sentences that a person who sees the page would write, and their meaning. Knows the page from its generator only.

mod acting;

use super::page::{Kind, Page, Region, Section, Thing};
use super::seeded::SeededRandom;
use super::words as w;

/// Expected outcome of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expect {
    /// One of these is acted on, and nothing else.
    Act(Vec<u32>),
    /// The sentence goes through without an event on anything: a look, a hover, a state that holds already.
    Quiet,
    /// Nothing can be meant for sure: to act on anything is wrong. Why.
    Nothing(&'static str),
    /// A true statement.
    Holds,
    /// A false statement.
    Fails,
}

/// One sentence.
#[derive(Debug, Clone)]
pub struct Step {
    pub text: String,
    pub expect: Expect,
    /// The parts of the page that give it its meaning.
    pub needs: Vec<usize>,
}

/// The page as it stands after the steps so far.
pub struct World<'a> {
    pub page: &'a Page,
    /// With the index of the section.
    pub things: Vec<(usize, Thing)>,
    /// The section whose dialog is open.
    pub modal: Option<usize>,
    /// The form that was filled last.
    pub filled: Option<usize>,
}

/// Returns the name in the sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Noun {
    Button,
    Link,
    Tab,
    Radio,
    /// Field, input.
    Field,
    Area,
    List,
    Check,
    /// Whatever can be clicked.
    Any,
}

/// Where the sentence says it is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Place {
    Anywhere,
    Row(String),
    Section(usize),
    /// From the heading on.
    Under(usize),
    Region(Region),
}

/// Lower case, without punctuation.
pub fn tokens(text: &str) -> Vec<String> {
    text.to_lowercase()
        .split(|c: char| !c.is_alphanumeric())
        .filter(|token| !token.is_empty())
        .map(str::to_owned)
        .collect()
}

fn same(one: &str, other: &str) -> bool {
    let singular = |text| -> Vec<String> {
        tokens(text)
            .into_iter()
            .map(|t| t.trim_end_matches('s').to_owned())
            .collect()
    };
    singular(one) == singular(other)
}

/// They share a word, so that one could be taken for the other.
pub fn akin(one: &str, other: &str) -> bool {
    let (one, other) = (tokens(one), tokens(other));
    one.iter().any(|a| {
        other
            .iter()
            .any(|b| a == b || a.starts_with(b.as_str()) || b.starts_with(a.as_str()))
    })
}

fn admits(noun: Noun, kind: Kind) -> bool {
    match noun {
        Noun::Button => kind == Kind::Button,
        Noun::Link => kind == Kind::Link,
        Noun::Tab => kind == Kind::Tab,
        Noun::Radio => kind == Kind::Radio,
        Noun::Field => matches!(kind, Kind::Field | Kind::Area),
        Noun::Area => kind == Kind::Area,
        Noun::List => kind == Kind::List,
        Noun::Check => matches!(kind, Kind::Check | Kind::Radio),
        Noun::Any => !matches!(kind, Kind::Field | Kind::Area | Kind::List),
    }
}

fn quoted(text: &str) -> String {
    if text.contains('\'') {
        format!("\"{text}\"")
    } else {
        format!("'{text}'")
    }
}

impl<'a> World<'a> {
    pub fn new(page: &'a Page) -> World<'a> {
        let things = page
            .sections
            .iter()
            .enumerate()
            .flat_map(|(at, section)| section.things.iter().map(move |thing| (at, thing.clone())))
            .collect();
        World {
            page,
            things,
            modal: None,
            filled: None,
        }
    }

    fn section(&self, at: usize) -> &Section {
        &self.page.sections[self.things[at].0]
    }

    /// The thing is seen, and no dialog bars the way to it.
    pub fn open(&self, at: usize) -> bool {
        let (section, thing) = &self.things[at];
        thing.shown
            && match self.modal {
                Some(modal) => *section == modal && thing.region == Region::Dialog,
                None => true,
            }
    }

    fn in_place(&self, at: usize, place: &Place) -> bool {
        let (section, thing) = &self.things[at];
        match place {
            Place::Anywhere => true,
            Place::Row(key) => thing.row.as_deref() == Some(key),
            Place::Section(wanted) => section == wanted,
            // What has no heading of its own goes on below the last one.
            Place::Under(wanted) => {
                thing.region == Region::Main
                    && section >= wanted
                    && self.page.sections[wanted + 1..=*section.max(wanted)]
                        .iter()
                        .all(|section| !section.headed)
            }
            Place::Region(region) => thing.region == *region,
        }
    }

    /// Others that the words could mean as well.
    fn rivals(&self, at: usize, noun: Noun, place: &Place) -> Vec<usize> {
        let me = &self.things[at].1;
        (0..self.things.len())
            .filter(|other| *other != at)
            .filter(|other| {
                let (_, thing) = &self.things[*other];
                let one_address = me.kind == Kind::Link
                    && thing.kind == Kind::Link
                    && me.address.is_some()
                    && me.address == thing.address;
                thing.shown
                    && !one_address
                    && admits(noun, thing.kind)
                    && self.in_place(*other, place)
                    && same(&thing.label, &me.label)
            })
            .collect()
    }

    /// A word for where it is, and how it is written.
    fn places(&self, at: usize) -> Vec<(Place, String)> {
        let (index, thing) = &self.things[at];
        let section = self.section(at);
        let title = quoted(&section.title);
        let mut out = Vec::new();
        if let Some(key) = &thing.row {
            let name = quoted(key);
            let row = Place::Row(key.clone());
            out.push((row.clone(), format!(" for {name}")));
            if thing.tabular {
                let column = section.table.as_ref().map_or("", |t| &t.columns[0]);
                out.push((row.clone(), format!(" in the row of {name}")));
                out.push((row.clone(), format!(" in the row containing {name}")));
                out.push((row.clone(), format!(" for {column} {name}")));
            }
            out.push((row, format!(" next to {name}")));
        }
        match thing.region {
            Region::Main => {
                if section.headed {
                    out.push((Place::Under(*index), format!(" under the heading {title}")));
                }
                out.push((Place::Section(*index), format!(" in the section {title}")));
                if section.is_form {
                    out.push((Place::Section(*index), format!(" in the form {title}")));
                }
            }
            Region::Header => out.push((Place::Region(Region::Header), " in the header".into())),
            Region::Footer => out.push((Place::Region(Region::Footer), " in the footer".into())),
            Region::Dialog => out.push((
                Place::Region(Region::Dialog),
                format!(
                    " in the dialog {}",
                    quoted(section.dialog.as_deref().unwrap_or(""))
                ),
            )),
            Region::Toast => {}
        }
        out
    }

    fn nouns(&self, at: usize, random: &mut SeededRandom) -> (Noun, &'static str) {
        let choices: &[(Noun, &'static str)] = match self.things[at].1.kind {
            _ if self.things[at].1.plain => &[(Noun::Any, "")],
            Kind::Button => &[
                (Noun::Button, "button"),
                (Noun::Button, "button"),
                (Noun::Any, ""),
            ],
            Kind::Link => &[(Noun::Link, "link"), (Noun::Link, "link"), (Noun::Any, "")],
            Kind::Tab => &[(Noun::Tab, "tab"), (Noun::Any, "")],
            Kind::Radio => &[(Noun::Radio, "radio button"), (Noun::Any, "")],
            Kind::Field => &[
                (Noun::Field, "field"),
                (Noun::Field, "input"),
                (Noun::Field, "text field"),
            ],
            Kind::Area => &[
                (Noun::Field, "field"),
                (Noun::Field, "input"),
                (Noun::Area, "textarea"),
            ],
            Kind::List => &[(Noun::List, "list"), (Noun::List, "drop-down")],
            Kind::Check => &[
                (Noun::Check, "checkbox"),
                (Noun::Check, "box"),
                (Noun::Check, ""),
            ],
        };
        choices[random.roll(choices.len())]
    }

    /// Words that mean this thing and nothing else: for a person, whatever else the page holds. Also what they rest on.
    pub fn describe(&self, at: usize, random: &mut SeededRandom) -> Option<(String, Vec<usize>)> {
        let thing = &self.things[at].1;
        let (noun, word) = self.nouns(at, random);
        let label = self.called(at, random);
        let named = |tail: &str| match (word, dice_free(word, &label)) {
            ("", _) => format!("{label}{tail}"),
            (word, true) => format!("the {word} {label}{tail}"),
            (word, false) => format!("the {label} {word}{tail}"),
        };
        let mut needs = vec![self.section(at).place];
        if self.rivals(at, noun, &Place::Anywhere).is_empty() && random.percent(70) {
            return Some((named(""), needs));
        }
        // The form just filled is meant.
        let rivals = self.rivals(at, noun, &Place::Anywhere);
        let mine = self.things[at].0;
        if !rivals.is_empty()
            && self.filled == Some(mine)
            && thing.native
            && thing.kind == Kind::Button
            && noun != Noun::Any
            && thing.row.is_none()
            && rivals.iter().all(|r| self.things[*r].0 != mine)
            && random.percent(50)
        {
            return Some((named(""), needs));
        }
        // One of several, counted in reading order.
        let together: Vec<usize> = (0..self.things.len())
            .filter(|o| *o == at || rivals.contains(o))
            .collect();
        let countable = together.len() > 1
            && self.modal.is_none()
            && noun != Noun::Any
            && together.iter().all(|o| {
                let (section, thing) = &self.things[*o];
                self.page.sections[*section].late.is_none()
                    && thing.region == Region::Main
                    && thing.address.is_none()
                    && !thing.plain
            })
            && !(0..self.things.len()).any(|o| {
                !together.contains(&o)
                    && self.things[o].1.shown
                    && akin(&self.things[o].1.label, &thing.label)
            });
        if countable && random.percent(25) {
            let nth = together.iter().position(|o| *o == at)?;
            let word = ["first", "second", "third", "fourth"].get(nth)?;
            let (_, kind) = Self::nouns_of(noun);
            needs.extend(together.iter().map(|o| self.section(*o).place));
            return Some((format!("the {word} {label} {kind}"), needs));
        }
        let mut places = self.places(at);
        places.retain(|(place, _)| self.rivals(at, noun, place).is_empty());
        if places.is_empty() {
            return None;
        }
        let (_, tail) = places.swap_remove(random.roll(places.len()));
        Some((named(&tail), needs))
    }

    fn nouns_of(noun: Noun) -> (Noun, &'static str) {
        let word = match noun {
            Noun::Button => "button",
            Noun::Link => "link",
            Noun::Tab => "tab",
            Noun::Radio => "radio button",
            Noun::Field | Noun::Any => "field",
            Noun::Area => "textarea",
            Noun::List => "list",
            Noun::Check => "checkbox",
        };
        (noun, word)
    }

    /// The label in the quotes of the sentence: as it is, or with the colon that people add.
    fn called(&self, at: usize, random: &mut SeededRandom) -> String {
        let thing = &self.things[at].1;
        let label = match thing.kind {
            Kind::Field | Kind::Area if random.percent(10) => format!("{}:", thing.label),
            _ => thing.label.clone(),
        };
        if random.percent(15) {
            format!("\"{label}\"")
        } else {
            quoted(&label)
        }
    }
}

/// Every other word order, by what the label is.
fn dice_free(word: &str, label: &str) -> bool {
    !(word.len() + label.len()).is_multiple_of(3)
}

fn nothing(text: String, why: &'static str, needs: Vec<usize>) -> Step {
    Step {
        text,
        expect: Expect::Nothing(why),
        needs,
    }
}

/// The steps of a page's case: actions and true statements, and perhaps an end on which nothing may happen.
pub fn steps(page: &Page) -> Vec<Step> {
    let mut random = SeededRandom::new(page.seed, 1000);
    let mut world = World::new(page);
    let mut out: Vec<Step> = Vec::new();
    let wanted = 4 + random.roll(3);
    for _ in 0..60 {
        if out.len() >= wanted && world.modal.is_none() {
            break;
        }
        if random.percent(30) {
            out.extend(super::statement::statement(&world, true, &mut random));
            continue;
        }
        let open: Vec<usize> = (0..world.things.len())
            .filter(|at| world.things[*at].1.enabled && world.things[*at].1.region != Region::Toast)
            .filter(|at| world.open(*at) || world.things[*at].1.menu.is_some())
            .filter(|at| world.modal.is_none() || world.open(*at))
            .filter(|at| world.things[*at].1.kind != Kind::Radio || !world.things[*at].1.checked)
            .collect();
        if open.is_empty() {
            break;
        }
        let at = open[random.roll(open.len())];
        if world.modal.is_some() && out.len() >= wanted && !world.things[at].1.closes {
            continue;
        }
        if let Some(menu) = world.things[at].1.menu.clone() {
            // Opened by the pointer, and only as long as it stays there.
            let section = world.things[at].0;
            let of_menu = |(s, o): &(usize, Thing)| *s == section && o.menu.as_ref() == Some(&menu);
            world
                .things
                .iter_mut()
                .filter(|t| of_menu(t))
                .for_each(|t| t.1.shown = true);
            if let Some(step) = world.act(at, &mut random) {
                out.push(Step {
                    text: format!("Hover over '{menu}'"),
                    expect: Expect::Quiet,
                    needs: step.needs.clone(),
                });
                out.push(step);
            }
            world
                .things
                .iter_mut()
                .filter(|t| of_menu(t))
                .for_each(|t| t.1.shown = false);
            // The pointer stays where it was: whether the menu is still open is hard to tell.
            break;
        }
        out.extend(world.act(at, &mut random));
    }
    let menu_open = out.len() > 1 && out[out.len() - 2].text.starts_with("Hover");
    if !menu_open && random.percent(85) {
        let is_trap = random.percent(75);
        let end = (0..20).find_map(|_| {
            if is_trap {
                world.trap(&mut random)
            } else {
                super::statement::statement(&world, false, &mut random)
            }
        });
        out.extend(end);
    }
    out
}
