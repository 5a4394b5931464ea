//! From addresses to answers.

use std::future::Future;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Bytes, to_bytes};
use axum::extract::Request;
use axum::http::{Method as HttpMethod, StatusCode, header};
use axum::middleware::from_fn;
use axum::response::Response;
use axum::routing::{MethodRouter, get, post};
use grundy::Budget;
use grundy::workbench::Session;
use grundy_report::{
    ExportAsked, Method, ROUTES, Refusal, Route, SCHEMA, TileAsked, Tiles, from_query, language,
};
use serde_json::json;

use crate::compress::compress;
use crate::guard::guard;
use crate::pools::Pools;
use crate::response_cache::ResponseCache;
use crate::worker_pool::{Limits, Watch, WorkerPool};
use crate::{assets, jobs, respond};

/// What a question may use.
const QUICK: Limits = Limits {
    positions: 300_000,
    time: Duration::from_secs(3),
};
/// What a table as a file, or a square of tiles, may use.
const LARGE: Limits = Limits {
    positions: 3_000_000,
    time: Duration::from_secs(10),
};
/// What a job may use.
const LONG: Limits = Limits {
    positions: 3_000_000,
    time: Duration::from_secs(120),
};
/// Questions that wait for a worker.
const QUEUE: usize = 4096;
/// Tables and jobs that wait: one runs at a time, for its memory's sake.
const LONG_QUEUE: usize = 32;
/// The largest body, in bytes.
const LARGEST_BODY: usize = 64 << 10;
/// How long a body may take to arrive.
const BODY_TIME: Duration = Duration::from_secs(5);

/// The workers, and what they remember.
#[derive(Clone, Debug)]
struct State {
    session: Session,
    quick: Arc<Pools>,
    long: Arc<WorkerPool>,
    watch: Arc<Watch>,
    tiles: Arc<Tiles>,
    cache: Arc<ResponseCache>,
}

/// Every address.
pub fn router(session: Session) -> Router {
    let processors = std::thread::available_parallelism().map_or(2, |n| n.get());
    let watch: Arc<Watch> = Arc::default();
    let state = State {
        session,
        quick: Arc::new(Pools::new(processors, QUEUE, &watch)),
        long: Arc::new(WorkerPool::new(1, LONG_QUEUE, &watch)),
        watch,
        tiles: Arc::default(),
        cache: Arc::default(),
    };
    let mut router = Router::new();
    for route in ROUTES {
        let state = state.clone();
        let handler = move |request| ask(state, route, request);
        let method: MethodRouter = match route.method {
            Method::Get => get(handler),
            Method::Post => post(handler),
        };
        router = router.route(&address(route.name), method.fallback(wrong_method));
    }
    let others = [
        ("export", getter(&state, export)),
        ("tile", getter(&state, tile)),
        ("jobs", getter(&state, job)),
        ("health", getter(&state, health)),
        ("openapi.json", getter(&state, |_, _| openapi())),
    ];
    for (name, method) in others {
        router = router.route(&address(name), method.fallback(wrong_method));
    }
    let router = router.fallback(file);
    router.layer(from_fn(compress)).layer(from_fn(guard))
}

fn address(name: &str) -> String {
    format!("/api/1/{name}")
}

fn getter<F: Future<Output = Response> + Send + 'static>(
    state: &State,
    handler: fn(State, String) -> F,
) -> MethodRouter {
    let state = state.clone();
    get(move |request: Request| handler(state, query(&request)))
}

fn query(request: &Request) -> String {
    request.uri().query().unwrap_or_default().into()
}

async fn wrong_method() -> Response {
    let message = "this address takes another method";
    respond::refused(StatusCode::METHOD_NOT_ALLOWED, "method", message)
}

/// Answers a question.
async fn ask(state: State, route: &'static Route, request: Request) -> Response {
    let text = match text(route.method, request).await {
        Ok(text) => text,
        Err(refusal) => return refusal,
    };
    let language = language(route.method, &text);
    let asking = match state.cache.find((route.name, text)).await {
        Ok(answer) => return respond::json(StatusCode::OK, answer),
        Err(asking) => asking,
    };
    let text: Arc<str> = asking.question.1.as_str().into();
    let session = state.session.clone();
    let work = move |budget: &Budget| {
        let start = Instant::now();
        let answer = Bytes::from((route.run)(&text, &session, budget)?);
        // What the clock cut short may be known another time.
        let whole = !budget.stopped().interrupted;
        Ok::<_, Refusal>((answer, whole.then(|| start.elapsed())))
    };
    match state.quick.work(QUICK, work).await {
        Ok(Ok((answer, took))) => {
            asking.tell(&answer);
            if let Some(took) = took {
                asking.keep(&answer, took);
            }
            respond::json(StatusCode::OK, answer)
        }
        Ok(Err(refusal)) => respond::refusal(&refusal, language),
        Err(error) => respond::work_error(error),
    }
}

/// A table as a file.
async fn export(state: State, query: String) -> Response {
    let language = language(Method::Get, &query);
    let work = move |budget: &_| {
        let asked: ExportAsked = from_query(&query)?;
        grundy_report::export(&asked, budget)
    };
    match state.long.work(LARGE, work).await {
        Ok(Ok(file)) => respond::download(file),
        Ok(Err(refusal)) => respond::refusal(&refusal, language),
        Err(error) => respond::work_error(error),
    }
}

/// A rectangle of a heat map.
async fn tile(state: State, query: String) -> Response {
    let language = language(Method::Get, &query);
    let tiles = state.tiles;
    let work = move |budget: &_| {
        let asked: TileAsked = from_query(&query)?;
        tiles.tile(&asked, false, budget)
    };
    match state.long.work(LARGE, work).await {
        Ok(Ok((bytes, complete))) => respond::tile(bytes, complete),
        Ok(Err(refusal)) => respond::refusal(&refusal, language),
        Err(error) => respond::work_error(error),
    }
}

/// A question that may take long, answered in events.
async fn job(state: State, query: String) -> Response {
    let language = language(Method::Get, &query);
    let mut pairs: Vec<&str> = query.split('&').collect();
    let kind = pairs.iter().position(|pair| pair.starts_with("kind="));
    let kind = kind.map(|at| pairs.remove(at)["kind=".len()..].to_string());
    let kind = kind.unwrap_or_default();
    let rest = pairs.join("&");
    if kind == "tile" {
        let tiles = state.tiles;
        return jobs::stream(state.long, LONG, language, move |budget| {
            let asked: TileAsked = from_query(&rest)?;
            let (_, complete) = tiles.tile(&asked, true, budget)?;
            Ok(format!("{{\"complete\":{complete}}}").into_bytes())
        });
    }
    let mut routes = ROUTES.iter().filter(|route| route.method == Method::Get);
    let Some(route) = routes.find(|route| route.name == kind) else {
        let detail = "expected `kind` to be the name of a question".into();
        return respond::refusal(&Refusal::Parameters { detail }, language);
    };
    jobs::stream(state.long, LONG, language, move |budget| {
        (route.run)(&rest, &state.session, budget)
    })
}

/// How the workers are.
async fn health(state: State, _: String) -> Response {
    let [glances, questions] = state.quick.pools();
    let pool = |pool: &WorkerPool| json!({ "free": pool.free(), "waiting": pool.waiting() });
    let object = json!({
        "schema": SCHEMA,
        "glances": pool(glances),
        "questions": pool(questions),
        "jobs": pool(&state.long),
        "late": state.watch.late(),
        "replaced": state.watch.replaced(),
    });
    respond::json(StatusCode::OK, object.to_string())
}

/// The description of all this.
async fn openapi() -> Response {
    static DOCUMENT: OnceLock<Bytes> = OnceLock::new();
    let document = DOCUMENT.get_or_init(|| grundy_report::openapi().to_string().into());
    respond::json(StatusCode::OK, document.clone())
}

/// The question as text: from the address or from the body.
async fn text(method: Method, request: Request) -> Result<String, Response> {
    if method == Method::Get {
        return Ok(query(&request));
    }
    let media_type = request.headers().get(header::CONTENT_TYPE);
    let media_type = media_type.and_then(|value| value.to_str().ok());
    let media_type = media_type.and_then(|text| text.split(';').next());
    if media_type.is_none_or(|text| text.trim() != "application/json") {
        let message = "expected a body of type application/json";
        let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
        return Err(respond::refused(status, "media_type", message));
    }
    let body = tokio::time::timeout(BODY_TIME, to_bytes(request.into_body(), LARGEST_BODY));
    let body = match body.await {
        Ok(Ok(body)) => body,
        Ok(Err(_)) => {
            let message = format!("a body has at most {LARGEST_BODY} bytes");
            let status = StatusCode::PAYLOAD_TOO_LARGE;
            return Err(respond::refused(status, "limit", &message));
        }
        Err(_) => {
            let message = "the body took too long";
            return Err(respond::refused(
                StatusCode::REQUEST_TIMEOUT,
                "time",
                message,
            ));
        }
    };
    String::from_utf8(body.into()).map_err(|_| {
        let message = "the body is not UTF-8";
        respond::refused(StatusCode::BAD_REQUEST, "parameter", message)
    })
}

/// A file of the page, or nothing.
async fn file(request: Request) -> Response {
    if !matches!(*request.method(), HttpMethod::GET | HttpMethod::HEAD) {
        return wrong_method().await;
    }
    let name = match request.uri().path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match assets::served(name) {
        Some(asset) => respond::file(asset, request.headers()),
        None => respond::refused(StatusCode::NOT_FOUND, "not_found", "there is nothing here"),
    }
}
