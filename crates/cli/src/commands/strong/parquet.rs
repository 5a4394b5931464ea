//! Rows as Apache Parquet, by the crate of that name: compressed, with dictionaries and statistics,
//! a row group at a time, so that a table of any length takes bounded memory.

use std::io::{self, Write};
use std::sync::Arc;

use grundy::tables::{Column, Field, Kind};
use parquet::basic::{Compression, LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type, Int64Type};
use parquet::errors::{ParquetError, Result};
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{ColumnPath, Type};

/// Bytes of values that make a row group.
const GROUP: usize = 1 << 22;

/// A file being written.
pub struct Groups<'a> {
    columns: &'a [Column<'a>],
    out: &'a mut dyn Write,
    /// Writes into memory, from where the file is written on.
    file: SerializedFileWriter<Vec<u8>>,
    /// The row group being gathered.
    cells: Vec<Cells>,
    bytes: usize,
}

/// The values of one column of a row group.
struct Cells {
    values: Values,
    /// For each row, 1 if there is a value and 0 if there is none.
    present: Vec<i16>,
}

enum Values {
    Int32(Vec<i32>),
    Int64(Vec<i64>),
    Text(Vec<ByteArray>),
}

impl<'a> Groups<'a> {
    /// A table with these columns, and notes about it.
    pub fn new(
        columns: &'a [Column<'a>],
        notes: &[(&str, &str)],
        out: &'a mut dyn Write,
    ) -> io::Result<Self> {
        let note = |&(key, value): &(&str, &str)| KeyValue::new(key.to_string(), value.to_string());
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_created_by(concat!("grundy ", env!("CARGO_PKG_VERSION")).into())
            .set_key_value_metadata(Some(notes.iter().map(note).collect()));
        // Keys are all different: a dictionary of them would be larger than they are.
        for column in columns.iter().filter(|column| column.kind == Kind::Int64) {
            let path = ColumnPath::from(column.name);
            properties = properties.set_column_dictionary_enabled(path, false);
        }
        let schema = schema(columns).map_err(io::Error::other)?;
        let properties = Arc::new(properties.build());
        let file = SerializedFileWriter::new(Vec::new(), Arc::new(schema), properties);
        Ok(Self {
            columns,
            out,
            file: file.map_err(io::Error::other)?,
            cells: columns
                .iter()
                .map(|column| Cells::new(column.kind))
                .collect(),
            bytes: 0,
        })
    }

    /// Adds a row; refused where a field is not what its column holds.
    pub fn row(&mut self, fields: &[Field<'_>]) -> io::Result<()> {
        for ((cells, column), &field) in self.cells.iter_mut().zip(self.columns).zip(fields) {
            self.bytes += cells.add(column, field)?;
        }
        match self.bytes < GROUP {
            true => Ok(()),
            false => self.end_group(),
        }
    }

    fn end_group(&mut self) -> io::Result<()> {
        self.write_group().map_err(io::Error::other)?;
        self.bytes = 0;
        self.hand_over()
    }

    fn write_group(&mut self) -> Result<()> {
        let mut group = self.file.next_row_group()?;
        for (cells, column) in self.cells.iter_mut().zip(self.columns) {
            let mut writer = group
                .next_column()?
                .ok_or(ParquetError::EOF("no column".into()))?;
            let present = column.nullable.then_some(&cells.present[..]);
            match &mut cells.values {
                Values::Int32(values) => {
                    writer
                        .typed::<Int32Type>()
                        .write_batch(values, present, None)?;
                    values.clear();
                }
                Values::Int64(values) => {
                    writer
                        .typed::<Int64Type>()
                        .write_batch(values, present, None)?;
                    values.clear();
                }
                Values::Text(values) => {
                    writer
                        .typed::<ByteArrayType>()
                        .write_batch(values, present, None)?;
                    values.clear();
                }
            }
            cells.present.clear();
            writer.close()?;
        }
        group.close().map(drop)
    }

    /// Writes on what is in memory.
    fn hand_over(&mut self) -> io::Result<()> {
        self.file.flush()?;
        let bytes = self.file.inner_mut();
        self.out.write_all(bytes)?;
        bytes.clear();
        Ok(())
    }

    /// Writes what is left, and the end of the file.
    pub fn finish(mut self) -> io::Result<()> {
        if self.bytes > 0 {
            self.end_group()?;
        }
        self.file.finish().map_err(io::Error::other)?;
        self.hand_over()
    }
}

fn schema(columns: &[Column<'_>]) -> Result<Type> {
    let field = |column: &Column<'_>| {
        let (physical, logical) = match column.kind {
            Kind::Int32 => (Physical::INT32, None),
            Kind::Int64 => (Physical::INT64, None),
            Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
        };
        let repetition = match column.nullable {
            true => Repetition::OPTIONAL,
            false => Repetition::REQUIRED,
        };
        let field = Type::primitive_type_builder(column.name, physical)
            .with_logical_type(logical)
            .with_repetition(repetition);
        field.build().map(Arc::new)
    };
    let fields = columns.iter().map(field).collect::<Result<_>>()?;
    Type::group_type_builder("schema")
        .with_fields(fields)
        .build()
}

impl Cells {
    fn new(kind: Kind) -> Self {
        Self {
            values: match kind {
                Kind::Int32 => Values::Int32(Vec::new()),
                Kind::Int64 => Values::Int64(Vec::new()),
                Kind::Text => Values::Text(Vec::new()),
            },
            present: Vec::new(),
        }
    }

    /// Adds a field; the bytes that it takes.
    fn add(&mut self, column: &Column<'_>, field: Field<'_>) -> io::Result<usize> {
        let misfit = || {
            let Column { name, kind, .. } = column;
            io::Error::other(format!("{field:?} in {name}, a column of {kind:?}"))
        };
        let number = match field {
            Field::Empty if column.nullable => {
                self.present.push(0);
                return Ok(0);
            }
            Field::Natural(number) => i64::try_from(number).ok(),
            Field::Integer(number) => Some(number),
            Field::Empty | Field::Text(_) => None,
        };
        self.present.push(1);
        Ok(match (&mut self.values, field) {
            (Values::Int64(values), _) => {
                values.push(number.ok_or_else(misfit)?);
                8
            }
            (Values::Int32(values), _) => {
                let number = number.and_then(|number| i32::try_from(number).ok());
                values.push(number.ok_or_else(misfit)?);
                4
            }
            (Values::Text(_), Field::Empty) => return Err(misfit()),
            (Values::Text(values), field) => {
                let text = field.to_string();
                let bytes = text.len() + 4;
                values.push(text.into_bytes().into());
                bytes
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use parquet::file::reader::{FileReader, SerializedFileReader};
    use parquet::record::RowAccessor;

    use super::*;

    const COLUMNS: &[Column<'_>] = &[
        Column::new("n", Kind::Int64),
        Column::new("t", Kind::Text).nullable(),
    ];

    #[test]
    fn what_is_written_is_read_in_several_groups() {
        let mut bytes = Vec::new();
        let mut groups = Groups::new(COLUMNS, &[("game", "nim")], &mut bytes).unwrap();
        let long = "x".repeat(GROUP / 2);
        for n in 0..5u64 {
            let text = (n != 1).then_some(long.as_str());
            groups.row(&[n.into(), text.into()]).unwrap();
        }
        groups.finish().unwrap();
        // Compressed: the same letter ten million times.
        assert!(bytes.len() < GROUP);
        let reader = SerializedFileReader::new(bytes::Bytes::from(bytes)).unwrap();
        let metadata = reader.metadata();
        let rows: Vec<i64> = metadata
            .row_groups()
            .iter()
            .map(|group| group.num_rows())
            .collect();
        assert_eq!(rows, [3, 2]);
        assert!(metadata.row_group(0).column(0).statistics().is_some());
        let notes = metadata.file_metadata().key_value_metadata().unwrap();
        assert_eq!(
            (notes[0].key.as_str(), notes[0].value.as_deref()),
            ("game", Some("nim"))
        );
        for (n, row) in reader.get_row_iter(None).unwrap().enumerate() {
            let row = row.unwrap();
            assert_eq!(row.get_long(0).unwrap(), n as i64);
            assert_eq!(row.get_string(1).is_ok(), n != 1);
        }
    }

    #[test]
    fn a_field_is_what_its_column_holds() {
        let mut bytes = Vec::new();
        let mut groups = Groups::new(COLUMNS, &[], &mut bytes).unwrap();
        let mut row = |fields: [Field<'_>; 2]| groups.row(&fields);
        assert!(row([Field::Integer(-1), Field::Natural(1 << 64)]).is_ok());
        let error = row([Field::Natural(1 << 63), Field::Empty]).unwrap_err();
        let said = "Natural(9223372036854775808) in n, a column of Int64";
        assert_eq!(error.to_string(), said);
        assert!(row([Field::Empty, Field::Empty]).is_err());
    }
}
