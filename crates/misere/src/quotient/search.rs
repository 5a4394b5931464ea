//! Outcomes of sums by search, and by a quotient where one is known.

use grundy_game::{Budget, Stopped};
use grundy_theory::MexSet;
use rustc_hash::FxHashMap;

use super::bits::Bits;
use super::monoid::{Bipartite, Element};
use crate::HeapRules;

/// A sum: the numbers of its kinds of heaps, ascending.
pub(crate) type Word = Vec<u32>;

/// A kind of heaps: heaps with the same game tree are one kind, and heaps without moves are none.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// The first heap of the kind.
    pub heap: u32,
    pub options: Vec<Word>,
    value: u32,
}

/// The heaps of a game by their kinds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Kinds {
    pub kinds: Vec<Kind>,
    /// The kind of each heap; `None` where there are no moves.
    pub of_heap: Vec<Option<u32>>,
    known: FxHashMap<Vec<Word>, u32>,
}

impl Kinds {
    /// Adds the next heap.
    pub fn add(&mut self, rules: &impl HeapRules, budget: &Budget) -> Result<(), Stopped> {
        let heap = self.of_heap.len() as u32;
        let mut options = Vec::new();
        rules.for_each_option(heap, &mut |option| {
            let kinds = option
                .iter()
                .filter_map(|&part| self.of_heap[part as usize]);
            let mut word: Word = kinds.collect();
            word.sort_unstable();
            budget.spend(0, 1)?;
            options.push(word);
            Ok(())
        })?;
        if options.is_empty() {
            self.of_heap.push(None);
            return Ok(());
        }
        options.sort_unstable();
        options.dedup();
        let next = self.kinds.len() as u32;
        let kind = *self.known.entry(options.clone()).or_insert(next);
        if kind == next {
            budget.keep(options.len(), 0)?;
            let mut values = MexSet::default();
            options
                .iter()
                .for_each(|option| values.insert(self.value(option)));
            let value = values.mex();
            self.kinds.push(Kind {
                heap,
                options,
                value,
            });
        }
        self.of_heap.push(Some(kind));
        Ok(())
    }

    /// The value of a sum in normal play.
    fn value(&self, word: &[u32]) -> u32 {
        word.iter()
            .fold(0, |value, &kind| value ^ self.kinds[kind as usize].value)
    }

    /// The sums one move away, each once.
    pub fn options(&self, word: &[u32]) -> Vec<Word> {
        let mut options = Vec::new();
        for (place, &kind) in word.iter().enumerate() {
            if place > 0 && word[place - 1] == kind {
                continue;
            }
            let moves = self.kinds[kind as usize].options.iter();
            options.extend(moves.map(|option| replaced(word, place, option)));
        }
        options.sort_unstable();
        options.dedup();
        options
    }

    /// The sum of these heaps.
    pub fn word(&self, heaps: &[u32]) -> Word {
        let kinds = heaps.iter().filter_map(|&heap| self.of_heap[heap as usize]);
        let mut word: Word = kinds.collect();
        word.sort_unstable();
        word
    }
}

/// The sum of two sums.
pub(crate) fn joined(a: &[u32], b: &[u32]) -> Word {
    let mut word = [a, b].concat();
    word.sort_unstable();
    word
}

/// Says who wins: by the quotient of the older kinds where the newest kind is not there, else by
/// search. A sum with the newest kind is never replaced by another one: a class of the older
/// quotient may hold positions that the newest kind tells apart.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub kinds: &'a Kinds,
    monoid: &'a Bipartite,
    /// Elements of the older kinds.
    elements: Vec<Element>,
    /// The elements beside which one of the newest kind has an option that is lost.
    reply: Bits,
    known: FxHashMap<Word, bool>,
}

/// A sum that is being searched: its options, and how many of them were looked at.
struct Open {
    word: Word,
    options: Vec<Word>,
    seen: usize,
}

impl<'a> Search<'a> {
    /// The newest kind is the last one; `phi` are the elements of the heaps before it.
    pub fn new(kinds: &'a Kinds, monoid: &'a Bipartite, phi: &[Element]) -> Self {
        let (newest, older) = kinds.kinds.split_last().expect("a newest kind");
        let elements = older.iter().map(|kind| phi[kind.heap as usize]);
        let mut search = Self {
            kinds,
            monoid,
            elements: elements.collect(),
            reply: Bits::empty(monoid.order()),
            known: FxHashMap::default(),
        };
        for option in &newest.options {
            let row = monoid.row(search.product(option));
            search.reply.unite(&row);
        }
        search
    }

    fn newest(&self) -> u32 {
        self.elements.len() as u32
    }

    /// The element of a sum of older kinds.
    fn product(&self, word: &[u32]) -> Element {
        let elements = word.iter().map(|&kind| self.elements[kind as usize]);
        elements.fold(0, |x, y| self.monoid.product(x, y))
    }

    /// How many heaps of a sum are of older kinds: they come first.
    fn older(&self, word: &[u32]) -> usize {
        let new = word.iter().rev();
        word.len() - new.take_while(|&&kind| kind == self.newest()).count()
    }

    /// The outcome without search, if the quotient or the memory knows it: of older kinds, and
    /// where one heap of the newest kind has an option among these that is lost.
    fn at_once(&self, word: &[u32]) -> Option<bool> {
        let older = self.older(word);
        match word.len() - older {
            0 => Some(self.monoid.is_p(self.product(word))),
            1 if self.reply.contains(self.product(&word[..older])) => Some(false),
            _ => self.known.get(word).copied(),
        }
    }

    /// Whether a sum is lost for the player to move.
    pub fn is_p(&mut self, word: &[u32], budget: &Budget) -> Result<bool, Stopped> {
        if let Some(known) = self.at_once(word) {
            return Ok(known);
        }
        let mut open = vec![self.opened(word.to_vec(), budget)?];
        let mut answer = false;
        while let Some(top) = open.last_mut() {
            let won = match top.options.get(top.seen) {
                None => false,
                Some(option) => match self.at_once(option) {
                    Some(true) => true,
                    Some(false) => {
                        top.seen += 1;
                        continue;
                    }
                    None => {
                        let option = option.clone();
                        let next = self.opened(option, budget)?;
                        open.push(next);
                        continue;
                    }
                },
            };
            answer = !won;
            let Open { word, .. } = open.pop().expect("it was there");
            budget.keep(word.len() / 2, 0)?;
            self.known.insert(word, answer);
        }
        Ok(answer)
    }

    /// Lists the options that were not looked at yet: those with fewest of the newest kind first,
    /// then those of value 0, which are the likeliest to be lost.
    fn opened(&self, word: Word, budget: &Budget) -> Result<Open, Stopped> {
        let older = self.older(&word);
        let value = self.kinds.value(&word);
        // The options of one heap of the newest kind were looked at together.
        let places = match word.len() - older {
            1 => older,
            _ => word.len(),
        };
        let mut options = Vec::new();
        for (place, &kind) in word[..places].iter().enumerate() {
            if place > 0 && word[place - 1] == kind {
                continue;
            }
            let moved = &self.kinds.kinds[kind as usize];
            for option in &moved.options {
                let other = value ^ moved.value ^ self.kinds.value(option);
                let next = replaced(&word, place, option);
                options.push((kind < self.newest(), other != 0, next.len(), next));
            }
        }
        budget.spend(0, options.len() as u64)?;
        options.sort_unstable();
        options.dedup();
        let options = options.into_iter().map(|(_, _, _, option)| option);
        Ok(Open {
            word,
            options: options.collect(),
            seen: 0,
        })
    }
}

/// A sum with an option in the place of a heap.
fn replaced(word: &[u32], place: usize, option: &[u32]) -> Word {
    let mut next: Word = Vec::with_capacity(word.len() - 1 + option.len());
    let mut option = option.iter().copied().peekable();
    let rest = word.iter().enumerate().filter(|&(at, _)| at != place);
    for (_, &kind) in rest {
        while let Some(part) = option.next_if(|&part| part < kind) {
            next.push(part);
        }
        next.push(kind);
    }
    next.extend(option);
    next
}
