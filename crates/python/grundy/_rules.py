"""Rules written as Python functions: compiled where that is possible, else run by CPython."""

from __future__ import annotations

import ast
import inspect
import textwrap
import types
import warnings
from collections.abc import Callable, Hashable
from typing import Any, overload

from grundy import _grundy
from grundy._errors import RulesError, RulesWarning, Unknown, UsageError

#: Positions that CPython lists before giving up.
_MOST = 200_000


class Sum(tuple[Any, ...]):
    """Independent positions side by side."""

    __slots__ = ()


def plus(*parts: Any) -> Sum:
    """Several positions side by side, of which a move changes one."""
    return Sum(parts)


def _constants(function: types.FunctionType, names: set[str], met: set[str]) -> list[str]:
    """The definitions that a function refers to, as a rule file has them."""
    # Not `getclosurevars().globals`: it does not look into comprehensions.
    known = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
    found: list[str] = []
    for name in sorted(names & known.keys() - met - {function.__name__}):
        thing = known[name]
        if thing is plus:
            continue
        met.add(name)
        if isinstance(thing, types.FunctionType):
            tree = _definition(thing)
            found += _constants(thing, _names(tree), met)
            tree.name = name
            found.append(ast.unparse(tree))
        elif isinstance(thing, (int, tuple, list)):
            found.append(f"{name} = {thing!r}")
    return found


def _names(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _definition(function: types.FunctionType) -> ast.FunctionDef:
    """The definition without decorators, annotations and docstring."""
    (tree,) = ast.parse(textwrap.dedent(inspect.getsource(function))).body
    if not isinstance(tree, ast.FunctionDef):
        raise TypeError("expected a function defined by `def`")
    tree.decorator_list = []
    tree.returns = None
    for argument in ast.walk(tree.args):
        if isinstance(argument, ast.arg):
            argument.annotation = None
    if ast.get_docstring(tree) is not None and len(tree.body) > 1:
        del tree.body[0]
    return tree


class Rules:
    """A game whose options are what a function returns. Call it with a position.

    >>> import grundy
    >>> @grundy.rules
    ... def subtract(n):
    ...     return [n - k for k in (1, 3, 4) if k <= n]
    >>> subtract(9).grundy, subtract(9).winning_moves
    (0, [])
    """

    def __init__(self, function: Callable[..., Any], misere: bool = False) -> None:
        self.__wrapped__ = function
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__
        self.__module__ = function.__module__
        self._misere = misere
        self._compiled: dict[str, _grundy.Rulebook] = {}
        self._problem: Exception | None = None

    @property
    def compiled(self) -> bool:
        """Whether the rule language runs it; ``False`` if CPython does, and ``problem`` says why."""
        self._text()
        return self._problem is None

    @property
    def problem(self) -> Exception | None:
        """Why it was not compiled, if it was not."""
        self._text()
        return self._problem

    def _text(self) -> str:
        """The rule file, without its start."""
        try:
            function = self.__wrapped__
            if not isinstance(function, types.FunctionType):
                raise TypeError("expected a function")
            tree = _definition(function)
            lines = _constants(function, _names(tree), set())
            name = tree.name
            for node in ast.walk(tree):
                if isinstance(node, ast.Name) and node.id == name:
                    node.id = "moves"
            tree.name = "moves"
            return "\n".join([*lines, ast.unparse(tree), ""])
        except (OSError, TypeError, SyntaxError, ValueError) as problem:
            self._problem = self._problem or problem
            return ""

    def _book(self, position: Any) -> _grundy.Rulebook | None:
        """The compiled rules of such positions; `None` where CPython is to run them."""
        kind = f"tuple{len(position)}" if isinstance(position, tuple) else type(position).__name__
        if kind in self._compiled:
            return self._compiled[kind]
        text = self._text()
        if self._problem is not None:
            return None
        try:
            if not isinstance(position, (int, tuple)):
                raise UsageError("expected a position that is an int or a tuple of ints",
                                 "局面应是整数或整数元组")
            start = f"start = {position!r}\nmisere = {self._misere}\n"
            self._compiled[kind] = _grundy.Rulebook(self.__name__, start + text)
        except (RulesError, UsageError) as problem:
            self._problem = problem
            return None
        return self._compiled[kind]

    def book(self, start: Any = 0) -> _grundy.Rulebook:
        """The compiled rules of positions like ``start``, for ``grundy.table`` and ``period``."""
        book = self._book(start)
        if book is None:
            assert self._problem is not None
            raise self._problem
        return book

    def __call__(self, *position: Any, misere: bool | None = None,
                 budget: int = 20_000_000) -> _grundy.Position:
        if not position:
            raise UsageError("expected a position", "应给出局面")
        start = position[0] if len(position) == 1 else position
        book = self._book(start)
        if book is not None:
            text = ",".join(map(str, start)) if isinstance(start, tuple) else str(start)
            return book.position(text, misere=misere, budget=budget)
        warnings.warn(f"`{self.__name__}` is run by CPython: {self._problem}", RulesWarning,
                      stacklevel=2)
        dot, first = _explored(self.__wrapped__, start, min(budget, _MOST))
        convention = self._misere if misere is None else misere
        return _grundy.graph_rules(self.__name__, dot).position(
            first, misere=convention, budget=budget)

    def __repr__(self) -> str:
        return f"<grundy.Rules {self.__name__}>"


def _explored(moves: Callable[..., Any], start: Hashable, most: int) -> tuple[str, str]:
    """Everything reachable as a graph in DOT, and the name of the start."""
    names: dict[Hashable, str] = {}
    taken: set[str] = set()
    pending = [start]

    def named(position: Hashable) -> str:
        if isinstance(position, Sum):
            raise RulesError("rules run by CPython leave single positions, not sums",
                             "由 CPython 运行的规则只能留下单个局面，不能是和")
        if position not in names:
            if len(names) >= most:
                raise Unknown(f"unknown: more than {most} positions, listed by CPython",
                              f"未知：由 CPython 列出的局面多于 {most} 个")
            word = _word(position)
            names[position] = word if word and word not in taken else f"p{len(names)}"
            taken.add(names[position])
            if position is not start:
                pending.append(position)
        return names[position]

    lines = [f'"{named(start)}"']
    for position in pending:
        options = [named(option) for option in dict.fromkeys(moves(position))]
        lines += [f'"{names[position]}" -> "{option}"' for option in options]
    return "digraph {\n" + ";\n".join(lines) + "\n}\n", names[start]


def _word(position: Hashable) -> str:
    """A position as one plain word; empty where it is none."""
    word = repr(position).replace(" ", "").replace("'", "")
    plain = word.isascii() and word.isprintable() and not set(word) & set('"\\+:@')
    return word if plain and len(word) <= 60 else ""


@overload
def rules(function: Callable[..., Any], /) -> Rules: ...
@overload
def rules(function: None = None, /, *, misere: bool = False) -> Callable[[Callable[..., Any]], Rules]: ...
def rules(function: Callable[..., Any] | None = None, /, *, misere: bool = False) -> Any:
    """Makes a game of a function from a position to the list of its options.

    A position is an int or a tuple of ints. The function is compiled by the rule language if it
    keeps to it; otherwise CPython runs it, which is slow, and a ``RulesWarning`` says so.
    """
    if function is None:
        return lambda function: Rules(function, misere)
    return Rules(function, misere)
