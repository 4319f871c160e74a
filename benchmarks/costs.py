"""What single things cost: seconds to make code for large kernels, and rates of tensor cores, shuffles and atomics.

python -m benchmarks.costs [--json FILE] [--show FILE]   (seconds by all threads, once the code is optimised)"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch

import numpy as np

import tilescope as ts
from benchmarks import records
from benchmarks.detection.facts import machine
from benchmarks.peers.timing import seconds_of

KERNELS = Path(__file__).parent / "kernels" / "costs.cu"
INSTRUCTIONS = (2_500, 10_000)
HEAD = """.version 8.0
.target sm_90
.address_size 64
.visible .entry k(.param .u64 p) {
    .reg .f32 %f<64>;
    .reg .b32 %r<64>;
    .reg .pred %p1;
    .reg .b64 %rd<8>;
    .local .align 16 .b8 own[1024];
    ld.param.u64 %rd1, [p];
    mov.u32 %r1, %tid.x;
    mul.wide.u32 %rd2, %r1, 4;
    add.s64 %rd1, %rd1, %rd2;
    mov.u64 %rd3, own;
"""


# --- kernels of a given number of instructions ----------------------------------------------------------------------


def arithmetic(i: int) -> list[str]:
    return [f"fma.rn.f32 %f{(i + j) % 64}, %f{(7 * i + j) % 64}, %f{(5 * i) % 64}, %f{3 * i % 64};" for j in range(4)]


def branches(i: int) -> list[str]:
    return [
        f"setp.lt.f32 %p1, %f{i % 64}, %f{(5 * i + 1) % 64};",
        f"@%p1 bra L{i};",
        f"add.f32 %f{i % 64}, %f{i % 64}, %f{5 * i % 64};",
        f"L{i}: xor.b32 %r{i % 64}, %r{3 * i % 64}, %r{(i + 1) % 64};",
    ]


def local_arrays(i: int) -> list[str]:
    return [
        f"ld.local.u32 %r{i % 64}, [%rd3+{4 * (i % 128)}];",
        f"shl.b32 %r{i % 64}, %r{i % 64}, 1;",
        f"st.local.u32 [%rd3+{4 * (7 * i % 128)}], %r{i % 64};",
        f"xor.b32 %r{i % 64}, %r{3 * i % 64}, %r{(i + 1) % 64};",
    ]


def global_arrays(i: int) -> list[str]:
    return [
        f"ld.global.f32 %f{i % 64}, [%rd1+{4 * i % 4096}];",
        f"add.f32 %f{i % 64}, %f{i % 64}, %f{5 * i % 64};",
        f"fma.rn.f32 %f{(i + 1) % 64}, %f{i % 64}, %f{7 * i % 64}, %f{3 * i % 64};",
        f"st.global.f32 [%rd1+{28 * i % 4096}], %f{i % 64};",
    ]


KINDS: tuple[Callable[[int], list[str]], ...] = (arithmetic, branches, local_arrays, global_arrays)


def text_of(kind: Callable[[int], list[str]], count: int) -> str:
    """PTX of `count` instructions of a kind, with values that the kernel was given and that it gives back."""
    given = [f"ld.global.f32 %f{i}, [%rd1+{4 * i}]; ld.global.u32 %r{i}, [%rd1+{4 * i}];" for i in range(64)]
    back = [f"st.global.f32 [%rd1+{4 * i}], %f{i}; st.global.u32 [%rd1+{4 * i}], %r{i};" for i in range(64)]
    body = [line for i in range(count // 4) for line in kind(i)]
    return HEAD + "\n".join([*given, *body, *back, "ret;", "}"]) + "\n"


def compiling(kind: Callable[[int], list[str]], count: int) -> float:
    """Seconds from PTX to the end of a first launch of one block, nothing of it known before."""
    values = np.ones(8192, np.float32)
    with tempfile.TemporaryDirectory() as folder, patch.dict(os.environ, TILESCOPE_CACHE=folder):
        began = time.perf_counter()
        ts.compile(text_of(kind, count)).launch(1, 64, (values,))
        return time.perf_counter() - began


# --- rates ----------------------------------------------------------------------------------------------------------


def rate(entry: str, grid: int, block: int, args: Sequence[Any], expected: Any) -> dict[str, Any]:
    """Median seconds of a counted launch; the array of `args` that holds zeros must then hold what is expected."""
    kernel = ts.compile(KERNELS, entry=entry)
    out = next(a for a in args if isinstance(a, np.ndarray) and not a.any())
    kernel.launch(grid, block, args)
    right = bool(np.allclose(out, expected, rtol=1e-5))
    kernel.optimise()
    return {"seconds": seconds_of(lambda: kernel.launch(grid, block, args)), "right": right}


def rates() -> dict[str, dict[str, Any]]:
    random = np.random.default_rng(0)
    n, long, many = 512, 1 << 24, 1 << 22
    a, b = (random.random((n, n)).astype(np.float16) for _ in range(2))
    ones, bins = np.ones(long, np.float32), random.integers(0, 256, many, dtype=np.uint8)
    counted = np.bincount(bins, minlength=256)
    zeros = np.zeros
    return {
        "f16 wmma 512^3": rate(
            "product", 256, 128, (a, b, zeros((n, n), np.float32), n), a.astype(np.float32) @ b.astype(np.float32)
        ),
        "shuffle reduction of 2^24": rate("total", long // 256, 256, (ones, zeros(1, np.float32), long), long),
        "atomics of 2^22, global": rate("histogram", many // 256, 256, (bins, zeros(256, np.uint32), many), counted),
        "atomics of 2^22, shared": rate("histogram_shared", 256, 256, (bins, zeros(256, np.uint32), many), counted),
    }


# --- the command ----------------------------------------------------------------------------------------------------


def record() -> records.Run:
    made = {f"{kind.__name__}, {count}": compiling(kind, count) for kind in KINDS for count in INSTRUCTIONS}
    return {"machine": machine("python -m benchmarks.costs"), "compiling": made, "rates": rates()}


def show(found: records.Run) -> None:
    print("seconds to a first result, by instructions")
    for name, seconds in found["compiling"].items():
        print(f"  {name:32}{seconds:8.2f}")
    print("seconds of a counted launch")
    for name, about in found["rates"].items():
        print(f"  {name:32}{about['seconds']:8.3f}  {'right' if about['right'] else 'WRONG'}")


main = records.command(record, show, "Time what single things cost.")


if __name__ == "__main__":
    main()
