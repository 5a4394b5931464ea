"""Tables, periods, misère quotients."""

import numpy as np
import pytest

import grundy
from test_positions import kayles


def test_a_line_is_that_of_the_definition():
    table = grundy.table("kayles", 60)
    assert table.dtype == np.uint8 and table.shape == (60,)
    assert table.tolist() == [kayles(n) for n in range(60)]
    # A shifted code: a view of the same memory.
    assert grundy.table("dawsons-chess", 9).tolist() == [
        grundy.dawsons_chess(n).grundy for n in range(9)]


def test_the_values_are_not_copied():
    table = grundy.table("octal:0.77", 10**5)
    assert not table.flags.owndata and table.base is not None
    table[3] = 7
    assert table[3] == 7 and grundy.table("octal:0.77", 5)[3] == 3


def test_squares_and_lines_of_other_games():
    square = grundy.table("wythoff", (5, 7))
    assert square.shape == (5, 7)
    assert all(square[a, b] == grundy.wythoff((a, b)).grundy for a in range(5) for b in range(7))
    assert (grundy.table("wythoff", 5) == square[:, :5]).all()
    assert grundy.table("nim", 0).shape == (0,)


def test_misere_tables_hold_letters():
    table = grundy.table("kayles", 20, misere=True)
    assert table.dtype == np.dtype("U1")
    assert table.tolist() == [grundy.kayles(n, misere=True).outcome for n in range(20)]


def test_periods():
    period = grundy.period("octal:0.77")
    assert (period.period, period.preperiod, period.saltus) == (12, 71, 0)
    assert period.proved and period.status == "proved" and "Guy" in (period.theorem or "")
    with pytest.raises(grundy.Unknown):
        grundy.period("grundys-game", to=2000)
    with pytest.raises(grundy.UsageError):
        grundy.period("wythoff")


def test_quotients():
    kayles = grundy.quotient("0.77")
    assert kayles.proved and kayles.order == 40 and len(kayles.lost) == kayles.json()["p_count"]
    assert kayles.elements[0] == "1" and set(kayles.pretends.values()) <= set(kayles.elements)
    nim = grundy.quotient(grundy.position("nim 1 2", misere=True))
    assert nim.proved and nim.tame == 2 and nim.order == 6
    part = grundy.quotient("0.77", to=4)
    assert not part.proved and part.period is None and list(part.pretends)[-1] == "4"
    with pytest.raises(grundy.UsageError, match="no heaps"):
        grundy.quotient("wythoff")
    with pytest.raises(grundy.Unknown):
        grundy.quotient(grundy.position("chomp:6x6"), budget=10)
