//! Strong solving against a plain single-thread solver that holds everything in a hash table.
//!
//! `strong GAME WAY...`: `slide:6x5` (loopy) or `heaps` (four heaps of 120, acyclic; `heaps:60`
//! smaller ones), or any other game with keys, a rule file as `rules:FILE.py`. A way is a number of
//! workers, 0 for the plain solver, or `2x1` for two processes with a worker each; every digest must
//! be the same.

use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use grundy::game::{
    Impartial, Keyed, Language, Loopfree, Notation, Phrase, Place, Reason, Ruleset, Sum, Unkeyed,
    say,
};
use grundy::workbench::{Bytes, Entry, Files, Keys, Session, Setting};
use grundy::{Player, Position};
use grundy_bench::processor_seconds;
use grundy_cluster::{Hosts, Job, Plan, Secret, State, Width, digest, hash, run};

/// Four heaps, in order: take 1, 3 or 4 from one, or 1 from each of two.
struct Heaps;

impl Heaps {
    fn options_of(heaps: [u64; 4], mut sink: impl FnMut([u64; 4])) {
        for (i, &heap) in heaps.iter().enumerate() {
            for take in [1, 3, 4] {
                if heap >= take {
                    let mut after = heaps;
                    after[i] -= take;
                    after.sort_unstable();
                    sink(after);
                }
            }
            for j in 0..i {
                if heap > 0 && heaps[j] > 0 {
                    let mut after = heaps;
                    after[i] -= 1;
                    after[j] -= 1;
                    after.sort_unstable();
                    sink(after);
                }
            }
        }
    }
}

fn pack(heaps: [u64; 4]) -> u64 {
    heaps.iter().fold(0, |key, heap| key << 7 | heap)
}

fn unpack(key: u64) -> [u64; 4] {
    [21, 14, 7, 0].map(|shift| key >> shift & 127)
}

impl Ruleset for Heaps {
    type Position = [u64; 4];
    type Move = [u64; 4];

    fn moves(&self, heaps: &[u64; 4], _: Player) -> impl Iterator<Item = [u64; 4]> {
        let mut moves = Vec::new();
        Self::options_of(*heaps, |after| moves.push(after));
        moves.sort_unstable();
        moves.dedup();
        moves.into_iter()
    }

    fn apply(&self, _: &[u64; 4], after: &[u64; 4]) -> Sum<[u64; 4]> {
        Sum::one(*after)
    }
}

impl Impartial for Heaps {}
impl Loopfree for Heaps {}

impl Keyed for Heaps {
    fn key(&self, heaps: &[u64; 4], _: Player) -> Option<u64> {
        (heaps[3] < 128).then(|| pack(*heaps))
    }

    fn unkey(&self, key: u64) -> ([u64; 4], Player) {
        (unpack(key), Player::Left)
    }

    fn successors(&self, key: u64, out: &mut Vec<u64>) -> Result<(), Unkeyed> {
        let start = out.len();
        Self::options_of(unpack(key), |after| {
            let key = pack(after);
            if !out[start..].contains(&key) {
                out.push(key);
            }
        });
        Ok(())
    }

    fn tier(&self, key: u64) -> Option<u32> {
        Some(unpack(key).iter().sum::<u64>() as u32)
    }
}

impl Notation for Heaps {
    fn words(&self, _: &[u64; 4], after: &[u64; 4], _: Place) -> Reason {
        Box::new(Leaving(*after))
    }

    fn small(&self) -> Vec<[u64; 4]> {
        vec![[0, 1, 2, 3]]
    }
}

#[derive(Debug)]
struct Leaving([u64; 4]);

impl Phrase for Leaving {
    fn say(&self, language: Language) -> String {
        say!(language, "leave {:?}", self.0; "留下 {:?}", self.0)
    }
}

/// The files of this machine.
struct Disk;

impl Files for Disk {
    fn read(&self, name: &str) -> std::io::Result<Bytes> {
        Ok(Box::new(std::fs::read(name)?))
    }
}

/// What a run came to.
struct Run {
    positions: u64,
    digest: String,
    /// Of the tables of the largest process.
    bytes: u64,
    /// The most memory that a process took, where it was a process of its own.
    peak: Option<u64>,
    /// Of all processes, where they were processes of their own.
    processor: Option<f64>,
}

fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let name = args.next().expect("a game");
    let position = match name.as_str() {
        text if text.starts_with("heaps") => {
            let game = Entry::new("heaps", Heaps).impartial().keyed().open();
            let size = text.strip_prefix("heaps:").unwrap_or("120");
            Position::of(game, &[size; 4].join(",")).expect("a position")
        }
        text => {
            let (files, options) = (&Disk, &[][..]);
            Session::default()
                .read_with(grundy::FAMILIES, text, Setting { files, options })
                .expect("a game with its position")
        }
    };
    let job = Job::new(&position, position.convention()).expect("a game with keys");
    if args.next_if_eq("--process").is_some() {
        return process(&job, &mut args);
    }
    let mut known: Option<String> = None;
    for way in args {
        let start = Instant::now();
        let before = processor_seconds();
        let found = match way.split_once('x') {
            None if way == "0" && job.is_wide() => plain::<u128>(&job),
            None if way == "0" => plain::<u64>(&job),
            None => threads(&job, way.parse().expect("a number of workers"), None),
            Some((processes, workers)) => {
                let processes = processes.parse().expect("a number of processes");
                over_loopback(&name, processes, workers)
            }
        };
        let seconds = start.elapsed().as_secs_f64();
        let own = processor_seconds() - before;
        let Run {
            positions,
            digest,
            bytes,
            peak,
            processor,
        } = found;
        let processor = processor.unwrap_or(own);
        let each = bytes as f64 / positions as f64;
        let peak = peak.map_or(String::new(), |peak| format!(" peak {} MiB", peak >> 20));
        println!(
            "{name} {way} {seconds:.2} s, of the processor {processor:.2} s, {positions} positions {each:.1} bytes each{peak} {digest}"
        );
        let known = known.get_or_insert_with(|| digest.clone());
        assert_eq!(*known, digest, "the digests differ");
    }
}

fn threads(job: &Job, workers: usize, hosts: Option<Hosts>) -> Run {
    let plan = Plan {
        workers,
        hosts,
        ..Plan::default()
    };
    let solved = run(job, &plan).expect("solved");
    Run {
        positions: solved.summary.positions,
        digest: solved.summary.digest,
        bytes: plan.progress.bytes.load(Relaxed),
        peak: None,
        processor: None,
    }
}

/// Processes of this program that talk over the loopback interface.
fn over_loopback(name: &str, processes: usize, workers: &str) -> Run {
    let listeners = (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").expect("a port"));
    let addresses = listeners.collect::<Vec<_>>().into_iter();
    let addresses = addresses.map(|listener| listener.local_addr().expect("an address"));
    let addresses: Vec<String> = addresses.map(|address| address.to_string()).collect();
    let program = std::env::current_exe().expect("this program");
    let start = |process: usize| {
        let mut command = Command::new(&program);
        command.args([name, "--process", &process.to_string(), workers]);
        let child = command.args(&addresses).stdout(Stdio::piped()).spawn();
        child.expect("this program starts")
    };
    let children: Vec<_> = (0..processes).map(start).collect();
    let mut all = children.into_iter().map(|child| {
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "a process failed");
        let text = String::from_utf8(output.stdout).expect("text");
        let [positions, digest, bytes, peak, processor] =
            text.split_whitespace().collect::<Vec<_>>()[..]
        else {
            panic!("five words, not {text:?}");
        };
        let number = |text: &str| text.parse().expect("a number");
        Run {
            positions: number(positions),
            digest: digest.into(),
            bytes: number(bytes),
            peak: Some(number(peak)),
            processor: processor.parse().ok(),
        }
    });
    let first = all.next().expect("at least one process");
    all.fold(first, |a, b| {
        assert_eq!(a.digest, b.digest, "the processes differ");
        Run {
            bytes: a.bytes.max(b.bytes),
            peak: a.peak.max(b.peak),
            processor: a.processor.zip(b.processor).map(|(a, b)| a + b),
            ..a
        }
    })
}

/// One of several processes.
fn process(job: &Job, args: &mut dyn Iterator<Item = String>) {
    let mut number = || args.next().and_then(|text| text.parse().ok());
    let process = number().expect("the number of the process");
    let workers = number().expect("a number of workers");
    let addresses = args.map(|text| text.parse().expect("an address"));
    let hosts = Hosts {
        addresses: addresses.collect(),
        process,
        patience: Duration::from_secs(60),
        secret: Secret::default(),
    };
    let Run {
        positions,
        digest,
        bytes,
        ..
    } = threads(job, workers, Some(hosts));
    println!(
        "{positions} {digest} {bytes} {} {}",
        peak(),
        processor_seconds()
    );
}

/// The most memory that this process has taken, in bytes; 0 where the system does not tell.
fn peak() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
    kilobytes.unwrap_or(0u64) * 1024
}

/// A hash table from keys to places.
struct Index<K> {
    slots: Vec<u32>,
    keys: Vec<K>,
}

impl<K: Width> Index<K> {
    fn slot(&self, key: K) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key.mix().low() as usize & mask;
        while self.slots[slot] != u32::MAX && self.keys[self.slots[slot] as usize] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn insert(&mut self, key: K) {
        let slot = self.slot(key);
        if self.slots[slot] != u32::MAX {
            return;
        }
        self.slots[slot] = self.keys.len() as u32;
        self.keys.push(key);
        if self.keys.len() * 4 > self.slots.len() * 3 {
            self.slots = vec![u32::MAX; self.slots.len() * 2];
            for place in 0..self.keys.len() {
                let slot = self.slot(self.keys[place]);
                self.slots[slot] = place as u32;
            }
        }
    }

    fn find(&self, key: K) -> Option<usize> {
        let place = self.slots[self.slot(key)];
        (place != u32::MAX).then_some(place as usize)
    }
}

fn plain<K: Width>(job: &Job) -> Run {
    let keys = job.keys::<K>();
    let mut index = Index {
        slots: vec![u32::MAX; 1 << 20],
        keys: Vec::new(),
    };
    job.starts().into_iter().for_each(|key| index.insert(key));
    let mut next = 0;
    let mut out = Vec::new();
    while next < index.keys.len() {
        out.clear();
        keys.steps(index.keys[next], &mut out).expect("keys");
        out.iter().for_each(|&key| index.insert(key));
        next += 1;
    }
    let order = match keys.tier(job.start()) {
        Some(_) => Some(by_tiers(keys, &index)),
        None if job.is_valued() => Some(from_the_ends(keys, &index)),
        None => None,
    };
    let (states, values) = match order {
        Some(order) => in_order(keys, &index, order),
        None => (retrograde(keys, &index), Vec::new()),
    };
    let mut sums = [0u64; 2];
    for (place, &key) in index.keys.iter().enumerate() {
        let value = values.get(place).copied().unwrap_or(0);
        for (sum, part) in sums.iter_mut().zip(hash(key.mix(), states[place], value)) {
            *sum = sum.wrapping_add(part);
        }
    }
    let bytes = 4 * index.slots.len() + (K::BYTES + 4) * index.keys.len() + 2 * values.len();
    Run {
        positions: index.keys.len() as u64,
        digest: digest(sums),
        bytes: bytes as u64,
        peak: None,
        processor: None,
    }
}

/// Lost, won or drawn with remoteness, from the ends on.
fn retrograde<K: Width>(keys: &dyn Keys<K>, index: &Index<K>) -> Vec<State> {
    let mut out = Vec::new();
    let mut queue: Vec<u32> = Vec::new();
    let mut states: Vec<State> = Vec::with_capacity(index.keys.len());
    for (place, &key) in index.keys.iter().enumerate() {
        out.clear();
        keys.successors(key, &mut out).expect("keys");
        states.push(State::open(out.len()));
        if out.is_empty() {
            states[place] = State::decided(true, 0);
            queue.push(place as u32);
        }
    }
    let mut next = 0;
    while next < queue.len() {
        let place = queue[next] as usize;
        next += 1;
        let decided = states[place];
        out.clear();
        keys.predecessors(index.keys[place], &mut out);
        for &key in &out {
            let Some(before) = index.find(key) else {
                continue;
            };
            let state = states[before];
            if !state.is_open() {
                continue;
            }
            if decided.is_lost() || state.rest() == 1 {
                states[before] = State::decided(!decided.is_lost(), decided.rest() + 1);
                queue.push(before as u32);
            } else {
                states[before] = State::open(state.rest() as usize - 1);
            }
        }
    }
    for state in states.iter_mut().filter(|state| state.is_open()) {
        *state = State::DRAWN;
    }
    states
}

/// All places, tier by tier.
fn by_tiers<K: Width>(keys: &dyn Keys<K>, index: &Index<K>) -> Vec<u32> {
    let mut places: Vec<u32> = (0..index.keys.len() as u32).collect();
    places.sort_by_cached_key(|&place| keys.tier(index.keys[place as usize]));
    places
}

/// All places, each after its options: the start is searched in depth.
fn from_the_ends<K: Width>(keys: &dyn Keys<K>, index: &Index<K>) -> Vec<u32> {
    #[derive(Clone, Copy, PartialEq)]
    enum Mark {
        New,
        Begun,
        Done,
    }
    let mut marks = vec![Mark::New; index.keys.len()];
    let mut places = Vec::with_capacity(index.keys.len());
    let mut stack = vec![0u32];
    let mut out = Vec::new();
    while let Some(&place) = stack.last() {
        if marks[place as usize] != Mark::New {
            stack.pop();
            if marks[place as usize] == Mark::Begun {
                marks[place as usize] = Mark::Done;
                places.push(place);
            }
            continue;
        }
        marks[place as usize] = Mark::Begun;
        out.clear();
        let key = index.keys[place as usize];
        keys.successors(key, &mut out).expect("keys");
        for &key in &out {
            let option = index.find(key).expect("met on the way forward");
            match marks[option] {
                Mark::New => stack.push(option as u32),
                Mark::Begun => panic!("play may go on for ever: loopy values are not found here"),
                Mark::Done => {}
            }
        }
    }
    places
}

/// Values and remoteness, each position after its options.
fn in_order<K: Width>(
    keys: &dyn Keys<K>,
    index: &Index<K>,
    places: Vec<u32>,
) -> (Vec<State>, Vec<u16>) {
    let mut states = vec![State::open(0); index.keys.len()];
    let mut values = vec![0u16; index.keys.len()];
    let mut out = Vec::new();
    for place in places {
        out.clear();
        keys.successors(index.keys[place as usize], &mut out)
            .expect("keys");
        let (mut lost, mut won, mut seen) = (u32::MAX, 0, [0u64; 4]);
        for &key in &out {
            let option = index.find(key).expect("met on the way forward");
            let state = states[option];
            match state.is_lost() {
                true => lost = lost.min(state.rest()),
                false => won = won.max(state.rest() + 1),
            }
            let value = values[option];
            seen[usize::from(value >> 6)] |= 1 << (value & 63);
        }
        let mut value = 0;
        while seen[value >> 6] >> (value & 63) & 1 == 1 {
            value += 1;
        }
        states[place as usize] = match lost {
            u32::MAX => State::decided(true, won),
            shortest => State::decided(false, shortest + 1),
        };
        values[place as usize] = value as u16;
    }
    (states, values)
}
