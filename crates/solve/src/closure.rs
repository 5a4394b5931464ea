//! Everything reachable from some components, numbered.
//!
//! Components of different games live side by side, so sums of different games are searched like
//! any other. Where play always ends, components with the same set of options get the same number,
//! whatever game they come from: they are the same game tree, so outcomes and remoteness agree.

use std::collections::hash_map::Entry;
use std::hash::Hash;

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
#[derive(Debug)]
pub struct Seen<P> {
    /// Each component, with its place in the order in which they were met.
    places: FxHashMap<P, u32>,
    /// Their numbers, by place.
    ids: Vec<Id>,
}

impl<P> Default for Seen<P> {
    fn default() -> Self {
        Self {
            places: FxHashMap::default(),
            ids: Vec::new(),
        }
    }
}

/// The components of an option, by their places, without those that are known to be [`ZERO`].
type Places = SmallVec<[u32; 4]>;

/// The options of one component, for both players, as they were listed.
type Listed = [Vec<Places>; 2];

impl<P: Clone + Ord + Hash> Seen<P> {
    /// Lists the options of a new component, and of all that follows it and is new.
    ///
    /// All that depends on the game is here, and compiled for each: the rest works on places.
    fn list<R: Ruleset<Position = P>>(
        &mut self,
        rules: &R,
        component: &P,
        budget: &Budget,
    ) -> Result<Vec<Listed>, Stopped> {
        if self.places.len() > self.ids.len() {
            // What a stop left without a number was not met.
            let first = self.ids.len();
            self.places.retain(|_, place| (*place as usize) < first);
        }
        let counts = |position: &P| Player::BOTH.map(|player| rules.count(position, player));
        let first = self.ids.len();
        let mut paid = vec![Bill::ahead(counts(component), budget)?];
        let mut queue = vec![component.clone()];
        self.places.insert(component.clone(), first as u32);
        let mut options: Vec<Listed> = Vec::new();
        while let Some(position) = queue.get(options.len()).cloned() {
            let mut both = Listed::default();
            let mut bill = Bill::new(paid[options.len()], rules.weight(&position), budget);
            for (list, player) in both.iter_mut().zip(Player::BOTH) {
                for option in rules.options(&position, player) {
                    bill.list(option.components().len())?;
                    let mut places = Places::new();
                    for part in option {
                        let place = match self.places.entry(part) {
                            Entry::Occupied(met) => *met.get(),
                            Entry::Vacant(new) => {
                                budget.keep(rules.weight(new.key()), 0)?;
                                paid.push(Bill::ahead(counts(new.key()), budget)?);
                                let place = (first + queue.len()) as u32;
                                queue.push(new.key().clone());
                                *new.insert(place)
                            }
                        };
                        if self.ids.get(place as usize) != Some(&ZERO) {
                            places.push(place);
                        }
                    }
                    list.push(places);
                }
            }
            bill.settle()?;
            options.push(both);
        }
        Ok(options)
    }
}

/// What is paid for the options of one position, in steps.
///
/// Options whose number the rules know are paid for when their position is met, not when they are
/// listed: what is too large for a budget is then given up before most of it was looked at, and
/// what is not costs the same.
struct Bill<'a> {
    budget: &'a Budget,
    paid: u64,
    steps: u64,
    /// An option of a long position takes long: the budget is looked at more often then.
    heavy: u64,
    work: u64,
}

impl<'a> Bill<'a> {
    /// Pays for as many options as are known to come; how many steps that were.
    fn ahead(counts: [Option<u128>; 2], budget: &Budget) -> Result<u64, Stopped> {
        let known = counts.map(|count| count.unwrap_or(0).min(u32::MAX.into()) as u64);
        let steps = known.iter().sum();
        budget.spend(steps / OPTIONS_PER_POSITION, steps)?;
        Ok(steps)
    }

    fn new(paid: u64, weight: usize, budget: &'a Budget) -> Self {
        Self {
            budget,
            paid,
            steps: 0,
            heavy: 1 + weight as u64,
            work: 0,
        }
    }

    /// An option of so many components. A single move may leave thousands, and all are kept.
    fn list(&mut self, components: usize) -> Result<(), Stopped> {
        self.steps += components.max(1) as u64;
        self.work += self.heavy + components as u64;
        if self.work >= BATCH {
            self.work = 0;
            self.settle()?;
        }
        Ok(())
    }

    /// Pays what was not paid ahead.
    fn settle(&mut self) -> Result<(), Stopped> {
        let steps = self.steps.max(self.paid);
        let positions = steps / OPTIONS_PER_POSITION - self.paid / OPTIONS_PER_POSITION;
        self.budget.spend(positions, steps - self.paid)?;
        self.paid = steps;
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
        if let Some(&place) = seen.places.get(component)
            && let Some(&id) = seen.ids.get(place as usize)
        {
            return Ok(id);
        }
        let first = seen.ids.len();
        let options = seen.list(rules, component, budget)?;
        self.number(&options, &mut seen.ids);
        Ok(seen.ids[first])
    }

    /// Gives numbers to new components: first those whose options all have one, again and again;
    /// what is left then lies on cycles or above them.
    fn number(&mut self, options: &[Listed], numbered: &mut Vec<Id>) {
        let first = numbered.len();
        let new = |place: u32| (place as usize).checked_sub(first);
        let mut users: Vec<Vec<u32>> = vec![Vec::new(); options.len()];
        let mut waiting = vec![0u32; options.len()];
        for (i, both) in options.iter().enumerate() {
            let places = both.iter().flatten().flatten();
            let mut needed: Vec<usize> = places.filter_map(|&place| new(place)).collect();
            needed.sort_unstable();
            needed.dedup();
            waiting[i] = needed.len() as u32;
            for n in needed {
                users[n].push(i as u32);
            }
        }
        let mut ids: Vec<Option<Id>> = vec![None; options.len()];
        let mut ready: Vec<u32> = (0..options.len() as u32)
            .filter(|&i| waiting[i as usize] == 0)
            .collect();
        let node = |i: usize, ids: &[Option<Id>]| {
            Self::node(&options[i], |place| match new(place) {
                None => numbered[place as usize],
                Some(n) => ids[n].expect("options are numbered first"),
            })
        };
        while let Some(i) = ready.pop() {
            let node = node(i as usize, &ids);
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
        let looped = self.nodes.len() as Id;
        let loopy: Vec<usize> = (0..ids.len()).filter(|&i| ids[i].is_none()).collect();
        for (offset, &i) in loopy.iter().enumerate() {
            ids[i] = Some(looped + offset as Id);
        }
        for &i in &loopy {
            self.loopfree = false;
            let node = node(i, &ids);
            self.impartial &= node.right.is_none();
            self.nodes.push(node);
        }
        let ids = ids.into_iter();
        numbered.extend(ids.map(|id| id.expect("every component has a number by now")));
    }

    fn node(options: &Listed, id: impl Fn(u32) -> Id) -> Node {
        let [left, right] = options.each_ref().map(|list| {
            let sums = list.iter();
            let sums = sums.map(|places| gather(places.iter().map(|&place| id(place))));
            let mut sums: Vec<Ids> = sums.collect();
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
