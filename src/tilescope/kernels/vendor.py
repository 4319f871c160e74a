"""The vendor's libraries beside a ladder: a problem and its arrays in, the fastest installed one and its time out.

cuBLAS and cuDNN are called through PyTorch, cuBLAS also through CuPy, whose cupyx.scipy.ndimage filters arrays by
kernels of its own. Each is timed as a kernel of the ladder is, on copies of its arguments where they would stay in the
cache."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from typing import Any

import numpy as np

from tilescope.gpu.driver import Gpu
from tilescope.gpu.timing import Time, copies_wanted, measure
from tilescope.header.arrays import Array
from tilescope.header.tracked import Tracked

from .rungs import Problem, Shape

Arrays = Mapping[str, Array]
Run = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Vendor:
    """`name` says which library and function; `note` in what it does less or other work than the ladder."""

    name: str
    note: str
    time: Time

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name, "note": self.note, "time": self.time.to_dict()}


@dataclass(frozen=True, slots=True)
class _Candidate:
    """`run()` makes one set of arguments on the GPU, and gives what computes with it; `stream()` is where."""

    name: str
    note: str
    run: Callable[[], Run]
    stream: Callable[[], int]


def fastest(problem: Problem, arrays: Arrays, shape: Shape, gpu: Gpu) -> Vendor | None:
    """None where no library that is installed computes this."""
    size = sum(array.nbytes for array in arrays.values())
    arrays, found = _with_mask(arrays), []
    with gpu.current():
        for candidate in _candidates(problem, arrays, shape):
            copies = copies_wanted(size, gpu.l2_bytes, gpu.free_bytes())
            sets = [candidate.run() for _ in range(copies)]
            found.append(Vendor(candidate.name, candidate.note, measure(gpu, candidate.stream(), sets, size)))
    return min(found, key=lambda vendor: vendor.time.median, default=None)


def _with_mask(arrays: Arrays) -> Arrays:
    """A mask that is given as a column and a row, made whole: the libraries take no other."""
    if "mask_row" not in arrays:
        return arrays
    return {**arrays, "mask": np.outer(arrays["mask_column"], arrays["mask_row"]).astype(arrays["in"].dtype)}


def _candidates(problem: Problem, arrays: Arrays, shape: Shape) -> Iterator[_Candidate]:
    kind = arrays[problem.output].dtype.kind
    for library, stream, makers in (("torch", _torch_stream, _TORCH), ("cupy", _cupy_stream, _CUPY)):
        if find_spec(library) is not None:
            for needed, whole, name, note, make in makers:
                if needed <= set(shape) and whole == (kind != "f"):
                    yield _Candidate(name, note, partial(make, problem, arrays, shape), stream)


def product(problem: Problem, arrays: Arrays) -> Tracked | None:
    """M N and |M| |N| in float64 on the GPU; None for what is no multiplication, or without PyTorch and CuPy."""
    if not {"M", "N"} <= set(arrays):
        return None
    turned = "N.T" in problem.formula
    m, n = arrays["M"], arrays["N"].T if turned else arrays["N"]
    multiply = _torch_product if find_spec("torch") else _cupy_product if find_spec("cupy") else None
    if multiply is None:
        return None
    value = multiply(m, n)
    if m.dtype.kind != "f":
        return Tracked(np.rint(value).astype(np.int64), np.abs(value), 0)
    return Tracked(value, multiply(np.abs(m), np.abs(n)), m.shape[1])


def _torch_product(m: Array, n: Array) -> Array:
    import torch

    a, b = (torch.from_numpy(np.ascontiguousarray(x)).cuda().double() for x in (m, n))
    found: Array = (a @ b).cpu().numpy()
    return found


def _cupy_product(m: Array, n: Array) -> Array:
    import cupy

    found: Array = cupy.asnumpy(cupy.asarray(m, cupy.float64) @ cupy.asarray(n, cupy.float64))
    return found


# --- PyTorch ---------------------------------------------------------------------------------------------------------


def _torch_stream() -> int:
    import torch

    return int(torch.cuda.current_stream().cuda_stream)


def _torch_arrays(arrays: Arrays, *names: str) -> list[Any]:
    import torch

    torch.backends.cuda.matmul.allow_tf32 = False
    torch.backends.cudnn.allow_tf32 = False
    torch.backends.cudnn.benchmark = True
    return [torch.from_numpy(arrays[name]).cuda() for name in names]


def _torch_matmul(problem: Problem, arrays: Arrays, shape: Shape) -> Run:
    import torch

    m, n, p = _torch_arrays(arrays, "M", "N", "P")
    other = n.t() if "N.T" in problem.formula else n

    def run() -> None:
        torch.matmul(m, other, out=p)

    return run


def _torch_conv(problem: Problem, arrays: Arrays, shape: Shape) -> Run:
    import torch

    values, mask = (a[None, None] for a in _torch_arrays(arrays, "in", "mask"))
    convolve = torch.nn.functional.conv1d if mask.ndim == 3 else torch.nn.functional.conv2d
    pad = (shape["mask"] // 2) * (arrays["in"].shape == arrays["out"].shape)

    def run() -> None:
        with torch.no_grad():
            convolve(values, mask, padding=pad)

    return run


def _torch_pool(problem: Problem, arrays: Arrays, shape: Shape) -> Run:
    import torch

    values = _torch_arrays(arrays, "in")[0].float()[None, None]
    box = 2 * shape["blur"] + 1

    def run() -> None:
        with torch.no_grad():
            torch.nn.functional.avg_pool2d(values, box, stride=1, padding=shape["blur"], count_include_pad=False)

    return run


# --- CuPy ------------------------------------------------------------------------------------------------------------


def _cupy_stream() -> int:
    import cupy

    return int(cupy.cuda.get_current_stream().ptr)


def _cupy_matmul(problem: Problem, arrays: Arrays, shape: Shape) -> Run:
    import cupy

    m, n, p = (cupy.asarray(arrays[name]) for name in ("M", "N", "P"))
    other = n.T if "N.T" in problem.formula else n

    def run() -> None:
        cupy.matmul(m, other, out=p)

    return run


def _cupy_correlate(problem: Problem, arrays: Arrays, shape: Shape) -> Run:
    import cupy
    from cupyx.scipy import ndimage

    values, mask = (cupy.asarray(arrays[name]) for name in ("in", "mask"))
    out = cupy.empty_like(values)

    def run() -> None:
        ndimage.correlate(values, mask, output=out, mode="constant")

    return run


def _cupy_uniform(problem: Problem, arrays: Arrays, shape: Shape) -> Run:
    import cupy
    from cupyx.scipy import ndimage

    values = cupy.asarray(arrays["in"])
    out, box = cupy.empty_like(values), 2 * shape["blur"] + 1

    def run() -> None:
        ndimage.uniform_filter(values, box, output=out, mode="constant")

    return run


# the sizes that a shape must have, whether of whole numbers, the name, what is different, and what makes a run
_Maker = tuple[set[str], bool, str, str, Callable[[Problem, Arrays, Shape], Run]]
_TORCH: list[_Maker] = [
    ({"j", "k", "l"}, False, "cuBLAS (torch.matmul)", "", _torch_matmul),
    ({"mask"}, False, "cuDNN (torch.nn.functional.conv)", "", _torch_conv),
    ({"blur"}, True, "torch.nn.functional.avg_pool2d", "of floats: four times the bytes", _torch_pool),
]
_CUPY: list[_Maker] = [
    ({"j", "k", "l"}, False, "cuBLAS (cupy.matmul)", "", _cupy_matmul),
    ({"mask"}, False, "cupyx.scipy.ndimage.correlate", "", _cupy_correlate),
    ({"blur"}, True, "cupyx.scipy.ndimage.uniform_filter", "divides by all pixels at the borders, too", _cupy_uniform),
]
