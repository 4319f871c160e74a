"""Arrays in files: what NumPy and Pillow wrote goes in and comes out; what holds no array is named."""

from __future__ import annotations

import pickle
import zipfile
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tilescope.errors import UsageError
from tilescope.header import files
from tilescope.header.files import load, read_file, save

RANDOM = np.random.default_rng(3)
PHOTO = RANDOM.integers(0, 256, (5, 7, 3)).astype(np.uint8)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    np.save(tmp_path / "m.npy", np.arange(6, dtype=">f8").reshape(2, 3).T)
    np.savez(tmp_path / "two.npz", a=np.arange(3, dtype=np.int32), b=np.ones((2, 2), np.float32))
    np.savez(tmp_path / "one.npz", only=np.arange(4, dtype=np.uint8))
    (tmp_path / "m.csv").write_text("1, 2.5\n-3, 4\n")
    (tmp_path / "row.csv").write_text("1\n2\n3\n")
    Image.fromarray(PHOTO).save(tmp_path / "photo.png")
    Image.fromarray(PHOTO[:, :, 0]).save(tmp_path / "gray.png")
    return tmp_path


FILES = {
    "m.npy": ("float64", [[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]),
    "m.npy as i32": ("int32", [[0, 3], [1, 4], [2, 5]]),
    "two.npz:a": ("int32", [0, 1, 2]),
    "one.npz": ("uint8", [0, 1, 2, 3]),
    "m.csv": ("float32", [[1.0, 2.5], [-3.0, 4.0]]),
    "row.csv as i16": ("int16", [1, 2, 3]),
    "photo.png": ("uint8", PHOTO.tolist()),
    "gray.png as f32": ("float32", PHOTO[:, :, 0].tolist()),
}


@pytest.mark.parametrize("text", FILES)
def test_what_is_read(folder: Path, text: str) -> None:
    found = load(read_file(text, folder))
    assert (str(found.dtype), found.tolist()) == FILES[text]
    assert found.flags.c_contiguous
    assert found.dtype.isnative


def test_gray_is_the_brightness(folder: Path) -> None:
    found = load(read_file("photo.png as gray f32", folder))
    assert (found.shape, found.dtype) == ((5, 7), np.float32)
    assert np.abs(found - PHOTO @ [0.299, 0.587, 0.114]).max() <= 1


REFUSED = {
    "none.npy": ("there is no file", "begin at its own folder"),
    "m.txt": ("`m.txt` is no file of an array", "it ends in .npy"),
    "m.npy as f31": ("`f31` is no element type", "the types are f16"),
    "m.npy as gray": ("gray is for images", "leave it out"),
    "two.npz": ("two.npz holds 2 arrays", "write two.npz:NAME, of a, b"),
    "two.npz:c": ("two.npz holds no array `c`", "of a, b"),
    "objects.npy": (r"objects\.npy holds no array: .*Python objects", "numpy.save"),
    "complex.npy": ("complex.npy holds elements of complex128", "save it with elements of f16"),
    "empty.npy": ("empty.npy holds no element", ""),
    "broken.npy": ("broken.npy holds no array", "numpy.save"),
    "broken.npz": ("broken.npz holds no array", "numpy.savez"),
    "words.csv": ("words.csv holds no array: could not convert string", "rows of numbers with commas"),
    "ragged.csv": ("ragged.csv holds no array", "all of one length"),
    "broken.png": ("broken.png cannot be read: cannot identify image file", ""),
    "deep.png": ("deep.png is a picture of the kind I;16", "8 bits a channel"),
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_holds_no_array_is_named_with_what_to_do(folder: Path, text: str) -> None:
    np.save(folder / "objects.npy", np.array([{}], object), allow_pickle=True)
    np.save(folder / "complex.npy", np.ones(2, complex))
    np.save(folder / "empty.npy", np.ones((0, 3)))
    for suffix in ("npy", "npz", "png"):
        (folder / f"broken.{suffix}").write_bytes(b"PK\x03\x04 nothing of the kind")
    (folder / "words.csv").write_text("a,b\nc,d\n")
    (folder / "ragged.csv").write_text("1,2\n3\n")
    Image.fromarray(PHOTO[:, :, 0].astype(np.uint16)).save(folder / "deep.png")
    message, hint = REFUSED[text]
    with pytest.raises(UsageError, match=message) as caught:
        load(read_file(text, folder))
    assert hint in (caught.value.hint or "")


def test_code_in_a_file_is_not_run(folder: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[object, tuple[str]]:
            return Path.touch, (folder / "ran",)  # type: ignore[return-value]

    np.save(folder / "evil.npy", np.array([Evil()], object), allow_pickle=True)
    (folder / "bare.npy").write_bytes(pickle.dumps(Evil()))
    for name in ("evil.npy", "bare.npy"):
        with pytest.raises(UsageError, match="holds no array"):
            load(read_file(name, folder))
    assert not (folder / "ran").exists()


def test_what_is_too_large_is_refused_before_it_is_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with zipfile.ZipFile(folder / "bomb.npz", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("a.npy", bytes(100_000))
    monkeypatch.setattr(files, "LARGEST", 50)
    monkeypatch.setattr(files, "_LARGEST_TEXT", 5)
    monkeypatch.setattr(Image, "MAX_IMAGE_PIXELS", 10)
    for name in ("bomb.npz", "photo.png"):
        with pytest.raises(UsageError, match=f"{name} (holds an array|is a picture) of more than"):
            load(read_file(name, folder))
    with pytest.raises(UsageError, match=r"m\.csv is text of more than"):
        load(read_file("m.csv", folder))
    monkeypatch.setattr(files, "LARGEST", 40)
    with pytest.raises(UsageError, match=r"m\.npy holds an array of more than"):
        load(read_file("m.npy", folder))


@pytest.mark.parametrize("name", ["x.npy", "x.npz", "x.csv", "x.png"])
def test_what_is_written_is_read_again(tmp_path: Path, name: str) -> None:
    values = RANDOM.integers(0, 256, (4, 6)).astype(np.uint8)
    save(tmp_path / name, "x", values)
    assert (load(read_file(f"{name} as u8", tmp_path)) == values).all()


def test_floats_in_text_keep_their_bits(tmp_path: Path) -> None:
    for dtype, word in ((np.float32, "f32"), (np.float64, "f64")):
        values = RANDOM.standard_normal((3, 4)).astype(dtype)
        save(tmp_path / "x.csv", "x", values)
        assert (load(read_file(f"x.csv as {word}", tmp_path)) == values).all()


def test_what_no_picture_holds_is_refused(tmp_path: Path) -> None:
    for values in (
        np.full((2, 2), 256.0),
        np.full((2, 2), -1),
        np.full((2, 2), np.nan),
        np.ones(4),
        np.ones((2, 2, 2)),
    ):
        with pytest.raises(UsageError, match="which is no picture"):
            save(tmp_path / "x.png", "x", values)
    with pytest.raises(UsageError, match="is no file for an array"):
        save(tmp_path / "x.txt", "x", np.ones(2))
    with pytest.raises(UsageError, match="No such file or directory"):
        save(tmp_path / "none" / "x.npy", "x", np.ones(2))
