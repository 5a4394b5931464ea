"""What can go wrong, in English and Chinese."""

from __future__ import annotations

from typing import Any

_language = "en"


def set_language(lang: str) -> None:
    """Chooses the language of explanations and of what exceptions say: ``en`` or ``zh``."""
    global _language
    if lang not in ("en", "zh"):
        raise UsageError(f"expected `lang` to be en or zh, found `{lang}`",
                         f"`lang` 应是 en 或 zh，却是 `{lang}`")
    _language = lang


class GrundyError(Exception):
    """Something that Grundy cannot do, or cannot find out."""

    def __init__(self, english: str, chinese: str = "",
                 place: dict[str, Any] | None = None) -> None:
        super().__init__(english, chinese, place)
        self.place: dict[str, Any] = place or {}

    def say(self, lang: str | None = None) -> str:
        """The reason in a language, without the place."""
        english, chinese, _ = self.args
        return str((chinese if (lang or _language) == "zh" else english) or english)

    @property
    def reason(self) -> str:
        """The reason in English."""
        return self.say("en")

    def __str__(self) -> str:
        return self.say()


class UsageError(GrundyError, ValueError):
    """An argument that is not one of what it may be."""


class NotationError(GrundyError, ValueError):
    """A text that is wrong from character ``start`` to ``end``.

    >>> import grundy
    >>> grundy.position("nimm 3 5")
    Traceback (most recent call last):
        ...
    grundy.NotationError: there is no game called `nimm`: did you mean `nim`?
      nimm 3 5
      ^^^^
    """

    @property
    def text(self) -> str:
        """The text."""
        return str(self.place["text"])

    @property
    def start(self) -> int:
        """The first character that is wrong."""
        return int(self.place["start"])

    @property
    def end(self) -> int:
        """The one after the last."""
        return int(self.place["end"])

    def __str__(self) -> str:
        around = 60
        first = max(0, self.start - around)
        shown = self.text[first:self.start + 2 * around].replace("\n", " ")
        length = max(1, min(self.end - self.start, len(shown) - (self.start - first)))
        return f"{self.say()}\n  {shown}\n  {' ' * (self.start - first)}{'^' * length}"


class RulesError(GrundyError, ValueError):
    """Rules that are wrong, or failed: ``file``, ``line`` and ``column`` where these are known."""

    @property
    def file(self) -> str | None:
        """The file, or the function."""
        return self.place.get("file")

    @property
    def line(self) -> int | None:
        """The line, from 1."""
        return self.place.get("line")

    @property
    def column(self) -> int | None:
        """The column, from 1."""
        return self.place.get("column")


class IllegalMove(GrundyError, ValueError):
    """A move that the rules do not allow."""


class Unknown(GrundyError, RuntimeError):
    """The answer was not found within the budget. It is never guessed."""


class NoCertificate(GrundyError, ValueError):
    """An answer of which there is no certificate."""


class Rejected(GrundyError, ValueError):
    """A certificate that the checker rejects at a ``line``."""

    @property
    def line(self) -> int:
        """The line that does not follow."""
        return int(self.place["line"])


class InternalError(GrundyError, RuntimeError):
    """A mistake of Grundy's own, worth reporting."""


class RulesWarning(UserWarning):
    """Rules that could not be compiled and are run by CPython."""


# What people see and catch is `grundy.Unknown`, wherever it is written.
for _class in (GrundyError, UsageError, NotationError, RulesError, IllegalMove, Unknown,
               NoCertificate, Rejected, InternalError, RulesWarning):
    _class.__module__ = "grundy"
