//! Who of the other processes is alive: a connection to each on which a word comes every now and
//! then, and a thread that listens to all of them.
//!
//! When somebody is lost the others are told who it is before they see the connections close, so
//! that all of them name the same one.

use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::alarm::{Alarm, Lost};
use crate::hosts::Hosts;

/// Words on a line; any other is the number of a process that is lost.
const BEAT: u32 = u32::MAX;
const BYE: u32 = u32::MAX - 1;

/// How often lines are listened to.
const TICK: Duration = Duration::from_millis(20);
/// How long whoever watches waits for the reason why a connection broke.
const GRACE: Duration = Duration::from_millis(500);

/// The thread that watches.
#[derive(Debug)]
pub struct Watch {
    done: Arc<AtomicBool>,
    thread: JoinHandle<()>,
}

impl Watch {
    /// Watches the processes at the other ends of `lines`; when somebody is lost, or this process
    /// gives up, `wires` are cut, so that nobody waits for them.
    pub fn start(
        hosts: Hosts,
        lines: Vec<Option<TcpStream>>,
        wires: Vec<TcpStream>,
        alarm: Arc<Alarm>,
    ) -> std::io::Result<Self> {
        let mut watched = Vec::new();
        for (process, stream) in lines.into_iter().enumerate() {
            if let Some(stream) = stream {
                stream.set_nonblocking(true)?;
                watched.push(Line::new(process, stream));
            }
        }
        let done = Arc::new(AtomicBool::new(false));
        let watcher = Watcher {
            hosts,
            lines: watched,
            wires,
            alarm,
            done: Arc::clone(&done),
        };
        let thread = std::thread::Builder::new().name("watch".into());
        let thread = thread.spawn(move || watcher.watch())?;
        Ok(Self { done, thread })
    }

    /// All is done: says goodbye.
    pub fn close(self) {
        self.done.store(true, Relaxed);
        self.thread.thread().unpark();
        // A thread that panicked has said so.
        let _ = self.thread.join();
    }
}

struct Watcher {
    hosts: Hosts,
    lines: Vec<Line>,
    wires: Vec<TcpStream>,
    alarm: Arc<Alarm>,
    done: Arc<AtomicBool>,
}

/// The connection to one process.
struct Line {
    process: usize,
    stream: TcpStream,
    /// When it was last heard of.
    heard: Instant,
    bytes: Vec<u8>,
    /// Whether it said goodbye.
    left: bool,
}

impl Line {
    fn new(process: usize, stream: TcpStream) -> Self {
        Self {
            process,
            stream,
            heard: Instant::now(),
            bytes: Vec::new(),
            left: false,
        }
    }

    /// Says a word, if there is room for it.
    fn say(&mut self, word: u32) {
        // Whoever does not read for that long hears of it otherwise.
        let _ = self.stream.write(&word.to_le_bytes());
    }

    /// Listens to what was said: a process that is lost, if it said so, or is gone itself.
    fn listen(&mut self) -> Option<(usize, &'static str)> {
        let mut bytes = [0; 256];
        loop {
            match self.stream.read(&mut bytes) {
                Ok(0) if self.left => return None,
                Ok(0) => return Some((self.process, "it is gone")),
                Ok(some) => {
                    self.heard = Instant::now();
                    self.bytes.extend_from_slice(&bytes[..some]);
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return None,
                Err(_) => return Some((self.process, "it is gone")),
            }
            let (words, rest) = self.bytes.as_chunks::<4>();
            for word in words {
                match u32::from_le_bytes(*word) {
                    BEAT => {}
                    BYE => self.left = true,
                    lost => return Some((lost as usize, "another process lost it")),
                }
            }
            self.bytes = rest.to_vec();
        }
    }
}

impl Watcher {
    fn watch(mut self) {
        let beat = self.hosts.patience / 4;
        let mut beaten = Instant::now();
        let mut suspected: Option<Instant> = None;
        loop {
            if let Some((process, why)) = self.lines.iter_mut().find_map(Line::listen) {
                self.alarm.raise(self.hosts.lost(process, why));
            }
            let patience = self.hosts.patience;
            let silent = |line: &&Line| !line.left && line.heard.elapsed() > patience;
            if let Some(line) = self.lines.iter().find(silent) {
                self.alarm
                    .raise(self.hosts.lost(line.process, "it is silent"));
            }
            if let Some((process, why)) = self.alarm.suspected()
                && suspected.get_or_insert_with(Instant::now).elapsed() > GRACE
            {
                self.alarm.raise(self.hosts.lost(process, &why));
            }
            if let Err(lost) = self.alarm.check() {
                return self.give_up(&lost);
            }
            if self.done.load(Relaxed) {
                return self.lines.iter_mut().for_each(|line| line.say(BYE));
            }
            if beaten.elapsed() >= beat {
                beaten = Instant::now();
                self.lines.iter_mut().for_each(|line| line.say(BEAT));
            }
            std::thread::park_timeout(TICK);
        }
    }

    /// Tells the others who is lost, and cuts the wires.
    fn give_up(mut self, lost: &Lost) {
        let process = lost.process.unwrap_or(self.hosts.process);
        for line in &mut self.lines {
            line.say(process as u32);
        }
        for wire in &self.wires {
            // What is closed already need not be closed again.
            let _ = wire.shutdown(Shutdown::Both);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// What process 0 hears of process 1, which says these words and then leaves or stays.
    fn heard(words: &[u32], leaves: bool, patience: Duration) -> Option<Lost> {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let mut far = TcpStream::connect(address).unwrap();
        let near = listener.accept().unwrap().0;
        let hosts = Hosts {
            addresses: vec![address; 3],
            process: 0,
            patience,
            secret: Default::default(),
        };
        let alarm = Arc::new(Alarm::default());
        let lines = vec![None, Some(near), None];
        let watch = Watch::start(hosts, lines, Vec::new(), Arc::clone(&alarm)).unwrap();
        for word in words {
            // Half a word is no word yet.
            let bytes = word.to_le_bytes();
            far.write_all(&bytes[..1]).unwrap();
            std::thread::sleep(Duration::from_millis(30));
            far.write_all(&bytes[1..]).unwrap();
        }
        if leaves {
            far.shutdown(Shutdown::Write).unwrap();
        }
        let begun = Instant::now();
        while !alarm.is_raised() && begun.elapsed() < Duration::from_millis(300) {
            std::thread::sleep(Duration::from_millis(10));
        }
        watch.close();
        alarm.check().err()
    }

    #[test]
    fn the_lost_are_named() {
        let long = Duration::from_secs(60);
        let check = |found: Option<Lost>, process: usize, why: &str| {
            let lost = found.expect("somebody is lost");
            assert_eq!(lost.process, Some(process));
            assert!(lost.why.contains(why), "{}", lost.why);
        };
        check(heard(&[BEAT], true, long), 1, "it is gone");
        check(heard(&[BEAT, 2], true, long), 2, "another process lost it");
        let short = Duration::from_millis(100);
        check(heard(&[BEAT], false, short), 1, "it is silent");
        assert_eq!(heard(&[BEAT, BYE], true, long), None);
        assert_eq!(heard(&[BEAT], false, long), None);
    }
}
