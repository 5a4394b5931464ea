//! Quotients by the definition: all products, and who wins small sums.

use grundy_certificate::{Claim, Extent, Line};

/// Heaps of the sums that are played out, at most.
const LARGEST: u64 = 9;

/// What the lines of a quotient say.
#[derive(Clone, Debug, Default)]
pub struct Quotient {
    game: u32,
    order: usize,
    lost: Vec<u32>,
    times: Vec<Vec<u32>>,
    phi: Vec<u32>,
    extent: Option<Extent>,
}

/// The quotients of a file.
pub fn quotients<'a>(lines: impl Iterator<Item = &'a Line>) -> Vec<Quotient> {
    let mut all: Vec<Quotient> = Vec::new();
    for line in lines {
        match (line, all.last_mut()) {
            (Line::Quotient { game, order, lost }, _) => all.push(Quotient {
                game: *game,
                order: *order as usize,
                lost: lost.clone(),
                ..Quotient::default()
            }),
            (Line::Times { products }, Some(last)) => last.times.push(products.clone()),
            (Line::Phi { elements, extent }, Some(last)) => {
                last.phi = elements.clone();
                last.extent = Some(*extent);
            }
            _ => {}
        }
    }
    all
}

impl Quotient {
    /// Whether this is a reduced commutative monoid that the heaps generate, and says of small sums
    /// who wins them; `lost` says it by the rules.
    pub fn is_true(&self, mut lost: impl FnMut(u32, &[u64]) -> Option<bool>) -> Option<bool> {
        let Some(table) = self.table() else {
            return Some(false);
        };
        let elements = || 0..self.order;
        let lawful = elements().all(|x| {
            table[0][x] == x
                && elements().all(|y| {
                    table[x][y] == table[y][x]
                        && elements().all(|z| table[table[x][y]][z] == table[x][table[y][z]])
                })
        });
        let is_lost = |x: usize| self.lost.contains(&(x as u32));
        let apart = |x: usize, y: usize| {
            x == y || elements().any(|z| is_lost(table[x][z]) != is_lost(table[y][z]))
        };
        let reduced = elements().all(|x| elements().all(|y| apart(x, y)));
        if !lawful || !reduced || !self.is_least() {
            return Some(false);
        }
        for sum in self.sums() {
            let product = sum.iter().fold(0, |x, heap| table[x][self.element(*heap)]);
            if is_lost(product) != lost(self.game, &sum)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// All products; `None` if the heaps do not come to all elements.
    fn table(&self) -> Option<Vec<Vec<usize>>> {
        // What a word of generators does to each element.
        let mut does: Vec<Option<Vec<usize>>> = vec![None; self.order];
        *does.first_mut()? = Some((0..self.order).collect());
        let mut changed = true;
        while changed {
            changed = false;
            for x in 0..self.order {
                let Some(now) = does[x].clone() else { continue };
                for times in &self.times {
                    if !self.phi.contains(times.first()?) {
                        continue;
                    }
                    let y = *times.get(x)? as usize;
                    if does.get(y)?.is_none() {
                        does[y] = Some(now.iter().map(|z| times[*z] as usize).collect());
                        changed = true;
                    }
                }
            }
        }
        does.into_iter().collect()
    }

    fn element(&self, heap: u64) -> usize {
        let place = match self.extent {
            Some(Extent::Period { preperiod, period }) if heap >= preperiod => {
                preperiod + (heap - preperiod) % period
            }
            _ => heap,
        };
        self.phi[place as usize] as usize
    }

    /// Whether as many heaps are listed as are spoken of, and no smaller period would do.
    fn is_least(&self) -> bool {
        let listed = self.phi.len() as u64;
        let Some(Extent::Period { preperiod, period }) = self.extent else {
            return self.extent == listed.checked_sub(1).map(Extent::To);
        };
        if period == 0 || preperiod == 0 || preperiod + period != listed {
            return false;
        }
        let repeats = |from: u64, period: u64| {
            (from..preperiod + period).all(|n| self.element(n) == self.element(n + period))
        };
        let earlier = preperiod > 1 && repeats(preperiod - 1, period);
        !earlier && !(1..period).any(|shorter| repeats(preperiod, shorter))
    }

    /// Single heaps, pairs and triples.
    fn sums(&self) -> Vec<Vec<u64>> {
        let last = match self.extent {
            Some(Extent::To(last)) => last.min(LARGEST),
            _ => LARGEST,
        };
        let mut sums = Vec::new();
        for a in 0..=last {
            sums.push(vec![a]);
            for b in 0..=a {
                sums.push(vec![a, b]);
                sums.extend((0..=b.min(4)).map(|c| vec![a, b, c]));
            }
        }
        sums
    }

    /// Whether a claim says what these lines say.
    pub fn is_claimed(&self, claim: &Claim) -> bool {
        *claim
            == Claim::Quotient {
                game: self.game,
                order: self.order as u32,
                lost: self.lost.len() as u32,
                extent: self.extent.unwrap_or(Extent::To(0)),
            }
    }
}
