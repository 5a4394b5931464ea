//! `label FILE grundy|retrograde|smith|binary`: times reading and labelling, and prints a sum to
//! compare with other programs.

use std::path::Path;
use std::time::Instant;

use grundy_fastio::Source;
use grundy_game::Budget;
use grundy_graphs::{Graph, Labels, Mex, Outcomes, Smith, fold, read, write_binary};
use grundy_theory::{Convention, Outcome};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, mode] = &words[..] else {
        eprintln!("usage: label FILE grundy|retrograde|smith|binary");
        std::process::exit(2);
    };
    let start = Instant::now();
    let graph = read(&Source::open(Path::new(file))?, 1)?;
    println!("read {:.3}", start.elapsed().as_secs_f64());
    let budget = Budget::new(u64::MAX);
    let (start, spent) = (Instant::now(), cpu());
    let sum = match mode.as_str() {
        "grundy" => {
            let labels = fold(&graph, &Mex, &budget)?.ok_or("there is a cycle")?;
            let time = start.elapsed().as_secs_f64();
            println!("label {time:.3}");
            checksum(labels.iter().map(|&label| label.into()))
        }
        "retrograde" => {
            let back = graph.reversed();
            println!("reverse {:.3}", start.elapsed().as_secs_f64());
            let outcomes = Outcomes::backward(&graph, &back, Convention::Normal, &budget)?;
            println!("label {:.3}", start.elapsed().as_secs_f64());
            checksum((0..graph.order()).map(|v| {
                let won = outcomes.outcome(v) == Outcome::N;
                outcomes
                    .remoteness(v)
                    .map_or(7, |length| 2 * u64::from(length) + u64::from(won))
            }))
        }
        "smith" => {
            let smith = Smith::of(&graph, &graph.reversed(), &budget)?;
            println!("label {:.3}", start.elapsed().as_secs_f64());
            let labels = Labels::Smith(smith);
            checksum((0..graph.order()).map(|v| labels.label(v).map_or(99, u64::from)))
        }
        "binary" => {
            let mut file = std::fs::File::create(format!("{file}.bin"))?;
            write_binary(&graph, &mut file)?;
            println!("write {:.3}", start.elapsed().as_secs_f64());
            0
        }
        "pass" => {
            // One streaming pass over the edges, the least that any labelling costs.
            let sum = pass(&graph);
            println!("pass {:.3}", start.elapsed().as_secs_f64());
            sum
        }
        _ => return Err("unknown mode".into()),
    };
    println!("cpu {:.2}", cpu() - spent);
    println!("sum {sum}");
    Ok(())
}

/// Seconds that all threads of this process have spent, to hundredths; 0 where nobody tells.
fn cpu() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit(')').next().unwrap_or_default();
    let mut ticks = fields.split_whitespace().skip(11).take(2);
    let mut tick = || ticks.next().and_then(|t| t.parse::<f64>().ok());
    (tick().unwrap_or(0.0) + tick().unwrap_or(0.0)) / 100.0
}

fn pass(graph: &Graph) -> u64 {
    (0..graph.order())
        .map(|v| graph.options(v).iter().map(|&w| u64::from(w)).sum::<u64>())
        .sum()
}

fn checksum(values: impl Iterator<Item = u64>) -> u64 {
    values.zip(1u64..).fold(0, |sum, (value, place)| {
        sum.wrapping_add(value.wrapping_mul(place))
    })
}
