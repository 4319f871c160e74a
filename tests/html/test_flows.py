"""What flows between memories, what warps execute and which lanes are idle, of kernels whose figures are known by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tilescope as ts
from tilescope.report.html.flows import flows
from tilescope.report.html.mix import idle_lanes, mix

STRIDED = "__global__ void f(const float *a, float *b) { b[threadIdx.x] = a[4 * threadIdx.x]; }"
ODD = """__global__ void f(float *a) {
    if (threadIdx.x % 2)
        a[threadIdx.x] = 1;
}"""


def launched(text: str, threads: int, *sizes: int) -> ts.Profile:
    return ts.compile(text)[1, threads](*(np.zeros(n, np.float32) for n in sizes))


def ways(profile: ts.Profile, number: int) -> dict[str, dict[str, Any]]:
    return {way["action"]: way for way in flows(profile)["edges"][number]["ways"]}


def test_sectors_are_counted_and_what_goes_on_is_bounded() -> None:
    """32 floats, each 16 bytes from the next: 16 sectors of 32 bytes, of which 128 bytes are used."""
    made = launched(STRIDED, 32, 128, 32)
    assert ways(made, 0) == {}
    assert (ways(made, 1)["load"]["least"], ways(made, 1)["load"]["most"]) == (512, 512)
    assert (ways(made, 2)["load"]["least"], ways(made, 2)["load"]["most"]) == (128, 512)
    assert (ways(made, 2)["store"]["least"], ways(made, 2)["store"]["most"]) == (128, 128)
    assert (ways(made, 3)["load"]["least"], ways(made, 3)["load"]["most"]) == (0, 512)


@pytest.mark.parametrize(
    ("statement", "why"), [("a[i] += 1;", "loaded and stored"), ("b[i] = a[i]; atomicAdd(b, 1.0f);", "atomics")]
)
def test_without_a_least(statement: str, why: str) -> None:
    made = launched(f"__global__ void f(float *a, float *b) {{ int i = threadIdx.x; {statement} }}", 32, 32, 32)
    assert {way["least"] for way in ways(made, 2).values()} == {0}, why


def test_other_memories() -> None:
    made = launched("__constant__ float c[32]; __global__ void f(float *a) { a[0] = c[threadIdx.x]; }", 32, 1)
    assert flows(made)["others"] == [{"name": "constant memory", "requests": 1}]


def test_the_mix_is_of_all_instructions() -> None:
    made = launched(STRIDED.replace("= a[", "= 2 * a["), 64, 256, 64)
    kinds = {kind["kind"]: kind["executions"] for kind in mix(made)}
    assert sum(kinds.values()) == made.totals.instructions
    assert kinds["global memory"] == 4
    assert kinds["floating point"] == 2
    assert kinds["branches"] == 2


def test_lanes_that_branch_away() -> None:
    made = idle_lanes(launched(ODD, 64, 64))
    assert made["no_thread"] == 0
    assert [(at["line"], at["branches"], at["divergent"]) for at in made["divergent"]] == [(2, 2, 2)]
    assert made["lines"][0]["line"] == 3
    assert made["lines"][0]["idle"] == made["lines"][0]["slots"] // 2


@pytest.mark.parametrize(("threads", "share"), [(8, 24 / 32), (64, 0), (40, None)])
def test_lanes_without_a_thread(threads: int, share: float | None) -> None:
    made = idle_lanes(launched("__global__ void f(float *a) { a[threadIdx.x] = 1; }", threads, 64))
    assert made["no_thread"] == (None if share is None else share * made["slots"])
    assert made["slots"] - made["active"] == (24 / 64 if threads == 40 else share or 0) * made["slots"]
