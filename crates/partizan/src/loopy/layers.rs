use std::ops::Range;

use grundy_game::Budget;
use grundy_theory::Player;
use rustc_hash::{FxHashMap, FxHashSet};

use super::order::Order;
use super::{Loopy, Side, acyclic};
use crate::Error;

/// A change that may leave all values as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Edit {
    /// Takes away an option.
    Delete {
        at: usize,
        player: Player,
        option: usize,
    },
    /// Puts the options of `through` in place of an option that reverses through it.
    Bypass {
        at: usize,
        player: Player,
        option: usize,
        through: usize,
    },
    /// Makes one position of two.
    Fuse { from: usize, into: usize },
}

/// The options of Left and of Right.
type Vertex = [Vec<usize>; 2];

/// Positions that only lead to one another and to what is simple already.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Layer {
    /// What must keep its value: places in the graph, of this layer or below it.
    roots: Vec<usize>,
    /// Numbered on from what is below.
    vertices: Vec<Vertex>,
}

/// Simple positions, layer by layer, and the order among them.
#[derive(Debug)]
pub(super) struct Layers<'a> {
    budget: &'a Budget,
    graph: Loopy,
    /// The strongly connected components, each after those it leads to.
    components: Vec<Vec<usize>>,
    order: Order,
}

impl<'a> Layers<'a> {
    pub fn new(side: Side, budget: &'a Budget) -> Self {
        Self {
            budget,
            graph: Loopy {
                vertices: Vec::new(),
            },
            components: Vec::new(),
            order: Order::new(side),
        }
    }

    /// Adds a component of a game, all that follows it being here, in simplest form: `places` says
    /// where each position is, and is completed for the `roots`, some of the component.
    pub fn add(
        &mut self,
        game: &Loopy,
        component: &[usize],
        roots: &[usize],
        places: &mut [usize],
    ) -> Result<(), Error> {
        let base = self.graph.len();
        for (i, &v) in component.iter().enumerate() {
            places[v] = base + i;
        }
        let vertex = |&v: &usize| {
            Player::BOTH.map(|player| {
                let options = game.options(v, player).iter();
                sorted(options.map(|&x| places[x]).collect())
            })
        };
        let layer = Layer {
            roots: roots.iter().map(|&v| places[v]).collect(),
            vertices: component.iter().map(vertex).collect(),
        };
        self.push(&layer.vertices)?;
        let simplest = self.simplest(layer, base)?;
        for (&v, &place) in roots.iter().zip(&simplest.roots) {
            places[v] = place;
        }
        Ok(())
    }

    /// The game that begins at a place.
    pub fn from(&self, place: usize) -> Result<Loopy, Error> {
        self.graph.from(place, self.budget)
    }

    /// Changes the topmost layer, which begins at `base`, for as long as a change is accepted.
    ///
    /// Dominated options go, reversible ones are bypassed, equal positions are fused. In a loopy
    /// game each of these can change the value (a position fused with its follower may make a loop
    /// that was not there), so a change is accepted only if all roots compare equal, and a stopper
    /// must stay one.
    fn simplest(&mut self, mut layer: Layer, base: usize) -> Result<Layer, Error> {
        let mut seen = FxHashSet::default();
        'changed: loop {
            for edits in self.edits(base) {
                if let Some(simpler) = self.edited(&layer, base, edits, &mut seen)? {
                    layer = simpler;
                    continue 'changed;
                }
            }
            return Ok(layer);
        }
    }

    /// The layer after as many of the changes as are accepted together; `None` if none is, or what
    /// they leave was seen before. Many are tried at once, since each trial costs a comparison, and
    /// halves of those that are refused.
    fn edited(
        &mut self,
        layer: &Layer,
        base: usize,
        edits: Vec<Edit>,
        seen: &mut FxHashSet<Layer>,
    ) -> Result<Option<Layer>, Error> {
        let mut accepted = Vec::new();
        let mut best = None;
        let mut open = vec![edits];
        while let Some(mut some) = open.pop().filter(|some| !some.is_empty()) {
            let kept = accepted.len();
            accepted.extend_from_slice(&some);
            let trial = self.after(layer, base, &accepted);
            let new = Some(&trial) != best.as_ref() && trial != *layer && !seen.contains(&trial);
            if new && self.is_as_good(layer, base, &trial)? {
                best = Some(trial);
                continue;
            }
            accepted.truncate(kept);
            if some.len() > 1 {
                let half = some.split_off(some.len() / 2);
                open.push(half);
                open.push(some);
            }
        }
        if let Some(best) = &best {
            seen.insert(best.clone());
            self.truncate(base);
            self.push(&best.vertices)?;
        }
        Ok(best)
    }

    /// The topmost layer after some changes, without what the roots do not lead to.
    fn after(&self, layer: &Layer, base: usize, edits: &[Edit]) -> Layer {
        let mut vertices = layer.vertices.clone();
        let mut fused: FxHashMap<usize, usize> = FxHashMap::default();
        for edit in edits {
            match *edit {
                Edit::Fuse { from, into } => {
                    fused.insert(from, into);
                }
                Edit::Delete { at, player, option } => {
                    vertices[at - base][player as usize].retain(|&x| x != option);
                }
                Edit::Bypass {
                    at,
                    player,
                    option,
                    through,
                } => {
                    let options = &mut vertices[at - base][player as usize];
                    options.retain(|&x| x != option);
                    options.extend_from_slice(self.graph.options(through, player));
                }
            }
        }
        let mut kept = Vec::new();
        let mut places = FxHashMap::default();
        let mut place = |x: usize, kept: &mut Vec<usize>| {
            let x = fused.get(&x).copied().unwrap_or(x);
            if x < base {
                return x;
            }
            *places.entry(x).or_insert_with(|| {
                kept.push(x);
                base + kept.len() - 1
            })
        };
        let roots = layer.roots.iter().map(|&x| place(x, &mut kept)).collect();
        let mut after = Vec::new();
        while let Some(&v) = kept.get(after.len()) {
            let vertex = vertices[v - base].each_ref();
            after.push(
                vertex
                    .map(|options| sorted(options.iter().map(|&x| place(x, &mut kept)).collect())),
            );
        }
        Layer {
            roots,
            vertices: after,
        }
    }

    /// Whether another layer has roots of the same values, and is a stopper if this one is.
    fn is_as_good(&mut self, layer: &Layer, base: usize, trial: &Layer) -> Result<bool, Error> {
        if layer.is_stopper(base) && !trial.is_stopper(base) {
            return Ok(false);
        }
        let count = layer.vertices.len();
        let above = |place: usize| place + if place >= base { count } else { 0 };
        let moved = |vertex: &Vertex| {
            let options = |options: &Vec<usize>| options.iter().map(|&x| above(x)).collect();
            vertex.each_ref().map(options)
        };
        let vertices: Vec<Vertex> = trial.vertices.iter().map(moved).collect();
        self.push(&vertices)?;
        let mut roots = layer.roots.iter().zip(&trial.roots);
        let same = roots.all(|(&old, &new)| self.order.equal(old, above(new)));
        self.truncate(base + count);
        Ok(same)
    }

    /// Adds positions, and compares them with all there are.
    fn push(&mut self, vertices: &[Vertex]) -> Result<(), Error> {
        let old = self.graph.len();
        let known = self.components.len();
        self.graph.vertices.extend_from_slice(vertices);
        let size = self.graph.len();
        self.components.extend(self.graph.components(old..size));
        self.order.resize(size, size, self.budget)?;
        let games = [&self.graph; 2];
        for (i, us) in self.components.iter().enumerate() {
            for (j, vs) in self.components.iter().enumerate() {
                if i >= known || j >= known {
                    self.order.decide(games, [us, vs], self.budget)?;
                }
            }
        }
        Ok(())
    }

    /// Forgets the positions from `size` on.
    fn truncate(&mut self, size: usize) {
        self.graph.vertices.truncate(size);
        self.components.retain(|component| component[0] < size);
    }

    /// The changes worth trying in the positions from `base` on, those that take most away first.
    fn edits(&self, base: usize) -> [Vec<Edit>; 4] {
        let all = base..self.graph.len();
        let fuse = all.clone().filter_map(|from| {
            let into = (0..from).find(|&into| self.order.equal(into, from))?;
            Some(Edit::Fuse { from, into })
        });
        [
            fuse.collect(),
            self.dominated(all.clone()),
            self.reversible(all.clone(), true),
            self.reversible(all, false),
        ]
    }

    fn sides(&self, all: Range<usize>) -> impl Iterator<Item = (usize, Player, &[usize])> {
        all.flat_map(|at| Player::BOTH.map(|player| (at, player, self.graph.options(at, player))))
    }

    /// Options that another is at least as good as; of equal ones the first stays.
    fn dominated(&self, all: Range<usize>) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (at, player, options) in self.sides(all) {
            let likes = |u, v| self.order.likes(player, u, v);
            for &option in options {
                let mut others = options.iter().filter(|&&other| other != option);
                if others.any(|&x| likes(x, option) && (x < option || !likes(option, x))) {
                    edits.push(Edit::Delete { at, player, option });
                }
            }
        }
        edits
    }

    /// Options that reverse, to be taken away or to be bypassed.
    fn reversible(&self, all: Range<usize>, delete: bool) -> Vec<Edit> {
        let mut edits = Vec::new();
        for (at, player, options) in self.sides(all) {
            for &option in options {
                let answers = self.graph.options(option, -player).iter();
                let mut good = answers.filter(|&&x| self.order.likes(player, at, x));
                if delete {
                    edits.extend(good.next().map(|_| Edit::Delete { at, player, option }));
                } else {
                    edits.extend(good.map(|&through| Edit::Bypass {
                        at,
                        player,
                        option,
                        through,
                    }));
                }
            }
        }
        edits
    }
}

impl Layer {
    fn is_stopper(&self, base: usize) -> bool {
        acyclic(2 * self.vertices.len(), |state| {
            let options = self.vertices[state / 2][state % 2].iter();
            let own = options.filter(|&&x| x >= base);
            own.map(|&x| 2 * (x - base) + 1 - state % 2).collect()
        })
    }
}

fn sorted(mut options: Vec<usize>) -> Vec<usize> {
    options.sort_unstable();
    options.dedup();
    options
}
