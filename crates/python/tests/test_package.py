"""The package: its stubs are those of the module, and its notebooks run."""

import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent
NOTEBOOKS = sorted((HERE / "../../../examples/notebooks").resolve().glob("*.ipynb"))


def test_there_are_notebooks():
    assert len(NOTEBOOKS) >= 3


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run_and_show_something(path):
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    kinds = {kind for cell in notebook.cells for output in cell.get("outputs", ())
             for kind in output.get("data", ())}
    shown = {"nim": "text/html", "octal": "text/plain", "values": "text/latex"}
    assert shown.get(path.stem, "text/plain") in kinds


def test_stubs_are_those_of_the_module():
    pytest.importorskip("mypy")
    for tool in (["mypy.stubtest", "grundy"], ["mypy", "--strict", "-p", "grundy"]):
        ran = subprocess.run([sys.executable, "-m", *tool], capture_output=True, text=True,
                             cwd=HERE.parent)
        assert ran.returncode == 0, ran.stdout + ran.stderr
