"""Real data: a kernel's arrays from files, its results written back, its expectation in Python, pictures on its page."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from commands import kernel_file, tilescope
from PIL import Image

from tilescope.errors import UsageError
from tilescope.header import Options, launch_file
from tilescope.header.launch import prepare
from tilescope.report.html.pictures import pictures

INVERT = """// tilescope: load photo = photo.png as gray
// tilescope: height = photo.shape[0]
// tilescope: width = photo.shape[1]
// tilescope: grid = (width + 15) / 16, (height + 15) / 16
// tilescope: block = 16, 16
// tilescope: args = in: photo, out: zeros u8[height, width], width, height
// tilescope: expect out = 255 - in
__global__ void invert(const unsigned char *in, unsigned char *out, int width, int height)
{
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x < width && y < height) out[y * width + x] = 255 - in[y * width + x];
}
"""
PYTHON = """import numpy as np

def invert(in_, width):
    in_ += 0  # of a copy
    assert in_.shape[1] == width
    return 255 - in_

def named(photo):
    return {"out": 255 - photo, "in": photo}

def wrong(photo):
    return photo

def broken(photo):
    return photo[999, 999]

def other(pohto):
    return pohto

def nothing(photo):
    return None
"""
PHOTO = np.random.default_rng(4).integers(0, 256, (21, 33)).astype(np.uint8)
EXPECT = "// tilescope: expect out = 255 - in\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    Image.fromarray(PHOTO).save(tmp_path / "photo.png")
    (tmp_path / "reference.py").write_text(PYTHON)
    return kernel_file(tmp_path, INVERT)


def with_expectation(file: Path, line: str) -> Path:
    return kernel_file(file.parent, INVERT.replace(EXPECT, f"// tilescope: {line}\n"), "other.cu")


def test_a_picture_goes_in_and_comes_out(file: Path, tmp_path: Path) -> None:
    out = tmp_path / "inverted.png"
    done = tilescope("run", file, "--out", f"out={out}", "--out", f"in={tmp_path / 'same.npy'}")
    assert done.exit_code == 0, done.stderr
    assert done.stdout.startswith("right: out = 255 - in, every element exactly")
    assert (np.asarray(Image.open(out)) == 255 - PHOTO).all()
    assert (np.load(tmp_path / "same.npy") == PHOTO).all()
    unknown = tilescope("run", file, "--out", f"uot={out}")
    assert unknown.exit_code == 2
    assert "did you mean out?" in unknown.stderr


def test_the_option_takes_another_file(file: Path, tmp_path: Path) -> None:
    np.save(tmp_path / "small.npy", PHOTO[:3, :4])
    outcome = launch_file(str(file), Options(loads=(f"photo = {tmp_path / 'small.npy'}",)))
    assert outcome.status == "right"
    assert (outcome.arrays["out"] == 255 - PHOTO[:3, :4]).all()


def test_a_constant_from_a_file(tmp_path: Path) -> None:
    np.save(tmp_path / "mask.npy", np.arange(3, dtype=np.float32))
    lines = (
        "load mask = mask.npy",
        "set c = mask",
        "grid = 1",
        "block = 1",
        "args = a: zeros f32[1]",
        "expect a = mask[2]",
    )
    text = "__constant__ float c[3];\n__global__ void k(float *a) { a[0] = c[2]; }\n"
    file = kernel_file(tmp_path, "".join(f"// tilescope: {line}\n" for line in lines) + text)
    assert launch_file(str(file), Options()).status == "right"


def test_a_file_that_is_not_there_is_told_with_its_line(file: Path) -> None:
    (file.parent / "photo.png").unlink()
    done = tilescope("run", file)
    assert done.exit_code == 2
    assert "kernel.cu:1: there is no file" in done.stderr


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("expect out = reference.py:invert", "right: out = reference.py:invert, every element exactly"),
        ("expect = reference.py:invert", "right: out = reference.py:invert, every element exactly"),
        ("expect = reference.py:named", "right: out = reference.py:named, every element exactly"),
        ("expect out = reference.py:wrong", "wrong: out[0][0] is "),
    ],
)
def test_a_function_of_python_tells_what_is_right(file: Path, line: str, first: str) -> None:
    done = tilescope("run", with_expectation(file, line))
    assert done.stdout.startswith(first), done.stdout + done.stderr
    assert done.exit_code == int(first.startswith("wrong"))


@pytest.mark.parametrize(
    ("reference", "message"),
    [
        ("reference.py:broken", "raised IndexError: .* at reference.py:15"),
        ("reference.py:other", "takes `pohto`, which is no array or number of this launch"),
        ("reference.py:none", "reference.py has no function `none`"),
        ("reference.py:nothing", "returned a NoneType, which is no array"),
        ("missing.py:f", "there is no file"),
        ("../reference.py:f", "does not lie beside the kernel"),
        ("/tmp/reference.py:f", "does not lie beside the kernel"),
        ("slip.py:f", "slip.py does not run: SyntaxError"),
    ],
)
def test_what_is_wrong_with_a_reference_is_told(file: Path, reference: str, message: str) -> None:
    (file.parent / "slip.py").write_text("def f(:\n")
    with pytest.raises(UsageError, match=message) as caught:
        prepare(str(with_expectation(file, f"expect out = {reference}")), Options())
    assert str(caught.value.place) == "other.cu:7"


def test_text_that_is_not_trusted_reads_no_file_and_runs_no_code(file: Path, tmp_path: Path) -> None:
    (tmp_path / "reference.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\ndef f(photo): return photo\n")
    calling = with_expectation(file, "expect out = reference.py:f")
    own = (f"photo={tmp_path / 'photo.png'}",)
    with pytest.raises(
        UsageError, match=r"kernel\.cu:1: `photo.png as gray` reads a file, and this text is not trusted"
    ):
        prepare(str(file), Options(trusted=False))
    with pytest.raises(UsageError, match=r"`reference\.py:f` runs code, and this text is not trusted"):
        prepare(str(calling), Options(trusted=False, loads=own))
    apart = tilescope("run", "--untrusted", calling)
    assert apart.exit_code == 2
    assert not (tmp_path / "ran").exists()
    assert prepare(str(file), Options(trusted=False, loads=own)).arrays["in"].shape == PHOTO.shape


def test_pictures_before_and_after_are_on_the_page(file: Path, tmp_path: Path) -> None:
    shown = pictures(launch_file(str(file), Options()))
    assert [(one["name"], one["when"], one["width"], one["height"]) for one in shown] == [
        ("photo", "before", 33, 21), ("out", "after", 33, 21),
    ]  # fmt: skip
    assert pictures(launch_file(str(file), Options(loads=(_as_array(tmp_path),)))) == []
    assert tilescope("run", file, "--html", tmp_path / "page.html").exit_code == 0


def _as_array(folder: Path) -> str:
    np.save(folder / "photo.npy", PHOTO)
    return f"photo={folder / 'photo.npy'}"


def test_the_help_has_each_function_with_what_it_takes() -> None:
    told = " ".join(tilescope("run", "--help").stdout.split())
    for signature in (
        "sum(a, axis=None)",
        "bincount(a, bins=0)",
        "reshape(a, *shape)",
        "where(condition, a, b)",
        "ceil(x)",
    ):
        assert signature in told
