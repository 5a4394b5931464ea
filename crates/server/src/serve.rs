//! The listener: connections with time limits, and a clean end.

use std::future::Future;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use grundy::workbench::Session;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::patience::Patient;
use crate::{assets, routes};

/// Connections at once; more wait in the system's queue.
const CONNECTIONS: usize = 2048;
/// Threads that work, at most: far more than there are workers.
const BLOCKING_THREADS: usize = 1 << 14;
/// How long such a thread waits for more work; what it keeps of memory goes with it.
const IDLE: Duration = Duration::from_secs(2);
/// How long the head of a request may take to arrive, and how long a connection may be idle.
const HEAD_TIME: Duration = Duration::from_secs(10);
/// How long a client may take nothing of a response.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long the last answers may take when the server ends.
const LAST_ANSWERS: Duration = Duration::from_secs(1);

/// A server that listens on this machine.
#[derive(Debug)]
pub struct Server {
    runtime: tokio::runtime::Runtime,
    listener: TcpListener,
    address: SocketAddr,
    session: Session,
}

impl Server {
    /// Listens on `port` of 127.0.0.1; port 0 takes a free one. Questions are asked in `session`.
    pub fn bind(port: u16, session: Session) -> io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            // Work that does not stop keeps its thread; there is always another one.
            .max_blocking_threads(BLOCKING_THREADS)
            .thread_keep_alive(IDLE)
            .build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
        let address = listener.local_addr()?;
        assets::prepare();
        Ok(Self {
            runtime,
            listener,
            address,
            session,
        })
    }

    /// The address of the page.
    pub fn url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers until `stop` is done; then the last answers get a moment.
    pub fn run(self, stop: impl Future<Output = ()>) {
        let Self {
            runtime,
            listener,
            session,
            ..
        } = self;
        runtime.block_on(async {
            tokio::select! {
                // First, so that signals are heard before any connection is.
                biased;
                () = stop => {}
                () = accept(listener, session) => {}
            }
        });
        runtime.shutdown_timeout(LAST_ANSWERS);
    }
}

/// Done when somebody ends the program: Ctrl-C or SIGTERM.
pub async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}

async fn accept(listener: TcpListener, session: Session) {
    let service = TowerToHyperService::new(routes::router(session));
    let connections = Arc::new(Semaphore::new(CONNECTIONS));
    loop {
        let Ok(permit) = Arc::clone(&connections).acquire_owned().await else {
            return;
        };
        let stream = match listener.accept().await {
            Ok((stream, _)) => stream,
            Err(_) => {
                // Out of file descriptors, say: others have to close first.
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
        };
        let _ = stream.set_nodelay(true);
        let service = service.clone();
        tokio::spawn(async move {
            let _permit = permit;
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(HEAD_TIME)
                .max_buf_size(64 << 10)
                .serve_connection(TokioIo::new(Patient::new(stream, PATIENCE)), service);
            // A connection that breaks concerns nobody else.
            let _ = connection.await;
        });
    }
}
