"""The exercise's program: sizes n, m and k in, C = A B on the emulator or on a GPU out, with what it cost.

A is n x m, B is m x k, and both hold random integers strictly between -10 and 10."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tilescope import api
from tilescope.analysis.counts import nonzero
from tilescope.analysis.profile import Profile
from tilescope.counts import CountName
from tilescope.errors import UsageError
from tilescope.header.arrays import Array, make_array
from tilescope.kernels import registry
from tilescope.kernels.climb import arguments
from tilescope.kernels.rungs import Dims, Rung, Shape
from tilescope.models.compare import ComparedFigure, compare, counts_of
from tilescope.models.matmul import Matmul, PredictedCounts

from .catalogue import meant

if TYPE_CHECKING:
    from tilescope.gpu.profile import DeviceProfile

SCHEMA = 1
TILE = 16
DEFAULT = "rectangular"  # by tiles and of any size, as the exercise asks
LARGEST = 9  # of the random integers
MOST_WORK = 2048**3  # multiply-adds; from seconds to minutes, by machine and kernel
MOST_ELEMENTS = 1 << 24  # of a matrix: 64 MB, and as much text
_EXACT = 1 << 24  # below it every integer is a float
_MODELLED = {
    "tiled": "tiled", "tiled_any_size": "tiled", "rectangular": "tiled", "basic": "basic", "integer": "basic",
}  # fmt: skip
_FIGURES: tuple[CountName, ...] = (
    "global_load_requests", "global_load_sectors", "global_store_requests", "global_store_sectors", "flops",
    "shared_load_wavefronts", "shared_store_wavefronts", "shared_load_conflicts", "barriers",
)  # fmt: skip


@dataclass(frozen=True, slots=True, eq=False)
class Product:
    """`shape` has n, m and k. `rows` are the closed form's predictions beside the counts, [] where it has none for
    this kernel; `wrong` is how many elements differ from NumPy's, which should be 0."""

    shape: dict[str, int]
    seed: int
    rung: Rung
    matrices: dict[str, Array]
    profile: Profile
    wrong: int
    rows: list[ComparedFigure]

    @property
    def figures(self) -> dict[str, int]:
        """What was counted, without what never happened."""
        found: dict[str, int] = {name: self.profile.totals[name] for name in _FIGURES}
        return nonzero(found)

    @property
    def operations_per_load(self) -> float:
        """2 n m k operations of the product, for each element loaded from global memory."""
        loads = sum(array.loads for array in self.profile.arrays.values())
        return 2 * self.shape["n"] * self.shape["m"] * self.shape["k"] / loads if loads else 0.0

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "schema": SCHEMA, "shape": self.shape, "seed": self.seed, "kernel": self.rung.name, "tile": TILE,
            "status": "wrong" if self.wrong else "right", "differing": self.wrong, "counts": self.figures,
            "sectors_per_request": self.profile.sectors_per_request,
            "flops_per_global_load": self.profile.flops_per_global_load,
            "operations_per_load": self.operations_per_load, "seconds": self.profile.seconds,
            "comparison": [row.to_dict() for row in self.rows],
        }  # fmt: skip


def refusal(n: int = 1, m: int = 1, k: int = 1) -> str:
    """Why these sizes are not multiplied; "" where they are. What is not known yet is left at 1."""
    most = max(n * m, m * k, n * k)
    if min(n, m, k) < 1:
        return "sizes are whole numbers from 1 on"
    if most > MOST_ELEMENTS:
        return f"a matrix of {most:,} elements is more than {MOST_ELEMENTS:,}: its text file would fill a disk"
    if n * m * k > MOST_WORK:
        return f"{n:,} x {m:,} x {k:,} is more work than 2,048 x 2,048 x 2,048, the most that is emulated in minutes"
    return ""


def chosen(name: str) -> Rung:
    """Raises UsageError for a name that is no rung of the ladder."""
    rungs = {rung.name: rung for rung in registry.ladder("matmul").rungs}
    if name not in rungs:
        raise UsageError(f"there is no kernel `{name}`", hint=meant(name, rungs))
    return rungs[name]


@dataclass(frozen=True, slots=True, eq=False)
class DeviceProduct:
    """A product made on a GPU; the names are those of a Product."""

    shape: dict[str, int]
    seed: int
    rung: Rung
    matrices: dict[str, Array]
    profile: DeviceProfile
    wrong: int

    def to_dict(self) -> dict[str, Any]:
        """docs/json.md describes the schema."""
        return {
            "schema": SCHEMA, "shape": self.shape, "seed": self.seed, "kernel": self.rung.name, "tile": TILE,
            "status": "wrong" if self.wrong else "right", "differing": self.wrong, "device": self.profile.device,
            "time": self.profile.time.to_dict(),
        }  # fmt: skip


def multiply_on_gpu(n: int, m: int, k: int, seed: int, rung: Rung) -> DeviceProduct:
    """As multiply, on a GPU."""
    job = _Multiplication.of(n, m, k, seed, rung)
    profile = job.kernel.launch(job.grid, job.block, job.args, on="gpu")
    found, wrong = job.checked()
    return DeviceProduct({"n": n, "m": m, "k": k}, seed, rung, found, profile, wrong)


@dataclass(frozen=True, slots=True, eq=False)
class _Multiplication:
    """A multiplication that is to be launched."""

    kernel: api.Kernel
    grid: Dims
    block: Dims
    args: list[Any]
    a: Array
    b: Array
    c: Array

    @classmethod
    def of(cls, n: int, m: int, k: int, seed: int, rung: Rung) -> _Multiplication:
        shape = {"j": n, "k": m, "l": k}
        _accept(rung, shape)
        a, b = matrices(n, m, k, seed)
        arrays = _arrays(rung, shape, a, b)
        kernel = api.compile(rung.path, defines=rung.macros(shape, TILE))
        args = arguments(rung, kernel, shape, TILE, arrays)
        return cls(kernel, rung.grid(shape, TILE), rung.block(shape, TILE), args, a, b, arrays["P"])

    def checked(self) -> tuple[dict[str, Array], int]:
        """The three matrices, and how many elements of C are wrong; exact, as all are far below 2**53."""
        wrong = int(np.count_nonzero(self.c != self.a.astype(np.float64) @ self.b.astype(np.float64)))
        return {"A": self.a, "B": self.b, "C": self.c.astype(np.int64) if not wrong else self.c}, wrong


def multiply(
    n: int, m: int, k: int, seed: int, rung: Rung, threads: int | None = None,
    on_progress: Callable[[float], None] | None = None,
) -> Product:  # fmt: skip
    """Make A and B, multiply them with the rung's kernel, and check C. Raises UsageError for sizes that this rung does
    not take, and what the launch raises."""
    job = _Multiplication.of(n, m, k, seed, rung)
    profile = job.kernel.launch(job.grid, job.block, job.args, threads=threads, on_progress=on_progress)
    found, wrong = job.checked()
    rows = _rows(rung, {"j": n, "k": m, "l": k}, profile)
    return Product({"n": n, "m": m, "k": k}, seed, rung, found, profile, wrong, rows)


def matrices(n: int, m: int, k: int, seed: int) -> tuple[Array, Array]:
    """A and B of one seed, integers."""
    random = np.random.default_rng(seed)
    a, b = (random.integers(-LARGEST, LARGEST + 1, size) for size in ((n, m), (m, k)))
    return a, b


def _accept(rung: Rung, shape: Shape) -> None:
    refused = refusal(shape["j"], shape["k"], shape["l"]) or rung.refuses(shape, TILE)
    if refused:
        raise UsageError(f"{rung.name}: {refused}", hint=_others(shape))
    if "f32" in rung.problem.arrays["M"] and LARGEST**2 * shape["k"] >= _EXACT:
        most = _EXACT // LARGEST**2
        raise UsageError(f"{rung.name} adds floats, whose sums of more than {most:,} products may be rounded")


def _others(shape: Shape) -> str:
    """The rungs that take this shape, if any does."""
    if refusal(shape["j"], shape["k"], shape["l"]):
        return "choose smaller sizes"
    taking = [rung.name for rung in registry.ladder("matmul").rungs if not rung.refuses(shape, TILE)]
    return f"this shape is taken by {', '.join(taking)}"


def _arrays(rung: Rung, shape: Shape, a: Array, b: Array) -> dict[str, Array]:
    """As the rung wants them: its element type, and B by columns if it asks for that. P begins wrong everywhere."""
    random = np.random.default_rng(0)
    made = {name: make_array(text, shape, random) for name, text in rung.problem.arrays.items()}
    made["M"][...] = a
    made["N"][...] = b.T if "N.T" in rung.problem.formula else b
    made["P"][...] = np.nan if made["P"].dtype.kind == "f" else np.iinfo(made["P"].dtype).min
    return made


def _rows(rung: Rung, shape: Shape, profile: Profile) -> list[ComparedFigure]:
    """The predictions for what is shown; the flops are those of floats only."""
    if rung.name not in _MODELLED:
        return []
    form: PredictedCounts = getattr(Matmul(shape["j"], shape["k"], shape["l"], TILE), _MODELLED[rung.name])
    counted = {name.partition(".")[2]: n for name, n in counts_of(rung.name, profile).items()}
    kept: dict[str, int] = {name: n for name, n in form.to_dict().items() if name in _FIGURES and counted.get(name)}
    return compare(kept, counted)
