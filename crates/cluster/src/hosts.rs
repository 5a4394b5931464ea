//! Workers in several processes: every two of them connect twice, for what the engine sends and for
//! signs of life.
//!
//! Nothing is encrypted: private networks only. A secret keeps strangers out.

use std::hash::{BuildHasher, RandomState};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use crate::alarm::{Alarm, Lost};
use crate::greeting::{Hello, Purpose, Refusal, Secret, version};
use crate::job::Halt;
use crate::mesh::{self, Network, Seat};
use crate::watch::Watch;

/// The processes of a job, and which of them this is.
#[derive(Clone, Debug)]
pub struct Hosts {
    /// Where each process listens.
    pub addresses: Vec<SocketAddr>,
    /// The number of this process, from 0.
    pub process: usize,
    /// How long to wait for the others to start, and for a silent one.
    pub patience: Duration,
    /// What all processes of the job were given, and nobody else.
    pub secret: Secret,
}

/// The workers of this process, connected to the others.
pub struct Connected {
    pub seats: Vec<Seat>,
    network: Network,
    watch: Watch,
}

impl Connected {
    /// The seats, and what is to be closed when all workers have ended.
    pub fn split(self) -> (Vec<Seat>, impl FnOnce()) {
        let Self {
            seats,
            network,
            watch,
        } = self;
        let close = || {
            network.close();
            watch.close();
        };
        (seats, close)
    }
}

/// Waiting between two tries to connect.
const RETRY: Duration = Duration::from_millis(50);
/// The longest that one who calls is waited for, or one who is called at a time.
const KNOCK: Duration = Duration::from_secs(2);

/// The connections to the others, by number and purpose.
struct Streams(Vec<[Option<TcpStream>; 2]>);

impl Hosts {
    pub(crate) fn lost(&self, process: usize, why: &str) -> Lost {
        let address = self.addresses.get(process);
        let address = address.map_or(String::new(), |address| format!(" ({address})"));
        Lost {
            process: Some(process),
            why: format!("process {process}{address}: {why}"),
        }
    }

    /// Connects all processes, `workers` in each; this one's workers. `job` is a number that all
    /// processes of a job agree on. Ends when `stop` is set.
    pub(crate) fn connect(
        &self,
        workers: usize,
        job: u64,
        stop: &AtomicBool,
    ) -> Result<Connected, Halt> {
        let address = self.addresses[self.process];
        let listener =
            TcpListener::bind(address).map_err(|error| Halt::Listen { address, error })?;
        let hello = Hello {
            version: version(),
            job,
            workers: workers as u64,
            process: self.process,
            purpose: Purpose::Data,
            nonce: [0; 2],
        };
        let end = Instant::now() + self.patience;
        let none = || self.addresses.iter().map(|_| [None, None]).collect();
        let mut streams = Streams(none());
        for process in 0..self.process {
            for purpose in [Purpose::Data, Purpose::Life] {
                let hello = Hello {
                    purpose,
                    ..hello.clone()
                };
                let stream = self.call(process, hello, end, stop)?;
                streams.0[process][purpose as usize] = Some(stream);
            }
        }
        self.answer(&listener, &hello, &mut streams, end, stop)?;
        self.start(workers, streams).map_err(|error| Halt::Io {
            path: address.to_string(),
            error,
        })
    }

    /// A connection to a process with a lower number.
    fn call(
        &self,
        process: usize,
        mut hello: Hello,
        end: Instant,
        stop: &AtomicBool,
    ) -> Result<TcpStream, Halt> {
        let mut stream = self.reach(process, end, stop)?;
        hello.nonce = nonce();
        // Whoever is called may be busy with strangers.
        let end = end.max(Instant::now() + self.patience.min(KNOCK));
        match hello.exchange(&mut stream, &self.secret, false, end) {
            Ok(heard) if heard.process == process => ready(stream),
            Ok(_) => {
                let why = "whoever answers there is another process of this job";
                Err(self.lost(process, why).into())
            }
            Err(Refusal::Stranger(why)) => Err(self.lost(process, why).into()),
            Err(Refusal::Misfit(_, why)) => Err(self.lost(process, &why).into()),
        }
    }

    fn reach(&self, process: usize, end: Instant, stop: &AtomicBool) -> Result<TcpStream, Halt> {
        let patience = self.patience.min(KNOCK);
        loop {
            match TcpStream::connect_timeout(&self.addresses[process], patience) {
                Ok(stream) => return Ok(stream),
                Err(_) if stop.load(Relaxed) => return Err(Halt::Interrupted),
                Err(_) if Instant::now() < end => std::thread::sleep(RETRY),
                Err(error) => return Err(self.lost(process, &error.to_string()).into()),
            }
        }
    }

    /// Lets in the processes with higher numbers.
    fn answer(
        &self,
        listener: &TcpListener,
        hello: &Hello,
        streams: &mut Streams,
        end: Instant,
        stop: &AtomicBool,
    ) -> Result<(), Halt> {
        let later = self.process + 1..self.addresses.len();
        // What was seen of somebody who was turned away: it may have been the one that is missed.
        let mut seen = String::new();
        while let Some(missing) = streams.missing(later.clone()) {
            let Some(mut stream) = self.accept(listener, end, stop)? else {
                let why = format!("it did not start in time{seen}");
                return Err(self.lost(missing, &why).into());
            };
            let mut hello = hello.clone();
            hello.nonce = nonce();
            let end = Instant::now() + self.patience.min(KNOCK);
            match hello.exchange(&mut stream, &self.secret, true, end) {
                Ok(heard) if later.contains(&heard.process) => {
                    streams.0[heard.process][heard.purpose as usize] = Some(ready(stream)?);
                }
                Err(Refusal::Misfit(process, why)) if later.contains(&process) => {
                    return Err(self.lost(process, &why).into());
                }
                // Somebody knocked who knows nothing of this: the others are still awaited.
                Err(Refusal::Stranger(why)) => seen = format!(" (somebody called: {why})"),
                Ok(_) | Err(Refusal::Misfit(..)) => {}
            }
        }
        Ok(())
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

    /// Hands the connections to the engine, and watches.
    fn start(&self, workers: usize, streams: Streams) -> std::io::Result<Connected> {
        let (data, lines): (Vec<_>, Vec<_>) = streams
            .0
            .into_iter()
            .map(|[data, line]| (data, line))
            .unzip();
        let wires = data.iter().flatten().map(TcpStream::try_clone);
        let wires = wires.collect::<std::io::Result<_>>()?;
        let alarm = Arc::new(Alarm::default());
        let watch = Watch::start(self.clone(), lines, wires, Arc::clone(&alarm))?;
        let (seats, network) = mesh::network(workers, self.process, data, &alarm)?;
        Ok(Connected {
            seats,
            network,
            watch,
        })
    }
}

impl Streams {
    fn missing(&self, mut among: std::ops::Range<usize>) -> Option<usize> {
        among.find(|&process| self.0[process].iter().any(Option::is_none))
    }
}

/// A number that was never used before.
fn nonce() -> [u64; 2] {
    std::array::from_fn(|i| RandomState::new().hash_one((i, std::process::id(), Instant::now())))
}

/// A connection after the greeting: whoever watches looks after the time.
fn ready(stream: TcpStream) -> Result<TcpStream, Halt> {
    let set = stream.set_nodelay(true);
    let set = set.and_then(|()| stream.set_read_timeout(None));
    set.map_err(|error| Halt::Io {
        path: "a connection".into(),
        error,
    })?;
    Ok(stream)
}
