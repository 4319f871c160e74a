"""What is true of every model's figures: whole numbers are whole, and tables are as wide as what they hold."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

from tilescope.models import Convolution, Matmul
from tilescope.models.table import Table, joined, text

MODELS = [
    Matmul(70, 33, 20, 8),
    Matmul(16, 16, 16, 16),
    Matmul(5, 7, 3, 32),
    Convolution(37, 8, 5),
    Convolution((9, 11), 4, 3, 2),
]


def whole_figures(model: Any) -> dict[str, Any]:
    """Properties that say they are integers."""
    found = inspect.getmembers(type(model), lambda member: inspect.isdatadescriptor(member))
    getters = {name: getattr(member, "fget", None) or getattr(member, "func", None) for name, member in found}
    return {
        n: getattr(model, n)
        for n, getter in getters.items()
        if getter and getter.__annotations__.get("return") == "int"
    }


@pytest.mark.parametrize("model", MODELS, ids=repr)
def test_whole_figures_are_whole(model: Any) -> None:
    figures = whole_figures(model)
    assert figures
    assert {name: type(value) for name, value in figures.items()} == dict.fromkeys(figures, int)


def test_what_an_element_is_good_for() -> None:
    for tile in (1, 4, 32):
        model = Matmul(64, 64, 64, tile)
        assert (model.uses_of_an_element, model.operations_per_load) == (tile, tile)
        assert (model.loads_per_phase, model.operations_per_phase, model.shared_bytes) == (
            2 * tile**2,
            2 * tile**3,
            8 * tile**2,
        )


def test_a_table() -> None:
    made = Table("Loads", ("kernel", "of\nM", "x"), (("basic", 1234567, 0.5), ("tiled", None, "-")))
    assert (
        str(made)
        == "Loads\n               of\nkernel          M     x\n---------------------\nbasic   1,234,567  0.50\ntiled                 -".replace(
            "---------------------", "-" * 23
        )
    )


def test_a_table_without_heads_has_no_rule() -> None:
    assert str(Table("", (), (("a", 1), ("bcd", 22)))) == "a     1\nbcd  22"
    assert joined("two", [Table("", (), (("a", 1),)), Table("t", (), (("b", 2),))]) == "two\n\na  1\n\nt\nb  2"


@pytest.mark.parametrize(
    ("cell", "shown"),
    [(None, ""), ("", ""), ("x", "x"), (0, "0"), (1234, "1,234"), (1234.5, "1,234.50"), (0.006, "0.01")],
)
def test_cells(cell: Any, shown: str) -> None:
    assert text(cell) == shown
