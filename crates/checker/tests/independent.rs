//! The checker depends on the file format alone, has no unsafe code, and stays small.

use std::path::Path;
use std::process::Command;

/// The names of the dependencies of a package that are no development dependencies.
fn dependencies(package: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).expect("metadata is text");
    // One package's object runs from its name to its targets; each dependency has a name, then a
    // kind, which is null for ordinary ones.
    let start = text
        .find(&format!("{{\"name\":\"{package}\","))
        .expect("the package");
    let object = &text[start + 1..];
    let list = &object[object.find("\"dependencies\":[").expect("a list")..];
    let list = &list[..list.find("],\"targets\"").expect("its end")];
    list.split("{\"name\":\"")
        .skip(1)
        .filter(|entry| entry.contains("\"kind\":null"))
        .map(|entry| entry[..entry.find('"').expect("a name")].to_string())
        .collect()
}

#[test]
fn the_checker_knows_no_solver() {
    assert_eq!(dependencies("grundy-checker"), ["grundy-certificate"]);
    assert_eq!(dependencies("grundy-certificate"), [""; 0]);
    // The reading of the metadata itself: the facade has many.
    assert!(dependencies("grundy").contains(&"grundy-solve".to_string()));
}

#[test]
fn no_unsafe_code_and_few_lines() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut reasoning = 0;
    for entry in std::fs::read_dir(source).expect("sources") {
        let path = entry.expect("a source").path();
        let text = std::fs::read_to_string(&path).expect("text");
        assert!(!text.contains("unsafe "), "{path:?}");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let is_code = |line: &&str| {
            let line = line.trim();
            line.len() > 1 && !line.starts_with("//")
        };
        // Words in two languages and the reading of arguments are no reasoning.
        if !matches!(
            path.file_stem().and_then(|s| s.to_str()),
            Some("reason" | "verdict" | "main")
        ) {
            reasoning += code.lines().filter(is_code).count();
        }
    }
    assert!(reasoning < 4_150, "{reasoning} lines of reasoning");
}
