"""The pages that the tests open, by name: each is one command of the command line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from click.testing import CliRunner, Result

import tilescope as ts
from tilescope.cli import main
from tilescope.programs.watching import KEPT, Timeline, TimelineSpan
from tilescope.report.html import page

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
RACE = EXAMPLES / "missing_barrier.cu"

# Lanes of 4, 8 and 16 bytes, with and without conflicts, in global and in shared memory
WIDE = """\
// tilescope: n = 256
// tilescope: grid = 2
// tilescope: block = 64
// tilescope: args = a: random f32[8 * n], b: zeros f32[8 * n]
__global__ void wide(const float4 *a, float2 *b)
{
    __shared__ float4 four[64];
    __shared__ float2 two[64];
    __shared__ float one[64 * 5];
    __shared__ float other[64 * 4];
    int t = threadIdx.x, i = blockIdx.x * 64 + t;
    four[t * 5 % 64] = a[i];
    two[t ^ 5] = make_float2(i, t);
    one[t * 5] = t;
    other[t * 4] = t;
    __syncthreads();
    float4 u = four[t / 4];
    float4 v = four[t * 3 % 64];
    float2 w = two[t / 2 * 2];
    float x = other[(t + 32) % 64 * 4];
    float y = one[(t + 1) % 64 * 5];
    b[3 * i] = make_float2(u.x + v.y + y, w.x + x);
}
"""

COMMANDS: dict[str, list[object]] = {
    "toy": ["run", EXAMPLES / "toy.cu"],
    "edge": ["run", EXAMPLES / "toy.cu", "--set", "n=3"],
    "conflicts": ["run", EXAMPLES / "transpose.cu", "-D", "PAD=0"],
    "naive": ["run", EXAMPLES / "transpose.cu", "--entry", "naive"],
    "race": ["run", RACE],
    "tiled512": ["run", EXAMPLES / "lecture.cu", "--set", "n=512"],
    "halo": ["run", ROOT / "src/tilescope/kernels/convolution/tiled_2d.cu", "--set", "height=20", "--set", "width=20"],
    "chosen": ["run", EXAMPLES / "lecture.cu", "--set", "n=64", "--blocks", "1,2;3,3"],
    "ladder": ["ladder", "convolution1d", "--size", "500"],
    "products": ["ladder", "matmul", "--size", "64"],
}


def tilescope(*arguments: object) -> Result:
    return CliRunner().invoke(main, [str(a) for a in arguments], env={"COLUMNS": "80"})


def make(name: str, folder: Path) -> Path:
    """The page of a command; a race's exit code is 1, as it should be."""
    path = folder / f"{name}.html"
    if name == "program":
        path.write_text(_program(), encoding="utf-8")
        return path
    command = _own(name, folder) if name in ("wide", "comparison", "problems") else COMMANDS[name]
    done = tilescope(*command, "--html", path)
    assert done.exit_code == (1 if RACE in command else 0), done.stdout + done.stderr
    return path


def _own(name: str, folder: Path) -> list[object]:
    """Commands about files that are written first."""
    if name == "wide":
        (folder / "wide.cu").write_text(WIDE)
        return ["run", folder / "wide.cu"]
    if name == "problems":
        lecture = EXAMPLES / "lecture.cu"
        (folder / "large.json").write_text(tilescope("run", lecture, "--set", "n=128", "--json").stdout)
        return ["compare", folder / "large.json", lecture]
    naive = tilescope("run", EXAMPLES / "transpose.cu", "--entry", "naive", "--check", "--json")
    (folder / "naive.json").write_text(naive.stdout)
    return ["compare", folder / "naive.json", EXAMPLES / "transpose.cu"]


def _program() -> str:
    """A kernel's page with the timeline of a program that was never run: two streams, and more than is kept."""
    profile = ts.compile("__global__ void fill(int *p) { p[threadIdx.x] = 1; }")[1, 32](np.zeros(32, np.int32))
    made = Timeline()
    made.add(TimelineSpan("copy", "copy from the host to the device", "a.out", 0, 0.0, 0.5, 4096))
    for i in range(KEPT + 6):
        made.add(
            TimelineSpan("launch", f"kernel<{i % 2}>", "a.out", 0x1000 * (i % 2), 0.5 + i / 8192, 0.5 + (i + 1) / 8192)
        )
    return page(profile, timeline=made)
