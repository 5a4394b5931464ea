"""Positions: the answers are those of brute force, whatever way they travel."""

import functools
import itertools
import pickle

import pytest

import grundy


def mex(values):
    return next(n for n in itertools.count() if n not in values)


@functools.cache
def kayles(n):
    return mex({kayles(i) ^ kayles(n - t - i) for t in (1, 2) for i in range(n - t + 1)})


@functools.cache
def misere_wins(heaps):
    """Whether the player to move wins misère Nim, by the definition."""
    left = [tuple(sorted((*heaps[:i], h - k, *heaps[i + 1:])))
            for i, h in enumerate(heaps) for k in range(1, h + 1)]
    return not left or any(not misere_wins(after) for after in left)


def test_sums_have_the_xor_of_the_definition():
    for a, b, c in itertools.product(range(6), range(6), range(10)):
        p = grundy.nim(a, b) + grundy.kayles(c)
        assert p.grundy == a ^ b ^ kayles(c)
        assert p.outcome == ("P" if p.grundy == 0 else "N")


def test_winning_moves_are_all_and_only_those_that_win():
    for heaps in itertools.product(range(5), repeat=3):
        p = grundy.nim(*heaps)
        winning = {m.leaves for m in p.moves() if m.leaves.outcome == "P"}
        assert {m.leaves for m in p.winning_moves} == winning
        assert p.winning_count == len(winning)


def test_misere_play_is_that_of_the_definition():
    for heaps in itertools.product(range(4), repeat=3):
        p = grundy.nim(*heaps, misere=True)
        assert p.outcome == ("N" if misere_wins(tuple(sorted(heaps))) else "P")
        assert p.misere and p.grundy is None
    assert grundy.position("kayles 5", misere=True).genus is not None


def test_partizan_positions_have_values_and_classes():
    p = grundy.position("domineering 4x4")
    assert p.outcome in ("L", "R", "N", "P")
    assert isinstance(p.value, grundy.Value)
    left, right = grundy.position("domineering 1x2"), grundy.position("domineering 1x2", player="right")
    assert left.player == "left" and not left.moves() and right.moves()
    assert left != right


def test_play_takes_moves_and_texts():
    p = grundy.position("nim 3 6 9")
    move = p.winning_moves[0]
    after = p.play(move)
    assert after == grundy.position("nim 3 6 5") == p.play("3 6 5") == p.play("3: 5") == move.leaves
    assert hash(after) == hash(grundy.nim(3, 6, 5))
    with pytest.raises(grundy.IllegalMove) as error:
        p.play("3 6 10")
    assert "不合规则" in error.value.say("zh")
    with pytest.raises(grundy.IllegalMove):
        grundy.nim(1).play(move)


def test_words_in_both_languages():
    p = grundy.position("nim 3 6 9")
    assert "Bouton" in p.why()
    assert "先手" in p.why("zh") or "必胜" in p.why("zh")
    assert p.winning_moves[0].say("zh") == "从第 3 堆取走 4 个"
    grundy.set_language("zh")
    try:
        assert p.why() == p.why("zh")
        with pytest.raises(grundy.NotationError, match="没有名为"):
            grundy.position("nimm 3")
    finally:
        grundy.set_language("en")
    with pytest.raises(grundy.UsageError):
        p.why(lang="fr")


@pytest.mark.parametrize("text, start, end", [
    ("nimm 3 5", 0, 4), ("nim 3 x 5", 6, 7), ("nim 3 +", 6, 7), ("nim 3 -1", 6, 8),
    ("第 nim 3", 0, 1),
])
def test_errors_have_their_place_in_characters(text, start, end):
    with pytest.raises(grundy.NotationError) as error:
        grundy.position(text)
    error = error.value
    assert (error.text, error.start, error.end) == (text, start, end)
    assert isinstance(error, ValueError) and error.reason and error.say("zh") != error.reason
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_bad_arguments_are_errors_and_never_panics():
    for wrong in (lambda: grundy.position(""), lambda: grundy.position("nim"),
                  lambda: grundy.position("nim 3", player="up"),
                  lambda: grundy.position("nim 3") + grundy.position("nim 3", misere=True),
                  lambda: grundy.position("graph:/no/such/file 1"),
                  lambda: grundy.table("nim", -1), lambda: grundy.table("nim", 10**30),
                  lambda: grundy.table("chomp", 3), lambda: grundy.period("chomp"),
                  lambda: grundy.table("nim", 10**18), lambda: grundy.table("kayles", 10**18), lambda: grundy.position("nim \0"),
                  lambda: grundy.value("{1|"), lambda: grundy.value("nim(3)").ask("colour")):
        with pytest.raises((grundy.GrundyError, ValueError, OverflowError, MemoryError, TypeError)):
            wrong()
    with pytest.raises(AttributeError, match="no game"):
        grundy.nimm


def test_what_the_budget_does_not_reach_is_unknown():
    with pytest.raises(grundy.Unknown) as error:
        grundy.position("domineering 8x8", budget=1000).outcome
    assert "budget" in error.value.reason and "未知" in error.value.say("zh")


def test_every_family_is_there_and_its_example_is_read():
    assert len(grundy.games) > 60
    for name, family in grundy.games.items():
        assert family.title and family.rule and name in repr(family)
        try:
            p = grundy.position(family.example)
        except grundy.UsageError:
            continue
        assert len(p) >= 1
        if name.isidentifier() and name not in ("graph", "value", "rules"):
            assert getattr(grundy, name) is family


def test_json_is_what_the_command_line_prints():
    json = grundy.position("nim 3 6 9").json()
    assert (json["schema"], json["q"], json["outcome"]) == (2, "nim 3 6 9", "N")


def test_notebooks_show_positions():
    html = grundy.position("nim 3 6 9")._repr_html_()
    assert "●●●" in html and "take 4 from heap 3" in html
    assert "budget" in grundy.position("domineering 8x8", budget=1000)._repr_html_()
