"""Runs Grundy's rule files under CPython: python3 grundy_rules.py kayles.py 12

A rule file defines `start` and `moves(p)`, or `left(p)` and `right(p)`. With the line
`from grundy_rules import *` at its top, `python3 kayles.py 12` works as well. Values come from a
plain memo over the moves, so this is the independent second opinion, not the fast one.
"""
import sys
from math import gcd, isqrt

__all__ = ["plus", "board", "without", "pairs", "size", "symmetries", "components",
           "sorted_heaps", "isqrt", "gcd"]


class Sum(tuple):
    """A sum of independent positions."""


def plus(*parts):
    return Sum(parts)


class Board:
    """The free squares of a board, as bits, rows first."""

    __slots__ = ("mask", "rows", "columns")

    def __init__(self, mask, rows, columns):
        self.mask, self.rows, self.columns = mask, rows, columns

    def __eq__(self, other):
        return (isinstance(other, Board) and self.mask == other.mask
                and self.columns == other.columns)

    def __hash__(self):
        return hash(self.mask)

    def __len__(self):
        return self.mask.bit_count()

    def __contains__(self, cell):
        r, c = cell
        inside = 0 <= r < self.rows and 0 <= c < self.columns
        return inside and self.mask >> (r * self.columns + c) & 1 == 1

    def __iter__(self):
        for i in range(self.rows * self.columns):
            if self.mask >> i & 1:
                yield divmod(i, self.columns)

    def __str__(self):
        squares = [".#"[not self.mask >> i & 1] for i in range(self.rows * self.columns)]
        rows = range(0, len(squares), self.columns)
        return "/".join("".join(squares[i:i + self.columns]) for i in rows)

    __repr__ = __str__


def board(*rows):
    squares = "".join(rows)
    mask = sum(1 << i for i, square in enumerate(squares) if square == ".")
    return Board(mask, len(rows), len(rows[0]))


def without(free, *cells):
    mask = free.mask
    for r, c in cells:
        if not (0 <= r < free.rows and 0 <= c < free.columns):
            raise ValueError("a square outside the board")
        mask &= ~(1 << (r * free.columns + c))
    return Board(mask, free.rows, free.columns)


def pairs(free, steps):
    mask, columns, rows = free.mask, free.columns, free.rows
    for down, right in steps:
        for r in range(max(0, -down), rows - max(0, down)):
            for c in range(max(0, -right), columns - max(0, right)):
                i = r * columns + c
                j = i + down * columns + right
                if mask >> i & 1 and mask >> j & 1:
                    yield (r, c), (r + down, c + right)


def size(free):
    return free.rows, free.columns


def sorted_heaps(position):
    return tuple(sorted(position))


def symmetries(rotate=False, reflect=False, shift=False):
    def maps(rows, columns):
        last_r, last_c = rows - 1, columns - 1
        if rotate or reflect:
            yield lambda r, c: (last_r - r, last_c - c)
        if reflect:
            yield lambda r, c: (r, last_c - c)
            yield lambda r, c: (last_r - r, c)
        if rotate and (rows == columns or shift):
            yield lambda r, c: (c, last_r - r)
            yield lambda r, c: (last_c - c, r)
            if reflect:
                yield lambda r, c: (c, r)
                yield lambda r, c: (last_c - c, last_r - r)

    tables = {}

    def cornered(mask, rows, columns):
        if not shift or not mask:
            return mask
        first = sum(1 << (r * columns) for r in range(rows))
        while not mask & ((1 << columns) - 1):
            mask >>= columns
        while not mask & first:
            mask >>= 1
        return mask

    def canon(free):
        rows, columns = free.rows, free.columns
        if (rows, columns) not in tables:
            cells = [(r, c) for r in range(rows) for c in range(columns)]
            tables[rows, columns] = [
                [1 << (r * columns + c) if 0 <= r < rows and 0 <= c < columns else 0
                 for r, c in (image(*cell) for cell in cells)]
                for image in maps(rows, columns)]
        mask = least = cornered(free.mask, rows, columns)
        bits = [i for i in range(rows * columns) if mask >> i & 1]
        for table in tables[rows, columns]:
            image = 0
            for i in bits:
                image |= table[i]
            if image.bit_count() == len(bits):
                least = min(least, cornered(image, rows, columns))
        return Board(least, rows, columns)
    return canon


def components(neighbours=4):
    steps = [(0, 1), (1, 0), (0, -1), (-1, 0)]
    if neighbours == 8:
        steps += [(1, 1), (1, -1), (-1, 1), (-1, -1)]

    def parts(free):
        rows, columns, left = free.rows, free.columns, free.mask
        found = []
        while left:
            low = left & -left
            left ^= low
            part, todo = low, [low.bit_length() - 1]
            while todo:
                r, c = divmod(todo.pop(), columns)
                for down, right in steps:
                    x, y = r + down, c + right
                    if 0 <= x < rows and 0 <= y < columns:
                        bit = 1 << (x * columns + y)
                        if left & bit:
                            left ^= bit
                            part |= bit
                            todo.append(x * columns + y)
            found.append(Board(part, rows, columns))
        return found
    return parts


class Loopy(Exception):
    """Play can come back to where it was."""


def as_position(value, start):
    """The value as a position like the start, or an error."""
    if type(value) is int and type(start) is int and value >= 0:
        return value
    if isinstance(value, list):
        value = tuple(value)
    if isinstance(value, bool):
        value = int(value)
    if isinstance(start, Board):
        good = isinstance(value, Board)
    elif isinstance(start, int):
        good = isinstance(value, int) and value >= 0
    else:
        good = isinstance(value, tuple) and not isinstance(value, Sum) and all(
            isinstance(x, int) and x >= 0 for x in value)
        value = tuple(int(x) for x in value) if good else value
    if not good:
        raise ValueError(f"{value!r} is no position like {start!r}")
    return value


class Rules:
    def __init__(self, names, claims=True):
        self.start = names["start"]
        if isinstance(self.start, list):
            self.start = tuple(self.start)
        self.start = as_position(self.start, self.start)
        self.names = names
        self.misere = names.get("misere", False)
        self.partizan = "moves" not in names
        self.canon = names.get("canon") if claims else None
        self.parts = names.get("parts") if claims else None
        self.memo = {}
        self.wins_memo = {}

    def options(self, position, player=0):
        name = "moves" if not self.partizan else ("left", "right")[player]
        start, found = self.start, []
        for option in self.names[name](position):
            if type(option) is int and option >= 0 and type(start) is int:
                found.append((option,))
            elif type(option) is Sum:
                found.append([as_position(part, start) for part in option])
            else:
                found.append((as_position(option, start),))
        return found

    def split(self, parts):
        if self.parts:
            parts = [as_position(x, self.start) for part in parts for x in self.parts(part)]
        if self.canon:
            parts = [as_position(self.canon(part), self.start) for part in parts]
        return parts

    def value(self, position):
        """The Grundy value: the mex over the options, a sum being the xor of its parts."""
        memo, opened, total = self.memo, set(), 0
        claims = self.parts or self.canon
        for root in self.split([position]):
            stack = [(root, None)]
            while stack:
                top, options = stack.pop()
                if top in memo:
                    continue
                if options is None:
                    options = self.options(top)
                    if claims:
                        options = [self.split(parts) for parts in options]
                    unknown = {p for parts in options for p in parts if p not in memo}
                    if unknown:
                        opened.add(top)
                        if not opened.isdisjoint(unknown):
                            raise Loopy(top)
                        stack.append((top, options))
                        stack.extend((p, None) for p in unknown)
                        continue
                values = set()
                for parts in options:
                    value = 0
                    for part in parts:
                        value ^= memo[part]
                    values.add(value)
                mex = 0
                while mex in values:
                    mex += 1
                memo[top] = mex
                opened.discard(top)
            total ^= memo[root]
        return total

    def wins(self, position, player=0):
        """Whether the player to move wins the whole position; for misère and partizan rules."""
        memo = self.wins_memo
        stack = [((position,), player, None)]
        opened = set()
        first = ((position,), player)
        while stack:
            parts, who, options = stack.pop()
            if (parts, who) in memo:
                continue
            if options is None:
                if (parts, who) in opened:
                    raise Loopy(parts)
                opened.add((parts, who))
                options = []
                for i, part in enumerate(parts):
                    for option in self.options(part, who):
                        rest = parts[:i] + tuple(option) + parts[i + 1:]
                        options.append((tuple(sorted(rest, key=repr)), 1 - who))
                stack.append((parts, who, options))
                for option in options:
                    if option not in memo:
                        if option in opened:
                            raise Loopy(option)
                        stack.append((*option, None))
                continue
            won = any(not memo[option] for option in options) if options else self.misere
            memo[parts, who] = won
            opened.discard((parts, who))
        return memo[first]

    def read(self, text):
        if isinstance(self.start, Board):
            return board(*text.split("/"))
        if isinstance(self.start, int):
            return int(text)
        return () if text == "()" else tuple(int(x) for x in text.split(","))

    def write(self, position):
        if isinstance(position, tuple):
            return ",".join(map(str, position)) if position else "()"
        return str(position)

    def answer(self, position):
        """The value; under misère play N or P; of partizan rules N, P, L or R."""
        if self.partizan:
            left, right = self.wins(position, 0), self.wins(position, 1)
            return {(1, 1): "N", (0, 0): "P", (1, 0): "L", (0, 1): "R"}[left, right]
        if self.misere:
            return "N" if self.wins(position) else "P"
        return self.value(position)


def load(path, claims=True):
    names = {name: globals()[name] for name in __all__}
    names["__name__"] = "rules"
    with open(path, encoding="utf-8") as file:
        exec(compile(file.read(), path, "exec"), names)
    return Rules(names, claims)


def main(rules, texts):
    for text in texts or [rules.write(rules.start)]:
        try:
            print(text, rules.answer(rules.read(text)))
        except Loopy:
            print(text, "loopy")


def run_at_exit():
    """Lets a file that imports this module print its values when it is run itself."""
    import atexit
    names = vars(sys.modules["__main__"])

    def run():
        if "start" in names and ("moves" in names or "left" in names):
            main(Rules(names), sys.argv[1:])
    atexit.register(run)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    sys.modules["grundy_rules"] = sys.modules["__main__"]
    main(load(sys.argv[1]), sys.argv[2:])
elif hasattr(sys.modules["__main__"], "__file__"):
    run_at_exit()
