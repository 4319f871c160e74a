"""Launches of published kernels: the page, what was recorded, and how a launch is judged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tilescope as ts
from benchmarks.launches.bounded import BRAIN, HALF, Bounded, exact, exp, from_brain, real, sqrt, to_brain, total
from benchmarks.launches.case import Case, Launch, Wanted
from benchmarks.launches.cases import CASES
from benchmarks.launches.page import BEGIN, PAGE, RESULTS, by_fault, grave, name_of, section
from benchmarks.launches.run import carry_out

RECORDED = json.loads(RESULTS.read_text(encoding="utf-8"))
ABOUT = {name_of(one): one for one in RECORDED["launches"]}
CODE = """
__global__ void turn(const float *a, float *out, int n) {
    __shared__ float s[64];
    int t = threadIdx.x;
    s[t] = a[t] * 3;
    SYNC;
    out[t] = s[63 - t] + ADD;
}
"""


# --- what is written down --------------------------------------------------------------------------------------------


def test_the_page_is_made_of_the_recording() -> None:
    assert BEGIN + section(RECORDED) in PAGE.read_text(encoding="utf-8"), "python -m benchmarks.launches --table"


def test_every_case_is_recorded_once_and_no_other() -> None:
    assert len(RECORDED["launches"]) == len(ABOUT)
    assert list(ABOUT) == [case.name for case in CASES]


def test_enough_launches_are_compared() -> None:
    compared = [one for one in RECORDED["launches"] if "failed" not in one]
    assert len(compared) >= 60
    assert len({one["repository"] for one in compared}) >= 10
    assert all(case.repository in RECORDED["repositories"] for case in CASES)


def needs_a_word(one: dict[str, Any]) -> bool:
    return not one["right"] or bool(grave(one))


def test_what_is_wrong_or_found_is_explained_and_nothing_else() -> None:
    for case in CASES:
        said = case.fault is not None or bool(case.because)
        assert said == needs_a_word(ABOUT[case.name]), case.name


def test_a_fault_has_the_lines_that_were_found() -> None:
    for (_, fault), cases in by_fault(CASES).items():
        found = [f for case in cases for f in grave(ABOUT[case.name]) if f["kind"] != "launch"]
        inside = [f for f in found if f["line"] in lines_in(fault.lines, Path(f["file"]).name)]
        assert inside or not found, fault.lines


def lines_in(places: str, name: str) -> set[int]:
    """`a/file.cu:1, 2-4, other.cu:7`: what is said of a file."""
    numbers: set[int] = set()
    current = ""
    for part in places.split(", "):
        file, _, last = part.rpartition(":")
        current = file.rsplit("/", 1)[-1] or current
        begin, _, end = last.partition("-")
        if current == name:
            numbers.update(range(int(begin), int(end or begin) + 1))
    return numbers


def test_the_two_faults_that_were_known_before_are_there() -> None:
    """Both end wrong in several orders of warps."""
    for kernel in ("softmax_forward_kernel4", "Kogge_Stone_inclusive_scan"):
        wrong = [
            one for one in RECORDED["launches"] if one["kernel"] == kernel and len(one.get("wrong_orders", ())) > 1
        ]
        assert any(f["kind"] == "race" for one in wrong for f in grave(one)), kernel


# --- a launch --------------------------------------------------------------------------------------------------------


@pytest.fixture
def case(tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """Carries out a launch of `turn`, which is wanted to leave 3 a, turned round."""
    (tmp_path / "an+example").mkdir()
    (tmp_path / "an+example" / "turn.cu").write_text(CODE)

    def make(random: np.random.Generator) -> Launch:
        a = random.standard_normal(64).astype("f4")
        return Launch(1, 64, [a, ts.empty(64), 64], {1: (real(a[::-1]) * 3).wanted()})

    def carry(kernel: str = "turn", **defines: object) -> dict[str, Any]:
        every = {"SYNC": "__syncthreads()", "ADD": 0} | defines
        return carry_out(Case("an/example", "turn.cu", kernel, "64", make, defines=every), tmp_path)

    return carry


def test_a_launch_that_is_right(case: Callable[..., dict[str, Any]]) -> None:
    one = case()
    assert one["right"]
    assert not grave(one)
    assert "wrong_orders" not in one
    assert (one["grid"], one["block"]) == ([1, 1, 1], [64, 1, 1])
    assert (one["global_load_requests"], one["global_load_sectors"]) == (2, 8)


def test_a_result_that_is_off(case: Callable[..., dict[str, Any]]) -> None:
    one = case(ADD=1e-3)
    assert not one["right"]
    assert one["error"] == pytest.approx(1e-3, rel=0.1)
    assert one["share"] > 1000


def test_what_is_no_number_is_not_right(case: Callable[..., dict[str, Any]]) -> None:
    one = case(ADD="nanf(0)")
    assert not one["right"]
    assert one["error"] is None


def test_a_race_is_tried_in_other_orders(case: Callable[..., dict[str, Any]]) -> None:
    one = case(SYNC="")
    assert "race" in {f["kind"] for f in grave(one)}
    assert {"reverse", "ahead:0"} <= set(one["wrong_orders"])


def test_a_kernel_that_is_not_there(case: Callable[..., dict[str, Any]]) -> None:
    one = case(kernel="other")
    assert not one["right"]
    assert "other" in one["failed"]


# --- how far a result may be off -------------------------------------------------------------------------------------


def inside(bound: Bounded, single: np.ndarray[Any, Any]) -> bool:
    return bool((np.abs(single - bound.value) <= bound.within).all())


def test_bounds_hold_what_single_precision_makes() -> None:
    random = np.random.default_rng(5)
    a, b = (random.standard_normal((50, 60)).astype("f4") for _ in range(2))
    made = {
        "sum": ((real(a) + b) * a, (a + b) * a),
        "quotient": ((real(a) - b) / b, (a - b) / b),
        "root": (sqrt(real(a) * a + 1), np.sqrt(a * a + np.float32(1))),
        "product": (real(a) @ b.T, a @ b.T),
        "rows": (real(a).sum(1), np.add.reduce(a, 1)),
        "scan": (real(a).cumsum(), np.cumsum(a, 1)),
        "terms": (total([real(a), real(b), real(a)]), a + b + a),
    }
    for name, (bound, single) in made.items():
        assert inside(bound, single.astype("f8")), name
        assert not inside(bound, single.astype("f8") + 4 * bound.within.max()), name


def test_a_bound_is_not_wider_than_its_operations() -> None:
    x = real(np.array([1.5], "f4"))
    assert (x + x).within == pytest.approx(3 * 2.0**-24)
    assert real(np.ones(100)).sum().within == pytest.approx(100 * 100 * 2.0**-24, rel=1e-4)
    assert exp(x).within == pytest.approx(4 * 2.0**-24 * np.exp(1.5), rel=1e-4)
    assert real(np.array([1.5]), HALF).__mul__(2.0).within == pytest.approx(3 * 2.0**-11)


def test_brain_floats_round_to_nearest_even() -> None:
    values = np.array([1.0, 1 + 2.0**-8, 1 + 3 * 2.0**-8, -3.14159, 1e30], "f4")
    got = from_brain(to_brain(values))
    assert list(got[:3]) == [1.0, 1.0, 1 + 2.0**-6]
    assert (np.abs(got - values) <= BRAIN * np.abs(values)).all()


def test_whole_numbers_are_wanted_exactly() -> None:
    wanted = exact(np.arange(3))
    assert isinstance(wanted, Wanted)
    assert wanted.within == 0


def test_cases_name_no_place_of_a_machine() -> None:
    for case in CASES:
        assert not re.match(r"[/~]|.*\.\.", case.path), case.path
