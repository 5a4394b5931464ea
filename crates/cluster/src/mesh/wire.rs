//! The way to another process, as the engine reads and writes it: the engine's threads panic when a
//! stream fails, so this one never does. It hands over whole messages only; when the other end is
//! gone it tells who is gone, and ends as a stream that was closed in order.

use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::ops::Range;
use std::sync::Arc;

use timely::communication::allocator::zero_copy::stream::Stream;
use timely::communication::networking::MessageHeader;

use crate::alarm::Alarm;

/// Bytes read at a time.
const ROOM: usize = 1 << 16;
/// The most bytes of a message: anything longer is not ours.
const LONGEST: usize = 1 << 28;

/// A connection to another process.
pub struct Wire {
    stream: TcpStream,
    /// Who is at the other end.
    pub process: usize,
    /// The workers here.
    pub here: Range<usize>,
    pub alarm: Arc<Alarm>,
    bytes: Vec<u8>,
    /// The whole messages among the bytes that were not handed over yet.
    ready: Range<usize>,
    /// Bytes that were read.
    filled: usize,
    ended: bool,
}

impl Wire {
    pub fn new(stream: TcpStream, process: usize, here: Range<usize>, alarm: Arc<Alarm>) -> Self {
        Self {
            stream,
            process,
            here,
            alarm,
            bytes: Vec::new(),
            ready: 0..0,
            filled: 0,
            ended: false,
        }
    }

    /// Reads until there is a whole message, or the end.
    fn fill(&mut self) -> io::Result<()> {
        let rest = self.ready.end..self.filled;
        self.filled = rest.len();
        self.bytes.copy_within(rest, 0);
        self.ready = 0..0;
        while self.ready.is_empty() {
            if self.bytes.len() < self.filled + ROOM {
                self.bytes.resize(self.filled + ROOM, 0);
            }
            match self.stream.read(&mut self.bytes[self.filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => self.broken(&error.to_string())?,
                Ok(0) => self.broken("it is gone")?,
                Ok(read) => {
                    self.filled += read;
                    self.messages()?;
                }
            }
        }
        Ok(())
    }

    /// Finds the whole messages.
    fn messages(&mut self) -> io::Result<()> {
        while let Some(header) = MessageHeader::try_read(&self.bytes[self.ready.end..self.filled]) {
            self.ready.end += header.required_bytes();
            if header.length == 0 {
                self.ended = true;
                return Ok(());
            }
            let to = header.target_lower..header.target_upper;
            if to.is_empty() || to.start < self.here.start || to.end > self.here.end {
                return self.broken("it sends what is no message");
            }
        }
        match self.filled - self.ready.end > LONGEST {
            true => self.broken("it sends what is no message"),
            false => Ok(()),
        }
    }

    /// Says so, and ends as a stream that was closed in order.
    fn broken(&mut self, why: &str) -> io::Result<()> {
        self.alarm.suspect(self.process, why);
        let end = MessageHeader {
            channel: 0,
            source: 0,
            target_lower: 0,
            target_upper: 0,
            length: 0,
            seqno: 0,
        };
        self.bytes.clear();
        end.write_to(&mut self.bytes)?;
        self.filled = self.bytes.len();
        self.ready = 0..self.filled;
        self.ended = true;
        Ok(())
    }
}

impl Read for Wire {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.ready.is_empty() && !self.ended {
            self.fill()?;
        }
        let some = self.ready.len().min(out.len());
        out[..some].copy_from_slice(&self.bytes[self.ready.start..][..some]);
        self.ready.start += some;
        Ok(some)
    }
}

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.stream.write(bytes) {
            Ok(written) if written > 0 => Ok(written),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => Err(error),
            failed => {
                let why = failed.map_or_else(|error| error.to_string(), |_| "it is gone".into());
                self.alarm.suspect(self.process, &why);
                // Nobody reads it any more.
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Wire {
    fn try_clone(&self) -> io::Result<Self> {
        let stream = self.stream.try_clone()?;
        let (here, alarm) = (self.here.clone(), Arc::clone(&self.alarm));
        Ok(Self::new(stream, self.process, here, alarm))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.stream.set_nonblocking(nonblocking)
    }

    fn shutdown(&self, how: Shutdown) -> io::Result<()> {
        // What is closed already need not be closed again.
        let _ = self.stream.shutdown(how);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// A wire to process 1, with worker 0 here, after the other end wrote these bytes and left.
    fn after(bytes: &[u8]) -> (Vec<u8>, Option<String>) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut far = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let near = listener.accept().unwrap().0;
        far.write_all(bytes).unwrap();
        drop(far);
        let alarm = Arc::new(Alarm::default());
        let mut wire = Wire::new(near, 1, 0..1, Arc::clone(&alarm));
        let mut read = Vec::new();
        // In small pieces, until the end.
        let mut piece = [0; 7];
        loop {
            match wire.read(&mut piece).unwrap() {
                0 => return (read, alarm.suspected().map(|(_, why)| why)),
                some => read.extend_from_slice(&piece[..some]),
            }
        }
    }

    fn message(to: usize, words: &[u8]) -> Vec<u8> {
        let header = MessageHeader {
            channel: 1,
            source: 1,
            target_lower: to,
            target_upper: to + 1,
            length: words.len(),
            seqno: 0,
        };
        let mut bytes = Vec::new();
        header.write_to(&mut bytes).unwrap();
        bytes.extend_from_slice(words);
        bytes
    }

    #[test]
    fn whole_messages_and_an_orderly_end_whatever_comes() {
        let (one, end) = (message(0, &[7; 100]), vec![0; 48]);
        let whole = [&one[..], &one, &end].concat();
        assert_eq!(after(&whole), (whole.clone(), None));
        // Half a message is not handed over; somebody else's ends it.
        let gone = Some("it is gone".to_string());
        let half = [&one[..], &one[..60]].concat();
        assert_eq!(after(&half), ([&one[..], &end].concat(), gone.clone()));
        assert_eq!(after(&[]), (end.clone(), gone.clone()));
        assert_eq!(after(&one[..20]), (end.clone(), gone));
        let stray = Some("it sends what is no message".to_string());
        let strange = [&one[..], &message(3, &[7; 100])].concat();
        assert_eq!(after(&strange), (end.clone(), stray));
        assert!(after(&[0x47; 500]).1.is_some());
    }
}
