//! Positions of a rule file as numbers: an int, a mask, or the ints of a tuple in as many bits each.
//!
//! Positions of another length or size than the start's have no key, nor have sums.

use grundy_game::{Key, Keyed, Unkeyed, dedup_from};
use grundy_theory::Player;

use crate::compile::Kind;
use crate::program::{Program, Words};
use crate::rules::{Position, Rules};

/// Bits of each number; one of a key is for the player.
fn bits<K: Key>(program: &Program) -> u32 {
    let together = K::BITS - 1;
    let bits = match program.kind() {
        Kind::Tuple => together / (program.start().len() as u32).max(1),
        _ => together,
    };
    bits.min(63)
}

/// The key of the numbers, without the player.
fn pack<K: Key>(program: &Program, words: &[i64]) -> Option<K> {
    let bits = bits::<K>(program);
    if words.len() != program.start().len() || bits == 0 {
        return None;
    }
    words.iter().try_fold(K::from(0), |key, &word| {
        let word = word as u64;
        (word >> bits == 0).then(|| key << bits | K::from(word))
    })
}

fn unpack<K: Key>(program: &Program, key: K) -> Words {
    let bits = bits::<K>(program);
    let places = (0..program.start().len() as u32).rev();
    let word = |place| ((key >> (place * bits)).low() & ((1 << bits) - 1)) as i64;
    places.map(word).collect()
}

impl<K: Key, const SEVERAL: bool> Keyed<K> for Rules<SEVERAL> {
    fn key(&self, position: &Position<SEVERAL>, player: Player) -> Option<K> {
        let program = self.program();
        let fits = position.size == program.size();
        let key = fits.then(|| pack(program, &position.words))??;
        Some(with_player(program, key, player))
    }

    fn unkey(&self, key: K) -> (Position<SEVERAL>, Player) {
        let program = self.program();
        let (key, player) = match (program.is_partizan(), key.low() & 1) {
            (false, _) => (key, Player::Left),
            (true, 0) => (key >> 1, Player::Left),
            (true, _) => (key >> 1, Player::Right),
        };
        let position = Position {
            words: unpack(program, key),
            size: program.size(),
        };
        (position, player)
    }

    fn successors(&self, key: K, out: &mut Vec<K>) -> Result<(), Unkeyed> {
        let program = self.program();
        let (position, player) = self.unkey(key);
        let start = out.len();
        let mut machine = program.machine();
        let asked = self.asked(player);
        let size = program.size();
        let expanded = program.expand(&mut machine, &position.words, size, asked, usize::MAX);
        let mut result = expanded.map_err(|_| Unkeyed::Fault);
        for i in 0..expanded.map_or(0, |()| machine.out.len()) {
            let mut parts = 0;
            let mut key = None;
            program.components(machine.out.get(i), &mut |part| {
                parts += 1;
                key = pack(program, &part);
            });
            match (parts, key) {
                (1, Some(key)) => out.push(with_player(program, key, -player)),
                (1, None) => result = Err(Unkeyed::TooLarge),
                _ => result = Err(Unkeyed::Splits),
            }
        }
        program.release(machine);
        dedup_from(out, start);
        result
    }

    fn text(&self) -> Option<&str> {
        Some(self.program().text())
    }
}

/// Where the players' moves differ, the last bit says who is to move.
fn with_player<K: Key>(program: &Program, key: K, player: Player) -> K {
    match program.is_partizan() {
        true => key << 1 | K::from(u64::from(player == Player::Right)),
        false => key,
    }
}
