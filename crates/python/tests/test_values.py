"""Values, graphs and certificates."""

from fractions import Fraction

import pytest

import grundy


def test_values_have_properties():
    value = grundy.value("{1|-1} + ^*")
    assert str(value) == "{1^*|-1^*}"
    assert (value.mean, value.temperature, value.kind) == (0, 1, "hot")
    assert (value.left_stop, value.right_stop, value.outcome) == (1, -1, "N")
    assert grundy.value("1/2").mean == Fraction(1, 2)
    assert grundy.value("{0|}").birthday == 1
    assert [str(option) for option in grundy.value("+-1").left] == ["1"]
    assert grundy.value("^").atomic_weight == grundy.value("1")
    assert grundy.value("1").atomic_weight is None
    assert value.ask("stop_count") is not None
    assert str(grundy.value("nim(19*23)")) == "86" or grundy.value("nim(19*23)")


def test_values_are_added_and_compared():
    up, star = grundy.value("^"), grundy.value("*")
    assert up + up == grundy.value("^^") and up - up == grundy.value("0") and -up < up
    assert up.compare(star) == "||" and not (up < star or up > star or up == star)
    assert hash(up + star) == hash(grundy.value("^*"))


def test_notebooks_show_values():
    value = grundy.value("{1|-1}")
    assert value._repr_latex_().startswith("$") and value._repr_latex_().endswith("$")
    assert value.thermograph()._repr_svg_().startswith("<svg")
    assert grundy.value("on").thermograph() is None


def test_errors_have_their_place():
    with pytest.raises(grundy.NotationError) as error:
        grundy.value("1 + {2|")
    assert error.value.text == "1 + {2|" and 0 < error.value.start <= 7


def test_graphs_are_labelled():
    graph = grundy.graph({"a": ["b", "c"], "b": ["c"], "d": ["d", "b"]})
    assert graph.labels() == {"a": 2, "b": 1, "d": "inf(1)", "c": 0}
    assert graph.outcomes() == {"a": "N", "b": "N", "d": "D", "c": "P"}
    assert graph.outcomes(misere=True)["b"] == "P"
    assert graph.remoteness()["d"] is None and graph.remoteness()["b"] == 1
    assert graph._repr_svg_().startswith("<svg")
    assert grundy.graph([(1, 2)], nodes=[7]).labels() == {7: 0, 1: 1, 2: 0}
    assert len(grundy.nim(2, 1).graph()) > 3
    with pytest.raises(grundy.Unknown):
        grundy.nim(50, 50).graph(most=10)


def test_certificates_are_written_checked_and_rejected(tmp_path):
    for name in ("a.cert", "a.certz"):
        path = tmp_path / name
        verdict = grundy.nim(3, 6, 9).certify(path)
        assert verdict.from_the_rules and any("N" in line for line in verdict.proved())
        assert grundy.check(path).proved("zh") == verdict.proved("zh")
    text = (tmp_path / "a.cert").read_text()
    wrong = tmp_path / "wrong.cert"
    wrong.write_text(text.replace("claim outcome N", "claim outcome P"))
    with pytest.raises(grundy.Rejected) as error:
        grundy.check(wrong)
    assert error.value.line > 0 and error.value.reason != error.value.say("zh")
    with pytest.raises(FileNotFoundError):
        grundy.check(tmp_path / "none")
    with pytest.raises(FileNotFoundError):
        grundy.nim(1).certify(tmp_path / "no" / "a.cert")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.cert", "a.certz", "wrong.cert"]
