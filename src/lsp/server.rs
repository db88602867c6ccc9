//! The conversation with an editor: from `initialize` to `exit`.

use super::complete::completions;
use super::define::definition;
use super::diagnose::Ask;
use super::document::OpenDocument;
use super::format::format;
use super::frame::{self, Incoming};
use super::hover::hover;
use super::symbols::symbols;
use lsp_server::{ErrorCode, Message, Notification, Request, Response, ResponseError};
use lsp_types::notification::{Notification as _, PublishDiagnostics};
use lsp_types::{
    CompletionOptions, CompletionParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, DocumentFormattingParams, DocumentSymbolParams,
    GotoDefinitionParams, HoverParams, HoverProviderCapability, InitializeResult, OneOf,
    PositionEncodingKind, PublishDiagnosticsParams, SaveOptions, ServerCapabilities, ServerInfo,
    TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, Uri,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Write};
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

/// Messages that wait to be answered; an editor that sends more waits itself.
const WAITING: usize = 64;

/// How the conversation ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// `shutdown`, then `exit`.
    Agreed,
    /// The editor went away, or said `exit` alone.
    Abrupt,
}

/// Talks to an editor until it goes away.
///
/// # Errors
///
/// Where nothing can be written. An editor that has gone is no error.
pub fn serve(
    mut from: impl BufRead + Send + 'static,
    to: &mut impl Write,
    ask: Ask,
) -> io::Result<Ending> {
    let (sender, inbox) = mpsc::sync_channel(WAITING);
    thread::spawn(move || {
        // A stream that cannot be read any more has ended.
        while let Ok(Some(incoming)) = frame::read(&mut from) {
            if sender.send(incoming).is_err() {
                return;
            }
        }
    });
    let mut server = LanguageServer {
        to,
        phase: ServerPhase::Before,
        is_markdown: false,
        documents: BTreeMap::new(),
        ask,
        untold: BTreeSet::new(),
    };
    match server.talk(&inbox) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(Ending::Abrupt),
        done => done,
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ServerPhase {
    /// Nothing has been agreed yet.
    Before,
    /// The editor may ask.
    Open,
    /// Only `exit` may come.
    Over,
}

struct LanguageServer<'a, W> {
    to: &'a mut W,
    phase: ServerPhase,
    /// The editor shows Markdown.
    is_markdown: bool,
    documents: BTreeMap<String, OpenDocument>,
    ask: Ask,
    /// Documents that were read and not yet reported.
    untold: BTreeSet<String>,
}

type RequestAnswer = Result<Value, ResponseError>;

impl<W: Write> LanguageServer<'_, W> {
    fn talk(&mut self, inbox: &Receiver<Incoming>) -> io::Result<Ending> {
        loop {
            let incoming = match inbox.try_recv() {
                Err(TryRecvError::Empty) => {
                    self.tell()?;
                    inbox.recv().ok()
                }
                other => other.ok(),
            };
            let Some(incoming) = incoming else {
                return Ok(Ending::Abrupt);
            };
            if let Some(ending) = self.take(incoming)? {
                return Ok(ending);
            }
        }
    }

    fn take(&mut self, incoming: Incoming) -> io::Result<Option<Ending>> {
        match incoming {
            Incoming::Broken(broken) => frame::write_broken(self.to, &broken)?,
            Incoming::Message(Message::Request(request)) => {
                let id = request.id.clone();
                let response_result = self.answer(request);
                let response = Response {
                    id,
                    response_result,
                };
                self.send(&response.into())?;
            }
            Incoming::Message(Message::Notification(told)) => {
                if told.method == "exit" {
                    return Ok(Some(match self.phase {
                        ServerPhase::Over => Ending::Agreed,
                        ServerPhase::Before | ServerPhase::Open => Ending::Abrupt,
                    }));
                }
                self.heed(told)?;
            }
            // Nothing is asked of the editor.
            Incoming::Message(Message::Response(_)) => {}
        }
        Ok(None)
    }

    fn send(&mut self, message: &Message) -> io::Result<()> {
        message.write(&mut self.to)
    }

    fn answer(&mut self, request: Request) -> RequestAnswer {
        let Request { method, params, .. } = request;
        match (self.phase, method.as_str()) {
            (ServerPhase::Before, "initialize") => {
                self.phase = ServerPhase::Open;
                let forms = "/capabilities/textDocument/hover/contentFormat";
                let forms = params.pointer(forms).and_then(Value::as_array);
                self.is_markdown =
                    forms.is_some_and(|forms| forms.iter().any(|form| form == "markdown"));
                return shown(&introduction());
            }
            (ServerPhase::Before, _) => {
                return Err(refusal(
                    ErrorCode::ServerNotInitialized,
                    format!("`{method}` came before `initialize`"),
                ));
            }
            (ServerPhase::Over, _) => {
                return Err(refusal(
                    ErrorCode::InvalidRequest,
                    format!("`{method}` came after `shutdown`"),
                ));
            }
            (ServerPhase::Open, _) => {}
        }
        match method.as_str() {
            "initialize" => Err(refusal(
                ErrorCode::InvalidRequest,
                "`initialize` came twice".to_owned(),
            )),
            "shutdown" => {
                self.phase = ServerPhase::Over;
                Ok(Value::Null)
            }
            "textDocument/hover" => {
                let asked: HoverParams = understood(params)?;
                let asked = asked.text_document_position_params;
                let is_markdown = self.is_markdown;
                let document = self.document(&asked.text_document.uri)?;
                shown(&hover(document, asked.position, is_markdown))
            }
            "textDocument/completion" => {
                let asked: CompletionParams = understood(params)?;
                let asked = asked.text_document_position;
                let document = self.document(&asked.text_document.uri)?;
                shown(&completions(document, asked.position))
            }
            "textDocument/definition" => {
                let asked: GotoDefinitionParams = understood(params)?;
                let asked = asked.text_document_position_params;
                let document = self.document(&asked.text_document.uri)?;
                shown(&definition(document, asked.position))
            }
            "textDocument/documentSymbol" => {
                let asked: DocumentSymbolParams = understood(params)?;
                shown(&symbols(self.document(&asked.text_document.uri)?))
            }
            "textDocument/formatting" => {
                let asked: DocumentFormattingParams = understood(params)?;
                let document = self.document(&asked.text_document.uri)?;
                match format(document) {
                    Ok(edits) => shown(&edits),
                    Err(why) => Err(refusal(
                        ErrorCode::RequestFailed,
                        format!("the suite is left as it is: {why}"),
                    )),
                }
            }
            _ => Err(refusal(
                ErrorCode::MethodNotFound,
                format!("`{method}` is not known here"),
            )),
        }
    }

    /// A document, read.
    fn document(&mut self, uri: &Uri) -> Result<&OpenDocument, ResponseError> {
        let document = self.documents.get_mut(uri.as_str());
        let document = document.ok_or_else(|| {
            let message = format!("`{}` is not open", uri.as_str());
            refusal(ErrorCode::InvalidParams, message)
        })?;
        if document.read() {
            self.untold.insert(uri.as_str().to_owned());
        }
        Ok(document)
    }

    /// Takes what the editor tells. What cannot be understood has no answer by the protocol, and is passed over.
    fn heed(&mut self, told: Notification) -> io::Result<()> {
        if self.phase != ServerPhase::Open {
            return Ok(());
        }
        match told.method.as_str() {
            "textDocument/didOpen" => {
                if let Ok(DidOpenTextDocumentParams { text_document: new }) =
                    serde_json::from_value(told.params)
                {
                    let key = new.uri.as_str().to_owned();
                    let ask = Rc::clone(&self.ask);
                    let document =
                        OpenDocument::new(new.uri, &new.language_id, new.version, new.text, ask);
                    self.documents.insert(key, document);
                }
            }
            "textDocument/didChange" => {
                if let Ok(DidChangeTextDocumentParams {
                    text_document: which,
                    content_changes,
                }) = serde_json::from_value(told.params)
                    && let Some(document) = self.documents.get_mut(which.uri.as_str())
                {
                    for change in content_changes {
                        document.text.change(change.range, &change.text);
                    }
                    document.version = which.version;
                    document.forget();
                }
            }
            "textDocument/didClose" => {
                if let Ok(DidCloseTextDocumentParams { text_document }) =
                    serde_json::from_value(told.params)
                    && self.documents.remove(text_document.uri.as_str()).is_some()
                {
                    self.publish(PublishDiagnosticsParams::new(
                        text_document.uri,
                        Vec::new(),
                        None,
                    ))?;
                }
            }
            // Other files may be read with this one.
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => {
                self.documents.values_mut().for_each(OpenDocument::forget);
            }
            _ => {}
        }
        Ok(())
    }

    /// Tells what is worth knowing about documents that have changed.
    fn tell(&mut self) -> io::Result<()> {
        let mut news = Vec::new();
        for (key, document) in &mut self.documents {
            if document.read() || self.untold.contains(key) {
                news.push(PublishDiagnosticsParams::new(
                    document.uri.clone(),
                    document.found().diagnostics.clone(),
                    Some(document.version),
                ));
            }
        }
        self.untold.clear();
        news.into_iter().try_for_each(|news| self.publish(news))
    }

    fn publish(&mut self, news: PublishDiagnosticsParams) -> io::Result<()> {
        let method = PublishDiagnostics::METHOD.to_owned();
        let params = serde_json::to_value(news)?;
        self.send(&Notification { method, params }.into())
    }
}

/// Returns the capabilities of this server.
fn introduction() -> InitializeResult {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(TextDocumentSyncSaveOptions::SaveOptions(
            SaveOptions::default(),
        )),
        ..TextDocumentSyncOptions::default()
    };
    let triggers = [" ", "'", "\"", "{", "$"];
    InitializeResult {
        capabilities: ServerCapabilities {
            position_encoding: Some(PositionEncodingKind::UTF16),
            text_document_sync: Some(TextDocumentSyncCapability::Options(sync)),
            hover_provider: Some(HoverProviderCapability::Simple(true)),
            completion_provider: Some(CompletionOptions {
                trigger_characters: Some(triggers.map(str::to_owned).to_vec()),
                ..CompletionOptions::default()
            }),
            definition_provider: Some(OneOf::Left(true)),
            document_symbol_provider: Some(OneOf::Left(true)),
            document_formatting_provider: Some(OneOf::Left(true)),
            ..ServerCapabilities::default()
        },
        server_info: Some(ServerInfo {
            name: "plumbline".into(),
            version: Some(env!("CARGO_PKG_VERSION").into()),
        }),
    }
}

fn understood<P: DeserializeOwned>(params: Value) -> Result<P, ResponseError> {
    serde_json::from_value(params)
        .map_err(|error| refusal(ErrorCode::InvalidParams, error.to_string()))
}

fn shown(result: &impl Serialize) -> RequestAnswer {
    serde_json::to_value(result)
        .map_err(|error| refusal(ErrorCode::InternalError, error.to_string()))
}

fn refusal(code: ErrorCode, message: String) -> ResponseError {
    ResponseError {
        code: code as i32,
        message,
        data: None,
    }
}
