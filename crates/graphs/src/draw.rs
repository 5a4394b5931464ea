//! Pictures of labelled graphs: SVG in layers, and DOT for other programs.

use std::fmt::Write as _;

use grundy_theory::OutcomeClass;

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
    /// move (of somebody who may make it), if that is known.
    pub winning: Vec<Option<bool>>,
    /// For each edge whose move it is; empty where the players have the same moves.
    pub movers: Vec<Mover>,
    /// Words below the picture for each sign that may occur in it.
    pub legend: Vec<(Sign, String)>,
}

/// Who may make a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// Left alone: blue.
    Left,
    /// Right alone: red.
    Right,
    /// Either: green.
    Either,
}

/// What is told apart in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// Vertices of an outcome class.
    Class(OutcomeClass),
    /// Vertices of which it is not known who wins.
    Unknown,
    /// A winning move.
    Winning,
    /// Another move, where the players have the same ones.
    Other,
    /// A move of a player, where they have not.
    Of(Mover),
}

impl Mover {
    /// The colour of its lines, and what they are called in a picture.
    fn colour(self) -> (&'static str, &'static str) {
        match self {
            Self::Left => ("#3b82f6", "l"),
            Self::Right => ("#ef4444", "r"),
            Self::Either => ("#22a06b", "e"),
        }
    }
}

/// What is drawn for a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Its name.
    pub name: String,
    /// Its value, if it is known.
    pub value: Option<String>,
    /// Who wins, if that is known.
    pub outcome: Option<OutcomeClass>,
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
.k{font-size:12px;fill:#5b5866}\
rect{stroke-width:1.4}\
.P rect{fill:#d9efe0;stroke:#2f855a;stroke-width:2.6}\
.P .n{fill:#1e5a3b}.P .v{fill:#2f855a}\
.N rect{fill:#ffffff;stroke:#b9b3c2}\
.D rect{fill:#efecf3;stroke:#8f88a0;stroke-dasharray:5 4}\
.L rect{fill:#dbeafe;stroke:#3b82f6}.R rect{fill:#fee2e2;stroke:#ef4444}\
.U rect{fill:#ffffff;stroke:#d8d4de;stroke-dasharray:2 4}\
path{fill:none;stroke:#cfc9d8;stroke-width:1.2}\
.w{stroke:#d97706;stroke-width:3}\
.u{stroke-dasharray:2 4}\
.l{stroke:#3b82f6}.r{stroke:#ef4444}.e{stroke:#22a06b}.b{stroke-width:3.4}";

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
            .filter(|(sign, _)| self.occurs(*sign))
            .map(|(_, text)| 48.0 + letters(text) * 6.4)
            .sum();
        let inner = layout.width.max(legend).max(letters(&self.title) * 9.0);
        let left = MARGIN + (inner - layout.width) / 2.0;
        let (width, height) = (
            inner + 2.0 * MARGIN + room,
            layout.height + HEIGHT + TITLE + LEGEND + MARGIN,
        );
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\">\n<title>{title}</title>\n<style>{STYLE}</style>\n<defs>{}{}{}</defs>\n<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n<text class=\"t\" x=\"{MARGIN}\" y=\"32\">{title}</text>\n",
            arrow("a", "#b3acbf", 7.0),
            arrow("b", "#d97706", 4.6),
            self.arrows(),
            title = escaped(&self.title),
        );
        let top = TITLE + HEIGHT / 2.0 + 8.0;
        let lines: Vec<_> = layout.edges.iter().zip(&self.winning).enumerate().collect();
        // Winning moves last, so that they lie above the others.
        for drawn in [Some(false), None, Some(true)] {
            let lines = lines.iter().filter(|(_, (_, winning))| **winning == drawn);
            for (edge, (line, _)) in lines {
                let (class, marker) = self.line(self.movers.get(*edge).copied(), drawn);
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

    /// The heads of lines in the players' colours.
    fn arrows(&self) -> String {
        let movers = [Mover::Left, Mover::Right, Mover::Either].into_iter();
        let used = movers.filter(|mover| self.movers.contains(mover));
        let heads = used.map(|mover| {
            let (colour, id) = mover.colour();
            arrow(id, colour, 6.0)
        });
        heads.collect()
    }

    /// The class of a line, and its head.
    fn line(&self, mover: Option<Mover>, winning: Option<bool>) -> (String, &'static str) {
        let Some(mover) = mover else {
            return match winning {
                Some(true) => (" class=\"w\"".into(), "b"),
                Some(false) => (String::new(), "a"),
                None => (" class=\"u\"".into(), "a"),
            };
        };
        let (_, id) = mover.colour();
        let more = match winning {
            Some(true) => " b",
            Some(false) => "",
            None => " u",
        };
        (format!(" class=\"{id}{more}\""), id)
    }

    fn legend(&self, svg: &mut String, y: f64) {
        let mut x = MARGIN;
        let shown = self.legend.iter().filter(|(sign, _)| self.occurs(*sign));
        for (sign, text) in shown {
            let line = match *sign {
                Sign::Class(class) => Err(letter(Some(class))),
                Sign::Unknown => Err(letter(None)),
                // Where lines have the players' colours, one that wins is thick.
                Sign::Winning if !self.movers.is_empty() => Ok((" class=\"b\"".into(), "a")),
                Sign::Winning => Ok(self.line(None, Some(true))),
                Sign::Other => Ok(self.line(None, Some(false))),
                Sign::Of(mover) => Ok(self.line(Some(mover), Some(false))),
            };
            let _ = match line {
                Err(class) => writeln!(
                    svg,
                    "<g class=\"{class}\"><rect x=\"{x:.1}\" y=\"{:.1}\" width=\"24\" height=\"16\" rx=\"5\"/></g>",
                    y - 12.0
                ),
                Ok((class, marker)) => writeln!(
                    svg,
                    "<path{class} d=\"M{x:.1} {:.1}h18\" marker-end=\"url(#{marker})\"/>",
                    y - 4.0,
                ),
            };
            let _ = writeln!(
                svg,
                "<text class=\"k\" x=\"{:.1}\" y=\"{y:.1}\">{}</text>",
                x + 31.0,
                escaped(text)
            );
            x += 48.0 + letters(text) * 6.4;
        }
    }

    /// Whether the legend has to say what a sign means. P, N and moves always stand there where the
    /// players have the same ones.
    fn occurs(&self, sign: Sign) -> bool {
        let partizan = !self.movers.is_empty();
        match sign {
            Sign::Class(OutcomeClass::P | OutcomeClass::N) if !partizan => true,
            Sign::Class(class) => self.vertices.iter().any(|mark| mark.outcome == Some(class)),
            Sign::Unknown => self.is_open(),
            Sign::Winning => true,
            Sign::Other => !partizan,
            Sign::Of(mover) => self.movers.contains(&mover),
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
                Some(OutcomeClass::P) => ", fillcolor=\"#d9efe0\", color=\"#2f855a\", penwidth=2.4",
                Some(OutcomeClass::L) => ", fillcolor=\"#dbeafe\", color=\"#3b82f6\"",
                Some(OutcomeClass::R) => ", fillcolor=\"#fee2e2\", color=\"#ef4444\"",
                Some(OutcomeClass::N) => "",
                Some(_) => ", fillcolor=\"#efecf3\", style=\"rounded,filled,dashed\"",
                None => ", style=\"rounded,filled,dotted\"",
            };
            let _ = writeln!(dot, "  {name} [label={label}{style}];");
        }
        let mut edge = 0;
        for vertex in 0..self.graph.order() {
            for &option in self.graph.options(vertex) {
                let winning = self.winning.get(edge).copied().flatten();
                let style = match (self.movers.get(edge), winning) {
                    (None, Some(true)) => " [style=bold, color=\"#d97706\", penwidth=2.4]".into(),
                    (None, Some(false)) => String::new(),
                    (None, None) => " [style=dotted]".into(),
                    (Some(mover), winning) => {
                        let more = match winning {
                            Some(true) => ", style=bold, penwidth=2.4",
                            Some(false) => "",
                            None => ", style=dotted",
                        };
                        format!(" [color=\"{}\"{more}]", mover.colour().0)
                    }
                };
                let [from, to] = [vertex, option].map(|v| quoted(&self.vertices[v as usize].name));
                let _ = writeln!(dot, "  {from} -> {to}{style};");
                edge += 1;
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

/// What vertices of a class are called in a picture; the mixed ones are drawn as draws are.
fn letter(outcome: Option<OutcomeClass>) -> &'static str {
    match outcome {
        Some(OutcomeClass::P) => "P",
        Some(OutcomeClass::N) => "N",
        Some(OutcomeClass::L) => "L",
        Some(OutcomeClass::R) => "R",
        Some(_) => "D",
        None => "U",
    }
}

fn vertex(mark: &Mark, x: f64, y: f64, width: f64, svg: &mut String) {
    let class = letter(mark.outcome);
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
