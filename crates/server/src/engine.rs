//! The WebAssembly module that a page can carry, compressed.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use grundy::{Language, Phrase, say};

/// How every module begins.
const MAGIC: &[u8] = b"\0asm";

/// A module that was looked at: it begins as modules do.
#[derive(Clone, Debug)]
pub struct Engine(Vec<u8>);

/// Bytes that are no module.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub struct NotAnEngine;

impl Phrase for NotAnEngine {
    fn say(&self, language: Language) -> String {
        say!(language,
            "expected the WebAssembly module that ./site makes, target/site/grundy.wasm.gz";
            "应为 ./site 生成的 WebAssembly 模块 target/site/grundy.wasm.gz")
    }
}

impl Engine {
    /// The module that this build carries: with the feature `site`, made by `./site`.
    pub fn carried() -> Option<Self> {
        #[cfg(feature = "site")]
        return Some(Self(include_bytes!(env!("GRUNDY_MODULE")).to_vec()));
        #[cfg(not(feature = "site"))]
        None
    }

    /// A module in a file, compressed or not.
    pub fn read(bytes: Vec<u8>) -> Result<Self, NotAnEngine> {
        if bytes.starts_with(MAGIC) {
            let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
            let packed = encoder.write_all(&bytes).and_then(|()| encoder.finish());
            return packed.map(Self).map_err(|_| NotAnEngine);
        }
        let mut first = [0; MAGIC.len()];
        let begun = GzDecoder::new(&bytes[..]).read_exact(&mut first);
        match begun.is_ok() && first == MAGIC {
            true => Ok(Self(bytes)),
            false => Err(NotAnEngine),
        }
    }

    /// Its bytes, compressed.
    pub fn packed(&self) -> &[u8] {
        &self.0
    }

    /// The same as text in base 64.
    pub(crate) fn text(&self) -> String {
        const LETTERS: &[u8; 64] =
            b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let mut text = String::with_capacity(self.0.len().div_ceil(3) * 4);
        for three in self.0.chunks(3) {
            let bytes = [0, 1, 2].map(|i| u32::from(three.get(i).copied().unwrap_or(0)));
            let word = bytes[0] << 16 | bytes[1] << 8 | bytes[2];
            for place in 0..4 {
                text.push(match place <= three.len() {
                    true => char::from(LETTERS[(word >> (18 - 6 * place) & 63) as usize]),
                    false => '=',
                });
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_modules_are_modules() {
        let module = b"\0asm\x01\0\0\0".to_vec();
        let packed = Engine::read(module).expect("a module");
        assert!(packed.packed().starts_with(&[0x1f, 0x8b]));
        assert!(Engine::read(packed.packed().to_vec()).is_ok());
        for other in [&b""[..], b"\0as", b"<html>", &[0x1f, 0x8b, 8, 0]] {
            assert!(Engine::read(other.to_vec()).is_err(), "{other:?}");
        }
    }

    #[test]
    fn base_64_is_that_of_the_standard() {
        // RFC 4648, section 10.
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(Engine(bytes.into()).text(), text);
        }
    }
}
