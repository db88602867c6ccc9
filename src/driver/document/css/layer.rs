//! The order of cascade layers: later ones before earlier ones, what is in none before all.

use std::collections::HashMap;

/// The names of a layer and those around it, the outermost first. Empty: in no layer.
pub(in super::super) type Layer = Vec<String>;

/// Weight of a layer, the heavier the greater.
pub(super) type LayerKey = Vec<i64>;

/// Layers in the order in which they were first named.
#[derive(Debug, Default)]
pub(super) struct Layers {
    inner: HashMap<Layer, Vec<String>>,
}

impl Layers {
    /// Names a layer and those around it.
    pub(super) fn name(&mut self, layer: &[String]) {
        for depth in 0..layer.len() {
            let known = self.inner.entry(layer[..depth].to_vec()).or_default();
            if !known.contains(&layer[depth]) {
                known.push(layer[depth].clone());
            }
        }
    }

    /// The weight of a layer that was named. Important declarations have it the other way round.
    pub(super) fn key(&self, layer: &[String], important: bool) -> LayerKey {
        let mut key: LayerKey = (0..layer.len())
            .map(|depth| {
                let place = self
                    .inner
                    .get(&layer[..depth])
                    .and_then(|known| known.iter().position(|name| *name == layer[depth]));
                place
                    .and_then(|place| i64::try_from(place).ok())
                    .unwrap_or_default()
            })
            .collect();
        key.push(i64::MAX);
        if important {
            for place in &mut key {
                *place = -*place;
            }
        }
        key
    }
}
