"""Rules as Python functions, compiled or run by CPython, against a plain memo."""

import functools
import warnings

import pytest

import grundy
from grundy import plus
from test_positions import kayles, mex

TAKES = (1, 3, 4)


def taken(n, k):
    return n - k


@grundy.rules
def subtract(n: int) -> list[int]:
    """Take one of three numbers."""
    return [taken(n, k) for k in TAKES if k <= n]


@grundy.rules
def pins(n):
    return [plus(i, n - t - i) for t in (1, 2) for i in range(n - t + 1)]


@functools.cache
def subtracted(n):
    return mex({subtracted(n - k) for k in TAKES if k <= n})


def test_a_function_with_constants_and_helpers_is_compiled():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert [subtract(n).grundy for n in range(30)] == [subtracted(n) for n in range(30)]
    assert subtract.compiled and subtract.problem is None
    assert subtract.__doc__ == "Take one of three numbers."
    assert grundy.table(subtract, 30).tolist() == [subtracted(n) for n in range(30)]
    assert (subtract(9) + grundy.nim(3)).grundy == subtracted(9) ^ 3


def test_sums_of_parts_are_compiled():
    assert [pins(n).grundy for n in range(15)] == [kayles(n) for n in range(15)]


def test_tuples_are_positions():
    @grundy.rules
    def nim(heaps):
        return [heaps[:i] + (h - k,) + heaps[i + 1:]
                for i, h in enumerate(heaps) for k in range(1, h + 1)]

    assert nim(3, 6, 5).outcome == "P" and nim((3, 6, 9)).grundy == 12
    assert nim(1, 1, 1).outcome == "N"


def test_what_is_not_compiled_is_run_by_cpython_and_said_so():
    @grundy.rules
    def words(text):
        return {text.replace(letter, "") for letter in text}

    with pytest.warns(grundy.RulesWarning, match="CPython"):
        p = words("abba")
    assert not words.compiled and words.problem is not None
    # Two letters to strike out: two moves.
    assert (p.outcome, p.grundy) == ("P", 0)
    assert len(p.moves()) == 2 and p.moves()[0].leaves.grundy == 1


def test_cpython_and_the_rule_language_agree():
    def by_hand(n):
        return sorted({n - k for k in TAKES if k <= n})

    rules = grundy.rules(by_hand)
    with pytest.warns(grundy.RulesWarning):
        values = [rules(n).grundy for n in range(12)]
    assert values == [subtract(n).grundy for n in range(12)]


def test_an_error_in_a_function_arrives():
    @grundy.rules
    def broken(n):
        return [n // (n - 3)] if n > 0 else []

    with pytest.raises(grundy.GrundyError) as error:
        broken(3).outcome
    assert error.value.reason and error.value.say("zh")


def test_misere_rules():
    @grundy.rules(misere=True)
    def last_loses(n):
        return [n - k for k in (1, 2) if k <= n]

    assert [last_loses(n).outcome for n in range(5)] == ["N", "P", "N", "N", "P"]


def test_rules_that_take_longer_than_a_moment():
    # Begun once, stopped, and begun anew on a thread: what was stopped is no fault of the rules.
    assert pins(700).grundy == grundy.table("kayles", 701)[700]
