//! Sums of forms, by their options.

use grundy_game::{Budget, Stopped};

use super::{Form, Forms};

impl Forms {
    /// The form of a sum.
    pub fn sum(&mut self, a: Form, b: Form, budget: &Budget) -> Result<Form, Stopped> {
        let mut pending = vec![ordered(a, b)];
        let mut options = Vec::new();
        while let Some(&(low, high)) = pending.last() {
            if self.known_sum(low, high).is_some() {
                pending.pop();
                continue;
            }
            let before = pending.len();
            options.clear();
            let pairs = self.options(low).iter().map(|&option| (option, high));
            let pairs = pairs.chain(self.options(high).iter().map(|&option| (low, option)));
            for (x, y) in pairs {
                match self.known_sum(x, y) {
                    Some(sum) => options.push(sum),
                    None => pending.push(ordered(x, y)),
                }
            }
            budget.spend(0, (options.len() + pending.len() - before) as u64)?;
            budget.hold(pending.len())?;
            if pending.len() == before {
                let sum = self.game(std::mem::take(&mut options), budget)?;
                budget.keep(0, 0)?;
                self.sums.insert((low, high), sum);
            }
        }
        Ok(self.known_sum(a, b).expect("just computed"))
    }

    /// The sum of many.
    pub fn total(&mut self, parts: &[Form], budget: &Budget) -> Result<Form, Stopped> {
        let mut parts = parts.iter();
        parts.try_fold(Self::ZERO, |total, &part| self.sum(total, part, budget))
    }

    fn known_sum(&self, a: Form, b: Form) -> Option<Form> {
        match ordered(a, b) {
            (Self::ZERO, other) => Some(other),
            pair => self.sums.get(&pair).copied(),
        }
    }
}

fn ordered(a: Form, b: Form) -> (Form, Form) {
    (a.min(b), a.max(b))
}
