//! Everything reachable from some components, numbered.
//!
//! Components of different games live side by side, so sums of different games are searched like
//! any other. Where play always ends, components with the same set of options get the same number,
//! whatever game they come from: they are the same game tree, so outcomes and remoteness agree.

use grundy_game::{Budget, Ruleset, Stopped, Sum};
use grundy_theory::Player;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The number of a component. [`ZERO`] is the component in which nobody can move.
pub type Id = u32;

/// The component without moves.
pub const ZERO: Id = 0;

/// Steps between two looks at the budget.
const BATCH: u64 = 1 << 12;
/// Options that may be kept at the price of one position.
const OPTIONS_PER_POSITION: u64 = 2;

/// A sum of numbered components, sorted, without [`ZERO`].
pub type Ids = SmallVec<[Id; 4]>;

/// The options of one component, for both players; each list sorted, without repetition.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Node {
    left: Box<[Ids]>,
    /// `None` when Right's options are Left's.
    right: Option<Box<[Ids]>>,
}

/// Components and their options.
#[derive(Debug)]
pub struct Closure {
    nodes: Vec<Node>,
    numbers: FxHashMap<Node, Id>,
    loopfree: bool,
    impartial: bool,
}

impl Default for Closure {
    fn default() -> Self {
        let zero = Node {
            left: Box::new([]),
            right: None,
        };
        Self {
            numbers: FxHashMap::from_iter([(zero.clone(), ZERO)]),
            nodes: vec![zero],
            loopfree: true,
            impartial: true,
        }
    }
}

/// The components of one game that a closure has numbered.
pub type Seen<P> = FxHashMap<P, Id>;

/// A component met while exploring: numbered before, or the i-th new one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Met {
    Old(Id),
    New(u32),
}

type MetSum = SmallVec<[Met; 2]>;

/// What was paid so far for the options of one position, in steps.
///
/// Options whose number the rules know are paid for when their position is met, not when they are
/// listed: what is too large for a budget is then given up before most of it was looked at, and
/// what is not costs the same.
#[derive(Clone, Copy)]
struct Bill(u64);

impl Bill {
    fn ahead<R: Ruleset>(
        rules: &R,
        position: &R::Position,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
        let known = |player| rules.count(position, player).unwrap_or(0);
        let known = Player::BOTH.map(|player| known(player).min(u32::MAX.into()) as u64);
        let mut bill = Self(0);
        bill.pay(known.iter().sum(), budget)?;
        Ok(bill)
    }

    /// Pays what is missing to `steps` of them.
    fn pay(&mut self, steps: u64, budget: &Budget) -> Result<(), Stopped> {
        let steps = steps.max(self.0);
        let positions = steps / OPTIONS_PER_POSITION - self.0 / OPTIONS_PER_POSITION;
        budget.spend(positions, steps - self.0)?;
        self.0 = steps;
        Ok(())
    }
}

impl Closure {
    /// Numbers `component` and all that follows it. `seen` belongs to this closure and `rules`.
    pub fn absorb<R: Ruleset>(
        &mut self,
        rules: &R,
        seen: &mut Seen<R::Position>,
        component: &R::Position,
        budget: &Budget,
    ) -> Result<Id, Stopped> {
        if let Some(&id) = seen.get(component) {
            return Ok(id);
        }
        let mut fresh: FxHashMap<R::Position, u32> = FxHashMap::default();
        fresh.insert(component.clone(), 0);
        let mut bills = vec![Bill::ahead(rules, component, budget)?];
        let mut queue = vec![component.clone()];
        let mut options: Vec<[Vec<MetSum>; 2]> = Vec::new();
        while let Some(position) = queue.get(options.len()).cloned() {
            let mut both = [Vec::new(), Vec::new()];
            // An option of a long position takes long: the budget is looked at more often then.
            let heavy = 1 + rules.weight(&position) as u64;
            let mut bill = bills[options.len()];
            let (mut steps, mut work) = (0, 0);
            for (list, player) in both.iter_mut().zip(Player::BOTH) {
                for option in rules.options(&position, player) {
                    // A single move may leave thousands of components, and all are kept.
                    steps += option.components().len().max(1) as u64;
                    work += heavy + option.components().len() as u64;
                    if work >= BATCH {
                        bill.pay(steps, budget)?;
                        work = 0;
                    }
                    let mut met = MetSum::new();
                    for part in option {
                        if let Some(&id) = seen.get(&part) {
                            if id != ZERO {
                                met.push(Met::Old(id));
                            }
                            continue;
                        }
                        let next = fresh.len() as u32;
                        let number = *fresh.entry(part.clone()).or_insert(next);
                        if number == next {
                            budget.keep(rules.weight(&part), 0)?;
                            bills.push(Bill::ahead(rules, &part, budget)?);
                            queue.push(part);
                        }
                        met.push(Met::New(number));
                    }
                    list.push(met);
                }
            }
            bill.pay(steps, budget)?;
            options.push(both);
        }
        let ids = self.number(options);
        seen.extend(queue.into_iter().zip(ids.iter().copied()));
        Ok(ids[0])
    }

    /// Gives numbers to new components: first those whose options all have one, again and again;
    /// what is left then lies on cycles or above them.
    fn number(&mut self, options: Vec<[Vec<MetSum>; 2]>) -> Vec<Id> {
        let mut users: Vec<Vec<u32>> = vec![Vec::new(); options.len()];
        let mut waiting = vec![0u32; options.len()];
        for (i, both) in options.iter().enumerate() {
            let mut needed: Vec<u32> = both
                .iter()
                .flatten()
                .flatten()
                .filter_map(|met| match met {
                    Met::New(n) => Some(*n),
                    Met::Old(_) => None,
                })
                .collect();
            needed.sort_unstable();
            needed.dedup();
            waiting[i] = needed.len() as u32;
            for n in needed {
                users[n as usize].push(i as u32);
            }
        }
        let mut ids: Vec<Option<Id>> = vec![None; options.len()];
        let mut ready: Vec<u32> = (0..options.len() as u32)
            .filter(|&i| waiting[i as usize] == 0)
            .collect();
        while let Some(i) = ready.pop() {
            let node = Self::node(&options[i as usize], &ids);
            let next = self.nodes.len() as Id;
            let id = *self.numbers.entry(node.clone()).or_insert(next);
            if id == next {
                self.impartial &= node.right.is_none();
                self.nodes.push(node);
            }
            ids[i as usize] = Some(id);
            for &user in &users[i as usize] {
                waiting[user as usize] -= 1;
                if waiting[user as usize] == 0 {
                    ready.push(user);
                }
            }
        }
        let first = self.nodes.len() as Id;
        let loopy: Vec<usize> = (0..ids.len()).filter(|&i| ids[i].is_none()).collect();
        for (offset, &i) in loopy.iter().enumerate() {
            ids[i] = Some(first + offset as Id);
        }
        for &i in &loopy {
            self.loopfree = false;
            let node = Self::node(&options[i], &ids);
            self.impartial &= node.right.is_none();
            self.nodes.push(node);
        }
        ids.into_iter()
            .map(|id| id.expect("every component has a number by now"))
            .collect()
    }

    fn node(options: &[Vec<MetSum>; 2], ids: &[Option<Id>]) -> Node {
        let [left, right] = options.each_ref().map(|list| {
            let mut sums: Vec<Ids> = list
                .iter()
                .map(|sum| {
                    gather(sum.iter().map(|met| match met {
                        Met::Old(id) => *id,
                        Met::New(n) => ids[*n as usize].expect("options are numbered first"),
                    }))
                })
                .collect();
            sums.sort_unstable();
            sums.dedup();
            sums.into_boxed_slice()
        });
        let right = (right != left).then_some(right);
        Node { left, right }
    }

    /// The options of a component.
    pub fn options(&self, id: Id, player: Player) -> &[Ids] {
        let node = &self.nodes[id as usize];
        match (&node.right, player) {
            (Some(right), Player::Right) => right,
            _ => &node.left,
        }
    }

    /// The options of a sum: for each place, each option of the component there.
    pub fn sum_options(
        &self,
        sum: &[Id],
        player: Player,
        budget: &Budget,
    ) -> Result<Vec<Ids>, Stopped> {
        // An equal component has the same options.
        let places = (0..sum.len()).filter(|&i| i == 0 || sum[i - 1] != sum[i]);
        let count = places.clone().map(|i| self.options(sum[i], player).len());
        let count = count.sum::<usize>();
        // Paid before they are made: they may be many, and long. Short sums are kept in place.
        let count_of = |length: usize| (count as u64).saturating_mul(length as u64);
        let long = count_of(sum.len().saturating_sub(8));
        budget.spend(count as u64 / 16 + long / 2, count_of(1 + sum.len()))?;
        let mut options = Vec::with_capacity(count);
        for place in places {
            let id = sum[place];
            for after in self.options(id, player) {
                let rest = sum.iter().enumerate().filter(|(i, _)| *i != place);
                options.push(gather(rest.map(|(_, id)| *id).chain(after.iter().copied())));
            }
        }
        Ok(options)
    }

    /// How many components are numbered.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: the zero component is always there.
    pub fn is_empty(&self) -> bool {
        false
    }

    /// Whether play from any of the components always ends.
    pub fn is_loopfree(&self) -> bool {
        self.loopfree
    }

    /// Whether both players have the same options everywhere.
    pub fn is_impartial(&self) -> bool {
        self.impartial
    }
}

/// A sum of components: sorted, the zero component left out.
pub fn gather(ids: impl Iterator<Item = Id>) -> Ids {
    let mut sum: Ids = ids.filter(|&id| id != ZERO).collect();
    sum.sort_unstable();
    sum
}

/// Numbers every component of a sum.
pub fn absorb_sum<R: Ruleset>(
    closure: &mut Closure,
    rules: &R,
    seen: &mut Seen<R::Position>,
    sum: &Sum<R::Position>,
    budget: &Budget,
) -> Result<Ids, Stopped> {
    let ids: Result<Vec<Id>, Stopped> = sum
        .components()
        .iter()
        .map(|component| closure.absorb(rules, seen, component, budget))
        .collect();
    Ok(gather(ids?.into_iter()))
}
