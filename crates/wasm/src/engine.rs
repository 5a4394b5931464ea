//! Questions answered, one after another.

use grundy::workbench::Session;
use grundy::{Budget, Language};
use grundy_report::{ExportAsked, Method, ROUTES, Refusal, RefusalJson, Tiles};
use grundy_report::{export, from_query, language};
use serde_json::to_vec;

/// What a host is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// As over HTTP: 200 for an answer, 400 for a refusal, 500 for a fault of ours, 507 where
    /// there was no memory.
    pub status: u16,
    /// The media type of the bytes.
    pub media_type: &'static str,
    /// Of a tile, `whole` or `gaps`; of a file, its name; else nothing.
    pub note: String,
    /// The answer.
    pub bytes: Vec<u8>,
}

impl Reply {
    fn json(status: u16, bytes: Vec<u8>) -> Self {
        Self {
            status,
            media_type: "application/json",
            note: String::new(),
            bytes,
        }
    }

    /// A refusal that does not come from a question.
    pub(crate) fn plain(status: u16, code: &'static str, message: &str) -> Self {
        let object = RefusalJson::plain(code, message.into());
        Self::json(status, to_vec(&object).expect("a refusal can be written"))
    }

    fn refused(refusal: &Refusal, language: Language) -> Self {
        let object = to_vec(&refusal.json(language));
        Self::json(400, object.expect("a refusal can be written"))
    }

    /// The line with status, media type and note, then the bytes.
    pub fn written(&self) -> Vec<u8> {
        let head = format!("{}\t{}\t{}\n", self.status, self.media_type, self.note);
        [head.as_bytes(), &self.bytes].concat()
    }
}

/// The workbench, with what its questions found out so far.
#[derive(Debug, Default)]
pub struct Engine {
    session: Session,
    tiles: Tiles,
}

impl Engine {
    /// Answers `NAME\nQUESTION` by exploring at most so many positions.
    pub fn answer(&self, asked: &[u8], positions: u64) -> Reply {
        let Ok(asked) = std::str::from_utf8(asked) else {
            return Reply::plain(400, "parameter", "the question is not UTF-8");
        };
        let (name, question) = asked.split_once('\n').unwrap_or((asked, ""));
        let budget = Budget::new(positions);
        let (method, answered) = match name {
            "tile" => (Method::Get, self.tile(question, &budget)),
            "export" => (Method::Get, file(question, &budget)),
            _ => {
                let Some(route) = ROUTES.iter().find(|route| route.name == name) else {
                    let message = format!("there is no question called `{name}`");
                    return Reply::plain(404, "not_found", &message);
                };
                let answer = (route.run)(question, &self.session, &budget);
                (route.method, answer.map(|bytes| Reply::json(200, bytes)))
            }
        };
        answered.unwrap_or_else(|refusal| Reply::refused(&refusal, language(method, question)))
    }

    fn tile(&self, question: &str, budget: &Budget) -> Result<Reply, Refusal> {
        let asked = from_query(question)?;
        let (bytes, whole) = self.tiles.tile(&asked, false, budget)?;
        Ok(Reply {
            status: 200,
            media_type: "application/octet-stream",
            note: if whole { "whole" } else { "gaps" }.into(),
            bytes,
        })
    }
}

fn file(question: &str, budget: &Budget) -> Result<Reply, Refusal> {
    let asked: ExportAsked = from_query(question)?;
    let file = export(&asked, budget)?;
    Ok(Reply {
        status: 200,
        media_type: file.media_type,
        note: file.name,
        bytes: file.bytes,
    })
}
