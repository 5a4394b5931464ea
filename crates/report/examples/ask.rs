//! Asks one question again and again in this process, for a profiler: what an answer costs without
//! a server around it. The last answer is printed.
//!
//! `cargo run --release -p grundy-report --example ask -- 200 moves 'q=nim 990 5&limit=1000'`

use grundy::Budget;
use grundy::workbench::Session;
use grundy_report::ROUTES;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [times, name, query] = &arguments[..] else {
        eprintln!("usage: ask TIMES ROUTE QUERY");
        std::process::exit(2);
    };
    let route = ROUTES.iter().find(|route| route.name == name);
    let route = route.expect("the name of a question");
    let query = query.replace(' ', "+");
    let session = Session::default();
    let mut last = Vec::new();
    for _ in 0..times.parse().expect("a number") {
        let answer = (route.run)(&query, &session, &Budget::new(300_000));
        last = answer.expect("a good question");
    }
    println!("{}", String::from_utf8_lossy(&last));
}
