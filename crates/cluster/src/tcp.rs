//! Workers in several processes: a TCP connection for each pair of processes, with a thread that
//! reads and one that writes.
//!
//! A process that has nothing to say says so every few seconds; one that is silent for longer than
//! the others' patience counts as lost. Nothing is encrypted: private networks only.

use std::convert::Infallible;
use std::io::{BufReader, BufWriter, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::job::Halt;
use crate::mesh::{Body, Frame, Link, Lost, Peer, inbox};
use crate::mix::GRANULES;

/// The processes of a job, and which of them this is.
#[derive(Clone, Debug)]
pub struct Hosts {
    /// Where each process listens.
    pub addresses: Vec<SocketAddr>,
    /// The number of this process, from 0.
    pub process: usize,
    /// How long to wait for the others to start, and for a silent one.
    pub patience: Duration,
}

/// The workers of this process, connected, and the threads that write to other processes: they end
/// when the workers are gone and everything is written.
#[derive(Debug)]
pub struct Connected {
    pub peers: Vec<Peer>,
    pub writers: Vec<JoinHandle<()>>,
}

/// What connections begin with.
const MAGIC: u64 = u64::from_le_bytes(*b"GRUNDYC1");
/// Frames that may wait to be written.
const WAITING: usize = 64;
/// The most words of a frame: anything longer is not ours.
const LONGEST: u64 = 1 << 24;
/// Waiting between two tries to connect.
const RETRY: Duration = Duration::from_millis(50);
/// The longest that one who calls is waited for, or one who is called at a time.
const KNOCK: Duration = Duration::from_secs(2);

/// The kinds of frames on the wire.
mod kind {
    pub const BATCH: u64 = 0;
    pub const END: u64 = 1;
    pub const NUMBERS: u64 = 2;
    pub const LOST: u64 = 3;
    pub const BEAT: u64 = 4;
    pub const BYE: u64 = 5;
}

impl Hosts {
    fn lost(&self, process: usize, why: impl Into<String>) -> Lost {
        Lost {
            process: Some(process),
            why: format!(
                "process {process} ({}): {}",
                self.addresses[process],
                why.into()
            ),
        }
    }

    /// Connects all processes, `workers` in each; this one's workers. `token` is a number that all
    /// processes of a job agree on. Ends when `stop` is set.
    pub fn connect(
        &self,
        workers: usize,
        token: u64,
        stop: &AtomicBool,
    ) -> Result<Connected, Halt> {
        if workers * self.addresses.len() > GRANULES {
            return Err(Halt::TooManyWorkers);
        }
        let address = self.addresses[self.process];
        let listener =
            TcpListener::bind(address).map_err(|error| Halt::Listen { address, error })?;
        let mut streams: Vec<Option<TcpStream>> = Vec::new();
        streams.resize_with(self.addresses.len(), || None);
        let hello = [MAGIC, token, workers as u64, self.process as u64];
        let end = Instant::now() + self.patience;
        for (process, stream) in streams.iter_mut().enumerate().take(self.process) {
            let connected = self.reach(process, end, stop)?;
            *stream = Some(self.greet(connected, hello, Some(process))?.1);
        }
        let later = self.process + 1..self.addresses.len();
        while let Some(missing) = later.clone().find(|&i| streams[i].is_none()) {
            let Some(connected) = self.accept(&listener, end, stop)? else {
                return Err(self.lost(missing, "it did not start in time").into());
            };
            match self.greet(connected, hello, None) {
                Ok((process, connected)) => streams[process] = Some(connected),
                // Somebody knocked who knows nothing of this: the others are still awaited.
                Err(Halt::Lost(Lost { process: None, .. })) => {}
                Err(other) => return Err(other),
            }
        }
        self.start(workers, streams)
    }

    fn reach(&self, process: usize, end: Instant, stop: &AtomicBool) -> Result<TcpStream, Halt> {
        let patience = self.patience.min(KNOCK);
        loop {
            match TcpStream::connect_timeout(&self.addresses[process], patience) {
                Ok(stream) => return Ok(stream),
                Err(_) if stop.load(Relaxed) => return Err(Halt::Interrupted),
                Err(_) if Instant::now() < end => std::thread::sleep(RETRY),
                Err(error) => return Err(self.lost(process, error.to_string()).into()),
            }
        }
    }

    /// The next process that connects; `None` if there is none in time.
    fn accept(
        &self,
        listener: &TcpListener,
        end: Instant,
        stop: &AtomicBool,
    ) -> Result<Option<TcpStream>, Halt> {
        let io = |error| Halt::Io {
            path: self.addresses[self.process].to_string(),
            error,
        };
        listener.set_nonblocking(true).map_err(io)?;
        loop {
            match listener.accept() {
                Ok((stream, _)) => {
                    stream.set_nonblocking(false).map_err(io)?;
                    return Ok(Some(stream));
                }
                Err(_) if stop.load(Relaxed) => return Err(Halt::Interrupted),
                Err(_) if Instant::now() < end => std::thread::sleep(RETRY),
                Err(_) => return Ok(None),
            }
        }
    }

    /// Exchanges greetings; who is at the other end.
    fn greet(
        &self,
        mut stream: TcpStream,
        hello: [u64; 4],
        expected: Option<usize>,
    ) -> Result<(usize, TcpStream), Halt> {
        // Whom we called has a name; whoever calls has none before it is told.
        let refuse = |process: Option<usize>, why: String| -> Halt {
            match process {
                Some(process) => self.lost(process, why).into(),
                None => Halt::Lost(Lost { process: None, why }),
            }
        };
        let said = |error: std::io::Error| refuse(expected, greeting(&error));
        let patience = match expected {
            Some(_) => self.patience,
            None => self.patience.min(KNOCK),
        };
        stream.set_nodelay(true).map_err(said)?;
        stream.set_read_timeout(Some(patience)).map_err(said)?;
        let bytes: Vec<u8> = hello.iter().flat_map(|word| word.to_le_bytes()).collect();
        stream.write_all(&bytes).map_err(said)?;
        let mut answer = [0; 32];
        stream.read_exact(&mut answer).map_err(said)?;
        let [magic, token, workers, process] = words(&answer);
        let process = process as usize;
        let fits = match expected {
            Some(expected) => process == expected,
            None => process > self.process && process < self.addresses.len(),
        };
        if magic != MAGIC || !fits {
            let why = "whoever answers there is not that process of this job";
            return Err(refuse(expected, why.into()));
        }
        if token != hello[1] || workers != hello[2] {
            let why = "it was started with another game or other options";
            return Err(refuse(Some(process), why.into()));
        }
        stream.set_read_timeout(Some(self.patience)).map_err(said)?;
        Ok((process, stream))
    }

    /// Starts the threads of all connections.
    fn start(&self, workers: usize, streams: Vec<Option<TcpStream>>) -> Result<Connected, Halt> {
        let (senders, inboxes): (Vec<_>, Vec<_>) = (0..workers).map(|_| inbox()).unzip();
        let mut links = Vec::new();
        let mut writers = Vec::new();
        for (process, stream) in streams.into_iter().enumerate() {
            let Some(stream) = stream else {
                links.extend(senders.iter().cloned().map(Link::Local));
                continue;
            };
            let (sender, frames) = sync_channel(WAITING);
            links.extend((0..workers).map(|_| Link::Remote(sender.clone())));
            let beat = self.patience / 4;
            let reader = stream.try_clone().map_err(|error| Halt::Io {
                path: self.addresses[process].to_string(),
                error,
            })?;
            let write = move || write_frames(stream, &frames, beat);
            writers.push(std::thread::spawn(write));
            let (senders, hosts) = (senders.clone(), self.clone());
            let first = self.process * workers;
            let all = self.addresses.len() * workers;
            std::thread::spawn(move || {
                let Err(why) = read_frames(reader, first, all, &senders);
                let lost = hosts.lost(process, why);
                for sender in &senders {
                    for from in process * workers..(process + 1) * workers {
                        let body = Body::Lost(lost.clone());
                        // A worker that is done does not listen.
                        let _ = sender.send(Frame { from, body });
                    }
                }
            });
        }
        let first = self.process * workers;
        let peers = inboxes.into_iter().enumerate();
        let peers = peers
            .map(|(i, inbox)| Peer::new(first + i, links.clone(), inbox))
            .collect();
        Ok(Connected { peers, writers })
    }
}

/// Why there was no greeting.
fn greeting(error: &std::io::Error) -> String {
    match error.kind() {
        std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => {
            "it does not answer".into()
        }
        std::io::ErrorKind::UnexpectedEof => "it hung up".into(),
        _ => error.to_string(),
    }
}

fn words<const N: usize>(bytes: &[u8]) -> [u64; N] {
    std::array::from_fn(|i| {
        u64::from_le_bytes(bytes[8 * i..8 * i + 8].try_into().expect("eight bytes"))
    })
}

/// Writes frames until nobody sends any more.
fn write_frames(stream: TcpStream, frames: &Receiver<(usize, Frame)>, beat: Duration) {
    let mut out = BufWriter::with_capacity(1 << 16, stream);
    // When the other end is gone, the thread that reads says so.
    let _ = write_all_frames(&mut out, frames, beat);
}

fn write_all_frames(
    out: &mut BufWriter<TcpStream>,
    frames: &Receiver<(usize, Frame)>,
    beat: Duration,
) -> std::io::Result<()> {
    loop {
        let next = frames.try_recv().map_err(|_| ());
        let next = match next {
            Ok(next) => Ok(next),
            Err(()) => {
                out.flush()?;
                frames.recv_timeout(beat)
            }
        };
        let (to, from, kind, body) = match next {
            Ok((to, Frame { from, body })) => match body {
                Body::Batch(words) => (to, from, kind::BATCH, words),
                Body::End => (to, from, kind::END, Vec::new()),
                Body::Numbers(words) => (to, from, kind::NUMBERS, words),
                Body::Lost(_) => (to, from, kind::LOST, Vec::new()),
            },
            Err(RecvTimeoutError::Timeout) => (0, 0, kind::BEAT, Vec::new()),
            Err(RecvTimeoutError::Disconnected) => (0, 0, kind::BYE, Vec::new()),
        };
        for word in [to as u64, from as u64, kind, body.len() as u64] {
            out.write_all(&word.to_le_bytes())?;
        }
        for word in body {
            out.write_all(&word.to_le_bytes())?;
        }
        if kind == kind::BYE {
            return out.flush();
        }
    }
}

/// Hands frames to the workers until the other end says goodbye, or is gone; which it was.
fn read_frames(
    stream: TcpStream,
    first: usize,
    all: usize,
    workers: &[SyncSender<Frame>],
) -> Result<Infallible, String> {
    let mut input = BufReader::with_capacity(1 << 16, stream);
    let said = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut => "it is silent".to_string(),
        std::io::ErrorKind::UnexpectedEof => "it is gone".to_string(),
        _ => error.to_string(),
    };
    let mut bytes = Vec::new();
    loop {
        let mut header = [0; 32];
        input.read_exact(&mut header).map_err(said)?;
        let [to, from, kind, length] = words(&header);
        if length > LONGEST {
            return Err("it sends what is no frame".into());
        }
        bytes.resize(8 * length as usize, 0);
        input.read_exact(&mut bytes).map_err(said)?;
        let body = || {
            let chunks = bytes.chunks_exact(8);
            chunks.map(|chunk| words::<1>(chunk)[0]).collect()
        };
        let body = match kind {
            kind::BATCH => Body::Batch(body()),
            kind::END => Body::End,
            kind::NUMBERS => Body::Numbers(body()),
            kind::LOST => Body::Lost(Lost {
                process: None,
                why: "a worker of another process ended early".into(),
            }),
            kind::BEAT => continue,
            // Whoever has all of it does not wait for more.
            kind::BYE => return Err("it left early".into()),
            _ => return Err("it sends what is no frame".into()),
        };
        let Some(worker) = (to as usize)
            .checked_sub(first)
            .and_then(|i| workers.get(i))
        else {
            return Err("it sends what is no frame".into());
        };
        let from = from as usize;
        if from >= all {
            return Err("it sends what is no frame".into());
        }
        if worker.send(Frame { from, body }).is_err() {
            // The worker ended; whoever still sends hears of it another way.
            continue;
        }
    }
}
