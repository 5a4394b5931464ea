//! The modules of the page joined into one script, and its styles into one: for browsers, which
//! then ask for three files instead of a hundred, and for a page that is a single file.
//!
//! The modules keep to a form that needs no parser: `import { a, b } from './x.js';` at the top,
//! `export` only before declarations at the start of a line, no cycles. A test on the page's side
//! keeps that.

use std::collections::HashMap;
use std::fmt::Write;

use crate::assets::{self, Asset};
use crate::engine::Engine;
use crate::site;

/// Where the page starts.
const ENTRY: &str = "main.js";
/// How the page names its script.
const SCRIPT: &str = r#"<script type="module" src="main.js"></script>"#;
/// Nothing from outside, nothing to outside; the page's own workers run the module.
const POLICY: &str = r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; worker-src blob:; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">"#;
/// The same for the page as files.
const SITE_POLICY: &str = r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'">"#;
/// The line after which policies stand.
const FIRST: &str = "<meta charset=\"utf-8\">";

/// A form of the page's files that the bundle cannot take.
#[derive(Debug, PartialEq, Eq)]
pub struct Unbundled(pub String);

/// The page's script and style as browsers ask for them.
pub const JOINED_SCRIPT: &str = "page.js";
pub const JOINED_STYLE: &str = "page.css";

/// The files of the page that are made from others, as they are now; `None` for other names, and
/// where the files cannot be joined: the page then loads each of them.
pub fn joined(name: &str) -> Option<Asset> {
    let text = match name {
        "index.html" => joined_html(),
        JOINED_SCRIPT => script(ENTRY),
        JOINED_STYLE => style(),
        _ => return None,
    };
    Some(Asset::new(name, text.ok()?.into()))
}

fn joined_html() -> Result<String, Unbundled> {
    // Both are there, or neither is named.
    script(ENTRY)?;
    style()?;
    let mut html = String::new();
    let mut styles = 0;
    for line in text("index.html")?.lines() {
        let line = match link(line, "stylesheet") {
            Some(_) if styles > 0 => continue,
            Some(name) => {
                styles += 1;
                line.replace(name, JOINED_STYLE)
            }
            None => line.replace(ENTRY, JOINED_SCRIPT),
        };
        let _ = writeln!(html, "{line}");
    }
    Ok(html)
}

/// The page as one of the files of a site.
pub fn site_html() -> Result<String, Unbundled> {
    let module = site::MODULE;
    let head = format!(
        "{FIRST}\n{SITE_POLICY}\n<link id=\"engine\" rel=\"preload\" as=\"fetch\" href=\"{module}\" crossorigin>\n\
         <link rel=\"manifest\" href=\"manifest.webmanifest\">"
    );
    let html = joined_html()?;
    match html.contains(FIRST) {
        true => Ok(html.replacen(FIRST, &head, 1)),
        false => Err(Unbundled(format!("index.html has no line `{FIRST}`"))),
    }
}

/// All styles, in the page's order.
fn style() -> Result<String, Unbundled> {
    let html = text("index.html")?;
    let names = html.lines().filter_map(|line| link(line, "stylesheet"));
    names.map(text).collect()
}

/// The file that a line links to as `rel`.
fn link<'a>(line: &'a str, rel: &str) -> Option<&'a str> {
    let rest = line.trim().strip_prefix("<link rel=\"")?;
    let (_, rest) = rest.strip_prefix(rel)?.split_once("href=\"")?;
    rest.split_once('"').map(|(name, _)| name)
}

/// The page with `store`, a JSON text, inside, and perhaps the module.
pub fn page(store: &str, module: Option<&Engine>) -> Result<String, Unbundled> {
    let html = text("index.html")?;
    let mut head = String::new();
    for line in html.lines() {
        if let Some(name) = link(line, "stylesheet") {
            let _ = writeln!(
                head,
                "<style>\n{}</style>",
                text(name)?.replace("</", "<\\/")
            );
        } else if let Some(name) = link(line, "icon") {
            let icon = percent_encoded(&text(name)?);
            let _ = writeln!(
                head,
                "<link rel=\"icon\" href=\"data:image/svg+xml,{icon}\">"
            );
        } else if line.trim() == SCRIPT {
            // In JSON a `<` stands only inside a string, where it may be written so.
            let store = store.replace('<', "\\u003c");
            let script = script(ENTRY)?.replace("</script", "<\\/script");
            let _ = writeln!(
                head,
                "<script type=\"application/json\" id=\"store\">{store}</script>"
            );
            if let Some(module) = module {
                let _ = writeln!(
                    head,
                    "<script type=\"application/octet-stream\" id=\"engine\">{}</script>",
                    module.text()
                );
            }
            let _ = writeln!(head, "<script type=\"module\">\n{script}</script>");
        } else {
            let _ = writeln!(head, "{line}");
            if line.trim() == FIRST {
                let _ = writeln!(head, "{POLICY}");
            }
        }
    }
    match head.contains("id=\"store\"") {
        true => Ok(head),
        false => Err(Unbundled(format!("index.html has no line `{SCRIPT}`"))),
    }
}

/// A file of the page as text.
fn text(name: &str) -> Result<String, Unbundled> {
    let asset = assets::find(name).ok_or_else(|| Unbundled(format!("there is no file {name}")))?;
    String::from_utf8(asset.plain).map_err(|_| Unbundled(format!("{name} is not text")))
}

/// Bytes that may not stand in an address, or in an attribute, written as `%XX`.
fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' | b':' => {
                encoded.push(byte.into());
            }
            _ => {
                let _ = write!(encoded, "%{byte:02X}");
            }
        }
    }
    encoded
}

/// A module: what it takes from which others, and its code with the names it gives.
struct Module {
    imports: Vec<(String, String)>,
    code: String,
    exports: Vec<String>,
}

/// All modules that `entry` needs, each a function called once, in an order that works.
fn script(entry: &str) -> Result<String, Unbundled> {
    let mut numbers: HashMap<String, usize> = HashMap::new();
    let mut script = String::new();
    // Modules that wait for those they import: a stack instead of recursion.
    let mut waiting = vec![(entry.to_string(), module(entry)?)];
    while let Some((name, module)) = waiting.pop() {
        let mut imports = module.imports.iter().map(|(path, _)| path);
        let missing = imports.find(|path| !numbers.contains_key(*path)).cloned();
        if let Some(path) = missing {
            if path == name || waiting.iter().any(|(other, _)| *other == path) {
                return Err(Unbundled(format!("{name} and {path} import each other")));
            }
            let imported = self::module(&path)?;
            waiting.push((name, module));
            waiting.push((path, imported));
            continue;
        }
        let number = numbers.len();
        let _ = writeln!(script, "// {name}\nconst m{number} = (() => {{");
        for (path, names) in module.imports.iter().filter(|(_, names)| !names.is_empty()) {
            let _ = writeln!(script, "const {{ {names} }} = m{};", numbers[path]);
        }
        let exports = module.exports.join(", ");
        let _ = writeln!(script, "{}\nreturn {{ {exports} }};\n}})();", module.code);
        numbers.insert(name, number);
    }
    Ok(script)
}

/// Reads a module.
fn module(name: &str) -> Result<Module, Unbundled> {
    let source = text(name)?;
    let mut module = Module {
        imports: Vec::new(),
        code: String::new(),
        exports: Vec::new(),
    };
    let mut rest = source.as_str();
    while !rest.is_empty() {
        let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
        let line = &rest[..end];
        if line.starts_with("import ") {
            let end = rest.find(';').map_or(rest.len(), |at| at + 1);
            module.imports.push(import(name, &rest[..end])?);
            rest = &rest[end..];
            continue;
        }
        match line.strip_prefix("export ") {
            Some(declaration) => {
                module.exports.push(declared(name, declaration)?);
                module.code.push_str(declaration);
            }
            None => module.code.push_str(line),
        }
        rest = &rest[end..];
    }
    Ok(module)
}

/// The file and the names of `import { a, b } from './x.js';`.
fn import(module: &str, statement: &str) -> Result<(String, String), Unbundled> {
    let wrong = || Unbundled(format!("{module}: cannot read `{statement}`"));
    let quote = |c| c == '\'' || c == '"';
    let mut quoted = statement.split(quote);
    let before = quoted.next().ok_or_else(wrong)?;
    let path = quoted.next().ok_or_else(wrong)?;
    let names = match (before.find('{'), before.find('}')) {
        (Some(open), Some(close)) if open < close => &before[open + 1..close],
        (None, None) if before.trim() == "import" => "",
        _ => return Err(wrong()),
    };
    let names: Vec<&str> = names
        .split(',')
        .map(str::trim)
        .filter(|n| !n.is_empty())
        .collect();
    if names.iter().any(|name| name.contains(' ')) {
        return Err(wrong());
    }
    Ok((resolved(module, path).ok_or_else(wrong)?, names.join(", ")))
}

/// A relative path from a module to a file.
fn resolved(module: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The name in `const x = ...`, `function x(...)`, `class x ...`.
fn declared(module: &str, declaration: &str) -> Result<String, Unbundled> {
    let plain = declaration.strip_prefix("async ").unwrap_or(declaration);
    let kinds = ["const ", "let ", "function* ", "function ", "class "];
    let after = kinds.iter().find_map(|kind| plain.strip_prefix(kind));
    let name = after.map(|after| {
        let end = after.find(|c: char| !c.is_alphanumeric() && c != '_' && c != '$');
        &after[..end.unwrap_or(after.len())]
    });
    match name.filter(|name| !name.is_empty()) {
        Some(name) => Ok(name.into()),
        None => Err(Unbundled(format!(
            "{module}: cannot read `export {declaration}`"
        ))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_fits_in_one_file() {
        let html = page(r#"{"a":"</script><b>"}"#, None).expect("the page can be bundled");
        assert!(html.contains(r#""\u003c/script>\u003cb>""#));
        // What scripts say of other pages aside, nothing is named that would have to be fetched.
        let outside = |piece: &str| {
            let (before, script) = piece.split_once("<script").unwrap_or((piece, ">"));
            let (attributes, _) = script.split_once('>').expect("a tag that ends");
            format!("{before}{attributes}")
        };
        let markup: String = html.split("</script>").map(outside).collect();
        assert!(!markup.contains("src=\"") && !markup.contains("href=\"style"));
        assert_eq!(
            html.matches("</script>").count(),
            html.matches("<script").count()
        );
        let first = html.find("const m0").expect("a first module");
        assert!(html[first..].contains("return {"));
    }

    #[test]
    fn a_browser_asks_for_one_script_and_one_style() {
        let joined = |name| joined(name).map(|asset| String::from_utf8(asset.plain));
        let [html, script, style] = ["index.html", JOINED_SCRIPT, JOINED_STYLE]
            .map(|name| joined(name).expect("it is made").expect("text"));
        assert_eq!(html.matches("<script").count(), 1);
        assert_eq!(html.matches("stylesheet").count(), 1);
        assert!(html.contains("src=\"page.js\"") && html.contains("href=\"page.css\""));
        assert!(!script.contains("\nimport ") && !script.contains("\nexport "));
        assert!(style.contains("@media"));
        assert!(joined("main.js").is_none());
    }

    #[test]
    fn imports_and_exports_are_read() {
        let several = import("screens/a.js", "import {\n  b,\n  c,\n} from '../x/y.js';");
        assert_eq!(several, Ok(("x/y.js".into(), "b, c".into())));
        assert!(import("a.js", "import b from './b.js';").is_err());
        assert!(import("a.js", "import { b as c } from './b.js';").is_err());
        assert_eq!(declared("a.js", "async function f() {"), Ok("f".into()));
        assert!(declared("a.js", "default 3;").is_err());
    }
}
