use std::fmt;

/// A file format for tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Format {
    /// Aligned columns for people; one axis is wrapped at ten.
    Text,
    /// `n,grundy` or `a,b,grundy`, one cell a line.
    Csv,
    /// One object with `columns` and `rows`.
    Json,
    /// A Markdown table.
    Markdown,
    /// A LaTeX `tabular`.
    Latex,
    /// A b-file of the On-Line Encyclopedia of Integer Sequences: `n value`, one axis.
    Bfile,
    /// A NumPy array of one or two dimensions. Its first index stands for the first coordinate of the
    /// table, 0 or 1. Outcomes are 1 for N and 0 for P.
    Npy,
    /// A heat map with axes and, up to 32 columns, numbers.
    Svg,
    /// A heat map of one block of pixels for each cell.
    Png,
    /// A heat map for the terminal.
    Heat,
}

impl Format {
    /// The most cells a picture holds; `None` for formats that take any table.
    pub const fn most_cells(self) -> Option<u64> {
        match self {
            Self::Svg => Some(super::svg::CELLS as u64),
            Self::Png => Some((super::png::PIXELS * super::png::PIXELS) as u64),
            _ => None,
        }
    }

    /// Every format.
    pub const ALL: [Self; 10] = [
        Self::Text,
        Self::Csv,
        Self::Json,
        Self::Markdown,
        Self::Latex,
        Self::Bfile,
        Self::Npy,
        Self::Svg,
        Self::Png,
        Self::Heat,
    ];

    /// The name that [`from_name`](Self::from_name) reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Csv => "csv",
            Self::Json => "json",
            Self::Markdown => "md",
            Self::Latex => "latex",
            Self::Bfile => "bfile",
            Self::Npy => "npy",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Heat => "heat",
        }
    }

    /// The format with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Whether the file is not text, so that it does not belong on a terminal.
    pub const fn is_binary(self) -> bool {
        matches!(self, Self::Npy | Self::Png)
    }

    /// The suggested extension of a file, without its dot.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Text | Self::Bfile | Self::Heat => "txt",
            Self::Latex => "tex",
            _ => self.name(),
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        for format in Format::ALL {
            assert_eq!(Format::from_name(format.name()), Some(format));
        }
        assert_eq!(Format::from_name("tex"), None);
        assert_eq!(Format::Latex.extension(), "tex");
    }
}
