//! Pictures of games: thermographs, trees of forms, the number line.
//!
//! A [`Drawing`] is a list of lines and labels, which is written as SVG or painted on a [`Raster`];
//! terminals get text of their own. Nothing here writes a file.

mod line;
mod raster;
mod thermograph;
mod tree;

use std::fmt::Write as _;

use grundy_partizan::Dyadic;

pub use line::{Marked, number_line, number_line_text};
pub use raster::Raster;
pub use thermograph::{Labelled, thermographs, thermographs_text};
pub use tree::TREE;

/// A picture as data.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    /// What it shows.
    pub title: String,
    /// In pixels.
    pub width: f64,
    /// In pixels.
    pub height: f64,
    /// From the back to the front.
    pub shapes: Vec<Shape>,
}

/// A place, to the right and down.
pub type Place = (f64, f64);

/// A part of a picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A straight line.
    Line {
        /// One end.
        from: Place,
        /// The other.
        to: Place,
        /// Its colour.
        colour: Colour,
        /// How thick it is.
        width: f64,
    },
    /// A filled rectangle.
    Box {
        /// Its left upper corner.
        at: Place,
        /// Width and height.
        size: Place,
        /// Its colour.
        colour: Colour,
    },
    /// Words.
    Text {
        /// The middle of their baseline.
        at: Place,
        /// What they say.
        text: String,
        /// Their colour.
        colour: Colour,
    },
}

/// What is drawn in which colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Lines and letters.
    Ink,
    /// Axes and what matters less.
    Faint,
    /// A background that is set apart.
    Shade,
    /// What is Left's.
    Left,
    /// What is Right's.
    Right,
    /// One of several.
    Series(usize),
}

/// Colours of several things, told apart by eyes of every kind (Okabe and Ito).
const SERIES: [[u8; 3]; 6] = [
    [0x00, 0x72, 0xb2],
    [0xd5, 0x5e, 0x00],
    [0x00, 0x9e, 0x73],
    [0xcc, 0x79, 0xa7],
    [0x56, 0xb4, 0xe9],
    [0xe6, 0x9f, 0x00],
];

impl Colour {
    /// Red, green and blue.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Ink => [0x2b, 0x2a, 0x33],
            Self::Faint => [0x9a, 0x95, 0xa3],
            Self::Shade => [0xee, 0xec, 0xf1],
            Self::Left => [0x1f, 0x5f, 0xbf],
            Self::Right => [0xc0, 0x39, 0x2b],
            Self::Series(place) => SERIES[place % SERIES.len()],
        }
    }

    fn hex(self) -> String {
        let [red, green, blue] = self.rgb();
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

impl Drawing {
    /// The picture as SVG.
    pub fn svg(&self) -> String {
        let Self {
            title,
            width,
            height,
            ..
        } = self;
        let title = escaped(title);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width:.0} {height:.0}\" width=\"{width:.0}\" height=\"{height:.0}\" role=\"img\" font-family=\"'Noto Sans','Noto Sans CJK SC',Arial,sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n<title>{title}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n"
        );
        for shape in &self.shapes {
            let written = match shape {
                Shape::Line {
                    from: (x1, y1),
                    to: (x2, y2),
                    colour,
                    width,
                } => writeln!(
                    svg,
                    "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>",
                    colour.hex()
                ),
                Shape::Box {
                    at: (x, y),
                    size: (width, height),
                    colour,
                } => writeln!(
                    svg,
                    "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{}\"/>",
                    colour.hex()
                ),
                Shape::Text {
                    at: (x, y),
                    text,
                    colour,
                } => writeln!(
                    svg,
                    "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{}\">{}</text>",
                    colour.hex(),
                    escaped(text)
                ),
            };
            written.expect("a string takes all");
        }
        svg.push_str("</svg>\n");
        svg
    }

    fn line(&mut self, from: Place, to: Place, colour: Colour, width: f64) {
        self.shapes.push(Shape::Line {
            from,
            to,
            colour,
            width,
        });
    }

    fn text(&mut self, at: Place, text: impl Into<String>, colour: Colour) {
        let text = text.into();
        self.shapes.push(Shape::Text { at, text, colour });
    }
}

fn escaped(text: &str) -> String {
    let text = text.replace('&', "&amp;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

/// A number for a picture, as near as pixels need it.
fn approximate(x: Dyadic) -> f64 {
    x.numerator() as f64 / 2f64.powi(x.exponent() as i32)
}
