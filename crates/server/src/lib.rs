//! The page of the workbench, and the interface behind it, over HTTP on this machine only.
//!
//! Thin: what is answered comes from [`grundy_report`]. Here are the limits, the queue, the checks
//! on who asks, and the files of the page.

mod assets;
mod bundle;
mod compress;
mod engine;
mod guard;
mod jobs;
mod page;
mod patience;
mod pools;
mod respond;
mod response_cache;
mod routes;
mod serve;
mod site;
mod worker_pool;

pub use engine::{Engine, NotAnEngine};
pub use page::{Inside, Lesson, NoPage, Page, page};
pub use serve::{Server, stop_signal};
pub use site::{SiteFile, site};
