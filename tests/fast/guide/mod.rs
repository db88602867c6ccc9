//! The book says what is so. Its examples are read and carried out, its links lead somewhere, and nothing that a user meets is
//! missing from it.
//!
//! The words behind a fence say what is done with the block:
//!
//! | fence | what is done |
//! |---|---|
//! | `yaml` | a suite is checked and every sentence of it has to be read, a configuration is read, a workflow's commands parse |
//! | `yaml FILE`, `text FILE` | the same, and it is written to that file of the page's own folder |
//! | `sh` | commands parse; one with `# exit N` behind it is carried out in that folder |
//! | `console` | commands after `$` are carried out there, and print what stands below; `…` stands for any lines |
//! | `steps`, `steps-unread` | sentences that are read, and that are not |
//! | `readings` | sentences, each with its formula below |
//! | `json PATH#POINTER`, `aut PATH` | what stands in that file of the sources |
//! | `json`, `toml`, `lua`, `elisp`, `js` | settings by which another program starts a verb of ours |
//! | `html` | a page of a rule, which the tests of the rules run |
//! | … `ignore` | nothing; there are few |

mod architecture;
mod blocks;
mod chapters;
mod complete;
mod folder;
mod tables;
