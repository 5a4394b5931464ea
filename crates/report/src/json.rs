//! Answers are written as JSON: the bytes of `serde_json`, in fewer steps.
//!
//! A list of a thousand moves is mostly keys. They are our own and need no escaping, and neither do
//! most texts, so each goes out in one piece.

use serde::{Serialize, Serializer, ser};
use serde_json::{Error, to_writer};

/// An answer as text.
pub fn to_vec(answer: &impl Serialize) -> Result<Vec<u8>, Error> {
    let mut out = Vec::with_capacity(1024);
    answer.serialize(Writer(&mut out))?;
    Ok(out)
}

/// Writes one value.
struct Writer<'a>(&'a mut Vec<u8>);

/// An array or object that is open: what closes it, and whether something stands in it.
struct Open<'a> {
    out: &'a mut Vec<u8>,
    close: &'static [u8],
    begun: bool,
}

impl<'a> Writer<'a> {
    fn open(self, open: u8, close: &'static [u8]) -> Open<'a> {
        self.0.push(open);
        Open {
            out: self.0,
            close,
            begun: false,
        }
    }

    /// What is rare is left to `serde_json`.
    fn rare<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        to_writer(self.0, value)
    }

    fn text(self, text: &str) -> Result<(), Error> {
        let plain = |&byte: &u8| byte >= b' ' && byte != b'"' && byte != b'\\';
        if !text.as_bytes().iter().all(plain) {
            return self.rare(text);
        }
        self.0.reserve(text.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(text.as_bytes());
        self.0.push(b'"');
        Ok(())
    }

    fn number(self, mut number: u64) {
        let (mut digits, mut first) = ([0; 20], 20);
        loop {
            first -= 1;
            digits[first] = b'0' + (number % 10) as u8;
            number /= 10;
            if number == 0 {
                break;
            }
        }
        self.0.extend_from_slice(&digits[first..]);
    }
}

impl Open<'_> {
    fn comma(&mut self) {
        if self.begun {
            self.out.push(b',');
        }
        self.begun = true;
    }

    fn item<T: Serialize + ?Sized>(&mut self, item: &T) -> Result<(), Error> {
        self.comma();
        item.serialize(Writer(self.out))
    }

    /// The key is a name in our own code.
    fn field<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Error> {
        self.out.reserve(key.len() + 4);
        self.comma();
        self.out.push(b'"');
        self.out.extend_from_slice(key.as_bytes());
        self.out.extend_from_slice(b"\":");
        value.serialize(Writer(self.out))
    }

    fn close(self) {
        self.out.extend_from_slice(self.close);
    }
}

/// Methods that write a number, or leave it to `serde_json`.
macro_rules! numbers {
    ($($name:ident: $type:ty),*; rare $($rare:ident: $rare_type:ty),*) => {
        $(fn $name(self, number: $type) -> Result<(), Error> {
            self.number(number.into());
            Ok(())
        })*
        $(fn $rare(self, number: $rare_type) -> Result<(), Error> {
            self.rare(&number)
        })*
    };
}

impl<'a> Serializer for Writer<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    numbers! {
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64;
        rare serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64,
        serialize_i128: i128, serialize_u128: u128, serialize_f32: f32, serialize_f64: f64,
        serialize_char: char
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        let word: &[u8] = if value { b"true" } else { b"false" };
        self.0.extend_from_slice(word);
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.text(text)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        self.rare(bytes)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.extend_from_slice(b"null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.text(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut open = self.open(b'{', b"}");
        open.field(variant, value)?;
        open.close();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'[', b"]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        self.0
            .extend_from_slice(format!("{{\"{variant}\":").as_bytes());
        Ok(self.open(b'[', b"]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Error> {
        Ok(self.open(b'{', b"}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Error> {
        self.0
            .extend_from_slice(format!("{{\"{variant}\":").as_bytes());
        Ok(self.open(b'{', b"}}"))
    }
}

/// The same for every kind of list, and for every kind of object.
macro_rules! opened {
    ($($trait:ident $method:ident $value:ident ($($key:ident)?);)*) => {
        $(impl ser::$trait for Open<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, $($key: &'static str,)? value: &T) -> Result<(), Error> {
                self.$value($($key,)? value)
            }

            fn end(self) -> Result<(), Error> {
                self.close();
                Ok(())
            }
        })*
    };
}

opened! {
    SerializeSeq serialize_element item ();
    SerializeTuple serialize_element item ();
    SerializeTupleStruct serialize_field item ();
    SerializeTupleVariant serialize_field item ();
    SerializeStruct serialize_field field (key);
    SerializeStructVariant serialize_field field (key);
}

impl ser::SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.item(key)?;
        self.out.push(b':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Writer(self.out))
    }

    fn end(self) -> Result<(), Error> {
        self.close();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Sample {
        number: u64,
        none: Option<&'static str>,
        pairs: Vec<(f64, i32)>,
        #[serde(flatten)]
        inner: Option<Inner>,
        text: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        absent: Option<u8>,
        kinds: Vec<Kind>,
        plain: [Plain; 4],
    }

    #[derive(Serialize)]
    struct Inner {
        truth: bool,
        unit: (),
    }

    #[derive(Serialize)]
    #[serde(tag = "kind", rename_all = "lowercase")]
    enum Kind {
        Named { number: u64 },
        Unit,
    }

    #[derive(Serialize)]
    enum Plain {
        Unit,
        One(u8),
        Two(u8, u16),
        Named { letter: char },
    }

    /// The command line's tests compare all answers; this has what they may not have.
    #[test]
    fn the_bytes_are_those_of_serde_json() {
        for (number, text) in [
            (0, ""),
            (10, "a \"b\" \\ \n\u{1}\u{7f}é中"),
            (u64::MAX, "é"),
        ] {
            let sample = Sample {
                number,
                none: None,
                pairs: vec![(0.5, -3), (1e30, 0)],
                inner: Some(Inner {
                    truth: true,
                    unit: (),
                }),
                text,
                absent: None,
                kinds: vec![Kind::Unit, Kind::Named { number }],
                plain: [
                    Plain::Unit,
                    Plain::One(1),
                    Plain::Two(2, 3),
                    Plain::Named { letter: '"' },
                ],
            };
            let (ours, theirs) = (to_vec(&sample), serde_json::to_vec(&sample));
            assert_eq!(ours.expect("text"), theirs.expect("text"));
        }
    }
}
