//! Asks catalogue positions at a steady rate and says how long the answers took.
//!
//! `cargo run --release -p grundy-server --example load -- PORT RATE SECONDS`, against a server
//! that runs already. Latency counts from when a question was due, not from when it was sent, so a
//! server that stalls cannot hide it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

const CONNECTIONS: u32 = 64;

fn main() {
    let mut numbers = std::env::args().skip(1).map(|text| text.parse::<u32>());
    let mut next = || numbers.next().and_then(Result::ok);
    let (Some(port), Some(rate), Some(seconds)) = (next(), next(), next()) else {
        eprintln!("usage: load PORT RATE SECONDS");
        std::process::exit(2);
    };
    let examples = grundy::FAMILIES.iter().map(|family| family.example);
    let questions: Vec<String> = examples
        .filter(|example| !example.contains("FILE"))
        .map(|example| format!("/api/1/solve?{}", grundy_report::form(&[("q", example)])))
        .collect();
    let start = Instant::now() + Duration::from_millis(100);
    let threads = (0..CONNECTIONS).map(|i| {
        let questions = questions.clone();
        std::thread::spawn(move || ask(port, rate, seconds, i, start, &questions))
    });
    let threads: Vec<_> = threads.collect();
    let mut latencies: Vec<Duration> = Vec::new();
    let mut failures = 0;
    for thread in threads {
        match thread.join() {
            Ok(Ok(more)) => latencies.extend(more),
            _ => failures += 1,
        }
    }
    latencies.sort_unstable();
    let at = |share: f64| latencies[((latencies.len() - 1) as f64 * share) as usize];
    println!(
        "{} answers, {:.0} a second, {failures} connections failed; p50 {:.2?}, p99 {:.2?}, most {:.2?}",
        latencies.len(),
        latencies.len() as f64 / start.elapsed().as_secs_f64(),
        at(0.5),
        at(0.99),
        at(1.0)
    );
}

/// One connection's share of the questions.
fn ask(
    port: u32,
    rate: u32,
    seconds: u32,
    number: u32,
    start: Instant,
    questions: &[String],
) -> std::io::Result<Vec<Duration>> {
    let stream = TcpStream::connect(("127.0.0.1", port as u16))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut writer = stream;
    let gap = Duration::from_secs(1) * CONNECTIONS / rate;
    let mut latencies = Vec::new();
    let mut body = Vec::new();
    for i in 0..seconds * rate / CONNECTIONS {
        let due = start + gap * i + gap * number / CONNECTIONS;
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
        let question = &questions[(i * CONNECTIONS + number) as usize % questions.len()];
        write!(writer, "GET {question} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")?;
        let mut line = String::new();
        reader.read_line(&mut line)?;
        assert!(line.contains(" 200 "), "{question}: {line}");
        let mut length = 0;
        while line.trim() != "" {
            line.clear();
            reader.read_line(&mut line)?;
            if let Some(number) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = number.trim().parse().unwrap_or(0);
            }
        }
        body.resize(length, 0);
        reader.read_exact(&mut body)?;
        latencies.push(due.elapsed());
    }
    Ok(latencies)
}
