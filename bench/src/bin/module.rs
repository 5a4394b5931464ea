//! The questions of `bench/module.js`, answered natively by the code of the module.
//!
//! Every line of the input is runs, budget, name and text of a question, with tabs between; a line
//! of the output is the seconds of each run, a tab, and the answer as a JSON string.

use std::io::BufRead;

use grundy_bench::processor_seconds;
use grundy_wasm::Engine;

fn main() {
    for line in std::io::stdin().lock().lines() {
        let line = line.expect("text");
        let [runs, budget, name, text] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("expected four fields: {line}");
        };
        let asked = format!("{name}\n{text}");
        let budget = budget.parse().expect("a number");
        let mut seconds = Vec::new();
        let mut answer = String::new();
        for _ in 0..runs.parse().expect("a number") {
            // A new one remembers nothing of the run before.
            let engine = Engine::default();
            let before = processor_seconds();
            let reply = engine.answer(asked.as_bytes(), budget);
            seconds.push(format!("{:.9}", processor_seconds() - before));
            assert_eq!(reply.status, 200, "{asked}");
            answer = String::from_utf8(reply.bytes).expect("these answers are text");
        }
        println!("{}\t{}", seconds.join(" "), serde_json::json!(answer));
    }
}
