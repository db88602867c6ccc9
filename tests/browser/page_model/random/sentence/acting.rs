//! Steps that act, and traps: steps after which nothing may happen.

use super::*;

impl World<'_> {
    /// An action on the thing in words, and what it changes.
    pub fn act(&mut self, at: usize, random: &mut SeededRandom) -> Option<Step> {
        let (target, needs) = self.describe(at, random)?;
        let thing = self.things[at].1.clone();
        let mut keys = vec![thing.key];
        if let Some(address) = &thing.address {
            keys.extend(
                self.things
                    .iter()
                    .filter(|(_, o)| o.address.as_ref() == Some(address))
                    .map(|(_, o)| o.key),
            );
        }
        let mut expect = Expect::Act(keys);
        let text = match thing.kind {
            Kind::Button | Kind::Link | Kind::Tab => match random.roll(6) {
                0 => format!("I click on {target}."),
                1 => format!("Then click on {target}"),
                _ => format!("Click on {target}"),
            },
            Kind::Radio => format!("Click on {target}"),
            Kind::Field | Kind::Area => {
                let value = if thing.digits {
                    (2 + random.roll(70)).to_string()
                } else {
                    random.pick(w::VALUES).to_owned()
                };
                let written = quoted(&value);
                self.things[at].1.value = value;
                match random.roll(4) {
                    0 => format!("Enter {written} into {target}"),
                    1 => format!("Set {target} to {written}"),
                    2 => format!("Fill in {target} with {written}"),
                    _ => format!("Type in {written} in {target}"),
                }
            }
            Kind::List => {
                let option = thing.options[random.roll(thing.options.len())].clone();
                if option == thing.value {
                    expect = Expect::Quiet;
                }
                self.things[at].1.value.clone_from(&option);
                match random.roll(2) {
                    0 => format!("Select {} from {target}", quoted(&option)),
                    _ => format!("Select {} in {target}", quoted(&option)),
                }
            }
            Kind::Check => {
                let on = random.percent(70) != thing.checked;
                if on == thing.checked {
                    expect = Expect::Quiet;
                }
                self.things[at].1.checked = on;
                match (on, random.roll(2)) {
                    (true, 0) => format!("Tick {target}"),
                    (true, _) => format!("Check {target}"),
                    (false, _) => format!("Uncheck {target}"),
                }
            }
        };
        self.follow(at);
        Some(Step {
            text,
            expect,
            needs,
        })
    }

    /// Returns the reaction of the page.
    fn follow(&mut self, at: usize) {
        let (section, thing) = self.things[at].clone();
        if thing.opens {
            self.modal = Some(section);
        }
        if thing.closes {
            self.modal = None;
        }
        if thing.opens || thing.closes {
            for (_, other) in self
                .things
                .iter_mut()
                .filter(|(s, o)| *s == section && o.region == Region::Dialog)
            {
                other.shown = thing.opens;
            }
        }
        if thing.kind == Kind::Tab {
            for (_, other) in self
                .things
                .iter_mut()
                .filter(|(s, o)| *s == section && o.kind != Kind::Tab)
            {
                other.shown = other.panel == thing.panel;
            }
        }
        if thing.kind == Kind::Radio {
            for (_, other) in self
                .things
                .iter_mut()
                .filter(|(s, o)| *s == section && o.kind == Kind::Radio)
            {
                other.checked = other.key == thing.key;
            }
        }
        let form = self.page.sections[section].is_form.then_some(section);
        match thing.kind {
            Kind::Field | Kind::Area => self.filled = form,
            // It goes on being filled.
            _ if form.is_some() && form == self.filled => {}
            Kind::Button | Kind::Link | Kind::Tab if form.is_none() => {}
            // Which form is meant after something of another was used is nothing that a person could tell.
            _ => self.filled = None,
        }
    }

    /// A sentence on which nobody could act: what it names is missing, hidden, elsewhere, disabled, or there twice.
    pub fn trap(&self, random: &mut SeededRandom) -> Option<Step> {
        let pick = |random: &mut SeededRandom, of: Vec<usize>| {
            (!of.is_empty()).then(|| of[random.roll(of.len())])
        };
        let all = 0..self.things.len();
        let unlike = |label: &str, place: &Place| {
            !(0..self.things.len()).any(|o| {
                let thing = &self.things[o].1;
                thing.shown
                    && self.in_place(o, place)
                    && (akin(label, &thing.label)
                        || thing.also.iter().any(|also| akin(label, also)))
            })
        };
        if self.modal.is_some() {
            return None;
        }
        match random.roll(6) {
            0 => {
                let name = random.pick(w::ABSENT);
                let text = match random.roll(5) {
                    0 => format!("Click on the button '{name}'"),
                    1 => format!("Click on '{name}'"),
                    2 => format!("Type in 'x' in the field '{name}'"),
                    3 => format!("Check '{name}'"),
                    _ => format!("Click on the link '{name}'"),
                };
                Some(nothing(text, "nothing is called so", Vec::new()))
            }
            1 | 2 => {
                // Several equal ones.
                let at = pick(
                    random,
                    all.filter(|at| {
                        let thing = &self.things[*at].1;
                        // What goes by itself leaves the other one alone before the wait is over.
                        self.open(*at) && thing.address.is_none() && thing.region != Region::Toast
                    })
                    .collect(),
                )?;
                let thing = &self.things[at].1;
                let (noun, word) = self.nouns(at, random);
                let mut rivals = self.rivals(at, noun, &Place::Anywhere);
                rivals.retain(|r| {
                    let other = &self.things[*r].1;
                    other.kind == thing.kind
                        && other.address.is_none()
                        && other.region != Region::Toast
                });
                let settled = |o: &usize| {
                    let (section, thing) = &self.things[*o];
                    let section_of = &self.page.sections[*section];
                    thing.enabled
                        && !thing.plain
                        && section_of.late.is_none()
                        && self.filled.is_none()
                };
                if rivals.is_empty() || !settled(&at) || !rivals.iter().all(settled) {
                    return None;
                }
                let label = quoted(&thing.label);
                let named = if word.is_empty() {
                    label
                } else {
                    format!("the {word} {label}")
                };
                let text = match thing.kind {
                    Kind::Field | Kind::Area => format!("Type in '7' in {named}"),
                    Kind::List => return None,
                    Kind::Check if thing.checked => return None,
                    Kind::Check => format!("Check {named}"),
                    _ => format!("Click on {named}"),
                };
                let mut needs = vec![self.section(at).place];
                needs.extend(rivals.iter().map(|r| self.section(*r).place));
                Some(nothing(text, "several are called so", needs))
            }
            3 => {
                let at = pick(
                    random,
                    all.filter(|at| {
                        let thing = &self.things[*at].1;
                        !thing.shown && unlike(&thing.label, &Place::Anywhere)
                    })
                    .collect(),
                )?;
                let label = quoted(&self.things[at].1.label);
                let text = match self.things[at].1.kind {
                    Kind::Field | Kind::Area => format!("Type in 'x' in the field {label}"),
                    _ => format!("Click on {label}"),
                };
                Some(nothing(
                    text,
                    "it is not shown",
                    vec![self.section(at).place],
                ))
            }
            4 => {
                // Elsewhere than the sentence says.
                let at = pick(random, all.clone().filter(|at| self.open(*at)).collect())?;
                let other = pick(
                    random,
                    all.filter(|o| self.open(*o) && self.things[*o].1.region != Region::Toast)
                        .collect(),
                )?;
                // A group that only a legend titles may be taken to lie under the heading before it.
                if !self.section(at).headed {
                    return None;
                }
                let mut places = self.places(other);
                places.retain(|(place, _)| unlike(&self.things[at].1.label, place));
                if places.is_empty() {
                    return None;
                }
                let (_, tail) = places.swap_remove(random.roll(places.len()));
                let (_, word) = self.nouns(at, random);
                let label = quoted(&self.things[at].1.label);
                let named = if word.is_empty() {
                    label
                } else {
                    format!("the {word} {label}")
                };
                let text = match self.things[at].1.kind {
                    Kind::Field | Kind::Area => format!("Type in 'x' in {named}{tail}"),
                    Kind::List => return None,
                    Kind::Check if self.things[at].1.checked => return None,
                    Kind::Check => format!("Check {named}{tail}"),
                    _ => format!("Click on {named}{tail}"),
                };
                let needs = vec![self.section(at).place, self.section(other).place];
                Some(nothing(text, "it is not there but elsewhere", needs))
            }
            _ => {
                let at = pick(
                    random,
                    all.filter(|at| self.open(*at) && !self.things[*at].1.enabled)
                        .collect(),
                )?;
                let (target, needs) = self.describe(at, random)?;
                Some(nothing(
                    format!("Click on {target}"),
                    "it is disabled",
                    needs,
                ))
            }
        }
    }
}
