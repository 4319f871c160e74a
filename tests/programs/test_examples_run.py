"""The examples of whole programs run; the README's prints what the README shows."""

from __future__ import annotations

import base64
import re
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest

import tilescope as ts

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
TIME = re.compile(r" +[\d.]+ (us|ms|s)\b")


def tilescope(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tilescope", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True)


@pytest.mark.long
def test_the_readmes_program_prints_what_the_readme_shows() -> None:
    ((file, shown),) = re.findall(r"<!-- program: (\S+) -->\n```text\n(.*?)```", README, re.S)
    done = tilescope("run", file)
    assert done.returncode == 0
    assert TIME.sub("", done.stdout + done.stderr) == TIME.sub("", shown)


@pytest.mark.long
def test_a_program_has_arguments_of_its_own_and_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = tilescope("run", "--html", str(page), "--json", "examples/programs/matmul.cu", "--", "33")
    assert (done.returncode, done.stderr) == (0, "PASSED: 0 of 1089 elements are wrong\n")
    assert '"kernel": "MatrixMulKernel"' in done.stdout
    data = re.search(r'id="data">([^<]+)<', page.read_text())
    assert data
    assert "ds_M[threadIdx.y][k]" in zlib.decompress(base64.b64decode(data[1])).decode()


def means(picture: np.ndarray) -> np.ndarray:
    """Of a pixel and its neighbours two away, rounded; at the edges of as many as there are."""
    height, width = picture.shape
    padded = [np.pad(a.astype(int), 2) for a in (picture, np.ones_like(picture))]
    sums, counts = (sum(a[v : v + height, u : u + width] for v in range(5) for u in range(5)) for a in padded)
    return (sums + counts // 2) // counts


def pixels(path: Path) -> np.ndarray:
    """Of a binary PGM."""
    kind, size, most, data = path.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    assert (kind, most, len(data)) == (b"P5", b"255", width * height)
    return np.frombuffer(data, np.uint8).reshape(height, width)


@pytest.mark.long
def test_a_picture_is_made_read_blurred_and_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blur = ROOT / "examples" / "programs" / "blur.cu"
    profile = ts.exec([blur], check=True, capture=True)
    assert profile.stdout == "PASSED: 0 of 24000 pixels of blurred.pgm are wrong\n"
    assert (profile.exit_code, profile.findings) == (0, [])
    assert (pixels(Path("blurred.pgm")) == means(pixels(Path("picture.pgm")))).all()
    ours = np.random.default_rng(0).integers(0, 256, (21, 37), np.uint8)
    Path("ours.pgm").write_bytes(b"P5\n37 21\n255\n" + ours.tobytes())
    assert ts.exec([blur, "ours.pgm", "theirs.pgm"], capture=True).exit_code == 0
    assert (pixels(Path("theirs.pgm")) == means(ours)).all()
    Path("ours.pgm").write_bytes(b"P5\n37 21\n255\n" + ours.tobytes()[:-1])
    profile = ts.exec([blur, "ours.pgm"], capture=True)
    assert (profile.exit_code, "is no binary PGM" in profile.stderr) == (2, True)


@pytest.mark.long
@pytest.mark.parametrize("n", [1, 257, 10_000])
def test_a_sum_in_three_ways(n: int) -> None:
    profile = ts.exec([ROOT / "examples" / "programs" / "reduction.cu", str(n)], check=True, capture=True)
    total = sum(i % 8 for i in range(n))
    assert profile.stdout.split() == ["scattered", str(total), "right", "halves", str(total), "right",
                                      "shuffled", str(total), "right"]  # fmt: skip
    assert (profile.exit_code, [f.kind for f in profile.findings]) == (0, ["bank_conflict"])
    conflicts = {r.profile.kernel: r.profile.totals["shared_load_conflicts"] > 0 for r in profile.kernels}
    assert conflicts == {"scattered": True, "halves": False, "shuffled": False}


@pytest.mark.long
def test_a_file_is_run_up_to_a_launch() -> None:
    done = tilescope("run", "--stop-after", "1", "--json", "examples/programs/reduction.cu")
    assert (done.returncode, done.stderr) == (0, "scattered 35000 right\n")
    assert '"stopped": true' in done.stdout


def test_arguments_are_for_programs_alone() -> None:
    done = tilescope("run", "examples/lecture.cu", "--", "33")
    assert done.returncode == 2
    assert "33: arguments are for a file with a main()" in done.stderr
    done = tilescope("run", "--stop-after", "1", "examples/lecture.cu")
    assert (done.returncode, done.stderr) == (2, "error: --stop-after is for a file with a main()\n")
