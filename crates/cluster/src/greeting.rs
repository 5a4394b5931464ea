//! How processes know one another when they connect: each says who it is and what it works on, and
//! proves that it has the secret that all of them were given.
//!
//! Both send a hello with a number that was never used before, then the HMAC of both hellos: only
//! who has the secret can make it, and it is of no use in another connection or the other
//! direction. What follows is not encrypted.

use std::fmt;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Instant;

use grundy_certificate::Digest;

/// What connections begin with.
const MAGIC: [u8; 8] = *b"GRUNDYC2";
/// Bytes of a hello.
const HELLO: usize = 72;

/// What only the processes of a job know; empty where none was given.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(Vec<u8>);

impl Secret {
    /// A secret of these bytes.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Self {
        Self(bytes.into())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// HMAC with SHA-256 (RFC 2104).
fn hmac(secret: &Secret, parts: &[&[u8]]) -> [u8; 32] {
    let mut key = [0; 64];
    match secret.0.len() {
        0..=64 => key[..secret.0.len()].copy_from_slice(&secret.0),
        _ => key[..32].copy_from_slice(Digest::of(&secret.0).bytes()),
    }
    let padded = |pad: u8, rest: &[&[u8]]| {
        let mut bytes = key.map(|byte| byte ^ pad).to_vec();
        rest.iter().for_each(|part| bytes.extend_from_slice(part));
        *Digest::of(&bytes).bytes()
    };
    padded(0x5c, &[&padded(0x36, parts)])
}

/// What a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// What the engine sends.
    Data = 0,
    /// Signs of life.
    Life = 1,
}

/// What a process says of itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hello {
    /// The version of this program, in sixteen bytes.
    pub version: [u8; 16],
    /// A number that processes of the same job agree on.
    pub job: u64,
    pub workers: u64,
    pub process: usize,
    pub purpose: Purpose,
    /// Never used before.
    pub nonce: [u64; 2],
}

/// Why a process is not one of ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is nobody that can be named: what it was instead.
    Stranger(&'static str),
    /// It is that process, and does not fit.
    Misfit(usize, String),
}

/// The version of this program, in sixteen bytes.
pub fn version() -> [u8; 16] {
    let mut version = [0; 16];
    let text = env!("CARGO_PKG_VERSION").bytes();
    version
        .iter_mut()
        .zip(text)
        .for_each(|(to, byte)| *to = byte);
    version
}

impl Hello {
    fn to_bytes(&self) -> [u8; HELLO] {
        let mut bytes = [0; HELLO];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..24].copy_from_slice(&self.version);
        let [first, second] = self.nonce;
        let (process, purpose) = (self.process as u64, self.purpose as u64);
        let words = [self.job, self.workers, process, purpose, first, second];
        let (to, _) = bytes[24..].as_chunks_mut::<8>();
        to.iter_mut()
            .zip(words)
            .for_each(|(to, word)| *to = word.to_le_bytes());
        bytes
    }

    fn read(bytes: &[u8; HELLO]) -> Option<Self> {
        let (words, _) = bytes[24..].as_chunks::<8>();
        let word = |i: usize| u64::from_le_bytes(words[i]);
        let purpose = match word(3) {
            0 => Purpose::Data,
            1 => Purpose::Life,
            _ => return None,
        };
        (bytes[..8] == MAGIC).then(|| Self {
            version: std::array::from_fn(|i| bytes[8 + i]),
            job: word(0),
            workers: word(1),
            process: word(2) as usize,
            purpose,
            nonce: [word(4), word(5)],
        })
    }

    /// Why two processes do not work on the same.
    fn misfit(&self, other: &Self) -> Option<String> {
        if other.version != self.version {
            let version = String::from_utf8_lossy(&other.version);
            let version = version.trim_end_matches('\0').escape_default();
            return Some(format!("it is another version of this program: {version}"));
        }
        if other.workers != self.workers {
            let workers = other.workers;
            return Some(format!("it was started with {workers} workers"));
        }
        let same = other.job == self.job;
        (!same).then(|| "it was started with another game or other options".into())
    }

    /// Exchanges greetings, until `end` at the latest; what the other end says of itself. Whoever
    /// called is at the one end, whoever was called at the other.
    pub fn exchange(
        &self,
        stream: &mut TcpStream,
        secret: &Secret,
        called: bool,
        end: Instant,
    ) -> Result<Self, Refusal> {
        let said = |error: io::Error| Refusal::Stranger(greeting(&error));
        let own = self.to_bytes();
        stream.write_all(&own).map_err(said)?;
        let mut theirs = [0; HELLO];
        read_exact(stream, &mut theirs, end).map_err(said)?;
        let stranger = Refusal::Stranger("whoever answers there is no process of a job");
        let hello = Self::read(&theirs).ok_or(stranger)?;
        let proof = |called: bool, own: &[u8], other: &[u8]| {
            hmac(secret, &[&[u8::from(called)], own, other])
        };
        stream
            .write_all(&proof(called, &own, &theirs))
            .map_err(said)?;
        let mut proved = [0; 32];
        read_exact(stream, &mut proved, end).map_err(said)?;
        let expected = proof(!called, &theirs, &own);
        // In the same time wherever they differ.
        let differ = expected
            .iter()
            .zip(proved)
            .fold(0, |all, (a, b)| all | (a ^ b));
        if differ != 0 {
            return Err(Refusal::Stranger("it has another secret, or none"));
        }
        match self.misfit(&hello) {
            Some(why) => Err(Refusal::Misfit(hello.process, why)),
            None => Ok(hello),
        }
    }
}

/// Why there was no greeting.
fn greeting(error: &io::Error) -> &'static str {
    match error.kind() {
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => "it does not answer",
        _ => "it hung up",
    }
}

/// Reads as much as fits, until `end` at the latest.
fn read_exact(stream: &mut TcpStream, mut out: &mut [u8], end: Instant) -> io::Result<()> {
    while !out.is_empty() {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        stream.set_read_timeout(Some(left))?;
        match stream.read(out) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(some) => out = &mut out[some..],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::time::Duration;

    use super::*;

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// RFC 4231, test cases 1, 2 and 6.
    #[test]
    fn hmac_is_as_published() {
        let check = |key: &[u8], data: &[u8], expected: &str| {
            assert_eq!(hex(&hmac(&Secret::new(key), &[data])), expected);
        };
        check(
            &[0x0b; 20],
            b"Hi There",
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
        );
        check(
            b"Jefe",
            b"what do ya want for nothing?",
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
        );
        check(
            &[0xaa; 131],
            b"Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        );
    }

    fn hello(process: usize) -> Hello {
        Hello {
            version: version(),
            job: 7,
            workers: 2,
            process,
            purpose: Purpose::Data,
            nonce: [process as u64, 5],
        }
    }

    /// What process 0, called by process 1, says of it; and the other way round.
    fn greet(theirs: &Hello, secrets: [&str; 2]) -> [Result<Hello, Refusal>; 2] {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut far = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let mut near = listener.accept().unwrap().0;
        let end = Instant::now() + Duration::from_secs(20);
        let [own, other] = secrets.map(Secret::new);
        std::thread::scope(|scope| {
            let far = scope.spawn(move || theirs.exchange(&mut far, &other, false, end));
            let near = hello(0).exchange(&mut near, &own, true, end);
            [near, far.join().unwrap()]
        })
    }

    #[test]
    fn who_fits_is_let_in_and_who_does_not_is_told_why() {
        let theirs = hello(1);
        for secrets in [["", ""], ["open sesame", "open sesame"]] {
            assert_eq!(greet(&theirs, secrets), [Ok(theirs.clone()), Ok(hello(0))]);
        }
        let [near, far] = greet(&theirs, ["open sesame", "open barley"]);
        let stranger = Refusal::Stranger("it has another secret, or none");
        assert_eq!((near, far), (Err(stranger.clone()), Err(stranger)));
        let check = |changed: Hello, expected: &str| match greet(&changed, ["", ""]) {
            [Err(Refusal::Misfit(1, why)), Err(Refusal::Misfit(0, _))] => {
                assert!(why.contains(expected), "{why}");
            }
            other => panic!("{other:?}"),
        };
        let mut other = hello(1);
        other.version[..6].copy_from_slice(b"0.0.7\0");
        check(other, "another version of this program: 0.0.7");
        let job = 8;
        check(Hello { job, ..hello(1) }, "another game");
        let workers = 3;
        check(
            Hello {
                workers,
                ..hello(1)
            },
            "3 workers",
        );
    }

    /// Whoever sends something else, half a hello, the same again, or nothing, is a stranger.
    #[test]
    fn strangers_are_turned_away() {
        let own = hello(0).to_bytes();
        // The last repeats what it hears: the proof is of no use in the other direction.
        let sent: [&[u8]; 5] = [
            b"",
            &own[..40],
            &[0x47; 200],
            &own,
            &[&own[..], &[0; 32]].concat(),
        ];
        for bytes in sent {
            for leaves in [true, false] {
                let listener = TcpListener::bind("127.0.0.1:0").unwrap();
                let mut far = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
                let mut near = listener.accept().unwrap().0;
                far.write_all(bytes).unwrap();
                if leaves {
                    far.shutdown(std::net::Shutdown::Write).unwrap();
                }
                let begun = Instant::now();
                let end = begun + Duration::from_millis(200);
                let heard = hello(0).exchange(&mut near, &Secret::default(), true, end);
                assert!(matches!(heard, Err(Refusal::Stranger(_))), "{heard:?}");
                assert!(begun.elapsed() < Duration::from_secs(5));
            }
        }
    }
}
