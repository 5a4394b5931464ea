//! Pictures of labelled graphs: SVG in layers, and DOT for other programs.

use std::fmt::Write as _;

use grundy_theory::Outcome;

use crate::{Graph, Layout, Spacing};

/// A graph with what is to be seen on it.
#[derive(Clone, Debug)]
pub struct Drawing<'a> {
    /// Above the picture.
    pub title: String,
    /// The graph.
    pub graph: &'a Graph,
    /// For each vertex.
    pub vertices: Vec<Mark>,
    /// For each edge, in the order of the vertices and of their options, whether it is a winning
    /// move, if that is known.
    pub winning: Vec<Option<bool>>,
    /// Words below the picture: for P, N, D, a winning move, another move, and what is not known.
    pub legend: [String; 6],
}

/// What is drawn for a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its name.
    pub name: String,
    /// Its value, if it is known.
    pub value: Option<String>,
    /// Who wins, if that is known.
    pub outcome: Option<Outcome>,
    /// Whether moves are left out here.
    pub cut: bool,
}

const HEIGHT: f64 = 44.0;
const MARGIN: f64 = 36.0;
const TITLE: f64 = 44.0;
const LEGEND: f64 = 56.0;

const STYLE: &str = "\
svg{background:#fffdf8;font-family:'Inter','Noto Sans','Noto Sans CJK SC','Helvetica Neue',Arial,sans-serif}\
.t{font-size:17px;font-weight:600;fill:#2b2a33}\
.n{font-size:15px;font-weight:600;text-anchor:middle;fill:#2b2a33}\
.v{font-size:11px;text-anchor:middle;fill:#77737f}\
.l{font-size:12px;fill:#5b5866}\
rect{stroke-width:1.4}\
.P rect{fill:#d9efe0;stroke:#2f855a;stroke-width:2.6}\
.P .n{fill:#1e5a3b}.P .v{fill:#2f855a}\
.N rect{fill:#ffffff;stroke:#b9b3c2}\
.D rect{fill:#efecf3;stroke:#8f88a0;stroke-dasharray:5 4}\
.U rect{fill:#ffffff;stroke:#d8d4de;stroke-dasharray:2 4}\
path{fill:none;stroke:#cfc9d8;stroke-width:1.2}\
.w{stroke:#d97706;stroke-width:3}\
.u{stroke-dasharray:2 4}";

impl Drawing<'_> {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let widths: Vec<f64> = self.vertices.iter().map(width).collect();
        let layout = Layout::of(self.graph, &widths, Spacing::default());
        let loops = (0..self.graph.order()).any(|v| self.graph.options(v).contains(&v));
        let room = if loops { 30.0 } else { 0.0 };
        let legend: f64 = self
            .legend
            .iter()
            .map(|text| 48.0 + letters(text) * 6.4)
            .sum();
        let inner = layout.width.max(legend).max(letters(&self.title) * 9.0);
        let left = MARGIN + (inner - layout.width) / 2.0;
        let (width, height) = (
            inner + 2.0 * MARGIN + room,
            layout.height + HEIGHT + TITLE + LEGEND + MARGIN,
        );
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n<defs>{}{}</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n<text class=\"t\" x=\"{MARGIN}\" y=\"32\">{title}</text>\n",
            arrow("a", "#b3acbf", 7.0),
            arrow("b", "#d97706", 4.6),
            title = escaped(&self.title),
        );
        let top = TITLE + HEIGHT / 2.0 + 8.0;
        let lines: Vec<_> = layout.edges.iter().zip(&self.winning).collect();
        // Winning moves last, so that they lie above the others.
        for drawn in [Some(false), None, Some(true)] {
            for (line, _) in lines.iter().filter(|(_, winning)| **winning == drawn) {
                let (class, marker) = match drawn {
                    Some(true) => (" class=\"w\"", "b"),
                    Some(false) => ("", "a"),
                    None => (" class=\"u\"", "a"),
                };
                let path = path(line, &layout, &widths);
                let _ = writeln!(
                    svg,
                    "<path{class} d=\"{path}\" transform=\"translate({left:.1} {top:.1})\" marker-end=\"url(#{marker})\"/>"
                );
            }
        }
        for ((mark, &(x, y)), width) in self.vertices.iter().zip(&layout.vertices).zip(&widths) {
            vertex(mark, x + left, y + top, *width, &mut svg);
        }
        self.legend(&mut svg, height - 30.0);
        svg.push_str("</svg>\n");
        svg
    }

    fn legend(&self, svg: &mut String, y: f64) {
        let mut x = MARGIN;
        let drawn = self
            .vertices
            .iter()
            .any(|mark| mark.outcome == Some(Outcome::D));
        for (i, text) in self.legend.iter().enumerate() {
            if (i == 2 && !drawn) || (i == 5 && !self.is_open()) {
                continue;
            }
            let _ = match i {
                0..=2 | 5 => writeln!(
                    svg,
                    "<g class=\"{}\"><rect x=\"{x:.1}\" y=\"{:.1}\" width=\"24\" height=\"16\" rx=\"5\"/></g>",
                    ["P", "N", "D", "", "", "U"][i],
                    y - 12.0
                ),
                _ => writeln!(
                    svg,
                    "<path{} d=\"M{x:.1} {:.1}h18\" marker-end=\"url(#{})\"/>",
                    if i == 3 { " class=\"w\"" } else { "" },
                    y - 4.0,
                    if i == 3 { "b" } else { "a" }
                ),
            };
            let _ = writeln!(
                svg,
                "<text class=\"l\" x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
                x + 31.0,
                escaped(text)
            );
            x += 48.0 + letters(text) * 6.4;
        }
    }

    /// Whether something in it is not known.
    fn is_open(&self) -> bool {
        self.vertices.iter().any(|mark| mark.outcome.is_none()) || self.winning.contains(&None)
    }

    /// The picture as DOT.
    pub fn dot(&self) -> String {
        let mut dot = String::from("digraph {\n");
        let _ = writeln!(dot, "  label={};", quoted(&self.title));
        dot.push_str("  node [shape=box, style=\"rounded,filled\", fillcolor=white];\n");
        for mark in &self.vertices {
            let name = quoted(&mark.name);
            let label = match &mark.value {
                Some(value) => quoted(&format!("{}\n{value}", mark.name)),
                None => name.clone(),
            };
            let style = match mark.outcome {
                Some(Outcome::P) => ", fillcolor=\"#d9efe0\", color=\"#2f855a\", penwidth=2.4",
                Some(Outcome::D) => ", fillcolor=\"#efecf3\", style=\"rounded,filled,dashed\"",
                Some(_) => "",
                None => ", style=\"rounded,filled,dotted\"",
            };
            let _ = writeln!(dot, "  {name} [label={label}{style}];");
        }
        let mut winning = self.winning.iter();
        for vertex in 0..self.graph.order() {
            for &option in self.graph.options(vertex) {
                let style = match winning.next() {
                    Some(Some(true)) => " [style=bold, color=\"#d97706\", penwidth=2.4]",
                    Some(Some(false)) => "",
                    Some(None) | None => " [style=dotted]",
                };
                let [from, to] = [vertex, option].map(|v| quoted(&self.vertices[v as usize].name));
                let _ = writeln!(dot, "  {from} -> {to}{style};");
            }
        }
        dot.push_str("}\n");
        dot
    }
}

/// The width of a text in letters; wide ones count double.
fn letters(text: &str) -> f64 {
    let wide = |c: char| if c as u32 >= 0x1100 { 2.0 } else { 1.0 };
    text.chars().map(wide).sum()
}

fn width(mark: &Mark) -> f64 {
    let value = mark.value.as_deref().unwrap_or("");
    (letters(&mark.name) * 9.0)
        .max(letters(value) * 6.4)
        .max(20.0)
        + 24.0
}

fn vertex(mark: &Mark, x: f64, y: f64, width: f64, svg: &mut String) {
    let class = match mark.outcome {
        Some(Outcome::P) => "P",
        Some(Outcome::N) => "N",
        Some(Outcome::D) => "D",
        _ => "U",
    };
    let name = escaped(&mark.name) + if mark.cut { " …" } else { "" };
    let _ = write!(
        svg,
        "<g class=\"{class}\"><rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{HEIGHT}\" rx=\"11\"/><text class=\"n\" x=\"{x:.1}\" y=\"{:.1}\">{name}</text>",
        x - width / 2.0,
        y - HEIGHT / 2.0,
        y + if mark.value.is_some() { -1.0 } else { 5.0 },
    );
    if let Some(value) = &mark.value {
        let _ = write!(
            svg,
            "<text class=\"v\" x=\"{x:.1}\" y=\"{:.1}\">{}</text>",
            y + 15.0,
            escaped(value)
        );
    }
    svg.push_str("</g>\n");
}

/// A curve through the places of an edge, from border to border, upright at each of them.
fn path(line: &[(f64, f64)], layout: &Layout, widths: &[f64]) -> String {
    let [first, .., last] = line else {
        // A self-loop, at the right border.
        let (x, y) = line[0];
        let at = layout.vertices.iter().position(|place| *place == line[0]);
        let right = x + at.map_or(0.0, |i| widths[i]) / 2.0;
        return format!("M{right:.1} {:.1}c26 -14 26 26 3 13", y - 7.0);
    };
    let up = last.1 < first.1;
    // Edges that go up keep to the right of those that go down.
    let (side, aside) = if up { (-1.0, 9.0) } else { (1.0, 0.0) };
    let mut points = line.to_vec();
    let ends = points.len() - 1;
    points[0].1 += side * HEIGHT / 2.0;
    points[ends].1 -= side * (HEIGHT / 2.0 + 5.0);
    points[0].0 += aside;
    points[ends].0 += aside;
    let mut path = format!("M{:.1} {:.1}", points[0].0, points[0].1);
    for pair in points.windows(2) {
        let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
        let half = f64::midpoint(y0, y1);
        let _ = write!(path, "C{x0:.1} {half:.1} {x1:.1} {half:.1} {x1:.1} {y1:.1}");
    }
    path
}

fn arrow(id: &str, colour: &str, size: f64) -> String {
    format!(
        "<marker id=\"{id}\" viewBox=\"0 0 10 10\" refX=\"6\" refY=\"5\" markerWidth=\"{size}\" markerHeight=\"{size}\" orient=\"auto\"><path d=\"M0 1L9 5L0 9z\" style=\"fill:{colour};stroke:none\"/></marker>"
    )
}

fn escaped(text: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let text: String = text.chars().map(printable).collect();
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn quoted(text: &str) -> String {
    let text = text
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace('\n', "\\n");
    format!("\"{text}\"")
}
