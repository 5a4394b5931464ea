//! The picture of a misère quotient: its Cayley graph with P, and the table of Φ.

use std::fmt::Write as _;

use grundy::misere::Element;
use grundy::workbench::QuotientReport;

/// Between two elements, across and down.
const STEP: (f64, f64) = (92.0, 58.0);
const MARGIN: f64 = 44.0;
/// A cell of the table of Φ, across and down.
const CELL: (f64, f64) = (54.0, 22.0);
/// One colour for each generator, again from the first.
const COLOURS: [&str; 8] = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f", "#a05195",
];

/// The quotient as an SVG: elements by the length of their names, an arrow from x to xg for each
/// generator g, elements of P filled; below them Φ, a period in each line where there is one.
pub fn picture(report: &QuotientReport) -> String {
    let places = places(report);
    let width = places.iter().map(|place| place.0).fold(0.0, f64::max) + MARGIN;
    let height = places.iter().map(|place| place.1).fold(0.0, f64::max) + MARGIN;
    let mut body = String::new();
    arrows(report, &places, &mut body);
    elements(report, &places, &mut body);
    let (legend_width, top) = legend(report, height, &mut body);
    let (table_width, bottom) = table(report, top, &mut body);
    let width = width.max(legend_width).max(table_width);
    let title = escaped(&report.game);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {bottom:.0}\" \
         width=\"{width:.0}\" height=\"{bottom:.0}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

/// Where each element stands: columns by how many generators it takes.
fn places(report: &QuotientReport) -> Vec<(f64, f64)> {
    let monoid = report.named.quotient.monoid();
    let generators = report.named.names.generators();
    let mut degree: Vec<Option<usize>> = vec![None; monoid.order()];
    degree[0] = Some(0);
    let (mut layer, mut layers) = (vec![0 as Element], Vec::new());
    while !layer.is_empty() {
        let mut next = Vec::new();
        for &x in &layer {
            for generator in generators {
                let y = monoid.product(x, generator.element);
                if degree[y as usize].is_none() {
                    degree[y as usize] = Some(layers.len() + 1);
                    next.push(y);
                }
            }
        }
        layers.push(std::mem::replace(&mut layer, next));
    }
    let tallest = layers.iter().map(Vec::len).max().unwrap_or(1);
    let mut places = vec![(MARGIN, MARGIN); monoid.order()];
    for (column, layer) in layers.iter().enumerate() {
        let above = (tallest - layer.len()) as f64 / 2.0;
        for (row, &x) in layer.iter().enumerate() {
            places[x as usize] = (
                MARGIN + column as f64 * STEP.0,
                MARGIN + (above + row as f64) * STEP.1,
            );
        }
    }
    places
}

fn arrows(report: &QuotientReport, places: &[(f64, f64)], out: &mut String) {
    let monoid = report.named.quotient.monoid();
    for (colour, generator) in COLOURS.iter().cycle().zip(report.named.names.generators()) {
        for x in 0..monoid.order() as Element {
            let y = monoid.product(x, generator.element);
            let (from, to) = (places[x as usize], places[y as usize]);
            let path = match x == y {
                true => format!(
                    "M{:.1} {:.1}c-14 -22 14 -22 6 -2",
                    from.0 - 3.0,
                    from.1 - 14.0
                ),
                false => {
                    // Curved to one side, so that there and back are two lines.
                    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
                    let length = dx.hypot(dy).max(1.0);
                    let (nx, ny) = (-dy / length, dx / length);
                    let (cx, cy) = (from.0 + dx / 2.0 + 10.0 * nx, from.1 + dy / 2.0 + 10.0 * ny);
                    let end = (to.0 - 16.0 * dx / length, to.1 - 16.0 * dy / length);
                    format!(
                        "M{:.1} {:.1}Q{cx:.1} {cy:.1} {:.1} {:.1}",
                        from.0, from.1, end.0, end.1
                    )
                }
            };
            let marker = format!("m{}", &colour[1..]);
            let _ = writeln!(
                out,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" marker-end=\"url(#{marker})\"/>"
            );
        }
    }
    for colour in COLOURS {
        let _ = writeln!(
            out,
            "<marker id=\"m{}\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"6\" \
             markerHeight=\"6\" orient=\"auto\"><path d=\"M0 0L6 3L0 6z\" fill=\"{colour}\"/></marker>",
            &colour[1..]
        );
    }
}

fn elements(report: &QuotientReport, places: &[(f64, f64)], out: &mut String) {
    let monoid = report.named.quotient.monoid();
    for (x, place) in (0..).zip(places) {
        let fill = if monoid.is_p(x) { "#b7e4c7" } else { "white" };
        let name = report.named.names.name(x);
        let width = 10.0 + 8.0 * name.chars().count() as f64;
        let width = width.max(24.0);
        let _ = writeln!(
            out,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"24\" rx=\"12\" \
             fill=\"{fill}\" stroke=\"#333\"/>\n{}",
            place.0 - width / 2.0,
            place.1 - 12.0,
            text(place.0, place.1 + 4.5, "middle", "#000", &name)
        );
    }
}

/// What the colours are; gives how wide it is and where it ends.
fn legend(report: &QuotientReport, top: f64, out: &mut String) -> (f64, f64) {
    let monoid = report.named.quotient.monoid();
    let head = format!(
        "{}: |Q| = {}, |P| = {}",
        report.game,
        monoid.order(),
        monoid.p_count()
    );
    let _ = writeln!(out, "{}", text(MARGIN, top, "start", "#000", &head));
    let mut x = MARGIN;
    let generators = report
        .named
        .names
        .generators()
        .iter()
        .zip(&report.generators);
    for (colour, (generator, of)) in COLOURS.iter().cycle().zip(generators) {
        let name = report.named.names.name(generator.element);
        let words = of
            .as_ref()
            .map_or(name.clone(), |of| format!("{name} = Φ({of})"));
        let _ = writeln!(out, "{}", text(x, top + 22.0, "start", colour, &words));
        x += 24.0 + 8.0 * words.chars().count() as f64;
    }
    (
        x.max(MARGIN + 8.0 * head.chars().count() as f64),
        top + 44.0,
    )
}

/// The table of Φ; gives how wide it is and where it ends.
fn table(report: &QuotientReport, top: f64, out: &mut String) -> (f64, f64) {
    let monoid = report.named.quotient.monoid();
    let period = report.period.map(|period| period.period as usize);
    let width = period
        .filter(|period| (4..=24).contains(period))
        .unwrap_or(10);
    let rows = report.phi.chunks(width);
    let count = rows.len();
    for (row, heaps) in rows.enumerate() {
        let y = top + row as f64 * CELL.1;
        let head = text(MARGIN + 24.0, y + 15.0, "end", "#666", &heaps[0].text);
        let _ = writeln!(out, "{head}");
        for (column, heap) in heaps.iter().enumerate() {
            let x = MARGIN + 34.0 + column as f64 * CELL.0;
            let fill = if monoid.is_p(heap.element) {
                "#b7e4c7"
            } else {
                "#f4f4f4"
            };
            let name = report.named.names.name(heap.element);
            let _ = writeln!(
                out,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{fill}\" stroke=\"white\"/>\n{}",
                CELL.0,
                CELL.1,
                text(x + CELL.0 / 2.0, y + 15.0, "middle", "#000", &name)
            );
        }
    }
    let wide = 2.0 * MARGIN + 34.0 + width as f64 * CELL.0;
    (wide, top + count as f64 * CELL.1 + MARGIN)
}

fn text(x: f64, y: f64, anchor: &str, fill: &str, words: &str) -> String {
    let words = escaped(words);
    format!(
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"{fill}\">{words}</text>"
    )
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    text.replace('>', "&gt;")
}
