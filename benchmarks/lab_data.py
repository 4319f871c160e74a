"""What course labs are given and should find: arrays by a seed, written as libwb's files, with NumPy's answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Made = tuple[list[Path], Path, str]  # inputs, what is expected, and the type of -t
_RANDOM = np.random.default_rng


def vector_add(folder: Path) -> Made:
    a, b = _random(1000), _random(1000)
    return [_table(folder / "a.raw", a), _table(folder / "b.raw", b)], _table(folder / "sum.raw", a + b), "vector"


def matmul(folder: Path) -> Made:
    a, b = _random(65, 33), _random(33, 50)
    return [_table(folder / "a.raw", a), _table(folder / "b.raw", b)], _table(folder / "product.raw", a @ b), "matrix"


def reduction(folder: Path) -> Made:
    a = np.round(_random(2048), 2)
    return [_table(folder / "a.raw", a)], _table(folder / "sum.raw", a.sum(keepdims=True)), "vector"


def scan(folder: Path) -> Made:
    a = np.round(_random(2000), 2)
    return [_table(folder / "a.raw", a)], _table(folder / "sums.raw", np.cumsum(a)), "vector"


def convolution_3d(folder: Path) -> Made:
    """The first three values of the input and of what is expected are its sizes."""
    a, mask = _random(9, 8, 10), _random(3, 3, 3)
    padded = np.pad(a, 1)
    found = sum(
        mask[z, y, x] * padded[z : z + 9, y : y + 8, x : x + 10] for z in range(3) for y in range(3) for x in range(3)
    )
    sizes = np.array(a.shape, np.float32)
    given = _table(folder / "input.dat", np.concatenate([sizes, a.ravel()]))
    expected = _table(folder / "output.dat", np.concatenate([sizes, np.ravel(found)]))
    return [given, _table(folder / "mask.dat", mask.ravel())], expected, "vector"


def image_convolution(folder: Path) -> Made:
    image, mask = _picture(), _random(5, 5) / 25
    padded = np.pad(image / np.float32(255), ((2, 2), (2, 2), (0, 0)))
    high, wide, _ = image.shape
    found = sum(mask[y, x] * padded[y : y + high, x : x + wide] for y in range(5) for x in range(5))
    expected = _image(folder / "expected.ppm", np.rint(255 * np.clip(found, 0, 1)))
    return [_image(folder / "a.ppm", image), _table(folder / "mask.raw", mask)], expected, "image"


def equalization(folder: Path) -> Made:
    image = _picture()
    gray = (image @ np.array([0.21, 0.71, 0.07])).astype(np.uint8)
    share = np.cumsum(np.bincount(gray.ravel(), minlength=256)) / gray.size
    levels = np.clip(255 * (share - share[0]) / (1 - share[0]), 0, 255)
    return [_image(folder / "a.ppm", image)], _image(folder / "expected.ppm", levels[image]), "image"


def sparse(folder: Path) -> Made:
    """A matrix in compressed rows: columns, rows, values; and the vector."""
    dense = np.where(_random(60, 60) < 0.1, _random(60, 60), 0) + np.eye(60, dtype=np.float32)
    vector, (rows, columns) = _random(60), np.nonzero(dense)
    starts = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=60))])
    names = ("col.raw", "row.raw", "data.raw", "vec.raw")
    given = [_table(folder / n, v) for n, v in zip(names, (columns, starts, dense[rows, columns], vector), strict=True)]
    return given, _table(folder / "expected.raw", dense @ vector), "vector"


KINDS: dict[str, Callable[[Path], Made]] = {
    f.__name__: f
    for f in (vector_add, matmul, reduction, scan, convolution_3d, image_convolution, equalization, sparse)
}


def _random(*shape: int) -> Floats:
    return _RANDOM(sum(shape)).random(shape, np.float32)


def _picture() -> NDArray[np.uint8]:
    """Of three channels; brighter towards one corner, so that its levels are not even."""
    slope = np.add.outer(np.arange(70), np.arange(50))[:, :, None] / 120
    return np.asarray(255 * slope * _RANDOM(3).random((70, 50, 3)), np.uint8)


def _table(path: Path, values: NDArray[np.generic]) -> Path:
    """Rows, and columns where there are several, in the first line; then the values, a row in a line."""
    rows = values.reshape(len(values), -1)
    lines = [" ".join(map(str, row.tolist())) for row in rows]
    path.write_text("\n".join([" ".join(map(str, values.shape)), *lines, ""]))
    return path


def _image(path: Path, levels: NDArray[np.generic]) -> Path:
    high, wide, _ = levels.shape
    path.write_bytes(b"P6\n%d %d\n255\n" % (wide, high) + levels.astype(np.uint8).tobytes())
    return path
