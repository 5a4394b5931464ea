#!/usr/bin/env python3
"""How many lines the functions take that say something in both languages.

    python3 bench/sentences.py TREE [OLD]
    python3 bench/sentences.py --files TREE

TREE and OLD are checkouts. Counted are, outside of tests, the whole functions (signature to brace)
that are asked for a sentence in a language: those that take a `Language` and hold Chinese, and,
before there was `say!`, every `english` and `chinese`. A text is a string with Chinese in it.

With OLD, both countings of bench/RESULTS.md: the lines for each text over everything, and the
lines of those types alone that said something in OLD and still do, by crate and name; where they
have learned more to say, as many of their lines as there are texts of before.
"""
import collections, pathlib, re, sys

HAN = re.compile(r"[\u4e00-\u9fff]")
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)
      | (?P<string>b?r(?P<hash>\#*)".*?"(?P=hash)|b?"(?:\\.|[^"\\])*")
      | (?P<char>b?'(?:\\[^\n]*?|[^'\\\n])')
      | (?P<word>\w+!?)
      | (?P<mark>[{}();])""",
    re.S | re.X,
)
Function = collections.namedtuple("Function", "file type name lines texts taken")


def functions(file, text):
    """The functions of a file that are no parts of other functions, outside of `mod tests`."""
    tokens = [match for match in TOKEN.finditer(text) if not match["comment"]]
    # What is open, and the item that the next brace belongs to: its kind, name and first token.
    opened, coming = [], None
    for at, match in enumerate(tokens):
        token, before = match[0], tokens[at - 1][0] if at else ""
        kinds = {kind for kind, *_ in opened}
        if token in ("(", "{"):
            opened.append((coming if token == "{" else None) or (token, "", at))
            coming = None if token == "{" else coming
        elif token in (")", "}"):
            kind, name, first = opened.pop()
            if kind == "fn" and not kinds & {"tests"} and not "fn" in {kind for kind, *_ in opened}:
                said = tokens[first : at + 1]
                body = next(i for i, token in enumerate(said) if token[0] == "{")
                yield Function(
                    file,
                    next((name for kind, name, _ in opened[::-1] if kind == "impl"), ""),
                    name,
                    text.count("\n", tokens[first].start(), match.end()) + 1,
                    sum(1 for token in said if token["string"] and HAN.search(token[0])),
                    {token[0] for token in said[:body]},
                )
        elif token == ";" and not (opened and opened[-1][0] == "("):
            coming = None
        elif token in ("impl", "mod", "trait") and not coming and "fn" not in kinds:
            coming = (token, "", at)
        elif before == "fn" and match["word"] and "(" not in kinds:
            coming = ("fn", token, at - 1)
        elif coming and coming[0] == "mod" and before == "mod":
            coming = ("tests" if token.endswith("tests") else "mod", token, at)
        elif coming and coming[0] == "impl" and (not coming[1] or before == "for"):
            coming = ("impl", token, at)


def sentences(tree):
    """The functions of a tree that say something in both languages."""
    found = []
    for path in sorted(pathlib.Path(tree, "crates").glob("*/src/**/*.rs")):
        if path.stem == "tests" or "tests" in path.parts:
            continue
        file = path.relative_to(pathlib.Path(tree, "crates"))
        here = list(functions(file, path.read_text()))
        for function in here:
            pair = function.name in ("english", "chinese") and function.type != "Place"
            if pair or function.texts and "Language" in function.taken:
                found.append(function)
    return found


def each(found):
    lines, texts = sum(f.lines for f in found), sum(f.texts for f in found)
    return f"{len(found)} functions, {lines} lines, {texts} texts, {lines / max(texts, 1):.2f} lines a text"


def by_type(found):
    types = collections.defaultdict(list)
    for function in found:
        types[function.file.parts[0], function.type].append(function)
    return {key: (sum(f.lines for f in fs), sum(f.texts for f in fs)) for key, fs in types.items()}


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--files"]
    new = sentences(arguments[0])
    print(f"{arguments[0]}: {each(new)}")
    if "--files" in sys.argv:
        files = collections.defaultdict(list)
        for function in new:
            files[function.file].append(function)
        for file, there in sorted(files.items(), key=lambda item: -sum(f.lines for f in item[1])):
            print(f"  {file}: {each(there)}")
    if len(arguments) > 1:
        old = sentences(arguments[1])
        print(f"{arguments[1]}: {each(old)}")
        rate = [sum(f.lines for f in fs) / sum(f.texts for f in fs) for fs in (new, old)]
        print(f"lines a text: {rate[0] / rate[1]:.3f}")
        before, after = by_type(old), by_type(new)
        same = [(before[key], after[key]) for key in before if key in after and before[key][1] and after[key][1]]
        lines = sum(b[0] for b, _ in same)
        now = sum(a[0] * min(1, b[1] / a[1]) for b, a in same)
        print(f"the same {len(same)} types: {lines} lines, now {now:.0f}: {now / lines:.3f}")


main()
