//! The page of the workbench, and the interface behind it, over HTTP on this machine only.
//!
//! Thin: what is answered comes from [`grundy_report`]. Here are the limits, the queue, the checks
//! on who asks, and the files of the page.

mod assets;
mod bundle;
mod compress;
mod guard;
mod jobs;
mod page;
mod patience;
mod pools;
mod respond;
mod response_cache;
mod routes;
mod serve;
mod worker_pool;

pub use page::{Lesson, NoPage, Page, page};
pub use serve::{Server, stop_signal};
