//! Programs for rules that somebody wrote: reading and solving around the moves, in three
//! languages, and a generator of inputs.

use grundy_game::{Language as Speech, say};
use grundy_theory::Convention;
use grundy_workbench::Listing;

use super::{Language, fill};
use crate::form::{Between, Form, Many, Shape};
use crate::stress::Asked;

/// What the programs around some rules do.
#[derive(Clone, Debug)]
pub struct Around<'a> {
    /// What the game is called.
    pub name: &'a str,
    /// Its moves.
    pub listing: &'a Listing,
    /// How inputs are written.
    pub form: Form,
    /// What a position is.
    pub shape: Shape,
    /// What is printed: the value, or the words for a win and a loss.
    pub asked: Asked,
    /// These words.
    pub words: (&'a str, &'a str),
    /// Who loses when no move is left.
    pub convention: Convention,
    /// The language of the comments.
    pub speech: Speech,
}

impl Around<'_> {
    /// A reference solution; `None` in a language that rules are not translated into.
    pub fn program(&self, language: Language) -> Option<String> {
        let misere = self.convention == Convention::Misere;
        let template = match (language, misere) {
            (Language::Cpp, false) => include_str!("rules/normal.cpp"),
            (Language::Cpp, true) => include_str!("rules/misere.cpp"),
            (Language::Java, false) => include_str!("rules/normal.java"),
            (Language::Java, true) => include_str!("rules/misere.java"),
            (Language::Python, false) => include_str!("rules/normal.py"),
            (Language::Python, true) => include_str!("rules/misere.py"),
            (Language::Rust, _) => return None,
        };
        let sign = if language == Language::Python {
            "#"
        } else {
            "//"
        };
        let header: Vec<String> = self
            .header()
            .iter()
            .map(|line| format!("{sign} {line}"))
            .collect();
        let mex = say!(self.speech,
            "The Grundy value: the mex of the values of the options; a sum is worth the xor of its parts.";
            "SG 值：各后继 SG 值的 mex；若干局面的和取异或。");
        let sum = say!(self.speech,
            "Whether the player to move wins the sum of these; who cannot move has won.";
            "这些局面的和先手是否必胜；不能操作者胜。");
        let (input, cases, parts, end) = self.reading(language);
        let marks = [
            ("@HEADER@", header.join("\n")),
            (
                "@LISTING@",
                self.listing_in(language).trim_end().to_string(),
            ),
            ("@MEX@", mex),
            ("@SUM@", sum),
            ("@READ@", self.read(language)),
            ("@INPUT@", input),
            ("@CASES@", cases),
            ("@PARTS@", parts),
            ("@ANSWER@", self.answer(language)),
            ("@END@", end.into()),
        ];
        let mut text = fill(template, &marks).join("\n");
        text.push('\n');
        Some(text)
    }

    fn listing_in(&self, language: Language) -> &str {
        match language {
            Language::Java => &self.listing.java,
            Language::Python => &self.listing.python,
            _ => &self.listing.cpp,
        }
    }

    /// What the game is, what is read and what is printed.
    pub fn header(&self) -> Vec<String> {
        let form = self.form;
        let name = self.name;
        let (win, lose) = self.words;
        vec![
            say!(self.speech, "{name}: a reference solution from the moves alone.";
                "{name}：只根据着法求解的参考程序。"),
            say!(self.speech, "Input: {form}, {}.", self.legend();
                "输入：{form}，其中{}。", self.legend()),
            match (self.asked, self.convention) {
                (Asked::Value, _) => say!(self.speech,
                    "Output: the Grundy value of the sum, 0 if the player to move loses.";
                    "输出：这些局面之和的 SG 值；为 0 则先手必败。"),
                (_, Convention::Normal) => say!(self.speech,
                    "Output: `{win}` if the player to move wins, else `{lose}`; who cannot move loses.";
                    "输出：先手必胜则为 `{win}`，否则为 `{lose}`；不能操作者负。"),
                (_, Convention::Misere) => say!(self.speech,
                    "Output: `{win}` if the player to move wins, else `{lose}`; who cannot move wins.";
                    "输出：先手必胜则为 `{win}`，否则为 `{lose}`；不能操作者胜。"),
            },
        ]
    }

    /// What the rules say of themselves: the comments at their head.
    pub fn about(&self) -> String {
        let lines = self
            .listing
            .rules
            .lines()
            .take_while(|line| line.starts_with('#'));
        let lines: Vec<&str> = lines
            .map(|line| line.trim_start_matches('#').trim())
            .collect();
        match lines.is_empty() {
            true => format!("```python\n{}\n```", self.listing.rules.trim_end()),
            false => lines.join("\n"),
        }
    }

    /// What is read and printed, in English and in Chinese.
    pub fn lines(&self) -> (Vec<String>, Vec<String>) {
        let said = |speech| {
            Self {
                speech,
                ..self.clone()
            }
            .header()
            .split_off(1)
        };
        (said(Speech::English), said(Speech::Chinese))
    }

    /// What the words of the form mean here.
    pub fn legend(&self) -> String {
        let speech = self.speech;
        let mut said = Vec::new();
        if self.form.cases {
            said.push(say!(speech, "T: the number of cases"; " T 是数据组数"));
        }
        if let Many::Counted(_) = self.form.many {
            said.push(say!(speech, "n: the number of positions"; " n 是局面的个数"));
        }
        if self.form.sized.is_some() {
            said.push(say! { speech, match self.shape;
                Shape::Board(..) => "k: rows and columns"; " k 是行数和列数";
                _ => "k: the length of the tuple"; " k 是元组的长度";
            });
        }
        said.push(say! { speech, match self.shape;
            Shape::Number => "p: a position, a number"; " p 是一个局面（一个数）";
            Shape::Numbers(count) if self.form.sized.is_none() =>
                "p: a position, {count} numbers";
                " p 是一个局面（{count} 个数）";
            Shape::Numbers(_) => "p: a position, numbers"; " p 是一个局面（若干个数）";
            Shape::Board(rows, columns) if self.form.sized.is_none() =>
                "p: a board, {rows} rows of {columns} squares, `.` free and `#` taken";
                " p 是棋盘，{rows} 行 {columns} 列，`.` 为空，`#` 为占";
            Shape::Board(..) =>
                "p: a board, `.` free and `#` taken";
                " p 是棋盘，`.` 为空，`#` 为占";
        });
        said.join(match speech {
            Speech::English => "; ",
            Speech::Chinese => "，",
        })
    }

    fn answer(&self, language: Language) -> String {
        let (win, lose) = self.words;
        match (self.asked, language) {
            (Asked::Value, _) => "value".into(),
            (_, Language::Python) => format!("{win:?} if value else {lose:?}"),
            (_, Language::Java) => format!("value != 0 ? {win:?} : {lose:?}"),
            _ => format!("(value ? {win:?} : {lose:?})"),
        }
    }

    /// The function that reads one position.
    fn read(&self, language: Language) -> String {
        let sized = self.form.sized.is_some();
        match (language, self.shape) {
            (Language::Python, Shape::Number) => {
                "def read(words):\n    return int(words.pop())".into()
            }
            (Language::Python, Shape::Numbers(count)) => {
                let count = if sized { "int(words.pop())".into() } else { count.to_string() };
                format!("def read(words):\n    return tuple([int(words.pop()) for _ in range({count})])")
            }
            (Language::Python, Shape::Board(rows, _)) => {
                let first = match sized {
                    true => "rows, _ = int(words.pop()), words.pop()".into(),
                    false => format!("rows = {rows}"),
                };
                format!("def read(words):\n    {first}\n    return board(*[words.pop() for _ in range(rows)])")
            }
            (Language::Java, Shape::Number) => {
                "static V read(StringTokenizer in) { return num(Long.parseLong(in.nextToken())); }".into()
            }
            (Language::Java, Shape::Numbers(count)) => {
                let count = if sized { "Long.parseLong(in.nextToken())".into() } else { count.to_string() };
                format!("static V read(StringTokenizer in) {{\n    ArrayList<V> numbers = new ArrayList<>();\n    for (long i = {count}; i > 0; i--) numbers.add(num(Long.parseLong(in.nextToken())));\n    return of(numbers);\n}}")
            }
            (Language::Java, Shape::Board(rows, columns)) => {
                let size = match sized {
                    true => "int rows = Integer.parseInt(in.nextToken()), columns = Integer.parseInt(in.nextToken());".into(),
                    false => format!("int rows = {rows}, columns = {columns};"),
                };
                format!("static V read(StringTokenizer in) {{\n    {size}\n    long free = 0;\n    for (int r = 0; r < rows; r++) {{\n        String row = in.nextToken();\n        for (int c = 0; c < columns; c++)\n            if (row.charAt(c) == '.') free |= 1L << (r * columns + c);\n    }}\n    return new V(free, new ArrayList<>(List.of(num(rows), num(columns))), false);\n}}")
            }
            (_, Shape::Number) => {
                "V read(std::istream& in) {\n    long long n = 0;\n    in >> n;\n    return V(n);\n}".into()
            }
            (_, Shape::Numbers(count)) => {
                let size = match sized {
                    true => "size_t size = 0;\n    in >> size;".into(),
                    false => format!("size_t size = {count};"),
                };
                format!("V read(std::istream& in) {{\n    {size}\n    std::vector<V> numbers(size);\n    for (auto& number : numbers) in >> number.n;\n    return V(numbers);\n}}")
            }
            (_, Shape::Board(rows, columns)) => {
                let size = match sized {
                    true => "long long rows = 0, columns = 0;\n    in >> rows >> columns;".into(),
                    false => format!("long long rows = {rows}, columns = {columns};"),
                };
                format!("V read(std::istream& in) {{\n    {size}\n    V free(std::vector<V>{{rows, columns}});\n    for (long long r = 0; r < rows; r++) {{\n        std::string row;\n        in >> row;\n        for (long long c = 0; c < columns; c++)\n            if (row[c] == '.') free.n |= 1LL << (r * columns + c);\n    }}\n    return free;\n}}")
            }
        }
    }

    /// What stands before the cases, at the head of them, before each, and after them.
    fn reading(&self, language: Language) -> (String, String, String, &'static str) {
        let lines = self.form.many == Many::OnLine;
        let many = self.form.cases;
        match language {
            Language::Python => {
                let (all, first) = match lines {
                    true => ("lines = iter(sys.stdin.read().splitlines())", "next(lines)"),
                    false => ("words = sys.stdin.read().split()[::-1]", "words.pop()"),
                };
                let times = if many {
                    format!("int({first})")
                } else {
                    "1".into()
                };
                let parts = match self.form.many {
                    Many::One => "parts = [read(words)]",
                    Many::Counted(_) => "parts = [read(words) for _ in range(int(words.pop()))]",
                    Many::OnLine => {
                        "words, parts = next(lines).split()[::-1], []\nwhile words:\n    parts.append(read(words))"
                    }
                    Many::ToTheEnd => "parts = []\nwhile words:\n    parts.append(read(words))",
                };
                (
                    String::new(),
                    format!("{all}\nfor _ in range({times}):"),
                    parts.into(),
                    "",
                )
            }
            Language::Java => {
                let (all, first) = match lines {
                    true => (
                        "Iterator<String> lines = text.lines().iterator();",
                        "lines.next().trim()",
                    ),
                    false => (
                        "StringTokenizer in = new StringTokenizer(text);",
                        "in.nextToken()",
                    ),
                };
                let times = if many {
                    format!("Long.parseLong({first})")
                } else {
                    "1".into()
                };
                let input = format!("String text = new String(System.in.readAllBytes());\n{all}");
                let parts = "List<V> parts = new ArrayList<>();\n";
                let more = match self.form.many {
                    Many::One => "parts.add(read(in));",
                    Many::Counted(_) => {
                        "for (long n = Long.parseLong(in.nextToken()); n > 0; n--) parts.add(read(in));"
                    }
                    Many::OnLine => {
                        "StringTokenizer in = new StringTokenizer(lines.next());\nwhile (in.hasMoreTokens()) parts.add(read(in));"
                    }
                    Many::ToTheEnd => "while (in.hasMoreTokens()) parts.add(read(in));",
                };
                let cases = format!("for (long T = {times}; T > 0; T--) {{");
                (input, cases, format!("{parts}{more}"), "}")
            }
            _ => {
                let mut cases = String::from("long long T = 1;\n");
                if many {
                    cases += "std::cin >> T;\n";
                }
                if lines {
                    cases += "std::string line;\n";
                    if many {
                        cases += "std::getline(std::cin, line);\n";
                    }
                }
                cases += "while (T--) {";
                let parts = match self.form.many {
                    Many::One => "std::vector<V> parts{read(std::cin)};",
                    Many::Counted(_) => {
                        "size_t n = 0;\nstd::cin >> n;\nstd::vector<V> parts;\nwhile (parts.size() < n) parts.push_back(read(std::cin));"
                    }
                    Many::OnLine => {
                        "std::getline(std::cin, line);\nstd::istringstream in(line);\nstd::vector<V> parts;\nwhile (in >> std::ws && in.peek() != EOF) parts.push_back(read(in));"
                    }
                    Many::ToTheEnd => {
                        "std::vector<V> parts;\nwhile (std::cin >> std::ws && std::cin.peek() != EOF) parts.push_back(read(std::cin));"
                    }
                };
                (String::new(), cases, parts.into(), "}")
            }
        }
    }

    /// A generator that takes a seed and a size, as `stress --gen` calls one.
    pub fn generator(&self, start: &str, most: usize) -> String {
        let start = match self.shape {
            Shape::Number => start.to_string(),
            Shape::Numbers(_) => {
                format!("({},)", start.trim_matches(['(', ')'])).replace("(,)", "()")
            }
            Shape::Board(..) => {
                let rows: Vec<String> = start.split('/').map(|row| format!("{row:?}")).collect();
                format!("board({})", rows.join(", "))
            }
        };
        let between = |between: Between| if between == Between::Line { "\\n" } else { " " };
        let size = |code: &str| match self.form.sized {
            Some(after) => format!("{code} + \"{}\" + ", between(after)),
            None => String::new(),
        };
        let written = match self.shape {
            Shape::Number => "return str(position)".into(),
            Shape::Numbers(_) => format!(
                "return {}\" \".join(map(str, position))",
                size("str(len(position))")
            ),
            Shape::Board(..) => format!(
                "return {}str(position).replace(\"/\", \"\\n\")",
                size("f\"{position.rows} {position.columns}\"")
            ),
        };
        let lines = self.form.lines
            || (self.form.sized.is_some() || self.shape != Shape::Number)
                && self.form.many != Many::OnLine;
        let join = if lines { "\\n" } else { " " };
        let mut print = String::new();
        if self.form.cases {
            print += "print(len(cases))\n";
        }
        print += "for case in cases:\n";
        print += &match self.form.many {
            Many::Counted(after) => format!(
                "    print(str(len(case)) + \"{}\" + \"{join}\".join(case))",
                between(after)
            ),
            _ => format!("    print(\"{join}\".join(case))"),
        };
        let header = say!(self.speech,
            "# {}: an input of positions that random games reach. python3 generator.py SEED SIZE", self.name;
            "# {}：随机对局所能到达的局面。python3 generator.py 种子 规模", self.name);
        let marks = [
            ("@HEADER@", header),
            ("@LISTING@", self.listing.python.trim_end().to_string()),
            ("@START@", start),
            ("@WRITTEN@", written),
            (
                "@COUNT@",
                if self.form.cases {
                    "random.randint(1, 5)".into()
                } else {
                    "1".into()
                },
            ),
            (
                "@MOST@",
                if self.form.many == Many::One {
                    "1".into()
                } else {
                    most.to_string()
                },
            ),
            ("@PRINT@", print),
        ];
        let mut text = fill(include_str!("rules/generator.py"), &marks).join("\n");
        text.push('\n');
        text
    }
}
