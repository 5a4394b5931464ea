//! Reads the graph, the numbers and the edges each on a core of their own.

use std::ops::Range;

use grundy_catalogue::election::Cycle;
use grundy_game::{Language, Phrase, Words, say};

use super::Solution;
use crate::fastio::{Scanner, Visit, reserved, walk};
use crate::tools::because;
use crate::{Fault, InputError};

/// Numbers between two marks.
const STRIDE: usize = 1024;
/// Inputs shorter than this are not worth a thread.
const WORTH_A_THREAD: usize = 1 << 20;

const VERTICES: Words = Words {
    en: "the number of vertices",
    zh: "点数",
};
const EDGES: Words = Words {
    en: "the number of edges",
    zh: "边数",
};
const VALUE: Words = Words {
    en: "the number of a vertex",
    zh: "点上的数",
};
const END: Words = Words {
    en: "an end of an edge",
    zh: "边的端点",
};

/// An input.
#[derive(Debug)]
pub struct Promises {
    pub values: Vec<u64>,
    pub edges: Vec<(u32, u32)>,
    /// Where the numbers start in the input.
    pub start: usize,
    /// Where every [`STRIDE`]th number ends; empty unless the numbers are written as we would.
    marks: Vec<usize>,
}

impl Promises {
    pub fn read(input: &[u8]) -> Result<Self, InputError> {
        let mut scanner = Scanner::new(input);
        // Vertices are 32 bits wide, and so are places in the list of edges.
        let most = u64::from(u32::MAX) - 1;
        let vertices = scanner.number_in(VERTICES, 1, most)?;
        let edges = scanner.number_in(EDGES, 0, most)?;
        let at = scanner.position();
        match Self::in_lines(input, at, vertices, edges) {
            Some(promises) => Ok(promises),
            None => Self::with_care(scanner, vertices, edges),
        }
    }

    /// The usual form, the numbers on one line and the edges on the lines after it.
    fn in_lines(input: &[u8], at: usize, vertices: u64, edges: u64) -> Option<Self> {
        // No memory is asked for that the input could not fill.
        let length = input.len() as u64;
        if vertices.checked_mul(2)? > length || edges.checked_mul(4)? > length {
            return None;
        }
        let blank = |byte: &u8| byte.is_ascii_whitespace();
        let start = at + input[at..].iter().position(|byte| !blank(byte))?;
        let line = input[start..].iter().position(|byte| *byte == b'\n');
        let end = line.map_or(input.len(), |line| start + line);
        let end = if input[..end].ends_with(b"\r") {
            end - 1
        } else {
            end
        };
        let mut values = Values::new(vertices as usize);
        let mut ends = Ends::new(vertices, edges as usize);
        let numbers = |values: &mut Values| walk(input, start..end, values).is_ok();
        let pairs = |ends: &mut Ends| walk(input, end..input.len(), ends).is_ok();
        let read = match input.len() < WORTH_A_THREAD {
            true => numbers(&mut values) && pairs(&mut ends),
            false => std::thread::scope(|scope| {
                let numbers = scope.spawn(|| numbers(&mut values));
                pairs(&mut ends) && numbers.join().unwrap_or(false)
            }),
        };
        let whole = values.values.len() as u64 == vertices
            && ends.edges.len() as u64 == edges
            && ends.from.is_none();
        (read && whole && ends.good).then_some(Self {
            values: values.values,
            edges: ends.edges,
            start,
            marks: if values.plain {
                values.marks
            } else {
                Vec::new()
            },
        })
    }

    /// Any form, and the place of what is wrong.
    fn with_care(mut scanner: Scanner<'_>, vertices: u64, count: u64) -> Result<Self, InputError> {
        let mut values = Vec::new();
        for place in 1..=vertices {
            values.push(scanner.item(VALUE, place, vertices)?);
        }
        let mut edges = Vec::new();
        for edge in 1..=count {
            let mut end =
                |place| scanner.item_in(END, (2 * edge - 2 + place, 2 * count), 1, vertices);
            edges.push((end(1)? as u32 - 1, end(2)? as u32 - 1));
        }
        scanner.end()?;
        Ok(Self {
            values,
            edges,
            start: 0,
            marks: Vec::new(),
        })
    }

    /// Who wins; a cycle is an error at one of its edges.
    pub fn solve(&self, input: &[u8]) -> Result<Solution, InputError> {
        super::solve(&self.values, &self.edges).map_err(|cycle| {
            let Cycle(vertices) = &cycle;
            let next = vertices.get(1).unwrap_or(&vertices[0]);
            let edge = self
                .edges
                .iter()
                .position(|edge| *edge == (vertices[0], *next));
            let mut scanner = Scanner::new(input);
            for _ in 0..2 + self.values.len() + 2 * edge.unwrap_or(0) + 1 {
                if let Err(error) = scanner.number(END) {
                    return error;
                }
            }
            let (edge, cycle) = (edge.unwrap_or(0) + 1, cycle.to_string());
            scanner.complain(Fault::Other(because(Wrong::Cycle { edge, cycle })))
        })
    }

    /// Where the numbers of the given vertices stand, and where the last number ends; `None`
    /// unless the numbers are written as we would.
    pub fn places(
        &self,
        input: &[u8],
        changes: &[(u32, u64)],
    ) -> Option<(Vec<Range<usize>>, usize)> {
        let places = changes
            .iter()
            .map(|&(vertex, _)| self.place(input, vertex as usize));
        let last = self.place(input, self.values.len() - 1)?;
        Some((places.collect::<Option<_>>()?, last.end))
    }

    fn place(&self, input: &[u8], vertex: usize) -> Option<Range<usize>> {
        // The mark is the end of the number it stands for, and one space follows each number.
        let mark = vertex.checked_sub(1).map(|before| before / STRIDE);
        let from = match mark {
            None => self.start,
            Some(mark) => *self.marks.get(mark)? + 1,
        };
        let skip = mark.map_or(0, |mark| vertex - 1 - mark * STRIDE);
        let (mut place, mut left) = (from, skip);
        while left > 0 {
            left -= usize::from(*input.get(place)? == b' ');
            place += 1;
        }
        let length = input[place..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        (!self.marks.is_empty()).then_some(place..place + length)
    }
}

struct Values {
    values: Vec<u64>,
    marks: Vec<usize>,
    plain: bool,
}

impl Values {
    fn new(count: usize) -> Self {
        Self {
            values: reserved(count),
            marks: Vec::new(),
            plain: true,
        }
    }
}

impl Visit for Values {
    const PLAIN: bool = true;

    #[inline(always)]
    fn number(&mut self, value: u64, end: usize, _: usize) {
        if self.values.len().is_multiple_of(STRIDE) {
            self.marks.push(end);
        }
        self.values.push(value);
    }

    fn not_plain(&mut self) {
        self.plain = false;
    }
}

struct Ends {
    vertices: u64,
    from: Option<u32>,
    edges: Vec<(u32, u32)>,
    good: bool,
}

impl Ends {
    fn new(vertices: u64, edges: usize) -> Self {
        Self {
            vertices,
            from: None,
            edges: reserved(edges),
            good: true,
        }
    }
}

impl Visit for Ends {
    #[inline(always)]
    fn number(&mut self, value: u64, _: usize, _: usize) {
        let vertex = value.wrapping_sub(1);
        self.good &= vertex < self.vertices;
        match self.from.take() {
            None => self.from = Some(vertex as u32),
            Some(from) => self.edges.push((from, vertex as u32)),
        }
    }
}

#[derive(Debug)]
enum Wrong {
    Cycle { edge: usize, cycle: String },
}

impl Phrase for Wrong {
    fn say(&self, language: Language) -> String {
        match self {
            Self::Cycle { edge, cycle } => say!(language, "edge {edge} lies on a cycle: {cycle}";
                "第 {edge} 条边在环上：{cycle}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(input: &str, message: &str) {
        let promises = Promises::read(input.as_bytes());
        let error = promises
            .and_then(|p| p.solve(input.as_bytes()))
            .unwrap_err();
        assert_eq!(error.english(), message);
    }

    #[test]
    fn graphs_that_do_not_fit_are_refused_with_the_place() {
        refused(
            "3 3\n1 1 1\n1 2\n2 3\n3 2\n",
            "line 4, column 1: edge 2 lies on a cycle: 2 > 3 > 2",
        );
        refused(
            "2 1\n1 1\n2 2\n",
            "line 3, column 1: edge 1 lies on a cycle: 2 > 2",
        );
        refused(
            "2 1\n1 1\n1 3\n",
            "line 3, column 3: expected an end of an edge (2 of 2) from 1 to 2, found 3",
        );
        refused(
            "4000000000 4000000000\n1\n",
            "line 3, column 1: expected the number of a vertex (2 of 4000000000), found the end of the input",
        );
    }

    #[test]
    fn every_number_is_found_in_the_text() {
        let values: Vec<u64> = (0..5000).map(|n| n * n % 7919).collect();
        let input = super::super::write(&values, &[]);
        let promises = Promises::read(&input).unwrap();
        for (vertex, value) in values.iter().enumerate() {
            let place = promises.place(&input, vertex).unwrap();
            assert_eq!(input[place], *value.to_string().as_bytes());
        }
    }
}
