"""Store buffering, load buffering, message passing and IRIW: what the model allows, what is found, what comes out here."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest
from litmus import VARIANTS, allowed, kernel, shapes
from sampled import sampled

import tilescope as ts

SHAPES = ("MP", "SB", "LB", "IRIW")
CHECKS = Path(__file__).parents[2] / "docs" / "checks.md"


@pytest.mark.parametrize("shape", SHAPES)
def test_the_model_agrees_with_its_authors(shape: str) -> None:
    """Of the accesses and fences in the order of VARIANTS, those that forbid the outcome (ASPLOS 2019, section 3)."""
    forbidden = {name for name in VARIANTS if not allowed(shapes(*VARIANTS[name])[shape])}
    by_acquiring = {"release and acquire", "fence.acq_rel.gpu"} if shape in ("MP", "LB") else set()
    assert forbidden == by_acquiring | {"fence.sc.gpu"}


@pytest.mark.parametrize(
    ("shape", "variant", "schedule"), sampled(product(SHAPES, VARIANTS, ["forward", "reverse", "random:1"]), 7)
)
def test_only_plain_accesses_race_and_memory_is_never_weak_here(shape: str, variant: str, schedule: str) -> None:
    test = shapes(*VARIANTS[variant])[shape]
    x, y, out, gate, noise = (np.zeros(32, np.int32) for _ in range(5))
    launched = ts.compile(kernel(test)).launch(
        len(test.threads), 32, (x, y, out, gate, 1, noise, 32), check=True, schedule=schedule
    )
    assert [f.kind for f in launched.findings if f.severity != "note"] == (["race"] * 2 if variant == "weak" else [])
    assert tuple(out[: len(test.weak)]) != test.weak


def test_the_table_of_the_document() -> None:
    rows = re.findall(r"^\| (`?[a-z][^|]*?) \| (\w+) \| (\w+) \| (\w+) \| (\w+) \| (\w+) \|$", CHECKS.read_text(), re.M)
    table = {name.replace("`", ""): tuple(rest) for name, *rest in rows}
    said = {True: "allowed", False: "forbidden"}
    assert table.pop("accesses, or the fence between strong ones") == (*SHAPES, "found")
    assert table == {
        name: (
            *(said[allowed(test)] for test in shapes(*variant).values()),
            "race" if name == "weak" else "nothing",
        )
        for name, variant in VARIANTS.items()
    }


def test_a_gpu_showed_nothing_that_the_model_forbids() -> None:
    recorded = json.loads((Path(__file__).parents[1] / "hardware" / "litmus.json").read_text())
    assert recorded["device"].startswith("NVIDIA")
    for name, variant in VARIANTS.items():
        for shape, test in shapes(*variant).items():
            assert allowed(test) or recorded["results"][name][shape] == 0, (name, shape)
