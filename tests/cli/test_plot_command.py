"""`tilescope plot`: a kernel file and a kind go in; a picture, its description and the exit code must come out."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from commands import ADD, ROOT, kernel_file, tilescope

TILED = ROOT / "src/tilescope/kernels/matmul/tiled.cu"
BASIC = TILED.with_name("basic.cu")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["source", TILED, "--count", "flops", "--set", "n=32"], "tiled: flops by line"),
        (["request", f"{TILED}:27", "--set", "n=32", "--warp", "1"], "block (0, 0, 0), warp 1"),
        (["reuse", TILED, "--set", "n=32", "--block", "1,0", "--array", "M"], "`M`: 512 of 1,024 elements"),
        pytest.param(
            ["phases", TILED, "--set", "n=32", "--block", "1,1"],
            "block (1, 1, 0) of 16x16 threads; 2 phases",
            marks=pytest.mark.long,
        ),
        (["roofline", BASIC, TILED, "--set", "n=32", "--device", "GTX 1080"], "basic does 0.25 operations a byte"),
        (["occupancy", TILED, "--set", "n=32"], "registers would allow"),
        (["traffic", "--shape", "20,20,20", "--figure", "barriers"], "tiled, barriers: "),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_each_kind(tmp_path: Path, arguments: list[object], words: str) -> None:
    done = tilescope("plot", *arguments, "-o", tmp_path / "made.svg")
    assert done.exit_code == 0, done.stderr
    assert words in done.stdout
    assert done.stderr == ""
    described = ElementTree.parse(tmp_path / "made.svg").getroot().findtext("{http://www.w3.org/2000/svg}desc")
    assert described == done.stdout.removesuffix("\n")


def test_a_wrong_result_is_said(tmp_path: Path) -> None:
    path = kernel_file(tmp_path, ADD.replace("a[i] +", "2 * a[i] +"))
    done = tilescope("plot", "source", path, "-o", tmp_path / "made.png")
    assert done.exit_code == 1
    assert done.stderr.startswith("wrong: c[0]")
    assert (tmp_path / "made.png").exists()


def test_usage(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    twin = kernel_file(tmp_path / "other", ADD, "kernel.cu")
    done = tilescope("plot", "roofline", kernel_file(tmp_path, ADD), twin, "-o", tmp_path / "x.svg")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "two files are called kernel" in done.stderr
    assert tilescope("plot", "source", twin).exit_code == 2
    ending = tilescope("plot", "source", twin, "-o", tmp_path / "x.gif")
    assert (ending.exit_code, ending.stdout) == (2, "")
    assert "a picture ends in .svg" in ending.stderr
