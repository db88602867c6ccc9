//! The cascade: which declaration of an element wins for each property.

use super::declared::{Declared, Weight, Winners};
use super::layer::Layers;
use super::selector::{Pseudo, matches};
use super::sheet::{Sheet, StyleRule, declarations};
use super::value::{decides, first_variable};
use ego_tree::NodeId;
use scraper::ElementRef;
use std::collections::{HashMap, HashSet};

/// Most variables that one value leads to.
const MOST: usize = 64;

/// The author's style sheets of one document, in order, by the shadow root that they belong to.
#[derive(Debug, Default)]
pub(in super::super) struct Styles {
    scopes: HashMap<Option<NodeId>, TreeStyles>,
}

/// The sheets of one tree.
#[derive(Debug, Default)]
struct TreeStyles {
    rules: Vec<StyleRule>,
    layers: Layers,
    registered: HashSet<String>,
}

/// Why a value has no text.
enum Lost {
    /// A variable has no value: the declaration counts as if it were not there.
    Invalid,
    /// A value is not known.
    Unknown,
}

impl Styles {
    /// Adds a sheet to those of its tree.
    pub(in super::super) fn add(&mut self, scope: Option<NodeId>, sheet: Sheet) {
        let known = self.scopes.entry(scope).or_default();
        for layer in &sheet.layers {
            known.layers.name(layer);
        }
        known.rules.extend(sheet.rules);
        known.registered.extend(sheet.registered);
    }

    /// Collects the declarations of an element. `scope` is the shadow root that contains it.
    pub(in super::super) fn of(&self, element: ElementRef<'_>, scope: Option<NodeId>) -> Declared {
        let mut declared = Declared::default();
        let none = TreeStyles::default();
        let sheets = self.scopes.get(&scope).unwrap_or(&none);
        let mut doubted: Vec<(usize, &StyleRule)> = Vec::new();
        for (order, rule) in sheets.rules.iter().enumerate() {
            if !rule.first.may_match(element) {
                continue;
            }
            match (rule.applies, matches(&rule.selector, element, rule.unknown)) {
                (_, Some(false)) | (Some(false), _) => {}
                (Some(true), Some(true)) => sheets.take(rule, order, &mut declared),
                _ => doubted.push((order, rule)),
            }
        }
        for declaration in declarations(element.attr("style").unwrap_or_default()) {
            if decides(&declaration.property) {
                let weight = (declaration.important, true, Vec::new(), 0, usize::MAX);
                declared
                    .own
                    .put(&declaration.property, &declaration.value, weight);
            }
        }
        let changed: Vec<String> = doubted
            .iter()
            .flat_map(|(order, rule)| sheets.may_change(rule, *order, &declared))
            .map(str::to_owned)
            .collect();
        declared.doubted.extend(changed);
        for place in [Pseudo::Other, Pseudo::Before, Pseudo::After] {
            self.resolve_variables(element, scope, &mut declared, place);
        }
        declared
    }

    fn resolve_variables(
        &self,
        element: ElementRef<'_>,
        scope: Option<NodeId>,
        declared: &mut Declared,
        place: Pseudo,
    ) {
        let winners = match place {
            Pseudo::Before => &mut declared.before,
            Pseudo::After => &mut declared.after,
            Pseudo::Other => &mut declared.own,
        };
        let mut lost = Vec::new();
        winners.0.retain(|property, (_, value)| {
            if !value.contains("var(") {
                return true;
            }
            match self.resolved(value, element, scope, &mut MOST.clone()) {
                Ok(text) => {
                    let text = text.trim();
                    *value = if property == "content" {
                        text.to_owned()
                    } else {
                        text.to_ascii_lowercase()
                    };
                    true
                }
                // As `unset` is: inherited, or as it is without a declaration.
                Err(Lost::Invalid) => false,
                Err(Lost::Unknown) => {
                    lost.push(property.clone());
                    false
                }
            }
        });
        declared.doubted.extend(lost);
    }

    /// A value with its variables filled in.
    fn resolved(
        &self,
        value: &str,
        element: ElementRef<'_>,
        scope: Option<NodeId>,
        left: &mut usize,
    ) -> Result<String, Lost> {
        let mut out = String::new();
        let mut rest = value;
        while let Some((before, name, fallback, after)) = first_variable(rest) {
            // Variables that lead to each other have no value.
            *left = left.checked_sub(1).ok_or(Lost::Unknown)?;
            out.push_str(before);
            let own = match self.variable(name, element, scope, left) {
                Err(Lost::Invalid) => match fallback {
                    Some(fallback) => self.resolved(fallback, element, scope, left),
                    None => Err(Lost::Invalid),
                },
                other => other,
            }?;
            out.push_str(&own);
            rest = after;
        }
        if rest.contains("var(") {
            return Err(Lost::Invalid);
        }
        Ok(out + rest)
    }

    /// The value of a custom property of an element, its own or inherited.
    fn variable(
        &self,
        name: &str,
        element: ElementRef<'_>,
        scope: Option<NodeId>,
        left: &mut usize,
    ) -> Result<String, Lost> {
        let none = TreeStyles::default();
        let sheets = self.scopes.get(&scope).unwrap_or(&none);
        if sheets.registered.contains(name) {
            return Err(Lost::Unknown);
        }
        let mut at = Some(element);
        while let Some(owner) = at {
            if let Some(value) = sheets.custom(name, owner)? {
                match value.as_str() {
                    "initial" => return Err(Lost::Invalid),
                    "inherit" | "unset" => {}
                    "revert" | "revert-layer" => return Err(Lost::Unknown),
                    value => return self.resolved(value, owner, scope, left),
                }
            }
            at = owner.parent().and_then(ElementRef::wrap);
        }
        // Into a shadow root it comes from outside.
        Err(if scope.is_some() {
            Lost::Unknown
        } else {
            Lost::Invalid
        })
    }
}

impl TreeStyles {
    fn weight(&self, rule: &StyleRule, important: bool, order: usize) -> Weight {
        (
            important,
            false,
            self.layers.key(&rule.layer, important),
            rule.selector.specificity(),
            order,
        )
    }

    fn take(&self, rule: &StyleRule, order: usize, declared: &mut Declared) {
        let winners = match rule.pseudo {
            None => &mut declared.own,
            Some(Pseudo::Before) => &mut declared.before,
            Some(Pseudo::After) => &mut declared.after,
            Some(Pseudo::Other) => return,
        };
        for declaration in rule.declarations.iter().filter(|d| decides(&d.property)) {
            let weight = self.weight(rule, declaration.important, order);
            winners.put(&declaration.property, &declaration.value, weight);
        }
    }

    /// Properties that decide and would be others if the rule applied.
    fn may_change<'r>(
        &self,
        rule: &'r StyleRule,
        order: usize,
        declared: &'r Declared,
    ) -> impl Iterator<Item = &'r str> {
        let winners: &Winners = match rule.pseudo {
            None | Some(Pseudo::Other) => &declared.own,
            Some(Pseudo::Before) => &declared.before,
            Some(Pseudo::After) => &declared.after,
        };
        let changed = rule.declarations.iter().filter(move |declaration| {
            let (property, value) = (declaration.property.as_str(), declaration.value.as_str());
            let weight = self.weight(rule, declaration.important, order);
            let known = winners.0.get(property).map(|(_, value)| value.as_str());
            decides(property)
                && winners.loses_to(property, &weight)
                && known != Some(value)
                && !declared.is_harmless(winners, property, value)
        });
        changed.map(|declaration| declaration.property.as_str())
    }

    /// Returns the declaration of a custom property on an element.
    fn custom(&self, name: &str, element: ElementRef<'_>) -> Result<Option<String>, Lost> {
        let mut winners = Winners::default();
        let mut doubted = Vec::new();
        let declaring = |rule: &&StyleRule| {
            rule.pseudo.is_none() && rule.declarations.iter().any(|d| d.property == name)
        };
        for (order, rule) in self
            .rules
            .iter()
            .enumerate()
            .filter(|(_, rule)| declaring(rule))
        {
            let matched = if rule.first.may_match(element) {
                matches(&rule.selector, element, rule.unknown)
            } else {
                Some(false)
            };
            for declaration in rule.declarations.iter().filter(|d| d.property == name) {
                let weight = self.weight(rule, declaration.important, order);
                match (rule.applies, matched) {
                    (_, Some(false)) | (Some(false), _) => {}
                    (Some(true), Some(true)) => winners.put(name, &declaration.value, weight),
                    _ => doubted.push(weight),
                }
            }
        }
        for declaration in declarations(element.attr("style").unwrap_or_default()) {
            if declaration.property == name {
                let weight = (declaration.important, true, Vec::new(), 0, usize::MAX);
                winners.put(name, &declaration.value, weight);
            }
        }
        if doubted.iter().any(|weight| winners.loses_to(name, weight)) {
            return Err(Lost::Unknown);
        }
        Ok(winners.0.remove(name).map(|(_, value)| value))
    }
}
