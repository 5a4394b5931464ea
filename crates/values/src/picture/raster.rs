//! Pictures as pixels: straight lines, rectangles, and letters of five by three dots.

use super::{Colour, Drawing, Place, Shape};

/// Pixels, each a place in the palette.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raster {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row by row.
    pub pixels: Vec<u8>,
    /// Red, green and blue; the first is the paper.
    pub palette: Vec<[u8; 3]>,
}

/// Pixels for one of a drawing, so that lines look straight.
const SCALE: f64 = 2.0;
/// The widest picture painted.
const MOST: f64 = 4_000.0;

/// Letters that numbers and games are written with: five rows of three dots, the highest bit left.
const LETTERS: &[(char, [u8; 5])] = &[
    ('0', [7, 5, 5, 5, 7]),
    ('1', [2, 6, 2, 2, 7]),
    ('2', [7, 1, 7, 4, 7]),
    ('3', [7, 1, 3, 1, 7]),
    ('4', [5, 5, 7, 1, 1]),
    ('5', [7, 4, 7, 1, 7]),
    ('6', [7, 4, 7, 5, 7]),
    ('7', [7, 1, 2, 2, 2]),
    ('8', [7, 5, 7, 5, 7]),
    ('9', [7, 5, 7, 1, 7]),
    ('-', [0, 0, 7, 0, 0]),
    ('+', [0, 2, 7, 2, 0]),
    ('/', [1, 1, 2, 4, 4]),
    ('|', [2, 2, 2, 2, 2]),
    ('*', [5, 2, 7, 2, 5]),
    ('^', [2, 5, 0, 0, 0]),
    ('v', [0, 0, 5, 5, 2]),
    ('{', [3, 2, 6, 2, 3]),
    ('}', [6, 2, 3, 2, 6]),
    ('(', [1, 2, 2, 2, 1]),
    (')', [4, 2, 2, 2, 4]),
    ('[', [3, 2, 2, 2, 3]),
    (']', [6, 2, 2, 2, 6]),
    ('<', [1, 2, 4, 2, 1]),
    ('>', [4, 2, 1, 2, 4]),
    (',', [0, 0, 0, 2, 4]),
    ('=', [0, 7, 0, 7, 0]),
    (':', [0, 2, 0, 2, 0]),
    ('m', [0, 0, 7, 7, 5]),
    ('t', [2, 7, 2, 2, 3]),
    ('T', [7, 2, 2, 2, 2]),
    ('M', [5, 7, 7, 5, 5]),
    ('i', [2, 0, 2, 2, 2]),
    ('n', [0, 6, 5, 5, 5]),
    ('y', [0, 5, 7, 1, 6]),
    (' ', [0, 0, 0, 0, 0]),
];

impl Drawing {
    /// The picture in pixels; `None` if it is too large for that.
    pub fn raster(&self) -> Option<Raster> {
        let [width, height] = [self.width, self.height].map(|side| side * SCALE);
        if width > MOST || height > MOST {
            return None;
        }
        let (width, height) = (width.ceil() as usize, height.ceil() as usize);
        let mut raster = Raster {
            width,
            height,
            pixels: vec![0; width * height],
            palette: vec![[0xff; 3]],
        };
        for shape in &self.shapes {
            match shape {
                Shape::Line {
                    from,
                    to,
                    colour,
                    width,
                } => raster.line(*from, *to, *width, *colour),
                Shape::Box { at, size, colour } => raster.rectangle(*at, *size, *colour),
                Shape::Text { at, text, colour } => raster.text(*at, text, *colour),
            }
        }
        Some(raster)
    }
}

impl Raster {
    fn index(&mut self, colour: Colour) -> u8 {
        let rgb = colour.rgb();
        let known = self.palette.iter().position(|c| *c == rgb);
        let place = known.unwrap_or_else(|| {
            self.palette.push(rgb);
            self.palette.len() - 1
        });
        u8::try_from(place).expect("a drawing has few colours")
    }

    /// Fills what lies within, in pixels of the raster.
    fn fill(&mut self, (x, y): Place, (width, height): Place, index: u8) {
        let clamp = |from: f64, length: f64, most: usize| {
            let start = from.round().clamp(0.0, most as f64) as usize;
            let end = (from + length).round().clamp(0.0, most as f64) as usize;
            start..end
        };
        let columns = clamp(x, width, self.width);
        for row in clamp(y, height, self.height) {
            let start = row * self.width;
            self.pixels[start + columns.start..start + columns.end].fill(index);
        }
    }

    fn rectangle(&mut self, (x, y): Place, (width, height): Place, colour: Colour) {
        let index = self.index(colour);
        let size = (width * SCALE, height * SCALE);
        self.fill((x * SCALE, y * SCALE), size, index);
    }

    /// A line as a row of square dots.
    fn line(&mut self, from: Place, to: Place, width: f64, colour: Colour) {
        let index = self.index(colour);
        let dot = (width * SCALE).max(1.0);
        let (dx, dy) = ((to.0 - from.0) * SCALE, (to.1 - from.1) * SCALE);
        let steps = dx.abs().max(dy.abs()).ceil().max(1.0);
        for step in 0..=steps as usize {
            let part = step as f64 / steps;
            let (x, y) = (from.0 * SCALE + dx * part, from.1 * SCALE + dy * part);
            self.fill((x - dot / 2.0, y - dot / 2.0), (dot, dot), index);
        }
    }

    /// Letters on a baseline around its middle; what has no dots here is left blank.
    fn text(&mut self, (x, y): Place, text: &str, colour: Colour) {
        let index = self.index(colour);
        let dot = 3.0;
        let start = x * SCALE - text.chars().count() as f64 * 2.0 * dot;
        for (place, c) in text.chars().enumerate() {
            let Some((_, rows)) = LETTERS.iter().find(|(known, _)| *known == c) else {
                continue;
            };
            for (row, bits) in rows.iter().enumerate() {
                for column in 0..3 {
                    if bits >> (2 - column) & 1 == 1 {
                        let left = start + (place as f64 * 4.0 + f64::from(column)) * dot;
                        let top = y * SCALE + (row as f64 - 5.0) * dot;
                        self.fill((left, top), (dot, dot), index);
                    }
                }
            }
        }
    }
}
