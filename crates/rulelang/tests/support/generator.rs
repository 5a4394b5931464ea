//! Small valid rule files at random: the same seed gives the same file.

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    pub fn pick<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }
}

/// A file being made.
pub struct Generator {
    pub random: Random,
    /// Variables that hold an int here.
    ints: Vec<String>,
    /// Variables that hold a list of ints here.
    lists: Vec<String>,
    fresh: usize,
    helper: bool,
    tuples: bool,
}

impl Generator {
    pub fn new(seed: u64) -> Self {
        Self {
            random: Random(seed),
            ints: Vec::new(),
            lists: Vec::new(),
            fresh: 0,
            helper: false,
            tuples: false,
        }
    }

    fn name(&mut self) -> String {
        self.fresh += 1;
        format!("v{}", self.fresh)
    }

    /// A whole file, and whether its positions are tuples.
    pub fn file(&mut self) -> (String, bool) {
        self.tuples = self.random.below(2) == 0;
        let mut text = String::from("from grundy_rules import *\n");
        text += match self.tuples {
            true => "start = (3, 4)\n",
            false => "start = 7\n",
        };
        text += "table = [3, 1, 4, 1, 5]\nedges = {0: [1], 1: [2, 3], 2: [], 5: [0]}\n";
        self.lists = vec!["table".into()];
        self.ints = vec!["a".into(), "b".into()];
        text += "def helper(a, b):\n";
        text += &self.block(1, 2);
        text += &format!("    return {}\n", self.int(2));
        self.helper = true;
        self.lists = vec!["table".into()];
        text += "def moves(p):\n";
        if self.tuples {
            text += "    a, b = p\n    q = list(p)\n";
            self.ints = vec!["a".into(), "b".into()];
            self.lists.push("q".into());
        } else {
            text += "    a = p\n";
            self.ints = vec!["a".into()];
        }
        text += &self.block(1, 3);
        text += &format!("    return {}\n", self.options());
        (text, self.tuples)
    }

    fn options(&mut self) -> String {
        let depth = 2;
        match self.random.below(4) {
            0 => {
                let mut options = String::from("[");
                for _ in 0..self.random.below(4) {
                    options += &format!("{}, ", self.position(depth));
                }
                options + "]"
            }
            1 => format!("{} + {}", self.comprehension(), self.comprehension()),
            2 => {
                let condition = self.bool(1);
                format!("{} if {condition} else []", self.comprehension())
            }
            _ => self.comprehension(),
        }
    }

    fn comprehension(&mut self) -> String {
        let name = self.name();
        let iter = self.iterable(1);
        self.ints.push(name.clone());
        let condition = match self.random.below(3) {
            0 => format!(" if {}", self.bool(1)),
            _ => String::new(),
        };
        let position = self.position(2);
        self.ints.pop();
        format!("[{position} for {name} in {iter}{condition}]")
    }

    fn iterable(&mut self, depth: usize) -> String {
        match self.random.below(3) {
            0 => self.list(depth),
            1 => format!("range(min({}, 6))", self.int(depth)),
            _ => format!("range({}, 5)", self.random.below(5)),
        }
    }

    fn position(&mut self, depth: usize) -> String {
        let small = |me: &mut Self| match me.random.below(12) {
            0 => me.int(depth),
            _ => format!("abs({}) % 9", me.int(depth)),
        };
        let one = |me: &mut Self| match (me.tuples, me.random.below(3)) {
            (false, _) => small(me),
            (true, 0) => format!("tuple([abs(x) % 9 for x in {}])", me.list(1)),
            (true, _) => format!("({}, {})", small(me), small(me)),
        };
        match self.random.below(6) {
            0 => format!("plus({}, {})", one(self), one(self)),
            _ => one(self),
        }
    }

    fn block(&mut self, indent: usize, size: usize) -> String {
        let (ints, lists) = (self.ints.len(), self.lists.len());
        let mut text = String::new();
        for _ in 0..=self.random.below(size) {
            text += &self.statement(indent, size);
        }
        if indent > 1 {
            self.ints.truncate(ints);
            self.lists.truncate(lists);
        }
        text
    }

    fn statement(&mut self, indent: usize, size: usize) -> String {
        let pad = "    ".repeat(indent);
        let inner = size.saturating_sub(1);
        match self.random.below(11) {
            0..=2 => {
                let value = self.int(2);
                let name = match self.random.below(3) {
                    0 => self.some_int(),
                    _ => self.name(),
                };
                if !self.ints.contains(&name) {
                    self.ints.push(name.clone());
                }
                format!("{pad}{name} = {value}\n")
            }
            3 | 4 => {
                let value = self.list(2);
                let name = self.name();
                self.lists.push(name.clone());
                format!("{pad}{name} = {value}\n")
            }
            5 => {
                let (name, value) = (self.some_int(), self.int(1));
                let op = self.random.pick(&["+", "-", "*", "//", "%", "&", "|", "^"]);
                format!("{pad}{name} {op}= {value}\n")
            }
            6 => {
                let name = self.lists[self.lists.len() - 1].clone();
                let (value, index) = (self.int(1), self.int(1));
                match self.random.below(4) {
                    0 => format!("{pad}{name}.append({value})\n"),
                    1 => format!(
                        "{pad}if {name}:\n{pad}    {name}[{index} % len({name})] = {value}\n"
                    ),
                    2 => format!("{pad}{name} += [{value}]\n"),
                    _ => format!("{pad}{name}[{index}] = {value}\n"),
                }
            }
            7 => {
                let condition = self.bool(2);
                let mut text = format!("{pad}if {condition}:\n{}", self.block(indent + 1, inner));
                if self.random.below(2) == 0 {
                    text += &format!("{pad}elif {}:\n", self.bool(1));
                    text += &self.block(indent + 1, inner);
                    text += &format!("{pad}else:\n{}", self.block(indent + 1, inner));
                }
                text
            }
            8 => {
                let name = self.name();
                let iter = self.iterable(1);
                self.ints.push(name.clone());
                let mut text = format!("{pad}for {name} in {iter}:\n");
                text += &self.block(indent + 1, inner);
                if self.random.below(3) == 0 {
                    let leave = self.random.pick(&["break", "continue"]);
                    text += &format!("{pad}    if {}:\n{pad}        {leave}\n", self.bool(1));
                    text += &self.statement(indent + 1, 0);
                }
                let at = self.ints.iter().position(|known| *known == name);
                if let Some(at) = at {
                    self.ints.truncate(at);
                }
                text
            }
            9 => {
                let name = self.name();
                let mut text = format!("{pad}{name} = 0\n{pad}while {name} < 3:\n");
                text += &self.block(indent + 1, inner);
                text += &format!("{pad}    {name} += 1\n");
                text
            }
            _ => {
                let (x, y) = (self.some_int(), self.some_int());
                format!("{pad}{x}, {y} = {}, {}\n", self.int(1), self.int(1))
            }
        }
    }

    fn some_int(&mut self) -> String {
        let place = self.random.below(self.ints.len());
        self.ints[place].clone()
    }

    fn some_list(&mut self) -> String {
        let place = self.random.below(self.lists.len());
        self.lists[place].clone()
    }

    fn int(&mut self, depth: usize) -> String {
        if depth == 0 {
            return match self.random.below(3) {
                0 => format!("{}", self.random.below(12) as i64 - 2),
                _ => self.some_int(),
            };
        }
        let d = depth - 1;
        match self.random.below(26) {
            0..=5 => {
                let op = self.random.pick(&["+", "-", "*", "//", "%", "&", "|", "^"]);
                format!("({} {op} {})", self.int(d), self.int(d))
            }
            6 => format!("({} << {} % 8)", self.int(d), self.int(d)),
            7 => format!("({} >> abs({}))", self.int(d), self.int(d)),
            8 => format!("({} ** ({} % 4))", self.int(d), self.int(d)),
            9 => format!(
                "{}({})",
                self.random.pick(&["-", "~", "+", "abs"]),
                self.int(d)
            ),
            10 => format!(
                "{}({}, {})",
                self.random.pick(&["min", "max"]),
                self.int(d),
                self.int(d)
            ),
            11 => format!("len({})", self.list(d)),
            12 => format!("sum({})", self.list(d)),
            13 => format!("{}[{}]", self.list(d), self.int(0)),
            14 => format!("({} if {} else {})", self.int(d), self.bool(d), self.int(d)),
            15 => format!("isqrt(abs({}))", self.int(d)),
            16 => format!("gcd({}, {})", self.int(d), self.int(d)),
            17 => format!(
                "divmod({}, {})[{}]",
                self.int(d),
                self.int(d),
                self.random.below(2)
            ),
            18 if self.helper => format!("helper({}, {})", self.int(d), self.int(d)),
            19 => format!("sorted({})[0]", self.list(d)),
            20 => format!("{}.count({})", self.some_list(), self.int(d)),
            21 => format!(
                "{}({}, default=0)",
                self.random.pick(&["min", "max"]),
                self.list(d)
            ),
            22 => format!("({}).bit_length()", self.int(d)),
            23 => format!(
                "({} {} {})",
                self.int(d),
                self.random.pick(&["and", "or"]),
                self.int(d)
            ),
            24 => format!("len(edges.get({}, []))", self.int(d)),
            _ => format!(
                "sum([x * y for x, y in zip({}, {})])",
                self.list(d),
                self.list(d)
            ),
        }
    }

    fn bool(&mut self, depth: usize) -> String {
        let d = depth.saturating_sub(1);
        match self.random.below(9) {
            0..=2 => {
                let op = self.random.pick(&["<", "<=", "==", "!=", ">", ">="]);
                format!("{} {op} {}", self.int(d), self.int(d))
            }
            3 => format!("{} < {} <= {}", self.int(d), self.int(d), self.int(d)),
            4 if depth > 0 => {
                let op = self.random.pick(&["and", "or"]);
                format!("({} {op} {})", self.bool(d), self.bool(d))
            }
            5 if depth > 0 => format!("not ({})", self.bool(d)),
            6 => format!(
                "{} {} {}",
                self.int(0),
                self.random.pick(&["in", "not in"]),
                self.list(d)
            ),
            7 => format!(
                "{}(x > 1 for x in {})",
                self.random.pick(&["any", "all"]),
                self.list(d)
            ),
            _ => format!(
                "{} {} {}",
                self.list(d),
                self.random.pick(&["==", "<", "!="]),
                self.list(d)
            ),
        }
    }

    fn list(&mut self, depth: usize) -> String {
        if depth == 0 {
            return self.some_list();
        }
        let d = depth - 1;
        match self.random.below(12) {
            0 => format!("[{}, {}]", self.int(d), self.int(d)),
            1 => "[]".into(),
            2 => format!("({} + {})", self.list(d), self.list(d)),
            3 => format!("({} * ({} % 3))", self.list(d), self.int(d)),
            4 => format!(
                "list(range({}, {}, {}))",
                self.small(),
                self.small(),
                self.random.pick(&["1", "2", "-1", "-3"])
            ),
            5 => format!(
                "sorted({}, reverse={})",
                self.list(d),
                self.random.pick(&["True", "False"])
            ),
            6 => format!("{}[{}:{}]", self.list(d), self.int(d), self.int(d)),
            7 => format!(
                "{}[::{}]",
                self.list(d),
                self.random.pick(&["-1", "2", "-2"])
            ),
            8 => format!("[*{}, {}]", self.list(d), self.int(d)),
            9 => format!("[i + x for i, x in enumerate({})]", self.list(d)),
            10 => format!("list(reversed({}))", self.list(d)),
            _ => {
                let name = self.name();
                let iter = self.iterable(d);
                self.ints.push(name.clone());
                let text = format!("[{} for {name} in {iter} if {}]", self.int(d), self.bool(d));
                self.ints.pop();
                text
            }
        }
    }

    fn small(&mut self) -> String {
        format!("{}", self.random.below(9) as i64 - 3)
    }
}
