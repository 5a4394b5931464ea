//! Games that are what their rule code says, and the family of all of them.

use std::sync::Arc;

use grundy_face::{Entry, Family, Game, Recipe};
use grundy_game::{
    Budget, Evidence, Impartial, Loopfree, NotationError, Ruleset, Said, Scene, Source, Words,
};
use grundy_heaps::{Break, CodeValues, HeapSource, OctalCode, TakeAndBreak};
use grundy_theory::{Convention, Nimber};

use crate::heap_game::{HeapGame, Periodic, counters};
use crate::recipes;

/// Every rule code.
pub const FAMILY: Family = Family {
    name: "code",
    aliases: &["hexadecimal"],
    parameters: "CODE",
    title: Words {
        en: "Take-and-break game by rule code",
        zh: "规则码给出的取石分堆游戏",
    },
    rule: Words {
        en: "bit i of digit k allows taking k counters and leaving exactly i heaps; digits to Z, {lists}, *, !, ?, =, [repeating]",
        zh: "第 k 位数字的第 i 个二进制位为 1，表示可以取走 k 个并把其余分成恰好 i 堆；数字可到 Z，另有 {列表}、*、!、?、=、[循环节]",
    },
    example: "code:4!.0 13 8",
    instances: &["code:0.3F", "code:0.7[03]", "code:8.1=", "code:0.*="],
    open: |text| {
        let code: TakeAndBreak = text.parse()?;
        Ok(opened(
            &format!("code:{code}"),
            code,
            counters,
            GUY_SMITH,
            None,
        ))
    },
};

/// The theorem by which periods of octal codes are known.
pub const GUY_SMITH: Words = Words {
    en: "Guy-Smith periodicity",
    zh: "Guy-Smith 周期性",
};

/// The same of a game that has two names.
pub const DAWSONS_KAYLES: Words = Words {
    en: "Guy-Smith periodicity of Dawson's Kayles",
    zh: "Dawson's Kayles 的 Guy-Smith 周期性",
};

/// Where the theorems are proved.
const EVIDENCE: Evidence = Evidence::Cited {
    source: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956)",
    tested_to: Words {
        en: "the engine on all heaps below 1500; the hypothesis itself is checked in full",
        zh: "引擎算出的 1500 以下所有堆；定理的前提本身已完整检验",
    },
};

/// The game of `code` under `name`.
pub fn open(
    name: &str,
    code: &str,
    scene: fn(u64) -> Scene,
    theorem: Words,
) -> Result<Arc<dyn Game>, NotationError> {
    Ok(opened(name, code.parse()?, scene, theorem, None))
}

/// How a short program finds the values of a game.
type RecipeOf<R> = fn(&HeapGame<R>) -> Recipe;

/// The game of `code`; finite octal codes have the quicker list of moves, and a recipe of their own.
pub fn opened(
    name: &str,
    code: TakeAndBreak,
    scene: fn(u64) -> Scene,
    theorem: Words,
    recipe: Option<RecipeOf<TakeAndBreak>>,
) -> Arc<dyn Game> {
    match code.as_octal() {
        Some(octal) => {
            let recipe: RecipeOf<OctalCode> = |game| recipes::octal(&game.rules);
            with_rules(name, octal, code, scene, theorem, Some(recipe))
        }
        None => with_rules(name, code.clone(), code, scene, theorem, recipe),
    }
}

fn with_rules<R>(
    name: &str,
    rules: R,
    code: TakeAndBreak,
    scene: fn(u64) -> Scene,
    theorem: Words,
    recipe: Option<RecipeOf<R>>,
) -> Arc<dyn Game>
where
    R: Impartial + Loopfree + Ruleset<Position = u64, Move = Break> + 'static,
{
    let few = code.most_heaps().is_some_and(|heaps| heaps <= 2);
    let rules = HeapGame {
        rules,
        small: if few { 16 } else { 9 },
        largest: if few { u64::MAX } else { LARGEST },
        scene,
        beside: None,
    };
    let values = Arc::new(CodeValues::new(code.clone()));
    let entry = Entry::new(name, rules).impartial().drawn().tabulated();
    let entry = entry.heaps(HeapSource::Code(code));
    let entry = match recipe {
        Some(recipe) => entry.recipe(recipe),
        None => entry,
    };
    let entry = entry.source(periodic(theorem, Arc::clone(&values)));
    entry.source(Computed { values, shift: 0 }).open()
}

/// The largest heap where a move may leave many: each of them is written out.
const LARGEST: u64 = 1 << 20;

/// The theorem, called `name`, that proves what period `values` find.
pub fn periodic(name: Words, values: Arc<CodeValues>) -> Periodic<Arc<CodeValues>> {
    Periodic {
        name,
        evidence: EVIDENCE,
        misere: false,
        values,
    }
}

/// No theorem at all, but the quick engine: every line explored. Position `n` is heap `n + shift`.
#[derive(Debug)]
pub struct Computed {
    pub values: Arc<CodeValues>,
    pub shift: u64,
}

impl<R: Ruleset<Position = u64>> Source<R> for Computed {
    fn name(&self) -> Words {
        Words {
            en: "heap engine",
            zh: "堆引擎",
        }
    }

    fn evidence(&self) -> Evidence {
        Evidence::Searched { positions: 0 }
    }

    fn heap(&self, _: &R, &n: &u64, convention: Convention, budget: &Budget) -> Said<Nimber> {
        let heap = n.checked_add(self.shift);
        match (convention, heap) {
            (Convention::Normal, Some(heap)) => self.values.computed(heap, budget).map(Some),
            _ => Ok(None),
        }
    }

    fn explained_by_mex(&self) -> bool {
        true
    }
}

#[cfg(test)]
pub mod tests {
    use grundy_face::Cell;

    /// The first values of a heap game.
    #[track_caller]
    pub fn check_values(game: &str, expected: &[u128]) {
        let game = crate::open(game).expect("a known game");
        let budget = grundy_game::Budget::new(1 << 20);
        let mut values = Vec::new();
        let last = expected.len() as u64 - 1;
        let convention = grundy_theory::Convention::Normal;
        game.tabulate(&[last], convention, &budget, &mut |_, cell| match cell {
            Cell::Grundy(value) => values.push(value.0),
            other => panic!("no value: {other:?}"),
        })
        .expect("within budget");
        assert_eq!(values, expected);
    }
}
