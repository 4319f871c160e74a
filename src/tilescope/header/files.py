"""Arrays in files: a path and what to make of it in, an array out; and the other way round.

`.npy`, `.npz` and `.csv` by NumPy, which runs no code that a file holds; `.png` and `.jpg` by Pillow, the
extra `images`."""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tilescope.errors import UsageError

from .arrays import DTYPES, LARGEST, Array

IMAGES = (".png", ".jpg", ".jpeg")
SUFFIXES = (".npy", ".npz", ".csv", *IMAGES)
_LARGEST_TEXT = 1 << 28  # bytes of a .csv
_AS = re.compile(r"(?P<path>.*?)(?:\s+as\s+(?P<gray>gray\b)?\s*(?P<type>\w+)?)?", re.DOTALL)
_MEMBER = re.compile(r"(?P<path>.*\.npz):(?P<member>.+)", re.DOTALL | re.IGNORECASE)
_HINT = f"write PATH or PATH as TYPE, such as `photo.png as f32`; it ends in {', '.join(SUFFIXES)}"


@dataclass(frozen=True, slots=True)
class ArrayFile:
    """`member` of a .npz; `gray`: of an image, the brightness alone; `dtype` None for that of the file."""

    path: Path
    member: str = ""
    gray: bool = False
    dtype: np.dtype[Any] | None = None

    @property
    def is_image(self) -> bool:
        return self.path.suffix.lower() in IMAGES


def read_file(text: str, folder: Path) -> ArrayFile:
    """`photo.png as gray f32`, `weights.npz:conv1`; a path that is not absolute begins at `folder`."""
    match = _AS.fullmatch(text.strip().strip("\"'"))
    assert match is not None
    if match["type"] and match["type"] not in DTYPES:
        raise UsageError(f"`{match['type']}` is no element type", hint=f"the types are {', '.join(DTYPES)}")
    found = _MEMBER.fullmatch(match["path"])
    path = Path(found["path"] if found else match["path"])
    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"`{text}` is no file of an array", hint=_HINT)
    dtype = np.dtype(DTYPES[match["type"]]) if match["type"] else None
    made = ArrayFile(folder / path, found["member"].strip() if found else "", bool(match["gray"]), dtype)
    if made.gray and not made.is_image:
        raise UsageError(f"`{text}`: gray is for images", hint="leave it out")
    return made


def load(file: ArrayFile) -> Array:
    """The array, contiguous and in this machine's order of bytes. Raises UsageError, which names the file."""
    read = _READERS.get(file.path.suffix.lower(), _image)
    try:
        values = read(file)
    except FileNotFoundError:
        raise UsageError(f"there is no file {file.path}", hint="a header's paths begin at its own folder") from None
    except OSError as error:
        raise UsageError(f"{file.path} cannot be read: {error.strerror or error}") from None
    except (ValueError, EOFError, zipfile.BadZipFile, KeyError, SyntaxError, OverflowError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UsageError(f"{file.path} holds no array: {reason}", hint=_kind(file)) from None
    return _converted(file, values)


def _kind(file: ArrayFile) -> str:
    kinds = {".npy": "numpy.save writes such a file", ".npz": "numpy.savez writes such a file"}
    kinds[".csv"] = "rows of numbers with commas between, all of one length, and no heads"
    return kinds.get(file.path.suffix.lower(), "open it in a viewer, and save it anew as .png")


def _converted(file: ArrayFile, values: Array) -> Array:
    own = values.dtype.newbyteorder("=")
    if own not in map(np.dtype, DTYPES.values()):
        hint = f"save it with elements of {', '.join(DTYPES)}"
        raise UsageError(f"{file.path} holds elements of {values.dtype}, which kernels are not given here", hint=hint)
    if not values.size:
        raise UsageError(f"{file.path} holds no element: its shape is {list(values.shape)}")
    dtype = file.dtype or own
    check_size(file.path, values.shape, dtype.itemsize)
    return np.array(np.atleast_1d(values), dtype=dtype, order="C")


def check_size(path: Path, shape: tuple[int, ...], itemsize: int) -> None:
    if int(np.prod(shape, dtype=object)) * itemsize > LARGEST:
        raise UsageError(f"{path} holds an array of more than {LARGEST >> 30} GiB", hint="save a part of it")


def _npy(file: ArrayFile) -> Array:
    """Mapped, so that an array that is too large is refused before it is read."""
    found = np.load(file.path, mmap_mode="r", allow_pickle=False)
    check_size(file.path, found.shape, found.dtype.itemsize)
    return np.asarray(found)


def _npz(file: ArrayFile) -> Array:
    with zipfile.ZipFile(file.path) as archive:
        names = {name.removesuffix(".npy"): archive.getinfo(name) for name in archive.namelist()}
    chosen = file.member or (next(iter(names)) if len(names) == 1 else "")
    if chosen not in names:
        what = f"no array `{chosen}`" if chosen else f"{len(names)} arrays"
        raise UsageError(f"{file.path} holds {what}", hint=f"write {file.path.name}:NAME, of {', '.join(names)}")
    check_size(file.path, (names[chosen].file_size,), 1)
    with np.load(file.path, allow_pickle=False) as arrays:
        return np.asarray(arrays[chosen])


def _csv(file: ArrayFile) -> Array:
    if file.path.stat().st_size > _LARGEST_TEXT:
        raise UsageError(f"{file.path} is text of more than {_LARGEST_TEXT >> 20} MiB", hint="save it as .npy")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # of a file without numbers, which is told by its size
        found = np.loadtxt(file.path, file.dtype or np.float32, delimiter=",", ndmin=2, encoding="utf-8")
    return found[:, 0] if found.shape[1:] == (1,) else found


def _image(file: ArrayFile) -> Array:
    """[height, width] of a gray one, else [height, width, 3 or 4]."""
    pillow = _pillow(file.path.name)
    with warnings.catch_warnings():
        warnings.simplefilter("error", pillow.DecompressionBombWarning)
        try:
            with pillow.open(file.path) as image:
                return np.asarray(_in_bytes(file, image))
        except (pillow.DecompressionBombWarning, pillow.DecompressionBombError):
            most = pillow.MAX_IMAGE_PIXELS
            raise UsageError(f"{file.path} is a picture of more than {most:,} pixels", hint="make it smaller") from None


def _in_bytes(file: ArrayFile, image: Any) -> Any:
    check_size(file.path, (*image.size, 4), 1)
    same = {"1": "L", "L": "L", "P": "RGB", "RGB": "RGB", "RGBA": "RGBA", "LA": "RGBA", "CMYK": "RGB", "YCbCr": "RGB"}
    if image.mode not in same:
        hint = "save it with 8 bits a channel, or as .npy"
        raise UsageError(f"{file.path} is a picture of the kind {image.mode}, which has no bytes a channel", hint=hint)
    return image.convert("L" if file.gray else same[image.mode])


def _pillow(name: str) -> Any:
    try:
        from PIL import Image
    except ImportError:
        told = f"{name}: pictures are read and written by Pillow, which is not here"
        raise UsageError(told, hint="pip install 'tilescope[images]'") from None
    return Image


_READERS: dict[str, Callable[[ArrayFile], Array]] = {".npy": _npy, ".npz": _npz, ".csv": _csv}


# --- written back ----------------------------------------------------------------------------------------------------


def save(path: Path, name: str, values: Array) -> None:
    """Raises UsageError for a name that ends in nothing known, and for values that no such file holds."""
    suffix = path.suffix.lower()
    values = np.asarray(values)
    try:
        if suffix == ".npy":
            np.save(path, values, allow_pickle=False)
        elif suffix == ".npz":
            np.savez(path, allow_pickle=False, **{name: values})
        elif suffix == ".csv":
            _save_text(path, name, values)
        elif suffix in IMAGES:
            picture(name, values).save(path)
        else:
            raise UsageError(f"`{path}` is no file for an array", hint=f"it ends in {', '.join(SUFFIXES)}")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}", hint="--out names a file to write") from None


def _save_text(path: Path, name: str, values: Array) -> None:
    if values.ndim > 2:
        raise UsageError(f"`{name}` has {values.ndim} dimensions, and a .csv has two", hint="write it as .npy")
    short = values.dtype.kind == "f" and values.dtype.itemsize < 8
    np.savetxt(path, values, fmt="%.9g" if short else "%.17g" if values.dtype.kind == "f" else "%d", delimiter=",")


def picture(name: str, values: Array) -> Any:
    """Pillow's image of [height, width] or [height, width, 3 or 4] with values from 0 to 255, or of booleans."""
    pillow = _pillow(name)
    if not is_picture(values):
        raise UsageError(
            f"`{name}` is {values.dtype}{list(values.shape)}, which is no picture",
            hint="one is [height, width] or [height, width, 3] with values from 0 to 255: write others as .npy",
        )
    whole = (values * 255 if values.dtype == np.bool_ else np.rint(values)).astype(np.uint8)
    return pillow.fromarray(whole[:, :, 0] if whole.shape[2:] == (1,) else whole)


def is_picture(values: Array) -> bool:
    fits = values.ndim == 2 or (values.ndim == 3 and values.shape[2] in (1, 3, 4))
    return bool(fits and np.isfinite(values).all() and values.min() >= 0 and values.max() <= 255)
