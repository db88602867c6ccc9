//! Box plots of the cases' rates, as in Figures 5 and 6 of Salva and Taguelmimt (2025).

use super::figures::MEASURED;
use crate::agent::AgentRole;
use crate::profile::Profile;
use crate::stats::of_rate;
use plotters::coord::Shift;
use plotters::prelude::{
    BLACK, Boxplot, ChartBuilder, Color, DrawingArea, IntoDrawingArea, Quartiles, RGBColor,
    SVGBackend, WHITE,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{IntoFont, TextStyle};

/// Size of a role's panel in pixels.
const PANEL: (u32, u32) = (360, 320);
/// Largest number of characters of a model's name below its box.
const LONGEST_NAME: usize = 22;
const INK: RGBColor = RGBColor(31, 92, 153);

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

/// A chart could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the chart could not be drawn: {0}")]
pub struct ChartError(String);

/// The share of right trials for each case, and its σ: a panel for each role, a box for each model.
pub fn charts(profiles: &[Profile]) -> Result<Vec<Chart>, ChartError> {
    let share = |rate: f64| rate;
    Ok(vec![
        Chart {
            file: "accuracy.svg",
            title: "Share of right trials for each case",
            svg: drawn(profiles, "right, by case", 1.0, &share)?,
        },
        Chart {
            file: "deviation.svg",
            title: "Standard deviation for each case",
            svg: drawn(profiles, "σ, by case", 0.5, &of_rate)?,
        },
    ])
}

fn drawn(
    profiles: &[Profile],
    what: &str,
    most: f64,
    value: &dyn Fn(f64) -> f64,
) -> Result<String, ChartError> {
    let roles: Vec<AgentRole> = MEASURED
        .into_iter()
        .filter(|role| profiles.iter().any(|p| p.roles.contains_key(role)))
        .collect();
    let mut svg = String::new();
    {
        let panels = roles.len().max(1);
        let size = (PANEL.0 * panels as u32, PANEL.1);
        let root = SVGBackend::with_string(&mut svg, size).into_drawing_area();
        let wrong = |error: &dyn std::fmt::Display| ChartError(error.to_string());
        root.fill(&WHITE).map_err(|e| wrong(&e))?;
        for (role, panel) in roles.iter().zip(root.split_evenly((1, panels))) {
            let values: Vec<(String, Vec<f64>)> = profiles
                .iter()
                .filter_map(|p| {
                    let rates = p.roles.get(role)?.case_rates();
                    let values: Vec<f64> = rates.into_iter().map(value).collect();
                    (!values.is_empty()).then(|| (short(&p.model), values))
                })
                .collect();
            panel_of(&panel, *role, what, most, &values)?;
        }
        root.present().map_err(|e| wrong(&e))?;
    }
    Ok(svg)
}

fn panel_of(
    panel: &DrawingArea<SVGBackend<'_>, Shift>,
    role: AgentRole,
    what: &str,
    most: f64,
    values: &[(String, Vec<f64>)],
) -> Result<(), ChartError> {
    let wrong = |error: &dyn std::fmt::Display| ChartError(error.to_string());
    let boxes = values.len().max(1);
    let mut chart = ChartBuilder::on(panel)
        .caption(role.name(), ("sans-serif", 18))
        .margin(12)
        .x_label_area_size(34)
        .y_label_area_size(48)
        .build_cartesian_2d(0.0_f32..boxes as f32, 0.0_f32..most as f32)
        .map_err(|e| wrong(&e))?;
    let small = TextStyle::from(("sans-serif", 11).into_font());
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE)
        .y_desc(what)
        .x_labels(0)
        .label_style(small.clone())
        .axis_style(BLACK.mix(0.6))
        .draw()
        .map_err(|e| wrong(&e))?;
    let drawn = values.iter().enumerate().map(|(at, (_, values))| {
        Boxplot::new_vertical(at as f32 + 0.5, &Quartiles::new(values))
            .width(26)
            .whisker_width(0.6)
            .style(INK)
    });
    chart.draw_series(drawn).map_err(|e| wrong(&e))?;
    let (across, down) = chart.plotting_area().get_pixel_range();
    let (left, top) = panel.get_base_pixel();
    let centred = small.pos(Pos::new(HPos::Center, VPos::Top));
    for (at, (name, _)) in values.iter().enumerate() {
        let wide = (across.end - across.start) as f32 / boxes as f32;
        let x = across.start - left + ((at as f32 + 0.5) * wide) as i32;
        let place = (x, down.end - top + 8);
        panel
            .draw_text(name, &centred, place)
            .map_err(|e| wrong(&e))?;
    }
    Ok(())
}

/// The name without its back end, cut where it is long.
fn short(model: &str) -> String {
    let name = model.split_once('/').map_or(model, |(_, name)| name);
    if name.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let head: String = name.chars().take(LONGEST_NAME - 1).collect();
    head + "…"
}

#[cfg(test)]
mod tests {
    use super::{charts, short};
    use crate::agent::AgentRole;
    use crate::profile::{Profile, RoleProfile, StepTally};
    use std::collections::BTreeMap;

    #[test]
    fn a_box_for_each_model_and_no_markup_of_theirs() {
        let profile = |model: &str| Profile {
            model: model.into(),
            roles: BTreeMap::from([(
                AgentRole::Assertion,
                RoleProfile {
                    steps: (0..5)
                        .map(|at| StepTally {
                            case: format!("c{at}"),
                            right: at,
                            wrong: 5 - at,
                            ..StepTally::default()
                        })
                        .collect(),
                    ..RoleProfile::default()
                },
            )]),
            ..Profile::default()
        };
        let drawn = charts(&[profile("ollama/a"), profile("ollama/<b onload=x>")]).expect("charts");
        assert_eq!(drawn.len(), 2);
        for chart in drawn {
            assert!(chart.svg.starts_with("<svg") && !chart.svg.contains("<b "));
            assert!(chart.svg.contains("assertion") && chart.svg.contains("&lt;b onload"));
        }
        assert!(charts(&[]).is_ok(), "nothing is drawn of nothing");
    }

    #[test]
    fn names_are_cut() {
        assert_eq!(short("ollama/qwen3:14b"), "qwen3:14b");
        assert_eq!(short(&"x".repeat(40)).chars().count(), 22);
    }
}
