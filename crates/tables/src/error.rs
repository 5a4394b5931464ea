use std::io;

use grundy_theory::Outcome;

use super::Format;

/// Why a table cannot be written in a format.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExportError {
    /// Writing failed.
    #[error("cannot write the table: {0}")]
    Io(#[from] io::Error),
    /// The cells are not sorted by their coordinates, or two have the same.
    #[error(
        "the cells of the table are not in order; sort them by coordinates and keep one of each"
    )]
    Unordered,
    /// A b-file of a table with two axes.
    #[error("a b-file lists one value for each n and this table is of pairs; use csv or json")]
    Pairs,
    /// A b-file of a table without values.
    #[error("a b-file lists values and this table holds outcomes; use csv or json")]
    Outcomes,
    /// A cell is missing in a format that has no place for gaps.
    #[error("{format} has no place for gaps and the cell at {at} is missing; use csv or json")]
    Missing {
        /// The format.
        format: Format,
        /// The coordinates of the first missing cell, such as `a = 1, b = 2`.
        at: String,
    },
    /// Rows whose columns the format has no place for.
    #[error("{format} has no place for the columns {columns}; use {fitting}")]
    Columns {
        /// The name of the format.
        format: &'static str,
        /// The names of the columns.
        columns: String,
        /// The names of the formats that take them.
        fitting: String,
    },
    /// A value too great for the format.
    #[error("npy holds 64 bits and the value {value} needs more; use csv or json")]
    Great {
        /// The value.
        value: u128,
    },
    /// An outcome in an array of numbers.
    #[error("npy holds N as 1 and P as 0 and has no number for the outcome {0}; use csv or json")]
    NotANumber(Outcome),
    /// Values and outcomes in one array of numbers.
    #[error("npy holds values or outcomes and this table holds both; use csv or json")]
    Mixed,
    /// More cells than a picture can show.
    #[error(
        "a picture as {format} is at most {limit} and this table is {columns} by {rows} cells; \
         use {instead}, or a smaller table"
    )]
    Large {
        /// The format.
        format: Format,
        /// The limit, in words.
        limit: &'static str,
        /// The formats that take more.
        instead: &'static str,
        /// Columns of the picture.
        columns: usize,
        /// Rows of the picture.
        rows: usize,
    },
    /// A picture of nothing.
    #[error("a picture as {format} needs at least one cell; use csv or json for an empty table")]
    Empty {
        /// The format.
        format: Format,
    },
}
