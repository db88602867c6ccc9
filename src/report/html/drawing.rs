//! The transition system of a case, drawn: states from top to bottom, the way taken bold, and what was not taken led to the
//! verdict states at the foot.

use crate::iolts::{Aut, read_aut};
use crate::record::CaseRecord;
use crate::suite::printable;
use maud::{Markup, html};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write;

/// A larger graph is not drawn: no one reads it.
const LARGEST: usize = 400;
/// Letters of a label that fit beside an edge.
const LETTERS: usize = 44;
const ROW: usize = 44;
const COLUMN: usize = 170;
const LEFT: usize = 26;
const TOP: usize = 22;
const RADIUS: usize = 8;
/// Where the ways to PASS, FAIL and INC run down.
const RAILS: [(&str, usize); 3] = [("PASS", 600), ("FAIL", 640), ("INC", 690)];
const WIDTH: usize = 730;

/// The drawing, with the way taken in words below it; `None` where the record has no graph.
pub(super) fn drawing(case: &CaseRecord) -> Option<Markup> {
    let aut = read_aut(case.aut.as_deref()?).ok()?;
    if aut.states > LARGEST || aut.transitions.is_empty() {
        return None;
    }
    let plan = DrawingPlan::of(&aut, &case.trace);
    let way = if plan.taken.is_empty() {
        "the record does not say which way was taken".to_owned()
    } else {
        case.trace.join(" → ")
    };
    let told = format!(
        "{} states, {} transitions; the bold ones were taken",
        aut.states,
        aut.transitions.len() - plan.ends.len()
    );
    Some(html! {
        figure.graph {
            svg role="img" aria-label={ "Transition system: " (told) } viewBox={ "0 0 " (WIDTH) " " (plan.height()) } width=(WIDTH) height=(plan.height()) {
                (plan.edges(&aut, false))
                (plan.edges(&aut, true))
                (plan.nodes())
            }
            figcaption { (told) ". " span.way { "Way taken: " (printable(&way)) } }
        }
    })
}

/// Places of the parts.
struct DrawingPlan {
    /// Verdict states, by number.
    ends: BTreeMap<usize, &'static str>,
    /// Row and column of every other state.
    places: HashMap<usize, (usize, usize)>,
    rows: usize,
    /// Transitions taken, by place.
    taken: HashSet<usize>,
    /// States on the way taken.
    visited: HashSet<usize>,
}

impl DrawingPlan {
    fn of(aut: &Aut, trace: &[String]) -> DrawingPlan {
        let ends: BTreeMap<usize, &'static str> = aut
            .transitions
            .iter()
            .filter(|(from, _, to)| from == to)
            .filter_map(|(from, label, _)| {
                let (name, _) = RAILS.iter().find(|(name, _)| name == label)?;
                Some((*from, *name))
            })
            .collect();
        let (taken, visited) = way(aut, trace);
        let mut rows: Vec<Vec<usize>> = Vec::new();
        let mut seen = HashSet::from([aut.first]);
        let mut row = vec![aut.first];
        while !row.is_empty() {
            // The way taken runs down the left side.
            row.sort_by_key(|state| (!visited.contains(state), *state));
            let mut next = Vec::new();
            for (from, _, to) in &aut.transitions {
                if row.contains(from) && !ends.contains_key(to) && seen.insert(*to) {
                    next.push(*to);
                }
            }
            rows.push(std::mem::replace(&mut row, next));
        }
        let places = rows
            .iter()
            .enumerate()
            .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, s)| (*s, (y, x))))
            .collect();
        DrawingPlan {
            ends,
            places,
            rows: rows.len(),
            taken,
            visited,
        }
    }

    fn height(&self) -> usize {
        TOP + self.rows * ROW + 24
    }

    fn at(&self, state: usize) -> Option<(usize, usize)> {
        let (row, column) = self.places.get(&state)?;
        // Many columns share the room that there is.
        Some((LEFT + column.min(&3) * COLUMN, TOP + row * ROW))
    }

    fn foot(&self) -> usize {
        TOP + self.rows * ROW
    }

    /// Where a verdict state stands: PASS at the end of the way down, the others at the foot of their rails.
    fn end_at(&self, name: &str) -> (usize, usize) {
        let x = match name {
            "PASS" => LEFT,
            _ => rail(name),
        };
        (x, self.foot())
    }

    /// The transitions that were taken, or those that were not, with their labels.
    fn edges(&self, aut: &Aut, taken: bool) -> Markup {
        let mut path = String::new();
        let mut labels: Vec<(usize, usize, bool, String)> = Vec::new();
        let mut stubs: BTreeMap<(usize, &'static str), Vec<&str>> = BTreeMap::new();
        let led: HashSet<(usize, usize)> = self
            .taken
            .iter()
            .map(|at| (aut.transitions[*at].0, aut.transitions[*at].2))
            .collect();
        for (at, (from, label, to)) in aut.transitions.iter().enumerate() {
            if self.taken.contains(&at) != taken || from == to {
                continue;
            }
            let Some((x, y)) = self.at(*from) else {
                continue;
            };
            let last = y + ROW == self.foot() && x == LEFT;
            let target = match self.ends.get(to) {
                Some(name) if !(*name == "PASS" && last) => {
                    stubs.entry((*from, name)).or_default().push(label);
                    continue;
                }
                Some(name) => self.end_at(name),
                None => match self.at(*to) {
                    Some(place) => place,
                    None => continue,
                },
            };
            // Writing to a String cannot fail.
            let _ = write!(
                path,
                "M{x} {}L{} {}m-4-6l4 6l4-6",
                y + RADIUS,
                target.0,
                target.1.saturating_sub(RADIUS)
            );
            let aside = usize::midpoint(x, target.0);
            labels.push((
                aside + 12,
                usize::midpoint(y, target.1) + 4,
                false,
                label.clone(),
            ));
        }
        for ((from, name), said) in stubs {
            let Some((x, y)) = self.at(from) else {
                continue;
            };
            let y = match name {
                "FAIL" => y - 6,
                "INC" => y + 6,
                _ => y,
            };
            // The same way once more, and taken: below it is said what else leads along it.
            let below = !taken
                && led
                    .iter()
                    .any(|(state, end)| *state == from && self.ends.get(end) == Some(&name));
            if below {
                labels.push((RAILS[0].1 - 10, y + 12, true, said.join(", ")));
                continue;
            }
            let (end, foot) = self.end_at(name);
            let _ = write!(path, "M{} {y}H{}V{}", x + RADIUS, rail(name), foot - RADIUS);
            if end == rail(name) {
                path.push_str("m-4-6l4 6l4-6");
            } else {
                let _ = write!(path, "V{foot}H{}m6-4l-6 4l6 4", end + RADIUS);
            }
            labels.push((RAILS[0].1 - 10, y - 3, true, said.join(", ")));
        }
        html! {
            @if !path.is_empty() {
                g.taken[taken] {
                    path d=(path) {}
                    @for (x, y, end, label) in labels {
                        text x=(x) y=(y) text-anchor=[end.then_some("end")] {
                            @if label.chars().count() > LETTERS { title { (printable(&label)) } }
                            (printable(&short(&label)))
                        }
                    }
                }
            }
        }
    }

    fn nodes(&self) -> Markup {
        let mut states: Vec<usize> = self.places.keys().copied().collect();
        states.sort_unstable();
        html! {
            @for state in states {
                @if let Some((x, y)) = self.at(state) {
                    circle.visited[self.visited.contains(&state)] cx=(x) cy=(y) r=(RADIUS) {}
                    text.state x=(x) y=(y + 3) { (state) }
                }
            }
            @for (state, name) in &self.ends {
                @let (x, y) = self.end_at(name);
                @let tone = match *name { "PASS" => "pass", "FAIL" => "fail", _ => "inconclusive" };
                g.end.(tone).visited[self.visited.contains(state)] {
                    rect x=(x - 18) y=(y - RADIUS) width="36" height="17" rx="8" {}
                    text.state x=(x) y=(y + 4) { (name) }
                }
            }
        }
    }
}

/// The transitions that the labels lead along, and the states on the way; nothing where they do not fit the graph.
fn way(aut: &Aut, trace: &[String]) -> (HashSet<usize>, HashSet<usize>) {
    let mut state = aut.first;
    let mut taken = HashSet::new();
    let mut visited = HashSet::from([state]);
    for label in trace {
        let next = aut
            .transitions
            .iter()
            .position(|(from, known, _)| *from == state && known == label);
        let Some(next) = next else {
            return (HashSet::new(), HashSet::new());
        };
        taken.insert(next);
        state = aut.transitions[next].2;
        visited.insert(state);
    }
    if taken.is_empty() {
        visited.clear();
    }
    (taken, visited)
}

fn rail(name: &str) -> usize {
    RAILS
        .iter()
        .find(|(known, _)| *known == name)
        .map_or(WIDTH, |(_, x)| *x)
}

fn short(label: &str) -> String {
    if label.chars().count() <= LETTERS {
        return label.to_owned();
    }
    let mut short: String = label.chars().take(LETTERS - 1).collect();
    short.push('…');
    short
}

#[cfg(test)]
mod tests {
    use super::{DrawingPlan, drawing, way};
    use crate::iolts::read_aut;
    use crate::report::sample;

    const AUT: &str = "des (0, 9, 7)\n(0, \"readiness(a1)\", 1)\n(0, \"¬readiness(a1)\", 2)\n(1, \"?a1 Open('/')\", 3)\n(3, \"!abc\", 4)\n(4, \"A2\", 5)\n(4, \"¬A2\", 6)\n(2, \"INC\", 2)\n(5, \"PASS\", 5)\n(6, \"FAIL\", 6)\n";

    fn trace(labels: &[&str]) -> Vec<String> {
        labels.iter().map(|l| (*l).to_owned()).collect()
    }

    #[test]
    fn the_way_is_followed_by_its_labels() {
        let aut = read_aut(AUT).expect("a graph");
        let (taken, visited) = way(
            &aut,
            &trace(&["readiness(a1)", "?a1 Open('/')", "!abc", "¬A2"]),
        );
        assert_eq!(taken, [0, 2, 3, 5].into());
        assert_eq!(visited, [0, 1, 3, 4, 6].into());
        assert!(way(&aut, &trace(&["readiness(a1)", "!abc"])).0.is_empty());
    }

    #[test]
    fn no_two_states_stand_on_one_place() {
        let aut = read_aut(AUT).expect("a graph");
        let plan = DrawingPlan::of(&aut, &trace(&["readiness(a1)"]));
        let mut places: Vec<_> = (0..7).filter_map(|s| plan.at(s)).collect();
        places.extend(plan.ends.values().map(|name| plan.end_at(name)));
        let all = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!((all, places.len()), (7, 7));
    }

    #[test]
    fn labels_stay_text() {
        let mut case = sample::run().cases.remove(0);
        case.aut = Some(AUT.replace("Open('/')", "<script>alert(1)</script>"));
        let drawn = drawing(&case).expect("a drawing").into_string();
        assert!(drawn.contains("&lt;script&gt;alert") && !drawn.contains("<script"));
        case.aut = Some("des (0, 1".into());
        assert!(drawing(&case).is_none());
    }
}
