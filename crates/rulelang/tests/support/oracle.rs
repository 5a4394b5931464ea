//! Brute force over what `moves` returns: texts of positions, no claim, no engine of ours.

use std::collections::{BTreeSet, HashMap};

use grundy_rulelang::Program;

/// A sum: the texts of its components, sorted.
pub type Sum = Vec<String>;

pub struct Oracle<'a> {
    program: &'a Program,
    options: HashMap<String, Vec<Sum>>,
    values: HashMap<String, u32>,
    misere: HashMap<Sum, bool>,
}

impl<'a> Oracle<'a> {
    pub fn new(program: &'a Program) -> Self {
        Self {
            program,
            options: HashMap::new(),
            values: HashMap::new(),
            misere: HashMap::new(),
        }
    }

    pub fn options(&mut self, position: &str) -> Vec<Sum> {
        if let Some(options) = self.options.get(position) {
            return options.clone();
        }
        let options = self.program.options(position).expect("the rule runs");
        let sum = |text: &String| text.split_whitespace().map(Into::into).collect();
        let options: Vec<Sum> = options.iter().map(sum).collect();
        self.options.insert(position.into(), options.clone());
        options
    }

    /// The Grundy value of a component: the mex of its options.
    pub fn value(&mut self, position: &str) -> u32 {
        if let Some(value) = self.values.get(position) {
            return *value;
        }
        let options = self.options(position);
        let seen: BTreeSet<u32> = options.iter().map(|sum| self.sum_value(sum)).collect();
        let mex = (0..).find(|value| !seen.contains(value)).expect("finite");
        self.values.insert(position.into(), mex);
        mex
    }

    pub fn sum_value(&mut self, sum: &[String]) -> u32 {
        sum.iter().fold(0, |total, part| total ^ self.value(part))
    }

    /// Whether the player to move wins a sum when the last to move loses.
    pub fn wins_misere(&mut self, sum: &Sum) -> bool {
        let mut sum = sum.clone();
        sum.sort();
        if let Some(wins) = self.misere.get(&sum) {
            return *wins;
        }
        let mut stuck = true;
        let mut wins = false;
        for i in 0..sum.len() {
            for option in self.options(&sum[i]) {
                stuck = false;
                let mut after = sum.clone();
                after.splice(i..=i, option);
                wins |= !self.wins_misere(&after);
            }
        }
        self.misere.insert(sum, wins || stuck);
        wins || stuck
    }
}
