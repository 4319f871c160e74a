"""Launches that are timed on a real GPU: a name in, kernel, shape and arguments out.

Four groups: `mechanisms` (kernels/mechanisms.cu, one mechanism of a GPU each), `ladders`, `corpus` (tests/corpus) and
`public` (benchmarks/launches). What arrays of the first two hold is a recipe, so that they take no memory here."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

import tilescope as ts
from tilescope.errors import CompileError
from tilescope.header import Options
from tilescope.header.arrays import make_array
from tilescope.header.launch import prepare
from tilescope.kernels.climb import arguments
from tilescope.kernels.registry import ladder
from tilescope.kernels.rungs import Rung

HERE = Path(__file__).parent
CORPUS = HERE.parent / "corpus"
SEED = 20251122
MOST_BYTES = 2 << 20  # of a published launch's arrays that are not zeros


@dataclass(frozen=True)
class TimedCase:
    """`kernel` is what the split goes by: one for all sizes of a kernel. `fills[i]` is the recipe of argument i where
    that is no array's own content: "uniform", "chase STRIDE" or "index RANGE"."""

    group: str
    kernel: str
    shape: str
    code: ts.Kernel
    grid: Sequence[int] | int
    block: Sequence[int] | int
    args: Sequence[Any]
    shared: int = 0
    cooperative: bool = False
    fills: Mapping[int, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.group}/{self.kernel} {self.shape}"


# --- mechanisms ------------------------------------------------------------------------------------------------------


def _f4(bytes: int) -> np.ndarray[Any, Any]:
    return np.zeros((bytes // 16, 4), np.float32)


def mechanisms() -> Iterator[TimedCase]:
    made: dict[str, ts.Kernel] = {}

    def case(
        entry: str,
        shape: str,
        grid: int,
        block: int,
        args: Sequence[Any],
        fills: Mapping[int, str] = {},
        **defines: int,
    ) -> TimedCase:
        key = f"{entry} {defines}"
        if key not in made:
            made[key] = ts.compile(HERE / "kernels" / "mechanisms.cu", entry, defines)
        name = entry + "".join(f" {k.lower()}{v}" for k, v in defines.items() if k == "OP")
        return TimedCase("mechanisms", name, shape, made[key], grid, block, args, fills=fills)

    for grid in (1, 132, 1056, 4224, 33792, 270336):
        for block in (32, 256, 1024):
            yield case("nothing", f"{grid}x{block}", grid, block, [])
    for size in (1 << 16, 1 << 20, 1 << 23, 1 << 25, 1 << 27, 1 << 29):
        n = size // 16
        yield case("copy4", f"{size}", -(-n // 256), 256, [_f4(size), _f4(size), n], {0: "uniform"})
        yield case("store4", f"{size}", -(-n // 256), 256, [_f4(size), n])
    for size in (1 << 20, 1 << 25, 1 << 28):
        n = size // 4
        arrays = [np.zeros(n, np.float32), np.zeros(n, np.float32)]
        yield case("copy1", f"{size}", -(-n // 256), 256, [*arrays, n], {0: "uniform"})
    for size, times in ((1 << 14, 64), (1 << 16, 32), (1 << 17, 16), (1 << 20, 4), (1 << 23, 1), (1 << 25, 1)):
        for blocks, block in ((132, 1024), (264, 1024), (264, 256)):
            n, out = size // 16, np.zeros(blocks * block, np.float32)
            if n >= 4 * block:
                shape = f"{size} {times} times {blocks}x{block}"
                yield case("read4", shape, blocks, block, [_f4(size), out, n, times], {0: "uniform"})
    for size, times in ((1 << 15, 64), (1 << 20, 4), (1 << 23, 1)):
        n, out = size // 4, np.zeros(264 * 1024, np.float32)
        shape = f"{size} {times} times"
        yield case("read1", shape, 264, 1024, [np.zeros(n, np.float32), out, n, times], {0: "uniform"})
    for step in (2, 8, 32, 33):
        n = 1 << 26
        arrays = [np.zeros(n, np.float32), np.zeros(1 << 21, np.float32)]
        yield case("stride", f"{step}", 8192, 256, [*arrays, n, step], {0: "uniform"})
    for reach in (1 << 12, 1 << 18, 1 << 22, 1 << 26):
        n = 1 << 22
        arrays = [np.zeros(n, np.int32), np.zeros(reach, np.float32), np.zeros(n, np.float32)]
        yield case("gather", f"{n} of {reach}", n // 256, 256, [*arrays, n], {0: f"index {reach}", 1: "uniform"})
    for size in (1 << 14, 1 << 17, 1 << 21, 1 << 24, 1 << 28):
        for steps in (1024, 4096):
            arrays = [np.zeros(size // 4, np.uint32), np.zeros(32, np.uint32)]
            yield case("chase", f"{size} {steps} steps", 1, 1, [*arrays, steps], {0: "chase 128"})
    for steps in (1024, 8192):
        yield case("chase_shared", f"{steps} steps", 1, 32, [np.zeros(32, np.uint32), steps])
    for step in (0, 1, 2, 4, 32):
        for blocks, block in ((132, 32), (132, 1024), (264, 1024)):
            out = np.zeros(blocks * block, np.float32)
            yield case("shared_reads", f"{step} {blocks}x{block}", blocks, block, [out, 256, step])
    types = {4: np.float64, 0: np.float32, 5: np.float32, 6: np.float32}
    for op in range(9):
        kind = types.get(op, np.uint32)
        for chains, blocks, block in ((1, 132, 32), (1, 132, 128), (1, 132, 512), (4, 264, 1024)):
            args = [np.zeros(blocks * block, kind), kind(1), kind(1), 64]
            yield case("pipe", f"{chains} chains {blocks}x{block}", blocks, block, args, OP=op, CHAINS=chains)
    for block in (64, 256, 1024):
        for blocks in (132, 264):
            yield case("barrier", f"{blocks}x{block}", blocks, block, [np.zeros(blocks * block, np.int32), 1024])
    for n in (1, 32, 1 << 12, 1 << 20):
        for entry, kind in (("atomic_float", np.float32), ("atomic_result", np.int32)):
            yield case(entry, f"{n}", 264, 256, [np.zeros(n, kind), n, 16])
    for n in (1, 32, 4096):
        yield case("atomic_shared", f"{n}", 264, 256, [np.zeros(264 * 256, np.int32), n, 64])


# --- ladders ---------------------------------------------------------------------------------------------------------

_SHAPES = {
    "matmul": [
        ((64, 64, 64), 16), ((100, 77, 53), 16), ((256, 256, 256), 16), ((512, 512, 512), 16), ((528, 1024, 704), 16),
        ((1024, 1024, 1024), 16), ((1000, 1000, 1000), 16), ((2048, 2048, 2048), 16), ((1024, 1024, 1024), 32),
        ((4096, 4096, 4096), 16),
    ],
    "convolution1d": [((10_007, 7), 16), ((1 << 20, 9), 16), ((1 << 26, 5), 16)],
    "convolution2d": [((101, 75, 7), 16), ((1000, 1000, 5), 16), ((4096, 4096, 3), 16), ((4096, 4096, 9), 16)],
    "blur": [((101, 75, 2), 16), ((1000, 1000, 3), 16), ((4096, 4096, 3), 16), ((8192, 8192, 1), 16)],
}  # fmt: skip


def ladder_cases() -> Iterator[TimedCase]:
    for name, shapes in _SHAPES.items():
        made = ladder(name)
        for lengths, tile in shapes:
            shape = dict(zip(made.sizes, lengths, strict=True))
            if made.refuses(shape, tile):
                continue
            for rung in made.rungs:
                if not rung.refuses(shape, tile):
                    yield _rung(name, rung, shape, tile)


def _rung(name: str, rung: Rung, shape: dict[str, int], tile: int) -> TimedCase:
    texts = {array: "zeros " + text.split(maxsplit=1)[1] for array, text in rung.problem.arrays.items()}
    arrays = {array: make_array(text, shape, np.random.default_rng(SEED)) for array, text in texts.items()}
    code = ts.compile(rung.path, defines=rung.macros(shape, tile))
    args = arguments(rung, code, shape, tile, arrays)
    fills = {i: "uniform" for i, a in enumerate(args) if isinstance(a, np.ndarray)}
    sizes = "x".join(map(str, shape.values())) + f" tile {tile}"
    return TimedCase(
        "ladders",
        f"{name}/{rung.name}",
        sizes,
        code,
        rung.grid(shape, tile),
        rung.block(shape, tile),
        args,
        fills=fills,
    )


# --- the corpus, and public kernels ----------------------------------------------------------------------------------


def corpus_cases() -> Iterator[TimedCase]:
    """Those that a GPU has run before without harm (fidelity.json)."""
    known = json.loads((HERE / "fidelity.json").read_text())["launches"]
    sound = {launch["name"] for launch in known if "counts" in launch}
    for path in sorted(CORPUS.glob("*/*.cu")):
        name = "/".join(path.parts[-2:])
        if name in sound:
            made = prepare(str(path), Options())
            launch = made.kernel, made.grid, made.block, made.arguments, made.shared, made.cooperative
            yield TimedCase("corpus", name, "", *launch)


def public_cases(folder: Path) -> Iterator[TimedCase]:
    """Those whose repositories lie in `folder`, and in which nothing wrong was found (benchmarks/results)."""
    sys.path.insert(0, str(HERE.parents[1]))
    from benchmarks.launches.cases import CASES
    from benchmarks.records import checkout_in

    for case in CASES:
        root = checkout_in(folder, case.repository)
        if not (root / case.path).is_file() or case.name not in _sound():
            continue
        made = case.make(np.random.default_rng(SEED))
        if sum(a.nbytes for a in made.args if isinstance(a, np.ndarray) and _holds_more_than_zeros(a)) > MOST_BYTES:
            continue
        includes = [root / part for part in case.includes if (root / part).is_dir()]
        try:
            code = ts.compile(root / case.path, case.kernel, case.defines, includes=includes)
        except CompileError as error:  # a part of the repository is not there
            print(f"left out: {case.name}: {str(error).splitlines()[0]}")
            continue
        for name, values in made.symbols.items():
            given = np.ascontiguousarray(values).reshape(-1).view("u1")
            code.symbol(name, "u1")[: len(given)] = given
        launch = code, made.grid, made.block, made.args, made.shared, made.cooperative
        yield TimedCase("public", f"{case.repository} {case.path} {case.kernel}", case.shape, *launch)


def _holds_more_than_zeros(array: np.ndarray[Any, Any]) -> bool:
    """Of structures as well, of which NumPy's `any` knows nothing."""
    return bool(np.ascontiguousarray(array).reshape(-1).view(np.uint8).any())


OWN = ("fresh", "written")


def own_cases(folder: str) -> Iterator[TimedCase]:
    """Kernels written without regard to the model of times: `fresh` ones after it was finished, so that nothing in it
    can come from them, and those `written` before, which were fresh once."""
    for path in sorted((HERE / "kernels" / folder).glob("*.cu")):
        made = prepare(str(path), Options())
        launch = made.kernel, made.grid, made.block, made.arguments, made.shared, made.cooperative
        yield TimedCase(folder, path.stem, "", *launch)


def _sound() -> set[str]:
    found = json.loads((HERE.parents[1] / "benchmarks" / "results" / "launches.json").read_text())["launches"]
    return {
        f"{one['repository']} {one['path']} {one['kernel']} {one['shape']}"
        for one in found
        if "failed" not in one and not any(f["severity"] == "error" for f in one["findings"])
    }
