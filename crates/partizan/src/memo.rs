use std::hash::Hash;

use grundy_game::Budget;
use rustc_hash::FxHashMap;

use crate::Error;

/// Answers that follow from the answers to smaller questions, found without recursion.
///
/// A step asks for what it needs; if something was not known yet, it gives up and is called again
/// when all it asked for is known.
#[derive(Debug)]
pub(crate) struct Memo<K, V> {
    known: FxHashMap<K, V>,
    pending: Vec<K>,
}

impl<K: Copy + Eq + Hash, V: Clone> Memo<K, V> {
    /// The answer to `root`.
    pub fn run(
        root: K,
        budget: &Budget,
        mut step: impl FnMut(K, &mut Self) -> Result<Option<V>, Error>,
    ) -> Result<V, Error> {
        let mut memo = Self {
            known: FxHashMap::default(),
            pending: vec![root],
        };
        while let Some(&key) = memo.pending.last() {
            budget.spend(0, 1)?;
            if memo.known.contains_key(&key) {
                memo.pending.pop();
                continue;
            }
            let before = memo.pending.len();
            match step(key, &mut memo)? {
                Some(value) => {
                    memo.pending.truncate(before - 1);
                    memo.known.insert(key, value);
                    budget.hold(memo.known.len())?;
                }
                None => {
                    debug_assert!(memo.pending.len() > before, "a step gives up only to ask");
                    budget.hold(memo.pending.len())?;
                }
            }
        }
        let answer = memo.known.remove(&root);
        Ok(answer.expect("the loop ends when it is known"))
    }

    /// The answer to a smaller question, or `None` after noting that it is needed.
    pub fn get(&mut self, key: K) -> Option<V> {
        let known = self.known.get(&key).cloned();
        if known.is_none() {
            self.pending.push(key);
        }
        known
    }

    /// The answers to several, or `None` after noting which are needed.
    pub fn all(&mut self, keys: impl IntoIterator<Item = K>) -> Option<Vec<V>> {
        let mut answers = Some(Vec::new());
        for key in keys {
            match (self.get(key), &mut answers) {
                (Some(value), Some(list)) => list.push(value),
                _ => answers = None,
            }
        }
        answers
    }
}
