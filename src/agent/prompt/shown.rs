//! The picture of the window that goes with a question.

use crate::agent::prompt::agents::Agents;
use crate::agent::prompt::role::AgentRole;
use crate::llm::PromptPicture;
use crate::page::ElementId;
use crate::picture::WindowPicture;

/// Most bytes of the list of elements without a box.
const LISTED: usize = 300;

impl Agents {
    /// Whether questions of the role go with a picture of the window: the model is there, is to be shown some, and takes them.
    pub(crate) fn are_shown(&self, role: AgentRole) -> bool {
        self.prompts.of(role).shows_pictures()
            && self
                .models
                .of(role)
                .as_ref()
                .is_some_and(|model| !self.refusals.has(&model.name().to_string()))
    }
}

/// Picture of a question, and the paragraph about it.
#[derive(Debug, Clone)]
pub(crate) struct QuestionPicture {
    pub(crate) picture: PromptPicture,
    pub(crate) told: String,
}

/// The picture for a question of a role about these elements; `None` where none is shown.
pub(crate) fn picture(
    agents: &Agents,
    role: AgentRole,
    screen: Option<&WindowPicture>,
    elements: &[ElementId],
) -> Option<QuestionPicture> {
    let screen = screen.filter(|_| agents.are_shown(role))?;
    let told = agents
        .prompts
        .of(role)
        .about_picture(&unmarked(screen, elements))?;
    // A picture that cannot be written is none; its window was read a moment before.
    let png = screen.marked(elements).ok()?;
    Some(QuestionPicture {
        picture: PromptPicture::new(png, screen.size()),
        told,
    })
}

/// Tokens that the picture of a question takes.
pub(crate) fn tokens(agents: &Agents, role: AgentRole, screen: Option<&WindowPicture>) -> u64 {
    let screen = screen.filter(|_| agents.are_shown(role));
    screen.map_or(0, |screen| PromptPicture::tokens_of(screen.size()))
}

/// Says which elements have no box.
fn unmarked(screen: &WindowPicture, elements: &[ElementId]) -> String {
    let mut runs: Vec<(ElementId, ElementId)> = Vec::new();
    let mut before = false;
    for id in elements {
        let outside = !screen.shows(*id);
        match runs.last_mut() {
            Some((_, last)) if outside && before => *last = *id,
            _ if outside => runs.push((*id, *id)),
            _ => {}
        }
        before = outside;
    }
    if runs.is_empty() {
        return "Every element of the list has its box.".into();
    }
    let runs: Vec<String> = runs
        .iter()
        .map(|(first, last)| {
            if first == last {
                first.to_string()
            } else {
                format!("{first} to {last}")
            }
        })
        .collect();
    let listed = runs.join(", ");
    if listed.len() > LISTED {
        return "Elements without a box are outside of the window.".into();
    }
    format!("These elements are outside of the window and have no box: {listed}.")
}

#[cfg(test)]
mod tests {
    use super::unmarked;
    use crate::page::Rect;
    use crate::picture::{Pixels, WindowPicture};

    #[test]
    fn what_is_outside_of_the_window_is_told() {
        let place = Rect {
            x: 1.0,
            y: 1.0,
            width: 9.0,
            height: 9.0,
        };
        let screen = |shown: &[usize]| {
            let places = shown.iter().map(|id| (*id, place)).collect();
            WindowPicture::new(Pixels::blank(20, 20, [255; 3]), &[], places, 1.0)
        };
        let all = "Every element of the list has its box.";
        assert_eq!(unmarked(&screen(&[1, 2]), &[1, 2]), all);
        assert_eq!(
            unmarked(&screen(&[3, 6]), &[1, 2, 3, 5, 6, 8]),
            "These elements are outside of the window and have no box: 1 to 2, 5, 8."
        );
        let many: Vec<usize> = (0..400).collect();
        let shown: Vec<usize> = many.iter().copied().filter(|id| id % 2 == 0).collect();
        assert_eq!(
            unmarked(&screen(&shown), &many),
            "Elements without a box are outside of the window."
        );
    }
}
