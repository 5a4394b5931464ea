//! From any text to an answer: no panic, no hang, whatever the text.

mod support;

use std::time::{Duration, Instant};

use grundy_game::Budget;
use grundy_rulelang::{EXAMPLES, Program, open_program};
use grundy_workbench::{Position, Question, solve};
use support::clock;
use support::generator::{Generator, Random};

/// Pieces that programs are made of.
const PIECES: &[&str] = &[
    "start",
    " = ",
    "moves",
    "def ",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ":",
    "\n",
    "\n    ",
    "\n        ",
    "return ",
    "for ",
    " in ",
    "range(",
    "if ",
    "else ",
    "while ",
    "n",
    "p",
    "0",
    "1",
    "-1",
    "9",
    ", ",
    " + ",
    " - ",
    " * ",
    " // ",
    " % ",
    " ** ",
    " << ",
    " and ",
    " or ",
    "not ",
    "len(",
    "tuple(",
    "list(",
    "sorted(",
    "plus(",
    "board('..')",
    "without(",
    "pairs(",
    "canon",
    "parts",
    "symmetries(rotate=True)",
    "components()",
    "sorted_heaps",
    "x.append(",
    "lambda ",
    "None",
    "True",
    "'a'",
    "9223372036854775807",
    "0x",
    "1.5",
    "*",
    "#",
    "\\",
    "\"\"\"",
    "misere",
    "break",
    "continue",
    "zip(",
    "enumerate(",
    "reversed(",
    "x",
    "y",
    ".get(",
    "import os",
    "é",
    "\t",
    "size(",
    "min(",
    "left",
    "right",
];

/// A text near a valid one: pieces put in, cut out, doubled, swapped.
fn mutated(random: &mut Random, text: &str) -> String {
    let mut text = text.to_string();
    for _ in 0..=random.below(4) {
        let mut at = |text: &str| {
            let mut at = random.below(text.len() + 1);
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let (a, b) = (at(&text), at(&text));
        let (a, b) = (a.min(b), a.max(b).min(a + 40));
        let b = (0..=b)
            .rev()
            .find(|&b| text.is_char_boundary(b))
            .unwrap_or(a)
            .max(a);
        let piece = match random.below(4) {
            0 => String::new(),
            1 => text[a..b].repeat(2),
            _ => PIECES[random.below(PIECES.len())].into(),
        };
        match random.below(2) {
            0 => text.insert_str(a, &piece),
            _ => text.replace_range(a..b, &piece),
        }
    }
    text
}

/// Shows the text that was under trial when a panic passes.
struct SaidOnPanic<'a>(&'a str);

impl Drop for SaidOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("the text:\n{}", self.0);
        }
    }
}

#[test]
fn no_text_makes_it_panic_or_hang() {
    let time_left = clock();
    let (mut opened, mut answered, mut tried) = (0, 0, 0u64);
    while tried < 200 || time_left() {
        let mut random = Random(tried.wrapping_mul(0x1234_5678_9abc_def1));
        let text = match random.below(4) {
            0 => Generator::new(tried).file().0,
            1 => {
                let count = random.below(40);
                (0..count)
                    .map(|_| PIECES[random.below(PIECES.len())])
                    .collect()
            }
            _ => EXAMPLES[random.below(EXAMPLES.len())].1.to_string(),
        };
        let text = mutated(&mut random, &text);
        tried += 1;
        let _said = SaidOnPanic(&text);
        let begin = Instant::now();
        let Ok(program) = Program::new("fuzz.py", text.as_bytes()) else {
            continue;
        };
        let Ok(game) = open_program("rules:fuzz.py", program) else {
            continue;
        };
        opened += 1;
        let start = game.start().expect("a rule file has a start");
        let position = start.text();
        let position = Position::of(start.game(), &position).expect("the start reads back");
        let budget = Budget::new(20_000);
        answered += u32::from(solve(&position, &Question::new(&position, &budget)).is_ok());
        // Fuel and budget bound the work; the machine may be busy with other things.
        assert!(
            begin.elapsed() < Duration::from_secs(60),
            "hangs on\n{text}"
        );
    }
    println!("{tried} texts, {opened} opened, {answered} answered");
    assert!(opened > 20 && answered > 10);
}
