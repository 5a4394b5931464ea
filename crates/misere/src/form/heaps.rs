//! Forms of heaps and of game trees.

use grundy_game::{Budget, Stopped};

use super::{Form, Forms};
use crate::HeapRules;

impl Forms {
    /// Adds the forms of the heaps after those in `heaps`, up to `last`. What is there when the
    /// budget ends is right, and the work goes on from it.
    pub fn extend_heaps(
        &mut self,
        rules: &impl HeapRules,
        heaps: &mut Vec<Form>,
        last: u32,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let last = rules.largest().map_or(last, |largest| largest.min(last));
        while heaps.len() as u64 <= last.into() {
            let mut options = Vec::new();
            rules.for_each_option(heaps.len() as u32, &mut |option| {
                let parts: Vec<Form> = option.iter().map(|&part| heaps[part as usize]).collect();
                options.push(self.total(&parts, budget)?);
                Ok(())
            })?;
            heaps.push(self.game(options, budget)?);
        }
        Ok(())
    }

    /// The forms of the games of a tree, or of any graph without cycles: game `i` has the options
    /// listed at `i`, all smaller than `i`.
    ///
    /// # Panics
    ///
    /// When an option is not smaller.
    pub fn of_tree(&mut self, tree: &[Vec<usize>], budget: &Budget) -> Result<Vec<Form>, Stopped> {
        let mut forms = Vec::with_capacity(tree.len());
        for options in tree {
            let options = options.iter().map(|&option| forms[option]).collect();
            forms.push(self.game(options, budget)?);
        }
        Ok(forms)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heaps::TakeAndBreak;

    #[track_caller]
    fn check(code: &str, genera: &str) {
        let code: TakeAndBreak = code.parse().expect("a code");
        let (mut forms, budget) = (Forms::new(), Budget::new(1_000_000));
        let mut heaps = Vec::new();
        let published: Vec<&str> = genera.split(' ').collect();
        let last = published.len() as u32 - 1;
        forms
            .extend_heaps(&code, &mut heaps, last, &budget)
            .expect("small heaps");
        let found: Vec<String> = heaps.iter().map(|&h| forms.genus(h).to_string()).collect();
        assert_eq!(found, published);
        for (&heap, text) in heaps.iter().zip(published) {
            assert_eq!(text.parse().as_ref(), Ok(forms.genus(heap).genus));
        }
    }

    #[test]
    fn genera_are_the_published_ones() {
        check(
            "4!.0",
            "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20",
        );
        check(
            "0.77",
            "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1 2^2 7^57 1^13 4^64 3^31 2^20 1^031",
        );
        check(
            "0.07",
            "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3",
        );
    }

    #[test]
    fn misere_values_are_the_published_ones() {
        for (code, published) in [
            (
                "4!.0",
                [
                    1, 1, 1, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2,
                ],
            ),
            (
                "0.77",
                [
                    1, 0, 2, 3, 0, 1, 3, 2, 1, 0, 2, 4, 0, 1, 2, 5, 1, 6, 3, 2, 0,
                ],
            ),
        ] {
            let code: TakeAndBreak = code.parse().expect("a code");
            let (mut forms, budget) = (Forms::new(), Budget::new(1_000_000));
            let mut heaps = Vec::new();
            forms
                .extend_heaps(&code, &mut heaps, 20, &budget)
                .expect("small heaps");
            let found = heaps.iter().map(|&heap| forms.genus(heap).genus.misere(0));
            assert_eq!(found.collect::<Vec<_>>(), published);
        }
    }

    #[test]
    fn trees_are_games() {
        let (mut forms, budget) = (Forms::new(), Budget::new(1000));
        // Two under one option: 2#; with 0 beside it, the least wild animals.
        let tree = [vec![], vec![0], vec![0, 1], vec![2], vec![3, 0], vec![3, 1]];
        let games = forms.of_tree(&tree, &budget).expect("a small tree");
        let (restive, restless) = (games[4], games[5]);
        assert_eq!(forms.genus(restive).to_string(), "1^2");
        assert_eq!(forms.genus(restless).to_string(), "2^1420");
        assert_eq!(forms.species(restive), crate::Species::Restive);
        assert_eq!(forms.species(restless), crate::Species::Restless);
        assert_eq!(forms.is_half_tame(restive, &budget), Ok(true));
        assert_eq!(forms.is_half_tame(games[3], &budget), Ok(false));
    }

    #[test]
    fn tame_games_add_like_nim() {
        for code in ["0.77", "0.07", "0.123", "0.137", "0.26", "4.07"] {
            let code: TakeAndBreak = code.parse().expect("a code");
            let (mut forms, budget) = (Forms::new(), Budget::new(4_000_000));
            let mut heaps = Vec::new();
            forms
                .extend_heaps(&code, &mut heaps, 14, &budget)
                .expect("small heaps");
            heaps.sort_unstable();
            heaps.dedup();
            let tame: Vec<Form> = heaps
                .into_iter()
                .filter(|&heap| forms.species(heap).is_tame())
                .collect();
            let like = |forms: &Forms, parts: [Form; 3]| {
                let value = parts
                    .iter()
                    .fold(0, |v, &p| v ^ forms.genus(p).genus.value());
                let firm = parts.iter().any(|&p| !forms.genus(p).genus.is_fickle());
                (value == 0) == firm
            };
            for (i, &a) in tame.iter().enumerate() {
                for (j, &b) in tame[..=i].iter().enumerate() {
                    let ab = forms.sum(a, b, &budget).expect("small sums");
                    for &c in tame[..=j].iter().take(4) {
                        let abc = forms.sum(ab, c, &budget).expect("small sums");
                        assert_eq!(forms.is_p(abc), like(&forms, [a, b, c]));
                    }
                }
            }
        }
    }
}
