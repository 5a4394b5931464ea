"""A workbench for combinatorial games: who wins, how, why, and how we know.

>>> import grundy
>>> p = grundy.position("nim 3 6 9")
>>> p.outcome, p.grundy, p.winning_moves
('N', 12, [Move('take 4 from heap 3', leaving '3 6 5')])
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from grundy import _errors, _games, _grundy, _rules
from grundy._errors import (
    GrundyError,
    IllegalMove,
    InternalError,
    NoCertificate,
    NotationError,
    Rejected,
    RulesError,
    RulesWarning,
    Unknown,
    UsageError,
    set_language,
)
from grundy._games import Family, games
from grundy._grundy import (
    Graph,
    Move,
    Period,
    Picture,
    Position,
    Quotient,
    Value,
    Verdict,
    __version__,
    check,
    position,
    value,
)
from grundy._rules import Rules, plus, rules

__all__ = [
    "Family", "Graph", "GrundyError", "IllegalMove", "InternalError", "Move", "NoCertificate",
    "NotationError", "Period", "Picture", "Position", "Quotient", "Rejected", "Rules", "RulesError",
    "RulesWarning", "Unknown", "UsageError", "Value", "Verdict", "__version__", "check", "games",
    "graph", "period", "plus", "position", "quotient", "rules", "set_language", "table", "value",
]


def table(game: str | Family | Rules, shape: int | tuple[int, int], *,
          misere: bool | None = None, budget: int = 20_000_000) -> Any:
    """The values of all positions below ``shape`` as a NumPy array.

    A game on heaps gives heaps 0 to ``shape - 1``, in the narrowest unsigned ints that hold them.
    Where only outcomes are known, the array holds ``'N'``, ``'P'`` and ``'D'``; where there is no
    position it holds -1, or an empty text.

    >>> import grundy
    >>> grundy.table("octal:0.77", 12)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6], dtype=uint8)
    """
    return _grundy.table(_named(game, shape), shape, misere=misere, budget=budget)


def period(game: str | Family | Rules, to: int | None = None) -> Period:
    """How the values of a game on heaps repeat; ``Unknown`` is raised where no period is found.

    >>> import grundy
    >>> grundy.period("octal:0.77")
    Period(12, preperiod=71, proved=True)
    """
    return _grundy.period(_named(game, 0), to)


def quotient(game: str | Family | Rules | Position, to: int | None = None, *,
             budget: int = 20_000_000) -> Quotient:
    """The misère quotient of a game on heaps up to ``to``, or as far as it takes to prove that it
    repeats; or of all that a position reaches.

    >>> import grundy
    >>> q = grundy.quotient("octal:0.123")
    >>> q
    Quotient('octal:0.123', order=20, proved=True)
    >>> q.period, q.pretends["3"]
    ((5, 5), 'b')
    """
    return _grundy.quotient(game if isinstance(game, Position) else _named(game, 0), to,
                            budget=budget)


def _named(game: str | Family | Rules, shape: int | tuple[int, int]) -> Any:
    if isinstance(game, Rules):
        return game.book((0, 0) if isinstance(shape, tuple) else 0)
    return game.name if isinstance(game, Family) else game


def graph(edges: Any, nodes: Iterable[Hashable] = ()) -> Graph:
    """A directed graph as a game: move a token along an edge.

    ``edges`` are pairs of nodes, a mapping from nodes to their successors, or whatever has
    ``nodes`` and ``edges`` as the graphs of networkx do.

    >>> import grundy
    >>> grundy.graph([("a", "b"), ("b", "c"), ("a", "c")]).labels()
    {'a': 2, 'b': 1, 'c': 0}
    """
    numbers: dict[Hashable, int] = {}

    def number(node: Hashable) -> int:
        return numbers.setdefault(node, len(numbers))

    if isinstance(edges, Mapping):
        nodes = [*nodes, *edges]
        edges = [(a, b) for a, successors in edges.items() for b in successors]
    elif hasattr(edges, "nodes") and hasattr(edges, "edges"):
        nodes = [*nodes, *edges.nodes]
        edges = list(edges.edges)
    for node in nodes:
        number(node)
    pairs = [(number(edge[0]), number(edge[1])) for edge in edges]
    return Graph(list(numbers), [str(node) for node in numbers], pairs)


def __getattr__(name: str) -> Family:
    family = _games.find(name)
    if family is None:
        raise AttributeError(f"module 'grundy' has no attribute '{name}', and there is no game of "
                             "that name; `grundy.games` lists them", name=name)
    return family


def __dir__() -> list[str]:
    return sorted({*__all__, *_games.names()})
