//! Boards as numbers, for engines that hold very many of them.
//!
//! A key is of a whole board: what has fallen apart is not split, so that no sum needs a key. From
//! the lowest bit up: the player to move, width, height (each less 1), then the planes.

use grundy_game::Key;
use grundy_theory::Player;

use super::board::{Board, HOLE};

/// Bits of a side, less 1.
const SIDE: usize = 7;
/// Bits that are read or written at once.
const PIECE: usize = 32;

/// The pieces of a plane of so many cells: where each begins, and how long it is.
fn pieces(cells: usize) -> impl DoubleEndedIterator<Item = (usize, usize)> {
    let count = cells.div_ceil(PIECE);
    (0..count).map(move |place| {
        let start = place * PIECE;
        (start, PIECE.min(cells - start))
    })
}

/// The key of a board with `player` to move, if it fits.
pub fn key<K: Key, const PLANES: usize>(board: &Board<PLANES>, player: Player) -> Option<K> {
    let cells = board.len();
    if 1 + 2 * SIDE + PLANES * cells > K::BITS as usize {
        return None;
    }
    let mut key = K::from(0);
    let mut put = |number: u64, bits: usize| key = key << bits as u32 | K::from(number);
    for plane in board.planes.iter().rev() {
        for (start, bits) in pieces(cells).rev() {
            put((plane >> start) as u64 & low(bits), bits);
        }
    }
    put(board.height() as u64 - 1, SIDE);
    put(board.width() as u64 - 1, SIDE);
    put((player == Player::Right).into(), 1);
    Some(key)
}

/// The board of a key, and who is to move.
pub fn unkey<K: Key, const PLANES: usize>(mut key: K) -> (Board<PLANES>, Player) {
    let mut take = |bits: usize| {
        let number = key.low() & low(bits);
        key = key >> bits as u32;
        number
    };
    let player = [Player::Left, Player::Right][take(1) as usize];
    let width = take(SIDE) as usize + 1;
    let height = take(SIDE) as usize + 1;
    let mut board = Board::filled(height, width, HOLE);
    for plane in &mut board.planes {
        for (start, bits) in pieces(height * width) {
            *plane |= u128::from(take(bits)) << start;
        }
    }
    (board, player)
}

/// The lowest bits.
fn low(bits: usize) -> u64 {
    (1 << bits) - 1
}
