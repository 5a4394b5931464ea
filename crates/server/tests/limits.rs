//! Limits, streams, and clients that misbehave.

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use common::Running;

/// Misère sums have no theorem: this takes as long as it may.
const HARD: &str = "q=dawsons-kayles+100+101+102&convention=misere";

fn send(stream: &mut TcpStream, path: &str) {
    let head = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("a connection");
}

/// Reads until `wanted` stands in what was read.
fn read_until(stream: &mut TcpStream, wanted: &str) -> String {
    let mut text = String::new();
    let mut buffer = [0; 4096];
    while !text.contains(wanted) {
        let read = stream.read(&mut buffer).expect("a connection");
        assert!(read > 0, "closed before `{wanted}`: {text}");
        text += &String::from_utf8_lossy(&buffer[..read]);
    }
    text
}

#[test]
fn a_hard_question_is_unknown_in_time() {
    let server = Running::start();
    let start = Instant::now();
    let answer = server.get(&format!("/api/1/solve?{HARD}")).ok();
    assert_eq!(answer["unknown"], true);
    assert!(answer["outcome"].is_null() && answer["verdict"].is_string());
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn a_job_tells_progress_and_then_the_result() {
    let server = Running::start();
    let mut stream = server.connect();
    send(&mut stream, "/api/1/jobs?kind=solve&q=nim+3+6+9&lang=zh");
    let text = read_until(&mut stream, "event: result");
    assert!(text.contains("event: progress") && text.contains("text/event-stream"));
    let mut stream = server.connect();
    send(&mut stream, "/api/1/jobs?kind=solve&q=nim+x&lang=zh");
    let text = read_until(&mut stream, "event: error");
    assert!(text.contains("notation"), "{text}");
}

/// Only one job runs at a time, so the next one tells whether the last one was stopped.
#[test]
fn closing_the_connection_stops_the_work() {
    let server = Running::start();
    for _ in 0..3 {
        let mut stream = server.connect();
        send(&mut stream, &format!("/api/1/jobs?kind=solve&{HARD}"));
        // Two of them: the first comes before the work begins.
        read_until(&mut stream, "event: progress");
        read_until(&mut stream, "event: progress");
    }
    let start = Instant::now();
    let mut stream = server.connect();
    send(&mut stream, "/api/1/jobs?kind=solve&q=nim+3+6+9");
    read_until(&mut stream, "event: result");
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
}

/// Clients that send half a head hold neither a worker nor, for long, a connection.
#[test]
fn slow_clients_do_not_starve_others() {
    let server = Running::start();
    let slow = (0..300).map(|i| {
        let mut stream = server.connect();
        let head = "GET /api/1/solve?q=nim+1 HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
        let sent = &head.as_bytes()[..i % head.len()];
        stream.write_all(sent).expect("a connection");
        stream
    });
    let slow: Vec<TcpStream> = slow.collect();
    // Bodies that never come.
    let mut bodies: Vec<TcpStream> = (0..50).map(|_| server.connect()).collect();
    for stream in &mut bodies {
        let head = "POST /api/1/reply HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
        stream.write_all(head.as_bytes()).expect("a connection");
    }
    let start = Instant::now();
    for _ in 0..20 {
        server.ask("solve", &[("q", "nim 3 6 9")]).ok();
    }
    assert!(
        start.elapsed() < Duration::from_secs(10),
        "{:?}",
        start.elapsed()
    );
    for mut stream in bodies {
        let text = read_until(&mut stream, "\r\n");
        assert!(text.contains(" 408 "), "{text}");
    }
    for mut stream in slow {
        let mut rest = Vec::new();
        // Closed, with or without a word: but closed.
        let _ = stream.read_to_end(&mut rest);
        assert!(
            rest.is_empty() || rest.starts_with(b"HTTP/1.1 408"),
            "{rest:?}"
        );
    }
}

/// Both ends are in this process: it needs 2,100 file descriptors (`ulimit -n 4096`).
#[test]
fn a_thousand_connections_at_once_are_answered() {
    const CONNECTIONS: usize = 1000;
    let server = Running::start();
    let mut streams: Vec<TcpStream> = (0..CONNECTIONS).map(|_| server.connect()).collect();
    for round in 0..3 {
        for (i, stream) in streams.iter_mut().enumerate() {
            send(stream, &format!("/api/1/pairs?q=nim+{}+{round}", i + 1));
        }
        for (i, stream) in streams.iter_mut().enumerate() {
            let text = read_until(stream, "\"change\":");
            assert!(
                text.contains(&format!("\"q\":\"nim {} {round}\"", i + 1)),
                "{text}"
            );
        }
    }
}
