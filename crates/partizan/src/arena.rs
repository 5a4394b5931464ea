use std::hash::Hasher;
use std::sync::Arc;

use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use crate::cache::Cache;
use crate::form::Question;
use crate::id::Kind;
use crate::{Dyadic, Error, GameId, Nus, Thermograph};

/// Options of one player, on their way into a form.
pub(crate) type Options = SmallVec<[GameId; 16]>;

/// Forms for which there is room at once: most sums need no more, and memory that is moved while it
/// grows is touched twice.
const FEW: usize = 1 << 10;

/// Steps between two looks at the budget.
const BATCH: u32 = 1 << 10;

/// An arena of short games in canonical form, each stored once and named by a [`GameId`].
///
/// Ids of different arenas must not be mixed. Every operation is exact; one that needs more than
/// its budget says so and leaves the arena as good as before.
///
/// ```
/// use grundy_game::Budget;
/// use grundy_partizan::{GameId, Values};
/// let budget = Budget::new(1_000);
/// let mut values = Values::new();
/// let star = values.form(&[GameId::ZERO], &[GameId::ZERO], &budget)?;
/// assert_eq!(values.add(star, star, &budget)?, GameId::ZERO);
/// # Ok::<(), grundy_partizan::Error>(())
/// ```
#[derive(Debug)]
pub struct Values {
    /// One more than there are forms: the last one says where the options end.
    nodes: Vec<Node>,
    options: Vec<GameId>,
    /// Open addressing: bits of node ids, 0 where empty. A form is found by comparing its options.
    table: Vec<u32>,
    /// Stops that are no 32.32 fixed point numbers.
    wide_stops: FxHashMap<usize, (Dyadic, Dyadic)>,
    large: Vec<Nus>,
    large_ids: FxHashMap<Nus, GameId>,
    negatives: Vec<Option<GameId>>,
    pub(crate) thermographs: FxHashMap<GameId, Arc<Thermograph>>,
    /// Whether the first is at most the second and an integer.
    pub(crate) order: Cache<3, bool>,
    /// A sum, and the number that is to be added to it.
    pub(crate) sums: Cache<2, [u32; 2]>,
    /// Room for the answers to questions about one form.
    pub(crate) questions: FxHashMap<Question, bool>,
    steps: u32,
}

/// Where the options of a form are, and its stops.
#[derive(Clone, Copy, Debug)]
struct Node {
    left: u32,
    right: u32,
    stops: FixedStops,
    /// The node that it was found from by adding a number, and the number; else itself and 0.
    base: GameId,
    by: GameId,
}

impl Node {
    /// Where the options of the next form begin.
    fn end(options: usize) -> Self {
        Self {
            left: options as u32,
            right: options as u32,
            stops: FixedStops { left: 0, right: 0 },
            base: GameId::ZERO,
            by: GameId::ZERO,
        }
    }
}

/// Left and Right stop as 32.32 fixed point, `INEXACT` where that would round.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedStops {
    pub left: i64,
    pub right: i64,
}

impl FixedStops {
    const INEXACT: i64 = i64::MIN;

    pub fn of(left: Dyadic, right: Dyadic) -> Self {
        match (fixed(left), fixed(right)) {
            (Some(left), Some(right)) => Self { left, right },
            _ => Self {
                left: Self::INEXACT,
                right: Self::INEXACT,
            },
        }
    }

    #[inline]
    pub fn exact(self) -> bool {
        self.left != Self::INEXACT
    }

    /// Those of the game and a number, given as 32.32 fixed point, where none is rounded.
    #[inline]
    pub fn plus(self, x: i64) -> Option<Self> {
        let stop = |stop: i64| stop.checked_add(x).filter(|&sum| sum != Self::INEXACT);
        let (left, right) = (stop(self.left)?, stop(self.right)?);
        self.exact().then_some(Self { left, right })
    }
}

fn fixed(x: Dyadic) -> Option<i64> {
    let shift = 32u32.checked_sub(x.exponent())?;
    let scaled = i128::from(x.numerator()) << shift;
    i64::try_from(scaled).ok().filter(|&x| x != i64::MIN)
}

impl Default for Values {
    fn default() -> Self {
        Self::new()
    }
}

impl Values {
    /// An empty arena.
    pub fn new() -> Self {
        let mut nodes = Vec::with_capacity(FEW);
        nodes.push(Node::end(0));
        Self {
            nodes,
            options: Vec::with_capacity(8 * FEW),
            table: vec![0; 2 * FEW],
            wide_stops: FxHashMap::default(),
            large: Vec::new(),
            large_ids: FxHashMap::default(),
            negatives: Vec::new(),
            thermographs: FxHashMap::default(),
            order: Cache::new(),
            sums: Cache::new(),
            questions: FxHashMap::default(),
            steps: 0,
        }
    }

    /// How many forms are stored. Small numbers, ups and nimbers need none.
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no form is stored.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The game `number + ups·^ + *nimber`.
    pub fn nus(&mut self, nus: Nus) -> Result<GameId, Error> {
        if let Some(id) = GameId::pack(nus) {
            return Ok(id);
        }
        if let Some(&id) = self.large_ids.get(&nus) {
            return Ok(id);
        }
        if self.large.len() >= GameId::CAPACITY || nus.ups == i32::MIN {
            return Err(Error::TooLarge);
        }
        let id = GameId::large(self.large.len());
        self.large.push(nus);
        self.large_ids.insert(nus, id);
        Ok(id)
    }

    /// A number.
    #[inline]
    pub fn number(&mut self, x: Dyadic) -> Result<GameId, Error> {
        if let Some(id) = x.integer().and_then(|n| GameId::ZERO.plus_integer(n)) {
            return Ok(id);
        }
        self.nus(Nus::of(x))
    }

    /// A number, ups and a nimber, and a number more.
    #[inline]
    pub(crate) fn plus_number(&mut self, g: GameId, x: GameId) -> Result<GameId, Error> {
        if let Some(sum) = x.packed_integer().and_then(|n| g.plus_integer(n)) {
            return Ok(sum);
        }
        let both = (self.as_nus(g), self.as_nus(x));
        let (Some(g), Some(x)) = both else {
            unreachable!("neither is a node");
        };
        self.nus(g.plus(x)?)
    }

    /// An integer.
    pub fn integer(&mut self, n: i64) -> Result<GameId, Error> {
        self.number(Dyadic::new(n.into(), 0)?)
    }

    /// The Nim heap `*k`.
    pub fn nimber(&mut self, k: u32) -> Result<GameId, Error> {
        self.nus(Nus {
            nimber: k,
            ..Nus::default()
        })
    }

    /// Number, ups and nimber, if `g` is made of these alone.
    #[inline]
    pub fn as_nus(&self, g: GameId) -> Option<Nus> {
        match g.kind() {
            Kind::Packed(nus) => Some(nus),
            Kind::Large(place) => Some(self.large[place]),
            Kind::Node(_) => None,
        }
    }

    /// The number that `g` is equal to, if any.
    #[inline]
    pub fn as_number(&self, g: GameId) -> Option<Dyadic> {
        if g.place().is_some() {
            return None;
        }
        if let Some(number) = g.packed_number() {
            return Some(number);
        }
        let nus = self.as_nus(g).filter(|nus| nus.is_number());
        nus.map(|nus| nus.number)
    }

    /// The integer that `g` is equal to, if any.
    pub fn as_integer(&self, g: GameId) -> Option<i64> {
        self.as_number(g).and_then(Dyadic::integer)
    }

    /// Whether `g` is a number.
    #[inline]
    pub fn is_number(&self, g: GameId) -> bool {
        g.is_packed_number() || g.place().is_none() && self.as_number(g).is_some()
    }

    /// How many options `player` has in the canonical form.
    #[inline]
    pub fn count(&self, g: GameId, player: Player) -> usize {
        match g.place() {
            Some(place) => self.stored(place, player).len(),
            None => self.as_nus(g).expect("no node").count(player),
        }
    }

    /// Option number `place` of `player` in the canonical form.
    ///
    /// The options of a value too large to be packed may have to be stored, so they cost.
    #[inline]
    pub(crate) fn option(
        &mut self,
        g: GameId,
        player: Player,
        place: usize,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let option = match g.kind() {
            Kind::Node(node) => return Ok(self.stored(node, player)[place]),
            Kind::Packed(nus) => nus.option(player, place)?,
            Kind::Large(large) => {
                budget.keep(1, 0)?;
                self.large[large].option(player, place)?
            }
        };
        self.nus(option)
    }

    /// The options of `player` in the canonical form. A nimber has as many as it is great, so
    /// listing them costs.
    pub fn options(
        &mut self,
        g: GameId,
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<GameId>, Error> {
        let count = self.count(g, player);
        budget.hold(count)?;
        budget.spend(0, count as u64)?;
        (0..count)
            .map(|place| self.option(g, player, place, budget))
            .collect()
    }

    /// The options of a node.
    #[inline]
    pub(crate) fn stored(&self, place: usize, player: Player) -> &[GameId] {
        let node = self.nodes[place];
        match player {
            Player::Left => &self.options[node.left as usize..node.right as usize],
            Player::Right => {
                &self.options[node.right as usize..self.nodes[place + 1].left as usize]
            }
        }
    }

    /// All options of a node, Left's before Right's.
    #[inline]
    pub(crate) fn all_stored(&self, place: usize) -> &[GameId] {
        &self.options[self.nodes[place].left as usize..self.nodes[place + 1].left as usize]
    }

    /// The Left and the Right stop: the number reached when Left (Right) starts and play ends
    /// at the first number.
    pub fn stops(&self, g: GameId) -> (Dyadic, Dyadic) {
        match g.place() {
            None => {
                let number = self.as_nus(g).expect("no node").number;
                (number, number)
            }
            Some(place) => {
                let FixedStops { left, right } = self.nodes[place].stops;
                let exact = |x: i64| Dyadic::new(x.into(), 32).expect("64 bits wide");
                let wide = self.wide_stops.get(&place).copied();
                wide.unwrap_or_else(|| (exact(left), exact(right)))
            }
        }
    }

    /// The stops for quick comparisons.
    #[inline]
    pub(crate) fn fixed_stops(&self, g: GameId) -> FixedStops {
        if let Some(number) = g.packed_fixed() {
            return FixedStops {
                left: number,
                right: number,
            };
        }
        match g.place() {
            Some(place) => self.nodes[place].stops,
            None => {
                let number = self.as_nus(g).expect("no node").number;
                FixedStops::of(number, number)
            }
        }
    }

    /// The id of a canonical form that is no number, no up and no nimber, with its stops.
    pub(crate) fn intern(
        &mut self,
        left: &mut [GameId],
        right: &mut [GameId],
        stops: (Dyadic, Dyadic),
        budget: &Budget,
    ) -> Result<GameId, Error> {
        let fixed = FixedStops::of(stops.0, stops.1);
        let places = self.len();
        let id = self.intern_fixed(left, right, fixed, budget)?;
        if self.len() > places && !fixed.exact() {
            self.wide_stops.insert(places, stops);
        }
        Ok(id)
    }

    /// The same, its stops as fixed point.
    pub(crate) fn intern_fixed(
        &mut self,
        left: &mut [GameId],
        right: &mut [GameId],
        stops: FixedStops,
        budget: &Budget,
    ) -> Result<GameId, Error> {
        left.sort_unstable();
        right.sort_unstable();
        let mut slot = self.slot(left, right);
        while let Some(id) = GameId::from_bits(self.table[slot]) {
            let place = id.place().expect("only nodes are interned");
            if self.stored(place, Player::Left) == left
                && self.stored(place, Player::Right) == right
            {
                return Ok(id);
            }
            slot = (slot + 1) & (self.table.len() - 1);
        }
        budget.keep(left.len() + right.len(), 0)?;
        let end = self.options.len() + left.len() + right.len();
        if self.len() >= GameId::CAPACITY || end > u32::MAX as usize {
            return Err(Error::TooLarge);
        }
        let place = self.len();
        let id = GameId::node(place);
        self.nodes[place].right = (self.options.len() + left.len()) as u32;
        self.nodes[place].stops = stops;
        self.nodes[place].base = id;
        self.options.extend_from_slice(left);
        self.options.extend_from_slice(right);
        self.nodes.push(Node::end(end));
        self.table[slot] = id.bits();
        if 2 * self.len() > self.table.len() {
            self.grow();
        }
        Ok(id)
    }

    fn slot(&self, left: &[GameId], right: &[GameId]) -> usize {
        let mut hasher = FxHasher::default();
        left.iter().for_each(|g| hasher.write_u32(g.bits()));
        hasher.write_u32(0);
        right.iter().for_each(|g| hasher.write_u32(g.bits()));
        let mixed = hasher.finish().wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - self.table.len().trailing_zeros())) as usize
    }

    fn grow(&mut self) {
        self.table = vec![0; 2 * self.table.len()];
        for place in 0..self.len() {
            let left = self.stored(place, Player::Left);
            let right = self.stored(place, Player::Right);
            let mut slot = self.slot(left, right);
            while self.table[slot] != 0 {
                slot = (slot + 1) & (self.table.len() - 1);
            }
            self.table[slot] = GameId::node(place).bits();
        }
        self.order.grow(self.len());
        self.sums.grow(self.len());
    }

    /// The node that a node was found from by adding a number, and the number; else itself and 0.
    #[inline]
    pub(crate) fn base(&self, place: usize) -> (GameId, GameId) {
        let Node { base, by, .. } = self.nodes[place];
        (base, by)
    }

    pub(crate) fn keep_base(&mut self, place: usize, base: GameId, by: GameId) {
        self.nodes[place].base = base;
        self.nodes[place].by = by;
    }

    /// The negative of a node, if it was computed before.
    pub(crate) fn known_negative(&self, place: usize) -> Option<GameId> {
        self.negatives.get(place).copied().flatten()
    }

    pub(crate) fn keep_negative(&mut self, place: usize, negative: GameId) {
        if place >= self.negatives.len() {
            self.negatives.resize(self.len(), None);
        }
        self.negatives[place] = Some(negative);
    }

    /// Counts one step; looks at the budget now and then.
    #[inline]
    pub(crate) fn step(&mut self, budget: &Budget) -> Result<(), Error> {
        self.steps += 1;
        if self.steps == BATCH {
            self.steps = 0;
            budget.spend(0, BATCH.into())?;
        }
        Ok(())
    }
}
