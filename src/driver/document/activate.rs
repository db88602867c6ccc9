//! Effects of clicks, keys and typing on a document without scripts (HTML, "activation behavior").

use super::controls::{self, is_disabled, option_value, sanitised, takes_text};
use super::dom::{ancestors, filled, input_type, tag};
use super::fetch::PageRequest;
use super::form::{Submission, is_same_page};
use super::loaded::{Document, is_script_address};
use crate::driver::{DriverError, Reaction};
use ego_tree::NodeId;
use scraper::ElementRef;
use std::path::PathBuf;

/// Next task of the user agent.
#[derive(Debug)]
pub(super) enum Effect {
    /// Nothing, or it is done.
    Done(Reaction),
    /// Navigate, to a target.
    Follow(Box<PageRequest>, Option<String>),
    /// Save a link as a file.
    Download(String),
}

impl Effect {
    fn nothing() -> Self {
        Effect::Done(Reaction::default())
    }
}

/// Scripts would have to say what happens.
pub(super) fn needs_scripts() -> DriverError {
    DriverError::NotSupported("run the scripts of the page".into())
}

impl Document {
    /// The element with this key, if the document still has it.
    pub(super) fn node(&self, key: u64) -> Result<NodeId, DriverError> {
        self.dom
            .by_key(key)
            .map(|element| element.id())
            .ok_or(DriverError::Stale)
    }

    fn element(&self, node: NodeId) -> Result<ElementRef<'_>, DriverError> {
        self.dom.element(node).ok_or(DriverError::Stale)
    }

    /// A click on an element.
    pub(super) fn click(&mut self, node: NodeId) -> Result<Effect, DriverError> {
        let clicked = self.element(node)?;
        let path: Vec<_> = std::iter::once(clicked).chain(ancestors(clicked)).collect();
        let scripted = self.scripted();
        let focus = path
            .iter()
            .find(|element| is_focusable(**element) && !is_disabled(**element))
            .map(|element| element.id());
        for element in path {
            if is_disabled(element) && tag(element) != "fieldset" {
                return Ok(Effect::nothing());
            }
            if element.attr("onclick").is_some() {
                return Err(needs_scripts());
            }
            if is_activated(element) {
                let active = element.id();
                self.state.focused = focus;
                return self.activate(active, scripted);
            }
        }
        if scripted {
            return Err(needs_scripts());
        }
        self.state.focused = focus;
        Ok(Effect::nothing())
    }

    fn activate(&mut self, node: NodeId, scripted: bool) -> Result<Effect, DriverError> {
        let element = self.element(node)?;
        match (tag(element), input_type(element)) {
            ("a" | "area", _) => self.link(element, scripted),
            ("summary", _) => {
                let details = ancestors(element)
                    .next()
                    .map(|details| (details.id(), details.attr("open").is_some()));
                if let Some((details, open)) = details {
                    self.dom.set_flag(details, "open", !open);
                }
                Ok(Effect::nothing())
            }
            ("label", _) => {
                let control = self
                    .labelled(element)
                    .map(|control| (control.id(), is_disabled(control)));
                match control {
                    Some((control, false)) => {
                        self.state.focused = Some(control);
                        self.activate(control, scripted)
                    }
                    _ => Ok(Effect::nothing()),
                }
            }
            ("option", _) => self.choose_option(node),
            ("input", "checkbox") => {
                let on = !self.is_checked(element);
                self.state.checked.insert(node, on);
                Ok(Effect::nothing())
            }
            ("input", "radio") => {
                let group: Vec<_> = self.radio_group(element).map(|other| other.id()).collect();
                for other in group {
                    self.state.checked.insert(other, other == node);
                }
                Ok(Effect::nothing())
            }
            ("button", _)
                if filled(element, "popovertarget").is_some()
                    || filled(element, "commandfor").is_some() =>
            {
                self.command(element.id())
            }
            ("input" | "button", "submit" | "image") => {
                match self.form_of(element).map(|form| form.id()) {
                    Some(form) => self.submit(form, Some(node)),
                    None if scripted => Err(needs_scripts()),
                    None => Ok(Effect::nothing()),
                }
            }
            ("input" | "button", "reset") => {
                let form = self.form_of(element).map(|form| form.id());
                form.map_or(Ok(()), |form| self.reset(form))?;
                Ok(Effect::nothing())
            }
            ("input" | "button", "button") if scripted => Err(needs_scripts()),
            ("input", "file") => Err(DriverError::NotSupported(
                "show the system's file dialog".into(),
            )),
            _ => Ok(Effect::nothing()),
        }
    }

    fn link(&self, link: ElementRef<'_>, scripted: bool) -> Result<Effect, DriverError> {
        let address = link.attr("href").unwrap_or_default();
        if is_script_address(address) {
            return Err(needs_scripts());
        }
        let url = self
            .resolve(address)
            .ok_or_else(|| DriverError::Failed(format!("`{address}` is no URL")))?;
        let goes_nowhere = is_same_page(&url, &self.url)
            && url
                .fragment()
                .is_some_and(|fragment| self.anchor(fragment).is_none());
        if goes_nowhere && scripted {
            return Err(needs_scripts());
        }
        let request = PageRequest::get(url).from(&self.url);
        if let Some(name) = link.attr("download") {
            let from_url = || {
                request
                    .url
                    .path_segments()
                    .and_then(Iterator::last)
                    .unwrap_or("download")
            };
            let name = if name.is_empty() { from_url() } else { name }.to_owned();
            return Ok(Effect::Download(name));
        }
        let target = filled(link, "target")
            .map(str::to_owned)
            .or_else(|| self.base_target());
        Ok(Effect::Follow(Box::new(request), target))
    }

    /// `popovertarget`, and `commandfor` with the commands of dialogs and popovers.
    fn command(&mut self, button: NodeId) -> Result<Effect, DriverError> {
        let button = self.element(button)?;
        let popover = filled(button, "popovertarget");
        let id = popover
            .or_else(|| filled(button, "commandfor"))
            .unwrap_or_default();
        let word = if popover.is_some() {
            "popovertargetaction"
        } else {
            "command"
        };
        let word = button.attr(word).unwrap_or("toggle").to_ascii_lowercase();
        let Some(target) = self.dom.by_id(id.trim()) else {
            return Ok(Effect::nothing());
        };
        let (node, open) = (target.id(), target.attr("open").is_some());
        let opens = match word.as_str() {
            "show" | "show-modal" | "show-popover" => true,
            "hide" | "close" | "request-close" | "hide-popover" => false,
            "toggle" | "toggle-popover" => !open,
            _ => return Err(needs_scripts()),
        };
        self.dom.set_flag(node, "open", opens);
        Ok(Effect::nothing())
    }

    /// Sends a form, unless the user agent finds something wrong with it first.
    fn submit(&mut self, form: NodeId, submitter: Option<NodeId>) -> Result<Effect, DriverError> {
        let form = self.element(form)?;
        let button = submitter.and_then(|button| self.dom.element(button));
        if form.attr("onsubmit").is_some() {
            return Err(needs_scripts());
        }
        let unchecked = form.attr("novalidate").is_some()
            || button.is_some_and(|button| button.attr("formnovalidate").is_some());
        let wrong: Vec<_> = self
            .controls(form)
            .filter(|_| !unchecked)
            .filter_map(|control| {
                self.complaint(control)
                    .map(|complaint| (control.id(), complaint))
            })
            .collect();
        if let Some((first, complaint)) = wrong.first().cloned() {
            self.state.told = wrong.into_iter().map(|(control, _)| control).collect();
            self.state.focused = Some(first);
            return Ok(Effect::Done(Reaction {
                notes: vec![format!("the form was not sent: {complaint}")],
            }));
        }
        match self.submission(form, button)? {
            Submission::Request(request, target) => Ok(Effect::Follow(request, target)),
            Submission::CloseDialog => {
                let dialog = ancestors(form)
                    .find(|above| tag(*above) == "dialog")
                    .map(|dialog| dialog.id());
                if let Some(dialog) = dialog {
                    self.dom.set_flag(dialog, "open", false);
                }
                Ok(Effect::nothing())
            }
        }
    }

    fn reset(&mut self, form: NodeId) -> Result<(), DriverError> {
        let form = self.element(form)?;
        let mut nodes: Vec<_> = self.controls(form).map(|control| control.id()).collect();
        let lists = self
            .controls(form)
            .filter(|control| tag(*control) == "select");
        nodes.extend(
            lists
                .flat_map(controls::options)
                .map(|option| option.id())
                .collect::<Vec<_>>(),
        );
        let state = &mut self.state;
        for node in nodes {
            state.values.remove(&node);
            state.checked.remove(&node);
            state.selected.remove(&node);
            state.files.remove(&node);
            state.told.remove(&node);
        }
        Ok(())
    }

    fn choose_option(&mut self, option: NodeId) -> Result<Effect, DriverError> {
        let element = self.element(option)?;
        let Some(list) = ancestors(element).find(|above| tag(*above) == "select") else {
            return Ok(Effect::nothing());
        };
        let place = controls::options(list)
            .iter()
            .position(|other| *other == element);
        let list = list.id();
        self.choose(list, place.as_slice(), true)?;
        Ok(Effect::nothing())
    }

    /// Chooses options of a list by place; `exactly` lets go of the others even where the list takes several.
    pub(super) fn choose(
        &mut self,
        list: NodeId,
        places: &[usize],
        exactly: bool,
    ) -> Result<(), DriverError> {
        let element = self.element(list)?;
        if tag(element) != "select" {
            return Err(needs_scripts());
        }
        if is_disabled(element) {
            return Err(DriverError::Failed("the list is disabled".into()));
        }
        let options = controls::options(element);
        let adds = element.attr("multiple").is_some() && !exactly;
        let mut selected: Vec<_> = self
            .chosen(element)
            .into_iter()
            .filter(|_| adds)
            .map(|option| option.id())
            .collect();
        for place in places {
            let option = options
                .get(*place)
                .ok_or_else(|| DriverError::Nothing(format!("option {}", place + 1)))?;
            if is_disabled(*option) {
                return Err(DriverError::Failed(format!(
                    "the option `{}` is disabled",
                    option_value(*option)
                )));
            }
            selected.push(option.id());
        }
        let nodes: Vec<_> = options.into_iter().map(|option| option.id()).collect();
        for node in nodes {
            self.state.selected.insert(node, selected.contains(&node));
        }
        self.state.focused = Some(list);
        Ok(())
    }

    /// Types into a field; with `None`, into the focused one.
    pub(super) fn type_text(
        &mut self,
        field: Option<NodeId>,
        text: &str,
        replace: bool,
    ) -> Result<Reaction, DriverError> {
        let node = field
            .or(self.state.focused)
            .ok_or_else(|| DriverError::Nothing("focused field".into()))?;
        let mut element = self.element(node)?;
        if tag(element) == "label"
            && let Some(control) = self.labelled(element)
        {
            element = control;
        }
        if element
            .attr("contenteditable")
            .is_some_and(|value| value != "false")
            || !takes_text(element)
        {
            return Err(DriverError::NotSupported(format!(
                "type into a `{}` without scripts",
                tag(element)
            )));
        }
        let mut reaction = Reaction::default();
        if is_disabled(element) || element.attr("readonly").is_some() {
            reaction.notes.push("the field takes no input".into());
            return Ok(reaction);
        }
        let kind = input_type(element);
        let mut value = if replace
            || matches!(
                kind,
                "date" | "time" | "month" | "week" | "datetime-local" | "color" | "range"
            ) {
            String::new()
        } else {
            self.value(element)
        };
        value.push_str(text);
        if kind == "number" && tag(element) == "input" {
            // A number field takes no other characters.
            value.retain(|letter| {
                letter.is_ascii_digit() || matches!(letter, '-' | '+' | '.' | 'e' | 'E')
            });
        }
        let mut value = sanitised(element, &value);
        let is_limited = tag(element) == "textarea"
            || matches!(
                kind,
                "text" | "search" | "tel" | "url" | "email" | "password"
            );
        if is_limited
            && let Some(most) = element
                .attr("maxlength")
                .and_then(|most| most.trim().parse::<usize>().ok())
        {
            let mut length = 0;
            value = value
                .chars()
                .take_while(|letter| {
                    length += letter.len_utf16();
                    length <= most
                })
                .collect();
        }
        let node = element.id();
        self.state.values.insert(node, value);
        self.state.focused = Some(node);
        Ok(reaction)
    }

    /// Chooses files in a file field.
    pub(super) fn choose_files(
        &mut self,
        field: NodeId,
        files: &[PathBuf],
    ) -> Result<(), DriverError> {
        let element = self.element(field)?;
        if tag(element) != "input" || input_type(element) != "file" {
            return Err(DriverError::NotSupported(format!(
                "choose files in a `{}`",
                tag(element)
            )));
        }
        if is_disabled(element) {
            return Err(DriverError::Failed("the field is disabled".into()));
        }
        if files.len() > 1 && element.attr("multiple").is_none() {
            return Err(DriverError::Failed("the field takes one file".into()));
        }
        if let Some(missing) = files.iter().find(|file| !file.is_file()) {
            return Err(DriverError::Failed(format!(
                "there is no file `{}`",
                missing.display()
            )));
        }
        self.state.files.insert(field, files.to_vec());
        self.state.focused = Some(field);
        Ok(())
    }

    /// One press of a key on the focused element.
    pub(super) fn press(&mut self, key: &str, modifiers: &[String]) -> Result<Effect, DriverError> {
        let scripted = self.scripted();
        let focused = self.state.focused.and_then(|node| self.dom.element(node));
        let only_shift = modifiers
            .iter()
            .all(|modifier| modifier.eq_ignore_ascii_case("shift"));
        if !only_shift {
            return Err(DriverError::NotSupported(format!(
                "press {}+{key}",
                modifiers.join("+")
            )));
        }
        match (key.to_ascii_lowercase().as_str(), focused) {
            ("tab", _) => {
                self.move_focus(!modifiers.is_empty());
                Ok(Effect::nothing())
            }
            ("enter" | "return", Some(element)) if tag(element) == "textarea" => {
                self.type_text(None, "\n", false).map(Effect::Done)
            }
            ("enter" | "return", Some(element))
                if tag(element) == "input" && !is_button(element) =>
            {
                match self.form_of(element).map(|form| form.id()) {
                    Some(form) => self.submit_implicitly(form),
                    None if scripted => Err(needs_scripts()),
                    None => Ok(Effect::nothing()),
                }
            }
            ("enter" | "return", Some(element)) if is_activated(element) => {
                let node = element.id();
                self.click(node)
            }
            ("space" | " ", Some(element))
                if is_button(element)
                    || matches!(input_type(element), "checkbox" | "radio")
                        && tag(element) == "input"
                    || tag(element) == "summary" =>
            {
                let node = element.id();
                self.click(node)
            }
            ("backspace" | "delete", Some(element)) if takes_text(element) => {
                let mut value = self.value(element);
                // The caret is at the end: there is nothing to delete behind it.
                if key.eq_ignore_ascii_case("backspace") {
                    value.pop();
                }
                self.type_text(None, &value, true).map(Effect::Done)
            }
            ("space", Some(element)) if takes_text(element) => {
                self.type_text(None, " ", false).map(Effect::Done)
            }
            ("arrowdown" | "down" | "arrowup" | "up", Some(element))
                if tag(element) == "select" && controls::is_closed(element) =>
            {
                let down = key.to_ascii_lowercase().contains("down");
                let node = element.id();
                self.step_option(node, down)
            }
            (_, Some(element)) if takes_text(element) && key.chars().count() == 1 => {
                self.type_text(None, key, false).map(Effect::Done)
            }
            _ if scripted => Err(needs_scripts()),
            _ => Ok(Effect::nothing()),
        }
    }

    fn step_option(&mut self, list: NodeId, down: bool) -> Result<Effect, DriverError> {
        let element = self.element(list)?;
        let options = controls::options(element);
        let chosen = self
            .chosen(element)
            .first()
            .and_then(|chosen| options.iter().position(|option| option == chosen));
        let is_free = |place: &usize| !is_disabled(options[*place]);
        let next = match chosen {
            Some(at) if down => (at + 1..options.len()).find(is_free),
            Some(at) => (0..at).rev().find(is_free),
            None => (0..options.len()).find(is_free),
        };
        if let Some(next) = next {
            self.choose(list, &[next], true)?;
        }
        Ok(Effect::nothing())
    }

    /// HTML, 4.10.21.2 "Implicit submission".
    fn submit_implicitly(&mut self, form: NodeId) -> Result<Effect, DriverError> {
        let element = self.element(form)?;
        let button = self.controls(element).find(|control| {
            is_button(*control) && matches!(input_type(*control), "submit" | "image")
        });
        if let Some(button) = button {
            if is_disabled(button) {
                return Ok(Effect::nothing());
            }
            let button = button.id();
            return self.click(button);
        }
        let blocking = self.controls(element).filter(|control| {
            tag(*control) == "input"
                && takes_text(*control)
                && !matches!(input_type(*control), "color" | "range")
        });
        if blocking.count() > 1 {
            Ok(Effect::nothing())
        } else {
            self.submit(form, None)
        }
    }

    fn move_focus(&mut self, back: bool) {
        let stops: Vec<_> = self
            .dom
            .elements()
            .filter(|element| is_focusable(*element) && !is_disabled(*element))
            .filter(|element| {
                element
                    .attr("tabindex")
                    .is_none_or(|index| !index.trim().starts_with('-'))
            })
            .map(|element| element.id())
            .collect();
        let at = self
            .state
            .focused
            .and_then(|focused| stops.iter().position(|stop| *stop == focused));
        self.state.focused = match (at, back) {
            (None, false) => stops.first(),
            (None, true) => stops.last(),
            (Some(at), false) => stops.get(at + 1),
            (Some(at), true) => at.checked_sub(1).and_then(|at| stops.get(at)),
        }
        .copied();
    }
}

fn is_button(element: ElementRef<'_>) -> bool {
    match tag(element) {
        "button" => true,
        "input" => matches!(input_type(element), "submit" | "image" | "reset" | "button"),
        _ => false,
    }
}

/// A click on it does something by itself.
fn is_activated(element: ElementRef<'_>) -> bool {
    match tag(element) {
        "a" | "area" => element.attr("href").is_some(),
        "button" | "input" | "label" | "option" | "select" | "textarea" => true,
        "summary" => ancestors(element)
            .next()
            .is_some_and(|above| tag(above) == "details"),
        _ => false,
    }
}

fn is_focusable(element: ElementRef<'_>) -> bool {
    match tag(element) {
        "a" | "area" => element.attr("href").is_some(),
        "input" => input_type(element) != "hidden",
        "button" | "select" | "textarea" | "summary" | "iframe" => true,
        _ => {
            element.attr("tabindex").is_some()
                || element
                    .attr("contenteditable")
                    .is_some_and(|value| value != "false")
        }
    }
}
