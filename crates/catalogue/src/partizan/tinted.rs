//! Games on the vertices of a graph. In Col and Snort players colour them in turn: in Col neighbours
//! may not have the same colour, in Snort they may not have different ones. Fjords is Snort in which
//! a player goes on from where the neighbours are coloured already. In Cutthroat they remove
//! vertices, and pieces of one colour go by themselves.
//!
//! A position says of every vertex who may still use it; a vertex that nobody may is gone. Grids
//! and paths are boards, other graphs are lists of edges (Col: Vout; Snort: Norton; Berlekamp,
//! Conway and Guy, *Winning Ways*, chapters 2 and 6; McCurdy and Nowakowski, *Cutthroat, an
//! all-small game on graphs*, Integers 5(2), 2005).

use grundy_face::{Entry, Family};
use grundy_game::{
    Component, Draw, Element, Field, Figure, Gesture, Labels, Loopfree, Mark, Notation,
    NotationError, Place, Problem, Reason, Ruleset, Scene, Shape, Sum, Words, fields, number,
};
use grundy_theory::Player;

use super::board::{
    BESIDE, Cells, EMPTY, HOLE, LARGEST, LEFT, Letters, Pieces, RIGHT, each, hanging, piece,
};
use super::words::{Act, BOARD, Spot};
use crate::edges;

/// Col.
pub const COL: Family = Family {
    name: "col",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Col",
        zh: "着色游戏 Col",
    },
    rule: Words {
        en: "colour a vertex, Left blue and Right red; neighbours never get the same colour (`.` both may colour it, `L` or `R` only one)",
        zh: "给一个点涂色，左方蓝、右方红；相邻两点不能同色（`.` 双方可涂，`L`、`R` 只有一方可涂）",
    },
    example: "col 3x3 R.R.L",
    instances: &[],
    open: |_| {
        let rules = Tinting(Rule::Col);
        Ok(Entry::new("col", rules).partizan().drawn().open())
    },
};

/// Snort.
pub const SNORT: Family = Family {
    name: "snort",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Snort",
        zh: "着色游戏 Snort",
    },
    rule: Words {
        en: "colour a vertex, Left blue and Right red; neighbours never get different colours (`.` both may colour it, `L` or `R` only one)",
        zh: "给一个点涂色，左方蓝、右方红；相邻两点不能异色（`.` 双方可涂，`L`、`R` 只有一方可涂）",
    },
    example: "snort 2x3 L...L",
    instances: &[],
    open: |_| {
        let rules = Tinting(Rule::Snort);
        Ok(Entry::new("snort", rules).partizan().drawn().open())
    },
};

/// Fjords.
pub const FJORDS: Family = Family {
    name: "fjords",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Fjords",
        zh: "峡湾游戏（Fjords）",
    },
    rule: Words {
        en: "take a vertex of yours, Left `L`, Right `R`; free neighbours `.` become yours, and those of the other player are lost to both",
        zh: "占一个属于自己的点（左方 `L`，右方 `R`）；相邻的空点 `.` 归自己，相邻的对方的点双方都不能再占",
    },
    example: "fjords L..R L../..R",
    instances: &[],
    open: |_| {
        let rules = Tinting(Rule::Fjords);
        Ok(Entry::new("fjords", rules).partizan().drawn().open())
    },
};

/// Cutthroat.
pub const CUTTHROAT: Family = Family {
    name: "cutthroat",
    aliases: &[],
    parameters: "",
    title: Words {
        en: "Cutthroat",
        zh: "割喉游戏（Cutthroat）",
    },
    rule: Words {
        en: "remove a vertex, Left `L`, Right `R`, either `.`; connected pieces of one colour then go by themselves",
        zh: "移走一个点：左方移 `L`，右方移 `R`，`.` 双方可移；随后只剩一种颜色的连通块自动消失",
    },
    example: "cutthroat LLRL R.LR/1-2,1-3,1-4",
    instances: &[],
    open: |_| {
        let rules = Tinting(Rule::Cutthroat);
        Ok(Entry::new("cutthroat", rules).partizan().drawn().open())
    },
};

const TINTS: Letters = Letters {
    of: &[(LEFT, "Ll"), (RIGHT, "Rr"), (EMPTY, "."), (HOLE, "#")],
    full: Some(EMPTY),
};

/// What a move does to the other vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    /// Neighbours cannot get the same colour.
    Col,
    /// Neighbours cannot get the other colour.
    Snort,
    /// As in Snort, but a vertex that either may get is nobody's yet.
    Fjords,
    /// Pieces of one colour go.
    Cutthroat,
}

/// The rules of the four games.
#[derive(Debug)]
struct Tinting(Rule);

/// Who may still use which vertex. Left's plane has the vertices that Left may use.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Tinted {
    /// Vertices are the cells, neighbours lie side by side.
    Board(Pieces),
    /// Vertices in a row, as a board of one row, and edges between those that are there.
    Graph(Pieces, Vec<(u32, u32)>),
}

/// A vertex coloured or removed by a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Colouring {
    vertex: u8,
    player: Player,
}

fn plane(player: Player) -> usize {
    match player {
        Player::Left => 0,
        Player::Right => 1,
    }
}

impl Tinted {
    fn vertices(&self) -> &Pieces {
        match self {
            Self::Board(vertices) | Self::Graph(vertices, _) => vertices,
        }
    }

    fn with(&self, vertices: Pieces) -> Self {
        match self {
            Self::Board(_) => Self::Board(vertices),
            Self::Graph(_, edges) => Self::Graph(vertices, edges.clone()),
        }
    }

    /// All neighbours of a set.
    fn beside(&self, set: Cells) -> Cells {
        match self {
            Self::Board(board) => {
                let near = each(set).flat_map(|cell| board.near(cell, &BESIDE));
                near.fold(0, |cells, cell| cells | 1 << cell)
            }
            Self::Graph(_, edges) => edges.iter().fold(0, |cells, &(a, b)| {
                cells | (set >> a & 1) << b | (set >> b & 1) << a
            }),
        }
    }

    /// The part of these vertices; those of a graph keep their names.
    fn part(&self, set: Cells) -> Self {
        match self {
            Self::Board(board) => Self::Board(board.cropped(set)),
            Self::Graph(vertices, edges) => {
                let mut part = *vertices;
                part.planes = vertices.planes.map(|plane| plane & set);
                let stays = |v: u32| set >> v & 1 == 1;
                let kept = edges.iter().filter(|(a, b)| stays(*a) && stays(*b));
                Self::Graph(part, kept.copied().collect())
            }
        }
    }

    /// The names of the vertices that are still there.
    fn names(&self) -> Vec<usize> {
        each(self.vertices().standing()).collect()
    }

    /// The vertices of a graph numbered anew in their order; a board as it is.
    fn renamed(&self) -> Self {
        let Self::Graph(vertices, edges) = self else {
            return self.clone();
        };
        let names = self.names();
        let name = |v: u32| names.partition_point(|&name| name < v as usize) as u32;
        let blank = Pieces::filled(1, names.len().max(1), HOLE);
        let named = names.iter().enumerate();
        let renamed = named.fold(blank, |all, (i, &v)| all.with(i, vertices.code(v)));
        let edges = edges.iter().map(|&(a, b)| (name(a), name(b)));
        Self::Graph(renamed, edges.collect())
    }
}

impl Tinting {
    /// The plane in which a player's vertex changes its neighbours.
    fn spoiled(&self, player: Player) -> Option<usize> {
        match self.0 {
            Rule::Col => Some(plane(player)),
            Rule::Snort | Rule::Fjords => Some(plane(-player)),
            Rule::Cutthroat => None,
        }
    }

    /// The parts in which somebody can move. Neighbours that do not matter to each other do not
    /// hang together.
    fn parts(&self, position: &Tinted) -> Vec<Cells> {
        let vertices = position.vertices();
        let standing = vertices.standing();
        if self.0 == Rule::Cutthroat {
            let parts = hanging(standing, |part| part | position.beside(part) & standing);
            let mixed = |part: &Cells| {
                let mut codes = [LEFT, RIGHT, EMPTY].into_iter();
                codes.all(|code| part & !vertices.cells(code) != 0)
            };
            return parts.into_iter().filter(mixed).collect();
        }
        let parts = hanging(standing, |part| {
            let players = Player::BOTH.into_iter();
            let pairs = players.filter_map(|p| Some((plane(p), self.spoiled(p)?)));
            pairs.fold(part, |grown, (own, hit)| {
                let [own, hit] = [own, hit].map(|plane| vertices.planes[plane]);
                grown | position.beside(part & own) & hit | position.beside(part & hit) & own
            })
        });
        let free = match self.0 {
            Rule::Fjords => vertices.cells(EMPTY),
            _ => 0,
        };
        parts.into_iter().filter(|part| part & !free != 0).collect()
    }

    /// The vertices that a player may use.
    fn own(&self, position: &Tinted, player: Player) -> Cells {
        let own = position.vertices().planes[plane(player)];
        match self.0 {
            Rule::Fjords => own & !position.vertices().planes[plane(-player)],
            Rule::Cutthroat => self.parts(position).iter().fold(0, |all, part| all | part) & own,
            Rule::Col | Rule::Snort => own,
        }
    }
}

impl Ruleset for Tinting {
    type Position = Tinted;
    type Move = Colouring;

    fn moves(&self, position: &Tinted, player: Player) -> impl Iterator<Item = Colouring> {
        each(self.own(position, player)).map(move |vertex| Colouring {
            vertex: vertex as u8,
            player,
        })
    }

    fn apply(&self, position: &Tinted, &Colouring { vertex, player }: &Colouring) -> Sum<Tinted> {
        let coloured = 1 << vertex;
        let mut after = *position.vertices();
        if let Some(plane) = self.spoiled(player) {
            after.planes[plane] &= !position.beside(coloured);
        }
        let after = position.with(after.with(vertex.into(), HOLE));
        let parts = self.parts(&after);
        match parts.is_empty() {
            true => Sum::one(Tinted::Board(Pieces::filled(1, 1, HOLE))),
            false => parts.into_iter().map(|part| after.part(part)).collect(),
        }
    }

    fn count(&self, position: &Tinted, player: Player) -> Option<u128> {
        Some(self.own(position, player).count_ones().into())
    }

    fn normalize(&self, position: &Tinted) -> Tinted {
        match position {
            Tinted::Board(board) => Tinted::Board(board.least()),
            graph => graph.renamed(),
        }
    }

    fn negate(&self, position: &Tinted) -> Option<Tinted> {
        Some(position.with(position.vertices().swapped()))
    }

    fn weight(&self, position: &Tinted) -> usize {
        match position {
            Tinted::Board(_) => 1,
            Tinted::Graph(_, edges) => 1 + edges.len(),
        }
    }
}

impl Loopfree for Tinting {}

impl Component for Tinted {
    const SHAPE: Shape = Shape::Single;

    /// `L..R`, `path:5`, `cycle:5`, `2x3`, rows of a grid, or vertices and edges `..L/1-2,2-3`.
    fn read(text: &str) -> Result<Self, NotationError> {
        if let Some((shape, length)) = text.split_once(':') {
            return shaped(shape, length);
        }
        let Some((tints, edges)) = graph(text) else {
            return Ok(Self::Board(Pieces::read_with(text, &TINTS)?));
        };
        let vertices = Pieces::read_with(tints, &TINTS)?;
        if vertices.height() > 1 {
            return Err(letters_problem().at(0..tints.len()));
        }
        let start = tints.len() + 1;
        let count = vertices.len();
        let mut read = Vec::new();
        let listed = if edges.is_empty() {
            Vec::new()
        } else {
            fields(edges)
        };
        for field in listed {
            let edge = edges::edge(field, '-', count);
            let (a, b) = edge.map_err(|error| error.shifted(start))?;
            if a == b {
                let span = field.span().start + start..field.span().end + start;
                return Err(loop_problem().at(span));
            }
            read.push((a.min(b), a.max(b)));
        }
        read.sort_unstable();
        read.dedup();
        let stands = |v: u32| vertices.standing() >> v & 1 == 1;
        read.retain(|&(a, b)| stands(a) && stands(b));
        Ok(Self::Graph(vertices, read))
    }

    fn write(&self, out: &mut String) {
        match self {
            Self::Board(board) => board.write_with(&TINTS, out),
            Self::Graph(vertices, edges) => {
                let letter = |cell| match vertices.code(cell) {
                    LEFT => 'L',
                    RIGHT => 'R',
                    EMPTY => '.',
                    _ => '#',
                };
                out.extend((0..vertices.len()).map(letter));
                out.push('/');
                edges::write(edges, '-', out);
            }
        }
    }
}

/// The text of vertices and that of edges, where a position is a list of edges.
fn graph(text: &str) -> Option<(&str, &str)> {
    let (tints, edges) = text.split_once(['/', '|'])?;
    let listed = edges.is_empty() || edges.starts_with(|c: char| c.is_ascii_digit());
    listed.then_some((tints, edges))
}

/// Reads `path:5` and `cycle:5`.
fn shaped(shape: &str, length: &str) -> Result<Tinted, NotationError> {
    let field = Field {
        text: length,
        start: shape.len() + 1,
    };
    let least = match shape {
        "path" => 1,
        "cycle" => 3,
        _ => {
            let problem = Problem::rule(
                "expected `path:N` or `cycle:N`",
                "这里应是 `path:N` 或 `cycle:N`",
            );
            return Err(problem.at(0..shape.len()));
        }
    };
    let length = match number(field)? {
        small if small < least => {
            return Err(Problem::TooSmall { smallest: least }.at(field.span()));
        }
        large if large > LARGEST as u64 => {
            let largest = LARGEST as u64;
            return Err(Problem::TooLarge { largest }.at(field.span()));
        }
        length => length as u32,
    };
    let vertices = Pieces::filled(1, length as usize, EMPTY);
    if shape == "path" {
        return Ok(Tinted::Board(vertices));
    }
    let mut edges: Vec<(u32, u32)> = (1..length).map(|v| (v - 1, v)).collect();
    edges.push((0, length - 1));
    edges.sort_unstable();
    Ok(Tinted::Graph(vertices, edges))
}

fn letters_problem() -> Problem {
    Problem::rule(
        "expected a letter for every vertex before the edges, as in `..L/1-2,2-3`",
        "边之前应逐点写出字母，例如 `..L/1-2,2-3`",
    )
}

fn loop_problem() -> Problem {
    Problem::rule(
        "expected an edge between two different vertices",
        "边应连接两个不同的点",
    )
}

impl Notation for Tinting {
    fn words(
        &self,
        position: &Tinted,
        &Colouring { vertex, player }: &Colouring,
        place: Place,
    ) -> Reason {
        let verb = match (self.0, player) {
            (Rule::Cutthroat, _) => Words {
                en: "remove",
                zh: "移走",
            },
            (_, Player::Left) => Words {
                en: "colour blue",
                zh: "涂蓝",
            },
            (_, Player::Right) => Words {
                en: "colour red",
                zh: "涂红",
            },
        };
        let spot = match position {
            Tinted::Board(board) => Spot::of(board, vertex.into()),
            Tinted::Graph(..) => Spot::Vertex(usize::from(vertex) + 1),
        };
        Act::said(verb, [spot], BOARD, place)
    }

    fn noun(&self) -> Words {
        BOARD
    }

    fn small(&self) -> Vec<Tinted> {
        let codes = [EMPTY, LEFT, RIGHT];
        let paths = (1..=3).flat_map(|length| Pieces::all(1, length, &codes));
        let grids = Pieces::all(2, 2, &[EMPTY, LEFT, HOLE]);
        let mut small: Vec<Tinted> = paths.chain(grids).map(Tinted::Board).collect();
        let texts = [
            "#./",
            "cycle:3",
            "cycle:4",
            "..L/1-2,2-3",
            ".R../1-2,1-3,1-4",
            "../",
        ];
        small.extend(texts.map(|text| Tinted::read(text).expect("a graph")));
        small
    }
}

impl Tinting {
    /// In Col and Snort a letter stands where nobody has coloured yet; elsewhere it says whose a
    /// vertex is.
    fn mark(&self, code: usize) -> Option<Mark> {
        match (self.0, code) {
            (Rule::Col | Rule::Snort, LEFT) => Some(Mark::OnlyLeft),
            (Rule::Col | Rule::Snort, RIGHT) => Some(Mark::OnlyRight),
            _ => piece(code),
        }
    }
}

impl Draw for Tinting {
    fn scene(&self, position: &Tinted) -> Scene {
        match position {
            Tinted::Board(board) => board.scene(|code| self.mark(code)),
            Tinted::Graph(vertices, edges) => {
                let names = position.names();
                let place = |v: u32| names.partition_point(|&name| name < v as usize);
                let tint = |&v: &usize| self.mark(vertices.code(v)).unwrap_or(Mark::Either);
                Scene::Graph(Figure {
                    edges: edges.iter().map(|&(a, b)| (place(a), place(b))).collect(),
                    directed: false,
                    ground: false,
                    labels: Labels::Marks(names.iter().map(tint).collect()),
                    colours: Vec::new(),
                    names: names.iter().map(|&v| v as u64 + 1).collect(),
                })
            }
        }
    }

    /// A colour arrives; in Cutthroat a vertex leaves.
    fn gesture(&self, position: &Tinted, mv: &Colouring) -> Option<Gesture> {
        let vertex = usize::from(mv.vertex);
        let place = match position {
            Tinted::Board(board) => board.element(vertex),
            Tinted::Graph(..) => {
                let names = position.names();
                Element::Vertex(names.partition_point(|&name| name < vertex))
            }
        };
        let removed = self.0 == Rule::Cutthroat;
        Some(Gesture {
            touch: vec![place],
            out: removed.then_some(place).into_iter().collect(),
            come: (!removed).then_some(place).into_iter().collect(),
            mark: Some(match mv.player {
                Player::Left => Mark::Left,
                Player::Right => Mark::Right,
            }),
            ..Gesture::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::partizan::tests::{refused, values};

    /// C: two independent engines; S: CGSuite's published tests, whose letters in Col name the
    /// colour of a neighbour and here who may play.
    #[test]
    fn known_values() {
        let col = Tinting(Rule::Col);
        values(
            &col,
            &[
                ("L.", "1/2"),
                ("L.R", "0"),
                ("...", "0"),
                ("L.L.R.L.L.", "7/8"),
                ("1x1", "*"),
                ("../1-2", "0"),
            ],
        );
        let snort = Tinting(Rule::Snort);
        values(
            &snort,
            &[
                ("path:1", "*"),
                ("path:2", "+-1"),
                ("path:3", "+-2"),
                ("path:4", "+-{2|1}"),
                ("path:5", "+-{1,{3|0}}"),
                ("L...L", "{4|0,+-1}"),
                ("L...L/1-2,2-3,3-4,4-5", "{4|0,+-1}"),
                ("...../1-2,2-3,3-4,3-5", "+-{3|2}"),
                ("LL/LL", "4"),
            ],
        );
    }

    /// Worked out by hand from the rules.
    #[test]
    fn fjords_go_on_from_where_one_is() {
        values(
            &Tinting(Rule::Fjords),
            &[
                ("...", "0"),
                ("L.", "2"),
                ("LR", "*"),
                ("L.R", "0"),
                ("L..R", "*"),
                ("L#R", "0"),
                ("L.R/1-3", "*"),
            ],
        );
    }

    /// An edge is a star: whoever moves leaves one colour (McCurdy and Nowakowski, section 1).
    #[test]
    fn cutthroat_ends_with_one_colour() {
        let rules = Tinting(Rule::Cutthroat);
        values(
            &rules,
            &[
                ("LR", "*"),
                ("LL", "0"),
                ("../1-2", "0"),
                ("L.", "*"),
                ("LLR", "^*"),
                ("L#LR", "*"),
            ],
        );
    }

    #[test]
    fn graphs_are_read() {
        let snort = Tinting(Rule::Snort);
        let wrong = [
            "L.x",
            "L./.",
            "../1-3",
            "../1-1",
            "../1-0",
            "../1",
            "path:0",
            "cycle:2",
            "path:129",
            "tree:3",
            "2x3/1-2",
            "path:x",
            "",
            "L.R/1-2,,",
            "99999999999999999999x1",
        ];
        refused(&snort, &wrong);
    }
}
