//! Long work as a stream of server-sent events; closing the connection stops it.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::Response;
use grundy::{Budget, Language};
use grundy_report::Refusal;
use hyper::body::Frame;
use serde_json::json;
use tokio::sync::mpsc;

use crate::respond;
use crate::worker_pool::{Limits, WorkError, WorkerPool};

/// How often progress is told.
const TICK: Duration = Duration::from_millis(250);

/// The events of a response, as they come.
struct Events(mpsc::Receiver<Bytes>);

impl hyper::body::Body for Events {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let event = self.0.poll_recv(context);
        event.map(|event| event.map(|bytes| Ok(Frame::data(bytes))))
    }
}

/// One event; the data is one line of JSON.
fn event(name: &str, data: &str) -> Bytes {
    format!("event: {name}\ndata: {data}\n\n").into()
}

/// Starts `work` and streams how it goes.
pub fn stream(
    pool: Arc<WorkerPool>,
    limits: Limits,
    language: Language,
    work: impl FnOnce(&Budget) -> Result<Vec<u8>, Refusal> + Send + 'static,
) -> Response {
    let (events, receiver) = mpsc::channel(4);
    tokio::spawn(async move {
        // Whoever leaves while waiting or working takes the work along.
        tokio::select! {
            () = events.closed() => {}
            () = tell(&pool, limits, language, work, &events) => {}
        }
    });
    Response::builder()
        .header(header::CONTENT_TYPE, "text/event-stream")
        .header(header::CACHE_CONTROL, "no-store")
        .body(Body::new(Events(receiver)))
        .expect("the headers are fixed")
}

async fn tell(
    pool: &WorkerPool,
    limits: Limits,
    language: Language,
    work: impl FnOnce(&Budget) -> Result<Vec<u8>, Refusal> + Send + 'static,
    events: &mpsc::Sender<Bytes>,
) {
    let start = Instant::now();
    let progress = |positions: u64| {
        let seconds = start.elapsed().as_secs_f64();
        let data = json!({ "positions": positions, "limit": limits.positions, "seconds": seconds });
        event("progress", &data.to_string())
    };
    let _ = events.send(progress(0)).await;
    let mut running = match pool.start(limits, work).await {
        Ok(running) => running,
        Err(error) => return send_error(events, error).await,
    };
    let mut ticks = tokio::time::interval(TICK);
    let result = loop {
        let spent = running.spent();
        tokio::select! {
            result = running.finish() => break result,
            _ = ticks.tick() => {
                let _ = events.send(progress(spent)).await;
            }
        }
    };
    let last = match result {
        Ok(Ok(object)) => event("result", &String::from_utf8_lossy(&object)),
        Ok(Err(refusal)) => {
            let object = serde_json::to_string(&refusal.json(language));
            event("error", &object.expect("a refusal can be written"))
        }
        Err(error) => return send_error(events, error).await,
    };
    let _ = events.send(last).await;
}

async fn send_error(events: &mpsc::Sender<Bytes>, error: WorkError) {
    let (_, code, message) = respond::told(error);
    let object = json!({ "error": { "code": code, "message": message } });
    let _ = events.send(event("error", &object.to_string())).await;
}
