//! What the translated rules are written with; only what is used is printed.

use std::collections::BTreeSet;

use super::Target;

const CPP: &str = include_str!("runtime.cpp");
const JAVA: &str = include_str!("Runtime.java");

/// Words of the languages, and names of the programs around the rules.
const TAKEN: &[&str] = &[
    "abstract",
    "alignas",
    "asm",
    "auto",
    "bool",
    "boolean",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "compare",
    "const",
    "constants",
    "default",
    "delete",
    "do",
    "double",
    "enum",
    "explicit",
    "export",
    "extends",
    "extern",
    "false",
    "final",
    "finally",
    "float",
    "friend",
    "goto",
    "grundy",
    "implements",
    "inline",
    "instanceof",
    "int",
    "interface",
    "long",
    "main",
    "mutable",
    "namespace",
    "native",
    "new",
    "null",
    "num",
    "of",
    "operator",
    "options",
    "package",
    "position",
    "private",
    "protected",
    "public",
    "read",
    "register",
    "short",
    "signed",
    "sizeof",
    "static",
    "std",
    "strictfp",
    "struct",
    "super",
    "switch",
    "synchronized",
    "template",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "typedef",
    "typename",
    "union",
    "unsigned",
    "using",
    "var",
    "virtual",
    "void",
    "volatile",
    "wins",
    "xor",
    "and",
    "or",
    "not",
    "bitand",
    "bitor",
    "compl",
    "V",
    "NONE",
    "bound",
];

/// Whether a name of the rules means something else in a target.
pub(super) fn is_taken(name: &str) -> bool {
    TAKEN.contains(&name)
        || pieces(CPP)
            .chain(pieces(JAVA))
            .any(|piece| piece.name == name)
}

#[derive(Clone, Debug)]
struct Piece {
    name: &'static str,
    needs: Vec<&'static str>,
    text: &'static str,
}

fn pieces(all: &'static str) -> impl Iterator<Item = Piece> {
    all.split("//@ ").skip(1).filter_map(|piece| {
        let (head, text) = piece.split_once('\n')?;
        let mut words = head.split(' ');
        let name = words.next()?;
        let needs = words.collect();
        Some(Piece { name, needs, text })
    })
}

/// What is used, and what that uses, in the order of the file.
pub(super) fn text(target: Target, used: &BTreeSet<&'static str>) -> String {
    let all: Vec<Piece> = match target {
        Target::Cpp => pieces(CPP).collect(),
        Target::Java => pieces(JAVA).collect(),
    };
    let mut wanted = used.clone();
    loop {
        let needed = all.iter().filter(|piece| wanted.contains(piece.name));
        let needed: Vec<&str> = needed.flat_map(|piece| piece.needs.clone()).collect();
        let before = wanted.len();
        wanted.extend(needed);
        if wanted.len() == before {
            break;
        }
    }
    let kept = all.iter().filter(|piece| wanted.contains(piece.name));
    kept.map(|piece| piece.text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_piece_needs_stands_before_it() {
        for all in [CPP, JAVA] {
            let mut seen = Vec::new();
            for piece in pieces(all) {
                for need in &piece.needs {
                    assert!(seen.contains(need), "{} needs {need}", piece.name);
                }
                seen.push(piece.name);
            }
            assert!(seen.len() > 40);
        }
    }
}
