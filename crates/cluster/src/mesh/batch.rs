//! What travels between workers: words for one of them, as a container that the engine moves whole.

use std::io::Write;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};

/// To no worker: there is nothing in the batch.
const NOBODY: usize = usize::MAX;

/// Words for one worker.
#[derive(Clone, Debug)]
pub struct Batch {
    pub to: usize,
    pub from: usize,
    pub words: Vec<u64>,
}

impl Default for Batch {
    fn default() -> Self {
        Self {
            to: NOBODY,
            from: NOBODY,
            words: Vec::new(),
        }
    }
}

/// A batch is one record, also one without words.
impl Accountable for Batch {
    fn record_count(&self) -> i64 {
        (self.to != NOBODY).into()
    }
}

impl ContainerBytes for Batch {
    fn from_bytes(bytes: Bytes) -> Self {
        let (words, _) = bytes.as_chunks::<8>();
        let [to, from, words @ ..] = words else {
            return Self::default();
        };
        Self {
            to: u64::from_le_bytes(*to) as usize,
            from: u64::from_le_bytes(*from) as usize,
            words: words.iter().map(|&word| u64::from_le_bytes(word)).collect(),
        }
    }

    fn length_in_bytes(&self) -> usize {
        8 * (2 + self.words.len())
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let room = "the engine makes as much room as it was asked for";
        for word in [self.to, self.from] {
            let bytes = (word as u64).to_le_bytes();
            writer.write_all(&bytes).expect(room);
        }
        // Some at a time: a word at a time takes four times as long.
        let mut bytes = [[0; 8]; 64];
        for words in self.words.chunks(64) {
            for (bytes, word) in bytes.iter_mut().zip(words) {
                *bytes = word.to_le_bytes();
            }
            let bytes = bytes[..words.len()].as_flattened();
            writer.write_all(bytes).expect(room);
        }
    }
}

/// Sends every batch to the worker that it names.
pub struct ByDestination;

impl Distributor<Batch> for ByDestination {
    fn partition<T: Clone, P: Push<Message<T, Batch>>>(
        &mut self,
        batch: &mut Batch,
        time: &T,
        pushers: &mut [P],
    ) {
        let to = batch.to;
        Message::push_at(batch, time.clone(), &mut pushers[to]);
    }

    fn flush<T: Clone, P: Push<Message<T, Batch>>>(&mut self, _: &T, _: &mut [P]) {}
}

#[cfg(test)]
mod tests {
    use timely::bytes::arc::BytesMut;

    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for length in [0, 1, 63, 64, 65, 1000] {
            let batch = Batch {
                to: 3,
                from: 700,
                words: (0..length).map(|i| i * 0x0123_4567_89ab).collect(),
            };
            let mut bytes = Vec::new();
            batch.into_bytes(&mut bytes);
            assert_eq!(bytes.len(), batch.length_in_bytes());
            let read = Batch::from_bytes(BytesMut::from(bytes).freeze());
            assert_eq!((read.to, read.from), (batch.to, batch.from));
            assert_eq!(read.words, batch.words);
        }
        let none = Batch::from_bytes(BytesMut::from(vec![1; 9]).freeze());
        assert_eq!(none.record_count(), 0);
    }
}
