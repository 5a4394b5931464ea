//! The examples of `docs/formats/certificate.md`.

use std::path::Path;

/// The document.
pub fn text() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/formats/certificate.md");
    std::fs::read_to_string(path).expect("the document")
}

/// Its certificates, each with what the checker is said to print: the block that follows.
pub fn examples() -> Vec<(String, String)> {
    let text = text();
    let blocks: Vec<&str> = text.split("```\n").skip(1).step_by(2).collect();
    let pairs = blocks.windows(2);
    let certificates = pairs.filter(|pair| pair[0].starts_with("grundy-certificate 2\n"));
    let pairs = certificates.map(|pair| (pair[0].to_string(), pair[1].to_string()));
    pairs.collect()
}
