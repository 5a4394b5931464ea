//! A guess of the next quotient, from the one before.
//!
//! Should the new heap leave the classes of the old positions as they are, the outcome of an old
//! position with k new heaps beside it depends on its element and on k alone, and one small position
//! of each element gives them all. Whether that is so is not known here (a new heap may tell old
//! positions apart that nothing told apart before): a guess counts for nothing before it is checked.

use grundy_game::{Budget, Stopped};
use rustc_hash::FxHashMap;

use super::bits::Bits;
use super::lightest::{Lightest, Step};
use super::monoid::{Bipartite, Element};
use super::transitions::Transition;

/// The lightest positions by their options.
#[derive(Debug)]
pub(crate) struct Positions {
    /// Elements by the weight of their positions.
    order: Vec<Element>,
    /// By element, those of the options of its position, all of lighter elements.
    options: Vec<Vec<Element>>,
}

impl Positions {
    /// Lists them; `None` where the weights are too great to be told apart.
    pub fn find(
        monoid: &Bipartite,
        transitions: &[Transition],
        budget: &Budget,
    ) -> Result<Option<Self>, Stopped> {
        budget.spend(0, (monoid.order() * transitions.len()) as u64)?;
        let lightest = Lightest::find(monoid, &Step::places(transitions));
        let mut options = vec![Vec::new(); monoid.order()];
        for &x in &lightest.order {
            let Some(list) = options_of(x, monoid, transitions, &lightest) else {
                return Ok(None);
            };
            budget.spend(0, list.len() as u64)?;
            options[x as usize] = list;
        }
        let order = lightest.order;
        Ok((order.len() == monoid.order()).then_some(Self { order, options }))
    }

    /// By k, the elements whose positions with k heaps with these options are in P, until they
    /// repeat, and where they go on from.
    fn levels(
        &self,
        monoid: &Bipartite,
        new_options: &[Element],
        budget: &Budget,
    ) -> Result<Option<(Vec<Bits>, usize)>, Stopped> {
        let mut levels = vec![Bits::of(monoid.order(), |x| monoid.is_p(x as Element))];
        while levels.len() <= MOST_LEVELS {
            budget.spend(0, (monoid.order() * (1 + new_options.len())) as u64)?;
            let next = self.level(monoid, new_options, levels.last().expect("level 0"));
            if let Some(first) = levels.iter().position(|level| *level == next) {
                return Ok(Some((levels, first)));
            }
            levels.push(next);
        }
        Ok(None)
    }

    /// The elements in P with one more new heap than in `before`.
    pub fn level(&self, monoid: &Bipartite, new_options: &[Element], before: &Bits) -> Bits {
        let mut level = Bits::empty(monoid.order());
        for &x in &self.order {
            let products = monoid.products(x);
            let mut new = new_options.iter().map(|&t| products[t as usize]);
            let mut old = self.options[x as usize].iter();
            if !new.any(|y| before.contains(y)) && !old.any(|&y| level.contains(y)) {
                level.insert(x);
            }
        }
        level
    }
}

/// Powers of the new heap that are looked at.
const MOST_LEVELS: usize = 64;

/// The elements of the options of x's position; `None` unless they are lighter.
fn options_of(
    x: Element,
    monoid: &Bipartite,
    transitions: &[Transition],
    lightest: &Lightest,
) -> Option<Vec<Element>> {
    let mut heaps = lightest.position(x);
    heaps.sort_unstable();
    let mut options = Vec::new();
    for (i, &place) in heaps.iter().enumerate() {
        if i > 0 && heaps[i - 1] == place {
            continue;
        }
        let others = heaps.iter().enumerate().filter(|&(j, _)| j != i);
        let rest = others.fold(0, |rest, (_, &other)| {
            monoid.product(rest, transitions[other as usize].element)
        });
        let of_heap = transitions[place as usize].options.iter();
        options.extend(of_heap.map(|&t| monoid.product(rest, t)));
    }
    options.sort_unstable();
    options.dedup();
    let lighter = |y: &Element| lightest.weight(*y) < lightest.weight(x);
    options.iter().all(lighter).then_some(options)
}

/// The next quotient as far as it can be guessed.
#[derive(Debug)]
pub(crate) struct Guess {
    pub monoid: Bipartite,
    /// What each old element becomes.
    pub old: Vec<Element>,
    /// The element of the new heap.
    pub new: Element,
}

/// Guesses the quotient with one more heap, whose options have these elements.
pub(crate) fn guess(
    monoid: &Bipartite,
    positions: &Positions,
    new_options: &[Element],
    budget: &Budget,
) -> Result<Option<Guess>, Stopped> {
    let Some((levels, first)) = positions.levels(monoid, new_options, budget)? else {
        return Ok(None);
    };
    let (m, count) = (monoid.order(), levels.len());
    let power = |k: usize| match k < count {
        true => k,
        false => first + (k - first) % (count - first),
    };
    budget.spend(0, (m * m * count * count / 16) as u64)?;
    budget.keep(m * m * count * count / 64, 0)?;
    // Pairs (element, power), by power; those with equal rows are one.
    let mut classes: FxHashMap<Vec<Bits>, Element> = FxHashMap::default();
    let mut class = Vec::with_capacity(m * count);
    let mut representatives: Vec<(Element, usize)> = Vec::new();
    for k in 0..count {
        for x in 0..m as Element {
            let row = (0..count).map(|l| monoid.preimage(x, &levels[power(k + l)]));
            let next = representatives.len() as Element;
            let id = *classes.entry(row.collect()).or_insert(next);
            if id == next {
                representatives.push((x, k));
            }
            class.push(id);
        }
    }
    let order = representatives.len();
    budget.keep(order * order / 2, (order * order) as u64)?;
    let mut table = Vec::with_capacity(order * order);
    for &(x, k) in &representatives {
        let products = monoid.products(x);
        let row = representatives
            .iter()
            .map(|&(y, l)| class[power(k + l) * m + products[y as usize] as usize]);
        table.extend(row);
    }
    let p = Bits::of(order, |id| {
        let (x, k) = representatives[id];
        levels[k].contains(x)
    });
    Ok(Some(Guess {
        monoid: Bipartite::new(order, table, p),
        old: class[..m].to_vec(),
        // With one level alone every power of the new heap is like none of it.
        new: class[power(1) * m],
    }))
}
