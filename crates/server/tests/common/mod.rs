//! A server on a free port, and a client that can also misbehave.

// Every test file uses some of it.
#![allow(dead_code)]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread::JoinHandle;
use std::time::Duration;

use grundy_server::Server;
use serde_json::Value;
use tokio::sync::oneshot;

/// A server, stopped when dropped.
pub struct Running {
    pub port: u16,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Running {
    pub fn start() -> Self {
        let server = Server::bind(0, Default::default()).expect("a free port");
        let url = server.url();
        let port = url.trim_end_matches('/').rsplit(':').next();
        let port = port.and_then(|port| port.parse().ok()).expect("a port");
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            server.run(async move {
                let _ = stopped.await;
            });
        });
        Self {
            port,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).expect("a connection");
        let limit = Some(Duration::from_secs(60));
        stream.set_read_timeout(limit).expect("a timeout");
        stream
    }

    pub fn get(&self, path: &str) -> Response {
        self.request(&format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n"), b"")
    }

    /// Asks `name` with parameters.
    pub fn ask(&self, name: &str, pairs: &[(&str, &str)]) -> Response {
        let query = grundy_report::form(pairs);
        self.get(&format!("/api/1/{name}?{query}"))
    }

    pub fn post(&self, name: &str, body: &Value) -> Response {
        let head = format!(
            "POST /api/1/{name} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        );
        self.request(&head, body.to_string().as_bytes())
    }

    /// One request on a connection of its own; `head` ends with a line break.
    pub fn request(&self, head: &str, body: &[u8]) -> Response {
        let mut stream = self.connect();
        let length = body.len();
        let head = format!("{head}Connection: close\r\nContent-Length: {length}\r\n\r\n");
        // The server may refuse before it has read everything.
        let _ = stream.write_all(head.as_bytes());
        let _ = stream.write_all(body);
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes);
        Response::read(&bytes)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        self.thread.take().map(JoinHandle::join);
    }
}

#[derive(Debug)]
pub struct Response {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Response {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|w| w == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("no head: {}", String::from_utf8_lossy(bytes)));
        let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        let mut body = bytes[end + 4..].to_vec();
        if head.contains("transfer-encoding: chunked") {
            body = dechunked(&body);
        }
        Self {
            status: status.expect("a status"),
            head,
            body,
        }
    }

    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    #[track_caller]
    pub fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// The code of a refusal.
    #[track_caller]
    pub fn code(&self, status: u16) -> String {
        let json = self.json();
        assert_eq!(self.status, status, "{json}");
        assert!(json["error"]["message"].is_string(), "{json}");
        json["error"]["code"].as_str().expect("a code").into()
    }
}

fn dechunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(end) = bytes.windows(2).position(|w| w == b"\r\n") {
        let size = std::str::from_utf8(&bytes[..end]).unwrap_or("0");
        let size = usize::from_str_radix(size, 16).unwrap_or(0);
        let chunk = bytes.get(end + 2..end + 2 + size).unwrap_or_default();
        body.extend_from_slice(chunk);
        bytes = bytes.get(end + 4 + size..).unwrap_or_default();
    }
    body
}
