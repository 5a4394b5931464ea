//! Forgeries by brute force: for every game that the checker reads, small proofs are altered, given
//! another game, position or convention, and asked to prove every small claim. Whatever is accepted
//! must be true by a reading of the rules of its own; and whatever is true of a whole proof must be
//! accepted.

mod alter;
mod brute;

use std::collections::{BTreeMap, BTreeSet};

use alter::alterations;
use brute::games::{self, Part};
use brute::{graph_certificate, is_true};
use grundy_certificate::{Digest, Labelling};
use grundy_checker::{check, check_with};

/// Enough for small files.
const WORK: u64 = 1_000_000;

/// Alterations of one proof that are tried, about.
const ALTERED: usize = 500;

/// How many files were refused, and how many were accepted and true.
#[derive(Default)]
struct Count {
    refused: usize,
    accepted: usize,
}

impl Count {
    /// Checks a file; if it is accepted it must be true.
    #[track_caller]
    fn file(&mut self, text: &str) -> bool {
        if check(text.as_bytes(), WORK).is_err() {
            self.refused += 1;
            return false;
        }
        assert_eq!(
            is_true(text),
            Some(true),
            "accepted though not true:\n{text}"
        );
        self.accepted += 1;
        true
    }
}

/// A game by its options, with the truth about small sums of it.
struct Played {
    name: &'static str,
    misere: bool,
    options: BTreeMap<Part, BTreeSet<Vec<Part>>>,
    wins: BTreeMap<Vec<Part>, bool>,
    values: BTreeMap<Part, u64>,
}

impl Played {
    fn new(name: &'static str, misere: bool) -> Self {
        Self {
            name,
            misere,
            options: BTreeMap::new(),
            wins: BTreeMap::new(),
            values: BTreeMap::new(),
        }
    }

    fn options(&mut self, part: &Part) -> BTreeSet<Vec<Part>> {
        let name = self.name;
        let options = self.options.entry(part.clone());
        let found = || games::options(name, part).expect("a game of the list");
        options.or_insert_with(found).clone()
    }

    fn text(&self, sum: &[Part]) -> String {
        let words = sum
            .iter()
            .map(|part| format!("1:{}", games::write(self.name, part)));
        let words: Vec<String> = words.collect();
        if words.is_empty() {
            "0".into()
        } else {
            words.join(" ")
        }
    }

    /// The sum without what nobody can move in.
    fn alive(&mut self, sum: &[Part]) -> Vec<Part> {
        let mut alive = sum.to_vec();
        alive.retain(|part| !self.options(part).is_empty());
        alive.sort();
        alive
    }

    /// Adds the facts that give a component its value, options first.
    fn value(&mut self, part: &Part, facts: &mut Vec<String>) -> u64 {
        if let Some(value) = self.values.get(part) {
            return *value;
        }
        let mut seen = BTreeSet::new();
        for option in self.options(part) {
            let values = option.iter().map(|part| self.value(part, facts));
            seen.insert(values.fold(0, |a, b| a ^ b));
        }
        let value = (0..).find(|value| !seen.contains(value)).expect("a mex");
        facts.push(format!(
            "value {} = {value}",
            self.text(std::slice::from_ref(part))
        ));
        self.values.insert(part.clone(), value);
        value
    }

    /// Adds the facts that show who wins a sum, options first.
    fn wins(&mut self, sum: &[Part], facts: &mut Vec<String>) -> bool {
        let sum = self.alive(sum);
        if let Some(wins) = self.wins.get(&sum) {
            return *wins;
        }
        let mut good = None;
        for place in 0..sum.len() {
            for option in self.options(&sum[place]) {
                let mut after = sum.clone();
                after.splice(place..=place, option);
                if !self.wins(&after, facts) && good.is_none() {
                    good = Some(self.alive(&after));
                }
            }
        }
        let wins = good.is_some() || sum.is_empty() && self.misere;
        facts.push(match &good {
            Some(after) => format!("outcome N {} -> {}", self.text(&sum), self.text(after)),
            None if wins => "outcome N 0".into(),
            None => format!("outcome P {}", self.text(&sum)),
        });
        self.wins.insert(sum, wins);
        wins
    }

    /// The proof of a position without its claims, by values or by outcomes.
    fn proof(&mut self, sum: &[Part]) -> (String, Vec<String>) {
        self.wins.clear();
        self.values.clear();
        let mut facts = Vec::new();
        if self.misere {
            self.wins(sum, &mut facts);
        } else {
            for part in sum {
                self.value(part, &mut facts);
            }
        }
        let convention = if self.misere { "misere" } else { "normal" };
        let head = format!(
            "grundy-certificate 2\ngame 1 {}\nposition {}\nconvention {convention}\n",
            self.name,
            self.text(sum)
        );
        (head, facts)
    }
}

/// Everything that could be claimed of a position, within reason.
fn claims(played: &mut Played, sum: &[Part], small: &[Part]) -> Vec<String> {
    let mut claims: Vec<String> = ["N", "P", "D"].map(|o| format!("claim outcome {o}")).into();
    claims.extend((0..6).map(|value| format!("claim value {value}")));
    claims.push("claim value inf()".into());
    claims.push("claim remoteness 1".into());
    for place in 1..=sum.len() + 1 {
        let mut left: BTreeSet<String> = BTreeSet::from(["0".into()]);
        let some = |parts: &[Part]| played.text(parts);
        for a in small {
            left.insert(some(std::slice::from_ref(a)));
            left.extend(small.iter().take(4).map(|b| some(&[a.clone(), b.clone()])));
        }
        if let Some(part) = sum.get(place - 1) {
            for option in played.options(part) {
                let text = played.text(&option);
                // With something more that nobody can move in, perhaps, and with something less.
                left.extend(small.iter().take(2).map(|more| {
                    let more = played.text(std::slice::from_ref(more));
                    format!("{text} {more}")
                }));
                left.insert(played.text(&option[1..]));
                left.insert(text);
            }
        }
        claims.extend(
            left.iter()
                .map(|left| format!("claim move {place} to {left}")),
        );
    }
    claims
}

fn forge(misere: bool) {
    let all = games::games();
    let mut total = 0;
    for (name, small) in &all {
        let mut count = Count::default();
        let mut played = Played::new(name, misere);
        // Every component alone, and some beside others.
        let pairs = small.iter().rev().take(3).zip(small.iter().skip(1));
        let mut positions: Vec<Vec<Part>> = small.iter().map(|part| vec![part.clone()]).collect();
        positions.extend(pairs.map(|(a, b)| vec![a.clone(), b.clone()]));
        for (i, sum) in positions.iter().enumerate() {
            let (head, facts) = played.proof(sum);
            let facts: String = facts.iter().map(|fact| format!("{fact}\n")).collect();
            let mut proved = Vec::new();
            for claim in claims(&mut played, sum, small) {
                let file = format!("{head}{facts}{claim}\nend\n");
                if count.file(&file) {
                    proved.push(claim);
                } else if !claim.contains("remoteness") {
                    assert_ne!(is_true(&file), Some(true), "true and refused:\n{file}");
                }
            }
            assert!(!proved.is_empty(), "{name} {sum:?}");
            let text = format!("{head}{facts}{}\nend\n", proved.join("\n"));
            assert!(count.file(&text), "{text}");
            // The same proof for another position, game or convention.
            for other in &positions {
                count.file(&text.replacen(
                    &format!("position {}\n", played.text(sum)),
                    &format!("position {}\n", played.text(other)),
                    1,
                ));
            }
            for (other, _) in &all {
                count.file(&text.replacen(*name, other, 1));
            }
            count.file(&text.replacen("convention normal", "convention misere", 1));
            count.file(&text.replacen("convention misere", "convention normal", 1));
            // Every line altered: a small position, and one of several components.
            if i == 2 || i + 1 == positions.len() {
                let altered = alterations(&text);
                // Long proofs have tens of thousands: these are spread over all of them.
                for file in altered.iter().step_by(altered.len().div_ceil(ALTERED)) {
                    count.file(file);
                }
            }
        }
        println!("{name}: {} refused, {} true", count.refused, count.accepted);
        assert!(count.refused > 400, "{name}: {}", count.refused);
        total += count.refused;
    }
    println!("{total} forgeries refused, {} games", all.len());
}

#[test]
fn every_game_under_normal_play() {
    forge(false);
}

#[test]
fn every_game_under_misere_play() {
    forge(true);
}

/// Every theorem cited for everything small: right or refused.
#[test]
fn cited_theorems() {
    let theorems = [
        "bouton",
        "bachet",
        "odious",
        "lasker",
        "coins",
        "staircase",
        "poker",
        "gaps",
        "moore",
        "wythoff",
        "fibonacci",
        "euclid",
        "candy",
    ];
    let mut count = Count::default();
    for (name, small) in games::games() {
        for convention in ["normal", "misere"] {
            for part in &small {
                let part = format!("1:{}", games::write(name, part));
                let head = format!(
                    "grundy-certificate 2\ngame 1 {name}\nposition {part}\nconvention {convention}\n"
                );
                for theorem in theorems {
                    for value in 0..6 {
                        count.file(&format!("{head}cite value {part} = {value} by {theorem}\nclaim value {value}\nend\n"));
                    }
                    for outcome in ["N", "P", "D"] {
                        count.file(&format!("{head}cite outcome {outcome} {part} by {theorem}\nclaim outcome {outcome}\nend\n"));
                        let two = format!("{part} {part}");
                        count.file(&format!(
                            "{}cite outcome {outcome} {two} by {theorem}\nclaim outcome {outcome}\nend\n",
                            head.replacen(&format!("position {part}"), &format!("position {two}"), 1)
                        ));
                    }
                }
            }
        }
    }
    println!(
        "{} citations refused, {} true",
        count.refused, count.accepted
    );
    assert!(count.refused > 10_000 && count.accepted > 100);
}

/// Every small preperiod and period of every small set and code: the least or refused.
#[test]
fn periods() {
    let mut count = Count::default();
    let sets = (1..16u32).map(|bits| {
        let numbers = (1..5)
            .filter(|i| bits >> (i - 1) & 1 == 1)
            .map(|i: u32| i.to_string());
        format!("subtraction:{}", numbers.collect::<Vec<_>>().join(","))
    });
    let codes = [
        "0.03", "0.07", "0.15", "0.33", "0.77", "0.137", "4.0", "0.6",
    ];
    let games = sets.chain(codes.iter().map(|code| format!("octal:{code}")));
    for game in games {
        let mut least = 0;
        for preperiod in 0..5 {
            for period in 1..13 {
                let line = format!("period 1 {preperiod} {period} 0");
                let file = format!(
                    "grundy-certificate 2\ngame 1 {game}\nconvention normal\n{line}\nclaim {line}\nend\n"
                );
                least += usize::from(count.file(&file));
                count.file(&file.replace("normal", "misere"));
                count.file(&file.replacen(" 0\nclaim", " 1\nclaim", 1));
            }
        }
        assert!(least <= 1, "{game}");
    }
    println!("{} periods refused, {} true", count.refused, count.accepted);
    assert!(count.refused > 3_000 && count.accepted > 15);
}

/// Tables of which a cell is missing or wrong.
#[test]
fn tables() {
    let mut count = Count::default();
    for (name, small) in games::games() {
        if small.iter().any(|part| part.len() != 1) || name.starts_with("graph") {
            continue;
        }
        let mut played = Played::new(name, false);
        let last = small.iter().max().expect("some").clone();
        let (head, facts) = played.proof(&[last]);
        let head = head.replacen("position", "# position", 1);
        for to in 0..9 {
            for from in 0..3 {
                let claim = format!("claim table 1 {from} {to}\nend\n");
                let whole = facts.join("\n");
                count.file(&format!("{head}{whole}\n{claim}"));
                for cut in 0..facts.len() {
                    let mut some = facts.clone();
                    let fact = some.remove(cut);
                    count.file(&format!("{head}{}\n{claim}", some.join("\n")));
                    let (of, _) = fact.split_once(" = ").expect("a value");
                    let wrong = whole.replacen(&fact, &format!("{of} = 9"), 1);
                    count.file(&format!("{head}{wrong}\n{claim}"));
                }
            }
        }
    }
    println!("{} tables refused, {} true", count.refused, count.accepted);
    assert!(count.refused > 2_000);
}

/// All graphs of three vertices, each under the name of others: only its own is taken.
#[test]
fn graphs_under_other_names() {
    let edges = |bits: u32| -> Vec<Vec<u32>> {
        let row = |v: u32| {
            (1..4)
                .filter(|t| bits >> (3 * v + t - 1) & 1 == 1)
                .collect()
        };
        (0..3).map(row).collect()
    };
    let list = |edges: &[Vec<u32>]| {
        let count: usize = edges.iter().map(Vec::len).sum();
        let pairs = (1..)
            .zip(edges)
            .flat_map(|(v, row)| row.iter().map(move |t| format!("{v} {t}\n")));
        format!("3 {count}\n{}", pairs.collect::<String>())
    };
    let (mut refused, mut accepted) = (0, 0);
    for bits in 1..512 {
        let own = edges(bits);
        let text = graph_certificate(
            &own,
            Labelling::Outcome,
            bits % 2 == 0,
            "claim labels 1\n",
            "1:1",
        );
        let text = text.expect("every graph has outcomes");
        let name = brute::graph_header(&own);
        check(text.as_bytes(), WORK).unwrap_or_else(|rejection| panic!("{rejection}\n{text}"));
        let file = list(&own);
        let digest = Digest::of(file.as_bytes());
        let in_file = |digest| format!("game 1 graph:g.txt\nfile 1 sha256 {digest}\n");
        let filed = text.replacen(&name, &in_file(digest), 1);
        let given = |text: &str, file: &str| check_with(text.as_bytes(), WORK, &[file.as_bytes()]);
        let verdict =
            given(&filed, &file).unwrap_or_else(|rejection| panic!("{rejection}\n{filed}"));
        assert!(verdict.from_the_rules());
        let verdict = check(filed.as_bytes(), WORK).expect("trusted");
        assert!(
            !verdict.from_the_rules(),
            "a file is trusted unless it is given"
        );
        accepted += 3;
        for other in (1..512).filter(|other| (bits ^ other).count_ones() <= 2 && *other != bits) {
            let other = edges(other);
            let renamed = text.replacen(&name, &brute::graph_header(&other), 1);
            assert!(check(renamed.as_bytes(), WORK).is_err(), "{renamed}");
            // The file of another graph, with its own digest and with the first one's.
            let file = list(&other);
            assert!(given(&filed, &file).is_err(), "another file:\n{filed}");
            let digest = Digest::of(file.as_bytes());
            let lying = text.replacen(&name, &in_file(digest), 1);
            assert!(given(&lying, &file).is_err(), "other edges:\n{lying}");
            refused += 3;
        }
    }
    println!("{refused} graphs under other names refused, {accepted} accepted");
    assert!(refused > 40_000);
}

/// Games that are read are not listed under any other name: in capitals, by an alias, misspelt.
#[test]
fn lists_under_other_names() {
    let mut refused = 0;
    let aliases = [
        "bash:3",
        "Bash:3",
        "laskers-nim",
        "hexadecimal:0.77",
        "nullify-the-matrix",
        "cot3",
        "undirected-geography",
        "election-promises",
        "toy",
        "Rules:a.py",
        "rules",
        "rules:",
        "graph",
        "graph:",
        "positions",
        "Graph:1>2",
        "nim:",
        "nim:3",
        "kayles:1",
        "chomp",
        "chomp:3",
        "bounded-nim",
        "bounded-nim:0",
        "bounded-nim:+3",
        "bounded-nim:03",
        "subtraction:",
        "octal:0.8",
        "code:0.{*,5+}",
        "kаyles",
        "ｎim",
        "race:7",
        "moore:0",
        "plates:0",
        "poker-nim:x",
    ];
    let names = games::games().into_iter().flat_map(|(name, _)| {
        let mut other = name.to_string();
        other[..1].make_ascii_uppercase();
        [
            name.to_string(),
            name.to_ascii_uppercase(),
            other,
            format!("{name}:"),
            format!("{name},"),
        ]
    });
    for name in names.chain(aliases.map(String::from)) {
        let listed = "options 1:0 =\noptions 1:1 = 1:0\noptions 1:2 = 1:0\n";
        let facts = "value 1:0 = 0\nvalue 1:1 = 1\nvalue 1:2 = 1\n";
        for claim in ["claim value 1", "claim outcome N"] {
            let file = format!(
                "grundy-certificate 2\ngame 1 {name}\nposition 1:2\nconvention normal\n{listed}{facts}{claim}\nend\n"
            );
            assert!(check(file.as_bytes(), WORK).is_err(), "{file}");
            refused += 1;
        }
    }
    println!("{refused} lists under other names refused");
    assert!(refused > 300);
}

/// The smallest cases that were once accepted, and some beside them.
#[test]
fn cases() {
    let refused = |text: &str| {
        let text = format!("grundy-certificate 2\n{text}end\n");
        assert!(check(text.as_bytes(), WORK).is_err(), "{text}");
    };
    // A graph other than the one in its name.
    refused(
        "game 1 graph:1>2\nposition 1:1\nconvention normal\ngraph 1 2 outcome\nlabel 1 P 0\nlabel 2 P 0\nedges 1\nedges 2\nclaim outcome P\n",
    );
    // A vertex by its place: it has a name.
    refused(
        "game 1 graph:2>2,3>2\nposition 1:1\nconvention normal\ngraph 1 2 outcome\nlabel 1 D\nlabel 2 D\nedges 1 1\nedges 2 1\nclaim outcome D\n",
    );
    // A code whose first open item was forgotten.
    refused(
        "game 1 code:0.{2+,5+}\nposition 1:3\nconvention normal\nvalue 1:0 = 0\nvalue 1:1 = 0\nvalue 1:2 = 0\nvalue 1:3 = 0\nclaim value 0\n",
    );
    // Moves that do not exist: a heap more in which nobody can move.
    let dawson = "game 1 dawsons-kayles\nposition 1:7\nconvention normal\nvalue 1:0 = 0\nvalue 1:1 = 0\nvalue 1:2 = 1\nvalue 1:3 = 1\nvalue 1:4 = 2\nvalue 1:5 = 0\nvalue 1:7 = 1\n";
    let accepted = format!("grundy-certificate 2\n{dawson}claim move 1 to 1:5\nend\n");
    check(accepted.as_bytes(), WORK).expect("the move itself");
    for left in ["1:5 1:1 1:1", "1:5 1:1 1:0 1:0", "1:5 1:0", "1:5 1:1", "0"] {
        refused(&format!("{dawson}claim move 1 to {left}\n"));
    }
    // Nobody can move, which takes long to see: under misère play the player to move has won.
    refused(
        "game 1 code:0.0{63}\nposition 1:40\nconvention misere\noutcome P 1:40\nclaim outcome P\n",
    );
    // A table from its end to its start.
    refused(
        "game 1 nim\nconvention normal\nvalue 1:0 = 0\nvalue 1:1 = 1\nvalue 1:2 = 2\nclaim table 1 2 1\n",
    );
    // Edges and lists that contradict each other.
    let file = format!("file 1 sha256 {}\n", "0".repeat(64));
    refused(&format!(
        "game 1 graph:g.txt\n{file}position 1:1\nconvention normal\noptions 1:1 =\ngraph 1 2 outcome\nlabel 1 N 1\nlabel 2 P 0\nedges 1 2\nedges 2\nclaim outcome N\n"
    ));
    // A graph in a file that is not named, and a name for a vertex of one that has names.
    refused(
        "game 1 graph:g.txt\nposition 1:1\nconvention normal\noptions 1:1 =\noutcome P 1:1\nclaim outcome P\n",
    );
    refused(
        "game 1 graph:1>2\nvertex 1 1 9\nposition 1:9\nconvention normal\noutcome P 1:2\noutcome N 1:9 -> 1:2\nclaim outcome N\n",
    );
}
