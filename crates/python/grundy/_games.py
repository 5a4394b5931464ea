"""The catalogue: a constructor for every family of games."""

from __future__ import annotations

from typing import Any

from grundy import _errors, _grundy


def written(component: Any) -> str:
    """A component as it is typed: ``3``, ``3,5`` for a pair, a text as it stands."""
    if isinstance(component, (tuple, list)):
        return ",".join(map(written, component))
    return str(component)


class Family:
    """A family of games. Call it with the components of a position; parameters go in brackets.

    >>> import grundy
    >>> grundy.nim(3, 6, 9)
    grundy.position('nim 3 6 9')
    >>> grundy.subtraction[1, 3, 4](9, 12)
    grundy.position('subtraction:1,3,4 9 12')
    >>> grundy.wythoff((3, 5)).outcome
    'P'
    """

    def __init__(self, family: tuple[Any, ...], parameters: str | None = None) -> None:
        self._family = family
        self._parameters = parameters
        title, rule = self.title, self.rule
        self.__doc__ = f"{title}: {rule}. For example ``{self.example}``."

    @property
    def name(self) -> str:
        """The name, with the parameters that were given."""
        name = str(self._family[0])
        return name if self._parameters is None else f"{name}:{self._parameters}"

    @property
    def aliases(self) -> list[str]:
        """Other names of the family."""
        return list(self._family[1])

    @property
    def parameters(self) -> str:
        """How the parameters are written; empty if there are none, in brackets if optional."""
        return str(self._family[2])

    @property
    def example(self) -> str:
        """A position worth solving."""
        return str(self._family[3])

    @property
    def title(self) -> str:
        """What people call it."""
        return str(self._family[4][_errors._language == "zh"])

    @property
    def rule(self) -> str:
        """The rule in one line."""
        return str(self._family[5][_errors._language == "zh"])

    def __getitem__(self, parameters: Any) -> Family:
        return Family(self._family, written(parameters))

    def __call__(self, *components: Any, misere: bool | None = None, player: str = "left",
                 budget: int = 20_000_000) -> _grundy.Position:
        text = " ".join(map(written, components))
        return _grundy.position(f"{self.name} {text}".strip(), misere=misere, player=player,
                                budget=budget)

    def __repr__(self) -> str:
        return f"<grundy.Family {self.name}: {self.title}>"


games: dict[str, Family] = {family[0]: Family(family) for family in _grundy.families()}

_by_name = {name.replace("-", "_"): family
            for family in games.values() for name in (family.name, *family.aliases)}


def find(name: str) -> Family | None:
    """The family of a name, with underscores for hyphens."""
    return _by_name.get(name)


def names() -> list[str]:
    """The names of all families as Python writes them."""
    return sorted(_by_name)
