//! Renderings of a run record: terminal, JSON, JUnit, Markdown.
