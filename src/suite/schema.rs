//! JSON Schemas of the files that people write, for their editors. The reader tells more, and in better words.

/// Schema of the native suite form.
pub const SUITE_SCHEMA: &str = include_str!("schema/suite.json");

/// Schema of the configuration file.
pub const CONFIG_SCHEMA: &str = include_str!("schema/config.json");

#[cfg(test)]
mod tests {
    use super::{CONFIG_SCHEMA, SUITE_SCHEMA};
    use crate::suite::case::steps;
    use crate::suite::config;
    use crate::suite::config::capabilities;
    use crate::suite::config::thresholds;
    use crate::suite::format::native;
    use crate::suite::hooks::http;
    use crate::suite::hooks::read;
    use serde_json::Value;

    /// The keys that a schema knows at a place.
    fn keys(schema: &str, place: &str) -> Vec<String> {
        let schema: Value = serde_json::from_str(schema).expect("JSON");
        let there = schema.pointer(place).and_then(Value::as_object);
        let there = there.unwrap_or_else(|| panic!("nothing at {place}"));
        there.keys().cloned().collect()
    }

    #[test]
    fn the_schemas_know_the_keys_that_the_reader_knows() {
        for (schema, place, known) in [
            (SUITE_SCHEMA, "/properties", native::SUITE.known),
            (
                SUITE_SCHEMA,
                "/definitions/case/properties",
                native::CASE.known,
            ),
            (
                SUITE_SCHEMA,
                "/definitions/step/anyOf/1/properties",
                steps::STEP.known,
            ),
            (
                SUITE_SCHEMA,
                "/definitions/http/properties",
                http::HTTP.known,
            ),
            (CONFIG_SCHEMA, "/properties", config::CONFIG.known),
            (
                CONFIG_SCHEMA,
                "/properties/capabilities/properties",
                &capabilities::allowed(),
            ),
            (
                CONFIG_SCHEMA,
                "/properties/gate/properties",
                thresholds::GATE.known,
            ),
            (
                CONFIG_SCHEMA,
                "/properties/models/properties",
                config::MODELS.known,
            ),
            (
                CONFIG_SCHEMA,
                "/definitions/model/anyOf/1/properties",
                config::MODEL.known,
            ),
        ] {
            assert_eq!(keys(schema, place), known, "{place}");
        }
        let forms = (1..=4).flat_map(|form| {
            let place = format!("/definitions/hook/anyOf/{form}/properties");
            keys(SUITE_SCHEMA, &place)
        });
        assert_eq!(forms.collect::<Vec<_>>(), read::HOOK.known);
    }
}
