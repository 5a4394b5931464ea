//! Misère quotients: a finite commutative monoid that says who wins every sum of heaps.
//!
//! What is claimed is multiplication by generators, the lost elements P, and the element Φ(h) of
//! each heap h; a sum of heaps has the product of their elements. T(h) are the elements of the
//! options of h. By induction on sums, a sum is lost exactly when its element is in P if
//!
//! - the unit, element of the sum without moves, is not in P, and no heap without moves has another;
//! - P is lost: where zΦ(h) is in P, no zt with t in T(h) is;
//! - the rest is won: let E be the elements of the options of a sum of element x. Then x is in P, or
//!   E meets P, or there are no moves. One more heap makes xΦ(h) of x, and EΦ(h) ∪ xT(h) of E; of
//!   two sets for one x only the smaller matters, so those that are minimal are gone through.
//!
//! Generators that commute, and of which every element is a product, act as a commutative monoid.
//! If each is a heap's element and P tells all elements apart, it is the quotient and no other one.

use std::collections::{HashMap, HashSet, VecDeque};

use grundy_certificate::Extent;

use crate::book::Work;
use crate::reason::Reason;
use crate::rules::Rules;
use crate::sequence::Heaps;
use crate::verdict::list;

/// Elements, at most.
const LARGEST: usize = 1 << 12;
/// Heaps whose moves are looked at, at most.
const HEAPS: u64 = 1 << 20;
/// Words of sets that are kept, at most: 64 MiB.
const WORDS: usize = 1 << 23;

/// An element; 0 is the unit.
type Element = u32;

/// A set of elements.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Set(Vec<u64>);

impl Set {
    fn empty(order: usize) -> Self {
        Self(vec![0; order.div_ceil(64)])
    }

    fn insert(&mut self, x: Element) {
        self.0[x as usize / 64] |= 1 << (x % 64);
    }

    fn iter(&self) -> impl Iterator<Item = Element> + '_ {
        let bits = |word: u64| (0..64).filter(move |bit| word >> bit & 1 == 1);
        let words = (0..).zip(&self.0);
        words.flat_map(move |(place, word)| bits(*word).map(move |bit| 64 * place + bit))
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn meets(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }
}

/// A quotient while its lines are read.
#[derive(Debug)]
pub struct Claimed {
    /// The place of its game.
    pub game: usize,
    order: usize,
    lost: Set,
    /// By generator, its product with each element.
    times: Vec<Vec<Element>>,
}

impl Claimed {
    /// Begins with its elements, and with those that are lost, ascending.
    pub fn new(game: usize, order: u32, lost: &[Element]) -> Result<Self, Reason> {
        let order = order as usize;
        if order > LARGEST {
            return Err(Reason::TooLarge);
        }
        let known = lost.iter().all(|x| (*x as usize) < order);
        if order == 0 || !known || !lost.is_sorted_by(|a, b| a < b) {
            return Err(Reason::NoElement);
        }
        if lost.first() == Some(&0) {
            return Err(Reason::UnitLost);
        }
        let mut set = Set::empty(order);
        lost.iter().for_each(|x| set.insert(*x));
        Ok(Self {
            game,
            order,
            lost: set,
            times: Vec::new(),
        })
    }

    /// Adds a generator, which must commute with the others.
    pub fn times(&mut self, products: Vec<Element>, work: &Work) -> Result<(), Reason> {
        let known = products.iter().all(|x| (*x as usize) < self.order);
        if products.len() != self.order || !known {
            return Err(Reason::NoElement);
        }
        work.spend((self.order * (1 + self.times.len())) as u64)?;
        if self.times.iter().any(|other| other[0] == products[0]) {
            return Err(Reason::Again);
        }
        for other in &self.times {
            let commute = |x: &usize| products[other[*x] as usize] == other[products[*x] as usize];
            if !(0..self.order).all(|x| commute(&x)) {
                return Err(Reason::NotCommuting(other[0], products[0]));
            }
        }
        self.times.push(products);
        Ok(())
    }

    /// The quotient, if these are the elements of the heaps.
    pub fn prove(
        self,
        rules: &Rules,
        phi: Vec<Element>,
        extent: Extent,
        work: &Work,
    ) -> Result<Quotient, Reason> {
        let mut heaps_of = vec![false; self.order];
        for x in &phi {
            *heaps_of.get_mut(*x as usize).ok_or(Reason::NoElement)? = true;
        }
        let mut generators = self.times.iter().map(|times| times[0]);
        if let Some(x) = generators.find(|x| !heaps_of[*x as usize]) {
            return Err(Reason::NotGenerated(x));
        }
        let heaps = heaps(rules, &phi, extent)?;
        let quotient = Quotient {
            order: self.order,
            table: self.table(work)?,
            lost: self.lost,
            phi,
            extent,
        };
        let rows = quotient.rows(work)?;
        let moves = quotient.moves(rules, heaps, work)?;
        quotient.lost_are_lost(&moves, &rows, work)?;
        quotient.others_are_won(&moves, work)?;
        Ok(quotient)
    }

    /// The products of all elements, row by row: an element does to another what the generators do
    /// of which it is a product.
    fn table(&self, work: &Work) -> Result<Vec<Element>, Reason> {
        let order = self.order;
        work.spend((order * (order + self.times.len())) as u64)?;
        // Every element but the unit: the one before it, and the generator.
        let mut from = vec![None; order];
        let mut reached = vec![0];
        let mut next = 0;
        while let Some(&x) = reached.get(next) {
            next += 1;
            for times in &self.times {
                let y = times[x as usize];
                if y != 0 && from[y as usize].is_none() {
                    from[y as usize] = Some((x, times));
                    reached.push(y);
                }
            }
        }
        if let Some(x) = (1..order).find(|x| from[*x].is_none()) {
            return Err(Reason::NotGenerated(x as Element));
        }
        let mut table = vec![0; order * order];
        for row in 0..order {
            for &y in &reached {
                table[row * order + y as usize] = match from[y as usize] {
                    None => row as Element,
                    Some((x, times)) => times[table[row * order + x as usize] as usize],
                };
            }
        }
        Ok(table)
    }
}

/// How many heaps must be looked at, from 0 on.
///
/// Plambeck: where moves take at most d counters and leave at most s heaps of any sizes, a heap n
/// of at least s(n0 + p) + d has options of the same elements as n - p: of the heaps that a move
/// leaves the largest is at least n0 + p, and n0 is at least 1.
fn heaps(rules: &Rules, phi: &[Element], extent: Extent) -> Result<u64, Reason> {
    let listed = phi.len() as u64;
    let heaps = match extent {
        Extent::To(last) if last.checked_add(1) == Some(listed) => Some(listed),
        Extent::Period { preperiod, period }
            if preperiod > 0 && period > 0 && preperiod.checked_add(period) == Some(listed) =>
        {
            let (taken, left) = reach(rules).ok_or(Reason::NoPeriodTheorem)?;
            least(phi, preperiod as usize)?;
            left.checked_mul(listed).and_then(|n| n.checked_add(taken))
        }
        _ => return Err(Reason::OtherHeaps),
    };
    heaps
        .filter(|heaps| *heaps <= HEAPS)
        .ok_or(Reason::TooLarge)
}

/// The most counters that a move takes and the most heaps that it leaves, and at least one, where
/// these are all that a move depends on.
fn reach(rules: &Rules) -> Option<(u64, u64)> {
    match rules {
        Rules::Take(takes) => Some((takes.largest()?, 1)),
        Rules::Code(code) => code.reach(),
        _ => None,
    }
}

/// No smaller preperiod or period would do.
fn least(phi: &[Element], preperiod: usize) -> Result<(), Reason> {
    let (before, repeated) = phi.split_at(preperiod);
    let count = repeated.len();
    let smaller = |preperiod: usize, period: usize| {
        let (preperiod, period) = (preperiod as u64, period as u64);
        Err(Reason::SmallerPeriod { preperiod, period })
    };
    if preperiod > 1 && before.last() == repeated.last() {
        return smaller(preperiod - 1, count);
    }
    for shorter in (1..=count / 2).filter(|shorter| count.is_multiple_of(*shorter)) {
        if (shorter..count).all(|n| repeated[n] == repeated[n - shorter]) {
            return smaller(preperiod, shorter);
        }
    }
    Ok(())
}

/// What the moves of some heaps are: the element of these heaps, those of their options, and the
/// first of the heaps.
type Moves = Vec<(Element, Set, u64)>;

/// A proved quotient.
#[derive(Debug)]
pub struct Quotient {
    order: usize,
    table: Vec<Element>,
    lost: Set,
    /// Of the heaps up to the last, or through one period.
    phi: Vec<Element>,
    extent: Extent,
}

impl Quotient {
    /// How many elements there are, how many are lost, and for which heaps.
    pub fn size(&self) -> (u32, u32, Extent) {
        (
            self.order as u32,
            self.lost.iter().count() as u32,
            self.extent,
        )
    }

    /// Whether a sum of heaps is lost; `None` where that is not known of these heaps.
    pub fn is_lost(&self, sum: impl IntoIterator<Item = u64>) -> Option<bool> {
        let mut sum = sum.into_iter();
        let element = sum.try_fold(0, |x, heap| Some(self.product(x, self.element(heap)?)))?;
        Some(self.in_p(element))
    }

    fn element(&self, heap: u64) -> Option<Element> {
        let place = match self.extent {
            Extent::Period { preperiod, period } if heap >= preperiod => {
                preperiod + (heap - preperiod) % period
            }
            _ => heap,
        };
        self.phi.get(usize::try_from(place).ok()?).copied()
    }

    fn product(&self, x: Element, y: Element) -> Element {
        self.table[x as usize * self.order + y as usize]
    }

    fn in_p(&self, x: Element) -> bool {
        self.lost.0[x as usize / 64] >> (x % 64) & 1 == 1
    }

    /// Adds the products of `x` with the elements of a set to another.
    fn add_products(&self, x: Element, set: &Set, to: &mut Set) {
        let row = &self.table[x as usize * self.order..][..self.order];
        set.iter().for_each(|y| to.insert(row[y as usize]));
    }

    /// By element, the elements with which its product is lost: no two have the same.
    fn rows(&self, work: &Work) -> Result<Vec<Set>, Reason> {
        work.spend((self.order * self.order) as u64)?;
        let mut rows = Vec::with_capacity(self.order);
        let mut known: HashMap<Set, Element> = HashMap::new();
        for x in 0..self.order as Element {
            let mut row = Set::empty(self.order);
            let lost = (0..self.order as Element).filter(|y| self.in_p(self.product(x, *y)));
            lost.for_each(|y| row.insert(y));
            if let Some(other) = known.insert(row.clone(), x) {
                return Err(Reason::NotReduced(other, x));
            }
            rows.push(row);
        }
        Ok(rows)
    }

    /// What the moves of the heaps are, alike ones once.
    fn moves(&self, rules: &Rules, heaps: u64, work: &Work) -> Result<Moves, Reason> {
        let digits = match Heaps::of(rules) {
            Some(Heaps::Octal(digits)) => Some(digits),
            _ => None,
        };
        let elements: Option<Vec<Element>> = (0..heaps).map(|heap| self.element(heap)).collect();
        let elements = elements.ok_or(Reason::OtherHeaps)?;
        let mut moves = Moves::new();
        let mut known: HashSet<(Element, Set)> = HashSet::new();
        for (heap, &element) in (0..).zip(&elements) {
            let options = match &digits {
                Some(digits) => self.octal_options(digits, &elements[..heap as usize], work)?,
                None => self.options(rules, heap, work)?,
            };
            if options.is_empty() {
                if element != 0 {
                    return Err(Reason::NotTheUnit(heap));
                }
                continue;
            }
            if known.insert((element, options.clone())) {
                if known.len() * options.0.len() > WORDS {
                    return Err(Reason::TooLarge);
                }
                moves.push((element, options, heap));
            }
        }
        Ok(moves)
    }

    /// The elements of the options of a heap.
    fn options(&self, rules: &Rules, heap: u64, work: &Work) -> Result<Set, Reason> {
        let mut found = Set::empty(self.order);
        let mut result = Ok(());
        let mut see = |option: &[Vec<u64>]| {
            work.spend(option.len() as u64)?;
            let mut parts = option.iter();
            let product =
                parts.try_fold(0, |x, part| Some(self.product(x, self.element(part[0])?)));
            found.insert(product.ok_or(Reason::OtherHeaps)?);
            Ok(())
        };
        let complete = rules.options(&[heap], &mut |option| {
            result = work.spend(1).and_then(|()| option.map_or(Ok(()), &mut see));
            result.is_ok()
        });
        result?;
        complete.then_some(found).ok_or(Reason::TooMuchWork)
    }

    /// The same for an octal code, from the elements of the smaller heaps: many heaps are looked at.
    fn octal_options(
        &self,
        digits: &[u8],
        smaller: &[Element],
        work: &Work,
    ) -> Result<Set, Reason> {
        let mut found = Set::empty(self.order);
        let heap = smaller.len();
        for (taken, digit) in digits.iter().enumerate().take(heap + 1) {
            let rest = heap - taken;
            work.spend(1)?;
            if rest == 0 && digit & 1 > 0 {
                found.insert(0);
            }
            if rest > 0 && digit & 2 > 0 {
                found.insert(smaller[rest]);
            }
            if digit & 4 > 0 {
                work.spend(rest as u64 / 2)?;
                for part in 1..=rest / 2 {
                    found.insert(self.product(smaller[part], smaller[rest - part]));
                }
            }
        }
        Ok(found)
    }

    /// No lost product has a lost option.
    fn lost_are_lost(&self, moves: &Moves, rows: &[Set], work: &Work) -> Result<(), Reason> {
        for (element, options, heap) in moves {
            for option in options.iter() {
                work.spend(1 + self.order as u64 / 64)?;
                if rows[*element as usize].meets(&rows[option as usize]) {
                    return Err(Reason::BothLost(*heap));
                }
            }
        }
        Ok(())
    }

    /// Every sum with moves whose product is not lost has a lost option.
    fn others_are_won(&self, moves: &Moves, work: &Work) -> Result<(), Reason> {
        let steps = self.least_moves(moves, work)?;
        // Sums by what they add to which: their element, and those of their options.
        let mut sums = vec![(0, Set::empty(self.order), None)];
        let mut least: Vec<Vec<usize>> = vec![Vec::new(); self.order];
        least[0].push(0);
        let mut pending = VecDeque::from([0]);
        while let Some(place) = pending.pop_front() {
            if !least[sums[place].0 as usize].contains(&place) {
                continue;
            }
            for &&(element, ref options, heap) in &steps {
                let (x, set, _) = &sums[place];
                let product = self.product(*x, element);
                let mut next = Set::empty(self.order);
                self.add_products(element, set, &mut next);
                self.add_products(*x, options, &mut next);
                // The sum without moves is won without an option: what it covers is looked at too.
                if !self.in_p(product) && !next.meets(&self.lost) {
                    let sums = sums.iter().map(|(_, _, from)| *from).collect::<Vec<_>>();
                    return Err(Reason::NoWinningMove(position(&sums, place, heap).into()));
                }
                let known = &mut least[product as usize];
                work.spend(((known.len() + 4) * (1 + self.order / 8)) as u64)?;
                if known.iter().any(|other| sums[*other].1.is_within(&next)) {
                    continue;
                }
                known.retain(|other| !next.is_within(&sums[*other].1));
                known.push(sums.len());
                pending.push_back(sums.len());
                if (sums.len() + 1) * next.0.len() > WORDS {
                    return Err(Reason::TooLarge);
                }
                sums.push((product, next, Some((place, heap))));
            }
        }
        Ok(())
    }

    /// The moves without those that have more options than others of the same element.
    fn least_moves<'m>(
        &self,
        moves: &'m Moves,
        work: &Work,
    ) -> Result<Vec<&'m (Element, Set, u64)>, Reason> {
        work.spend((moves.len() * moves.len()) as u64)?;
        let more = |a: &(Element, Set, u64), b: &(Element, Set, u64)| {
            a.0 == b.0 && a.1 != b.1 && b.1.is_within(&a.1)
        };
        let least = moves.iter().filter(|a| !moves.iter().any(|b| more(a, b)));
        Ok(least.collect())
    }
}

/// The heaps of a sum that was reached from others.
fn position(sums: &[Option<(usize, u64)>], mut place: usize, last: u64) -> String {
    let mut heaps = vec![last];
    while let Some((before, heap)) = sums[place] {
        heaps.push(heap);
        place = before;
    }
    list(&heaps, " ")
}
