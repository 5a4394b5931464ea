//! Partizan Euclid: from the pair (p, q), Left goes to q and the remainder of p by q, Right to q and
//! what the remainder lacks to q; the game is over when q divides p (McKay and Nowakowski,
//! *Outcomes of partizan Euclid*, Integers 12B, 2012).

use grundy_face::{Entry, Family};
use grundy_game::{
    Language, Loopfree, Notation, Phrase, Place, Problem, Reason, Ruleset, Sum, Tabulate, Words,
    say,
};
use grundy_theory::Player;

/// Partizan Euclid.
pub const FAMILY: Family = Family {
    name: "partizan-euclid",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Partizan Euclid",
        zh: "分左右的辗转相除（Partizan Euclid）",
    },
    rule: Words {
        en: "from (p,q) with remainder r of p by q, Left goes to (q,r) and Right to (q,q-r); it is over when r is 0",
        zh: "设 p 除以 q 的余数为 r：左方把 (p,q) 变为 (q,r)，右方变为 (q,q-r)；r 为 0 时结束",
    },
    example: "partizan-euclid 31,12",
    instances: &[],
    open: |_| {
        let entry = Entry::new("partizan-euclid", PartizanEuclid);
        Ok(entry.partizan().tabulated().open())
    },
};

/// The rules of Partizan Euclid.
#[derive(Debug)]
struct PartizanEuclid;

impl Ruleset for PartizanEuclid {
    type Position = [u64; 2];
    /// Who moves: everybody has at most one move.
    type Move = Player;

    fn moves(&self, &[p, q]: &[u64; 2], player: Player) -> impl Iterator<Item = Player> {
        (!p.is_multiple_of(q)).then_some(player).into_iter()
    }

    fn apply(&self, &[p, q]: &[u64; 2], player: &Player) -> Sum<[u64; 2]> {
        let rest = p % q;
        Sum::one(match player {
            Player::Left => [q, rest],
            Player::Right => [q, q - rest],
        })
    }

    /// Only the remainder matters.
    fn normalize(&self, &[p, q]: &[u64; 2]) -> [u64; 2] {
        [p % q, q]
    }
}

impl Loopfree for PartizanEuclid {}

impl Notation for PartizanEuclid {
    fn check(&self, &[_, q]: &[u64; 2]) -> Result<(), Problem> {
        match q {
            0 => Err(Problem::rule(
                "expected two numbers, the second at least 1",
                "这里应是两个数，第二个至少为 1",
            )),
            _ => Ok(()),
        }
    }

    fn words(&self, pair: &[u64; 2], player: &Player, place: Place) -> Reason {
        let [before, after] = [*pair, self.apply(pair, player).components()[0]];
        Box::new(Step {
            before,
            after,
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "pair",
            zh: "对数",
        }
    }

    fn small(&self) -> Vec<[u64; 2]> {
        let pairs = (1..=7).flat_map(|q| (0..=q + 1).map(move |p| [p, q]));
        pairs.collect()
    }
}

#[derive(Debug)]
struct Step {
    before: [u64; 2],
    after: [u64; 2],
    place: Place,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self {
            before: [p, q],
            after: [q2, r],
            place,
        } = self;
        match place.alone {
            true => say!(language, "go from {p}, {q} to {q2}, {r}"; "由 {p}、{q} 变为 {q2}、{r}"),
            false => say!(language, "go from {p}, {q} to {q2}, {r} in {}", place.english("pair");
                "把{}由 {p}、{q} 变为 {q2}、{r}", place.chinese("对数")),
        }
    }
}

impl Tabulate for PartizanEuclid {
    const AXES: usize = 2;
    const FIRST: u64 = 1;

    fn cell(&self, coordinates: &[u64]) -> Option<[u64; 2]> {
        Some([coordinates[0], coordinates[1]])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// S: CGSuite's published tests.
    #[test]
    fn known_values() {
        values(
            &PartizanEuclid,
            &[
                ("8,1", "0"),
                ("8,2", "0"),
                ("8,3", "v"),
                ("8,4", "0"),
                ("8,5", "0"),
                ("8,6", "^"),
                ("8,7", "^5"),
                ("8,8", "0"),
            ],
        );
        refused(&PartizanEuclid, &["8,0", "8", "8,3,1", "a,b"]);
    }
}
