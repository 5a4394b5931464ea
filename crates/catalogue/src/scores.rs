//! Trees with scores: a component is `{5|{1|-3}}`, Left's options and Right's, with integers at the
//! ends; the integers at which the components end are added up, Left wants many, Right few.
//!
//! The plainest games for points, as Milnor and Hanner studied them: what they come to in sums is
//! a matter of means and temperatures.

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Gesture, Language, Loopfree, Notation, NotationError, Phrase, Place, Problem,
    Reason, Ruleset, Scene, Scores, Scoring, Shape, Sum, Words, say,
};
use grundy_partizan::language::{Sign, Syntax, Term};
use grundy_theory::Player;

use crate::tree_picture;

/// Trees with scores.
pub const FAMILY: Family = Family {
    name: "scores",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Trees with scores",
        zh: "计分树",
    },
    rule: Words {
        en: "move to one of your options, Left's stand before the bar; the numbers reached at the ends are added, the first player wants much, the second little",
        zh: "走到自己的一个选项，左方的写在竖线之前；各部分终点的数相加，先手求大，后手求小",
    },
    example: "scores {5|1} {4|{1|-2}} {{6|3}|-1}",
    instances: &[],
    open: |_| Ok(Entry::new("scores", Trees).drawn().scoring().open()),
};

/// How deep a tree may be: it is walked by recursion.
const DEEPEST: usize = 64;
/// The largest score: no sum of scores that fit in memory overflows.
const LARGEST: i64 = 1_000_000_000;
/// Bytes of a component, at most.
const LONGEST: usize = 1 << 16;

/// The rules.
#[derive(Debug)]
struct Trees;

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Tree {
    /// The end of play.
    Score(i64),
    /// The options of Left and of Right, at least one each.
    Options([Vec<Tree>; 2]),
}

impl Ruleset for Trees {
    type Position = Tree;
    type Move = Tree;

    fn moves(&self, tree: &Tree, player: Player) -> impl Iterator<Item = Tree> {
        let options = match tree {
            Tree::Score(_) => &[][..],
            Tree::Options(sides) => &sides[player as usize],
        };
        options.iter().cloned()
    }

    fn apply(&self, _: &Tree, option: &Tree) -> Sum<Tree> {
        Sum::one(option.clone())
    }

    fn weight(&self, tree: &Tree) -> usize {
        tree.size()
    }
}

impl Loopfree for Trees {}

impl Draw for Trees {
    fn scene(&self, tree: &Tree) -> Scene {
        let text = |tree: &Tree| match tree {
            Tree::Score(score) => Some(score.to_string()),
            Tree::Options(_) => None,
        };
        tree_picture::picture(tree.clone(), Tree::sides, text)
    }

    fn gesture(&self, tree: &Tree, option: &Tree) -> Option<Gesture> {
        tree_picture::gesture(&tree.sides(), option)
    }
}

impl Scoring for Trees {
    fn points(&self, _: &Tree, _: Player, _: &Tree) -> Scores {
        Scores::default()
    }

    fn settled(&self, tree: &Tree) -> Scores {
        match *tree {
            Tree::Score(score) => Scores {
                first: score,
                second: -score,
            },
            Tree::Options(_) => Scores::default(),
        }
    }
}

impl Tree {
    /// The options of Left and of Right.
    fn sides(&self) -> tree_picture::Options<Self> {
        match self {
            Self::Score(_) => Default::default(),
            Self::Options(sides) => sides.clone(),
        }
    }

    fn size(&self) -> usize {
        match self {
            Self::Score(_) => 1,
            Self::Options(sides) => 1 + sides.iter().flatten().map(Self::size).sum::<usize>(),
        }
    }

    fn negative(&self) -> Self {
        match self {
            Self::Score(score) => Self::Score(-score),
            Self::Options([left, right]) => {
                let all = |side: &[Self]| side.iter().map(Self::negative).collect();
                Self::new(all(right), all(left))
            }
        }
    }

    /// A tree with its options in order, each once.
    fn new(left: Vec<Self>, right: Vec<Self>) -> Self {
        Self::Options([left, right].map(|mut side| {
            side.sort_unstable();
            side.dedup();
            side
        }))
    }

    fn write_to(&self, out: &mut String) {
        let sides = match self {
            Self::Score(score) => return out.push_str(&score.to_string()),
            Self::Options(sides) => sides,
        };
        for (side, start) in sides.iter().zip(['{', '|']) {
            out.push(start);
            for (i, option) in side.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                option.write_to(out);
            }
        }
        out.push('}');
    }
}

/// What stands for a node while a text is read: its tree and how deep that is.
type Read = (Tree, usize);

impl Component for Tree {
    const SHAPE: Shape = Shape::Single;

    fn read(text: &str) -> Result<Self, NotationError> {
        let wrong = |en: &str, zh: &str| Problem::rule(en.to_string(), zh.to_string());
        if text.len() > LONGEST {
            return Err(wrong("this tree is too large", "这棵树太大").at(0..text.len()));
        }
        let syntax = Syntax::parse(text).map_err(|error| {
            let [en, zh] = [Language::English, Language::Chinese].map(|l| error.problem.say(l));
            Problem::rule(en, zh).at(error.span)
        })?;
        let mut read: Vec<Read> = Vec::new();
        for node in syntax.nodes() {
            let taken = |places: &[usize]| places.iter().map(|&p| read[p].0.clone()).collect();
            let deepest = |places: &[usize]| places.iter().map(|&p| read[p].1).max().unwrap_or(0);
            let tree: Result<Read, Problem> = match &node.term {
                Term::Number(number) => match number.integer() {
                    Some(score) if score.abs() <= LARGEST => Ok((Self::Score(score), 0)),
                    _ => Err(wrong(
                        "a score is an integer of at most 10^9",
                        "分数是绝对值至多 10^9 的整数",
                    )),
                },
                Term::Sum(terms) => match terms[..] {
                    [(Sign::Plus, place)] => Ok(read[place].clone()),
                    [(Sign::Minus, place)] => Ok((read[place].0.negative(), read[place].1)),
                    _ => Err(wrong(
                        "components are written apart, with a space between them",
                        "各部分分开写，中间用空格隔开",
                    )),
                },
                Term::Switch(left) => {
                    let trees: Vec<Self> = taken(left);
                    let right = trees.iter().map(Self::negative).collect();
                    Ok((Self::new(trees, right), 1 + deepest(left)))
                }
                Term::Form {
                    left,
                    right,
                    quoted: false,
                    label: None,
                } if !left.is_empty() && !right.is_empty() => {
                    let depth = 1 + deepest(left).max(deepest(right));
                    Ok((Self::new(taken(left), taken(right)), depth))
                }
                Term::Form { .. } => Err(wrong(
                    "both players need an option: {5|1}",
                    "双方都要有选项：{5|1}",
                )),
                _ => Err(wrong(
                    "expected an integer or options such as {5|{1|-3}}",
                    "这里应是整数或选项，如 {5|{1|-3}}",
                )),
            };
            let (tree, depth) = tree.map_err(|problem| problem.at(node.span.clone()))?;
            if depth > DEEPEST {
                let problem = wrong("a tree is at most 64 moves deep", "树的深度至多 64 步");
                return Err(problem.at(node.span.clone()));
            }
            read.push((tree, depth));
        }
        let (tree, _) = read.pop().expect("a text that was parsed has a node");
        Ok(tree)
    }

    fn write(&self, out: &mut String) {
        self.write_to(out);
    }
}

impl Notation for Trees {
    fn read(&self, text: &str) -> Result<Tree, NotationError> {
        Tree::read(text)
    }

    fn words(&self, tree: &Tree, option: &Tree, place: Place) -> Reason {
        let written = |tree: &Tree| {
            let mut text = String::new();
            tree.write_to(&mut text);
            text
        };
        Box::new(Step {
            from: written(tree),
            to: written(option),
            place,
        })
    }

    fn noun(&self) -> Words {
        Words {
            en: "tree",
            zh: "棵树",
        }
    }

    fn small(&self) -> Vec<Tree> {
        let texts = [
            "0",
            "3",
            "{1|-1}",
            "{5|1}",
            "{2|2}",
            "{4|{1|-2}}",
            "{{6|3}|-1}",
            "{-1|1}",
            "{{9|2}|{1|-5}}",
            "{3,{7|0}|{1|-4},-1}",
        ];
        let trees = texts.iter().map(|text| Tree::read(text));
        trees.map(|tree| tree.expect("a small tree")).collect()
    }
}

/// A move in words.
#[derive(Debug)]
struct Step {
    from: String,
    to: String,
    place: Place,
}

impl Phrase for Step {
    fn say(&self, language: Language) -> String {
        let Self { from, to, place } = self;
        say!(language,
            "move in {} from {from} to {to}", place.english("tree");
            "把{}从 {from} 走到 {to}", place.chinese("棵树"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, written: &str) {
        let mut out = String::new();
        Tree::read(text).unwrap().write(&mut out);
        assert_eq!(out, written);
    }

    #[test]
    fn bars_and_switches_are_read() {
        check("{5|1||0|-3}", "{{5|1}|{0|-3}}");
        check("+-3", "{3|-3}");
        check("-{5|1}", "{-1|-5}");
        check("{2,1,2|0}", "{1,2|0}");
    }

    #[test]
    fn mistakes_have_their_place() {
        let wrong = |text| Tree::read(text).unwrap_err().span;
        assert_eq!(wrong("{1|}"), 0..4);
        assert_eq!(wrong("{1|^}"), 3..4);
        assert_eq!(wrong("{1|1/2}"), 3..6);
        assert_eq!(wrong("{1|9999999999}"), 3..13);
        let deep = format!("{}0{}", "{".repeat(65), "|0}".repeat(65));
        assert_eq!(wrong(&deep), 0..deep.len());
    }
}
