//! Plots of a bench: box plots of the cases' rates, as in Figures 5 and 6 of Salva and Taguelmimt (2025), and how reliable and
//! how fast each model is. The models stand below each other, so that their names are read at any number of them.

use super::benched::Benched;
use super::figures::MEASURED;
use super::ranking::{RankedModel, ranking};
use super::svg::{SvgDrawing, TextAnchor};
use super::throughput::ThroughputPoint;
use crate::agent::AgentRole;
use crate::profile::RoleProfile;
use crate::stats::{P3, Quartiles, SIGMA3, of_rate, quartiles};

/// Width of a role's panel, and height of a model's row.
const PANEL: f64 = 300.0;
const ROW: f64 = 30.0;
/// Height above the rows, for the titles, and below them, for the axis.
const ABOVE: f64 = 34.0;
const BELOW: f64 = 42.0;
/// Size of small and of larger texts.
const SMALL: f64 = 12.0;
const LARGE: f64 = 14.0;
/// Largest number of characters of a model's name.
const LONGEST_NAME: usize = 38;
const INK: &str = "#0072B2";
const FILL: &str = "#CFE4F2";
const OUTLIER: &str = "#D55E00";
const FAINT: &str = "#DDDDDD";
const DARK: &str = "#444444";

/// A chart, as SVG.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chart {
    /// Its file's name.
    pub file: &'static str,
    /// Title of the chart.
    pub title: &'static str,
    /// The SVG.
    pub svg: String,
}

/// The charts of a bench, the models in the order of the ranking.
pub fn charts(benched: &[Benched], confidence: f64) -> Vec<Chart> {
    let ranked = ranking(benched, confidence);
    let share = |rate: f64| rate;
    let mut all = vec![
        Chart {
            file: "accuracy.svg",
            title: "Share of right trials for each case",
            svg: boxes(
                benched,
                &ranked,
                &BoxAxis::new("right, by case", 1.0, *P3),
                &share,
            ),
        },
        Chart {
            file: "deviation.svg",
            title: "Standard deviation for each case",
            svg: boxes(
                benched,
                &ranked,
                &BoxAxis::new("σ, by case", 0.5, *SIGMA3),
                &of_rate,
            ),
        },
    ];
    if let Some(svg) = scatter(&ranked) {
        all.push(Chart {
            file: "speed.svg",
            title: "Reliability and speed",
            svg,
        });
    }
    let curves: Vec<(&str, &[ThroughputPoint])> = benched
        .iter()
        .filter(|one| !one.throughput.is_empty())
        .map(|one| (one.profile.model.as_str(), one.throughput.as_slice()))
        .collect();
    if !curves.is_empty() {
        all.push(Chart {
            file: "throughput.svg",
            title: "Throughput with parallel requests",
            svg: throughput(&curves),
        });
    }
    all
}

/// The axis of box plots.
struct BoxAxis {
    what: &'static str,
    most: f64,
    /// Value of sigma level 3.
    third: f64,
}

impl BoxAxis {
    fn new(what: &'static str, most: f64, third: f64) -> BoxAxis {
        BoxAxis { what, most, third }
    }

    fn label(&self, value: f64) -> String {
        if self.most > 0.9 {
            format!("{:.0} %", value * 100.0)
        } else {
            format!("{value:.1}")
        }
    }
}

fn boxes(
    benched: &[Benched],
    ranked: &[RankedModel],
    axis: &BoxAxis,
    value: &dyn Fn(f64) -> f64,
) -> String {
    let is_measured = |role: &AgentRole| benched.iter().any(|b| b.profile.roles.contains_key(role));
    let roles: Vec<AgentRole> = MEASURED.into_iter().filter(is_measured).collect();
    let names: Vec<String> = ranked.iter().map(|row| short(&row.model)).collect();
    let left = width_of(&names) + 20.0;
    let height = ABOVE + ROW * ranked.len().max(1) as f64 + BELOW;
    let mut drawing = SvgDrawing::new(left + PANEL * roles.len().max(1) as f64, height);
    for (row, name) in names.iter().enumerate() {
        let y = ABOVE + ROW * (row as f64 + 0.5);
        drawing.text((left - 10.0, y), SMALL, TextAnchor::End, name);
    }
    for (at, role) in roles.iter().enumerate() {
        let from = left + PANEL * at as f64;
        let x = |value: f64| from + 12.0 + (PANEL - 36.0) * (value / axis.most).clamp(0.0, 1.0);
        drawing.text(
            (x(axis.most / 2.0), 16.0),
            LARGE,
            TextAnchor::Middle,
            role.name(),
        );
        let bottom = height - BELOW;
        for tick in 0..=5 {
            let tick = axis.most * f64::from(tick) / 5.0;
            drawing.line((x(tick), ABOVE), (x(tick), bottom), FAINT, "");
            let place = (x(tick), bottom + 12.0);
            drawing.text(place, SMALL - 1.0, TextAnchor::Middle, &axis.label(tick));
        }
        drawing.line((x(axis.third), ABOVE), (x(axis.third), bottom), DARK, "4 3");
        let place = (x(axis.most / 2.0), bottom + 30.0);
        drawing.text(place, SMALL, TextAnchor::Middle, axis.what);
        for (row, model) in ranked.iter().enumerate() {
            let y = ABOVE + ROW * (row as f64 + 0.5);
            let own = benched.iter().find(|b| b.profile.model == model.model);
            let rates = own
                .and_then(|b| b.profile.roles.get(role))
                .map(RoleProfile::case_rates);
            let values: Vec<f64> = rates.unwrap_or_default().into_iter().map(value).collect();
            match quartiles(&values) {
                Some(found) => one_box(&mut drawing, &x, y, &found, &values),
                None => drawing.text(
                    (x(axis.most / 2.0), y),
                    SMALL,
                    TextAnchor::Middle,
                    "not measured",
                ),
            }
        }
    }
    drawing.finish(axis.what)
}

/// Box, median, whiskers to the last value within one and a half boxes, the values beyond them, and the mean as a cross.
fn one_box(
    drawing: &mut SvgDrawing,
    x: &dyn Fn(f64) -> f64,
    y: f64,
    found: &Quartiles,
    values: &[f64],
) {
    let reach = 1.5 * (found.third - found.first);
    let (low, high) = (found.first - reach, found.third + reach);
    let inside = || values.iter().copied().filter(|v| (low..=high).contains(v));
    let least = inside().fold(found.first, f64::min);
    let most = inside().fold(found.third, f64::max);
    drawing.line((x(least), y), (x(most), y), INK, "");
    for end in [least, most] {
        drawing.line((x(end), y - 5.0), (x(end), y + 5.0), INK, "");
    }
    let width = (x(found.third) - x(found.first)).max(1.0);
    drawing.rectangle((x(found.first), y - 8.0), (width, 16.0), FILL, INK);
    let median = x(found.median);
    drawing.path((median, y - 8.0), "v16", "none", INK);
    let mut beyond: Vec<f64> = values
        .iter()
        .copied()
        .filter(|v| !(low..=high).contains(v))
        .collect();
    beyond.sort_by(f64::total_cmp);
    // Equal values are one ring: a hundred of them on one spot say no more.
    beyond.dedup();
    for value in beyond {
        drawing.ring((x(value), y), 3.0, OUTLIER);
    }
    drawing.path(
        (x(found.mean), y),
        "m-4 -4l8 8m0 -8l-8 8",
        "none",
        "#000000",
    );
}

/// Score against median latency: who is above and to the left is both reliable and fast.
fn scatter(ranked: &[RankedModel]) -> Option<String> {
    let points: Vec<(usize, &RankedModel, f64, f64)> = ranked
        .iter()
        .enumerate()
        .filter_map(|(at, row)| Some((at, row, row.latency[0]?.max(1) as f64, row.score?)))
        .collect();
    let least_score = points
        .iter()
        .map(|(_, row, ..)| row.interval.low)
        .fold(1.0, f64::min);
    let (fast, slow) = points
        .iter()
        .fold((f64::MAX, 0.0_f64), |(least, most), (_, _, time, _)| {
            (least.min(*time), most.max(*time))
        });
    if points.is_empty() {
        return None;
    }
    let floor = ((least_score * 10.0).floor() / 10.0).clamp(0.0, 0.9);
    // A decade of room, so that models of one speed are not spread over the whole width.
    let (fast, slow) = (fast / 1.5, (slow * 1.5).max(fast * 4.0));
    let names: Vec<String> = ranked.iter().map(|row| short(&row.model)).collect();
    let (width, height, left, top) = (460.0, 340.0, 62.0, 18.0);
    let mut drawing = SvgDrawing::new(
        left + width + 40.0 + width_of(&names) + 24.0,
        top + height + 52.0,
    );
    let x = |time: f64| left + width * (time.ln() - fast.ln()) / (slow.ln() - fast.ln());
    let y = |score: f64| top + height * (1.0 - (score - floor) / (1.0 - floor));
    for tick in 0..=5 {
        let score = floor + (1.0 - floor) * f64::from(tick) / 5.0;
        drawing.line((left, y(score)), (left + width, y(score)), FAINT, "");
        let text = format!("{:.0} %", score * 100.0);
        drawing.text((left - 8.0, y(score)), SMALL, TextAnchor::End, &text);
    }
    for time in ticks(fast, slow) {
        drawing.line((x(time), top), (x(time), top + height), FAINT, "");
        let place = (x(time), top + height + 14.0);
        drawing.text(place, SMALL, TextAnchor::Middle, &seconds(time));
    }
    if floor < *P3 {
        drawing.line((left, y(*P3)), (left + width, y(*P3)), DARK, "4 3");
    }
    let place = (left + width / 2.0, top + height + 36.0);
    drawing.text(
        place,
        SMALL,
        TextAnchor::Middle,
        "median time of a trial; up: score with its interval; dashed: p of level 3",
    );
    for (at, row, time, score) in &points {
        let (low, high) = (y(row.interval.low.max(floor)), y(row.interval.high));
        let colour = super::svg::COLOURS[at % super::svg::COLOURS.len()];
        drawing.line((x(*time), low), (x(*time), high), colour, "");
        drawing.mark((x(*time), y(*score)), *at);
    }
    for (at, name) in names.iter().enumerate() {
        let place = (left + width + 30.0, top + 10.0 + 22.0 * at as f64);
        drawing.mark(place, at);
        drawing.text((place.0 + 14.0, place.1), SMALL, TextAnchor::Start, name);
    }
    Some(drawing.finish("Reliability and speed"))
}

/// Requests a second against requests at a time.
fn throughput(curves: &[(&str, &[ThroughputPoint])]) -> String {
    let all = || curves.iter().flat_map(|(_, points)| points.iter());
    let most = all().map(|p| p.requests_a_second).fold(0.1, f64::max) * 1.1;
    let wide = all().map(|p| p.at_a_time).max().unwrap_or(1).max(2) as f64;
    let names: Vec<String> = curves.iter().map(|(name, _)| short(name)).collect();
    let (width, height, left, top) = (460.0, 300.0, 62.0, 18.0);
    let mut drawing = SvgDrawing::new(
        left + width + 40.0 + width_of(&names) + 24.0,
        top + height + 52.0,
    );
    let x = |at_a_time: usize| left + width * (at_a_time as f64).ln() / wide.ln();
    let y = |rate: f64| top + height * (1.0 - rate / most);
    for tick in 0..=5 {
        let rate = most * f64::from(tick) / 5.0;
        drawing.line((left, y(rate)), (left + width, y(rate)), FAINT, "");
        drawing.text(
            (left - 8.0, y(rate)),
            SMALL,
            TextAnchor::End,
            &format!("{rate:.1}"),
        );
    }
    let mut places: Vec<usize> = all().map(|p| p.at_a_time).collect();
    places.sort_unstable();
    places.dedup();
    for place in places {
        let at = (x(place), top + height + 14.0);
        drawing.text(at, SMALL, TextAnchor::Middle, &place.to_string());
    }
    let place = (left + width / 2.0, top + height + 36.0);
    drawing.text(
        place,
        SMALL,
        TextAnchor::Middle,
        "requests at a time; up: answers a second",
    );
    for (at, (_, points)) in curves.iter().enumerate() {
        let colour = super::svg::COLOURS[at % super::svg::COLOURS.len()];
        for pair in points.windows(2) {
            let end = |p: &ThroughputPoint| (x(p.at_a_time), y(p.requests_a_second));
            drawing.line(end(&pair[0]), end(&pair[1]), colour, "");
        }
        for point in *points {
            drawing.mark((x(point.at_a_time), y(point.requests_a_second)), at);
        }
        let place = (left + width + 30.0, top + 10.0 + 22.0 * at as f64);
        drawing.mark(place, at);
        drawing.text(
            (place.0 + 14.0, place.1),
            SMALL,
            TextAnchor::Start,
            &names[at],
        );
    }
    drawing.finish("Throughput with parallel requests")
}

/// 1, 2 and 5 of each decade of milliseconds between two times.
fn ticks(fast: f64, slow: f64) -> Vec<f64> {
    let decades = (0..8).flat_map(|decade| [1.0, 2.0, 5.0].map(|step| step * 10_f64.powi(decade)));
    decades
        .filter(|time| (fast..=slow).contains(time))
        .collect()
}

fn seconds(milliseconds: f64) -> String {
    if milliseconds < 1000.0 {
        format!("{milliseconds:.0} ms")
    } else {
        format!("{} s", milliseconds / 1000.0)
    }
}

/// Pixels that the longest name takes at most.
fn width_of(names: &[String]) -> f64 {
    let longest = names.iter().map(|name| name.chars().count()).max();
    longest.unwrap_or(0) as f64 * SMALL * 0.6
}

/// The name without its back end. A long one loses its middle: quantisations differ at the end.
fn short(model: &str) -> String {
    let name = model.split_once('/').map_or(model, |(_, name)| name);
    let characters: Vec<char> = name.chars().collect();
    if characters.len() <= LONGEST_NAME {
        return name.to_owned();
    }
    let (head, tail) = (LONGEST_NAME - 14, 13);
    let head: String = characters[..head].iter().collect();
    let tail: String = characters[characters.len() - tail..].iter().collect();
    format!("{head}…{tail}")
}

#[cfg(test)]
mod tests {
    use super::{charts, short};
    use crate::agent::AgentRole;
    use crate::lab::bench::{Benched, ThroughputPoint};
    use crate::profile::{Profile, RoleProfile, StepTally};
    use std::collections::BTreeMap;

    fn benched(model: &str, wrong: u64) -> Benched {
        let step = |at: u64| StepTally {
            case: format!("c{at}"),
            right: 20 - wrong.min(at),
            wrong: wrong.min(at),
            ..StepTally::default()
        };
        let role = RoleProfile {
            steps: (0..20).map(step).collect(),
            milliseconds: vec![300 * (wrong + 1)],
            ..RoleProfile::default()
        };
        Benched {
            profile: Profile {
                model: model.into(),
                roles: BTreeMap::from([(AgentRole::Assertion, role)]),
                ..Profile::default()
            },
            throughput: vec![ThroughputPoint {
                at_a_time: 2,
                requests_a_second: 1.5,
                tokens_a_second: None,
                p50: 900,
                failed: 0,
            }],
            ..Benched::default()
        }
    }

    #[test]
    fn a_row_for_each_model_and_no_markup_of_theirs() {
        let drawn = charts(
            &[benched("ollama/a", 1), benched("ollama/<b onload=x>", 9)],
            0.95,
        );
        assert_eq!(drawn.len(), 4);
        for chart in &drawn {
            assert!(chart.svg.starts_with("<svg") && !chart.svg.contains("<b "));
            assert!(
                chart.svg.contains("&lt;b onload") && !chart.svg.contains("NaN"),
                "{}",
                chart.svg
            );
        }
        assert!(drawn[0].svg.contains("assertion"));
        assert_eq!(charts(&[], 0.95).len(), 2, "nothing is drawn of nothing");
    }

    #[test]
    fn long_names_keep_their_ends() {
        assert_eq!(short("ollama/qwen3:14b"), "qwen3:14b");
        let long = short("openai/a-very-long-name-of-an-organisation/model-14b-instruct-q4_K_M");
        assert_eq!(long.chars().count(), 38);
        assert!(long.ends_with("q4_K_M"), "{long}");
    }
}
